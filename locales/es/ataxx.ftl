ataxx-empty = vacía
ataxx-blocked = bloqueada
ataxx-stone-1 = ficha roja
ataxx-stone-2 = ficha azul
ataxx-may-divide = aquí se puede duplicar
ataxx-may-move = aquí se puede saltar
ataxx-passes = pasa
ataxx-must-pass = { $side } no puede mover y pasa.
ataxx-pass-listed = pasa
ataxx-divides = se duplica en { $to }{ $turned ->
    [0] {""}
    [one] , 1 ficha volteada
   *[other] , { $turned } fichas volteadas
}
ataxx-moves = salta de { $from } a { $to }{ $turned ->
    [0] {""}
    [one] , 1 ficha volteada
   *[other] , { $turned } fichas volteadas
}
ataxx-stones = { $count ->
    [one] 1 ficha: { $squares }
   *[other] { $count } fichas: { $squares }
}
ataxx-count = Rojo { $first }, Azul { $second }
ataxx-count-of = { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}
ataxx-why-unreadable = Esto no es una jugada. Una jugada es una casilla a la que duplicarse, por ejemplo g2, dos casillas, por ejemplo a7a5, o 0000 para pasar.
ataxx-why-must-pass = Ninguna de tus fichas puede moverse: debes pasar (0000).
ataxx-why-must-not-pass = Puedes mover, así que no puedes pasar.
ataxx-why-occupied = En { $square } ya hay una ficha.
ataxx-why-blocked = { $square } está bloqueada.
ataxx-why-no-stone = En { $square } no hay ninguna ficha.
ataxx-why-not-yours = La ficha de { $square } no es tuya.
ataxx-why-distance = De { $from } a { $to } no hay ni un paso ni dos.
ataxx-why-no-neighbour = Ninguna de tus fichas está junto a { $square }.
