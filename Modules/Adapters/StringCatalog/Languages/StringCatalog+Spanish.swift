// swift-format-ignore-file
// Made from Localizable.xcstrings by: swift run Translations

extension StringCatalog {
  static let spanish = #"""
    %@ %@ needs Waymark Pro, so nothing from %@ was imported.	%@ %@ requiere Waymark Pro, así que no se importó nada de %@.
    %@ %@ needs Waymark Pro, so nothing was changed.	%@ %@ requiere Waymark Pro, así que no se cambió nada.
    %@ (Pro)	%@ (Pro)
    %@ (default)	%@ (predeterminado)
    %@ (y/n)	%@ (s/n)
    %@ +%@ points	%@ +%@ puntos
    %@ Because of %@, nothing from %@ was imported.	%@ Por %@ no se importó nada de %@.
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
    %@ above your usual %@ by this time	%@ más que tus %@ habituales a esta hora
    %@ accepted it.	%@ lo aceptó.
    %@ added	añadidas: %@
    %@ added, %@ already known	Añadidas: %@; ya conocidas: %@
    %@ already exists, from %@. Replace it? The old file isn't kept. (y/n)	%@ ya existe, del %@. ¿Reemplazarlo? El archivo anterior no se conserva. (s/n)
    %@ already exists. Replace it? (y/n)	%@ ya existe. ¿Reemplazarlo? (s/n)
    %@ and %@	%@ y %@
    %@ and %@ more	%@ y %@ más
    %@ appears twice	%@ aparece dos veces
    %@ appears twice in %@. Nothing from it was imported.	%@ aparece dos veces en %@. No se importó nada de él.
    %@ applies without Pro	sin Pro vale %@
    %@ belongs to another user	%@ pertenece a otro usuario
    %@ belongs to the database %@, so it wasn't written.	%@ pertenece a la base de datos %@, así que no se escribió.
    %@ below the goal	%@ por debajo de la meta
    %@ below the start	%@ por debajo del inicio
    %@ below your average of %@	%@ por debajo de tu media de %@
    %@ below your usual %@ by this time	%@ menos que tus %@ habituales a esta hora
    %@ blocks more than you selected	%@ bloquea más de lo que seleccionaste
    %@ browsers	#one=%@ navegador	#many=%@ de navegadores	#other=%@ navegadores
    %@ bytes are too many for a QR code.	%@ bytes son demasiados para un código QR.
    %@ can't be locked: it's %@.	No se puede bloquear %@: es %@.
    %@ can't be read	no se puede leer %@
    %@ can't be read past line %@: %@. Up to there, %@, with %@. Nothing was imported.	%@ no se puede leer a partir de la línea %@: %@. Hasta ahí %@, con %@. No se importó nada.
    %@ can't be read, so data from its source isn't imported	no se puede leer %@, por eso no se importan los datos de su fuente
    %@ can't be read: %@	no se puede leer %@: %@
    %@ can't be read: %@.	No se puede leer %@: %@.
    %@ can't be read: it's a device or a pipe.	No se puede leer %@: es un dispositivo o una tubería.
    %@ can't be read: it's a folder.	No se puede leer %@: es una carpeta.
    %@ can't be read: its links form a loop.	No se puede leer %@: sus enlaces forman un bucle.
    %@ can't be read: permission denied.	No se puede leer %@: permiso denegado.
    %@ can't be used: %@	no se puede usar %@: %@
    %@ can't be written: %@	No se puede escribir %@: %@
    %@ can't be written: %@.	No se puede escribir %@: %@.
    %@ can't be written: its disk is full	No se puede escribir %@: el disco está lleno
    %@ can't be “%@”: use %@.	%@ no puede ser «%@»: usa %@.
    %@ can't be “%@”: use %@. Nothing from %@ was imported.	%@ no puede ser «%@»: usa %@. No se importó nada de %@.
    %@ can't be “%@”: use a part of the day, HH:MM-HH:MM, or off.	%@ no puede ser «%@»: tiene que ser una parte del día, HH:MM-HH:MM, u off.
    %@ can't have a daily goal, because it doesn't add up over a day.	%@ no puede tener una meta diaria porque no se suma a lo largo del día.
    %@ changed	%@ con cambios
    %@ changes behind	#one=%@ cambio de retraso	#many=%@ de cambios de retraso	#other=%@ cambios de retraso
    %@ changes can no longer be undone	#one=%@ cambio ya no se puede deshacer	#many=%@ de cambios ya no se pueden deshacer	#other=%@ cambios ya no se pueden deshacer
    %@ channels were unregistered: %@	#one=Se dio de baja %@ canal: %@	#many=Se dieron de baja %@ de canales: %@	#other=Se dieron de baja %@ canales: %@
    %@ channels would be unregistered: %@	#one=Se daría de baja %@ canal: %@	#many=Se darían de baja %@ de canales: %@	#other=Se darían de baja %@ canales: %@
    %@ come with Waymark Pro: %@	Con Waymark Pro vienen %@: %@
    %@ comes first on your PATH	%@ va antes en el PATH
    %@ commands blocked	#one=%@ comando bloqueado	#many=%@ de comandos bloqueados	#other=%@ comandos bloqueados
    %@ contains a file that would be unpacked outside its folder (%@), so it wasn't read.	%@ contiene un archivo que se descomprimiría fuera de su carpeta (%@), así que no se leyó.
    %@ contains a space or a character that a URL can't have.	%@ contiene un espacio o un carácter que ninguna URL admite.
    %@ contains a stray %%.	%@ contiene un %% suelto.
    %@ contains nothing Waymark can read.	%@ no contiene nada que Waymark pueda leer.
    %@ contains your record, so it can't be a folder for exports.	%@ contiene tu registro, así que no puede ser una carpeta para exportaciones.
    %@ couldn't be asked: %@	no se pudo consultar a %@: %@
    %@ couldn't be kept locked: %@	No se pudo mantener el bloqueo mediante «%@»: %@
    %@ counted by devices	%@ contados por dispositivos
    %@ daily totals are lower than the ones you already have: the higher ones count	#one=%@ total diario es menor que el que ya tienes: cuenta el mayor	#many=%@ de totales diarios son menores que los que ya tienes: cuentan los mayores	#other=%@ totales diarios son menores que los que ya tienes: cuentan los mayores
    %@ days	#one=%@ día	#many=%@ de días	#other=%@ días
    %@ days ago	#one=hace %@ día	#many=hace %@ de días	#other=hace %@ días
    %@ days ahead of pace	#one=%@ día por delante del ritmo previsto	#many=%@ de días por delante del ritmo previsto	#other=%@ días por delante del ritmo previsto
    %@ days behind pace	#one=%@ día por detrás del ritmo previsto	#many=%@ de días por detrás del ritmo previsto	#other=%@ días por detrás del ritmo previsto
    %@ days didn't count	#one=%@ día no contó	#many=%@ de días no contaron	#other=%@ días no contaron
    %@ days differ from their samples, first %@	#one=%@ día no coincide con sus muestras: %@	#many=%@ de días no coinciden con sus muestras, el primero: %@	#other=%@ días no coinciden con sus muestras, el primero: %@
    %@ days in a row	#one=%@ día seguido	#many=%@ de días seguidos	#other=%@ días seguidos
    %@ days met	#one=%@ día cumplido	#many=%@ de días cumplidos	#other=%@ días cumplidos
    %@ days to %@	#one=%@ día para %@	#many=%@ de días para %@	#other=%@ días para %@
    %@ deliveries couldn't be imported, the last from %@: %@	#one=no se pudo importar %@ entrega, de %@: %@	#many=no se pudieron importar %@ de entregas, la última de %@: %@	#other=no se pudieron importar %@ entregas, la última de %@: %@
    %@ deliveries from %@ were refused, the last on %@: %@	#one=se rechazó %@ entrega de %@, el %@: %@	#many=se rechazaron %@ de entregas de %@, la última el %@: %@	#other=se rechazaron %@ entregas de %@, la última el %@: %@
    %@ didn't accept it: %@.	%@ no lo aceptó: %@.
    %@ didn't answer in time	%@ no respondió a tiempo
    %@ didn't exist in your time zone: the clocks skipped it.	En tu zona horaria no existió %@: los relojes se lo saltaron.
    %@ didn't stop in time and was abandoned.	%@ no paró a tiempo y se abandonó.
    %@ doesn't block %@	%@ no bloquea %@
    %@ doesn't contain a certificate.	%@ no contiene ningún certificado.
    %@ doesn't contain a key Waymark can use.	%@ no contiene ninguna clave que se pueda usar.
    %@ doesn't exist	%@ no existe
    %@ doesn't run: %@	%@ no se ejecuta: %@
    %@ doesn't show what is running	%@ no muestra lo que está en marcha
    %@ doesn't start with http:// or https://.	%@ no empieza ni por http:// ni por https://.
    %@ entries	#one=%@ entrada	#many=%@ de entradas	#other=%@ entradas
    %@ entries can't be sent; they're kept in %@.	#one=%@ entrada no se puede enviar; se conserva en %@.	#many=%@ de entradas no se pueden enviar; se conservan en %@.	#other=%@ entradas no se pueden enviar; se conservan en %@.
    %@ entries from watches couldn't be saved, the last one: %@	#one=%@ entrada de un reloj no se pudo guardar: %@	#many=%@ de entradas de relojes no se pudieron guardar, la última: %@	#other=%@ entradas de relojes no se pudieron guardar, la última: %@
    %@ entries waiting, not counted yet	#one=%@ entrada en espera, aún sin contar	#many=%@ de entradas en espera, aún sin contar	#other=%@ entradas en espera, aún sin contar
    %@ entries, kept in %@	#one=%@ entrada, conservada en %@	#many=%@ de entradas, conservadas en %@	#other=%@ entradas, conservadas en %@
    %@ events couldn't be read and were set aside, the first one %@	#one=No se pudo leer %@ evento y se apartó: %@	#many=No se pudieron leer %@ de eventos y se apartaron, el primero %@	#other=No se pudieron leer %@ eventos y se apartaron, el primero %@
    %@ exercise sessions per day	#one=%@ sesión de ejercicio por día	#many=%@ de sesiones de ejercicio por día	#other=%@ sesiones de ejercicio por día
    %@ exercises	#one=%@ ejercicio	#many=%@ de ejercicios	#other=%@ ejercicios
    %@ expired	caducadas: %@
    %@ failed %@ times: %@	#one=%@ falló %@ vez: %@	#many=%@ falló %@ de veces: %@	#other=%@ falló %@ veces: %@
    %@ failed and will be retried: %@	%@ falló y se intentará de nuevo: %@
    %@ files couldn't be imported; %@	#one=%@ archivo no se pudo importar; %@	#many=%@ de archivos no se pudieron importar; %@	#other=%@ archivos no se pudieron importar; %@
    %@ files imported from %@	#one=%@ archivo importado de %@	#many=%@ de archivos importados de %@	#other=%@ archivos importados de %@
    %@ files in %@ were left out; the others were read.	#one=%@ archivo de %@ se dejó fuera; los demás se leyeron.	#many=%@ de archivos de %@ se dejaron fuera; los demás se leyeron.	#other=%@ archivos de %@ se dejaron fuera; los demás se leyeron.
    %@ files received. Importing now.	#one=%@ archivo recibido. Se está importando.	#many=%@ de archivos recibidos. Se están importando.	#other=%@ archivos recibidos. Se están importando.
    %@ flights	#one=%@ piso	#many=%@ de pisos	#other=%@ pisos
    %@ freezes	#one=%@ comodín	#many=%@ de comodines	#other=%@ comodines
    %@ from imported files	%@ de archivos importados
    %@ from its next start.	%@ a partir de su próximo inicio.
    %@ has an invalid port.	%@ contiene un puerto que no es válido.
    %@ has been running for %@ minutes; everything else continues.	#one=%@ lleva %@ minuto en marcha; todo lo demás continúa.	#many=%@ lleva %@ de minutos en marcha; todo lo demás continúa.	#other=%@ lleva %@ minutos en marcha; todo lo demás continúa.
    %@ has dates such as %@, and none of them shows whether the day or the month comes first. Nothing was imported.	%@ tiene fechas como %@ y ninguna indica si va primero el día o el mes. No se importó nada.
    %@ has dates such as %@. Which comes first: 1 the day, 2 the month?	%@ tiene fechas como %@. ¿Qué va primero: 1 el día, 2 el mes?
    %@ has dates that contradict each other: in %@ the day comes first, in %@ the month. Nothing was imported.	%@ tiene fechas que se contradicen: en %@ va primero el día, en %@ el mes. No se importó nada.
    %@ has lost its address or its secrets	%@ ha perdido su dirección o sus secretos
    %@ has no host.	%@ no indica ningún host.
    %@ has no schedule %@.	%@ no tiene el horario %@.
    %@ has stopped trying to pair.	%@ ha dejado de intentar emparejarse.
    %@ hours ago	#one=hace %@ hora	#many=hace %@ de horas	#other=hace %@ horas
    %@ hours old	#one=de hace %@ hora	#many=de hace %@ de horas	#other=de hace %@ horas
    %@ in %@	%@ en %@
    %@ in %@ can't be the name of a setting. Nothing was imported.	%@ en %@ no puede ser el nombre de un ajuste. No se importó nada.
    %@ is %@ days old, from %@. Replace it? The old file isn't kept. (y/n)	#one=%@ tiene %@ día, del %@. ¿Reemplazarlo? El archivo anterior no se conserva. (s/n)	#many=%@ tiene %@ de días, del %@. ¿Reemplazarlo? El archivo anterior no se conserva. (s/n)	#other=%@ tiene %@ días, del %@. ¿Reemplazarlo? El archivo anterior no se conserva. (s/n)
    %@ is %@ less than your last weight, %@.	%@ son %@ menos que tu último peso, %@.
    %@ is %@ more than your last weight, %@.	%@ son %@ más que tu último peso, %@.
    %@ is a Waymark record, such as a backup.	%@ es un registro del propio Waymark, como una copia de seguridad.
    %@ is a database from an app that Waymark doesn't know.	%@ es una base de datos de un programa que Waymark no conoce.
    %@ is a database, and may be someone's record, so it wasn't replaced.	%@ es una base de datos, quizá el registro de alguien, así que no se reemplazó.
    %@ is a file, not a folder.	%@ es un archivo, no una carpeta.
    %@ is a folder; only programs can be locked.	%@ es una carpeta; solo se pueden bloquear programas.
    %@ is a link	%@ es un enlace
    %@ is a link, which isn't followed	%@ es un enlace, y no se sigue
    %@ is a rest day (%@).	El %@ es un día de descanso (%@).
    %@ is added, but doesn't work yet: %@	%@: añadido, pero aún no funciona: %@
    %@ is added: it locks the sites you select.	Se ha añadido %@: bloquea los sitios que seleccionas.
    %@ is after %@.	%@ es posterior a %@.
    %@ is before %@	%@ es anterior a %@
    %@ is damaged: %@.	%@ está dañado: %@.
    %@ is empty.	%@ está vacío.
    %@ is encrypted.	%@ está cifrado.
    %@ is invalid at %@: %@. Nothing was imported.	%@ no es válido en %@: %@. No se importó nada.
    %@ is invalid: %@. Nothing was imported.	%@ no es válido: %@. No se importó nada.
    %@ is locked: %@ to go.	%@ está bloqueado: faltan %@.
    %@ is missing or can't be read	%@ ya no existe o no se puede leer
    %@ is missing or empty, so entries waiting to be sent may be lost.	Falta %@ o está vacío, así que puede que se hayan perdido las entradas por enviar.
    %@ is nested too deeply in other archives, so it wasn't opened.	%@ está dentro de demasiados archivos comprimidos, así que no se abrió.
    %@ is never locked: %@	%@ no se bloquea nunca: %@
    %@ is never locked: %@.	%@ no se bloquea nunca: %@.
    %@ is no longer a rest day.	El %@ vuelve a ser un día normal.
    %@ is no longer locked.	Ya no se bloquea %@.
    %@ is out of range	%@ está fuera del intervalo posible
    %@ is read-only or immutable	%@ es de solo lectura o inmutable
    %@ is removed.	Se eliminó %@.
    %@ is selected.	%@ está seleccionado.
    %@ is selected: %@.	%@ está seleccionado: %@.
    %@ is selected: locked until the goal is met.	%@ está seleccionado: bloqueado hasta cumplir la meta.
    %@ is still there	%@ sigue ahí
    %@ is that server already	%@ ya es ese servidor
    %@ is the clinical document from an Apple Health export, not the export itself.	%@ es el documento clínico de una exportación de Apple Health, no la exportación en sí.
    %@ is the log of a different record, not the one next to it.	%@ es el diario de otro registro, no del que está a su lado.
    %@ is the record itself.	%@ es el propio registro.
    %@ is too far in the future.	%@ está demasiado lejos en el futuro.
    %@ is too far in the past.	%@ está demasiado lejos en el pasado.
    %@ is too large for a licence: more than 16 kB.	%@ es demasiado grande para una licencia: más de 16 kB.
    %@ is too large to be a settings file: it has more than 1 MB.	%@ es demasiado grande para ser un archivo de ajustes: más de 1 MB.
    %@ is too long after %@	%@ es demasiado posterior a %@
    %@ is “%@”, which this version doesn't know: %@ applies	%@ es «%@», que esta versión no conoce: vale %@
    %@ isn't UTF-8 text, so nothing from it was imported.	%@ no es texto UTF-8, así que no se importó nada de él.
    %@ isn't a body fat percentage in tenths	%@ no es un porcentaje de grasa corporal en décimas
    %@ isn't a body fat percentage: use 1 to 75.	%@ no es un porcentaje de grasa corporal: usa de 1 a 75.
    %@ isn't a city list.	%@ no es una lista de ciudades.
    %@ isn't a complete copy of a record: %@.	%@ no es una copia íntegra de un registro: %@.
    %@ isn't a folder.	%@ no es una carpeta.
    %@ isn't a number of days from 1 to 6	%@ no es un número de días de 1 a 6
    %@ isn't a number of days: use %@ to %@.	%@ no es un número de días: usa de %@ a %@.
    %@ isn't a number of entries.	%@ no es un número de entradas.
    %@ isn't a number of notifications: use %@ to %@.	%@ no es un número de notificaciones: usa de %@ a %@.
    %@ isn't a number of repetitions	%@ no es un número de repeticiones
    %@ isn't a number of repetitions: use %@ to %@.	%@ no es un número de repeticiones: usa de %@ a %@.
    %@ isn't a number of steps: use 1 to %@, or -1 to %@ for a correction.	%@ no es un número de pasos: usa de 1 a %@, o de -1 a %@ para corregir.
    %@ isn't a program	%@ no es un programa
    %@ isn't a program.	%@ no es un programa.
    %@ isn't a rest day.	El %@ no está marcado como día de descanso.
    %@ isn't a settings file, which is one JSON object.	%@ no es un archivo de ajustes, que es un solo objeto JSON.
    %@ isn't a table of days: its columns are %@.	%@ no es una tabla de días: sus columnas son %@.
    %@ isn't a valid daily goal	%@ no es una meta diaria válida
    %@ isn't a valid exercise goal: use %@ to %@.	%@ no es una meta de ejercicio válida: usa de %@ a %@.
    %@ isn't a valid step goal: use %@ to %@, in multiples of %@.	%@ no es una meta de pasos válida: usa de %@ a %@, en saltos de %@.
    %@ isn't between the years 1900 and 2199	%@ no está entre los años 1900 y 2199
    %@ isn't in a format Waymark knows (%@).	%@ no está en un formato que Waymark conozca (%@).
    %@ isn't locked.	No se bloquea %@.
    %@ isn't measured in “%@”.	%@ no se mide en «%@».
    %@ isn't named after an event, so it never runs	%@ no lleva el nombre de ningún evento, así que nunca se ejecuta
    %@ isn't next to waymark.	%@ no está junto a waymark.
    %@ isn't on your PATH	%@ no está en el PATH
    %@ isn't the number of a goal	%@ no es el número de una meta
    %@ isn't the number of an entry.	%@ no es el número de una entrada.
    %@ isn't waymark-shield's socket	%@ no es el socket de waymark-shield
    %@ items	#one=%@ elemento	#many=%@ de elementos	#other=%@ elementos
    %@ items are dated outside %@ to %@ and aren't counted	#one=%@ dato tiene fecha fuera de %@ a %@ y no se cuenta	#many=%@ de datos tienen fecha fuera de %@ a %@ y no se cuentan	#other=%@ datos tienen fecha fuera de %@ a %@ y no se cuentan
    %@ items dated outside %@ to %@ were removed.	#one=Se eliminó %@ dato con fecha fuera de %@ a %@.	#many=Se eliminaron %@ de datos con fecha fuera de %@ a %@.	#other=Se eliminaron %@ datos con fecha fuera de %@ a %@.
    %@ kcal	%@ kcal
    %@ kg	%@ kg
    %@ kg isn't a possible body weight	%@ kg no es un peso corporal posible
    %@ km	%@ km
    %@ lb	%@ lb
    %@ lines are left in %@	#one=queda %@ línea en %@	#many=quedan %@ de líneas en %@	#other=quedan %@ líneas en %@
    %@ lines are missing in %@	#one=falta %@ línea en %@	#many=faltan %@ de líneas en %@	#other=faltan %@ líneas en %@
    %@ lines in %@ look like Waymark's but lack its mark	#one=%@ línea de %@ parece de Waymark, pero sin su marca	#many=%@ de líneas de %@ parecen de Waymark, pero sin su marca	#other=%@ líneas de %@ parecen de Waymark, pero sin su marca
    %@ logged and sent.	Anotado y enviado: %@.
    %@ logged; it'll be sent when the other device answers.	Anotado: %@; se enviará cuando el otro dispositivo responda.
    %@ logged; it's waiting here to be sent.	Anotado: %@; queda aquí pendiente de envío.
    %@ may still lock sites, and can't be reached from here	%@ quizá aún bloquee sitios, y desde aquí no se puede contactar con él
    %@ mi	%@ mi
    %@ min	%@ min
    %@ minutes ago	#one=hace %@ minuto	#many=hace %@ de minutos	#other=hace %@ minutos
    %@ more seconds	#one=%@ segundo más	#many=%@ de segundos más	#other=%@ segundos más
    %@ more steps open %@, at %@ steps.	#one=Con %@ paso más se abre %@, a los %@ pasos.	#many=Con %@ de pasos más se abre %@, a los %@ pasos.	#other=Con %@ pasos más se abre %@, a los %@ pasos.
    %@ more steps open everything.	#one=Con %@ paso más se abre todo.	#many=Con %@ de pasos más se abre todo.	#other=Con %@ pasos más se abre todo.
    %@ needs Waymark Pro, so nothing was changed.	%@ requiere Waymark Pro, así que no se cambió nada.
    %@ needs a value.	%@ necesita un valor.
    %@ new notifications	%@ notificaciones nuevas
    %@ notifications sent	#one=%@ notificación enviada	#many=%@ de notificaciones enviadas	#other=%@ notificaciones enviadas
    %@ now	%@ ahora
    %@ now, the same as at the start, so progress stays at 0%%.	%@ ahora, igual que al principio, así que el progreso se queda en 0 %%.
    %@ of %@	%@ de %@
    %@ of %@ days met	%@ de %@ días cumplidos
    %@ of %@ days this week	%@ de %@ días de esta semana
    %@ of %@ exercises	%@ de %@ ejercicios
    %@ of %@ names	%@ de %@ nombres
    %@ of %@ policy files are correct	%@ de %@ archivos de políticas son correctos
    %@ of %@ processes are running	%@ de %@ procesos en marcha
    %@ of %@ records in %@ were rejected; the others were imported.	Se rechazaron %@ de %@ registros de %@; los demás se importaron.
    %@ of %@ records in %@ were rejected; the others would be imported.	Se rechazaron %@ de %@ registros de %@; los demás se importarían.
    %@ of %@ steps	%@ de %@ pasos
    %@ of %@ steps, %@ to go	%@ de %@ pasos, faltan %@
    %@ of %@ steps, %@ to go.	%@ de %@ pasos, faltan %@.
    %@ of %@ steps. Enjoy the feeling.	%@ de %@ pasos. Disfruta de la sensación.
    %@ of %@ steps. Every one of them counted.	%@ de %@ pasos. Todos y cada uno contaron.
    %@ of %@ steps. Keep it rolling.	%@ de %@ pasos. Sigue así.
    %@ of %@ steps. One good walk and you're there.	%@ de %@ pasos. Un buen paseo y listo.
    %@ of %@ steps. That's it for today.	%@ de %@ pasos. Lo de hoy ya está hecho.
    %@ of %@ steps. The second half is always easier.	%@ de %@ pasos. La segunda mitad siempre es más fácil.
    %@ of %@ steps. Well walked!	%@ de %@ pasos. ¡Buena caminata!
    %@ of %@. Strong work.	%@ de %@. Gran trabajo.
    %@ of %@. That was today's training.	%@ de %@. Ese fue el entrenamiento de hoy.
    %@ of %@. Time to rest.	%@ de %@. Hora de descansar.
    %@ of %@. Well done!	%@ de %@. ¡Bien hecho!
    %@ of %@: %@	%@ de %@: %@
    %@ of 1 day this week	%@ de 1 día de esta semana
    %@ older entries	#one=%@ entrada más antigua	#many=%@ de entradas más antiguas	#other=%@ entradas más antiguas
    %@ or %@	%@ o %@
    %@ passes left: waymark lock pass	#one=Queda %@ pase: waymark lock pass	#many=Quedan %@ de pases: waymark lock pass	#other=Quedan %@ pases: waymark lock pass
    %@ per day	%@ al día
    %@ points	#one=%@ punto	#many=%@ de puntos	#other=%@ puntos
    %@ prints the address for the phone; add %@ to the end of it. It also prints a page where the phone can get the certificate it has to trust first.	%@ muestra la dirección para el teléfono; añade %@ al final. También muestra una página donde el teléfono puede obtener el certificado en el que debe confiar antes.
    %@ processes stopped	#one=%@ proceso detenido	#many=%@ de procesos detenidos	#other=%@ procesos detenidos
    %@ reached milestones aren't recorded	#one=%@ hito alcanzado no está registrado	#many=%@ de hitos alcanzados no están registrados	#other=%@ hitos alcanzados no están registrados
    %@ records conflict with yours: yours were kept	#one=%@ registro contradice el tuyo: se conservó el tuyo	#many=%@ de registros contradicen los tuyos: se conservaron los tuyos	#other=%@ registros contradicen los tuyos: se conservaron los tuyos
    %@ records read, %@ skipped	#one=%@ registro leído, %@ omitidos	#many=%@ de registros leídos, %@ omitidos	#other=%@ registros leídos, %@ omitidos
    %@ records read, none skipped	#one=%@ registro leído, ninguno omitido	#many=%@ de registros leídos, ninguno omitido	#other=%@ registros leídos, ninguno omitido
    %@ records rejected:	#one=%@ registro rechazado:	#many=%@ de registros rechazados:	#other=%@ registros rechazados:
    %@ records were complete	#one=%@ registro estaba íntegro	#many=%@ de registros estaban íntegros	#other=%@ registros estaban íntegros
    %@ rejected	rechazadas: %@
    %@ rejected it: %@.	%@ lo rechazó: %@.
    %@ removed.	%@ eliminado.
    %@ removed; its server hasn't been notified yet.	%@ eliminado; aún falta avisar a su servidor.
    %@ repetitions	#one=%@ repetición	#many=%@ de repeticiones	#other=%@ repeticiones
    %@ s left	quedan %@ s
    %@ samples	#one=%@ muestra	#many=%@ de muestras	#other=%@ muestras
    %@ samples are dated after today: check the device's clock	#one=%@ muestra tiene fecha posterior a hoy: revisa el reloj del dispositivo	#many=%@ de muestras tienen fecha posterior a hoy: revisa el reloj del dispositivo	#other=%@ muestras tienen fecha posterior a hoy: revisa el reloj del dispositivo
    %@ sent, %@ to retry, %@ rejected, %@ expired	enviadas: %@, por reintentar: %@, rechazadas: %@, caducadas: %@
    %@ since %@	%@ desde %@
    %@ sites are locked for another user of this machine	#one=%@ sitio está bloqueado para otro usuario de este equipo	#many=%@ de sitios están bloqueados para otro usuario de este equipo	#other=%@ sitios están bloqueados para otro usuario de este equipo
    %@ sources sending data	#one=%@ fuente envía datos	#many=%@ de fuentes envían datos	#other=%@ fuentes envían datos
    %@ st %@ lb	%@ st %@ lb
    %@ stays locked today, and opens from %@.	%@ sigue bloqueado hoy y queda libre desde %@.
    %@ stays selected today, and opens from %@.	%@ sigue seleccionado hoy y queda libre desde %@.
    %@ steps	#one=%@ paso	#many=%@ de pasos	#other=%@ pasos
    %@ steps per day	%@ pasos por día
    %@ still has a line from Waymark	%@ aún tiene una línea de Waymark
    %@ stopped and restarts in %@ seconds: %@	%@ se detuvo y se reiniciará en %@ segundos: %@
    %@ stored streaks differ from the days, the first on %@	#one=%@ racha guardada no coincide con los días, el %@	#many=%@ de rachas guardadas no coinciden con los días, la primera el %@	#other=%@ rachas guardadas no coinciden con los días, la primera el %@
    %@ takes precedence over Waymark's file	%@ prevalece sobre el archivo de Waymark
    %@ to %@	%@ a %@
    %@ to %@ is %@ days, too long for one history.	De %@ a %@ son %@ días, demasiados para un solo historial.
    %@ to %@ today	de %@ a %@ hoy
    %@ to %@, in multiples of %@	de %@ a %@, en saltos de %@
    %@ to be retried	%@ por reintentar
    %@ to gain	%@ por ganar
    %@ to go	faltan %@
    %@ to go to keep your %@ of %@.	Te faltan %@ para mantener tu %@ de %@.
    %@ to go.	Faltan %@.
    %@ to lose	%@ por perder
    %@ to the next level	%@ para el siguiente nivel
    %@ tokens	#one=%@ token	#many=%@ de tokens	#other=%@ tokens
    %@ tries: %@	#one=%@ intento: %@	#many=%@ de intentos: %@	#other=%@ intentos: %@
    %@ typed by hand	%@ escritos a mano
    %@ unexpected arguments: '%@'.	%@ argumentos inesperados: '%@'.
    %@ unknown settings are kept for the next export: %@	#one=%@ ajuste desconocido se conserva para la próxima exportación: %@	#many=%@ de ajustes desconocidos se conservan para la próxima exportación: %@	#other=%@ ajustes desconocidos se conservan para la próxima exportación: %@
    %@ votes	#one=%@ voto	#many=%@ de votos	#other=%@ votos
    %@ wants to pair	%@ pide emparejarse
    %@ wants to pair, with the digits %@.	%@ pide emparejarse con las cifras %@.
    %@ was changed	%@ se ha modificado
    %@ was copied while an app was writing to it, or is damaged: %@.	%@ se copió mientras se escribía, o está dañado: %@.
    %@ was damaged, so it was kept as %@.	%@ estaba dañado, así que se guardó como %@.
    %@ was removed; its server hasn't been notified yet	%@ se ha eliminado; aún falta avisar a su servidor
    %@ was removed; its server hasn't been notified yet.	%@ se ha eliminado; aún falta avisar a su servidor.
    %@ was removed; its server hasn't been notified yet: %@	%@ se ha eliminado; aún falta avisar a su servidor: %@
    %@ was written by a different version of Waymark, with changes this one doesn't know: %@.	%@ fue escrito por otra versión de Waymark, con cambios que esta no conoce: %@.
    %@ was written by a newer Waymark.	%@ lo escribió un Waymark más nuevo.
    %@ wasn't paired.	%@ no se emparejó.
    %@ watches are paired	#one=%@ reloj está emparejado	#many=%@ de relojes están emparejados	#other=%@ relojes están emparejados
    %@ weeks	#one=%@ semana	#many=%@ de semanas	#other=%@ semanas
    %@ weeks in a row	#one=%@ semana seguida	#many=%@ de semanas seguidas	#other=%@ semanas seguidas
    %@ weeks to %@	#one=%@ semana hasta %@	#many=%@ de semanas hasta %@	#other=%@ semanas hasta %@
    %@ weights	#one=%@ peso	#many=%@ de pesos	#other=%@ pesos
    %@ widget links	#one=%@ enlace de widget	#many=%@ de enlaces de widgets	#other=%@ enlaces de widgets
    %@ would be added, %@ already known	Se añadirían: %@; ya conocidas: %@
    %@ would unpack to too much data: %@.	%@ ocuparía demasiado al descomprimirlo: %@.
    %@ °C	%@ °C
    %@ °F	%@ °F
    %@%%	%@ %%
    %@%% fat	%@ %% de grasa
    %@%% less a day than in %@	%@ %% menos al día que en %@
    %@%% more a day than in %@	%@ %% más al día que en %@
    %@%% of the way	%@ %% del camino
    %@, %@ MB in total; the latest: %@	%@, %@ MB en total; la última: %@
    %@, %@ changed	%@, con cambios en %@
    %@, %@ to go	%@, faltan %@
    %@, %@ waiting to be imported	%@; pendientes de importar: %@
    %@, %@ would change	%@, habría cambios en %@
    %@, accessible only to the owner	%@, accesible solo para su propietario
    %@, from %@ to %@	%@, de %@ a %@
    %@, port %@, can't be reached: %@.	No se puede llegar a %@, puerto %@: %@.
    %@, the last 14 days	%@, los últimos 14 días
    %@, unless Home Assistant trusts this machine's certificate authority	%@, salvo que Home Assistant confíe en la autoridad de certificación de este equipo
    %@. Continue?	%@. ¿Continuar?
    %@/%@ isn't Waymark's, so it stays	%@/%@ no es de Waymark y se queda
    %@/7 days	%@/7 días
    %@: %@ of %@	%@: %@ de %@
    %@: everything is open for the rest of the day.	%@: todo queda abierto el resto del día.
    %@: set the goal to %@	%@: meta fijada en %@
    %@: the daily goal is off.	%@: la meta diaria está desactivada.
    %@: the value is missing.	%@: falta el valor.
    %@: turned the goal off	%@: meta desactivada
    %@: you haven't set a goal yet.	%@: todavía no hay meta.
    %@: “%@” isn't a valid yearly goal. The most is %@.	%@: «%@» no es una meta anual válida. El máximo es %@.
    %@: “%@” must be between %@ and %@.	%@: «%@» debe estar entre %@ y %@.
    %@: “%@” must be more than 0, at most %@.	%@: «%@» debe ser más de 0 y como máximo %@.
    %@; next due: %@.	%@; siguiente tarea: %@.
    %@; revoked at %@, because an import was undone	%@; retirado a las %@, porque se deshizo una importación
    (default: %@)	(predeterminado: %@)
    (dry run)	(simulación)
    (the system's)	(la del sistema)
    (values: %@)	(valores: %@)
    (values: %@; default: %@)	(valores: %@; predeterminado: %@)
    +%@ a week	+%@ por semana
    --family and --scheme only work with --picture.	--family y --scheme solo funcionan con --picture.
    --maskable only works with --icon.	--maskable solo funciona con --icon.
    --output only works with --share.	--output solo funciona con --share.
    --scope doesn't work with --picture.	--scope no funciona con --picture.
    --user needs --behind, and --host needs --behind or --lan.	--user necesita --behind, y --host necesita --behind o --lan.
    1 recovery left	queda 1 recuperación
    25%% of the way	25 %% del camino
    75%% of the way	75 %% del camino
    </Correlation> without a <Correlation>	</Correlation> sin una <Correlation>
    </HealthData> before the end of an element inside it	</HealthData> antes del final de un elemento que contiene
    </Record> without a <Record>	</Record> sin un <Record>
    </Workout> without a <Workout>	</Workout> sin un <Workout>
    A PNG can't have %@ pixels per point.	No se puede dibujar un PNG con %@ píxeles por punto.
    A VPN or a proxy on another machine looks up names itself.	Una VPN o un proxy en otro equipo consulta los nombres por su cuenta.
    A board for ideas and votes	Un tablón de ideas: ver, añadir, votar
    A browser may remember an address for about a minute, and open connections continue.	Un navegador puede recordar una dirección más o menos un minuto, y las conexiones abiertas continúan.
    A browser that has just started can take minutes to apply a lock, or its end.	Un navegador recién iniciado puede tardar minutos en aplicar un bloqueo, o su final.
    A browser you start in your own namespace (unshare, for example), where its policies are hidden, opens everything.	Un navegador que inicies en un espacio de nombres propio (por ejemplo con unshare), donde sus políticas están ocultas, lo abre todo.
    A browser's subscription is a few hundred characters of JSON.	La suscripción de un navegador son unos cientos de caracteres de JSON.
    A category locks many sites at once: waymark lock list	Una categoría bloquea muchos sitios a la vez: waymark lock list
    A click can only open a web page or a Waymark command.	Un clic abre una página web o un comando de Waymark, y nada más.
    A copy made with: waymark backup FILE	Una copia hecha con: waymark backup FILE
    A day well walked.	Un día bien caminado.
    A day with little walking, and that's fine.	Un día de poco caminar, y está bien así.
    A day your legs will remember.	Un día que tus piernas recordarán.
    A different number of steps	Otro número de pasos
    A file, now	Un archivo, ahora
    A folder: every export you put there is imported	Una carpeta: se importa cada exportación que pongas en ella
    A forecast needs eight weeks of data.	Un pronóstico necesita datos de ocho semanas.
    A freeze saved %@, so your %@ continues. %@ left.	Un comodín salvó el %@: tu %@ continúa. Te quedan: %@.
    A gentle day on your feet.	Un día suave para los pies.
    A goal also applies to the years after, until you change it. Measures are steps, distance, flights, activeEnergy, activeMinutes and exerciseSessions. A number without a unit is in the unit you use.	Una meta también vale para los años siguientes, hasta que la cambies. Las medidas son steps, distance, flights, activeEnergy, activeMinutes y exerciseSessions. Un número sin unidad va en la unidad que usas.
    A good start: you're on your way.	Buen comienzo: ya estás en marcha.
    A healthy number of steps that day.	Una buena cantidad de pasos aquel día.
    A line in a status bar:	Una línea en una barra de estado:
    A little walk does a lot of good.	Un pequeño paseo hace mucho bien.
    A lock couldn't be set: %@.	No se pudo poner un bloqueo: %@.
    A lock needs attention: %@. See: waymark lock	Un bloqueo requiere atención: %@. Mira: waymark lock
    A locked app runs if you start it under another name: a copy of it, through ld.so, or from memory.	Una app bloqueada funciona si la inicias con otro nombre: una copia, mediante ld.so o desde la memoria.
    A locked program that you start again runs for up to half a second, if Waymark is running.	Un programa recién iniciado funciona hasta medio segundo, mientras Waymark está en marcha.
    A long walk on most days of the week.	Una buena caminata casi todos los días de la semana.
    A long way on foot, and it shows.	Un largo camino a pie, y se nota.
    A message is invalid: “%@”: %@.	Un mensaje no es válido: «%@»: %@.
    A message of %@ bytes is too long; the limit is %@.	Un mensaje de %@ bytes es demasiado largo; se admiten %@.
    A moment to think again	Un momento para pensarlo
    A name can't have %@ bytes.	Un nombre no puede tener %@ bytes.
    A name for the source, such as phone.	Cómo se llama la fuente, por ejemplo phone.
    A name for the token, such as Phone.	Un nombre para el token, por ejemplo Phone.
    A name or address where the watch can reach this machine; by default its own addresses.	Un nombre o una dirección con que el reloj llega a este equipo; si se omite, sus propias direcciones.
    A negative number corrects a device that counted too many: log steps -800	Un número negativo corrige un dispositivo que contó de más: log steps -800
    A negative number subtracts steps that a device counted by mistake.	Un número negativo resta pasos que un dispositivo contó por error.
    A new streak starts today	Hoy empieza una racha nueva
    A new streak starts with the next day you meet your goal. See: waymark streak	Una racha nueva empieza con el próximo día cumplido. Consulta: waymark streak
    A new week	Una semana nueva
    A note can't have %@ bytes.	Una nota no puede tener %@ bytes.
    A note can't have %@ characters.	Una nota no puede tener %@ caracteres.
    A note.	Una nota.
    A number (Enter for %@):	Un número (Enter para %@):
    A number without a unit is in the unit you use. If it's far from your last weight but close to it in another unit, you're asked which one you mean.	Un número sin unidad va en la unidad que usas. Si queda lejos de tu último peso pero cerca en otra unidad, se te pregunta cuál quieres.
    A number without a unit is in the unit you use. Measures include waist, restingHeartRate, activeMinutes, distance and flights.	Un número sin unidad va en la unidad que usas. Hay medidas como waist, restingHeartRate, activeMinutes, distance y flights.
    A number, with a unit if you like.	Un número, con su unidad si quieres.
    A page failed: %@	Falló una página: %@
    A page passes it to PushManager.subscribe as applicationServerKey.	Una página la pasa a PushManager.subscribe como applicationServerKey.
    A pass is already open for %@ more minutes, so you didn't use another.	#one=Un pase sigue vigente %@ minuto más, así que no se usó otro.	#many=Un pase sigue vigente %@ de minutos más, así que no se usó otro.	#other=Un pase sigue vigente %@ minutos más, así que no se usó otro.
    A pass lasts 1 to 60 minutes, not %@.	Un pase dura de 1 a 60 minutos, no %@.
    A pass would open nothing now, so none was used.	Un pase no abriría nada ahora, así que no se usó ninguno.
    A pause lasts %@ to %@ seconds, not %@.	Una pausa dura de %@ a %@ segundos, no %@.
    A phone app can send its data here with a token that can't do anything else.	Una app del teléfono puede enviar aquí sus datos, con un token que no permite nada más.
    A picture that keeps itself up to date:	Una imagen que se mantiene al día por sí sola:
    A pleasant amount of walking so far.	Una agradable cantidad de pasos por ahora.
    A program of your own can report steps: with a token for the HTTP API, or by a file in a watched folder.	Un programa tuyo puede comunicar pasos: con un token de la API HTTP o con un archivo en una carpeta vigilada.
    A program under another name isn't recognised: a copy, your own mount, one started through ld.so or from memory, or a script that its interpreter doesn't read from its file.	No se reconoce un programa con otro nombre: una copia, un montaje propio, uno iniciado mediante ld.so o desde la memoria, o un script que su intérprete no lee de su archivo.
    A quiet week: nothing was logged. How about starting again today?	Una semana tranquila: no se anotó nada. ¿Empezamos de nuevo hoy?
    A record's identity changes when you restore or copy it, and updates for watches are numbered anew. A watch that's behind catches up the next time it connects.	La identidad de un registro cambia al restaurarlo o copiarlo, y las actualizaciones para los relojes se numeran de nuevo. Un reloj atrasado se pone al día la próxima vez que se conecta.
    A recovery forgives at most two missed days, within a week. See: waymark streak	Una recuperación perdona como mucho dos días perdidos, en el plazo de una semana. Consulta: waymark streak
    A session can't have %@ repetitions: use %@ to %@.	Una sesión no puede tener %@ repeticiones: usa de %@ a %@.
    A settings export	Una exportación de ajustes
    A shell that was already open may remember where it found a program.	Un shell abierto de antes puede recordar dónde encontró un programa.
    A short effort will save it.	Un pequeño esfuerzo la salva.
    A short walk now makes the rest of the day easier.	Un paseo corto ahora hace más fácil el resto del día.
    A short walk twice a day, and moving becomes easier.	Un paseo corto dos veces al día, y moverse resulta más fácil.
    A site has a dot in its name, for example: waymark lock add %@.com	Un sitio lleva un punto en el nombre, por ejemplo: waymark lock add %@.com
    A source called “%@” already sends data over HTTP.	Una fuente llamada «%@» ya envía datos por HTTP.
    A superb distance today.	Magnífica distancia hoy.
    A table of your own needs the columns date and steps, or date and weight kg. See: waymark import --list-formats	Una tabla propia necesita las columnas date y steps, o date y weight kg. Consulta: waymark import --list-formats
    A terminal can't show a PNG as text.	Un PNG no se puede mostrar como texto en una terminal.
    A title can't have %@ characters: use %@ to %@.	Un título no puede tener %@ caracteres: usa de %@ a %@.
    A token for a program	Un token para un programa
    A topic on ntfy.sh or your own server	Un tema de ntfy.sh o de tu propio servidor
    A value with spaces needs quotes: %@	Un valor con espacios necesita comillas: %@
    A watch that shows your record and logs to it	Un reloj que muestra el registro y anota en él
    A widget for another page	Un widget para otra página
    A year or a month, such as 2026, 2026-05 or may; by default this month.	Un año o un mes, como 2026, 2026-05 o mayo; por defecto, este mes.
    ARGUMENTS:	ARGUMENTOS:
    About	Acerca de
    About Waymark	Acerca de Waymark
    Access	Acceso
    Achievement	Logro
    Achievements	Logros
    Activate a licence	Activar una licencia
    Activate a licence with: waymark pro activate FILE	Activa una licencia con: waymark pro activate FILE
    Activate a licence; it replaces the current one.	Activa una licencia; sustituye a la anterior.
    Active Lifestyle!	¡Vida activa!
    Active energy	Energía activa
    Active minutes	Minutos activos
    AdGuard Home answered %@	AdGuard Home respondió %@
    AdGuard Home answered %@, a redirect	AdGuard Home respondió %@, una redirección
    AdGuard Home doesn't accept the user and password	AdGuard Home no acepta el usuario y la contraseña
    AdGuard Home doesn't know a device “%@”	AdGuard Home no conoce ningún dispositivo «%@»
    AdGuard Home refuses logins for a few minutes after too many wrong passwords	AdGuard Home rechaza los inicios de sesión durante unos minutos tras demasiadas contraseñas incorrectas
    AdGuard Home's answer is too long	la respuesta de AdGuard Home es demasiado larga
    Add	Añadir
    Add --dates dmy (day first) or --dates mdy (month first).	Añade --dates dmy (primero el día) o --dates mdy (primero el mes).
    Add --yes to replace %@.	Añade --yes para reemplazar %@.
    Add --yes to switch to the other device.	Añade --yes para cambiar al otro dispositivo.
    Add a channel for notifications.	Añade un canal de notificaciones.
    Add a source that sends data automatically.	Añade una fuente que envía datos automáticamente.
    Add an automation that calls %@ when that sensor changes: trigger %@ with %@	Añade una automatización que llame a %@ cuando cambie ese sensor: disparador %@ con %@
    Add an idea	Añadir una idea
    Add an idea.	Añade una idea.
    Add ideas for Waymark, and vote for them.	Añade ideas para Waymark y vota por ellas.
    Add it	Añadirlo
    Add it there under Settings, Client settings, or use its address.	Añádelo allí, en «Configuración», «Configuración de clientes», o indica su dirección.
    Add it to the address that waymark serve prints.	Añádelo a la dirección que muestra waymark serve.
    Add its path: waymark sources unwatch DIR	Añade su ruta: waymark sources unwatch DIR
    Add or remove a notification channel.	Añade o elimina un canal de notificaciones.
    Add the name when you start Waymark: waymark serve --behind … --host …	Añade el nombre al iniciar Waymark: waymark serve --behind … --host …
    Add the proxy's address, for example: --behind 127.0.0.1	Añade la dirección del proxy, por ejemplo: --behind 127.0.0.1
    Add the source	Añadir la fuente
    Add the unit: %@kg or %@lb	Escribe la unidad detrás: %@kg o %@lb
    Add the widget's name: --picture today	Añade el nombre del widget: --picture today
    Add these hours	Añadir estas horas
    Address	Dirección
    Address of a proxy whose Remote-User and X-Forwarded-… headers are trusted, such as 127.0.0.1; repeatable.	Dirección de un proxy cuyas cabeceras Remote-User y X-Forwarded-… son de confianza, por ejemplo 127.0.0.1; se puede repetir.
    Advanced	Avanzado
    After a pause of %@ seconds you can open everything: waymark lock open	#one=Tras una pausa de %@ segundo se puede abrir todo: waymark lock open	#many=Tras una pausa de %@ de segundos se puede abrir todo: waymark lock open	#other=Tras una pausa de %@ segundos se puede abrir todo: waymark lock open
    After the measure, add show, set VALUE, enable, disable or log. A number without a unit is in the unit you use. Measures include distance, activeEnergy, flights and activeMinutes.	Después de la medida, añade show, set VALUE, enable, disable o log. Un número sin unidad va en la unidad que usas. Hay medidas como distance, activeEnergy, flights y activeMinutes.
    After three days, for sources that used to send daily.	De una fuente que solía enviar a diario, pasados tres días.
    After waiting that long, you can open everything for %@ minutes. 0 means that only the goal opens the lock.	Tras esa espera puedes abrirlo todo durante %@ minutos. Con 0, el bloqueo solo se abre con la meta.
    After your pause everything is open for %@ more minutes, so you didn't use a pass.	#one=Tras tu pausa todo está abierto %@ minuto más, así que no se usó ningún pase.	#many=Tras tu pausa todo está abierto %@ de minutos más, así que no se usó ningún pase.	#other=Tras tu pausa todo está abierto %@ minutos más, así que no se usó ningún pase.
    All set.	Todo listo.
    All set. See your day with: waymark	Todo listo. Mira tu día con: waymark
    All settings if left out.	Todos si se omite.
    All sizes	Todos los tamaños
    All weights	Todos los pesos
    Allow	Permitirlo
    Allow Waymark to use your location, for the weather.	Permite que Waymark use tu ubicación para el tiempo.
    Allow Waymark to use your location, to about a kilometre, and send it to the weather service?	¿Permitir que Waymark use tu ubicación, con una precisión de un kilómetro más o menos, y la envíe al servicio meteorológico?
    Allow it with waymark weather allow, or deny it with waymark weather deny	Permítelo con waymark weather allow, o recházalo con waymark weather deny
    Allow it with: waymark weather allow	Permítelo con: waymark weather allow
    Allow or deny Waymark the use of your location	Permitir o denegar a Waymark el uso de tu ubicación
    Allow yourself to open everything after a wait.	Te permite abrirlo todo tras una espera.
    Almost open	Casi abierto
    Almost there! Just 25%% left to reach your goal.	¡Ya casi estás! Solo queda un 25 %% para alcanzar tu meta.
    Almost there: one good walk is all it takes.	Ya casi: basta con un buen paseo.
    Already received; nothing changed.	Esto ya se había recibido; no ha cambiado nada.
    Already running at %@	Ya en marcha en %@
    Also after dropping well below one	También tras caer muy por debajo de uno
    Also check the slow shields, such as browsers.	Comprueba también los escudos lentos, como los navegadores.
    Also import settings and time-zone changes from the export of a whole record.	Importa también los ajustes y los cambios de zona horaria de la exportación de un registro completo.
    Also listen on this machine's private networks, with TLS.	Escucha también en las redes privadas de este equipo, con TLS.
    Also lock sites on your network, with its AdGuard Home or Pi-hole 6.	Bloquea sitios también en tu red, con su AdGuard Home o Pi-hole 6.
    Also remove the locks of other users of this machine.	Quita también los bloqueos de otros usuarios de este equipo.
    Amazfish (amazfish.kexi)	Amazfish (amazfish.kexi)
    Amazfish keeps amazfish.kexi in ~/.local/share, on Sailfish OS in harbour-amazfish. Import that file.	Amazfish guarda amazfish.kexi dentro de ~/.local/share; en Sailfish OS, en harbour-amazfish. Importa ese archivo.
    An Apple Health export, a CSV file of days, Google Fit or Withings.	Una exportación de Apple Health, un CSV de días, Google Fit o Withings.
    An Apple Health export, a CSV file of days, and more; see: waymark help importing	Una exportación de Apple Health, un CSV de días y más; consulta: waymark help importing
    An IANA name, such as Europe/Berlin.	Un nombre de IANA, por ejemplo Europe/Berlin.
    An active day: well done.	Un día activo: bien hecho.
    An administrator of this machine can undo everything, and set the clock.	Un administrador de este equipo puede deshacerlo todo, también con el reloj.
    An administrator's list of allowed sites overrides the lock.	Una lista de sitios permitidos del administrador prevalece sobre el bloqueo.
    An administrator's list of exceptions overrides the lock.	Una lista de excepciones del administrador prevalece sobre el bloqueo.
    An earlier correction subtracts %@ of them.	Una corrección anterior resta %@.
    An entry can't have %@ steps: use 1 to %@, or -1 to %@ for a correction.	Una entrada no puede tener %@ pasos: de 1 a %@, o de -1 a %@ para corregir.
    An executable in your record's hooks folder, named after an event such as DaysChanged or DaysChanged.notify.sh, gets each of those events as JSON on standard input.	Un ejecutable en la carpeta hooks de tu registro que lleva el nombre de un evento, como DaysChanged o DaysChanged.notify.sh, recibe cada uno de esos eventos como JSON en la entrada estándar.
    An open page stays open until you reload or leave it.	Una página abierta sigue abierta hasta que se recarga o se deja.
    Android	Android
    Another browser	Otro navegador
    Another device is being paired there right now.	Ahora mismo se está emparejando allí otro dispositivo.
    Another process is already serving this record.	Otro proceso ya atiende este registro.
    Another process is writing to your record.	Otro proceso está escribiendo en tu registro.
    Another process serves this record, but its web app isn't running.	Otro proceso atiende este registro, pero su aplicación web no está en marcha.
    Another program is using port %@, where watches look for this machine.	Otro programa escucha en el puerto %@, donde los relojes buscan este equipo.
    Another program is using port %@.	Otro programa escucha en el puerto %@.
    Another program uses port %@, so the web app can't.	Otro programa usa el puerto %@, así que la aplicación web no puede usarlo.
    Another watch	Otro reloj
    Another waymark-watch is using this folder.	Otro waymark-watch está trabajando en esta carpeta.
    Any Apprise service	Cualquier servicio de Apprise
    Any day of the week; by default today.	Un día cualquiera de la semana; si se omite, hoy.
    Anyone with this link can see the widget, always up to date.	Cualquiera con este enlace puede ver el widget, siempre actualizado.
    Anything a program started in the background before it was stopped keeps running.	Lo que un programa dejó en marcha por su cuenta antes de detenerse continúa.
    App	App
    App Lock	Bloqueo de apps
    App Lock counts as off, because it needs Waymark Pro.	El bloqueo de apps cuenta como desactivado, porque requiere Waymark Pro.
    App Lock hasn't been opened yet.	Todavía no se ha abierto nada.
    App Lock is off	Bloqueo de apps desactivado
    App Lock is off from tomorrow; until then, the strict policy keeps it on.	El bloqueo de apps queda desactivado desde mañana; hasta entonces lo mantiene la política estricta.
    App Lock is off.	El bloqueo de apps está desactivado.
    App Lock is off. Turn it on with: waymark lock enable	El bloqueo de apps está desactivado. Actívalo con: waymark lock enable
    App Lock is on until you reach %@ steps.	El bloqueo de apps está activado hasta que llegues a %@ pasos.
    App Lock is on until you reach %@.	El bloqueo de apps está activado hasta que alcances %@.
    App Lock is on, and nothing is selected.	El bloqueo de apps está activado, y no hay nada seleccionado.
    App Lock is on, but nothing is locked, because none of the goals that open it is on.	El bloqueo de apps está activado; mientras no haya activa una meta que lo abra, no se bloquea nada.
    App Lock is on, but nothing is locked, because you have no step goal.	El bloqueo de apps está activado, y no se bloquea nada mientras no haya una meta de pasos.
    App Lock is on, but you unlocked everything by hand.	El bloqueo de apps está activado y todo se liberó a mano.
    App Lock is on. Not everything could be unlocked by hand: something is still locked on this machine.	El bloqueo de apps está activado. No se pudo liberar todo a mano: algo sigue bloqueado en este equipo.
    App Lock is on: locked until you reach %@ steps.	El bloqueo de apps está activado: bloqueado hasta que llegues a %@ pasos.
    App Lock is on: locked until you reach %@.	El bloqueo de apps está activado: bloqueado hasta que alcances %@.
    App Lock is on: nothing is locked now, next change at %@.	El bloqueo de apps está activado: ahora no hay nada bloqueado; próximo cambio a las %@.
    App Lock is on: nothing more is locked today.	El bloqueo de apps está activado: hoy ya no se bloquea nada más.
    App Lock is on: open after a pause until %@.	El bloqueo de apps está activado: todo abierto tras una pausa hasta las %@.
    App Lock is on: open for the rest of the day.	El bloqueo de apps está activado: todo abierto el resto del día.
    App Lock is on: open with a pass until %@.	El bloqueo de apps está activado: todo abierto con un pase hasta las %@.
    App Lock opens at the step goal, and you haven't chosen a pause.	El bloqueo de apps se abre con la meta de pasos, y no hay ninguna pausa elegida.
    App Lock still locks something here: %@. To unlock it: %@	El bloqueo de apps todavía bloquea algo aquí: %@. Para desbloquearlo: %@
    App Lock still locks something here: %@. To unlock it: %@, or: sudo waymark lock uninstall	El bloqueo de apps todavía bloquea algo aquí: %@. Para desbloquearlo: %@, o bien: sudo waymark lock uninstall
    App Lock still locks something here: %@. To unlock it: sudo waymark lock uninstall	El bloqueo de apps todavía bloquea algo aquí: %@. Para desbloquearlo: sudo waymark lock uninstall
    App Lock still locks something. To unlock it, run this on the machine itself: sudo waymark lock uninstall, or the script waymark-rescue in the record's folder.	El bloqueo de apps todavía bloquea algo. Para desbloquearlo, ejecuta en el propio equipo: sudo waymark lock uninstall, o el script waymark-rescue en la carpeta del registro.
    App Lock turned off	Bloqueo de apps desactivado
    App Lock turned off from %@	Bloqueo de apps desactivado desde %@
    App Lock turns on only if its rescue script can be written. Check the free space and the permissions of its folder.	El bloqueo de apps solo se activa si se puede escribir su script de rescate. Comprueba el espacio libre y los permisos de la carpeta.
    App Lock will be off from then on, and what it locks opens.	A partir de entonces el bloqueo de apps queda desactivado y se abre lo que bloquea.
    App Lock: apps locked until the day's goal is met (Pro).	Bloqueo de apps: apps bloqueadas hasta cumplir la meta del día (Pro).
    App Settings	Ajustes de la app
    App icon	Icono de la app
    App language	Idioma de la app
    Appearance	Apariencia
    Apple Health export (export.xml or .zip)	Exportación de Apple Health (export.xml o .zip)
    Apple's push service doesn't accept senders without a reachable contact.	El servicio push de Apple no acepta remitentes sin un contacto accesible.
    Apps	Apps
    Apps Unlocked!	¡Apps desbloqueadas!
    Apps and sites are unlocked	Se desbloquean las apps y los sitios
    Apps built on Chromium, such as chat apps, don't read the policy.	Las apps basadas en Chromium, como los programas de chat, no leen la política.
    Apps locked until the day's step goal is met	Apps bloqueadas hasta cumplir la meta de pasos del día
    As a calendar	Como calendario
    As a file	Como archivo
    As a list	Como lista
    As shown by `notifications channels`, for example ntfy-2.	Tal como lo muestra `notifications channels`, por ejemplo ntfy-2.
    As waymark lock list shows them.	Tal como los muestra waymark lock list.
    As waymark lock schedule list shows it.	Como lo muestra waymark lock schedule list.
    Ask an administrator to remove it, then: waymark lock install	Pide a un administrador que lo elimine y después: waymark lock install
    Ask an administrator to stop it, then: waymark lock install	Pide a un administrador que lo detenga y después: waymark lock install
    Ask for a new one with: waymark serve --open	Pide uno nuevo con: waymark serve --open
    Ask the issuer for a new one.	Pide una nueva a quien la emitió.
    At account.xiaomi.com, open Privacy, Manage your data, Mi Fitness and request a download. Unpack the zip with the password shown there, then import the folder.	En account.xiaomi.com abre Privacidad, Administrar tus datos, Mi Fitness y solicita una descarga. Descomprime el zip con la contraseña que se muestra allí e importa la carpeta.
    At connect.garmin.com, open Reports, Steps, choose four weeks or less and export the CSV. Export Your Data gives you more.	En connect.garmin.com abre Informes, Pasos, elige cuatro semanas o menos y exporta el CSV. Con «Export Your Data» se obtiene más.
    At garmin.com, open Account, Export Your Data. Import the zip you get by email, or its folder.	En garmin.com abre tu cuenta y elige «Export Your Data». Importa el zip que llega por correo, o su carpeta.
    At most this many lines.	Cuántas líneas como máximo.
    At takeout.google.com, choose Fit (Google Fit data) and export it. Import the zip, its folder, or “Daily activity metrics.csv” from it.	En takeout.google.com elige Fit (datos de Google Fit) y exporta. Importa el zip, su carpeta o el archivo «Daily activity metrics.csv» que contiene.
    At takeout.google.com, choose only Fitbit or Google Health, then import the zip.	En takeout.google.com elige solo Fitbit o Google Health, e importa el zip.
    Athletic Performance!	¡Rendimiento de atleta!
    Authenticates Waymark with the server.	Sirve para autenticarse ante el servidor.
    Automatic	Automática
    Automations, New Automation, Automation Type: REST API	Automations, New Automation, Automation Type: REST API
    Available: %@	Disponibles: %@
    Available: %@.	Disponibles: %@.
    Average per day	Media por día
    Back to	Volver a
    Backup	Copia de seguridad
    Badminton	Bádminton
    Basketball	Baloncesto
    Beginner	Principiante
    Below the goal that day, and no harm done.	Un día por debajo de la meta, y no pasa nada.
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
    Boxing	Boxeo
    Bring it back, or stop watching it: waymark sources unwatch %@	Devuélvela a su sitio, o deja de vigilarla con: waymark sources unwatch %@
    Bring the record up to date with: waymark import FILE	Actualiza el registro con: waymark import FILE
    Browsers from Flatpak, Snap or an AppImage may read a different folder.	Los navegadores de Flatpak, Snap o una AppImage pueden leer otra carpeta.
    Build it first: Scripts/waymark builds what is missing.	Compílalo antes: Scripts/waymark compila lo que falta.
    Building Momentum!	¡Tomando impulso!
    But nothing on this machine can lock apps.	Pero nada en este equipo bloquea apps.
    But nothing on this machine can lock sites.	Pero nada en este equipo bloquea sitios.
    But nothing on this machine can lock what you selected.	Pero nada en este equipo bloquea lo que seleccionaste.
    But something is still locked on this machine.	Pero todavía hay algo bloqueado en este equipo.
    By hour	Por hora
    By month	Por mes
    By weekday	Por día de la semana
    CDATA section	sección CDATA
    Cairn	Hito de piedras
    Calendar	Calendario
    Can be locked by: %@	Se puede bloquear mediante: %@
    Can be redone	Se puede rehacer
    Can't be sent	No se pueden enviar
    Can't create the folder %@: %@.	No se puede crear la carpeta %@: %@.
    Can't export as “.%@”.	No se puede exportar como «.%@».
    Can't find %@ next to waymark or on your PATH.	%@ no está junto a waymark ni en tu PATH.
    Can't reach Waymark	No se puede contactar con Waymark
    Can't reach Waymark. This is your day on %@ at %@.	No se puede contactar con Waymark. Este es tu día tal como estaba el %@, %@.
    Can't read the file %@.	No se puede leer el archivo %@.
    Can't remove %@: %@	No se puede eliminar %@: %@
    Can't run %@: %@.	No se puede ejecutar %@: %@.
    Can't save the file: %@.	No se puede guardar el archivo: %@.
    Can't use the certificate: %@	No se puede usar el certificado: %@
    Can't use the folder %@: %@.	No se puede usar la carpeta %@: %@.
    Can't write %@: Waymark keeps its own files there.	No se puede escribir %@: Waymark guarda allí sus propios archivos.
    Can't write a widget as “%@”.	Un widget no se puede escribir como «%@».
    Can't write the result: %@.	No se puede escribir el resultado: %@.
    Cancel	Cancelar
    Categories	Categorías
    Categories and apps	Categorías y apps
    Certificate	Certificado
    Certificate as text	Certificado como texto
    Change	Cambiar
    Change a setting	Cambiar un ajuste
    Change a setting with: waymark settings set KEY VALUE	Cambia un ajuste con: waymark settings set KEY VALUE
    Change a setting.	Cambia un ajuste.
    Change at least one thing, such as the time or the weight.	Indica al menos un cambio, como la hora o el peso.
    Change it with: waymark log edit %@	Cámbialo con: waymark log edit %@
    Change settings in the terminal, with the arrow keys.	Cambia ajustes en la terminal, con las flechas.
    Change the setting itself: waymark settings	Cambia el ajuste directamente: waymark settings
    Change which notifications you get, and when.	Cambia qué notificaciones recibes y cuándo.
    Changed the order of sources: %@	Fuentes ordenadas: %@
    Changed to %@	Cambiado a %@
    Changed when milestones can be reached again	Cambio de cuándo se pueden volver a alcanzar los hitos
    Changes on that server are noticed within a minute, but only while Waymark runs.	Lo que se cambie en ese servidor se nota en un minuto, y solo mientras Waymark esté en marcha.
    Channel	Canal
    Channels	Canales
    Check every shield, which takes a few seconds	Comprobar todos los escudos, lo que tarda unos segundos
    Check its name, and that it's executable.	Comprueba su nombre y que sea ejecutable.
    Check its permissions, or choose another folder with --home DIR.	Comprueba sus permisos o elige otra carpeta con --home DIR.
    Check its permissions, or delete it to get the list that comes with Waymark.	Comprueba sus permisos o elimínalo para tener la lista que viene con Waymark.
    Check its permissions, or set XDG_CONFIG_HOME.	Comprueba sus permisos o define XDG_CONFIG_HOME.
    Check its permissions.	Comprueba sus permisos.
    Check that AdGuard Home is running, and its address.	Comprueba que AdGuard Home funcione, y su dirección.
    Check that Pi-hole is running, and its address.	Comprueba que Pi-hole funcione, y su dirección.
    Check that both devices are on the same network and that waymark serve is running.	Comprueba que ambos dispositivos estén en la misma red y que waymark serve esté en marcha.
    Check that both devices have the same version of Waymark.	Comprueba que ambos dispositivos tengan la misma versión de Waymark.
    Check that it's executable.	Comprueba que sea ejecutable.
    Check that it's the right one.	Comprueba que sea el correcto.
    Check that its fingerprint is SHA-256 %@	Comprueba que su huella sea SHA-256 %@
    Check that process's output for the reason, then stop it and start it again.	Busca el motivo en la salida de ese proceso; después detenlo y vuelve a iniciarlo.
    Check the address of AdGuard Home.	Comprueba la dirección de AdGuard Home.
    Check the address of Pi-hole.	Comprueba la dirección de Pi-hole.
    Check the address: use the one of its web page, without /admin.	Comprueba la dirección: es la de su página web, sin /admin.
    Check the address: use the one of its web page.	Comprueba la dirección: es la de su página web.
    Check the app's export settings.	Comprueba los ajustes de exportación de la app.
    Check the certificate of AdGuard Home.	Comprueba el certificado de AdGuard Home.
    Check the certificate of Pi-hole.	Comprueba el certificado de Pi-hole.
    Check the current values. If you still want to change them, send it again.	Revisa los valores actuales. Si aún quieres cambiarlos, envíalo de nuevo.
    Check the date and time of that device.	Comprueba la fecha y la hora de ese dispositivo.
    Check the free space and the permissions of its folder, then try again.	Comprueba el espacio libre y los permisos de su carpeta, e inténtalo de nuevo.
    Check the free space and the permissions of its folder.	Comprueba el espacio libre y los permisos de su carpeta.
    Check the free space and the permissions. Nothing was changed.	Comprueba el espacio libre y los permisos. No se cambió nada.
    Check the free space, and the permissions of the record's folder.	Comprueba el espacio libre y los permisos de la carpeta del registro.
    Check the owner and the permissions of %@.	Comprueba el propietario y los permisos de %@.
    Check the path and its permissions.	Comprueba la ruta y sus permisos.
    Check the path, and that the user running Waymark can read it.	Comprueba la ruta, y que el usuario que ejecuta Waymark pueda leerla.
    Check the path.	Comprueba la ruta.
    Check the path. The file holds a browser's subscription as JSON.	Comprueba la ruta. El archivo contiene la suscripción de un navegador en JSON.
    Check the permissions of its folder.	Comprueba los permisos de su carpeta.
    Check this machine's clock.	Comprueba el reloj de este equipo.
    Check this machine's clock: date	Comprueba el reloj de este equipo: date
    Check where standard output goes.	Comprueba adónde va la salida estándar.
    Check which data the app is set to send.	Comprueba qué datos debe enviar la app según sus ajustes.
    Check your record and this machine for problems.	Busca problemas en tu registro y en este equipo.
    Choices	Opciones elegidas
    Choose a copy made with: waymark backup FILE	Elige una copia hecha con: waymark backup FILE
    Choose a name of up to 100 characters: --name NAME	Dale uno de hasta 100 caracteres: --name NAME
    Choose a pause before everything can be opened, or none	Elegir una pausa tras la cual se puede abrir todo, o ninguna
    Choose another goal with: waymark lock goal steps	Elige otra meta con: waymark lock goal steps
    Choose another name, or remove that source first: waymark sources remove NAME	Elige otro nombre, o elimina antes esa fuente: waymark sources remove NAME
    Choose another name.	Elige otro nombre.
    Choose another one with --home DIR.	Elige otra con --home DIR.
    Choose another place.	Elige otro lugar.
    Choose another port, or a free one: waymark serve --port 0	Elige otro puerto, o uno libre: waymark serve --port 0
    Choose days no more than a century apart.	Elige días separados por un siglo como máximo.
    Choose how strict App Lock is	Elegir lo estricto que es el bloqueo de apps
    Choose json or csv.	Elige json o csv.
    Choose one at a time: credits, the QR code or the icon.	Elige una sola cosa: los créditos, el código QR o el icono.
    Choose one of: %@	Elige entre: %@
    Choose one or more, then import.	Elige uno o varios y después importa.
    Choose one, then import.	Elige uno y después importa.
    Choose one: start over or skip.	Elige una cosa: empezar de nuevo u omitirlo.
    Choose one: waymark lock pause 10s. In an emergency: waymark lock pass	Elige una: waymark lock pause 10s. En una emergencia: waymark lock pass
    Choose the hours when items are locked; they're open at other times.	Las horas en que está bloqueado lo que seleccionaste; en las demás está abierto.
    Choose the unit weights are shown in: kg, lb or st.	Elige la unidad en que se muestran los pesos: kg, lb o st.
    Choose when you can reach a milestone again.	Elige cuándo puedes volver a alcanzar un hito.
    Choose which goal opens App Lock	Elegir qué meta abre el bloqueo de apps
    Choose “%@” and send it again.	Elige «%@» y envíalo otra vez.
    Chromium-based browsers	Navegadores basados en Chromium
    City list	Lista de ciudades
    Classic	Clásico
    Clear sky	Cielo despejado
    Clear the undo history; deleted data is then gone for good.	Borra el historial de deshacer; lo borrado desaparece entonces para siempre.
    Clear the undo history? You can't restore deleted data after that. (y/n)	¿Borrar el historial de deshacer? Después no podrás recuperar lo borrado. (s/n)
    Clicking a notification opens nothing: %@ couldn't be started.	Un clic en una notificación no abre nada: no se pudo iniciar %@.
    Clicking a notification opens nothing: %@ isn't installed.	Un clic en una notificación no abre nada: %@ no está instalado.
    Clicking a notification opens nothing: its target isn't a web page.	Un clic en una notificación no abre nada: su destino no es una página web.
    Climbing	Escalada
    Close	Cerrar
    Close its app, then copy it again.	Cierra su app y cópialo de nuevo.
    Close to the weight goal	Cerca de la meta de peso
    Close to your goal	Cerca de tu meta
    Closest: %@.	Lo más parecido: %@.
    Closest: %@. For example: %@	Lo más parecido: %@. Por ejemplo: %@
    Code	Código
    Colour theme	Tema de color
    Colours	Colores
    Compare the digits	Compara las cifras
    Compare the fingerprint with the one that waymark serve printed. If they differ, don't install anything.	Compara la huella con la que mostró waymark serve. Si no coinciden, no instales nada.
    Compared over the first %@ days of each month.	#one=Comparado en los primeros %@ días de cada mes.	#many=Comparado en los primeros %@ días de cada mes.	#other=Comparado en los primeros %@ días de cada mes.
    Compared over the first %@ days of each year.	#one=Comparado en los primeros %@ días de cada año.	#many=Comparado en los primeros %@ días de cada año.	#other=Comparado en los primeros %@ días de cada año.
    Comparison	Comparación
    Comparison with your average	Comparación con tu media
    Compass	Brújula
    Compressed data isn't accepted.	No se aceptan datos comprimidos.
    Congratulations! You've reached your goal weight!	¡Felicidades! ¡Has alcanzado tu peso objetivo!
    Connect the watch by cable and import its GARMIN folder, or request your data at garmin.com/account/datamanagement and import the zip you get.	Conecta el reloj por cable e importa su carpeta GARMIN, o pide tus datos en garmin.com/account/datamanagement e importa el zip que llega.
    Connected	Conectado
    Contact	Contacto
    Continue	Continuar
    Continue whenever you like: waymark onboard	Continúa cuando quieras: waymark onboard
    Continue with: waymark onboard	Continúa con: waymark onboard
    Cooldown	Enfriamiento
    Coordinates	Coordenadas
    Copies of a site under another name, such as translated pages, aren't blocked.	Las copias de un sitio con otro nombre, como las páginas traducidas, no se bloquean.
    Copy or export it again.	Cópialo o expórtalo de nuevo.
    Copy the whole ticket that “waymark watch pair” shows on the other device.	Copia entero el ticket que «waymark watch pair» muestra en el otro dispositivo.
    Core training	Entrenamiento del core
    Correct the line, or delete the file to get the list that comes with Waymark.	Corrige la línea o elimina el archivo para tener la lista que viene con Waymark.
    Could not draw the picture: %@.	No se pudo crear la imagen: %@.
    Could not reach the feedback board: %@.	El tablón de sugerencias no responde: %@.
    Could not save its data in your record: %@.	No se pudieron guardar sus datos en el registro: %@.
    Could not save the delivery: %@.	No se pudo guardar la entrega: %@.
    Could not update the weather: %@.	No se pudo actualizar el tiempo: %@.
    Couldn't subscribe this browser. It may be offline or in private mode. Try again.	No se pudo suscribir este navegador. Quizá esté sin conexión o en modo privado. Inténtalo de nuevo.
    Count an excluded source again.	Vuelve a contar una fuente excluida.
    Count days in a different time zone	Contar los días en otra zona horaria
    Count days in a different time zone.	Cuenta los días en otra zona horaria.
    Create %@ again.	Crea %@ de nuevo.
    Create a link to this widget instead; list widgets with: waymark widget list	Crea en su lugar un enlace a este widget; para ver la lista: waymark widget list
    Create a token for a program that uses the API.	Crea un token para un programa que usa la API.
    Create an app password in Pi-hole, under Settings, Web interface / API, and use that.	Crea una contraseña de aplicación en Pi-hole, en «Settings», «Web interface / API», y usa esa.
    Create another with: waymark access add NAME --scope %@	Crea otro con: waymark access add NAME --scope %@
    Create one with: waymark access add NAME	Crea uno con: waymark access add NAME
    Create one with: waymark settings export	Crea uno con: waymark settings export
    Create one with: waymark sources add http NAME	Crea uno con: waymark sources add http NAME
    Creates a token, which is shown only once, and tells you how to set up Health Auto Export on an iPhone, HC Webhook on Android, or Home Assistant. The phone has to reach Waymark, so run `waymark serve --lan`.	Crea un token, que se muestra una sola vez, y te explica cómo configurar Health Auto Export en un iPhone, HC Webhook en Android o Home Assistant. El teléfono tiene que poder conectarse a Waymark, así que ejecuta `waymark serve --lan`.
    Credits	Créditos
    Credits: waymark about --credits	Créditos: waymark about --credits
    Cross training	Entrenamiento cruzado
    Cross-country skiing	Esquí de fondo
    Current value: %@	Valor actual: %@
    Custom completed colour	Color personalizado al completar
    Custom in-progress colour	Color personalizado en curso
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
    Data it already sent is kept; to exclude it: waymark sources exclude.	Los datos que ya envió se conservan; para excluirlos: waymark sources exclude.
    Data you already have isn't added twice.	Los datos que ya tienes no se añaden dos veces.
    Date Range: Default, Aggregate Data: on, Time Grouping: Hours	Date Range: Default, Aggregate Data: activado, Time Grouping: Hours
    Day	Día
    Day and month in dates	Día y mes en las fechas
    Day first	Primero el día
    Day first (dmy) or month first (mdy), for tables with ambiguous dates.	Día primero (dmy) o mes primero (mdy), para tablas con fechas ambiguas.
    Day records	Datos por día
    Day starts at	El día empieza a las
    Days	Días
    Days and hours	Días y horas
    Days below the goal	Días por debajo de la meta
    Days of the week	Días de la semana
    Days of the week that the target applies to, such as sat,sun; by default all.	Días de la semana a los que se aplica la meta, por ejemplo sat,sun; si se omite, todos.
    Days per week	Días a la semana
    Debian: copy the text as waymark.crt to /usr/local/share/ca-certificates and run update-ca-certificates. Fedora: copy it to /etc/pki/ca-trust/source/anchors and run update-ca-trust.	Debian: copia el texto como waymark.crt en /usr/local/share/ca-certificates y ejecuta update-ca-certificates. Fedora: cópialo en /etc/pki/ca-trust/source/anchors y ejecuta update-ca-trust.
    Default	Predeterminado
    Default: every change applies at once. Strict: you can make the lock tighter at once, but looser only from the next midnight on, and only steps that devices counted open it. An administrator of this machine can always undo it.	Predeterminado: cada cambio se aplica al momento. Estricto: puedes endurecer el bloqueo al momento, y relajarlo solo a partir de la próxima medianoche; y solo lo abren los pasos contados por dispositivos. Un administrador de este equipo siempre puede anularlo.
    Delete	Eliminar
    Delete an entry	Eliminar una entrada
    Delete an entry with: waymark log delete ID	Elimina una entrada con: waymark log delete ID
    Delete an entry.	Elimina una entrada.
    Delete entries with waymark log delete ID, or undo everything by restoring a backup.	Elimina entradas con waymark log delete ID, o deshaz todo restaurando una copia de seguridad.
    Delete it in Pi-hole, under Group management.	Elimínalo en Pi-hole, en «Group management».
    Delete it permanently: this can't be undone.	La elimina definitivamente: no se puede deshacer.
    Delete the file, or try it again with: waymark import %@	Elimina el archivo, o vuelve a intentarlo con: waymark import %@
    Delete this entry? %@	¿Eliminar esta entrada? %@
    Deleted %@	Eliminado: %@
    Deliveries	Entregas
    Dense drizzle	Llovizna densa
    Describe your idea in a few words.	Describe tu idea en pocas palabras.
    Details can't have %@ characters: use at most %@.	Los detalles no pueden tener %@ caracteres: usa como máximo %@.
    Detect from the content	Detectar por el contenido
    Detect from the table	Detectar por la tabla
    Device	Dispositivo
    Devices and tokens	Dispositivos y tokens
    Devices on this network	Dispositivos de esta red
    Devices that use a VPN or DNS over HTTPS aren't blocked.	Los dispositivos que usan una VPN o DNS sobre HTTPS no se bloquean.
    Devices with the same name	Dispositivos con el mismo nombre
    Did you mean %@? All events: waymark plugins --events	¿Querías decir %@? Todos los eventos: waymark plugins --events
    Did you mean %@? All preferences: waymark notifications preferences	¿Querías decir %@? Todas las preferencias: waymark notifications preferences
    Did you mean %@? All settings: waymark settings	¿Querías decir %@? Todos los ajustes: waymark settings
    Did you mean %@? All widgets: waymark widget list	¿Querías decir %@? Todos los widgets: waymark widget list
    Did you mean %@? For hours that go on after midnight write %@.	¿Querías decir %@? Para horas que pasan de medianoche escribe %@.
    Did you mean: %@	Quizá querías decir: %@
    Digits	Cifras
    Discard	Descartar
    Distance	Distancia
    Do everything that's due, for example from cron.	Hace todo lo pendiente, por ejemplo desde cron.
    Do it? (y/n)	¿Hacerlo? (s/n)
    Does the watch show the same digits?	¿Muestra el reloj las mismas cifras?
    Does the watch show the same digits? (y/n)	¿Muestra el reloj las mismas cifras? (s/n)
    Don't ask for confirmation.	No pide confirmación.
    Don't use colour	Sin colores
    Don't use colour.	Sin colores.
    Done, and done well.	Hecho, y bien hecho.
    Downhill skiing	Esquí alpino
    Download a complete copy	Descargar una copia completa
    Download all ideas as one JSON document	Descargar todas las ideas en un solo documento JSON
    Download the certificate. In Settings, search for “CA certificate”, choose Install anyway, and select the file.	Descarga el certificado. En «Ajustes», busca «certificado de CA», elige «Instalar de todos modos» y selecciona el archivo.
    Draw a widget with your own data.	Dibuja un widget con tus propios datos.
    Draw a widget: today, streak or weekly-chart	Dibuja un widget: today, streak o weekly-chart
    Drizzle	Llovizna
    Dry run	Simulación
    Each notification is shown once: if nowhere else, below the next command you run here.	Cada notificación se muestra una vez y, si no hay otro canal, debajo del próximo comando que ejecutes aquí.
    Earlier	Anteriores
    Earlier years	Años anteriores
    Earn your first freeze.	Gana tu primer comodín.
    Edit	Editar
    Edit an entry; what you leave out stays the same.	Edita una entrada; lo que omitas se queda igual.
    Edit the categories in %@	Edita las categorías en %@
    Edit the entry	Editar la entrada
    Elliptical trainer	Elíptica
    Ember	Ascuas
    Encouraging message	Mensaje de ánimo
    Enough to feel it, light enough to keep it up every day.	Suficiente para notarlo, ligero para mantenerlo cada día.
    Enter a daily goal by its name, such as steps, distance or exercise; any, for whichever of your goals you meet first; or all, for all of them. A goal has the name of its measure: waymark measures.\n\nUnder the strict policy, your choice applies from tomorrow, unless it can only be harder: all, or one goal instead of any. Only what devices counted opens the lock then, as with steps.	Una meta diaria por su nombre, como steps, distance o exercise; any, para la que cumplas primero; o all, para todas. Una meta se llama como su medida: waymark measures.\n\nCon la política estricta, la elección vale desde mañana, salvo que solo pueda exigir más: all, o una meta en lugar de any. En ese caso, como con los pasos, solo abre el bloqueo lo que contaron los dispositivos.
    Enter a whole number in digits.	Escribe un número entero con cifras.
    Enter days and hours, such as "weekdays 9:00-17:00", "sat,sun 22:00-6:00" or "20:00-24:00". Without days, the schedule applies every day; without hours, all day; without items, to everything you selected. Several schedules add up, and an item without one is locked all day. Meeting the step goal still opens everything. Under the strict policy, longer hours apply at once, and a first schedule, which frees all other hours, from midnight on.	Días y horas, como "weekdays 9:00-17:00", "sat,sun 22:00-6:00" o "20:00-24:00"; sin días, todos los días; sin horas, todo el día. Sin elementos, se aplica a todo lo seleccionado. Varios horarios se suman, y lo que no tiene ninguno se bloquea todo el día. Alcanzar la meta de pasos sigue abriéndolo todo. Con la política estricta, las horas más largas se aplican en el acto, y un primer horario, que libera las demás horas, desde la medianoche.
    Enter it as the receiver shows it, or choose a long text of your own.	Escríbelo tal como lo muestra el receptor, o pon un texto largo tuyo.
    Enter it exactly as the server shows it, for example --token tk_….	Escríbelo tal como lo muestra el servidor, por ejemplo --token tk_….
    Enter its coordinates, such as 48.14, 11.58.	Escribe sus coordenadas, por ejemplo 48.14, 11.58.
    Enter saves · Esc goes back	Enter guarda · Esc vuelve atrás
    Enter the address as the app shows it, for example https://ntfy.sh/mytopic.	Escribe su dirección tal como la muestra la app, por ejemplo https://ntfy.sh/mytopic.
    Enter the name of its desktop entry, its flatpak id or the path of its program.	Indica el nombre de su entrada de escritorio, su id de flatpak o la ruta de su programa.
    Enter them yourself, for example from a pedometer	Anótalos tú, por ejemplo de un podómetro
    Enter where to send it, for example https://example.org/hooks/waymark.	Escribe adónde enviar, por ejemplo https://example.org/hooks/waymark.
    Entries	Entradas
    Entries saved offline	Entradas guardadas sin conexión
    Entry	Entrada
    Even if it can't be reached; what Waymark put on it stays there.	También si no se puede contactar con él: lo que hay en él se queda.
    Even if it's unreachable	Aunque no se pueda contactar con él
    Every day	Todos los días
    Every step counts, and the first ones count most.	Cada paso cuenta, y los primeros son los que más cuentan.
    Every step of that day counted all the same.	Cada paso de aquel día contó igualmente.
    Everything	Todo
    Everything is open until %@.	Todo queda abierto hasta las %@.
    Everything stays locked.	Todo sigue bloqueado.
    Everything, as JSON	Todo, como JSON
    Exactly on pace	Justo al ritmo previsto
    Excellent Goal!	¡Meta excelente!
    Exclude	Excluir
    Exclude a source from counting, or include it	Excluir una fuente del recuento, o incluirla
    Exclude a source from counting.	Excluye una fuente del recuento.
    Exclude one of their sources with: waymark sources exclude NAME	Excluye una de sus fuentes con: waymark sources exclude NAME
    Excluded %@	Excluido: %@
    Exercise	Ejercicio
    Exercise goal met on %@ of %@ days	Meta de ejercicio cumplida en %@ de %@ días
    Exercise goal reached	Meta de ejercicio alcanzada
    Exercise sessions per day: 1 to 20.	Sesiones de ejercicio por día: de 1 a 20.
    Exercise streak	Racha de ejercicio
    Exercises	Ejercicios
    Exercises per day	Ejercicios por día
    Export	Exportar
    Export all ideas as one JSON document.	Exporta todas las ideas en un solo documento JSON.
    Export it again with: waymark export FILE --format json	Vuelve a exportarlo con: waymark export FILE --format json
    Export it again, or choose “%@” and send it again.	Expórtalo de nuevo, o elige «%@» y envíalo otra vez.
    Export it again, or import the readable part with --keep-partial.	Expórtalo de nuevo o importa la parte legible con --keep-partial.
    Export it again.	Expórtalo de nuevo.
    Export the settings	Exportar los ajustes
    Export your days as CSV, or everything as JSON.	Exporta tus días en CSV o todo en JSON.
    Exports in %@ are imported automatically.	Las exportaciones de %@ se importan solas.
    Far beyond the goal. What a day!	Muy por encima de la meta. ¡Qué día!
    Features of this program	Funciones de este programa
    Feedback	Sugerencias
    Feedback board: ideas and votes	Tablón de sugerencias: ideas, y votos por ellas
    Fetch it now	Obtenerlo ahora
    Fetch the weather now	Obtener el tiempo ahora
    Fetch the weather now.	Obtén el tiempo ahora.
    File for the QR code, ending in .svg or .png.	Archivo para el código QR, terminado en .svg o .png.
    File for the chosen icon, ending in .svg.	Archivo para el icono elegido, terminado en .svg.
    File for the web app's manifest.	Archivo para el manifiesto de la aplicación web.
    Files	Archivos
    Files are recognised by their content, not by their names. Importing a file twice changes nothing.	Los archivos se reconocen por su contenido, no por su nombre. Importar un archivo dos veces no cambia nada.
    Files or folders to import, - for standard input.	Archivos o carpetas que importar, - para la entrada estándar.
    Find a page	Buscar una página
    Find the details in the output of waymark serve.	Los detalles están en la salida de waymark serve.
    Firefox	Firefox
    Firefox from Flatpak, or unpacked into your own folder, may not read them.	Un Firefox de Flatpak, o descomprimido en una carpeta propia, puede que no las lea.
    Firefox has been running since before the lock	hay un Firefox en marcha desde antes del bloqueo
    Firefox isn't installed	no hay ningún Firefox instalado
    Firefox reads its policies when it starts: restart it to lock and to unlock.	Firefox lee sus políticas al iniciarse: reinícialo para bloquear y para desbloquear.
    First day there	Primer día allí
    First remove deleted data from the file, and free the space.	Primero quita del archivo los datos borrados y libera el espacio.
    Fitbit (Google Health CSV files from Takeout)	Fitbit (archivos CSV de Google Health, de Takeout)
    Fitbit (JSON files from Takeout)	Fitbit (archivos JSON de Takeout)
    Fitness calculators	Calculadoras de forma física
    Five figures. Wonderful!	Cinco cifras. ¡Maravilloso!
    Fix that and try again; what's already done stays.	Corrígelo e inténtalo de nuevo: lo ya hecho se conserva.
    Fix that, then run: sudo waymark lock uninstall	Corrígelo y después ejecuta: sudo waymark lock uninstall
    Flights	Pisos
    Flights climbed	Pisos subidos
    Focus and preferences	Concentración y preferencias
    Fog	Niebla
    Folder	Carpeta
    Folder, zip or tgz with files in these formats	Carpeta, zip o tgz con archivos en estos formatos
    Follow-up work	Trabajo pendiente
    Follow: %@	Síguenos: %@
    Football	Fútbol
    For App Lock this applies from tomorrow: the strict policy keeps %@ until then.	Para el bloqueo de apps esto vale desde mañana: hasta entonces la política estricta mantiene %@.
    For a light or a dark bar; by default as in your settings, otherwise dark.	La barra es light o dark; si se omite, como lo tengas ajustado, y si no, dark.
    For a site, enter its name or the address of one of its pages; for an app, the name of its desktop entry, its flatpak id or the path of its program; for a category, its name. A name such as com.valvesoftware.Steam is an app. If a name could mean several things, write site:NAME, app:NAME or category:NAME. With --at, an item opens at that many steps, or at the goal if you meet that first.	Un sitio por su nombre o la dirección de una página; una app por el nombre de su entrada de escritorio, su identificador de flatpak o la ruta de su programa; una categoría por su nombre. Un nombre como com.valvesoftware.Steam es una app. Si un nombre puede significar varias cosas, escribe site:NOMBRE, app:NOMBRE o category:NOMBRE. Con --at, un elemento se abre con esa cantidad de pasos del día, o con la meta si la alcanzas antes.
    For another goal	Con otra meta
    For example	Por ejemplo
    For example "weekdays 9:00-17:00".	Por ejemplo "weekdays 9:00-17:00".
    For example --open https://example.org/ or --open %@	Por ejemplo, --open https://example.org/ o --open %@
    For example 22:00-07:00. Leave empty for none.	Por ejemplo, 22:00-07:00. Déjalo vacío si no quieres ninguna.
    For example 4000. Empty or goal: at the step goal of the day.	Por ejemplo 4000. Vacío o goal: con la meta de pasos del día.
    For example 48.14, 11.58 or Munich or "Paris, US". Waymark looks up cities in cities.txt in your record's folder: either GeoNames' cities15000.txt, or lines of name, latitude, longitude.	Por ejemplo 48.14, 11.58 o Munich o "Paris, US". Waymark busca las ciudades en cities.txt, en la carpeta de tu registro: el archivo cities15000.txt de GeoNames o líneas de nombre, latitud, longitud.
    For example 48.14, 11.58 or Munich or “Paris, US”.	Por ejemplo, 48.14, 11.58 o Munich o «Paris, US».
    For example 72kg or 160lb.	Por ejemplo, 72kg o 160lb.
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
    For tables where no date has a number above 12.	Para una tabla en la que ninguna fecha tiene un número mayor que 12.
    For the watch to connect to. Leave empty for all of this machine's own.	A la que se conecta el reloj. Déjalo vacío para usar todas las de este equipo.
    Forest	Bosque
    Forget	Olvidar
    Forgive %@	Perdonar %@
    Forgive %@? You can recover this streak only once.	¿Perdonar %@? Solo puedes recuperar esta racha una vez.
    Forgive %@? You can recover this streak only once. (y/n)	¿Perdonar %@? Solo puedes recuperar esta racha una vez. (s/n)
    Format	Formato
    Formats: %@	Formatos: %@
    Free up space on the machine that runs Waymark, then try again.	Libera espacio en el equipo que ejecuta Waymark e inténtalo de nuevo.
    Freeze Saver	Salvado por el comodín
    Freeze earned	Comodín ganado
    Freeze used	Comodín usado
    Freezing drizzle	Llovizna helada
    Freezing rain	Lluvia helada
    Fresh air is waiting outside.	El aire fresco te espera fuera.
    Friday	Viernes
    From %@, this opens it: %@.	Desde %@ lo abre: %@.
    From this day on.	Desde este día.
    Gadgetbridge (database)	Gadgetbridge (base de datos)
    Garmin (FIT files)	Garmin (archivos FIT)
    Garmin Connect (CSV of the Steps report)	Garmin Connect (CSV del informe de pasos)
    Garmin Connect (UDSFile from Export Your Data)	Garmin Connect (UDSFile de «Export Your Data»)
    Get a code with: waymark serve --open	Consigue un código con: waymark serve --open
    Get help, suggest ideas, and read the terms.	Obtén ayuda, propón ideas y lee las condiciones.
    Get one with waymark serve --open. It works once, within five minutes.	Consíguelo con waymark serve --open. Sirve una sola vez, durante cinco minutos.
    Get started: set a goal, import your data, turn on notifications.	Empieza: fija una meta, importa tus datos, activa las notificaciones.
    Getting Started!	¡Primeros pasos!
    Getting started	Primeros pasos
    Give the path of a file.	Indica la ruta de un archivo.
    Give the path of a folder.	Indica la ruta de una carpeta.
    Give the path of a program in it.	Indica la ruta de un programa que esté en ella.
    Give the path of a program, or the name of its desktop entry.	Indica la ruta de un programa o el nombre de su entrada de escritorio.
    Goal	Meta
    Goal history	Historial de la meta
    Goal met on %@ of %@ days	Meta cumplida en %@ de %@ días
    Goal reached	Meta alcanzada
    Goal reached. Well done!	Meta alcanzada. ¡Bien hecho!
    Goal reached: %@	Meta alcanzada: %@
    Goal: %@ in %@	Meta: %@ en %@
    Goal: %@ steps	Meta: %@ pasos
    Goal: %@, set on %@	Meta: %@, fijada el %@
    Goals	Metas
    Goals and entries	Metas y entradas
    Goals and streaks	Metas y rachas
    Goals for other measures	Metas de otras medidas
    Goals reached	Metas alcanzadas
    Golf	Golf
    Good Daily Habit!	¡Buen hábito diario!
    Google Fit (All Data and All Sessions, JSON)	Google Fit («All Data» y «All Sessions», JSON)
    Google Fit (Daily activity metrics.csv)	Google Fit (Daily activity metrics.csv)
    Great day on your feet.	Gran día de caminata.
    Grey	Gris
    Group by day, week or month; by default as in your settings, in JSON by day.	Agrupa por day, week o month; si se omite, como lo tengas ajustado, y en JSON por día.
    HC Webhook (Health Connect, JSON)	HC Webhook (Health Connect, JSON)
    Half behind you, less than half to go.	La mitad ya está atrás; queda menos de la mitad.
    Halfway there	A mitad de camino
    Halfway there! Keep up the great work!	¡Vas por la mitad! ¡Sigue así de bien!
    Halfway to a goal	A mitad de camino hacia una meta
    Have a freeze save your streak.	Deja que un comodín salve la racha.
    Health Auto Export (CSV)	Health Auto Export (CSV)
    Health Auto Export (JSON)	Health Auto Export (JSON)
    Health Connect export (zip or database)	Exportación de Health Connect (zip o base de datos)
    Heavy rain	Lluvia fuerte
    Heavy snow showers	Chubascos de nieve fuertes
    Heavy snowfall	Nevada fuerte
    High Achiever!	¡De alto nivel!
    Hiking	Senderismo
    History	Historial
    Home folder	Carpeta de datos
    Hooks	Hooks
    Hour	Hora
    Hours	Horas
    Hours are known for %@ days.	#one=Se conocen las horas de %@ día.	#many=Se conocen las horas de %@ de días.	#other=Se conocen las horas de %@ días.
    How are you?	¿Cómo estás?
    How long, 1 to 60.	Cuánto tiempo, de 1 a 60.
    How many days a week you want to meet it, 1 to 7. Below 7, the streak counts weeks.	Cuántos días a la semana quieres cumplirla, de 1 a 7. Por debajo de 7, la racha cuenta semanas.
    How many days a week you want to reach it: 1 to 7. Unchanged by default.	Cuántos días a la semana quieres alcanzarla: de 1 a 7. Por defecto, como hasta ahora.
    How many days to show.	Cuántos días mostrar.
    How many repetitions, if you counted them.	Cuántas repeticiones, si las contaste.
    How many steps.	Cuántos pasos.
    How strict	Nivel de rigor
    How the server can contact you.	Cómo puede contactarte el servidor.
    How to install it	Cómo instalarla
    Idea	Idea
    If it already knows this device, forget this device there first: waymark watch forget ID	Si ya conoce este dispositivo, olvídalo allí primero: waymark watch forget ID
    If it's a real export, unpack it yourself and import the folder.	Si es una exportación auténtica, descomprímela tú e importa la carpeta.
    If its name isn't UTF-8, rename it, or import the folder it's in.	Si su nombre no está en UTF-8, cámbialo o importa la carpeta en la que está.
    If something stays locked that shouldn't: %@	Si algo queda bloqueado sin deber estarlo: %@
    If you can't copy it	Si no puedes copiarlo
    If you can't copy it: waymark-watch pair %@	Si no puedes copiarlo: waymark-watch pair %@
    If you didn't count, leave the number out.	Omite el número si no las contaste.
    If you mean a site with that name: waymark lock add site:%@	Si te refieres a un sitio con ese nombre: waymark lock add site:%@
    If you no longer use it, this warning stops after 30 days.	Si ya no la usas, este aviso desaparece a los 30 días.
    If you set it up again, pair it again: waymark watch pair	Si se configuró de nuevo, vuelve a emparejarlo: waymark watch pair
    If you trust it: %@	Si confías en él: %@
    If you're sure, choose the file again and turn this on.	Si es así, elige otra vez el archivo y activa esto.
    Imperial	Imperial
    Implausible dates	Fechas inverosímiles
    Import	Importar
    Import %@ also contained your own entries or settings, so it can't be undone as a whole.	La importación %@ también contenía entradas o ajustes tuyos, así que no se puede deshacer en bloque.
    Import %@ was already undone.	La importación %@ ya se deshizo.
    Import a file with: waymark import FILE	Importa un archivo con: waymark import FILE
    Import data from your phone	Importar datos de tu teléfono
    Import even if something is lost permanently	Importar aunque algo se pierda para siempre
    Import every export you put in a folder	Importar cada exportación que se ponga en una carpeta
    Import every export you put in a folder.	Importa cada exportación que pongas en una carpeta.
    Import export.xml from the same folder, or the original zip.	Importa export.xml de la misma carpeta, o el zip original.
    Import health exports and other files into the record.	Importa al registro exportaciones de salud y otros archivos.
    Import it with `settings import FILE`.	Impórtalo con `settings import FILE`.
    Import settings from a file that export wrote.	Importa los ajustes de un archivo creado con export.
    Import the file again to bring its data back.	Vuelve a importar el archivo para recuperar sus datos.
    Import the folder, or the original zip or tgz (for example from Google Takeout, all parts together). Waymark imports everything in it that it can read.	Importa la carpeta, o el zip o tgz original (por ejemplo, de Google Takeout, todas las partes juntas). Waymark importa de ahí todo lo que puede leer.
    Import the readable part of a truncated file.	Importa la parte legible de un archivo cortado.
    Import the settings	Importar los ajustes
    Imported %@ from %@	Importadas %@ de %@
    Imported data is kept. If only one folder is watched, you don't need to name it.	Los datos importados se conservan. Si solo se vigila una carpeta, no hace falta indicarla.
    Imported settings	Ajustes importados
    Imports	Importaciones
    Imports made before Waymark kept an import log can't be distinguished or undone.	Las importaciones anteriores al registro de importaciones no se pueden distinguir ni deshacer.
    Impressive: a day full of steps.	Impresionante: un día lleno de pasos.
    In %@, under %@, add a name such as %@	En %@, debajo de %@, añade un nombre como %@
    In GNOME, use the Desktop Widgets extension to show %@	En GNOME, usa la extensión Desktop Widgets para mostrar %@
    In Gadgetbridge, open Data management and choose Export DB, or turn on Auto export in the settings and save the file to a watched folder.	En Gadgetbridge abre «Administración de datos» y elige «Export DB», o activa «Exportar automáticamente» en los ajustes y guarda el archivo en una carpeta vigilada.
    In HC Webhook on your Android phone, leave the resolution at Daily or Full, and enter the address and token from: waymark sources add http phone	En un teléfono Android, en HC Webhook, deja la resolución en «Daily» o «Full» e introduce la dirección y el token que muestra este comando: waymark sources add http phone
    In Health Auto Export on your iPhone, choose the format CSV, Aggregate Data on and Time Grouping Days or Hours. JSON has more data, and the app can send it automatically: waymark sources add http phone	En el iPhone, en Health Auto Export, elige el formato CSV, Aggregate Data activado y Time Grouping Days u Hours. El formato JSON tiene más datos, y la app puede enviarlo automáticamente: waymark sources add http phone
    In Health Auto Export on your iPhone, choose the format JSON, Export Version v2, Aggregate Data on, Time Grouping Hours (or Days), and a Date Range of whole days: Default or Today, not Since Last Sync, which sends part of an hour or day as if it were all of it. To have the app send data automatically: waymark sources add http phone	En el iPhone, en Health Auto Export, elige el formato JSON, Export Version v2, Aggregate Data activado, Time Grouping Hours (o Days) y días enteros como Date Range: Default o Today, no Since Last Sync, que envía una parte de una hora o de un día como si fuera todo. Para que la app envíe los datos automáticamente: waymark sources add http phone
    In KDE Plasma, add the Media Frame widget and set it to %@	En KDE Plasma, añade el widget Marco multimedia y elige %@
    In Libra, open the menu, choose Export and save the CSV file.	En Libra abre el menú, elige «Exportar» y guarda el archivo CSV.
    In QS Access, choose steps, distance and weight, by hour or by day, then Create table.	En QS Access elige pasos, distancia y peso, por horas o por días, y luego «Create table».
    In Renpho Health, open your measurements for all time, choose Export and save the CSV file.	En Renpho Health abre las mediciones de todo el tiempo, elige «Exportar» y guarda el archivo CSV.
    In Samsung Health, open Settings, Download personal data. Copy the folder from Download/Samsung Health on your phone, and import it.	En Samsung Health abre «Ajustes», «Descargar datos personales». Copia la carpeta desde Download/Samsung Health del teléfono e impórtala.
    In Simple Health Export CSV, choose Export, save the zip and import it.	En Simple Health Export CSV elige «Export», guarda el zip e impórtalo.
    In Zepp or Zepp Life, open Profile, Settings, Account, Exercise user rights, Export data. The zip you get by email has a password: unpack it and import the folder.	En Zepp o Zepp Life abre «Profile», «Settings», «Account», «Exercise user rights», «Export data». El zip que llega por correo tiene contraseña: descomprímelo e importa la carpeta.
    In a namespace of your own (unshare), you can hide the locks from a program: a browser that you start there opens locked sites, even if it's Chromium.	En un espacio de nombres propio (unshare) puedes ocultar los bloqueos a un programa: un navegador que inicies ahí abre los sitios bloqueados, también Chromium.
    In a terminal, arrow keys choose, Enter confirms and Esc goes back. Otherwise, answers are read from standard input, one per line. Each answer is saved at once; run the command again to continue.	En una terminal, las flechas eligen, Enter confirma y Esc vuelve atrás. Si no, las respuestas se leen de la entrada estándar, una por línea. Cada respuesta se guarda al momento; vuelve a ejecutar el comando para continuar.
    In an emergency: waymark lock pass	En una emergencia: waymark lock pass
    In openScale, open the menu, choose Export and save the CSV file.	En openScale abre el menú, elige «Exportar» y guarda el archivo CSV.
    In progress	En curso
    In the Withings app, open Menu, Settings, Download your data. Import the zip you get by email, or the file in it.	En la app de Withings abre «Menu», «Settings», «Download your data». Importa el zip que llega por correo, o el archivo que contiene.
    In the terminal, it shows each widget once, and how to place it. With -o, it writes one self-contained HTML file with every size in light and dark, and every theme.	En la terminal, muestra cada widget una vez y cómo colocarlo. Con -o, escribe un único archivo HTML con todos los tamaños en claro y oscuro y todos los temas.
    Include	Incluir
    Included %@	Incluido: %@
    Includes imports from watched folders, but not dry runs.	Incluye las importaciones de carpetas vigiladas, pero no las simulaciones.
    InfiniTime with itd (metrics.db)	InfiniTime con itd (metrics.db)
    Insight on the Today page	Dato en la página Hoy
    Insights	Estadísticas
    Install Waymark again.	Instala Waymark de nuevo.
    Install gdbus: it's in the package libglib2.0-bin, or in glib2.	Instala gdbus: está en el paquete libglib2.0-bin; en otros sistemas, en glib2.
    Install it again: waymark lock install	Instálalo otra vez: waymark lock install
    Install it for yourself: waymark lock install	Instálalo para ti: waymark lock install
    Install it: waymark lock install	Instálalo: waymark lock install
    Install this so your devices trust the web app	Instálalo para que tus dispositivos confíen en la aplicación web
    Install waymark-shield, the program that locks sites, at %@	Instala waymark-shield, que puede escribir estos archivos, en %@
    Install waymark-shield, which locks sites in browsers and on the whole machine.	Instala waymark-shield, que bloquea sitios en los navegadores y en todo el equipo.
    Installation	Instalación
    Intermediate	Intermedio
    Interval training	Entrenamiento por intervalos
    Introduction completed	Introducción completada
    Invalid option: %@.	Opción no válida: %@.
    Issued to: %@	A nombre de: %@
    It accepts %@ and %@.	Admite %@ y %@.
    It accepts %@.	Admite %@.
    It blocks sites for every device that uses this AdGuard Home, not just this machine.	Bloquea en todos los dispositivos que usan este AdGuard Home, no solo en este equipo.
    It can show any page, including those of plugins. To change something, use its own command.	Puede mostrar cualquier página, también las de los complementos. Para cambiar algo, usa su propio comando.
    It can't be set up right now.	Ahora no se puede configurar.
    It expires on %@.	Caduca el %@.
    It forgives up to two missed days in a row, within a week. They don't count as met: a missed day right after them ends the streak, even if you have a freeze.	Perdona como mucho dos días perdidos seguidos, en el plazo de una semana. No son días cumplidos: un día perdido justo después acaba con la racha, aunque tengas un comodín.
    It locks again after: waymark lock enable	Vuelve a bloquear después de: waymark lock enable
    It locks nothing outside memory.	No bloquea nada fuera de la memoria.
    It locks sites in browsers and on the whole machine.	Bloquea sitios en los navegadores y en todo el equipo.
    It needs Waymark Pro.	Requiere Waymark Pro.
    It needs an enabled step goal.	Necesita una meta de pasos activa.
    It needs three things: your permission (`waymark weather allow`), your location (`waymark weather place`) and `waymark settings set showWeather on`. While `waymark serve` or `waymark tick` runs, Waymark fetches the weather every hour from open-meteo.com, or from the address in WAYMARK_WEATHER_URL. WAYMARK_WEATHER=off in the environment forbids it on a machine.	Necesita tres cosas: tu permiso (`waymark weather allow`), tu ubicación (`waymark weather place`) y `waymark settings set showWeather on`. Mientras `waymark serve` o `waymark tick` está en marcha, Waymark obtiene el tiempo cada hora de open-meteo.com o de la dirección en WAYMARK_WEATHER_URL. WAYMARK_WEATHER=off en el entorno lo prohíbe en un equipo.
    It only accepts its address.	No admite nada aparte de su dirección.
    It signs only for names and addresses in private networks, so it can't impersonate a website. Its key stays in the record's folder.	Solo firma nombres y direcciones de redes privadas, así que no puede suplantar un sitio web. Su clave se queda en la carpeta del registro.
    It takes effect again with Pro: waymark pro. Or: waymark lock disable	Volverá a estar en vigor con Pro: waymark pro. O bien: waymark lock disable
    It was a quiet day.	Fue un día tranquilo.
    It was an active day.	Fue un día activo.
    It's off from %@.	Queda desactivado desde %@.
    Items left without a schedule are locked all day.	Lo que se queda sin horario se bloquea todo el día.
    Items with hours are open at other times; the rest is locked all day.	Lo que tiene horas está abierto en las demás; el resto está bloqueado todo el día.
    Its absolute path on the machine that runs Waymark: GeoNames' cities15000.txt, or lines of name, latitude, longitude. Default: %@	Su ruta absoluta en el equipo donde se ejecuta Waymark: cities15000.txt de GeoNames, o líneas de nombre, latitud y longitud. Predeterminado: %@
    Its address, such as 192.168.1.20.	Su dirección, por ejemplo 192.168.1.20.
    Its address, such as http://192.168.1.2:3000.	Su dirección, por ejemplo http://192.168.1.2:3000.
    Its key stops working, and entries it hasn't sent yet stay out of your record unless you pair it again. Data on the watch stays there: you can't erase it remotely.	Su clave deja de funcionar, y las entradas que aún no ha enviado quedan fuera de tu registro salvo que lo vuelvas a emparejar. Los datos del reloj se quedan en él: no puedes borrarlos a distancia.
    Its machine isn't responding. This page reloads as soon as it does.	Su equipo no responde. Esta página se recarga en cuanto lo haga.
    Its name or address; without one, every device that uses AdGuard Home.	Su nombre o dirección; sin ella, todos los dispositivos que usan AdGuard Home.
    Its name or number.	Su nombre o número.
    Its name, as shown under “Sent over HTTP” in `sources list`.	Su nombre en «Enviado por HTTP» de `sources list`.
    Its name, such as pihole-1.	Su nombre, por ejemplo pihole-1.
    Its number, as shown by `access list`.	Su número, tal como lo muestra `access list`.
    Its number, as shown by `watch devices`.	Su número, tal como lo muestra `watch devices`.
    Its password; - to read it from standard input.	Su contraseña; - para leerla de la entrada estándar.
    JSON to your own server	JSON a un servidor tuyo
    Just the last stretch left.	Solo queda el último tramo.
    KEY is one that `notifications preferences` shows, or a kind of notification: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Turning enableNotifications off removes every channel that has a server, and notifies that server.	KEY es una de las claves que muestra `notifications preferences`, o un tipo de notificación: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Al desactivar enableNotifications se elimina cada canal que tiene un servidor y se avisa a ese servidor.
    Keep as is	Dejar así
    Keep it up to date until you press Ctrl-C.	Lo mantiene al día hasta que pulses Ctrl-C.
    Keep this running alongside: waymark serve	Deja esto en marcha a la vez: waymark serve
    Keep updating until you press Ctrl-C.	Sigue actualizando hasta que pulses Ctrl-C.
    Keep waymark serve running here and waymark-watch serve on the watch. If you lost the watch: waymark watch forget ID	Deja en marcha waymark serve aquí y waymark-watch serve allí. Si se perdió: waymark watch forget ID
    Keeps your activity data and works out your days	Guarda tus datos de actividad y calcula tus días
    Keyboard shortcuts	Atajos de teclado
    Kilograms	Kilogramos
    Last data %@ days ago	#one=Últimos datos hace %@ día	#many=Últimos datos hace %@ de días	#other=Últimos datos hace %@ días
    Last data: %@	Últimos datos: %@
    Last known state.	Último estado conocido.
    Last problem	Último problema
    Last seen	Última conexión
    Last twelve months	Últimos doce meses
    Last weight: %@	Último peso: %@
    Later	Más tarde
    Latitude and longitude in degrees, or a name.	Latitud y longitud en grados, o un nombre.
    Lavender	Lavanda
    Leave a review	Dejar una reseña
    Leave a review.	Deja una reseña.
    Leave empty for the current time.	Déjalo vacío para usar la hora actual.
    Leave it out: the keys are part of the subscription.	Omítelo: las claves están en la suscripción.
    Leave one of them out, or name a file with -o.	Omite uno de los dos o indica un archivo con -o.
    Leave out --by %@.	Omite --by %@.
    Leave out --by, --weight and --week-starts-on.	Quita --by, --weight y --week-starts-on.
    Leave out --now and WAYMARK_NOW.	Omite --now y WAYMARK_NOW.
    Leave out --scope.	Omite --scope.
    Leave out everything except --open URL.	Omite todo salvo --open URL.
    Leave the address out.	Omite la dirección.
    Leave the unit out.	Quita la unidad.
    Let a phone app send its data to Waymark	Dejar que una app del teléfono envíe sus datos a Waymark
    Let a phone app send its data to Waymark.	Permite que una app del teléfono envíe sus datos a Waymark.
    Let a server on your network lock the sites you select	Dejar que un servidor de tu red bloquee los sitios que elijas
    Let a server on your network lock the sites you select.	Permite que un servidor de tu red bloquee los sitios que seleccionas.
    Let a time service set the clock.	Deja que un servicio horario ponga el reloj en hora.
    Let the service do it: waymark serve	Deja que lo haga el servicio: waymark serve
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
    Link	Enlace
    Linux	Linux
    List browsers and tokens, newest first.	Enumera los navegadores y los tokens, primero los más recientes.
    List every measure.	Muestra todas las medidas.
    List every widget and the sizes it supports.	Enumera todos los widgets y los tamaños que admiten.
    List ideas, most votes first.	Muestra las ideas, primero las más votadas.
    List imports, oldest first.	Muestra las importaciones, primero las más antiguas.
    List imports, or undo one.	Muestra las importaciones o deshace una.
    List manual entries and imported weights, newest first.	Muestra las entradas manuales y los pesos importados, primero los más recientes.
    List sources, most trusted first.	Muestra las fuentes, primero las de más confianza.
    List the events that hooks can receive.	Muestra los eventos que puede recibir un hook.
    List the features of this program.	Muestra las funciones de este programa.
    List the formats that can be imported.	Enumera los formatos que se pueden importar.
    List the measures with: waymark measures	Consulta las medidas con: waymark measures
    List the measures, with the latest value of each.	Muestra las medidas, con el último valor de cada una.
    List the rest days.	Enumera los días de descanso.
    List the schedules.	Muestra los horarios.
    List the servers.	Muestra los servidores.
    List the widgets and their sizes	Muestra los widgets y sus tamaños
    List them with: waymark page	Para ver la lista: waymark page
    List watches in the order you paired them.	Muestra los relojes en el orden en que los emparejaste.
    List what you can undo, newest first, and what you can redo.	Muestra lo que puedes deshacer, lo más reciente primero, y lo que puedes rehacer.
    List what you selected, and the available categories.	Muestra lo seleccionado y las categorías que hay.
    List workouts, on some days or all of them.	Muestra los entrenamientos, de unos días o todos.
    List your notification channels.	Enumera tus canales de notificaciones.
    Lists each day that a goal opened, with the amounts that devices counted, you typed, or imported files contained; each pass; and when App Lock was turned off or Waymark Pro removed. The newest comes first.	Cada día que abrió la meta de pasos, con los pasos que lo lograron: contados por dispositivos, escritos a mano o de archivos importados; cada pase; y cuándo se desactivó el bloqueo de apps o se dejó Waymark Pro. Lo más reciente va primero.
    Location	Ubicación
    Lock a site on the internet, such as example.org.	Bloquea un sitio de internet, por ejemplo example.org.
    Lock items only during these hours	Bloquear elementos solo durante estas horas
    Lock items only during these hours.	Bloquea elementos solo durante estas horas.
    Lock sites, apps or categories	Bloquear sitios, apps o categorías
    Lock the site by its name, such as example.org.	Bloquea el sitio por su nombre, por ejemplo example.org.
    Locked in these hours	Bloqueado en estas horas
    Locked sites open again, and stopped apps continue. This works without a record, too. What other programs and people wrote stays as it is, byte for byte. If other users of this machine lock sites, too, their locks stay, and so does waymark-shield; --everyone, which needs an administrator's rights, removes all of it. If waymark-shield isn't installed, you don't need such rights.	Los sitios bloqueados se abren y las apps bloqueadas siguen funcionando. También funciona sin registro. Lo que escribieron otros programas y personas queda como está, byte por byte. Si otros usuarios de este equipo también bloquean sitios, sus bloqueos se quedan, y waymark-shield con ellos; --everyone, que necesita permisos de administrador, lo quita todo. Sin waymark-shield no hacen falta esos permisos.
    Log	Anotar
    Log a value of another measure, such as: log waist 82cm	Anota un valor de otra medida, por ejemplo: log waist 82cm
    Log a weight, such as 82.4kg or 181.7lb	Anota un peso, por ejemplo 82.4kg o 181.7lb
    Log an exercise	Anotar un ejercicio
    Log in to a desktop session or start a notification service, such as dunst; %@.	Inicia una sesión de escritorio o arranca un servicio de notificaciones, como dunst; %@.
    Log in to a desktop session, then try again.	Inicia una sesión de escritorio e inténtalo de nuevo.
    Log it here: waymark log	Anótala aquí: waymark log
    Log it once it has happened.	Anótalo cuando haya ocurrido.
    Log one exercise session	Anota una sesión de ejercicio
    Log one exercise session.	Anota una sesión de ejercicio.
    Log steps	Anotar pasos
    Log steps that no device counted	Anota pasos que ningún dispositivo contó
    Log steps that no device counted.	Anota pasos que ningún dispositivo contó.
    Log weight	Anotar peso
    Log your weight.	Anota tu peso.
    Log, list, edit or delete steps, weights, exercises and other measures.	Anota, muestra, edita o elimina pasos, pesos, ejercicios y otras medidas.
    Log: %@	Anotar: %@
    Logged %@	Anotado: %@
    Logged on a watch, but not in your record	Anotado en un reloj, pero no está en tu registro
    Logged on a watch, but not in your record:	Anotado en un reloj, pero no está en tu registro:
    Longest streak ever	Racha más larga de todas
    Mac	Mac
    Main pages	Páginas principales
    Mainly clear	Mayormente despejado
    Maintenance	Mantenimiento
    Make a code	Crear un código
    Make a complete copy of your record.	Crea una copia completa de tu registro.
    Make a link	Crear un enlace
    Make a link to a widget for another page	Crear un enlace a un widget para otra página
    Make a token	Crear un token
    Make a token for a program	Crear un token para un programa
    Make it readable, or put the source's name from waymark sources in it	Hazlo legible, o escribe en él el nombre de la fuente que da waymark sources
    Make room on the disk of %@.	Libera espacio en el disco de %@.
    Manage it: %@	Gestiónala: %@
    Manage who can access the web app and its API.	Gestiona quién puede acceder a la aplicación web y a su API.
    Manage your subscription	Gestionar tu suscripción
    Manual entries	Entradas manuales
    Mark a rest day	Marcar un día de descanso
    Mark a rest day, even in advance.	Marca un día de descanso, también por adelantado.
    Mark it as a rest day	Marcarlo como día de descanso
    Mark rest days, so they don't end a streak.	Marca días de descanso para que no acaben con una racha.
    Marked %@ as a rest day	%@ marcado como día de descanso
    Martial arts	Artes marciales
    Measure	Medida
    Measures	Medidas
    Medium	Mediano
    Meet the exercise goal seven days in a row.	Cumple la meta de ejercicio siete días seguidos.
    Meet the exercise goal thirty days in a row.	Cumple la meta de ejercicio treinta días seguidos.
    Menu	Menú
    Metric	Métrico
    Mi Fitness (folder of CSV files)	Mi Fitness (carpeta de archivos CSV)
    Milestone	Hito
    Milestones	Hitos
    Milestones can be reached again	Los hitos se pueden volver a alcanzar
    Mind and body	Cuerpo y mente
    Minutes	Minutos
    Missing expected argument '%@'.	Falta el argumento '%@'.
    Missing one of: '%@'.	Falta uno de estos: '%@'.
    Missing value for '%@'.	Falta el valor de '%@'.
    Mixed cardio	Cardio mixto
    Monday	Lunes
    Month	Mes
    Month Master	Mes magistral
    Month first	Primero el mes
    More	Más
    More details	Más detalles
    More details.	Más detalles.
    More than half done. Nice walking.	Más de la mitad hecha. Bien caminado.
    More than most people walk, and good for heart and mood.	Más de lo que camina la mayoría, y bueno para el corazón y el ánimo.
    More than one and a half times your goal.	Más de una vez y media tu meta.
    More than one plugin in this build defines the setting %@: %@.	Más de un complemento de esta versión define el ajuste %@: %@.
    More than twenty thousand: extraordinary.	Más de veinte mil: extraordinario.
    More widgets	Más widgets
    Most likely %@ by 31 December	Lo más probable: %@ el 31 de diciembre
    Most likely %@ to %@ by 31 December	Lo más probable: de %@ a %@ el 31 de diciembre
    Most likely %@ to %@ million steps by 31 December	Lo más probable: de %@ a %@ millones de pasos el 31 de diciembre
    Most records of %@ files in %@ were rejected; the others were imported.	#one=Se rechazó la mayoría de los registros de %@ archivo de %@; los demás se importaron.	#many=Se rechazó la mayoría de los registros de %@ archivos de %@; los demás se importaron.	#other=Se rechazó la mayoría de los registros de %@ archivos de %@; los demás se importaron.
    Most records of %@ files in %@ were rejected; the others would be imported.	#one=Se rechazó la mayoría de los registros de %@ archivo de %@; los demás se importarían.	#many=Se rechazó la mayoría de los registros de %@ archivos de %@; los demás se importarían.	#other=Se rechazó la mayoría de los registros de %@ archivos de %@; los demás se importarían.
    Move %@ in this device's folder away, then pair it again.	Saca %@ de la carpeta de este dispositivo y vuelve a emparejarlo.
    Move up	Subir
    Name	Nombre
    Name each source once.	Nombra cada fuente una sola vez.
    Name of the file	Nombre del archivo
    Name or address of this machine	Nombre o dirección de este equipo
    Name the site itself, such as %@.com.	Indica el sitio mismo, por ejemplo %@.com.
    Name the site itself, such as example.%@.	Indica el sitio mismo, por ejemplo example.%@.
    Names or numbers, separated by commas.	Nombres o números, separados por comas.
    Nice going. Your body says thank you.	Vas muy bien. Tu cuerpo te lo agradece.
    Nicely under way. Keep going.	Vas por buen camino. No pares.
    No	No
    No app makes such an export. Find out where the file came from.	Ninguna app exporta eso: averigua de dónde salió el archivo.
    No attempts with digits are left: use the ticket.	No quedan intentos con cifras: usa el ticket.
    No browser or token has access. Create a token with: waymark access add NAME	Ningún navegador ni token tiene acceso. Crea un token con: waymark access add NAME
    No channels yet.	Aún no hay ningún canal.
    No channels yet. Add one with: waymark notifications channel add ntfy URL	Aún no hay canales. Añade uno con: waymark notifications channel add ntfy URL
    No current streak	Sin racha ahora
    No device has reported steps for 14 days, so what you type or import counts for the lock too.	Ningún dispositivo ha comunicado pasos en 14 días, así que lo que escribes o importas también cuenta para el bloqueo.
    No device has reported “%@” for 14 days, so what you type or import counts for the lock too.	Hace 14 días que ningún dispositivo informa de «%@», así que también cuenta para el bloqueo lo que escribas o importes.
    No entries this week. One a day is enough.	Ninguna entrada esta semana. Basta con una al día.
    No folder is watched.	No se vigila ninguna carpeta.
    No folder was watched.	No se vigilaba ninguna carpeta.
    No folders are watched. Watch one with: waymark sources watch DIR	No se vigila ninguna carpeta. Vigila una con: waymark sources watch DIR
    No goal	Sin meta
    No goal has been set yet.	Aún no se ha fijado ninguna meta.
    No goal that opens App Lock is on, so nothing was changed.	No hay activa ninguna meta que abra el bloqueo de apps, así que no se cambió nada.
    No goal yet.	Todavía sin meta.
    No goal yet. Set one with: waymark goal steps set 8000	Aún no hay meta. Fija una con: waymark goal steps set 8000
    No goals are on.	Ninguna meta está activada.
    No ideas yet. Add one with: waymark support feedback add TITLE	Aún no hay ideas. Añade una con: waymark support feedback add TITLE
    No milestones yet.	Aún no hay hitos.
    No milestones yet. See your progress with: waymark goal weight	Aún no hay hitos. Mira tu progreso con: waymark goal weight
    No notifications yet.	Aún no ha habido notificaciones.
    No pages found.	No se encontraron páginas.
    No pause: only the goal opens it.	No hay pausa: solo se abre con la meta.
    No pause: only the goal or a pass opens it (waymark lock pause).	Sin pausa: solo lo abre la meta o un pase (waymark lock pause).
    No recent weather. Fetch it with: waymark weather refresh	No hay datos recientes del tiempo. Descárgalos con: waymark weather refresh
    No rest days.	No hay días de descanso.
    No schedules: what you selected is locked all day. Try: waymark lock schedule add "weekdays 9-17"	Sin horario: lo que seleccionaste se bloquea todo el día. Prueba: waymark lock schedule add "weekdays 9-17"
    No server yet.	Aún no hay servidores.
    No server yet. See: waymark lock server add --help	Aún no hay servidores. Consulta: waymark lock server add --help
    No service is running, so it locks again with the next command: waymark service install	No hay ningún servicio en marcha, así que se vuelve a bloquear con el próximo comando: waymark service install
    No time zone is set, so the system's is used.	No hay zona horaria fijada: se usa la del sistema.
    No watch is paired.	No hay ningún reloj emparejado.
    No watch is waiting to be paired.	Ningún reloj está pendiente de emparejarse.
    No watch paired in time.	Ningún reloj se emparejó a tiempo.
    No watches are paired. Pair one with: waymark watch pair	No hay ningún reloj emparejado. Empareja uno con: waymark watch pair
    No weight was recorded.	No se anotó ningún peso.
    No weights on these days.	No hay pesos en estos días.
    No weights yet.	Aún no hay pesos.
    No weights yet. Log one with: waymark log weight 82.4kg	Aún no hay pesos. Anota uno con: waymark log weight 82.4kg
    No workouts yet. Import some with: waymark import FILE	Aún no hay entrenamientos. Importa algunos con: waymark import FILE
    Not covered	No cubierto
    Not covered: %@	No cubre: %@
    Not every day reaches its goal, and that's fine.	No todos los días se alcanza la meta, y no pasa nada.
    Not locked by %@: %@	No mediante %@: %@
    Not now	Ahora no
    Note	Nota
    Nothing	Nada
    Nothing from %@ yet.	Aún no ha llegado nada de %@.
    Nothing has arrived from %@	No ha llegado nada de %@
    Nothing has arrived from %@ for %@ days. Is its app still running?	#one=No ha llegado nada de %@ desde hace %@ día. ¿Sigue funcionando su app?	#many=No ha llegado nada de %@ desde hace %@ de días. ¿Sigue funcionando su app?	#other=No ha llegado nada de %@ desde hace %@ días. ¿Sigue funcionando su app?
    Nothing has been imported yet.	Aún no se ha importado nada.
    Nothing has been saved yet. Check your input and save again.	Aún no se guardó nada. Revisa lo que escribiste y guarda de nuevo.
    Nothing has been sent to a watch yet.	Todavía no se ha enviado nada a un reloj.
    Nothing here shows notifications automatically yet, so they appear below your commands. %@	Aquí nada muestra todavía notificaciones automáticamente, así que aparecen debajo de tus comandos. %@
    Nothing imported yet. Import a file with: waymark import FILE	Aún no se ha importado nada. Importa un archivo con: waymark import FILE
    Nothing in %@ could be imported: everything was rejected.	No se pudo importar nada de %@: se rechazó todo.
    Nothing is deleted. Future imports from it don't count either; your own edits stay.	No se elimina nada. Las próximas importaciones tampoco cuentan; lo que cambiaste tú se conserva.
    Nothing is locked now, so no pass was used.	Ahora no hay nada bloqueado, así que no se usó ningún pase.
    Nothing is selected yet. Try: waymark lock add social	Aún no hay nada seleccionado. Prueba: waymark lock add social
    Nothing is selected.	No hay nada seleccionado.
    Nothing is selected. Try: waymark lock add social	No hay nada seleccionado. Prueba: waymark lock add social
    Nothing is serving this record, so no watch can connect.	Nada atiende este registro, así que ningún reloj puede conectarse.
    Nothing on this machine can lock it yet.	Aún no hay nada en este equipo que lo bloquee.
    Nothing to change.	Nada que cambiar.
    Nothing was changed.	No se cambió nada.
    Nothing was imported from the file: %@	No se importó nada del archivo: %@
    Nothing was installed.	No había nada instalado.
    Nothing was recorded on these days.	No se registró nada en estos días.
    Nothing was written, and %@ stays as it was.	No se escribió nada, y %@ queda como estaba.
    Nothing would change.	No cambiaría nada.
    Notification channels	Canales de notificaciones
    Notifications	Notificaciones
    Notifications are off.	Las notificaciones están desactivadas.
    Notifications are on.	Las notificaciones están activadas.
    Notifications are shown here.	Las notificaciones llegan aquí.
    Notifications aren't allowed there (%@). Nothing was changed.	Ahí no se permiten notificaciones (%@). No se cambió nada.
    Notifications, their delivery and scheduled tasks	Las notificaciones, su entrega y las tareas programadas
    Notify me when a source stops sending	Avisarme cuando una fuente deje de enviar
    Now confirm on %@ that they match.	Ahora confirma en %@ que coinciden.
    Now run:	Ahora ejecuta:
    Now set your location with: waymark weather place 48.14, 11.58	Ahora fija tu ubicación con: waymark weather place 48.14, 11.58
    Number	Número
    Numeric addresses aren't blocked, and neither are names that a program looks up on a name server itself: with HOSTALIASES, LOCALDOMAIN, a preloaded library or its own namespace.	No se bloquean las direcciones numéricas ni los nombres que un programa consulta por su cuenta a un servidor de nombres: con HOSTALIASES, LOCALDOMAIN, una biblioteca precargada o un espacio de nombres propio.
    OPTIONS:	OPCIONES:
    OVERVIEW: %@	DESCRIPCIÓN: %@
    Ocean	Océano
    On any desktop, use conky: %@	En cualquier escritorio, usa conky: %@
    On the machine itself, with an administrator's rights: %@	En el propio equipo, con permisos de administrador: %@
    On the machine where Waymark runs, for example: /home/anna/exports	En el equipo donde se ejecuta Waymark, por ejemplo: /home/anna/exports
    On the machine where Waymark runs. New and changed files are imported after a minute without changes; subfolders are ignored.	En el equipo donde se ejecuta Waymark. Los archivos nuevos y modificados se importan cuando llevan un minuto sin cambios; las subcarpetas se ignoran.
    On the other computer, run: waymark export FILE --format json	En el otro equipo, ejecuta: waymark export FILE --format json
    On the other device: waymark watch pair. Then here: waymark-watch pair TICKET	En el otro dispositivo: waymark watch pair. Después aquí: waymark-watch pair TICKET
    On the watch	En el reloj
    On the watch, until %@: waymark-watch pair with this ticket	En el reloj, hasta las %@: waymark-watch pair con este ticket
    On the way to your goal	De camino a tu meta
    On this network: %@	En esta red: %@
    On your iPhone, open Health, tap your picture and choose Export All Health Data. Import the export.zip or the folder it unpacks to.	En el iPhone abre «Salud», toca tu foto y elige «Exportar todos los datos de salud». Importa el export.zip o la carpeta que resulta al descomprimirlo.
    On your phone, open Settings, Health Connect, Manage data, Backup and restore, and choose Scheduled export. Import the zip it writes, or save it to a watched folder.	En el teléfono abre «Ajustes», «Health Connect», «Manage data», «Backup and restore», y elige «Scheduled export». Importa el zip que escribe, o guárdalo en una carpeta vigilada.
    Once no device has reported for 14 days, steps that you type or import count too.	Cuando ningún dispositivo ha comunicado nada en 14 días, también cuentan los pasos que escribes o importas.
    One and a half times your goal: impressive.	Una vez y media tu meta: impresionante.
    One day doesn't make or break a habit.	Un solo día no crea un hábito, ni lo rompe.
    One for your history books.	Un día para tu historia personal.
    One line, for a lock screen	Una línea, para una pantalla de bloqueo
    One more walk and you're halfway.	Un paseo más y tendrás la mitad.
    One of: waymark about --credits, waymark about --share, waymark about --icon FILE	Uno de estos: waymark about --credits, waymark about --share, waymark about --icon FILE
    One of: waymark onboard --restart, waymark onboard --skip	Uno de los dos: waymark onboard --restart, waymark onboard --skip
    Only a few steps left until something opens	Faltan pocos pasos para que algo se abra
    Only a new code or token restores access, so you're asked first.	Solo un código o un token nuevo devuelve el acceso, así que antes se te pregunta.
    Only browsers on this machine can open this address. For others: waymark serve --lan	A esta dirección solo llegan los navegadores de este equipo. Para otros: waymark serve --lan
    Only common subdomains are blocked, such as www and m.	De los subdominios solo se bloquean los habituales, como www y m.
    Only entries of this kind: steps, weight, exercise or another measure.	Solo entradas de este tipo: steps, weight, exercise u otra medida.
    Only milestones of the current goal.	Solo los de la meta actual.
    Only on these days	Solo estos días
    Only send data	Solo enviar datos
    Only this computer can reach that address. For a phone: waymark serve --lan	A esa dirección solo llega este equipo. Para un teléfono: waymark serve --lan
    Only this day's total is known.	De este día solo se conoce el total.
    Only those of this type: 25, 50, 75, 100 or approaching.	Solo los de este tipo: 25, 50, 75, 100 o approaching.
    Only waymark-service can connect to a watch.	Solo waymark-service puede conectarse con un reloj.
    Only waymark-service can create or check access codes and tokens.	Solo waymark-service puede crear o comprobar códigos de acceso y tokens.
    Only waymark-service can fetch the weather.	Solo waymark-service puede obtener el tiempo.
    Only waymark-service supports channels of the kind %@.	Los canales de tipo %@ solo están disponibles en waymark-service.
    Only what a device reported counts for the strict lock: %@ of today's %@.	Para el bloqueo estricto solo cuenta lo que un dispositivo comunicó por sí mismo: %@ de los %@ de hoy.
    Only what the device “%@” looks up through AdGuard Home is blocked.	Solo se bloquea lo que el dispositivo «%@» consulta a través de AdGuard Home.
    Only what the device “%@” looks up through Pi-hole is blocked.	Solo se bloquea lo que el dispositivo «%@» consulta a través de Pi-hole.
    Open %@	Abre %@
    Open %@ and type the part after the #.	Abre %@ y escribe lo que hay detrás de #.
    Open everything after the pause	Abrir todo tras la pausa
    Open everything for %@ minutes	Abrir todo durante %@ minutos
    Open everything for %@ minutes?	¿Abrir todo durante %@ minutos?
    Open everything for a few minutes, in an emergency	Abrir todo unos minutos, en una emergencia
    Open everything for a few minutes, in an emergency.	Abre todo durante unos minutos, en una emergencia.
    Open pages and recently visited sites keep working for a few minutes.	Las páginas abiertas y los sitios visitados hace poco siguen funcionando unos minutos.
    Open the app on that device and check that it still sends.	Abre la app en ese dispositivo y comprueba que sigue enviando.
    Open the certificate; choose Install Certificate, Current User, and the store Trusted Root Certification Authorities.	Abre el certificado; elige «Instalar certificado», «Usuario actual» y el almacén «Entidades de certificación raíz de confianza».
    Open the fitness calculators.	Abre las calculadoras de forma física.
    Open the page here and try again.	Abre la página aquí e inténtalo de nuevo.
    Open the page where you change or cancel your subscription.	Abre la página donde cambias o cancelas tu suscripción.
    Open the privacy policy.	Abre la política de privacidad.
    Open the profile in Safari; install it under Settings, General, VPN & Device Management; then turn it on under General, About, Certificate Trust Settings.	Abre el perfil en Safari; instálalo en «Ajustes», «General», «VPN y gestión de dispositivos»; después actívalo en «General», «Información», «Ajustes de confianza de los certificados».
    Open the profile; install it in System Settings under General, Device Management; in Keychain Access set the certificate to Always Trust.	Abre el perfil; instálalo en «Ajustes del Sistema», «General», «Gestión de dispositivos»; en «Acceso a Llaveros», pon el certificado en «Confiar siempre».
    Open the terms of service.	Abre las condiciones del servicio.
    Open the web app in your browser, signed in.	Abre la aplicación web en tu navegador, con la sesión ya iniciada.
    Open them at this many steps; goal means the step goal of the day.	Pasos con los que se abren; goal para la meta de pasos del día.
    Opened at %@	Abierto a las %@
    Opened at %@ with %@	Abierto a las %@ con %@
    Opened at %@ with %@ (%@)	Abierto a las %@ con %@ (%@)
    Opened by	Lo abre
    Opened by %@.	Lo abre: %@.
    Opening %@	Abriendo %@
    Opens at this many steps	Pasos con los que se abre
    Opt-out URL	URL de baja
    Or type this code at %@/enter: %@	O escribe este código en %@/enter: %@
    Order of sources: %@	Orden de las fuentes: %@
    Other cities with that name: %@	Otras ciudades con ese nombre: %@
    Other devices can get this machine's certificate at %@	Otros dispositivos pueden obtener el certificado de este equipo en %@
    Other measures	Otras medidas
    Other users' programs, and those run as root, continue.	Los programas de otros usuarios y los que se ejecutan como root continúan.
    Other workout	Otro entrenamiento
    Outstanding. Be kind to your feet tonight.	Extraordinario. Mima tus pies esta noche.
    Overcast	Cubierto
    Pages	Páginas
    Pair a watch	Emparejar un reloj
    Pair a watch, within two minutes.	Empareja un reloj, en el plazo de dos minutos.
    Pair and manage a second device, such as a watch.	Empareja y gestiona un segundo dispositivo, por ejemplo un reloj.
    Pair by comparing six digits on both devices	Empareja comparando seis cifras en ambos dispositivos
    Pair on a network you trust.	Empareja en una red en la que confíes.
    Pair with the device that shows the ticket (waymark watch pair)	Empareja con el dispositivo que muestra el ticket (waymark watch pair)
    Paired with	Emparejado con
    Paired with %@. Its numbers appear as soon as it sends them.	Emparejado con %@; sus números llegan en cuanto los envíe.
    Paired with %@. See: %@	Emparejado con %@. Consulta: %@
    Part of App Lock couldn't be removed: %@	Una parte del bloqueo de apps no se pudo eliminar: %@
    Partly cloudy	Parcialmente nublado
    Pass the address of the device to lock sites for.	Indica la dirección del dispositivo en el que bloquear.
    Passes	Pases
    Password	Contraseña
    Past halfway, and looking good.	Pasada la mitad, y con buena pinta.
    Past the halfway mark: the hardest part is behind you.	Has pasado la mitad: el resto es cuesta abajo.
    Pause	Pausa
    Pause before a lock opens	Pausa antes de abrir el bloqueo
    Pi-hole answered %@	Pi-hole respondió %@
    Pi-hole answered %@, a redirect	Pi-hole respondió %@, una redirección
    Pi-hole asks for a second factor, which you can't enter here	Pi-hole pide un segundo factor, que no se puede introducir aquí
    Pi-hole doesn't accept the password	Pi-hole no acepta la contraseña
    Pi-hole doesn't accept “%@”; it may already have it without Waymark's mark	Pi-hole no admite «%@», que quizá ya esté allí sin la marca de Waymark
    Pi-hole ended the session	Pi-hole cerró la sesión
    Pi-hole has no sessions left	todas las sesiones de Pi-hole están ocupadas
    Pi-hole locks sites for one device.	Pi-hole bloquea en un solo dispositivo.
    Pi-hole locks sites for one device: pass its address with --client	Pi-hole bloquea en un solo dispositivo: indícalo con --client, por su dirección
    Pi-hole refuses logins for a moment after too many attempts	Pi-hole rechaza los inicios de sesión durante un momento tras demasiados intentos
    Pi-hole refuses: %@	Pi-hole lo rechaza: %@
    Pi-hole's answer is too long	la respuesta de Pi-hole es demasiado larga
    Pictures need a folder; create it first:	Las imágenes necesitan una carpeta; créala primero:
    Pilates	Pilates
    Pipe in the %@.	Pásalo por una tubería: %@.
    Pixels per point of a PNG: 1, 2 or 3.	Píxeles por punto de un PNG: 1, 2 o 3.
    Plan: %@	Plan: %@
    Please report it and say what you did.	Infórmanos, por favor, y di qué hiciste.
    Policy	Política
    Policy: %@.	Política: %@.
    Policy: default, every change takes effect at once.	Política: default, cada cambio surte efecto al momento.
    Policy: default. %@	Política: default. %@
    Policy: strict. Changes that ease the lock wait for midnight, and only what devices counted opens it. %@	Política: strict, lo que relaja el bloqueo espera a la medianoche y solo lo abren los pasos contados por dispositivos. %@
    Policy: strict. While App Lock is on, changes that ease it wait for the next day.	Política: strict, lo que relaja el bloqueo espera al día siguiente mientras está activado.
    Pounds	Libras
    Preview	Vista previa
    Previous widgets	Widgets anteriores
    Print a completion script for bash, zsh or fish.	Muestra un script de autocompletado para bash, zsh o fish.
    Print a widget as one line, for a status bar.	Imprime un widget en una línea, para una barra de estado.
    Print all settings as one JSON document.	Muestra todos los ajustes en un solo documento JSON.
    Print one JSON document to standard output	Imprime un documento JSON en la salida estándar
    Print one JSON document to standard output.	Imprime un documento JSON en la salida estándar.
    Print only the result	Imprime solo el resultado
    Print only the result.	Imprime solo el resultado.
    Privacy policy	Política de privacidad
    Private files	Archivos privados
    Pro adds: %@.	Con Pro puedes elegir: %@.
    Problem	Problema
    Profile	Perfil
    Programs started by their path or from a menu aren't blocked.	Los programas que se inician por su ruta o desde un menú no se bloquean.
    Programs that are already running continue.	Los programas en marcha continúan.
    Progress toward your weight goal, with milestones and trend	Progreso hacia tu meta de peso, con hitos y tendencia
    Put GeoNames' cities15000.txt there, choose a list with --cities FILE, or enter coordinates: waymark weather place 48.14, 11.58	Pon ahí el archivo cities15000.txt de GeoNames, indica una lista con --cities FILE o escribe coordenadas: waymark weather place 48.14, 11.58
    Put secrets/watch-link back into the record's folder. If you have no copy, move it away and forget the watches: Waymark makes a new key, and you have to pair them again.	Vuelve a poner secrets/watch-link en la carpeta del registro. Si no tienes copia, aparta el archivo y olvida los relojes: se crea una clave nueva y hay que emparejarlos de nuevo.
    Put the rest in --details.	Pon el resto en --details.
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
    Recalculate all days from your imported data	Recalcular todos los días a partir de los datos importados
    Recalculate every day and streak.	Recalcula todos los días y rachas.
    Received. It will be counted in a moment.	Recibido. Se contará en un momento.
    Recent days	Los últimos días
    Recent weeks	Las últimas semanas
    Record	Registro
    Records	Récords
    Recover a broken streak, only once ever.	Recupera una racha interrumpida, una sola vez.
    Rectangular, for a lock screen	Rectangular, para una pantalla de bloqueo
    Redo	Rehacer
    Redo the last undone change	Rehacer lo último que se deshizo
    Redo the last undone change.	Rehace el último cambio deshecho.
    Redone: %@	Rehecho: %@
    Rejected:	Rechazada:
    Reload the page and try again.	Vuelve a cargar la página e inténtalo otra vez.
    Remarkable. Rest well tonight.	Admirable. Descansa bien esta noche.
    Remove	Eliminar
    Remove %@	Elimina %@
    Remove %@ if it's empty	Elimina %@ si está vacía
    Remove %@, and everything Waymark put on it?	¿Eliminar %@ y todo lo que pusimos en él?
    Remove %@? Its server will be notified.	¿Eliminar %@? Se avisará a su servidor.
    Remove a channel and notify its server.	Elimina un canal y avisa a su servidor.
    Remove a rest day.	Elimina un día de descanso.
    Remove a schedule	Eliminar un horario
    Remove a schedule (under the strict policy, from the next day on).	Elimina un horario: al momento, o desde el día siguiente con la política estricta.
    Remove a server, and what Waymark put on it	Eliminar un servidor y lo que Waymark puso en él
    Remove a server, and what Waymark put on it.	Elimina un servidor y lo que Waymark puso en él.
    Remove by hand what you didn't write yourself.	Elimina a mano lo que no hayas escrito tú.
    Remove everything named waymark from that server, then: waymark lock server remove %@ --force	Quita de ese servidor lo que se llame waymark y luego: waymark lock server remove %@ --force
    Remove everything that App Lock installed on this machine.	Elimina todo lo que el bloqueo de apps puso en este equipo.
    Remove everything that locks sites and programs	Elimina todo lo que bloquea sitios y programas
    Remove it and add it again.	Elimínalo y vuelve a añadirlo.
    Remove it and add it again: waymark notifications channel remove %@	Elimínalo y vuelve a añadirlo: waymark notifications channel remove %@
    Remove it, then: waymark lock install	Elimínalo y después: waymark lock install
    Remove one of them.	Deja solo uno.
    Remove secrets/local-authority from the record's folder; browsers then need the new one.	Elimina secrets/local-authority de la carpeta del registro; después los navegadores necesitan la nueva.
    Remove the channel and add it again: waymark notifications channels	Elimina el canal y vuelve a añadirlo: waymark notifications channels
    Remove the goal	Eliminar la meta
    Remove the licence	Eliminar la licencia
    Remove the licence? Your Pro choices stay stored and apply again when you activate a licence.	¿Eliminar la licencia? Lo que elegiste con Pro queda guardado y vuelve a valer cuando actives una licencia.
    Remove the rest day	Eliminar el día de descanso
    Remove the units that install wrote.	Elimina las unidades que escribió install.
    Remove the weight goal; milestones you've reached stay.	Elimina la meta de peso; los hitos alcanzados se conservan.
    Remove them, or delete earlier ones: waymark settings reset KEY	Quítalos, o elimina los guardados antes: waymark settings reset KEY
    Remove your licence.	Elimina tu licencia.
    Remove your locks and let your programs run again; the locks of users %@ stay	Quitar tus bloqueos y dejar que tus programas vuelvan a funcionar; los bloqueos de los usuarios %@ se quedan
    Remove your locks and let your programs run again; user %@'s locks stay	Quitar tus bloqueos y dejar que tus programas vuelvan a funcionar; los bloqueos del usuario %@ se quedan
    Remove your locks, and turn App Lock off from tomorrow	Quitar lo que el bloqueo de apps te bloquea y desactivarlo desde mañana
    Remove your weight goal? You'll keep the milestones you've reached.	¿Eliminar tu meta de peso? Los hitos alcanzados se conservan.
    Removed %@, left behind by an interrupted command.	Se eliminó %@, que dejó un comando interrumpido.
    Removed the goal for %@: %@	Meta de %@ eliminada: %@
    Removed the rest day %@	Día de descanso eliminado: %@
    Removed the schedule of %@: %@.	Horario eliminado de %@: %@.
    Removed the schedule of %@: %@. Without one, it's locked all day.	Horario eliminado de %@: %@. Sin horario se bloquea todo el día.
    Removed the weight goal	Meta de peso eliminada
    Rename %@, so that it sorts before zz-waymark.json.	Cambia el nombre de %@ para que quede antes de zz-waymark.json en orden alfabético.
    Renew it, and try again.	Renuévalo e inténtalo de nuevo.
    Renew it, then: waymark pro activate FILE	Renuévala y después: waymark pro activate FILE
    Renpho (CSV)	Renpho (CSV)
    Repeat the introduction	Repetir la introducción
    Repeat the introduction.	Repite la introducción.
    Repeat the introduction? Your answers are cleared; your goals and record stay.	¿Repetir la introducción? Se borran tus respuestas; tus metas y tu registro se conservan.
    Repeat the introduction? Your answers are cleared; your goals and record stay. (y/n)	¿Repetir la introducción? Se olvidan sus respuestas; tus metas y tu registro se conservan. (s/n)
    Repetitions	Repeticiones
    Replace a running older version with the new one	Sustituye una versión anterior en marcha por la nueva
    Replace it with a regular file that you own.	Reemplázalo por un archivo normal que sea tuyo.
    Replace your record with %@? Anything you logged since that copy stays only in the previous record, which is kept. (y/n)	¿Reemplazar tu registro por %@? Lo que anotaste desde esa copia quedará solo en el registro anterior, que se conserva. (s/n)
    Replace your record with a backup.	Reemplaza tu registro por una copia de seguridad.
    Reset	Restablecer
    Reset %@	Ajuste «%@» restablecido
    Reset %@ settings? You'll lose what you chose.	#one=¿Restablecer %@ ajuste? Lo que elegiste en él se pierde.	#many=¿Restablecer %@ ajustes? Lo que elegiste en ellos se pierde.	#other=¿Restablecer %@ ajustes? Lo que elegiste en ellos se pierde.
    Reset all settings	Todos los ajustes restablecidos
    Reset every setting	Restablecer todos los ajustes
    Reset one setting, or all of them.	Restablece un ajuste o todos.
    Rest days	Días de descanso
    Restart what was using it, for example: waymark serve	Vuelve a iniciar lo que lo usaba, por ejemplo: waymark serve
    Resting heart rate	Frecuencia cardíaca en reposo
    Restore a broken streak with your one recovery.	Recupera una racha rota con tu única recuperación.
    Restore a copy with: waymark restore FILE (the damaged file is kept).	Restaura una copia con: waymark restore FILE (el archivo dañado se conserva).
    Restore a copy: waymark restore FILE. To continue without the log, move it away.	Restaura una copia con: waymark restore FILE. Para seguir sin el diario, apártalo.
    Restore a copy: waymark restore FILE. To start over, move that file away.	Restaura una copia con: waymark restore FILE. Para empezar de nuevo, aparta ese archivo.
    Restore your access to the folder, then restart what was using it, for example: waymark serve	Recupera tu acceso a la carpeta y reinicia lo que la usaba, por ejemplo: waymark serve
    Result	Resultado
    Revision	Revisión
    Revoke	Revocar
    Revoke a browser's or token's access.	Revoca el acceso de un navegador o un token.
    Revoke a watch's access	Revocar el acceso de un reloj
    Revoke a watch's access, for example if you lost it.	Revoca el acceso de un reloj, por ejemplo si lo perdiste.
    Revoke access for %@?	¿Revocar el acceso de %@?
    Revoke access for %@? The data on it stays there.	¿Revocar el acceso de %@? Lo que contiene permanece allí.
    Revoke the access of a browser or token	Revocar el acceso de un navegador o un token
    Rime fog	Niebla con escarcha
    Round, for a lock screen	Redondo, para una pantalla de bloqueo
    Rowing	Remo
    Run Waymark in the background, with systemd.	Ejecuta Waymark en segundo plano con systemd.
    Run a program, unless it's locked.	Ejecuta un programa, salvo que ahora esté bloqueado.
    Run it again to go further back. You can undo entries, goals, rest days, settings, sources, the time zone and imports for 24 hours. Until your next change, you can redo with: waymark redo	Ejecútalo otra vez para retroceder más. Puedes deshacer entradas, metas, días de descanso, ajustes, fuentes, la zona horaria e importaciones durante 24 horas. Hasta tu próximo cambio, puedes rehacer con: waymark redo
    Run it again to start over.	Ejecútalo otra vez para empezar de nuevo.
    Run the command in a terminal, without --quiet.	Ejecuta el comando en una terminal, sin --quiet.
    Run the web app, and send notifications and summaries on time.	Ejecuta la aplicación web y envía notificaciones y resúmenes a tiempo.
    Run waymark service install, then: systemctl --user daemon-reload && systemctl --user restart waymark.service	Ejecuta waymark service install y luego: systemctl --user daemon-reload && systemctl --user restart waymark.service
    Run: %@	Ejecuta: %@
    Running	Carrera
    Runs until you stop it (Ctrl-C). Only one process serves a record; you can still run other commands. The web app is available only on this machine, unless you use --lan or --behind, and visitors need a code from --open. `waymark service install` starts it with your session.	Se ejecuta hasta que lo detengas (Ctrl-C). Solo un proceso atiende un registro; puedes seguir usando otros comandos. La aplicación web solo está disponible en este equipo, salvo con --lan o --behind, y los visitantes necesitan un código de --open. `waymark service install` lo inicia con tu sesión.
    SHA-256: %@	SHA-256: %@
    SUBCOMMANDS:	SUBCOMANDOS:
    Safety Net	Red de seguridad
    Safety copies	Copias de seguridad propias
    Same as the screen	Según la pantalla
    Same as this machine	Según el equipo
    Same as your settings	Como en tus ajustes
    Samples dated in the future	Muestras con fecha futura
    Samsung Health (folder of CSV files)	Samsung Health (carpeta de archivos CSV)
    Saturday	Sábado
    Save	Guardar
    Save as a picture	Guardar como imagen
    Scan with an iPhone that has Health Auto Export	Escanea con un iPhone que tenga Health Auto Export
    Scan with an iPhone that has Health Auto Export:	Escanea con un iPhone que tenga Health Auto Export:
    Schedule of %@ from %@: %@. Until then nothing changes.	Horario de %@ desde %@: %@. Hasta entonces no cambia nada.
    Schedule of %@: %@.	Horario de %@: %@.
    Schedules	Horarios
    Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.	Scripts/waymark lo compila la primera vez que hace falta; si no, instálalo junto a waymark.
    Scripts/waymark lock install builds it; otherwise put it next to waymark.	Scripts/waymark lock install lo compila; si no, ponlo junto a waymark.
    Second Chance	Segunda oportunidad
    Seconds to wait	Segundos de espera
    Seconds to wait before you can open everything for %@ minutes; 0 means that only the goal opens the lock. Not under the strict policy.	Segundos de espera antes de poder abrirlo todo durante %@ minutos; con 0, el bloqueo solo se abre con la meta. No con la política estricta.
    Seconds, such as 10s, or off; shows the current choice if left out.	Segundos, por ejemplo 10s, u off; si se omite, muestra lo elegido.
    Secret	Secreto
    See '%@' for detailed help.	Consulta '%@' para obtener ayuda detallada.
    See all addresses at: %@	Consulta todas las direcciones en: %@
    See and change everything	Ver y cambiar todo
    See everything	Ver todo
    See it with: waymark pro	Míralo con: waymark pro
    See it with: waymark settings	Míralo con: waymark settings
    See its status: waymark watch status	Mira cómo está con: waymark watch status
    See one by day with: waymark history --measure NAME	Consulta una por días con: waymark history --measure NAME
    See the current state: waymark weather	Mira cómo está ahora: waymark weather
    See the rejected lines above. For how to export from each app: waymark import --list-formats	Mira arriba las líneas rechazadas. Para saber cómo exportar desde cada app: waymark import --list-formats
    See them all: waymark access list	Míralos todos con: waymark access list
    See them all: waymark rest-day list	Míralos con: waymark rest-day list
    See them all: waymark watch devices	Míralos todos con: waymark watch devices
    See them with: waymark imports	Consúltalas con: waymark imports
    See them with: waymark log list	Míralas con: waymark log list
    See them with: waymark notifications channels	Míralos con: waymark notifications channels
    See them with: waymark support feedback	Consúltalas con: waymark support feedback
    See what Pro adds: waymark pro	Mira qué añade Pro: waymark pro
    See what Pro adds: waymark pro. What's free: waymark settings get %@	Mira qué añade Pro: waymark pro. Qué es gratis: waymark settings get %@
    See what Waymark Pro adds, and manage your licence.	Consulta lo que ofrece Waymark Pro y gestiona tu licencia.
    See what can be undone with: waymark undo --list	Mira qué se puede deshacer con: waymark undo --list
    See what kind it is: waymark log list	Mira lo que es con: waymark log list
    See what you can log with: waymark measures	Mira qué puedes anotar con: waymark measures
    See your licence with: waymark pro status	Consulta tu licencia con: waymark pro status
    See: %@ --help	Consulta: %@ --help
    See: waymark %@ --help	Consulta: waymark %@ --help
    See: waymark --help	Consulta: waymark --help
    See: waymark import --list-formats	Consulta: waymark import --list-formats
    See: waymark lock pause --help. Ctrl-C, or any answer except yes, keeps everything locked. Each opening is counted.	Consulta waymark lock pause. Ctrl-C o cualquier respuesta que no sea sí deja todo bloqueado. Se cuentan las aperturas.
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
    Send all notifications that are due.	Envía todas las notificaciones pendientes.
    Send everything that's due now	Enviar ahora todo lo pendiente
    Send it again from the app.	Haz que la app lo envíe de nuevo.
    Send it again in a minute.	Envíala de nuevo dentro de un minuto.
    Send it with: %@	Envíalo con: %@
    Send it without the header %@.	Envíalos sin la cabecera %@.
    Send less often, or wait and try again.	Envía con menos frecuencia, o espera e inténtalo de nuevo.
    Send the token in the header %@.	Envía el token en la cabecera %@.
    Sending	Enviando
    Sent later:	Enviada más tarde:
    Sent over HTTP	Enviado por HTTP
    Server	Servidor
    Servers on your network	Servidores de tu red
    Set %@: %@	Ajuste «%@»: %@
    Set a goal, or turn it on or off	Fijar una meta, activarla o desactivarla
    Set it up again with the password for its web page, or an app password: waymark lock server remove %@ --force, then waymark lock server add pihole --help	Configúralo de nuevo con la contraseña de su página web o una de aplicación: waymark lock server remove %@ --force, y luego waymark lock server add pihole --help
    Set it up again with the user and password for its web page: waymark lock server remove %@ --force, then waymark lock server add adguard --help	Configúralo de nuevo con el usuario y la contraseña de su página web: waymark lock server remove %@ --force, y luego waymark lock server add adguard --help
    Set it with: waymark weather place 48.14, 11.58	Fíjala con: waymark weather place 48.14, 11.58
    Set it, or say when it happened, for example: --at 2026-05-17T18:30	Ponlo en hora, o di cuándo fue, por ejemplo: --at 2026-05-17T18:30
    Set one first: waymark goal steps set 8000	Fija una primero: waymark goal steps set 8000
    Set one for all days first.	Fija primero una para todos los días.
    Set one with: waymark goal steps set 8000	Fija una con: waymark goal steps set 8000
    Set one with: waymark goal weight set 72kg	Fija una con: waymark goal weight set 72kg
    Set or remove the weight goal	Fijar o eliminar la meta de peso
    Set the app to send JSON, its default.	Configura la app para enviar JSON, su valor predeterminado.
    Set the exercise goal to %@	Meta de ejercicio fijada en %@
    Set the goal	Fijar la meta
    Set the goal and turn it on.	Fija la meta y la activa.
    Set the goal for %@ to %@	Meta de %@ fijada: %@
    Set the step goal to %@	Meta de pasos fijada en %@
    Set the target weight, starting today.	Fija el peso que quieres alcanzar, desde hoy.
    Set the time zone to %@	Zona horaria fijada en %@
    Set the weight goal to %@	Meta de peso fijada en %@
    Set the yearly goal, or remove it	Fijar la meta anual o eliminarla
    Set this goal	Fijar esta meta
    Set your location	Fijar tu ubicación
    Set your location with `waymark weather place`. Waymark stores it to a hundredth of a degree (about a kilometre), and sends it to the weather service while the weather is on.	Fija tu ubicación con `waymark weather place`. Waymark la guarda con una precisión de una centésima de grado (más o menos un kilómetro) y la envía al servicio meteorológico mientras el tiempo está activado.
    Set your location: coordinates, or a city in your list.	Fija tu ubicación: coordenadas o una ciudad de tu lista.
    Setting	Ajuste
    Settings	Ajustes
    Settings that aren't in the file stay as they are. If one value is invalid, nothing changes.	Los ajustes que no están en el archivo se quedan como están. Si un valor no es válido, no cambia nada.
    Settings, Privacy & Security, View Certificates, Authorities, Import; trust it for websites. On other systems, Firefox also trusts what the system trusts.	«Ajustes», «Privacidad y seguridad», «Ver certificados», «Autoridades», «Importar»; confía en ella para sitios web. En otros sistemas, Firefox también confía en lo que confía el sistema.
    Settings: read, change, reset, export and import them	Ajustes: leerlos, cambiarlos, restablecerlos, exportarlos e importarlos
    Seven days in a row on your %@. %@ available.	Siete días seguidos en tu %@. Disponibles: %@.
    Seven weeks in a row on your %@. %@ available.	Siete semanas seguidas en tu %@. Disponibles: %@.
    Several can run at once; each notification is still sent only once.	Se pueden ejecutar varios a la vez; aun así, cada notificación se envía una sola vez.
    Several sources are called “%@”.	Varias fuentes se llaman «%@».
    Share	Compartir
    Share it as a QR code: waymark about --share	Compártelo como código QR: waymark about --share
    Shields	Escudos
    Shoes on, door open, the rest follows.	Zapatillas puestas, puerta abierta; lo demás viene solo.
    Shorten them, or split them into two ideas.	Acórtalos o haz dos ideas con ellos.
    Should Waymark notify you about goals and streaks?	¿Quieres que Waymark te avise de metas y rachas?
    Show	Mostrar
    Show a QR code with Waymark's address.	Muestra un código QR con la dirección de Waymark.
    Show a day and its goals.	Muestra un día y sus metas.
    Show a month's or year's totals, compared with earlier ones.	Muestra los totales de un mes o un año, comparados con los anteriores.
    Show a page of the web app in the terminal, or list all pages.	Muestra una página de la aplicación web en la terminal, o todas en una lista.
    Show a streak, and how the last days counted.	Muestra una racha y cómo contaron los últimos días.
    Show a streak, or use its one recovery.	Muestra la racha o usa la única recuperación.
    Show a week, day by day.	Muestra una semana, día a día.
    Show all with: waymark sources	Míralas todas con: waymark sources
    Show and change your settings.	Muestra y cambia tus ajustes.
    Show and set goals.	Muestra y fija metas.
    Show another measure instead of steps, such as distance or waist.	Muestra otra medida en lugar de los pasos, como distance o waist.
    Show at most this many, newest first.	Muestra como mucho esta cantidad, primero las más recientes.
    Show at most this many.	Muestra como mucho esta cantidad.
    Show every setting and its value.	Muestra todos los ajustes y su valor.
    Show every widget with your own data.	Muestra todos los widgets con tus propios datos.
    Show help information.	Muestra la ayuda.
    Show how the goal changed over time.	Muestra cómo ha cambiado la meta con el tiempo.
    Show how up to date each watch is, and what it logged.	Muestra lo actualizado que está cada reloj y lo que se anotó en él.
    Show one setting and its allowed values.	Muestra un ajuste y los valores que admite.
    Show or choose how strict App Lock is.	Muestra o elige lo estricto que es el bloqueo de apps.
    Show or choose which goal opens App Lock.	Muestra o elige qué meta abre el bloqueo de apps.
    Show or set the daily exercise goal.	Muestra o fija la meta diaria de ejercicio.
    Show or set the daily goal of another measure, such as: goal distance set 5km	Muestra o fija la meta diaria de otra medida, por ejemplo: goal distance set 5km
    Show or set the daily step goal.	Muestra o fija la meta diaria de pasos.
    Show or set the time zone for your days.	Muestra o fija la zona horaria de tus días.
    Show or set the weight goal.	Muestra o fija la meta de peso.
    Show the connection, and entries waiting to be sent	Muestra la conexión y las entradas por enviar
    Show the current time zone.	Muestra la zona horaria actual.
    Show the goal, your progress and the trend.	Muestra la meta, tu progreso y la tendencia.
    Show the goal.	Muestra la meta.
    Show the last notifications, newest first.	Muestra las últimas notificaciones, primero las más recientes.
    Show the milestones you've reached, newest first.	Muestra los hitos alcanzados, primero los más recientes.
    Show the public key a web page subscribes with (Web Push).	Muestra la clave pública con la que se suscribe una página web (Web Push).
    Show the ticket and return; you can still pair a watch until it expires.	Muestra el ticket y termina; puedes emparejar un reloj hasta que caduque.
    Show the version, links and credits, or a QR code to share Waymark.	Muestra la versión, los enlaces y los créditos, o un código QR para compartir Waymark.
    Show the version.	Muestra la versión.
    Show the weather	Mostrar el tiempo
    Show the weather, or what it still needs.	Muestra el tiempo o lo que aún le falta.
    Show the workouts your devices recorded, each listed once.	Muestra los entrenamientos que registraron tus dispositivos, cada uno una vez.
    Show this help; show the version	Muestra esta ayuda; muestra la versión
    Show today's numbers, and how old they are	Muestra los números de hoy y lo antiguos que son
    Show today's progress.	Muestra el progreso de hoy.
    Show weather	Mostrar el tiempo
    Show weights instead of steps, with the trend, goal and milestones.	Muestra pesos en vez de pasos, con la tendencia, la meta y los hitos.
    Show what Waymark is made with, and the licences.	Muestra con qué está hecho Waymark, y sus licencias.
    Show what a goal would mean, without setting it.	Muestra qué supondría una meta, sin fijarla.
    Show what a widget displays over time, and when it's rebuilt.	Muestra qué enseña un widget en cada momento y cuándo se vuelve a crear.
    Show what is locked, and whether each shield works.	Muestra qué está bloqueado y qué se ha visto de cada bloqueo.
    Show what opened App Lock, and when it was turned off.	Muestra qué abrió el bloqueo de apps y cuándo se desactivó.
    Show what would change, without changing it.	Muestra lo que cambiaría, sin cambiarlo.
    Show what would happen, without importing anything.	Muestra lo que pasaría, sin importar nada.
    Show where to find help.	Muestra dónde encontrar ayuda.
    Show whether you have Pro, and what it adds.	Muestra si tienes Pro y lo que ofrece.
    Show which notifications you get, and when.	Muestra qué notificaciones recibes y cuándo.
    Show your history by day, week or month, or your weights.	Muestra tu historial por día, semana o mes, o tus pesos.
    Show your level, and your unlocked and upcoming achievements.	Muestra tu nivel y tus logros, los desbloqueados y los pendientes.
    Show your sources, or change which ones to trust first.	Muestra tus fuentes o cambia en cuáles confiar primero.
    Show your time-zone history.	Muestra tu historial de zonas horarias.
    Show, set or remove a yearly goal, with its pace and a forecast.	Muestra, fija o elimina una meta anual, con su ritmo y un pronóstico.
    Shows a ticket as a QR code and as text. On the watch, run: waymark-watch pair TICKET. If you can't copy it, waymark-watch pair HOST shows six digits on both devices, and you confirm on both that they match. Ctrl-C stops it and cancels the ticket.	Muestra un ticket como código QR y como texto. En el reloj, ejecuta: waymark-watch pair TICKET. Si no puedes copiarlo, waymark-watch pair HOST muestra seis cifras en ambos dispositivos, y confirmas en los dos que coinciden. Ctrl-C lo detiene y cancela el ticket.
    Sign in	Iniciar sesión
    Sign in to Waymark	Iniciar sesión en Waymark
    Sign out	Cerrar sesión
    Sign out of Waymark in this browser? You'll need a new code to sign in again.	¿Cerrar sesión de Waymark en este navegador? Necesitarás un código nuevo para volver a entrar.
    Signpost	Poste indicador
    Signs what Waymark sends.	Firma lo que se envía.
    Simple Health Export CSV	Simple Health Export CSV
    Sites, apps or categories	Sitios, apps o categorías
    Size	Tamaño
    Skating	Patinaje
    Skip all questions, now and later.	Omite todas las preguntas, ahora y más tarde.
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
    So does a browser set to use secure DNS and ignore the hosts file, and a container with its own hosts file.	También lo hace un navegador configurado con DNS seguro y sin usar el archivo hosts, y un contenedor con su propio archivo hosts.
    Some background work will be done with the next command (%@).	Parte del trabajo en segundo plano se hará con el próximo comando (%@).
    Some notifications will be sent with the next command (%@).	Algunas notificaciones se enviarán con el próximo comando (%@).
    Someone may be intercepting the connection, so nothing was paired.	Puede que alguien esté interceptando la conexión, así que no se emparejó nada.
    Something else has changed since.	Después se cambió otra cosa.
    Something is still locked on this machine: waymark lock	Todavía hay algo bloqueado en este equipo: waymark lock
    Something went wrong. This is a bug in Waymark.	Algo salió mal. Es un error de Waymark.
    Source	Fuente
    Sources	Fuentes
    Sources: %@	Fuentes: %@
    Split them over the hours you walked them in.	Repártelos entre las horas en que los caminaste.
    Stairs	Escaleras
    Start	Empezar
    Start again on the other device with: waymark watch pair	Empieza de nuevo en el otro dispositivo con: waymark watch pair
    Start again with: waymark watch pair	Empieza de nuevo con: waymark watch pair
    Start it again: waymark lock install	Inícialo de nuevo: waymark lock install
    Start it with a slash, for example: %@	Debe empezar con una barra, por ejemplo: %@
    Start over	Empezar de nuevo
    Start over and discard your earlier answers.	Empieza de nuevo y descarta las respuestas anteriores.
    Start over with: waymark onboard --restart	Empieza de nuevo con: waymark onboard --restart
    Start waymark-shield's socket, now and every time the machine starts	Inicia el socket de waymark-shield, ahora y cada vez que arranca el equipo
    Start waymark-shield, since there's no systemd to start it	Inicia waymark-shield, ya que no hay systemd que lo haga
    State	Estado
    Stay connected and show every change at once	Sigue conectado y muestra al momento cada cambio
    Steady does it.	Poco a poco se llega lejos.
    Step counts	Recuento de pasos
    Step goal	Meta de pasos
    Step goal reached	Meta de pasos alcanzada
    Step streak	Racha de pasos
    Steps	Pasos
    Steps a day, %@ to %@, in multiples of %@:	Pasos al día, de %@ a %@, en incrementos de %@:
    Steps by hour	Pasos por hora
    Steps per day	Pasos por día
    Steps per day, 1000 to 20000 in multiples of 500; or exercise sessions per day, 1 to 20.	Pasos al día, de 1000 a 20000 de 500 en 500, o sesiones de ejercicio al día, de 1 a 20.
    Steps per day, 1000 to 20000, in multiples of 500.	Pasos al día, de 1000 a 20000, de 500 en 500.
    Steps so far that count for the lock: %@ of %@, %@ to go	Pasos que cuentan hasta ahora para el bloqueo: %@ de %@, faltan %@
    Steps today	Pasos de hoy
    Still here	Aquí seguimos
    Still possible:	Sigue siendo posible:
    Stones and pounds	Stones y libras
    Stop	Detener
    Stop a running one by removing %@	Detén el que esté en marcha, eliminando %@
    Stop accepting data from %@? The data it already sent stays.	¿Dejar de aceptar datos de %@? Lo que ya ha enviado se conserva.
    Stop accepting data from an HTTP source	Dejar de aceptar datos de una fuente por HTTP
    Stop accepting data from an HTTP source.	Deja de aceptar por HTTP los datos de una fuente.
    Stop it first, or leave out the options.	Detenlo primero u omite las opciones.
    Stop it, or keep using it: you can run commands while it's running.	Detenlo o sigue usándolo: puedes ejecutar comandos mientras tanto.
    Stop it, then try again.	Detenlo e inténtalo de nuevo.
    Stop listening	Deja de escuchar
    Stop locking items (under the strict policy, from the next day on).	Deja de bloquear elementos: al momento, o a partir del día siguiente con la política estricta.
    Stop locking them	Dejar de bloquearlos
    Stop sharing this widget?	¿Dejar de compartir este widget?
    Stop that program.	Cierra ese programa.
    Stop that program. Or forget the watches and pair them again, which picks another port.	Cierra ese programa. O bien olvida los relojes y empareja de nuevo: entonces se toma otro puerto.
    Stop the import of %@	Detener la importación de %@
    Stop watching a folder	Dejar de vigilar una carpeta
    Stop watching a folder.	Deja de vigilar una carpeta.
    Stop watching the folder	Dejar de vigilar la carpeta
    Stop waymark-shield	Detén waymark-shield
    Stopped programs keep their files, their locks and their memory.	Los programas detenidos conservan sus archivos, sus bloqueos y su memoria.
    Stopped.	Detenido.
    Stopped. Nothing was changed.	Detenido. No se cambió nada.
    Stopped. Your answers are saved.	Detenido. Tus respuestas están guardadas.
    Stopped. Your changes are saved.	Detenido. Tus cambios están guardados.
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
    Strong walking today.	Hoy caminas con fuerza.
    Subscribe in the browser again.	Vuelve a suscribirte en el navegador.
    Such as 82.4kg, 181.7lb or “12 st 10 lb”.	Por ejemplo, 82.4kg, 181.7lb o «12 st 10 lb».
    Such as tomorrow, monday, 24 Dec or 2026-12-24.	Por ejemplo, mañana, lunes, 24 de diciembre o 2026-12-24.
    Such as yesterday, monday, 17 May or 2026-05-17.	Por ejemplo, ayer, lunes, 17 de mayo o 2026-05-17.
    Summary day	Día del resumen
    Summary hour	Hora del resumen
    Summit	Cumbre
    Sunday	Domingo
    Sunset	Atardecer
    Support	Ayuda
    Swap the two days.	Intercambia los dos días.
    Swimming	Natación
    Sync Cadence: 15 minutes. For workouts, add a second automation with Data Type: Workouts	Sync Cadence: 15 minutos. Para los entrenamientos, añade una segunda automatización con Data Type: Workouts
    Sync interval: 15 minutes. Use the Test button to check the connection	Sync interval: 15 minutos. Usa el botón Test para comprobar la conexión
    Sync now	Sincronizar ahora
    TZ isn't a known time zone (“%@”), so days are in UTC	TZ no es una zona horaria conocida («%@»), así que los días son los de UTC
    Table of days (date,steps,… or date,weight)	Tabla de días (date,steps,… o date,weight)
    Table tennis	Tenis de mesa
    Tell Waymark what to log.	Indica qué quieres anotar.
    Tell systemd about the change	Avisa a systemd del cambio
    Ten minutes on foot is a fine start.	Diez minutos a pie son un buen comienzo.
    Tennis	Tenis
    Terms of service	Condiciones del servicio
    That channel already exists: %@.	Ese canal ya existe: %@.
    That day kept you on your feet.	Aquel día te mantuvo en movimiento.
    That idea already exists: number %@.	Esa idea ya existe: es la número %@.
    That isn't a licence, or it's incomplete.	Eso no es una licencia, o no está completa.
    That isn't a settings file, which is one JSON object.	Eso no es un archivo de ajustes, que es un solo objeto JSON.
    That kind of entry has no %@.	Una entrada de ese tipo no tiene este campo: %@.
    That time is before %@.	Ese instante es anterior a %@.
    That time is in the future.	Esa hora está en el futuro.
    That was a good day on your feet.	Fue un buen día de caminata.
    That would be more than %@ items, so nothing was changed.	Más de %@ elementos son demasiados, así que no se cambió nada.
    That would be more than %@ schedules, so nothing was changed.	Más de %@ horarios son demasiados, así que no se cambió nada.
    That's a healthy number of steps.	Es una cantidad de pasos muy saludable.
    That's a setting. Change it with: waymark settings set %@ %@	Es un ajuste. Cámbialo con: waymark settings set %@ %@
    That's more than most people walk. Bravo.	Es más de lo que camina la mayoría. Bravo.
    That's today's goal done.	La meta de hoy, cumplida.
    That's too long for a browser's subscription.	Es demasiado largo para ser la suscripción de un navegador.
    That's too long for an address.	Es demasiado largo para una dirección.
    The %@ is longer than %@ bytes.	Demasiado largo (%@): más de %@ bytes.
    The HTML file to write.	El archivo HTML que se escribe.
    The URL to call when the channel is removed.	La URL a la que se llama cuando se elimina el canal.
    The address	La dirección
    The address as a QR code for a phone camera	La dirección como código QR para la cámara de un teléfono
    The address contains a user, and there's a token as well.	Hay un token y también un usuario en la dirección.
    The address doesn't end with a topic, which has 1 to 64 letters, digits, - and _.	La dirección no termina con un tema: los temas tienen de 1 a 64 letras, cifras, - y _.
    The address doesn't end with a topic.	La dirección no termina con un tema.
    The address is empty.	La dirección está vacía.
    The address isn't a URL: it has no scheme, nothing after the scheme, or a character that a URL can't contain.	La dirección no es una URL: no tiene esquema, no lleva nada detrás o contiene un carácter que ninguna URL admite.
    The address isn't an Apprise API's: its path doesn't end with /notify/KEY.	La dirección no es de una API de Apprise: su ruta no termina en /notify/KEY.
    The address:	La dirección:
    The administrator of the machine can remove WAYMARK_WEATHER from its environment.	Quien administra el equipo puede quitar WAYMARK_WEATHER de su entorno.
    The categories can't be written to %@: %@.	No se pueden escribir las categorías en %@: %@.
    The categories in %@ can't be read: %@.	No se pueden leer las categorías de %@: %@.
    The certificate in %@ has expired.	El certificado de %@ ha caducado.
    The certificate in %@ isn't valid yet.	El certificado de %@ aún no es válido.
    The certificate's key.	La clave de ese certificado.
    The channel %@ doesn't accept %@.	El canal %@ no admite %@.
    The channel's address; - to read it from standard input.	La dirección del canal; - para leerla de la entrada estándar.
    The classic round number: well over an hour on your feet.	El clásico número redondo: bastante más de una hora a pie.
    The click target isn't a web page.	El destino de un clic no es una página web.
    The clock shows a day before %@, which App Lock has already seen: that day applies until a time service confirms the clock.	El reloj muestra un día anterior al %@, que el bloqueo de apps ya vio: ese día vale hasta que un servicio horario diga que el reloj va bien.
    The clock shows a day before %@, which App Lock has already seen: that day applies until a time service confirms the clock. Until then, you can use a pass, or the rescue below.	El reloj muestra un día anterior al %@, que el bloqueo de apps ya vio: ese día vale hasta que un servicio horario diga que el reloj va bien. Mientras tanto quedan los pases y el rescate de abajo.
    The connection was lost before the upload finished. Nothing was kept; try again.	Se perdió la conexión antes de terminar la subida. No se guardó nada; inténtalo de nuevo.
    The connection was lost.	La conexión se cortó.
    The connection works. This was a test, so nothing was stored.	La conexión funciona. Era una prueba, así que no se ha guardado nada.
    The contact is neither an email address nor a web page.	El contacto no es ni una dirección de correo ni una página web.
    The daily exercise goal is off.	La meta diaria de ejercicio está desactivada.
    The daily step goal is off.	La meta diaria de pasos está desactivada.
    The data on it stays there.	Lo que hay en él se queda ahí.
    The day ends soon.	El día acaba pronto.
    The day has %@ steps. Those that no device reported count for the day and its streak, but not for the strict lock: %@.	El día tiene %@ pasos. Los que ningún dispositivo comunicó por sí mismo cuentan para el día y su racha, no para el bloqueo estricto: %@.
    The day is yours. How about a walk around the block?	El día es tuyo: ¿una vuelta a la manzana para empezar?
    The delivery from %@	La entrega de %@
    The delivery from %@ contains nothing Waymark can read.	La entrega de %@ no contiene nada que Waymark pueda leer.
    The desktop only accepts a link to open on click.	El escritorio solo admite un enlace que se abra al hacer clic.
    The device at %@ isn't the one you paired.	El dispositivo en %@ no es el que emparejaste.
    The device that the lock applies to.	El dispositivo al que se aplica el bloqueo.
    The digits are %@. Does the other device show the same? [y/N]	Las cifras son %@. ¿Muestra el otro dispositivo las mismas? [s/N]
    The digits changed while you were typing. Please answer again.	Las cifras cambiaron mientras escribías. Responde de nuevo.
    The digits weren't confirmed on both devices, so nothing was paired.	Las cifras no se confirmaron en ambos dispositivos; no se emparejó nada.
    The file name is empty.	El nombre del archivo está vacío.
    The file to write.	El archivo que se escribe.
    The file to write; by default standard output.	El archivo de destino; si se omite, la salida estándar.
    The file; - for standard input.	El archivo; - para la entrada estándar.
    The first day	El primer día
    The first day in that time zone.	El primer día en esa zona horaria.
    The first day of the week: sunday or monday; by default as in your settings.	El día en que empieza la semana: sunday o monday; si se omite, el que tengas ajustado.
    The first day; by default 30 days ago, or 90 for weights. In a terminal, 12 weeks ago if grouped by week, or a year ago if by month.	El primer día; si se omite, hace 30 días, o 90 para los pesos. En una terminal: hace 12 semanas por semana, hace un año por mes.
    The first entry also applies to all earlier days.	La primera entrada vale también para todos los días anteriores.
    The first time zone you set applies to your whole past; a later one applies from today, or from the day you choose. Days are recalculated.	La primera zona horaria que fijas vale para todo tu pasado; una posterior vale desde hoy o desde el día que elijas. Los días se recalculan.
    The folder %@ isn't watched.	La carpeta %@ no se vigila.
    The folder name is empty.	El nombre de la carpeta está vacío.
    The folder of this device; otherwise WAYMARK_WATCH_HOME	La carpeta de este dispositivo; si no, WAYMARK_WATCH_HOME
    The folder of your record.	La carpeta de tu registro.
    The folder.	La carpeta.
    The goal is in sight.	La meta está a la vista.
    The goal is missing.	Falta la meta.
    The goal that opens App Lock for the rest of the day. A goal that is off opens nothing.	La meta que abre el bloqueo de apps el resto del día. Una meta desactivada no abre nada.
    The history of a measure is always by day.	El historial de una medida siempre es por días.
    The idea in a few words.	La idea en pocas palabras.
    The introduction sets it once, from this machine's region. After that, only you change it.	La introducción lo fija una vez, según la región de este equipo. Después solo lo cambias tú.
    The introduction, its progress and tips	La introducción, su progreso y consejos
    The key auth isn't 16 bytes long.	La clave auth no tiene 16 bytes.
    The key in %@ doesn't match the certificate in %@.	La clave de %@ no corresponde al certificado de %@.
    The key p256dh isn't a point on P-256.	La clave p256dh no es un punto de P-256.
    The key that identifies this machine to watches can't be read.	No se puede leer la clave por la que los relojes reconocen este equipo.
    The kind of exercise, such as push-ups.	El tipo de ejercicio, por ejemplo flexiones.
    The last attempt failed: %@	El último intento falló: %@
    The last data came on %@. Is its app still running?	Lo último llegó el %@. ¿Sigue en marcha su app?
    The last day; today by default.	El último día; si se omite, hoy.
    The last twelve months, darker for more steps	Los últimos doce meses: cuantos más pasos, más intenso el color
    The latitude comes first, then the longitude: waymark weather place 48.14, 11.58	Primero la latitud y luego la longitud: waymark weather place 48.14, 11.58
    The licence expired on %@.	La licencia caducó el %@.
    The licence file; - for standard input.	La licencia; - para la entrada estándar.
    The licence has format %@, which this version doesn't know.	La licencia tiene el formato %@, que esta versión no conoce.
    The licence is dated %@, which is in the future.	La licencia lleva la fecha %@, que está en el futuro.
    The licence is for another product: %@.	La licencia es para otro producto: %@.
    The licence is valid and stored, but this build doesn't need it.	La licencia es válida y queda guardada; esta versión no la necesita.
    The licence was changed after signing, or was signed with an unknown key.	La licencia se modificó después de firmarse, o se firmó con una clave desconocida.
    The licence was removed.	Se eliminó la licencia.
    The locks couldn't be kept in place: %@	No se pudieron mantener los bloqueos: %@
    The locks will be updated with the next command: %@	Los bloqueos se actualizarán con el próximo comando: %@
    The measure and its value, such as: waist 82cm	La medida y su valor, por ejemplo: waist 82cm
    The measure and what to do, such as: distance set 5km	La medida y qué hacer, por ejemplo: distance set 5km
    The measure is missing.	Falta la medida.
    The measure, such as steps or distance.	La medida, como steps o distance.
    The name of a widget; list them with: waymark widget list	El nombre de un widget; míralos con: waymark widget list
    The nearest are %@ and %@.	Las más cercanas son %@ y %@.
    The new body fat in percent.	La nueva grasa corporal en porcentaje.
    The new name of the exercise.	El nuevo nombre del ejercicio.
    The new note; an empty one removes it.	La nueva nota; si está vacía, se elimina.
    The new number of repetitions.	El nuevo número de repeticiones.
    The new number of steps.	El nuevo número de pasos.
    The new time, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30.	El nuevo momento, por ejemplo 10:00, yesterday, «yesterday 18:30» o 2026-05-17T18:30.
    The new value of another measure, such as 82cm.	El nuevo valor de otra medida, como 82cm.
    The new weight, such as 82.4kg.	El nuevo peso, por ejemplo 82.4kg.
    The number of the change	El número del cambio
    The number of the entry	El número de la entrada
    The number of the entry, as shown by `log list`.	El número de la entrada, tal como lo muestra `log list`.
    The number of the idea, as shown by `list`.	El número de la idea, tal como lo muestra `list`.
    The number of the import	El número de la importación
    The number of the import, as shown by `imports list`.	El número de la importación, tal como lo muestra `imports list`.
    The numbers as a table	Los números en una tabla
    The option '%@' does not take any value, but '%@' was specified.	La opción '%@' no admite ningún valor, pero se indicó '%@'.
    The other device didn't answer in time.	El otro dispositivo no respondió a tiempo.
    The other device doesn't accept this one's name.	El otro dispositivo no acepta el nombre de este.
    The other device doesn't answer like Waymark.	El otro dispositivo no responde como lo hace Waymark.
    The other device ended the connection.	El otro dispositivo cerró la conexión.
    The other device isn't answering.	El otro dispositivo no responde.
    The other device isn't pairing right now, or the ticket has expired.	El otro dispositivo no está emparejando ahora, o el ticket ha caducado.
    The other device no longer knows this one. The data here stays here.	El otro dispositivo ya no conoce este. Lo que hay aquí se queda aquí.
    The other device sent %@ bytes at once; the limit is %@.	El otro dispositivo envió %@ bytes de una vez; se admiten %@.
    The other device sent a message that only this one may send.	El otro dispositivo envió un mensaje que solo este puede enviar.
    The other device sent something that isn't a message.	Lo que envió el otro dispositivo no es un mensaje.
    The other device uses protocol version %@.	El otro dispositivo usa la versión %@ del protocolo.
    The other sources follow: watches, then phones, then the rest.	Las demás fuentes van después: los relojes, luego los teléfonos y luego el resto.
    The page's address, such as weight, day/2026-05-17 or weight?days=90.	La dirección de la página, por ejemplo weight, day/2026-05-17 o weight?days=90.
    The path of the file:	La ruta del archivo:
    The path of the folder is empty.	La ruta de la carpeta está vacía.
    The path of the folder:	La ruta de la carpeta:
    The path of the record's folder is empty.	La ruta de la carpeta del registro está vacía.
    The pause applies from %@: the policy is strict until then.	La pausa se aplica a partir de %@: hasta entonces la política es estricta.
    The pause doesn't apply while the policy is strict.	La pausa no se aplica mientras la política sea estricta.
    The pause is now %@ seconds.	#one=Elegiste una pausa de %@ segundo.	#many=Elegiste una pausa de %@ segundos.	#other=Elegiste una pausa de %@ segundos.
    The plugins of this build don't fit together: %@.	Los complementos de esta versión no encajan entre sí: %@.
    The policy is the default again from %@.	La política vuelve a ser la predeterminada desde %@.
    The preference to change.	La preferencia que quieres cambiar.
    The previous record is kept next to it, with before-restore and a number in its name. You're asked first, unless your record is empty.	El registro anterior se guarda al lado, con before-restore y un número en el nombre. Antes se te pregunta, salvo que tu registro esté vacío.
    The previous record: %@	El registro anterior: %@
    The program with its arguments, after --.	El programa con sus argumentos, después de --.
    The record is older than the watch's data.	El registro es más antiguo que los datos del reloj.
    The rest needs an administrator's rights.	El resto requiere permisos de administrador.
    The same a day as in %@	Lo mismo al día que en %@
    The same in the background, until you log out:	Lo mismo en segundo plano, hasta que cierres la sesión:
    The schedule of %@ ends with the day: %@.	El horario de %@ termina con el día: %@.
    The secret is empty, or starts with whsec_ but doesn't continue in base64.	El secreto está vacío, o empieza por whsec_ y lo que sigue no es base64.
    The secret that signs notifications; - to read it from standard input.	El secreto que firma las notificaciones; - para leerlo de la entrada estándar.
    The secrets of %@ can't be read: %@.	No se pueden leer los secretos de %@: %@.
    The secrets of %@ can't be saved: %@.	No se pueden guardar los secretos de %@: %@.
    The setting's key, in any case, or its short name.	El ajuste: su clave, en mayúsculas o minúsculas, o su nombre corto.
    The setting's key, in any case, or its short name; by default all.	El ajuste: su clave, en mayúsculas o minúsculas, o su nombre corto; si se omite, todos.
    The step goal unlocks App Lock, but it's off, so nothing was changed.	El bloqueo de apps se abre con la meta de pasos, que está desactivada, así que no se cambió nada.
    The streak of %@ days that ended on %@ can no longer be recovered.	#one=La racha de %@ día que acabó el %@ ya no se puede recuperar.	#many=La racha de %@ de días que acabó el %@ ya no se puede recuperar.	#other=La racha de %@ días que acabó el %@ ya no se puede recuperar.
    The strict policy isn't airtight.	La política estricta no es infalible.
    The subscription has expired.	La suscripción ha caducado.
    The subscription's endpoint contains a user name.	El punto de conexión de la suscripción contiene un nombre de usuario.
    The subscription's endpoint isn't a URL.	El punto de conexión de la suscripción no es una URL.
    The subscription's endpoint isn't https.	El punto de conexión de la suscripción no es https.
    The terminal channel doesn't use an address or options.	El canal terminal no usa dirección ni opciones.
    The test removed it.	La prueba lo quitó.
    The ticket as a QR code for a watch's camera	El ticket como código QR para la cámara de un reloj
    The ticket is missing.	Falta el ticket.
    The ticket isn't valid: it was already used, or is from another device.	El ticket no es válido: ya se usó o es de otro dispositivo.
    The time to use as now, in ISO 8601.	La hora que se usa como la actual, en ISO 8601.
    The time to use as now, such as 2026-05-17T18:30	La hora que se usa como la actual, por ejemplo 2026-05-17T18:30
    The token for the server; - to read it from standard input.	El token para el servidor; - para leerlo de la entrada estándar.
    The token is empty, or contains a space or a character that a token can't have.	El token está vacío o contiene un espacio o un carácter que ningún token admite.
    The token is shown only once. Programs send it with each request as Authorization: Bearer TOKEN. Browsers don't need one: see `waymark serve --open`. With --picture you get a link to one widget instead, for pages that can't send a token. Anyone with the link can see that widget, and nothing else.	El token se muestra una sola vez. Los programas lo envían con cada petición como Authorization: Bearer TOKEN. Los navegadores no lo necesitan: consulta `waymark serve --open`. Con --picture obtienes en su lugar un enlace a un widget, para páginas que no pueden enviar un token. Cualquiera que tenga el enlace puede ver ese widget y nada más.
    The upload is incomplete, so nothing was kept.	La subida está incompleta, así que no se guardó nada.
    The user of AdGuard Home.	El usuario de AdGuard Home.
    The value '%@' is invalid for '%@'.	El valor '%@' no es válido para '%@'.
    The value '%@' is invalid for '%@'. Please provide one of %@.	El valor '%@' no es válido para '%@'. Indica uno de estos: %@.
    The value '%@' is invalid for '%@'. Please provide one of the following:\n%@.	El valor '%@' no es válido para '%@'. Indica uno de los siguientes:\n%@.
    The value '%@' is invalid.	El valor '%@' no es válido.
    The weather at your location	El tiempo en tu ubicación
    The weather at your location.	El tiempo en tu ubicación.
    The weather is off, so it isn't fetched.	El tiempo está desactivado, así que no se obtiene.
    The weather is off.	El tiempo está desactivado.
    The weather is on.	El tiempo está activado.
    The weather is up to date.	El tiempo está al día.
    The weather service asked Waymark to wait before trying again.	El servicio meteorológico pidió a Waymark que espere antes de volver a intentarlo.
    The weather was turned off or the location changed in the meantime.	Mientras tanto se desactivó el tiempo o cambió la ubicación.
    The web app stopped.	La aplicación web se detuvo.
    The web app's port; by default 7929, or 0 for any free port.	El puerto de la aplicación web; si se omite, 7929; con 0, cualquiera libre.
    The widget %@ isn't available as “%@”.	El widget %@ no está disponible como «%@».
    The widget's size, for example systemSmall; by default its first one.	El tamaño del widget, por ejemplo systemSmall; si se omite, el primero del widget.
    There are no completions for “%@”.	No hay autocompletado para «%@».
    There are no entries.	No hay entradas.
    There are no ideas yet.	Aún no hay ideas.
    There are no workouts yet.	Aún no hay entrenamientos.
    There are: %@	Hay: %@
    There is no HTTP source called “%@”.	No hay ninguna fuente HTTP llamada «%@».
    There is no app “%@” on this machine.	No hay ninguna app «%@» en este equipo.
    There is no broken streak to recover.	No hay ninguna racha rota que recuperar.
    There is no browser or token %@.	No hay ningún navegador ni token %@.
    There is no category “%@”.	No existe la categoría «%@».
    There is no channel “%@”.	No existe el canal «%@».
    There is no city list at %@.	No hay ninguna lista de ciudades en %@.
    There is no city “%@” in %@.	No hay ninguna ciudad «%@» en %@.
    There is no command “%@ %@”.	No existe el comando «%@ %@».
    There is no command “%@”, and no waymark-%@ on your PATH.	No existe el comando «%@», ni hay ningún waymark-%@ en el PATH.
    There is no command “%@”.	No existe el comando «%@».
    There is no entry %@.	No existe la entrada %@.
    There is no file %@.	No existe el archivo %@.
    There is no folder %@.	No existe la carpeta %@.
    There is no format “%@”.	No existe el formato «%@».
    There is no goal for %@.	No hay meta para %@.
    There is no help on “%@”.	No hay ayuda sobre «%@».
    There is no idea %@.	No existe la idea %@.
    There is no import %@.	No existe la importación %@.
    There is no kind of channel “%@”.	No existe el tipo de canal «%@».
    There is no licence.	No hay ninguna licencia.
    There is no option “%@”.	No existe la opción «%@».
    There is no page “%@”.	No existe la página «%@».
    There is no preference “%@”.	No existe la preferencia «%@».
    There is no program to run.	No hay ningún programa que ejecutar.
    There is no schedule %@ for everything.	No hay ningún horario %@ para todo.
    There is no server “%@”.	No existe el servidor «%@».
    There is no setting “%@”.	No existe el ajuste «%@».
    There is no source “%@”.	No existe la fuente «%@».
    There is no systemd here. After each start of the machine, run as root: %@	Aquí no hay systemd. Tras cada arranque del equipo, ejecuta como root: %@
    There is no watch %@.	No existe ningún reloj con el número %@.
    There is no widget “%@”.	No hay ningún widget «%@».
    There is nothing to redo.	No hay nada que rehacer.
    There is nothing to undo.	No hay nada que deshacer.
    There is nothing to undo. You can undo changes from the last 24 hours.	No hay nada que deshacer. Se pueden deshacer los cambios de las últimas 24 horas.
    There is only one desktop, so it doesn't need an address.	Solo hay un escritorio, y no necesita dirección.
    There isn't enough space on the disk.	No hay espacio suficiente en el disco.
    There was no licence.	No había ninguna licencia.
    There were only %@.	Solo había %@.
    There would be %@ unknown settings with %@ bytes; the limit is %@ settings and %@ bytes. Nothing was changed.	Habría %@ ajustes desconocidos con %@ bytes; el límite es %@ ajustes y %@ bytes. No se cambió nada.
    There's already a weight at that time: entry %@.	Ya hay un peso a esa hora: entrada %@.
    There's no field “%@” here.	Aquí no existe el campo «%@».
    There's no limit on the machine itself.	En el propio equipo no hay límite.
    There's no page at this address.	No hay ninguna página en esta dirección.
    There's no parameter “%@” here.	Aquí no existe el parámetro «%@».
    There's nothing in the API at this address.	La API no tiene nada en esta dirección.
    There's nothing to read on standard input.	No hay nada que leer en la entrada estándar.
    There's still time.	Aún hay tiempo.
    These steps are done as root:	Esto es lo que hace, como root:
    They don't match	No coinciden
    They match	Coinciden
    This address accepts JSON.	Esta dirección acepta JSON.
    This address is too long.	Esta dirección es demasiado larga.
    This also deletes its secret, so you're asked first.	También se elimina su secreto, así que antes se te pregunta.
    This also deletes values of unknown settings that you imported.	También elimina los valores de ajustes desconocidos que importaste.
    This browser	Este navegador
    This browser can't show notifications here. It needs HTTPS or localhost. On an iPhone or iPad, add the app to the Home Screen first.	Este navegador no puede mostrar notificaciones aquí. Necesita HTTPS o localhost. En un iPhone o iPad, añade antes la app a la pantalla de inicio.
    This browser doesn't allow notifications from Waymark. You can change that in its settings.	Este navegador no permite notificaciones de Waymark. Puedes cambiarlo en sus ajustes.
    This browser doesn't have access to the record.	Este navegador no tiene acceso al registro.
    This build doesn't include Web Push.	Esta versión no incluye Web Push.
    This build has no Pro.	Esta versión no tiene Pro.
    This came from another website, so nothing was changed.	Esto vino de otro sitio web, así que no se cambió nada.
    This code is wrong, has expired or was already used.	Este código es incorrecto, ha caducado o ya se usó.
    This day hasn't come yet.	Este día aún no ha llegado.
    This day is before your record starts.	Este día es anterior al inicio de tu registro.
    This delivery is empty.	Esta entrega está vacía.
    This delivery isn't in a format Waymark knows (%@).	Esta entrega no está en un formato que Waymark conozca (%@).
    This device is paired with %@. If you switch to the other one, its numbers replace those here, and waiting entries are sent to it (%@). Continue? [y/N]	Este dispositivo está emparejado con %@. Si cambias al otro, sus números reemplazan los de aquí, y las entradas pendientes se le envían (%@). ¿Continuar? [s/N]
    This device isn't paired.	Este dispositivo no está emparejado.
    This device's clock is behind: it has received newer data.	El reloj del sistema de este dispositivo va atrasado: ha recibido datos posteriores.
    This device's clock isn't set: it says %@.	El reloj del sistema de este dispositivo no está en hora: marca %@.
    This doesn't start anything: it prints the commands to run next. The service notifies you at once; the socket starts Waymark when somebody opens the web app; the timer checks every 15 minutes and leaves nothing running in between. You're asked before it replaces a unit that you changed. The units run in a sandbox, unless App Lock locks apps: it has to see them. Run this again after locking the first app. If a unit ends with status 217 or 226, the machine allows no sandbox: use --no-sandbox.	No inicia nada y muestra los comandos siguientes. El servicio te avisa al momento; el socket inicia Waymark cuando alguien abre la aplicación web; el temporizador comprueba cada 15 minutos y no deja nada en marcha entretanto. Antes de reemplazar una unidad que cambiaste, se te pregunta. Las units se ejecutan en un entorno aislado, salvo que App Lock bloquee apps: tiene que verlas. Vuelve a ejecutarlo después de bloquear la primera app. Si una unit termina con el estado 217 o 226, el equipo no permite ese aislamiento: usa --no-sandbox.
    This entry arrived earlier and has since been deleted.	Esta entrada ya llegó antes y se eliminó después.
    This file has no data Waymark can use.	Este archivo no tiene datos que Waymark pueda usar.
    This folder is a copy of another one, so new entries count separately.	Esta carpeta es una copia de otra, así que las entradas nuevas cuentan por separado.
    This import has already finished.	Esta importación ya ha terminado.
    This is already your goal.	Esta ya es tu meta.
    This is going well. Keep at it.	Esto va bien. Sigue así.
    This is too large for a form.	Es demasiado grande para un formulario.
    This is too large for one request.	Es demasiado grande para una petición.
    This is training volume: rest days matter as much as your steps.	Volumen de entrenamiento: cuida tus días de descanso tanto como tus pasos.
    This is what will be done:	Esto es lo que hace:
    This isn't a browser's push subscription.	Esto no es la suscripción push de un navegador.
    This isn't a form of this page.	Esta página no tiene este formulario.
    This isn't a form that a browser sent.	Esto no es un formulario enviado por un navegador.
    This isn't one valid JSON object; the error is at byte %@.	Esto no es un solo objeto JSON válido; el error está en el byte %@.
    This machine doesn't know your record's time zone, “%@”.	Este equipo no conoce la zona horaria «%@» de tu registro.
    This machine isn't on a network. If it is, add its address: waymark watch pair 192.168.1.20	Este equipo no está en ninguna red. Si lo está, añade su dirección: waymark watch pair 192.168.1.20
    This machine isn't on a private network now; Waymark checks again every minute.	Este equipo no está ahora en ninguna red privada; Waymark lo comprueba cada minuto.
    This machine's certificate authority	La autoridad de certificación de este equipo
    This machine's certificate authority can't be read: %@.	No se puede leer la autoridad de este equipo: %@.
    This machine's desktop	El escritorio de este equipo
    This machine's menu has no app to select.	En el menú de este equipo no hay ninguna app que seleccionar.
    This month	Este mes
    This month as a calendar, darker for more steps	Este mes como calendario: cuantos más pasos, más intenso el color
    This month's days as bars, each with its goal	Los días de este mes en barras, cada uno con la meta de su día
    This month's steps a day by weekday, compared with last month	Pasos al día de este mes por día de la semana, comparados con el mes anterior
    This needs %@, which isn't next to waymark or on your PATH.	Esto requiere %@, que no está junto a waymark ni en el PATH.
    This needs a terminal with arrow keys.	Esto requiere una terminal con flechas.
    This needs a token, or a browser that's signed in.	Esto requiere un token o un navegador con la sesión iniciada.
    This needs an administrator's rights, and nothing was changed.	Hacen falta permisos de administrador; no se ha cambiado nada.
    This needs an administrator's rights.	Esto necesita permisos de administrador.
    This needs an administrator's rights. You see every step first, and nothing is done until you agree. To undo it: waymark lock uninstall	Necesita permisos de administrador: primero se muestra cada paso y se hace cuando aceptas. waymark lock uninstall lo deshace.
    This needs confirmation, but there's no terminal to ask in.	Esto requiere confirmación, pero no hay una terminal donde pedirla.
    This opens it now: %@. Set that goal first, or: waymark lock goal steps	Ahora lo abre: %@. Fija primero esa meta, o bien: waymark lock goal steps
    This page has no form “%@”.	Esta página no tiene el formulario «%@».
    This page no longer has that form, so nothing was changed.	Esta página ya no tiene ese formulario, así que no se cambió nada.
    This relies only on this machine's clock.	Esto se rige solo por el reloj de este equipo.
    This server can't be used: %@.	No se puede usar este servidor: %@.
    This ticket was cancelled or replaced.	Este ticket se canceló o se reemplazó.
    This token doesn't allow that.	Este token no permite eso.
    This token is wrong or was revoked.	Este token es incorrecto o fue revocado.
    This user can't use port %@.	Este usuario no puede usar el puerto %@.
    This was changed elsewhere after you opened the page, so nothing was saved.	Esto se cambió en otro lugar después de que abrieras la página, y no se guardó nada.
    This watch's stored data is older than what it already sent.	Lo que guarda este reloj es más antiguo que lo que ya envió.
    This week	Esta semana
    This week hasn't started yet.	Esta semana aún está por llegar.
    This week's days as bars, each with its goal	Los días de esta semana en barras, cada uno con la meta de su día
    This works until your next change, for up to 24 hours. You can't redo an import: import the file again.	Funciona hasta tu próximo cambio, durante 24 horas como mucho. Una importación no se puede rehacer: vuelve a importar el archivo.
    Three questions follow. You can leave at any time and continue later.	Siguen tres preguntas. Puedes salir cuando quieras y continuar más tarde.
    Thunderstorm	Tormenta
    Thunderstorm with heavy hail	Tormenta con granizo fuerte
    Thunderstorm with light hail	Tormenta con granizo débil
    Thursday	Jueves
    Ticket	Ticket
    Time before this hour counts for the day before. Changes apply from tomorrow.	El tiempo anterior a esta hora cuenta para el día anterior. Los cambios valen desde mañana.
    Time zone	Zona horaria
    Time-zone history	Historial de zonas horarias
    Tip: a planned rest day doesn't break your streak. Mark it with: waymark rest-day add	Consejo: un día de descanso previsto no rompe tu racha. Márcalo con: waymark rest-day add
    Tip: log steps your devices missed: waymark log steps 2500	Consejo: anota los pasos que tus dispositivos no contaron: waymark log steps 2500
    Tip: run your own program whenever you reach a goal. See: waymark help extending	Consejo: ejecuta un programa tuyo cada vez que alcances una meta. Consulta: waymark help extending
    Tip: see your week day by day: waymark week	Consejo: mira tu semana día a día: waymark week
    Tip: streaks earn you freezes, which cover missed days. See: waymark streak	Consejo: las rachas te dan comodines, que cubren los días perdidos. Consulta: waymark streak
    Tip: your record is one file. Copy it with: waymark backup FILE	Consejo: tu registro es un solo archivo. Cópialo con: waymark backup FILE
    To add a browser, turn on JavaScript.	Para añadir un navegador, activa JavaScript.
    To change it, remove it first: waymark notifications channel remove %@	Para cambiarlo, elimínalo primero: waymark notifications channel remove %@
    To change them with the arrow keys: waymark settings edit	Para cambiarlos con las flechas: waymark settings edit
    To connect again, start on the other device with: waymark watch pair	Para conectarte de nuevo, empieza en el otro dispositivo con: waymark watch pair
    To import it: waymark import %@	Para importarlo: waymark import %@
    To lock its site: waymark lock add %@. If you mean a site with exactly that name: site:%@	Su sitio: waymark lock add %@. Si te refieres a un sitio con ese mismo nombre: site:%@
    To lock its site: waymark lock add %@. To lock the whole category: waymark lock add %@	Su sitio: waymark lock add %@. Toda su categoría: waymark lock add %@
    To open everything, wait %@ seconds, then confirm once more.	#one=Para abrirlo todo esperas %@ segundo y confirmas una vez más que quieres hacerlo.	#many=Para abrirlo todo esperas %@ segundos y confirmas una vez más que quieres hacerlo.	#other=Para abrirlo todo esperas %@ segundos y confirmas una vez más que quieres hacerlo.
    To replace your record with it: waymark restore %@	Para reemplazar tu registro por él: waymark restore %@
    To see how long: waymark weather	Mira hasta cuándo con: waymark weather
    To see the QR code, make the terminal at least %@ columns wide.	Para ver el código QR, amplía la terminal al menos a %@ columnas.
    To see the weather: waymark settings set showWeather on	Para ver el tiempo: waymark settings set showWeather on
    To see what's wrong: waymark doctor	Mira qué falla con: waymark doctor
    To see why, run on the other device: waymark-watch status	Mira por qué en el otro dispositivo: waymark-watch status
    To try it: waymark import %@	Para probarla: waymark import %@
    To type it in	Para escribirlo
    To undo the change before it: waymark undo	Para deshacer el cambio anterior: waymark undo
    To unlock it: %@	Para liberarlo: %@
    To unlock it: %@, or: sudo waymark lock uninstall	Para liberarlo: %@, o bien: sudo waymark lock uninstall
    To unlock it: sudo waymark lock uninstall. More: waymark lock status	Para liberarlo: sudo waymark lock uninstall. Más: waymark lock status
    To use your own certificate, pass all three options.	Para usar tu propio certificado, indica las tres opciones.
    Today	Hoy
    Today by the hour	Hoy por horas
    Today's exercises as a ring	Los ejercicios de hoy en un anillo
    Today's goals as rings	Las metas de hoy como anillos
    Today's hours as bars	Las horas de hoy en barras
    Today's steps, with distance, calories and progress toward your goal	Los pasos de hoy, con distancia, calorías y lo que falta para la meta
    Today's total: %@.	Total de hoy: %@.
    Today, your streak, your goal and its changes, the days of this week and month without their hours, your five latest workouts, and the settings a watch needs. Nothing else is sent.	El día de hoy, tu racha, tu meta y sus cambios, los días de esta semana y de este mes sin sus horas, tus cinco últimos entrenamientos y los ajustes que necesita un reloj. No se envía nada más.
    Token	Token
    Too many attempts with digits; nothing was paired.	Demasiados intentos con cifras; no se emparejó nada.
    Too many deliveries are waiting to be imported.	Hay demasiadas entregas pendientes de importar.
    Too many requests: wait %@ seconds.	#one=Demasiadas peticiones: espera %@ segundo.	#many=Demasiadas peticiones: espera %@ de segundos.	#other=Demasiadas peticiones: espera %@ segundos.
    Too many wrong codes: wait %@ seconds.	#one=Demasiados códigos incorrectos: espera %@ segundo.	#many=Demasiados códigos incorrectos: espera %@ de segundos.	#other=Demasiados códigos incorrectos: espera %@ segundos.
    Total	Total
    Total for %@: %@.	Total del %@: %@.
    Trail	Sendero
    Trend	Tendencia
    Trust these sources first, in this order	Confiar primero en estas fuentes, en este orden
    Trust these sources first, in this order.	Confía primero en estas fuentes, en este orden.
    Try again in a moment.	Inténtalo de nuevo en un momento.
    Try again in a moment. If it's %@, stop it first.	Inténtalo de nuevo en un momento. Si es %@, detenlo primero.
    Try again later. Nothing was changed.	Vuelve a intentarlo más tarde. No se cambió nada.
    Try again when it responds.	Inténtalo de nuevo cuando responda.
    Try again. If that doesn't help, install it again: waymark lock install	Inténtalo de nuevo; si sigue así, instálalo otra vez: waymark lock install
    Try it again in a moment.	Inténtalo de nuevo dentro de un momento.
    Try it: waymark notifications test %@	Pruébalo: waymark notifications test %@
    Try: waymark lock add social	Prueba: waymark lock add social
    Tuesday	Martes
    Turn App Lock off	Desactivar el bloqueo de apps
    Turn App Lock off (under the strict policy, from the next day on), and show what each shield does.	Desactiva el bloqueo de apps, al momento o a partir del día siguiente con la política estricta, y muestra qué hace cada escudo.
    Turn App Lock off, and remove your locks	Desactivar el bloqueo de apps y quitar lo que te bloquea
    Turn App Lock on	Activar el bloqueo de apps
    Turn App Lock on or off	Activar o desactivar el bloqueo de apps
    Turn App Lock on, and show what each shield does. Set a step goal first.	Activa el bloqueo de apps y muestra qué hace cada escudo. Fija antes una meta de pasos.
    Turn it off	Desactivar
    Turn it on with: %@	Actívala con: %@
    Turn it on with: waymark goal exercise enable	Actívala con: waymark goal exercise enable
    Turn it on with: waymark goal steps enable	Actívala con: waymark goal steps enable
    Turn it on with: waymark lock enable	Actívalo con: waymark lock enable
    Turn it on with: waymark settings set showWeather on	Actívalo con: waymark settings set showWeather on
    Turn notifications off	Desactivar las notificaciones
    Turn notifications on	Activar las notificaciones
    Turn on metrics in itd.toml. From then on, itd writes metrics.db in ~/.config/itd. Import that file.	Activa metrics en itd.toml: a partir de entonces itd guarda metrics.db en ~/.config/itd. Importa ese archivo.
    Turn on with %@ steps	Activar con %@ pasos
    Turn the goal off (pauses its streak)	Desactivar la meta; su racha queda en pausa
    Turn the goal off (pauses streaks)	Desactivar la meta; las rachas quedan en pausa
    Turn the goal off; its streak pauses.	Desactiva la meta; su racha queda en pausa.
    Turn the goal on	Activar la meta
    Turn the goal on.	Activa la meta.
    Turn the weather off	Desactivar el tiempo
    Turn them on with: waymark notifications set enableNotifications on	Actívalas con: waymark notifications set enableNotifications on
    Turned the exercise goal off	Meta de ejercicio desactivada
    Turned the step goal off	Meta de pasos desactivada
    Typed	Lo escrito
    URL path prefix of the web app.	Prefijo de ruta URL de la aplicación web.
    URL: the address. Headers: key %@, value the token	URL: la dirección. Headers: como clave, %@; como valor, el token
    USAGE: %@	USO: %@
    Under it, set %@ to the address, add %@, and set %@ to %@ and the token	Debajo, pon la dirección en %@, añade %@, y pon en %@ %@ y el token
    Under the strict policy there is no pause.	Con la política estricta no hay pausa.
    Undo	Deshacer
    Undo import %@ of %@? To get its data back, you'll need the file.	¿Deshacer la importación %@ de %@? Para recuperar los datos necesitarás el archivo.
    Undo one import	Deshacer una importación
    Undo one import.	Deshace una importación.
    Undo the last change	Deshacer el último cambio
    Undo the last change.	Deshace el último cambio.
    Undoes your changes from the last 24 hours	Deshace lo que cambiaste en las últimas 24 horas
    Undoing	Deshaciendo
    Undone	Deshecho
    Undone: %@	Deshecho: %@
    Unexpected argument '%@'.	Argumento inesperado '%@'.
    Unit	Unidad
    Unit system	Sistema de unidades
    Unknown option '%@'.	Opción desconocida '%@'.
    Unknown settings, deleted: %@	Ajustes desconocidos, eliminados: %@
    Unknown settings, kept for the next export: %@	Ajustes desconocidos, guardados para la próxima exportación: %@
    Unknown settings, would be deleted: %@	Ajustes desconocidos, se eliminarían: %@
    Unlocked: %@	Desbloqueado: %@
    Unpack it with the password from its app, then import the folder.	Descomprímelo con la contraseña que te dio su app e importa la carpeta.
    Unpack it yourself and import the contents.	Descomprímelo tú e importa lo que contiene.
    Up to this day.	Hasta este día.
    Update Waymark on the device with the older version.	Actualiza Waymark en el dispositivo con la versión más antigua.
    Update Waymark on the other device.	Actualiza Waymark en el otro dispositivo.
    Update Waymark on this device.	Actualiza Waymark en este dispositivo.
    Update Waymark on this device. The file is unchanged.	Actualiza Waymark en este dispositivo. El archivo no se ha tocado.
    Update Waymark.	Actualiza Waymark.
    Update Waymark. Your record wasn't changed.	Actualiza Waymark. El registro no se ha tocado.
    Update it to version 6: pihole -up	Actualízalo a la versión 6: pihole -up
    Update the watches now, and show which ones are up to date.	Actualiza los relojes ahora y muestra cuáles están al día.
    Use %@ there.	Escribe ahí %@.
    Use --open https://example.org/.	Escribe --open https://example.org/.
    Use --opt-out https://example.org/hooks/end.	Escribe --opt-out https://example.org/hooks/end.
    Use --scale 1, 2 or 3.	Usa --scale 1, 2 o 3.
    Use 1 to %@ steps, or goal for the step goal of the day.	Indica de 1 a %@ pasos, o goal para la meta de pasos del día.
    Use a PEM file without a password, which starts with: -----BEGIN PRIVATE KEY-----	Usa un archivo PEM sin contraseña, que empieza por: -----BEGIN PRIVATE KEY-----
    Use a PEM file, which starts with: -----BEGIN CERTIFICATE-----	Usa un archivo PEM, que empieza por: -----BEGIN CERTIFICATE-----
    Use a URL of at most %@ characters: https://…	Escribe una URL de como máximo %@ caracteres: https://…
    Use a contact whose domain exists: mailto:YOU@YOUR.DOMAIN.	Indica un contacto cuyo dominio exista: mailto:YOU@YOUR.DOMAIN.
    Use a day from %@ to %@.	Usa un día del %@ al %@.
    Use a different list of cities.	Usa otra lista de ciudades.
    Use a file name ending in .json or .csv, or pass --format json or --format csv.	Usa un nombre de archivo terminado en .json o .csv, o indica --format json o --format csv.
    Use a name ending in .svg, .png, .txt or .json, or pass --format.	Usa un nombre terminado en .svg, .png, .txt o .json, o indica --format.
    Use a number from 1 to 65535, or 0 for a free one.	Usa un número del 1 al 65535, o 0 para uno libre.
    Use a number: %@	Usa un número: %@
    Use a pass	Usar un pase
    Use a pass? You have %@ left. A pass comes back after 28 days.	#one=¿Usar un pase? Te queda %@. Un pase vuelve a los 28 días.	#many=¿Usar un pase? Te quedan %@. Un pase vuelve a los 28 días.	#other=¿Usar un pase? Te quedan %@. Un pase vuelve a los 28 días.
    Use a separate folder for exports.	Indica una carpeta propia para las exportaciones.
    Use a whole number there.	Escribe ahí un número entero.
    Use an Apprise URL, such as tgram://BOT/CHAT, or its API's https://HOST/notify/KEY.	Escribe una URL de Apprise, por ejemplo tgram://BOT/CHAT, o https://HOST/notify/KEY de su API.
    Use an IANA name, such as Europe/Berlin or America/New_York.	Usa un nombre de IANA, por ejemplo Europe/Berlin o America/New_York.
    Use at most %@ bytes.	Usa como máximo %@ bytes.
    Use at most %@ characters.	Indica como máximo %@ caracteres.
    Use at most %@.	Usa como máximo %@.
    Use bash, zsh or fish.	Usa bash, zsh o fish.
    Use exactly one of: %@	Usa exactamente uno de estos: %@
    Use it exactly as the browser gives it: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}	Tómala entera, tal como la da el navegador: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}
    Use keyboard shortcuts	Usar atajos de teclado
    Use kg, lb or st, as in 82.4kg.	Usa kg, lb o st, como en 82.4kg.
    Use letters, digits, - and _, for example: --base-path /waymark	Usa letras, cifras, - y _, por ejemplo: --base-path /waymark
    Use mailto:YOU@YOUR.DOMAIN or https://YOUR.DOMAIN.	Escribe mailto:YOU@YOUR.DOMAIN o https://YOUR.DOMAIN.
    Use only one of them.	Indica solo uno de los dos.
    Use the address it redirects to, often with https.	Usa la dirección a la que lleva, a menudo con https.
    Use the address that waymark serve printed.	Usa la dirección que mostró waymark serve.
    Use the address with https:// that waymark serve --lan printed.	Usa la dirección con https:// que mostró waymark serve --lan.
    Use the day before or after, or add an offset to the time.	Escribe el día anterior o el siguiente, o un desfase detrás de la hora.
    Use the endpoint as the browser gives it: https://…	Usa el punto de conexión tal como lo da el navegador: https://…
    Use the name of a sensor that counts the day's steps from 0 at midnight	Usa el nombre de un sensor que cuente los pasos del día desde 0 a medianoche
    Use the original, complete file: waymark pro activate FILE	Usa el archivo original y completo: waymark pro activate FILE
    Use the proxy's own address, for example: --behind 127.0.0.1	Usa la dirección del propio proxy, por ejemplo: --behind 127.0.0.1
    Use the two files that were created together.	Indica los dos archivos que se crearon juntos.
    Use up to 100 characters on one line, for example: Phone	Pon hasta 100 caracteres en una sola línea, por ejemplo: Phone
    Use: %@	Usa: %@
    User	Usuario
    Value	Valor
    View plans: %@	Ver planes: %@
    View steps by	Ver pasos por
    Violent rain showers	Chubascos muy fuertes
    Vivaldi, Opera and other Chromium-based browsers have their own policies.	Vivaldi, Opera y otros derivados de Chromium tienen políticas propias.
    Vote	Votar
    Vote for an idea, once.	Vota por una idea, una sola vez.
    Vote for it: waymark support feedback vote %@	Vota por ella: waymark support feedback vote %@
    WAYMARK_WEATHER doesn't allow the weather on this machine. It stays off.	WAYMARK_WEATHER no permite el tiempo en este equipo. Sigue desactivado.
    Waist	Cintura
    Wait %@ seconds. Ctrl-C keeps it locked.	#one=Espera %@ segundo. Ctrl-C lo deja bloqueado.	#many=Espera %@ segundos. Ctrl-C lo deja bloqueado.	#other=Espera %@ segundos. Ctrl-C lo deja bloqueado.
    Wait half an hour, or raise webserver.api.max_sessions in Pi-hole's settings.	Espera media hora o aumenta webserver.api.max_sessions en los ajustes de Pi-hole.
    Wait out the pause you chose, then open everything for five minutes.	Espera la pausa que elegiste y abre todo durante cinco minutos.
    Waiting for %@: notifications for %@.	A la espera de %@: notificaciones para %@.
    Waiting for a watch. Press Ctrl-C to stop.	A la espera de un reloj. Pulsa Ctrl-C para parar.
    Waiting for a watch: %@	A la espera de un reloj: %@
    Waiting for the same answer on the other device.	Esperando la misma respuesta en el otro dispositivo.
    Waiting to be sent	Por enviar
    Waiting to be sent: %@ entries	#one=Pendiente de enviar: %@ entrada	#many=Pendientes de enviar: %@ de entradas	#other=Pendientes de enviar: %@ entradas
    Walking	Caminata
    Walking well today.	Hoy caminas bien.
    Watch	Reloj
    Watch the folder	Vigilar la carpeta
    Watched folders	Carpetas vigiladas
    Watches	Relojes
    Watches can't connect until you run: waymark serve	Los relojes no pueden conectarse hasta que ejecutes: waymark serve
    Watches connect on port %@.	Los relojes se conectan por el puerto %@.
    Watches get every change automatically; use this to make sure.	Los relojes reciben cada cambio automáticamente; úsalo para asegurarte.
    Watches know this record as %@.	Los relojes conocen este registro como %@.
    Waymark Pro	Waymark Pro
    Waymark Pro expired: App Lock off	Waymark Pro caducó: bloqueo de apps desactivado
    Waymark Pro expired: App Lock off from %@	Waymark Pro caducó: bloqueo de apps desactivado a partir de %@
    Waymark Pro removed: App Lock off	Sin Waymark Pro: bloqueo de apps desactivado
    Waymark Pro removed: App Lock off from %@	Sin Waymark Pro: bloqueo de apps desactivado desde %@
    Waymark answers other machines only over TLS.	Waymark solo responde a otros equipos mediante TLS.
    Waymark can read %@. See: waymark import --list-formats	Waymark puede leer %@. Consulta: waymark import --list-formats
    Waymark can use your location	Waymark puede usar tu ubicación
    Waymark can't read line %@ of %@: %@.	No se entiende la línea %@ de %@: %@.
    Waymark can't see whether Firefox applies them.	Lo que Firefox hace con ellas no se ve desde fuera.
    Waymark checks it on this machine, offline, now and each time it's used. An invalid licence changes nothing.	Waymark la comprueba en este equipo, sin conexión, ahora y cada vez que se usa. Una licencia no válida no cambia nada.
    Waymark doesn't accept earlier dates. Check the year.	Waymark no admite fechas anteriores. Revisa el año.
    Waymark doesn't answer to this name.	Waymark no responde con este nombre.
    Waymark doesn't understand waymark-shield's answer	no se entiende lo que respondió waymark-shield
    Waymark is already running, with different options.	Waymark ya está en marcha, con otras opciones.
    Waymark is built on the work of others. Thank you.	Waymark se apoya en el trabajo de otras personas. Gracias.
    Waymark is serving %@.	Waymark atiende %@.
    Waymark isn't running now. For a phone, run: waymark serve --lan	Waymark no está en marcha ahora. Para un teléfono, ejecuta: waymark serve --lan
    Waymark itself	el propio Waymark
    Waymark listens for watches once you pair one.	Waymark escucha a los relojes en cuanto emparejes uno.
    Waymark no longer knows what is stopped	ya no se sabe qué está detenido
    Waymark on the other device is too old for this one.	Waymark en el otro dispositivo es demasiado antiguo para este.
    Waymark on this device is too old for the other one.	Waymark en este dispositivo es demasiado antiguo para el otro.
    Waymark recognises files by their content, not by their names. From a folder, a zip or a tgz it imports everything it knows; a single file can be compressed, too. Pass all parts of a Takeout together, and - for standard input. Importing a file twice changes nothing.\n\nYour own table is a CSV file with one row per day. Its first line names the columns, in any order: date (such as 2026-05-17) and steps, and optionally distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, optionally time, and weight kg or weight lb. Separate columns with commas, semicolons or tabs.\n\nDates such as 17.05.2026 and 5/17/2026 work, too. If any date in the table has a number above 12, Waymark knows whether the day or the month comes first. If none has, use --dates.\n\nIf a file can't be imported, the ones after it still are; the exit code is then the highest of all files. A damaged file is refused, unless you pass --keep-partial. In a folder or an archive, damaged files and encrypted or unsafe archives are skipped and named, and the rest is imported; the exit code is then 65.\n\nRows that can't be true are rejected and named, and the rest is imported. If more rows of a file were rejected than imported, the exit code is 65, too.	Waymark reconoce los archivos por su contenido, no por su nombre. De una carpeta, un ZIP o un TGZ importa todo lo que conoce; un archivo suelto también puede estar comprimido. Indica juntas todas las partes de un Takeout, y - para la entrada estándar. Importar un archivo dos veces no cambia nada.\n\nUna tabla propia es un archivo CSV con una fila por día. La primera línea nombra las columnas, en cualquier orden: date (como 2026-05-17) y steps, y si quieres distanceKilometers, activeEnergyKilocalories y flights. Una tabla de pesos tiene date, time si quieres, y weight kg o weight lb. Separa las columnas con comas, puntos y comas o tabuladores.\n\nTambién valen fechas como 17.05.2026 y 5/17/2026. Si alguna fecha de la tabla tiene un número mayor que 12, Waymark sabe si va primero el día o el mes. Si ninguna lo tiene, usa --dates.\n\nSi un archivo no se puede importar, los siguientes se importan igualmente; el código de salida es entonces el más alto de todos. Un archivo dañado se rechaza, salvo con --keep-partial. En una carpeta o un archivo comprimido, los archivos dañados y los comprimidos cifrados o no seguros se omiten y se nombran, y el resto se importa; el código de salida es entonces 65.\n\nLas filas que no pueden ser ciertas se rechazan y se nombran, y el resto se importa. Si de un archivo se rechazaron más filas de las que se importaron, el código de salida también es 65.
    Waymark uses TLS here: start the address with https://	Waymark usa TLS aquí: empieza la dirección por https://
    Waymark was updated, and starts again.	Waymark se actualizó y se reinicia.
    Waymark will send it to the watch again.	Waymark lo volverá a enviar al reloj.
    Waymark will try again.	Waymark lo volverá a intentar.
    Waymark won't run %@: %@.	Waymark no ejecuta %@: %@.
    Waymark's entries are still there	aún quedan entradas de Waymark
    Waymark's rules are still there	aún quedan reglas de Waymark
    Weather	Tiempo
    Web Push doesn't support “%@”.	Web Push no admite «%@».
    Web app: %@	Aplicación web: %@
    Web, widgets and devices	Web, widgets y dispositivos
    Webhooks: add the address, and the header %@ with the token	Webhooks: añade la dirección, y la cabecera %@ con el token
    Wednesday	Miércoles
    Week	Semana
    Week Warrior	Semana de campeones
    Week starts on	Inicio de la semana
    Weekday	Día de la semana
    Weekdays for this goal, such as sat,sun or weekends. All by default.	Días de la semana de esta meta, como sáb,dom o fin de semana. Por defecto, todos.
    Weekly summary	Resumen semanal
    Weight	Peso
    Weight goal	Meta de peso
    Weight goal milestone	Hito en el camino hacia tu meta de peso
    Weight goal, milestones and trend	Meta de peso, hitos y tendencia
    Weight in %@	Peso en %@
    Weight milestones	Hitos de peso
    Weight unit	Unidad de peso
    Weight: %@.	Peso: %@.
    Weights	Pesos
    Weights can only be shown by day.	Los pesos se muestran por día.
    Welcome to Waymark	Te damos la bienvenida a Waymark
    Welcome to Waymark. Your record is still empty.	Te damos la bienvenida a Waymark. Tu registro aún está vacío.
    What Pro adds	Qué añade Pro
    What a day that was!	¡Menudo día fue!
    What a shield doesn't cover stays open; its line says what that is.	Lo que un escudo no cubre sigue abierto, como dice su línea.
    What a walker you are today.	Hoy no hay quien te pare.
    What a watch gets	Qué recibe un reloj
    What is locked, and how to unlock it: waymark lock status	Qué está bloqueado y cómo liberarlo: waymark lock status
    What is locked, and until when: waymark lock status	Qué está bloqueado y hasta cuándo: waymark lock status
    What is locked: waymark lock list	Qué se bloquea: waymark lock list
    What it applied to; everything if left out.	A qué se aplicaba; a todo si se omite.
    What it applies to, as waymark lock list shows it; everything if left out.	A qué se aplica, como lo muestra waymark lock list; a todo si se omite.
    What it can do	Qué puede hacer
    What it can sign	Qué puede firmar
    What opened it, or turned it off	Qué lo abrió o lo desactivó
    What opens it	Qué lo abre
    What opens when you click a notification.	Lo que se abre al hacer clic en una notificación.
    What this machine needs stays open.	Lo que este equipo necesita queda abierto.
    What you selected is locked from midnight until you meet the goal that opens it, and then open until midnight. A shield is one way this machine locks sites or apps; it's shown as “locked” only after Waymark has checked that it works. --check also checks the slow ones, which takes a few seconds.	Bloqueado desde medianoche hasta cumplir la meta que lo abre, y después abierto hasta medianoche. Un escudo es una forma en que este equipo bloquea sitios o apps; solo dice «bloquea» cuando se ha comprobado que funciona. --check también revisa los lentos, lo que tarda unos segundos.
    What you want to reach each day	Lo que quieres alcanzar cada día
    What you wanted to change may be gone. Here's the current page.	Quizá ya no exista lo que querías cambiar. Esta es la página actual.
    When	Cuándo
    When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; by default now. A day alone means the current time on that day.	Cuándo fue, por ejemplo 10:00, yesterday, «yesterday 18:30» o 2026-05-17T18:30; si se omite, ahora. Un día solo significa la hora actual de ese día.
    When several sources cover the same minutes, the first one listed counts.	Si varias fuentes cubren los mismos minutos, cuenta la primera de la lista.
    Where do your steps come from?	¿De dónde vienen tus pasos?
    Where to start	Por dónde empezar
    Whether apps are locked, and what unlocks them	Si las apps están bloqueadas y qué las abre
    Which file?	¿Qué archivo?
    Which folder? You're watching: %@	¿Qué carpeta? Se vigilan estas: %@
    Which location?	¿Qué ubicación?
    Which notifications you get	Qué notificaciones recibes
    Which sources?	¿Qué fuentes?
    Which streak: steps, exercise or another measure with a goal.	Qué racha: steps, exercise o la de otra medida con meta.
    Who can access the web app and its API	Quién puede acceder a la aplicación web y a su API
    Whole record (waymark export --format json)	Registro completo (waymark export --format json)
    Widget	Widget
    Widgets	Widgets
    Widgets for a desktop, a status bar, a web page or a phone.	Widgets para un escritorio, una barra de estado, una página web o un teléfono.
    Widgets: what they show and when they change	Widgets: qué muestran y cuándo cambian
    Windows	Windows
    With --behind or --lan: host name that clients use; repeatable.	Con --behind o --lan: nombre de host que usan los clientes; se puede repetir.
    With --behind: the only proxy user who has access; by default, all do.	Con --behind: el único usuario del proxy con acceso; si se omite, lo tienen todos.
    With --icon: fill the whole square, for systems that crop icons to their own shape.	Con --icon: llena todo el cuadrado, para sistemas que recortan los iconos con su propia forma.
    With --json, it lists all of them, oldest first, unless you pass --limit.	Con --json las muestra todas, primero las más antiguas, salvo con --limit.
    With --lan: your own certificate (PEM), instead of one from this machine's authority.	Con --lan: tu propio certificado (PEM), en lugar de uno de la autoridad de este equipo.
    With --share, you can scan the code from the terminal or from a picture. Choose the icon with: waymark settings set appIcon NAME	Con --share puedes escanear el código desde la terminal o desde una imagen. Elige el icono con: waymark settings set appIcon NAME
    With --watch, it prints a new line whenever something changes, for bars that keep a program running.	Con --watch imprime una línea nueva cada vez que algo cambia, para las barras que mantienen un programa en marcha.
    With Pro, pages and screens can open on weeks or months; viewing them is free.	Con Pro, las páginas y pantallas pueden abrirse en semanas o meses; verlas es gratis.
    With log exercise: how many repetitions	Con log exercise: cuántas repeticiones
    With log weight	Con log weight
    With log: when it happened, such as 10:00 or yesterday	Con log: cuándo ocurrió, por ejemplo 10:00 o yesterday
    With pair: a name for this device	Con pair: cómo se llama este dispositivo
    With pair: switch to another device without asking; with widget: replace a file	Con pair: cambiar a otro dispositivo sin preguntar; con widget: reemplazar un archivo
    With serve: stop when the first connection ends	Con serve: parar cuando termine la primera conexión
    With widget: its size and colours	Con widget: su tamaño y sus colores
    With widget: svg, png or text, whatever the file's name	Con widget: svg, png o text, se llame como se llame el archivo
    With widget: the file to write, .svg, .png or .txt	Con widget: el archivo que se escribe, .svg, .png o .txt
    Withdraw that permission, turn the weather off and delete your location.	Retira ese permiso, desactiva el tiempo y elimina tu ubicación.
    Withdraw the permission	Retirar el permiso
    Withdraw vote	Retirar el voto
    Withdraw your vote for an idea.	Retira tu voto por una idea.
    Withings (aggregates_steps.csv)	Withings (aggregates_steps.csv)
    Withings (raw_tracker_steps.csv)	Withings (raw_tracker_steps.csv)
    Withings (weight.csv)	Withings (weight.csv)
    Without Waymark Pro, it's off from %@; until then, the strict policy keeps it on.	Sin Waymark Pro queda desactivado desde %@; hasta entonces lo mantiene la política estricta.
    Without a command, Waymark shows today. An executable waymark-NAME on your PATH becomes the command NAME.\n\nEvery command accepts --home DIR (the folder of your record; otherwise WAYMARK_HOME), --now INSTANT, --json, --quiet and --no-color, before or after it.\n\nGuides: `waymark help TOPIC`, where TOPIC is importing, goals, app-lock, alerts, devices, record, extending or known-gaps.	Sin comando, Waymark muestra el día de hoy. Un ejecutable waymark-NAME en tu PATH se convierte en el comando NAME.\n\nTodos los comandos admiten --home DIR (la carpeta de tu registro; si no, WAYMARK_HOME), --now INSTANT, --json, --quiet y --no-color, antes o después del comando.\n\nGuías: `waymark help TOPIC`, donde TOPIC es importing, goals, app-lock, alerts, devices, record, extending o known-gaps.
    Without a device, nothing is blocked.	Sin un dispositivo no se bloquea nada.
    Without a pause, only the goal or an emergency pass opens the lock. With one, you can open everything for five minutes: wait that many seconds, then confirm (waymark lock open, or the page App Lock). Each opening is counted. The strict policy doesn't allow a pause.	Sin pausa, solo los pasos o un pase de emergencia abren lo bloqueado. Con una puedes abrirlo todo durante cinco minutos: espera esos segundos y di después que aún quieres (waymark lock open, o la página del bloqueo de apps). Cada apertura se cuenta. No se aplica mientras la política sea estricta.
    Without a port, for example: --lan --host kitchen.local	Sin puerto, por ejemplo: --lan --host kitchen.local
    Without it, you couldn't use this machine.	Sin eso no se podría usar este equipo.
    Without the sandbox, for a machine that allows none.	Sin entorno aislado, para un equipo que no lo permite.
    Workouts	Entrenamientos
    Workouts count as exercises	Los entrenamientos cuentan como ejercicios
    Would change	Cambiaría:
    Would you like a daily goal?	¿Quieres una meta diaria?
    Write %@	Escribe %@
    Write all its dates the same way, such as 2026-05-17.	Escribe todas sus fechas de la misma forma, como 2026-05-17.
    Write days and hours, such as weekdays 9:00-17:00 or sat,sun 22:00-6:00.	Escribe días y horas, por ejemplo laborables 9:00-17:00 o sáb,dom 22:00-6:00.
    Write it as 19:30, 7pm, “2 hours ago”, “yesterday 18:30”, monday, 17 May or 2026-05-17T18:30.	Escríbelo como 19:30, 7pm, «hace 2 horas», «ayer 18:30», lunes, «17 de mayo» o 2026-05-17T18:30.
    Write it as 2026, 2026-05 or may.	Escríbelo como 2026, 2026-05 o mayo.
    Write it as 2026-05-17T18:30 or 2026-05-17T18:30:00+02:00.	Escríbelo como 2026-05-17T18:30 o 2026-05-17T18:30:00+02:00.
    Write it as YYYY-MM.	Escríbelo como YYYY-MM.
    Write it as in the address, for example: --host health.example.org	Escríbelo tal como está en la dirección, por ejemplo: --host health.example.org
    Write it as the proxy sends it, for example: --user anna	Escríbelo tal como lo envía el proxy, por ejemplo: --user anna
    Write it as yesterday, monday, 17 May or 2026-05-17.	Escríbelo como ayer, lunes, 17 de mayo o 2026-05-17.
    Write it like example.org, or paste the address of one of its pages.	Escríbelo como example.org o pega la dirección de una de sus páginas.
    Write it to a file, for example: -o %@	Escríbelo en un archivo, por ejemplo: -o %@
    Write it to a file: %@	Escríbelo en un archivo: %@
    Write something.	Escribe algo.
    Write somewhere.	Escribe somewhere.
    Write systemd units, and show how to enable them.	Escribe unidades de systemd y muestra cómo activarlas.
    Write the program and its options after --. It replaces this command, so the exit code is the program's. A locked program isn't started: the exit code is 77, and the message says how much of the goal is missing.	Lo que sigue a -- es el programa con sus propias opciones. Ocupa el lugar de este comando y su código de salida es el del programa. Un programa bloqueado no se inicia: el código de salida es 77 y el mensaje dice cuánto falta para la meta.
    Year	Año
    Yearly goal	Meta anual
    Yearly goals	Metas anuales
    Years of steps, distances, weights and workouts at once	Años de pasos, distancias, pesos y entrenamientos de una vez
    Yes	Sí
    Yoga	Yoga
    You already used your one recovery on %@.	La única recuperación se usó el %@.
    You already voted for: %@	Ya habías votado por: %@
    You can also refer to a source by its number.	También puedes indicar una fuente por su número.
    You can change it at any time; past days keep their goal.	Puedes cambiarla cuando quieras; los días pasados conservan la meta que tenían.
    You can import both again, here or elsewhere.	Ambos se pueden volver a importar, aquí o en otro lugar.
    You can import both again, here or elsewhere. Use - as FILE for standard output; a name without an extension means json. You're asked before it replaces a file that Waymark didn't write, or that has changed since.	Ambos se pueden volver a importar, aquí o en otro lugar. Con - como FILE va a la salida estándar; un nombre sin extensión significa json. Antes de reemplazar un archivo que Waymark no escribió, o que ha cambiado desde entonces, se te pregunta.
    You can leave out show: `waymark widget today`. Without a name, it lists every widget. Files are replaced atomically; their name sets the format, unless you pass --format. You're asked before it replaces a file that Waymark didn't write, or that has changed since. With --watch, it redraws the widget whenever it changes, until you press Ctrl-C.	Basta con `waymark widget today`; sin nombre, muestra la lista de widgets. Los archivos se reemplazan de forma atómica; su nombre decide el formato, salvo con --format. Antes de reemplazar un archivo que Waymark no escribió, o que ha cambiado desde entonces, se te pregunta. Con --watch, redibuja el widget cada vez que cambia, hasta que pulses Ctrl-C.
    You can nearly touch it.	Ya casi tocas la meta.
    You can pair a watch until %@.	Se puede emparejar un reloj hasta las %@.
    You can redo what you undid until your next change.	Lo deshecho se puede rehacer hasta el próximo cambio.
    You can restore this copy on the machine itself.	Puedes restaurar esta copia en el propio equipo.
    You can run it as often as you like.	Puedes ejecutarlo tantas veces como quieras.
    You can send up to %@ MB at once.	Puedes enviar hasta %@ MB de una vez.
    You can undo changes from the last 24 hours.	Se pueden deshacer los cambios de las últimas 24 horas.
    You can undo locks marked “soft” yourself, also by editing, hiding, deleting or restoring the record.	Los bloqueos marcados como «débil» puedes deshacerlos tú, también editando, ocultando, borrando o restaurando el registro.
    You can't combine --json with %@.	No puedes combinar --json con %@.
    You can't combine --json with a drawing.	No puedes combinar --json con un dibujo.
    You can't do this at this address.	Esto no se puede hacer en esta dirección.
    You can't exclude all of your manual entries.	No puedes excluir todas tus entradas manuales.
    You could have crossed a small country.	Podrías haber cruzado un país pequeño.
    You did it. Enjoy the feeling.	Lo lograste. Disfruta la sensación.
    You don't allow Waymark to use your location. The weather stays off.	No permites que Waymark use tu ubicación. El tiempo sigue desactivado.
    You don't have Waymark Pro.	No tienes Waymark Pro.
    You don't have a weight goal.	No hay meta de peso.
    You get each notification once: through the channels you add, or else in a terminal.	Recibes cada notificación una sola vez: por los canales que añadas o, si no hay, en una terminal.
    You get three passes every 28 days; lock log shows them.	Tienes tres pases en 28 días; lock log los muestra.
    You hadn't voted for: %@	No habías votado por: %@
    You have %@ attempts with digits left.	#one=Queda %@ intento con cifras.	#many=Quedan %@ de intentos con cifras.	#other=Quedan %@ intentos con cifras.
    You have %@ passes left. A pass comes back 28 days after you use it.	#one=Te queda %@ pase. Un pase vuelve 28 días después de usarlo.	#many=Te quedan %@ pases. Un pase vuelve 28 días después de usarlo.	#other=Te quedan %@ pases. Un pase vuelve 28 días después de usarlo.
    You have a pass until %@, but this machine still locks: %@.	Tienes un pase hasta las %@, pero este equipo aún bloquea: %@.
    You have completed the introduction.	Ya has completado la introducción.
    You have no passes left.	No te quedan pases.
    You have no passes left: you get %@ every 28 days.	No queda ningún pase: hay %@ en 28 días.
    You haven't decided yet whether Waymark can use your location. The weather stays off.	Aún no has decidido si Waymark puede usar tu ubicación. El tiempo sigue desactivado.
    You haven't opened it today.	Hoy no lo has abierto.
    You haven't set your location.	No has fijado tu ubicación.
    You keep seeing the old days until the new ones are complete.	Sigues viendo los días antiguos hasta que los nuevos estén completos.
    You keep your record, and see every tip once more.	Conservas tu registro y verás cada consejo una vez más.
    You kept your promise to yourself that day.	Aquel día cumpliste lo que te prometiste.
    You kept your promise to yourself.	Has cumplido lo que te prometiste.
    You left the goal far behind that day.	Aquel día dejaste la meta muy atrás.
    You logged nothing this week. A weight or a walk is a good start.	Esta semana no anotaste nada. Un peso o un paseo son un buen comienzo.
    You need %@ a day from now on	Necesitas %@ al día a partir de ahora
    You need %@ a week from now on	A partir de ahora necesitas %@ por semana
    You need to sign in again, so nothing was saved yet. What you typed is kept.	Tienes que iniciar sesión de nuevo, así que aún no se guardó nada. Lo que escribiste se conserva.
    You opened it %@ times today.	#one=Hoy lo has abierto %@ vez.	#many=Hoy lo has abierto %@ veces.	#other=Hoy lo has abierto %@ veces.
    You opened it once today.	Hoy lo abriste una vez.
    You reached your goal that day.	Aquel día alcanzaste tu meta.
    You still have the earlier weather. Try again later: waymark weather refresh	Se conserva el tiempo anterior. Vuelve a intentarlo más tarde: waymark weather refresh
    You walked well that day.	Aquel día caminaste bien.
    You went far beyond the goal that day.	Aquel día superaste la meta con creces.
    You're asked before it replaces a file.	Antes de reemplazar un archivo, se te pregunta.
    You're keeping yourself in good shape.	Te mantienes en buena forma.
    You're making progress! 25%% of the way to your goal.	¡Vas avanzando! Llevas el 25 %% del camino hacia tu meta.
    You're moving: good for heart and mood.	Te estás moviendo: bueno para el corazón y el ánimo.
    You're so close! Just %@ %@ to go.	¡Ya casi lo tienes! Solo faltan %@ %@.
    You're so close! Just under %@ %@ to go.	¡Ya casi lo tienes! Faltan algo menos de %@ %@.
    You've allowed Waymark to use your location.	Permites que Waymark use tu ubicación.
    You've earned a comfortable chair.	Te has ganado un sillón cómodo.
    You've earned every badge	todas las insignias ganadas
    You've found your rhythm.	Has encontrado tu ritmo.
    You've reached your goal for %@	Has alcanzado tu meta de %@
    You've reached your goal weight.	Has alcanzado tu peso objetivo.
    Your %@ earned you a day off: %@ available.	Tu %@ te ha dado un día libre. Disponibles: %@.
    Your %@ survived %@. %@ left.	Tu %@ sobrevivió al %@. Te quedan: %@.
    Your Pro choices are kept, and apply again once you activate a licence. App Lock turns off at once, or at midnight under its strict policy.	Lo que elegiste con Pro se conserva y vuelve a aplicarse cuando actives una licencia. El bloqueo de apps se desactiva al momento o, con la política estricta, a medianoche.
    Your activity record, goals and streaks, on your own machine.	Tu registro de actividad, metas y rachas, en tu propio equipo.
    Your current streak, this week's days and the way to your next badge	Tu racha actual, los días de esta semana y lo que falta para la próxima insignia
    Your day had other plans.	Aquel día tenía otros planes.
    Your days	Tus días
    Your days are recalculated without its data. Data that another import also contains stays, and so does what you logged or edited yourself. Import the file again to restore the rest.	Tus días se recalculan sin esos datos. Lo que también está en otra importación se queda, igual que lo que anotaste o cambiaste tú. Vuelve a importar el archivo para recuperar el resto.
    Your days, as CSV	Tus días, como CSV
    Your devices already counted %@ of them.	Tus dispositivos ya contaron %@ de ellos.
    Your devices already counted them.	Tus dispositivos ya los contaron.
    Your goal is waving from far behind.	Tu meta te saluda desde muy atrás.
    Your imports so far. You can undo each of them once.	Lo importado hasta ahora; cada importación se puede deshacer una vez.
    Your licence has no subscription to manage.	Tu licencia no tiene ninguna suscripción que gestionar.
    Your location and the weather were deleted	Se eliminaron tu ubicación y el tiempo
    Your location and the weather would be deleted	Se eliminarían tu ubicación y el tiempo
    Your location: %@	Tu ubicación: %@
    Your location: %@ (%@)	Tu ubicación: %@ (%@)
    Your next pass is available on %@. In an emergency: waymark lock status shows how to unlock everything.	Podrás volver a usar uno el %@. En una emergencia: waymark lock status muestra cómo liberarlo todo.
    Your notifications and their channels.	Tus notificaciones y sus canales.
    Your numbers on a second device, kept up to date from your record.	Tus números en un segundo dispositivo, al día con tu registro.
    Your one recovery	Tu única recuperación
    Your own colours	Tus propios colores
    Your own table, saved as CSV: one row per day, with the columns date (such as 2026-05-17) and steps, and optionally distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, optionally time, and weight kg or weight lb; a weight without a unit is read in the unit you use.	Una tabla propia, guardada como CSV: una fila por día, con las columnas date (como 2026-05-17) y steps y, si quieres, distanceKilometers, activeEnergyKilocalories y flights. Una tabla de pesos tiene date, time si quieres, y weight kg o weight lb. Un peso sin unidad se lee en la tuya.
    Your phone has to trust this machine first. On the phone, open: %@	El teléfono tiene que confiar antes en este equipo. Abre en él: %@
    Your preferences are saved.	Lo que elegiste queda guardado.
    Your record	Tu registro
    Your record can't be read any more: you no longer have access to its folder.	Tu registro ya no se puede leer: ya no tienes acceso a su carpeta.
    Your record can't be written: %@.	No se puede escribir el registro: %@.
    Your record has no sources yet.	El registro aún no tiene fuentes.
    Your record has no sources yet: waymark import FILE	El registro aún no tiene fuentes: waymark import FILE
    Your record is damaged, or isn't a Waymark record: %@.	El registro está dañado o no es de Waymark: %@.
    Your record is missing; only %@ is left of it.	Falta tu registro; de él solo queda %@.
    Your record starts on %@.	Tu registro empieza el %@.
    Your record was written by a different version of Waymark, with changes this one doesn't know: %@.	Tu registro fue escrito por otra versión de Waymark, con cambios que esta no conoce: %@.
    Your record wasn't changed. Use another copy.	El registro no se ha tocado. Usa otra copia.
    Your record's file was removed while it was in use.	El archivo del registro se eliminó mientras estaba en uso.
    Your record's file was replaced while it was in use.	El archivo del registro se sustituyó mientras estaba en uso.
    Your steps, goals and streaks on your own machine: no account, no cloud.	Tus pasos, metas y rachas en tu propio equipo: sin cuenta ni nube.
    Your week: %@	Tu semana: %@
    Your widgets	Tus widgets
    Zepp, Zepp Life or Mi Fit (folder of CSV files)	Zepp, Zepp Life o Mi Fit (carpeta de archivos CSV)
    [%@] is already there, on line %@	[%@] ya aparece en la línea %@
    `settings get KEY` shows the allowed values.	`settings get KEY` dice qué valores admite.
    `waymark tick` and a running `waymark serve` import new and changed files once they haven't changed for a minute. You can watch several folders. Subfolders, hidden files and unfinished downloads are ignored. Without a folder, the command lists the watched ones.	`waymark tick` y un `waymark serve` en marcha importan los archivos nuevos y modificados cuando llevan un minuto sin cambios. Puedes vigilar varias carpetas. Las subcarpetas, los archivos ocultos y las descargas sin terminar se ignoran. Sin carpeta, el comando muestra las vigiladas.
    a %@ isn't closed before the file ends	falta un cierre antes de que acabe el archivo: %@
    a < that doesn't start a tag	un < que no abre ninguna etiqueta
    a Correlation inside a Record or Correlation	una Correlation dentro de un Record o de una Correlation
    a HealthData starts before the previous one ends	un HealthData empieza antes de que acabe el anterior
    a Pi-hole group without a device blocks nothing	un grupo de Pi-hole sin dispositivo no bloquea nada
    a Record starts before the previous one ends	un Record empieza antes de que acabe el anterior
    a Workout starts before the previous element ends	un Workout empieza antes de que acabe el elemento anterior
    a body weight outside %@ to %@ kg	un peso corporal fuera de %@ a %@ kg
    a bug in Waymark: %@	un error de Waymark: %@
    a colour in the form #RRGGBB	un color escrito como #RRGGBB
    a date that can't be read	una fecha que no se puede leer
    a day	al día
    a declaration among the data	una declaración entre los datos
    a goal was set on %@, which is in the future	se fijó una meta el %@, que aún no ha llegado
    a header contains a control character	una cabecera contiene un carácter de control
    a heading has letters, digits and “-” in brackets, such as [social]	un encabezado lleva letras, cifras y «-» entre corchetes, como [social]
    a message without a definition	un mensaje sin definición
    a negative value	un valor negativo
    a note of %@ characters is too long	una nota de %@ caracteres es demasiado larga
    a part of the session	una parte de la sesión
    a program that starts other programs	un programa que inicia otros programas
    a quote isn't closed before the next <	unas comillas no se cierran antes del siguiente <
    a row that can't be read	una fila que no se puede leer
    a shell that other programs need	un shell, que otros programas necesitan
    a store was used with another record's transaction	se usó un almacén con la transacción de otro registro
    a tag isn't closed before the next <	una etiqueta no se cierra antes del siguiente <
    a test from the app, with made-up numbers	una prueba de la app, con cifras inventadas
    a text is longer than 1 MB	un texto ocupa más de 1 MB
    a time zone from the IANA database	una zona de la base de datos de la IANA
    a tool that other programs need	una herramienta que otros programas necesitan
    a total over more than a day: export days or hours	una suma de más de un día: exporta por días o por horas
    a value without a unit	un valor sin unidad
    a weekday: 1 (Sunday) to 7 (Saturday), or its name	un día de la semana: de 1 (domingo) a 7 (sábado), o su nombre en inglés
    a weight without a unit: name the column weight kg or weight lb	un peso sin unidad: llama a la columna weight kg o weight lb
    a year	un año
    about %@	unos %@
    accessible only to the owner	accesible solo para su propietario
    address	dirección
    address to notify	dirección a la que avisar
    address to open	dirección que abrir
    adguard URL  --user NAME --password - [--client DEVICE]\npihole URL   --password - --client ADDRESS\n\nWithout --client, AdGuard Home locks the sites for every device that uses it. The password is stored in its own file that only you can read; pass - to read it from standard input.	adguard URL  --user NOMBRE --password - [--client DISPOSITIVO]\npihole URL   --password - --client DIRECCIÓN\n\nSin --client, AdGuard Home bloquea los sitios para todos los dispositivos que lo usan. La contraseña se guarda en un archivo propio que solo tú puedes leer; con - se lee de la entrada estándar.
    adguard or pihole.	adguard o pihole.
    all	todo
    all daily sources are still sending	todas las fuentes diarias siguen enviando
    all of your goals	todas tus metas
    all other values need Pro	los demás valores requieren Pro
    all reached milestones are recorded	todos los hitos alcanzados están registrados
    all recognised	todos reconocidos
    allowed: %@	valores posibles: %@
    almost there	ya casi
    always	siempre
    always running	siempre en marcha
    an app is a desktop id such as steam.desktop, a flatpak id or the path of a program	una app es un id de escritorio como steam.desktop, un id de flatpak o la ruta de un programa
    an attribute has no value in quotes	un atributo no tiene valor entre comillas
    an element longer than %@ bytes	un elemento de más de %@ bytes
    an entry can't have %@ steps	una entrada no puede tener %@ pasos
    an hour: 0 to 23	una hora: de 0 a 23
    an interpreter that other programs need	un intérprete, que otros programas necesitan
    an unnamed error	un error sin nombre
    and %@ more	y %@ más
    another Waymark process is working on it	otro proceso de Waymark está en ello
    another program keeps changing %@	otro programa no deja de cambiar %@
    another program keeps changing the rules of AdGuard Home	otro programa no deja de cambiar las reglas de AdGuard Home
    another user's program answers at %@	en %@ responde un programa de otro usuario
    any colour	cualquier color
    any of your goals	cualquiera de tus metas
    app	app
    apprise didn't finish within 25 s	apprise no terminó en 25 s
    apprise failed without a message	apprise falló sin ningún mensaje
    apprise isn't installed; install it, for example with apt install apprise	apprise no está instalado; instálalo, por ejemplo con apt install apprise
    apprise says: %@	apprise dice: %@
    at the end of the day	al final del día
    at this rate you won't reach the goal	a este ritmo no alcanzarás la meta
    at this rate you'll get there in %@	a este ritmo llegarás en %@
    at this rate you'll get there on %@	a este ritmo llegarás el %@
    average	media
    average: %@ a day	media: %@ al día
    badge	insignia
    badge: %@	insignia: %@
    bash, zsh or fish.	bash, zsh o fish.
    best	mejor
    best %@	mejor: %@
    best %@ (%@)	mejor: %@ (%@)
    best day %@	mejor día: %@
    body fat	grasa corporal
    body fat outside %@ to %@%%	una grasa corporal fuera de %@ a %@ %%
    bronze	bronce
    browser	navegador
    busiest hour %@	hora punta %@
    busy day	día ajetreado
    category	categoría
    category of %@ items	#one=categoría de %@ elemento	#many=categoría de %@ de elementos	#other=categoría de %@ elementos
    certificates are checked there	ahí se comprueban certificados
    check the date and time zone of this machine	comprueba la fecha y la zona horaria de este equipo
    checked %@ hours ago	#one=comprobado hace %@ hora	#many=comprobado hace %@ horas	#other=comprobado hace %@ horas
    checked %@ minutes ago	#one=comprobado hace %@ minuto	#many=comprobado hace %@ minutos	#other=comprobado hace %@ minutos
    checked just now	comprobado ahora mismo
    comment	comentario
    connected	conectado
    connected %@ hours ago	#one=conectado hace %@ hora	#many=conectado hace %@ de horas	#other=conectado hace %@ horas
    connected %@ minutes ago	#one=conectado hace %@ minuto	#many=conectado hace %@ de minutos	#other=conectado hace %@ minutos
    connected just now	conectado ahora mismo
    contact	contacto
    contains: %@	contiene: %@
    correction	corrección
    correction: %@	corrección: %@
    daily %@	diario %@
    daily average	media diaria
    day in a row	día seguido
    days in a row	días seguidos
    days met	días cumplidos
    days with a goal	días con meta
    default or strict; shows the current policy if left out.	default o strict; si se omite, muestra la política.
    default: %@	predeterminado: %@
    default: every change applies at once. strict: you can make the lock tighter at once, but looser only from the next midnight on. A lower goal, fewer items, shorter hours, opening at fewer steps, turning it off, giving up Pro and going back to the default policy all make it looser. So does a first schedule, since all other hours become free. Deleting or hiding the record frees everything under default; under strict, only what lock status marks as soft. The hours of a day follow the time zone in which it began, and setting the clock doesn't change them.\n\nUnder strict, only what devices counted opens the lock: what a program sends over the HTTP API or through a watched folder. What you type, here or on a second device, and files that you import count for the day and its streak, but not for the lock, unless no device has reported that measure for 14 days. Undoing an import locks again what it opened that day. lock log shows what opened each day.\n\nStill possible under strict:\n– three passes every 28 days;\n– steps from a program of your own, with a token or through a watched folder, or from shaking a device; also typed steps, once no device has reported for 14 days;\n– undoing what lock status marks as soft, for example by continuing a stopped app, or by editing, hiding, deleting or restoring the record;\n– a browser that you start in a namespace of your own (unshare), where the hosts file and the browser's policies are hidden: it opens locked sites, even if it's Chromium;\n– a locked app under another name: a copy, a mount of your own, through ld.so, or from memory (memfd); and a script that its interpreter doesn't read from the file itself (perl - < FILE);\n– anything else that a shield says it doesn't cover, such as numeric addresses and programs that ask name servers themselves: waymark lock status lists it.\n\nAn administrator of this machine can always undo everything: sudo waymark lock uninstall, or the script that lock status names.	default: cada cambio vale al momento. strict: puedes endurecer el bloqueo al momento, y relajarlo solo desde la próxima medianoche. Lo relajan una meta más baja, menos elementos, horarios más cortos, abrir con menos pasos, desactivarlo, prescindir de Pro y volver a la política default. Un primer horario también lo relaja, porque las demás horas quedan libres. Borrar u ocultar el registro lo libera todo con default, y con strict lo que lock status llama débil. Las horas de un día siguen la zona horaria en la que empezó; cambiar el reloj no mueve ninguna.\n\nCon la política estricta solo abre lo que contaron los dispositivos: lo que un programa entrega por la API HTTP o en una carpeta vigilada. Lo que escribes, aquí o en un segundo dispositivo, y lo que importas de archivos cuenta para el día y su racha, no para el bloqueo, salvo que ningún dispositivo haya enviado esa medida en 14 días. Una importación que se deshace retira lo que abrió ese día. lock log muestra qué abrió cada día.\n\nCon la política estricta sigue siendo posible:\n– tres pases cada 28 días;\n– pasos de un programa propio, con un token o en una carpeta vigilada, o agitando un dispositivo; también escribir pasos si ningún dispositivo ha enviado nada en 14 días;\n– deshacer lo que lock status llama débil: por ejemplo, reanudar una app detenida, o editar, ocultar, borrar o restaurar el registro;\n– un navegador que inicies en un espacio de nombres propio (unshare) donde el archivo hosts y las políticas del navegador quedan ocultos: abre los sitios bloqueados, también Chromium;\n– una app bloqueada con otro nombre: una copia, un montaje propio, mediante ld.so o desde la memoria (memfd); y un script que un intérprete no lee de su archivo (perl - < ARCHIVO);\n– lo demás que un escudo dice que no cubre, como las direcciones numéricas y los programas que preguntan por sí mismos a servidores de nombres: waymark lock status lo indica.\n\nUn administrador de este equipo siempre puede deshacerlo todo: sudo waymark lock uninstall, o el script que indica lock status.
    desktop                  this machine's desktop                 [--open URL or COMMAND]\nntfy URL-WITH-TOPIC      a topic of ntfy.sh or your own server  [--token T] [--open URL]\nwebhook URL              JSON to your own server                [--secret S] [--opt-out URL]\nwebpush FILE             a browser's subscription, JSON         [--contact MAIL] [--open URL]\napprise URL              any Apprise service: its URL, or its API over http(s)\nterminal                 below the next command you run\n\nTo keep a secret, a token or an address out of your shell history and the list of processes, pass - and enter it on standard input.	desktop                  el escritorio de este equipo                [--open URL o COMANDO]\nntfy URL-WITH-TOPIC      un tema de ntfy.sh o de tu propio servidor  [--token T] [--open URL]\nwebhook URL              JSON a tu propio servidor                   [--secret S] [--opt-out URL]\nwebpush FILE             la suscripción de un navegador, JSON        [--contact MAIL] [--open URL]\napprise URL              lo que alcance Apprise: la URL de su servicio o su API por http(s)\nterminal                 debajo del próximo comando que ejecutes\n\nPara que un secreto, un token o una dirección no aparezca en el historial de tu shell ni en la lista de procesos, indica - y escríbelo en la entrada estándar.
    desktop, ntfy, webhook, webpush, apprise or terminal.	desktop, ntfy, webhook, webpush, apprise o terminal.
    diamond	diamante
    done	hecha
    down %@	%@ menos
    emerald	esmeralda
    ends %@	termina %@
    every streak matches its days	todas las rachas coinciden con sus días
    everything	todo
    everything else	todo lo demás
    everything you selected	todo lo seleccionado
    excluded	excluida
    exercise	ejercicio
    exercise name	nombre de un ejercicio
    exercise session per day	sesión de ejercicio por día
    exercise sessions per day	sesiones de ejercicio por día
    exercise streak	racha de ejercicio
    exercises	ejercicios
    exercises: %@ of %@	ejercicios: %@ de %@
    expired	caducada
    failed	fallida
    failed %@×: %@	falló %@×: %@
    far from your last weight if it's in %@: name the column weight kg or weight lb	en %@ queda lejos de tu último peso: llama a la columna weight kg o weight lb
    first	primero
    for Android, Windows and browsers	para Android, Windows y navegadores
    for App Lock from tomorrow, because of the strict policy	para el bloqueo de apps desde mañana, por la política estricta
    for Linux and programs	para Linux y programas
    for iPhone, iPad and Mac	para iPhone, iPad y Mac
    freeze available	comodín disponible
    freezes available	comodines disponibles
    from %@	desde %@
    from %@  %@	desde %@  %@
    from %@ at %@ steps	#one=desde %@ con %@ paso	#many=desde %@ con %@ pasos	#other=desde %@ con %@ pasos
    from %@ at the goal	desde %@ al alcanzar la meta
    from tomorrow, because of the strict policy	desde mañana, por la política estricta
    frozen	con comodín
    frozen: %@	con comodín: %@
    frozen: %@, a freeze will save it if you meet the next day's goal	con comodín: %@, un comodín lo salvará si cumples la meta del día siguiente
    frozen: %@, a freeze will save it if you meet the next week's goal	con comodín: %@, un comodín la salvará si cumples la meta de la semana siguiente
    frozen: %@, forgiven by the recovery	con comodín: %@, perdonado por la recuperación
    frozen: %@, saved by a freeze	con comodín: %@, salvado por un comodín
    future: hasn't started yet	futuro: aún no ha empezado
    gdbus isn't installed	gdbus no está instalado
    get started in a minute	empieza en un minuto
    getent, which would show it, can't be run	no se puede ejecutar getent, que lo mostraría
    goal	meta
    goal %@	meta %@
    goal met on %@ of %@ days	meta cumplida en %@ de %@ días
    goal reached	meta alcanzada
    goalChange or afterRegression.	goalChange o afterRegression.
    goalChange: only with a new goal that differs by more than 10%%. afterRegression: also after your progress falls 5 percentage points below the milestone.	goalChange: solo con una meta nueva que difiera en más del 10 %%. afterRegression: también después de que tu progreso baje 5 puntos porcentuales por debajo del hito.
    gold	oro
    granted to %@	concedido a %@
    highest	máximo
    hosts file	archivo hosts
    iPhone and iPad	iPhone y iPad
    illness	enfermedad
    import an Apple Health export, or a CSV file	importa una exportación de Apple Health o un CSV
    import your export again: its devices are now kept apart	importa otra vez tu exportación: ahora se distinguen sus dispositivos
    imported	importado
    imports made before Waymark kept an import log: %@	importaciones anteriores al registro de importaciones: %@
    in the summary	en el resumen
    install the package tzdata, or: waymark timezone set ZONE	instala el paquete tzdata, o bien: waymark timezone set ZONE
    it blocks %@ of %@ names looked up	bloquea %@ de %@ nombres consultados
    it blocks %@ of %@ names tried	bloquea %@ de %@ nombres probados
    it can't be read	no se puede leer
    it can't be read (%@)	no se puede leer (%@)
    it changed while Waymark was reading it	cambió mientras se leía
    it closed the connection	cerró la conexión
    it comes before the first heading, such as [social]	está antes del primer encabezado, como [social]
    it contains a file that would be unpacked outside its folder (%@)	contiene un archivo que se descomprimiría fuera de su carpeta (%@)
    it ends before it starts	acaba antes de empezar
    it ends too early	acaba demasiado pronto
    it has different numbers of durations and values	no hay tantas duraciones como valores
    it has more than %@ characters	tiene más de %@ caracteres
    it has more than %@ files	tiene más de %@ archivos
    it has no address or name for the device that Waymark can check	no tiene ninguna dirección ni nombre del dispositivo que Waymark pueda comprobar
    it has the wrong type	es de un tipo incorrecto
    it isn't %@	no es %@
    it isn't JSON	no es JSON
    it isn't JSON (%@)	no es JSON (%@)
    it isn't UTF-8 text	no es texto en UTF-8
    it isn't a P-256 key	no es una clave de P-256
    it isn't a number	no es un número
    it isn't a regular file	no es un archivo normal
    it isn't the name of an achievement	no es el nombre de un logro
    it isn't the name of an exercise	no es el nombre de un ejercicio
    it isn't the “%@” of a record	no es el «%@» de un registro
    it lasts longer than %@ days	dura más de %@ días
    it may still lock sites, and its address was lost with the record	puede que aún bloquee sitios; su dirección se perdió con el registro
    it needs 24 numbers of steps	no son 24 números de pasos
    it stopped by itself	terminó por sí solo
    it unpacks to more than %@ GB	descomprimido ocupa más de %@ GB
    it unpacks to more than %@ times its size	descomprimido ocupa más de %@ veces su tamaño
    it unpacks to more than its stated size	al descomprimirlo ocupa más de lo que dice
    it was cancelled here	se canceló aquí
    it was copied while an app was writing to it, or is damaged: %@	se copió mientras se escribía, o está dañado: %@
    it was removed in the meantime	se eliminó entretanto
    it'll be retried with the next command	se reintenta con el próximo comando
    it's a folder	es una carpeta
    it's dated after %@	tiene fecha posterior a %@
    it's dated before %@	tiene fecha anterior a %@
    it's encrypted; unpack it and import the contents	está cifrado; descomprímelo e importa lo que contiene
    it's larger than any record can be	es mayor que cualquier registro
    it's missing	falta
    it's nested too deeply	tiene demasiados niveles
    it's nested too deeply in other archives and wasn't opened	está dentro de demasiados archivos comprimidos y no se abrió
    it's null	es null
    it's out of range	está fuera del intervalo posible
    it's this machine or its own network	es este equipo o su propia red
    it's too long	es demasiado largo
    its address begins with http:// or https://	su dirección debe empezar por http:// o https://
    its address has an invalid port	su dirección indica un puerto que no es válido
    its address has no host	su dirección no indica ningún host
    its address is a host and a port, such as http://192.168.1.2:3000	su dirección debe ser un host y un puerto, como http://192.168.1.2:3000
    its address is invalid	su dirección no es válida
    its address is neither http nor https	su dirección no es ni http ni https
    its answer isn't HTTP	su respuesta no es HTTP
    its blocking is turned off	su bloqueo está desactivado
    its brackets don't match	sus corchetes o llaves no concuerdan
    its certificate has expired, or its issuer isn't trusted by this machine	su certificado ha caducado o no lo emitió una autoridad en la que confíe este equipo
    its certificate is for another name	su certificado es para otro nombre
    its checksum is wrong, so it's damaged	su suma de comprobación no es correcta, así que se dañó
    its dates contradict each other: %@ and %@	sus fechas se contradicen: %@ y %@
    its dates, such as %@, don't show whether the day or the month comes first	sus fechas, como %@, no indican si va primero el día o el mes
    its device didn't finish writing it	su dispositivo no terminó de escribirlo
    its filters are turned off	sus filtros están desactivados
    its folders are nested more than %@ deep	sus carpetas tienen más de %@ niveles
    its group is turned off	su grupo está desactivado
    its keys are damaged; add it again	sus claves están dañadas; vuelve a añadirlo
    its keys are missing; add it again	faltan sus claves; vuelve a añadirlo
    its parent isn't a folder	lo que debe contenerlo no es una carpeta
    its password can't be read	no se puede leer su contraseña
    its password can't be read: %@	no se puede leer su contraseña: %@
    its password can't be written as JSON	su contraseña no se puede escribir como JSON
    its protection is turned off	su protección está desactivada
    its request can't be written as JSON	su petición no se puede escribir como JSON
    its rules can't be written as JSON	sus reglas no se pueden escribir como JSON
    its rules were changed	se cambiaron sus reglas
    its secrets can't be removed	no se pueden eliminar sus secretos
    its time is missing	falta la hora
    json or csv; by default from the file name.	json o csv; si se omite, según el nombre del archivo.
    just now	ahora mismo
    kg, lb or st.	kg, lb o st.
    last	último
    last %@	último: %@
    last connected %@	última conexión: %@
    last data %@	últimos datos: %@
    last used %@	último uso: %@
    left out: %@ more files	#one=se deja fuera: %@ archivo más	#many=se dejan fuera: %@ de archivos más	#other=se dejan fuera: %@ archivos más
    left out: %@: %@	se deja fuera: %@: %@
    light or dark; by default as in your settings.	light o dark; si se omite, como lo tengas ajustado.
    line %@: %@	línea %@: %@
    locked	bloquea
    log steps by hand	anota pasos a mano
    longest run of days with the goal met	mayor serie de días con la meta cumplida
    lowest	mínimo
    manual entry	entrada manual
    match the samples	coinciden con las muestras
    merging days	uniendo días
    met	cumplido
    met: %@	cumplido: %@
    missed	no cumplido
    missed: %@	no cumplido: %@
    missed: %@, freezes can't save a day next to a recovered one	no cumplido: %@, los comodines no salvan un día junto a uno recuperado
    more than %@ per hour	más de %@ por hora
    more than %@ records	más de %@ registros
    more than %@ values before their name	más de %@ valores antes de su nombre
    mostly rejected: %@: %@ of %@ records	rechazado en su mayoría: %@: %@ de %@ registros
    n	n
    needs Pro: %@	requiere Pro: %@
    never	nunca
    never connected	nunca conectado
    never used	sin usar
    new weights haven't been checked yet	aún no se han comprobado los pesos nuevos
    no	no
    no %@	falta %@
    no Chromium-based browser is installed	no hay ningún navegador de la familia Chromium instalado
    no answer	sin respuesta
    no answer in time	sin respuesta a tiempo
    no apps locked	ninguna app bloqueada
    no browser or token has access	ningún navegador ni token tiene acceso
    no channel	ningún canal
    no data yet	aún sin datos
    no deliveries yet	aún sin entregas
    no device	ningún dispositivo
    no folder is watched	no se vigila ninguna carpeta
    no goal	sin meta
    no goal is on	ninguna meta activa
    no name	sin nombre
    no notification service is running on the desktop	ningún servicio de notificaciones funciona en el escritorio
    no passes are left	no queda ningún pase
    no sites locked	ningún sitio bloqueado
    no step goal	sin meta de pasos
    no steps counted twice	ningún paso contado dos veces
    no steps yet	aún sin pasos
    no user is logged in to a desktop	nadie ha iniciado sesión en un escritorio
    no watch is paired	no hay ningún reloj emparejado
    no weight goal	sin meta de peso
    none	ninguna
    none of them is a command	ninguna es un comando
    none of them is running	ninguno de ellos está en marcha
    none pending	nada pendiente
    not available here	no disponible
    not checked yet	aún sin mirar
    not enough memory to read it	no hay memoria para leerlo
    not enough recent weights for a trend	no hay suficientes pesos recientes para una tendencia
    not enough recent weights for a trend, last: %@	no hay suficientes pesos recientes para una tendencia, el último: %@
    not locked	nada bloqueado
    not locked: %@	sin bloquear: %@
    not on this machine	no está en este equipo
    not reached	no alcanzado
    not read: %@	sin leer: %@
    not sent: %@	no enviada: %@
    not while the policy is strict	no mientras la política sea estricta
    not working	no funciona
    note	nota
    nothing has arrived since: %@	no ha llegado nada desde entonces: %@
    nothing here can lock it: waymark lock	nada aquí puede bloquearlo: waymark lock
    nothing imported from %@ yet	todavía no se ha importado nada de %@
    nothing locked until %@	nada bloqueado hasta las %@
    nothing more today	hoy nada más
    nothing to lock	nada que bloquear
    nothing was fetched for %@ recently	no se ha obtenido nada para %@ últimamente
    notifications are off	las notificaciones están desactivadas
    of %@	de %@
    of %@ names looked up, %@ are blocked	de %@ nombres consultados, %@ están bloqueados
    of %@ steps	de %@ pasos
    off	desactivado
    off from %@	desactivado desde %@
    off, and not allowed on this machine	desactivado y no permitido en este equipo
    on	activado
    on %@	el %@
    on %@ days a week	#one=%@ día a la semana	#many=%@ días a la semana	#other=%@ días a la semana
    on average, %@ days	#one=de media, %@ día	#many=de media, %@ días	#other=de media, %@ días
    on or off, a number, or a word.	on u off, un número o una palabra.
    on or off; for some keys a day, an hour or HH:MM-HH:MM.	on u off; en algunas claves, un día, una hora o HH:MM-HH:MM.
    on, and the clock shows a day before %@, which App Lock has seen	activado, y el reloj muestra un día anterior al %@, que el bloqueo de apps ya ha visto
    on, but everything was unlocked by hand	activado, pero todo se liberó a mano
    on, but no goal that unlocks it is on	activado, pero no hay activa ninguna meta que lo abra
    on, but nothing is selected	activado, pero no hay nada seleccionado
    on, but nothing on this machine can lock anything	activado, pero nada en este equipo puede bloquear
    on, but nothing on this machine can lock apps	activado, pero nada en este equipo bloquea apps
    on, but nothing on this machine can lock sites	activado, pero nada en este equipo bloquea sitios
    on, but there is no step goal to unlock it	activado, pero no hay una meta de pasos que lo desbloquee
    on, but without Pro it counts as off	activado, pero sin Pro cuenta como desactivado
    on, off from %@	activado, desactivado desde %@
    one of: %@	uno de: %@
    open	abierto
    open from %@	libre desde %@
    open with a pass until %@	abierto con un pase hasta las %@
    openScale (CSV)	openScale (CSV)
    opened after a pause, until %@	abierto tras una pausa, hasta las %@
    opens at %@ steps	#one=se abre con %@ paso	#many=se abre a los %@ pasos	#other=se abre a los %@ pasos
    or: every 15 minutes	o: cada 15 minutos
    or: when somebody opens the web app	o: cuando alguien abre la aplicación web
    other	otro motivo
    other source	otra fuente
    other users of this machine can change %@	otros usuarios de este equipo pueden cambiar %@
    other users of this machine can read %@	otros usuarios de este equipo pueden leer %@
    outside %@ to %@	fuera del intervalo de %@ a %@
    paired %@	emparejado: %@
    part of a day without an app's name: set the resolution to Daily or Full	una parte de un día sin el nombre de una app: pon la resolución en «Daily» o «Full»
    partly imported: line %@: %@	importado en parte: línea %@: %@
    pass until %@	pase hasta las %@
    password	contraseña
    paused	en pausa
    paused: the goal was off	en pausa: la meta estaba desactivada
    paused: your time zone left less than 4 hours of this day	en pausa: tu zona horaria dejó menos de 4 horas de este día
    pending	pendiente
    pending: %@ so far	pendiente: %@ por ahora
    per day	al día
    permission denied	permiso denegado
    phone	teléfono
    planned	prevista
    platinum	platino
    processing instruction	instrucción de procesamiento
    programs are stopped for a record that no longer exists	hay programas detenidos por un registro que ya no existe
    programs started by a command	programas iniciados con un comando
    queued	en cola
    reached	alcanzado
    read can see everything, write can change everything, ingest can only send samples; by default read.	read puede verlo todo, write puede cambiarlo todo, ingest solo puede enviar muestras; si se omite, read.
    reading	leyendo
    recovery	recuperación
    recovery used	recuperación usada
    recovery, travel, illness, busyDay or other.	recovery, travel, illness, busyDay u other.
    redrawn at %@	se redibuja: %@
    removed	eliminado
    removed, server not notified yet	eliminado, falta avisar al servidor
    removed, server not notified yet: %@	eliminado, falta avisar al servidor: %@
    repetitions	repeticiones
    required	obligatorio
    rest day	día de descanso
    rest: %@	descanso: %@
    right at your average	justo tu media
    right at your average so far	justo tu media a esta hora
    ruby	rubí
    running programs	programas en marcha
    secret	secreto
    selected	seleccionada
    sent	enviada
    set a daily goal	fija una meta diaria
    set up, but not confirmed to work	configurado, sin comprobar que bloquee
    short name: %@	nombre corto: %@
    should be open: waymark lock	debería estar abierto: waymark lock
    show, set N or clear, such as: set 3000000, or set 2000km	show, set N o clear, por ejemplo: set 3000000 o set 2000km
    shown for %@	se muestra para %@
    silver	plata
    since %@	desde %@
    site	sitio
    so far this year	en lo que va de año
    soft: you can undo this yourself	débil: puedes deshacerlo tú
    some are dated as late as %@: a device's clock may have been wrong; they count on their date	algunas tienen fecha de hasta %@: quizá el reloj de un dispositivo iba mal; cuentan en su fecha
    starts %@	empieza %@
    steady	estable
    step streak	racha de pasos
    step to unlock	paso para desbloquear
    steps	pasos
    steps a day	pasos al día
    steps per day	pasos por día
    steps to go	pasos restantes
    steps to unlock	pasos para desbloquear
    steps, another goal, any or all; shows the current choice if left out.	steps, otra meta, any o all; si se omite, muestra qué lo abre.
    still locked	aún bloqueado
    streak of “%@”	racha de «%@»
    suppressed	suprimida
    svg, png, text or json.	svg, png, text o json.
    text where a tag should be	texto donde debería haber una etiqueta
    that isn't a possible body fat percentage	está fuera del intervalo posible de grasa corporal
    that isn't a valid name for a secret	eso no es el nombre de un secreto
    that's more than %@ sites	más de %@ sitios son demasiados
    the TLS handshake failed	falló la negociación TLS
    the archive is damaged: %@	el archivo comprimido está dañado: %@
    the channel was removed	el canal se eliminó
    the channel's address is lost; remove the channel and add it again	se ha perdido la dirección del canal; elimina el canal y vuelve a añadirlo
    the channel's secrets can't be read: %@	no se pueden leer los secretos del canal: %@
    the click target is neither a page nor a command, so nothing opens	el destino del clic no es ni una página ni un comando, así que no se abre nada
    the clock is behind	el reloj del sistema va atrasado
    the connection failed	falló la conexión
    the connection timed out	no hubo conexión a tiempo
    the desktop's notification service answered %@	el servicio de notificaciones del escritorio respondió %@
    the desktop's notification service didn't answer	el servicio de notificaciones del escritorio no respondió
    the desktop's notification service rejected it	el servicio de notificaciones del escritorio no lo acepta
    the device isn't in the group	el dispositivo no está en el grupo
    the device's name can't be used in a rule	el nombre del dispositivo no puede ir en una regla
    the disk isn't responding properly	el disco no responde correctamente
    the exercise goal	la meta de ejercicio
    the file ends before </HealthData>	el archivo acaba antes de </HealthData>
    the file has no <HealthData>	no hay ningún <HealthData> en el archivo
    the file is damaged	el archivo está dañado
    the file of extra certificates can't be read	no se puede leer el archivo de certificados adicionales
    the file system is read-only	el sistema de archivos es de solo lectura
    the goal was met; what opened the lock wasn't recorded	se alcanzó la meta; no se registró qué lo abrió
    the goal “%@”	la meta «%@»
    the key “%@” appears twice	la clave «%@» aparece dos veces
    the last delivery from %@ has %@ rejected records	#one=en la última entrega de %@ se rechazó %@ registro	#many=en la última entrega de %@ se rechazaron %@ de registros	#other=en la última entrega de %@ se rechazaron %@ registros
    the last delivery from %@ has %@ samples dated after today: check its clock	#one=la última entrega de %@ tiene %@ muestra con fecha posterior a hoy: revisa su reloj	#many=la última entrega de %@ tiene %@ de muestras con fecha posterior a hoy: revisa su reloj	#other=la última entrega de %@ tiene %@ muestras con fecha posterior a hoy: revisa su reloj
    the line in %@ was changed	se cambió la línea de %@
    the new entry doesn't continue from the previous one	la entrada nueva no continúa la anterior
    the notification can't be written as JSON	la notificación no se puede escribir como JSON
    the notification couldn't be encrypted	no se pudo cifrar la notificación
    the notification is too large for Web Push	la notificación es demasiado grande para Web Push
    the opt-out can't be written as JSON	la baja no se puede escribir como JSON
    the program that started Waymark	el programa que inició Waymark
    the program that starts this machine	el programa que arranca este equipo
    the push service answered %@: it doesn't accept the sender; check this machine's clock, and the contact	el servicio push respondió %@: no acepta al remitente; comprueba el reloj de este equipo y el contacto
    the push service answered %@: it doesn't accept the subscription; subscribe in the browser again	el servicio push respondió %@: no acepta la suscripción; vuelve a suscribirte en el navegador
    the push service answered %@: the browser is no longer subscribed	el servicio push respondió %@: el navegador ya no está suscrito
    the push service answered %@: the message is too large for it	el servicio push respondió %@: el mensaje es demasiado grande para él
    the push service answered %@: the subscription was made with another key, or the contact is invalid; subscribe in the browser again, with this record's key	el servicio push respondió %@: la suscripción se hizo con otra clave, o el contacto no es válido; vuelve a suscribirte en el navegador con la clave de este registro
    the reason is unknown	se desconoce el motivo
    the request can't be sent: %@	no se puede enviar la petición: %@
    the request failed: %@	la petición falló: %@
    the rest isn't FIT data	lo que sigue no es FIT
    the secret %@ can't be read: %@	no se puede leer el secreto %@: %@
    the secret %@ can't be stored: %@	no se puede guardar el secreto %@: %@
    the server answered %@	el servidor respondió %@
    the server answered %@, a redirect; use the address it redirects to	el servidor respondió %@, una redirección; usa la dirección a la que lleva
    the server answered %@: it doesn't know you or denies you access	el servidor respondió %@: no te conoce o te niega el acceso
    the server answered %@: it doesn't let you publish to the topic; remove the channel and add it again with another --token or user	el servidor respondió %@: no te deja publicar en el tema; elimina el canal y vuelve a añadirlo con otro --token o usuario
    the server answered %@: there's nothing at that address	el servidor respondió %@: no hay nada en esa dirección
    the server answered 204: no service is stored under this key; add one there	el servidor respondió 204: no tiene ningún servicio con esa clave; añade uno allí
    the server answered 424: one of its services rejected it	el servidor respondió 424: uno de sus servicios no lo aceptó
    the server at its address isn't AdGuard Home, or its answer is incomplete	lo que responde en su dirección no es AdGuard Home, o la respuesta está incompleta
    the server at its address isn't Pi-hole 6, or its answer is incomplete	lo que responde en su dirección no es Pi-hole 6, o la respuesta está incompleta
    the server can't be reached: %@	no se puede contactar con el servidor: %@
    the server can't be trusted: %@	el servidor no es de confianza: %@
    the server took too long to answer	el servidor tardó demasiado en responder
    the service runs in a sandbox, which hides running programs	el servicio se ejecuta en un entorno aislado que oculta los programas en ejecución
    the step goal	la meta de pasos
    the store for secrets failed	falló el almacén de secretos
    the strict policy applies until the day ends	la política estricta vale hasta que acabe el día
    the unit of %@ is %@	la unidad de %@ es %@
    the unit “%@” is unknown	no se conoce la unidad «%@»
    the value isn't a number	el valor no es un número
    the value isn't a whole number	el valor no es un número entero
    the weather service didn't send a forecast	el servicio meteorológico no envió ningún pronóstico
    the weather service isn't working (status %@)	el servicio meteorológico no funciona (estado %@)
    the weather service received too many requests	el servicio meteorológico recibió demasiadas consultas
    the weather service rejected the request: %@	el servicio meteorológico rechazó la consulta: %@
    the wrong commands are blocked	se bloquean los comandos equivocados
    the wrong programs are stopped	se detienen los programas equivocados
    there are too many servers	hay demasiados servidores
    there is more after its end	hay algo después del final
    there is no measure “%@”	no existe la medida «%@»
    there's no AdGuard Home at its address	no hay ningún AdGuard Home en su dirección
    there's no space left	no queda espacio
    there's no such host	ese nombre no existe
    there's nothing you need to do	no hace falta hacer nada
    this browser	este navegador
    this is Pi-hole 5, which can only be turned off for everyone	esto es Pi-hole 5, que solo se puede desactivar para todos
    this kind is turned off	este tipo está desactivado
    this machine doesn't know the time zone “%@”	este equipo no conoce la zona «%@»
    this machine gets updates from it	este equipo recibe de ahí sus actualizaciones
    this machine needs it (%@)	este equipo lo necesita (%@)
    this machine sets its clock by it	este equipo pone en hora su reloj con él
    this process is stopping	este proceso está terminando
    to go	por cumplir
    to remove them: waymark resync	para eliminarlos: waymark resync
    to send them again: waymark resync	para volver a enviarlos: waymark resync
    to unlock	para desbloquear
    today	hoy
    token	token
    token that can change everything	token que puede cambiarlo todo
    token that can read everything	token que puede leerlo todo
    token that can send data	token que puede enviar datos
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
    unlocked by hand: waymark lock	liberado a mano: waymark lock
    unlocked for today	desbloqueado por hoy
    up %@	%@ más
    up to date	al día
    value	valor
    version %@ is unknown: update Waymark	no se conoce la versión %@: actualiza Waymark
    waiting	espera su turno
    watch	reloj
    watch %@ hasn't connected for %@ days	#one=el reloj con el número %@ no se conecta desde hace %@ día	#many=el reloj con el número %@ no se conecta desde hace %@ de días	#other=el reloj con el número %@ no se conecta desde hace %@ días
    watch %@: %@	el reloj con el número %@: %@
    waybar, tmux, polybar, i3blocks or plain.	waybar, tmux, polybar, i3blocks o plain.
    waymark goal steps enable, or: waymark lock disable	waymark goal steps enable, o bien: waymark lock disable
    waymark import FILE…, or: waymark import --list-formats	waymark import FILE…, o bien: waymark import --list-formats
    waymark lock add youtube.com	waymark lock add youtube.com
    waymark lock enable, or: waymark lock disable	waymark lock enable, o: waymark lock disable
    waymark lock goal, or: waymark lock disable	waymark lock goal, o bien: waymark lock disable
    waymark lock status	waymark lock status
    waymark notifications channel remove %@, then add it again	waymark notifications channel remove %@, y después vuelve a añadirlo
    waymark pro activate FILE, or to go without: waymark pro deactivate	waymark pro activate FILE, o, para prescindir de ella: waymark pro deactivate
    waymark pro activate FILE, or: waymark lock disable	waymark pro activate FILE, o bien: waymark lock disable
    waymark restore FILE; the latest safety copy here: %@	waymark restore FILE; la última copia de seguridad está en: %@
    waymark serve still has the damaged record open.	waymark serve aún tiene abierto el registro dañado.
    waymark serve stopped before it finished %@. If it isn't among the imports, send it again: nothing counts twice.	waymark serve se detuvo antes de terminar con %@. Si no está entre las importaciones, vuelve a enviarlo: nada cuenta dos veces.
    waymark timezone set ZONE, or set TZ to a name such as Europe/Berlin	waymark timezone set ZONE, o asigna a TZ un nombre como Europe/Berlin
    waymark weather place LATITUDE, LONGITUDE	waymark weather place LATITUDE, LONGITUDE
    waymark weather refresh	waymark weather refresh
    waymark-shield can't be reached at %@: %@	no se puede contactar con waymark-shield en %@: %@
    waymark-shield didn't answer in time	waymark-shield no respondió a tiempo
    waymark-shield didn't understand the request	waymark-shield no entendió la petición
    waymark-shield has another version (%@)	waymark-shield es de otra versión (%@)
    waymark-shield is installed.	waymark-shield está instalado.
    waymark-shield isn't at %@.	waymark-shield no está en %@.
    waymark-shield isn't installed	waymark-shield no está instalado
    waymark-shield isn't installed.	waymark-shield no está instalado.
    waymark-shield isn't running	waymark-shield no está en marcha
    waymark-shield serves another user	waymark-shield atiende a otro usuario
    waymark-shield stopped before it answered	waymark-shield terminó antes de responder
    waymark-watch pair with this ticket	waymark-watch pair con este ticket
    week in a row	semana seguida
    weekdays %@	laborables %@
    weekends %@	fines de semana %@
    weeks in a row	semanas seguidas
    weight	peso
    weight %@	peso %@
    weights without a unit were read as %@	los pesos sin unidad se leyeron como %@
    widget link	enlace de widget
    withdrawn	retirada
    without today	sin contar hoy
    wrote	escrito
    y	s
    y confirms · any other key cancels	s confirma · cualquier otra tecla cancela
    yes	sí
    yesterday	ayer
    your goal	tu meta
    your location isn't set	tu ubicación no está fijada
    your time zone skipped %@	tu zona horaria se saltó %@
    · %@ will be updated the next time it connects (%@).	· %@ se actualizará la próxima vez que se conecte (%@).
    “%@”	«%@»
    “%@” appears twice in the order.	«%@» aparece dos veces en el orden.
    “%@” appears twice.	«%@» aparece dos veces.
    “%@” can no longer be redone: %@	«%@» ya no se puede rehacer: %@
    “%@” can no longer be redone: it has been changed since.	«%@» ya no se puede rehacer: ha cambiado desde entonces.
    “%@” can no longer be undone: %@	«%@» ya no se puede deshacer: %@
    “%@” can no longer be undone: it has been changed since.	«%@» ya no se puede deshacer: ha cambiado desde entonces.
    “%@” can't be logged.	«%@» no se puede anotar.
    “%@” can't be the name of a token.	«%@» no puede ser el nombre de un token.
    “%@” can't be the path of the web app.	«%@» no puede ser la ruta de la aplicación web.
    “%@” could be kilograms or pounds.	«%@» puede ser kilogramos o libras.
    “%@” could mean thousands or decimals	«%@» puede indicar miles o decimales
    “%@” doesn't end in .svg or .png.	«%@» no termina ni en .svg ni en .png.
    “%@” doesn't end in .svg.	«%@» no termina en .svg.
    “%@” ends before it starts, so nothing changed.	«%@» termina antes de empezar, así que no se cambió nada.
    “%@” failed: %@.	«%@» falló: %@.
    “%@” is an address, which many sites can share	«%@» es una dirección, que muchos sitios pueden compartir
    “%@” is an address, which many sites can share.	«%@» es una dirección, que muchos sitios pueden compartir.
    “%@” is missing.	Falta «%@».
    “%@” is this machine or its own network	«%@» es este equipo o su propia red
    “%@” is this machine or its own network, which stays open.	«%@» es este equipo o su propia red, que queda abierta.
    “%@” is unknown	«%@» no se conoce
    “%@” isn't a colour scheme.	«%@» no es un esquema de colores.
    “%@” isn't a day	«%@» no es un día
    “%@” isn't a day of the week	«%@» no es un día de la semana
    “%@” isn't a day.	«%@» no es un día.
    “%@” isn't a format.	«%@» no es un formato.
    “%@” isn't a history view.	«%@» no es una vista del historial.
    “%@” isn't a host name.	«%@» no es un nombre de host.
    “%@” isn't a kind of entry	«%@» no es un tipo de entrada
    “%@” isn't a kind of entry. Showing all entries.	«%@» no es un tipo de entrada. Se muestran todas las entradas.
    “%@” isn't a list of weekdays.	«%@» no es una lista de días de la semana.
    “%@” isn't a month or a year.	«%@» no es un mes ni un año.
    “%@” isn't a month.	«%@» no es un mes.
    “%@” isn't a name or address of this machine.	«%@» no es un nombre ni una dirección de este equipo.
    “%@” isn't a number from 1 to %@.	«%@» no es un número del 1 al %@.
    “%@” isn't a number of days: use %@ to %@.	«%@» no es un número de días: usa de %@ a %@.
    “%@” isn't a number of days: use 1 to 7.	«%@» no es un número de días: usa de 1 a 7.
    “%@” isn't a number of minutes: 1 to 60.	«%@» no es un número de minutos: usa de 1 a 60.
    “%@” isn't a number of steps.	«%@» no es un número de pasos que abra algo.
    “%@” isn't a pause.	«%@» no es una pausa.
    “%@” isn't a person's weight: use 20 to 500 kg, or 44.1 to 1,102.3 lb.	«%@» no es el peso de una persona: usa de 20 a 500 kg, o de 44,1 a 1102,3 lb.
    “%@” isn't a place on Earth: use -90 to 90 north, -180 to 180 east.	«%@» no es un lugar de la Tierra: usa de -90 a 90 norte, de -180 a 180 este.
    “%@” isn't a port.	«%@» no es un puerto.
    “%@” isn't a reason for a rest day.	«%@» no es un motivo para un día de descanso.
    “%@” isn't a scale.	«%@» no es una escala.
    “%@” isn't a schedule.	«%@» no es un horario.
    “%@” isn't a single site: others register names under it	«%@» no es un solo sitio: otros registran sus nombres bajo él
    “%@” isn't a single site: others register names under it.	«%@» no es un solo sitio: otros registran sus nombres bajo él.
    “%@” isn't a site's name	«%@» no es el nombre de un sitio
    “%@” isn't a ticket or the name of a device.	«%@» no es un ticket ni el nombre de un dispositivo.
    “%@” isn't a time with an offset	«%@» no es un instante con su desfase
    “%@” isn't a time zone.	«%@» no es una zona horaria.
    “%@” isn't a time.	«%@» no es una hora.
    “%@” isn't a unit of weight.	«%@» no es una unidad de peso.
    “%@” isn't a user name.	«%@» no es un nombre de usuario.
    “%@” isn't a weight.	«%@» no es un peso.
    “%@” isn't an absolute path.	«%@» no es una ruta absoluta.
    “%@” isn't an address or an address range.	«%@» no es una dirección ni un rango de direcciones.
    “%@” isn't available: use %@.	«%@» no está disponible: usa %@.
    “%@” isn't one of the choices.	«%@» no es una de las opciones.
    “%@” isn't the name of a site.	«%@» no es el nombre de un sitio.
    “%@” isn't the name of an exercise: use 1 to %@ characters on one line.	«%@» no es el nombre de un ejercicio: usa de 1 a %@ caracteres en una línea.
    “%@” isn't the number of a browser or token.	«%@» no es el número de un navegador ni de un token.
    “%@” isn't the number of a watch.	«%@» no es el número de un reloj.
    “%@” isn't the number of an import.	«%@» no es el número de una importación.
    “%@” looks like an app, but no such app is installed here, so nothing was selected.	«%@» parece una app, pero aquí no hay ninguna así instalada, así que no se seleccionó nada.
    “%@” must be a number without an exponent.	«%@» tiene que ser un número sin exponente.
    “%@” must be a number.	«%@» tiene que ser un número.
    “%@” must be a single value.	«%@» tiene que ser un solo valor.
    “%@” must be text.	«%@» tiene que ser un texto.
    “%@” must be true or false.	«%@» tiene que ser true o false.
    “%@” needs Waymark Pro, so nothing was changed.	«%@» requiere Waymark Pro, así que no se cambió nada.
    “%@” needs a subcommand.	«%@» necesita un subcomando.
    “%@” seems to be several devices whose steps were added together	Parece que «%@» son varios dispositivos cuyos pasos se sumaron
    “%@” would trust every machine.	«%@» confiaría en todos los equipos que existen.
    “nothing” does not open.	«nothing» no se abre.
    “nowhere” leads nowhere.	«nowhere» no lleva a ninguna parte.
    ↑ and ↓ choose a setting, ← and → change it, Enter types a value, q leaves. Each change applies at once.	↑ y ↓ eligen un ajuste, ← y → lo cambian, Enter permite escribir un valor, q sale. Cada cambio vale al momento.
    ↑ ↓ choose · Enter confirms · Esc goes back	↑ ↓ eligen · Enter confirma · Esc vuelve atrás
    ↑ ↓ choose · ← → change · Enter · q leaves	↑ ↓ eligen · ← → cambian · Enter · q sale
    ✓ %@ can no longer connect.	✓ %@ ya no puede conectarse.
    ✓ %@ can no longer send data.	✓ %@ ya no puede enviar datos.
    ✓ %@ days recalculated, %@ changed.	#one=✓ %@ día recalculado, %@ con cambios.	#many=✓ %@ de días recalculados, %@ con cambios.	#other=✓ %@ días recalculados, %@ con cambios.
    ✓ %@ is no longer watched.	✓ %@ ya no se vigila.
    ✓ %@ is paired.	✓ %@ está emparejado.
    ✓ %@ is up to date.	✓ %@ está al día.
    ✓ %@ no longer has access.	✓ %@ ya no tiene acceso.
    ✓ %@ wasn't paired.	✓ %@ no se emparejó.
    ✓ Compacted: %@ MB freed, %@ MB left, events deleted: %@	✓ Compactado: %@ MB liberados, quedan %@ MB, eventos eliminados: %@
    ✓ Copied your record to %@.	✓ Registro copiado en %@.
    ✓ Exported %@ days to %@.	#one=✓ %@ día exportado a %@.	#many=✓ %@ de días exportados a %@.	#other=✓ %@ días exportados a %@.
    ✓ Exported %@ ideas to %@.	#one=✓ %@ idea exportada a %@.	#many=✓ %@ de ideas exportadas a %@.	#other=✓ %@ ideas exportadas a %@.
    ✓ Exports in %@ are imported automatically.	✓ Las exportaciones de %@ se importan solas.
    ✓ Idea %@ was added: %@	✓ Se añadió la idea %@: %@
    ✓ Import %@ was undone: %@ removed, %@ changed.	✓ Importación %@ deshecha (eliminadas: %@; con cambios: %@).
    ✓ Imported: %@	✓ Importado: %@
    ✓ Notifications now go to %@.	✓ A partir de ahora, las notificaciones van a %@.
    ✓ One browser can sign in with this code within %@ minutes. It won't be shown again.	✓ Un navegador puede iniciar sesión con este código durante %@ minutos. No se volverá a mostrar.
    ✓ Pairing stopped.	✓ Emparejamiento detenido.
    ✓ Restored your record from %@.	✓ Registro restaurado desde %@.
    ✓ Saved the QR code to %@.	✓ Código QR guardado en %@.
    ✓ Saved the gallery to %@.	✓ Galería guardada en %@.
    ✓ Saved the icon %@ to %@.	✓ Icono %@ guardado en %@.
    ✓ Saved the web app's manifest to %@.	✓ Manifiesto de la aplicación web guardado en %@.
    ✓ Sent to your watches.	✓ Enviado a tus relojes.
    ✓ Start onboarding again with: waymark onboard	✓ Empieza de nuevo la introducción con: waymark onboard
    ✓ The link for %@. Copy it now; it won't be shown again:	✓ El enlace de %@. Cópialo ahora: no se volverá a mostrar:
    ✓ The token for %@. Copy it now; it won't be shown again:	✓ El token de %@. Cópialo ahora: no se volverá a mostrar:
    ✓ Time zone: %@ %@	✓ Zona horaria: %@ %@
    ✓ You built Waymark yourself, so Pro is included.	✓ Has compilado Waymark por tu cuenta, así que Pro está incluido.
    ✓ You have Waymark Pro.	✓ Tienes Waymark Pro.
    ✓ You voted for: %@	✓ Has votado por: %@
    ✓ You withdrew your vote for: %@	✓ Retiraste tu voto por: %@
    ✓ Your goal: %@	✓ Tu meta: %@
    ✓ goal met	✓ meta cumplida
    ✓ goal reached	✓ meta alcanzada
    ✓ goal weight	✓ peso objetivo
    ❄ %@ freezes available	#one=❄ %@ comodín disponible	#many=❄ %@ de comodines disponibles	#other=❄ %@ comodines disponibles
    """#
}
