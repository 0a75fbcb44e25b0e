twixt-empty = libre
twixt-border-1 = libre, línea límite de Blanco
twixt-border-2 = libre, línea límite de Negro
twixt-peg-1 = clavija blanca
twixt-peg-2 = clavija negra
twixt-with-bridges = { $what }, { $count ->
    [one] puente a { $holes }
   *[other] puentes a { $holes }
}
twixt-would-join = { $what }, una clavija aquí une { $holes }
twixt-hint = { $what }, pista
twixt-threat = { $what }, amenaza
twixt-list = { $most } y { $last }
twixt-places = clavija en { $hole }
twixt-swaps = toma la clavija blanca, los colores se intercambian
twixt-swap-listed = tomada
twixt-engine-swapped = El ordenador ha tomado tu primera clavija. Ahora juegas con { $side }.
twixt-you-swapped = Has tomado la primera clavija y ahora juegas con { $side }.
twixt-also-lays = { $what }, y además { $count ->
    [one] el puente { $bridges }
   *[other] los puentes { $bridges }
}
twixt-leaves-out = { $what }, { $count ->
    [one] puente { $bridges } sin poner
   *[other] puentes { $bridges } sin poner
}
twixt-also-removes = { $what }, { $count ->
    [one] puente { $bridges } retirado
   *[other] puentes { $bridges } retirados
}
twixt-pegs = { $count ->
    [0] Ninguna clavija.
    [one] 1 clavija.
   *[other] { $count } clavijas.
}
twixt-chain = Cadena: { $holes }.
twixt-alone = Sin puentes: { $holes }.
twixt-count = Clavijas: Blanco { $first }, Negro { $second }.
twixt-may-swap = Negro puede tomar la clavija blanca.
twixt-turns-in-a-row = Blanco tiene { $turns } jugadas seguidas.
twixt-cannot-connect-1 = Blanco ya no puede unir sus bordes.
twixt-cannot-connect-2 = Negro ya no puede unir sus bordes.
twixt-legal = { $count } agujeros: todos los libres, menos los de las líneas límite de { $side }.
twixt-pie-question = ¿Tomar la clavija blanca o seguir jugando?
twixt-pie-why = La regla del pastel: uno corta, el otro elige. Puedes tomar Blanco con esta clavija; tu rival juega entonces con Negro.
twixt-pie-take = Tomar Blanco
twixt-pie-play = Seguir con Negro
twixt-bridges = Elegir puentes
twixt-bridges-help = Retira tus puentes si quieres, pon una clavija y elige después sus puentes.
twixt-bridges-list = Puentes de esta jugada
twixt-no-bridges = Todavía no hay puentes que elegir. Pon una clavija.
twixt-bridge-stays = { $bridge }, se queda
twixt-bridge-goes = { $bridge }, se retira
twixt-bridge-comes = { $bridge }, se pone
twixt-bridge-possible = { $bridge }, no se pone
twixt-make-turn = Jugar así
twixt-set-peg-first = Pon primero una clavija.
twixt-cancel = Cancelar
twixt-place-at = Poner en { $hole }
twixt-aim-help = Toca otra vez para poner, o mueve la cruz.
twixt-aim = Mover la cruz
twixt-left = A la izquierda
twixt-right = A la derecha
twixt-up = Hacia arriba
twixt-down = Hacia abajo
twixt-zoom = Ampliación
twixt-zoom-in = Más grande
twixt-zoom-out = Más pequeño
twixt-zoom-all = Tablero entero
twixt-occupied = Ya hay una clavija.
twixt-behind-1 = Es la línea límite de Blanco: solo Blanco puede jugar aquí.
twixt-behind-2 = Es la línea límite de Negro: solo Negro puede jugar aquí.
twixt-keys = Las flechas mueven el cursor, Intro pone una clavija, B elige puentes, más y menos cambian el tamaño.
twixt-why-unreadable = Esto no es una jugada. Una jugada es un agujero, por ejemplo l8, si quieres con puentes: -j7k9l8 retira uno, l8=j7l8 elige uno.
twixt-why-no-hole = En este tablero no hay ningún agujero { $hole }.
twixt-why-corner = Las esquinas no tienen agujeros.
twixt-why-no-bridge = No hay ningún puente { $bridge } que retirar.
twixt-why-foreign = El puente { $bridge } no es tuyo.
twixt-why-no-peg = El puente { $bridge } necesita una clavija tuya en { $hole }.
twixt-why-too-far = { $from } y { $to } no están a un salto de caballo uno de otro.
twixt-why-crosses = El puente { $bridge } cruza { $other }.
twixt-why-there = El puente { $bridge } ya está puesto.
twixt-why-twice = El puente { $bridge } se nombra dos veces.
twixt-why-no-swap-now = Solo se puede tomar la primera clavija, y solo enseguida.
twixt-why-no-swap = Esta partida se juega sin la regla del pastel.
twixt-why-paper = Con papel y lápiz se ponen todos los puentes y no se retira ninguno.
