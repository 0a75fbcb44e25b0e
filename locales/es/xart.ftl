xart-colour-1 = blanco
xart-colour-2 = rojo
xart-from-north = desde el norte
xart-from-east = desde el este
xart-from-south = desde el sur
xart-from-west = desde el oeste
xart-white-v = blanco de norte a sur
xart-white-h = blanco de oeste a este
xart-white-q = blanco une norte y oeste
xart-white-e = blanco une norte y este
xart-white-z = blanco une sur y oeste
xart-white-c = blanco une sur y este
xart-face = { $kind ->
    [straight] ficha recta, { $white }
   *[curve] curva, { $white }
}
xart-space = vacío, { $lines }
xart-space-first = mesa vacía, aquí se pone la primera ficha
xart-apart = vacío, ninguna ficha al lado
xart-can-lay = { $count ->
    [0] aquí no se puede poner nada
    [one] aquí se puede poner 1 ficha
   *[other] aquí se pueden poner { $count } fichas
}
xart-lays = { $kind ->
    [straight] pone una ficha recta en { $place }, { $white }
   *[curve] pone una curva en { $place }, { $white }
}{ $forced ->
    [0] {""}
    [one] , 1 ficha forzada más
   *[other] , { $forced } fichas forzadas más
}
xart-lines = { $count ->
    [0] todavía ninguna línea
    [one] 1 línea: { $lines }
   *[other] { $count } líneas, primero la más larga: { $lines }
}
xart-line = { $tiles ->
    [one] de { $from } a { $to } por 1 ficha
   *[other] de { $from } a { $to } por { $tiles } fichas
}
xart-state = { $tiles ->
    [0] mesa vacía
    [one] 1 ficha
   *[other] { $tiles } fichas, { $columns } columnas, { $rows } filas
}
xart-hand = Sacada: { $tile }
xart-drawn = Ficha sacada
xart-hand-free = No encaja en ningún sitio: puedes girarla y darle la vuelta a tu gusto.
xart-choose = Ficha para { $place }
xart-forces = { $count ->
    [0] No fuerza nada
    [one] Fuerza { $places }
   *[other] Fuerza { $count } fichas: { $places }
}
xart-why-clash = No encaja con las líneas que acaban aquí.
xart-why-forbidden = Prohibido: tras la ficha forzada en { $forced }, tres líneas de un mismo color acabarían en { $space }.
xart-why-drawn = La ficha debe ponerse como se sacó: { $tile }.
xart-why-size = Fuera de los límites: la superficie no puede pasar de { $size } × { $size }.
xart-why-occupied = Ahí ya hay una ficha.
xart-why-apart = Una ficha debe tocar las demás con un lado.
xart-why-first = La primera jugada es @0+ o @0/.
xart-why-unreadable = Esto no es una jugada. Una jugada es columna, fila y ficha, por ejemplo B3/ o @1+.
xart-tools = Vista
xart-closer = Acercar
xart-farther = Alejar
xart-whole = Mostrar todo
xart-close = Cerrar
