// swift-format-ignore-file
// Made from Localizable.xcstrings by: swift run Translations

extension StringCatalog {
  static let spanish = #"""
    %@ %% fat	%@ %% de grasa
    %@ %% less a day than in %@	%@ %% menos al día que en %@
    %@ %% more a day than in %@	%@ %% más al día que en %@
    %@ %@ needs Waymark Pro, so nothing from %@ was imported.	%@ %@ requiere Waymark Pro, así que no se importó nada de %@.
    %@ %@ needs Waymark Pro, so nothing was changed.	%@ %@ requiere Waymark Pro, así que no se cambió nada.
    %@ (Pro)	%@ (Pro)
    %@ (default)	%@ (predeterminado)
    %@ (y/n)	%@ (s/n)
    %@ +%@ XP	%@ +%@ XP
    %@ Because of %@ nothing from %@ was imported.	%@ Por %@ no se importó nada de %@.
    %@ Log %@ instead? (y/n)	%@ ¿Anotar %@ en su lugar? (s/n)
    %@ MB/s	%@ MB/s
    %@ Nothing was changed.	%@ No se cambió nada.
    %@ Set %@ instead? (y/n)	%@ ¿Fijar %@ en su lugar? (s/n)
    %@ The files before it were imported: %@.	%@ Los archivos anteriores se importaron: %@.
    %@ The scale says %@.	%@ La báscula dice %@.
    %@ Today's weight: %@.	%@ Peso de hoy: %@.
    %@ You weigh %@.	%@ Pesas %@.
    %@ You weighed %@ on %@.	%@ Pesabas %@ el %@.
    %@ a day	%@ al día
    %@ a week	%@ por semana
    %@ above the goal	%@ por encima de la meta
    %@ above the start	%@ por encima del inicio
    %@ above your average of %@	%@ por encima de tu media de %@
    %@ above your average of %@ by now	%@ por encima de tu media de %@ a esta hora
    %@ accepted it.	%@ lo aceptó.
    %@ added	se añadió: %@
    %@ added, %@ already known	Se añadió: %@; ya conocidas: %@
    %@ addresses of pictures	#one=%@ dirección de imagen	#many=%@ de direcciones de imágenes	#other=%@ direcciones de imágenes
    %@ and %@	%@ y %@
    %@ and %@ more	%@ y %@ más
    %@ appears twice	%@ aparece dos veces
    %@ appears twice in %@. Nothing from it was imported.	%@ aparece dos veces en %@. No se importó nada de él.
    %@ asks to be paired	%@ pide emparejarse
    %@ asks to be paired with the digits %@.	%@ pide emparejarse con las cifras %@.
    %@ begins with neither http:// nor https://.	%@ no empieza ni por http:// ni por https://.
    %@ belongs to another user	%@ pertenece a otro usuario
    %@ belongs to the database %@, so it is not written.	%@ pertenece a la base de datos %@, así que no se escribe.
    %@ below the goal	%@ por debajo de la meta
    %@ below the start	%@ por debajo del inicio
    %@ below your average of %@	%@ por debajo de tu media de %@
    %@ below your average of %@ by now	%@ por debajo de tu media de %@ a esta hora
    %@ browsers	#one=%@ navegador	#many=%@ de navegadores	#other=%@ navegadores
    %@ bytes are too many for a code.	%@ bytes son demasiados para un código.
    %@ can be changed by other people on this machine	otras personas de esta máquina pueden cambiar %@
    %@ can be read by other people on this machine	Otras personas de este equipo pueden leer %@
    %@ cannot be locked: it is %@.	No se puede bloquear %@: es %@.
    %@ cannot be read	no se puede leer %@
    %@ cannot be read as a file.	No se puede leer %@ como archivo.
    %@ cannot be read, so data from its source is not imported	no se puede leer %@, por eso no se importan los datos de su fuente
    %@ cannot be read: %@	no se puede leer %@: %@
    %@ cannot be read: %@.	No se puede leer %@: %@.
    %@ cannot be read: it is a device or a pipe.	No se puede leer %@: es un dispositivo o una tubería.
    %@ cannot be read: it is a folder.	No se puede leer %@: es una carpeta.
    %@ cannot be read: its links go in a circle.	No se puede leer %@: sus enlaces dan vueltas en círculo.
    %@ cannot be read: permission denied.	No se puede leer %@: permiso denegado.
    %@ cannot be removed: %@	No se puede eliminar %@: %@
    %@ cannot be run: %@.	No se puede ejecutar %@: %@.
    %@ cannot be used: %@	no se puede usar %@: %@
    %@ cannot be written: %@	No se puede escribir %@: %@
    %@ cannot be written: %@.	No se puede escribir %@: %@.
    %@ cannot be written: Waymark keeps its own files there.	No se puede escribir %@: Waymark guarda allí sus propios archivos.
    %@ cannot be written: its disk is full	No se puede escribir %@: el disco está lleno
    %@ cannot be “%@”: it has to be %@.	%@ no puede ser «%@»: tiene que ser %@.
    %@ cannot be “%@”: it has to be %@. Nothing from %@ was imported.	%@ no puede ser «%@»: tiene que ser %@. No se importó nada de %@.
    %@ cannot be “%@”: it has to be a part of the day, HH:MM-HH:MM, or off.	%@ no puede ser «%@»: tiene que ser una parte del día, HH:MM-HH:MM, u off.
    %@ changed	%@ con cambios
    %@ changes behind	#one=%@ cambio de retraso	#many=%@ de cambios de retraso	#other=%@ cambios de retraso
    %@ changes can no longer be undone	#one=%@ cambio ya no se puede deshacer	#many=%@ cambios ya no se pueden deshacer	#other=%@ cambios ya no se pueden deshacer
    %@ channels were unregistered: %@	#one=Se dio de baja %@ canal: %@	#many=Se dieron de baja %@ de canales: %@	#other=Se dieron de baja %@ canales: %@
    %@ channels would be unregistered: %@	#one=Se daría de baja %@ canal: %@	#many=Se darían de baja %@ de canales: %@	#other=Se darían de baja %@ canales: %@
    %@ come with Waymark Pro: %@	Con Waymark Pro vienen %@: %@
    %@ comes first on the path	%@ va antes en el PATH
    %@ commands held	#one=%@ comando bloqueado	#many=%@ de comandos bloqueados	#other=%@ comandos bloqueados
    %@ contains a space or a character that is not allowed in a URL.	%@ contiene un espacio o un carácter que ninguna URL admite.
    %@ contains a stray %%.	%@ contiene un %% suelto.
    %@ contains an entry that would leave it (%@), so it is not read.	%@ contiene una entrada que quedaría fuera de él (%@), así que no se lee.
    %@ contains an invalid port.	%@ contiene un puerto que no es válido.
    %@ contains no host.	%@ no indica ningún host.
    %@ could not be asked: %@	no se pudo consultar a %@: %@
    %@ could not be kept up: %@	No se pudo mantener «%@»: %@
    %@ counted by devices	%@ contados por dispositivos
    %@ days	#one=%@ día	#many=%@ de días	#other=%@ días
    %@ days ago	#one=hace %@ día	#many=hace %@ de días	#other=hace %@ días
    %@ days ahead of an even pace	#one=%@ día por delante de un ritmo constante	#many=%@ días por delante de un ritmo constante	#other=%@ días por delante de un ritmo constante
    %@ days behind an even pace	#one=%@ día por detrás de un ritmo constante	#many=%@ días por detrás de un ritmo constante	#other=%@ días por detrás de un ritmo constante
    %@ days did not count	#one=%@ día no contó	#many=%@ días no contaron	#other=%@ días no contaron
    %@ days differ from their samples, first %@	#one=%@ día no coincide con sus muestras: %@	#many=%@ de días no coinciden con sus muestras, el primero: %@	#other=%@ días no coinciden con sus muestras, el primero: %@
    %@ days in a row	#one=%@ día seguido	#many=%@ de días seguidos	#other=%@ días seguidos
    %@ days met	#one=%@ día cumplido	#many=%@ de días cumplidos	#other=%@ días cumplidos
    %@ days to %@	#one=%@ día para %@	#many=%@ de días para %@	#other=%@ días para %@
    %@ deliveries could not be imported, the last of %@: %@	#one=no se pudo importar %@ entrega, de %@: %@	#many=no se pudieron importar %@ de entregas, la última de %@: %@	#other=no se pudieron importar %@ entregas, la última de %@: %@
    %@ deliveries of %@ were refused, the last on %@: %@	#one=se rechazó %@ entrega de %@, el %@: %@	#many=se rechazaron %@ de entregas de %@, la última el %@: %@	#other=se rechazaron %@ entregas de %@, la última el %@: %@
    %@ did not accept it: %@.	%@ no lo aceptó: %@.
    %@ did not answer in time	%@ no respondió a tiempo
    %@ did not exist in your time zone: clocks skipped it.	En tu zona horaria no existió %@: los relojes se lo saltaron.
    %@ did not stop in time and was abandoned.	%@ no paró a tiempo y se abandonó.
    %@ does not ask any more.	%@ ya no lo pide.
    %@ does not refuse %@	%@ no rechaza %@
    %@ does not show what is running	%@ no muestra lo que está en marcha
    %@ entries	#one=%@ entrada	#many=%@ de entradas	#other=%@ entradas
    %@ entries cannot be handed over; they are kept in %@.	#one=%@ entrada no se puede entregar; se conserva en %@.	#many=%@ de entradas no se pueden entregar; se conservan en %@.	#other=%@ entradas no se pueden entregar; se conservan en %@.
    %@ entries of watches could not be kept, the last one: %@	#one=%@ entrada de un reloj no se pudo guardar: %@	#many=%@ de entradas de relojes no se pudieron guardar, la última: %@	#other=%@ entradas de relojes no se pudieron guardar, la última: %@
    %@ entries wait	#one=%@ entrada espera	#many=%@ de entradas esperan	#other=%@ entradas esperan
    %@ entries wait, not counted yet	#one=%@ entrada espera, aún sin contar	#many=%@ de entradas esperan, aún sin contar	#other=%@ entradas esperan, aún sin contar
    %@ entries, kept in %@	#one=%@ entrada, conservada en %@	#many=%@ de entradas, conservadas en %@	#other=%@ entradas, conservadas en %@
    %@ events could not be read and were set aside, first %@	#one=No se pudo leer %@ evento y se apartó: %@	#many=No se pudieron leer %@ eventos y se apartaron, el primero %@	#other=No se pudieron leer %@ eventos y se apartaron, el primero %@
    %@ exercise sessions per day	#one=%@ sesión de ejercicio por día	#many=%@ de sesiones de ejercicio por día	#other=%@ sesiones de ejercicio por día
    %@ exercises	#one=%@ ejercicio	#many=%@ de ejercicios	#other=%@ ejercicios
    %@ expired	caducadas: %@
    %@ failed %@ times: %@	#one=%@ falló %@ vez: %@	#many=%@ falló %@ de veces: %@	#other=%@ falló %@ veces: %@
    %@ failed and will be retried: %@	%@ falló y se intentará de nuevo: %@
    %@ files could not be imported; %@	#one=%@ archivo no se pudo importar; %@	#many=%@ de archivos no se pudieron importar; %@	#other=%@ archivos no se pudieron importar; %@
    %@ files have arrived and are imported now.	#one=%@ archivo ha llegado y se está importando.	#many=%@ de archivos han llegado y se están importando.	#other=%@ archivos han llegado y se están importando.
    %@ files imported from %@	#one=%@ archivo importado de %@	#many=%@ de archivos importados de %@	#other=%@ archivos importados de %@
    %@ files in %@ were left out, the others were read.	#one=%@ archivo de %@ se dejó fuera; los demás se leyeron.	#many=%@ de archivos de %@ se dejaron fuera; los demás se leyeron.	#other=%@ archivos de %@ se dejaron fuera; los demás se leyeron.
    %@ flights	#one=%@ piso	#many=%@ de pisos	#other=%@ pisos
    %@ freezes	#one=%@ comodín	#many=%@ de comodines	#other=%@ comodines
    %@ from imported files	%@ de archivos importados
    %@ from its next start.	%@ a partir de su próximo inicio.
    %@ goes before the file of Waymark	%@ prevalece sobre el archivo de Waymark
    %@ has been running for %@ minutes; everything else continues.	#one=%@ lleva %@ minuto en marcha; todo lo demás continúa.	#many=%@ lleva %@ de minutos en marcha; todo lo demás continúa.	#other=%@ lleva %@ minutos en marcha; todo lo demás continúa.
    %@ has dates such as %@, and none of them tells whether the day or the month comes first. Nothing was imported.	%@ tiene fechas como %@ y ninguna indica si va primero el día o el mes. No se importó nada.
    %@ has dates such as %@. Which comes first: 1 the day, 2 the month?	%@ tiene fechas como %@. ¿Qué va primero: 1 el día, 2 el mes?
    %@ has dates that contradict each other: in %@ the day comes first, in %@ the month. Nothing was imported.	%@ tiene fechas que se contradicen: en %@ va primero el día, en %@ el mes. No se importó nada.
    %@ has lost its address or its secrets	%@ ha perdido su dirección o sus secretos
    %@ has no schedule %@.	%@ no tiene el horario %@.
    %@ holds more than is selected	%@ contiene más de lo seleccionado
    %@ holds no certificate.	%@ no contiene ningún certificado.
    %@ holds no key that can be used.	%@ no contiene ninguna clave que se pueda usar.
    %@ holds the record itself, and is not for exports.	%@ contiene el propio registro y no es para exportaciones.
    %@ hours ago	#one=hace %@ hora	#many=hace %@ de horas	#other=hace %@ horas
    %@ hours old	#one=de hace %@ hora	#many=de hace %@ de horas	#other=de hace %@ horas
    %@ in %@	%@ en %@
    %@ in %@ cannot be the key of a setting. Nothing from it was imported.	%@ en %@ no puede ser la clave de un ajuste. No se importó nada de él.
    %@ is %@ days old, from %@. Replace it? It is not kept. (y/n)	#one=%@ tiene %@ día, del %@. ¿Reemplazarlo? No se conserva. (s/n)	#many=%@ tiene %@ días, del %@. ¿Reemplazarlo? No se conserva. (s/n)	#other=%@ tiene %@ días, del %@. ¿Reemplazarlo? No se conserva. (s/n)
    %@ is %@ less than your last weighing, %@.	%@ es %@ menos que tu último pesaje, %@.
    %@ is %@ more than your last weighing, %@.	%@ es %@ más que tu último pesaje, %@.
    %@ is a database of a program that Waymark does not know.	%@ es una base de datos de un programa que Waymark no conoce.
    %@ is a database, perhaps somebody's record, so it is not replaced.	%@ es una base de datos, quizá el registro de alguien, así que no se reemplaza.
    %@ is a file, not a folder.	%@ es un archivo, no una carpeta.
    %@ is a folder, and a lock holds programs.	%@ es una carpeta, y lo que se bloquea son programas.
    %@ is a link	%@ es un enlace
    %@ is a link, which is not followed	%@ es un enlace, y no se sigue
    %@ is a record of Waymark's own, such as a backup.	%@ es un registro del propio Waymark, como una copia de seguridad.
    %@ is a rest day (%@).	El %@ es un día de descanso (%@).
    %@ is added, and does not work yet: %@	%@: añadido, pero aún no funciona: %@
    %@ is added: it locks the sites you select.	Se ha añadido %@: bloquea los sitios que seleccionas.
    %@ is an ordinary day again.	El %@ vuelve a ser un día normal.
    %@ is before %@	%@ es anterior a %@
    %@ is damaged: %@.	%@ está dañado: %@.
    %@ is empty.	%@ está vacío.
    %@ is encrypted.	%@ está cifrado.
    %@ is gone or cannot be read	%@ ya no existe o no se puede leer
    %@ is later than %@.	%@ es posterior a %@.
    %@ is locked: %@ to go.	%@ está bloqueado: faltan %@.
    %@ is missing or empty: what waited to be handed over may be lost.	%@ falta o está vacío: puede que se haya perdido lo que esperaba ser entregado.
    %@ is named after no event, so it never runs	%@ no lleva el nombre de ningún evento, así que nunca se ejecuta
    %@ is neither next to waymark nor on the path.	%@ no está junto a waymark ni en el PATH.
    %@ is never locked: %@	%@ no se bloquea nunca: %@
    %@ is never locked: %@.	%@ no se bloquea nunca: %@.
    %@ is not UTF-8 text, so nothing from it was imported.	%@ no es texto UTF-8, así que no se tomó nada de él.
    %@ is not a complete copy of a record: %@.	%@ no es una copia íntegra de un registro: %@.
    %@ is not a folder.	%@ no es una carpeta.
    %@ is not a goal for a day	%@ no es una meta para un día
    %@ is not a list of cities.	%@ no es una lista de ciudades.
    %@ is not a number of days: %@ to %@.	%@ no es un número de días: de %@ a %@.
    %@ is not a number of days: 1 to 6	%@ no es un número de días: de 1 a 6
    %@ is not a number of entries.	%@ no es un número de registros.
    %@ is not a number of notifications: %@ to %@.	%@ no es un número de notificaciones: de %@ a %@.
    %@ is not a number of repetitions	%@ no es un número de repeticiones
    %@ is not a number of repetitions: %@ to %@.	%@ no es un número de repeticiones: de %@ a %@.
    %@ is not a number of steps: 1 to %@, or -1 to %@ to correct.	%@ no es un número de pasos: de 1 a %@, o de -1 a %@ para corregir.
    %@ is not a percentage of body fat in tenths	%@ no es un porcentaje de grasa corporal en décimas
    %@ is not a percentage of body fat: 1 to 75.	%@ no es un porcentaje de grasa corporal: de 1 a 75.
    %@ is not a program	%@ no es un programa
    %@ is not a program.	%@ no es un programa.
    %@ is not a settings document: one JSON object.	%@ no es un documento de ajustes: un solo objeto JSON.
    %@ is not a step goal: %@ to %@ in steps of %@.	%@ no es una meta de pasos: de %@ a %@, en saltos de %@.
    %@ is not an exercise goal: %@ to %@.	%@ no es una meta de ejercicio: de %@ a %@.
    %@ is not as it was written	%@ no está como se escribió
    %@ is not in a format Waymark knows (%@).	%@ no está en un formato que Waymark conozca (%@).
    %@ is not in the years 1900 to 2199	%@ no está entre los años 1900 y 2199
    %@ is not locked any more.	Ya no se bloquea %@.
    %@ is not locked.	No se bloquea %@.
    %@ is not marked as a rest day.	El %@ no está marcado como día de descanso.
    %@ is not next to waymark.	%@ no está junto a waymark.
    %@ is not on the path	%@ no está en el PATH
    %@ is not run: %@	%@ no se ejecuta: %@
    %@ is not run: %@.	%@ no se ejecuta: %@.
    %@ is not the number of a goal	%@ no es el número de una meta
    %@ is not the number of an entry.	%@ no es el número de una entrada.
    %@ is not the socket of waymark-shield	%@ no es el socket de waymark-shield
    %@ is not there	%@ no existe
    %@ is out of range	%@ está fuera del intervalo posible
    %@ is read-only or immutable	%@ es de solo lectura o inmutable
    %@ is refused at %@: %@. Nothing was imported.	%@ se rechaza en %@: %@. No se importó nada.
    %@ is refused: %@. Nothing was imported.	%@ se rechaza: %@. No se importó nada.
    %@ is removed.	Se eliminó %@.
    %@ is removed; its server has not been told yet.	%@ se ha eliminado; aún falta avisar a su servidor.
    %@ is selected.	%@: en la selección.
    %@ is selected: %@.	%@ está seleccionado: %@.
    %@ is selected: locked until the goal is met.	%@ está seleccionado: bloqueado hasta cumplir la meta.
    %@ is still there	%@ sigue ahí
    %@ is that server already	%@ ya es ese servidor
    %@ is the clinical document of an Apple Health export, not the export itself.	%@ es el documento clínico de una exportación de Apple Health, no la exportación en sí.
    %@ is the log of a different record than the one next to it.	%@ es el diario de otro registro, no del que está a su lado.
    %@ is the record itself.	%@ es el propio registro.
    %@ is there already, from %@. Replace it? It is not kept. (y/n)	%@ ya existe, del %@. ¿Reemplazarlo? No se conserva. (s/n)
    %@ is there already. Replace it? (y/n)	%@ ya existe. ¿Reemplazarlo? (s/n)
    %@ is too far in the future.	%@ está demasiado lejos en el futuro.
    %@ is too far in the past.	%@ está demasiado lejos en el pasado.
    %@ is too large for a licence: more than 16 kB.	%@ es demasiado grande para una licencia: más de 16 kB.
    %@ is too large for a settings document: more than 1 MB.	%@ es demasiado grande para un documento de ajustes: más de 1 MB.
    %@ is too long after %@	%@ es demasiado tarde después de %@
    %@ is “%@”, which this version does not know: %@ applies	%@ es «%@», que esta versión no conoce: vale %@
    %@ isn't a table of days: its columns are %@.	%@ no es una tabla de días: sus columnas son %@.
    %@ items	#one=%@ elemento	#many=%@ de elementos	#other=%@ elementos
    %@ items are dated outside %@ to %@ and are not counted	#one=%@ dato tiene fecha fuera de %@ a %@ y no se cuenta	#many=%@ de datos tienen fecha fuera de %@ a %@ y no se cuentan	#other=%@ datos tienen fecha fuera de %@ a %@ y no se cuentan
    %@ items dated outside %@ to %@ were removed.	#one=Se eliminó %@ dato con fecha fuera de %@ a %@.	#many=Se eliminaron %@ de datos con fecha fuera de %@ a %@.	#other=Se eliminaron %@ datos con fecha fuera de %@ a %@.
    %@ kcal	%@ kcal
    %@ kg	%@ kg
    %@ kg is not a body weight	%@ kg no es un peso corporal
    %@ km	%@ km
    %@ lb	%@ lb
    %@ lies in too many archives, so it is not opened.	%@ está dentro de demasiados archivos comprimidos, así que no se abre.
    %@ lines are left in %@	#one=queda %@ línea en %@	#many=quedan %@ de líneas en %@	#other=quedan %@ líneas en %@
    %@ lines are missing in %@	#one=falta %@ línea en %@	#many=faltan %@ de líneas en %@	#other=faltan %@ líneas en %@
    %@ lines in %@ look like those of Waymark without its mark	#one=%@ línea de %@ parece de Waymark, pero sin su marca	#many=%@ líneas de %@ parecen de Waymark, pero sin su marca	#other=%@ líneas de %@ parecen de Waymark, pero sin su marca
    %@ logged, and handed over.	Anotado y entregado: %@.
    %@ logged; it is handed over when the other device answers.	Anotado: %@; se entrega cuando el otro dispositivo responda.
    %@ logged; it waits here.	%@ anotado; espera aquí.
    %@ may still hold sites, and is not reached from here	%@ quizá aún bloquea sitios, y desde aquí no se contacta con él
    %@ mi	%@ mi
    %@ milestones that were reached are not recorded	#one=%@ hito alcanzado no está registrado	#many=%@ de hitos alcanzados no están registrados	#other=%@ hitos alcanzados no están registrados
    %@ min	%@ min
    %@ minutes ago	#one=hace %@ minuto	#many=hace %@ de minutos	#other=hace %@ minutos
    %@ more seconds	#one=%@ segundo más	#many=%@ segundos más	#other=%@ segundos más
    %@ more steps open %@, at %@ steps.	#one=%@ paso más abre %@, con %@ pasos.	#many=%@ pasos más abren %@, con %@ pasos.	#other=%@ pasos más abren %@, con %@ pasos.
    %@ more steps open everything.	#one=%@ paso más lo abre todo.	#many=%@ pasos más lo abren todo.	#other=%@ pasos más lo abren todo.
    %@ needs Waymark Pro, so nothing was changed.	%@ necesita Waymark Pro, así que no se cambió nada.
    %@ needs a value.	%@ necesita un valor.
    %@ new notifications	%@ notificaciones nuevas
    %@ notifications sent	#one=%@ notificación enviada	#many=%@ de notificaciones enviadas	#other=%@ notificaciones enviadas
    %@ now	%@ ahora
    %@ now has %@.	El %@ tiene ahora %@.
    %@ now, as at the start: there is no distance to go, so progress stays at 0 %%.	%@ ahora, como al principio: no hay distancia que recorrer, así que el progreso se queda en 0 %%.
    %@ of %@	%@ de %@
    %@ of %@ days this week	%@ de %@ días de esta semana
    %@ of %@ exercises	%@ de %@ ejercicios
    %@ of %@ met	%@ de %@ cumplidos
    %@ of %@ names	%@ de %@ nombres
    %@ of %@ policy files are as they should be	%@ de %@ archivos de políticas están como deberían
    %@ of %@ processes run	%@ de %@ procesos en marcha
    %@ of %@ records in %@ were rejected; the others were imported.	Se rechazaron %@ de %@ registros de %@; los demás se importaron.
    %@ of %@ records in %@ were rejected; the others would be imported.	Se rechazaron %@ de %@ registros de %@; los demás se importarían.
    %@ of %@ steps	%@ de %@ pasos
    %@ of %@ steps, %@ to go	%@ de %@ pasos, faltan %@
    %@ of %@ steps, %@ to go.	%@ de %@ pasos, faltan %@.
    %@ of %@ steps. Enjoy the feeling.	%@ de %@ pasos. Disfruta de la sensación.
    %@ of %@ steps. Every one of them counted.	%@ de %@ pasos. Todos y cada uno contaron.
    %@ of %@ steps. Keep it rolling.	%@ de %@ pasos. Sigue así.
    %@ of %@ steps. One good walk, and it is done.	%@ de %@ pasos. Un buen paseo y listo.
    %@ of %@ steps. That is it for today.	%@ de %@ pasos. Lo de hoy ya está hecho.
    %@ of %@ steps. The second half is the shorter one.	%@ de %@ pasos. La segunda mitad es la más corta.
    %@ of %@ steps. Well walked!	%@ de %@ pasos. ¡Buena caminata!
    %@ of %@. Strong work.	%@ de %@. Gran trabajo.
    %@ of %@. That was today's training.	%@ de %@. Ese fue el entrenamiento de hoy.
    %@ of %@. Time to rest.	%@ de %@. Hora de descansar.
    %@ of %@. Well done!	%@ de %@. ¡Bien hecho!
    %@ of %@: %@	%@ de %@: %@
    %@ of 1 day this week	%@ de 1 día de esta semana
    %@ older entries	#one=%@ registro más antiguo	#many=%@ registros más antiguos	#other=%@ registros más antiguos
    %@ or %@	%@ o %@
    %@ passes left: waymark lock pass	#one=Queda %@ pase: waymark lock pass	#many=Quedan %@ pases: waymark lock pass	#other=Quedan %@ pases: waymark lock pass
    %@ per day	%@ al día
    %@ points	#one=%@ punto	#many=%@ de puntos	#other=%@ puntos
    %@ prints the address for the phone; append %@ to it. It also names a page on which the phone gets the certificate that it must trust first.	%@ muestra la dirección para el teléfono: añade %@ detrás. También nombra una página en la que el teléfono obtiene el certificado en el que debe confiar antes.
    %@ processes stopped	#one=%@ proceso detenido	#many=%@ de procesos detenidos	#other=%@ procesos detenidos
    %@ records conflict with yours: yours were kept	#one=%@ registro contradice el tuyo: se conservó el tuyo	#many=%@ de registros contradicen los tuyos: se conservaron los tuyos	#other=%@ registros contradicen los tuyos: se conservaron los tuyos
    %@ records read, %@ skipped	#one=%@ registro leído, %@ omitidos	#many=%@ de registros leídos, %@ omitidos	#other=%@ registros leídos, %@ omitidos
    %@ records rejected:	#one=%@ registro rechazado:	#many=%@ de registros rechazados:	#other=%@ registros rechazados:
    %@ records were complete	#one=%@ registro estaba íntegro	#many=%@ de registros estaban íntegros	#other=%@ registros estaban íntegros
    %@ rejected	rechazadas: %@
    %@ rejected it: %@.	%@ lo rechazó: %@.
    %@ removed.	%@ eliminado.
    %@ removed; its server has not been told yet.	%@ eliminado; aún falta avisar a su servidor.
    %@ repetitions	#one=%@ repetición	#many=%@ de repeticiones	#other=%@ repeticiones
    %@ repetitions cannot be one session: %@ to %@.	%@ repeticiones no pueden ser una sola sesión: de %@ a %@.
    %@ s left	quedan %@ s
    %@ samples	#one=%@ muestra	#many=%@ de muestras	#other=%@ muestras
    %@ samples are dated in the future: a device's clock was wrong	#one=%@ muestra tiene fecha futura: el reloj de un dispositivo iba mal	#many=%@ de muestras tienen fecha futura: el reloj de un dispositivo iba mal	#other=%@ muestras tienen fecha futura: el reloj de un dispositivo iba mal
    %@ sent, %@ to be retried, %@ rejected, %@ expired	enviadas: %@, por reintentar: %@, rechazadas: %@, caducadas: %@
    %@ settings are kept for the next export, unknown here: %@	#one=%@ ajuste se guarda para la próxima exportación, aquí desconocido: %@	#many=%@ ajustes se guardan para la próxima exportación, aquí desconocidos: %@	#other=%@ ajustes se guardan para la próxima exportación, aquí desconocidos: %@
    %@ since %@	%@ desde %@
    %@ sites are held for somebody else on this machine	#one=%@ sitio está bloqueado para otra persona de este equipo	#many=%@ sitios están bloqueados para otra persona de este equipo	#other=%@ sitios están bloqueados para otra persona de este equipo
    %@ sources deliver	#one=%@ fuente hace entregas	#many=%@ de fuentes hacen entregas	#other=%@ fuentes hacen entregas
    %@ st %@ lb	%@ st %@ lb
    %@ stays as it was, and nothing was written.	%@ queda como estaba, y no se escribió nada.
    %@ stays in force without Pro	sin Pro vale %@
    %@ stays locked today, and is free from %@.	El bloqueo de %@ sigue hoy y acaba %@.
    %@ stays selected today, and is free from %@.	%@ sigue seleccionado hoy y queda libre desde %@.
    %@ steps	#one=%@ paso	#many=%@ de pasos	#other=%@ pasos
    %@ steps cannot be one entry	%@ pasos no pueden ser una sola entrada
    %@ steps cannot be one entry: 1 to %@, or -1 to %@ to correct.	%@ pasos no pueden ser una sola entrada: de 1 a %@, o de -1 a %@ para corregir.
    %@ steps per day	%@ pasos por día
    %@ still has a line of Waymark	%@ aún tiene una línea de Waymark
    %@ stopped, and restarts in %@ seconds: %@	%@ se detuvo y vuelve a empezar en %@ segundos: %@
    %@ stops making sense at line %@: %@. Up to there %@, with %@. Nothing was imported.	%@ deja de tener sentido en la línea %@: %@. Hasta ahí %@, con %@. No se importó nada.
    %@ stored streaks differ from the days, the first on %@	#one=%@ racha guardada no coincide con los días, el %@	#many=%@ de rachas guardadas no coinciden con los días, la primera el %@	#other=%@ rachas guardadas no coinciden con los días, la primera el %@
    %@ to %@	%@ a %@
    %@ to %@ are %@ days, too many for one history.	De %@ a %@ son %@ días, demasiados para un solo historial.
    %@ to %@ in steps of %@	de %@ a %@ en pasos de %@
    %@ to %@ today	de %@ a %@ hoy
    %@ to be retried	%@ por reintentar
    %@ to gain	%@ por ganar
    %@ to go	faltan %@
    %@ to go to keep your %@ of %@.	Te faltan %@ para mantener tu %@ de %@.
    %@ to lose	%@ por perder
    %@ to the next level	%@ para el siguiente nivel
    %@ to your goal.	A %@ de tu meta.
    %@ tokens	#one=%@ token	#many=%@ de tokens	#other=%@ tokens
    %@ totals are lower than those known of their days: the larger ones count	#one=%@ total es menor que otro conocido de su día: cuenta el mayor	#many=%@ de totales son menores que los conocidos de sus días: cuentan los mayores	#other=%@ totales son menores que los conocidos de sus días: cuentan los mayores
    %@ tries with digits are left.	#one=Queda %@ intento con cifras.	#many=Quedan %@ de intentos con cifras.	#other=Quedan %@ intentos con cifras.
    %@ tries: %@	#one=%@ intento: %@	#many=%@ de intentos: %@	#other=%@ intentos: %@
    %@ typed by hand	%@ escritos a mano
    %@ unexpected arguments: '%@'.	%@ argumentos inesperados: '%@'.
    %@ votes	#one=%@ voto	#many=%@ de votos	#other=%@ votos
    %@ was copied while it was written, or is damaged: %@.	%@ se copió mientras se escribía, o está dañado: %@.
    %@ was damaged; it is kept as %@.	%@ estaba dañado; se conserva como %@.
    %@ was not paired.	%@ no se emparejó.
    %@ was removed; its server has not been told yet	%@ se quitó; su servidor aún no lo sabe
    %@ was removed; its server has not been told yet: %@	%@ se quitó; su servidor aún no lo sabe: %@
    %@ was written by a newer Waymark.	%@ lo escribió un Waymark más nuevo.
    %@ was written by another Waymark, with changes this one does not know: %@.	%@ fue escrito por otro Waymark, con cambios que este no conoce: %@.
    %@ watches are paired	#one=%@ reloj está emparejado	#many=%@ de relojes están emparejados	#other=%@ relojes están emparejados
    %@ weeks	#one=%@ semana	#many=%@ semanas	#other=%@ semanas
    %@ weeks in a row	#one=%@ semana seguida	#many=%@ semanas seguidas	#other=%@ semanas seguidas
    %@ weeks to %@	#one=%@ semana hasta %@	#many=%@ semanas hasta %@	#other=%@ semanas hasta %@
    %@ with %@ MB; the latest: %@	%@ con %@ MB; la última: %@
    %@ would be added, %@ already known	Se añadiría: %@; ya conocidas: %@
    %@ would unpack to too much data: %@.	%@ ocuparía demasiado al descomprimirlo: %@.
    %@ °C	%@ °C
    %@ °F	%@ °F
    %@%% of the way	%@ %% del camino
    %@, %@ changed	%@, con cambios en %@
    %@, %@ to go	%@, faltan %@
    %@, %@ wait to be imported	%@; pendientes de importar: %@
    %@, %@ would change	%@, habría cambios en %@
    %@, accessible only to the owner	%@, solo para su propietario
    %@, from %@ to %@	%@, de %@ a %@
    %@, port %@, cannot be reached: %@.	No se puede llegar a %@, puerto %@: %@.
    %@, unless it was told to trust the authority of this machine	%@, a menos que se le haya dicho que confíe en la autoridad de este equipo
    %@. Go on?	%@. ¿Continuar?
    %@/%@ is not Waymark's, and stays	%@/%@ no es de Waymark y se queda
    %@/7 days	%@/7 días
    %@: %@ of %@	%@: %@ de %@
    %@: everything is open for the rest of the day.	%@: todo queda abierto el resto del día.
    %@: only what adds up over a day can have a daily goal.	%@: solo lo que se suma a lo largo del día puede tener una meta diaria.
    %@: set the goal to %@	%@: meta fijada en %@
    %@: the daily goal is off.	%@: la meta diaria está desactivada.
    %@: the value is missing.	%@: falta el valor.
    %@: there is no goal yet.	%@: todavía no hay meta.
    %@: turned the goal off	%@: meta desactivada
    %@: “%@” is not a goal for a year. It can be up to %@.	%@: “%@” no es una meta para un año. Puede ser de hasta %@.
    %@: “%@” is not one of its units.	%@: «%@» no es una de sus unidades.
    %@: “%@” must be between %@ and %@.	%@: «%@» debe estar entre %@ y %@.
    %@: “%@” must be more than 0, at most %@.	%@: «%@» debe ser más de 0 y como máximo %@.
    %@; next due: %@.	%@; lo siguiente vence: %@.
    %@; taken back at %@, as an import was undone	%@; retirado a las %@, porque se deshizo una importación
    (default: %@)	(predeterminado: %@)
    (dry run)	(simulación)
    (the system's)	(la del sistema)
    (values: %@)	(valores: %@)
    (values: %@; default: %@)	(valores: %@; predeterminado: %@)
    +%@ a week	+%@ por semana
    --host and --user belong to --behind, and --host also to --lan.	--host y --user van con --behind, y --host también con --lan.
    --json prints a document, and %@ is not one.	--json imprime un documento, y %@ no lo es.
    --maskable only works with --icon.	--maskable solo funciona con --icon.
    --output only works with --share.	--output solo funciona con --share.
    25%% Progress	25%% del progreso
    75%% Progress	75%% del progreso
    </Correlation> without a <Correlation>	</Correlation> sin una <Correlation>
    </HealthData> before the end of an element inside it	</HealthData> antes del final de un elemento que contiene
    </Record> without a <Record>	</Record> sin un <Record>
    </Workout> without a <Workout>	</Workout> sin un <Workout>
    A Firefox from Flatpak, or unpacked into a folder of one's own, may not read them.	Un Firefox de Flatpak, o descomprimido en una carpeta propia, puede que no las lea.
    A PNG cannot be drawn with %@ pixels per point.	No se puede dibujar un PNG con %@ píxeles por punto.
    A PNG cannot be shown as text in a terminal.	Un PNG no se puede mostrar como texto en una terminal.
    A QR code with the address of Waymark.	Un código QR con la dirección de Waymark.
    A VPN or a proxy on another machine looks up names by itself.	Una VPN o un proxy en otro equipo consulta los nombres por su cuenta.
    A board of ideas: listed, added, voted for	Un tablón de ideas: ver, añadir, votar
    A browser can only be added with JavaScript.	Un navegador solo se puede añadir con JavaScript.
    A browser gives it as a few hundred letters of JSON.	Un navegador la da como unos cientos de letras de JSON.
    A browser may remember an address for about a minute, and open connections go on.	Un navegador puede recordar una dirección más o menos un minuto, y las conexiones abiertas continúan.
    A browser that has only just started may take minutes to follow a lock, or its end.	Un navegador recién iniciado puede tardar minutos en aplicar un bloqueo, o su final.
    A browser that you start in a namespace of your own, where its policies are hidden, opens everything: unshare, for example.	Un navegador que inicies en un espacio de nombres propio, donde sus directivas están ocultas, lo abre todo: por ejemplo con unshare.
    A category holds many sites at once: waymark lock list	Una categoría reúne muchos sitios a la vez: waymark lock list
    A certificate takes three options together.	Un certificado requiere tres opciones a la vez.
    A click can open a web page or a Waymark command, and nothing else.	Un clic abre una página web o un comando de Waymark, y nada más.
    A click on a notification opens nothing: %@ could not be started.	Un clic en una notificación no abre nada: no se pudo iniciar %@.
    A click on a notification opens nothing: %@ is not installed.	Un clic en una notificación no abre nada: %@ no está instalado.
    A click on a notification opens nothing: its target is not a web page.	Un clic en una notificación no abre nada: su destino no es una página web.
    A copy made with: waymark backup FILE	Una copia hecha con: waymark backup FILE
    A daily goal by its name, such as steps, distance or exercise; any, for whichever of your goals you meet first; or all, for all of them. The name of a goal is that of its measure: waymark measures.\n\nUnder the strict policy a choice counts from tomorrow, unless it can only ask for more: all, or one goal in place of any. Only what devices counted opens the lock then, as with steps.	Una meta diaria por su nombre, como steps, distance o exercise; any, para la que cumplas primero; o all, para todas. Una meta se llama como su medida: waymark measures.\n\nCon la política estricta, la elección vale desde mañana, salvo que solo pueda exigir más: all, o una meta en lugar de any. Entonces solo abre lo que contaron los dispositivos, como con los pasos.
    A daily goal?	¿Una meta diaria?
    A day below the goal, and no harm done.	Un día por debajo de la meta, y no pasa nada.
    A day for your personal history.	Un día para tu historia personal.
    A day of the week, today when left out.	Un día de la semana; si se omite, hoy.
    A day well walked.	Un día bien caminado.
    A day with little walking, and that is fine.	Un día de poco caminar, y está bien así.
    A day your legs will remember.	Un día que tus piernas recordarán.
    A different number of steps	Otro número de pasos
    A drawing is no JSON document.	Un dibujo no es un documento JSON.
    A file made by the export	Un archivo creado por la exportación
    A file, now	Un archivo, ahora
    A folder: every export put there is imported	Una carpeta: las exportaciones que lleguen a ella
    A forecast needs eight weeks of days.	Un pronóstico necesita ocho semanas de días.
    A freeze saved %@: your %@ goes on. %@ left.	Un comodín salvó el %@: tu %@ continúa. Te quedan: %@.
    A gentle day on your feet.	Un día suave para los pies.
    A goal stays in force in the years to come until you change it. Measures are steps, distance, flights, activeEnergy, activeMinutes and exerciseSessions. A number without a unit is in the unit you use.	Una meta sigue vigente en los años siguientes hasta que la cambies. Las medidas son steps, distance, flights, activeEnergy, activeMinutes y exerciseSessions. Un número sin unidad está en la unidad que usas.
    A good start: you are on your way.	Buen comienzo: ya estás en marcha.
    A healthy lot of steps that day.	Una buena cantidad de pasos aquel día.
    A line in a status bar:	Una línea en una barra de estado:
    A list of allowed sites of the administrator's goes before the lock.	Una lista de sitios permitidos del administrador prevalece sobre el bloqueo.
    A list of exceptions of the administrator's goes before the lock.	Una lista de excepciones del administrador prevalece sobre el bloqueo.
    A little walk does a lot of good.	Un pequeño paseo hace mucho bien.
    A lock could not be set: %@.	No se pudo poner un bloqueo: %@.
    A lock is not as it should be: %@. See: waymark lock	Un bloqueo no está como debe: %@. Mira: waymark lock
    A locked app runs if you start it under another name: a copy of it, through ld.so, or from memory.	Una app bloqueada funciona si la inicias con otro nombre: una copia, mediante ld.so o desde la memoria.
    A long walk on most days of the week.	Un día con una buena caminata, casi todos los días de la semana.
    A long way on foot, and it shows.	Un largo camino a pie, y se nota.
    A message makes no sense: “%@”: %@.	Un mensaje no tiene sentido: «%@»: %@.
    A message of %@ bytes is too long, %@ are allowed.	Un mensaje de %@ bytes es demasiado largo; se admiten %@.
    A moment to think again	Un momento para pensarlo
    A name of %@ bytes is too long.	Un nombre de %@ bytes es demasiado largo.
    A name or an address under which the watch reaches this machine; by default those that it has.	Un nombre o una dirección con que el reloj llega a este equipo; si se omite, los que tiene.
    A negative number corrects what devices counted too much.	Un número negativo corrige lo que los dispositivos contaron de más.
    A negative number corrects what devices counted too much: log steps -800	Un número negativo corrige lo que los dispositivos contaron de más: log steps -800
    A new streak begins with the next day that is met. See: waymark streak	Una racha nueva empieza con el próximo día cumplido. Consulta: waymark streak
    A new week	Una semana nueva
    A note of %@ bytes is too long.	Una nota de %@ bytes es demasiado larga.
    A note of %@ characters is too long.	Una nota de %@ caracteres es demasiado larga.
    A note to go with it.	Una nota que lo acompañe.
    A number (Enter for %@):	Un número (Enter para %@):
    A number without a unit is in the unit you use. If it is far from your last weighing, and closer to it in the other unit, you are asked which one you mean.	Un número sin unidad va en la unidad que usas. Si queda lejos de tu último pesaje, y más cerca en la otra unidad, se te pregunta.
    A number without a unit is in the unit you use. Measures are, among others, waist, restingHeartRate, activeMinutes, distance and flights.	Un número sin unidad está en la unidad que usas. Hay, entre otras, las medidas waist, restingHeartRate, activeMinutes, distance y flights.
    A number, with its unit if you like.	Un número, con su unidad si quieres.
    A page failed: %@	Falló una página: %@
    A page that is open stays open until it is loaded again or left.	Una página abierta sigue abierta hasta que se recarga o se deja.
    A part of the day, HH:MM-HH:MM; empty for none.	Una parte del día, HH:MM-HH:MM; vacío para ninguna.
    A pass is in force for %@ more minutes, so no other was taken.	#one=Un pase sigue vigente %@ minuto más, así que no se usó otro.	#many=Un pase sigue vigente %@ de minutos más, así que no se usó otro.	#other=Un pase sigue vigente %@ minutos más, así que no se usó otro.
    A pass lasts 1 to 60 minutes, not %@.	Un pase dura de 1 a 60 minutos, no %@.
    A pass would open nothing now, so none was taken.	Un pase no abriría nada ahora, así que no se usó ninguno.
    A pause lasts %@ to %@ seconds, not %@.	Una pausa dura de %@ a %@ segundos, no %@.
    A pause of %@ seconds is chosen.	#one=Elegiste una pausa de %@ segundo.	#many=Elegiste una pausa de %@ segundos.	#other=Elegiste una pausa de %@ segundos.
    A phone app can send its data here, with a token that allows nothing else.	Una app del teléfono puede enviar aquí sus datos, con un token que no permite nada más.
    A picture that keeps itself up to date:	Una imagen que se mantiene al día por sí sola:
    A pleasant amount of walking so far.	Una agradable cantidad de pasos por ahora.
    A program of your own can report steps: with a token for the HTTP API, or by a file in a watched folder.	Un programa tuyo puede comunicar pasos: con un token de la API HTTP o con un archivo en una carpeta vigilada.
    A program that is started anew runs for up to half a second, while Waymark runs.	Un programa recién iniciado funciona hasta medio segundo, mientras Waymark está en marcha.
    A program under another name is not recognized: a copy, a mount of your own, one started through ld.so or from memory, or a script that its interpreter does not read from its file.	No se reconoce un programa con otro nombre: una copia, un montaje propio, uno iniciado mediante ld.so o desde la memoria, o un script que su intérprete no lee de su archivo.
    A quiet week: nothing was logged. Shall we begin again today?	Una semana tranquila: no se anotó nada. ¿Empezamos de nuevo hoy?
    A record has an identity that changes when it is restored or copied; what watches are told is numbered within it. A watch that is behind catches up when it is next here.	Un registro tiene una identidad que cambia al restaurarlo o copiarlo; lo que se envía a los relojes se numera dentro de ella. Un reloj atrasado se pone al día en su próxima conexión.
    A recovery forgives at most two missed days, within a week. See: waymark streak	Una recuperación perdona como mucho dos días perdidos, en el plazo de una semana. Consulta: waymark streak
    A second device that shows the day and logs, such as a watch.	Un segundo dispositivo que muestra el día y anota, por ejemplo un reloj.
    A shell that was open before may remember where it found a program.	Un shell abierto de antes puede recordar dónde encontró un programa.
    A short effort saves it.	Un pequeño esfuerzo la salva.
    A short walk now makes the rest of the day easier.	Un paseo corto ahora hace más fácil el resto del día.
    A short walk twice a day, and moving becomes easier.	Un paseo corto dos veces al día, y moverse resulta más fácil.
    A site by its name or the address of a page, an app by the name of its desktop entry, its flatpak id or the path of its program, a category by its name. A name like com.valvesoftware.Steam is an app. Where a name could mean several things, write site:NAME, app:NAME or category:NAME. With --at an item opens at that many steps of the day, or at the goal if you meet that first.	Un sitio por su nombre o la dirección de una página; una app por el nombre de su entrada de escritorio, su identificador de flatpak o la ruta de su programa; una categoría por su nombre. Un nombre como com.valvesoftware.Steam es una app. Si un nombre puede significar varias cosas, escribe site:NOMBRE, app:NOMBRE o category:NOMBRE. Con --at, un elemento se abre con esa cantidad de pasos del día, o con la meta si la alcanzas antes.
    A site has a dot in its name, for example: waymark lock add %@.com	Un sitio lleva un punto en el nombre, por ejemplo: waymark lock add %@.com
    A source called “%@” already sends data over HTTP.	Una fuente llamada «%@» ya envía datos por HTTP.
    A source may be named by the number in front of it.	Una fuente también se nombra con el número que la precede.
    A streak begins today	Hoy empieza una racha
    A table of your own needs the columns date and steps, or date and weight kg. See: waymark import --list-formats	Una tabla propia necesita las columnas date y steps, o date y weight kg. Consulta: waymark import --list-formats
    A table of your own, saved as CSV: a row for each day, with the columns date (such as 2026-05-17) and steps, and if you like distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, a time if you like, and weight kg or weight lb; a weight without a unit is read in yours.	Una tabla propia, guardada como CSV: una fila por día, con las columnas date (como 2026-05-17) y steps y, si quieres, distanceKilometers, activeEnergyKilocalories y flights. Una tabla de pesos tiene date, time si quieres, y weight kg o weight lb. Un peso sin unidad se lee en la tuya.
    A title of %@ characters is not accepted: %@ to %@ are allowed.	No se admite un título de %@ letras: se permiten de %@ a %@.
    A token for a program	Un token para un programa
    A topic of ntfy.sh or of your own server	Un tema de ntfy.sh o de tu propio servidor
    A value with spaces needs quotes: %@	Un valor con espacios necesita comillas: %@
    A watch may be paired until %@.	Se puede emparejar un reloj hasta las %@.
    A watch that shows the record and logs into it	Un reloj que muestra el registro y anota en él
    A widget cannot be written as “%@”.	Un widget no se puede escribir como «%@».
    A widget for another page	Un widget para otra página
    A widget in one line, for a status bar.	Un widget en una línea, para una barra de estado.
    A year or a month, such as 2026, 2026-05 or may; by default this month.	Un año o un mes, como 2026, 2026-05 o mayo; por defecto, este mes.
    ARGUMENTS:	ARGUMENTOS:
    About	Acerca de
    About Waymark	Acerca de Waymark
    Access	Acceso
    Achievement	Logro
    Achievements	Logros
    Activate a licence	Activar una licencia
    Activate a licence, replacing an earlier one.	Activa una licencia; sustituye a la anterior.
    Active Lifestyle!	¡Vida activa!
    Active energy	Energía activa
    Active minutes	Minutos activos
    AdGuard Home answered %@	AdGuard Home respondió %@
    AdGuard Home answered %@, a redirect	AdGuard Home respondió %@, una redirección
    AdGuard Home does not accept the user and the password	AdGuard Home no acepta el usuario y la contraseña
    AdGuard Home knows no device “%@”	AdGuard Home no conoce ningún dispositivo «%@»
    AdGuard Home lets nobody in for some minutes after too many wrong passwords	AdGuard Home no deja pasar a nadie durante unos minutos tras demasiadas contraseñas incorrectas
    Add	Añadir
    Add --yes to follow this other device from now on.	Añade --yes para seguir a este otro dispositivo a partir de ahora.
    Add --yes to replace %@.	Añade --yes para reemplazar %@.
    Add a channel for notifications.	Añade un canal de notificaciones.
    Add a source that sends data automatically.	Añade una fuente que llega sola.
    Add an idea	Añadir una idea
    Add an idea.	Anota una idea.
    Add it	Añadirlo
    Add it there under Settings, Client settings, or give its address.	Añádelo allí, en «Configuración», «Configuración de clientes», o indica su dirección.
    Add or remove a notification channel.	Añade o elimina un canal de notificaciones.
    Add the source	Añadir la fuente
    Add these hours	Añadir estas horas
    Address	Dirección
    Advanced	Avanzado
    After a pause of %@ seconds everything may be opened: waymark lock open	#one=Tras una pausa de %@ segundo se puede abrir todo: waymark lock open	#many=Tras una pausa de %@ segundos se puede abrir todo: waymark lock open	#other=Tras una pausa de %@ segundos se puede abrir todo: waymark lock open
    After waiting that long you may open everything for %@ minutes. 0 for a lock that opens at the goal alone.	Tras esa espera puedes abrirlo todo durante %@ minutos. Con 0, el bloqueo solo se abre con la meta.
    After your pause everything is open for %@ more minutes, so no pass was taken.	#one=Tras tu pausa todo está abierto %@ minuto más, así que no se usó ningún pase.	#many=Tras tu pausa todo está abierto %@ minutos más, así que no se usó ningún pase.	#other=Tras tu pausa todo está abierto %@ minutos más, así que no se usó ningún pase.
    Again, from the beginning: waymark onboard --restart	Otra vez, desde el principio: waymark onboard --restart
    All if left out.	Todos si se omite.
    All of them: %@	Todas: %@
    All set.	Todo listo.
    All set. Your day: waymark	Todo listo. Tu día: waymark
    All sizes	Todos los tamaños
    All weights	Todos los pesos
    Allow Waymark to know where you are, for the weather.	Permite que Waymark sepa dónde estás, para el tiempo.
    Allow Waymark to know where you are, or not	Permitir o no que Waymark sepa dónde estás
    Allow it	Permitirlo
    Allow it with: waymark weather allow	Permítelo con: waymark weather allow
    Allow it, or not: waymark weather allow, waymark weather deny	Permítelo o no: waymark weather allow, waymark weather deny
    Almost open	Casi abierto
    Almost there! Just 25%% left to reach your goal.	¡Ya casi estás! Solo queda un 25 %% para alcanzar tu meta.
    Almost there: one good walk is all it takes.	Ya casi: basta con un buen paseo.
    Also after falling well below one	También tras caer muy por debajo de uno
    Also check the slow shields, such as browsers.	Comprueba también los escudos lentos, como los navegadores.
    Also import settings and time zone moves from the export of a whole record.	Toma también los ajustes y cambios de zona horaria de un registro completo.
    Also listen in the private networks of this machine, with TLS.	Escucha también en las redes privadas de este equipo, con TLS.
    Also take away what other users of this machine lock.	Quitar también lo que bloquean otros usuarios de este equipo.
    Also when it cannot be reached: what is on it stays there.	También si no se puede contactar con él: lo que hay en él se queda.
    Amazfish (amazfish.kexi)	Amazfish (amazfish.kexi)
    Amazfish keeps amazfish.kexi below ~/.local/share, on Sailfish OS in harbour-amazfish. Give that file.	Amazfish guarda amazfish.kexi dentro de ~/.local/share; en Sailfish OS, en harbour-amazfish. Indica ese archivo.
    An Apple Health export, a CSV of days and more; see: waymark help importing	Una exportación de Apple Health, un CSV de días y más; véase: waymark help importing
    An Apple Health export, a CSV of days, Google Fit or Withings.	Una exportación de Apple Health, un CSV de días, Google Fit o Withings.
    An IANA name, such as Europe/Berlin.	Un nombre de IANA, por ejemplo Europe/Berlin.
    An active day: well done.	Un día activo: bien hecho.
    An address of a picture has no scope: it shows that picture.	La dirección de una imagen no tiene permisos: muestra esa imagen.
    An administrator of this machine can undo everything, the clock included.	Un administrador de este equipo puede deshacerlo todo, también con el reloj.
    An automation calls %@ when that sensor changes: trigger %@ with %@	Una automatización llama a %@ cuando cambia ese sensor: disparador %@ con %@
    An entry of that kind has no %@.	Una entrada de ese tipo no tiene este campo: %@.
    An executable in the folder hooks of your record that is named after an event, such as DaysChanged or DaysChanged.notify.sh, gets each of them as JSON on standard input.	Un ejecutable en la carpeta hooks de tu registro que lleva el nombre de un evento, como DaysChanged o DaysChanged.notify.sh, recibe cada uno como JSON en la entrada estándar.
    Android	Android
    Another browser	Otro navegador
    Another device is being compared there just now.	Ahora mismo se está comparando allí otro dispositivo.
    Another measure instead of steps, such as distance or waist.	Otra medida en lugar de los pasos, como distance o waist.
    Another process is already serving this record.	Otro proceso ya atiende este registro.
    Another process is writing to the record.	Otro proceso está escribiendo en el registro.
    Another process serves this record, but its web app does not listen.	Otro proceso atiende este registro, pero su aplicación web no escucha.
    Another program listens at port %@, so the web app cannot.	Otro programa escucha en el puerto %@, así que la aplicación web no puede.
    Another program listens at port %@, where watches look for this machine.	Otro programa escucha en el puerto %@, donde los relojes buscan este equipo.
    Another program listens at port %@.	Otro programa escucha en el puerto %@.
    Another watch	Otro reloj
    Another waymark-watch is running with this folder.	Otro waymark-watch está trabajando en esta carpeta.
    Any service of Apprise	Cualquier servicio de Apprise
    App	App
    App Lock	Bloqueo de apps
    App Lock counts as off, because it needs Waymark Pro.	El bloqueo de apps cuenta como desactivado, porque requiere Waymark Pro.
    App Lock is off	Bloqueo de apps desactivado
    App Lock is off from then on, and what it locks opens.	Desde entonces el bloqueo de apps queda desactivado y se abre lo que bloquea.
    App Lock is off from tomorrow; until then the strict policy keeps it.	El bloqueo de apps queda desactivado desde mañana; hasta entonces lo mantiene la política estricta.
    App Lock is off.	El bloqueo de apps está desactivado.
    App Lock is off. Turn it on with: waymark lock enable	El bloqueo de apps está desactivado. Actívalo con: waymark lock enable
    App Lock is on only with a way out. Check the free space, and the permissions of its folder.	El bloqueo de apps solo se activa con una salida. Comprueba el espacio libre y los permisos de la carpeta.
    App Lock is on until you reach %@ steps.	El bloqueo de apps está activado hasta que llegues a %@ pasos.
    App Lock is on until you reach %@.	App Lock está activado hasta que alcances %@.
    App Lock is on, and everything was freed by hand.	El bloqueo de apps está activado y todo se liberó a mano.
    App Lock is on, and nothing is locked while no goal that opens it is on.	App Lock está activado; mientras no haya activa una meta que lo abra, no se bloquea nada.
    App Lock is on, and nothing is locked while there is no step goal.	El bloqueo de apps está activado, y no se bloquea nada mientras no haya una meta de pasos.
    App Lock is on, and nothing is selected.	El bloqueo de apps está activado, y no hay nada seleccionado.
    App Lock is on. Not everything could be freed by hand: something is still held on this machine.	El bloqueo de apps está activado. No se pudo liberar todo a mano: algo sigue bloqueado en este equipo.
    App Lock is on: locked until you reach %@ steps.	El bloqueo de apps está activado: bloqueado hasta que llegues a %@ pasos.
    App Lock is on: locked until you reach %@.	App Lock está activado: bloqueado hasta que alcances %@.
    App Lock is on: nothing is locked now, next change at %@.	El bloqueo de apps está activado: ahora no hay nada bloqueado; próximo cambio a las %@.
    App Lock is on: nothing more is locked today.	App Lock está activado: hoy ya no se bloquea nada más.
    App Lock is on: open after a pause until %@.	El bloqueo de apps está activado: todo abierto tras una pausa hasta las %@.
    App Lock is on: open for the rest of the day.	El bloqueo de apps está activado: todo abierto el resto del día.
    App Lock is on: open with a pass until %@.	El bloqueo de apps está activado: todo abierto con un pase hasta las %@.
    App Lock is unlocked by the step goal, and that is off, so nothing was changed.	El bloqueo de apps se quita con la meta de pasos, y está desactivada, así que no se cambió nada.
    App Lock opens at the step goal, and no pause is chosen.	El bloqueo de apps se abre con la meta de pasos, y no hay ninguna pausa elegida.
    App Lock still holds something here: %@. To free it: %@	El bloqueo de apps todavía bloquea algo aquí: %@. Para liberarlo: %@
    App Lock still holds something here: %@. To free it: %@, or: sudo waymark lock uninstall	El bloqueo de apps todavía bloquea algo aquí: %@. Para liberarlo: %@, o bien: sudo waymark lock uninstall
    App Lock still holds something here: %@. To free it: sudo waymark lock uninstall	El bloqueo de apps aún retiene algo aquí: %@. Para liberarlo: sudo waymark lock uninstall
    App Lock still holds something. To free it, on the machine itself: sudo waymark lock uninstall, or the script waymark-rescue in the folder of the record.	El bloqueo de apps aún retiene algo. Para liberarlo, en el propio equipo: sudo waymark lock uninstall, o el script waymark-rescue en la carpeta del registro.
    App Lock turned off	Bloqueo de apps desactivado
    App Lock turned off from %@	Bloqueo de apps desactivado desde %@
    App Lock: apps locked until the day's goal is met (Pro).	App Lock: apps bloqueadas hasta cumplir la meta del día (Pro).
    App Settings	Ajustes de la app
    App icon	Icono de la app
    App language	Idioma de la app
    Appearance	Apariencia
    Apple Health export (export.xml or .zip)	Exportación de Apple Health (export.xml o .zip)
    Apple's push service accepts nothing from senders without a reachable contact.	El servicio push de Apple no acepta nada de remitentes a los que no pueda escribir.
    Approaching Goal	Cerca de la meta
    Apps	Apps
    Apps Unlocked!	¡Apps desbloqueadas!
    Apps locked until the day's step goal is met	Apps bloqueadas hasta cumplir la meta de pasos del día
    Apps that are built on Chromium, such as chat programs, do not read the policy.	Las apps basadas en Chromium, como los programas de chat, no leen la política.
    As a calendar	Como calendario
    As a file	Como archivo
    As a list	Como lista
    As in your settings	Como en tus ajustes
    As it stands in the address, for example: --host health.example.org	Tal como está en la dirección, por ejemplo: --host health.example.org
    As it was seen last.	Tal como se vio por última vez.
    As much a day as in %@	Igual al día que en %@
    As shown by `notifications channels`, for example ntfy-2.	Tal como lo muestra `notifications channels`, por ejemplo ntfy-2.
    As the machine	Según el equipo
    As the proxy sends it, for example: --user anna	Tal como lo envía el proxy, por ejemplo: --user anna
    As the screen	Según la pantalla
    As waymark lock list shows them.	Tal como los muestra waymark lock list.
    As waymark lock schedule list shows it.	Como lo muestra waymark lock schedule list.
    Ask for a code with: waymark serve --open	Pide un código con: waymark serve --open
    Ask for a new one with: waymark serve --open	Pide uno nuevo con: waymark serve --open
    Ask nothing, now or later.	No preguntar nada, ni ahora ni más tarde.
    Ask the issuer for a new one.	Pide una nueva a quien la emitió.
    At a terminal, arrow keys choose, Enter confirms and Esc goes back. Elsewhere the answers are lines of standard input. Each answer is saved at once; run the command again to continue.	En una terminal se elige con las flechas, Enter confirma y Esc vuelve atrás. En los demás casos, las respuestas son líneas de la entrada estándar. Cada respuesta se guarda al momento; vuelve a ejecutarlo para continuar.
    At account.xiaomi.com open Privacy, Manage your data, Mi Fitness, and request a download. Unpack the zip with the password that is shown there, and give the folder.	En account.xiaomi.com abre Privacidad, Administrar tus datos, Mi Fitness y solicita una descarga. Descomprime el zip con la contraseña que se muestra allí e indica la carpeta.
    At most this many, the newest of them.	Como mucho esta cantidad, los más recientes.
    At takeout.google.com choose Fitbit or Google Health alone, and give the zip as it comes.	En takeout.google.com elige solo Fitbit o Google Health, e indica el zip tal como llega.
    Athletic Performance!	¡Rendimiento de atleta!
    Authenticates with the server; - to read it from standard input.	Te identifica ante el servidor; - para leerlo de la entrada estándar.
    Automatic	Automática
    Automations, New Automation, Automation Type: REST API	Automations, New Automation, Automation Type: REST API
    Available: %@.	Existen: %@.
    Average per day	Promedio por día
    Back to	Volver a
    Backup	Copia de seguridad
    Badminton	Bádminton
    Basketball	Baloncesto
    Before an existing file is replaced, you are asked.	Antes de reemplazar un archivo existente se te pregunta.
    Begin	Empezar
    Begin anew with: waymark watch pair	Empieza de nuevo con: waymark watch pair
    Beginner	Principiante
    Behind the measure: show, set VALUE, enable, disable or log. A number without a unit is in the unit you use. Measures are, among others, distance, activeEnergy, flights and activeMinutes.	Tras la medida: show, set VALOR, enable, disable o log. Un número sin unidad está en la unidad que usas. Hay medidas como distance, activeEnergy, flights y activeMinutes.
    Below it %@ the address, %@, and %@ with %@ the token	Debajo, %@ la dirección, %@ y %@ con %@ el token
    Below which path of its host the web app stands.	Bajo qué ruta de su host está la aplicación web.
    Berry	Frutos rojos
    Best day	Mejor día
    Best day ever	Mejor día de todos
    Best month	Mejor mes
    Best month ever	Mejor mes de todos
    Best week ever	Mejor semana de todas
    Black and white	Blanco y negro
    Blaze	Marca de sendero
    Blog: %@	Blog: %@
    Body fat	Grasa corporal
    Body fat in percent, 1 to 75.	Grasa corporal en porcentaje, de 1 a 75.
    Both can be imported again, here or elsewhere.	Ambos se pueden volver a importar, aquí o en otro lugar.
    Boxing	Boxeo
    Bring it back, or end it with: waymark sources unwatch %@	Devuélvela a su sitio, o deja de vigilarla con: waymark sources unwatch %@
    Bring the record up to date with: waymark import FILE	Actualiza el registro con: waymark import FILE
    Browsers from Flatpak, Snap or an AppImage may read another folder.	Los navegadores de Flatpak, Snap o una AppImage pueden leer otra carpeta.
    Build it first: Scripts/waymark builds what is missing.	Compílalo antes: Scripts/waymark compila lo que falta.
    Building Momentum!	¡Tomando impulso!
    But nothing on this machine holds apps.	Pero nada en este equipo bloquea aplicaciones.
    But nothing on this machine holds sites.	Pero nada en este equipo bloquea sitios.
    But nothing on this machine holds what you selected.	Pero nada en este equipo bloquea lo que seleccionaste.
    But something is still held on this machine.	Pero todavía hay algo bloqueado en este equipo.
    By default now.	Si se omite, ahora.
    By hand, such as from a pedometer	A mano, por ejemplo de un podómetro
    By hour	Por hora
    By month	Por mes
    By weekday	Por día de la semana
    CDATA section	sección CDATA
    Cairn	Hito de piedras
    Calendar	Calendario
    Can be held by: %@	Se puede bloquear mediante: %@
    Can be redone	Se puede rehacer
    Cancel	Cancelar
    Cannot be handed over	No se puede entregar
    Care of the record	Cuidado del registro
    Categories	Categorías
    Categories and apps	Categorías y apps
    Certificate	Certificado
    Certificate as text	Certificado como texto
    Change	Cambiar
    Change a setting	Cambiar un ajuste
    Change a setting with: waymark settings set KEY VALUE	Cambia un ajuste con: waymark settings set KEY VALUE
    Change a setting.	Cambia un ajuste.
    Change it with: waymark log edit %@	Cámbialo con: waymark log edit %@
    Change parts of an entry; the rest of it stays.	Cambia partes de una entrada; el resto se queda igual.
    Change settings at a terminal, with the arrow keys.	Cambiar ajustes en un terminal, con las flechas.
    Change the setting itself: waymark settings	Cambia el ajuste directamente: waymark settings
    Change which notifications you get, and when.	Cambia qué notificaciones recibes y cuándo.
    Changed how milestones count	Cambiado cómo cuentan los hitos
    Changed to %@	Cambiado: %@
    Changes of the last 24 hours can be undone.	Se pueden deshacer los cambios de las últimas 24 horas.
    Channel	Canal
    Channels	Canales
    Channels of kind %@ are only available in waymark-service.	Los canales de tipo %@ solo están disponibles en waymark-service.
    Check every shield, which takes some seconds	Comprobar cada protección, lo que tarda unos segundos
    Check its name, and that it is executable.	Comprueba su nombre y que sea ejecutable.
    Check its permissions, or choose another folder with --home DIR.	Comprueba sus permisos o elige otra carpeta con --home DIR.
    Check its permissions, or delete it to get the list that comes with Waymark.	Comprueba sus permisos o elimínalo para tener la lista que viene con Waymark.
    Check its permissions, or set XDG_CONFIG_HOME.	Comprueba sus permisos o define XDG_CONFIG_HOME.
    Check its permissions.	Comprueba sus permisos.
    Check that AdGuard Home runs, and its address.	Comprueba que AdGuard Home funcione, y su dirección.
    Check that Pi-hole runs, and its address.	Comprueba que Pi-hole funcione, y su dirección.
    Check that both devices are in one network, and that waymark serve runs.	Comprueba que ambos dispositivos estén en la misma red y que waymark serve esté en marcha.
    Check that both devices have the same version of Waymark.	Comprueba que ambos dispositivos tengan la misma versión de Waymark.
    Check that it is executable.	Comprueba que sea ejecutable.
    Check that it is the right one.	Comprueba que sea el correcto.
    Check the address of AdGuard Home.	Comprueba la dirección de AdGuard Home.
    Check the address of Pi-hole.	Comprueba la dirección de Pi-hole.
    Check the address: it is the one of its web page, without /admin.	Comprueba la dirección: es la de su página web, sin /admin.
    Check the address: it is the one of its web page.	Comprueba la dirección: es la de su página web.
    Check the app's export settings.	Comprueba los ajustes de exportación de la app.
    Check the certificate of AdGuard Home.	Comprueba el certificado de AdGuard Home.
    Check the certificate of Pi-hole.	Comprueba el certificado de Pi-hole.
    Check the clock of this machine.	Comprueba el reloj de este equipo.
    Check the clock of this machine: date	Comprueba el reloj de este equipo: date
    Check the date and time of that device.	Comprueba la fecha y la hora de ese dispositivo.
    Check the free space and the permissions of its folder, and do it again.	Comprueba el espacio libre y los permisos de su carpeta, y hazlo de nuevo.
    Check the free space and the permissions of its folder.	Comprueba el espacio libre y los permisos de su carpeta.
    Check the free space and the permissions. Nothing was changed.	Comprueba el espacio libre y los permisos. No se cambió nada.
    Check the free space, and the permissions of the record's folder.	Comprueba el espacio libre y los permisos de la carpeta del registro.
    Check the owner and the permissions of %@.	Comprueba el propietario y los permisos de %@.
    Check the path and its permissions.	Comprueba la ruta y sus permisos.
    Check the path, and that the user who runs Waymark may read it.	Comprueba la ruta, y que el usuario que ejecuta Waymark pueda leerla.
    Check the path.	Comprueba la ruta.
    Check the path. A browser gives the subscription as JSON.	Comprueba la ruta. Un navegador da la suscripción como JSON.
    Check the permissions of its folder.	Comprueba los permisos de su carpeta.
    Check the record and everything around it.	Comprueba el registro y todo lo que lo rodea.
    Check where standard output goes.	Comprueba adónde va la salida estándar.
    Check which data the app is set to send.	Comprueba qué datos debe enviar la app según sus ajustes.
    Choices	Opciones elegidas
    Choose a pause after which everything may be opened, or none	Elegir una pausa tras la cual se puede abrir todo, o ninguna
    Choose another goal with: waymark lock goal steps	Elige otra meta con: waymark lock goal steps
    Choose another name.	Elige otro nombre.
    Choose another one with --home DIR.	Elige otra con --home DIR.
    Choose another place.	Elige otro lugar.
    Choose another port, or a free one: waymark serve --port 0	Elige otro puerto, o uno libre: waymark serve --port 0
    Choose how strict App Lock is	Elegir lo estricto que es el bloqueo de apps
    Choose json or csv.	Elige json o csv.
    Choose one at a time: credits, the code to share, or the icon.	Elige una sola cosa: los créditos, el código para compartir o el icono.
    Choose one of the two: start over, or skip it all.	Elige una de las dos cosas: empezar de nuevo u omitirlo todo.
    Choose one of: %@	Elige entre: %@
    Choose one or more, then import.	Elige uno o varios y después importa.
    Choose one, then import.	Elige uno y después importa.
    Choose one: waymark lock pause 10s. In an emergency: waymark lock pass	Elige una: waymark lock pause 10s. En una emergencia: waymark lock pass
    Choose the unit weights are shown in: kg, lb or st.	Elegir la unidad en que se muestran los pesos: kg, lb o st.
    Choose when a milestone may be reached again.	Elige cuándo se puede volver a alcanzar un hito.
    Choose which goal opens App Lock	Elegir qué meta abre App Lock
    Choose “%@” and send it once more.	Elige «%@» y envíalo otra vez.
    Chromium and its relatives	Chromium y derivados
    Classic	Clásico
    Clear sky	Cielo despejado
    Climbing	Escalada
    Close	Cerrar
    Close to the weight goal	Cerca del peso objetivo
    Code	Código
    Colour theme	Tema de color
    Colours	Colores
    Compare the digits	Compara las cifras
    Compare the fingerprint with the one that waymark serve printed, and install nothing where they differ.	Compara la huella con la que mostró waymark serve y, si no coinciden, no instales nada.
    Compared	Comparación
    Compared over the first %@ days of each month.	#one=Comparado en los primeros %@ días de cada mes.	#many=Comparado en los primeros %@ días de cada mes.	#other=Comparado en los primeros %@ días de cada mes.
    Compared over the first %@ days of each year.	#one=Comparado en los primeros %@ días de cada año.	#many=Comparado en los primeros %@ días de cada año.	#other=Comparado en los primeros %@ días de cada año.
    Comparison with your average	Comparación con tu media
    Compass	Brújula
    Compressed deliveries are not accepted.	No se aceptan entregas comprimidas.
    Confirm on %@ too that they are the same.	Di también en %@ que son las mismas.
    Congratulations! You've reached your goal weight!	¡Felicidades! ¡Has alcanzado tu peso objetivo!
    Connect the watch by cable and give its folder GARMIN, or ask for your data at garmin.com/account/datamanagement and give the zip that comes.	Conecta el reloj por cable e indica su carpeta GARMIN, o pide tus datos en garmin.com/account/datamanagement e indica el zip que llega.
    Connected	Conectado
    Contact	Contacto
    Continue	Continuar
    Continue whenever you like: waymark onboard	Continúa cuando quieras: waymark onboard
    Continue with: waymark onboard	Continúa con: waymark onboard
    Cooldown	Enfriamiento
    Coordinates	Coordenadas
    Copies of a site under another name, such as translated pages, are not held back.	Las copias de un sitio con otro nombre, como las páginas traducidas, no se bloquean.
    Copy it again while its program is closed.	Cópialo de nuevo con su programa cerrado.
    Copy or export it again.	Cópialo o expórtalo de nuevo.
    Copy the whole ticket that “waymark watch pair” shows on the other device.	Copia entero el ticket que «waymark watch pair» muestra en el otro dispositivo.
    Core training	Entrenamiento del core
    Correct the line, or delete the file to get the list that comes with Waymark.	Corrige la línea o elimina el archivo para tener la lista que viene con Waymark.
    Count an excluded source again.	Vuelve a contar una fuente excluida.
    Count days in a different time zone	Contar los días en otra zona horaria
    Count days in a different time zone.	Cuenta los días en otra zona horaria.
    Create %@ again.	Crea %@ de nuevo.
    Credits	Créditos
    Cross training	Entrenamiento cruzado
    Cross-country skiing	Esquí de fondo
    Custom colour in progress	Color propio en curso
    Custom colour when completed	Color propio al completar
    Cycling	Ciclismo
    Daily exercise goal	Meta diaria de ejercicio
    Daily goal	Meta diaria
    Daily goal: %@	Meta diaria: %@
    Daily goals, streaks, freezes, rest days and achievements	Metas diarias, rachas, comodines, días de descanso y logros
    Daily step goal	Meta diaria de pasos
    Damaged	Dañado
    Dance	Baile
    Dark	Oscuro
    Data Type: Health Metrics, Export Format: JSON, Export Version: v2	Data Type: Health Metrics, Export Format: JSON, Export Version: v2
    Data Types: Steps, Distance, Active Calories, Weight, Exercise	Data Types: Steps, Distance, Active Calories, Weight, Exercise
    Date Range: Default, Aggregate Data: on, Time Grouping: Hours	Date Range: Default, Aggregate Data: activado, Time Grouping: Hours
    Day	Día
    Day and month in dates	Día y mes en las fechas
    Day begins at	El día empieza a las
    Day first (dmy) or month first (mdy), for tables whose dates do not tell.	Día primero (dmy) o mes primero (mdy), para tablas cuyas fechas no lo indican.
    Day of the summary	Día del resumen
    Day records	Datos por día
    Days	Días
    Days and hours	Días y horas
    Days and hours, such as "weekdays 9:00-17:00", "sat,sun 22:00-6:00" or "20:00-24:00"; without days it is every day, without hours the whole day. Without items it applies to everything that is selected. Several schedules add up, and what has none is locked all day. Meeting the step goal still opens everything. Under the strict policy longer hours apply at once, and a first schedule, which frees all other hours, from midnight on.	Días y horas, como "weekdays 9:00-17:00", "sat,sun 22:00-6:00" o "20:00-24:00"; sin días, todos los días; sin horas, todo el día. Sin elementos, se aplica a todo lo seleccionado. Varios horarios se suman, y lo que no tiene ninguno se bloquea todo el día. Alcanzar la meta de pasos sigue abriéndolo todo. Con la política estricta, las horas más largas se aplican en el acto, y un primer horario, que libera las demás horas, desde la medianoche.
    Days go from %@ to %@.	Los días van de %@ a %@.
    Days of the week	Días de la semana
    Days per week	Días a la semana
    Days that were not met	Días no cumplidos
    Debian: copy the text as waymark.crt to /usr/local/share/ca-certificates and run update-ca-certificates. Fedora: copy it to /etc/pki/ca-trust/source/anchors and run update-ca-trust.	Debian: copia el texto como waymark.crt en /usr/local/share/ca-certificates y ejecuta update-ca-certificates. Fedora: cópialo en /etc/pki/ca-trust/source/anchors y ejecuta update-ca-trust.
    Default	Predeterminado
    Default: every change applies at once. Strict: you can make the lock tighter at once, and looser only from the next midnight on; and only steps that devices counted open it. An administrator of this machine can always undo it.	Predeterminado: cada cambio se aplica al momento. Estricto: puedes hacer el bloqueo más firme al momento, y más laxo solo a partir de la próxima medianoche; y solo lo abren los pasos contados por dispositivos. Un administrador de este equipo siempre puede anularlo.
    Delete	Borrar
    Delete an entry	Eliminar una entrada
    Delete an entry with: waymark log delete ID	Elimina una entrada con: waymark log delete ID
    Delete an entry.	Borra una entrada.
    Delete entries with waymark log delete ID, or undo everything by restoring a backup.	Elimina entradas con waymark log delete ID, o deshaz todo restaurando una copia de seguridad.
    Delete it in Pi-hole, under Group management.	Elimínalo en Pi-hole, en «Group management».
    Delete the file, or try it again with: waymark import %@	Borra el archivo, o vuelve a intentarlo con: waymark import %@
    Delete this entry? %@	¿Borrar esta entrada? %@
    Deleted %@	Eliminado: %@
    Deliveries	Entregas
    Dense drizzle	Llovizna densa
    Describe in a few words what you miss.	Di en pocas palabras qué echas en falta.
    Details of %@ characters are not accepted: at most %@ are allowed.	No se admiten detalles de %@ letras: se permiten como máximo %@.
    Device	Dispositivo
    Devices and tokens	Dispositivos y tokens
    Devices of one name	Dispositivos con el mismo nombre
    Devices of this network	Dispositivos de esta red
    Did you mean %@? All events: waymark plugins --events	¿Querías decir %@? Todos los eventos: waymark plugins --events
    Did you mean %@? For hours that go on after midnight write %@.	¿Querías decir %@? Para horas que pasan de medianoche escribe %@.
    Did you mean: %@	Quizá querías decir: %@
    Different	Distintas
    Digits	Cifras
    Discard	Descartar
    Distance	Distancia
    Do everything that is due now, for example from cron.	Hace ahora todo lo pendiente, como lo pediría cron.
    Do it? (y/n)	¿Hacerlo? (s/n)
    Do not ask whether you are sure.	No preguntar si estás seguro.
    Does the watch show the same digits?	¿Muestra el reloj las mismas cifras?
    Does the watch show the same digits? (y/n)	¿Muestra el reloj las mismas cifras? (s/n)
    Done, and done well.	Hecho, y bien hecho.
    Downhill skiing	Esquí alpino
    Download a complete copy	Descargar una copia completa
    Download all ideas as one JSON document	Descargar todas las ideas en un solo documento JSON
    Download the certificate; in Settings search for “CA certificate”, choose Install anyway, and take the file.	Descarga el certificado; busca «certificado de CA» en «Ajustes», elige «Instalar de todos modos» y selecciona el archivo.
    Draw a widget with your own data.	Dibuja un widget con tus propios datos.
    Draw a widget: today, streak or weekly-chart	Dibuja un widget: today, streak o weekly-chart
    Drizzle	Llovizna
    Dry run	Simulación
    Each notification is shown once, below the next command you run here if nowhere else.	Cada notificación se muestra una vez y, si no hay otro canal, debajo del próximo comando que ejecutes aquí.
    Each notification is told once: over the channels that you add, or else in a terminal.	Cada notificación se da una sola vez: por los canales que añadas o, si no hay, en una terminal.
    Earlier	Anteriores
    Earlier years	Años anteriores
    Earn a first freeze.	Gana tu primer comodín.
    Edit	Cambiar
    Edit the categories in %@	Edita las categorías en %@
    Edit the entry	Cambiar la entrada
    Elliptical trainer	Elíptica
    Ember	Ascuas
    Encouraging message	Mensaje de ánimo
    End it in .svg, .png, .txt or .json, or choose with --format.	Termínalo en .svg, .png, .txt o .json, o usa --format.
    End one that runs, by removing %@	Termina el que esté en marcha, eliminando %@
    End the file name in .json or .csv, or choose with --format json or --format csv.	Llama al archivo .json o .csv, o indica cuál con --format json o --format csv.
    End waymark-shield	Termina waymark-shield
    Enough to feel it, light enough to keep it up every day.	Suficiente para notarlo, ligero para mantenerlo cada día.
    Enter	Entrar
    Enter Waymark	Entrar en Waymark
    Enter it here with: waymark log	Introdúcela aquí con: waymark log
    Enter sets · Esc goes back	Enter fija · Esc vuelve
    Entered by hand	Introducido a mano
    Entries	Entradas
    Entries that waited	Entradas que esperaban
    Entry	Entrada
    Even if it is unreachable	Aunque no se pueda contactar con él
    Every day	Todos los días
    Every day that the step goal opened, with the steps that did it: counted by devices, typed by hand, or from imported files; every pass; and when App Lock was turned off, or Waymark Pro given up. The newest comes first.	Cada día que abrió la meta de pasos, con los pasos que lo lograron: contados por dispositivos, escritos a mano o de archivos importados; cada pase; y cuándo se desactivó el bloqueo de apps o se dejó Waymark Pro. Lo más reciente va primero.
    Every page can be shown, those of plugins included. What a page lets you change has a command of its own.	Se puede mostrar cualquier página, también las de los complementos. Lo que una página permite cambiar tiene su propio comando.
    Every setting: read, changed, reset, exported, imported	Todos los ajustes: leer, cambiar, restablecer, exportar, importar
    Every step counts, and the first ones count most.	Cada paso cuenta, y los primeros son los que más cuentan.
    Every step of that day counted all the same.	Cada paso de aquel día contó igualmente.
    Every widget with your own data, to choose from.	Todos los widgets con tus propios datos, para elegir.
    Everything	Todo
    Everything Waymark is made with, and its licences.	Todo aquello con lo que está hecho Waymark, y sus licencias.
    Everything is open until %@.	Todo queda abierto hasta las %@.
    Everything it is made with: waymark about --credits	Todo aquello con lo que está hecho: waymark about --credits
    Everything stays locked.	Todo sigue bloqueado.
    Everything you can choose, in one place.	Todo lo que puedes elegir, en un solo lugar.
    Exactly one is needed: %@	Hace falta exactamente uno: %@
    Excellent Goal!	¡Meta excelente!
    Exclude	Excluir
    Exclude a source from counting, or include it	Excluir una fuente del recuento, o incluirla
    Exclude a source from counting.	Excluye una fuente del recuento.
    Excluded %@	%@ excluido
    Exercise	Ejercicio
    Exercise goal reached	Meta de ejercicio alcanzada
    Exercise sessions per day: 1 to 20.	Sesiones de ejercicio por día: de 1 a 20.
    Exercise streak	Racha de ejercicio
    Exercises	Ejercicios
    Exercises per day	Ejercicios por día
    Export	Exportar
    Export it again with: waymark export FILE --format json	Vuelve a escribirlo con: waymark export FILE --format json
    Export it again, or choose “%@” and send it once more.	Expórtalo de nuevo, o elige «%@» y envíalo otra vez.
    Export it again, or import the readable part with --keep-partial.	Expórtalo de nuevo o importa la parte legible con --keep-partial.
    Export it again.	Expórtalo de nuevo.
    Export the days, and with json everything else, to a file.	Escribe en un archivo los días y, con json, todo lo demás.
    Export the settings	Exportar los ajustes
    Exporting as “.%@” is not supported.	No hay ningún formato de exportación para «.%@».
    Exports in %@ are imported automatically.	Las exportaciones de %@ se importan solas.
    Far beyond the goal. What a day!	Muy por encima de la meta. ¡Qué día!
    Far dates	Fechas lejanas
    Features of this program	Funciones de este programa
    Feedback	Sugerencias
    Feedback board: ideas, and votes for them	Tablón de sugerencias: ideas, y votos por ellas
    Fetch it now	Descargarlo ahora
    Fetch the weather now	Obtener el tiempo ahora
    Fetch the weather now.	Descarga el tiempo ahora.
    Few steps left until something opens	Faltan pocos pasos para que algo se abra
    Files	Archivos
    Files are recognised by their content, not by their names. Importing a file twice changes nothing.	Los archivos se reconocen por su contenido, no por su nombre. Importar un archivo dos veces no cambia nada.
    Files are recognised by their content, not by their names; of a folder, a zip or a tgz, all that is known in it is imported. A single file may be compressed. Give all parts of a Takeout together. A - stands for standard input. Importing a file twice changes nothing.\n\nA table of your own is a CSV file with a row for each day. Its first line names the columns, in any order: date (such as 2026-05-17) and steps, and if you like distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, time if you like, and weight kg or weight lb. Commas, semicolons or tabs stand between them.\n\nDates such as 17.05.2026 and 5/17/2026 are read too: one of the whole table with a number above 12 tells whether the day or the month comes first. Where none does, say it with --dates.\n\nA file that cannot be imported does not keep those after it from being imported; the exit code is then the highest of all files. A damaged file is refused, unless you ask for its readable part. Of a folder or an archive the damaged files, and archives that are encrypted or not safe to read, are left out and named and the others are imported; that is exit code 65.\n\nRows that cannot be true are rejected and named, and the others are imported. If more were rejected than imported, of a file or of one in a folder or an archive, that is exit code 65 too.	Los archivos se reconocen por su contenido, no por su nombre; de una carpeta, un ZIP o un TGZ se importa todo lo que se reconoce dentro. Un archivo suelto puede estar comprimido. Indica juntas todas las partes de un Takeout. Un - representa la entrada estándar. Importar un archivo dos veces no cambia nada.\n\nUna tabla propia es un archivo CSV con una fila para cada día. La primera línea nombra las columnas, en cualquier orden: date (como 2026-05-17) y steps, y si quieres distanceKilometers, activeEnergyKilocalories y flights. Una tabla de pesos tiene date, time si quieres, y weight kg o weight lb. Entre ellas van comas, puntos y comas o tabuladores.\n\nTambién se leen fechas como 17.05.2026 y 5/17/2026: una de toda la tabla con un número mayor que 12 indica si va primero el día o el mes. Si ninguna lo hace, indícalo con --dates.\n\nUn archivo que no se puede importar no impide que se importen los siguientes; el código de salida es entonces el más alto de todos. Un archivo dañado se rechaza, salvo que pidas su parte legible. De una carpeta o un archivo comprimido, los archivos dañados y los comprimidos cifrados o no seguros se dejan fuera y se nombran, y los demás se importan; eso da el código de salida 65.\n\nLos registros que no pueden ser ciertos se rechazan y se nombran, y los demás se importan. Si de un archivo, o de uno dentro de una carpeta o un comprimido, se rechazaron más de los que se importaron, el código de salida también es 65.
    Files or folders to import, - for standard input.	Archivos o carpetas que importar, - para la entrada estándar.
    Find a page	Buscar una página
    Firefox	Firefox
    Firefox reads its policies when it starts: restart it to lock, and to unlock.	Firefox lee sus políticas al iniciarse: reinícialo para bloquear y para desbloquear.
    First day there	Primer día allí
    First remove deleted data from the file, and return the space to the disk.	Antes, quitar del archivo lo que se borró y devolver el espacio al disco.
    Fitbit (Google Health's CSV files of Takeout)	Fitbit (archivos CSV de Google Health, de Takeout)
    Fitbit (JSON files of Takeout)	Fitbit (archivos JSON de Takeout)
    Fitness calculators	Calculadoras de forma física
    Five figures. Wonderful!	Cinco cifras. ¡Maravilloso!
    Flights	Pisos
    Flights climbed	Pisos subidos
    Fog	Niebla
    Folder	Carpeta
    Folder, zip or tgz with files in these formats	Carpeta, zip o tgz con archivos en estos formatos
    Follow the device that shows the ticket: waymark watch pair	Sigue al dispositivo que muestra el ticket: waymark watch pair
    Follow-up work	Trabajo pendiente
    Follow: %@	Síguenos: %@
    Football	Fútbol
    For App Lock this counts from tomorrow: the strict policy keeps %@ until then.	Para App Lock esto vale desde mañana: hasta entonces la política estricta mantiene %@.
    For a light or a dark bar; by default as in your settings, otherwise dark.	La barra es light o dark; si se omite, como lo tengas ajustado, y si no, dark.
    For a source that used to send daily, after three days.	De una fuente que solía enviar a diario, pasados tres días.
    For a table in which no date has a number above 12.	Para una tabla en la que ninguna fecha tiene un número mayor que 12.
    For another goal	Con otra meta
    For example	Por ejemplo
    For example "weekdays 9:00-17:00".	Por ejemplo "weekdays 9:00-17:00".
    For example 4000. Empty or goal: at the step goal of the day.	Por ejemplo 4000. Vacío o goal: con la meta de pasos del día.
    For example weekdays 9:00-17:00 or sat,sun 22:00-6:00.	Por ejemplo laborables 9:00-17:00 o sáb,dom 22:00-6:00.
    For example youtube.com, steam or social.	Por ejemplo, youtube.com, steam o social.
    For example: %@	Por ejemplo: %@
    For example: --behind 127.0.0.1 or --behind 172.18.0.0/16	Por ejemplo: --behind 127.0.0.1 o --behind 172.18.0.0/16
    For example: --lan --tls-certificate FILE --tls-key FILE	Por ejemplo: --lan --tls-certificate FILE --tls-key FILE
    For example: 12 st 10 lb	Por ejemplo: 12 st 10 lb
    For example: 24.5	Por ejemplo: 24.5
    For example: 8000	Por ejemplo: 8000
    For example: 82.4kg	Por ejemplo: 82.4kg
    For example: 82.4kg or 181.7lb	Por ejemplo: 82.4kg o 181.7lb
    For example: waymark about --icon waymark.svg	Por ejemplo: waymark about --icon waymark.svg
    For example: waymark about --icon waymark.svg --maskable	Por ejemplo: waymark about --icon waymark.svg --maskable
    For example: waymark about --share -o waymark.svg	Por ejemplo: waymark about --share -o waymark.svg
    For example: waymark lock pass --minutes 10	Por ejemplo: waymark lock pass --minutes 10
    For example: waymark lock pause 10s. Without one: waymark lock pause off	Por ejemplo: waymark lock pause 10s. Sin pausa: waymark lock pause off
    For example: waymark lock run -- steam	Por ejemplo: waymark lock run -- steam
    For example: waymark log exercise push-ups	Por ejemplo: waymark log exercise push-ups
    For example: waymark notifications set %@ %@	Por ejemplo: waymark notifications set %@ %@
    For example: waymark watch pair 192.168.1.20	Por ejemplo: waymark watch pair 192.168.1.20
    For good	Para siempre
    For programs with a token	Para programas con un token
    For the camera of an iPhone with Health Auto Export	Para la cámara de un iPhone con Health Auto Export
    For the camera of an iPhone with Health Auto Export:	Para la cámara de un iPhone con Health Auto Export:
    For the code, make the terminal at least %@ columns wide.	Para ver el código, amplía el terminal al menos a %@ columnas.
    Forest	Bosque
    Forget	Olvidar
    Forget the licence	Olvidar la licencia
    Forget the licence.	Olvida la licencia.
    Forget the licence? What you chose with Pro stays stored, and takes effect again when a licence is activated.	¿Olvidar la licencia? Lo que elegiste con Pro queda guardado y vuelve a valer cuando se active una licencia.
    Forget what can be undone: what was deleted is then gone.	Olvidar lo que se puede deshacer: lo borrado desaparece entonces.
    Forget what can be undone? What was deleted cannot be brought back then. (y/n)	¿Olvidar lo que se puede deshacer? Entonces lo borrado ya no se podrá recuperar. (s/n)
    Forgive %@	Perdonar %@
    Forgive %@? It is the only recovery of this streak, ever.	¿Perdonar %@? Es la única recuperación de esta racha, para siempre.
    Forgive %@? It is the only recovery of this streak, ever. (y/n)	¿Perdonar %@? Es la única recuperación de esta racha, para siempre. (s/n)
    Forgive the last break, once ever.	Perdona la última interrupción, una sola vez en la vida.
    Format	Formato
    Freeze Saver	Salvado por el comodín
    Freeze earned	Comodín ganado
    Freeze used	Comodín usado
    Freezing drizzle	Llovizna helada
    Freezing rain	Lluvia helada
    Fresh air is waiting outside.	El aire fresco te espera fuera.
    Friday	Viernes
    From %@ it is opened by %@.	Desde %@ lo abre: %@.
    From the beginning	Desde el principio
    From the beginning, discarding earlier answers.	Desde el principio, descartando las respuestas anteriores.
    From this day on.	Desde este día.
    Gadgetbridge (database)	Gadgetbridge (base de datos)
    Garmin (FIT files)	Garmin (archivos FIT)
    Garmin Connect (CSV of the Steps report)	Garmin Connect (CSV del informe de pasos)
    Garmin Connect (UDSFile of Export Your Data)	Garmin Connect (UDSFile de «Export Your Data»)
    Getting Started!	¡Primeros pasos!
    Getting started	Los primeros pasos
    Getting started: a goal, your data, notifications.	Los primeros pasos: una meta, tus datos, las notificaciones.
    Give 1 to %@ steps, or goal for the step goal of the day.	Indica de 1 a %@ pasos, o goal para la meta de pasos del día.
    Give at least one change, such as the time or the weight.	Indica al menos un cambio, como la hora o el peso.
    Give at most %@ characters.	Indica como máximo %@ caracteres.
    Give it a file, for example: -o %@	Dale un archivo, por ejemplo: -o %@
    Give it one of up to 100 characters: --name NAME	Dale uno de hasta 100 caracteres: --name NAME
    Give one of the two.	Indica solo uno de los dos.
    Give the folder, or the zip or tgz as it came (such as Google's Takeout, or all its parts): what Waymark knows in it is imported at once.	Indica la carpeta, o el zip o tgz tal como llegó (por ejemplo, Takeout de Google, o todas sus partes): lo que Waymark reconozca se importa de una vez.
    Give the name of its desktop entry, its flatpak id or the path of its program.	Indica el nombre de su entrada de escritorio, su id de flatpak o la ruta de su programa.
    Give the path of a file.	Indica la ruta de un archivo.
    Give the path of a folder.	Indica la ruta de una carpeta.
    Give the path of a program in it.	Indica la ruta de un programa que esté en ella.
    Give the path of a program, or the name of its desktop entry.	Indica la ruta de un programa o el nombre de su entrada de escritorio.
    Give yourself the rights to its folder again, then start again what used it, such as: waymark serve	Recupera los permisos de su carpeta y vuelve a iniciar lo que lo usaba, por ejemplo: waymark serve
    Goal	Meta
    Goal Achieved	Meta alcanzada
    Goal history	Historial de la meta
    Goal met on %@ of %@ days	Objetivo cumplido %@ de %@ días
    Goal reached	Meta alcanzada
    Goal reached. Well done!	Meta alcanzada. ¡Bien hecho!
    Goal reached: %@	Meta alcanzada: %@
    Goal: %@ in %@	Meta: %@ en %@
    Goal: %@, set on %@	Meta: %@, fijada el %@
    Goals	Metas
    Goals and entries	Metas y entradas
    Goals and streaks	Metas y rachas
    Goals of other measures	Metas de otras medidas
    Goals reached	Metas alcanzadas
    Going on	En curso
    Golf	Golf
    Good Daily Habit!	¡Buen hábito diario!
    Google Fit (All Data and All Sessions, JSON)	Google Fit («All Data» y «All Sessions», JSON)
    Google Fit (Daily activity metrics.csv)	Google Fit (Daily activity metrics.csv)
    Great day on your feet.	Gran día de caminata.
    Grey	Gris
    HC Webhook (Health Connect, JSON)	HC Webhook (Health Connect, JSON)
    Half as much again as the goal, and more.	La meta y la mitad de otra, o más.
    Half as much again as your goal: impressive.	La mitad más de lo previsto: impresionante.
    Half behind you, less than half to go.	La mitad ya está atrás; queda menos de la mitad.
    Halfway There	A mitad de camino
    Halfway there	A mitad de camino
    Halfway there! Keep up the great work!	¡Vas por la mitad! ¡Sigue así de bien!
    Halfway to a goal	A mitad de camino hacia una meta
    Have a freeze save the streak.	Deja que un comodín salve la racha.
    Have it ended by an administrator, then: waymark lock install	Pide a un administrador que lo termine y después: waymark lock install
    Have it removed by an administrator, then: waymark lock install	Pide a un administrador que lo elimine y después: waymark lock install
    Have systemd run Waymark with your session.	Hace que systemd ejecute Waymark con tu sesión.
    Health Auto Export (CSV)	Health Auto Export (CSV)
    Health Auto Export (JSON)	Health Auto Export (JSON)
    Health Connect export (zip or database)	Exportación de Health Connect (zip o base de datos)
    Heavy rain	Lluvia fuerte
    Heavy snow showers	Chubascos de nieve fuertes
    Heavy snowfall	Nevada fuerte
    Help, your ideas for Waymark, and its terms.	Ayuda, tus ideas para Waymark y sus condiciones.
    Here a token belongs in the field %@.	Aquí el token va en el campo %@.
    High Achiever!	¡De alto nivel!
    Hiking	Senderismo
    History	Historial
    Home folder	Carpeta de datos
    Home insight	Dato en la pantalla de inicio
    Hooks	Hooks
    Hour	Hora
    Hour of the summary	Hora del resumen
    Hours	Horas
    How are you?	¿Cómo estás?
    How long, 1 to 60.	Cuánto tiempo, de 1 a 60.
    How many at most.	Cuántas como máximo.
    How many days of a week you want to reach it: 1 to 7. By default as it is.	Cuántos días de la semana quieres alcanzarla: de 1 a 7. Por defecto, como hasta ahora.
    How many lines at the most.	Cuántas líneas como máximo.
    How many of the last days to judge.	Cuántos de los últimos días valorar.
    How many repetitions, if you counted them.	Cuántas repeticiones, si las contaste.
    How many.	Cuántos.
    How strict	Cómo de estricto
    How the server can contact you.	Cómo puede contactarte el servidor.
    How to install it	Cómo instalarla
    Idea	Idea
    Ideas for Waymark, and votes for them.	Ideas para Waymark, y votos por ellas.
    If anything stays locked that should not: %@	Si algo queda bloqueado sin deber estarlo: %@
    If it is a real export, unpack it yourself and import the folder.	Si es una exportación auténtica, descomprímela tú e importa la carpeta.
    If it knows this device already, forget it there first: waymark watch forget ID	Si ya conoce este dispositivo, olvídalo allí primero: waymark watch forget ID
    If it was set up anew, pair it again: waymark watch pair	Si se configuró de nuevo, vuelve a emparejarlo: waymark watch pair
    If its name is not UTF-8, rename it, or import the folder it lies in.	Si su nombre no está en UTF-8, cámbialo o importa la carpeta en la que está.
    If so, choose the file again and switch this on.	Si es así, elige otra vez el archivo y activa esto.
    If you have a licence: waymark pro activate FILE	Si tienes una licencia: waymark pro activate FILE
    If you know what is there: %@	Si sabes lo que hay ahí: %@
    If you mean a site of that name: waymark lock add site:%@	Si te refieres a un sitio con ese nombre: waymark lock add site:%@
    If you no longer use it, this warning stops after 30 days.	Si ya no la usas, este aviso desaparece a los 30 días.
    Imperial	Imperial
    Import	Importar
    Import %@ also contained your own entries or settings, so it cannot be undone as a whole.	La importación %@ también contenía entradas o ajustes tuyos, así que no se puede deshacer en bloque.
    Import %@ was already undone.	La importación %@ ya se deshizo.
    Import a file with: waymark import FILE	Importa un archivo con: waymark import FILE
    Import even if something is lost for good	Importar aunque algo se pierda para siempre
    Import every export that is put in a folder	Importar cada exportación que se ponga en una carpeta
    Import every export that is put in a folder.	Importa las exportaciones que lleguen a una carpeta.
    Import export.xml, which lies beside it, or the zip as it came.	Importa export.xml, que está junto a él, o el zip tal como llegó.
    Import health exports and other files into the record.	Importa al registro exportaciones de salud y otros archivos.
    Import it with `settings import FILE`.	Impórtalo con `settings import FILE`.
    Import its file again to bring it back.	Vuelve a importar su archivo para recuperarla.
    Import settings from a document made by export.	Importa los ajustes de un documento creado con export.
    Import the readable part of a file that ends too early.	Importa la parte legible de un archivo que termina antes de tiempo.
    Import the settings	Importar los ajustes
    Import what your phone has counted	Importar lo que ha contado tu teléfono
    Imported %@ from %@	%@ importados de %@
    Imported data is kept. The folder need not be named where only one is watched.	Los datos importados se conservan. Si solo se vigila una carpeta, no hace falta indicarla.
    Imported settings	Ajustes importados
    Imports	Importaciones
    Imports from before the log of imports cannot be told apart or undone.	Las importaciones anteriores al registro de importaciones no se pueden distinguir ni deshacer.
    Impressive: a day full of steps.	Impresionante: un día lleno de pasos.
    In %@, below %@, a name such as %@	En %@, debajo de %@, un nombre como %@
    In GNOME the extension Desktop Widgets shows %@	En GNOME la extensión Desktop Widgets muestra %@
    In Gadgetbridge open Data management and choose Export DB, or turn on Auto export in the settings and let the file arrive in a watched folder.	En Gadgetbridge abre «Administración de datos» y elige «Export DB», o activa «Exportar automáticamente» en los ajustes y haz que el archivo llegue a una carpeta vigilada.
    In KDE Plasma add the widget Media Frame and give it %@	En KDE Plasma añade el widget Marco multimedia y dale %@
    In Libra open the menu, Export, and save the CSV file.	En Libra abre el menú, elige «Exportar» y guarda el archivo CSV.
    In QS Access choose steps, distance and weight, by the hour or by the day, then Create table.	En QS Access elige pasos, distancia y peso, por horas o por días, y luego «Create table».
    In Renpho Health open the measurements of all time, then Export, and save the CSV file.	En Renpho Health abre las mediciones de todo el tiempo, elige «Exportar» y guarda el archivo CSV.
    In Samsung Health open Settings, Download personal data. Copy the folder from Download/Samsung Health of the phone, and give it as it is.	En Samsung Health abre «Ajustes», «Descargar datos personales». Copia la carpeta desde Download/Samsung Health del teléfono e indícala tal cual.
    In Simple Health Export CSV choose Export, and save the zip: it is read as it is.	En Simple Health Export CSV elige «Export» y guarda el zip: se lee tal cual.
    In Withings' app: Menu, Settings, Download your data; give the zip that comes by mail, or the file in it.	En la app de Withings: «Menu», «Settings», «Download your data»; indica el zip que llega por correo, o el archivo que contiene.
    In Zepp or Zepp Life open Profile, Settings, Account, Exercise user rights, Export data. The zip that is mailed has a password: unpack it, and give the folder.	En Zepp o Zepp Life abre «Profile», «Settings», «Account», «Exercise user rights», «Export data». El zip que llega por correo tiene contraseña: descomprímelo e indica la carpeta.
    In a namespace of your own (unshare) you can hide the locks from a program: a browser that you start there opens locked sites, Chromium too.	En un espacio de nombres propio (unshare) puedes ocultar los bloqueos a un programa: un navegador que inicies ahí abre los sitios bloqueados, también Chromium.
    In an emergency: waymark lock pass	En una emergencia: waymark lock pass
    In it the name of a sensor that counts the steps of a day, from 0 at midnight	En él, el nombre de un sensor que cuenta los pasos de un día, desde 0 a medianoche
    In openScale open the menu, Export, and save the CSV file.	En openScale abre el menú, elige «Exportar» y guarda el archivo CSV.
    In the terminal each widget once, with how to place it; with -o one self-contained HTML file with every family in light and dark, and every theme.	En la terminal, cada widget una vez y cómo colocarlo; con -o, un único archivo HTML con todas las familias en claro y oscuro y todos los temas.
    In this network it is at %@	En esta red está en %@
    Include	Incluir
    Included %@	%@ incluido
    Includes imports from the watched folder, but no dry runs.	Incluye las importaciones de la carpeta vigilada, pero no las simulaciones.
    InfiniTime with itd (metrics.db)	InfiniTime con itd (metrics.db)
    Insights	Estadísticas
    Install Waymark again.	Instala Waymark de nuevo.
    Install gdbus: it is in the package libglib2.0-bin, elsewhere in glib2.	Instala gdbus: está en el paquete libglib2.0-bin; en otros sistemas, en glib2.
    Install it again: waymark lock install	Instálalo otra vez: waymark lock install
    Install it for yourself: waymark lock install	Instálalo para ti: waymark lock install
    Install it: waymark lock install	Instálalo: waymark lock install
    Install waymark-shield, which locks sites in browsers and on the whole machine.	Instala waymark-shield, que bloquea sitios en los navegadores y en todo el equipo.
    Installation	Instalación
    Intermediate	Intermedio
    Interval training	Entrenamiento por intervalos
    Invalid option: %@.	Opción no válida: %@.
    Issued to: %@	A nombre de: %@
    It accepts %@ and %@.	Admite %@ y %@.
    It accepts %@.	Admite %@.
    It accepts nothing besides its address.	No admite nada aparte de su dirección.
    It authenticates with the server.	Sirve para autenticarse ante el servidor.
    It can be changed whenever you like; past days keep the goal they had.	Puedes cambiarla cuando quieras; los días pasados conservan la meta que tenían.
    It cannot be set up now.	Ahora no se puede configurar.
    It ends on %@.	Termina el %@.
    It forgives at most two missed days in a row, within a week. They do not count as met days: a missed day right after them ends the streak, even if you have a freeze.	Perdona como mucho dos días perdidos seguidos, en el plazo de una semana. No son días cumplidos: un día perdido justo después acaba con la racha, aunque tengas un comodín.
    It had %@.	Tenía %@.
    It holds every device that asks this AdGuard Home, not only this machine.	Bloquea en todos los dispositivos que usan este AdGuard Home, no solo en este equipo.
    It holds nothing outside of memory.	No bloquea nada fuera de la memoria.
    It holds nothing without a device.	Sin un dispositivo no bloquea nada.
    It holds now: %@	Ahora contiene: %@
    It holds only what the device “%@” asks AdGuard Home for.	Solo bloquea lo que el dispositivo «%@» pide a AdGuard Home.
    It holds only what the device “%@” asks Pi-hole for.	Solo bloquea lo que el dispositivo «%@» pide a Pi-hole.
    It is a setting: waymark settings set %@ %@	Es un ajuste: waymark settings set %@ %@
    It is checked on this machine, without a network, now and whenever it is used. An invalid one changes nothing.	Se comprueba en este equipo, sin red, ahora y cada vez que se usa. Una que no sea válida no cambia nada.
    It is off from %@.	Se desactiva: %@.
    It is told to the watch anew.	Se vuelve a enviar al reloj.
    It is tried again.	Se vuelve a intentar.
    It knows %@. See: waymark import --list-formats	Conoce %@. Véase: waymark import --list-formats
    It locks again after: waymark lock enable	Vuelve a bloquear después de: waymark lock enable
    It locks sites in browsers and on the whole machine.	Bloquea sitios en los navegadores y en todo el equipo.
    It needs Waymark Pro.	Requiere Waymark Pro.
    It needs an administrator's rights: every step is shown first, and done once you agree. waymark lock uninstall undoes it.	Necesita permisos de administrador: primero se muestra cada paso y se hace cuando aceptas. waymark lock uninstall lo deshace.
    It needs an enabled step goal.	Necesita una meta de pasos activa.
    It signs what is sent.	Firma lo que se envía.
    It stands below the address that waymark serve prints.	Va a continuación de la dirección que muestra waymark serve.
    It takes PEM without a password, which begins with: -----BEGIN PRIVATE KEY-----	Admite PEM sin contraseña, que empieza por: -----BEGIN PRIVATE KEY-----
    It takes PEM, which begins with: -----BEGIN CERTIFICATE-----	Admite PEM, que empieza por: -----BEGIN CERTIFICATE-----
    It takes effect again with Pro: waymark pro. Or: waymark lock disable	Volverá a estar en vigor con Pro: waymark pro. O bien: waymark lock disable
    It takes three things: your permission (`waymark weather allow`), a place (`waymark weather place`) and `waymark settings set showWeather on`. The weather is fetched every hour from open-meteo.com, or from the address in WAYMARK_WEATHER_URL, while `waymark serve` or `waymark tick` runs. WAYMARK_WEATHER=off in the environment forbids it on a machine.	Hacen falta tres cosas: tu permiso (`waymark weather allow`), un lugar (`waymark weather place`) y `waymark settings set showWeather on`. Se descarga de open-meteo.com, o de lo que indique WAYMARK_WEATHER_URL, cada hora mientras `waymark serve` o `waymark tick` está en marcha. WAYMARK_WEATHER=off en el entorno lo prohíbe en un equipo.
    It vouches for names and addresses of private networks alone, so it cannot pose as a site of the internet. Its key stays in the folder of the record.	Solo responde de nombres y direcciones de redes privadas, así que no puede hacerse pasar por un sitio de internet. Su clave se queda en la carpeta del registro.
    It was a quiet day.	Fue un día tranquilo.
    It was an active day.	Fue un día activo.
    Its absolute path on the machine that runs Waymark; otherwise %@, GeoNames' cities15000.txt or lines of name, latitude, longitude.	Su ruta completa en el equipo de Waymark; si se omite, %@, el archivo cities15000.txt de GeoNames o líneas de nombre, latitud, longitud.
    Its address, such as 192.168.1.20.	Su dirección, por ejemplo 192.168.1.20.
    Its address, such as http://192.168.1.2:3000.	Su dirección, por ejemplo http://192.168.1.2:3000.
    Its address, such as weight, day/2026-05-17 or weight?days=90.	Su dirección, por ejemplo weight, day/2026-05-17 o weight?days=90.
    Its code, to be typed at %@/enter: %@	Su código, que se escribe en %@/enter: %@
    Its fingerprint there has to be SHA-256 %@	La huella que se vea allí debe ser SHA-256 %@
    Its key is worth nothing from then on, and what it had not sent yet stays out of the record, unless it is paired again. What is on it stays there: nothing can be erased from afar.	A partir de ese momento su clave no vale nada, y lo que aún no había entregado queda fuera del registro, salvo que se vuelva a emparejar. Lo que contiene se queda en él: a distancia no se puede borrar nada.
    Its name below “Sent over HTTP” in `sources list`.	Su nombre en «Enviado por HTTP» de `sources list`.
    Its name or address; without one, every device that uses AdGuard Home.	Su nombre o dirección; sin ella, todos los dispositivos que usan AdGuard Home.
    Its name or number.	Su nombre o número.
    Its name, such as pihole-1.	Su nombre, por ejemplo pihole-1.
    Its number, as shown by `access list`.	Su número, tal como lo muestra `access list`.
    Its number, as shown by `watch devices`.	Su número, tal como lo muestra `watch devices`.
    Its password; - to read it from standard input.	Su contraseña; - para leerla de la entrada estándar.
    Its secret is deleted with it, so you are asked.	Su secreto se borra con él, así que se te pregunta.
    Its site: waymark lock add %@. All of its category: waymark lock add %@	Su sitio: waymark lock add %@. Toda su categoría: waymark lock add %@
    Its site: waymark lock add %@. If you mean a site of that very name: site:%@	Su sitio: waymark lock add %@. Si te refieres a un sitio con ese mismo nombre: site:%@
    JSON to a server of yours	JSON a un servidor tuyo
    Just the last stretch left.	Solo queda el último tramo.
    KEY is one that `notifications preferences` shows, or a kind of notification: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Switching enableNotifications off removes every channel that has a server, and tells the server.	KEY es una de las claves que muestra `notifications preferences`, o un tipo de notificación: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Desactivar enableNotifications elimina todos los canales y avisa a sus otros extremos.
    Keep it to %@ bytes.	Como máximo, %@ bytes.
    Keep it to %@.	Como máximo, %@.
    Keep it up to date until Ctrl-C.	Lo mantiene al día hasta Ctrl-C.
    Keep running: the web app, summaries at their hour, notifications at once.	Sigue en marcha: la aplicación web, los resúmenes a su hora, las notificaciones al momento.
    Keep updating until Ctrl-C.	Sigue actualizando hasta Ctrl-C.
    Keeps samples and derives day records from them	Guarda las muestras y calcula con ellas los datos de cada día
    Keyboard shortcuts	Atajos de teclado
    Kilograms	Kilogramos
    Known: %@	Conocidos: %@
    Last data %@ days ago	#one=Últimos datos hace %@ día	#many=Últimos datos hace %@ de días	#other=Últimos datos hace %@ días
    Last data: %@	Últimos datos: %@
    Last problem	Último problema
    Last seen	Última conexión
    Last twelve months	Últimos doce meses
    Later	Más tarde
    Latitude and longitude in degrees, or a name.	Latitud y longitud en grados, o un nombre.
    Lavender	Lavanda
    Leave Waymark with this browser? It needs a new code to enter again.	¿Salir de Waymark con este navegador? Para volver a entrar necesita un código nuevo.
    Leave a review	Dejar una reseña
    Leave a review.	Deja una reseña.
    Leave it as it is	Dejarlo como está
    Leave it out: the keys are part of the subscription.	Omítelo: las claves están en la suscripción.
    Leave one of them out, or name a file with -o.	Omite uno de los dos o indica un archivo con -o.
    Leave out --by %@.	Omite --by %@.
    Leave out --by, --weight and --week-starts-on.	Quita --by, --weight y --week-starts-on.
    Leave out --now and WAYMARK_NOW.	Omite --now y WAYMARK_NOW.
    Leave out --scope.	Omite --scope.
    Leave out everything except --open URL.	Omite todo salvo --open URL.
    Leave out one of its sources with: waymark sources exclude NAME	Omite una de sus fuentes con: waymark sources exclude NAME
    Leave the address out.	Omite la dirección.
    Leave the number out if you did not count.	Omite el número si no las contaste.
    Leave the unit out.	Quita la unidad.
    Leave this running beside it: waymark serve	Deja esto en marcha a la vez: waymark serve
    Leave waymark serve running here, and waymark-watch serve there. If it is lost: waymark watch forget ID	Deja en marcha waymark serve aquí y waymark-watch serve allí. Si se perdió: waymark watch forget ID
    Let a phone app send its data to Waymark	Dejar que una app del teléfono envíe sus datos a Waymark
    Let a phone app send its data to Waymark.	Permite que una app del teléfono envíe sus datos a Waymark.
    Let a server on your network lock the sites you select	Dejar que un servidor de tu red bloquee los sitios que elijas
    Let a server on your network lock the sites you select.	Haz que un servidor de tu red bloquee los sitios que seleccionas.
    Let a time service set the clock.	Deja que un servicio horario ponga el reloj en hora.
    Let a watch be paired, within two minutes.	Permite emparejar un reloj, en el plazo de dos minutos.
    Let its app send it again.	Haz que la app lo envíe de nuevo.
    Let the app send JSON, as it does by itself.	Haz que la app envíe JSON, como hace de por sí.
    Let the new one take over where an older one runs	Deja que el nuevo tome el relevo si hay uno anterior en marcha
    Let the service do it: waymark serve	Deja que lo haga el servicio: waymark serve
    Let yourself open everything after a wait.	Permitirte abrirlo todo tras una espera.
    Level %@	Nivel %@
    Libra (CSV)	Libra (CSV)
    Licence	Licencia
    Light	Claro
    Light drizzle	Llovizna débil
    Light freezing drizzle	Llovizna helada débil
    Light freezing rain	Lluvia helada débil
    Light rain	Lluvia débil
    Light rain showers	Chubascos débiles
    Light snow showers	Chubascos de nieve débiles
    Light snowfall	Nevada débil
    Line %@ of %@ is not understood: %@.	No se entiende la línea %@ de %@: %@.
    Link	Enlace
    Linux	Linux
    List browsers and tokens, the newest first.	Enumera los navegadores y los tokens, primero los más recientes.
    List every measure.	Muestra todas las medidas.
    List every widget and the sizes it supports.	Enumera todos los widgets y los tamaños que admiten.
    List manual entries and imported weights, newest first.	Listar entradas manuales y pesos importados, los más recientes primero.
    List of cities	Lista de ciudades
    List the events that hooks can be named after.	Lista los eventos cuyo nombre puede llevar un hook.
    List the features this program is made of.	Enumera las funciones de las que consta este programa.
    List the formats that can be imported.	Enumera los formatos que se pueden importar.
    List the rest days.	Enumera los días de descanso.
    List the schedules.	Mostrar los horarios.
    List the servers.	Muestra los servidores.
    List the watches, in the order in which they were paired.	Enumera los relojes en el orden en que se emparejaron.
    List the workouts of some days, or all.	Enumera los entrenamientos de unos días, o todos.
    List them with: waymark page	Para ver la lista: waymark page
    List what can be measured, with the last value of each.	Muestra lo que se puede medir, con el último valor de cada medida.
    List what can be undone, the newest first, and what can be redone.	Enumerar lo que se puede deshacer, lo más reciente primero, y lo que se puede rehacer.
    List what is selected, and the categories there are.	Muestra lo seleccionado y las categorías que hay.
    List what was imported, the oldest first.	Enumera lo importado, primero lo más antiguo.
    List your notification channels.	Enumera tus canales de notificaciones.
    Listen for what you lock, now and whenever the machine starts	Escucha lo que bloqueas, ahora y cada vez que arranca el equipo
    Listen no more	Deja de escuchar
    Load the page again, and try once more.	Vuelve a cargar la página e inténtalo otra vez.
    Lock a site of the internet, such as example.org.	Bloquea un sitio de internet, por ejemplo example.org.
    Lock items only during these hours	Bloquear solo en estas horas
    Lock items only during these hours.	Bloquear elementos solo durante estas horas.
    Lock sites for your network too, by its AdGuard Home or Pi-hole 6.	Bloquear sitios también en tu red, con AdGuard Home o Pi-hole 6.
    Lock sites, apps or categories	Bloquear sitios, apps o categorías
    Lock the site by its name, such as example.org.	Bloquea el sitio por su nombre, por ejemplo example.org.
    Locked apps and sites open	Se desbloquean las apps y los sitios
    Locked from midnight until the goal that opens it is met, then open until midnight. A shield is one way in which this machine locks sites or apps; it says “locked” only once it was seen to work. --check also looks at the slow ones, which takes some seconds.	Bloqueado desde medianoche hasta cumplir la meta que lo abre, y después abierto hasta medianoche. Un escudo es una forma en que este equipo bloquea sitios o apps; solo dice «bloqueado» cuando se ha comprobado que funciona. --check también revisa los lentos, lo que tarda unos segundos.
    Locked in these hours	Bloqueado en estas horas
    Locked sites open, and locked apps go on. It works without a record too. What other programs and people wrote stays as it is, byte for byte. Where other users of this machine lock sites too, their locks stay, and waymark-shield with them; --everyone, which needs an administrator's rights, takes all of it away. Without waymark-shield no such rights are needed.	Los sitios bloqueados se abren y las apps bloqueadas siguen funcionando. También funciona sin registro. Lo que escribieron otros programas y personas queda como está, byte por byte. Si otros usuarios de este equipo también bloquean sitios, sus bloqueos se quedan, y waymark-shield con ellos; --everyone, que necesita derechos de administrador, lo quita todo. Sin waymark-shield no hacen falta esos derechos.
    Locks that say “soft” you can undo yourself, also by editing, hiding, deleting or restoring the record.	Los bloqueos marcados como «débil» puedes deshacerlos tú, también editando, ocultando, borrando o restaurando el registro.
    Log	Anotar
    Log a value of another measure, such as: log waist 82cm	Anota un valor de otra medida, por ejemplo: log waist 82cm
    Log a weighing, such as 82.4kg or 181.7lb	Anota un pesaje, por ejemplo 82.4kg o 181.7lb
    Log an exercise	Anotar un ejercicio
    Log an exercise session; each counts as one	Anota una sesión de ejercicio; cada una cuenta como una
    Log an exercise session; each counts as one.	Anota una sesión de ejercicio; cada una cuenta como una.
    Log into a desktop session or start a notification service, such as dunst; %@.	Inicia una sesión de escritorio o arranca un servicio de notificaciones, como dunst; %@.
    Log into a desktop session, then try again.	Inicia una sesión de escritorio e inténtalo de nuevo.
    Log it once it has happened.	Anótalo cuando haya ocurrido.
    Log steps	Anotar pasos
    Log steps that no device counted	Anota pasos que ningún dispositivo contó
    Log steps that no device counted.	Anota pasos que ningún dispositivo contó.
    Log weight	Anotar peso
    Log your weight.	Anota cuánto pesas.
    Log, list, change or delete steps, weights, exercises and other measures.	Anota, muestra, cambia o borra pasos, pesos, ejercicios y otras medidas.
    Log: %@	Anotar: %@
    Logged %@	Registrado: %@
    Logged on a watch, and not in the record	Anotado en un reloj, y no está en el registro
    Logged on a watch, and not in the record:	Anotado en un reloj, y no está en el registro:
    Longest streak ever	Racha más larga de todas
    Look at what it holds now. If you still mean it, send it once more.	Mira lo que contiene ahora. Si aún quieres hacerlo, envíalo otra vez.
    Mac	Mac
    Main pages	Páginas principales
    Mainly clear	Mayormente despejado
    Make a code	Crear un código
    Make a rest day an ordinary day again.	Vuelve a convertir un día de descanso en un día normal.
    Make a token	Crear un token
    Make a token for a program	Crear un token para un programa
    Make a token for a program that uses the API.	Crea un token para un programa que usa la API.
    Make an address	Crear una dirección
    Make an app password in Pi-hole, under Settings, Web interface / API, and use that.	Crea una contraseña de aplicación en Pi-hole, en «Settings», «Web interface / API», y usa esa.
    Make another with: waymark access add NAME --scope %@	Crea otro con: waymark access add NAME --scope %@
    Make it an ordinary day again	Volver a convertirlo en un día normal
    Make it readable, or write into it what the source is called in: waymark sources	Haz que se pueda leer, o escribe en él cómo se llama la fuente en: waymark sources
    Make one with: waymark access add NAME	Crea uno con: waymark access add NAME
    Make one with: waymark settings export	Crea uno con: waymark settings export
    Make one with: waymark sources add http NAME	Crea uno con: waymark sources add http NAME
    Make room on the disk of %@.	Libera espacio en el disco de %@.
    Make room on the machine that runs Waymark, then try again.	Libera espacio en el equipo que ejecuta Waymark e inténtalo de nuevo.
    Make the address of a widget for another page	Crear la dirección de un widget para otra página
    Make the address of this widget instead; list them with: waymark widget list	Crea en su lugar la dirección de este widget; para ver la lista: waymark widget list
    Makes a token, which is shown once, and says how to set up Health Auto Export on an iPhone, HC Webhook on Android or Home Assistant. The record has to be served where the phone reaches it: `waymark serve --lan`.	Crea un token, que se muestra una sola vez, y explica cómo configurar Health Auto Export en un iPhone, HC Webhook en Android o Home Assistant. El registro tiene que servirse donde el teléfono lo alcance: `waymark serve --lan`.
    Manage it: %@	Gestiónala: %@
    Manage your subscription	Gestionar tu suscripción
    Mark a day off	Marcar un día de descanso
    Mark a day off, even in advance.	Marca un día de descanso, también por adelantado.
    Mark days off, so that they do not end a streak.	Marca días de descanso para que no acaben con una racha.
    Mark it as a rest day	Marcarlo como día de descanso
    Marked %@ as a rest day	%@ marcado como día de descanso
    Marked %@ as no rest day	%@ ya no es día de descanso
    Martial arts	Artes marciales
    May Waymark know where you are, to about a kilometre, and send that to the weather service?	¿Puede Waymark saber dónde estás, con una precisión de un kilómetro más o menos, y decírselo al servicio meteorológico?
    May Waymark notify you about goals and streaks?	¿Puede Waymark avisarte de metas y rachas?
    Meanwhile the weather was turned off, or the place changed.	Mientras tanto se desactivó el tiempo o cambió el lugar.
    Measure	Medida
    Measures	Medidas
    Medium	Mediano
    Meet the exercise goal seven days in a row.	Cumple la meta de ejercicio siete días seguidos.
    Meet the exercise goal thirty days in a row.	Cumple la meta de ejercicio treinta días seguidos.
    Menu	Menú
    Metric	Métrico
    Mi Fitness (folder of CSV files)	Mi Fitness (carpeta de archivos CSV)
    Milestone	Hito
    Milestone on the way to your weight goal	Hito en el camino hacia tu meta de peso
    Milestones	Hitos
    Milestones may be reached again	Los hitos se pueden volver a alcanzar
    Mind and body	Cuerpo y mente
    Minutes	Minutos
    Missing expected argument '%@'.	Falta el argumento '%@'.
    Missing one of: '%@'.	Falta uno de estos: '%@'.
    Missing value for '%@'.	Falta el valor de '%@'.
    Mixed cardio	Cardio mixto
    Monday	Lunes
    Month	Mes
    Month Master	Mes magistral
    More	Más
    More about it	Más detalles
    More about it.	Más sobre ella.
    More than %@ items are too many, so nothing was changed.	Más de %@ elementos son demasiados, así que no se cambió nada.
    More than %@ schedules are too many, so nothing was changed.	Más de %@ horarios son demasiados, así que no se cambió nada.
    More than half done. Well walked.	Más de la mitad hecha. Bien caminado.
    More than most people walk, and good for heart and mood.	Más de lo que camina la mayoría, y bueno para el corazón y el ánimo.
    More widgets	Más widgets
    Most likely %@ by 31 December	Lo más probable: %@ el 31 de diciembre
    Most likely %@ to %@ by 31 December	Lo más probable: de %@ a %@ el 31 de diciembre
    Most likely %@ to %@ million steps by 31 December	Lo más probable: de %@ a %@ millones de pasos el 31 de diciembre
    Most records of %@ files in %@ were rejected; the others were imported.	#one=Se rechazó la mayoría de los registros de %@ archivo de %@; los demás se importaron.	#many=Se rechazó la mayoría de los registros de %@ archivos de %@; los demás se importaron.	#other=Se rechazó la mayoría de los registros de %@ archivos de %@; los demás se importaron.
    Most records of %@ files in %@ were rejected; the others would be imported.	#one=Se rechazó la mayoría de los registros de %@ archivo de %@; los demás se importarían.	#many=Se rechazó la mayoría de los registros de %@ archivos de %@; los demás se importarían.	#other=Se rechazó la mayoría de los registros de %@ archivos de %@; los demás se importarían.
    Move %@ in this device's folder away, then pair it again.	Saca %@ de la carpeta de este dispositivo y vuelve a emparejarlo.
    Name	Nombre
    Name a contact whose domain exists: mailto:YOU@YOUR.DOMAIN.	Indica un contacto cuyo dominio exista: mailto:YOU@YOUR.DOMAIN.
    Name a copy made with: waymark backup FILE	Indica una copia hecha con: waymark backup FILE
    Name a first and a last day with a century between them at most.	Indica un primer y un último día, con un siglo entre ellos como máximo.
    Name a folder of its own for exports.	Indica una carpeta propia para las exportaciones.
    Name each source once.	Nombra cada fuente una sola vez.
    Name it where Waymark is started: waymark serve --behind … --host …	Indícalo al iniciar Waymark: waymark serve --behind … --host …
    Name it: waymark sources unwatch DIR	Indícala: waymark sources unwatch DIR
    Name of the file	Nombre del archivo
    Name or address of this machine	Nombre o dirección de este equipo
    Name the device to hold by its address.	Indica por su dirección el dispositivo en el que bloquear.
    Name the site itself, such as %@.com.	Indica el sitio mismo, por ejemplo %@.com.
    Name the site itself, such as example.%@.	Indica el sitio mismo, por ejemplo example.%@.
    Name the two files that were made together.	Indica los dos archivos que se crearon juntos.
    Name where it is, for example: --behind 127.0.0.1	Indica dónde está, por ejemplo: --behind 127.0.0.1
    Name where the proxy is, for example: --behind 127.0.0.1	Indica dónde está el proxy, por ejemplo: --behind 127.0.0.1
    Name, version and links; credits; a QR code to share Waymark.	Nombre, versión y enlaces; créditos; un código para compartir Waymark.
    Names or numbers, separated by commas.	Nombres o números, separados por comas.
    Nearest: %@.	Lo más parecido: %@.
    Nearest: %@. All: waymark notifications preferences	Lo más parecido: %@. Todas: waymark notifications preferences
    Nearest: %@. All: waymark settings	Lo más parecido: %@. Todos: waymark settings
    Nearest: %@. All: waymark widget list	Lo más parecido: %@. Todos: waymark widget list
    Nearest: %@. For example: %@	Lo más parecido: %@. Por ejemplo: %@
    New and changed files are imported by `waymark tick` and while `waymark serve` runs, once they have not changed for a minute. Several folders may be watched; folders in them, hidden files and downloads that are still on their way are left alone. Without a folder the command shows which ones are watched.	`waymark tick` importa los archivos nuevos y modificados, y también mientras se ejecuta `waymark serve`, cuando llevan un minuto sin cambios. Se pueden vigilar varias carpetas; no se tocan las carpetas que contienen, los archivos ocultos ni las descargas en curso. Sin carpeta, muestra cuáles se vigilan.
    Nice going. Your body says thank you.	Vas muy bien. Tu cuerpo te lo agradece.
    Nicely under way. Keep going.	Vas por buen camino. No pares.
    Nights count for the day before. A change applies from the next day on.	La noche cuenta para el día anterior. Un cambio vale desde el día siguiente.
    No	No
    No app exports that: find out where the file came from.	Ninguna app exporta eso: averigua de dónde salió el archivo.
    No app is in the menu of this machine to be selected.	En el menú de este equipo no hay ninguna app que seleccionar.
    No browser or token has access. Make a token with: waymark access add NAME	Ningún navegador ni token tiene acceso. Crea un token con: waymark access add NAME
    No channel yet.	Aún no hay ningún canal.
    No channel yet. Add one: waymark notifications channel add ntfy URL	Aún no hay ningún canal. Añade uno: waymark notifications channel add ntfy URL
    No colour	Sin color
    No colour.	Sin color.
    No device has reported steps for 14 days, so what you type or import counts for the lock too.	Ningún dispositivo ha comunicado pasos en 14 días, así que lo que escribes o importas también cuenta para el bloqueo.
    No device has reported “%@” for 14 days, so what you type or import counts for the lock too.	Hace 14 días que ningún dispositivo informa de «%@», así que también cuenta para el bloqueo lo que escribas o importes.
    No entries this week. One line a day is enough.	Ninguna entrada esta semana. Basta con una línea al día.
    No folder is watched.	No se vigila ninguna carpeta.
    No folder is watched. To watch one: waymark sources watch DIR	No se vigila ninguna carpeta. Para vigilar una: waymark sources watch DIR
    No folder was watched.	No se vigilaba ninguna carpeta.
    No goal	Sin meta
    No goal for now.	Sin meta por ahora.
    No goal for now. Set one with: waymark goal steps set 8000	Sin meta por ahora. Fija una con: waymark goal steps set 8000
    No goal has been set yet.	Nunca se fijó ninguna meta.
    No goal is on.	Ninguna meta está activada.
    No goal that opens App Lock is on, so nothing was changed.	No hay activa ninguna meta que abra App Lock, así que no se cambió nada.
    No milestone yet.	Aún no hay hitos.
    No milestone yet. See your progress with: waymark goal weight	Aún no hay ningún hito. Mira el camino hasta la meta con: waymark goal weight
    No page has that name.	Ninguna página tiene ese nombre.
    No pass is left for now.	Por ahora no queda ningún pase.
    No pass is left: there are %@ in 28 days.	No queda ningún pase: hay %@ en 28 días.
    No pause is chosen: it opens at the goal alone.	No hay pausa: solo se abre con la meta.
    No pause: what is locked opens at the goal or with a pass (waymark lock pause).	Sin pausa: lo bloqueado se abre con el objetivo o con un pase (waymark lock pause).
    No rest days.	No hay días de descanso.
    No schedule: what you selected is locked all day. Try: waymark lock schedule add "weekdays 9-17"	Sin horario: lo que seleccionaste se bloquea todo el día. Prueba: waymark lock schedule add "weekdays 9-17"
    No server yet.	Aún no hay servidores.
    No server yet. See: waymark lock server add --help	Aún no hay servidores. Consulta: waymark lock server add --help
    No service is running, so it locks again with the next command: waymark service install	No hay ningún servicio en marcha, así que se vuelve a bloquear con el próximo comando: waymark service install
    No streak at the moment	No hay racha en este momento
    No streak now	Sin racha ahora
    No time zone is set: the system's is used.	No hay zona horaria fijada: se usa la del sistema.
    No try with digits is left: only the ticket helps now.	No queda ningún intento con cifras: ahora solo sirve el ticket.
    No watch asks to be paired any more.	Ya ningún reloj pide emparejarse.
    No watch came in time.	Ningún reloj llegó a tiempo.
    No watch can connect until this runs: waymark serve	Ningún reloj puede conectarse hasta que esto esté en marcha: waymark serve
    No watch is paired.	No hay ningún reloj emparejado.
    No watch is paired. Pair one with: waymark watch pair	No hay ningún reloj emparejado. Empareja uno con: waymark watch pair
    No weight was recorded.	No se anotó ningún peso.
    Nobody listens for watches before one is paired.	Nadie escucha a los relojes hasta que se empareja uno.
    Nobody serves this record, so no watch can come.	Nadie atiende este registro, así que ningún reloj puede conectarse.
    Not accepted:	No aceptada:
    Not all of it arrived, and nothing was kept.	No llegó todo, y no se guardó nada.
    Not by %@: %@	No mediante %@: %@
    Not covered	No cubierto
    Not covered: %@	No cubre: %@
    Not every day reaches its goal, and not every day has to.	No todos los días alcanzan su meta, ni falta que hace.
    Not now	Ahora no
    Note	Nota
    Nothing	Nada
    Nothing came from %@ yet.	Aún no ha llegado nada de %@.
    Nothing has arrived from %@	No ha llegado nada de %@
    Nothing has arrived from %@ for %@ days. Is its app still running?	#one=No ha llegado nada de %@ desde hace %@ día. ¿Sigue funcionando su app?	#many=No ha llegado nada de %@ desde hace %@ de días. ¿Sigue funcionando su app?	#other=No ha llegado nada de %@ desde hace %@ días. ¿Sigue funcionando su app?
    Nothing has been imported yet.	Aún no se ha importado nada.
    Nothing has been imported yet: waymark import FILE	Aún no se importó nada: waymark import FILE
    Nothing has been sent to a watch yet.	Todavía no se ha enviado nada a un reloj.
    Nothing in %@ could be imported: all of it was rejected.	No se pudo importar nada de %@: se rechazó todo.
    Nothing in this file could be used.	No se pudo usar nada de este archivo.
    Nothing is deleted, and future imports from it do not count either. What you edited yourself stays.	No se borra nada, y lo que se importe de ella después tampoco cuenta. Lo que cambiaste tú se queda.
    Nothing is locked now, so no pass was taken.	Ahora no hay nada bloqueado, así que no se usó ningún pase.
    Nothing is selected yet. Try: waymark lock add social	Aún no hay nada seleccionado. Prueba: waymark lock add social
    Nothing is selected.	No hay nada seleccionado.
    Nothing is selected. Try: waymark lock add social	No hay nada seleccionado. Prueba: waymark lock add social
    Nothing is started: the commands to run next are printed. The service notifies you at once; the socket starts it when somebody opens the web app; the timer checks every quarter of an hour and leaves nothing running in between. You are asked before a unit is replaced that you changed.	No se inicia nada: se muestran las órdenes siguientes. El servicio avisa al instante; el socket lo inicia cuando alguien abre la aplicación web; el temporizador comprueba cada cuarto de hora y no deja nada en marcha entretanto. Antes de reemplazar una unidad que cambiaste, se te pregunta.
    Nothing of the file was taken: %@	No se tomó nada del archivo: %@
    Nothing of your record is lost, and every tip is shown once more.	No se pierde nada de tu registro, y cada consejo se muestra una vez más.
    Nothing on this machine can hold it yet.	Aún no hay nada en este equipo que lo bloquee.
    Nothing shows notifications automatically here yet; your commands show them. %@	Aquí nada muestra todavía notificaciones automáticamente; las muestran tus comandos. %@
    Nothing to change.	Nada que cambiar.
    Nothing was changed.	No se cambió nada.
    Nothing was installed.	No había nada instalado.
    Nothing was opened yet.	Todavía no se ha abierto nada.
    Nothing was recorded in these days.	No se registró nada en estos días.
    Nothing was saved yet: look at it and save it again.	Aún no se guardó nada: revísalo y vuelve a guardarlo.
    Nothing would change.	No cambiaría nada.
    Notification channels	Canales de notificaciones
    Notifications	Notificaciones
    Notifications are not allowed there (%@). Nothing was changed.	Ahí no se permiten notificaciones (%@). No se cambió nada.
    Notifications are off.	Las notificaciones están desactivadas.
    Notifications are on.	Las notificaciones están activadas.
    Notifications are shown here.	Las notificaciones llegan aquí.
    Notifications, their delivery, and scheduled work	Las notificaciones, su entrega y lo que toca según el reloj
    Notify me when a source stops sending	Avisarme cuando una fuente deje de enviar
    Now say where you are: waymark weather place 48.14, 11.58	Ahora di dónde estás: waymark weather place 48.14, 11.58
    Now:	Ahora:
    Number	Número
    Numeric addresses are not held, nor are names that a program asks a name server for by itself: with HOSTALIASES, LOCALDOMAIN, a preloaded library or a namespace of its own.	No se bloquean las direcciones numéricas ni los nombres que un programa consulta por su cuenta a un servidor de nombres: con HOSTALIASES, LOCALDOMAIN, una biblioteca precargada o un espacio de nombres propio.
    OPTIONS:	OPCIONES:
    OVERVIEW: %@	DESCRIPCIÓN: %@
    Ocean	Océano
    Of subdomains only the usual ones are held, such as www and m.	De los subdominios solo se bloquean los habituales, como www y m.
    On an Android phone, in HC Webhook, leave the resolution at Daily or Full, and enter the address and the token that this prints: waymark sources add http phone	En un teléfono Android, en HC Webhook, deja la resolución en «Daily» o «Full» e introduce la dirección y el token que muestra este comando: waymark sources add http phone
    On an even pace	A un ritmo constante
    On connect.garmin.com open Reports, Steps, choose four weeks or less, and export the CSV. More comes with Export Your Data.	En connect.garmin.com abre Informes, Pasos, elige cuatro semanas o menos y exporta el CSV. Con «Export Your Data» se obtiene más.
    On garmin.com, under Account, Export Your Data: give the zip that comes by mail, or its folder.	En garmin.com, en tu cuenta, «Export Your Data»: indica el zip que llega por correo, o su carpeta.
    On how many days of a week you want to reach it, 1 to 7. Its streak counts weeks below 7.	Cuántos días de la semana quieres alcanzarla, de 1 a 7. Por debajo de 7 la racha cuenta semanas.
    On takeout.google.com, choose Fit (Google Fit data) and export; give the zip, its folder, or “Daily activity metrics.csv” in it.	En takeout.google.com elige Fit (datos de Google Fit) y exporta; indica el zip, su carpeta o el archivo «Daily activity metrics.csv» que contiene.
    On the iPhone, in Health Auto Export, choose the format CSV, Aggregate Data on and Time Grouping Days or Hours. Its JSON says more, and can be sent by itself: waymark sources add http phone	En el iPhone, en Health Auto Export, elige el formato CSV, Aggregate Data activado y Time Grouping Days u Hours. Su JSON dice más y puede enviarse solo: waymark sources add http phone
    On the iPhone, in Health Auto Export, choose the format JSON, Export Version v2, Aggregate Data on, Time Grouping Hours (or Days), and whole days as the Date Range: Default or Today, not Since Last Sync, which sends a part of an hour or a day as if it were all. To let the app send them by itself: waymark sources add http phone	En el iPhone, en Health Auto Export, elige el formato JSON, Export Version v2, Aggregate Data activado, Time Grouping Hours (o Days) y días enteros como Date Range: Default o Today, no Since Last Sync, que envía una parte de una hora o de un día como si fuera todo. Para que la app los envíe sola: waymark sources add http phone
    On the iPhone: Health, your picture, Export All Health Data; give the export.zip, or the folder it unpacks to.	En el iPhone: «Salud», tu foto, «Exportar todos los datos de salud»; indica el export.zip o la carpeta que resulta al descomprimirlo.
    On the machine itself there is no limit.	En el propio equipo no hay límite.
    On the machine itself, the copy can take the place of the record.	En el propio equipo, la copia puede ocupar el lugar del registro.
    On the machine itself, with an administrator's rights: %@	En el propio equipo, con permisos de administrador: %@
    On the machine where Waymark runs, for example: /home/anna/exports	En el equipo donde se ejecuta Waymark, por ejemplo: /home/anna/exports
    On the machine where Waymark runs. New and changed files are imported once they have not changed for a minute; folders in it are left alone.	En el equipo donde se ejecuta Waymark. Los archivos nuevos y modificados se importan cuando llevan un minuto sin cambios; las carpetas que contiene no se tocan.
    On the other computer, run: waymark export FILE --format json	En el otro equipo, ejecuta: waymark export FILE --format json
    On the other device: waymark watch pair. Then here: waymark-watch pair TICKET	En el otro dispositivo: waymark watch pair. Después aquí: waymark-watch pair TICKET
    On the phone open Settings, Health Connect, Manage data, Backup and restore, and choose Scheduled export. Give the zip it writes, or let it arrive in a watched folder.	En el teléfono abre «Ajustes», «Health Connect», «Manage data», «Backup and restore», y elige «Scheduled export». Indica el zip que escribe, o haz que llegue a una carpeta vigilada.
    On the watch	En el reloj
    On the watch, until %@: waymark-watch pair, and this ticket	En el reloj, hasta las %@: waymark-watch pair y este ticket
    On these days only	Solo estos días
    Onboarding and its progress, and tips	Los primeros pasos y su progreso, y consejos
    Onboarding completed	Configuración inicial completada
    Onboarding sets it once, as weeks begin in the region of this machine. After that only you change it.	Los primeros pasos lo fijan una vez, según empiezan las semanas en la región de este equipo. Después solo lo cambias tú.
    Once more goes further back. What you changed within the last 24 hours can be undone: entries, goals, rest days, settings, sources, the time zone and imports. What was undone can be redone until the next change: waymark redo	Otra vez retrocede más. Se puede deshacer lo que cambiaste en las últimas 24 horas: entradas, metas, días de descanso, ajustes, fuentes, la zona horaria e importaciones. Lo deshecho se puede rehacer hasta el próximo cambio: waymark redo
    Once no device has reported for 14 days, steps that you type or import count too.	Cuando ningún dispositivo ha comunicado nada en 14 días, también cuentan los pasos que escribes o importas.
    One JSON document on standard output	Un documento JSON en la salida estándar
    One JSON document on standard output.	Un documento JSON en la salida estándar.
    One day does not make a habit, nor break one.	Un solo día no crea un hábito, ni lo rompe.
    One line, for a lock screen	Una línea, para una pantalla de bloqueo
    One more walk and half of it is done.	Un paseo más y tendrás la mitad.
    One of: waymark about --credits, waymark about --share, waymark about --icon FILE	Uno de estos: waymark about --credits, waymark about --share, waymark about --icon FILE
    One of: waymark onboard --restart, waymark onboard --skip	Uno de los dos: waymark onboard --restart, waymark onboard --skip
    Only a new code or a new token lets it in again, so you are asked.	Solo un código o un token nuevo vuelve a permitir la entrada, así que se te pregunta.
    Only an address of a picture has a size and colours.	Solo la dirección de una imagen tiene tamaño y colores.
    Only browsers of this machine reach this address. For others: waymark serve --lan	A esta dirección solo llegan los navegadores de este equipo. Para otros: waymark serve --lan
    Only entries of this kind: steps, weight, exercise or another measure.	Solo entradas de este tipo: steps, weight, exercise u otra medida.
    Only the total of this day is known.	De este día solo se conoce el total.
    Only this computer can reach that address. For a phone: waymark serve --lan	A esa dirección solo llega este equipo. Para un teléfono: waymark serve --lan
    Only those of the current goal.	Solo los de la meta actual.
    Only those of this type: 25, 50, 75, 100 or approaching.	Solo los de este tipo: 25, 50, 75, 100 o approaching.
    Only waymark-service can link to a watch.	Solo waymark-service puede conectarse con un reloj.
    Only waymark-service can make or recognise what lets somebody in.	Solo waymark-service puede crear o reconocer lo que deja entrar a alguien.
    Only what a device reported by itself counts for the strict lock: %@ of today's %@.	Para el bloqueo estricto solo cuenta lo que un dispositivo comunicó por sí mismo: %@ de los %@ de hoy.
    Open %@	Abre %@
    Open %@ and type what stands behind the #.	Abre %@ y escribe lo que hay detrás de #.
    Open everything after the pause	Abrir todo tras la pausa
    Open everything for %@ minutes	Abrir todo durante %@ minutos
    Open everything for %@ minutes?	¿Abrir todo durante %@ minutos?
    Open everything for some minutes, in an emergency	Abrir todo unos minutos, en una emergencia
    Open everything for some minutes, in an emergency.	Abre todo durante unos minutos, en una emergencia.
    Open the app on that device and check that it still sends.	Abre la app en ese dispositivo y comprueba que sigue enviando.
    Open the browser, already entered.	Abre el navegador, ya con la entrada hecha.
    Open the certificate; choose Install Certificate, Current User, and the store Trusted Root Certification Authorities.	Abre el certificado; elige «Instalar certificado», «Usuario actual» y el almacén «Entidades de certificación raíz de confianza».
    Open the fitness calculators.	Abre las calculadoras de forma física.
    Open the page for changing or cancelling your subscription.	Abre el lugar donde se cambia o se cancela tu suscripción.
    Open the page here and try again.	Abre la página aquí e inténtalo de nuevo.
    Open the privacy policy.	Abre la política de privacidad.
    Open the profile in Safari; install it under Settings, General, VPN & Device Management; then turn it on under General, About, Certificate Trust Settings.	Abre el perfil en Safari; instálalo en «Ajustes», «General», «VPN y gestión de dispositivos»; después actívalo en «General», «Información», «Ajustes de confianza de los certificados».
    Open the profile; install it in System Settings under General, Device Management; in Keychain Access set the certificate to Always Trust.	Abre el perfil; instálalo en «Ajustes del Sistema», «General», «Gestión de dispositivos»; en «Acceso a Llaveros», pon el certificado en «Confiar siempre».
    Open the terms of service.	Abre las condiciones del servicio.
    Open them at so many steps; goal for the step goal of the day.	Abrirlos con tantos pasos; goal para la meta de pasos del día.
    Opened at %@	Abierto a las %@
    Opened at %@ with %@	Abierto a las %@ con %@
    Opened at %@ with %@ (%@)	Abierto a las %@ con %@ (%@)
    Opened by	Lo abre
    Opened by %@.	Lo abre: %@.
    Opening %@	Abriendo %@
    Opens at so many steps	Se abre con tantos pasos
    Opt-out URL	URL de baja
    Ordered the sources: %@	Fuentes ordenadas: %@
    Other cities of that name: %@	Otras con ese nombre: %@
    Other devices get the authority of this machine at %@	Otros dispositivos obtienen la autoridad de este equipo en %@
    Other measures	Otras medidas
    Other screens	Otras pantallas
    Other workout	Otro entrenamiento
    Outstanding. Be kind to your feet tonight.	Extraordinario. Mima tus pies esta noche.
    Overcast	Cubierto
    Pages	Páginas
    Pages that are open, and names that were asked for a moment ago, go on for some minutes.	Las páginas abiertas y los nombres consultados hace un momento siguen funcionando unos minutos.
    Pair a watch	Emparejar un reloj
    Pair in a network that you trust.	Empareja en una red en la que confíes.
    Paired with	Emparejado con
    Paired with %@. See: %@	Emparejado con %@. Consulta: %@
    Paired with %@; its numbers come as soon as it sends them.	Emparejado con %@; sus números llegan en cuanto los envíe.
    Partly cloudy	Parcialmente nublado
    Passes	Pases
    Password	Contraseña
    Past the halfway mark: the rest is downhill.	Has pasado la mitad: el resto es cuesta abajo.
    Past the middle, and looking good.	Pasada la mitad, y con buena pinta.
    Pause	Pausa
    Pause before a lock opens	Pausa antes de abrir el bloqueo
    Pi-hole answered %@	Pi-hole respondió %@
    Pi-hole answered %@, a redirect	Pi-hole respondió %@, una redirección
    Pi-hole asks for a second factor, which nobody can type here	Pi-hole pide un segundo factor, que aquí nadie puede escribir
    Pi-hole does not accept the password	Pi-hole no acepta la contraseña
    Pi-hole does not take “%@”, which may be there already without the mark of ours	Pi-hole no admite «%@», que quizá ya esté allí sin nuestra marca
    Pi-hole ended the session	Pi-hole cerró la sesión
    Pi-hole lets nobody in for a moment after too many logins	Pi-hole no deja pasar a nadie por un momento tras demasiados inicios de sesión
    Pi-hole locks for one device.	Pi-hole bloquea en un solo dispositivo.
    Pi-hole locks for one device: name it with --client, by its address	Pi-hole bloquea en un solo dispositivo: indícalo con --client, por su dirección
    Pi-hole refuses: %@	Pi-hole lo rechaza: %@
    Pictures are kept in a folder; make it first:	Las imágenes se guardan en una carpeta; créala primero:
    Pilates	Pilates
    Pipe in the %@.	Pásalo por una tubería: %@.
    Pixels per point of a PNG: 1, 2 or 3.	Píxeles por punto de un PNG: 1, 2 o 3.
    Place	Lugar
    Plan: %@	Plan: %@
    Please report it with what you did.	Infórmanos, por favor, y di qué hiciste.
    Policy	Política
    Policy: %@.	Política: %@.
    Policy: default, every change takes effect at once.	Política: default, cada cambio surte efecto al momento.
    Policy: default. %@	Política: default. %@
    Policy: strict, what eases it waits for midnight, and only steps that devices counted open it. %@	Política: strict, lo que la suaviza espera a la medianoche y solo la abren los pasos contados por dispositivos. %@
    Policy: strict, what eases it waits for the next day while it is on.	Política: strict, lo que lo relaja espera al día siguiente mientras está activado.
    Pounds	Libras
    Preview	Vista previa
    Print a completion script for bash, zsh or fish.	Muestra un script de autocompletado para bash, zsh o fish.
    Print all settings as one JSON document.	Muestra todos los ajustes en un solo documento JSON.
    Print only the result	No dice nada más que el resultado
    Print only the result.	No dice nada más que el resultado.
    Privacy policy	Política de privacidad
    Private files	Archivos privados
    Pro adds:	Con Pro puedes elegir:
    Pro adds: %@.	Con Pro puedes elegir: %@.
    Problem	Problema
    Profile	Perfil
    Programs of other users, and those run as root, go on.	Los programas de otros usuarios y los que se ejecutan como root continúan.
    Programs that are running go on.	Los programas en marcha continúan.
    Programs that are started by their path or by a menu are not asked about.	Los programas que se inician por su ruta o desde un menú no se comprueban.
    Progress from the start to the weight goal, with milestones and trend	El camino desde el inicio hasta la meta de peso, sus hitos y la tendencia
    Put GeoNames' cities15000.txt there, choose a list with --cities FILE, or type coordinates: waymark weather place 48.14, 11.58	Pon ahí el archivo cities15000.txt de GeoNames, indica una lista con --cities FILE o escribe coordenadas: waymark weather place 48.14, 11.58
    Put right what it says, and do it again: what is done already stays.	Corrige lo que indica y hazlo de nuevo: lo ya hecho se queda.
    Put right what it says, then: sudo waymark lock uninstall	Corrige lo que dice y luego: sudo waymark lock uninstall
    Put secrets/watch-link back into the record's folder. Without a copy of it, move it away and forget the watches: a new key is made, and they have to be paired again.	Vuelve a poner secrets/watch-link en la carpeta del registro. Si no tienes copia, aparta el archivo y olvida los relojes: se crea una clave nueva y hay que emparejarlos de nuevo.
    Put the rest into --details.	Pon el resto en --details.
    Put waymark-shield, which may write these files, at %@	Pone waymark-shield, que puede escribir estos archivos, en %@
    QS Access (CSV)	QS Access (CSV)
    Quarter	Trimestre
    Quiet days count too. Stretch your legs when you like.	Los días tranquilos también cuentan. Estira las piernas cuando quieras.
    Quiet hours	Horas de silencio
    Rain	Lluvia
    Rain showers	Chubascos
    Re-sync	Resincronizar
    Reached	Alcanzados
    Read the files in this format.	Lee los archivos en este formato.
    Readable part	Parte legible
    Reason	Motivo
    Recalculate every day and streak.	Recalcular todos los días y rachas.
    Recalculate every day from the imported data	Recalcular todos los días a partir de los datos importados
    Received. It will be counted in a moment.	Recibido. Se contará en un momento.
    Record	Registro
    Records	Récords
    Rectangular, for a lock screen	Rectangular, para una pantalla de bloqueo
    Redo	Rehacer
    Redo what was undone last	Rehacer lo último que se deshizo
    Redo what was undone last.	Rehacer lo último que se deshizo.
    Redone: %@	Rehecho: %@
    Remarkable. Rest well tonight.	Admirable. Descansa bien esta noche.
    Remove	Quitar
    Remove %@	Elimina %@
    Remove %@ if it is empty	Elimina %@ si está vacía
    Remove %@, and everything of ours on it?	¿Eliminar %@ y todo lo que pusimos en él?
    Remove %@? Its server is told.	¿Quitar %@? Se avisa a su servidor.
    Remove a channel, and tell its server.	Elimina un canal y avisa a su servidor.
    Remove a server, and what Waymark put on it	Quitar un servidor y lo que Waymark puso en él
    Remove a server, and what Waymark put on it.	Elimina un servidor y lo que Waymark puso en él.
    Remove by hand what you did not write yourself.	Elimina a mano lo que no hayas escrito tú.
    Remove it and add it again.	Quítalo y vuelve a añadirlo.
    Remove it and add it again: waymark notifications channel remove %@	Elimínalo y vuelve a añadirlo: waymark notifications channel remove %@
    Remove it, then: waymark lock install	Elimínalo y después: waymark lock install
    Remove one of the two.	Deja solo uno.
    Remove secrets/local-authority in the record's folder; browsers then need the new one.	Elimina secrets/local-authority de la carpeta del registro; después los navegadores necesitan la nueva.
    Remove the channel and add it again: waymark notifications channels	Elimina el canal y vuelve a añadirlo: waymark notifications channels
    Remove the goal	Abandonar la meta
    Remove the units that install wrote.	Elimina las unidades que escribió install.
    Remove the weight goal; milestones already reached stay.	Abandona la meta de peso; lo logrado se queda.
    Remove the weight goal? Milestones already reached stay.	¿Abandonar la meta de peso? Los hitos ya alcanzados se quedan.
    Remove them, or delete those stored earlier: waymark settings reset KEY	Quítalos, o elimina los guardados antes: waymark settings reset KEY
    Removed %@, which an interrupted command had left.	Se eliminó %@, que dejó un comando interrumpido.
    Removed the goal for %@: %@	Meta de %@ quitada: %@
    Removed the schedule of %@: %@.	Horario eliminado de %@: %@.
    Removed the schedule of %@: %@. Without one it is locked all day.	Horario eliminado de %@: %@. Sin horario se bloquea todo el día.
    Removed the weight goal	Meta de peso eliminada
    Rename %@, so that it sorts before zz-waymark.json.	Cambia el nombre de %@ para que quede antes de zz-waymark.json en orden alfabético.
    Renew it, and try again.	Renuévalo e inténtalo de nuevo.
    Renew it, then: waymark pro activate FILE	Renuévala y después: waymark pro activate FILE
    Renpho (CSV)	Renpho (CSV)
    Repeat the introduction	Repetir los primeros pasos
    Repeat the introduction.	Repite los primeros pasos.
    Repeat the introduction? Its answers are forgotten; your goals and your record stay.	¿Repetir los primeros pasos? Sus respuestas se olvidan; tus metas y tu registro se conservan.
    Repeat the introduction? Its answers are forgotten; your goals and your record stay. (y/n)	¿Repetir los primeros pasos? Sus respuestas se olvidan; tus metas y tu registro se conservan. (s/n)
    Repetitions	Repeticiones
    Replace it with a file of your own.	Pon en su lugar un archivo tuyo.
    Replace the record by a copy made with backup.	Sustituye el registro por una copia hecha con backup.
    Replace your record by %@? What was entered since that copy is then only in the file that is kept. (y/n)	¿Reemplazar tu registro por %@? Lo anotado desde esa copia quedará solo en el archivo que se conserva. (s/n)
    Reset	Restablecer
    Reset %@	%@ restablecido
    Reset %@ settings? What you chose there is not kept.	#one=¿Restablecer %@ ajuste? Lo que elegiste en él se pierde.	#many=¿Restablecer %@ ajustes? Lo que elegiste en ellos se pierde.	#other=¿Restablecer %@ ajustes? Lo que elegiste en ellos se pierde.
    Reset all settings	Todos los ajustes restablecidos
    Reset every setting	Restablecer todos los ajustes
    Reset one setting, or all of them.	Restablece un ajuste o todos.
    Rest days	Días de descanso
    Resting heart rate	Frecuencia cardíaca en reposo
    Restore a broken streak with the one recovery.	Recupera una racha rota con la única recuperación.
    Restore a copy with: waymark restore FILE (the damaged file is kept).	Restaura una copia con: waymark restore FILE (el archivo dañado se conserva).
    Restore a copy with: waymark restore FILE. To continue without the log, move it away.	Restaura una copia con: waymark restore FILE. Para seguir sin el diario, apártalo.
    Restore a copy with: waymark restore FILE. To start over, move that file away.	Restaura una copia con: waymark restore FILE. Para empezar de nuevo, aparta ese archivo.
    Revision	Revisión
    Revoke	Revocar
    Revoke access for %@?	¿Revocar el acceso de %@?
    Revoke access for %@? What is on it stays there.	¿Revocar el acceso de %@? Lo que contiene permanece allí.
    Revoke the access of a browser or token	Revocar el acceso de un navegador o un token
    Revoke the access of a browser or token.	Revocar el acceso de un navegador o un token.
    Revoke the access of a watch	Revocar el acceso de un reloj
    Revoke the access of a watch, such as one that was lost.	Revocar el acceso de un reloj, por ejemplo uno perdido.
    Rime fog	Niebla con escarcha
    Round, for a lock screen	Redondo, para una pantalla de bloqueo
    Rowing	Remo
    Rows by day, week or month; by default as in your settings, in JSON by day.	Filas por día, semana o mes; si se omite, como lo tengas ajustado, y en JSON por día.
    Run a program, unless it is locked now.	Ejecuta un programa, salvo que ahora esté bloqueado.
    Run it again to continue.	Ejecútalo otra vez para continuar.
    Run the command in a terminal, without --quiet.	Ejecuta el comando en una terminal, sin --quiet.
    Run: %@	Ejecuta: %@
    Running	Carrera
    Runs until it is told to stop (Ctrl-C). One process serves a record; commands work alongside it. The web app can be reached from this machine alone, unless --lan or --behind say otherwise, and whoever enters needs a code that --open makes. `waymark service install` makes it start with your session.	Se ejecuta hasta que se le pide que pare (Ctrl-C). Un solo proceso atiende un registro; los comandos funcionan a la vez. A la aplicación web solo se llega desde este equipo, salvo que --lan o --behind indiquen otra cosa, y quien entra necesita un código que crea --open. Con `waymark service install` arranca con tu sesión.
    SHA-256: %@	SHA-256: %@
    SUBCOMMANDS:	SUBCOMANDOS:
    Safety Net	Red de seguridad
    Safety copies	Copias de seguridad propias
    Samples dated in the future	Muestras con fecha futura
    Samsung Health (folder of CSV files)	Samsung Health (carpeta de archivos CSV)
    Saturday	Sábado
    Save	Guardar
    Save as a picture	Guardar como imagen
    Say it with --dates dmy (the day comes first) or --dates mdy (the month comes first).	Indícalo con --dates dmy (primero el día) o --dates mdy (primero el mes).
    Say of which widget: --picture today	Indica de qué widget: --picture today
    Schedule of %@ from %@: %@. Until then nothing changes.	Horario de %@ desde %@: %@. Hasta entonces no cambia nada.
    Schedule of %@: %@.	Horario de %@: %@.
    Schedules	Horarios
    Scripts/waymark builds it when it is first needed; otherwise install it next to waymark.	Scripts/waymark lo compila la primera vez que hace falta; si no, instálalo junto a waymark.
    Scripts/waymark lock install builds it; otherwise put it next to waymark.	Scripts/waymark lock install lo compila; si no, ponlo junto a waymark.
    Second Chance	Segunda oportunidad
    Seconds to wait	Segundos de espera
    Seconds to wait before you may open everything for %@ minutes; 0 for a lock that opens at the goal alone. Not under the strict policy.	Segundos de espera antes de poder abrirlo todo durante %@ minutos; con 0, el bloqueo solo se abre con la meta. No con la política estricta.
    Seconds, such as 10s, or off; shows what is chosen if left out.	Segundos, por ejemplo 10s, u off; si se omite, muestra lo elegido.
    Secret	Secreto
    See '%@' for detailed help.	Consulta '%@' para obtener ayuda detallada.
    See how it is with: waymark watch status	Mira cómo está con: waymark watch status
    See it with: waymark pro	Míralo con: waymark pro
    See it with: waymark settings	Míralo con: waymark settings
    See its kind with: waymark log list	Mira lo que es con: waymark log list
    See the current state: waymark weather	Mira cómo está ahora: waymark weather
    See the days of one with: waymark history --measure NAME	Mira los días de una con: waymark history --measure NAME
    See the rejected lines above. For how to export from each app: waymark import --list-formats	Mira arriba las líneas rechazadas. Para saber cómo exportar desde cada app: waymark import --list-formats
    See them with: waymark imports	Consúltalas con: waymark imports
    See them with: waymark log list	Míralas con: waymark log list
    See them with: waymark notifications channels	Míralos con: waymark notifications channels
    See them with: waymark rest-day list	Míralos con: waymark rest-day list
    See them with: waymark support feedback	Consúltalas con: waymark support feedback
    See until when with: waymark weather	Mira hasta cuándo con: waymark weather
    See waymark lock pause. Ctrl-C, or any answer but yes, leaves everything locked. Openings are counted.	Consulta waymark lock pause. Ctrl-C o cualquier respuesta que no sea sí deja todo bloqueado. Se cuentan las aperturas.
    See what Pro adds: waymark pro	Qué añade Pro: waymark pro
    See what Pro adds: waymark pro. What is free: waymark settings get %@	Mira lo que ofrece: waymark pro. Lo que es gratis: waymark settings get %@
    See what can be undone with: waymark undo --list	Mira qué se puede deshacer con: waymark undo --list
    See what is wrong with: waymark doctor	Mira qué falla con: waymark doctor
    See what there is with: waymark measures	Mira lo que hay con: waymark measures
    See what you can log with: waymark measures	Mira qué puedes anotar con: waymark measures
    See what you have: waymark pro status	Consulta lo que tienes: waymark pro status
    See why on the other device: waymark-watch status	Mira por qué en el otro dispositivo: waymark-watch status
    See: %@ --help	Consulta: %@ --help
    See: waymark %@ --help	Consulta: waymark %@ --help
    See: waymark --help	Consulta: waymark --help
    See: waymark import --list-formats	Consulta: waymark import --list-formats
    See: waymark lock schedule list	Consulta: waymark lock schedule list
    See: waymark lock status	Consulta: waymark lock status
    See: waymark sources	Consulta: waymark sources
    See: waymark sources watch	Consulta: waymark sources watch
    See: waymark streak	Consulta: waymark streak
    See: waymark-watch --help	Consulta: waymark-watch --help
    Select	Seleccionar
    Select sites, apps or categories to be locked.	Selecciona sitios, apps o categorías para bloquear.
    Selected	Selección
    Send a test	Enviar una prueba
    Send a test notification through a channel.	Envía una notificación de prueba por un canal.
    Send everything that is due now	Enviar ahora todo lo pendiente
    Send everything that is due now.	Envía ahora todo lo pendiente.
    Send fewer deliveries, or wait and send it again.	Envía menos entregas, o espera y envíala de nuevo.
    Send it again in a minute.	Envíala de nuevo dentro de un minuto.
    Send it with: %@	Envíalo con: %@
    Send it without the field %@.	Envíala sin la cabecera %@.
    Sending	Enviando
    Sent later:	Enviada más tarde:
    Sent over HTTP	Enviado por HTTP
    Served already at %@	Ya en marcha en %@
    Server	Servidor
    Servers on your network	Servidores de tu red
    Set %@: %@	%@ fijado: %@
    Set it up again with the password of its web page, or an app password: waymark lock server remove %@ --force, then waymark lock server add pihole --help	Configúralo de nuevo con la contraseña de su página web o una de aplicación: waymark lock server remove %@ --force, y luego waymark lock server add pihole --help
    Set it up again with the user and the password of its web page: waymark lock server remove %@ --force, then waymark lock server add adguard --help	Configúralo de nuevo con el usuario y la contraseña de su página web: waymark lock server remove %@ --force, y luego waymark lock server add adguard --help
    Set it with: waymark weather place 48.14, 11.58	Dilo con: waymark weather place 48.14, 11.58
    Set it, or say when it happened, for example: --at 2026-05-17T18:30	Ponlo en hora, o di cuándo fue, por ejemplo: --at 2026-05-17T18:30
    Set one first: waymark goal steps set 8000	Fija una primero: waymark goal steps set 8000
    Set one for every day first.	Fija primero una para todos los días.
    Set one with: waymark goal steps set 8000	Fija una con: waymark goal steps set 8000
    Set one with: waymark goal weight set 72kg	Fija una con: waymark goal weight set 72kg
    Set the exercise goal to %@	Meta de ejercicios fijada en %@
    Set the goal	Fijar la meta
    Set the goal and turn it on, or turn it on or off	Fijar el objetivo y activarlo, o activarlo o desactivarlo
    Set the goal and turn it on.	Fija la meta y la activa.
    Set the goal for %@ to %@	Meta de %@ fijada: %@
    Set the step goal to %@	Meta de pasos fijada en %@
    Set the target weight, from today on.	Fija el peso que quieres alcanzar, desde hoy.
    Set the time zone to %@	Zona horaria fijada en %@
    Set the weight goal to %@	Meta de peso fijada en %@
    Set the weight goal, or remove it	Fijar el objetivo de peso o quitarlo
    Set the yearly goal, or remove it	Fijar la meta anual o quitarla
    Set this goal	Fijar esta meta
    Set where you are	Indicar dónde estás
    Set where you are: coordinates, or a city in your list.	Fija dónde estás: coordenadas o una ciudad de tu lista.
    Set your place	Fijar tu lugar
    Setting	Ajuste
    Settings	Ajustes
    Settings that are not in the file stay as they are. If one value is invalid, nothing changes.	Los ajustes que no están en el archivo se quedan como están. Si un valor no es válido, no cambia nada.
    Settings, Privacy & Security, View Certificates, Authorities, Import; trust it for websites. On other systems it also takes what the system trusts.	«Ajustes», «Privacidad y seguridad», «Ver certificados», «Autoridades», «Importar»; confía en ella para sitios web. En otros sistemas también acepta aquello en lo que confía el sistema.
    Seven days in a row on your %@. %@ available.	Siete días seguidos en tu %@. Disponibles: %@.
    Seven weeks in a row on your %@. %@ available.	Siete semanas seguidas en tu %@. Disponibles: %@.
    Several may run at once: each notification is sent by one of them.	Se pueden ejecutar varios a la vez: cada notificación la envía uno de ellos.
    Several plugins of this build bring the setting %@: %@.	Varios plugins de esta versión traen el ajuste %@: %@.
    Several sources are called “%@”.	Varias fuentes se llaman «%@».
    Share	Compartir
    Share it as a QR code: waymark about --share	Compártelo como código: waymark about --share
    Shields	Barreras
    Shoes on, door open, the rest follows.	Zapatillas puestas, puerta abierta; lo demás viene solo.
    Shorten them, or make two ideas of it.	Acórtalos o haz dos ideas con ellos.
    Show	Mostrar
    Show a page of the web app in the terminal, or list them.	Muestra una página de la aplicación web en la terminal, o las enumera.
    Show all with: waymark access list	Míralos todos con: waymark access list
    Show all with: waymark sources	Míralas todas con: waymark sources
    Show all with: waymark watch devices	Míralos todos con: waymark watch devices
    Show and set goals.	Muestra y fija metas.
    Show days, weeks or months of history, or its weights.	Muestra los días, semanas o meses de un periodo, o sus pesos.
    Show every setting with its value.	Muestra todos los ajustes y su valor.
    Show help information.	Muestra la ayuda.
    Show one day against the goal that was in force on it.	Muestra un día frente a la meta vigente en él.
    Show one setting and its allowed values.	Muestra un ajuste y los valores que admite.
    Show or choose how strict App Lock is.	Muestra o elige lo estricto que es el bloqueo de apps.
    Show or choose which goal opens App Lock.	Mostrar o elegir qué meta abre App Lock.
    Show or set the time zone in which days are counted.	Muestra o fija la zona horaria por la que se cuentan los días.
    Show the goal, your progress and the trend.	Muestra la meta, el camino hasta ella y la tendencia.
    Show the goal.	Muestra la meta.
    Show the ideas, those with the most votes first.	Muestra las ideas, primero las que tienen más votos.
    Show the last notifications, newest first.	Muestra las últimas notificaciones, primero las más recientes.
    Show the milestones reached, newest first.	Muestra los hitos alcanzados, primero los más recientes.
    Show the public key a web page subscribes with (Web Push).	Muestra la clave pública con la que se suscribe una página web (Web Push).
    Show the seven days of a week.	Muestra los siete días de una semana.
    Show the sources of the record, or change whom to trust first.	Muestra las fuentes del registro o cambia en cuál confiar primero.
    Show the sources, the most trusted first.	Muestra las fuentes, primero las de más confianza.
    Show the streak and the verdicts of the last days.	Muestra la racha y los veredictos de los últimos días.
    Show the streak, or use the one recovery.	Muestra la racha o usa la única recuperación.
    Show the ticket and return; a watch may still be paired until it expires.	Muestra el ticket y termina; se puede emparejar un reloj hasta que caduque.
    Show the version.	Muestra la versión.
    Show the watches, what they are told, and what came from them.	Muestra los relojes, lo que se les envía y lo que llegó de ellos.
    Show the weather	Mostrar el tiempo
    Show the weather, and what is still needed for it.	Muestra el tiempo y lo que hace falta para tenerlo.
    Show the workouts that sources recorded, each once.	Muestra los entrenamientos que registraron las fuentes, cada uno una vez.
    Show the zone in force now.	Muestra la zona vigente ahora.
    Show this picture no more?	¿Dejar de mostrar esta imagen?
    Show today's progress.	Mostrar el progreso de hoy.
    Show weather	Mostrar el tiempo
    Show what a goal would mean, change nothing.	Muestra qué supondría una meta, sin cambiar nada.
    Show what a month or a year comes to, compared with earlier ones.	Mostrar los resultados de un mes o un año, comparados con los anteriores.
    Show what a widget displays over time, and when it is rebuilt.	Muestra qué enseña un widget en cada momento y cuándo se vuelve a crear.
    Show what is locked, and what was seen of each lock.	Muestra qué está bloqueado y qué se ha visto de cada bloqueo.
    Show what opened App Lock, and when it was turned off.	Muestra qué abrió el bloqueo de apps y cuándo se desactivó.
    Show what was imported, or undo an import.	Muestra lo importado o deshace una importación.
    Show what would change, and change nothing.	Muestra lo que cambiaría, sin cambiar nada.
    Show what would happen, change nothing.	Dice lo que pasaría, sin cambiar nada.
    Show where to find help.	Muestra dónde encontrar ayuda.
    Show whether you have Pro, and what it adds.	Muestra si tienes Pro y lo que ofrece.
    Show which achievements are unlocked, which are still to come, and your level.	Muestra lo desbloqueado, lo que queda por lograr y tu nivel.
    Show which goal was in force from which day.	Muestra qué meta estuvo vigente desde qué día.
    Show which notifications you get, and when.	Muestra qué notificaciones recibes y cuándo.
    Show which zone was in force when.	Muestra qué zona estaba vigente en cada momento.
    Show, set or remove a goal for the year, with its pace and a forecast.	Mostrar, fijar o quitar una meta para el año, con su ritmo y un pronóstico.
    Shows a ticket, as a code for a camera and as text: on the watch, waymark-watch pair TICKET takes it. Where nothing can be copied, waymark-watch pair HOST makes both devices show six digits, and you say on both whether they are the same. Ctrl-C ends it, and the ticket with it.	Muestra un ticket, como código para una cámara y como texto: en el reloj lo acepta waymark-watch pair TICKET. Donde no se puede copiar nada, waymark-watch pair HOST hace que ambos dispositivos muestren seis cifras, y en los dos dices si son las mismas. Ctrl-C lo termina, y con ello el ticket.
    Sign out	Cerrar sesión
    Signpost	Poste indicador
    Signs what is sent; - to read it from standard input.	Firma lo que se envía; - para leerlo de la entrada estándar.
    Simple Health Export CSV	Simple Health Export CSV
    Sites, apps or categories	Sitios, apps o categorías
    Size	Tamaño
    Skating	Patinaje
    Skip the questions	Omitir las preguntas
    Skip to content	Saltar al contenido
    Slate	Pizarra
    Small	Pequeño
    Small starts make good days.	Los pequeños comienzos hacen buenos días.
    Small walks count: a loop around the block gets you there.	Los paseos cortos cuentan: con una vuelta a la manzana lo logras.
    Snow grains	Nieve granulada
    Snowboarding	Snowboard
    Snowfall	Nevada
    So close. A little stroll will do it.	Falta muy poco. Un paseíto y listo.
    So does a browser that is set to secure DNS and to leave out the hosts file, and a container with a hosts file of its own.	También lo hace un navegador configurado con DNS seguro y sin usar el archivo hosts, y un contenedor con su propio archivo hosts.
    So that it cannot be undone: nothing of it is kept.	Sin que se pueda deshacer: no se guarda nada de ello.
    Some background work waits for the next command (%@).	Hay trabajo pendiente que espera al próximo comando (%@).
    Some notifications wait for the next command (%@).	Algunas notificaciones esperan al próximo comando (%@).
    Somebody may be between the two devices; nothing was paired.	Puede que haya alguien entre los dos dispositivos; no se emparejó nada.
    Something else was changed after that.	Después se cambió otra cosa.
    Something is still held on this machine: waymark lock	Todavía hay algo bloqueado en este equipo: waymark lock
    Something of App Lock could not be taken away: %@	Algo del bloqueo de apps no se pudo eliminar: %@
    Something went wrong here, and that is a bug of ours.	Algo salió mal aquí, y es un error nuestro.
    Source	Fuente
    Sources	Fuentes
    Sources not named follow, watches before phones before others.	Las fuentes no nombradas van después: los relojes antes que los teléfonos y estos antes que las demás.
    Split it over the hours in which they were walked.	Repártelos entre las horas en que los caminaste.
    Stairs	Escaleras
    Start again on the other device with: waymark watch pair	Empieza de nuevo en el otro dispositivo con: waymark watch pair
    Start again what used it, such as: waymark serve	Vuelve a iniciar lo que lo usaba, por ejemplo: waymark serve
    Start it again: waymark lock install	Inícialo de nuevo: waymark lock install
    Start waymark-shield, since there is no systemd that would	Inicia waymark-shield, ya que no hay systemd que lo haga
    State	Estado
    Stay connected, and show each change at once	Sigue conectado y muestra al momento cada cambio
    Steady does it.	Poco a poco se llega lejos.
    Step count mode	Modo de recuento de pasos
    Step goal	Meta de pasos
    Step goal reached	Meta de pasos alcanzada
    Step streak	Racha de pasos
    Steps	Pasos
    Steps a day this month by weekday, compared with the month before	Pasos al día de este mes por día de la semana, comparados con el mes anterior
    Steps a day, %@ to %@ in steps of %@:	Pasos al día, de %@ a %@, en saltos de %@:
    Steps by the hour	Pasos por hora
    Steps per day	Pasos por día
    Steps per day, 1000 to 20000 in steps of 500, or exercise sessions per day, 1 to 20.	Pasos al día, de 1000 a 20000 de 500 en 500, o ejercicios al día, de 1 a 20.
    Steps per day: 1000 to 20000 in steps of 500.	Pasos por día: de 1000 a 20000, de 500 en 500.
    Steps so far that count for the lock: %@ of %@, %@ to go	Pasos que cuentan hasta ahora para el bloqueo: %@ de %@, faltan %@
    Still here	Aquí seguimos
    Still possible:	Sigue siendo posible:
    Stones and pounds	Stones y libras
    Stop	Detener
    Stop accepting data from %@? What it already sent is kept.	¿Dejar de aceptar datos de %@? Lo que ya ha enviado se conserva.
    Stop accepting data from a source over HTTP	Dejar de aceptar datos de una fuente por HTTP
    Stop accepting data from a source over HTTP.	Deja de aceptar por HTTP los datos de una fuente.
    Stop it first to serve it otherwise, or leave out the options.	Detenlo primero para iniciarlo de otra forma, u omite las opciones.
    Stop it, or keep using it: commands and the service work side by side.	Detenlo o sigue usándolo: los comandos y el servicio funcionan a la vez.
    Stop it, then restore.	Detenlo y luego restaura.
    Stop locking items: at once, or from the next day on under the strict policy.	Dejar de bloquear elementos: al momento, o a partir del día siguiente en modo estricto.
    Stop locking them	Dejar de bloquearlos
    Stop that program.	Cierra ese programa.
    Stop that program. Or forget the watches and pair them again: then another port is taken.	Cierra ese programa. O bien olvida los relojes y empareja de nuevo: entonces se toma otro puerto.
    Stop the import of %@	Detener la importación de %@
    Stop watching a folder	Dejar de vigilar una carpeta
    Stop watching a folder.	Deja de vigilar una carpeta.
    Stop watching the folder	Dejar de vigilar la carpeta
    Stopped programs keep their files, their locks and their memory.	Los programas detenidos conservan sus archivos, sus cierres y su memoria.
    Stopped.	Detenido.
    Stopped. The record is as it was.	Detenido. El registro está como estaba.
    Stopped. What you changed stays changed.	Detenido. Lo que cambiaste sigue cambiado.
    Stopped. Your answers are saved.	Detenido. Lo que respondiste queda guardado.
    Streak	Racha
    Streak at risk	Racha en riesgo
    Streak freeze earned	Comodín de racha ganado
    Streak freeze used	Comodín de racha usado
    Streak: %@	Racha: %@
    Streaks	Rachas
    Streaks at risk	Rachas en riesgo
    Strength training	Entrenamiento de fuerza
    Stretching	Estiramientos
    Strict	Estricto
    Strict is not airtight.	El modo estricto no es infalible.
    Strong walking today.	Hoy caminas con fuerza.
    Subscribe in the browser again.	Vuelve a suscribirte en el navegador.
    Such as --open https://example.org/ or --open %@	Por ejemplo, --open https://example.org/ o --open %@
    Such as 48.14, 11.58 or Munich or "Paris, US". Cities are looked for in cities.txt in the folder of your record: GeoNames' cities15000.txt as it is, or lines of name, latitude, longitude.	Por ejemplo, 48.14, 11.58 o Munich o "Paris, US". Las ciudades se buscan en cities.txt, en la carpeta de tu registro: el archivo cities15000.txt de GeoNames tal cual, o líneas de nombre, latitud, longitud.
    Such as 48.14, 11.58 or Munich or “Paris, US”.	Por ejemplo, 48.14, 11.58 o Munich o «Paris, US».
    Such as 72kg or 160lb.	Por ejemplo, 72kg o 160lb.
    Such as 82.4kg, 181.7lb or “12 st 10 lb”.	Por ejemplo, 82.4kg, 181.7lb o «12 st 10 lb».
    Such as tomorrow, monday, 24 Dec or 2026-12-24.	Por ejemplo, mañana, lunes, 24 de diciembre o 2026-12-24.
    Such as yesterday, monday, 17 May or 2026-05-17.	Por ejemplo, ayer, lunes, 17 de mayo o 2026-05-17.
    Summary of a week	Resumen de una semana
    Summit	Cumbre
    Sunday	Domingo
    Sunset	Atardecer
    Superb distance today.	Magnífica distancia hoy.
    Support	Ayuda
    Swap the two days.	Intercambia los dos días.
    Swimming	Natación
    Sync Cadence: 15 minutes. For workouts make a second one, Data Type: Workouts	Sync Cadence: 15 minutos. Para los entrenamientos crea una segunda, Data Type: Workouts
    Sync interval: 15 minutes. Its button Test says whether it arrives	Sync interval: 15 minutos. Su botón Test dice si llega
    TZ could not be read (“%@”): days are those of UTC	No se pudo leer TZ («%@»): los días son los de UTC
    Table of days (date,steps,… or date,weight)	Tabla de días (date,steps,… o date,weight)
    Table tennis	Tenis de mesa
    Take a pass	Usar un pase
    Take a pass? You have %@ left. A pass comes back after 28 days.	#one=¿Usar un pase? Te queda %@. Un pase vuelve a los 28 días.	#many=¿Usar un pase? Te quedan %@. Un pase vuelve a los 28 días.	#other=¿Usar un pase? Te quedan %@. Un pase vuelve a los 28 días.
    Take a schedule off	Quitar un horario
    Take a schedule off: at once, or from the next day on under the strict policy.	Quitar un horario: al momento, o desde el día siguiente con la norma estricta.
    Take another name, or remove that one first: waymark sources remove NAME	Elige otro nombre, o quita ese primero: waymark sources remove NAME
    Take away everything by which sites and programs are held back	Elimina todo lo que bloquea sitios y programas
    Take away what App Lock holds back for you, and turn it off from tomorrow	Quitar lo que el bloqueo de apps retiene para ti y desactivarlo desde mañana
    Take away what is held for you, and let your programs run again; what user %@ locks stays	Quitar lo que está bloqueado para ti y dejar que tus programas sigan; lo que bloquea el usuario %@ se queda
    Take away what is held for you, and let your programs run again; what users %@ lock stays	Quitar lo que está bloqueado para ti y dejar que tus programas sigan; lo que bloquean los usuarios %@ se queda
    Take everything that App Lock put on this machine away.	Elimina todo lo que el bloqueo de apps puso en este equipo.
    Take up to 100 characters in one line, such as: Phone	Pon hasta 100 caracteres en una sola línea, por ejemplo: Phone
    Take what is named waymark off that server, then: waymark lock server remove %@ --force	Quita de ese servidor lo que se llame waymark y luego: waymark lock server remove %@ --force
    Tell systemd of the change	Avisa a systemd del cambio
    Tell the watches now, and say which of them has it.	Envía ya los cambios a los relojes y muestra cuáles los tienen.
    Tell them now	Enviar ahora
    Ten minutes on foot are a fine beginning.	Diez minutos a pie son un buen comienzo.
    Tennis	Tenis
    Terms of service	Condiciones del servicio
    That channel exists already: %@.	Ese canal ya existe: %@.
    That day had other plans than walking.	Aquel día tenía otros planes.
    That day kept you on your feet.	Aquel día te tuvo en pie.
    That day left the goal far behind.	Aquel día dejó la meta muy atrás.
    That idea exists already, as number %@.	Esa idea ya existe: es la número %@.
    That instant is before %@.	Ese instante es anterior a %@.
    That instant is in the future.	Ese instante aún no ha llegado.
    That is a healthy lot of steps.	Es una buena y sana cantidad de pasos.
    That is more than most people walk. Bravo.	Es más de lo que camina la mayoría. Bravo.
    That is not a licence, or not a complete one.	Eso no es una licencia, o no está completa.
    That is not a settings document: one JSON object.	Eso no es un documento de ajustes: un solo objeto JSON.
    That is today’s goal, walked.	La meta de hoy ya está caminada.
    That is too long for a browser's subscription.	Es demasiado largo para ser la suscripción de un navegador.
    That is too long for an address.	Es demasiado largo para una dirección.
    That was a good day on your feet.	Fue un buen día de caminar.
    The %@ is longer than %@ bytes.	Demasiado largo (%@): más de %@ bytes.
    The API has no such address.	La API no tiene esa dirección.
    The HTML file to write.	El archivo HTML que se escribe.
    The URL to call when the channel is removed.	La URL a la que se llama cuando se elimina el canal.
    The address	La dirección
    The address as a code for the camera of a phone	La dirección como código para la cámara de un teléfono
    The address contains a user, and there is a token as well.	Hay un token y también un usuario en la dirección.
    The address does not belong to an Apprise API: its path does not end with /notify/KEY.	La dirección no es de una API de Apprise: su ruta no termina en /notify/KEY.
    The address does not end with a topic, which has 1 to 64 letters, digits, - and _.	La dirección no termina con un tema: los temas tienen de 1 a 64 letras, cifras, - y _.
    The address does not end with a topic.	La dirección no termina con un tema.
    The address is empty.	La dirección está vacía.
    The address is not a URL: it has no scheme, nothing after it, or a character that is not allowed in a URL.	La dirección no es una URL: no tiene esquema, no lleva nada detrás o contiene un carácter que ninguna URL admite.
    The address:	La dirección:
    The administrator of the machine can remove WAYMARK_WEATHER from its environment.	Quien administra el equipo puede quitar WAYMARK_WEATHER de su entorno.
    The authority of this machine	La autoridad de este equipo
    The authority of this machine cannot be read: %@.	No se puede leer la autoridad de este equipo: %@.
    The categories cannot be written to %@: %@.	No se pueden escribir las categorías en %@: %@.
    The categories in %@ cannot be read: %@.	No se pueden leer las categorías de %@: %@.
    The certificate cannot be used: %@	No se puede usar el certificado: %@
    The certificate in %@ is not valid yet.	El certificado de %@ aún no es válido.
    The certificate in %@ is over.	El certificado de %@ ha caducado.
    The change before it comes next: waymark undo	El cambio anterior es el siguiente: waymark undo
    The channel %@ does not accept %@.	El canal %@ no admite %@.
    The channel's address; - to read it from standard input.	La dirección del canal; - para leerla de la entrada estándar.
    The classic round number: well over an hour on your feet.	El clásico número redondo: bastante más de una hora a pie.
    The clock shows a day before %@, which App Lock has seen: that day stands until a time service says that the clock is right.	El reloj muestra un día anterior al %@, que el bloqueo de apps ya vio: ese día vale hasta que un servicio horario diga que el reloj va bien.
    The clock shows a day before %@, which App Lock has seen: that day stands until a time service says that the clock is right. Meanwhile there are passes, and the rescue below.	El reloj muestra un día anterior al %@, que el bloqueo de apps ya vio: ese día vale hasta que un servicio horario diga que el reloj va bien. Mientras tanto quedan los pases y el rescate de abajo.
    The connection broke off.	La conexión se cortó.
    The connection ended before everything had arrived. Nothing was kept: try again.	La conexión terminó antes de que llegara todo. No se guardó nada: inténtalo de nuevo.
    The connection works. This was a test, so nothing was stored.	La conexión funciona. Era una prueba, así que no se ha guardado nada.
    The connection, and what waits to be handed over	La conexión y lo que falta por entregar
    The contact is neither a mail address nor a web page.	El contacto no es ni una dirección de correo ni una página web.
    The csv can be imported again, here or elsewhere. FILE - is standard output; a name without an extension gets json. Before a file is replaced that Waymark did not write, or that was changed since, you are asked.	El csv se puede volver a importar, aquí o en otro lugar. FILE - es la salida estándar; un nombre sin extensión recibe json. Antes de reemplazar un archivo que Waymark no escribió, o que cambió desde entonces, se te pregunta.
    The current streak, the days of this week and the way to the next badge	Días seguidos, los días de esta semana y lo que falta para la próxima insignia
    The daily exercise goal is off.	La meta diaria de ejercicio está desactivada.
    The daily exercise goal.	La meta diaria de ejercicio.
    The daily goal of another measure, such as: goal distance set 5km	La meta diaria de otra medida, por ejemplo: goal distance set 5km
    The daily step goal is off.	La meta diaria de pasos está desactivada.
    The daily step goal.	La meta diaria de pasos.
    The day ends soon.	El día acaba pronto.
    The day has %@ steps. Those that no device reported by itself count for the day and its streak, not for the strict lock: %@.	El día tiene %@ pasos. Los que ningún dispositivo comunicó por sí mismo cuentan para el día y su racha, no para el bloqueo estricto: %@.
    The day is yours: one walk around the block to begin with?	El día es tuyo: ¿una vuelta a la manzana para empezar?
    The days change as if the data had never been there. What another import also contained stays, and so does what you entered or edited yourself. Only the file can bring the rest back.	Los días quedan como si nunca hubiera existido. Lo que trajo también otra importación se queda, igual que lo que anotaste o cambiaste tú. Solo su archivo puede recuperarla.
    The days of the week that the target is for, such as sat,sun. By default all.	Los días de la semana para los que vale, por ejemplo sat,sun. Por defecto, todos.
    The days of the week that this target is for, such as sat,sun or weekends. By default all.	Los días de la semana para los que vale esta meta, como sab,dom o fin de semana. Por defecto, todos.
    The days of this month as bars, each with the goal of its day	Los días de este mes en barras, cada uno con la meta de su día
    The days of this week as bars, each with the goal of its day	Los días de esta semana en barras, cada uno con la meta de su día
    The delivery cannot be kept: %@.	No se puede guardar la entrega: %@.
    The delivery of %@	El envío de %@
    The desktop only accepts what a click opens.	El escritorio solo admite lo que se abre al hacer clic.
    The device the lock is for.	El dispositivo al que se aplica el bloqueo.
    The digits are %@. Does the other device show the same? [y/N]	Las cifras son %@. ¿Muestra el otro dispositivo las mismas? [s/N]
    The digits were asked for too often; nothing was paired.	Las cifras se pidieron demasiadas veces; no se emparejó nada.
    The digits were not confirmed on both devices; nothing was paired.	Las cifras no se confirmaron en ambos dispositivos; no se emparejó nada.
    The document; - for standard input.	El documento; - para la entrada estándar.
    The endpoint of the subscription contains a user name.	El punto de conexión de la suscripción contiene un nombre de usuario.
    The endpoint of the subscription is not a URL.	El punto de conexión de la suscripción no es una URL.
    The endpoint of the subscription is not https.	El punto de conexión de la suscripción no es https.
    The feedback board does not answer: %@.	El tablón de sugerencias no responde: %@.
    The file cannot be kept: %@.	No se puede guardar el archivo: %@.
    The file name is empty.	El nombre del archivo está vacío.
    The file of the record was removed while it was in use.	El archivo del registro se eliminó mientras estaba en uso.
    The file of the record was replaced while it was in use.	El archivo del registro se sustituyó mientras estaba en uso.
    The file to write.	El archivo que se escribe.
    The first day	El primer día
    The first day of the week: sunday or monday; by default as in your settings.	El día en que empieza la semana: sunday o monday; si se omite, el que tengas ajustado.
    The first day there.	El primer día allí.
    The first day; by default 30 days ago, 90 for weights; on a terminal 12 weeks for rows by week, a year for rows by month.	El primer día; si se omite, hace 30 días, o 90 para los pesos; en una terminal, 12 semanas para filas por semana y un año para filas por mes.
    The first entry also applies to all earlier days.	La primera entrada vale también para todos los días anteriores.
    The first time zone ever set applies to the whole past; a later one from today, or from the day given. Days are recalculated.	La primera zona que se fija vale para todo el pasado; una posterior, desde hoy o desde el día indicado. Los días se vuelven a calcular.
    The folder %@ cannot be created: %@.	No se puede crear la carpeta %@: %@.
    The folder %@ cannot be used: %@.	No se puede usar la carpeta %@: %@.
    The folder %@ is not watched.	La carpeta %@ no se vigila.
    The folder name is empty.	El nombre de la carpeta está vacío.
    The folder of this device; otherwise WAYMARK_WATCH_HOME	La carpeta de este dispositivo; si no, WAYMARK_WATCH_HOME
    The folder that holds the record.	La carpeta que contiene el registro.
    The folder.	La carpeta.
    The formats: %@	Los formatos: %@
    The goal is %@ steps.	La meta es de %@ pasos.
    The goal is in sight.	La meta está a la vista.
    The goal is missing.	Falta la meta.
    The goal of that day was reached.	La meta de aquel día se alcanzó.
    The goal that opens App Lock for the rest of the day. A goal that is off opens nothing.	La meta que abre App Lock para el resto del día. Una meta desactivada no abre nada.
    The history of a measure is by day.	El historial de una medida es por días.
    The hours in which what you selected is locked; it is open in all others.	Las horas en que está bloqueado lo que seleccionaste; en las demás está abierto.
    The hours of %@ days are known.	#one=Se conocen las horas de %@ días.	#many=Se conocen las horas de %@ días.	#other=Se conocen las horas de %@ días.
    The idea in a few words.	La idea en pocas palabras.
    The instant to take as now, ISO 8601.	El instante que se toma como ahora, ISO 8601.
    The key auth is not 16 bytes.	La clave auth no tiene 16 bytes.
    The key by which watches know this machine cannot be read.	No se puede leer la clave por la que los relojes reconocen este equipo.
    The key in %@ does not belong to the certificate in %@.	La clave de %@ no corresponde al certificado de %@.
    The key of that certificate.	La clave de ese certificado.
    The key p256dh is not a point of P-256.	La clave p256dh no es un punto de P-256.
    The last attempt failed: %@	El último intento falló: %@
    The last came on %@. Is its app still running?	Lo último llegó el %@. ¿Sigue en marcha su app?
    The last day; by default today.	El último día; si se omite, hoy.
    The last days	Los últimos días
    The last twelve months: the more steps, the stronger the colour	Los últimos doce meses: cuantos más pasos, más intenso el color
    The last weeks	Las últimas semanas
    The last weight: %@	El último peso: %@
    The latitude comes first, then the longitude: waymark weather place 48.14, 11.58	Primero la latitud y luego la longitud: waymark weather place 48.14, 11.58
    The licence expired on %@.	La licencia caducó el %@.
    The licence file; - for standard input.	La licencia; - para la entrada estándar.
    The licence has format %@, which this version does not know.	La licencia tiene el formato %@, que esta versión no conoce.
    The licence is dated %@, which is in the future.	La licencia lleva la fecha %@, que está en el futuro.
    The licence is for another product: %@.	La licencia es para otro producto: %@.
    The licence is forgotten.	La licencia se ha olvidado.
    The licence is valid and stored; this build does not need it.	La licencia es válida y queda guardada; esta versión no la necesita.
    The licence was changed after it was signed, or was signed with an unknown key.	La licencia se modificó después de firmarse, o no la firmó nadie de confianza.
    The locks wait for the next command: %@	Los bloqueos esperan al próximo comando: %@
    The machine that it runs on does not answer. This page comes by itself as soon as it does.	El equipo en el que se ejecuta no responde. Esta página aparece sola en cuanto lo haga.
    The measure and its value, such as: waist 82cm	La medida y su valor, por ejemplo: waist 82cm
    The measure and what to do, such as: distance set 5km	La medida y qué hacer, por ejemplo: distance set 5km
    The measure, such as steps or distance.	La medida, como steps o distance.
    The name %@ does not end in .svg.	El nombre %@ no acaba en .svg.
    The name %@ ends in neither .svg nor .png.	El nombre %@ no acaba ni en .svg ni en .png.
    The name of a widget; list them with: waymark widget list	El nombre de un widget; míralos con: waymark widget list
    The nearest are %@ and %@.	Las más cercanas son %@ y %@.
    The new body fat in percent.	La nueva grasa corporal en porcentaje.
    The new instant, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30.	El nuevo momento, por ejemplo 10:00, yesterday, “yesterday 18:30” o 2026-05-17T18:30.
    The new name of the exercise.	El nuevo nombre del ejercicio.
    The new note; an empty one removes it.	La nueva nota; si está vacía, se quita.
    The new number of repetitions.	El nuevo número de repeticiones.
    The new number of steps.	El nuevo número de pasos.
    The new value of another measure, such as 82cm.	El nuevo valor de otra medida, como 82cm.
    The new weight, such as 82.4kg.	El nuevo peso, por ejemplo 82.4kg.
    The number of the change	El número del cambio
    The number of the entry	El número de la entrada
    The number of the entry, as shown by `log list`.	El número de la entrada, tal como lo muestra log list.
    The number of the idea, as shown by `list`.	El número de la idea, tal como lo muestra list.
    The number of the import	El número de la importación
    The number of the import, as shown by `imports list`.	El número de la importación, tal como lo muestra `imports list`.
    The numbers as a table	Los números en una tabla
    The old days stay until the new ones are complete.	Los días antiguos siguen valiendo hasta que los nuevos estén completos.
    The one recovery	La única recuperación
    The one recovery was used on %@.	La única recuperación se usó el %@.
    The option '%@' does not take any value, but '%@' was specified.	La opción '%@' no admite ningún valor, pero se indicó '%@'.
    The other device does not answer as Waymark does.	El otro dispositivo no responde como lo hace Waymark.
    The other device does not answer in time.	El otro dispositivo no responde a tiempo.
    The other device does not answer.	El otro dispositivo no responde.
    The other device does not take the name of this one.	El otro dispositivo no acepta el nombre de este.
    The other device ended the connection.	El otro dispositivo cerró la conexión.
    The other device is not pairing right now, or the ticket has expired.	El otro dispositivo no está emparejando ahora, o el ticket es demasiado antiguo.
    The other device is too old for this one.	El otro dispositivo es demasiado antiguo para este.
    The other device no longer knows this one. What is here stays here.	El otro dispositivo ya no conoce este. Lo que hay aquí se queda aquí.
    The other device says what only this one may say.	El otro dispositivo dice lo que solo este puede decir.
    The other device sent %@ bytes at once, %@ are allowed.	El otro dispositivo envió %@ bytes de una vez; se admiten %@.
    The other device speaks version %@ of the language.	El otro dispositivo habla la versión %@ del lenguaje.
    The path of the file:	La ruta del archivo:
    The path of the folder is empty.	La ruta de la carpeta está vacía.
    The path of the folder:	La ruta de la carpeta:
    The path of the record's folder is empty.	La ruta de la carpeta del registro está vacía.
    The pause applies from %@: the policy is strict until then.	La pausa se aplica a partir de %@: hasta entonces el modo es estricto.
    The pause does not apply while the policy is strict.	La pausa no se aplica mientras el modo sea estricto.
    The phone has to trust this machine first. Open there: %@	El teléfono tiene que confiar antes en este equipo. Abre en él: %@
    The picture could not be drawn: %@.	No se pudo crear la imagen: %@.
    The plugins of this build do not fit together: %@.	Los complementos de esta versión no encajan entre sí: %@.
    The policy is the default again from %@.	La política vuelve a ser la predeterminada: %@.
    The previous file is kept next to it, under a name with before-restore and a number. Before a record is replaced that holds something, you are asked.	El archivo anterior se guarda al lado, con un nombre que lleva before-restore y un número. Antes de reemplazar un registro que contiene algo, se te pregunta.
    The previous record: %@	El registro anterior: %@
    The previous weather is kept. Try again later: waymark weather refresh	Se conserva el tiempo anterior. Vuelve a intentarlo más tarde: waymark weather refresh
    The program with its arguments, after --.	El programa con sus argumentos, después de --.
    The record begins on that day. Check the year.	El registro empieza ese día. Comprueba el año.
    The record cannot be read any more: its folder lets nobody in.	El registro ya no se puede leer: su carpeta no deja entrar a nadie.
    The record cannot be written: %@.	No se puede escribir el registro: %@.
    The record cannot hold what is in it: %@.	El registro no puede guardar lo que contiene la entrega: %@.
    The record has no sources yet.	El registro aún no tiene fuentes.
    The record has no sources yet: waymark import FILE	El registro aún no tiene fuentes: waymark import FILE
    The record is damaged or is not a Waymark record: %@.	El registro está dañado o no es de Waymark: %@.
    The record is gone, but %@ remains of it.	El registro ya no está, pero de él queda %@.
    The record is not served now. For a phone: waymark serve --lan	El registro no se está sirviendo ahora. Para un teléfono: waymark serve --lan
    The record is older than what the watch shows.	El registro es más antiguo que lo que muestra el reloj.
    The record was not touched. Use another copy.	El registro no se ha tocado. Usa otra copia.
    The record was written by another Waymark, with changes this one does not know: %@.	El registro fue escrito por otro Waymark, con cambios que este no conoce: %@.
    The rest needs an administrator's rights.	El resto requiere permisos de administrador.
    The result cannot be written: %@.	No se puede escribir el resultado: %@.
    The result is the same however often and whenever it is run.	Da igual cuántas veces y cuándo se ejecute: el resultado es el mismo.
    The same	Iguales
    The same by six digits that both devices show	Lo mismo, con seis cifras que muestran ambos dispositivos
    The same with your session, until you log out:	Lo mismo con tu sesión, hasta que la cierres:
    The schedule of %@ ends with the day: %@.	El horario de %@ termina con el día: %@.
    The secret is empty, or starts with whsec_ but does not continue in base64.	El secreto está vacío, o empieza por whsec_ y lo que sigue no es base64.
    The secrets of %@ cannot be read: %@.	No se pueden leer los secretos de %@: %@.
    The secrets of %@ cannot be written: %@.	No se pueden escribir los secretos de %@: %@.
    The setting: its key in any case, or its short name.	El ajuste: su clave, en mayúsculas o minúsculas, o su nombre corto.
    The setting: its key in any case, or its short name; all if left out.	El ajuste: su clave, en mayúsculas o minúsculas, o su nombre corto; si se omite, todos.
    The sources: %@	Las fuentes: %@
    The streak of %@ days that ended on %@ cannot be recovered any more.	#one=La racha de %@ día que acabó el %@ ya no se puede recuperar.	#many=La racha de %@ de días que acabó el %@ ya no se puede recuperar.	#other=La racha de %@ días que acabó el %@ ya no se puede recuperar.
    The subscription has expired.	La suscripción ha caducado.
    The target of a click is not a web page.	El destino de un clic no es una página web.
    The terminal accepts neither an address nor options.	La terminal no admite ni dirección ni opciones.
    The test took it away.	La prueba lo quitó.
    The ticket as a code for the camera of a watch	El ticket como código para la cámara de un reloj
    The ticket is missing.	Falta el ticket.
    The ticket is not valid: it was used before, or is another device's.	El ticket no es válido: ya se usó o es de otro dispositivo.
    The token is empty, or contains a space or a character that is not allowed in a token.	El token está vacío o contiene un espacio o un carácter que ningún token admite.
    The token is shown once: only what recognises it is kept. A program sends it with each request as Authorization: Bearer TOKEN. Browsers need none, see `waymark serve --open`. With --picture it is the address of one widget, for pages that can send no token: whoever has it sees that widget, and nothing else.	El token se muestra una sola vez: solo se guarda lo que permite reconocerlo. Un programa lo envía con cada petición como Authorization: Bearer TOKEN. Los navegadores no lo necesitan, consulta `waymark serve --open`. Con --picture es la dirección de un solo widget, para páginas que no pueden enviar ningún token: quien la tenga ve ese widget y nada más.
    The user of AdGuard Home.	El usuario de AdGuard Home.
    The value '%@' is invalid for '%@'.	El valor '%@' no es válido para '%@'.
    The value '%@' is invalid for '%@'. Please provide one of %@.	El valor '%@' no es válido para '%@'. Indica uno de estos: %@.
    The value '%@' is invalid for '%@'. Please provide one of the following:\n%@.	El valor '%@' no es válido para '%@'. Indica uno de los siguientes:\n%@.
    The value '%@' is invalid.	El valor '%@' no es válido.
    The way to the goal	El camino a la meta
    The weather at the place you set	El tiempo donde dices que estás
    The weather at the place you set.	El tiempo donde dices que estás.
    The weather can only be fetched by waymark-service.	Solo waymark-service descarga el tiempo.
    The weather is not allowed on this machine: WAYMARK_WEATHER is set. It stays off.	El tiempo no está permitido en este equipo: WAYMARK_WEATHER está definida. Sigue desactivado.
    The weather is off, so it is not fetched.	El tiempo está desactivado, así que no se descarga.
    The weather is off.	El tiempo está desactivado.
    The weather is on.	El tiempo está activado.
    The weather is up to date.	El tiempo está al día.
    The weather service asked not to be contacted for a while.	El servicio meteorológico pidió que no se le consulte durante un rato.
    The web app is at %@	La aplicación web está en %@
    The web app stopped listening.	La aplicación web dejó de escuchar.
    The weight goal and its progress.	La meta de peso y cómo va.
    The widget %@ is not available as “%@”.	El widget %@ no está disponible como «%@».
    The widget's size, for example systemSmall; by default its first one.	El tamaño del widget, por ejemplo systemSmall; si se omite, el primero del widget.
    The widgets, and the sizes of each	Los widgets y los tamaños de cada uno
    There are no completions for “%@”.	No hay autocompletado para «%@».
    There are no entries.	No hay entradas.
    There are no ideas yet.	Aún no hay ideas.
    There are no ideas yet. Write one down: waymark support feedback add TITLE	Aún no hay ideas. Anota una: waymark support feedback add TITLE
    There are no weighings yet.	Aún no hay pesajes.
    There are no weights in these days.	No hay pesos en estos días.
    There are no weights yet: waymark log weight 82.4kg	Aún no hay pesos: waymark log weight 82.4kg
    There are no workouts yet.	Aún no hay entrenamientos.
    There are no workouts yet. Import some with: waymark import FILE	No hay entrenamientos. Llegan con: waymark import FILE
    There are: %@	Hay: %@
    There have been no notifications yet.	Aún no ha habido notificaciones.
    There is no HTTP source called “%@”.	No hay ninguna fuente HTTP llamada «%@».
    There is no app “%@” on this machine.	No hay ninguna app «%@» en este equipo.
    There is no broken streak to recover.	No hay ninguna racha rota que recuperar.
    There is no browser or token %@.	No hay ningún navegador ni token %@.
    There is no category “%@”.	No existe la categoría «%@».
    There is no channel “%@”.	No existe el canal «%@».
    There is no city “%@” in %@.	No hay ninguna ciudad «%@» en %@.
    There is no command “%@ %@”.	No existe el comando «%@ %@».
    There is no command “%@”, and no waymark-%@ on the path.	No existe el comando «%@», ni hay ningún waymark-%@ en el PATH.
    There is no command “%@”.	No existe el comando «%@».
    There is no entry %@.	No existe la entrada %@.
    There is no field “%@” here.	Aquí no existe el campo «%@».
    There is no file %@.	No existe el archivo %@.
    There is no folder %@.	No existe la carpeta %@.
    There is no format “%@”.	No existe el formato «%@».
    There is no goal for %@.	No hay meta para %@.
    There is no help on “%@”.	No hay ayuda sobre «%@».
    There is no idea %@.	No existe la idea %@.
    There is no import %@.	No existe la importación %@.
    There is no kind of channel “%@”.	No existe el tipo de canal «%@».
    There is no licence.	No hay ninguna licencia.
    There is no line to read on standard input.	La entrada estándar no contiene ninguna línea que leer.
    There is no list of cities at %@.	No hay ninguna lista de ciudades en %@.
    There is no new weather: %@.	No hay datos nuevos del tiempo: %@.
    There is no option “%@”.	No existe la opción «%@».
    There is no page at this address.	No hay ninguna página en esta dirección.
    There is no page “%@”.	No existe la página «%@».
    There is no parameter “%@” here.	Aquí no existe el parámetro «%@».
    There is no preference “%@”.	No existe la preferencia «%@».
    There is no program to run.	No hay ningún programa que ejecutar.
    There is no recent weather. Fetch it with: waymark weather refresh	No se ha descargado nada últimamente. Descárgalo con: waymark weather refresh
    There is no schedule %@ for everything.	No hay ningún horario %@ para todo.
    There is no server “%@”.	No existe el servidor «%@».
    There is no setting “%@”.	No existe el ajuste «%@».
    There is no source “%@”.	No existe la fuente «%@».
    There is no subscription to manage: no licence here names one.	No hay ninguna suscripción que gestionar: aquí ninguna licencia indica una.
    There is no systemd here. After each start of the machine, run as root: %@	Aquí no hay systemd. Tras cada arranque del equipo, ejecuta como root: %@
    There is no terminal with arrow keys here.	Aquí no hay un terminal con flechas.
    There is no watch with the number %@.	No existe ningún reloj con el número %@.
    There is no weight goal.	No hay meta de peso.
    There is no widget “%@”.	No hay ningún widget «%@».
    There is not enough room on the disk for this.	No hay espacio suficiente en el disco para esto.
    There is nothing in %@ that Waymark knows.	En %@ no hay nada que Waymark reconozca.
    There is nothing in the delivery of %@ that Waymark knows.	En el envío de %@ no hay nada que Waymark conozca.
    There is nothing to redo.	No hay nada que rehacer.
    There is nothing to undo.	No hay nada que deshacer.
    There is nothing to undo. Changes of the last 24 hours can be undone.	No hay nada que deshacer. Se pueden deshacer los cambios de las últimas 24 horas.
    There is only one desktop, which needs no address.	Solo hay un escritorio, y no necesita dirección.
    There is still time.	Aún hay tiempo.
    There may be one again on %@. In an emergency: waymark lock status names the rescue.	Puede que vuelva a haber uno el %@. En una emergencia: waymark lock status indica el rescate.
    There was no licence.	No había ninguna licencia.
    There's already a weight at that time: entry %@.	Ya hay un peso a esa hora: entrada %@.
    There, write %@.	Escribe ahí %@.
    There, write a whole number.	Escribe ahí un número entero.
    These count, in this order: %@	Cuentan estas, en este orden: %@
    This address is too long.	Esta dirección es demasiado larga.
    This address takes JSON.	Esta dirección acepta JSON.
    This browser	Este navegador
    This browser cannot be notified here. It needs HTTPS or localhost; on an iPhone or iPad, add the app to the Home Screen first.	Este navegador no puede recibir notificaciones aquí. Hace falta HTTPS o localhost; en un iPhone o iPad, añade antes la app a la pantalla de inicio.
    This browser could not be subscribed. It may be private, or offline: try again.	No se pudo suscribir este navegador. Quizá esté en modo privado o sin conexión: inténtalo de nuevo.
    This browser does not allow notifications here: its settings can change that.	Este navegador no permite notificaciones aquí: se puede cambiar en sus ajustes.
    This browser has to enter again, so nothing was saved yet. What you typed is kept.	Este navegador tiene que volver a entrar, así que aún no se guardó nada. Lo que escribiste se conserva.
    This browser may not look at the record.	Este navegador no puede ver el registro.
    This build does not include Web Push.	Esta versión no incluye Web Push.
    This build has no Pro.	Esta versión no tiene Pro.
    This cannot be done at this address.	Esto no se puede hacer en esta dirección.
    This code is wrong, too old or was used before.	Este código es incorrecto, demasiado antiguo o ya se usó.
    This day is before your record begins.	Este día es anterior al inicio de tu registro.
    This day is still to come.	Este día aún está por llegar.
    This delivery is empty.	Esta entrega está vacía.
    This delivery is not in a format Waymark knows (%@).	Esta entrega no está en un formato que Waymark conozca (%@).
    This device follows %@. From now on it follows the other one alone: its numbers replace those that are here, and what waits goes to it (%@). Go on? [y/N]	Este dispositivo sigue a %@. A partir de ahora seguirá solo al otro: sus números reemplazan los que hay aquí, y lo pendiente va a él (%@). ¿Continuar? [s/N]
    This device is not paired.	Este dispositivo no está emparejado.
    This device is too old for the other one.	Este dispositivo es demasiado antiguo para el otro.
    This device's clock is behind what it received.	El reloj del sistema de este dispositivo va atrasado: ha recibido datos posteriores.
    This device's clock is not set: it says %@.	El reloj del sistema de este dispositivo no está en hora: marca %@.
    This entry arrived before, and was deleted since.	Esta entrada ya llegó antes y se borró después.
    This folder is a copy of another: what is logged from now on counts on its own.	Esta carpeta es una copia de otra: lo que se anote a partir de ahora cuenta por separado.
    This goes by the clock of this machine alone.	Esto se rige solo por el reloj de este equipo.
    This import has ended already.	Esta importación ya ha terminado.
    This is going well. Keep at it.	Esto va bien. Sigue así.
    This is more than a form can hold.	Esto es más de lo que cabe en un formulario.
    This is more than can be sent at once: %@ MB.	Es más de lo que se puede enviar de una vez: %@ MB.
    This is more than one request can hold.	Esto es más de lo que cabe en una petición.
    This is no form of this page.	Esta página no tiene este formulario.
    This is not a browser's push subscription.	Esto no es la suscripción de un navegador.
    This is not one JSON object, from byte %@ on.	Esto no es un solo objeto JSON, a partir del byte %@.
    This is training volume: rest days matter as much as your steps.	Volumen de entrenamiento: cuida tus días de descanso tanto como tus pasos.
    This is what it does, as root:	Esto es lo que hace, como root:
    This is what it does:	Esto es lo que hace:
    This is your goal already.	Esta ya es tu meta.
    This machine does not know the time zone “%@” of the record.	Esta máquina no conoce la zona horaria «%@» del registro.
    This machine is in no network. If you know better, name it: waymark watch pair 192.168.1.20	Este equipo no está en ninguna red. Si sabes su dirección, indícala: waymark watch pair 192.168.1.20
    This machine is in no private network now; one is looked for every minute.	Este equipo no está ahora en ninguna red privada; se busca una cada minuto.
    This machine's desktop	El escritorio de este equipo
    This month	Este mes
    This month as a calendar: the more steps, the stronger the colour	Este mes como calendario: cuantos más pasos, más intenso el color
    This needs %@, which is neither next to waymark nor on the path.	Esto requiere %@, que no está junto a waymark ni en el PATH.
    This needs a token, or a browser that has entered.	Esto requiere un token, o un navegador que haya entrado.
    This needs an administrator's rights, and nothing was changed.	Hacen falta derechos de administrador; no se ha cambiado nada.
    This needs an administrator's rights.	Esto necesita permisos de administrador.
    This needs confirmation, and there is no terminal to ask at.	Esto requiere confirmación, y no hay ninguna terminal donde preguntar.
    This page has no form “%@”.	Esta página no tiene el formulario «%@».
    This page has no such form, and nothing was changed.	Esta página no tiene ese formulario, y no se cambió nada.
    This record is %@ to them.	Para ellos, este registro es %@.
    This server cannot be used: %@.	No se puede usar este servidor: %@.
    This text; the version	Este texto; la versión
    This ticket was closed, or replaced by another.	Este ticket se cerró o se reemplazó por otro.
    This token is not for that.	Este token no sirve para eso.
    This token is wrong, or was revoked.	Este token es incorrecto o fue revocado.
    This user may not listen at port %@.	Este usuario no puede escuchar en el puerto %@.
    This was already received; nothing changed.	Esto ya se había recibido; no ha cambiado nada.
    This was changed elsewhere after you opened the page, and nothing was saved.	Esto se cambió en otro lugar después de que abrieras la página, y no se guardó nada.
    This was sent by a page of somebody else, and nothing was changed.	Esto lo envió una página ajena, y no se cambió nada.
    This week	Esta semana
    This week is still to come.	Esta semana aún está por llegar.
    Three questions follow. You can leave at any time and continue later.	Siguen tres preguntas. Puedes salir cuando quieras y continuar más tarde.
    Thunderstorm	Tormenta
    Thunderstorm with heavy hail	Tormenta con granizo fuerte
    Thunderstorm with light hail	Tormenta con granizo débil
    Thursday	Jueves
    Ticket	Ticket
    Time zone	Zona horaria
    Time-zone history	Historial de zonas horarias
    Tip: a planned day off does not break a streak. Mark it with: waymark rest-day add	Consejo: un día libre previsto no rompe ninguna racha. Márcalo con: waymark rest-day add
    Tip: a streak earns freezes, which forgive a missed day. See: waymark streak	Consejo: una racha gana comodines, que perdonan un día perdido. Consulta: waymark streak
    Tip: see your week day by day: waymark week	Consejo: mira tu semana día a día: waymark week
    Tip: you can log what no device counted: waymark log steps 2500	Consejo: lo que ningún dispositivo contó se puede anotar: waymark log steps 2500
    Tip: your own program can be run for every goal reached. See: waymark help extending	Consejo: un programa tuyo puede ejecutarse con cada meta alcanzada. Véase: waymark help extending
    Tip: your record is one file. Copy it with: waymark backup FILE	Consejo: tu registro es un solo archivo. Cópialo con: waymark backup FILE
    To change it, remove it first: waymark notifications channel remove %@	Para cambiarlo, elimínalo primero: waymark notifications channel remove %@
    To change them with the arrow keys: waymark settings edit	Para cambiarlos con las flechas: waymark settings edit
    To follow it again, begin on the other device with: waymark watch pair	Para volver a seguirlo, empieza en el otro dispositivo con: waymark watch pair
    To free it: %@	Para liberarlo: %@
    To free it: %@, or: sudo waymark lock uninstall	Para liberarlo: %@, o bien: sudo waymark lock uninstall
    To free it: sudo waymark lock uninstall. More: waymark lock status	Para liberarlo: sudo waymark lock uninstall. Más: waymark lock status
    To import it: waymark import %@	Para importarlo: waymark import %@
    To open everything you wait %@ seconds, and say once more that you want to.	#one=Para abrirlo todo esperas %@ segundo y confirmas una vez más que quieres hacerlo.	#many=Para abrirlo todo esperas %@ segundos y confirmas una vez más que quieres hacerlo.	#other=Para abrirlo todo esperas %@ segundos y confirmas una vez más que quieres hacerlo.
    To put it in the place of your record: waymark restore %@	Para ponerlo en lugar de tu registro: waymark restore %@
    To see the weather: waymark settings set showWeather on	Para ver el tiempo: waymark settings set showWeather on
    To try it: waymark import %@	Para probarla: waymark import %@
    To type it	Para escribirlo
    Today	Hoy
    Today by the hour	Hoy por horas
    Today now has %@.	Hoy ya suma %@.
    Today steps	Pasos de hoy
    Today's exercises as a ring	Los ejercicios de hoy en un anillo
    Today's goals as rings	Las metas de hoy como anillos
    Today's hours as bars	Las horas de hoy en barras
    Today's numbers, and how old they are	Los números de hoy y lo antiguos que son
    Today's steps, with distance, calories and progress to the goal	Los pasos de hoy, con distancia, calorías y lo que falta para la meta
    Today, the streak, the goal and what changed it, the days of this week and month without their hours, the five newest workouts, and the settings that such a device needs. Nothing else is sent to it.	El día de hoy, la racha, la meta y lo que la cambió, los días de esta semana y de este mes sin sus horas, los cinco entrenamientos más recientes y los ajustes que necesita un dispositivo así. No se le envía nada más.
    Token	Token
    Too many deliveries in a row: wait %@ seconds.	#one=Demasiadas entregas seguidas: espera %@ segundo.	#many=Demasiadas entregas seguidas: espera %@ de segundos.	#other=Demasiadas entregas seguidas: espera %@ segundos.
    Too many deliveries wait to be imported.	Hay demasiadas entregas pendientes de importar.
    Too many wrong codes: wait %@ seconds.	#one=Demasiados códigos incorrectos: espera %@ segundo.	#many=Demasiados códigos incorrectos: espera %@ de segundos.	#other=Demasiados códigos incorrectos: espera %@ segundos.
    Total	Total
    Trail	Sendero
    Trend	Tendencia
    Trust it more	Confiar más en ella
    Trust these sources first, in this order	Confiar primero en estas fuentes, en este orden
    Trust these sources first, in this order.	Confía primero en estas fuentes, en este orden.
    Try again in a moment.	Inténtalo de nuevo en un momento.
    Try again in a moment. If it is %@, end it first.	Inténtalo de nuevo en un momento. Si es %@, termínalo primero.
    Try again later. Nothing was changed.	Vuelve a intentarlo más tarde. No se cambió nada.
    Try again when it answers.	Inténtalo de nuevo cuando responda.
    Try again; if it stays so, install it again: waymark lock install	Inténtalo de nuevo; si sigue así, instálalo otra vez: waymark lock install
    Try it again in a moment.	Inténtalo de nuevo dentro de un momento.
    Try it: waymark notifications test %@	Pruébalo: waymark notifications test %@
    Try: waymark lock add social	Prueba: waymark lock add social
    Tuesday	Martes
    Turn App Lock off	Desactivar el bloqueo de apps
    Turn App Lock off, and take away what it holds back for you	Desactivar el bloqueo de apps y quitar lo que retiene para ti
    Turn App Lock off, at once or from the next day on under the strict policy, and show what each shield does.	Desactivar el bloqueo de apps, al momento o a partir del día siguiente en modo estricto, y mostrar qué hace cada protección.
    Turn App Lock on	Activar el bloqueo de apps
    Turn App Lock on or off	Activar o desactivar el bloqueo de apps
    Turn App Lock on, and show what each shield does. Set a step goal first.	Activa el bloqueo de apps y muestra qué hace cada protección. Fija antes un objetivo de pasos.
    Turn it off	Desactivar
    Turn it on with: %@	Actívala con: %@
    Turn it on with: waymark goal exercise enable	Actívala con: waymark goal exercise enable
    Turn it on with: waymark goal steps enable	Actívala con: waymark goal steps enable
    Turn it on with: waymark lock enable	Actívalo con: waymark lock enable
    Turn it on with: waymark settings set showWeather on	Actívalo con: waymark settings set showWeather on
    Turn notifications off	Desactivar las notificaciones
    Turn notifications on	Activar las notificaciones
    Turn on metrics in itd.toml: from then on itd keeps metrics.db, in ~/.config/itd. Give that file.	Activa metrics en itd.toml: a partir de entonces itd guarda metrics.db en ~/.config/itd. Indica ese archivo.
    Turn on with %@ steps	Activar con %@ pasos
    Turn the goal off; its streak pauses	Desactivar la meta; su racha queda en pausa
    Turn the goal off; its streak pauses.	Desactiva la meta; su racha queda en pausa.
    Turn the goal off; streaks pause	Desactivar la meta; las rachas quedan en pausa
    Turn the goal on	Activar la meta
    Turn the goal on.	Activa la meta.
    Turn the weather off	Desactivar el tiempo
    Turn them on with: waymark notifications set enableNotifications on	Actívalas con: waymark notifications set enableNotifications on
    Turned the exercise goal off	Meta de ejercicios desactivada
    Turned the step goal off	Meta de pasos desactivada
    Twenty thousand and more: extraordinary.	Veinte mil y más: extraordinario.
    Type a whole number in digits.	Escribe un número entero con cifras.
    Type its coordinates, such as 48.14, 11.58.	Escribe sus coordenadas, por ejemplo 48.14, 11.58.
    Typed	Lo escrito
    URL: the address. Headers: key %@, value the token	URL: la dirección. Headers: como clave, %@; como valor, el token
    USAGE: %@	USO: %@
    Under the strict policy there is no pause.	Con la política estricta no hay pausa.
    Under which the watch reaches it; empty for those that it has.	Con el que el reloj llega a él; vacío para los que tiene.
    Undo	Deshacer
    Undo import %@ of %@? Only its file can bring the data back.	¿Deshacer la importación %@ de %@? Solo su archivo puede recuperar los datos.
    Undo one import	Deshacer una importación
    Undo one import.	Deshace una importación.
    Undo the last change	Deshacer el último cambio
    Undo the last change.	Deshacer el último cambio.
    Undoes what you changed within the last 24 hours	Deshace lo que cambiaste en las últimas 24 horas
    Undoing	Deshaciendo
    Undone	Deshecho
    Undone: %@	Deshecho: %@
    Unexpected argument '%@'.	Argumento inesperado '%@'.
    Unit	Unidad
    Unit system	Sistema de unidades
    Unknown here, deleted: %@	Desconocidos aquí, eliminados: %@
    Unknown here, kept for the next export: %@	Desconocidos aquí, se guardan para la próxima exportación: %@
    Unknown here, would be deleted: %@	Desconocidos aquí, se eliminarían: %@
    Unknown option '%@'.	Opción desconocida '%@'.
    Unknown settings would take up %@ keys with %@ bytes; the limit is %@ keys and %@ bytes. Nothing was changed.	De ajustes que aquí no se conocen se guardarían %@ claves con %@ bytes; caben %@ claves y %@ bytes. No se cambió nada.
    Unlocked: %@	Desbloqueado: %@
    Unpack it with the password that its app gave you, and import the folder.	Descomprímelo con la contraseña que te dio su app e importa la carpeta.
    Unpack it yourself, and import what is in it.	Descomprímelo tú e importa lo que contiene.
    Until the next change, and within 24 hours. An import is not redone: import its file again.	Hasta el próximo cambio y dentro de 24 horas. Una importación no se rehace: vuelve a importar su archivo.
    Up to this day.	Hasta este día.
    Update Waymark on the other device.	Actualiza Waymark en el otro dispositivo.
    Update Waymark on this device.	Actualiza Waymark en este dispositivo.
    Update Waymark on this device. The file was not touched.	Actualiza Waymark en este dispositivo. El archivo no se ha tocado.
    Update Waymark.	Actualiza Waymark.
    Update Waymark. The record was not touched.	Actualiza Waymark. El registro no se ha tocado.
    Update it to version 6: pihole -up	Actualízalo a la versión 6: pihole -up
    Update the older of the two.	Actualiza el más antiguo de los dos.
    Use --scale 1, 2 or 3.	Usa --scale 1, 2 o 3.
    Use a different list of cities.	Usa otra lista de ciudades.
    Use a number from 1 to 65535, or 0 for a free one.	Usa un número del 1 al 65535, o 0 para uno libre.
    Use a number: %@	Usa un número: %@
    Use an IANA name, such as Europe/Berlin or America/New_York.	Usa un nombre de IANA, por ejemplo Europe/Berlin o America/New_York.
    Use bash, zsh or fish.	Usa bash, zsh o fish.
    Use it exactly as the browser gives it: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}	Tómala entera, tal como la da el navegador: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}
    Use kg, lb or st, as in 82.4kg.	Usa kg, lb o st, como en 82.4kg.
    Use letters, digits, - and _, for example: --base-path /waymark	Usa letras, cifras, - y _, por ejemplo: --base-path /waymark
    Use the address it leads to, often with https.	Usa la dirección a la que lleva, a menudo con https.
    Use the address that waymark serve printed.	Usa la dirección que mostró waymark serve.
    Use the address with https:// that waymark serve --lan printed.	Usa la dirección con https:// que mostró waymark serve --lan.
    Use the day before or after, or add an offset to the time.	Escribe el día anterior o el siguiente, o un desfase detrás de la hora.
    Use the endpoint as the browser gives it: https://…	Usa el punto de conexión tal como lo da el navegador: https://…
    Use the original, complete file: waymark pro activate FILE	Usa el archivo original y completo: waymark pro activate FILE
    Use these keys	Usar estas teclas
    Use: %@	Usa: %@
    User	Usuario
    Value	Valor
    Values of unknown settings from imported documents are deleted.	Se eliminan los valores de ajustes desconocidos que vienen de documentos importados.
    Verdict	Veredicto
    View plans: %@	Ver planes: %@
    View steps by	Ver pasos por
    Violent rain showers	Chubascos muy fuertes
    Vivaldi, Opera and other relatives of Chromium have policies of their own.	Vivaldi, Opera y otros derivados de Chromium tienen políticas propias.
    Vote	Votar
    Vote for an idea, once.	Vota por una idea, una sola vez.
    Vote for it: waymark support feedback vote %@	Vota por ella: waymark support feedback vote %@
    Waist	Cintura
    Wait %@ seconds. Ctrl-C leaves it locked.	#one=Espera %@ segundo. Ctrl-C lo deja bloqueado.	#many=Espera %@ segundos. Ctrl-C lo deja bloqueado.	#other=Espera %@ segundos. Ctrl-C lo deja bloqueado.
    Wait for half an hour, or raise webserver.api.max_sessions in Pi-hole's settings.	Espera media hora o aumenta webserver.api.max_sessions en los ajustes de Pi-hole.
    Wait for the pause you chose, then open everything for five minutes.	Espera la pausa que elegiste y abre todo durante cinco minutos.
    Waiting for %@: what goes to %@.	Esperando a %@: lo que va a %@.
    Waiting for a watch. Ctrl-C ends it.	A la espera de un reloj. Ctrl-C lo termina.
    Waiting for a watch: %@	A la espera de un reloj: %@
    Waiting for the same answer on the other device.	Esperando la misma respuesta en el otro dispositivo.
    Waiting to be handed over	Por entregar
    Waiting to be sent: %@ entries	#one=Pendiente de enviar: %@ entrada	#many=Pendiente de enviar: %@ entrada	#other=Pendientes de enviar: %@ entradas
    Walking	Caminata
    Walking well today.	Hoy caminas bien.
    Watch	Reloj
    Watch the folder	Vigilar la carpeta
    Watched folders	Carpetas vigiladas
    Watches	Relojes
    Watches are told by themselves of every change; this is for whoever doubts it.	Los relojes reciben cada cambio por sí solos; esto es para quien lo dude.
    Watches find this machine on port %@.	Los relojes encuentran este equipo en el puerto %@.
    Waymark Pro	Waymark Pro
    Waymark Pro expired: App Lock off	Waymark Pro caducó: bloqueo de apps desactivado
    Waymark Pro expired: App Lock off from %@	Waymark Pro caducó: bloqueo de apps desactivado a partir de %@
    Waymark Pro given up: App Lock off	Sin Waymark Pro: bloqueo de apps desactivado
    Waymark Pro given up: App Lock off from %@	Sin Waymark Pro: bloqueo de apps desactivado desde %@
    Waymark Pro: what it adds, and your licence.	Waymark Pro: lo que ofrece y tu licencia.
    Waymark answers other machines over TLS alone.	Waymark solo responde a otros equipos mediante TLS.
    Waymark cannot be reached	No se puede contactar con Waymark
    Waymark cannot be reached. This is the day as it was seen last: %@, %@.	No se puede contactar con Waymark. Este es el día tal como se vio por última vez: %@, %@.
    Waymark does not answer under this name.	Waymark no responde con este nombre.
    Waymark is built on the work of others. Thank you.	Waymark se apoya en el trabajo de otras personas. Gracias.
    Waymark is served already, and not in the way that was asked for.	Waymark ya está en marcha, y no de la forma que se pidió.
    Waymark is serving %@.	Waymark atiende %@.
    Waymark itself	el propio Waymark
    Waymark may know where you are	Waymark puede saber dónde estás
    Waymark speaks TLS here: the address begins with https://	Waymark habla TLS aquí: la dirección empieza por https://
    Weather	Tiempo
    Web Push does not support “%@”.	Web Push no admite «%@».
    Webhooks, add the address, and the header %@ with the token	Webhooks: añade la dirección, y la cabecera %@ con el token
    Wednesday	Miércoles
    Week	Semana
    Week Warrior	Semana de campeones
    Week starts on	Inicio de la semana
    Weekday	Día de la semana
    Weekly summary	Resumen semanal
    Weight	Peso
    Weight goal	Meta de peso
    Weight goal, milestones and trend	Peso objetivo, hitos y tendencia
    Weight in %@	Peso en %@
    Weight milestones	Hitos de peso
    Weight unit	Unidad de peso
    Weight: %@.	Peso: %@.
    Weights	Pesos
    Weights are shown by day.	Los pesos se muestran por día.
    Weights instead of steps, with the trend, the goal and its milestones.	Pesos en vez de pasos, con la tendencia, la meta y sus hitos.
    Welcome to Waymark	Te damos la bienvenida a Waymark
    Welcome to Waymark. There is nothing in your record yet.	Te damos la bienvenida a Waymark. Tu registro aún está vacío.
    What Firefox does with them is not seen from outside.	Lo que Firefox hace con ellas no se ve desde fuera.
    What a click opens.	Lo que se abre al hacer clic.
    What a day that was!	¡Menudo día fue!
    What a device needs so that it does not warn of the certificate	Lo que necesita un dispositivo para no advertir sobre el certificado
    What a page passes to PushManager.subscribe as applicationServerKey.	Lo que una página pasa a PushManager.subscribe como applicationServerKey.
    What a program left running on its own before it was stopped goes on.	Lo que un programa dejó en marcha por su cuenta antes de detenerse continúa.
    What a shield does not cover stays open, as its line says.	Lo que un escudo no cubre sigue abierto, como dice su línea.
    What a walker you are today.	Hoy no hay quien te pare.
    What a watch gets	Qué recibe un reloj
    What came is not a form that a browser sent.	Lo que llegó no es un formulario enviado por un navegador.
    What devices counted covers %@ of them already.	Lo que contaron los dispositivos ya incluye %@ de ellos.
    What devices counted covers them already.	Lo que contaron los dispositivos ya los incluye.
    What every day is measured by	Aquello con lo que se mide cada día
    What follows -- is the program with its own options. It takes the place of this command, and its exit code is the program's. A locked program is not started: the exit code is 77, and the message says what is missing of the goal.	Lo que sigue a -- es el programa con sus propias opciones. Ocupa el lugar de esta orden y su código de salida es el del programa. Un programa bloqueado no se inicia: el código de salida es 77 y el mensaje dice cuánto falta para la meta.
    What has hours is open in all others; the rest is locked all day.	Lo que tiene horas está abierto en las demás; el resto está bloqueado todo el día.
    What has no schedule left is locked all day.	Lo que se queda sin horario se bloquea todo el día.
    What helps you	Lo que te ayuda
    What is changed on that server is noticed within a minute, and only while Waymark runs.	Lo que se cambie en ese servidor se nota en un minuto, y solo mientras Waymark esté en marcha.
    What is held, and how to free it: waymark lock status	Qué está bloqueado y cómo liberarlo: waymark lock status
    What is known is not added twice.	Lo ya conocido no se añade dos veces.
    What is locked could not be kept up: %@	No se pudo mantener lo bloqueado: %@
    What is locked, and until when: waymark lock status	Qué está bloqueado y hasta cuándo: waymark lock status
    What is locked: waymark lock list	Qué se bloquea: waymark lock list
    What is on it stays there.	Lo que hay en él se queda ahí.
    What is to be logged is missing.	Falta lo que quieres anotar.
    What it already sent is kept; to leave it out: waymark sources exclude.	Lo que ya ha enviado se conserva; para omitirlo: waymark sources exclude.
    What it applied to; everything if left out.	A qué se aplicaba; a todo si se omite.
    What it applies to, as waymark lock list shows it; everything if left out.	A qué se aplica, como lo muestra waymark lock list; a todo si se omite.
    What it is for, such as Phone.	Para qué es, por ejemplo Phone.
    What it may do	Qué puede hacer
    What it vouches for	De qué responde
    What it was about may be gone: this is how the page is now.	Quizá ya no exista aquello de lo que trataba: así está la página ahora.
    What it was is in the output of waymark serve.	Qué fue está en la salida de waymark serve.
    What kind of exercise, for example push-ups.	Qué fue, por ejemplo flexiones.
    What opened it, or turned it off	Qué lo abrió o lo desactivó
    What opens it	Qué lo abre
    What opens it now: %@. Set that goal first, or: waymark lock goal steps	Ahora lo abre: %@. Fija primero esa meta, o bien: waymark lock goal steps
    What the other device sent is no message.	Lo que envió el otro dispositivo no es un mensaje.
    What the source is called, such as phone.	Cómo se llama la fuente, por ejemplo phone.
    What this machine needs stays open.	Lo que este equipo necesita queda abierto.
    What this run takes as now, such as 2026-05-17T18:30	Lo que esta ejecución toma por ahora, por ejemplo 2026-05-17T18:30
    What this watch keeps is older than what it has sent.	Lo que guarda este reloj es más antiguo que lo que ya envió.
    What to change.	Qué cambiar.
    What was imported so far; each import can be undone once.	Lo importado hasta ahora; cada importación se puede deshacer una vez.
    What was undone can be redone until the next change.	Lo deshecho se puede rehacer hasta el próximo cambio.
    What you chose with Pro stays stored, and takes effect again when a licence is activated. App Lock is off from then on, under its strict policy from midnight.	Lo que elegiste con Pro sigue elegido y vuelve a estar vigente cuando se activa una licencia. Desde entonces el bloqueo de apps queda desactivado; con la política estricta, desde medianoche.
    When	Cuándo
    When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; a day alone means this time of that day. By default now.	Cuándo fue, por ejemplo 10:00, yesterday, “yesterday 18:30” o 2026-05-17T18:30; un día solo significa a esta hora de ese día. Por defecto, ahora.
    Where a proxy is whose Remote-User and X-Forwarded-… count, such as 127.0.0.1; any number.	Dónde está un proxy cuyos Remote-User y X-Forwarded-… valen, por ejemplo 127.0.0.1; se puede repetir.
    Where do your steps come from?	¿De dónde vienen tus pasos?
    Where nothing can be copied	Donde no se puede copiar nada
    Where nothing can be copied: waymark-watch pair %@	Donde no se puede copiar nada: waymark-watch pair %@
    Where several sources count the same minutes, the first of them counts.	Cuando varias cuentan los mismos minutos, vale la primera de ellas.
    Where the web app listens, 7929 unless told otherwise; 0 takes a free one.	Dónde escucha la aplicación web: 7929 si no se indica otro; 0 toma uno libre.
    Where to begin	Por dónde empezar
    Where to write it.	Dónde escribirlo.
    Where to write the chosen icon: a name ending in .svg.	Dónde escribir el icono elegido: un nombre que termine en .svg.
    Where to write the code: a name ending in .svg or .png.	Dónde escribir el código: un nombre que termine en .svg o .png.
    Where to write the manifest of the web app.	Dónde escribir el manifiesto de la aplicación web.
    Where to write; by default standard output.	Dónde escribir; si se omite, en la salida estándar.
    Whether apps are locked, and what unlocks them	Si las apps están bloqueadas y qué las abre
    Which file?	¿Qué archivo?
    Which folder? These are watched: %@	¿Qué carpeta? Se vigilan estas: %@
    Which notifications you get	Qué notificaciones recibes
    Which place?	¿Qué lugar?
    Which sources?	¿Qué fuentes?
    Which streak: steps, exercise, or that of another measure with a goal.	Qué racha: steps, exercise o la de otra medida con meta.
    Who can access the web app and its API	Quién puede acceder a la aplicación web y a su API
    Who can access the web app and its API.	Quién puede acceder a la aplicación web y a su API.
    Whoever answers at %@ is not the device that was paired.	Quien responde en %@ no es el dispositivo que se emparejó.
    Whoever asks another server is not held, such as a VPN or a browser with DNS over HTTPS.	No bloquea a quien pregunta a otro servidor, como una VPN o un navegador con DNS mediante HTTPS.
    Whoever has this address sees the widget, always as it is.	Quien tenga esta dirección ve el widget, siempre tal como está en ese momento.
    Whole record (waymark export --format json)	Registro completo (waymark export --format json)
    Why is in the output of that process: stop it, and start it again.	El motivo está en la salida de ese proceso: detenlo y vuelve a iniciarlo.
    Widget	Widget
    Widgets	Widgets
    Widgets before	Widgets anteriores
    Widgets for a desktop, a status bar, a web page or a phone.	Widgets para un escritorio, una barra de estado, una página web o un teléfono.
    Widgets: what they show, and when they change	Widgets: qué muestran y cuándo cambian
    Windows	Windows
    With --behind or --lan: a name under which it is asked from there; any number.	Con --behind o --lan: un nombre con el que se le llama desde allí; se puede repetir.
    With --behind: the only user of the proxy who has access; otherwise all have.	Con --behind: el único usuario del proxy que tiene acceso; si no, lo tienen todos.
    With --icon: fill the whole square, for systems that cut icons to their own shape.	Con --icon: el cuadrado entero, para sistemas que recortan los iconos con su propia forma.
    With --json all of them, the oldest first, unless --limit is given.	Con --json, todos, primero los más antiguos, salvo con --limit.
    With --lan: a certificate of your own, in PEM, in place of an authority of this machine.	Con --lan: un certificado propio, en PEM, en lugar de una autoridad de este equipo.
    With --share a camera can read the address from the terminal, or from a picture. Choose the icon with: waymark settings set appIcon NAME	Con --share, una cámara lee la dirección en la terminal o en una imagen. El icono se elige con: waymark settings set appIcon NAME
    With --watch a new line is printed whenever something changes, for bars that keep a program running.	Con --watch llega una línea nueva cada vez que algo cambia, para las barras que mantienen un programa en marcha.
    With Pro, pages and screens can open on weeks or months; viewing them is free.	Con Pro, las páginas y pantallas pueden abrirse en semanas o meses; verlas es gratis.
    With log exercise: how many repetitions	Con log exercise: cuántas repeticiones
    With log weight	Con log weight
    With log: when it happened, such as 10:00 or yesterday	Con log: cuándo ocurrió, por ejemplo 10:00 o yesterday
    With pair: follow another device without asking; with widget: replace a file	Con pair: seguir a otro dispositivo sin preguntar; con widget: reemplazar un archivo
    With pair: what this device is called	Con pair: cómo se llama este dispositivo
    With serve: end with the first connection that ends	Con serve: terminar con la primera conexión que termine
    With widget: its size and colours	Con widget: su tamaño y sus colores
    With widget: svg, png or text, whatever the file is called	Con widget: svg, png o text, se llame como se llame el archivo
    With widget: the file to write, .svg, .png or .txt	Con widget: el archivo que se escribe, .svg, .png o .txt
    Withdraw that permission: the weather is switched off and your place is deleted.	Retira ese permiso: el tiempo se desactiva y tu lugar se elimina.
    Withdraw the permission	Retirar el permiso
    Withdraw the vote	Retirar el voto
    Withdraw your vote for an idea.	Retira tu voto por una idea.
    Withings (aggregates_steps.csv)	Withings (aggregates_steps.csv)
    Withings (raw_tracker_steps.csv)	Withings (raw_tracker_steps.csv)
    Withings (weight.csv)	Withings (weight.csv)
    Without Waymark Pro it is off from %@; until then the strict policy keeps it.	Sin Waymark Pro se desactiva (%@); hasta entonces la mantiene el modo estricto.
    Without a command it shows today. An executable waymark-NAME on the path becomes the command NAME.\n\nEvery command takes --home DIR (the folder that holds the record; otherwise WAYMARK_HOME), --now INSTANT, --json, --quiet and --no-color, before it or after it.\n\nGuides: `waymark help TOPIC`, where TOPIC is importing, goals, app-lock, alerts, devices, record, extending or known-gaps.	Sin comando muestra el día de hoy. Un ejecutable waymark-NAME en el PATH pasa a ser el comando NAME.\n\nTodos los comandos admiten --home DIR (la carpeta que contiene el registro; si no, WAYMARK_HOME), --now INSTANT, --json, --quiet y --no-color, antes o después del comando.\n\nGuías: `waymark help TOPIC`, donde TOPIC es importing, goals, app-lock, alerts, devices, record, extending o known-gaps.
    Without a pause only steps, or an emergency pass, open what is locked. With one you may open everything for five minutes: wait that many seconds, then say that you still want to (waymark lock open, or the page of App Lock). Each opening is counted. It does not apply while the policy is strict.	Sin pausa, solo los pasos o un pase de emergencia abren lo bloqueado. Con una puedes abrirlo todo durante cinco minutos: espera esos segundos y di después que aún quieres (waymark lock open, o la página del bloqueo de apps). Cada apertura se cuenta. No se aplica mientras la política sea estricta.
    Without a port, for example: --lan --host kitchen.local	Sin puerto, por ejemplo: --lan --host kitchen.local
    Without it this machine could not be used.	Sin eso no se podría usar este equipo.
    Workouts	Entrenamientos
    Workouts count as exercises	Los entrenamientos cuentan como ejercicios
    Write %@	Escribe %@
    Write --open https://example.org/.	Escribe --open https://example.org/.
    Write --opt-out https://example.org/hooks/end.	Escribe --opt-out https://example.org/hooks/end.
    Write a URL of Apprise, such as tgram://BOT/CHAT, or https://HOST/notify/KEY of its API.	Escribe una URL de Apprise, por ejemplo tgram://BOT/CHAT, o https://HOST/notify/KEY de su API.
    Write a URL of at most %@ characters: https://…	Escribe una URL de como máximo %@ caracteres: https://…
    Write a complete copy of the record.	Escribe una copia completa del registro.
    Write all ideas as one JSON document.	Escribe todas las ideas en un solo documento JSON.
    Write all of its dates in one way, such as 2026-05-17.	Escribe todas sus fechas de la misma forma, como 2026-05-17.
    Write days and hours, such as weekdays 9:00-17:00 or sat,sun 22:00-6:00.	Escribe días y horas, por ejemplo laborables 9:00-17:00 o sáb,dom 22:00-6:00.
    Write it as 19:30, 7pm, “2 hours ago”, “yesterday 18:30”, monday, 17 May or 2026-05-17T18:30.	Escríbelo como 19:30, 7pm, «hace 2 horas», «ayer 18:30», lunes, «17 de mayo» o 2026-05-17T18:30.
    Write it as 2026, 2026-05 or may.	Escríbelo como 2026, 2026-05 o mayo.
    Write it as 2026-05-17T18:30 or 2026-05-17T18:30:00+02:00.	Escríbelo como 2026-05-17T18:30 o 2026-05-17T18:30:00+02:00.
    Write it as YYYY-MM.	Escríbelo como YYYY-MM.
    Write it as the receiver shows it, or choose a long text of your own.	Escríbelo tal como lo muestra el receptor, o pon un texto largo tuyo.
    Write it as the server shows it, for example --token tk_….	Escríbelo tal como lo muestra el servidor, por ejemplo --token tk_….
    Write it as yesterday, monday, 17 May or 2026-05-17.	Escríbelo como ayer, lunes, 17 de mayo o 2026-05-17.
    Write it from the root on, for example: %@	Escríbela desde la raíz, por ejemplo: %@
    Write it like example.org, or paste the address of one of its pages.	Escríbelo como example.org o pega la dirección de una de sus páginas.
    Write it to a file: %@	Escríbelo en un archivo: %@
    Write mailto:YOU@YOUR.DOMAIN or https://YOUR.DOMAIN.	Escribe mailto:YOU@YOUR.DOMAIN o https://YOUR.DOMAIN.
    Write something.	Escribe algo.
    Write somewhere.	Escribe somewhere.
    Write systemd units, and show how to enable them.	Escribe unidades para systemd y dice cuáles son.
    Write the address as the app shows it, for example https://ntfy.sh/mytopic.	Escribe su dirección tal como la muestra la app, por ejemplo https://ntfy.sh/mytopic.
    Write the unit after it: %@kg or %@lb	Escribe la unidad detrás: %@kg o %@lb
    Write where to send to, for example https://example.org/hooks/waymark.	Escribe adónde enviar, por ejemplo https://example.org/hooks/waymark.
    Year	Año
    Yearly goal	Meta anual
    Yearly goals	Metas anuales
    Years of steps, distances, weights and workouts at once	Años de pasos, distancias, pesos y entrenamientos de una vez
    Yes	Sí
    Yoga	Yoga
    You allow Waymark to know where you are.	Permites que Waymark sepa dónde estás.
    You are keeping yourself in good shape.	Te mantienes en buena forma.
    You are moving: good for heart and mood.	Te estás moviendo: bueno para el corazón y el ánimo.
    You can nearly touch it.	Ya casi tocas la meta.
    You could have crossed a small country.	Podrías haber cruzado un país pequeño.
    You did it. Enjoy the feeling.	Lo lograste. Disfruta la sensación.
    You do not allow Waymark to know where you are. The weather stays off.	No has permitido que Waymark sepa dónde estás. El tiempo sigue desactivado.
    You do not have Waymark Pro.	No tienes Waymark Pro.
    You had not voted for: %@	No habías votado por: %@
    You have %@ passes left. A pass comes back 28 days after it was taken.	#one=Te queda %@ pase. Un pase vuelve 28 días después de usarlo.	#many=Te quedan %@ pases. Un pase vuelve 28 días después de usarlo.	#other=Te quedan %@ pases. Un pase vuelve 28 días después de usarlo.
    You have a pass until %@, but this machine still holds: %@.	Tienes un pase hasta las %@, pero este equipo aún retiene: %@.
    You have completed the introduction.	Ya has completado los primeros pasos.
    You have earned a comfortable chair.	Te has ganado un sillón cómodo.
    You have found your rhythm.	Has encontrado tu ritmo.
    You have not decided yet whether Waymark may know where you are. The weather stays off.	Aún no has decidido si Waymark puede saber dónde estás. El tiempo sigue desactivado.
    You have not opened it today.	Hoy no lo has abierto.
    You have reached your goal for %@	Has alcanzado tu meta de %@
    You have three passes in 28 days; lock log shows them.	Tienes tres pases en 28 días; lock log los muestra.
    You kept your word to yourself that day.	Aquel día cumpliste lo que te prometiste.
    You kept your word to yourself.	Has cumplido lo que te prometiste.
    You logged nothing this week. A weight or a walk makes a fine start.	Esta semana no anotaste nada. Un peso o un paseo son un buen comienzo.
    You need %@ a day from now on	Necesitas %@ al día a partir de ahora
    You need %@ a week from now on	A partir de ahora necesitas %@ por semana
    You opened it %@ times today.	#one=Hoy lo has abierto %@ vez.	#many=Hoy lo has abierto %@ veces.	#other=Hoy lo has abierto %@ veces.
    You opened it once today.	Hoy lo abriste una vez.
    You set the place with `waymark weather place`. It is stored, and sent to the weather service while the weather is on, to a hundredth of a degree, about a kilometre.	El lugar se fija con `waymark weather place`. Se guarda con una precisión de una centésima de grado, más o menos un kilómetro, y se envía al servicio meteorológico mientras el tiempo está activado.
    You typed that while other digits were shown. Please answer again.	Lo escribiste cuando se mostraban otras cifras. Responde de nuevo, por favor.
    You walked well that day.	Aquel día caminaste bien.
    You went far beyond the goal that day.	Aquel día superaste la meta con creces.
    You're making progress! 25%% of the way to your goal.	¡Vas avanzando! Llevas el 25 %% del camino hacia tu meta.
    You're so close! Just %@ %@ to go.	¡Ya casi lo tienes! Solo faltan %@ %@.
    You're so close! Just under %@ %@ to go.	¡Ya casi lo tienes! Faltan algo menos de %@ %@.
    Your %@ earned you a day off: %@ available.	Tu %@ te ha dado un día libre. Disponibles: %@.
    Your %@ survived %@. %@ left.	Tu %@ sobrevivió al %@. Te quedan: %@.
    Your activity record, goals and streaks, on your own machine.	Tu registro de movimiento, metas y rachas, en tu propio equipo.
    Your choices are saved.	Lo que elegiste queda guardado.
    Your days	Tus días
    Your goal is waving from far behind you.	Tu meta te saluda desde muy atrás.
    Your goal weight is reached.	Has alcanzado tu peso objetivo.
    Your manual entries cannot be excluded as a whole.	Lo que introdujiste a mano no se puede excluir en bloque.
    Your notifications and their channels.	Tus notificaciones y sus canales.
    Your numbers on a second device, which follows your record.	Tus números en un segundo dispositivo, que sigue tu registro.
    Your own colours	Tus propios colores
    Your place and the weather were deleted	Se borraron tu lugar y el tiempo
    Your place and the weather would be deleted	Se borrarían tu lugar y el tiempo
    Your place is not set.	Tu lugar no está fijado.
    Your place: %@	Tu lugar: %@
    Your place: %@ (%@)	Tu lugar: %@ (%@)
    Your record	Tu registro
    Your record begins on %@.	Tu registro empieza el %@.
    Your steps, goals and streaks on your own machine: no account, no cloud.	Tus pasos, metas y rachas en tu propio equipo: sin cuenta ni nube.
    Your vote counted already, and counts once: %@	Tu voto ya contaba, y cuenta una sola vez: %@
    Your week: %@	Tu semana: %@
    Your widgets	Tus widgets
    Zepp, Zepp Life or Mi Fit (folder of CSV files)	Zepp, Zepp Life o Mi Fit (carpeta de archivos CSV)
    [%@] is there already, on line %@	[%@] ya aparece en la línea %@
    `settings get KEY` shows the allowed values.	`settings get KEY` dice qué valores admite.
    `waymark widget today` is enough; without a name every widget is listed. A file is replaced atomically, so that nobody reads half a picture; without --format its name decides. Before a file is replaced that Waymark did not write, or that was changed since, you are asked. With --watch it is kept up to date until Ctrl-C, and redrawn whenever it looks different.	Basta con `waymark widget today`; sin nombre se listan todos los widgets. Un archivo se sustituye de una vez, para que quien lo lea nunca encuentre media imagen; sin --format decide su nombre. Antes de reemplazar un archivo que Waymark no escribió, o que cambió desde entonces, se te pregunta. Con --watch se mantiene al día hasta Ctrl-C: se dibuja de nuevo cuando se ve distinto.
    a %@ is not closed before the file ends	falta un cierre antes de que acabe el archivo: %@
    a < that does not begin a tag	un < que no abre ninguna etiqueta
    a Correlation inside a Record or Correlation	una Correlation dentro de un Record o de una Correlation
    a Firefox runs since before the lock	hay un Firefox en marcha desde antes del bloqueo
    a HealthData begins before the previous one ends	un HealthData empieza antes de que acabe el anterior
    a Record begins before the previous one ends	un Record empieza antes de que acabe el anterior
    a Workout begins before the previous element ends	un Workout empieza antes de que acabe el elemento anterior
    a body mass outside %@ to %@ kg	un peso corporal fuera de %@ a %@ kg
    a bug of ours: %@	un error nuestro: %@
    a colour written #RRGGBB	un color escrito como #RRGGBB
    a date that cannot be read	una fecha que no se puede leer
    a day	al día
    a day on average	al día de media
    a declaration among the data	una declaración entre los datos
    a goal was set on %@, which is in the future	se fijó una meta el %@, que aún no ha llegado
    a group of Pi-hole's without a device holds nothing	un grupo de Pi-hole sin dispositivo no bloquea nada
    a header contains a control character	una cabecera contiene un carácter de control
    a heading has letters, digits and “-” in brackets, such as [social]	un encabezado lleva letras, cifras y «-» entre corchetes, como [social]
    a message that nothing defines	un mensaje que nada define
    a negative value	un valor negativo
    a note of %@ characters is too long	una nota de %@ caracteres es demasiado larga
    a part of a day that names no app: set the resolution to Daily or Full	una parte de un día que no nombra ninguna aplicación: pon la resolución en «Daily» o «Full»
    a part of the session	una parte de la sesión
    a program of another user answers at %@	en %@ responde un programa de otro usuario
    a quote is not closed before the next <	unas comillas no se cierran antes del siguiente <
    a row that cannot be read	una fila que no se puede leer
    a shell, which other programs need	un shell, que otros programas necesitan
    a store was used with another record's transaction	se usó un almacén con la transacción de otro registro
    a sum of more than a day: export days or hours	una suma de más de un día: exporta por días o por horas
    a tag is not closed before the next <	una etiqueta no se cierra antes del siguiente <
    a test of the app, with invented numbers	una prueba de la app, con cifras inventadas
    a text is longer than 1 MB	un texto ocupa más de 1 MB
    a time zone of the IANA database	una zona de la base de datos de la IANA
    a tool, which other programs need	una herramienta que otros programas necesitan
    a value without a unit	un valor sin unidad
    a weekday: 1 (Sunday) to 7 (Saturday), or its name	un día de la semana: de 1 (domingo) a 7 (sábado), o su nombre en inglés
    a weight without a unit: name the column weight kg or weight lb	un peso sin unidad: llama a la columna weight kg o weight lb
    a year	un año
    about %@	unos %@
    accessible only to the owner	solo para su dueño
    address	dirección
    address of one picture	dirección de una imagen
    address to notify	dirección a la que avisar
    address to open	dirección que abrir
    adguard URL  --user NAME --password - [--client DEVICE]\npihole URL   --password - --client ADDRESS\n\nWithout --client AdGuard Home locks the sites for every device that uses it. The password is kept in a file of its own that only you can read; given as - it is read from standard input.	adguard URL  --user NOMBRE --password - [--client DISPOSITIVO]\npihole URL   --password - --client DIRECCIÓN\n\nSin --client, AdGuard Home bloquea los sitios para todos los dispositivos que lo usan. La contraseña se guarda en un archivo propio que solo tú puedes leer; con - se lee de la entrada estándar.
    adguard or pihole.	adguard o pihole.
    all	todo
    all daily sources are still sending	todas las fuentes diarias siguen enviando
    all known	todas conocidas
    all of your goals	todas tus metas
    all seats of Pi-hole are taken	todas las sesiones de Pi-hole están ocupadas
    allowed: %@	valores posibles: %@
    always	siempre
    always at work	siempre en marcha
    an app is a desktop id such as steam.desktop, a flatpak id or the path of a program	una app es un id de escritorio como steam.desktop, un id de flatpak o la ruta de un programa
    an attribute has no value in quotes	un atributo no tiene valor entre comillas
    an element longer than %@ bytes	un elemento de más de %@ bytes
    an error without a name	un error sin nombre
    an hour: 0 to 23	una hora: de 0 a 23
    an interpreter, which other programs need	un intérprete, que otros programas necesitan
    and %@ more	y %@ más
    another process of Waymark is at it	otro proceso de Waymark está en ello
    another program keeps changing %@	otro programa no deja de cambiar %@
    another program keeps changing the rules of AdGuard Home	otro programa no deja de cambiar las reglas de AdGuard Home
    any colour	cualquier color
    any of your goals	cualquiera de tus metas
    app	app
    apprise did not end within 25 s	apprise no terminó en 25 s
    apprise failed without a message	apprise falló sin ningún mensaje
    apprise is not installed; install it, for example with apt install apprise	apprise no está instalado; instálalo, por ejemplo con apt install apprise
    apprise says: %@	apprise dice: %@
    at this rate you won't reach the goal	a este ritmo no alcanzarás la meta
    at this rate you'll get there in %@	a este ritmo llegarás en %@
    at this rate you'll get there on %@	a este ritmo llegarás el %@
    average %@ a day	promedio de %@ al día
    badge	insignia
    badge: %@	insignia: %@
    bash, zsh or fish.	bash, zsh o fish.
    best	mejor
    best %@	mejor: %@
    best %@ (%@ to %@)	mejor: %@ (%@ a %@)
    best day %@	mejor día: %@
    body fat	grasa corporal
    body fat outside %@ to %@ %%	una grasa corporal fuera de %@ a %@ %%
    bronze	bronce
    browser	navegador
    busy day	día ajetreado
    by default: %@	de forma predeterminada: %@
    by the end of it	al final del día
    category	categoría
    category of %@ items	#one=categoría de %@ elemento	#many=categoría de %@ de elementos	#other=categoría de %@ elementos
    certificates are checked there	ahí se comprueban certificados
    check the date and time zone of this machine	comprueba la fecha y la zona horaria de este equipo
    checked %@ hours ago	#one=comprobado hace %@ hora	#many=comprobado hace %@ horas	#other=comprobado hace %@ horas
    checked %@ minutes ago	#one=comprobado hace %@ minuto	#many=comprobado hace %@ minutos	#other=comprobado hace %@ minutos
    checked just now	comprobado ahora mismo
    comment	comentario
    conky shows it on any desktop: %@	conky la muestra en cualquier escritorio: %@
    connected	conectado
    contact	contacto
    corrected by %@	corregido en %@
    correction	corrección
    daily %@	diario %@
    day first	día primero
    day in a row	día seguido
    days in a row	días seguidos
    days met	días cumplidos
    days with a goal	días con meta
    default or strict; shows the policy if left out.	default o strict; si se omite, muestra la política.
    default: every change applies at once. strict: you can make the lock tighter at once, and looser only from the next midnight on. A lower goal, fewer items, shorter hours, opening at fewer steps, turning it off, giving up Pro and choosing the default policy again all make it looser. So does a first schedule, since all other hours become free. Deleting or hiding the record frees everything under default, and what lock status calls soft under strict. The hours of a day go by the time zone in which it began; setting the clock changes none of them.\n\nUnder strict only steps that devices counted open it: what a program hands in over the HTTP API or by a watched folder. Steps that you type, here or on a second device, and files that you import count for the day and its streak, not for the lock, unless no device has reported steps for 14 days. An import that is undone takes back what it opened that day. lock log shows what opened each day.\n\nStill possible under strict:\n– three passes in 28 days;\n– steps from a program of your own, with a token or by a watched folder, or from a device that is shaken; typed steps too once no device has reported for 14 days;\n– undoing what lock status calls soft: continuing a stopped app, for example, or editing, hiding, deleting or restoring the record;\n– a browser that you start in a namespace of your own (unshare) where the hosts file and the browser's policies are hidden: it opens locked sites, Chromium too;\n– a locked app under another name: a copy, a mount of your own, through ld.so, or from memory (memfd); and a script that an interpreter reads from elsewhere than its file (perl - < FILE);\n– whatever else a shield says it does not cover, such as numeric addresses and programs that ask name servers by themselves: waymark lock status lists it.\n\nAn administrator of this machine can always undo everything: sudo waymark lock uninstall, or the script that lock status names.	default: cada cambio vale al momento. strict: puedes endurecer el bloqueo al momento, y relajarlo solo desde la próxima medianoche. Lo relajan una meta más baja, menos elementos, horarios más cortos, abrir con menos pasos, desactivarlo, prescindir de Pro y volver a la política default. Un primer horario también lo relaja, porque las demás horas quedan libres. Borrar u ocultar el registro lo libera todo con default, y con strict lo que lock status llama débil. Las horas de un día siguen la zona horaria en la que empezó; cambiar el reloj no mueve ninguna.\n\nCon la política estricta solo abren los pasos contados por dispositivos: lo que un programa entrega por la API HTTP o en una carpeta vigilada. Los pasos que escribes, aquí o en un segundo dispositivo, y los archivos que importas cuentan para el día y su racha, no para el bloqueo, salvo que ningún dispositivo haya enviado pasos en 14 días. Una importación que se deshace retira lo que abrió ese día. lock log muestra qué abrió cada día.\n\nCon la política estricta sigue siendo posible:\n– tres pases en 28 días;\n– pasos de un programa propio, con un token o en una carpeta vigilada, o de un dispositivo que se agita; también escribir pasos si ningún dispositivo ha enviado nada en 14 días;\n– deshacer lo que lock status llama débil: por ejemplo, reanudar una app detenida, o editar, ocultar, borrar o restaurar el registro;\n– un navegador que inicias en un espacio de nombres propio (unshare) donde el archivo hosts y las políticas del navegador quedan ocultos: abre los sitios bloqueados, también Chromium;\n– una app bloqueada con otro nombre: una copia, un montaje propio, mediante ld.so o desde la memoria (memfd); y un script que un intérprete no lee de su archivo (perl - < ARCHIVO);\n– lo demás que un bloqueo dice que no cubre, como las direcciones numéricas y los programas que preguntan por sí mismos a servidores de nombres: waymark lock status lo indica.\n\nUn administrador de este equipo siempre puede deshacerlo todo: sudo waymark lock uninstall, o el script que indica lock status.
    desktop                  this machine's desktop                 [--open URL or COMMAND]\nntfy URL-WITH-TOPIC      a topic of ntfy.sh or your own server  [--token T] [--open URL]\nwebhook URL              JSON to a server of yours              [--secret S] [--opt-out URL]\nwebpush FILE             a browser's subscription, JSON         [--contact MAIL] [--open URL]\napprise URL              any Apprise service: its URL, or its API over http(s)\nterminal                 below the next command you run\n\nA secret, a token or an address given as - is read from standard input, so that it appears neither in the history of your shell nor in the list of processes.	desktop                  el escritorio de este equipo                [--open URL o COMANDO]\nntfy URL-WITH-TOPIC      un tema de ntfy.sh o de tu propio servidor  [--token T] [--open URL]\nwebhook URL              JSON a un servidor tuyo                     [--secret S] [--opt-out URL]\nwebpush FILE             la suscripción de un navegador, JSON        [--contact MAIL] [--open URL]\napprise URL              lo que alcance Apprise: la URL de su servicio o su API por http(s)\nterminal                 debajo del próximo comando que ejecutes\n\nUn secreto, un token o una dirección que se indique como - se lee de la entrada estándar, para que no aparezca ni en el historial de tu shell ni en la lista de procesos.
    desktop, ntfy, webhook, webpush, apprise or terminal.	desktop, ntfy, webhook, webpush, apprise o terminal.
    detected from the table	detectado en la tabla
    diamond	diamante
    disabled	desactivada
    done	hecha
    down %@	%@ menos
    emerald	esmeralda
    ends %@	termina %@
    entries of ours are still there	aún quedan entradas nuestras
    every badge earned	todas las insignias ganadas
    every stored streak matches the days	todas las rachas guardadas coinciden con los días
    everything	todo
    everything else	todo lo demás
    everything reached is recorded	todo lo alcanzado está registrado
    everything you selected	todo lo seleccionado
    everything, as json	todo, como json
    exactly your average	justo tu media
    exactly your average by now	justo tu media a esta hora
    excluded	excluida
    exercise	ejercicio
    exercise session per day	sesión de ejercicio por día
    exercise sessions per day	sesiones de ejercicio por día
    exercise streak	racha de ejercicio
    exercise: %@ of %@ met	ejercicio: %@ de %@ cumplidos
    exercises	ejercicios
    exercises: %@ of %@	ejercicios: %@ de %@
    expired	caducada
    failed	fallida
    failed %@×: %@	falló %@×: %@
    far from your last weighing if it is %@: name the column weight kg or weight lb	en %@ queda lejos de tu último peso: llama a la columna weight kg o weight lb
    first	primero
    for Android, Windows and browsers	para Android, Windows y navegadores
    for App Lock from tomorrow, by the strict policy	para el bloqueo de apps desde mañana, por la política estricta
    for Linux and programs	para Linux y programas
    for iPhone, iPad and Mac	para iPhone, iPad y Mac
    found in it: %@	se encontró dentro: %@
    free from %@	libre desde %@
    freed by hand: waymark lock	liberado a mano: waymark lock
    freeze available	comodín disponible
    freezes available	comodines disponibles
    from %@	desde %@
    from %@  %@	desde %@  %@
    from %@ at %@ steps	#one=desde %@ con %@ paso	#many=desde %@ con %@ pasos	#other=desde %@ con %@ pasos
    from %@ at the goal	desde %@ al alcanzar la meta
    from tomorrow, by the strict policy	desde mañana, por la política estricta
    frozen	con comodín
    frozen: %@	con comodín: %@
    frozen: %@, a freeze saves it if the next day is met	con comodín: %@, un comodín lo salva si se cumple el día siguiente
    frozen: %@, a freeze saves it if the next week is met	con comodín: %@, un comodín la salva si se cumple la semana siguiente
    frozen: %@, forgiven by the recovery	con comodín: %@, perdonado por la recuperación
    frozen: %@, saved by a freeze	con comodín: %@, salvado por un comodín
    future: not begun yet	futuro: aún no ha empezado
    gdbus is not installed	gdbus no está instalado
    get started in a minute	empieza en un minuto
    getent, which would show it, cannot be run	no se puede ejecutar getent, que lo mostraría
    goal	objetivo
    goal %@	meta %@
    goal met on %@ of %@ days	meta cumplida en %@ de %@ días
    goal reached	meta alcanzada
    goalChange or afterRegression.	goalChange o afterRegression.
    goalChange: only for a goal that differs by more than 10 %%. afterRegression: also once progress has fallen 5 points below the milestone.	goalChange: solo con una meta que difiera en más del 10 %%. afterRegression: también cuando el progreso haya caído 5 puntos por debajo del hito.
    gold	oro
    hand	a mano
    has nothing yet	aún no tiene nada
    here %@ hours ago	#one=conectado hace %@ hora	#many=conectado hace %@ horas	#other=conectado hace %@ horas
    here %@ minutes ago	#one=conectado hace %@ minuto	#many=conectado hace %@ minutos	#other=conectado hace %@ minutos
    here just now	conectado hace un momento
    highest	máximo
    hosts file	archivo hosts
    iPhone and iPad	iPhone y iPad
    illness	enfermedad
    import an Apple Health export, or a CSV file	importa una exportación de Apple Salud o un CSV
    import your export again: its devices are now told apart	importa otra vez tu exportación: ahora se distinguen sus dispositivos
    imported	importado
    imports from before the log of imports: %@	importaciones anteriores al registro de importaciones: %@
    in summary	en el resumen
    in total	en total
    install the package tzdata, or: waymark timezone set ZONE	instala el paquete tzdata, o bien: waymark timezone set ZONE
    it blocks %@ of %@ names that were tried	bloquea %@ de %@ nombres probados
    it cannot be read	no se puede leer
    it cannot be read (%@)	no se puede leer (%@)
    it changed while it was read	cambió mientras se leía
    it closed the connection	cerró la conexión
    it contains an entry that would leave it (%@)	contiene una entrada que saldría de él (%@)
    it ended by itself	terminó por sí solo
    it ends before it starts	acaba antes de empezar
    it ends too early	acaba demasiado pronto
    it has more than %@ characters	tiene más de %@ caracteres
    it has more than %@ files	tiene más de %@ archivos
    it has the wrong type	es de un tipo incorrecto
    it holds %@ of %@ names that were looked up	bloquea %@ de %@ nombres consultados
    it is a directory	es un directorio
    it is dated after %@	tiene fecha posterior a %@
    it is dated before %@	tiene fecha anterior a %@
    it is encrypted; unpack it and import what is in it	está cifrado; descomprímelo e importa lo que contiene
    it is larger than any record	es mayor que cualquier registro
    it is missing	falta
    it is nested too deeply	tiene demasiados niveles
    it is no number	no es un número
    it is not %@	no es %@
    it is not 24 numbers of steps	no son 24 números de pasos
    it is not JSON	no es JSON
    it is not JSON (%@)	no es JSON (%@)
    it is not a key of P-256	no es una clave de P-256
    it is not a plain file	no es un archivo normal
    it is not a regular file	no es un archivo normal
    it is not of an instant	no tiene un instante
    it is not text in UTF-8	no es texto en UTF-8
    it is not the name of an achievement	no es el nombre de un logro
    it is not the name of an exercise	no es el nombre de un ejercicio
    it is not the “%@” of a record	no es el «%@» de un registro
    it is null	es null
    it is out of range	está fuera del intervalo posible
    it is this machine or its own network	es este equipo o su propia red
    it is too long	es demasiado largo
    it knows the device by nothing that it can be asked about	no conoce el dispositivo por nada que se le pueda consultar
    it lasts longer than %@ days	dura más de %@ días
    it lies in too many archives and was not opened	está dentro de demasiados archivos comprimidos y no se abrió
    it may still hold sites, and where it is went with the record	puede que aún bloquee sitios; su dirección se perdió con el registro
    it stands before the first heading, such as [social]	está antes del primer encabezado, como [social]
    it unpacks to more than %@ GB	descomprimido ocupa más de %@ GB
    it unpacks to more than %@ times its size	descomprimido ocupa más de %@ veces su tamaño
    it unpacks to more than its stated size	al descomprimirlo ocupa más de lo que dice
    it was cancelled here	se canceló aquí
    it was copied while it was written, or is damaged: %@	se copió mientras se escribía, o está dañado: %@
    it was removed in the meantime	se eliminó entretanto
    it will be retried with the next command	se reintenta con el próximo comando
    its address begins with http:// or https://	su dirección debe empezar por http:// o https://
    its address contains an invalid port	su dirección indica un puerto que no es válido
    its address contains no host	su dirección no indica ningún host
    its address is a host and a port, such as http://192.168.1.2:3000	su dirección debe ser un host y un puerto, como http://192.168.1.2:3000
    its address is invalid	su dirección no es válida
    its address is neither http nor https	su dirección no es ni http ni https
    its answer is not HTTP	su respuesta no es HTTP
    its blocking is switched off	su bloqueo está desactivado
    its brackets do not match	sus paréntesis no concuerdan
    its certificate has expired or was not issued by an authority that this machine trusts	su certificado ha caducado o no lo emitió una autoridad en la que confíe este equipo
    its certificate is for another name	su certificado es para otro nombre
    its checksum is wrong, so it was damaged	su suma de comprobación no es correcta, así que se dañó
    its dates contradict each other: %@ and %@	sus fechas se contradicen: %@ y %@
    its dates, such as %@, do not tell whether the day or the month comes first	sus fechas, como %@, no indican si va primero el día o el mes
    its device did not write it to the end	su dispositivo no terminó de escribirlo
    its filters are switched off	sus filtros están desactivados
    its folders are nested more than %@ deep	sus carpetas tienen más de %@ niveles
    its group is switched off	su grupo está desactivado
    its keys are damaged; add it again	sus claves están dañadas; vuelve a añadirlo
    its keys are missing; add it again	faltan sus claves; vuelve a añadirlo
    its parent is not a folder	lo que debe contenerlo no es una carpeta
    its password cannot be read	no se puede leer su contraseña
    its password cannot be read: %@	no se puede leer su contraseña: %@
    its password cannot be written as JSON	su contraseña no se puede escribir como JSON
    its protection is switched off	su protección está desactivada
    its request cannot be written as JSON	su petición no se puede escribir como JSON
    its rules cannot be written as JSON	sus reglas no se pueden escribir como JSON
    its rules were changed	se cambiaron sus reglas
    its secrets cannot be removed	no se pueden eliminar sus secretos
    json or csv; by default chosen by the file name.	json o csv; si se omite, según el nombre del archivo.
    just now	ahora mismo
    kg, lb or st.	kg, lb o st.
    last	último
    last %@	último: %@
    last data %@	últimos datos: %@
    last here %@	última conexión: %@
    last used %@	último uso: %@
    left out: %@ more files	#one=se deja fuera: %@ archivo más	#many=se dejan fuera: %@ de archivos más	#other=se dejan fuera: %@ archivos más
    left out: %@: %@	se deja fuera: %@: %@
    light or dark; by default as in your settings.	light o dark; si se omite, como lo tengas ajustado.
    line %@: %@	línea %@: %@
    locked	bloquea
    log steps by hand	anota pasos a mano
    longest run with the goal met	racha más larga con el objetivo cumplido
    look at and change everything	verlo y cambiarlo todo
    look at everything	verlo todo
    lowest	mínimo
    match the samples	coinciden con las muestras
    merging days	uniendo días
    met	cumplido
    met: %@	cumplido: %@
    missed	perdido
    missed: %@	perdido: %@
    missed: %@, no freeze saves a day next to a recovered one	perdido: %@, ningún comodín salva un día junto a uno recuperado
    month first	mes primero
    more than %@ an hour	más de %@ por hora
    more than %@ records	más de %@ registros
    more than %@ sites are too many	más de %@ sitios son demasiados
    more than %@ values before their name	más de %@ valores antes de su nombre
    most at %@	máximo a las %@
    mostly rejected: %@: %@ of %@ records	rechazado en su mayoría: %@: %@ de %@ registros
    n	n
    name of an exercise	nombre de un ejercicio
    nearly there	casi ahí
    needs Pro: %@	requiere Pro: %@
    needs Pro: any other	requiere Pro: cualquier otro
    never	nunca
    never used	sin usar
    new weighings have not been judged yet	hay pesajes nuevos por evaluar
    no	no
    no %@	falta %@
    no Firefox is installed	no hay ningún Firefox instalado
    no answer	sin respuesta
    no answer in time	sin respuesta a tiempo
    no apps held	ninguna app bloqueada
    no browser of the Chromium family is installed	no hay ningún navegador de la familia Chromium instalado
    no browser or token has access	ningún navegador ni token tiene acceso
    no channel	ningún canal
    no connection in time	no hubo conexión a tiempo
    no data yet	aún sin datos
    no deliveries yet	aún sin entregas
    no folder is watched	no se vigila ninguna carpeta
    no goal	sin meta
    no goal is on	ninguna meta activa
    no name	sin nombre
    no notification service runs on the desktop	ningún servicio de notificaciones funciona en el escritorio
    no pass is left	no queda ningún pase
    no sites held	ningún sitio bloqueado
    no step goal	sin meta de pasos
    no steps yet	aún sin pasos
    no watch is paired	no hay ningún reloj emparejado
    no weight goal	sin meta de peso
    nobody	nadie
    nobody is logged into a desktop	nadie ha iniciado sesión en un escritorio
    none	ninguna
    none are added up	no se suman
    none of them is a command	ninguna es un comando
    none of them is running	ninguno de ellos está en marcha
    none pending	nada pendiente
    none: nothing was restored	ninguna: no se ha restaurado nada
    not as it should be	no está como debería
    not enough memory to read it	no hay memoria para leerlo
    not enough recent weights for a trend	no hay suficientes pesos recientes para una tendencia
    not enough recent weights for a trend, last: %@	no hay suficientes pesos recientes para una tendencia, el último: %@
    not held: %@	no se retiene: %@
    not here	no disponible
    not here yet	aún sin conectarse
    not looked at yet	aún sin mirar
    not on this machine	no está en este equipo
    not reached	no alcanzada
    not read: %@	sin leer: %@
    not sent: %@	no enviada: %@
    not while the policy is strict	no mientras el modo sea estricto
    note	nota
    nothing has arrived since: %@	no ha llegado nada desde entonces: %@
    nothing held	nada bloqueado
    nothing here can hold it: waymark lock	nada aquí puede bloquearlo: waymark lock
    nothing imported from %@ yet	todavía no se ha importado nada de %@
    nothing locked until %@	nada bloqueado hasta las %@
    nothing more today	hoy nada más
    nothing needs to be done	no hace falta hacer nada
    nothing to hold	nada que bloquear
    nothing was fetched for %@ recently	no se ha descargado nada para %@ últimamente
    notifications are off	las notificaciones están desactivadas
    of %@	de %@
    of %@ names asked for %@ lead nowhere	de %@ nombres consultados, %@ no llevan a ninguna parte
    of %@ steps	de %@ pasos
    off	desactivado
    off from %@	desactivado desde %@
    off, and not allowed on this machine	desactivado y no permitido en este equipo
    on	activado
    on %@	el %@
    on %@ days a week	#one=%@ día a la semana	#many=%@ días a la semana	#other=%@ días a la semana
    on average	de media
    on average, %@ days	#one=de media, %@ día	#many=de media, %@ días	#other=de media, %@ días
    on or off, a number, or a word.	on u off, un número o una palabra.
    on or off; a day, an hour, or HH:MM-HH:MM where the key is one.	on u off; un día, una hora o HH:MM-HH:MM si la clave lo pide.
    on, and the clock shows a day before %@, which App Lock has seen	activado, y el reloj muestra un día anterior a %@, que el bloqueo ya ha visto
    on, but everything was freed by hand	activado, pero todo se liberó a mano
    on, but no goal that unlocks it is on	activado, pero no hay activa ninguna meta que lo abra
    on, but nothing is selected	activado, pero no hay nada seleccionado
    on, but nothing on this machine can hold a lock	activado, pero nada en este equipo puede bloquear
    on, but nothing on this machine holds apps	activado, pero nada en este equipo bloquea apps
    on, but nothing on this machine holds sites	activado, pero nada en este equipo bloquea sitios
    on, but there is no step goal to unlock it	activado, pero no hay una meta de pasos que lo desbloquee
    on, but without Pro it counts as off	activado, pero sin Pro cuenta como desactivado
    on, off from %@	activado, desactivado desde %@
    one of: %@	uno de: %@
    open	abierta
    open with a pass until %@	abierto con un pase hasta las %@
    openScale (CSV)	openScale (CSV)
    opened after a pause, until %@	abierto tras una pausa, hasta las %@
    opens at %@ steps	#one=se abre con %@ paso	#many=se abre a los %@ pasos	#other=se abre a los %@ pasos
    or: every quarter of an hour	o: cada cuarto de hora
    or: once somebody opens the web app	o: cuando alguien abre la aplicación web
    other	otro motivo
    other commands are held than should be	se bloquean comandos distintos de los debidos
    other programs are held than should be	se bloquean programas distintos de los debidos
    other source	otra fuente
    outside %@ to %@	fuera del intervalo de %@ a %@
    paired %@	emparejado: %@
    partly imported: line %@: %@	importado en parte: línea %@: %@
    pass until %@	pase hasta las %@
    password	contraseña
    paused	en pausa
    paused: no goal was in force	en pausa: no había ninguna meta vigente
    paused: your time zone left less than 4 hours of this day	en pausa: tu zona horaria dejó menos de 4 horas de este día
    pending	pendiente
    pending: %@ so far	pendiente: %@ por ahora
    per day	al día
    permission denied	permiso denegado
    phone	teléfono
    planned	prevista
    platinum	platino
    processing instruction	instrucción de procesamiento
    programs are held for a record that is gone	hay programas detenidos por un registro que ya no existe
    programs started by a command	programas iniciados con una orden
    queued	en cola
    reached	alcanzado
    read looks at everything, write changes everything, ingest only sends samples; read if left out.	read lo ve todo, write lo cambia todo, ingest solo entrega muestras; si se omite, read.
    reading	leyendo
    recognised by the content	reconocido por el contenido
    recovery	recuperación
    recovery unused	recuperación sin usar
    recovery used	recuperación usada
    recovery, travel, illness, busyDay or other.	recovery, travel, illness, busyDay u other.
    redrawn at %@	se vuelve a crear: %@
    removed	eliminado
    removed, server not told yet	eliminado, falta avisar al servidor
    removed, server not told yet: %@	eliminado, falta avisar al servidor: %@
    repetitions	repeticiones
    required	obligatorio
    rest day	día de descanso
    rest: %@	descanso: %@
    ruby	rubí
    rules of ours are still there	aún quedan reglas nuestras
    running programs	programas en marcha
    secret	secreto
    selected	en la selección
    send samples, and see nothing	entregar muestras y no ver nada
    sent	enviada
    set a daily goal	fija una meta diaria
    set up, not seen to hold	puesta, sin ver que bloquee
    short name: %@	nombre corto: %@
    should be open: waymark lock	debería estar abierto: waymark lock
    show, set N or clear, such as: set 3000000, or set 2000km	show, set N o clear, por ejemplo: set 3000000 o set 2000km
    shown for %@	se muestra para %@
    silver	plata
    since %@	desde %@
    site	sitio
    so far this year	en lo que va de año
    soft: you can undo this yourself	blanda: puedes deshacerla tú
    some are dated up to %@: perhaps a device's clock was wrong; they count on the day they are dated	algunas tienen fechas de hasta el %@: quizá el reloj de un dispositivo iba mal; cuentan en el día que indican
    something follows its end	hay algo después del final
    starts %@	empieza %@
    steady	estable
    step streak	racha de pasos
    step to unlock	paso para desbloquear
    steps	pasos
    steps a day	pasos al día
    steps per day	pasos por día
    steps to go	pasos restantes
    steps to unlock	pasos para desbloquear
    steps, another goal, any or all; shows what opens it if left out.	steps, otra meta, any o all; si se omite, muestra qué lo abre.
    still held	aún bloqueado
    streak of “%@”	racha de «%@»
    suppressed	suprimida
    svg, png, text or json.	svg, png, text o json.
    text where a tag should be	texto donde debería haber una etiqueta
    that is not a valid name for a secret	eso no es el nombre de un secreto
    that is outside the possible range of body fat	está fuera del intervalo posible de grasa corporal
    the TLS handshake failed	falló la negociación TLS
    the answer of AdGuard Home is too long	la respuesta de AdGuard Home es demasiado larga
    the answer of Pi-hole is too long	la respuesta de Pi-hole es demasiado larga
    the answer of the weather service is not a forecast	la respuesta del servicio meteorológico no es un pronóstico
    the archive is damaged: %@	el archivo comprimido está dañado: %@
    the channel was removed	el canal se eliminó
    the channel's address is lost; remove the channel and add it again	se ha perdido la dirección del canal; elimina el canal y vuelve a añadirlo
    the channel's secrets cannot be read: %@	no se pueden leer los secretos del canal: %@
    the clock is behind	el reloj del sistema va atrasado
    the connection failed	falló la conexión
    the days, as csv	los días, como csv
    the device is not in the group	el dispositivo no está en el grupo
    the disk does not answer as it should	el disco no responde como debería
    the exercise goal	la meta de ejercicio
    the file ends before </HealthData>	el archivo acaba antes de </HealthData>
    the file is damaged	el archivo está dañado
    the file of extra certificates cannot be read	no se puede leer el archivo de certificados adicionales
    the file system is read-only	el sistema de archivos es de solo lectura
    the goal was met; what opened it was not recorded	se alcanzó el objetivo; no se registró qué lo abrió
    the goal “%@”	la meta «%@»
    the key “%@” appears twice	la clave «%@» aparece dos veces
    the last delivery of %@ has %@ records that were rejected	#one=en la última entrega de %@ se rechazó %@ registro	#many=en la última entrega de %@ se rechazaron %@ de registros	#other=en la última entrega de %@ se rechazaron %@ registros
    the last delivery of %@ has %@ samples dated in the future: its clock is wrong	#one=la última entrega de %@ tiene %@ muestra con fecha futura: su reloj va mal	#many=la última entrega de %@ tiene %@ de muestras con fecha futura: su reloj va mal	#other=la última entrega de %@ tiene %@ muestras con fecha futura: su reloj va mal
    the line in %@ was changed	se cambió la línea de %@
    the name of the device cannot stand in a rule	el nombre del dispositivo no puede ir en una regla
    the notification cannot be written as JSON	la notificación no se puede escribir como JSON
    the notification could not be encrypted	no se pudo cifrar la notificación
    the notification is too large for Web Push	la notificación es demasiado grande para Web Push
    the notification service of the desktop answered %@	el servicio de notificaciones del escritorio respondió %@
    the notification service of the desktop did not answer	el servicio de notificaciones del escritorio no respondió
    the notification service of the desktop rejected it	el servicio de notificaciones del escritorio no lo acepta
    the numbers of durations and values differ	no hay tantas duraciones como valores
    the opt-out cannot be written as JSON	la baja no se puede escribir como JSON
    the push service answered %@: it does not accept the sender; check this machine's clock, and the contact	el servicio push respondió %@: no acepta al remitente; comprueba el reloj de este equipo y el contacto
    the push service answered %@: it does not accept the subscription; subscribe in the browser again	el servicio push respondió %@: no acepta la suscripción; vuelve a suscribirte en el navegador
    the push service answered %@: the browser is not subscribed any more	el servicio push respondió %@: el navegador ya no está suscrito
    the push service answered %@: the message is too large for it	el servicio push respondió %@: el mensaje es demasiado grande para él
    the push service answered %@: the subscription was made with another key, or the contact is invalid; subscribe in the browser again, with this record's key	el servicio push respondió %@: la suscripción se hizo con otra clave, o el contacto no es válido; vuelve a suscribirte en el navegador con la clave de este registro
    the reason is unknown	se desconoce el motivo
    the request cannot be sent: %@	no se puede enviar la petición: %@
    the request failed: %@	la petición falló: %@
    the secret %@ cannot be read: %@	no se puede leer el secreto %@: %@
    the secret %@ cannot be stored: %@	no se puede guardar el secreto %@: %@
    the server answered %@	el servidor respondió %@
    the server answered %@, a redirect; use the address it leads to	el servidor respondió %@, una redirección; usa la dirección a la que lleva
    the server answered %@: it does not know you, or does not let you in	el servidor respondió %@: no te conoce o no te deja pasar
    the server answered %@: it does not let you publish to the topic; remove the channel and add it again with another --token or user	el servidor respondió %@: no te deja publicar en el tema; elimina el canal y vuelve a añadirlo con otro --token o usuario
    the server answered %@: there is nothing at that address	el servidor respondió %@: no hay nada en esa dirección
    the server answered 204: no service is stored under the key; add one there	el servidor respondió 204: no tiene ningún servicio con esa clave; añade uno allí
    the server answered 424: one of its services rejected it	el servidor respondió 424: uno de sus servicios no lo aceptó
    the server cannot be reached: %@	no se puede contactar con el servidor: %@
    the server cannot be trusted: %@	el servidor no es de confianza: %@
    the server was too slow	el servidor tardó demasiado
    the step goal	la meta de pasos
    the store for secrets failed	falló el almacén de secretos
    the strict policy holds until the day ends	la política estricta vale hasta que acabe el día
    the target of a click is neither a page nor a command, so nothing opens	el destino del clic no es ni una página ni un comando, así que no se abre nada
    the unit of %@ is %@	la unidad de %@ es %@
    the unit “%@” is not known	no se conoce la unidad «%@»
    the value is not a number	el valor no es un número
    the value is not a whole number	el valor no es un número entero
    the watch with the number %@ has not connected for %@ days	#one=el reloj con el número %@ no se conecta desde hace %@ día	#many=el reloj con el número %@ no se conecta desde hace %@ de días	#other=el reloj con el número %@ no se conecta desde hace %@ días
    the watch with the number %@: %@	el reloj con el número %@: %@
    the weather service got too many requests	el servicio meteorológico recibió demasiadas consultas
    the weather service is out of order (status %@)	el servicio meteorológico no funciona (estado %@)
    the weather service rejected the request: %@	el servicio meteorológico rechazó la consulta: %@
    there are too many servers	hay demasiados servidores
    there is no <HealthData> in the file	no hay ningún <HealthData> en el archivo
    there is no AdGuard Home at its address	no hay ningún AdGuard Home en su dirección
    there is no space left	no queda espacio
    there is no such host name	ese nombre no existe
    this browser	este navegador
    this is Pi-hole 5, which can only be switched off for everybody	esto es Pi-hole 5, que solo se puede desactivar para todos
    this kind is off	este tipo está desactivado
    this machine does not know the zone “%@”	este equipo no conoce la zona «%@»
    this machine gets updates from it	este equipo recibe de ahí sus actualizaciones
    this machine needs it (%@)	este equipo lo necesita (%@)
    this machine sets its clock by it	este equipo pone en hora su reloj con él
    this process is ending	este proceso está terminando
    this program has no measure “%@”	este programa no tiene la medida «%@»
    to announce their content again: waymark resync	para volver a anunciar su contenido: waymark resync
    to go	por cumplir
    to remove them: waymark resync	para eliminarlos: waymark resync
    to unlock	para desbloquear
    today	hoy
    token	token
    token that can read everything	token que puede leerlo todo
    token that changes everything	token que lo cambia todo
    token that sends samples	token que entrega muestras
    tomorrow	mañana
    total	total
    total steps	pasos en total
    travel	viaje
    trend %@	tendencia %@
    trend falling	tendencia a la baja
    trend rising	tendencia al alza
    trend steady	tendencia estable
    unchanged	sin cambios
    undone %@	deshecha: %@
    unlocked for today	desbloqueado por hoy
    up %@	%@ más
    up to date	al día
    value	valor
    version %@ is not known: update Waymark	no se conoce la versión %@: actualiza Waymark
    waits for its turn	espera su turno
    watch	reloj
    waybar, tmux, polybar, i3blocks or plain.	waybar, tmux, polybar, i3blocks o plain.
    waymark goal steps enable, or: waymark lock disable	waymark goal steps enable, o bien: waymark lock disable
    waymark import FILE…, or: waymark import --list-formats	waymark import FILE…, o bien: waymark import --list-formats
    waymark lock add youtube.com	waymark lock add youtube.com
    waymark lock enable, or: waymark lock disable	waymark lock enable, o: waymark lock disable
    waymark lock goal, or: waymark lock disable	waymark lock goal, o bien: waymark lock disable
    waymark lock status	waymark lock status
    waymark notifications channel remove %@, then add it again	waymark notifications channel remove %@, y después vuelve a añadirlo
    waymark pro activate FILE, or to do without: waymark pro deactivate	waymark pro activate FILE, o, para prescindir de ella: waymark pro deactivate
    waymark pro activate FILE, or: waymark lock disable	waymark pro activate FILE, o bien: waymark lock disable
    waymark restore FILE; the latest safety copy here: %@	waymark restore FILE; la última copia de seguridad está en: %@
    waymark serve --open makes one; it opens once, within five minutes.	Lo crea waymark serve --open; sirve una sola vez, durante cinco minutos.
    waymark serve still has the damaged record open.	waymark serve aún tiene abierto el registro dañado.
    waymark serve was stopped before it was done with %@. If that is not among the imports, send it again: nothing is taken twice.	waymark serve se detuvo antes de terminar con %@. Si no está entre las importaciones, vuelve a enviarlo: nada se toma dos veces.
    waymark timezone set ZONE, or set TZ to a name such as Europe/Berlin	waymark timezone set ZONE, o asigna a TZ un nombre como Europe/Berlin
    waymark weather place LATITUDE, LONGITUDE	waymark weather place LATITUDE, LONGITUDE
    waymark weather refresh	waymark weather refresh
    waymark-shield cannot be reached at %@: %@	no se puede contactar con waymark-shield en %@: %@
    waymark-shield did not answer in time	waymark-shield no respondió a tiempo
    waymark-shield did not understand the request	waymark-shield no entendió la petición
    waymark-shield does not run	waymark-shield no está en marcha
    waymark-shield ended before it had answered	waymark-shield terminó antes de responder
    waymark-shield is installed.	waymark-shield está instalado.
    waymark-shield is not at %@.	waymark-shield no está en %@.
    waymark-shield is not installed	waymark-shield no está instalado
    waymark-shield is not installed.	waymark-shield no está instalado.
    waymark-shield is of another version (%@)	waymark-shield es de otra versión (%@)
    waymark-shield serves another user	waymark-shield atiende a otro usuario
    waymark-watch pair, and this ticket	waymark-watch pair y este ticket
    week in a row	semana seguida
    weekdays %@	laborables %@
    weekends %@	fines de semana %@
    weeks in a row	semanas seguidas
    weight	peso
    weight %@	peso %@
    weights without a unit were read as %@	los pesos sin unidad se leyeron como %@
    what Waymark was started from	aquello desde lo que se inició Waymark
    what answers at its address is not AdGuard Home, or the answer is incomplete	lo que responde en su dirección no es AdGuard Home, o la respuesta está incompleta
    what answers at its address is not Pi-hole 6, or the answer is incomplete	lo que responde en su dirección no es Pi-hole 6, o la respuesta está incompleta
    what follows is not FIT	lo que sigue no es FIT
    what is stopped is not known any more	ya no se sabe qué está detenido
    what starts other programs	lo que inicia otros programas
    what starts this machine	lo que arranca este equipo
    what was logged does not follow on what was logged before	lo que se anotó no sigue a lo que se anotó antes
    what waymark-shield answered is not understood	no se entiende lo que respondió waymark-shield
    with access: %@	con acceso: %@
    withdrawn	retirada
    without today	sin contar hoy
    would be	cambiaría
    wrote	escrito
    y	s
    y does it · any other key does not	s lo hace · cualquier otra tecla no
    yes	sí
    yesterday	ayer
    your goal is in it	aquí está tu meta
    your place is not set	tu lugar no está fijado
    your time zone skipped %@	tu zona horaria se saltó %@
    · %@ is told when it is next here, %@.	· %@ lo recibirá en su próxima conexión (%@).
    “%@”	«%@»
    “%@” appears twice in the order.	«%@» aparece dos veces en el orden.
    “%@” can no longer be redone: %@	«%@» ya no se puede rehacer: %@
    “%@” can no longer be redone: it has been changed since.	«%@» ya no se puede rehacer: ha cambiado desde entonces.
    “%@” can no longer be undone: %@	«%@» ya no se puede deshacer: %@
    “%@” can no longer be undone: it has been changed since.	«%@» ya no se puede deshacer: ha cambiado desde entonces.
    “%@” can't be logged.	«%@» no se puede anotar.
    “%@” cannot be chosen.	«%@» no se puede elegir.
    “%@” cannot be chosen: it has to be %@.	«%@» no se puede elegir: tiene que ser %@.
    “%@” cannot be the path of the web app.	«%@» no puede ser la ruta de la aplicación web.
    “%@” does not say whether it is kilograms or pounds.	«%@» no dice si son kilogramos o libras.
    “%@” ends before it starts, so nothing was changed.	«%@» termina antes de empezar, así que no se cambió nada.
    “%@” failed: %@.	«%@» falló: %@.
    “%@” has to be a number without an exponent.	«%@» tiene que ser un número sin exponente.
    “%@” has to be a number.	«%@» tiene que ser un número.
    “%@” has to be a single value.	«%@» tiene que ser un solo valor.
    “%@” has to be a text.	«%@» tiene que ser un texto.
    “%@” has to be true or false.	«%@» tiene que ser true o false.
    “%@” is an address, which many sites can share	«%@» es una dirección, que muchos sitios pueden compartir
    “%@” is an address, which many sites can share.	«%@» es una dirección, que muchos sitios pueden compartir.
    “%@” is missing.	Falta «%@».
    “%@” is neither a ticket nor the name of a device.	«%@» no es un ticket ni el nombre de un dispositivo.
    “%@” is no address and no range of them.	«%@» no es una dirección ni un rango de direcciones.
    “%@” is no kind of entry	«%@» no es un tipo de entrada
    “%@” is no kind of entry. These are all entries.	«%@» no es un tipo de entrada. Estas son todas las entradas.
    “%@” is no name for a token.	«%@» no puede ser el nombre de un token.
    “%@” is no name of a host.	«%@» no es el nombre de un host.
    “%@” is no name of a user.	«%@» no es el nombre de un usuario.
    “%@” is no port.	«%@» no es un puerto.
    “%@” is not a day	«%@» no es un día
    “%@” is not a day of the week	«%@» no es un día de la semana
    “%@” is not a day.	«%@» no es un día.
    “%@” is not a format.	«%@» no es un formato.
    “%@” is not a month or a year.	“%@” no es un mes ni un año.
    “%@” is not a month.	«%@» no es un mes.
    “%@” is not a name or address of this machine.	«%@» no es un nombre ni una dirección de este equipo.
    “%@” is not a number from 1 to %@.	«%@» no es un número del 1 al %@.
    “%@” is not a number of days: %@ to %@.	«%@» no es un número de días: de %@ a %@.
    “%@” is not a number of days: 1 to 7.	«%@» no es un número de días: de 1 a 7.
    “%@” is not a number of minutes: 1 to 60.	«%@» no es un número de minutos: de 1 a 60.
    “%@” is not a number of steps that opens anything.	«%@» no es un número de pasos que abra algo.
    “%@” is not a pause.	«%@» no es una pausa.
    “%@” is not a place on Earth: -90 to 90 north, -180 to 180 east.	«%@» no es un lugar de la Tierra: de -90 a 90 norte, de -180 a 180 este.
    “%@” is not a reason for a rest day.	«%@» no es un motivo para un día de descanso.
    “%@” is not a scale.	«%@» no es una escala.
    “%@” is not a schedule.	«%@» no es un horario.
    “%@” is not a scheme.	«%@» no es un esquema de colores.
    “%@” is not a time zone.	«%@» no es una zona horaria.
    “%@” is not a unit of weight.	«%@» no es una unidad de peso.
    “%@” is not a view of the history.	«%@» no es una vista del historial.
    “%@” is not a weight.	«%@» no es un peso.
    “%@” is not an absolute path.	«%@» no es una ruta completa.
    “%@” is not an instant with its offset	«%@» no es un instante con su desfase
    “%@” is not an instant.	«%@» no es un instante.
    “%@” is not known	«%@» no se conoce
    “%@” is not one site: others register their names under it	«%@» no es un solo sitio: otros registran sus nombres bajo él
    “%@” is not one site: others register their names under it.	«%@» no es un solo sitio: otros registran sus nombres bajo él.
    “%@” is not the name of a site	«%@» no es el nombre de un sitio
    “%@” is not the name of a site.	«%@» no es el nombre de un sitio.
    “%@” is not the name of an exercise: 1 to %@ characters in one line.	«%@» no es el nombre de un ejercicio: de 1 a %@ caracteres en una línea.
    “%@” is not the number of a browser or a token.	“%@” no es el número de un navegador ni de un token.
    “%@” is not the number of a watch.	«%@» no es el número de un reloj.
    “%@” is not the number of an import.	«%@» no es el número de una importación.
    “%@” is not the weight of a person: 20 to 500 kg, or 44.1 to 1,102.3 lb.	«%@» no es el peso de una persona: de 20 a 500 kg, o de 44,1 a 1102,3 lb.
    “%@” is there twice.	«%@» aparece dos veces.
    “%@” is this machine or its own network	«%@» es este equipo o su propia red
    “%@” is this machine or its own network, which stays open.	«%@» es este equipo o su propia red, que queda abierta.
    “%@” is written like an app, and no such app is installed here, so nothing was selected.	«%@» está escrito como una app, y aquí no hay ninguna así instalada, así que no se seleccionó nada.
    “%@” isn't a list of weekdays.	«%@» no es una lista de días de la semana.
    “%@” may stand for thousands or have decimals	«%@» puede indicar miles o decimales
    “%@” needs Waymark Pro, so nothing was changed.	«%@» requiere Waymark Pro, así que no se cambió nada.
    “%@” needs a subcommand.	«%@» necesita un subcomando.
    “%@” seems to be several devices, whose steps were added up	Parece que «%@» son varios dispositivos cuyos pasos se sumaron
    “%@” would trust every machine there is.	«%@» confiaría en todos los equipos que existen.
    “nothing” does not open.	«nothing» no se abre.
    “nowhere” leads nowhere.	«nowhere» no lleva a ninguna parte.
    ↑ and ↓ choose a setting, ← and → change it, Enter types a value, q leaves. Each change applies at once.	↑ y ↓ eligen un ajuste, ← y → lo cambian, Enter permite escribir un valor, q sale. Cada cambio vale al momento.
    ↑ ↓ choose · Enter confirms · Esc goes back	↑ ↓ elegir · Enter confirma · Esc vuelve atrás
    ↑ ↓ choose · ← → change · Enter · q leaves	↑ ↓ elegir · ← → cambiar · Enter · q salir
    ✓ %@ can no longer send data.	✓ %@ ya no puede enviar datos.
    ✓ %@ days recalculated, %@ changed.	#one=✓ %@ día recalculado; %@ con un resultado distinto al de antes.	#many=✓ %@ de días recalculados; %@ con un resultado distinto al de antes.	#other=✓ %@ días recalculados; %@ con un resultado distinto al de antes.
    ✓ %@ days written to %@.	#one=✓ %@ día escrito en %@.	#many=✓ %@ de días escritos en %@.	#other=✓ %@ días escritos en %@.
    ✓ %@ ideas were written to %@.	#one=✓ Se escribió %@ idea en %@.	#many=✓ Se escribieron %@ de ideas en %@.	#other=✓ Se escribieron %@ ideas en %@.
    ✓ %@ is no longer watched.	✓ %@ ya no se vigila.
    ✓ %@ is paired.	✓ %@ está emparejado.
    ✓ %@ may not connect any more.	✓ %@ ya no puede conectarse.
    ✓ %@ may not enter any more.	✓ %@ ya no puede entrar.
    ✓ %@ shows what this record says.	✓ %@ muestra lo que dice este registro.
    ✓ %@ was not paired.	✓ %@ no se emparejó.
    ✓ Compacted: %@ MB freed, %@ MB left, events deleted: %@	✓ Compactado: %@ MB liberados, quedan %@ MB, eventos eliminados: %@
    ✓ Exports in %@ are imported automatically.	✓ Las exportaciones de %@ se importan solas.
    ✓ Idea %@ was added: %@	✓ Se anotó la idea %@: %@
    ✓ Import %@ was undone: %@ removed, %@ changed.	✓ Importación %@ deshecha (eliminado: %@; con cambios: %@).
    ✓ Imported: %@	✓ Importado: %@
    ✓ No watch can be paired any more.	✓ Ya no se puede emparejar ningún reloj.
    ✓ Notifications go to %@ from now on.	✓ A partir de ahora, las notificaciones van a %@.
    ✓ Pro is open in this build: you built it for yourself.	✓ Pro está abierto en esta versión: la compilaste tú.
    ✓ Start onboarding again with: waymark onboard	✓ La configuración inicial empieza de nuevo con: waymark onboard
    ✓ The address of %@, which is not shown again:	✓ La dirección de %@, que no se vuelve a mostrar:
    ✓ The code was written to %@.	✓ El código se escribió en %@.
    ✓ The gallery was written to %@.	✓ La galería se escribió en %@.
    ✓ The icon %@ was written to %@.	✓ El icono %@ se escribió en %@.
    ✓ The manifest of the web app was written to %@.	✓ El manifiesto de la aplicación web se escribió en %@.
    ✓ The record now has the content of %@.	✓ El registro tiene ahora el contenido de %@.
    ✓ The record was copied to %@.	✓ El registro se ha copiado en %@.
    ✓ The time zone is set: %@ %@	✓ Zona horaria fijada: %@ %@
    ✓ The token of %@, which is not shown again:	✓ El token de %@, que no se vuelve a mostrar:
    ✓ The watches are told what is so now.	✓ Los relojes reciben el estado actual.
    ✓ This code lets one browser in, within %@ minutes. It is not shown again.	✓ Este código deja entrar a un navegador, en el plazo de %@ minutos. No se vuelve a mostrar.
    ✓ You have Waymark Pro.	✓ Tienes Waymark Pro.
    ✓ Your goal: %@	✓ Tu meta: %@
    ✓ Your vote counts for: %@	✓ Tu voto cuenta para: %@
    ✓ Your vote was withdrawn from: %@	✓ Se retiró tu voto por: %@
    ✓ goal met	✓ meta cumplida
    ✓ goal reached	✓ meta alcanzada
    ✓ goal weight	✓ peso objetivo
    ❄ %@ freezes available	#one=❄ %@ comodín disponible	#many=❄ %@ de comodines disponibles	#other=❄ %@ comodines disponibles
    """#
}
