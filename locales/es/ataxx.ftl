board-ataxx = Tablero de Ataxx
ataxx-side-1 = Rojo
ataxx-side-2 = Azul
ataxx-empty = vacía
ataxx-blocked = bloqueada
ataxx-stone-1 = ficha roja
ataxx-stone-2 = ficha azul
ataxx-may-divide = aquí se puede duplicar
ataxx-may-move = aquí se puede saltar
ataxx-passes = pasa
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
