// swift-format-ignore-file
// Made from Localizable.xcstrings by: swift run Translations

extension StringCatalog {
  static let german = #"""
    %@ %@ needs Waymark Pro, so nothing from %@ was imported.	%@ %@ braucht Waymark Pro, deshalb wurde nichts aus %@ importiert.
    %@ %@ needs Waymark Pro, so nothing was changed.	%@ %@ braucht Waymark Pro, deshalb wurde nichts geändert.
    %@ (Pro)	%@ (Pro)
    %@ (default)	%@ (Standard)
    %@ (y/n)	%@ (j/n)
    %@ +%@ points	%@ +%@ Punkte
    %@ Because of %@, nothing from %@ was imported.	%@ Wegen %@ wurde nichts aus %@ importiert.
    %@ Log %@ instead? (y/n)	%@ Stattdessen %@ eintragen? (j/n)
    %@ MB/s	%@ MB/s
    %@ Nothing was changed.	%@ Nichts wurde geändert.
    %@ Set %@ instead? (y/n)	%@ Stattdessen %@ setzen? (j/n)
    %@ The files before it were imported: %@.	%@ Die Dateien davor wurden importiert: %@.
    %@ The scale says %@.	%@ Die Waage sagt %@.
    %@ Today's weight: %@.	%@ Gewicht heute: %@.
    %@ You weigh %@.	%@ Du wiegst %@.
    %@ You weighed %@ on %@.	%@ Dein Gewicht: %@ am %@.
    %@ a day	%@ am Tag
    %@ a week	%@ pro Woche
    %@ above the goal	%@ über dem Ziel
    %@ above the start	%@ über dem Anfang
    %@ above your average of %@	%@ über deinem Durchschnitt von %@
    %@ above your usual %@ by this time	%@ mehr als deine üblichen %@ um diese Zeit
    %@ accepted it.	%@ hat es angenommen.
    %@ added	%@ hinzugefügt
    %@ added, %@ already known	%@ hinzugefügt, %@ schon bekannt
    %@ already exists, from %@. Replace it? The old file isn't kept. (y/n)	%@ gibt es schon, vom %@. Ersetzen? Die alte Datei bleibt nicht erhalten. (j/n)
    %@ already exists. Replace it? (y/n)	%@ gibt es schon. Ersetzen? (j/n)
    %@ and %@	%@ und %@
    %@ and %@ more	%@ und %@ weitere
    %@ appears twice	%@ kommt zweimal vor
    %@ appears twice in %@. Nothing from it was imported.	%@ steht zweimal in %@. Nichts daraus wurde importiert.
    %@ applies without Pro	ohne Pro gilt %@
    %@ belongs to another user	%@ gehört einem anderen Benutzer
    %@ belongs to the database %@, so it wasn't written.	%@ gehört zur Datenbank %@ und wurde deshalb nicht geschrieben.
    %@ below the goal	%@ unter dem Ziel
    %@ below the start	%@ unter dem Anfang
    %@ below your average of %@	%@ unter deinem Durchschnitt von %@
    %@ below your usual %@ by this time	%@ weniger als deine üblichen %@ um diese Zeit
    %@ blocks more than you selected	%@ sperrt mehr, als ausgewählt ist
    %@ browsers	#one=%@ Browser	#other=%@ Browser
    %@ bytes are too many for a QR code.	%@ Bytes sind zu viele für einen QR-Code.
    %@ can't be locked: it's %@.	%@ lässt sich nicht sperren: Es ist %@.
    %@ can't be read	%@ lässt sich nicht lesen
    %@ can't be read past line %@: %@. Up to there, %@, with %@. Nothing was imported.	%@ ist ab Zeile %@ nicht mehr lesbar: %@. Bis dahin: %@ (%@). Nichts wurde importiert.
    %@ can't be read, so data from its source isn't imported	%@ lässt sich nicht lesen, deshalb werden Daten dieser Quelle nicht importiert
    %@ can't be read: %@	%@ lässt sich nicht lesen: %@
    %@ can't be read: %@.	%@ lässt sich nicht lesen: %@.
    %@ can't be read: it's a device or a pipe.	%@ lässt sich nicht lesen: Es ist ein Gerät oder eine Pipe.
    %@ can't be read: it's a folder.	%@ lässt sich nicht lesen: Es ist ein Ordner.
    %@ can't be read: its links form a loop.	%@ lässt sich nicht lesen: Die Verknüpfungen führen im Kreis.
    %@ can't be read: permission denied.	%@ lässt sich nicht lesen: Zugriff verweigert.
    %@ can't be used: %@	%@ ist nicht benutzbar: %@
    %@ can't be written: %@	%@ lässt sich nicht schreiben: %@
    %@ can't be written: %@.	%@ lässt sich nicht schreiben: %@.
    %@ can't be written: its disk is full	%@ lässt sich nicht schreiben: Der Datenträger ist voll
    %@ can't be “%@”: use %@.	%@ kann nicht „%@“ sein: Möglich ist %@.
    %@ can't be “%@”: use %@. Nothing from %@ was imported.	%@ kann nicht „%@“ sein: Möglich ist %@. Nichts aus %@ wurde importiert.
    %@ can't be “%@”: use a part of the day, HH:MM-HH:MM, or off.	%@ kann nicht „%@“ sein: Möglich ist ein Teil des Tages, HH:MM-HH:MM, oder off.
    %@ can't have a daily goal, because it doesn't add up over a day.	%@ kann kein Tagesziel haben, weil es sich nicht über den Tag summiert.
    %@ changed	%@ geändert
    %@ changes behind	#one=%@ Änderung im Rückstand	#other=%@ Änderungen im Rückstand
    %@ changes can no longer be undone	#one=%@ Änderung kann nicht mehr rückgängig gemacht werden	#other=%@ Änderungen können nicht mehr rückgängig gemacht werden
    %@ channels were unregistered: %@	#one=%@ Kanal wurde abgemeldet: %@	#other=%@ Kanäle wurden abgemeldet: %@
    %@ channels would be unregistered: %@	#one=%@ Kanal würde abgemeldet: %@	#other=%@ Kanäle würden abgemeldet: %@
    %@ come with Waymark Pro: %@	Mit Waymark Pro gibt es %@: %@
    %@ comes first on your PATH	%@ kommt im Suchpfad zuerst
    %@ commands blocked	#one=%@ Befehl gesperrt	#other=%@ Befehle gesperrt
    %@ contains a file that would be unpacked outside its folder (%@), so it wasn't read.	%@ enthält eine Datei, die außerhalb ihres Ordners entpackt würde (%@), und wurde deshalb nicht gelesen.
    %@ contains a space or a character that a URL can't have.	%@ enthält ein Leerzeichen oder ein Zeichen, das in einer URL nicht erlaubt ist.
    %@ contains a stray %%.	%@ enthält ein verirrtes %%.
    %@ contains nothing Waymark can read.	%@ enthält nichts, was Waymark lesen kann.
    %@ contains your record, so it can't be a folder for exports.	%@ enthält deine Aufzeichnung und kann deshalb kein Ordner für Exporte sein.
    %@ couldn't be asked: %@	%@ ließ sich nicht befragen: %@
    %@ couldn't be kept locked: %@	Der Riegel „%@“ ließ sich nicht aufrechterhalten: %@
    %@ counted by devices	%@ von Geräten gezählt
    %@ daily totals are lower than the ones you already have: the higher ones count	#one=%@ Tagessumme ist niedriger als die schon vorhandene: Die höhere zählt	#other=%@ Tagessummen sind niedriger als die schon vorhandenen: Die höheren zählen
    %@ days	#one=%@ Tag	#other=%@ Tage
    %@ days ago	#one=vor %@ Tag	#other=vor %@ Tagen
    %@ days ahead of pace	#one=%@ Tag vor dem Plan	#other=%@ Tage vor dem Plan
    %@ days behind pace	#one=%@ Tag hinter dem Plan	#other=%@ Tage hinter dem Plan
    %@ days didn't count	#one=%@ Tag zählte nicht	#other=%@ Tage zählten nicht
    %@ days differ from their samples, first %@	#one=%@ Tag weicht von seinen Messwerten ab: %@	#other=%@ Tage weichen von ihren Messwerten ab, zuerst %@
    %@ days in a row	#one=%@ Tag in Folge	#other=%@ Tage in Folge
    %@ days met	#one=%@ Tag erreicht	#other=%@ Tage erreicht
    %@ days to %@	#one=noch %@ Tag bis %@	#other=noch %@ Tage bis %@
    %@ deliveries couldn't be imported, the last from %@: %@	#one=%@ Lieferung von %@ ließ sich nicht importieren: %@	#other=%@ Lieferungen ließen sich nicht importieren, die letzte von %@: %@
    %@ deliveries from %@ were refused, the last on %@: %@	#one=%@ Lieferung von %@ wurde am %@ abgelehnt: %@	#other=%@ Lieferungen von %@ wurden abgelehnt, die letzte am %@: %@
    %@ didn't accept it: %@.	%@ hat es nicht angenommen: %@.
    %@ didn't answer in time	%@ hat nicht rechtzeitig geantwortet
    %@ didn't exist in your time zone: the clocks skipped it.	%@ gab es in deiner Zeitzone nicht: Die Uhren haben es übersprungen.
    %@ didn't stop in time and was abandoned.	%@ ließ sich nicht rechtzeitig beenden und wurde sich selbst überlassen.
    %@ doesn't block %@	%@ sperrt %@ nicht
    %@ doesn't contain a certificate.	%@ enthält kein Zertifikat.
    %@ doesn't contain a key Waymark can use.	%@ enthält keinen benutzbaren Schlüssel.
    %@ doesn't exist	%@ gibt es nicht
    %@ doesn't run: %@	%@ wird nicht ausgeführt: %@
    %@ doesn't show what is running	%@ zeigt nicht, was läuft
    %@ doesn't start with http:// or https://.	%@ beginnt weder mit http:// noch mit https://.
    %@ entries	#one=%@ Eintrag	#other=%@ Einträge
    %@ entries can't be sent; they're kept in %@.	#one=%@ Eintrag lässt sich nicht senden; er liegt in %@.	#other=%@ Einträge lassen sich nicht senden; sie liegen in %@.
    %@ entries from watches couldn't be saved, the last one: %@	#one=%@ Eintrag einer Uhr ließ sich nicht speichern: %@	#other=%@ Einträge von Uhren ließen sich nicht speichern, der letzte: %@
    %@ entries waiting, not counted yet	#one=%@ Eintrag wartet, noch nicht mitgezählt	#other=%@ Einträge warten, noch nicht mitgezählt
    %@ entries, kept in %@	#one=%@ Eintrag, aufbewahrt in %@	#other=%@ Einträge, aufbewahrt in %@
    %@ events couldn't be read and were set aside, the first one %@	#one=%@ Ereignis war nicht lesbar und wurde beiseitegelegt: %@	#other=%@ Ereignisse waren nicht lesbar und wurden beiseitegelegt, zuerst %@
    %@ exercise sessions per day	#one=%@ Übung pro Tag	#other=%@ Übungen pro Tag
    %@ exercises	#one=%@ Übung	#other=%@ Übungen
    %@ expired	%@ abgelaufen
    %@ failed %@ times: %@	#one=%@ ist %@-mal fehlgeschlagen: %@	#other=%@ ist %@-mal fehlgeschlagen: %@
    %@ failed and will be retried: %@	%@ ist fehlgeschlagen und wird wieder versucht: %@
    %@ files couldn't be imported; %@	#one=%@ Datei ließ sich nicht importieren; %@	#other=%@ Dateien ließen sich nicht importieren; %@
    %@ files imported from %@	#one=%@ Datei aus %@ importiert	#other=%@ Dateien aus %@ importiert
    %@ files in %@ were left out; the others were read.	#one=%@ Datei in %@ wurde ausgelassen, die anderen wurden gelesen.	#other=%@ Dateien in %@ wurden ausgelassen, die anderen wurden gelesen.
    %@ files received. Importing now.	#one=%@ Datei empfangen. Sie wird jetzt importiert.	#other=%@ Dateien empfangen. Sie werden jetzt importiert.
    %@ flights	#one=%@ Etage	#other=%@ Etagen
    %@ freezes	#one=%@ Joker	#other=%@ Joker
    %@ from imported files	%@ aus importierten Dateien
    %@ from its next start.	%@ ab dem nächsten Start.
    %@ has an invalid port.	%@ enthält einen ungültigen Port.
    %@ has been running for %@ minutes; everything else continues.	#one=%@ läuft seit %@ Minute; alles andere geht weiter.	#other=%@ läuft seit %@ Minuten; alles andere geht weiter.
    %@ has dates such as %@, and none of them shows whether the day or the month comes first. Nothing was imported.	%@ enthält Datumsangaben wie %@, und keine zeigt, ob der Tag oder der Monat zuerst kommt. Nichts wurde importiert.
    %@ has dates such as %@. Which comes first: 1 the day, 2 the month?	%@ enthält Datumsangaben wie %@. Was kommt zuerst: 1 der Tag, 2 der Monat?
    %@ has dates that contradict each other: in %@ the day comes first, in %@ the month. Nothing was imported.	%@ enthält Datumsangaben, die sich widersprechen: In %@ kommt der Tag zuerst, in %@ der Monat. Nichts wurde importiert.
    %@ has lost its address or its secrets	%@ hat seine Adresse oder seine Geheimnisse verloren
    %@ has no host.	%@ nennt keinen Host.
    %@ has no schedule %@.	%@ hat keine Sperrzeit %@.
    %@ has stopped trying to pair.	%@ versucht nicht mehr, sich zu koppeln.
    %@ hours ago	#one=vor %@ Stunde	#other=vor %@ Stunden
    %@ hours old	#one=%@ Stunde alt	#other=%@ Stunden alt
    %@ in %@	%@ im Jahr %@
    %@ in %@ can't be the name of a setting. Nothing was imported.	%@ in %@ kann kein Name einer Einstellung sein. Nichts wurde importiert.
    %@ is %@ days old, from %@. Replace it? The old file isn't kept. (y/n)	#one=%@ ist %@ Tag alt, vom %@. Ersetzen? Die alte Datei bleibt nicht erhalten. (j/n)	#other=%@ ist %@ Tage alt, vom %@. Ersetzen? Die alte Datei bleibt nicht erhalten. (j/n)
    %@ is %@ less than your last weight, %@.	%@ ist %@ weniger als dein letztes Gewicht, %@.
    %@ is %@ more than your last weight, %@.	%@ ist %@ mehr als dein letztes Gewicht, %@.
    %@ is a Waymark record, such as a backup.	%@ ist eine Aufzeichnung von Waymark selbst, etwa eine Sicherung.
    %@ is a database from an app that Waymark doesn't know.	%@ ist eine Datenbank einer App, die Waymark nicht kennt.
    %@ is a database, and may be someone's record, so it wasn't replaced.	%@ ist eine Datenbank, vielleicht jemandes Aufzeichnung, und wurde deshalb nicht ersetzt.
    %@ is a file, not a folder.	%@ ist eine Datei, kein Ordner.
    %@ is a folder; only programs can be locked.	%@ ist ein Ordner; sperren lassen sich nur Programme.
    %@ is a link	%@ ist eine Verknüpfung
    %@ is a link, which isn't followed	%@ ist eine Verknüpfung, der nicht gefolgt wird
    %@ is a rest day (%@).	%@ ist ein Ruhetag (%@).
    %@ is added, but doesn't work yet: %@	%@ ist hinzugefügt, funktioniert aber noch nicht: %@
    %@ is added: it locks the sites you select.	%@ ist hinzugefügt und sperrt die Websites, die du auswählst.
    %@ is after %@.	%@ liegt nach %@.
    %@ is before %@	%@ liegt vor %@
    %@ is damaged: %@.	%@ ist beschädigt: %@.
    %@ is empty.	%@ ist leer.
    %@ is encrypted.	%@ ist verschlüsselt.
    %@ is invalid at %@: %@. Nothing was imported.	%@ ist bei %@ ungültig: %@. Nichts wurde importiert.
    %@ is invalid: %@. Nothing was imported.	%@ ist ungültig: %@. Nichts wurde importiert.
    %@ is locked: %@ to go.	%@ ist gesperrt: noch %@.
    %@ is missing or can't be read	%@ fehlt oder lässt sich nicht lesen
    %@ is missing or empty, so entries waiting to be sent may be lost.	%@ fehlt oder ist leer, deshalb sind wartende Einträge vielleicht verloren.
    %@ is nested too deeply in other archives, so it wasn't opened.	%@ ist zu tief in anderen Archiven verschachtelt und wurde deshalb nicht geöffnet.
    %@ is never locked: %@	%@ wird nie gesperrt: %@
    %@ is never locked: %@.	%@ wird nie gesperrt: %@.
    %@ is no longer a rest day.	%@ ist kein Ruhetag mehr.
    %@ is no longer locked.	%@ ist nicht mehr gesperrt.
    %@ is out of range	%@ liegt außerhalb des möglichen Bereichs
    %@ is read-only or immutable	%@ ist schreibgeschützt oder unveränderlich
    %@ is removed.	%@ ist entfernt.
    %@ is selected.	%@ ist ausgewählt.
    %@ is selected: %@.	%@ ist ausgewählt: %@.
    %@ is selected: locked until the goal is met.	%@ ist ausgewählt: gesperrt, bis das Ziel erreicht ist.
    %@ is still there	%@ ist noch da
    %@ is that server already	%@ ist schon genau dieser Server
    %@ is the clinical document from an Apple Health export, not the export itself.	%@ ist das klinische Dokument eines Apple-Health-Exports, nicht der Export selbst.
    %@ is the log of a different record, not the one next to it.	%@ ist das Protokoll einer anderen Aufzeichnung als der daneben.
    %@ is the record itself.	%@ ist die Aufzeichnung selbst.
    %@ is too far in the future.	%@ liegt zu weit in der Zukunft.
    %@ is too far in the past.	%@ liegt zu weit in der Vergangenheit.
    %@ is too large for a licence: more than 16 kB.	%@ ist zu groß für eine Lizenz: mehr als 16 kB.
    %@ is too large to be a settings file: it has more than 1 MB.	%@ ist zu groß für eine Einstellungsdatei: mehr als 1 MB.
    %@ is too long after %@	%@ liegt zu lange nach %@
    %@ is “%@”, which this version doesn't know: %@ applies	%@ ist „%@“, was diese Version nicht kennt: Es gilt %@
    %@ isn't UTF-8 text, so nothing from it was imported.	%@ ist kein UTF-8-Text, deshalb wurde nichts daraus importiert.
    %@ isn't a body fat percentage in tenths	%@ ist kein Körperfettanteil in Zehntelprozent
    %@ isn't a body fat percentage: use 1 to 75.	%@ ist kein Körperfettanteil in Prozent: Möglich ist 1 bis 75.
    %@ isn't a city list.	%@ ist keine Städteliste.
    %@ isn't a complete copy of a record: %@.	%@ ist keine vollständige Kopie einer Aufzeichnung: %@.
    %@ isn't a folder.	%@ ist kein Ordner.
    %@ isn't a number of days from 1 to 6	%@ ist keine Anzahl von 1 bis 6 Tagen
    %@ isn't a number of days: use %@ to %@.	%@ ist keine Anzahl von Tagen: Gib %@ bis %@ an.
    %@ isn't a number of entries.	%@ ist keine Anzahl von Einträgen.
    %@ isn't a number of notifications: use %@ to %@.	%@ ist keine Anzahl von Mitteilungen: Gib %@ bis %@ an.
    %@ isn't a number of repetitions	%@ ist keine Anzahl von Wiederholungen
    %@ isn't a number of repetitions: use %@ to %@.	%@ ist keine Anzahl von Wiederholungen: Gib %@ bis %@ an.
    %@ isn't a number of steps: use 1 to %@, or -1 to %@ for a correction.	%@ ist keine Anzahl von Schritten: Gib 1 bis %@ an, oder -1 bis %@ als Korrektur.
    %@ isn't a program	%@ ist kein Programm
    %@ isn't a program.	%@ ist kein Programm.
    %@ isn't a rest day.	%@ ist nicht als Ruhetag markiert.
    %@ isn't a settings file, which is one JSON object.	%@ ist keine Einstellungsdatei: Die wäre ein einzelnes JSON-Objekt.
    %@ isn't a table of days: its columns are %@.	%@ ist keine Tabelle von Tagen; die Spalten sind %@.
    %@ isn't a valid daily goal	%@ ist kein gültiges Tagesziel
    %@ isn't a valid exercise goal: use %@ to %@.	%@ ist kein gültiges Übungsziel: Gib %@ bis %@ an.
    %@ isn't a valid step goal: use %@ to %@, in multiples of %@.	%@ ist kein gültiges Schrittziel: Gib %@ bis %@ in %@er-Stufen an.
    %@ isn't between the years 1900 and 2199	%@ liegt nicht in den Jahren 1900 bis 2199
    %@ isn't in a format Waymark knows (%@).	%@ hat kein Format, das Waymark kennt (%@).
    %@ isn't locked.	%@ ist nicht gesperrt.
    %@ isn't measured in “%@”.	%@ wird nicht in „%@“ gemessen.
    %@ isn't named after an event, so it never runs	%@ ist nicht nach einem Ereignis benannt und läuft deshalb nie
    %@ isn't next to waymark.	%@ liegt nicht neben waymark.
    %@ isn't on your PATH	%@ ist nicht im Suchpfad
    %@ isn't the number of a goal	%@ ist nicht die Nummer eines Ziels
    %@ isn't the number of an entry.	%@ ist nicht die Nummer eines Eintrags.
    %@ isn't waymark-shield's socket	%@ ist nicht der Socket von waymark-shield
    %@ items	#one=%@ Element	#other=%@ Elemente
    %@ items are dated outside %@ to %@ and aren't counted	#one=%@ Angabe ist außerhalb von %@ bis %@ datiert und wird nicht gezählt	#other=%@ Angaben sind außerhalb von %@ bis %@ datiert und werden nicht gezählt
    %@ items dated outside %@ to %@ were removed.	#one=%@ Angabe mit Datum außerhalb von %@ bis %@ wurde entfernt.	#other=%@ Angaben mit Datum außerhalb von %@ bis %@ wurden entfernt.
    %@ kcal	%@ kcal
    %@ kg	%@ kg
    %@ kg isn't a possible body weight	%@ kg ist kein mögliches Körpergewicht
    %@ km	%@ km
    %@ lb	%@ lb
    %@ lines are left in %@	#one=%@ Zeile ist noch in %@	#other=%@ Zeilen sind noch in %@
    %@ lines are missing in %@	#one=%@ Zeile fehlt in %@	#other=%@ Zeilen fehlen in %@
    %@ lines in %@ look like Waymark's but lack its mark	#one=%@ Zeile in %@ sieht nach Waymark aus, trägt aber nicht seine Markierung	#other=%@ Zeilen in %@ sehen nach Waymark aus, tragen aber nicht seine Markierung
    %@ logged and sent.	%@ eingetragen und gesendet.
    %@ logged; it'll be sent when the other device answers.	%@ eingetragen; wird gesendet, sobald das andere Gerät antwortet.
    %@ logged; it's waiting here to be sent.	%@ eingetragen; wartet hier darauf, gesendet zu werden.
    %@ may still lock sites, and can't be reached from here	%@ sperrt vielleicht noch Websites und ist von hier nicht erreichbar
    %@ mi	%@ mi
    %@ min	%@ min
    %@ minutes ago	#one=vor %@ Minute	#other=vor %@ Minuten
    %@ more seconds	#one=noch %@ Sekunde	#other=noch %@ Sekunden
    %@ more steps open %@, at %@ steps.	#one=Noch %@ Schritt öffnet %@, bei %@ Schritten.	#other=Noch %@ Schritte öffnen %@, bei %@ Schritten.
    %@ more steps open everything.	#one=Noch %@ Schritt öffnet alles.	#other=Noch %@ Schritte öffnen alles.
    %@ needs Waymark Pro, so nothing was changed.	%@ braucht Waymark Pro, deshalb wurde nichts geändert.
    %@ needs a value.	%@ braucht einen Wert.
    %@ new notifications	%@ neue Mitteilungen
    %@ notifications sent	#one=%@ Mitteilung gesendet	#other=%@ Mitteilungen gesendet
    %@ now	jetzt %@
    %@ now, the same as at the start, so progress stays at 0%%.	Jetzt %@, genau wie am Anfang, deshalb bleibt der Fortschritt bei 0 %%.
    %@ of %@	%@, Ziel: %@
    %@ of %@ days met	%@ von %@ Tagen erreicht
    %@ of %@ days this week	%@ von %@ Tagen dieser Woche
    %@ of %@ exercises	%@ von %@ Übungen
    %@ of %@ names	%@ von %@ Namen
    %@ of %@ policy files are correct	%@ von %@ Richtliniendateien stimmen
    %@ of %@ processes are running	%@ von %@ Prozessen laufen
    %@ of %@ records in %@ were rejected; the others were imported.	%@ von %@ Datensätzen in %@ wurden abgelehnt; die übrigen wurden importiert.
    %@ of %@ records in %@ were rejected; the others would be imported.	%@ von %@ Datensätzen in %@ wurden abgelehnt; die übrigen würden importiert.
    %@ of %@ steps	%@ von %@ Schritten
    %@ of %@ steps, %@ to go	%@ von %@ Schritten, noch %@
    %@ of %@ steps, %@ to go.	%@ von %@ Schritten, noch %@.
    %@ of %@ steps. Enjoy the feeling.	%@ von %@ Schritten. Genieß das Gefühl.
    %@ of %@ steps. Every one of them counted.	%@ von %@ Schritten. Jeder einzelne hat gezählt.
    %@ of %@ steps. Keep it rolling.	%@ von %@ Schritten. Bleib in Bewegung.
    %@ of %@ steps. One good walk and you're there.	%@ von %@ Schritten. Ein guter Spaziergang, und es ist geschafft.
    %@ of %@ steps. That's it for today.	%@ von %@ Schritten. Das war’s für heute.
    %@ of %@ steps. The second half is always easier.	%@ von %@ Schritten. Die zweite Hälfte ist immer leichter.
    %@ of %@ steps. Well walked!	%@ von %@ Schritten. Gut gelaufen!
    %@ of %@. Strong work.	%@ von %@. Starke Leistung.
    %@ of %@. That was today's training.	%@ von %@. Das war das Training für heute.
    %@ of %@. Time to rest.	%@ von %@. Zeit zum Ausruhen.
    %@ of %@. Well done!	%@ von %@. Gut gemacht!
    %@ of %@: %@	%@ von %@: %@
    %@ of 1 day this week	%@ von 1 Tag dieser Woche
    %@ older entries	#one=%@ älterer Eintrag	#other=%@ ältere Einträge
    %@ or %@	%@ oder %@
    %@ passes left: waymark lock pass	#one=Noch %@ Notöffnung: waymark lock pass	#other=Noch %@ Notöffnungen: waymark lock pass
    %@ per day	%@ pro Tag
    %@ points	#one=%@ Punkt	#other=%@ Punkte
    %@ prints the address for the phone; add %@ to the end of it. It also prints a page where the phone can get the certificate it has to trust first.	%@ zeigt die Adresse für das Telefon; häng %@ daran an. Es zeigt auch eine Seite, auf der das Telefon das Zertifikat bekommt, dem es zuerst vertrauen muss.
    %@ processes stopped	#one=%@ Prozess angehalten	#other=%@ Prozesse angehalten
    %@ reached milestones aren't recorded	#one=%@ erreichter Meilenstein ist nicht aufgezeichnet	#other=%@ erreichte Meilensteine sind nicht aufgezeichnet
    %@ records conflict with yours: yours were kept	#one=%@ Datensatz widerspricht deinem: Deiner wurde behalten	#other=%@ Datensätze widersprechen deinen: Deine wurden behalten
    %@ records read, %@ skipped	#one=%@ Datensatz gelesen, %@ übersprungen	#other=%@ Datensätze gelesen, %@ übersprungen
    %@ records read, none skipped	#one=%@ Datensatz gelesen, keiner übersprungen	#other=%@ Datensätze gelesen, keiner übersprungen
    %@ records rejected:	#one=%@ Datensatz abgelehnt:	#other=%@ Datensätze abgelehnt:
    %@ records were complete	#one=%@ Datensatz vollständig	#other=%@ Datensätze vollständig
    %@ rejected	%@ abgelehnt
    %@ rejected it: %@.	%@ hat es abgelehnt: %@.
    %@ removed.	%@ entfernt.
    %@ removed; its server hasn't been notified yet.	%@ entfernt; der Server wurde noch nicht benachrichtigt.
    %@ repetitions	#one=%@ Wiederholung	#other=%@ Wiederholungen
    %@ s left	noch %@ s
    %@ samples	#one=%@ Messwert	#other=%@ Messwerte
    %@ samples are dated after today: check the device's clock	#one=%@ Messwert liegt nach dem heutigen Tag: Prüfe die Uhr des Geräts	#other=%@ Messwerte liegen nach dem heutigen Tag: Prüfe die Uhr des Geräts
    %@ sent, %@ to retry, %@ rejected, %@ expired	%@ gesendet, %@ werden wiederholt, %@ abgelehnt, %@ abgelaufen
    %@ since %@	%@ seit %@
    %@ sites are locked for another user of this machine	#one=%@ Website ist für einen anderen Benutzer dieses Rechners gesperrt	#other=%@ Websites sind für einen anderen Benutzer dieses Rechners gesperrt
    %@ sources sending data	#one=%@ Quelle sendet Daten	#other=%@ Quellen senden Daten
    %@ st %@ lb	%@ st %@ lb
    %@ stays locked today, and opens from %@.	%@ bleibt heute gesperrt und ist ab %@ frei.
    %@ stays selected today, and opens from %@.	%@ bleibt heute ausgewählt und ist ab %@ frei.
    %@ steps	#one=%@ Schritt	#other=%@ Schritte
    %@ steps per day	%@ Schritte pro Tag
    %@ still has a line from Waymark	%@ enthält noch eine Zeile von Waymark
    %@ stopped and restarts in %@ seconds: %@	%@ wurde beendet und startet in %@ Sekunden neu: %@
    %@ stored streaks differ from the days, the first on %@	#one=%@ gespeicherte Serie weicht von den Tagen ab, am %@	#other=%@ gespeicherte Serien weichen von den Tagen ab, die erste am %@
    %@ takes precedence over Waymark's file	%@ geht der Datei von Waymark vor
    %@ to %@	%@ bis %@
    %@ to %@ is %@ days, too long for one history.	%@ bis %@ sind %@ Tage, zu viele für einen Verlauf.
    %@ to %@ today	heute %@ bis %@
    %@ to %@, in multiples of %@	%@ bis %@ in Schritten von %@
    %@ to be retried	%@ noch zu wiederholen
    %@ to gain	noch %@ zuzunehmen
    %@ to go	noch %@
    %@ to go to keep your %@ of %@.	Noch %@, um deine %@ zu halten (%@).
    %@ to go.	Noch %@.
    %@ to lose	noch %@ abzunehmen
    %@ to the next level	noch %@ bis zur nächsten Stufe
    %@ tokens	#one=%@ Token	#other=%@ Tokens
    %@ tries: %@	#one=%@ Versuch: %@	#other=%@ Versuche: %@
    %@ typed by hand	%@ von Hand eingegeben
    %@ unexpected arguments: '%@'.	%@ unerwartete Argumente: „%@“.
    %@ unknown settings are kept for the next export: %@	#one=%@ Einstellung ist hier unbekannt und wird für den nächsten Export aufbewahrt: %@	#other=%@ Einstellungen sind hier unbekannt und werden für den nächsten Export aufbewahrt: %@
    %@ votes	#one=%@ Stimme	#other=%@ Stimmen
    %@ wants to pair	%@ möchte gekoppelt werden
    %@ wants to pair, with the digits %@.	%@ möchte gekoppelt werden, mit den Ziffern %@.
    %@ was changed	%@ wurde geändert
    %@ was copied while an app was writing to it, or is damaged: %@.	%@ wurde kopiert, während eine App noch darin schrieb, oder ist beschädigt: %@.
    %@ was damaged, so it was kept as %@.	%@ war beschädigt und wird als %@ aufbewahrt.
    %@ was removed; its server hasn't been notified yet	%@ wurde entfernt; der Server wurde noch nicht benachrichtigt
    %@ was removed; its server hasn't been notified yet.	%@ wurde entfernt; der Server wurde noch nicht benachrichtigt.
    %@ was removed; its server hasn't been notified yet: %@	%@ wurde entfernt; der Server wurde noch nicht benachrichtigt: %@
    %@ was written by a different version of Waymark, with changes this one doesn't know: %@.	%@ wurde von einer anderen Version von Waymark geschrieben, mit Änderungen, die diese nicht kennt: %@.
    %@ was written by a newer Waymark.	%@ wurde von einem neueren Waymark geschrieben.
    %@ wasn't paired.	%@ wurde nicht gekoppelt.
    %@ watches are paired	#one=%@ Uhr ist gekoppelt	#other=%@ Uhren sind gekoppelt
    %@ weeks	#one=%@ Woche	#other=%@ Wochen
    %@ weeks in a row	#one=%@ Woche in Folge	#other=%@ Wochen in Folge
    %@ weeks to %@	#one=noch %@ Woche bis %@	#other=noch %@ Wochen bis %@
    %@ weights	#one=%@ Gewicht	#other=%@ Gewichte
    %@ widget links	#one=%@ Widget-Link	#other=%@ Widget-Links
    %@ would be added, %@ already known	%@ kämen hinzu, %@ schon bekannt
    %@ would unpack to too much data: %@.	%@ würde entpackt zu groß: %@.
    %@ °C	%@ °C
    %@ °F	%@ °F
    %@%%	%@ %%
    %@%% fat	%@ %% Fett
    %@%% less a day than in %@	%@ %% weniger am Tag als zuvor (%@)
    %@%% more a day than in %@	%@ %% mehr am Tag als zuvor (%@)
    %@%% of the way	%@ %% des Weges
    %@, %@ MB in total; the latest: %@	%@, zusammen %@ MB; die neueste: %@
    %@, %@ changed	%@, %@ geändert
    %@, %@ to go	%@, noch %@
    %@, %@ waiting to be imported	%@, noch zu importieren: %@
    %@, %@ would change	%@, %@ würden sich ändern
    %@, accessible only to the owner	%@, nur für den Besitzer zugänglich
    %@, from %@ to %@	%@, von %@ auf %@
    %@, port %@, can't be reached: %@.	%@, Port %@, ist nicht erreichbar: %@.
    %@, the last 14 days	%@, die letzten 14 Tage
    %@, unless Home Assistant trusts this machine's certificate authority	%@, außer Home Assistant vertraut der Zertifizierungsstelle dieses Rechners
    %@. Continue?	%@. Weiter?
    %@/%@ isn't Waymark's, so it stays	%@/%@ ist nicht von Waymark und bleibt
    %@/7 days	%@/7 Tage
    %@: %@ of %@	%@: %@ von %@
    %@: everything is open for the rest of the day.	%@: Für den Rest des Tages ist alles offen.
    %@: set the goal to %@	%@: Ziel auf %@ gesetzt
    %@: the daily goal is off.	%@: Das Tagesziel ist ausgeschaltet.
    %@: the value is missing.	%@: Der Wert fehlt.
    %@: turned the goal off	%@: Ziel ausgeschaltet
    %@: you haven't set a goal yet.	%@: Es gibt noch kein Ziel.
    %@: “%@” isn't a valid yearly goal. The most is %@.	%@: „%@“ ist kein gültiges Jahresziel. Möglich sind höchstens %@.
    %@: “%@” must be between %@ and %@.	%@: „%@“ muss zwischen %@ und %@ liegen.
    %@: “%@” must be more than 0, at most %@.	%@: „%@“ muss mehr als 0 und höchstens %@ sein.
    %@; next due: %@.	%@; als Nächstes fällig: %@.
    %@; revoked at %@, because an import was undone	%@; um %@ zurückgenommen, weil ein Import rückgängig gemacht wurde
    (default: %@)	(Standard: %@)
    (dry run)	(Probelauf)
    (the system's)	(die des Systems)
    (values: %@)	(Werte: %@)
    (values: %@; default: %@)	(Werte: %@; Standard: %@)
    +%@ a week	+%@ pro Woche
    --family and --scheme only work with --picture.	--family und --scheme gehen nur zusammen mit --picture.
    --maskable only works with --icon.	--maskable geht nur zusammen mit --icon.
    --output only works with --share.	--output geht nur zusammen mit --share.
    --scope doesn't work with --picture.	--scope geht nicht zusammen mit --picture.
    --user needs --behind, and --host needs --behind or --lan.	--user braucht --behind, und --host braucht --behind oder --lan.
    1 recovery left	1 Wiederherstellung übrig
    25%% of the way	25 %% des Weges
    75%% of the way	75 %% des Weges
    </Correlation> without a <Correlation>	</Correlation> ohne <Correlation>
    </HealthData> before the end of an element inside it	</HealthData> vor dem Ende eines Elements darin
    </Record> without a <Record>	</Record> ohne <Record>
    </Workout> without a <Workout>	</Workout> ohne <Workout>
    A PNG can't have %@ pixels per point.	Mit %@ Pixeln je Punkt lässt sich kein PNG zeichnen.
    A VPN or a proxy on another machine looks up names itself.	Ein VPN oder ein Proxy auf einem anderen Rechner schlägt Namen selbst nach.
    A board for ideas and votes	Ein Ideenbrett: Ideen zeigen, hinzufügen, für sie stimmen
    A browser may remember an address for about a minute, and open connections continue.	Ein Browser merkt sich eine Adresse vielleicht etwa eine Minute, und offene Verbindungen bleiben bestehen.
    A browser that has just started can take minutes to apply a lock, or its end.	Ein Browser, der eben erst gestartet ist, folgt einer Sperre oder ihrem Ende unter Umständen erst nach Minuten.
    A browser you start in your own namespace (unshare, for example), where its policies are hidden, opens everything.	Ein Browser, den du in einem eigenen Namensraum startest (etwa mit unshare), in dem seine Richtlinien verborgen sind, öffnet alles.
    A browser's subscription is a few hundred characters of JSON.	Das Abonnement eines Browsers besteht aus ein paar Hundert Zeichen JSON.
    A category locks many sites at once: waymark lock list	Eine Kategorie sperrt viele Websites auf einmal: waymark lock list
    A click can only open a web page or a Waymark command.	Ein Klick öffnet eine Webseite oder einen Befehl von Waymark und sonst nichts.
    A copy made with: waymark backup FILE	Eine Kopie, erstellt mit: waymark backup FILE
    A day well walked.	Ein gut gelaufener Tag.
    A day with little walking, and that's fine.	Ein Tag mit wenig Schritten, und das ist in Ordnung.
    A day your legs will remember.	Ein Tag, an den sich deine Beine erinnern werden.
    A different number of steps	Eine andere Schrittzahl
    A file, now	Eine Datei, jetzt
    A folder: every export you put there is imported	Ein Ordner: Jeder Export, den du dort ablegst, wird importiert
    A forecast needs eight weeks of data.	Eine Prognose braucht Daten aus acht Wochen.
    A freeze saved %@, so your %@ continues. %@ left.	Ein Joker hat den %@ gerettet: Deine %@ geht weiter. Noch %@ übrig.
    A gentle day on your feet.	Ein gemächlicher Tag auf den Beinen.
    A goal also applies to the years after, until you change it. Measures are steps, distance, flights, activeEnergy, activeMinutes and exerciseSessions. A number without a unit is in the unit you use.	Ein Ziel gilt auch in den Jahren danach, bis du es änderst. Messgrößen sind steps, distance, flights, activeEnergy, activeMinutes und exerciseSessions. Eine Zahl ohne Einheit gilt in deiner Einheit.
    A good start: you're on your way.	Ein guter Anfang: Du bist unterwegs.
    A healthy number of steps that day.	An diesem Tag kamen ordentlich Schritte zusammen.
    A line in a status bar:	Eine Zeile in einer Statusleiste:
    A little walk does a lot of good.	Ein kleiner Spaziergang tut richtig gut.
    A lock couldn't be set: %@.	Eine Sperre ließ sich nicht setzen: %@.
    A lock needs attention: %@. See: waymark lock	Eine Sperre braucht deine Aufmerksamkeit: %@. Siehe: waymark lock
    A locked app runs if you start it under another name: a copy of it, through ld.so, or from memory.	Eine gesperrte App läuft, wenn du sie unter einem anderen Namen startest: eine Kopie, über ld.so oder aus dem Speicher.
    A locked program that you start again runs for up to half a second, if Waymark is running.	Ein neu gestartetes Programm läuft bis zu einer halben Sekunde, solange Waymark läuft.
    A long walk on most days of the week.	Ein langer Spaziergang an den meisten Tagen der Woche.
    A long way on foot, and it shows.	Ein langer Weg zu Fuß, und das sieht man.
    A message is invalid: “%@”: %@.	Eine Nachricht ist ungültig: „%@“: %@.
    A message of %@ bytes is too long; the limit is %@.	Eine Nachricht von %@ Bytes ist zu lang, erlaubt sind %@.
    A moment to think again	Ein Moment zum Nachdenken
    A name can't have %@ bytes.	Ein Name kann nicht %@ Bytes haben.
    A name for the source, such as phone.	Ein Name für die Quelle, etwa phone.
    A name for the token, such as Phone.	Ein Name für das Token, etwa Phone.
    A name or address where the watch can reach this machine; by default its own addresses.	Ein Name oder eine Adresse, unter der die Uhr diesen Rechner erreicht; ohne Angabe seine eigenen Adressen.
    A negative number corrects a device that counted too many: log steps -800	Eine negative Zahl korrigiert ein Gerät, das zu viele gezählt hat: log steps -800
    A negative number subtracts steps that a device counted by mistake.	Eine negative Zahl zieht Schritte ab, die ein Gerät fälschlich gezählt hat.
    A new streak starts today	Heute beginnt eine neue Serie
    A new streak starts with the next day you meet your goal. See: waymark streak	Eine neue Serie beginnt mit dem nächsten erreichten Tag. Siehe: waymark streak
    A new week	Eine neue Woche
    A note can't have %@ bytes.	Eine Notiz kann nicht %@ Bytes haben.
    A note can't have %@ characters.	Eine Notiz kann nicht %@ Zeichen haben.
    A note.	Eine Notiz.
    A number (Enter for %@):	Eine Zahl (Enter für %@):
    A number without a unit is in the unit you use. If it's far from your last weight but close to it in another unit, you're asked which one you mean.	Eine Zahl ohne Einheit gilt in deiner Einheit. Liegt sie weit von deinem letzten Gewicht, aber in einer anderen Einheit nahe daran, wirst du gefragt, welche du meinst.
    A number without a unit is in the unit you use. Measures include waist, restingHeartRate, activeMinutes, distance and flights.	Eine Zahl ohne Einheit gilt in deiner Einheit. Messgrößen sind zum Beispiel waist, restingHeartRate, activeMinutes, distance und flights.
    A number, with a unit if you like.	Eine Zahl, auf Wunsch mit ihrer Einheit.
    A page failed: %@	Eine Seite ist fehlgeschlagen: %@
    A page passes it to PushManager.subscribe as applicationServerKey.	Eine Seite übergibt ihn PushManager.subscribe als applicationServerKey.
    A pass is already open for %@ more minutes, so you didn't use another.	#one=Eine Notöffnung gilt noch %@ Minute, deshalb wurde keine weitere genommen.	#other=Eine Notöffnung gilt noch %@ Minuten, deshalb wurde keine weitere genommen.
    A pass lasts 1 to 60 minutes, not %@.	Eine Notöffnung dauert 1 bis 60 Minuten, nicht %@.
    A pass would open nothing now, so none was used.	Eine Notöffnung würde jetzt nichts öffnen, deshalb wurde keine genommen.
    A pause lasts %@ to %@ seconds, not %@.	Eine Pause dauert %@ bis %@ Sekunden, nicht %@.
    A phone app can send its data here with a token that can't do anything else.	Eine App auf einem Telefon kann ihre Daten hierher senden, mit einem Token, das sonst nichts erlaubt.
    A picture that keeps itself up to date:	Ein Bild, das sich selbst aktuell hält:
    A pleasant amount of walking so far.	Bisher schon ganz schön viel gegangen.
    A program of your own can report steps: with a token for the HTTP API, or by a file in a watched folder.	Ein eigenes Programm kann Schritte melden: mit einem Token für die HTTP-API oder durch eine Datei in einem beobachteten Ordner.
    A program under another name isn't recognised: a copy, your own mount, one started through ld.so or from memory, or a script that its interpreter doesn't read from its file.	Ein Programm unter anderem Namen wird nicht erkannt: eine Kopie, ein eigener Mount, eines, das über ld.so oder aus dem Speicher gestartet wird, oder ein Skript, das sein Interpreter nicht aus seiner Datei liest.
    A quiet week: nothing was logged. How about starting again today?	Eine ruhige Woche: Nichts wurde eingetragen. Fangen wir heute wieder an?
    A record's identity changes when you restore or copy it, and updates for watches are numbered anew. A watch that's behind catches up the next time it connects.	Die Kennung einer Aufzeichnung ändert sich, wenn du sie wiederherstellst oder kopierst, und die Aktualisierungen für Uhren werden neu nummeriert. Eine Uhr, die zurückliegt, holt auf, sobald sie sich wieder verbindet.
    A recovery forgives at most two missed days, within a week. See: waymark streak	Eine Wiederherstellung verzeiht höchstens zwei verpasste Tage, innerhalb einer Woche. Siehe: waymark streak
    A session can't have %@ repetitions: use %@ to %@.	Eine Übung kann nicht %@ Wiederholungen haben: Gib %@ bis %@ an.
    A settings export	Ein Export der Einstellungen
    A shell that was already open may remember where it found a program.	Eine Shell, die schon offen war, merkt sich vielleicht, wo sie ein Programm gefunden hat.
    A short effort will save it.	Ein kurzer Einsatz genügt.
    A short walk now makes the rest of the day easier.	Ein kurzer Spaziergang jetzt macht den Rest des Tages leichter.
    A short walk twice a day, and moving becomes easier.	Zweimal am Tag ein kurzer Spaziergang, und Bewegung fällt dir leichter.
    A site has a dot in its name, for example: waymark lock add %@.com	Eine Website hat einen Punkt im Namen, zum Beispiel: waymark lock add %@.com
    A source called “%@” already sends data over HTTP.	Eine Quelle namens „%@“ sendet schon Daten über HTTP.
    A superb distance today.	Eine tolle Strecke heute.
    A table of your own needs the columns date and steps, or date and weight kg. See: waymark import --list-formats	Eine eigene Tabelle braucht die Spalten date und steps oder date und weight kg. Siehe: waymark import --list-formats
    A terminal can't show a PNG as text.	Ein PNG lässt sich nicht als Text in einem Terminal zeigen.
    A title can't have %@ characters: use %@ to %@.	Ein Titel kann nicht %@ Zeichen haben: Gib %@ bis %@ an.
    A token for a program	Ein Token für ein Programm
    A topic on ntfy.sh or your own server	Ein Thema von ntfy.sh oder deinem eigenen Server
    A value with spaces needs quotes: %@	Ein Wert mit Leerzeichen braucht Anführungszeichen: %@
    A watch that shows your record and logs to it	Eine Uhr, die deine Aufzeichnung zeigt und darin einträgt
    A widget for another page	Ein Widget für eine andere Seite
    A year or a month, such as 2026, 2026-05 or may; by default this month.	Ein Jahr oder ein Monat, etwa 2026, 2026-05 oder Mai; sonst dieser Monat.
    ARGUMENTS:	ARGUMENTE:
    About	Über Waymark
    About Waymark	Über Waymark
    Access	Zugriff
    Achievement	Erfolg
    Achievements	Erfolge
    Activate a licence	Eine Lizenz aktivieren
    Activate a licence with: waymark pro activate FILE	Eine Lizenz aktivieren mit: waymark pro activate FILE
    Activate a licence; it replaces the current one.	Eine Lizenz aktivieren; sie ersetzt eine frühere.
    Active Lifestyle!	Aktiver Lebensstil!
    Active energy	Aktive Energie
    Active minutes	Aktive Minuten
    AdGuard Home answered %@	AdGuard Home hat mit %@ geantwortet
    AdGuard Home answered %@, a redirect	AdGuard Home hat mit %@ geantwortet, einer Weiterleitung
    AdGuard Home doesn't accept the user and password	AdGuard Home nimmt Benutzer und Passwort nicht an
    AdGuard Home doesn't know a device “%@”	AdGuard Home kennt kein Gerät „%@“
    AdGuard Home refuses logins for a few minutes after too many wrong passwords	AdGuard Home nimmt nach zu vielen falschen Passwörtern einige Minuten lang keine Anmeldungen an
    AdGuard Home's answer is too long	die Antwort von AdGuard Home ist zu lang
    Add	Hinzufügen
    Add --dates dmy (day first) or --dates mdy (month first).	Ergänze --dates dmy (Tag zuerst) oder --dates mdy (Monat zuerst).
    Add --yes to replace %@.	Mit --yes wird %@ ersetzt.
    Add --yes to switch to the other device.	Mit --yes wechselst du zu dem anderen Gerät.
    Add a channel for notifications.	Einen Kanal für Mitteilungen hinzufügen.
    Add a source that sends data automatically.	Eine Quelle hinzufügen, die von selbst Daten sendet.
    Add an automation that calls %@ when that sensor changes: trigger %@ with %@	Füge eine Automation hinzu, die %@ aufruft, wenn sich dieser Sensor ändert: Auslöser %@ mit %@
    Add an idea	Eine Idee aufschreiben
    Add an idea.	Eine Idee aufschreiben.
    Add ideas for Waymark, and vote for them.	Ideen für Waymark aufschreiben und für sie stimmen.
    Add it	Hinzufügen
    Add it there under Settings, Client settings, or use its address.	Füge es dort unter Einstellungen, Client-Einstellungen hinzu, oder gib seine Adresse an.
    Add it to the address that waymark serve prints.	Häng das an die Adresse an, die waymark serve ausgibt.
    Add its path: waymark sources unwatch DIR	Gib seinen Pfad an: waymark sources unwatch DIR
    Add or remove a notification channel.	Einen Kanal für Mitteilungen hinzufügen oder entfernen.
    Add the name when you start Waymark: waymark serve --behind … --host …	Gib den Namen beim Start von Waymark an: waymark serve --behind … --host …
    Add the proxy's address, for example: --behind 127.0.0.1	Gib die Adresse des Proxys an, zum Beispiel: --behind 127.0.0.1
    Add the source	Quelle hinzufügen
    Add the unit: %@kg or %@lb	Schreib die Einheit dahinter: %@kg oder %@lb
    Add the widget's name: --picture today	Gib auch das Widget an: --picture today
    Add these hours	Diese Zeiten hinzufügen
    Address	Adresse
    Address of a proxy whose Remote-User and X-Forwarded-… headers are trusted, such as 127.0.0.1; repeatable.	Adresse eines Proxys, dessen Kopfzeilen Remote-User und X-Forwarded-… vertraut wird, etwa 127.0.0.1; wiederholbar.
    Advanced	Erfahren
    After a pause of %@ seconds you can open everything: waymark lock open	#one=Nach einer Pause von %@ Sekunde lässt sich alles öffnen: waymark lock open	#other=Nach einer Pause von %@ Sekunden lässt sich alles öffnen: waymark lock open
    After the measure, add show, set VALUE, enable, disable or log. A number without a unit is in the unit you use. Measures include distance, activeEnergy, flights and activeMinutes.	Nach der Messgröße kommt show, set VALUE, enable, disable oder log. Eine Zahl ohne Einheit gilt in deiner Einheit. Messgrößen sind zum Beispiel distance, activeEnergy, flights und activeMinutes.
    After three days, for sources that used to send daily.	Bei einer Quelle, die sonst täglich gesendet hat, nach drei Tagen.
    After waiting that long, you can open everything for %@ minutes. 0 means that only the goal opens the lock.	Nach dieser Wartezeit darfst du alles für %@ Minuten öffnen. Mit 0 öffnet nur das Ziel die Sperre.
    After your pause everything is open for %@ more minutes, so you didn't use a pass.	#one=Nach deiner Pause ist noch %@ Minute alles offen, deshalb wurde keine Notöffnung genommen.	#other=Nach deiner Pause ist noch %@ Minuten alles offen, deshalb wurde keine Notöffnung genommen.
    All set.	Alles bereit.
    All set. See your day with: waymark	Alles bereit. Deinen Tag zeigt: waymark
    All settings if left out.	Alle, wenn nichts angegeben ist.
    All sizes	Alle Größen
    All weights	Alle Gewichte
    Allow	Erlauben
    Allow Waymark to use your location, for the weather.	Waymark erlauben, deinen Standort für das Wetter zu verwenden.
    Allow Waymark to use your location, to about a kilometre, and send it to the weather service?	Darf Waymark deinen Standort, auf etwa einen Kilometer genau, verwenden und an den Wetterdienst senden?
    Allow it with waymark weather allow, or deny it with waymark weather deny	Erlaube es mit waymark weather allow, oder lehne es ab mit waymark weather deny
    Allow it with: waymark weather allow	Erlaube es mit: waymark weather allow
    Allow or deny Waymark the use of your location	Waymark deinen Standort erlauben oder nicht
    Allow yourself to open everything after a wait.	Dir erlauben, nach einer Wartezeit alles zu öffnen.
    Almost open	Fast offen
    Almost there! Just 25%% left to reach your goal.	Fast geschafft! Nur noch 25 %% bis zu deinem Ziel.
    Almost there: one good walk is all it takes.	Fast geschafft: Ein ordentlicher Spaziergang genügt.
    Already received; nothing changed.	Das ist schon einmal angekommen; es hat sich nichts geändert.
    Already running at %@	Läuft schon unter %@
    Also after dropping well below one	Auch nach einem deutlichen Rückfall hinter einen
    Also check the slow shields, such as browsers.	Auch die langsamen Riegel prüfen, etwa Browser.
    Also import settings and time-zone changes from the export of a whole record.	Auch Einstellungen und Zeitzonenwechsel einer ganzen Aufzeichnung übernehmen.
    Also listen on this machine's private networks, with TLS.	Auch in den privaten Netzen dieses Rechners lauschen, mit TLS.
    Also lock sites on your network, with its AdGuard Home or Pi-hole 6.	Websites auch im eigenen Netz sperren, mit AdGuard Home oder Pi-hole 6.
    Also remove the locks of other users of this machine.	Auch entfernen, was andere Benutzer dieses Rechners sperren.
    Amazfish (amazfish.kexi)	Amazfish (amazfish.kexi)
    Amazfish keeps amazfish.kexi in ~/.local/share, on Sailfish OS in harbour-amazfish. Import that file.	Amazfish speichert amazfish.kexi unter ~/.local/share, auf Sailfish OS in harbour-amazfish. Importiere diese Datei.
    An Apple Health export, a CSV file of days, Google Fit or Withings.	Ein Apple-Health-Export, eine CSV-Datei mit Tagen, Google Fit oder Withings.
    An Apple Health export, a CSV file of days, and more; see: waymark help importing	Ein Apple-Health-Export, eine CSV-Datei mit Tagen und mehr; siehe: waymark help importing
    An IANA name, such as Europe/Berlin.	Ein IANA-Name, etwa Europe/Berlin.
    An active day: well done.	Ein aktiver Tag: gut gemacht.
    An administrator of this machine can undo everything, and set the clock.	Ein Administrator dieses Rechners kann alles aufheben, auch über die Uhr.
    An administrator's list of allowed sites overrides the lock.	Eine Liste erlaubter Websites vom Administrator geht der Sperre vor.
    An administrator's list of exceptions overrides the lock.	Eine Liste von Ausnahmen des Administrators geht der Sperre vor.
    An earlier correction subtracts %@ of them.	Eine frühere Korrektur zieht %@ davon ab.
    An entry can't have %@ steps: use 1 to %@, or -1 to %@ for a correction.	Ein Eintrag kann nicht %@ Schritte haben: 1 bis %@, oder -1 bis %@ als Korrektur.
    An executable in your record's hooks folder, named after an event such as DaysChanged or DaysChanged.notify.sh, gets each of those events as JSON on standard input.	Ein ausführbares Programm im Ordner hooks deiner Aufzeichnung, das nach einem Ereignis heißt, etwa DaysChanged oder DaysChanged.notify.sh, bekommt jedes dieser Ereignisse als JSON auf der Standardeingabe.
    An open page stays open until you reload or leave it.	Eine offene Seite bleibt offen, bis sie neu geladen oder verlassen wird.
    Android	Android
    Another browser	Ein weiterer Browser
    Another device is being paired there right now.	Dort wird gerade ein anderes Gerät gekoppelt.
    Another process is already serving this record.	Ein anderer Prozess bedient diese Aufzeichnung schon.
    Another process is writing to your record.	Ein anderer Prozess schreibt gerade in deine Aufzeichnung.
    Another process serves this record, but its web app isn't running.	Ein anderer Prozess bedient diese Aufzeichnung, aber seine Web-App läuft nicht.
    Another program is using port %@, where watches look for this machine.	Ein anderes Programm nutzt Port %@, an dem Uhren diesen Rechner suchen.
    Another program is using port %@.	Ein anderes Programm nutzt Port %@.
    Another program uses port %@, so the web app can't.	Ein anderes Programm nutzt Port %@, deshalb kann die Web-App ihn nicht nutzen.
    Another watch	Noch eine Uhr
    Another waymark-watch is using this folder.	Ein anderes waymark-watch arbeitet in diesem Ordner.
    Any Apprise service	Jeder Dienst von Apprise
    Any day of the week; by default today.	Ein Tag der Woche; ohne Angabe heute.
    Anyone with this link can see the widget, always up to date.	Wer diesen Link hat, kann das Widget sehen, immer auf dem neuesten Stand.
    Anything a program started in the background before it was stopped keeps running.	Was ein Programm vor dem Anhalten eigenständig hat laufen lassen, läuft weiter.
    App	App
    App Lock	App-Sperre
    App Lock counts as off, because it needs Waymark Pro.	Die App-Sperre gilt als aus, denn sie braucht Waymark Pro.
    App Lock hasn't been opened yet.	Noch wurde nichts geöffnet.
    App Lock is off	Die App-Sperre ist aus
    App Lock is off from tomorrow; until then, the strict policy keeps it on.	Die App-Sperre ist ab morgen aus; bis dahin bleibt sie im strengen Modus an.
    App Lock is off.	Die App-Sperre ist aus.
    App Lock is off. Turn it on with: waymark lock enable	Die App-Sperre ist aus. Schalte sie ein mit: waymark lock enable
    App Lock is on until you reach %@ steps.	Die App-Sperre ist an, bis du %@ Schritte erreichst.
    App Lock is on until you reach %@.	Die App-Sperre ist an, bis du dies erreichst: %@.
    App Lock is on, and nothing is selected.	Die App-Sperre ist an, und nichts ist ausgewählt.
    App Lock is on, but nothing is locked, because none of the goals that open it is on.	Die App-Sperre ist an; solange kein Ziel an ist, das sie öffnet, ist nichts gesperrt.
    App Lock is on, but nothing is locked, because you have no step goal.	Die App-Sperre ist an, und solange es kein Schrittziel gibt, ist nichts gesperrt.
    App Lock is on, but you unlocked everything by hand.	Die App-Sperre ist an, und alles wurde von Hand freigegeben.
    App Lock is on. Not everything could be unlocked by hand: something is still locked on this machine.	Die App-Sperre ist an. Nicht alles ließ sich von Hand freigeben: Etwas ist auf diesem Rechner noch gesperrt.
    App Lock is on: locked until you reach %@ steps.	Die App-Sperre ist an: gesperrt, bis du %@ Schritte erreichst.
    App Lock is on: locked until you reach %@.	Die App-Sperre ist an: gesperrt, bis du dies erreichst: %@.
    App Lock is on: nothing is locked now, next change at %@.	Die App-Sperre ist an: gerade nichts gesperrt, nächste Änderung um %@.
    App Lock is on: nothing more is locked today.	Die App-Sperre ist an: heute wird nichts mehr gesperrt.
    App Lock is on: open after a pause until %@.	Die App-Sperre ist an: nach einer Pause offen bis %@.
    App Lock is on: open for the rest of the day.	Die App-Sperre ist an: für den Rest des Tages offen.
    App Lock is on: open with a pass until %@.	Die App-Sperre ist an: offen mit Notöffnung bis %@.
    App Lock opens at the step goal, and you haven't chosen a pause.	Die App-Sperre öffnet beim Schrittziel, und es ist keine Pause gewählt.
    App Lock still locks something here: %@. To unlock it: %@	Die App-Sperre sperrt hier noch etwas: %@. So hebst du das auf: %@
    App Lock still locks something here: %@. To unlock it: %@, or: sudo waymark lock uninstall	Die App-Sperre sperrt hier noch etwas: %@. So hebst du das auf: %@, oder: sudo waymark lock uninstall
    App Lock still locks something here: %@. To unlock it: sudo waymark lock uninstall	Die App-Sperre sperrt hier noch etwas: %@. So hebst du das auf: sudo waymark lock uninstall
    App Lock still locks something. To unlock it, run this on the machine itself: sudo waymark lock uninstall, or the script waymark-rescue in the record's folder.	Die App-Sperre sperrt noch etwas. So hebst du das am Rechner selbst auf: sudo waymark lock uninstall, oder mit dem Skript waymark-rescue im Ordner der Aufzeichnung.
    App Lock turned off	App-Sperre ausgeschaltet
    App Lock turned off from %@	App-Sperre ab %@ ausgeschaltet
    App Lock turns on only if its rescue script can be written. Check the free space and the permissions of its folder.	Die App-Sperre geht nur an, wenn ihr Rettungsskript geschrieben werden kann. Prüfe den freien Platz und die Rechte des Ordners.
    App Lock will be off from then on, and what it locks opens.	Die App-Sperre ist dann aus, und was sie sperrt, öffnet sich.
    App Lock: apps locked until the day's goal is met (Pro).	App-Sperre: Apps gesperrt, bis das Tagesziel erreicht ist (Pro).
    App Settings	App-Einstellungen
    App icon	App-Symbol
    App language	Sprache der App
    Appearance	Erscheinungsbild
    Apple Health export (export.xml or .zip)	Apple-Health-Export (export.xml oder .zip)
    Apple's push service doesn't accept senders without a reachable contact.	Apples Push-Dienst nimmt nichts von Absendern an, die er nicht erreichen kann.
    Apps	Apps
    Apps Unlocked!	Apps entsperrt!
    Apps and sites are unlocked	Gesperrte Apps und Websites werden frei
    Apps built on Chromium, such as chat apps, don't read the policy.	Apps, die auf Chromium aufbauen, etwa Chatprogramme, lesen die Richtlinie nicht.
    Apps locked until the day's step goal is met	Apps gesperrt, bis das Schrittziel des Tages erreicht ist
    As a calendar	Als Kalender
    As a file	Als Datei
    As a list	Als Liste
    As shown by `notifications channels`, for example ntfy-2.	Wie `notifications channels` ihn zeigt, etwa ntfy-2.
    As waymark lock list shows them.	Wie waymark lock list sie zeigt.
    As waymark lock schedule list shows it.	Wie waymark lock schedule list sie zeigt.
    Ask an administrator to remove it, then: waymark lock install	Lass es von einem Administrator entfernen, dann: waymark lock install
    Ask an administrator to stop it, then: waymark lock install	Lass es von einem Administrator beenden, dann: waymark lock install
    Ask for a new one with: waymark serve --open	Hol dir einen neuen mit: waymark serve --open
    Ask the issuer for a new one.	Bitte den Aussteller um eine neue.
    At account.xiaomi.com, open Privacy, Manage your data, Mi Fitness and request a download. Unpack the zip with the password shown there, then import the folder.	Öffne auf account.xiaomi.com Datenschutz, Daten verwalten, Mi Fitness und fordere einen Download an. Entpacke die Zip-Datei mit dem Passwort, das dort gezeigt wird, und importiere den Ordner.
    At connect.garmin.com, open Reports, Steps, choose four weeks or less and export the CSV. Export Your Data gives you more.	Öffne auf connect.garmin.com Berichte, Schritte, wähle höchstens vier Wochen und exportiere die CSV-Datei. Mehr gibt es mit „Export Your Data“.
    At garmin.com, open Account, Export Your Data. Import the zip you get by email, or its folder.	Öffne auf garmin.com Konto, Export Your Data. Importiere die Zip-Datei, die per E-Mail kommt, oder ihren Ordner.
    At most this many lines.	Höchstens so viele Zeilen.
    At takeout.google.com, choose Fit (Google Fit data) and export it. Import the zip, its folder, or “Daily activity metrics.csv” from it.	Wähle auf takeout.google.com Fit (Daten aus Google Fit) und exportiere es. Importiere die Zip-Datei, ihren Ordner oder „Daily activity metrics.csv“ daraus.
    At takeout.google.com, choose only Fitbit or Google Health, then import the zip.	Wähle auf takeout.google.com nur Fitbit oder Google Health, dann importiere die Zip-Datei.
    Athletic Performance!	Sportliche Höchstleistung!
    Authenticates Waymark with the server.	Weist Waymark beim Server aus.
    Automatic	Automatisch
    Automations, New Automation, Automation Type: REST API	Automations, New Automation, Automation Type: REST API
    Available: %@	Verfügbar: %@
    Available: %@.	Verfügbar: %@.
    Average per day	Durchschnitt pro Tag
    Back to	Zurück zu
    Backup	Sicherung
    Badminton	Badminton
    Basketball	Basketball
    Beginner	Anfänger
    Below the goal that day, and no harm done.	Ein Tag unter dem Ziel, und das macht nichts.
    Berry	Beere
    Best day	Bester Tag
    Best day ever	Bester Tag überhaupt
    Best month	Bester Monat
    Best month ever	Bester Monat überhaupt
    Best week ever	Beste Woche überhaupt
    Black and white	Schwarz-Weiß
    Blaze	Wegzeichen
    Blog: %@	Blog: %@
    Body fat	Körperfett
    Body fat in percent, 1 to 75.	Körperfett in Prozent, 1 bis 75.
    Boxing	Boxen
    Bring it back, or stop watching it: waymark sources unwatch %@	Stell ihn wieder her, oder beobachte ihn nicht länger: waymark sources unwatch %@
    Bring the record up to date with: waymark import FILE	Bring die Aufzeichnung auf den neuesten Stand mit: waymark import FILE
    Browsers from Flatpak, Snap or an AppImage may read a different folder.	Browser aus Flatpak, Snap oder einem AppImage lesen vielleicht einen anderen Ordner.
    Build it first: Scripts/waymark builds what is missing.	Bau es zuerst: Scripts/waymark baut, was fehlt.
    Building Momentum!	Du kommst in Schwung!
    But nothing on this machine can lock apps.	Aber nichts auf diesem Rechner sperrt Apps.
    But nothing on this machine can lock sites.	Aber nichts auf diesem Rechner sperrt Websites.
    But nothing on this machine can lock what you selected.	Aber nichts auf diesem Rechner sperrt, was du ausgewählt hast.
    But something is still locked on this machine.	Aber etwas ist auf diesem Rechner noch gesperrt.
    By hour	Nach Stunde
    By month	Nach Monat
    By weekday	Nach Wochentag
    CDATA section	CDATA-Abschnitt
    Cairn	Steinmännchen
    Calendar	Kalender
    Can be locked by: %@	Kann gesperrt werden durch: %@
    Can be redone	Lässt sich wiederholen
    Can't be sent	Nicht zu senden
    Can't create the folder %@: %@.	Der Ordner %@ lässt sich nicht anlegen: %@.
    Can't export as “.%@”.	Exportieren als „.%@“ geht nicht.
    Can't find %@ next to waymark or on your PATH.	%@ liegt weder neben waymark noch in deinem PATH.
    Can't reach Waymark	Waymark ist nicht erreichbar
    Can't reach Waymark. This is your day on %@ at %@.	Waymark ist nicht erreichbar. Das ist dein Tag vom %@, %@.
    Can't read the file %@.	Die Datei %@ lässt sich nicht lesen.
    Can't remove %@: %@	%@ lässt sich nicht entfernen: %@
    Can't run %@: %@.	%@ lässt sich nicht ausführen: %@.
    Can't save the file: %@.	Die Datei lässt sich nicht speichern: %@.
    Can't use the certificate: %@	Das Zertifikat ist nicht benutzbar: %@
    Can't use the folder %@: %@.	Der Ordner %@ ist nicht benutzbar: %@.
    Can't write %@: Waymark keeps its own files there.	%@ lässt sich nicht schreiben: Waymark hat dort seine eigenen Dateien.
    Can't write a widget as “%@”.	Ein Widget lässt sich nicht als „%@“ schreiben.
    Can't write the result: %@.	Das Ergebnis lässt sich nicht schreiben: %@.
    Cancel	Abbrechen
    Categories	Kategorien
    Categories and apps	Kategorien und Apps
    Certificate	Zertifikat
    Certificate as text	Zertifikat als Text
    Change	Ändern
    Change a setting	Eine Einstellung ändern
    Change a setting with: waymark settings set KEY VALUE	Eine Einstellung ändern: waymark settings set KEY VALUE
    Change a setting.	Eine Einstellung ändern.
    Change at least one thing, such as the time or the weight.	Gib mindestens eine Änderung an, etwa die Zeit oder das Gewicht.
    Change it with: waymark log edit %@	Ändere sie mit: waymark log edit %@
    Change settings in the terminal, with the arrow keys.	Einstellungen am Terminal mit den Pfeiltasten ändern.
    Change the setting itself: waymark settings	Ändere die Einstellung selbst: waymark settings
    Change which notifications you get, and when.	Ändern, welche Mitteilungen du bekommst, und wann.
    Changed the order of sources: %@	Reihenfolge der Quellen geändert: %@
    Changed to %@	Geändert: %@
    Changed when milestones can be reached again	Geändert, wann Meilensteine erneut erreicht werden können
    Changes on that server are noticed within a minute, but only while Waymark runs.	Was auf diesem Server geändert wird, fällt innerhalb einer Minute auf, und nur solange Waymark läuft.
    Channel	Kanal
    Channels	Kanäle
    Check every shield, which takes a few seconds	Jeden Riegel prüfen, was einige Sekunden dauert
    Check its name, and that it's executable.	Prüfe seinen Namen, und ob es ausführbar ist.
    Check its permissions, or choose another folder with --home DIR.	Prüfe die Rechte oder wähle einen anderen Ordner mit --home DIR.
    Check its permissions, or delete it to get the list that comes with Waymark.	Prüfe die Rechte, oder lösch die Datei, dann gilt die Liste, die mit Waymark kommt.
    Check its permissions, or set XDG_CONFIG_HOME.	Prüfe die Rechte oder setze XDG_CONFIG_HOME.
    Check its permissions.	Prüfe seine Rechte.
    Check that AdGuard Home is running, and its address.	Prüfe, ob AdGuard Home läuft, und seine Adresse.
    Check that Pi-hole is running, and its address.	Prüfe, ob Pi-hole läuft, und seine Adresse.
    Check that both devices are on the same network and that waymark serve is running.	Prüfe, ob beide Geräte im selben Netz sind, und ob waymark serve läuft.
    Check that both devices have the same version of Waymark.	Prüfe, ob beide Geräte dieselbe Version von Waymark haben.
    Check that it's executable.	Prüfe, ob es ausführbar ist.
    Check that it's the right one.	Prüfe, ob es das richtige ist.
    Check that its fingerprint is SHA-256 %@	Prüfe, ob sein Fingerabdruck SHA-256 %@ ist
    Check that process's output for the reason, then stop it and start it again.	Den Grund findest du in der Ausgabe dieses Prozesses. Beende ihn dann und starte ihn neu.
    Check the address of AdGuard Home.	Prüfe die Adresse von AdGuard Home.
    Check the address of Pi-hole.	Prüfe die Adresse von Pi-hole.
    Check the address: use the one of its web page, without /admin.	Prüfe die Adresse: Es ist die seiner Webseite, ohne /admin.
    Check the address: use the one of its web page.	Prüfe die Adresse: Es ist die seiner Webseite.
    Check the app's export settings.	Prüfe die Exporteinstellungen der App.
    Check the certificate of AdGuard Home.	Prüfe das Zertifikat von AdGuard Home.
    Check the certificate of Pi-hole.	Prüfe das Zertifikat von Pi-hole.
    Check the current values. If you still want to change them, send it again.	Sieh dir die aktuellen Werte an. Wenn du sie noch ändern willst, sende sie noch einmal.
    Check the date and time of that device.	Prüfe dort Datum und Uhrzeit.
    Check the free space and the permissions of its folder, then try again.	Prüfe den freien Platz und die Rechte des Ordners, und versuch es dann noch einmal.
    Check the free space and the permissions of its folder.	Prüfe den freien Platz und die Rechte des Ordners.
    Check the free space and the permissions. Nothing was changed.	Prüfe den freien Platz und die Rechte. Nichts wurde geändert.
    Check the free space, and the permissions of the record's folder.	Prüfe den freien Platz und die Rechte des Ordners mit der Aufzeichnung.
    Check the owner and the permissions of %@.	Prüfe Besitzer und Rechte von %@.
    Check the path and its permissions.	Prüfe den Pfad und seine Rechte.
    Check the path, and that the user running Waymark can read it.	Prüfe den Pfad, und ob der Benutzer, unter dem Waymark läuft, ihn lesen darf.
    Check the path.	Prüfe den Pfad.
    Check the path. The file holds a browser's subscription as JSON.	Prüfe den Pfad. Die Datei enthält das Abonnement eines Browsers als JSON.
    Check the permissions of its folder.	Prüfe die Rechte des Ordners.
    Check this machine's clock.	Prüfe die Uhr dieses Rechners.
    Check this machine's clock: date	Prüfe die Uhr dieses Rechners: date
    Check where standard output goes.	Prüfe, wohin die Standardausgabe geht.
    Check which data the app is set to send.	Prüfe, welche Daten die App senden soll.
    Check your record and this machine for problems.	Deine Aufzeichnung und diesen Rechner auf Probleme prüfen.
    Choices	Auswahl
    Choose a copy made with: waymark backup FILE	Wähle eine Kopie, erstellt mit: waymark backup FILE
    Choose a name of up to 100 characters: --name NAME	Wähle einen Namen mit höchstens 100 Zeichen: --name NAME
    Choose a pause before everything can be opened, or none	Eine Pause wählen, nach der alles geöffnet werden darf, oder keine
    Choose another goal with: waymark lock goal steps	Wähle ein anderes Ziel mit: waymark lock goal steps
    Choose another name, or remove that source first: waymark sources remove NAME	Wähle einen anderen Namen, oder entferne zuerst diese Quelle: waymark sources remove NAME
    Choose another name.	Wähle einen anderen Namen.
    Choose another one with --home DIR.	Wähle einen anderen mit --home DIR.
    Choose another place.	Wähle einen anderen Ort.
    Choose another port, or a free one: waymark serve --port 0	Wähle einen anderen Port oder einen freien: waymark serve --port 0
    Choose days no more than a century apart.	Wähle Tage, die höchstens ein Jahrhundert auseinanderliegen.
    Choose how strict App Lock is	Wählen, wie streng die App-Sperre ist
    Choose json or csv.	Wähle json oder csv.
    Choose one at a time: credits, the QR code or the icon.	Wähle nur eins davon: die Mitwirkenden, den QR-Code oder das Symbol.
    Choose one of: %@	Möglich sind: %@
    Choose one or more, then import.	Wähle eine oder mehrere und importiere sie dann.
    Choose one, then import.	Wähle eine und importiere sie dann.
    Choose one: start over or skip.	Wähle eins von beiden: von vorn beginnen oder überspringen.
    Choose one: waymark lock pause 10s. In an emergency: waymark lock pass	Wähle eine: waymark lock pause 10s. Im Notfall: waymark lock pass
    Choose the hours when items are locked; they're open at other times.	Die Zeiten, in denen gesperrt ist, was du ausgewählt hast; in allen anderen ist es offen.
    Choose the unit weights are shown in: kg, lb or st.	Die Einheit wählen, in der Gewichte gezeigt werden: kg, lb oder st.
    Choose when you can reach a milestone again.	Wählen, wann du einen Meilenstein wieder erreichen kannst.
    Choose which goal opens App Lock	Wählen, welches Ziel die App-Sperre öffnet
    Choose “%@” and send it again.	Wähle „%@“ und sende sie noch einmal.
    Chromium-based browsers	Browser auf Chromium-Basis
    City list	Städteliste
    Classic	Klassisch
    Clear sky	Klarer Himmel
    Clear the undo history; deleted data is then gone for good.	Den Verlauf zum Rückgängigmachen löschen; Gelöschtes ist dann endgültig weg.
    Clear the undo history? You can't restore deleted data after that. (y/n)	Den Verlauf zum Rückgängigmachen löschen? Gelöschtes lässt sich danach nicht mehr wiederherstellen. (j/n)
    Clicking a notification opens nothing: %@ couldn't be started.	Ein Klick auf eine Mitteilung öffnet nichts: %@ konnte nicht gestartet werden.
    Clicking a notification opens nothing: %@ isn't installed.	Ein Klick auf eine Mitteilung öffnet nichts: %@ ist nicht installiert.
    Clicking a notification opens nothing: its target isn't a web page.	Ein Klick auf eine Mitteilung öffnet nichts: Sein Ziel ist keine Webseite.
    Climbing	Klettern
    Close	Schließen
    Close its app, then copy it again.	Schließ die App dazu, dann kopiere die Datei noch einmal.
    Close to the weight goal	Nahe am Zielgewicht
    Close to your goal	Kurz vor deinem Ziel
    Closest: %@.	Am nächsten: %@.
    Closest: %@. For example: %@	Am nächsten: %@. Zum Beispiel: %@
    Code	Code
    Colour theme	Farbschema
    Colours	Farben
    Compare the digits	Vergleiche die Ziffern
    Compare the fingerprint with the one that waymark serve printed. If they differ, don't install anything.	Vergleiche den Fingerabdruck mit dem, den waymark serve ausgegeben hat. Installiere nichts, wenn sie sich unterscheiden.
    Compared over the first %@ days of each month.	#one=Verglichen über die ersten %@ Tage jedes Monats.	#other=Verglichen über die ersten %@ Tage jedes Monats.
    Compared over the first %@ days of each year.	#one=Verglichen über die ersten %@ Tage jedes Jahres.	#other=Verglichen über die ersten %@ Tage jedes Jahres.
    Comparison	Vergleich
    Comparison with your average	Vergleich mit deinem Durchschnitt
    Compass	Kompass
    Compressed data isn't accepted.	Komprimierte Daten werden nicht angenommen.
    Congratulations! You've reached your goal weight!	Glückwunsch! Du hast dein Zielgewicht erreicht!
    Connect the watch by cable and import its GARMIN folder, or request your data at garmin.com/account/datamanagement and import the zip you get.	Schließ die Uhr mit dem Kabel an und importiere ihren Ordner GARMIN, oder fordere auf garmin.com/account/datamanagement deine Daten an und importiere die Zip-Datei, die du bekommst.
    Connected	Verbunden
    Contact	Kontakt
    Continue	Weiter
    Continue whenever you like: waymark onboard	Mach weiter, wann du magst: waymark onboard
    Continue with: waymark onboard	Weiter geht es mit: waymark onboard
    Cooldown	Abkühlen
    Coordinates	Koordinaten
    Copies of a site under another name, such as translated pages, aren't blocked.	Kopien einer Website unter anderem Namen, etwa übersetzte Seiten, werden nicht gesperrt.
    Copy or export it again.	Kopiere oder exportiere es noch einmal.
    Copy the whole ticket that “waymark watch pair” shows on the other device.	Kopiere das ganze Ticket, das „waymark watch pair“ auf dem anderen Gerät zeigt.
    Core training	Rumpftraining
    Correct the line, or delete the file to get the list that comes with Waymark.	Berichtige die Zeile, oder lösch die Datei, dann gilt die Liste, die mit Waymark kommt.
    Could not draw the picture: %@.	Das Bild ließ sich nicht erstellen: %@.
    Could not reach the feedback board: %@.	Das Ideenbrett antwortet nicht: %@.
    Could not save its data in your record: %@.	Ihre Daten ließen sich nicht in der Aufzeichnung speichern: %@.
    Could not save the delivery: %@.	Die Lieferung ließ sich nicht speichern: %@.
    Could not update the weather: %@.	Das Wetter ließ sich nicht aktualisieren: %@.
    Couldn't subscribe this browser. It may be offline or in private mode. Try again.	Dieser Browser konnte die Mitteilungen nicht abonnieren. Vielleicht ist er offline oder im privaten Modus. Versuch es noch einmal.
    Count an excluded source again.	Eine ausgeschlossene Quelle wieder zählen lassen.
    Count days in a different time zone	Tage nach einer anderen Zeitzone zählen
    Count days in a different time zone.	Tage nach einer anderen Zeitzone zählen.
    Create %@ again.	Leg %@ wieder an.
    Create a link to this widget instead; list widgets with: waymark widget list	Stattdessen einen Link zu diesem Widget erstellen; alle zeigt: waymark widget list
    Create a token for a program that uses the API.	Ein Token für ein Programm erstellen, das die API nutzt.
    Create an app password in Pi-hole, under Settings, Web interface / API, and use that.	Erstelle in Pi-hole unter Settings, Web interface / API ein App-Passwort und nimm das.
    Create another with: waymark access add NAME --scope %@	Erstelle ein anderes mit: waymark access add NAME --scope %@
    Create one with: waymark access add NAME	Erstelle eines mit: waymark access add NAME
    Create one with: waymark settings export	Erstelle eines mit: waymark settings export
    Create one with: waymark sources add http NAME	Erstelle eines mit: waymark sources add http NAME
    Creates a token, which is shown only once, and tells you how to set up Health Auto Export on an iPhone, HC Webhook on Android, or Home Assistant. The phone has to reach Waymark, so run `waymark serve --lan`.	Erstellt ein Token, das nur einmal gezeigt wird, und sagt dir, wie du Health Auto Export auf einem iPhone, HC Webhook auf Android oder Home Assistant einrichtest. Das Telefon muss Waymark erreichen, also führe `waymark serve --lan` aus.
    Credits	Mitwirkende
    Credits: waymark about --credits	Mitwirkende: waymark about --credits
    Cross training	Cross-Training
    Cross-country skiing	Skilanglauf
    Current value: %@	Aktueller Wert: %@
    Custom completed colour	Eigene Farbe bei erreichtem Ziel
    Custom in-progress colour	Eigene Farbe bis zum Ziel
    Cycling	Radfahren
    Daily exercise goal	Tägliches Übungsziel
    Daily goal	Tagesziel
    Daily goal: %@	Tagesziel: %@
    Daily goals, streaks, freezes, rest days and achievements	Tagesziele, Serien, Joker, Ruhetage und Erfolge
    Daily step goal	Tägliches Schrittziel
    Damaged	Beschädigt
    Dance	Tanzen
    Dark	Dunkel
    Data Type: Health Metrics, Export Format: JSON, Export Version: v2	Data Type: Health Metrics, Export Format: JSON, Export Version: v2
    Data Types: Steps, Distance, Active Calories, Weight, Exercise	Data Types: Steps, Distance, Active Calories, Weight, Exercise
    Data it already sent is kept; to exclude it: waymark sources exclude.	Schon gesendete Daten bleiben; ausschließen lassen sie sich mit: waymark sources exclude.
    Data you already have isn't added twice.	Schon vorhandene Daten kommen nicht doppelt hinzu.
    Date Range: Default, Aggregate Data: on, Time Grouping: Hours	Date Range: Default, Aggregate Data: an, Time Grouping: Hours
    Day	Tag
    Day and month in dates	Tag und Monat in Datumsangaben
    Day first	Tag zuerst
    Day first (dmy) or month first (mdy), for tables with ambiguous dates.	Tag zuerst (dmy) oder Monat zuerst (mdy), für Tabellen mit mehrdeutigen Datumsangaben.
    Day records	Tagesdaten
    Day starts at	Tag beginnt um
    Days	Tage
    Days and hours	Tage und Uhrzeiten
    Days below the goal	Tage unter dem Ziel
    Days of the week	Wochentage
    Days of the week that the target applies to, such as sat,sun; by default all.	Wochentage, für die das Ziel gilt, etwa sat,sun; ohne Angabe alle.
    Days per week	Tage pro Woche
    Debian: copy the text as waymark.crt to /usr/local/share/ca-certificates and run update-ca-certificates. Fedora: copy it to /etc/pki/ca-trust/source/anchors and run update-ca-trust.	Debian: Kopiere den Text als waymark.crt nach /usr/local/share/ca-certificates und führe update-ca-certificates aus. Fedora: Kopiere ihn nach /etc/pki/ca-trust/source/anchors und führe update-ca-trust aus.
    Default	Standard
    Default: every change applies at once. Strict: you can make the lock tighter at once, but looser only from the next midnight on, and only steps that devices counted open it. An administrator of this machine can always undo it.	Standard: Jede Änderung gilt sofort. Streng: Enger machst du die Sperre sofort, lockerer erst ab der nächsten Mitternacht; und nur Schritte, die Geräte gezählt haben, öffnen sie. Ein Administrator dieses Rechners kann sie immer aufheben.
    Delete	Löschen
    Delete an entry	Einen Eintrag löschen
    Delete an entry with: waymark log delete ID	Lösch einen Eintrag mit: waymark log delete ID
    Delete an entry.	Einen Eintrag löschen.
    Delete entries with waymark log delete ID, or undo everything by restoring a backup.	Lösch Einträge mit waymark log delete ID, oder mach mit einer Sicherung alles rückgängig.
    Delete it in Pi-hole, under Group management.	Lösch es in Pi-hole, unter Group management.
    Delete it permanently: this can't be undone.	Endgültig löschen: Das lässt sich nicht rückgängig machen.
    Delete the file, or try it again with: waymark import %@	Lösche die Datei, oder versuche es noch einmal mit: waymark import %@
    Delete this entry? %@	Diesen Eintrag löschen? %@
    Deleted %@	Gelöscht: %@
    Deliveries	Lieferungen
    Dense drizzle	Dichter Nieselregen
    Describe your idea in a few words.	Beschreib deine Idee in wenigen Worten.
    Details can't have %@ characters: use at most %@.	Details können nicht %@ Zeichen haben: Erlaubt sind höchstens %@.
    Detect from the content	Am Inhalt erkennen
    Detect from the table	Aus der Tabelle erkennen
    Device	Gerät
    Devices and tokens	Geräte und Tokens
    Devices on this network	Geräte in diesem Netz
    Devices that use a VPN or DNS over HTTPS aren't blocked.	Geräte, die ein VPN oder DNS über HTTPS nutzen, werden nicht gesperrt.
    Devices with the same name	Geräte mit gleichem Namen
    Did you mean %@? All events: waymark plugins --events	Meintest du %@? Alle Ereignisse: waymark plugins --events
    Did you mean %@? All preferences: waymark notifications preferences	Meintest du %@? Alle Einstellungen: waymark notifications preferences
    Did you mean %@? All settings: waymark settings	Meintest du %@? Alle Einstellungen: waymark settings
    Did you mean %@? All widgets: waymark widget list	Meintest du %@? Alle Widgets: waymark widget list
    Did you mean %@? For hours that go on after midnight write %@.	Meintest du %@? Für Zeiten über Mitternacht schreib %@.
    Did you mean: %@	Meintest du: %@
    Digits	Ziffern
    Discard	Verwerfen
    Distance	Strecke
    Do everything that's due, for example from cron.	Alles Fällige erledigen, etwa von cron aufgerufen.
    Do it? (y/n)	Ausführen? (j/n)
    Does the watch show the same digits?	Zeigt die Uhr dieselben Ziffern?
    Does the watch show the same digits? (y/n)	Zeigt die Uhr dieselben Ziffern? (j/n)
    Don't ask for confirmation.	Nicht nach einer Bestätigung fragen.
    Don't use colour	Keine Farben verwenden
    Don't use colour.	Keine Farben verwenden.
    Done, and done well.	Geschafft, und zwar richtig gut.
    Downhill skiing	Ski alpin
    Download a complete copy	Eine vollständige Kopie herunterladen
    Download all ideas as one JSON document	Alle Ideen als ein JSON-Dokument herunterladen
    Download the certificate. In Settings, search for “CA certificate”, choose Install anyway, and select the file.	Lade das Zertifikat. Suche in den Einstellungen nach „CA-Zertifikat“, tippe auf „Trotzdem installieren“ und wähle die Datei.
    Draw a widget with your own data.	Ein Widget mit deinen eigenen Daten zeichnen.
    Draw a widget: today, streak or weekly-chart	Ein Widget zeichnen: today, streak oder weekly-chart
    Drizzle	Nieselregen
    Dry run	Probelauf
    Each notification is shown once: if nowhere else, below the next command you run here.	Jede Mitteilung erscheint einmal, und wenn nirgendwo sonst, dann unter dem nächsten Befehl, den du hier ausführst.
    Earlier	Früher
    Earlier years	Frühere Jahre
    Earn your first freeze.	Verdiene dir einen ersten Joker.
    Edit	Bearbeiten
    Edit an entry; what you leave out stays the same.	Einen Eintrag ändern; was du nicht angibst, bleibt.
    Edit the categories in %@	Die Kategorien änderst du in %@
    Edit the entry	Den Eintrag bearbeiten
    Elliptical trainer	Crosstrainer
    Ember	Glut
    Encouraging message	Ermunternde Nachricht
    Enough to feel it, light enough to keep it up every day.	Genug, um es zu spüren, leicht genug, um es jeden Tag durchzuhalten.
    Enter a daily goal by its name, such as steps, distance or exercise; any, for whichever of your goals you meet first; or all, for all of them. A goal has the name of its measure: waymark measures.\n\nUnder the strict policy, your choice applies from tomorrow, unless it can only be harder: all, or one goal instead of any. Only what devices counted opens the lock then, as with steps.	Ein Tagesziel mit seinem Namen, etwa steps, distance oder exercise; any für das Ziel, das du zuerst erreichst; oder all für alle. Ein Ziel heißt wie seine Messgröße: waymark measures.\n\nIm strengen Modus gilt eine Wahl ab morgen, außer sie kann nur mehr verlangen: all, oder ein Ziel statt any. Dann öffnet nur, was Geräte gezählt haben, wie bei Schritten.
    Enter a whole number in digits.	Gib eine ganze Zahl in Ziffern ein.
    Enter days and hours, such as "weekdays 9:00-17:00", "sat,sun 22:00-6:00" or "20:00-24:00". Without days, the schedule applies every day; without hours, all day; without items, to everything you selected. Several schedules add up, and an item without one is locked all day. Meeting the step goal still opens everything. Under the strict policy, longer hours apply at once, and a first schedule, which frees all other hours, from midnight on.	Tage und Uhrzeiten, etwa "weekdays 9:00-17:00", "sat,sun 22:00-6:00" oder "20:00-24:00"; ohne Tage gilt es jeden Tag, ohne Uhrzeiten den ganzen Tag. Ohne Elemente gilt es für alles Ausgewählte. Mehrere Sperrzeiten ergänzen sich; was keine hat, ist den ganzen Tag gesperrt. Das erreichte Schrittziel öffnet weiterhin alles. Im strengen Modus gelten längere Zeiten sofort, eine erste Sperrzeit, die alle anderen Stunden freigibt, ab Mitternacht.
    Enter it as the receiver shows it, or choose a long text of your own.	Gib es ein, wie der Empfänger es anzeigt, oder wähle einen eigenen langen Text.
    Enter it exactly as the server shows it, for example --token tk_….	Gib es genau so ein, wie der Server es anzeigt, etwa --token tk_….
    Enter its coordinates, such as 48.14, 11.58.	Gib ihre Koordinaten ein, etwa 48.14, 11.58.
    Enter saves · Esc goes back	Enter speichert · Esc geht zurück
    Enter the address as the app shows it, for example https://ntfy.sh/mytopic.	Gib die Adresse ein, wie die App sie anzeigt, etwa https://ntfy.sh/mytopic.
    Enter the name of its desktop entry, its flatpak id or the path of its program.	Gib den Namen ihres Desktop-Eintrags, ihre Flatpak-ID oder den Pfad ihres Programms an.
    Enter them yourself, for example from a pedometer	Selbst eingeben, etwa von einem Schrittzähler
    Enter where to send it, for example https://example.org/hooks/waymark.	Gib an, wohin gesendet werden soll, etwa https://example.org/hooks/waymark.
    Entries	Einträge
    Entries saved offline	Offline gespeicherte Einträge
    Entry	Eintrag
    Even if it can't be reached; what Waymark put on it stays there.	Auch wenn er nicht erreichbar ist: Was dort ist, bleibt.
    Even if it's unreachable	Auch wenn er nicht erreichbar ist
    Every day	Jeder Tag
    Every step counts, and the first ones count most.	Jeder Schritt zählt, und die ersten zählen am meisten.
    Every step of that day counted all the same.	Jeder Schritt dieses Tages hat trotzdem gezählt.
    Everything	Alles
    Everything is open until %@.	Alles ist offen bis %@.
    Everything stays locked.	Alles bleibt gesperrt.
    Everything, as JSON	Alles, als JSON
    Exactly on pace	Genau im Plan
    Excellent Goal!	Ausgezeichnetes Ziel!
    Exclude	Ausschließen
    Exclude a source from counting, or include it	Eine Quelle ausschließen oder wieder zählen lassen
    Exclude a source from counting.	Eine Quelle vom Zählen ausschließen.
    Exclude one of their sources with: waymark sources exclude NAME	Schließe eine ihrer Quellen aus: waymark sources exclude NAME
    Excluded %@	%@ ausgeschlossen
    Exercise	Übung
    Exercise goal met on %@ of %@ days	Übungsziel an %@ von %@ Tagen erreicht
    Exercise goal reached	Übungsziel erreicht
    Exercise sessions per day: 1 to 20.	Übungen am Tag: 1 bis 20.
    Exercise streak	Übungsserie
    Exercises	Übungen
    Exercises per day	Übungen pro Tag
    Export	Export
    Export all ideas as one JSON document.	Alle Ideen als ein JSON-Dokument exportieren.
    Export it again with: waymark export FILE --format json	Exportiere sie noch einmal mit: waymark export FILE --format json
    Export it again, or choose “%@” and send it again.	Exportiere es noch einmal, oder wähle „%@“ und sende es noch einmal.
    Export it again, or import the readable part with --keep-partial.	Exportiere es noch einmal, oder importiere mit --keep-partial den lesbaren Teil.
    Export it again.	Exportiere es noch einmal.
    Export the settings	Die Einstellungen exportieren
    Export your days as CSV, or everything as JSON.	Deine Tage als CSV exportieren, oder alles als JSON.
    Exports in %@ are imported automatically.	Exporte in %@ werden von selbst importiert.
    Far beyond the goal. What a day!	Weit über das Ziel hinaus. Was für ein Tag!
    Features of this program	Funktionen dieses Programms
    Feedback	Ideenbrett
    Feedback board: ideas and votes	Ideenbrett: Ideen, und Stimmen dafür
    Fetch it now	Jetzt abrufen
    Fetch the weather now	Das Wetter jetzt abrufen
    Fetch the weather now.	Das Wetter jetzt abrufen.
    File for the QR code, ending in .svg or .png.	Datei für den QR-Code, mit der Endung .svg oder .png.
    File for the chosen icon, ending in .svg.	Datei für das gewählte Symbol, mit der Endung .svg.
    File for the web app's manifest.	Datei für das Manifest der Web-App.
    Files	Dateien
    Files are recognised by their content, not by their names. Importing a file twice changes nothing.	Dateien werden an ihrem Inhalt erkannt, nicht an ihren Namen. Eine Datei zweimal zu importieren ändert nichts.
    Files or folders to import, - for standard input.	Dateien oder Ordner zum Importieren, - für die Standardeingabe.
    Find a page	Eine Seite finden
    Find the details in the output of waymark serve.	Einzelheiten stehen in der Ausgabe von waymark serve.
    Firefox	Firefox
    Firefox from Flatpak, or unpacked into your own folder, may not read them.	Ein Firefox aus Flatpak oder einem eigenen Ordner liest sie vielleicht nicht.
    Firefox has been running since before the lock	ein Firefox läuft schon länger als die Sperre
    Firefox isn't installed	kein Firefox ist installiert
    Firefox reads its policies when it starts: restart it to lock and to unlock.	Firefox liest seine Richtlinien beim Start: Starte ihn neu, zum Sperren und zum Öffnen.
    First day there	Erster Tag dort
    First remove deleted data from the file, and free the space.	Zuerst gelöschte Daten aus der Datei entfernen und den Platz freigeben.
    Fitbit (Google Health CSV files from Takeout)	Fitbit (CSV-Dateien von Google Health aus Takeout)
    Fitbit (JSON files from Takeout)	Fitbit (JSON-Dateien aus Takeout)
    Fitness calculators	Fitnessrechner
    Five figures. Wonderful!	Fünfstellig. Wunderbar!
    Fix that and try again; what's already done stays.	Behebe das und versuch es noch einmal; was schon erledigt ist, bleibt.
    Fix that, then run: sudo waymark lock uninstall	Behebe das, dann: sudo waymark lock uninstall
    Flights	Etagen
    Flights climbed	Gestiegene Etagen
    Focus and preferences	Fokus und Einstellungen
    Fog	Nebel
    Folder	Ordner
    Folder, zip or tgz with files in these formats	Ordner, Zip- oder TGZ-Datei mit Dateien in diesen Formaten
    Follow-up work	Folgearbeiten
    Follow: %@	Folgen: %@
    Football	Fußball
    For App Lock this applies from tomorrow: the strict policy keeps %@ until then.	Für die App-Sperre gilt das ab morgen. Bis dahin gilt im strengen Modus: %@.
    For a light or a dark bar; by default as in your settings, otherwise dark.	Die Leiste ist light oder dark; ohne Angabe, wie du es eingestellt hast, sonst dark.
    For a site, enter its name or the address of one of its pages; for an app, the name of its desktop entry, its flatpak id or the path of its program; for a category, its name. A name such as com.valvesoftware.Steam is an app. If a name could mean several things, write site:NAME, app:NAME or category:NAME. With --at, an item opens at that many steps, or at the goal if you meet that first.	Eine Website mit ihrem Namen oder der Adresse einer Seite, eine App mit dem Namen ihres Desktop-Eintrags, ihrer Flatpak-ID oder dem Pfad ihres Programms, eine Kategorie mit ihrem Namen. Ein Name wie com.valvesoftware.Steam ist eine App. Kann ein Name mehreres bedeuten, schreib site:NAME, app:NAME oder category:NAME. Mit --at öffnet sich ein Element bei so vielen Schritten am Tag, oder beim Ziel, wenn du das vorher erreichst.
    For another goal	Bei einem anderen Ziel
    For example	Zum Beispiel
    For example "weekdays 9:00-17:00".	Zum Beispiel "weekdays 9:00-17:00".
    For example --open https://example.org/ or --open %@	Etwa --open https://example.org/ oder --open %@
    For example 22:00-07:00. Leave empty for none.	Zum Beispiel 22:00-07:00. Leer lassen, wenn du keine willst.
    For example 4000. Empty or goal: at the step goal of the day.	Zum Beispiel 4000. Leer oder goal: beim Schrittziel des Tages.
    For example 48.14, 11.58 or Munich or "Paris, US". Waymark looks up cities in cities.txt in your record's folder: either GeoNames' cities15000.txt, or lines of name, latitude, longitude.	Zum Beispiel 48.14, 11.58 oder Munich oder "Paris, US". Waymark sucht Städte in cities.txt im Ordner deiner Aufzeichnung: entweder cities15000.txt von GeoNames oder Zeilen aus Name, Breitengrad, Längengrad.
    For example 48.14, 11.58 or Munich or “Paris, US”.	Etwa 48.14, 11.58 oder Munich oder „Paris, US“.
    For example 72kg or 160lb.	Etwa 72kg oder 160lb.
    For example weekdays 9:00-17:00 or sat,sun 22:00-6:00.	Zum Beispiel werktags 9:00-17:00 oder Sa,So 22:00-6:00.
    For example youtube.com, steam or social.	Zum Beispiel youtube.com, steam oder social.
    For example: %@	Zum Beispiel: %@
    For example: --behind 127.0.0.1 or --behind 172.18.0.0/16	Zum Beispiel: --behind 127.0.0.1 oder --behind 172.18.0.0/16
    For example: --lan --tls-certificate FILE --tls-key FILE	Zum Beispiel: --lan --tls-certificate FILE --tls-key FILE
    For example: 12 st 10 lb	Zum Beispiel: 12 st 10 lb
    For example: 24.5	Zum Beispiel: 24.5
    For example: 8000	Zum Beispiel: 8000
    For example: 82.4kg	Zum Beispiel: 82.4kg
    For example: 82.4kg or 181.7lb	Zum Beispiel: 82.4kg oder 181.7lb
    For example: waymark about --icon waymark.svg	Zum Beispiel: waymark about --icon waymark.svg
    For example: waymark about --icon waymark.svg --maskable	Zum Beispiel: waymark about --icon waymark.svg --maskable
    For example: waymark about --share -o waymark.svg	Zum Beispiel: waymark about --share -o waymark.svg
    For example: waymark lock pass --minutes 10	Zum Beispiel: waymark lock pass --minutes 10
    For example: waymark lock pause 10s. Without one: waymark lock pause off	Zum Beispiel: waymark lock pause 10s. Ohne Pause: waymark lock pause off
    For example: waymark lock run -- steam	Zum Beispiel: waymark lock run -- steam
    For example: waymark log exercise push-ups	Zum Beispiel: waymark log exercise push-ups
    For example: waymark notifications set %@ %@	Zum Beispiel: waymark notifications set %@ %@
    For example: waymark watch pair 192.168.1.20	Zum Beispiel: waymark watch pair 192.168.1.20
    For good	Endgültig
    For programs with a token	Für Programme mit Token
    For tables where no date has a number above 12.	Für eine Tabelle, in der kein Datum eine Zahl über 12 hat.
    For the watch to connect to. Leave empty for all of this machine's own.	Damit verbindet sich die Uhr. Leer lassen für alle eigenen dieses Rechners.
    Forest	Wald
    Forget	Vergessen
    Forgive %@	%@ verzeihen
    Forgive %@? You can recover this streak only once.	%@ verzeihen? Du kannst diese Serie nur ein einziges Mal wiederherstellen.
    Forgive %@? You can recover this streak only once. (y/n)	%@ verzeihen? Du kannst diese Serie nur ein einziges Mal wiederherstellen. (j/n)
    Format	Format
    Formats: %@	Formate: %@
    Free up space on the machine that runs Waymark, then try again.	Schaff Platz auf dem Rechner, auf dem Waymark läuft, und versuch es dann noch einmal.
    Freeze Saver	Vom Joker gerettet
    Freeze earned	Joker verdient
    Freeze used	Joker eingesetzt
    Freezing drizzle	Gefrierender Nieselregen
    Freezing rain	Gefrierender Regen
    Fresh air is waiting outside.	Draußen wartet frische Luft.
    Friday	Freitag
    From %@, this opens it: %@.	Ab %@ geöffnet durch %@.
    From this day on.	Ab diesem Tag.
    Gadgetbridge (database)	Gadgetbridge (Datenbank)
    Garmin (FIT files)	Garmin (FIT-Dateien)
    Garmin Connect (CSV of the Steps report)	Garmin Connect (CSV des Schritte-Berichts)
    Garmin Connect (UDSFile from Export Your Data)	Garmin Connect (UDSFile aus Export Your Data)
    Get a code with: waymark serve --open	Einen Code bekommst du mit: waymark serve --open
    Get help, suggest ideas, and read the terms.	Hilfe finden, Ideen vorschlagen und die Bedingungen lesen.
    Get one with waymark serve --open. It works once, within five minutes.	Du bekommst einen mit waymark serve --open. Er gilt einmal, innerhalb von fünf Minuten.
    Get started: set a goal, import your data, turn on notifications.	Loslegen: ein Ziel setzen, deine Daten importieren, Mitteilungen einschalten.
    Getting Started!	Los geht’s!
    Getting started	Die ersten Schritte
    Give the path of a file.	Gib den Pfad einer Datei an.
    Give the path of a folder.	Gib den Pfad eines Ordners an.
    Give the path of a program in it.	Gib den Pfad eines Programms darin an.
    Give the path of a program, or the name of its desktop entry.	Gib den Pfad eines Programms an, oder den Namen seines Desktop-Eintrags.
    Goal	Ziel
    Goal history	Verlauf des Ziels
    Goal met on %@ of %@ days	Ziel an %@ von %@ Tagen erreicht
    Goal reached	Ziel erreicht
    Goal reached. Well done!	Ziel erreicht. Gut gemacht!
    Goal reached: %@	Ziel erreicht: %@
    Goal: %@ in %@	Ziel: %@ im Jahr %@
    Goal: %@ steps	Ziel: %@ Schritte
    Goal: %@, set on %@	Ziel: %@, gesetzt am %@
    Goals	Ziele
    Goals and entries	Ziele und Einträge
    Goals and streaks	Ziele und Serien
    Goals for other measures	Ziele für andere Messgrößen
    Goals reached	Erreichte Ziele
    Golf	Golf
    Good Daily Habit!	Gute tägliche Gewohnheit!
    Google Fit (All Data and All Sessions, JSON)	Google Fit (All Data und All Sessions, JSON)
    Google Fit (Daily activity metrics.csv)	Google Fit (Daily activity metrics.csv)
    Great day on your feet.	Ein großartiger Tag auf den Beinen.
    Grey	Grau
    Group by day, week or month; by default as in your settings, in JSON by day.	Nach day, week oder month zusammenfassen; ohne Angabe wie eingestellt, in JSON nach Tag.
    HC Webhook (Health Connect, JSON)	HC Webhook (Health Connect, JSON)
    Half behind you, less than half to go.	Die Hälfte liegt hinter dir, weniger als die Hälfte vor dir.
    Halfway there	Die Hälfte ist geschafft
    Halfway there! Keep up the great work!	Die Hälfte ist geschafft! Weiter so!
    Halfway to a goal	Die Hälfte eines Ziels ist geschafft
    Have a freeze save your streak.	Lass einen Joker die Serie retten.
    Health Auto Export (CSV)	Health Auto Export (CSV)
    Health Auto Export (JSON)	Health Auto Export (JSON)
    Health Connect export (zip or database)	Export von Health Connect (Zip-Datei oder Datenbank)
    Heavy rain	Starker Regen
    Heavy snow showers	Starke Schneeschauer
    Heavy snowfall	Starker Schneefall
    High Achiever!	Hoch hinaus!
    Hiking	Wandern
    History	Verlauf
    Home folder	Stammordner
    Hooks	Hooks
    Hour	Stunde
    Hours	Stunden
    Hours are known for %@ days.	#one=Die Stunden von %@ Tagen sind bekannt.	#other=Die Stunden von %@ Tagen sind bekannt.
    How are you?	Wie geht es dir?
    How long, 1 to 60.	Wie viele Minuten, 1 bis 60.
    How many days a week you want to meet it, 1 to 7. Below 7, the streak counts weeks.	An wie vielen Tagen der Woche du das Ziel erreichen willst, 1 bis 7. Unter 7 zählt die Serie Wochen.
    How many days a week you want to reach it: 1 to 7. Unchanged by default.	An wie vielen Tagen der Woche du es erreichen willst: 1 bis 7. Ohne Angabe wie bisher.
    How many days to show.	Wie viele Tage gezeigt werden.
    How many repetitions, if you counted them.	Wie viele Wiederholungen, falls du gezählt hast.
    How many steps.	Wie viele Schritte.
    How strict	Wie streng
    How the server can contact you.	Wie der Server dich erreicht.
    How to install it	So wird sie installiert
    Idea	Idee
    If it already knows this device, forget this device there first: waymark watch forget ID	Kennt es dieses Gerät schon, dann vergiss es dort zuerst: waymark watch forget ID
    If it's a real export, unpack it yourself and import the folder.	Wenn es ein echter Export ist, entpacke ihn selbst und importiere den Ordner.
    If its name isn't UTF-8, rename it, or import the folder it's in.	Wenn der Name kein UTF-8 ist, benenne die Datei um, oder importiere den Ordner, in dem sie liegt.
    If something stays locked that shouldn't: %@	Falls etwas gesperrt bleibt, das es nicht sollte: %@
    If you can't copy it	Wenn du es nicht kopieren kannst
    If you can't copy it: waymark-watch pair %@	Wenn du es nicht kopieren kannst: waymark-watch pair %@
    If you didn't count, leave the number out.	Lass die Zahl weg, wenn du nicht gezählt hast.
    If you mean a site with that name: waymark lock add site:%@	Falls du eine Website dieses Namens meinst: waymark lock add site:%@
    If you no longer use it, this warning stops after 30 days.	Wenn du sie nicht mehr benutzt, endet diese Warnung nach 30 Tagen.
    If you set it up again, pair it again: waymark watch pair	Wurde es neu eingerichtet, dann kopple es noch einmal: waymark watch pair
    If you trust it: %@	Wenn du ihm vertraust: %@
    If you're sure, choose the file again and turn this on.	Wenn du sicher bist, wähle die Datei noch einmal und schalte dies ein.
    Imperial	Imperial
    Implausible dates	Unplausible Datumsangaben
    Import	Import
    Import %@ also contained your own entries or settings, so it can't be undone as a whole.	Import %@ enthielt auch eigene Einträge oder Einstellungen von dir und lässt sich deshalb nicht als Ganzes rückgängig machen.
    Import %@ was already undone.	Import %@ wurde schon rückgängig gemacht.
    Import a file with: waymark import FILE	Importiere eine Datei mit: waymark import FILE
    Import data from your phone	Daten von deinem Telefon importieren
    Import even if something is lost permanently	Auch importieren, wenn dabei etwas endgültig verloren geht
    Import every export you put in a folder	Jeden Export importieren, den du in einem Ordner ablegst
    Import every export you put in a folder.	Jeden Export importieren, den du in einem Ordner ablegst.
    Import export.xml from the same folder, or the original zip.	Importiere export.xml aus demselben Ordner oder die ursprüngliche Zip-Datei.
    Import health exports and other files into the record.	Gesundheitsexporte und andere Dateien in die Aufzeichnung importieren.
    Import it with `settings import FILE`.	Importiere es mit `settings import FILE`.
    Import settings from a file that export wrote.	Einstellungen aus einer Datei importieren, die export geschrieben hat.
    Import the file again to bring its data back.	Importiere die Datei noch einmal, um ihre Daten zurückzuholen.
    Import the folder, or the original zip or tgz (for example from Google Takeout, all parts together). Waymark imports everything in it that it can read.	Importiere den Ordner oder die ursprüngliche Zip- oder TGZ-Datei (etwa von Google Takeout, alle Teile zusammen). Waymark importiert alles darin, was es lesen kann.
    Import the readable part of a truncated file.	Den lesbaren Teil einer abgeschnittenen Datei importieren.
    Import the settings	Die Einstellungen importieren
    Imported %@ from %@	%@ aus %@ importiert
    Imported data is kept. If only one folder is watched, you don't need to name it.	Was importiert ist, bleibt. Der Ordner muss nicht genannt werden, wenn nur einer beobachtet wird.
    Imported settings	Einstellungen importiert
    Imports	Importe
    Imports made before Waymark kept an import log can't be distinguished or undone.	Importe aus der Zeit vor dem Importprotokoll lassen sich nicht unterscheiden und nicht rückgängig machen.
    Impressive: a day full of steps.	Beeindruckend: ein Tag voller Schritte.
    In %@, under %@, add a name such as %@	In %@ unter %@ einen Namen wie %@ hinzufügen
    In GNOME, use the Desktop Widgets extension to show %@	In GNOME zeigt die Erweiterung Desktop Widgets %@
    In Gadgetbridge, open Data management and choose Export DB, or turn on Auto export in the settings and save the file to a watched folder.	Öffne in Gadgetbridge die Datenverwaltung und exportiere die Datenbank (Export DB), oder schalte in den Einstellungen den automatischen Export ein und lass die Datei in einem beobachteten Ordner ankommen.
    In HC Webhook on your Android phone, leave the resolution at Daily or Full, and enter the address and token from: waymark sources add http phone	Lass auf dem Android-Telefon in HC Webhook die Auflösung auf „Daily“ oder „Full“, und gib die Adresse und das Token ein, die dieser Befehl ausgibt: waymark sources add http phone
    In Health Auto Export on your iPhone, choose the format CSV, Aggregate Data on and Time Grouping Days or Hours. JSON has more data, and the app can send it automatically: waymark sources add http phone	Wähle auf dem iPhone in Health Auto Export das Format CSV, Aggregate Data ein und Time Grouping Days oder Hours. JSON enthält mehr Daten, und die App kann es automatisch senden: waymark sources add http phone
    In Health Auto Export on your iPhone, choose the format JSON, Export Version v2, Aggregate Data on, Time Grouping Hours (or Days), and a Date Range of whole days: Default or Today, not Since Last Sync, which sends part of an hour or day as if it were all of it. To have the app send data automatically: waymark sources add http phone	Wähle auf dem iPhone in Health Auto Export das Format JSON, Export Version v2, Aggregate Data ein, Time Grouping Hours (oder Days) und als Date Range ganze Tage: Default oder Today, nicht Since Last Sync, das einen Teil einer Stunde oder eines Tages so sendet, als wäre er alles. Damit die App die Daten automatisch sendet: waymark sources add http phone
    In KDE Plasma, add the Media Frame widget and set it to %@	Füge in KDE Plasma das Widget „Bilderrahmen“ hinzu und stell %@ ein
    In Libra, open the menu, choose Export and save the CSV file.	Öffne in Libra das Menü, wähle Export und speichere die CSV-Datei.
    In QS Access, choose steps, distance and weight, by hour or by day, then Create table.	Wähle in QS Access Schritte, Strecke und Gewicht, nach Stunden oder nach Tagen, dann Create table.
    In Renpho Health, open your measurements for all time, choose Export and save the CSV file.	Öffne in Renpho Health die Messungen der ganzen Zeit, wähle Export und speichere die CSV-Datei.
    In Samsung Health, open Settings, Download personal data. Copy the folder from Download/Samsung Health on your phone, and import it.	Öffne in Samsung Health Einstellungen, Persönliche Daten herunterladen. Kopiere den Ordner aus Download/Samsung Health auf dem Telefon und importiere ihn.
    In Simple Health Export CSV, choose Export, save the zip and import it.	Wähle in Simple Health Export CSV Export, speichere die Zip-Datei und importiere sie.
    In Zepp or Zepp Life, open Profile, Settings, Account, Exercise user rights, Export data. The zip you get by email has a password: unpack it and import the folder.	Öffne in Zepp oder Zepp Life Profil, Einstellungen, Konto, Nutzerrechte ausüben (Exercise user rights), Daten exportieren. Die Zip-Datei, die per E-Mail kommt, hat ein Passwort: Entpacke sie und importiere den Ordner.
    In a namespace of your own (unshare), you can hide the locks from a program: a browser that you start there opens locked sites, even if it's Chromium.	In einem eigenen Namensraum (unshare) kannst du einem Programm die Sperren verbergen: Ein Browser, den du dort startest, öffnet gesperrte Websites, auch Chromium.
    In a terminal, arrow keys choose, Enter confirms and Esc goes back. Otherwise, answers are read from standard input, one per line. Each answer is saved at once; run the command again to continue.	Im Terminal wählst du mit den Pfeiltasten, Enter bestätigt und Esc geht zurück. Sonst werden die Antworten von der Standardeingabe gelesen, eine pro Zeile. Jede Antwort wird sofort gespeichert; führe den Befehl noch einmal aus, um weiterzumachen.
    In an emergency: waymark lock pass	Im Notfall: waymark lock pass
    In openScale, open the menu, choose Export and save the CSV file.	Öffne in openScale das Menü, wähle Exportieren und speichere die CSV-Datei.
    In progress	Läuft
    In the Withings app, open Menu, Settings, Download your data. Import the zip you get by email, or the file in it.	Öffne in der Withings-App Menü, Einstellungen, Download your data. Importiere die Zip-Datei, die per E-Mail kommt, oder die Datei darin.
    In the terminal, it shows each widget once, and how to place it. With -o, it writes one self-contained HTML file with every size in light and dark, and every theme.	Zeigt im Terminal jedes Widget einmal, und wie du es platzierst. Schreibt mit -o eine eigenständige HTML-Datei mit jeder Größe in Hell und Dunkel und jedem Farbschema.
    Include	Wieder zählen lassen
    Included %@	%@ zählt wieder
    Includes imports from watched folders, but not dry runs.	Enthält auch Importe aus beobachteten Ordnern, aber keine Probeläufe.
    InfiniTime with itd (metrics.db)	InfiniTime mit itd (metrics.db)
    Insight on the Today page	Einblick auf der Seite „Heute“
    Insights	Einblicke
    Install Waymark again.	Installiere Waymark neu.
    Install gdbus: it's in the package libglib2.0-bin, or in glib2.	Installiere gdbus: Es ist im Paket libglib2.0-bin, anderswo in glib2.
    Install it again: waymark lock install	Installiere es neu: waymark lock install
    Install it for yourself: waymark lock install	Installiere es für dich: waymark lock install
    Install it: waymark lock install	Installiere es: waymark lock install
    Install this so your devices trust the web app	Installiere das, damit deine Geräte der Web-App vertrauen
    Install waymark-shield, the program that locks sites, at %@	waymark-shield, das diese Dateien schreiben darf, unter %@ installieren
    Install waymark-shield, which locks sites in browsers and on the whole machine.	waymark-shield installieren, das Websites in Browsern und auf dem ganzen Rechner sperrt.
    Installation	Installation
    Intermediate	Fortgeschritten
    Interval training	Intervalltraining
    Introduction completed	Einführung abgeschlossen
    Invalid option: %@.	Ungültige Option: %@.
    Issued to: %@	Ausgestellt auf: %@
    It accepts %@ and %@.	Er akzeptiert %@ und %@.
    It accepts %@.	Er akzeptiert %@.
    It blocks sites for every device that uses this AdGuard Home, not just this machine.	Es gilt für jedes Gerät, das dieses AdGuard Home fragt, nicht nur für diesen Rechner.
    It can show any page, including those of plugins. To change something, use its own command.	Zeigt jede Seite, auch die von Plugins. Zum Ändern gibt es jeweils einen eigenen Befehl.
    It can't be set up right now.	Der Kanal lässt sich jetzt nicht einrichten.
    It expires on %@.	Sie läuft am %@ ab.
    It forgives up to two missed days in a row, within a week. They don't count as met: a missed day right after them ends the streak, even if you have a freeze.	Sie verzeiht höchstens zwei verpasste Tage in Folge, innerhalb einer Woche. Es sind keine erreichten Tage: Ein verpasster Tag direkt danach beendet die Serie, auch mit einem Joker auf der Hand.
    It locks again after: waymark lock enable	Sie sperrt wieder nach: waymark lock enable
    It locks nothing outside memory.	Es sperrt nichts außerhalb des Speichers.
    It locks sites in browsers and on the whole machine.	Es sperrt Websites in Browsern und auf dem ganzen Rechner.
    It needs Waymark Pro.	Sie braucht Waymark Pro.
    It needs an enabled step goal.	Sie braucht ein eingeschaltetes Schrittziel.
    It needs three things: your permission (`waymark weather allow`), your location (`waymark weather place`) and `waymark settings set showWeather on`. While `waymark serve` or `waymark tick` runs, Waymark fetches the weather every hour from open-meteo.com, or from the address in WAYMARK_WEATHER_URL. WAYMARK_WEATHER=off in the environment forbids it on a machine.	Es braucht drei Dinge: deine Erlaubnis (`waymark weather allow`), deinen Standort (`waymark weather place`) und `waymark settings set showWeather on`. Solange `waymark serve` oder `waymark tick` läuft, ruft Waymark das Wetter jede Stunde von open-meteo.com oder von der Adresse in WAYMARK_WEATHER_URL ab. WAYMARK_WEATHER=off in der Umgebung verbietet es auf einem Rechner.
    It only accepts its address.	Er akzeptiert nur seine Adresse.
    It signs only for names and addresses in private networks, so it can't impersonate a website. Its key stays in the record's folder.	Sie gilt nur für Namen und Adressen in privaten Netzen und kann sich deshalb nicht als Website ausgeben. Ihr Schlüssel bleibt im Ordner der Aufzeichnung.
    It takes effect again with Pro: waymark pro. Or: waymark lock disable	Mit Pro gilt sie wieder: waymark pro. Oder: waymark lock disable
    It was a quiet day.	Es war ein ruhiger Tag.
    It was an active day.	Es war ein aktiver Tag.
    It's off from %@.	Ab %@ ist sie aus.
    Items left without a schedule are locked all day.	Was keine Sperrzeit mehr hat, ist den ganzen Tag gesperrt.
    Items with hours are open at other times; the rest is locked all day.	Was Zeiten hat, ist in allen anderen offen; der Rest ist den ganzen Tag gesperrt.
    Its absolute path on the machine that runs Waymark: GeoNames' cities15000.txt, or lines of name, latitude, longitude. Default: %@	Der absolute Pfad auf dem Rechner, auf dem Waymark läuft: cities15000.txt von GeoNames oder Zeilen aus Name, Breite, Länge. Standard: %@
    Its address, such as 192.168.1.20.	Seine Adresse, etwa 192.168.1.20.
    Its address, such as http://192.168.1.2:3000.	Seine Adresse, etwa http://192.168.1.2:3000.
    Its key stops working, and entries it hasn't sent yet stay out of your record unless you pair it again. Data on the watch stays there: you can't erase it remotely.	Ihr Schlüssel gilt dann nicht mehr, und Einträge, die sie noch nicht gesendet hat, kommen nicht in deine Aufzeichnung, außer du koppelst sie neu. Daten auf der Uhr bleiben dort: Du kannst sie nicht aus der Ferne löschen.
    Its machine isn't responding. This page reloads as soon as it does.	Der Rechner antwortet nicht. Sobald er es tut, wird diese Seite neu geladen.
    Its name or address; without one, every device that uses AdGuard Home.	Sein Name oder seine Adresse; ohne Angabe jedes Gerät, das AdGuard Home nutzt.
    Its name or number.	Ihr Name oder ihre Nummer.
    Its name, as shown under “Sent over HTTP” in `sources list`.	Ihr Name unter „Über HTTP gesendet“ in `sources list`.
    Its name, such as pihole-1.	Sein Name, etwa pihole-1.
    Its number, as shown by `access list`.	Die Nummer, wie `access list` sie zeigt.
    Its number, as shown by `watch devices`.	Ihre Nummer, wie `watch devices` sie zeigt.
    Its password; - to read it from standard input.	Sein Passwort; - liest es von der Standardeingabe.
    JSON to your own server	JSON an einen Server von dir
    Just the last stretch left.	Nur noch das letzte Stück.
    KEY is one that `notifications preferences` shows, or a kind of notification: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Turning enableNotifications off removes every channel that has a server, and notifies that server.	KEY ist einer, den `notifications preferences` zeigt, oder eine Art von Mitteilung: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Schaltest du enableNotifications aus, wird jeder Kanal mit einem Server entfernt und der Server benachrichtigt.
    Keep as is	So lassen
    Keep it up to date until you press Ctrl-C.	Aktuell halten, bis du Ctrl-C drückst.
    Keep this running alongside: waymark serve	Lass das daneben laufen: waymark serve
    Keep updating until you press Ctrl-C.	Laufend aktualisieren, bis du Ctrl-C drückst.
    Keep waymark serve running here and waymark-watch serve on the watch. If you lost the watch: waymark watch forget ID	Lass hier waymark serve laufen und dort waymark-watch serve. Ist sie verloren: waymark watch forget ID
    Keeps your activity data and works out your days	Bewahrt deine Aktivitätsdaten auf und berechnet daraus deine Tage
    Keyboard shortcuts	Tastenkürzel
    Kilograms	Kilogramm
    Last data %@ days ago	#one=Letzte Daten vor %@ Tag	#other=Letzte Daten vor %@ Tagen
    Last data: %@	Letzte Daten: %@
    Last known state.	Letzter bekannter Stand.
    Last problem	Letztes Problem
    Last seen	Zuletzt gesehen
    Last twelve months	Letzte zwölf Monate
    Last weight: %@	Letztes Gewicht: %@
    Later	Später
    Latitude and longitude in degrees, or a name.	Breiten- und Längengrad in Grad, oder ein Name.
    Lavender	Lavendel
    Leave a review	Eine Bewertung schreiben
    Leave a review.	Eine Bewertung schreiben.
    Leave empty for the current time.	Leer lassen für jetzt.
    Leave it out: the keys are part of the subscription.	Lass es weg: Die Schlüssel stehen im Abonnement.
    Leave one of them out, or name a file with -o.	Lass eins davon weg, oder nenne mit -o eine Datei.
    Leave out --by %@.	Lass --by %@ weg.
    Leave out --by, --weight and --week-starts-on.	Lass --by, --weight und --week-starts-on weg.
    Leave out --now and WAYMARK_NOW.	Lass --now und WAYMARK_NOW weg.
    Leave out --scope.	Lass --scope weg.
    Leave out everything except --open URL.	Lass alles außer --open URL weg.
    Leave the address out.	Lass die Adresse weg.
    Leave the unit out.	Lass die Einheit weg.
    Let a phone app send its data to Waymark	Eine App auf einem Telefon ihre Daten an Waymark senden lassen
    Let a phone app send its data to Waymark.	Eine App auf einem Telefon ihre Daten an Waymark senden lassen.
    Let a server on your network lock the sites you select	Einen Server in deinem Netz die ausgewählten Websites sperren lassen
    Let a server on your network lock the sites you select.	Einen Server in deinem Netz die ausgewählten Websites sperren lassen.
    Let a time service set the clock.	Lass einen Zeitdienst die Uhr stellen.
    Let the service do it: waymark serve	Lass es den Dienst tun: waymark serve
    Level %@	Stufe %@
    Libra (CSV)	Libra (CSV)
    Licence	Lizenz
    Light	Hell
    Light drizzle	Leichter Nieselregen
    Light freezing drizzle	Leichter gefrierender Nieselregen
    Light freezing rain	Leichter gefrierender Regen
    Light rain	Leichter Regen
    Light rain showers	Leichte Regenschauer
    Light snow showers	Leichte Schneeschauer
    Light snowfall	Leichter Schneefall
    Link	Link
    Linux	Linux
    List browsers and tokens, newest first.	Browser und Tokens auflisten, die neuesten zuerst.
    List every measure.	Alle Messgrößen auflisten.
    List every widget and the sizes it supports.	Jedes Widget zeigen, und die Größen, die es beherrscht.
    List ideas, most votes first.	Ideen auflisten, die mit den meisten Stimmen zuerst.
    List imports, oldest first.	Importe auflisten, die ältesten zuerst.
    List imports, or undo one.	Importe auflisten, oder einen rückgängig machen.
    List manual entries and imported weights, newest first.	Manuelle Einträge und importierte Gewichte auflisten, die neuesten zuerst.
    List sources, most trusted first.	Quellen auflisten, die vertrauenswürdigste zuerst.
    List the events that hooks can receive.	Die Ereignisse auflisten, die Hooks bekommen können.
    List the features of this program.	Die Funktionen dieses Programms auflisten.
    List the formats that can be imported.	Die Formate zeigen, die importiert werden können.
    List the measures with: waymark measures	Die Messgrößen auflisten: waymark measures
    List the measures, with the latest value of each.	Die Messgrößen auflisten, mit dem jeweils letzten Wert.
    List the rest days.	Die Ruhetage zeigen.
    List the schedules.	Sperrzeiten auflisten.
    List the servers.	Die Server zeigen.
    List the widgets and their sizes	Die Widgets und ihre Größen auflisten
    List them with: waymark page	Alle zeigt: waymark page
    List watches in the order you paired them.	Uhren in der Reihenfolge auflisten, in der du sie gekoppelt hast.
    List what you can undo, newest first, and what you can redo.	Auflisten, was du rückgängig machen kannst, das Neueste zuerst, und was du wiederholen kannst.
    List what you selected, and the available categories.	Zeigen, was ausgewählt ist und welche Kategorien es gibt.
    List workouts, on some days or all of them.	Trainings auflisten, an einigen Tagen oder alle.
    List your notification channels.	Deine Kanäle für Mitteilungen zeigen.
    Lists each day that a goal opened, with the amounts that devices counted, you typed, or imported files contained; each pass; and when App Lock was turned off or Waymark Pro removed. The newest comes first.	Jeder Tag, an dem das Schrittziel die Sperre geöffnet hat, mit den Schritten dafür: von Geräten gezählt, von Hand eingegeben oder aus importierten Dateien; jede Notöffnung; und wann die App-Sperre ausgeschaltet oder Waymark Pro aufgegeben wurde. Das Neueste steht zuerst.
    Location	Standort
    Lock a site on the internet, such as example.org.	Sperr eine Website im Internet, etwa example.org.
    Lock items only during these hours	Nur in diesen Stunden sperren
    Lock items only during these hours.	Elemente nur zu diesen Zeiten sperren.
    Lock sites, apps or categories	Websites, Apps oder Kategorien sperren
    Lock the site by its name, such as example.org.	Sperr die Website mit ihrem Namen, etwa example.org.
    Locked in these hours	In diesen Zeiten gesperrt
    Locked sites open again, and stopped apps continue. This works without a record, too. What other programs and people wrote stays as it is, byte for byte. If other users of this machine lock sites, too, their locks stay, and so does waymark-shield; --everyone, which needs an administrator's rights, removes all of it. If waymark-shield isn't installed, you don't need such rights.	Gesperrte Websites öffnen sich, und gesperrte Apps laufen weiter. Das geht auch ohne Aufzeichnung. Was andere Programme und Menschen geschrieben haben, bleibt Byte für Byte, wie es ist. Wo auch andere Benutzer dieses Rechners Websites sperren, bleiben deren Sperren und mit ihnen waymark-shield; --everyone, das Administratorrechte braucht, entfernt alles. Ohne waymark-shield sind keine solchen Rechte nötig.
    Log	Eintragen
    Log a value of another measure, such as: log waist 82cm	Einen Wert einer anderen Messgröße eintragen, etwa: log waist 82cm
    Log a weight, such as 82.4kg or 181.7lb	Ein Gewicht eintragen, etwa 82.4kg oder 181.7lb
    Log an exercise	Eine Übung eintragen
    Log in to a desktop session or start a notification service, such as dunst; %@.	Melde dich an einer Desktop-Sitzung an oder starte einen Mitteilungsdienst wie dunst; %@.
    Log in to a desktop session, then try again.	Melde dich an einer Desktop-Sitzung an und versuch es wieder.
    Log it here: waymark log	Trag es hier ein mit: waymark log
    Log it once it has happened.	Trag es ein, wenn es geschehen ist.
    Log one exercise session	Eine Übung eintragen
    Log one exercise session.	Eine Übung eintragen.
    Log steps	Schritte eintragen
    Log steps that no device counted	Schritte eintragen, die kein Gerät gezählt hat
    Log steps that no device counted.	Schritte eintragen, die kein Gerät gezählt hat.
    Log weight	Gewicht eintragen
    Log your weight.	Dein Gewicht eintragen.
    Log, list, edit or delete steps, weights, exercises and other measures.	Schritte, Gewichte, Übungen und andere Messgrößen eintragen, auflisten, ändern oder löschen.
    Log: %@	Eintragen: %@
    Logged %@	Eingetragen: %@
    Logged on a watch, but not in your record	Auf einer Uhr eingetragen, aber nicht in deiner Aufzeichnung
    Logged on a watch, but not in your record:	Auf einer Uhr eingetragen, aber nicht in deiner Aufzeichnung:
    Longest streak ever	Längste Serie überhaupt
    Mac	Mac
    Main pages	Hauptseiten
    Mainly clear	Überwiegend klar
    Maintenance	Wartung
    Make a code	Code erstellen
    Make a complete copy of your record.	Eine vollständige Kopie deiner Aufzeichnung erstellen.
    Make a link	Link erstellen
    Make a link to a widget for another page	Einen Link zu einem Widget für eine andere Seite erstellen
    Make a token	Token erstellen
    Make a token for a program	Ein Token für ein Programm erstellen
    Make it readable, or put the source's name from waymark sources in it	Mach sie lesbar oder schreib den Namen der Quelle aus waymark sources hinein
    Make room on the disk of %@.	Schaffe Platz auf dem Datenträger von %@.
    Manage it: %@	Verwalten: %@
    Manage who can access the web app and its API.	Verwalten, wer auf die Web-App und ihre API zugreifen kann.
    Manage your subscription	Dein Abo verwalten
    Manual entries	Manuelle Einträge
    Mark a rest day	Einen Ruhetag eintragen
    Mark a rest day, even in advance.	Einen Ruhetag eintragen, auch im Voraus.
    Mark it as a rest day	Als Ruhetag markieren
    Mark rest days, so they don't end a streak.	Ruhetage eintragen, damit sie keine Serie beenden.
    Marked %@ as a rest day	%@ als Ruhetag markiert
    Martial arts	Kampfsport
    Measure	Messgröße
    Measures	Messgrößen
    Medium	Mittel
    Meet the exercise goal seven days in a row.	Erreiche das Übungsziel sieben Tage in Folge.
    Meet the exercise goal thirty days in a row.	Erreiche das Übungsziel dreißig Tage in Folge.
    Menu	Menü
    Metric	Metrisch
    Mi Fitness (folder of CSV files)	Mi Fitness (Ordner mit CSV-Dateien)
    Milestone	Meilenstein
    Milestones	Meilensteine
    Milestones can be reached again	Meilensteine können erneut erreicht werden
    Mind and body	Körper und Geist
    Minutes	Minuten
    Missing expected argument '%@'.	Das Argument „%@“ fehlt.
    Missing one of: '%@'.	Eines davon fehlt: „%@“.
    Missing value for '%@'.	Für „%@“ fehlt der Wert.
    Mixed cardio	Gemischtes Cardio
    Monday	Montag
    Month	Monat
    Month Master	Monatsmeister
    Month first	Monat zuerst
    More	Mehr
    More details	Weitere Einzelheiten
    More details.	Weitere Einzelheiten.
    More than half done. Nice walking.	Mehr als die Hälfte geschafft. Gut gegangen.
    More than most people walk, and good for heart and mood.	Mehr, als die meisten gehen, und gut für Herz und Laune.
    More than one and a half times your goal.	Das Anderthalbfache des Ziels und mehr.
    More than one plugin in this build defines the setting %@: %@.	Mehrere Plugins dieses Builds bringen die Einstellung %@ mit: %@.
    More than twenty thousand: extraordinary.	Mehr als zwanzigtausend: außergewöhnlich.
    More widgets	Weitere Widgets
    Most likely %@ by 31 December	Voraussichtlich %@ am 31. Dezember
    Most likely %@ to %@ by 31 December	Voraussichtlich %@ bis %@ am 31. Dezember
    Most likely %@ to %@ million steps by 31 December	Voraussichtlich %@ bis %@ Millionen Schritte am 31. Dezember
    Most records of %@ files in %@ were rejected; the others were imported.	#one=Die meisten Datensätze von %@ Datei in %@ wurden abgelehnt; die übrigen wurden importiert.	#other=Die meisten Datensätze von %@ Dateien in %@ wurden abgelehnt; die übrigen wurden importiert.
    Most records of %@ files in %@ were rejected; the others would be imported.	#one=Die meisten Datensätze von %@ Datei in %@ wurden abgelehnt; die übrigen würden importiert.	#other=Die meisten Datensätze von %@ Dateien in %@ wurden abgelehnt; die übrigen würden importiert.
    Move %@ in this device's folder away, then pair it again.	Verschiebe %@ aus dem Ordner dieses Geräts, dann kopple es noch einmal.
    Move up	Nach oben
    Name	Name
    Name each source once.	Nenne jede Quelle nur einmal.
    Name of the file	Name der Datei
    Name or address of this machine	Name oder Adresse dieses Rechners
    Name the site itself, such as %@.com.	Nenn die Website selbst, etwa %@.com.
    Name the site itself, such as example.%@.	Nenn die Website selbst, etwa example.%@.
    Names or numbers, separated by commas.	Namen oder Nummern, durch Kommas getrennt.
    Nice going. Your body says thank you.	Läuft gut. Dein Körper sagt danke.
    Nicely under way. Keep going.	Schön in Fahrt. Bleib dran.
    No	Nein
    No app makes such an export. Find out where the file came from.	Keine App exportiert so etwas: Finde heraus, woher die Datei kommt.
    No attempts with digits are left: use the ticket.	Mit Ziffern ist kein Versuch mehr übrig: Nimm das Ticket.
    No browser or token has access. Create a token with: waymark access add NAME	Kein Browser oder Token hat Zugriff. Ein Token erstellen: waymark access add NAME
    No channels yet.	Noch kein Kanal.
    No channels yet. Add one with: waymark notifications channel add ntfy URL	Noch keine Kanäle. Füge einen hinzu mit: waymark notifications channel add ntfy URL
    No current streak	Gerade keine Serie
    No device has reported steps for 14 days, so what you type or import counts for the lock too.	Seit 14 Tagen hat kein Gerät Schritte gemeldet, deshalb zählt auch, was du eingibst oder importierst, für die Sperre.
    No device has reported “%@” for 14 days, so what you type or import counts for the lock too.	Seit 14 Tagen hat kein Gerät „%@“ gemeldet, deshalb zählt auch, was du eingibst oder importierst, für die Sperre.
    No entries this week. One a day is enough.	Keine Einträge diese Woche. Einer am Tag genügt.
    No folder is watched.	Kein Ordner wird beobachtet.
    No folder was watched.	Es wurde kein Ordner beobachtet.
    No folders are watched. Watch one with: waymark sources watch DIR	Es werden keine Ordner beobachtet. Beobachte einen mit: waymark sources watch DIR
    No goal	Kein Ziel
    No goal has been set yet.	Es wurde noch kein Ziel gesetzt.
    No goal that opens App Lock is on, so nothing was changed.	Kein Ziel, das die App-Sperre öffnet, ist an, deshalb wurde nichts geändert.
    No goal yet.	Noch kein Ziel.
    No goal yet. Set one with: waymark goal steps set 8000	Noch kein Ziel. Setze eins mit: waymark goal steps set 8000
    No goals are on.	Kein Ziel ist an.
    No ideas yet. Add one with: waymark support feedback add TITLE	Noch keine Ideen. Schreib eine auf mit: waymark support feedback add TITLE
    No milestones yet.	Noch kein Meilenstein.
    No milestones yet. See your progress with: waymark goal weight	Noch keine Meilensteine. Deinen Fortschritt zeigt: waymark goal weight
    No notifications yet.	Noch keine Mitteilungen.
    No pages found.	Keine Seiten gefunden.
    No pause: only the goal opens it.	Keine Pause: Nur das Ziel öffnet die Sperre.
    No pause: only the goal or a pass opens it (waymark lock pause).	Keine Pause: Nur das Ziel oder eine Notöffnung öffnet die Sperre (waymark lock pause).
    No recent weather. Fetch it with: waymark weather refresh	Kein aktuelles Wetter. Ruf es ab mit: waymark weather refresh
    No rest days.	Keine Ruhetage.
    No schedules: what you selected is locked all day. Try: waymark lock schedule add "weekdays 9-17"	Keine Sperrzeiten: Was du ausgewählt hast, ist den ganzen Tag gesperrt. Versuch es mit: waymark lock schedule add "weekdays 9-17"
    No server yet.	Noch kein Server.
    No server yet. See: waymark lock server add --help	Noch kein Server. Siehe: waymark lock server add --help
    No service is running, so it locks again with the next command: waymark service install	Es läuft kein Dienst, deshalb sperrt erst der nächste Befehl wieder: waymark service install
    No time zone is set, so the system's is used.	Keine Zeitzone gesetzt: Es gilt die des Systems.
    No watch is paired.	Keine Uhr ist gekoppelt.
    No watch is waiting to be paired.	Keine Uhr wartet darauf, gekoppelt zu werden.
    No watch paired in time.	Es hat sich rechtzeitig keine Uhr gekoppelt.
    No watches are paired. Pair one with: waymark watch pair	Keine Uhr ist gekoppelt. Kopple eine mit: waymark watch pair
    No weight was recorded.	Es wurde kein Gewicht eingetragen.
    No weights on these days.	Keine Gewichte an diesen Tagen.
    No weights yet.	Noch keine Gewichte.
    No weights yet. Log one with: waymark log weight 82.4kg	Noch keine Gewichte. Trag eins ein mit: waymark log weight 82.4kg
    No workouts yet. Import some with: waymark import FILE	Noch keine Trainings. Importiere welche mit: waymark import FILE
    Not covered	Nicht abgedeckt
    Not covered: %@	Nicht abgedeckt: %@
    Not every day reaches its goal, and that's fine.	Nicht jeder Tag erreicht sein Ziel, und nicht jeder muss es.
    Not locked by %@: %@	Nicht durch „%@“: %@
    Not now	Nicht jetzt
    Note	Notiz
    Nothing	Nichts
    Nothing from %@ yet.	Von %@ kam noch nichts.
    Nothing has arrived from %@	Von %@ kommt nichts mehr an
    Nothing has arrived from %@ for %@ days. Is its app still running?	#one=Von %@ ist seit %@ Tag nichts mehr angekommen. Läuft die App noch?	#other=Von %@ ist seit %@ Tagen nichts mehr angekommen. Läuft die App noch?
    Nothing has been imported yet.	Noch nichts importiert.
    Nothing has been saved yet. Check your input and save again.	Es wurde noch nichts gespeichert. Prüfe deine Eingaben und speichere noch einmal.
    Nothing has been sent to a watch yet.	Noch wurde nichts an eine Uhr gesendet.
    Nothing here shows notifications automatically yet, so they appear below your commands. %@	Hier zeigt noch nichts automatisch Mitteilungen, deshalb erscheinen sie unter deinen Befehlen. %@
    Nothing imported yet. Import a file with: waymark import FILE	Noch nichts importiert. Importiere eine Datei mit: waymark import FILE
    Nothing in %@ could be imported: everything was rejected.	Nichts aus %@ ließ sich importieren: Alles wurde abgelehnt.
    Nothing is deleted. Future imports from it don't count either; your own edits stay.	Nichts wird gelöscht. Auch spätere Importe aus ihr zählen nicht; deine eigenen Änderungen bleiben.
    Nothing is locked now, so no pass was used.	Gerade ist nichts gesperrt, deshalb wurde keine Notöffnung genommen.
    Nothing is selected yet. Try: waymark lock add social	Noch ist nichts ausgewählt. Versuch es mit: waymark lock add social
    Nothing is selected.	Nichts ist ausgewählt.
    Nothing is selected. Try: waymark lock add social	Nichts ist ausgewählt. Versuch es mit: waymark lock add social
    Nothing is serving this record, so no watch can connect.	Für diese Aufzeichnung läuft kein waymark serve, deshalb kann sich keine Uhr verbinden.
    Nothing on this machine can lock it yet.	Noch kann nichts auf diesem Rechner das sperren.
    Nothing to change.	Nichts zu ändern.
    Nothing was changed.	Nichts wurde geändert.
    Nothing was imported from the file: %@	Aus der Datei wurde nichts importiert: %@
    Nothing was installed.	Nichts wurde installiert.
    Nothing was recorded on these days.	An diesen Tagen wurde nichts aufgezeichnet.
    Nothing was written, and %@ stays as it was.	Es wurde nichts geschrieben, und %@ bleibt, wie es war.
    Nothing would change.	Nichts würde sich ändern.
    Notification channels	Kanäle für Mitteilungen
    Notifications	Mitteilungen
    Notifications are off.	Mitteilungen sind aus.
    Notifications are on.	Mitteilungen sind an.
    Notifications are shown here.	Mitteilungen kommen hier an.
    Notifications aren't allowed there (%@). Nothing was changed.	Mitteilungen sind dort nicht erlaubt (%@). Nichts wurde geändert.
    Notifications, their delivery and scheduled tasks	Mitteilungen, ihre Zustellung und geplante Aufgaben
    Notify me when a source stops sending	Ausbleibende Daten melden
    Now confirm on %@ that they match.	Bestätige jetzt auf %@, dass sie übereinstimmen.
    Now run:	Führe jetzt aus:
    Now set your location with: waymark weather place 48.14, 11.58	Leg jetzt deinen Standort fest mit: waymark weather place 48.14, 11.58
    Number	Nummer
    Numeric addresses aren't blocked, and neither are names that a program looks up on a name server itself: with HOSTALIASES, LOCALDOMAIN, a preloaded library or its own namespace.	Adressen in Zahlen werden nicht gesperrt, auch nicht Namen, die ein Programm selbst bei einem Nameserver erfragt: mit HOSTALIASES, LOCALDOMAIN, einer vorgeladenen Bibliothek oder einem eigenen Namensraum.
    OPTIONS:	OPTIONEN:
    OVERVIEW: %@	ÜBERSICHT: %@
    Ocean	Ozean
    On any desktop, use conky: %@	Auf jedem Desktop geht conky: %@
    On the machine itself, with an administrator's rights: %@	Auf dem Rechner selbst, mit Administratorrechten: %@
    On the machine where Waymark runs, for example: /home/anna/exports	Auf dem Rechner, auf dem Waymark läuft, zum Beispiel: /home/anna/exports
    On the machine where Waymark runs. New and changed files are imported after a minute without changes; subfolders are ignored.	Auf dem Rechner, auf dem Waymark läuft. Neue und geänderte Dateien werden importiert, sobald sie sich eine Minute lang nicht geändert haben; Ordner darin bleiben unbeachtet.
    On the other computer, run: waymark export FILE --format json	Führe auf dem anderen Rechner aus: waymark export FILE --format json
    On the other device: waymark watch pair. Then here: waymark-watch pair TICKET	Auf dem anderen Gerät: waymark watch pair. Dann hier: waymark-watch pair TICKET
    On the watch	Auf der Uhr
    On the watch, until %@: waymark-watch pair with this ticket	Auf der Uhr, bis %@: waymark-watch pair mit diesem Ticket
    On the way to your goal	Auf dem Weg zu deinem Ziel
    On this network: %@	In diesem Netz: %@
    On your iPhone, open Health, tap your picture and choose Export All Health Data. Import the export.zip or the folder it unpacks to.	Öffne auf dem iPhone Health, tippe auf dein Bild und wähle „Alle Gesundheitsdaten exportieren“. Importiere export.zip oder den Ordner, den sie entpackt ergibt.
    On your phone, open Settings, Health Connect, Manage data, Backup and restore, and choose Scheduled export. Import the zip it writes, or save it to a watched folder.	Öffne auf dem Telefon Einstellungen, Health Connect, Daten verwalten, Sichern und Wiederherstellen, und wähle „Geplanter Export“. Importiere die Zip-Datei, die er schreibt, oder speichere sie in einem beobachteten Ordner.
    Once no device has reported for 14 days, steps that you type or import count too.	Hat 14 Tage lang kein Gerät etwas gemeldet, zählen auch Schritte, die du eingibst oder importierst.
    One and a half times your goal: impressive.	Das Anderthalbfache deines Ziels: beeindruckend.
    One day doesn't make or break a habit.	Ein einzelner Tag macht keine Gewohnheit und bricht auch keine.
    One for your history books.	Ein Tag für deine persönliche Geschichte.
    One line, for a lock screen	Eine Zeile, für einen Sperrbildschirm
    One more walk and you're halfway.	Noch ein Spaziergang, und die Hälfte ist geschafft.
    One of: waymark about --credits, waymark about --share, waymark about --icon FILE	Eins davon: waymark about --credits, waymark about --share, waymark about --icon FILE
    One of: waymark onboard --restart, waymark onboard --skip	Eins von beiden: waymark onboard --restart, waymark onboard --skip
    Only a few steps left until something opens	Nur noch wenige Schritte bis zur Öffnung
    Only a new code or token restores access, so you're asked first.	Nur ein neuer Code oder ein neues Token gibt wieder Zugriff, deshalb wirst du vorher gefragt.
    Only browsers on this machine can open this address. For others: waymark serve --lan	Nur Browser auf diesem Rechner erreichen diese Adresse. Für andere: waymark serve --lan
    Only common subdomains are blocked, such as www and m.	Von den Subdomains sind nur die üblichen gesperrt, etwa www und m.
    Only entries of this kind: steps, weight, exercise or another measure.	Nur Einträge dieser Art: steps, weight, exercise oder eine andere Messgröße.
    Only milestones of the current goal.	Nur Meilensteine des aktuellen Ziels.
    Only on these days	Nur an diesen Tagen
    Only send data	Nur Daten senden
    Only this computer can reach that address. For a phone: waymark serve --lan	Nur dieser Rechner erreicht diese Adresse. Für ein Telefon: waymark serve --lan
    Only this day's total is known.	Von diesem Tag ist nur die Summe bekannt.
    Only those of this type: 25, 50, 75, 100 or approaching.	Nur die von diesem Typ: 25, 50, 75, 100 oder approaching.
    Only waymark-service can connect to a watch.	Nur waymark-service kann sich mit einer Uhr verbinden.
    Only waymark-service can create or check access codes and tokens.	Nur waymark-service kann Zugangscodes und Tokens erstellen oder prüfen.
    Only waymark-service can fetch the weather.	Nur waymark-service kann das Wetter abrufen.
    Only waymark-service supports channels of the kind %@.	Kanäle der Art %@ bedient nur waymark-service.
    Only what a device reported counts for the strict lock: %@ of today's %@.	Für die strenge Sperre zählt nur, was ein Gerät selbst gemeldet hat: heute %@ von %@.
    Only what the device “%@” looks up through AdGuard Home is blocked.	Es gilt nur für das, was das Gerät „%@“ bei AdGuard Home abfragt.
    Only what the device “%@” looks up through Pi-hole is blocked.	Es gilt nur für das, was das Gerät „%@“ bei Pi-hole abfragt.
    Open %@	Öffne %@
    Open %@ and type the part after the #.	Öffne %@ und gib ein, was hinter dem # steht.
    Open everything after the pause	Nach der Pause alles öffnen
    Open everything for %@ minutes	Alles für %@ Minuten öffnen
    Open everything for %@ minutes?	Alles für %@ Minuten öffnen?
    Open everything for a few minutes, in an emergency	Im Notfall alles für einige Minuten öffnen
    Open everything for a few minutes, in an emergency.	Im Notfall alles für einige Minuten öffnen.
    Open pages and recently visited sites keep working for a few minutes.	Offene Seiten und eben besuchte Websites funktionieren noch einige Minuten.
    Open the app on that device and check that it still sends.	Öffne die App auf diesem Gerät, und prüfe, ob sie noch sendet.
    Open the certificate; choose Install Certificate, Current User, and the store Trusted Root Certification Authorities.	Öffne das Zertifikat; wähle Zertifikat installieren, Aktueller Benutzer und den Speicher Vertrauenswürdige Stammzertifizierungsstellen.
    Open the fitness calculators.	Die Fitnessrechner öffnen.
    Open the page here and try again.	Öffne die Seite hier und versuch es noch einmal.
    Open the page where you change or cancel your subscription.	Die Seite öffnen, auf der du dein Abo änderst oder kündigst.
    Open the privacy policy.	Die Datenschutzerklärung öffnen.
    Open the profile in Safari; install it under Settings, General, VPN & Device Management; then turn it on under General, About, Certificate Trust Settings.	Öffne das Profil in Safari; installiere es unter Einstellungen, Allgemein, VPN & Geräteverwaltung; schalte es dann unter Allgemein, Info, Zertifikatsvertrauenseinstellungen ein.
    Open the profile; install it in System Settings under General, Device Management; in Keychain Access set the certificate to Always Trust.	Öffne das Profil; installiere es in den Systemeinstellungen unter Allgemein, Geräteverwaltung; stelle das Zertifikat in der Schlüsselbundverwaltung auf Immer vertrauen.
    Open the terms of service.	Die Nutzungsbedingungen öffnen.
    Open the web app in your browser, signed in.	Die Web-App im Browser öffnen, schon angemeldet.
    Open them at this many steps; goal means the step goal of the day.	Bei so vielen Schritten öffnen; goal für das Schrittziel des Tages.
    Opened at %@	Um %@ geöffnet
    Opened at %@ with %@	Um %@ mit %@ geöffnet
    Opened at %@ with %@ (%@)	Um %@ mit %@ geöffnet (%@)
    Opened by	Geöffnet durch
    Opened by %@.	Geöffnet durch %@.
    Opening %@	%@ wird geöffnet
    Opens at this many steps	Öffnet bei so vielen Schritten
    Opt-out URL	URL zum Abmelden
    Or type this code at %@/enter: %@	Oder gib diesen Code unter %@/enter ein: %@
    Order of sources: %@	Reihenfolge der Quellen: %@
    Other cities with that name: %@	Andere Städte mit diesem Namen: %@
    Other devices can get this machine's certificate at %@	Andere Geräte bekommen das Zertifikat dieses Rechners unter %@
    Other measures	Andere Messgrößen
    Other users' programs, and those run as root, continue.	Programme anderer Benutzer und solche, die als root laufen, laufen weiter.
    Other workout	Anderes Training
    Outstanding. Be kind to your feet tonight.	Herausragend. Sei heute Abend nett zu deinen Füßen.
    Overcast	Bedeckt
    Pages	Seiten
    Pair a watch	Eine Uhr koppeln
    Pair a watch, within two minutes.	Eine Uhr koppeln, innerhalb von zwei Minuten.
    Pair and manage a second device, such as a watch.	Ein zweites Gerät wie eine Uhr koppeln und verwalten.
    Pair by comparing six digits on both devices	Koppeln, indem du sechs Ziffern auf beiden Geräten vergleichst
    Pair on a network you trust.	Kopple in einem Netz, dem du vertraust.
    Pair with the device that shows the ticket (waymark watch pair)	Mit dem Gerät koppeln, das das Ticket zeigt (waymark watch pair)
    Paired with	Gekoppelt mit
    Paired with %@. Its numbers appear as soon as it sends them.	Gekoppelt mit %@; die Zahlen kommen, sobald sie von dort gesendet werden.
    Paired with %@. See: %@	Gekoppelt mit %@. Siehe: %@
    Part of App Lock couldn't be removed: %@	Ein Teil der App-Sperre ließ sich nicht entfernen: %@
    Partly cloudy	Teils bewölkt
    Pass the address of the device to lock sites for.	Gib die Adresse des Geräts an, für das gesperrt werden soll.
    Passes	Notöffnungen
    Password	Passwort
    Past halfway, and looking good.	Über die Mitte hinaus, und es sieht gut aus.
    Past the halfway mark: the hardest part is behind you.	Du bist über den Berg: Ab jetzt geht es leicht bergab.
    Pause	Pause
    Pause before a lock opens	Pause vor dem Öffnen der Sperre
    Pi-hole answered %@	Pi-hole hat mit %@ geantwortet
    Pi-hole answered %@, a redirect	Pi-hole hat mit %@ geantwortet, einer Weiterleitung
    Pi-hole asks for a second factor, which you can't enter here	Pi-hole verlangt einen zweiten Faktor, den du hier nicht eingeben kannst
    Pi-hole doesn't accept the password	Pi-hole nimmt das Passwort nicht an
    Pi-hole doesn't accept “%@”; it may already have it without Waymark's mark	Pi-hole nimmt „%@“ nicht an; vielleicht gibt es das dort schon ohne die Markierung von Waymark
    Pi-hole ended the session	Pi-hole hat die Sitzung beendet
    Pi-hole has no sessions left	bei Pi-hole ist keine Sitzung mehr frei
    Pi-hole locks sites for one device.	Pi-hole sperrt für ein einzelnes Gerät.
    Pi-hole locks sites for one device: pass its address with --client	Pi-hole sperrt für ein Gerät: Gib mit --client seine Adresse an
    Pi-hole refuses logins for a moment after too many attempts	Pi-hole nimmt nach zu vielen Versuchen kurz keine Anmeldungen an
    Pi-hole refuses: %@	Pi-hole lehnt ab: %@
    Pi-hole's answer is too long	die Antwort von Pi-hole ist zu lang
    Pictures need a folder; create it first:	Für Bilder brauchst du einen Ordner; leg ihn zuerst an:
    Pilates	Pilates
    Pipe in the %@.	Übergib es per Pipe: %@.
    Pixels per point of a PNG: 1, 2 or 3.	Pixel je Punkt eines PNG: 1, 2 oder 3.
    Plan: %@	Tarif: %@
    Please report it and say what you did.	Bitte melde das, und was du getan hast.
    Policy	Modus
    Policy: %@.	Modus: %@.
    Policy: default, every change takes effect at once.	Modus: default, jede Änderung gilt sofort.
    Policy: default. %@	Modus: default. %@
    Policy: strict. Changes that ease the lock wait for midnight, and only what devices counted opens it. %@	Modus: strict, was die Sperre lockert, wartet bis Mitternacht, und nur Schritte, die Geräte gezählt haben, öffnen sie. %@
    Policy: strict. While App Lock is on, changes that ease it wait for the next day.	Modus: strict, was die Sperre lockert, wartet bis zum nächsten Tag, solange sie an ist.
    Pounds	Pfund
    Preview	Vorschau
    Previous widgets	Widgets davor
    Print a completion script for bash, zsh or fish.	Ein Skript zur Vervollständigung für bash, zsh oder fish ausgeben.
    Print a widget as one line, for a status bar.	Ein Widget als eine Zeile ausgeben, für eine Statusleiste.
    Print all settings as one JSON document.	Alle Einstellungen als ein JSON-Dokument ausgeben.
    Print one JSON document to standard output	Ein JSON-Dokument auf der Standardausgabe ausgeben
    Print one JSON document to standard output.	Ein JSON-Dokument auf der Standardausgabe ausgeben.
    Print only the result	Nur das Ergebnis ausgeben
    Print only the result.	Nur das Ergebnis ausgeben.
    Privacy policy	Datenschutzerklärung
    Private files	Private Dateien
    Pro adds: %@.	Pro bietet zusätzlich: %@.
    Problem	Problem
    Profile	Profil
    Programs started by their path or from a menu aren't blocked.	Programme, die über ihren Pfad oder ein Menü gestartet werden, sind nicht erfasst.
    Programs that are already running continue.	Programme, die schon laufen, laufen weiter.
    Progress toward your weight goal, with milestones and trend	Fortschritt zum Gewichtsziel, mit Meilensteinen und Trend
    Put GeoNames' cities15000.txt there, choose a list with --cities FILE, or enter coordinates: waymark weather place 48.14, 11.58	Leg cities15000.txt von GeoNames dort ab, nenne eine Liste mit --cities FILE oder gib Koordinaten ein: waymark weather place 48.14, 11.58
    Put secrets/watch-link back into the record's folder. If you have no copy, move it away and forget the watches: Waymark makes a new key, and you have to pair them again.	Leg secrets/watch-link zurück in den Ordner der Aufzeichnung. Wenn du keine Kopie davon hast, verschiebe die Datei und vergiss die Uhren: Waymark erstellt einen neuen Schlüssel, und du musst sie neu koppeln.
    Put the rest in --details.	Schreib den Rest in --details.
    QS Access (CSV)	QS Access (CSV)
    Quarter	Quartal
    Quiet days count too. Stretch your legs when you like.	Auch ruhige Tage zählen. Vertritt dir die Beine, wann du magst.
    Quiet hours	Ruhezeit
    Rain	Regen
    Rain showers	Regenschauer
    Re-sync	Neu einlesen
    Reached	Erreicht
    Read the files in this format.	Die Dateien in diesem Format lesen.
    Readable part	Lesbarer Teil
    Reason	Grund
    Recalculate all days from your imported data	Alle Tage aus den importierten Daten neu berechnen
    Recalculate every day and streak.	Alle Tage und Serien neu berechnen.
    Received. It will be counted in a moment.	Angekommen. Es wird gleich gezählt.
    Recent days	Die letzten Tage
    Recent weeks	Die letzten Wochen
    Record	Aufzeichnung
    Records	Rekorde
    Recover a broken streak, only once ever.	Eine abgebrochene Serie wiederherstellen, nur ein einziges Mal.
    Rectangular, for a lock screen	Rechteckig, für einen Sperrbildschirm
    Redo	Wiederholen
    Redo the last undone change	Die zuletzt rückgängig gemachte Änderung wiederholen
    Redo the last undone change.	Die zuletzt rückgängig gemachte Änderung wiederholen.
    Redone: %@	Wiederholt: %@
    Rejected:	Abgelehnt:
    Reload the page and try again.	Lade die Seite neu und versuch es noch einmal.
    Remarkable. Rest well tonight.	Bemerkenswert. Ruh dich heute Nacht gut aus.
    Remove	Entfernen
    Remove %@	%@ entfernen
    Remove %@ if it's empty	%@ entfernen, falls leer
    Remove %@, and everything Waymark put on it?	%@ entfernen, und alles, was dort von Waymark ist?
    Remove %@? Its server will be notified.	%@ entfernen? Der Server wird benachrichtigt.
    Remove a channel and notify its server.	Einen Kanal entfernen und den Server benachrichtigen.
    Remove a rest day.	Einen Ruhetag entfernen.
    Remove a schedule	Eine Sperrzeit entfernen
    Remove a schedule (under the strict policy, from the next day on).	Eine Sperrzeit entfernen: sofort, im strengen Modus ab dem nächsten Tag.
    Remove a server, and what Waymark put on it	Einen Server entfernen, und was Waymark darauf eingerichtet hat
    Remove a server, and what Waymark put on it.	Einen Server entfernen, und was Waymark darauf eingerichtet hat.
    Remove by hand what you didn't write yourself.	Entferne von Hand, was du nicht selbst geschrieben hast.
    Remove everything named waymark from that server, then: waymark lock server remove %@ --force	Entferne auf dem Server, was waymark heißt, dann: waymark lock server remove %@ --force
    Remove everything that App Lock installed on this machine.	Alles entfernen, was die App-Sperre auf diesem Rechner installiert hat.
    Remove everything that locks sites and programs	Alles entfernen, was Websites und Programme sperrt
    Remove it and add it again.	Entferne ihn und füge ihn neu hinzu.
    Remove it and add it again: waymark notifications channel remove %@	Entferne ihn und füge ihn neu hinzu: waymark notifications channel remove %@
    Remove it, then: waymark lock install	Entferne es, dann: waymark lock install
    Remove one of them.	Entferne eins davon.
    Remove secrets/local-authority from the record's folder; browsers then need the new one.	Entferne secrets/local-authority im Ordner der Aufzeichnung; Browser brauchen dann die neue.
    Remove the channel and add it again: waymark notifications channels	Entferne den Kanal und füge ihn neu hinzu: waymark notifications channels
    Remove the goal	Das Ziel entfernen
    Remove the licence	Die Lizenz entfernen
    Remove the licence? Your Pro choices stay stored and apply again when you activate a licence.	Die Lizenz entfernen? Was du mit Pro gewählt hast, bleibt gespeichert und gilt wieder, sobald du eine Lizenz aktivierst.
    Remove the rest day	Den Ruhetag entfernen
    Remove the units that install wrote.	Die Units entfernen, die install geschrieben hat.
    Remove the weight goal; milestones you've reached stay.	Das Gewichtsziel entfernen; erreichte Meilensteine bleiben.
    Remove them, or delete earlier ones: waymark settings reset KEY	Entferne sie, oder lösche früher aufbewahrte: waymark settings reset KEY
    Remove your licence.	Deine Lizenz entfernen.
    Remove your locks and let your programs run again; the locks of users %@ stay	Deine Sperren entfernen und deine Programme weiterlaufen lassen; die Sperren der Benutzer %@ bleiben
    Remove your locks and let your programs run again; user %@'s locks stay	Deine Sperren entfernen und deine Programme weiterlaufen lassen; die Sperren von Benutzer %@ bleiben
    Remove your locks, and turn App Lock off from tomorrow	Entfernen, was die App-Sperre für dich sperrt, und sie ab morgen ausschalten
    Remove your weight goal? You'll keep the milestones you've reached.	Dein Gewichtsziel entfernen? Erreichte Meilensteine bleiben.
    Removed %@, left behind by an interrupted command.	%@ entfernt, übrig geblieben von einem abgebrochenen Befehl.
    Removed the goal for %@: %@	Ziel für %@ entfernt: %@
    Removed the rest day %@	Ruhetag entfernt: %@
    Removed the schedule of %@: %@.	Sperrzeit entfernt für %@: %@.
    Removed the schedule of %@: %@. Without one, it's locked all day.	Sperrzeit entfernt für %@: %@. Ohne Sperrzeiten gilt die Sperre den ganzen Tag.
    Removed the weight goal	Gewichtsziel entfernt
    Rename %@, so that it sorts before zz-waymark.json.	Benenn %@ um, sodass es vor zz-waymark.json einsortiert wird.
    Renew it, and try again.	Erneuere es und versuch es noch einmal.
    Renew it, then: waymark pro activate FILE	Erneuere sie, dann: waymark pro activate FILE
    Renpho (CSV)	Renpho (CSV)
    Repeat the introduction	Die Einführung wiederholen
    Repeat the introduction.	Die Einführung wiederholen.
    Repeat the introduction? Your answers are cleared; your goals and record stay.	Die Einführung wiederholen? Deine Antworten darin werden gelöscht; deine Ziele und deine Aufzeichnung bleiben.
    Repeat the introduction? Your answers are cleared; your goals and record stay. (y/n)	Die Einführung wiederholen? Deine Antworten darin werden gelöscht; deine Ziele und deine Aufzeichnung bleiben. (j/n)
    Repetitions	Wiederholungen
    Replace a running older version with the new one	Eine laufende ältere Version durch die neue ersetzen
    Replace it with a regular file that you own.	Ersetze ihn durch eine gewöhnliche Datei, die dir gehört.
    Replace your record with %@? Anything you logged since that copy stays only in the previous record, which is kept. (y/n)	Deine Aufzeichnung durch %@ ersetzen? Was du seit dieser Kopie eingetragen hast, bleibt nur in der bisherigen Aufzeichnung, die erhalten bleibt. (j/n)
    Replace your record with a backup.	Deine Aufzeichnung durch eine Sicherung ersetzen.
    Reset	Zurücksetzen
    Reset %@	%@ zurückgesetzt
    Reset %@ settings? You'll lose what you chose.	#one=%@ Einstellung zurücksetzen? Was du dort gewählt hast, geht verloren.	#other=%@ Einstellungen zurücksetzen? Was du dort gewählt hast, geht verloren.
    Reset all settings	Alle Einstellungen zurückgesetzt
    Reset every setting	Alle Einstellungen zurücksetzen
    Reset one setting, or all of them.	Eine Einstellung zurücksetzen, oder alle.
    Rest days	Ruhetage
    Restart what was using it, for example: waymark serve	Starte neu, was sie benutzte, zum Beispiel: waymark serve
    Resting heart rate	Ruhepuls
    Restore a broken streak with your one recovery.	Hol eine abgebrochene Serie mit deiner einen Wiederherstellung zurück.
    Restore a copy with: waymark restore FILE (the damaged file is kept).	Stell eine Kopie wieder her mit: waymark restore FILE (die beschädigte Datei bleibt erhalten).
    Restore a copy: waymark restore FILE. To continue without the log, move it away.	Stelle eine Kopie wieder her mit: waymark restore FILE. Um ohne das Protokoll weiterzumachen, verschiebe es.
    Restore a copy: waymark restore FILE. To start over, move that file away.	Stelle eine Kopie wieder her mit: waymark restore FILE. Um neu zu beginnen, verschiebe diese Datei.
    Restore your access to the folder, then restart what was using it, for example: waymark serve	Stell deinen Zugriff auf den Ordner wieder her und starte dann neu, was ihn benutzt hat, zum Beispiel: waymark serve
    Result	Ergebnis
    Revision	Stand
    Revoke	Widerrufen
    Revoke a browser's or token's access.	Einem Browser oder Token den Zugriff entziehen.
    Revoke a watch's access	Einer Uhr den Zugriff entziehen
    Revoke a watch's access, for example if you lost it.	Einer Uhr den Zugriff entziehen, etwa wenn du sie verloren hast.
    Revoke access for %@?	%@ den Zugriff entziehen?
    Revoke access for %@? The data on it stays there.	%@ den Zugriff entziehen? Was darauf ist, bleibt dort.
    Revoke the access of a browser or token	Einem Browser oder Token den Zugriff entziehen
    Rime fog	Reifnebel
    Round, for a lock screen	Rund, für einen Sperrbildschirm
    Rowing	Rudern
    Run Waymark in the background, with systemd.	Waymark mit systemd im Hintergrund laufen lassen.
    Run a program, unless it's locked.	Ein Programm ausführen, wenn es nicht gerade gesperrt ist.
    Run it again to go further back. You can undo entries, goals, rest days, settings, sources, the time zone and imports for 24 hours. Until your next change, you can redo with: waymark redo	Führe es noch einmal aus, um weiter zurückzugehen. Einträge, Ziele, Ruhetage, Einstellungen, Quellen, die Zeitzone und Importe kannst du 24 Stunden lang rückgängig machen. Bis zu deiner nächsten Änderung kannst du wiederholen mit: waymark redo
    Run it again to start over.	Führe es noch einmal aus, um neu zu beginnen.
    Run the command in a terminal, without --quiet.	Führe den Befehl in einem Terminal aus, ohne --quiet.
    Run the web app, and send notifications and summaries on time.	Die Web-App laufen lassen und Mitteilungen und Rückblicke pünktlich senden.
    Run waymark service install, then: systemctl --user daemon-reload && systemctl --user restart waymark.service	Führe waymark service install aus, dann: systemctl --user daemon-reload && systemctl --user restart waymark.service
    Run: %@	Führe aus: %@
    Running	Laufen
    Runs until you stop it (Ctrl-C). Only one process serves a record; you can still run other commands. The web app is available only on this machine, unless you use --lan or --behind, and visitors need a code from --open. `waymark service install` starts it with your session.	Läuft, bis du es beendest (Ctrl-C). Nur ein Prozess bedient eine Aufzeichnung; andere Befehle kannst du weiter ausführen. Die Web-App ist nur auf diesem Rechner erreichbar, außer mit --lan oder --behind, und wer sie öffnet, braucht einen Code von --open. `waymark service install` startet es mit deiner Sitzung.
    SHA-256: %@	SHA-256: %@
    SUBCOMMANDS:	UNTERBEFEHLE:
    Safety Net	Sicherheitsnetz
    Safety copies	Sicherheitskopien
    Same as the screen	Wie der Bildschirm
    Same as this machine	Wie der Rechner
    Same as your settings	Wie in deinen Einstellungen
    Samples dated in the future	Messwerte mit Datum in der Zukunft
    Samsung Health (folder of CSV files)	Samsung Health (Ordner mit CSV-Dateien)
    Saturday	Samstag
    Save	Speichern
    Save as a picture	Als Bild speichern
    Scan with an iPhone that has Health Auto Export	Mit einem iPhone scannen, auf dem Health Auto Export ist
    Scan with an iPhone that has Health Auto Export:	Mit einem iPhone scannen, auf dem Health Auto Export ist:
    Schedule of %@ from %@: %@. Until then nothing changes.	Sperrzeit für %@ ab %@: %@. Bis dahin ändert sich nichts.
    Schedule of %@: %@.	Sperrzeit für %@: %@.
    Schedules	Sperrzeiten
    Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.	Scripts/waymark baut es, wenn es zum ersten Mal gebraucht wird; sonst installiere es neben waymark.
    Scripts/waymark lock install builds it; otherwise put it next to waymark.	Scripts/waymark lock install baut es; sonst leg es neben waymark.
    Second Chance	Zweite Chance
    Seconds to wait	Wartezeit in Sekunden
    Seconds to wait before you can open everything for %@ minutes; 0 means that only the goal opens the lock. Not under the strict policy.	Sekunden, die du wartest, bevor du alles für %@ Minuten öffnen darfst; mit 0 öffnet nur das Ziel die Sperre. Nicht im strengen Modus.
    Seconds, such as 10s, or off; shows the current choice if left out.	Sekunden, etwa 10s, oder off; ohne Angabe wird gezeigt, was gewählt ist.
    Secret	Geheimnis
    See '%@' for detailed help.	Ausführliche Hilfe: „%@“.
    See all addresses at: %@	Alle Adressen: %@
    See and change everything	Alles ansehen und ändern
    See everything	Alles ansehen
    See it with: waymark pro	Sieh es dir an: waymark pro
    See it with: waymark settings	Zu sehen mit: waymark settings
    See its status: waymark watch status	Sieh nach, wie es um sie steht: waymark watch status
    See one by day with: waymark history --measure NAME	Eine nach Tagen ansehen: waymark history --measure NAME
    See the current state: waymark weather	Sieh dir den aktuellen Stand an: waymark weather
    See the rejected lines above. For how to export from each app: waymark import --list-formats	Sieh dir oben die abgelehnten Zeilen an. Wie man aus jeder App exportiert: waymark import --list-formats
    See them all: waymark access list	Alle zeigen mit: waymark access list
    See them all: waymark rest-day list	Zeig sie mit: waymark rest-day list
    See them all: waymark watch devices	Zeig alle mit: waymark watch devices
    See them with: waymark imports	Sieh sie dir an mit: waymark imports
    See them with: waymark log list	Zeig sie mit: waymark log list
    See them with: waymark notifications channels	Zeig sie mit: waymark notifications channels
    See them with: waymark support feedback	Sieh sie dir an mit: waymark support feedback
    See what Pro adds: waymark pro	Was Pro bietet: waymark pro
    See what Pro adds: waymark pro. What's free: waymark settings get %@	Was Pro bietet: waymark pro. Was kostenlos ist: waymark settings get %@
    See what Waymark Pro adds, and manage your licence.	Zeigen, was Waymark Pro bietet, und deine Lizenz verwalten.
    See what can be undone with: waymark undo --list	Was sich rückgängig machen lässt, zeigt: waymark undo --list
    See what kind it is: waymark log list	Was es ist, zeigt: waymark log list
    See what you can log with: waymark measures	Was du eintragen kannst, zeigt: waymark measures
    See your licence with: waymark pro status	Deine Lizenz zeigt: waymark pro status
    See: %@ --help	Siehe: %@ --help
    See: waymark %@ --help	Siehe: waymark %@ --help
    See: waymark --help	Siehe: waymark --help
    See: waymark import --list-formats	Siehe: waymark import --list-formats
    See: waymark lock pause --help. Ctrl-C, or any answer except yes, keeps everything locked. Each opening is counted.	Siehe waymark lock pause. Ctrl-C oder jede andere Antwort als Ja lässt alles gesperrt. Öffnungen werden gezählt.
    See: waymark lock schedule list	Siehe: waymark lock schedule list
    See: waymark lock status	Siehe: waymark lock status
    See: waymark sources	Siehe: waymark sources
    See: waymark sources watch	Siehe: waymark sources watch
    See: waymark streak	Siehe: waymark streak
    See: waymark-watch --help	Siehe: waymark-watch --help
    Select	Auswählen
    Select sites, apps or categories to be locked.	Websites, Apps oder Kategorien zum Sperren auswählen.
    Selected	Ausgewählt
    Send a test	Einen Test senden
    Send a test notification through a channel.	Eine Testmitteilung über einen Kanal senden.
    Send all notifications that are due.	Alle fälligen Mitteilungen senden.
    Send everything that's due now	Alles senden, was jetzt fällig ist
    Send it again from the app.	Lass die App es noch einmal senden.
    Send it again in a minute.	Sende sie in einer Minute noch einmal.
    Send it with: %@	Sende es mit: %@
    Send it without the header %@.	Sende sie ohne die Kopfzeile %@.
    Send less often, or wait and try again.	Sende seltener, oder warte und versuch es noch einmal.
    Send the token in the header %@.	Sende das Token in der Kopfzeile %@.
    Sending	Wird gesendet
    Sent later:	Später gesendet:
    Sent over HTTP	Über HTTP gesendet
    Server	Server
    Servers on your network	Server in deinem Netz
    Set %@: %@	%@ gesetzt: %@
    Set a goal, or turn it on or off	Das Ziel setzen und einschalten, oder es ein- oder ausschalten
    Set it up again with the password for its web page, or an app password: waymark lock server remove %@ --force, then waymark lock server add pihole --help	Richte ihn mit dem Passwort seiner Weboberfläche oder einem App-Passwort neu ein: waymark lock server remove %@ --force, dann waymark lock server add pihole --help
    Set it up again with the user and password for its web page: waymark lock server remove %@ --force, then waymark lock server add adguard --help	Richte ihn mit Benutzer und Passwort seiner Weboberfläche neu ein: waymark lock server remove %@ --force, dann waymark lock server add adguard --help
    Set it with: waymark weather place 48.14, 11.58	Leg ihn fest mit: waymark weather place 48.14, 11.58
    Set it, or say when it happened, for example: --at 2026-05-17T18:30	Stelle sie, oder sag, wann es war, zum Beispiel: --at 2026-05-17T18:30
    Set one first: waymark goal steps set 8000	Setze zuerst eins: waymark goal steps set 8000
    Set one for all days first.	Lege zuerst eines für jeden Tag fest.
    Set one with: waymark goal steps set 8000	Setze eins mit: waymark goal steps set 8000
    Set one with: waymark goal weight set 72kg	Setze eines mit: waymark goal weight set 72kg
    Set or remove the weight goal	Das Gewichtsziel festlegen oder entfernen
    Set the app to send JSON, its default.	Stell die App auf JSON, ihre Voreinstellung.
    Set the exercise goal to %@	Übungsziel auf %@ gesetzt
    Set the goal	Das Ziel setzen
    Set the goal and turn it on.	Das Ziel setzen und einschalten.
    Set the goal for %@ to %@	Ziel für %@ gesetzt: %@
    Set the step goal to %@	Schrittziel auf %@ gesetzt
    Set the target weight, starting today.	Das Zielgewicht setzen, ab heute.
    Set the time zone to %@	Zeitzone auf %@ gesetzt
    Set the weight goal to %@	Gewichtsziel auf %@ gesetzt
    Set the yearly goal, or remove it	Das Jahresziel setzen oder entfernen
    Set this goal	Dieses Ziel setzen
    Set your location	Deinen Standort festlegen
    Set your location with `waymark weather place`. Waymark stores it to a hundredth of a degree (about a kilometre), and sends it to the weather service while the weather is on.	Leg deinen Standort mit `waymark weather place` fest. Waymark speichert ihn auf ein Hundertstel Grad (etwa einen Kilometer) genau und sendet ihn an den Wetterdienst, solange das Wetter an ist.
    Set your location: coordinates, or a city in your list.	Festlegen, wo du bist: Koordinaten oder eine Stadt aus deiner Liste.
    Setting	Einstellung
    Settings	Einstellungen
    Settings that aren't in the file stay as they are. If one value is invalid, nothing changes.	Einstellungen, die nicht in der Datei stehen, bleiben, wie sie sind. Ist ein Wert ungültig, ändert sich nichts.
    Settings, Privacy & Security, View Certificates, Authorities, Import; trust it for websites. On other systems, Firefox also trusts what the system trusts.	Einstellungen, Datenschutz & Sicherheit, Zertifikate anzeigen, Zertifizierungsstellen, Importieren; vertraue ihr für Websites. Auf anderen Systemen vertraut Firefox auch allem, dem das System vertraut.
    Settings: read, change, reset, export and import them	Einstellungen: lesen, ändern, zurücksetzen, exportieren, importieren
    Seven days in a row on your %@. %@ available.	Sieben Tage in Folge für deine %@. Verfügbar: %@.
    Seven weeks in a row on your %@. %@ available.	Sieben Wochen in Folge für deine %@. Verfügbar: %@.
    Several can run at once; each notification is still sent only once.	Mehrere können gleichzeitig laufen; jede Mitteilung wird trotzdem nur einmal gesendet.
    Several sources are called “%@”.	Mehrere Quellen heißen „%@“.
    Share	Teilen
    Share it as a QR code: waymark about --share	Als QR-Code teilen: waymark about --share
    Shields	Riegel
    Shoes on, door open, the rest follows.	Schuhe an, Tür auf, der Rest kommt von selbst.
    Shorten them, or split them into two ideas.	Kürze sie, oder mach zwei Ideen daraus.
    Should Waymark notify you about goals and streaks?	Soll Waymark dich über Ziele und Serien benachrichtigen?
    Show	Zeigen
    Show a QR code with Waymark's address.	Einen QR-Code mit der Adresse von Waymark zeigen.
    Show a day and its goals.	Einen Tag und seine Ziele zeigen.
    Show a month's or year's totals, compared with earlier ones.	Die Summen eines Monats oder Jahres zeigen, verglichen mit früheren.
    Show a page of the web app in the terminal, or list all pages.	Eine Seite der Web-App im Terminal zeigen, oder alle Seiten auflisten.
    Show a streak, and how the last days counted.	Eine Serie zeigen, und wie die letzten Tage gezählt haben.
    Show a streak, or use its one recovery.	Die Serie zeigen oder die eine Wiederherstellung nutzen.
    Show a week, day by day.	Eine Woche Tag für Tag zeigen.
    Show all with: waymark sources	Zeig alle mit: waymark sources
    Show and change your settings.	Deine Einstellungen zeigen und ändern.
    Show and set goals.	Ziele zeigen und setzen.
    Show another measure instead of steps, such as distance or waist.	Eine andere Messgröße statt der Schritte zeigen, etwa distance oder waist.
    Show at most this many, newest first.	Höchstens so viele zeigen, die neuesten zuerst.
    Show at most this many.	Höchstens so viele zeigen.
    Show every setting and its value.	Alle Einstellungen und ihre Werte zeigen.
    Show every widget with your own data.	Alle Widgets mit deinen eigenen Daten zeigen.
    Show help information.	Die Hilfe zeigen.
    Show how the goal changed over time.	Zeigen, wie sich das Ziel im Lauf der Zeit geändert hat.
    Show how up to date each watch is, and what it logged.	Zeigen, wie aktuell jede Uhr ist und was auf ihr eingetragen wurde.
    Show one setting and its allowed values.	Eine Einstellung und ihre möglichen Werte zeigen.
    Show or choose how strict App Lock is.	Zeigen oder wählen, wie streng die App-Sperre ist.
    Show or choose which goal opens App Lock.	Zeigen oder wählen, welches Ziel die App-Sperre öffnet.
    Show or set the daily exercise goal.	Das tägliche Übungsziel zeigen oder setzen.
    Show or set the daily goal of another measure, such as: goal distance set 5km	Das Tagesziel einer anderen Messgröße zeigen oder setzen, etwa: goal distance set 5km
    Show or set the daily step goal.	Das tägliche Schrittziel zeigen oder setzen.
    Show or set the time zone for your days.	Die Zeitzone für deine Tage zeigen oder setzen.
    Show or set the weight goal.	Das Gewichtsziel zeigen oder setzen.
    Show the connection, and entries waiting to be sent	Die Verbindung zeigen, und Einträge, die noch zu senden sind
    Show the current time zone.	Die aktuelle Zeitzone zeigen.
    Show the goal, your progress and the trend.	Das Ziel, den Weg dorthin und den Trend zeigen.
    Show the goal.	Das Ziel zeigen.
    Show the last notifications, newest first.	Die letzten Mitteilungen zeigen, die neuesten zuerst.
    Show the milestones you've reached, newest first.	Die erreichten Meilensteine zeigen, die neuesten zuerst.
    Show the public key a web page subscribes with (Web Push).	Den öffentlichen Schlüssel zeigen, mit dem eine Webseite abonniert (Web Push).
    Show the ticket and return; you can still pair a watch until it expires.	Das Ticket zeigen und den Befehl beenden; bis es abläuft, kannst du noch eine Uhr koppeln.
    Show the version, links and credits, or a QR code to share Waymark.	Version, Links und Mitwirkende zeigen, oder einen QR-Code, um Waymark zu teilen.
    Show the version.	Die Version zeigen.
    Show the weather	Das Wetter zeigen
    Show the weather, or what it still needs.	Das Wetter zeigen, oder was dafür noch fehlt.
    Show the workouts your devices recorded, each listed once.	Die Trainings zeigen, die deine Geräte aufgezeichnet haben, jedes einmal.
    Show this help; show the version	Diese Hilfe zeigen; die Version zeigen
    Show today's numbers, and how old they are	Die Zahlen von heute zeigen, und wie alt sie sind
    Show today's progress.	Den heutigen Fortschritt zeigen.
    Show weather	Wetter zeigen
    Show weights instead of steps, with the trend, goal and milestones.	Gewichte statt Schritte zeigen, mit Trend, Ziel und Meilensteinen.
    Show what Waymark is made with, and the licences.	Zeigen, womit Waymark gemacht ist, und die Lizenzen dazu.
    Show what a goal would mean, without setting it.	Zeigen, was ein Ziel bedeuten würde, ohne es zu setzen.
    Show what a widget displays over time, and when it's rebuilt.	Zeigen, was ein Widget wann anzeigt, und wann es neu erzeugt wird.
    Show what is locked, and whether each shield works.	Zeigen, was gesperrt ist und ob jede Sperre wirkt.
    Show what opened App Lock, and when it was turned off.	Zeigen, was die App-Sperre geöffnet hat und wann sie ausgeschaltet wurde.
    Show what would change, without changing it.	Zeigen, was sich ändern würde, ohne es zu ändern.
    Show what would happen, without importing anything.	Zeigen, was geschehen würde, ohne etwas zu importieren.
    Show where to find help.	Zeigen, wo du Hilfe findest.
    Show whether you have Pro, and what it adds.	Zeigen, ob du Pro hast und was es bietet.
    Show which notifications you get, and when.	Zeigen, welche Mitteilungen du bekommst, und wann.
    Show your history by day, week or month, or your weights.	Deinen Verlauf nach Tag, Woche oder Monat zeigen, oder deine Gewichte.
    Show your level, and your unlocked and upcoming achievements.	Deine Stufe und deine erreichten und kommenden Erfolge zeigen.
    Show your sources, or change which ones to trust first.	Deine Quellen zeigen, oder ändern, welchen zuerst vertraut wird.
    Show your time-zone history.	Deine bisherigen Zeitzonen zeigen.
    Show, set or remove a yearly goal, with its pace and a forecast.	Ein Ziel für das Jahr zeigen, setzen oder entfernen, mit Tempo und Prognose.
    Shows a ticket as a QR code and as text. On the watch, run: waymark-watch pair TICKET. If you can't copy it, waymark-watch pair HOST shows six digits on both devices, and you confirm on both that they match. Ctrl-C stops it and cancels the ticket.	Zeigt ein Ticket als QR-Code und als Text. Führe auf der Uhr aus: waymark-watch pair TICKET. Wenn du es nicht kopieren kannst, zeigt waymark-watch pair HOST auf beiden Geräten sechs Ziffern, und du bestätigst auf beiden, dass sie gleich sind. Ctrl-C beendet es und verwirft das Ticket.
    Sign in	Anmelden
    Sign in to Waymark	Bei Waymark anmelden
    Sign out	Abmelden
    Sign out of Waymark in this browser? You'll need a new code to sign in again.	In diesem Browser von Waymark abmelden? Zum Anmelden brauchst du dann einen neuen Code.
    Signpost	Wegweiser
    Signs what Waymark sends.	Signiert, was Waymark sendet.
    Simple Health Export CSV	Simple Health Export CSV
    Sites, apps or categories	Websites, Apps oder Kategorien
    Size	Größe
    Skating	Skaten
    Skip all questions, now and later.	Alle Fragen überspringen, jetzt und später.
    Skip the questions	Die Fragen überspringen
    Skip to content	Zum Inhalt springen
    Slate	Schiefer
    Small	Klein
    Small starts make good days.	Aus kleinen Anfängen werden gute Tage.
    Small walks count: a loop around the block gets you there.	Kleine Wege zählen: Eine Runde um den Block bringt dich hin.
    Snow grains	Schneegriesel
    Snowboarding	Snowboarden
    Snowfall	Schneefall
    So close. A little stroll will do it.	Ganz nah dran. Ein kleiner Bummel reicht.
    So does a browser set to use secure DNS and ignore the hosts file, and a container with its own hosts file.	Ebenso ein Browser, der auf sicheres DNS ohne die Hosts-Datei eingestellt ist, und ein Container mit eigener Hosts-Datei.
    Some background work will be done with the next command (%@).	Einige Aufgaben im Hintergrund werden mit dem nächsten Befehl erledigt (%@).
    Some notifications will be sent with the next command (%@).	Einige Mitteilungen werden mit dem nächsten Befehl gesendet (%@).
    Someone may be intercepting the connection, so nothing was paired.	Vielleicht hört jemand die Verbindung ab, deshalb wurde nichts gekoppelt.
    Something else has changed since.	Danach wurde noch etwas anderes geändert.
    Something is still locked on this machine: waymark lock	Etwas ist auf diesem Rechner noch gesperrt: waymark lock
    Something went wrong. This is a bug in Waymark.	Etwas ist schiefgegangen. Das ist ein Fehler in Waymark.
    Source	Quelle
    Sources	Quellen
    Sources: %@	Quellen: %@
    Split them over the hours you walked them in.	Verteile sie auf die Stunden, in denen du sie gegangen bist.
    Stairs	Treppen
    Start	Beginnen
    Start again on the other device with: waymark watch pair	Beginne auf dem anderen Gerät neu mit: waymark watch pair
    Start again with: waymark watch pair	Beginne neu mit: waymark watch pair
    Start it again: waymark lock install	Starte es wieder: waymark lock install
    Start it with a slash, for example: %@	Beginne mit einem Schrägstrich, zum Beispiel: %@
    Start over	Von vorn
    Start over and discard your earlier answers.	Von vorn beginnen und frühere Antworten verwerfen.
    Start over with: waymark onboard --restart	Von vorn beginnen mit: waymark onboard --restart
    Start waymark-shield's socket, now and every time the machine starts	Den Socket von waymark-shield starten, jetzt und bei jedem Start des Rechners
    Start waymark-shield, since there's no systemd to start it	waymark-shield starten, weil es hier kein systemd gibt
    State	Stand
    Stay connected and show every change at once	Verbunden bleiben und jede Änderung sofort zeigen
    Steady does it.	Immer schön gleichmäßig.
    Step counts	Schrittzahlen
    Step goal	Schrittziel
    Step goal reached	Schrittziel erreicht
    Step streak	Schrittserie
    Steps	Schritte
    Steps a day, %@ to %@, in multiples of %@:	Schritte am Tag, %@ bis %@ in %@er-Stufen:
    Steps by hour	Schritte nach Stunden
    Steps per day	Schritte pro Tag
    Steps per day, 1000 to 20000 in multiples of 500; or exercise sessions per day, 1 to 20.	Schritte pro Tag, 1000 bis 20000 in 500er-Stufen, oder Übungen pro Tag, 1 bis 20.
    Steps per day, 1000 to 20000, in multiples of 500.	Schritte pro Tag, 1000 bis 20000 in 500er-Stufen.
    Steps so far that count for the lock: %@ of %@, %@ to go	Schritte, die bisher für die Sperre zählen: %@ von %@, noch %@
    Steps today	Schritte heute
    Still here	Immer noch da
    Still possible:	Weiterhin möglich:
    Stones and pounds	Stone und Pfund
    Stop	Beenden
    Stop a running one by removing %@	Ein laufendes durch Entfernen von %@ beenden
    Stop accepting data from %@? The data it already sent stays.	Von %@ keine Daten mehr annehmen? Was schon gesendet wurde, bleibt.
    Stop accepting data from an HTTP source	Von einer HTTP-Quelle keine Daten mehr annehmen
    Stop accepting data from an HTTP source.	Von einer HTTP-Quelle keine Daten mehr annehmen.
    Stop it first, or leave out the options.	Beende es zuerst, oder lass die Optionen weg.
    Stop it, or keep using it: you can run commands while it's running.	Beende ihn, oder lass ihn laufen: Befehle kannst du trotzdem ausführen.
    Stop it, then try again.	Beende es und versuch es dann noch einmal.
    Stop listening	Nicht mehr lauschen
    Stop locking items (under the strict policy, from the next day on).	Elemente nicht mehr sperren: sofort, oder im strengen Modus ab dem nächsten Tag.
    Stop locking them	Nicht mehr sperren
    Stop sharing this widget?	Dieses Widget nicht mehr teilen?
    Stop that program.	Beende dieses Programm.
    Stop that program. Or forget the watches and pair them again, which picks another port.	Beende dieses Programm. Oder vergiss die Uhren und kopple sie neu: Dann wird ein anderer Port genommen.
    Stop the import of %@	Den Import von %@ abbrechen
    Stop watching a folder	Einen Ordner nicht mehr beobachten
    Stop watching a folder.	Einen Ordner nicht mehr beobachten.
    Stop watching the folder	Den Ordner nicht mehr beobachten
    Stop waymark-shield	waymark-shield beenden
    Stopped programs keep their files, their locks and their memory.	Angehaltene Programme behalten ihre Dateien, ihre Dateisperren und ihren Speicher.
    Stopped.	Beendet.
    Stopped. Nothing was changed.	Abgebrochen. Nichts wurde geändert.
    Stopped. Your answers are saved.	Beendet. Deine Antworten sind gespeichert.
    Stopped. Your changes are saved.	Beendet. Deine Änderungen sind gespeichert.
    Streak	Serie
    Streak at risk	Serie in Gefahr
    Streak freeze earned	Serien-Joker verdient
    Streak freeze used	Serien-Joker eingesetzt
    Streak: %@	Serie: %@
    Streaks	Serien
    Streaks at risk	Serien in Gefahr
    Strength training	Krafttraining
    Stretching	Dehnen
    Strict	Streng
    Strong walking today.	Heute stark unterwegs.
    Subscribe in the browser again.	Abonniere im Browser noch einmal.
    Such as 82.4kg, 181.7lb or “12 st 10 lb”.	Etwa 82.4kg, 181.7lb oder „12 st 10 lb“.
    Such as tomorrow, monday, 24 Dec or 2026-12-24.	Etwa morgen, Montag, 24. Dezember oder 2026-12-24.
    Such as yesterday, monday, 17 May or 2026-05-17.	Etwa gestern, Montag, 17. Mai oder 2026-05-17.
    Summary day	Tag des Rückblicks
    Summary hour	Stunde des Rückblicks
    Summit	Gipfel
    Sunday	Sonntag
    Sunset	Sonnenuntergang
    Support	Hilfe
    Swap the two days.	Vertausche die beiden Tage.
    Swimming	Schwimmen
    Sync Cadence: 15 minutes. For workouts, add a second automation with Data Type: Workouts	Sync Cadence: 15 Minuten. Für Trainings eine zweite anlegen, Data Type: Workouts
    Sync interval: 15 minutes. Use the Test button to check the connection	Sync interval: 15 Minuten. Mit dem Knopf Test prüfst du die Verbindung
    Sync now	Jetzt synchronisieren
    TZ isn't a known time zone (“%@”), so days are in UTC	TZ ist keine bekannte Zeitzone („%@“), deshalb gelten die Tage in UTC
    Table of days (date,steps,… or date,weight)	Tabelle von Tagen (date,steps,… oder date,weight)
    Table tennis	Tischtennis
    Tell Waymark what to log.	Gib an, was eingetragen werden soll.
    Tell systemd about the change	systemd die Änderung mitteilen
    Ten minutes on foot is a fine start.	Zehn Minuten zu Fuß sind ein schöner Anfang.
    Tennis	Tennis
    Terms of service	Nutzungsbedingungen
    That channel already exists: %@.	Diesen Kanal gibt es schon: %@.
    That day kept you on your feet.	Dieser Tag hat dich auf Trab gehalten.
    That idea already exists: number %@.	Diese Idee gibt es schon, als Nummer %@.
    That isn't a licence, or it's incomplete.	Das ist keine Lizenz, oder sie ist unvollständig.
    That isn't a settings file, which is one JSON object.	Das ist keine Einstellungsdatei: Die wäre ein einzelnes JSON-Objekt.
    That kind of entry has no %@.	Ein Eintrag dieser Art hat dieses Feld nicht: %@.
    That time is before %@.	Dieser Zeitpunkt liegt vor %@.
    That time is in the future.	Dieser Zeitpunkt liegt in der Zukunft.
    That was a good day on your feet.	Das war ein guter Tag auf den Beinen.
    That would be more than %@ items, so nothing was changed.	Mehr als %@ Elemente sind zu viele, deshalb wurde nichts geändert.
    That would be more than %@ schedules, so nothing was changed.	Mehr als %@ Sperrzeiten sind zu viele, deshalb wurde nichts geändert.
    That's a healthy number of steps.	Das ist eine gesunde Menge Schritte.
    That's a setting. Change it with: waymark settings set %@ %@	Das ist eine Einstellung. Ändere sie mit: waymark settings set %@ %@
    That's more than most people walk. Bravo.	Das ist mehr, als die meisten gehen. Bravo.
    That's today's goal done.	Das Ziel für heute ist geschafft.
    That's too long for a browser's subscription.	Das ist zu lang für das Abonnement eines Browsers.
    That's too long for an address.	Das ist zu lang für eine Adresse.
    The %@ is longer than %@ bytes.	Zu lang: %@ hat mehr als %@ Bytes.
    The HTML file to write.	Die HTML-Datei, die geschrieben wird.
    The URL to call when the channel is removed.	Die URL, die beim Entfernen des Kanals aufgerufen wird.
    The address	Die Adresse
    The address as a QR code for a phone camera	Die Adresse als QR-Code für die Kamera eines Telefons
    The address contains a user, and there's a token as well.	Die Adresse enthält einen Benutzer, und ein Token gibt es auch.
    The address doesn't end with a topic, which has 1 to 64 letters, digits, - and _.	Die Adresse endet nicht mit einem Thema, das 1 bis 64 Buchstaben, Ziffern, - und _ hat.
    The address doesn't end with a topic.	Die Adresse endet nicht mit einem Thema.
    The address is empty.	Die Adresse ist leer.
    The address isn't a URL: it has no scheme, nothing after the scheme, or a character that a URL can't contain.	Die Adresse ist keine URL: Sie hat kein Schema, nichts dahinter oder ein Zeichen, das in einer URL nicht erlaubt ist.
    The address isn't an Apprise API's: its path doesn't end with /notify/KEY.	Die Adresse gehört zu keiner Apprise-API: Ihr Pfad endet nicht auf /notify/KEY.
    The address:	Die Adresse:
    The administrator of the machine can remove WAYMARK_WEATHER from its environment.	Ein Administrator des Rechners kann WAYMARK_WEATHER aus seiner Umgebung entfernen.
    The categories can't be written to %@: %@.	Die Kategorien lassen sich nicht in %@ schreiben: %@.
    The categories in %@ can't be read: %@.	Die Kategorien in %@ lassen sich nicht lesen: %@.
    The certificate in %@ has expired.	Das Zertifikat in %@ ist abgelaufen.
    The certificate in %@ isn't valid yet.	Das Zertifikat in %@ ist noch nicht gültig.
    The certificate's key.	Der Schlüssel dieses Zertifikats.
    The channel %@ doesn't accept %@.	Der Kanal %@ akzeptiert %@ nicht.
    The channel's address; - to read it from standard input.	Die Adresse des Kanals; - liest sie von der Standardeingabe.
    The classic round number: well over an hour on your feet.	Die klassische runde Zahl: weit über eine Stunde auf den Beinen.
    The click target isn't a web page.	Das Ziel eines Klicks ist keine Webseite.
    The clock shows a day before %@, which App Lock has already seen: that day applies until a time service confirms the clock.	Die Uhr zeigt einen Tag vor %@, den die App-Sperre schon gesehen hat: Der gilt, bis ein Zeitdienst sagt, dass die Uhr stimmt.
    The clock shows a day before %@, which App Lock has already seen: that day applies until a time service confirms the clock. Until then, you can use a pass, or the rescue below.	Die Uhr zeigt einen Tag vor %@, den die App-Sperre schon gesehen hat: Der gilt, bis ein Zeitdienst sagt, dass die Uhr stimmt. Bis dahin gibt es Notöffnungen und das Rettungsskript unten.
    The connection was lost before the upload finished. Nothing was kept; try again.	Die Verbindung brach ab, bevor der Upload fertig war. Es wurde nichts gespeichert; versuch es noch einmal.
    The connection was lost.	Die Verbindung ist abgebrochen.
    The connection works. This was a test, so nothing was stored.	Die Verbindung steht. Das war ein Test, deshalb wurde nichts gespeichert.
    The contact is neither an email address nor a web page.	Der Kontakt ist weder eine E-Mail-Adresse noch eine Webseite.
    The daily exercise goal is off.	Das tägliche Übungsziel ist aus.
    The daily step goal is off.	Das tägliche Schrittziel ist aus.
    The data on it stays there.	Was darauf ist, bleibt dort.
    The day ends soon.	Der Tag endet bald.
    The day has %@ steps. Those that no device reported count for the day and its streak, but not for the strict lock: %@.	Der Tag hat %@ Schritte. Die, die kein Gerät von selbst gemeldet hat, zählen für den Tag und seine Serie, nicht für die strenge Sperre: %@.
    The day is yours. How about a walk around the block?	Der Tag gehört dir. Wie wär’s mit einer Runde um den Block?
    The delivery from %@	Die Lieferung von %@
    The delivery from %@ contains nothing Waymark can read.	Die Lieferung von %@ enthält nichts, was Waymark lesen kann.
    The desktop only accepts a link to open on click.	Der Desktop akzeptiert nur einen Link, der sich beim Klick öffnet.
    The device at %@ isn't the one you paired.	Das Gerät unter %@ ist nicht das gekoppelte.
    The device that the lock applies to.	Das Gerät, für das die Sperre gilt.
    The digits are %@. Does the other device show the same? [y/N]	Die Ziffern sind %@. Zeigt das andere Gerät dieselben? [j/N]
    The digits changed while you were typing. Please answer again.	Die Ziffern haben sich geändert, während du getippt hast. Bitte antworte noch einmal.
    The digits weren't confirmed on both devices, so nothing was paired.	Die Ziffern wurden nicht auf beiden Geräten bestätigt; nichts wurde gekoppelt.
    The file name is empty.	Der Name der Datei ist leer.
    The file to write.	Die Datei, die geschrieben wird.
    The file to write; by default standard output.	Die Zieldatei; ohne Angabe die Standardausgabe.
    The file; - for standard input.	Die Datei; - für die Standardeingabe.
    The first day	Der erste Tag
    The first day in that time zone.	Der erste Tag in dieser Zeitzone.
    The first day of the week: sunday or monday; by default as in your settings.	Der Tag, an dem eine Woche beginnt: sunday oder monday; ohne Angabe wie eingestellt.
    The first day; by default 30 days ago, or 90 for weights. In a terminal, 12 weeks ago if grouped by week, or a year ago if by month.	Der erste Tag; ohne Angabe vor 30 Tagen, bei Gewichten vor 90. Im Terminal nach Woche vor 12 Wochen, nach Monat vor einem Jahr.
    The first entry also applies to all earlier days.	Der erste Eintrag gilt auch für jeden Tag davor.
    The first time zone you set applies to your whole past; a later one applies from today, or from the day you choose. Days are recalculated.	Die erste Zeitzone, die du setzt, gilt für deine ganze Vergangenheit; eine spätere gilt ab heute oder ab dem Tag, den du angibst. Die Tage werden neu berechnet.
    The folder %@ isn't watched.	Der Ordner %@ wird nicht beobachtet.
    The folder name is empty.	Der Name des Ordners ist leer.
    The folder of this device; otherwise WAYMARK_WATCH_HOME	Der Ordner dieses Geräts; sonst WAYMARK_WATCH_HOME
    The folder of your record.	Der Ordner mit deiner Aufzeichnung.
    The folder.	Der Ordner.
    The goal is in sight.	Das Ziel ist in Sicht.
    The goal is missing.	Das Ziel fehlt.
    The goal that opens App Lock for the rest of the day. A goal that is off opens nothing.	Das Ziel, das die App-Sperre für den Rest des Tages öffnet. Ein ausgeschaltetes Ziel öffnet nichts.
    The history of a measure is always by day.	Der Verlauf einer Messgröße ist immer nach Tagen.
    The idea in a few words.	Die Idee in wenigen Worten.
    The introduction sets it once, from this machine's region. After that, only you change it.	Die Einführung legt es einmal nach der Region dieses Rechners fest. Danach änderst nur du es.
    The introduction, its progress and tips	Die Einführung, ihr Fortschritt und Tipps
    The key auth isn't 16 bytes long.	Der Schlüssel auth hat nicht 16 Bytes.
    The key in %@ doesn't match the certificate in %@.	Der Schlüssel in %@ gehört nicht zum Zertifikat in %@.
    The key p256dh isn't a point on P-256.	Der Schlüssel p256dh ist kein Punkt von P-256.
    The key that identifies this machine to watches can't be read.	Der Schlüssel, an dem Uhren diesen Rechner erkennen, ist nicht lesbar.
    The kind of exercise, such as push-ups.	Die Art der Übung, etwa Liegestütze.
    The last attempt failed: %@	Der letzte Versuch ist fehlgeschlagen: %@
    The last data came on %@. Is its app still running?	Zuletzt kam etwas am %@. Läuft die App noch?
    The last day; today by default.	Der letzte Tag; ohne Angabe heute.
    The last twelve months, darker for more steps	Die letzten zwölf Monate: je mehr Schritte, desto kräftiger die Farbe
    The latitude comes first, then the longitude: waymark weather place 48.14, 11.58	Erst der Breitengrad, dann der Längengrad: waymark weather place 48.14, 11.58
    The licence expired on %@.	Die Lizenz ist am %@ abgelaufen.
    The licence file; - for standard input.	Die Lizenz; - für die Standardeingabe.
    The licence has format %@, which this version doesn't know.	Die Lizenz hat das Format %@, das diese Version nicht kennt.
    The licence is dated %@, which is in the future.	Die Lizenz ist auf den %@ datiert, der in der Zukunft liegt.
    The licence is for another product: %@.	Die Lizenz ist für ein anderes Produkt: %@.
    The licence is valid and stored, but this build doesn't need it.	Die Lizenz ist gültig und gespeichert; dieser Build braucht sie nicht.
    The licence was changed after signing, or was signed with an unknown key.	Die Lizenz wurde nach dem Signieren geändert oder mit einem unbekannten Schlüssel signiert.
    The licence was removed.	Die Lizenz wurde entfernt.
    The locks couldn't be kept in place: %@	Die Sperren ließen sich nicht aufrechterhalten: %@
    The locks will be updated with the next command: %@	Die Sperren werden mit dem nächsten Befehl aktualisiert: %@
    The measure and its value, such as: waist 82cm	Die Messgröße und ihr Wert, etwa: waist 82cm
    The measure and what to do, such as: distance set 5km	Die Messgröße und was zu tun ist, etwa: distance set 5km
    The measure is missing.	Die Messgröße fehlt.
    The measure, such as steps or distance.	Die Messgröße, etwa steps oder distance.
    The name of a widget; list them with: waymark widget list	Der Name eines Widgets; du siehst sie mit: waymark widget list
    The nearest are %@ and %@.	Am nächsten sind %@ und %@.
    The new body fat in percent.	Das neue Körperfett in Prozent.
    The new name of the exercise.	Der neue Name der Übung.
    The new note; an empty one removes it.	Die neue Notiz; eine leere entfernt sie.
    The new number of repetitions.	Die neue Zahl der Wiederholungen.
    The new number of steps.	Die neue Zahl der Schritte.
    The new time, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30.	Der neue Zeitpunkt, etwa 10:00, gestern, „gestern 18:30“ oder 2026-05-17T18:30.
    The new value of another measure, such as 82cm.	Der neue Wert einer anderen Messgröße, etwa 82cm.
    The new weight, such as 82.4kg.	Das neue Gewicht, etwa 82.4kg.
    The number of the change	Die Nummer der Änderung
    The number of the entry	Die Nummer des Eintrags
    The number of the entry, as shown by `log list`.	Die Nummer des Eintrags, wie `log list` sie zeigt.
    The number of the idea, as shown by `list`.	Die Nummer der Idee, wie `list` sie zeigt.
    The number of the import	Die Nummer des Imports
    The number of the import, as shown by `imports list`.	Die Nummer des Imports, wie `imports list` sie zeigt.
    The numbers as a table	Die Zahlen als Tabelle
    The option '%@' does not take any value, but '%@' was specified.	Die Option „%@“ nimmt keinen Wert, angegeben wurde aber „%@“.
    The other device didn't answer in time.	Das andere Gerät hat nicht rechtzeitig geantwortet.
    The other device doesn't accept this one's name.	Das andere Gerät nimmt den Namen dieses Geräts nicht an.
    The other device doesn't answer like Waymark.	Das andere Gerät antwortet nicht so, wie Waymark es tut.
    The other device ended the connection.	Das andere Gerät hat die Verbindung beendet.
    The other device isn't answering.	Das andere Gerät antwortet nicht.
    The other device isn't pairing right now, or the ticket has expired.	Das andere Gerät koppelt gerade nicht, oder das Ticket ist abgelaufen.
    The other device no longer knows this one. The data here stays here.	Das andere Gerät kennt dieses nicht mehr. Was hier ist, bleibt hier.
    The other device sent %@ bytes at once; the limit is %@.	Das andere Gerät hat %@ Bytes auf einmal gesendet, erlaubt sind %@.
    The other device sent a message that only this one may send.	Das andere Gerät hat eine Nachricht gesendet, die nur dieses senden darf.
    The other device sent something that isn't a message.	Was das andere Gerät gesendet hat, ist keine Nachricht.
    The other device uses protocol version %@.	Das andere Gerät verwendet Protokollversion %@.
    The other sources follow: watches, then phones, then the rest.	Die anderen Quellen folgen: Uhren, dann Telefone, dann der Rest.
    The page's address, such as weight, day/2026-05-17 or weight?days=90.	Ihre Adresse, etwa weight, day/2026-05-17 oder weight?days=90.
    The path of the file:	Der Pfad der Datei:
    The path of the folder is empty.	Der Pfad des Ordners ist leer.
    The path of the folder:	Der Pfad des Ordners:
    The path of the record's folder is empty.	Der Pfad des Ordners der Aufzeichnung ist leer.
    The pause applies from %@: the policy is strict until then.	Die Pause gilt ab %@: Bis dahin ist der Modus streng.
    The pause doesn't apply while the policy is strict.	Die Pause gilt nicht, solange der Modus streng ist.
    The pause is now %@ seconds.	#one=Eine Pause von %@ Sekunde ist gewählt.	#other=Eine Pause von %@ Sekunden ist gewählt.
    The plugins of this build don't fit together: %@.	Die Plugins dieses Builds passen nicht zusammen: %@.
    The policy is the default again from %@.	Ab %@ gilt wieder der Standardmodus.
    The preference to change.	Die Einstellung, die du ändern willst.
    The previous record is kept next to it, with before-restore and a number in its name. You're asked first, unless your record is empty.	Die bisherige Aufzeichnung bleibt daneben liegen, mit before-restore und einer Nummer im Namen. Du wirst vorher gefragt, außer deine Aufzeichnung ist leer.
    The previous record: %@	Die bisherige Aufzeichnung: %@
    The program with its arguments, after --.	Das Programm mit seinen Argumenten, nach --.
    The record is older than the watch's data.	Die Aufzeichnung ist älter als das, was die Uhr zeigt.
    The rest needs an administrator's rights.	Der Rest braucht die Rechte eines Administrators.
    The same a day as in %@	Pro Tag genauso viel wie zuvor (%@)
    The same in the background, until you log out:	Dasselbe im Hintergrund, bis du dich abmeldest:
    The schedule of %@ ends with the day: %@.	Die Sperrzeit für %@ endet mit dem Tag: %@.
    The secret is empty, or starts with whsec_ but doesn't continue in base64.	Das Geheimnis ist leer, oder es beginnt mit whsec_ und geht mit etwas weiter, das kein base64 ist.
    The secret that signs notifications; - to read it from standard input.	Das Geheimnis, das Mitteilungen signiert; - liest es von der Standardeingabe.
    The secrets of %@ can't be read: %@.	Die Geheimnisse von %@ lassen sich nicht lesen: %@.
    The secrets of %@ can't be saved: %@.	Die Geheimnisse von %@ lassen sich nicht speichern: %@.
    The setting's key, in any case, or its short name.	Die Einstellung: ihr Schlüssel, groß oder klein geschrieben, oder ihr Kurzname.
    The setting's key, in any case, or its short name; by default all.	Die Einstellung: ihr Schlüssel, groß oder klein geschrieben, oder ihr Kurzname; ohne Angabe alle.
    The step goal unlocks App Lock, but it's off, so nothing was changed.	Die App-Sperre öffnet beim Schrittziel, und das ist aus, deshalb wurde nichts geändert.
    The streak of %@ days that ended on %@ can no longer be recovered.	#one=Die Serie von %@ Tag, die am %@ endete, lässt sich nicht mehr wiederherstellen.	#other=Die Serie von %@ Tagen, die am %@ endete, lässt sich nicht mehr wiederherstellen.
    The strict policy isn't airtight.	„Streng“ ist nicht lückenlos.
    The subscription has expired.	Das Abonnement ist abgelaufen.
    The subscription's endpoint contains a user name.	Der Endpunkt des Abonnements enthält einen Benutzernamen.
    The subscription's endpoint isn't a URL.	Der Endpunkt des Abonnements ist keine URL.
    The subscription's endpoint isn't https.	Der Endpunkt des Abonnements ist nicht https.
    The terminal channel doesn't use an address or options.	Der Kanal terminal braucht weder Adresse noch Optionen.
    The test removed it.	Der Test hat es weggenommen.
    The ticket as a QR code for a watch's camera	Das Ticket als QR-Code für die Kamera einer Uhr
    The ticket is missing.	Das Ticket fehlt.
    The ticket isn't valid: it was already used, or is from another device.	Das Ticket ist nicht gültig: Es wurde schon benutzt oder gehört zu einem anderen Gerät.
    The time to use as now, in ISO 8601.	Der Zeitpunkt, der als jetzt gilt, in ISO 8601.
    The time to use as now, such as 2026-05-17T18:30	Der Zeitpunkt, der als jetzt gilt, etwa 2026-05-17T18:30
    The token for the server; - to read it from standard input.	Das Token für den Server; - liest es von der Standardeingabe.
    The token is empty, or contains a space or a character that a token can't have.	Das Token ist leer oder enthält ein Leerzeichen oder ein Zeichen, das in einem Token nicht erlaubt ist.
    The token is shown only once. Programs send it with each request as Authorization: Bearer TOKEN. Browsers don't need one: see `waymark serve --open`. With --picture you get a link to one widget instead, for pages that can't send a token. Anyone with the link can see that widget, and nothing else.	Das Token wird nur einmal gezeigt. Programme senden es mit jeder Anfrage als Authorization: Bearer TOKEN. Browser brauchen keins: siehe `waymark serve --open`. Mit --picture bekommst du stattdessen einen Link zu einem Widget, für Seiten, die kein Token senden können. Alle, die den Link haben, sehen das Widget und sonst nichts.
    The upload is incomplete, so nothing was kept.	Der Upload ist unvollständig, deshalb wurde nichts gespeichert.
    The user of AdGuard Home.	Der Benutzer bei AdGuard Home.
    The value '%@' is invalid for '%@'.	Der Wert „%@“ ist ungültig für „%@“.
    The value '%@' is invalid for '%@'. Please provide one of %@.	Der Wert „%@“ ist ungültig für „%@“. Gib einen von diesen an: %@.
    The value '%@' is invalid for '%@'. Please provide one of the following:\n%@.	Der Wert „%@“ ist ungültig für „%@“. Gib einen von diesen an:\n%@.
    The value '%@' is invalid.	Der Wert „%@“ ist ungültig.
    The weather at your location	Das Wetter an deinem Standort
    The weather at your location.	Das Wetter an deinem Standort.
    The weather is off, so it isn't fetched.	Das Wetter ist aus und wird deshalb nicht abgerufen.
    The weather is off.	Das Wetter ist aus.
    The weather is on.	Das Wetter ist an.
    The weather is up to date.	Das Wetter ist aktuell.
    The weather service asked Waymark to wait before trying again.	Der Wetterdienst hat darum gebeten, ihn eine Weile nicht abzufragen.
    The weather was turned off or the location changed in the meantime.	Inzwischen wurde das Wetter ausgeschaltet oder der Standort geändert.
    The web app stopped.	Die Web-App wurde beendet.
    The web app's port; by default 7929, or 0 for any free port.	Der Port der Web-App; ohne Angabe 7929, mit 0 ein freier Port.
    The widget %@ isn't available as “%@”.	Das Widget %@ gibt es nicht als „%@“.
    The widget's size, for example systemSmall; by default its first one.	Die Größe des Widgets, etwa systemSmall; ohne Angabe seine erste.
    There are no completions for “%@”.	Es gibt keine Vervollständigung für „%@“.
    There are no entries.	Es gibt keine Einträge.
    There are no ideas yet.	Es gibt noch keine Ideen.
    There are no workouts yet.	Es gibt noch keine Trainings.
    There are: %@	Es gibt: %@
    There is no HTTP source called “%@”.	Es gibt keine HTTP-Quelle mit dem Namen oder der Nummer „%@“.
    There is no app “%@” on this machine.	Auf diesem Rechner gibt es keine App „%@“.
    There is no broken streak to recover.	Es gibt keine abgebrochene Serie zum Wiederherstellen.
    There is no browser or token %@.	Es gibt keinen Browser und kein Token %@.
    There is no category “%@”.	Es gibt keine Kategorie „%@“.
    There is no channel “%@”.	Es gibt keinen Kanal „%@“.
    There is no city list at %@.	Es gibt keine Städteliste unter %@.
    There is no city “%@” in %@.	Es gibt keine Stadt „%@“ in %@.
    There is no command “%@ %@”.	Es gibt keinen Befehl „%@ %@“.
    There is no command “%@”, and no waymark-%@ on your PATH.	Es gibt keinen Befehl „%@“ und kein waymark-%@ im Suchpfad.
    There is no command “%@”.	Es gibt keinen Befehl „%@“.
    There is no entry %@.	Es gibt keinen Eintrag %@.
    There is no file %@.	Es gibt keine Datei %@.
    There is no folder %@.	Es gibt keinen Ordner %@.
    There is no format “%@”.	Es gibt kein Format „%@“.
    There is no goal for %@.	Für %@ gibt es kein Ziel.
    There is no help on “%@”.	Zu „%@“ gibt es keine Hilfe.
    There is no idea %@.	Es gibt keine Idee %@.
    There is no import %@.	Es gibt keinen Import %@.
    There is no kind of channel “%@”.	Es gibt keine Art von Kanal „%@“.
    There is no licence.	Es gibt keine Lizenz.
    There is no option “%@”.	Es gibt keine Option „%@“.
    There is no page “%@”.	Es gibt keine Seite „%@“.
    There is no preference “%@”.	Es gibt keine Einstellung „%@“.
    There is no program to run.	Es ist kein Programm zum Ausführen angegeben.
    There is no schedule %@ for everything.	Es gibt keine Sperrzeit %@ für alles.
    There is no server “%@”.	Es gibt keinen Server „%@“.
    There is no setting “%@”.	Es gibt keine Einstellung „%@“.
    There is no source “%@”.	Es gibt keine Quelle „%@“.
    There is no systemd here. After each start of the machine, run as root: %@	Hier gibt es kein systemd. Führe nach jedem Start des Rechners als root aus: %@
    There is no watch %@.	Es gibt keine Uhr mit der Nummer %@.
    There is no widget “%@”.	Es gibt kein Widget „%@“.
    There is nothing to redo.	Es gibt nichts zu wiederholen.
    There is nothing to undo.	Es gibt nichts rückgängig zu machen.
    There is nothing to undo. You can undo changes from the last 24 hours.	Es gibt nichts rückgängig zu machen. Änderungen der letzten 24 Stunden lassen sich rückgängig machen.
    There is only one desktop, so it doesn't need an address.	Es gibt nur einen Desktop, und der braucht keine Adresse.
    There isn't enough space on the disk.	Auf dem Datenträger ist nicht genug Platz.
    There was no licence.	Es gab keine Lizenz.
    There were only %@.	Es waren nur %@.
    There would be %@ unknown settings with %@ bytes; the limit is %@ settings and %@ bytes. Nothing was changed.	Es wären %@ unbekannte Einstellungen mit %@ Bytes; erlaubt sind %@ Einstellungen und %@ Bytes. Nichts wurde geändert.
    There's already a weight at that time: entry %@.	Zu dieser Zeit gibt es schon ein Gewicht: Eintrag %@.
    There's no field “%@” here.	Hier gibt es kein Feld „%@“.
    There's no limit on the machine itself.	Am Rechner selbst gibt es keine Grenze.
    There's no page at this address.	Unter dieser Adresse gibt es keine Seite.
    There's no parameter “%@” here.	Hier gibt es keinen Parameter „%@“.
    There's nothing in the API at this address.	Unter dieser Adresse gibt es in der API nichts.
    There's nothing to read on standard input.	Auf der Standardeingabe gibt es nichts zu lesen.
    There's still time.	Noch ist Zeit.
    These steps are done as root:	Das wird als root getan:
    They don't match	Sie stimmen nicht überein
    They match	Sie stimmen überein
    This address accepts JSON.	Diese Adresse nimmt JSON an.
    This address is too long.	Diese Adresse ist zu lang.
    This also deletes its secret, so you're asked first.	Dabei wird auch sein Geheimnis gelöscht, deshalb wirst du vorher gefragt.
    This also deletes values of unknown settings that you imported.	Löscht auch Werte unbekannter Einstellungen, die du importiert hast.
    This browser	Dieser Browser
    This browser can't show notifications here. It needs HTTPS or localhost. On an iPhone or iPad, add the app to the Home Screen first.	Dieser Browser kann hier keine Mitteilungen zeigen. Dafür braucht es HTTPS oder localhost. Füge die App auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu.
    This browser doesn't allow notifications from Waymark. You can change that in its settings.	Dieser Browser erlaubt keine Mitteilungen von Waymark. Du kannst das in seinen Einstellungen ändern.
    This browser doesn't have access to the record.	Dieser Browser hat keinen Zugriff auf die Aufzeichnung.
    This build doesn't include Web Push.	Dieser Build enthält kein Web Push.
    This build has no Pro.	Dieser Build hat kein Pro.
    This came from another website, so nothing was changed.	Das kam von einer fremden Website, deshalb wurde nichts geändert.
    This code is wrong, has expired or was already used.	Dieser Code ist falsch, abgelaufen oder wurde schon benutzt.
    This day hasn't come yet.	Dieser Tag ist noch nicht da.
    This day is before your record starts.	Dieser Tag liegt vor dem Beginn deiner Aufzeichnung.
    This delivery is empty.	Diese Lieferung ist leer.
    This delivery isn't in a format Waymark knows (%@).	Diese Lieferung hat kein Format, das Waymark kennt (%@).
    This device is paired with %@. If you switch to the other one, its numbers replace those here, and waiting entries are sent to it (%@). Continue? [y/N]	Dieses Gerät ist mit %@ gekoppelt. Wechselst du zu dem anderen, ersetzen dessen Zahlen die hiesigen, und wartende Einträge werden dorthin gesendet (%@). Weiter? [j/N]
    This device isn't paired.	Dieses Gerät ist nicht gekoppelt.
    This device's clock is behind: it has received newer data.	Die Systemuhr dieses Geräts geht nach: Es hat neuere Daten empfangen.
    This device's clock isn't set: it says %@.	Die Systemuhr dieses Geräts ist nicht gestellt: Sie zeigt %@.
    This doesn't start anything: it prints the commands to run next. The service notifies you at once; the socket starts Waymark when somebody opens the web app; the timer checks every 15 minutes and leaves nothing running in between. You're asked before it replaces a unit that you changed. The units run in a sandbox, unless App Lock locks apps: it has to see them. Run this again after locking the first app. If a unit ends with status 217 or 226, the machine allows no sandbox: use --no-sandbox.	Startet nichts, sondern gibt die nächsten Befehle aus. Der Dienst benachrichtigt dich sofort; der Socket startet Waymark, wenn jemand die Web-App öffnet; der Timer prüft alle 15 Minuten und lässt dazwischen nichts laufen. Bevor eine Unit ersetzt wird, die du geändert hast, wirst du gefragt. Die Units laufen in einer Sandbox, außer App Lock sperrt Apps: Die muss es sehen. Führe den Befehl noch einmal aus, nachdem du die erste App gesperrt hast. Endet eine Unit mit Status 217 oder 226, erlaubt der Rechner keine Sandbox: Nimm --no-sandbox.
    This entry arrived earlier and has since been deleted.	Dieser Eintrag kam schon einmal an und wurde seitdem gelöscht.
    This file has no data Waymark can use.	Diese Datei enthält keine Daten, die Waymark verwenden kann.
    This folder is a copy of another one, so new entries count separately.	Dieser Ordner ist eine Kopie, deshalb zählen neue Einträge für sich.
    This import has already finished.	Dieser Import ist schon zu Ende.
    This is already your goal.	Das ist schon dein Ziel.
    This is going well. Keep at it.	Das läuft gut. Weiter so.
    This is too large for a form.	Das ist zu groß für ein Formular.
    This is too large for one request.	Das ist zu groß für eine Anfrage.
    This is training volume: rest days matter as much as your steps.	Ein Trainingspensum: Achte auf deine Ruhetage so sehr wie auf deine Schritte.
    This is what will be done:	Das passiert:
    This isn't a browser's push subscription.	Das ist kein Abonnement eines Browsers.
    This isn't a form of this page.	Das ist kein Formular dieser Seite.
    This isn't a form that a browser sent.	Das ist kein Formular, das ein Browser gesendet hat.
    This isn't one valid JSON object; the error is at byte %@.	Das ist kein einzelnes gültiges JSON-Objekt; der Fehler steht bei Byte %@.
    This machine doesn't know your record's time zone, “%@”.	Dieser Rechner kennt die Zeitzone „%@“ der Aufzeichnung nicht.
    This machine isn't on a network. If it is, add its address: waymark watch pair 192.168.1.20	Dieser Rechner ist in keinem Netz. Falls doch, gib seine Adresse an: waymark watch pair 192.168.1.20
    This machine isn't on a private network now; Waymark checks again every minute.	Dieser Rechner ist gerade in keinem privaten Netz; Waymark prüft es jede Minute.
    This machine's certificate authority	Die Zertifizierungsstelle dieses Rechners
    This machine's certificate authority can't be read: %@.	Die Zertifizierungsstelle dieses Rechners lässt sich nicht lesen: %@.
    This machine's desktop	Der Desktop dieses Rechners
    This machine's menu has no app to select.	Im Menü dieses Rechners ist keine App, die sich auswählen lässt.
    This month	Dieser Monat
    This month as a calendar, darker for more steps	Dieser Monat als Kalender: je mehr Schritte, desto kräftiger die Farbe
    This month's days as bars, each with its goal	Die Tage dieses Monats als Balken, jeder mit dem Ziel seines Tages
    This month's steps a day by weekday, compared with last month	Schritte am Tag in diesem Monat nach Wochentag, verglichen mit dem Monat davor
    This needs %@, which isn't next to waymark or on your PATH.	Das braucht %@, was weder neben waymark noch im Suchpfad liegt.
    This needs a terminal with arrow keys.	Das braucht ein Terminal mit Pfeiltasten.
    This needs a token, or a browser that's signed in.	Das braucht ein Token oder einen angemeldeten Browser.
    This needs an administrator's rights, and nothing was changed.	Das braucht Administratorrechte; nichts wurde geändert.
    This needs an administrator's rights.	Das braucht Administratorrechte.
    This needs an administrator's rights. You see every step first, and nothing is done until you agree. To undo it: waymark lock uninstall	Das braucht Administratorrechte: Jeder Schritt wird erst gezeigt und getan, sobald du zustimmst. waymark lock uninstall macht es rückgängig.
    This needs confirmation, but there's no terminal to ask in.	Das braucht eine Bestätigung, aber es gibt kein Terminal für die Frage.
    This opens it now: %@. Set that goal first, or: waymark lock goal steps	Zurzeit geöffnet durch: %@. Setze zuerst dieses Ziel, oder: waymark lock goal steps
    This page has no form “%@”.	Diese Seite hat kein Formular „%@“.
    This page no longer has that form, so nothing was changed.	Diese Seite hat das Formular nicht mehr, deshalb wurde nichts geändert.
    This relies only on this machine's clock.	Das richtet sich allein nach der Uhr dieses Rechners.
    This server can't be used: %@.	Dieser Server ist nicht benutzbar: %@.
    This ticket was cancelled or replaced.	Dieses Ticket wurde verworfen oder ersetzt.
    This token doesn't allow that.	Dieses Token erlaubt das nicht.
    This token is wrong or was revoked.	Dieses Token ist falsch oder wurde widerrufen.
    This user can't use port %@.	Dieser Benutzer darf Port %@ nicht verwenden.
    This was changed elsewhere after you opened the page, so nothing was saved.	Das wurde anderswo geändert, nachdem du die Seite geöffnet hast, deshalb wurde nichts gespeichert.
    This watch's stored data is older than what it already sent.	Was auf dieser Uhr gespeichert ist, ist älter als das, was sie schon gesendet hat.
    This week	Diese Woche
    This week hasn't started yet.	Diese Woche kommt noch.
    This week's days as bars, each with its goal	Die Tage dieser Woche als Balken, jeder mit dem Ziel seines Tages
    This works until your next change, for up to 24 hours. You can't redo an import: import the file again.	Das geht bis zu deiner nächsten Änderung, höchstens 24 Stunden lang. Ein Import lässt sich nicht wiederholen: Importiere die Datei noch einmal.
    Three questions follow. You can leave at any time and continue later.	Es folgen drei Fragen. Du kannst jederzeit aufhören und später weitermachen.
    Thunderstorm	Gewitter
    Thunderstorm with heavy hail	Gewitter mit starkem Hagel
    Thunderstorm with light hail	Gewitter mit leichtem Hagel
    Thursday	Donnerstag
    Ticket	Ticket
    Time before this hour counts for the day before. Changes apply from tomorrow.	Die Zeit vor dieser Stunde zählt zum Vortag. Änderungen gelten ab morgen.
    Time zone	Zeitzone
    Time-zone history	Verlauf der Zeitzonen
    Tip: a planned rest day doesn't break your streak. Mark it with: waymark rest-day add	Tipp: Ein geplanter Ruhetag bricht deine Serie nicht ab. Markiere ihn mit: waymark rest-day add
    Tip: log steps your devices missed: waymark log steps 2500	Tipp: Trag Schritte nach, die deine Geräte nicht gezählt haben: waymark log steps 2500
    Tip: run your own program whenever you reach a goal. See: waymark help extending	Tipp: Lass bei jedem erreichten Ziel ein eigenes Programm laufen. Siehe: waymark help extending
    Tip: see your week day by day: waymark week	Tipp: Sieh dir deine Woche Tag für Tag an: waymark week
    Tip: streaks earn you freezes, which cover missed days. See: waymark streak	Tipp: Mit einer Serie verdienst du Joker, die einen verpassten Tag verzeihen. Siehe: waymark streak
    Tip: your record is one file. Copy it with: waymark backup FILE	Tipp: Deine Aufzeichnung ist eine einzige Datei. Kopiere sie mit: waymark backup FILE
    To add a browser, turn on JavaScript.	Um einen Browser hinzuzufügen, schalte JavaScript ein.
    To change it, remove it first: waymark notifications channel remove %@	Um ihn zu ändern, entferne ihn zuerst: waymark notifications channel remove %@
    To change them with the arrow keys: waymark settings edit	Mit den Pfeiltasten ändern: waymark settings edit
    To connect again, start on the other device with: waymark watch pair	Zum erneuten Verbinden beginne auf dem anderen Gerät mit: waymark watch pair
    To import it: waymark import %@	Importiere sie mit: waymark import %@
    To lock its site: waymark lock add %@. If you mean a site with exactly that name: site:%@	Die Website dazu: waymark lock add %@. Falls du eine Website mit genau diesem Namen meinst: site:%@
    To lock its site: waymark lock add %@. To lock the whole category: waymark lock add %@	Die Website dazu: waymark lock add %@. Ihre ganze Kategorie: waymark lock add %@
    To open everything, wait %@ seconds, then confirm once more.	#one=Um alles zu öffnen, wartest du %@ Sekunde und sagst noch einmal, dass du es willst.	#other=Um alles zu öffnen, wartest du %@ Sekunden und sagst noch einmal, dass du es willst.
    To replace your record with it: waymark restore %@	Um deine Aufzeichnung damit zu ersetzen: waymark restore %@
    To see how long: waymark weather	Sieh nach, bis wann: waymark weather
    To see the QR code, make the terminal at least %@ columns wide.	Damit der QR-Code passt, mach das Terminal mindestens %@ Spalten breit.
    To see the weather: waymark settings set showWeather on	Um das Wetter zu sehen: waymark settings set showWeather on
    To see what's wrong: waymark doctor	Sieh nach, was nicht stimmt: waymark doctor
    To see why, run on the other device: waymark-watch status	Sieh auf dem anderen Gerät nach, warum: waymark-watch status
    To try it: waymark import %@	Probier es mit: waymark import %@
    To type it in	Zum Eintippen
    To undo the change before it: waymark undo	Um die Änderung davor rückgängig zu machen: waymark undo
    To unlock it: %@	So gibst du es frei: %@
    To unlock it: %@, or: sudo waymark lock uninstall	So gibst du es frei: %@, oder: sudo waymark lock uninstall
    To unlock it: sudo waymark lock uninstall. More: waymark lock status	So gibst du es frei: sudo waymark lock uninstall. Mehr: waymark lock status
    To use your own certificate, pass all three options.	Für ein eigenes Zertifikat brauchst du alle drei Optionen.
    Today	Heute
    Today by the hour	Heute nach Stunden
    Today's exercises as a ring	Die Übungen von heute als Ring
    Today's goals as rings	Die Ziele von heute als Ringe
    Today's hours as bars	Die Stunden von heute als Balken
    Today's steps, with distance, calories and progress toward your goal	Die Schritte von heute, mit Strecke, Kalorien und dem Weg zum Ziel
    Today's total: %@.	Heute insgesamt: %@.
    Today, your streak, your goal and its changes, the days of this week and month without their hours, your five latest workouts, and the settings a watch needs. Nothing else is sent.	Den heutigen Tag, deine Serie, dein Ziel und seine Änderungen, die Tage dieser Woche und dieses Monats ohne ihre Stunden, deine fünf letzten Trainings und die Einstellungen, die eine Uhr braucht. Sonst wird nichts gesendet.
    Token	Token
    Too many attempts with digits; nothing was paired.	Zu viele Versuche mit Ziffern; nichts wurde gekoppelt.
    Too many deliveries are waiting to be imported.	Zu viele Lieferungen warten auf den Import.
    Too many requests: wait %@ seconds.	#one=Zu viele Anfragen: Warte %@ Sekunde.	#other=Zu viele Anfragen: Warte %@ Sekunden.
    Too many wrong codes: wait %@ seconds.	#one=Zu viele falsche Codes: Warte %@ Sekunde.	#other=Zu viele falsche Codes: Warte %@ Sekunden.
    Total	Gesamt
    Total for %@: %@.	Insgesamt am %@: %@.
    Trail	Pfad
    Trend	Trend
    Trust these sources first, in this order	Diesen Quellen zuerst vertrauen, in dieser Reihenfolge
    Trust these sources first, in this order.	Diesen Quellen zuerst vertrauen, in dieser Reihenfolge.
    Try again in a moment.	Versuch es gleich noch einmal.
    Try again in a moment. If it's %@, stop it first.	Versuch es gleich noch einmal. Falls es %@ ist, beende das zuerst.
    Try again later. Nothing was changed.	Versuch es später noch einmal. Nichts wurde geändert.
    Try again when it responds.	Versuch es wieder, wenn die Gegenstelle antwortet.
    Try again. If that doesn't help, install it again: waymark lock install	Versuch es noch einmal. Wenn das nicht hilft, installiere es neu: waymark lock install
    Try it again in a moment.	Versuch es gleich noch einmal.
    Try it: waymark notifications test %@	Probier ihn aus: waymark notifications test %@
    Try: waymark lock add social	Versuch es mit: waymark lock add social
    Tuesday	Dienstag
    Turn App Lock off	Die App-Sperre ausschalten
    Turn App Lock off (under the strict policy, from the next day on), and show what each shield does.	Die App-Sperre ausschalten, sofort oder im strengen Modus ab dem nächsten Tag, und zeigen, was jeder Riegel tut.
    Turn App Lock off, and remove your locks	Die App-Sperre ausschalten und entfernen, was sie für dich sperrt
    Turn App Lock on	Die App-Sperre einschalten
    Turn App Lock on or off	Die App-Sperre ein- oder ausschalten
    Turn App Lock on, and show what each shield does. Set a step goal first.	Die App-Sperre einschalten und zeigen, was jeder Riegel tut. Setze zuerst ein Schrittziel.
    Turn it off	Ausschalten
    Turn it on with: %@	Schalte es ein mit: %@
    Turn it on with: waymark goal exercise enable	Schalte es ein mit: waymark goal exercise enable
    Turn it on with: waymark goal steps enable	Schalte es ein mit: waymark goal steps enable
    Turn it on with: waymark lock enable	Schalte sie ein mit: waymark lock enable
    Turn it on with: waymark settings set showWeather on	Schalte es ein mit: waymark settings set showWeather on
    Turn notifications off	Mitteilungen ausschalten
    Turn notifications on	Mitteilungen einschalten
    Turn on metrics in itd.toml. From then on, itd writes metrics.db in ~/.config/itd. Import that file.	Schalte in itd.toml metrics ein. Von da an schreibt itd metrics.db in ~/.config/itd. Importiere diese Datei.
    Turn on with %@ steps	Mit %@ Schritten einschalten
    Turn the goal off (pauses its streak)	Das Ziel ausschalten; seine Serie pausiert
    Turn the goal off (pauses streaks)	Das Ziel ausschalten; Serien pausieren
    Turn the goal off; its streak pauses.	Das Ziel ausschalten; seine Serie pausiert.
    Turn the goal on	Das Ziel einschalten
    Turn the goal on.	Das Ziel einschalten.
    Turn the weather off	Das Wetter ausschalten
    Turn them on with: waymark notifications set enableNotifications on	Einschalten mit: waymark notifications set enableNotifications on
    Turned the exercise goal off	Übungsziel ausgeschaltet
    Turned the step goal off	Schrittziel ausgeschaltet
    Typed	Eingegeben
    URL path prefix of the web app.	URL-Pfadpräfix der Web-App.
    URL: the address. Headers: key %@, value the token	URL: die Adresse. Headers: Schlüssel %@, Wert das Token
    USAGE: %@	AUFRUF: %@
    Under it, set %@ to the address, add %@, and set %@ to %@ and the token	Darunter %@ auf die Adresse setzen, %@ hinzufügen, und %@ auf %@ und das Token setzen
    Under the strict policy there is no pause.	Im strengen Modus gibt es keine Pause.
    Undo	Rückgängig machen
    Undo import %@ of %@? To get its data back, you'll need the file.	Import %@ von %@ rückgängig machen? Zurückholen kannst du die Daten nur mit der Datei.
    Undo one import	Einen Import rückgängig machen
    Undo one import.	Einen Import rückgängig machen.
    Undo the last change	Die letzte Änderung rückgängig machen
    Undo the last change.	Die letzte Änderung rückgängig machen.
    Undoes your changes from the last 24 hours	Macht rückgängig, was du in den letzten 24 Stunden geändert hast
    Undoing	Wird rückgängig gemacht
    Undone	Rückgängig gemacht
    Undone: %@	Rückgängig gemacht: %@
    Unexpected argument '%@'.	Unerwartetes Argument „%@“.
    Unit	Einheit
    Unit system	Einheitensystem
    Unknown option '%@'.	Unbekannte Option „%@“.
    Unknown settings, deleted: %@	Unbekannte Einstellungen, gelöscht: %@
    Unknown settings, kept for the next export: %@	Unbekannte Einstellungen, für den nächsten Export aufbewahrt: %@
    Unknown settings, would be deleted: %@	Unbekannte Einstellungen, würden gelöscht: %@
    Unlocked: %@	Freigeschaltet: %@
    Unpack it with the password from its app, then import the folder.	Entpacke die Datei mit dem Passwort, das dir die App gegeben hat, und importiere den Ordner.
    Unpack it yourself and import the contents.	Entpacke es selbst und importiere den Inhalt.
    Up to this day.	Bis zu diesem Tag.
    Update Waymark on the device with the older version.	Aktualisiere Waymark auf dem Gerät mit der älteren Version.
    Update Waymark on the other device.	Aktualisiere Waymark auf dem anderen Gerät.
    Update Waymark on this device.	Aktualisiere Waymark auf diesem Gerät.
    Update Waymark on this device. The file is unchanged.	Aktualisiere Waymark auf diesem Gerät. Die Datei blieb unberührt.
    Update Waymark.	Aktualisiere Waymark.
    Update Waymark. Your record wasn't changed.	Aktualisiere Waymark. Die Aufzeichnung blieb unberührt.
    Update it to version 6: pihole -up	Aktualisiere es auf Version 6: pihole -up
    Update the watches now, and show which ones are up to date.	Die Uhren jetzt aktualisieren und zeigen, welche auf dem neuesten Stand sind.
    Use %@ there.	Schreib dort %@.
    Use --open https://example.org/.	Schreib --open https://example.org/.
    Use --opt-out https://example.org/hooks/end.	Schreib --opt-out https://example.org/hooks/end.
    Use --scale 1, 2 or 3.	Nimm --scale 1, 2 oder 3.
    Use 1 to %@ steps, or goal for the step goal of the day.	Gib 1 bis %@ Schritte an oder goal für das Schrittziel des Tages.
    Use a PEM file without a password, which starts with: -----BEGIN PRIVATE KEY-----	Verwende eine PEM-Datei ohne Passwort; sie beginnt mit: -----BEGIN PRIVATE KEY-----
    Use a PEM file, which starts with: -----BEGIN CERTIFICATE-----	Verwende eine PEM-Datei; sie beginnt mit: -----BEGIN CERTIFICATE-----
    Use a URL of at most %@ characters: https://…	Schreib eine URL von höchstens %@ Zeichen: https://…
    Use a contact whose domain exists: mailto:YOU@YOUR.DOMAIN.	Nenne einen Kontakt, dessen Domain es gibt: mailto:YOU@YOUR.DOMAIN.
    Use a day from %@ to %@.	Nimm einen Tag von %@ bis %@.
    Use a different list of cities.	Eine andere Städteliste verwenden.
    Use a file name ending in .json or .csv, or pass --format json or --format csv.	Nenn die Datei .json oder .csv, oder gib --format json oder --format csv an.
    Use a name ending in .svg, .png, .txt or .json, or pass --format.	Lass es auf .svg, .png, .txt oder .json enden, oder nimm --format.
    Use a number from 1 to 65535, or 0 for a free one.	Nimm eine Zahl von 1 bis 65535, oder 0 für einen freien.
    Use a number: %@	Nimm eine Nummer: %@
    Use a pass	Eine Notöffnung nehmen
    Use a pass? You have %@ left. A pass comes back after 28 days.	#one=Eine Notöffnung nehmen? Du hast noch %@. Eine Notöffnung kommt nach 28 Tagen zurück.	#other=Eine Notöffnung nehmen? Du hast noch %@. Eine Notöffnung kommt nach 28 Tagen zurück.
    Use a separate folder for exports.	Nimm einen eigenen Ordner für Exporte.
    Use a whole number there.	Schreib dort eine ganze Zahl.
    Use an Apprise URL, such as tgram://BOT/CHAT, or its API's https://HOST/notify/KEY.	Schreib eine URL von Apprise, etwa tgram://BOT/CHAT, oder https://HOST/notify/KEY seiner API.
    Use an IANA name, such as Europe/Berlin or America/New_York.	Nimm einen IANA-Namen, etwa Europe/Berlin oder America/New_York.
    Use at most %@ bytes.	Höchstens %@ Bytes.
    Use at most %@ characters.	Gib höchstens %@ Zeichen an.
    Use at most %@.	Höchstens %@.
    Use bash, zsh or fish.	Nimm bash, zsh oder fish.
    Use exactly one of: %@	Gib genau eins davon an: %@
    Use it exactly as the browser gives it: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}	Nimm es genau so, wie der Browser es angibt: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}
    Use keyboard shortcuts	Tastenkürzel verwenden
    Use kg, lb or st, as in 82.4kg.	Nimm kg, lb oder st, wie in 82.4kg.
    Use letters, digits, - and _, for example: --base-path /waymark	Nimm Buchstaben, Ziffern, - und _, zum Beispiel: --base-path /waymark
    Use mailto:YOU@YOUR.DOMAIN or https://YOUR.DOMAIN.	Schreib mailto:YOU@YOUR.DOMAIN oder https://YOUR.DOMAIN.
    Use only one of them.	Gib nur eins davon an.
    Use the address it redirects to, often with https.	Nimm die Adresse, auf die sie verweist, oft mit https.
    Use the address that waymark serve printed.	Nimm die Adresse, die waymark serve ausgegeben hat.
    Use the address with https:// that waymark serve --lan printed.	Nimm die Adresse mit https://, die waymark serve --lan ausgegeben hat.
    Use the day before or after, or add an offset to the time.	Schreib den Tag davor oder danach, oder einen Versatz hinter die Uhrzeit.
    Use the endpoint as the browser gives it: https://…	Nimm den Endpunkt, wie der Browser ihn angibt: https://…
    Use the name of a sensor that counts the day's steps from 0 at midnight	Nimm den Namen eines Sensors, der die Schritte des Tages ab Mitternacht von 0 an zählt
    Use the original, complete file: waymark pro activate FILE	Nimm die ursprüngliche, vollständige Datei: waymark pro activate FILE
    Use the proxy's own address, for example: --behind 127.0.0.1	Gib nur die Adresse des Proxys an, zum Beispiel: --behind 127.0.0.1
    Use the two files that were created together.	Nenne die zwei Dateien, die zusammen erstellt wurden.
    Use up to 100 characters on one line, for example: Phone	Nimm bis zu 100 Zeichen in einer Zeile, etwa: Phone
    Use: %@	Verwende: %@
    User	Benutzer
    Value	Wert
    View plans: %@	Tarife ansehen: %@
    View steps by	Schritte anzeigen nach
    Violent rain showers	Heftige Regenschauer
    Vivaldi, Opera and other Chromium-based browsers have their own policies.	Vivaldi, Opera und andere Browser auf Chromium-Basis haben eigene Richtlinien.
    Vote	Dafür stimmen
    Vote for an idea, once.	Für eine Idee stimmen, einmal.
    Vote for it: waymark support feedback vote %@	Stimme für sie: waymark support feedback vote %@
    WAYMARK_WEATHER doesn't allow the weather on this machine. It stays off.	WAYMARK_WEATHER erlaubt das Wetter auf diesem Rechner nicht. Es bleibt aus.
    Waist	Taillenumfang
    Wait %@ seconds. Ctrl-C keeps it locked.	#one=Warte %@ Sekunde. Ctrl-C lässt es gesperrt.	#other=Warte %@ Sekunden. Ctrl-C lässt es gesperrt.
    Wait half an hour, or raise webserver.api.max_sessions in Pi-hole's settings.	Warte eine halbe Stunde, oder erhöhe webserver.api.max_sessions in den Einstellungen von Pi-hole.
    Wait out the pause you chose, then open everything for five minutes.	Die gewählte Pause abwarten, dann alles für fünf Minuten öffnen.
    Waiting for %@: notifications for %@.	Warten auf %@: Mitteilungen für %@.
    Waiting for a watch. Press Ctrl-C to stop.	Warten auf eine Uhr. Mit Ctrl-C beenden.
    Waiting for a watch: %@	Warten auf eine Uhr: %@
    Waiting for the same answer on the other device.	Es wird auf dieselbe Antwort am anderen Gerät gewartet.
    Waiting to be sent	Noch zu senden
    Waiting to be sent: %@ entries	#one=Wartet darauf, gesendet zu werden: %@ Eintrag	#other=Warten darauf, gesendet zu werden: %@ Einträge
    Walking	Gehen
    Walking well today.	Du bist heute gut zu Fuß.
    Watch	Uhr
    Watch the folder	Den Ordner beobachten
    Watched folders	Beobachtete Ordner
    Watches	Uhren
    Watches can't connect until you run: waymark serve	Uhren können sich erst verbinden, wenn du ausführst: waymark serve
    Watches connect on port %@.	Uhren verbinden sich über Port %@.
    Watches get every change automatically; use this to make sure.	Uhren bekommen jede Änderung automatisch; damit kannst du sichergehen.
    Watches know this record as %@.	Uhren kennen diese Aufzeichnung als %@.
    Waymark Pro	Waymark Pro
    Waymark Pro expired: App Lock off	Waymark Pro abgelaufen: App-Sperre aus
    Waymark Pro expired: App Lock off from %@	Waymark Pro abgelaufen: App-Sperre aus ab %@
    Waymark Pro removed: App Lock off	Waymark Pro entfernt: App-Sperre aus
    Waymark Pro removed: App Lock off from %@	Waymark Pro entfernt: App-Sperre aus ab %@
    Waymark answers other machines only over TLS.	Anderen Rechnern antwortet Waymark nur über TLS.
    Waymark can read %@. See: waymark import --list-formats	Waymark kann lesen: %@. Siehe: waymark import --list-formats
    Waymark can use your location	Waymark darf deinen Standort verwenden
    Waymark can't read line %@ of %@: %@.	Waymark kann Zeile %@ von %@ nicht lesen: %@.
    Waymark can't see whether Firefox applies them.	Was Firefox daraus macht, ist von außen nicht zu sehen.
    Waymark checks it on this machine, offline, now and each time it's used. An invalid licence changes nothing.	Waymark prüft sie auf diesem Rechner, offline, jetzt und bei jeder Verwendung. Eine ungültige Lizenz ändert nichts.
    Waymark doesn't accept earlier dates. Check the year.	Waymark nimmt kein früheres Datum an. Prüfe das Jahr.
    Waymark doesn't answer to this name.	Unter diesem Namen antwortet Waymark nicht.
    Waymark doesn't understand waymark-shield's answer	Waymark versteht die Antwort von waymark-shield nicht
    Waymark is already running, with different options.	Waymark läuft schon, mit anderen Optionen.
    Waymark is built on the work of others. Thank you.	Waymark baut auf der Arbeit anderer auf. Danke.
    Waymark is serving %@.	Waymark bedient %@.
    Waymark isn't running now. For a phone, run: waymark serve --lan	Waymark läuft gerade nicht. Für ein Telefon führe aus: waymark serve --lan
    Waymark itself	Waymark selbst
    Waymark listens for watches once you pair one.	Waymark wartet auf Uhren, sobald du eine koppelst.
    Waymark no longer knows what is stopped	Waymark weiß nicht mehr, was angehalten ist
    Waymark on the other device is too old for this one.	Waymark auf dem anderen Gerät ist zu alt für dieses.
    Waymark on this device is too old for the other one.	Waymark auf diesem Gerät ist zu alt für das andere.
    Waymark recognises files by their content, not by their names. From a folder, a zip or a tgz it imports everything it knows; a single file can be compressed, too. Pass all parts of a Takeout together, and - for standard input. Importing a file twice changes nothing.\n\nYour own table is a CSV file with one row per day. Its first line names the columns, in any order: date (such as 2026-05-17) and steps, and optionally distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, optionally time, and weight kg or weight lb. Separate columns with commas, semicolons or tabs.\n\nDates such as 17.05.2026 and 5/17/2026 work, too. If any date in the table has a number above 12, Waymark knows whether the day or the month comes first. If none has, use --dates.\n\nIf a file can't be imported, the ones after it still are; the exit code is then the highest of all files. A damaged file is refused, unless you pass --keep-partial. In a folder or an archive, damaged files and encrypted or unsafe archives are skipped and named, and the rest is imported; the exit code is then 65.\n\nRows that can't be true are rejected and named, and the rest is imported. If more rows of a file were rejected than imported, the exit code is 65, too.	Waymark erkennt Dateien an ihrem Inhalt, nicht an ihrem Namen. Aus einem Ordner, einer Zip- oder einer TGZ-Datei importiert es alles, was es kennt; auch eine einzelne Datei darf komprimiert sein. Gib alle Teile eines Takeouts zusammen an, und - für die Standardeingabe. Eine Datei zweimal zu importieren ändert nichts.\n\nEine eigene Tabelle ist eine CSV-Datei mit einer Zeile pro Tag. Die erste Zeile nennt die Spalten, in beliebiger Reihenfolge: date (etwa 2026-05-17) und steps, dazu auf Wunsch distanceKilometers, activeEnergyKilocalories und flights. Eine Tabelle mit Gewichten hat date, auf Wunsch time, und weight kg oder weight lb. Trenne Spalten mit Kommas, Semikolons oder Tabulatoren.\n\nAuch Datumsangaben wie 17.05.2026 und 5/17/2026 gehen. Enthält eine der Tabelle eine Zahl über 12, weiß Waymark, ob der Tag oder der Monat zuerst kommt. Wenn nicht, verwende --dates.\n\nLässt sich eine Datei nicht importieren, werden die folgenden trotzdem importiert; der Exit-Code ist dann der höchste aller Dateien. Eine beschädigte Datei wird abgelehnt, außer mit --keep-partial. In einem Ordner oder Archiv werden beschädigte Dateien und verschlüsselte oder unsichere Archive ausgelassen und genannt, der Rest wird importiert; der Exit-Code ist dann 65.\n\nZeilen, die nicht stimmen können, werden abgelehnt und genannt, der Rest wird importiert. Wurden von einer Datei mehr Zeilen abgelehnt als importiert, ist der Exit-Code ebenfalls 65.
    Waymark uses TLS here: start the address with https://	Waymark verwendet hier TLS: Beginne die Adresse mit https://
    Waymark was updated, and starts again.	Waymark wurde aktualisiert und startet neu.
    Waymark will send it to the watch again.	Waymark sendet sie noch einmal an die Uhr.
    Waymark will try again.	Waymark versucht es erneut.
    Waymark won't run %@: %@.	Waymark führt %@ nicht aus: %@.
    Waymark's entries are still there	Einträge von Waymark sind noch da
    Waymark's rules are still there	Regeln von Waymark sind noch da
    Weather	Wetter
    Web Push doesn't support “%@”.	Web Push unterstützt „%@“ nicht.
    Web app: %@	Web-App: %@
    Web, widgets and devices	Web, Widgets und Geräte
    Webhooks: add the address, and the header %@ with the token	Webhooks: die Adresse hinzufügen und die Kopfzeile %@ mit dem Token
    Wednesday	Mittwoch
    Week	Woche
    Week Warrior	Wochenheld
    Week starts on	Woche beginnt am
    Weekday	Wochentag
    Weekdays for this goal, such as sat,sun or weekends. All by default.	Wochentage für dieses Ziel, etwa sa,so oder wochenende. Ohne Angabe alle.
    Weekly summary	Wochenrückblick
    Weight	Gewicht
    Weight goal	Gewichtsziel
    Weight goal milestone	Meilenstein auf dem Weg zu deinem Gewichtsziel
    Weight goal, milestones and trend	Gewichtsziel, Meilensteine und Trend
    Weight in %@	Gewicht in %@
    Weight milestones	Gewichtsmeilensteine
    Weight unit	Gewichtseinheit
    Weight: %@.	Gewicht: %@.
    Weights	Gewichte
    Weights can only be shown by day.	Gewichte lassen sich nur nach Tagen zeigen.
    Welcome to Waymark	Willkommen bei Waymark
    Welcome to Waymark. Your record is still empty.	Willkommen bei Waymark. Deine Aufzeichnung ist noch leer.
    What Pro adds	Das bietet Pro zusätzlich
    What a day that was!	Was für ein Tag das war!
    What a shield doesn't cover stays open; its line says what that is.	Was ein Riegel nicht abdeckt, bleibt offen, wie in seiner Zeile steht.
    What a walker you are today.	Du bist heute nicht zu bremsen.
    What a watch gets	Was eine Uhr bekommt
    What is locked, and how to unlock it: waymark lock status	Was gesperrt ist und wie es frei wird: waymark lock status
    What is locked, and until when: waymark lock status	Was gesperrt ist, und bis wann: waymark lock status
    What is locked: waymark lock list	Was gesperrt ist: waymark lock list
    What it applied to; everything if left out.	Wofür sie galt; für alles, wenn weggelassen.
    What it applies to, as waymark lock list shows it; everything if left out.	Wofür sie gilt, wie waymark lock list es zeigt; für alles, wenn weggelassen.
    What it can do	Was sie darf
    What it can sign	Wofür sie gilt
    What opened it, or turned it off	Was sie geöffnet oder ausgeschaltet hat
    What opens it	Was die Sperre öffnet
    What opens when you click a notification.	Was sich öffnet, wenn du auf eine Mitteilung klickst.
    What this machine needs stays open.	Was dieser Rechner braucht, bleibt offen.
    What you selected is locked from midnight until you meet the goal that opens it, and then open until midnight. A shield is one way this machine locks sites or apps; it's shown as “locked” only after Waymark has checked that it works. --check also checks the slow ones, which takes a few seconds.	Gesperrt ab Mitternacht, bis das Ziel erreicht ist, das die Sperre öffnet, dann offen bis Mitternacht. Ein Riegel ist ein Weg, auf dem dieser Rechner Websites oder Apps sperrt; bei ihm steht „gesperrt“ erst, wenn die Wirkung festgestellt wurde. --check prüft auch die langsamen, was einige Sekunden dauert.
    What you want to reach each day	Was du jeden Tag erreichen willst
    What you wanted to change may be gone. Here's the current page.	Was du ändern wolltest, gibt es vielleicht nicht mehr. Das ist die aktuelle Seite.
    When	Wann
    When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; by default now. A day alone means the current time on that day.	Wann es war, etwa 10:00, gestern, „gestern 18:30“ oder 2026-05-17T18:30; ohne Angabe jetzt. Nur ein Tag: die aktuelle Uhrzeit an diesem Tag.
    When several sources cover the same minutes, the first one listed counts.	Decken mehrere Quellen dieselben Minuten ab, zählt die zuerst genannte.
    Where do your steps come from?	Woher kommen deine Schritte?
    Where to start	So fängst du an
    Whether apps are locked, and what unlocks them	Ob Apps gesperrt sind, und was sie öffnet
    Which file?	Welche Datei?
    Which folder? You're watching: %@	Welcher Ordner? Beobachtet werden: %@
    Which location?	Welcher Standort?
    Which notifications you get	Welche Mitteilungen du bekommst
    Which sources?	Welche Quellen?
    Which streak: steps, exercise or another measure with a goal.	Welche Serie: steps, exercise oder die einer anderen Messgröße mit Ziel.
    Who can access the web app and its API	Wer auf die Web-App und ihre API zugreifen kann
    Whole record (waymark export --format json)	Ganze Aufzeichnung (waymark export --format json)
    Widget	Widget
    Widgets	Widgets
    Widgets for a desktop, a status bar, a web page or a phone.	Widgets für einen Desktop, eine Statusleiste, eine Webseite oder ein Telefon.
    Widgets: what they show and when they change	Widgets: was sie zeigen, und wann sie sich ändern
    Windows	Windows
    With --behind or --lan: host name that clients use; repeatable.	Mit --behind oder --lan: Hostname, den Clients verwenden; wiederholbar.
    With --behind: the only proxy user who has access; by default, all do.	Mit --behind: der einzige Benutzer des Proxys mit Zugriff; ohne Angabe haben ihn alle.
    With --icon: fill the whole square, for systems that crop icons to their own shape.	Mit --icon: das ganze Quadrat füllen, für Systeme, die Symbole selbst zuschneiden.
    With --json, it lists all of them, oldest first, unless you pass --limit.	Mit --json alle, die ältesten zuerst, außer mit --limit.
    With --lan: your own certificate (PEM), instead of one from this machine's authority.	Mit --lan: ein eigenes Zertifikat (PEM) statt eines Zertifikats der Zertifizierungsstelle dieses Rechners.
    With --share, you can scan the code from the terminal or from a picture. Choose the icon with: waymark settings set appIcon NAME	Mit --share lässt sich der Code vom Terminal oder von einem Bild scannen. Das Symbol wählst du mit: waymark settings set appIcon NAME
    With --watch, it prints a new line whenever something changes, for bars that keep a program running.	Mit --watch kommt eine neue Zeile, sobald sich etwas ändert, für Leisten, die ein Programm laufen lassen.
    With Pro, pages and screens can open on weeks or months; viewing them is free.	Mit Pro können Seiten und Ansichten mit Wochen oder Monaten beginnen; ansehen kann man sie kostenlos.
    With log exercise: how many repetitions	Bei log exercise: wie viele Wiederholungen
    With log weight	Bei log weight
    With log: when it happened, such as 10:00 or yesterday	Bei log: wann es war, etwa 10:00 oder gestern
    With pair: a name for this device	Bei pair: wie dieses Gerät heißt
    With pair: switch to another device without asking; with widget: replace a file	Bei pair: ohne zu fragen zu einem anderen Gerät wechseln; bei widget: eine Datei ersetzen
    With serve: stop when the first connection ends	Bei serve: beenden, sobald die erste Verbindung endet
    With widget: its size and colours	Bei widget: Größe und Farben
    With widget: svg, png or text, whatever the file's name	Bei widget: svg, png oder text, egal wie die Datei heißt
    With widget: the file to write, .svg, .png or .txt	Bei widget: die Datei, .svg, .png oder .txt
    Withdraw that permission, turn the weather off and delete your location.	Diese Erlaubnis widerrufen, das Wetter ausschalten und deinen Standort löschen.
    Withdraw the permission	Die Erlaubnis widerrufen
    Withdraw vote	Die Stimme zurücknehmen
    Withdraw your vote for an idea.	Deine Stimme für eine Idee zurücknehmen.
    Withings (aggregates_steps.csv)	Withings (aggregates_steps.csv)
    Withings (raw_tracker_steps.csv)	Withings (raw_tracker_steps.csv)
    Withings (weight.csv)	Withings (weight.csv)
    Without Waymark Pro, it's off from %@; until then, the strict policy keeps it on.	Ohne Waymark Pro ist sie ab %@ aus; bis dahin bleibt sie im strengen Modus an.
    Without a command, Waymark shows today. An executable waymark-NAME on your PATH becomes the command NAME.\n\nEvery command accepts --home DIR (the folder of your record; otherwise WAYMARK_HOME), --now INSTANT, --json, --quiet and --no-color, before or after it.\n\nGuides: `waymark help TOPIC`, where TOPIC is importing, goals, app-lock, alerts, devices, record, extending or known-gaps.	Ohne Befehl zeigt Waymark den heutigen Tag. Ein ausführbares waymark-NAME in deinem PATH wird zum Befehl NAME.\n\nBei jedem Befehl gehen --home DIR (der Ordner mit deiner Aufzeichnung; sonst WAYMARK_HOME), --now INSTANT, --json, --quiet und --no-color, davor oder dahinter.\n\nAnleitungen: `waymark help TOPIC`, wobei TOPIC importing, goals, app-lock, alerts, devices, record, extending oder known-gaps ist.
    Without a device, nothing is blocked.	Ohne Gerät sperrt es nichts.
    Without a pause, only the goal or an emergency pass opens the lock. With one, you can open everything for five minutes: wait that many seconds, then confirm (waymark lock open, or the page App Lock). Each opening is counted. The strict policy doesn't allow a pause.	Ohne Pause öffnen nur Schritte oder eine Notöffnung, was gesperrt ist. Mit einer darfst du alles für fünf Minuten öffnen: Warte so viele Sekunden und sage dann, dass du es immer noch willst (waymark lock open oder die Seite der App-Sperre). Jede Öffnung wird gezählt. Sie gilt nicht, solange der Modus streng ist.
    Without a port, for example: --lan --host kitchen.local	Ohne Port, zum Beispiel: --lan --host kitchen.local
    Without it, you couldn't use this machine.	Ohne es wäre dieser Rechner nicht benutzbar.
    Without the sandbox, for a machine that allows none.	Ohne Sandbox, für einen Rechner, der keine erlaubt.
    Workouts	Trainings
    Workouts count as exercises	Trainings zählen als Übungen
    Would change	Würde ändern:
    Would you like a daily goal?	Möchtest du ein Tagesziel?
    Write %@	%@ schreiben
    Write all its dates the same way, such as 2026-05-17.	Schreibe alle Datumsangaben darin gleich, etwa 2026-05-17.
    Write days and hours, such as weekdays 9:00-17:00 or sat,sun 22:00-6:00.	Schreib Tage und Uhrzeiten, zum Beispiel werktags 9:00-17:00 oder Sa,So 22:00-6:00.
    Write it as 19:30, 7pm, “2 hours ago”, “yesterday 18:30”, monday, 17 May or 2026-05-17T18:30.	Schreib ihn als 19:30, „19 Uhr“, „vor 2 Stunden“, „gestern 18:30“, Montag, „17. Mai“ oder 2026-05-17T18:30.
    Write it as 2026, 2026-05 or may.	Schreib es als 2026, 2026-05 oder Mai.
    Write it as 2026-05-17T18:30 or 2026-05-17T18:30:00+02:00.	Schreib ihn als 2026-05-17T18:30 oder 2026-05-17T18:30:00+02:00.
    Write it as YYYY-MM.	Schreib ihn als YYYY-MM.
    Write it as in the address, for example: --host health.example.org	Wie er in der Adresse steht, zum Beispiel: --host health.example.org
    Write it as the proxy sends it, for example: --user anna	Wie der Proxy ihn sendet, zum Beispiel: --user anna
    Write it as yesterday, monday, 17 May or 2026-05-17.	Schreib ihn als gestern, Montag, 17. Mai oder 2026-05-17.
    Write it like example.org, or paste the address of one of its pages.	Schreib ihn wie example.org, oder füg die Adresse einer ihrer Seiten ein.
    Write it to a file, for example: -o %@	Schreib es in eine Datei, zum Beispiel: -o %@
    Write it to a file: %@	Schreibe sie in eine Datei: %@
    Write something.	Schreib etwas.
    Write somewhere.	Schreib irgendwohin.
    Write systemd units, and show how to enable them.	Units für systemd schreiben und zeigen, wie du sie einschaltest.
    Write the program and its options after --. It replaces this command, so the exit code is the program's. A locked program isn't started: the exit code is 77, and the message says how much of the goal is missing.	Was auf -- folgt, ist das Programm mit seinen eigenen Optionen. Es tritt an die Stelle dieses Befehls, und sein Exit-Code ist der des Programms. Ein gesperrtes Programm wird nicht gestartet: Der Exit-Code ist 77, und die Meldung sagt, was zum Ziel fehlt.
    Year	Jahr
    Yearly goal	Jahresziel
    Yearly goals	Jahresziele
    Years of steps, distances, weights and workouts at once	Schritte, Strecken, Gewichte und Trainings aus Jahren auf einmal
    Yes	Ja
    Yoga	Yoga
    You already used your one recovery on %@.	Deine eine Wiederherstellung hast du schon am %@ genutzt.
    You already voted for: %@	Du hast schon gestimmt für: %@
    You can also refer to a source by its number.	Du kannst eine Quelle auch mit ihrer Nummer angeben.
    You can change it at any time; past days keep their goal.	Du kannst es jederzeit ändern; vergangene Tage behalten das Ziel, das sie hatten.
    You can import both again, here or elsewhere.	Beides lässt sich wieder importieren, hier oder anderswo.
    You can import both again, here or elsewhere. Use - as FILE for standard output; a name without an extension means json. You're asked before it replaces a file that Waymark didn't write, or that has changed since.	Beides lässt sich wieder importieren, hier oder anderswo. Mit - als FILE geht es an die Standardausgabe; ein Name ohne Endung bedeutet json. Bevor eine Datei ersetzt wird, die nicht von Waymark ist oder seither geändert wurde, wirst du gefragt.
    You can leave out show: `waymark widget today`. Without a name, it lists every widget. Files are replaced atomically; their name sets the format, unless you pass --format. You're asked before it replaces a file that Waymark didn't write, or that has changed since. With --watch, it redraws the widget whenever it changes, until you press Ctrl-C.	`waymark widget today` genügt; ohne Namen werden alle Widgets aufgelistet. Dateien werden in einem Schritt ersetzt; das Format folgt aus ihrem Namen, außer mit --format. Bevor eine Datei ersetzt wird, die nicht von Waymark ist oder seither geändert wurde, wirst du gefragt. Mit --watch wird das Widget bei jeder Änderung neu gezeichnet, bis du Ctrl-C drückst.
    You can nearly touch it.	Du kannst es fast schon greifen.
    You can pair a watch until %@.	Bis %@ lässt sich eine Uhr koppeln.
    You can redo what you undid until your next change.	Was rückgängig gemacht wurde, lässt sich bis zur nächsten Änderung wiederholen.
    You can restore this copy on the machine itself.	Du kannst diese Kopie am Rechner selbst wiederherstellen.
    You can run it as often as you like.	Du kannst es beliebig oft ausführen.
    You can send up to %@ MB at once.	Du kannst höchstens %@ MB auf einmal senden.
    You can undo changes from the last 24 hours.	Änderungen der letzten 24 Stunden lassen sich rückgängig machen.
    You can undo locks marked “soft” yourself, also by editing, hiding, deleting or restoring the record.	Sperren, bei denen „weich“ steht, kannst du selbst aufheben, auch indem du die Aufzeichnung änderst, versteckst, löschst oder wiederherstellst.
    You can't combine --json with %@.	--json lässt sich nicht mit %@ kombinieren.
    You can't combine --json with a drawing.	--json lässt sich nicht mit einer Zeichnung kombinieren.
    You can't do this at this address.	Das geht unter dieser Adresse nicht.
    You can't exclude all of your manual entries.	Du kannst nicht alle deine manuellen Einträge ausschließen.
    You could have crossed a small country.	Du hättest ein kleines Land durchqueren können.
    You did it. Enjoy the feeling.	Geschafft. Genieß das Gefühl.
    You don't allow Waymark to use your location. The weather stays off.	Du erlaubst Waymark nicht, deinen Standort zu verwenden. Das Wetter bleibt aus.
    You don't have Waymark Pro.	Du hast Waymark Pro nicht.
    You don't have a weight goal.	Es gibt kein Gewichtsziel.
    You get each notification once: through the channels you add, or else in a terminal.	Jede Mitteilung kommt einmal: über die Kanäle, die du hinzufügst, oder sonst in einem Terminal.
    You get three passes every 28 days; lock log shows them.	Du hast drei Notöffnungen in 28 Tagen; lock log zeigt sie.
    You hadn't voted for: %@	Du hattest nicht dafür gestimmt: %@
    You have %@ attempts with digits left.	#one=Mit Ziffern ist noch %@ Versuch übrig.	#other=Mit Ziffern sind noch %@ Versuche übrig.
    You have %@ passes left. A pass comes back 28 days after you use it.	#one=Du hast noch %@ Notöffnung. Eine Notöffnung kommt 28 Tage nach ihrem Gebrauch zurück.	#other=Du hast noch %@ Notöffnungen. Eine Notöffnung kommt 28 Tage nach ihrem Gebrauch zurück.
    You have a pass until %@, but this machine still locks: %@.	Du hast eine Notöffnung bis %@, aber dieser Rechner sperrt noch: %@.
    You have completed the introduction.	Du hast die Einführung abgeschlossen.
    You have no passes left.	Du hast keine Notöffnung mehr.
    You have no passes left: you get %@ every 28 days.	Keine Notöffnung ist übrig: Es gibt %@ in 28 Tagen.
    You haven't decided yet whether Waymark can use your location. The weather stays off.	Du hast noch nicht entschieden, ob Waymark deinen Standort verwenden darf. Das Wetter bleibt aus.
    You haven't opened it today.	Heute hast du noch nicht geöffnet.
    You haven't set your location.	Du hast deinen Standort nicht festgelegt.
    You keep seeing the old days until the new ones are complete.	Bis die neuen Tage vollständig sind, siehst du die alten.
    You keep your record, and see every tip once more.	Deine Aufzeichnung bleibt, und du siehst jeden Tipp noch einmal.
    You kept your promise to yourself that day.	An diesem Tag hast du Wort gehalten.
    You kept your promise to yourself.	Du hast dir selbst Wort gehalten.
    You left the goal far behind that day.	Dieser Tag hat das Ziel weit hinter sich gelassen.
    You logged nothing this week. A weight or a walk is a good start.	Du hast diese Woche nichts eingetragen. Ein Gewicht oder ein Spaziergang ist ein guter Anfang.
    You need %@ a day from now on	Du brauchst ab jetzt %@ am Tag
    You need %@ a week from now on	Du brauchst ab jetzt %@ pro Woche
    You need to sign in again, so nothing was saved yet. What you typed is kept.	Du musst dich neu anmelden, deshalb wurde noch nichts gespeichert. Deine Eingaben bleiben erhalten.
    You opened it %@ times today.	#one=Heute hast du es %@ Mal geöffnet.	#other=Heute hast du es %@ Mal geöffnet.
    You opened it once today.	Heute hast du es einmal geöffnet.
    You reached your goal that day.	An diesem Tag hast du dein Ziel erreicht.
    You still have the earlier weather. Try again later: waymark weather refresh	Das bisherige Wetter bleibt. Versuch es später noch einmal: waymark weather refresh
    You walked well that day.	An diesem Tag bist du gut gelaufen.
    You went far beyond the goal that day.	An diesem Tag bist du weit über das Ziel hinausgegangen.
    You're asked before it replaces a file.	Bevor eine Datei ersetzt wird, wirst du gefragt.
    You're keeping yourself in good shape.	Du hältst dich gut in Form.
    You're making progress! 25%% of the way to your goal.	Du kommst voran! 25 %% des Weges zu deinem Ziel sind geschafft.
    You're moving: good for heart and mood.	Du bewegst dich: gut für Herz und Laune.
    You're so close! Just %@ %@ to go.	Du bist so nah dran! Nur noch %@ %@.
    You're so close! Just under %@ %@ to go.	Du bist so nah dran! Nur noch knapp %@ %@.
    You've allowed Waymark to use your location.	Du erlaubst Waymark, deinen Standort zu verwenden.
    You've earned a comfortable chair.	Du hast dir einen bequemen Sessel verdient.
    You've earned every badge	alle Abzeichen verdient
    You've found your rhythm.	Du hast deinen Rhythmus gefunden.
    You've reached your goal for %@	Du hast dein Ziel für %@ erreicht
    You've reached your goal weight.	Du hast dein Zielgewicht erreicht.
    Your %@ earned you a day off: %@ available.	Deine %@ hat dir einen freien Tag eingebracht: %@ auf der Hand.
    Your %@ survived %@. %@ left.	Deine %@ hat den %@ überstanden. Noch %@ übrig.
    Your Pro choices are kept, and apply again once you activate a licence. App Lock turns off at once, or at midnight under its strict policy.	Was du mit Pro gewählt hast, bleibt gespeichert und gilt wieder, sobald du eine Lizenz aktivierst. Die App-Sperre geht sofort aus, im strengen Modus um Mitternacht.
    Your activity record, goals and streaks, on your own machine.	Deine Bewegung, Ziele und Serien, aufgezeichnet auf deinem eigenen Rechner.
    Your current streak, this week's days and the way to your next badge	Deine aktuelle Serie, die Tage dieser Woche und der Weg zum nächsten Abzeichen
    Your day had other plans.	Dieser Tag hatte anderes vor als Laufen.
    Your days	Deine Tage
    Your days are recalculated without its data. Data that another import also contains stays, and so does what you logged or edited yourself. Import the file again to restore the rest.	Deine Tage werden ohne diese Daten neu berechnet. Was auch ein anderer Import enthält, bleibt, ebenso, was du selbst eingetragen oder geändert hast. Importiere die Datei noch einmal, um den Rest wiederherzustellen.
    Your days, as CSV	Deine Tage, als CSV
    Your devices already counted %@ of them.	Deine Geräte haben davon schon %@ gezählt.
    Your devices already counted them.	Deine Geräte haben sie schon gezählt.
    Your goal is waving from far behind.	Dein Ziel winkt dir von weit hinten zu.
    Your imports so far. You can undo each of them once.	Deine bisherigen Importe. Jeder lässt sich einmal rückgängig machen.
    Your licence has no subscription to manage.	Zu deiner Lizenz gibt es kein Abo, das du verwalten könntest.
    Your location and the weather were deleted	Dein Standort und das Wetter wurden gelöscht
    Your location and the weather would be deleted	Dein Standort und das Wetter würden gelöscht
    Your location: %@	Dein Standort: %@
    Your location: %@ (%@)	Dein Standort: %@ (%@)
    Your next pass is available on %@. In an emergency: waymark lock status shows how to unlock everything.	Am %@ steht dir wieder eine zu. Im Notfall: waymark lock status zeigt, wie du alles freigibst.
    Your notifications and their channels.	Deine Mitteilungen und ihre Kanäle.
    Your numbers on a second device, kept up to date from your record.	Deine Zahlen auf einem zweiten Gerät, aktuell gehalten aus deiner Aufzeichnung.
    Your one recovery	Deine eine Wiederherstellung
    Your own colours	Deine eigenen Farben
    Your own table, saved as CSV: one row per day, with the columns date (such as 2026-05-17) and steps, and optionally distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, optionally time, and weight kg or weight lb; a weight without a unit is read in the unit you use.	Eine eigene Tabelle, als CSV gespeichert: eine Zeile pro Tag mit den Spalten date (etwa 2026-05-17) und steps, dazu auf Wunsch distanceKilometers, activeEnergyKilocalories und flights. Eine Tabelle mit Gewichten hat date, auf Wunsch time, und weight kg oder weight lb; ein Gewicht ohne Einheit gilt in deiner Einheit.
    Your phone has to trust this machine first. On the phone, open: %@	Dein Telefon muss zuerst diesem Rechner vertrauen. Öffne dort: %@
    Your preferences are saved.	Deine Einstellungen sind gespeichert.
    Your record	Deine Aufzeichnung
    Your record can't be read any more: you no longer have access to its folder.	Deine Aufzeichnung ist nicht mehr lesbar: Du hast keinen Zugriff mehr auf ihren Ordner.
    Your record can't be written: %@.	Die Aufzeichnung lässt sich nicht schreiben: %@.
    Your record has no sources yet.	Die Aufzeichnung hat noch keine Quellen.
    Your record has no sources yet: waymark import FILE	Die Aufzeichnung hat noch keine Quellen: waymark import FILE
    Your record is damaged, or isn't a Waymark record: %@.	Die Aufzeichnung ist beschädigt oder keine von Waymark: %@.
    Your record is missing; only %@ is left of it.	Deine Aufzeichnung fehlt; von ihr ist nur %@ übrig.
    Your record starts on %@.	Deine Aufzeichnung beginnt am %@.
    Your record was written by a different version of Waymark, with changes this one doesn't know: %@.	Deine Aufzeichnung wurde von einer anderen Version von Waymark geschrieben, mit Änderungen, die diese nicht kennt: %@.
    Your record wasn't changed. Use another copy.	Die Aufzeichnung blieb unberührt. Nimm eine andere Kopie.
    Your record's file was removed while it was in use.	Die Datei der Aufzeichnung wurde entfernt, während sie benutzt wurde.
    Your record's file was replaced while it was in use.	Die Datei der Aufzeichnung wurde ersetzt, während sie benutzt wurde.
    Your steps, goals and streaks on your own machine: no account, no cloud.	Deine Schritte, Ziele und Serien auf deinem eigenen Rechner: kein Konto, keine Cloud.
    Your week: %@	Deine Woche: %@
    Your widgets	Deine Widgets
    Zepp, Zepp Life or Mi Fit (folder of CSV files)	Zepp, Zepp Life oder Mi Fit (Ordner mit CSV-Dateien)
    [%@] is already there, on line %@	[%@] gibt es schon, in Zeile %@
    `settings get KEY` shows the allowed values.	`settings get KEY` zeigt die möglichen Werte.
    `waymark tick` and a running `waymark serve` import new and changed files once they haven't changed for a minute. You can watch several folders. Subfolders, hidden files and unfinished downloads are ignored. Without a folder, the command lists the watched ones.	`waymark tick` und ein laufendes `waymark serve` importieren neue und geänderte Dateien, sobald sie sich eine Minute lang nicht geändert haben. Du kannst mehrere Ordner beobachten. Unterordner, versteckte Dateien und unfertige Downloads werden ignoriert. Ohne Ordner zeigt der Befehl, welche beobachtet werden.
    a %@ isn't closed before the file ends	nicht geschlossen, bevor die Datei endet: %@
    a < that doesn't start a tag	ein <, mit dem kein Tag beginnt
    a Correlation inside a Record or Correlation	eine Correlation in einem Record oder einer Correlation
    a HealthData starts before the previous one ends	ein HealthData beginnt, bevor das davor endet
    a Pi-hole group without a device blocks nothing	eine Gruppe von Pi-hole ohne Gerät sperrt nichts
    a Record starts before the previous one ends	ein Record beginnt, bevor der davor endet
    a Workout starts before the previous element ends	ein Workout beginnt, bevor das Element davor endet
    a body weight outside %@ to %@ kg	ein Körpergewicht außerhalb von %@ bis %@ kg
    a bug in Waymark: %@	ein Fehler in Waymark: %@
    a colour in the form #RRGGBB	eine Farbe, geschrieben als #RRGGBB
    a date that can't be read	ein Datum, das sich nicht lesen lässt
    a day	am Tag
    a declaration among the data	eine Deklaration zwischen den Daten
    a goal was set on %@, which is in the future	ein Ziel wurde am %@ gesetzt, also in der Zukunft
    a header contains a control character	eine Kopfzeile enthält ein Steuerzeichen
    a heading has letters, digits and “-” in brackets, such as [social]	eine Überschrift hat Buchstaben, Ziffern und „-“ in Klammern, etwa [social]
    a message without a definition	eine Nachricht, die nirgends definiert ist
    a negative value	ein negativer Wert
    a note of %@ characters is too long	eine Notiz von %@ Zeichen ist zu lang
    a part of the session	ein Teil der Sitzung
    a program that starts other programs	ein Programm, das andere Programme startet
    a quote isn't closed before the next <	ein Anführungszeichen ist vor dem nächsten < nicht geschlossen
    a row that can't be read	eine Zeile, die sich nicht lesen lässt
    a shell that other programs need	eine Shell, die andere Programme brauchen
    a store was used with another record's transaction	ein Speicher wurde mit der Transaktion einer anderen Aufzeichnung benutzt
    a tag isn't closed before the next <	ein Tag ist vor dem nächsten < nicht geschlossen
    a test from the app, with made-up numbers	ein Test der App, mit erfundenen Zahlen
    a text is longer than 1 MB	ein Text ist länger als 1 MB
    a time zone from the IANA database	eine Zeitzone der IANA-Datenbank
    a tool that other programs need	ein Werkzeug, das andere Programme brauchen
    a total over more than a day: export days or hours	eine Summe über mehr als einen Tag: Exportiere Tage oder Stunden
    a value without a unit	ein Wert ohne Einheit
    a weekday: 1 (Sunday) to 7 (Saturday), or its name	ein Wochentag: 1 (Sonntag) bis 7 (Samstag), oder sein englischer Name
    a weight without a unit: name the column weight kg or weight lb	ein Gewicht ohne Einheit: nenne die Spalte weight kg oder weight lb
    a year	ein Jahr
    about %@	etwa %@
    accessible only to the owner	nur für den Besitzer zugänglich
    address	Adresse
    address to notify	Adresse für die Benachrichtigung
    address to open	Adresse zum Öffnen
    adguard URL  --user NAME --password - [--client DEVICE]\npihole URL   --password - --client ADDRESS\n\nWithout --client, AdGuard Home locks the sites for every device that uses it. The password is stored in its own file that only you can read; pass - to read it from standard input.	adguard URL  --user NAME --password - [--client DEVICE]\npihole URL   --password - --client ADDRESS\n\nOhne --client sperrt AdGuard Home die Websites für jedes Gerät, das es benutzt. Das Passwort liegt in einer eigenen Datei, die nur du lesen kannst; mit - wird es von der Standardeingabe gelesen.
    adguard or pihole.	adguard oder pihole.
    all	alle
    all daily sources are still sending	alle täglichen Quellen senden noch
    all of your goals	alle deine Ziele
    all other values need Pro	alle anderen Werte brauchen Pro
    all reached milestones are recorded	alle erreichten Meilensteine sind aufgezeichnet
    all recognised	alle erkannt
    allowed: %@	möglich: %@
    almost there	fast da
    always	immer
    always running	läuft immer
    an app is a desktop id such as steam.desktop, a flatpak id or the path of a program	eine App ist eine Desktop-ID wie steam.desktop, eine Flatpak-ID oder der Pfad eines Programms
    an attribute has no value in quotes	ein Attribut hat keinen Wert in Anführungszeichen
    an element longer than %@ bytes	ein Element von mehr als %@ Bytes
    an entry can't have %@ steps	ein Eintrag kann nicht %@ Schritte haben
    an hour: 0 to 23	eine Stunde: 0 bis 23
    an interpreter that other programs need	ein Interpreter, den andere Programme brauchen
    an unnamed error	ein Fehler ohne Namen
    and %@ more	und %@ weitere
    another Waymark process is working on it	ein anderer Waymark-Prozess ist gerade dabei
    another program keeps changing %@	ein anderes Programm ändert %@ ständig
    another program keeps changing the rules of AdGuard Home	ein anderes Programm ändert ständig die Regeln von AdGuard Home
    another user's program answers at %@	ein Programm eines anderen Benutzers antwortet unter %@
    any colour	jede Farbe
    any of your goals	eines deiner Ziele
    app	App
    apprise didn't finish within 25 s	apprise wurde nicht innerhalb von 25 s fertig
    apprise failed without a message	apprise ist ohne Meldung gescheitert
    apprise isn't installed; install it, for example with apt install apprise	apprise ist nicht installiert; installiere es, etwa mit apt install apprise
    apprise says: %@	apprise meldet: %@
    at the end of the day	am Ende des Tages
    at this rate you won't reach the goal	bei diesem Tempo wird das Ziel nicht erreicht
    at this rate you'll get there in %@	bei diesem Tempo erreicht im %@
    at this rate you'll get there on %@	bei diesem Tempo erreicht am %@
    average	Durchschnitt
    average: %@ a day	Durchschnitt: %@ am Tag
    badge	Abzeichen
    badge: %@	Abzeichen: %@
    bash, zsh or fish.	bash, zsh oder fish.
    best	Bestwert
    best %@	Bestwert %@
    best %@ (%@)	Bestwert %@ (%@)
    best day %@	bester Tag %@
    body fat	Körperfett
    body fat outside %@ to %@%%	ein Körperfettanteil außerhalb von %@ bis %@ %%
    bronze	Bronze
    browser	Browser
    busiest hour %@	aktivste Stunde %@
    busy day	voller Tag
    category	Kategorie
    category of %@ items	#one=Kategorie mit %@ Element	#other=Kategorie mit %@ Elementen
    certificates are checked there	dort werden Zertifikate geprüft
    check the date and time zone of this machine	prüfe Datum und Zeitzone dieses Rechners
    checked %@ hours ago	#one=vor %@ Stunde geprüft	#other=vor %@ Stunden geprüft
    checked %@ minutes ago	#one=vor %@ Minute geprüft	#other=vor %@ Minuten geprüft
    checked just now	gerade geprüft
    comment	Kommentar
    connected	verbunden
    connected %@ hours ago	#one=vor %@ Stunde verbunden	#other=vor %@ Stunden verbunden
    connected %@ minutes ago	#one=vor %@ Minute verbunden	#other=vor %@ Minuten verbunden
    connected just now	gerade verbunden
    contact	Kontakt
    contains: %@	enthält: %@
    correction	Korrektur
    correction: %@	Korrektur: %@
    daily %@	täglich %@
    daily average	Tagesdurchschnitt
    day in a row	Tag in Folge
    days in a row	Tage in Folge
    days met	erreichte Tage
    days with a goal	Tage mit Ziel
    default or strict; shows the current policy if left out.	default oder strict; ohne Angabe wird der Modus gezeigt.
    default: %@	Standard: %@
    default: every change applies at once. strict: you can make the lock tighter at once, but looser only from the next midnight on. A lower goal, fewer items, shorter hours, opening at fewer steps, turning it off, giving up Pro and going back to the default policy all make it looser. So does a first schedule, since all other hours become free. Deleting or hiding the record frees everything under default; under strict, only what lock status marks as soft. The hours of a day follow the time zone in which it began, and setting the clock doesn't change them.\n\nUnder strict, only what devices counted opens the lock: what a program sends over the HTTP API or through a watched folder. What you type, here or on a second device, and files that you import count for the day and its streak, but not for the lock, unless no device has reported that measure for 14 days. Undoing an import locks again what it opened that day. lock log shows what opened each day.\n\nStill possible under strict:\n– three passes every 28 days;\n– steps from a program of your own, with a token or through a watched folder, or from shaking a device; also typed steps, once no device has reported for 14 days;\n– undoing what lock status marks as soft, for example by continuing a stopped app, or by editing, hiding, deleting or restoring the record;\n– a browser that you start in a namespace of your own (unshare), where the hosts file and the browser's policies are hidden: it opens locked sites, even if it's Chromium;\n– a locked app under another name: a copy, a mount of your own, through ld.so, or from memory (memfd); and a script that its interpreter doesn't read from the file itself (perl - < FILE);\n– anything else that a shield says it doesn't cover, such as numeric addresses and programs that ask name servers themselves: waymark lock status lists it.\n\nAn administrator of this machine can always undo everything: sudo waymark lock uninstall, or the script that lock status names.	default: Jede Änderung gilt sofort. strict: Strenger machen kannst du die Sperre sofort, lockerer erst ab der nächsten Mitternacht. Lockerer sind ein niedrigeres Ziel, weniger Elemente, kürzere Zeiten, das Öffnen bei weniger Schritten, das Ausschalten, der Verzicht auf Pro und die Rückkehr zum Modus default. Auch eine erste Sperrzeit lockert, da alle anderen Stunden frei werden. Die Aufzeichnung zu löschen oder zu verstecken öffnet im Modus default alles, im Modus strict das, was lock status „weich“ nennt. Die Stunden eines Tages richten sich nach der Zeitzone, in der er begann; das Stellen der Uhr ändert keine davon.\n\nIm strengen Modus öffnet nur, was Geräte gezählt haben: was ein Programm über die HTTP-API oder einen beobachteten Ordner liefert. Was du eingibst, hier oder auf einem zweiten Gerät, und was du aus Dateien importierst, zählt für den Tag und seine Serie, nicht für die Sperre, außer wenn seit 14 Tagen kein Gerät diese Größe gemeldet hat. Ein Import, der rückgängig gemacht wird, nimmt zurück, was er an diesem Tag geöffnet hat. lock log zeigt, was jeden Tag geöffnet hat.\n\nIm strengen Modus bleibt möglich:\n– drei Notöffnungen alle 28 Tage;\n– Schritte aus einem eigenen Programm, mit einem Token oder über einen beobachteten Ordner, oder durch Schütteln eines Geräts; auch eingegebene Schritte, wenn seit 14 Tagen kein Gerät etwas gemeldet hat;\n– aufheben, was lock status „weich“ nennt: zum Beispiel eine angehaltene App fortsetzen oder die Aufzeichnung bearbeiten, verstecken, löschen oder wiederherstellen;\n– ein Browser, den du in einem eigenen Namensraum (unshare) startest, in dem die Hosts-Datei und die Richtlinien des Browsers verdeckt sind: Er öffnet gesperrte Websites, auch Chromium;\n– eine gesperrte App unter anderem Namen: als Kopie, über einen eigenen Mount, durch ld.so oder aus dem Speicher (memfd); und ein Skript, das ein Interpreter nicht aus seiner Datei liest (perl - < FILE);\n– was ein Riegel nach eigener Angabe sonst nicht abdeckt, etwa numerische Adressen und Programme, die Nameserver selbst fragen: waymark lock status listet es auf.\n\nEin Administrator dieses Rechners kann immer alles aufheben: sudo waymark lock uninstall oder das Skript, das lock status nennt.
    desktop                  this machine's desktop                 [--open URL or COMMAND]\nntfy URL-WITH-TOPIC      a topic of ntfy.sh or your own server  [--token T] [--open URL]\nwebhook URL              JSON to your own server                [--secret S] [--opt-out URL]\nwebpush FILE             a browser's subscription, JSON         [--contact MAIL] [--open URL]\napprise URL              any Apprise service: its URL, or its API over http(s)\nterminal                 below the next command you run\n\nTo keep a secret, a token or an address out of your shell history and the list of processes, pass - and enter it on standard input.	desktop                  der Desktop dieses Rechners                [--open URL oder COMMAND]\nntfy URL-WITH-TOPIC      ein Thema von ntfy.sh oder eigenem Server  [--token T] [--open URL]\nwebhook URL              JSON an deinen eigenen Server              [--secret S] [--opt-out URL]\nwebpush FILE             das Abonnement eines Browsers, JSON        [--contact MAIL] [--open URL]\napprise URL              was Apprise erreicht: seine Dienst-URL oder seine API über http(s)\nterminal                 unter dem nächsten Befehl, den du ausführst\n\nDamit ein Geheimnis, ein Token oder eine Adresse nicht im Verlauf deiner Shell oder in der Liste der Prozesse erscheint, gib - an und gib es auf der Standardeingabe ein.
    desktop, ntfy, webhook, webpush, apprise or terminal.	desktop, ntfy, webhook, webpush, apprise oder terminal.
    diamond	Diamant
    done	erledigt
    down %@	%@ weniger
    emerald	Smaragd
    ends %@	endet %@
    every streak matches its days	jede Serie passt zu ihren Tagen
    everything	alles
    everything else	alles andere
    everything you selected	alles Ausgewählte
    excluded	ausgeschlossen
    exercise	Übung
    exercise name	Name einer Übung
    exercise session per day	Übung pro Tag
    exercise sessions per day	Übungen pro Tag
    exercise streak	Übungsserie
    exercises	Übungen
    exercises: %@ of %@	Übungen: %@ von %@
    expired	abgelaufen
    failed	fehlgeschlagen
    failed %@×: %@	%@× fehlgeschlagen: %@
    far from your last weight if it's in %@: name the column weight kg or weight lb	in %@ weit von deinem letzten Gewicht entfernt: nenne die Spalte weight kg oder weight lb
    first	erster Wert
    for Android, Windows and browsers	für Android, Windows und Browser
    for App Lock from tomorrow, because of the strict policy	für die App-Sperre ab morgen, wegen des strengen Modus
    for Linux and programs	für Linux und Programme
    for iPhone, iPad and Mac	für iPhone, iPad und Mac
    freeze available	Joker verfügbar
    freezes available	Joker verfügbar
    from %@	ab %@
    from %@  %@	ab %@  %@
    from %@ at %@ steps	#one=ab %@ bei %@ Schritt	#other=ab %@ bei %@ Schritten
    from %@ at the goal	ab %@ beim Ziel
    from tomorrow, because of the strict policy	ab morgen, wegen des strengen Modus
    frozen	mit Joker
    frozen: %@	mit Joker: %@
    frozen: %@, a freeze will save it if you meet the next day's goal	mit Joker: %@, ein Joker rettet ihn, wenn du das Ziel am nächsten Tag erreichst
    frozen: %@, a freeze will save it if you meet the next week's goal	mit Joker: %@, ein Joker rettet sie, wenn du das Ziel der nächsten Woche erreichst
    frozen: %@, forgiven by the recovery	verziehen: %@, durch die Wiederherstellung
    frozen: %@, saved by a freeze	mit Joker: %@, von einem Joker gerettet
    future: hasn't started yet	Zukunft: noch nicht begonnen
    gdbus isn't installed	gdbus ist nicht installiert
    get started in a minute	in einer Minute loslegen
    getent, which would show it, can't be run	getent, das es zeigen würde, lässt sich nicht ausführen
    goal	Ziel
    goal %@	Ziel %@
    goal met on %@ of %@ days	Ziel an %@ von %@ Tagen erreicht
    goal reached	Ziel erreicht
    goalChange or afterRegression.	goalChange oder afterRegression.
    goalChange: only with a new goal that differs by more than 10%%. afterRegression: also after your progress falls 5 percentage points below the milestone.	goalChange: nur mit einem neuen Ziel, das um mehr als 10 %% abweicht. afterRegression: auch nachdem dein Fortschritt 5 Prozentpunkte unter den Meilenstein gefallen ist.
    gold	Gold
    granted to %@	erteilt für %@
    highest	höchster Wert
    hosts file	Hosts-Datei
    iPhone and iPad	iPhone und iPad
    illness	Krankheit
    import an Apple Health export, or a CSV file	einen Export von Apple Health oder eine CSV-Datei importieren
    import your export again: its devices are now kept apart	importiere deinen Export noch einmal: seine Geräte werden jetzt unterschieden
    imported	importiert
    imports made before Waymark kept an import log: %@	Importe aus der Zeit vor dem Importprotokoll: %@
    in the summary	im Rückblick
    install the package tzdata, or: waymark timezone set ZONE	installiere das Paket tzdata, oder: waymark timezone set ZONE
    it blocks %@ of %@ names looked up	%@ von %@ nachgeschlagenen Namen sind gesperrt
    it blocks %@ of %@ names tried	%@ von %@ probierten Namen sind gesperrt
    it can't be read	es lässt sich nicht lesen
    it can't be read (%@)	es lässt sich nicht lesen (%@)
    it changed while Waymark was reading it	es hat sich beim Lesen geändert
    it closed the connection	er hat die Verbindung geschlossen
    it comes before the first heading, such as [social]	es steht vor der ersten Überschrift, etwa [social]
    it contains a file that would be unpacked outside its folder (%@)	es enthält eine Datei, die außerhalb seines Ordners entpackt würde (%@)
    it ends before it starts	es endet, bevor es beginnt
    it ends too early	es endet zu früh
    it has different numbers of durations and values	es gibt nicht gleich viele Dauern und Werte
    it has more than %@ characters	es hat mehr als %@ Zeichen
    it has more than %@ files	es hat mehr als %@ Dateien
    it has no address or name for the device that Waymark can check	es hat für das Gerät keine Adresse und keinen Namen, die Waymark prüfen kann
    it has the wrong type	es hat den falschen Typ
    it isn't %@	es ist nicht %@
    it isn't JSON	es ist kein JSON
    it isn't JSON (%@)	es ist kein JSON (%@)
    it isn't UTF-8 text	es ist kein Text in UTF-8
    it isn't a P-256 key	es ist kein Schlüssel von P-256
    it isn't a number	es ist keine Zahl
    it isn't a regular file	es ist keine gewöhnliche Datei
    it isn't the name of an achievement	es ist nicht der Name eines Erfolgs
    it isn't the name of an exercise	es ist nicht der Name einer Übung
    it isn't the “%@” of a record	es ist nicht „%@“ wie in einer Aufzeichnung
    it lasts longer than %@ days	es dauert länger als %@ Tage
    it may still lock sites, and its address was lost with the record	er sperrt vielleicht noch Websites; seine Adresse ging mit der Aufzeichnung verloren
    it needs 24 numbers of steps	es sind nicht 24 Schrittzahlen
    it stopped by itself	es hat von selbst geendet
    it unpacks to more than %@ GB	es wird entpackt größer als %@ GB
    it unpacks to more than %@ times its size	es wird entpackt größer als das %@-Fache
    it unpacks to more than its stated size	entpackt ist es größer, als es angibt
    it was cancelled here	es wurde hier abgebrochen
    it was copied while an app was writing to it, or is damaged: %@	während des Schreibens kopiert oder beschädigt: %@
    it was removed in the meantime	es wurde inzwischen entfernt
    it'll be retried with the next command	es wird mit dem nächsten Befehl wieder versucht
    it's a folder	es ist ein Ordner
    it's dated after %@	es ist nach %@ datiert
    it's dated before %@	es ist vor %@ datiert
    it's encrypted; unpack it and import the contents	es ist verschlüsselt; entpacke es und importiere den Inhalt
    it's larger than any record can be	es ist größer als jede Aufzeichnung
    it's missing	es fehlt
    it's nested too deeply	es ist zu tief verschachtelt
    it's nested too deeply in other archives and wasn't opened	es ist zu tief in anderen Archiven verschachtelt und wurde nicht geöffnet
    it's null	es ist null
    it's out of range	es liegt außerhalb des möglichen Bereichs
    it's this machine or its own network	es ist dieser Rechner oder sein eigenes Netz
    it's too long	es ist zu lang
    its address begins with http:// or https://	die Adresse beginnt mit http:// oder https://
    its address has an invalid port	die Adresse enthält einen ungültigen Port
    its address has no host	die Adresse nennt keinen Host
    its address is a host and a port, such as http://192.168.1.2:3000	die Adresse ist ein Host und ein Port, etwa http://192.168.1.2:3000
    its address is invalid	die Adresse ist ungültig
    its address is neither http nor https	die Adresse ist weder http noch https
    its answer isn't HTTP	seine Antwort ist kein HTTP
    its blocking is turned off	das Blockieren ist ausgeschaltet
    its brackets don't match	die Klammern passen nicht zusammen
    its certificate has expired, or its issuer isn't trusted by this machine	sein Zertifikat ist abgelaufen oder stammt von keiner Stelle, der dieser Rechner vertraut
    its certificate is for another name	sein Zertifikat gilt für einen anderen Namen
    its checksum is wrong, so it's damaged	die Prüfsumme stimmt nicht, also ist die Datei beschädigt
    its dates contradict each other: %@ and %@	ihre Datumsangaben widersprechen sich: %@ und %@
    its dates, such as %@, don't show whether the day or the month comes first	ihre Datumsangaben, etwa %@, zeigen nicht, ob der Tag oder der Monat zuerst kommt
    its device didn't finish writing it	das Gerät hat die Datei nicht zu Ende geschrieben
    its filters are turned off	die Filter sind ausgeschaltet
    its folders are nested more than %@ deep	die Ordner darin sind mehr als %@ Ebenen tief verschachtelt
    its group is turned off	die Gruppe ist ausgeschaltet
    its keys are damaged; add it again	seine Schlüssel sind beschädigt; füge ihn neu hinzu
    its keys are missing; add it again	seine Schlüssel fehlen; füge ihn neu hinzu
    its parent isn't a folder	das übergeordnete Verzeichnis ist kein Ordner
    its password can't be read	das Passwort lässt sich nicht lesen
    its password can't be read: %@	das Passwort lässt sich nicht lesen: %@
    its password can't be written as JSON	das Passwort lässt sich nicht als JSON schreiben
    its protection is turned off	der Schutz ist ausgeschaltet
    its request can't be written as JSON	die Anfrage lässt sich nicht als JSON schreiben
    its rules can't be written as JSON	die Regeln lassen sich nicht als JSON schreiben
    its rules were changed	die Regeln wurden geändert
    its secrets can't be removed	seine Geheimnisse lassen sich nicht entfernen
    its time is missing	die Uhrzeit fehlt
    json or csv; by default from the file name.	json oder csv; ohne Angabe nach dem Namen der Datei.
    just now	gerade eben
    kg, lb or st.	kg, lb oder st.
    last	letzter Wert
    last %@	zuletzt %@
    last connected %@	zuletzt verbunden: %@
    last data %@	letzte Daten: %@
    last used %@	zuletzt genutzt %@
    left out: %@ more files	#one=ausgelassen: noch %@ Datei	#other=ausgelassen: noch %@ Dateien
    left out: %@: %@	ausgelassen: %@: %@
    light or dark; by default as in your settings.	light oder dark; ohne Angabe, wie du es eingestellt hast.
    line %@: %@	Zeile %@: %@
    locked	gesperrt
    log steps by hand	Schritte von Hand eintragen
    longest run of days with the goal met	längste Folge von Tagen mit erreichtem Ziel
    lowest	niedrigster Wert
    manual entry	manueller Eintrag
    match the samples	stimmen mit den Messwerten überein
    merging days	Tage werden zusammengeführt
    met	erreicht
    met: %@	erreicht: %@
    missed	verpasst
    missed: %@	verpasst: %@
    missed: %@, freezes can't save a day next to a recovered one	verpasst: %@, Joker retten keinen Tag neben einem wiederhergestellten
    more than %@ per hour	mehr als %@ in einer Stunde
    more than %@ records	mehr als %@ Datensätze
    more than %@ values before their name	mehr als %@ Werte vor ihrem Namen
    mostly rejected: %@: %@ of %@ records	überwiegend abgelehnt: %@: %@ von %@ Datensätzen
    n	n
    needs Pro: %@	braucht Pro: %@
    never	nie
    never connected	noch nie verbunden
    never used	nie genutzt
    new weights haven't been checked yet	neue Gewichte wurden noch nicht geprüft
    no	nein
    no %@	%@ fehlt
    no Chromium-based browser is installed	kein Browser auf Chromium-Basis ist installiert
    no answer	keine Antwort
    no answer in time	keine rechtzeitige Antwort
    no apps locked	keine Apps gesperrt
    no browser or token has access	kein Browser oder Token hat Zugriff
    no channel	kein Kanal
    no data yet	noch keine Daten
    no deliveries yet	noch keine Lieferungen
    no device	keinem Gerät
    no folder is watched	kein Ordner wird beobachtet
    no goal	kein Ziel
    no goal is on	kein Ziel ist an
    no name	kein Name
    no notification service is running on the desktop	auf dem Desktop läuft kein Mitteilungsdienst
    no passes are left	keine Notöffnung ist übrig
    no sites locked	keine Websites gesperrt
    no step goal	kein Schrittziel
    no steps counted twice	keine Schritte doppelt gezählt
    no steps yet	noch keine Schritte
    no user is logged in to a desktop	niemand ist an einem Desktop angemeldet
    no watch is paired	keine Uhr ist gekoppelt
    no weight goal	kein Gewichtsziel
    none	keine
    none of them is a command	keine davon ist ein Befehl
    none of them is running	keins davon läuft
    none pending	nichts wartet
    not available here	nicht hier
    not checked yet	noch nicht geprüft
    not enough memory to read it	nicht genug Arbeitsspeicher, um es zu lesen
    not enough recent weights for a trend	zu wenige aktuelle Gewichte für einen Trend
    not enough recent weights for a trend, last: %@	zu wenige aktuelle Gewichte für einen Trend, zuletzt: %@
    not locked	nichts gesperrt
    not locked: %@	nicht gesperrt: %@
    not on this machine	nicht auf diesem Rechner
    not reached	nicht erreicht
    not read: %@	nicht gelesen: %@
    not sent: %@	nicht gesendet: %@
    not while the policy is strict	nicht, solange der Modus streng ist
    not working	funktioniert nicht
    note	Notiz
    nothing has arrived since: %@	seitdem ist nichts angekommen: %@
    nothing here can lock it: waymark lock	nichts hier kann es sperren: waymark lock
    nothing imported from %@ yet	noch nichts aus %@ importiert
    nothing locked until %@	bis %@ nichts gesperrt
    nothing more today	heute nichts mehr
    nothing to lock	nichts zu sperren
    nothing was fetched for %@ recently	für %@ wurde in letzter Zeit nichts abgerufen
    notifications are off	Mitteilungen sind aus
    of %@	von %@
    of %@ names looked up, %@ are blocked	von %@ abgefragten Namen sind %@ gesperrt
    of %@ steps	von %@ Schritten
    off	aus
    off from %@	ab %@ aus
    off, and not allowed on this machine	aus, und auf diesem Rechner nicht erlaubt
    on	an
    on %@	am %@
    on %@ days a week	#one=an %@ Tag pro Woche	#other=an %@ Tagen pro Woche
    on average, %@ days	#one=im Schnitt, %@ Tag	#other=im Schnitt, %@ Tage
    on or off, a number, or a word.	on oder off, eine Zahl oder ein Wort.
    on or off; for some keys a day, an hour or HH:MM-HH:MM.	on oder off; bei manchen Schlüsseln ein Tag, eine Stunde oder HH:MM-HH:MM.
    on, and the clock shows a day before %@, which App Lock has seen	an, und die Uhr zeigt einen Tag vor %@, den die App-Sperre schon gesehen hat
    on, but everything was unlocked by hand	an, aber alles wurde von Hand freigegeben
    on, but no goal that unlocks it is on	an, aber kein Ziel, das sie öffnet, ist an
    on, but nothing is selected	an, aber nichts ist ausgewählt
    on, but nothing on this machine can lock anything	an, aber nichts auf diesem Rechner kann etwas sperren
    on, but nothing on this machine can lock apps	an, aber nichts auf diesem Rechner kann Apps sperren
    on, but nothing on this machine can lock sites	an, aber nichts auf diesem Rechner kann Websites sperren
    on, but there is no step goal to unlock it	an, aber es gibt kein Schrittziel, das sie öffnet
    on, but without Pro it counts as off	an, aber ohne Pro gilt sie als aus
    on, off from %@	an, ab %@ aus
    one of: %@	eines von: %@
    open	offen
    open from %@	frei ab %@
    open with a pass until %@	Notöffnung bis %@
    openScale (CSV)	openScale (CSV)
    opened after a pause, until %@	nach einer Pause geöffnet, bis %@
    opens at %@ steps	#one=öffnet bei %@ Schritt	#other=öffnet bei %@ Schritten
    or: every 15 minutes	oder: alle 15 Minuten
    or: when somebody opens the web app	oder: wenn jemand die Web-App öffnet
    other	anderer Grund
    other source	andere Quelle
    other users of this machine can change %@	andere Benutzer dieses Rechners können %@ ändern
    other users of this machine can read %@	andere Benutzer dieses Rechners können %@ lesen
    outside %@ to %@	nicht zwischen %@ und %@
    paired %@	gekoppelt %@
    part of a day without an app's name: set the resolution to Daily or Full	ein Teil eines Tages, der keine App nennt: Stell die Auflösung auf „Daily“ oder „Full“
    partly imported: line %@: %@	teilweise importiert: Zeile %@: %@
    pass until %@	Notöffnung bis %@
    password	Passwort
    paused	pausiert
    paused: the goal was off	pausiert: Das Ziel war aus
    paused: your time zone left less than 4 hours of this day	pausiert: Deine Zeitzone ließ von diesem Tag weniger als 4 Stunden übrig
    pending	offen
    pending: %@ so far	offen: bisher %@
    per day	pro Tag
    permission denied	keine Berechtigung
    phone	Telefon
    planned	geplant
    platinum	Platin
    processing instruction	Verarbeitungsanweisung
    programs are stopped for a record that no longer exists	Programme sind für eine Aufzeichnung angehalten, die es nicht mehr gibt
    programs started by a command	per Befehl gestartete Programme
    queued	wartet
    reached	erreicht
    read can see everything, write can change everything, ingest can only send samples; by default read.	read darf alles sehen, write alles ändern, ingest nur Messwerte senden; ohne Angabe read.
    reading	wird gelesen
    recovery	Erholung
    recovery used	Wiederherstellung genutzt
    recovery, travel, illness, busyDay or other.	recovery, travel, illness, busyDay oder other.
    redrawn at %@	neu gezeichnet: %@
    removed	entfernt
    removed, server not notified yet	entfernt, Server noch nicht benachrichtigt
    removed, server not notified yet: %@	entfernt, Server noch nicht benachrichtigt: %@
    repetitions	Wiederholungen
    required	nötig
    rest day	Ruhetag
    rest: %@	Ruhetag: %@
    right at your average	genau dein Durchschnitt
    right at your average so far	bisher genau dein Durchschnitt
    ruby	Rubin
    running programs	laufende Programme
    secret	Geheimnis
    selected	ausgewählt
    sent	gesendet
    set a daily goal	ein Tagesziel setzen
    set up, but not confirmed to work	eingerichtet, Wirkung nicht bestätigt
    short name: %@	Kurzname: %@
    should be open: waymark lock	sollte offen sein: waymark lock
    show, set N or clear, such as: set 3000000, or set 2000km	show, set N oder clear, etwa: set 3000000 oder set 2000km
    shown for %@	gezeigt für %@
    silver	Silber
    since %@	seit %@
    site	Website
    so far this year	bisher in diesem Jahr
    soft: you can undo this yourself	weich: Du kannst das selbst aufheben
    some are dated as late as %@: a device's clock may have been wrong; they count on their date	manche tragen ein Datum bis %@: Vielleicht ging die Uhr eines Geräts falsch; sie zählen an ihrem Datum
    starts %@	beginnt %@
    steady	gleichbleibend
    step streak	Schrittserie
    step to unlock	Schritt zum Öffnen
    steps	Schritte
    steps a day	Schritte am Tag
    steps per day	Schritte pro Tag
    steps to go	Schritte fehlen noch
    steps to unlock	Schritte zum Öffnen
    steps, another goal, any or all; shows the current choice if left out.	steps, ein anderes Ziel, any oder all; ohne Angabe wird gezeigt, was die Sperre öffnet.
    still locked	noch gesperrt
    streak of “%@”	Serie „%@“
    suppressed	unterdrückt
    svg, png, text or json.	svg, png, text oder json.
    text where a tag should be	Text, wo ein Tag sein sollte
    that isn't a possible body fat percentage	das ist kein möglicher Körperfettanteil
    that isn't a valid name for a secret	das ist kein gültiger Name für ein Geheimnis
    that's more than %@ sites	mehr als %@ Websites sind zu viele
    the TLS handshake failed	der TLS-Handshake ist fehlgeschlagen
    the archive is damaged: %@	das Archiv ist beschädigt: %@
    the channel was removed	der Kanal wurde entfernt
    the channel's address is lost; remove the channel and add it again	die Adresse des Kanals ist verloren; entferne den Kanal und füge ihn neu hinzu
    the channel's secrets can't be read: %@	die Geheimnisse des Kanals lassen sich nicht lesen: %@
    the click target is neither a page nor a command, so nothing opens	das Ziel des Klicks ist weder Seite noch Befehl, darum öffnet sich nichts
    the clock is behind	die Systemuhr geht nach
    the connection failed	die Verbindung ist fehlgeschlagen
    the connection timed out	Zeitüberschreitung bei der Verbindung
    the desktop's notification service answered %@	der Mitteilungsdienst des Desktops hat mit %@ geantwortet
    the desktop's notification service didn't answer	der Mitteilungsdienst des Desktops hat nicht geantwortet
    the desktop's notification service rejected it	der Mitteilungsdienst des Desktops nimmt es nicht an
    the device isn't in the group	das Gerät ist nicht in der Gruppe
    the device's name can't be used in a rule	der Name des Geräts kann nicht in einer Regel stehen
    the disk isn't responding properly	der Datenträger reagiert nicht richtig
    the exercise goal	das Übungsziel
    the file ends before </HealthData>	die Datei endet vor </HealthData>
    the file has no <HealthData>	in der Datei gibt es kein <HealthData>
    the file is damaged	die Datei ist beschädigt
    the file of extra certificates can't be read	die Datei mit zusätzlichen Zertifikaten lässt sich nicht lesen
    the file system is read-only	das Dateisystem ist schreibgeschützt
    the goal was met; what opened the lock wasn't recorded	das Ziel war erreicht; was die Sperre geöffnet hat, wurde nicht festgehalten
    the goal “%@”	das Ziel „%@“
    the key “%@” appears twice	der Schlüssel „%@“ kommt zweimal vor
    the last delivery from %@ has %@ rejected records	#one=in der letzten Lieferung von %@ wurde %@ Datensatz abgelehnt	#other=in der letzten Lieferung von %@ wurden %@ Datensätze abgelehnt
    the last delivery from %@ has %@ samples dated after today: check its clock	#one=die letzte Lieferung von %@ enthält %@ Messwert nach dem heutigen Tag: Prüfe die Uhr dort	#other=die letzte Lieferung von %@ enthält %@ Messwerte nach dem heutigen Tag: Prüfe die Uhr dort
    the line in %@ was changed	die Zeile in %@ wurde geändert
    the new entry doesn't continue from the previous one	der neue Eintrag schließt nicht an den vorigen an
    the notification can't be written as JSON	die Mitteilung lässt sich nicht als JSON schreiben
    the notification couldn't be encrypted	die Mitteilung ließ sich nicht verschlüsseln
    the notification is too large for Web Push	die Mitteilung ist zu groß für Web Push
    the opt-out can't be written as JSON	die Abmeldung lässt sich nicht als JSON schreiben
    the program that started Waymark	das Programm, das Waymark gestartet hat
    the program that starts this machine	das Programm, das diesen Rechner startet
    the push service answered %@: it doesn't accept the sender; check this machine's clock, and the contact	der Push-Dienst hat mit %@ geantwortet: Er nimmt den Absender nicht an; prüfe die Uhr dieses Rechners und den Kontakt
    the push service answered %@: it doesn't accept the subscription; subscribe in the browser again	der Push-Dienst hat mit %@ geantwortet: Er nimmt das Abonnement nicht an; abonniere im Browser noch einmal
    the push service answered %@: the browser is no longer subscribed	der Push-Dienst hat mit %@ geantwortet: Der Browser ist nicht mehr angemeldet
    the push service answered %@: the message is too large for it	der Push-Dienst hat mit %@ geantwortet: Die Mitteilung ist ihm zu groß
    the push service answered %@: the subscription was made with another key, or the contact is invalid; subscribe in the browser again, with this record's key	der Push-Dienst hat mit %@ geantwortet: Das Abonnement wurde mit einem anderen Schlüssel erstellt, oder der Kontakt ist ungültig; abonniere im Browser noch einmal, mit dem Schlüssel dieser Aufzeichnung
    the reason is unknown	der Grund ist nicht bekannt
    the request can't be sent: %@	die Anfrage lässt sich nicht senden: %@
    the request failed: %@	die Anfrage ist fehlgeschlagen: %@
    the rest isn't FIT data	was folgt, ist kein FIT
    the secret %@ can't be read: %@	das Geheimnis %@ lässt sich nicht lesen: %@
    the secret %@ can't be stored: %@	das Geheimnis %@ lässt sich nicht speichern: %@
    the server answered %@	der Server hat mit %@ geantwortet
    the server answered %@, a redirect; use the address it redirects to	der Server hat mit %@ geantwortet, einer Weiterleitung; nimm die Adresse, auf die sie verweist
    the server answered %@: it doesn't know you or denies you access	der Server hat mit %@ geantwortet: Er kennt dich nicht oder verweigert dir den Zugriff
    the server answered %@: it doesn't let you publish to the topic; remove the channel and add it again with another --token or user	der Server hat mit %@ geantwortet: Er lässt dich in dem Thema nichts veröffentlichen; entferne den Kanal und füge ihn mit einem anderen --token oder Benutzer neu hinzu
    the server answered %@: there's nothing at that address	der Server hat mit %@ geantwortet: Unter der Adresse ist nichts
    the server answered 204: no service is stored under this key; add one there	der Server hat mit 204 geantwortet: Unter dem Schlüssel hat er keinen Dienst; füge dort einen hinzu
    the server answered 424: one of its services rejected it	der Server hat mit 424 geantwortet: Einer seiner Dienste hat es nicht angenommen
    the server at its address isn't AdGuard Home, or its answer is incomplete	was unter der Adresse antwortet, ist nicht AdGuard Home, oder die Antwort ist unvollständig
    the server at its address isn't Pi-hole 6, or its answer is incomplete	was unter der Adresse antwortet, ist nicht Pi-hole 6, oder die Antwort ist unvollständig
    the server can't be reached: %@	der Server ist nicht erreichbar: %@
    the server can't be trusted: %@	der Server ist nicht vertrauenswürdig: %@
    the server took too long to answer	der Server hat zu lange für die Antwort gebraucht
    the service runs in a sandbox, which hides running programs	der Dienst läuft in einer Sandbox, die laufende Programme verbirgt
    the step goal	das Schrittziel
    the store for secrets failed	der Speicher für Geheimnisse hat versagt
    the strict policy applies until the day ends	der strenge Modus gilt, bis der Tag endet
    the unit of %@ is %@	die Einheit von %@ ist %@
    the unit “%@” is unknown	die Einheit „%@“ ist nicht bekannt
    the value isn't a number	der Wert ist keine Zahl
    the value isn't a whole number	der Wert ist keine ganze Zahl
    the weather service didn't send a forecast	der Wetterdienst hat keine Vorhersage gesendet
    the weather service isn't working (status %@)	der Wetterdienst ist gestört (Status %@)
    the weather service received too many requests	der Wetterdienst hat zu viele Anfragen bekommen
    the weather service rejected the request: %@	der Wetterdienst hat die Anfrage abgelehnt: %@
    the wrong commands are blocked	andere Befehle sind gesperrt als vorgesehen
    the wrong programs are stopped	andere Programme sind angehalten als vorgesehen
    there are too many servers	es gibt zu viele Server
    there is more after its end	nach dem Ende kommt noch etwas
    there is no measure “%@”	dieses Programm kennt keine Messgröße „%@“
    there's no AdGuard Home at its address	unter der Adresse ist kein AdGuard Home
    there's no space left	es ist kein Platz mehr
    there's no such host	diesen Host gibt es nicht
    there's nothing you need to do	nichts zu tun
    this browser	dieser Browser
    this is Pi-hole 5, which can only be turned off for everyone	das ist Pi-hole 5, das sich nur für alle ausschalten lässt
    this kind is turned off	diese Art ist aus
    this machine doesn't know the time zone “%@”	dieser Rechner kennt die Zeitzone „%@“ nicht
    this machine gets updates from it	dieser Rechner bekommt von dort Updates
    this machine needs it (%@)	dieser Rechner braucht es (%@)
    this machine sets its clock by it	dieser Rechner stellt danach seine Uhr
    this process is stopping	dieser Prozess endet gerade
    to go	noch offen
    to remove them: waymark resync	zum Entfernen: waymark resync
    to send them again: waymark resync	zum erneuten Senden: waymark resync
    to unlock	bis zum Öffnen
    today	heute
    token	Token
    token that can change everything	Token, das alles ändern kann
    token that can read everything	Token, das alles lesen kann
    token that can send data	Token, das Daten senden kann
    tomorrow	morgen
    total	gesamt
    total steps	Schritte insgesamt
    travel	Reise
    trend %@	Trend %@
    trend falling	Trend fallend
    trend rising	Trend steigend
    trend steady	Trend gleichbleibend
    unchanged	unverändert
    undone %@	rückgängig gemacht %@
    unlocked by hand: waymark lock	von Hand freigegeben: waymark lock
    unlocked for today	heute offen
    up %@	%@ mehr
    up to date	auf dem neuesten Stand
    value	Wert
    version %@ is unknown: update Waymark	Version %@ ist nicht bekannt: Aktualisiere Waymark
    waiting	wartet, bis sie dran ist
    watch	Uhr
    watch %@ hasn't connected for %@ days	#one=die Uhr mit der Nummer %@ hat sich seit %@ Tag nicht verbunden	#other=die Uhr mit der Nummer %@ hat sich seit %@ Tagen nicht verbunden
    watch %@: %@	die Uhr mit der Nummer %@: %@
    waybar, tmux, polybar, i3blocks or plain.	waybar, tmux, polybar, i3blocks oder plain.
    waymark goal steps enable, or: waymark lock disable	waymark goal steps enable, oder: waymark lock disable
    waymark import FILE…, or: waymark import --list-formats	waymark import FILE…, oder: waymark import --list-formats
    waymark lock add youtube.com	waymark lock add youtube.com
    waymark lock enable, or: waymark lock disable	waymark lock enable, oder: waymark lock disable
    waymark lock goal, or: waymark lock disable	waymark lock goal, oder: waymark lock disable
    waymark lock status	waymark lock status
    waymark notifications channel remove %@, then add it again	waymark notifications channel remove %@, dann neu hinzufügen
    waymark pro activate FILE, or to go without: waymark pro deactivate	waymark pro activate FILE, oder ohne sie auskommen: waymark pro deactivate
    waymark pro activate FILE, or: waymark lock disable	waymark pro activate FILE, oder: waymark lock disable
    waymark restore FILE; the latest safety copy here: %@	waymark restore FILE; die neueste Sicherheitskopie liegt hier: %@
    waymark serve still has the damaged record open.	waymark serve hat die beschädigte Aufzeichnung noch geöffnet.
    waymark serve stopped before it finished %@. If it isn't among the imports, send it again: nothing counts twice.	waymark serve wurde beendet, bevor es mit %@ fertig war. Wenn das nicht unter den Importen steht, sende es noch einmal: Nichts zählt doppelt.
    waymark timezone set ZONE, or set TZ to a name such as Europe/Berlin	waymark timezone set ZONE, oder TZ auf einen Namen wie Europe/Berlin setzen
    waymark weather place LATITUDE, LONGITUDE	waymark weather place LATITUDE, LONGITUDE
    waymark weather refresh	waymark weather refresh
    waymark-shield can't be reached at %@: %@	waymark-shield ist unter %@ nicht erreichbar: %@
    waymark-shield didn't answer in time	waymark-shield hat nicht rechtzeitig geantwortet
    waymark-shield didn't understand the request	waymark-shield hat die Anfrage nicht verstanden
    waymark-shield has another version (%@)	waymark-shield hat eine andere Version (%@)
    waymark-shield is installed.	waymark-shield ist installiert.
    waymark-shield isn't at %@.	waymark-shield liegt nicht unter %@.
    waymark-shield isn't installed	waymark-shield ist nicht installiert
    waymark-shield isn't installed.	waymark-shield ist nicht installiert.
    waymark-shield isn't running	waymark-shield läuft nicht
    waymark-shield serves another user	waymark-shield bedient einen anderen Benutzer
    waymark-shield stopped before it answered	waymark-shield hat sich beendet, bevor es geantwortet hatte
    waymark-watch pair with this ticket	waymark-watch pair mit diesem Ticket
    week in a row	Woche in Folge
    weekdays %@	werktags %@
    weekends %@	am Wochenende %@
    weeks in a row	Wochen in Folge
    weight	Gewicht
    weight %@	Gewicht %@
    weights without a unit were read as %@	Gewichte ohne Einheit wurden als %@ gelesen
    widget link	Widget-Link
    withdrawn	zurückgezogen
    without today	ohne heute
    wrote	geschrieben
    y	j
    y confirms · any other key cancels	j bestätigt · jede andere Taste bricht ab
    yes	ja
    yesterday	gestern
    your goal	dein Ziel
    your location isn't set	dein Standort ist nicht festgelegt
    your time zone skipped %@	deine Zeitzone hat %@ übersprungen
    · %@ will be updated the next time it connects (%@).	· %@ wird bei der nächsten Verbindung aktualisiert (%@).
    “%@”	„%@“
    “%@” appears twice in the order.	„%@“ steht zweimal in der Reihenfolge.
    “%@” appears twice.	„%@“ kommt zweimal vor.
    “%@” can no longer be redone: %@	„%@“ lässt sich nicht mehr wiederholen: %@
    “%@” can no longer be redone: it has been changed since.	„%@“ lässt sich nicht mehr wiederholen: Es wurde seitdem geändert.
    “%@” can no longer be undone: %@	„%@“ lässt sich nicht mehr rückgängig machen: %@
    “%@” can no longer be undone: it has been changed since.	„%@“ lässt sich nicht mehr rückgängig machen: Es wurde seitdem geändert.
    “%@” can't be logged.	„%@“ lässt sich nicht eintragen.
    “%@” can't be the name of a token.	„%@“ ist kein Name für ein Token.
    “%@” can't be the path of the web app.	„%@“ kann nicht der Pfad der Web-App sein.
    “%@” could be kilograms or pounds.	„%@“ können Kilogramm oder Pfund sein.
    “%@” could mean thousands or decimals	„%@“ kann Tausender oder Nachkommastellen meinen
    “%@” doesn't end in .svg or .png.	„%@“ endet weder auf .svg noch auf .png.
    “%@” doesn't end in .svg.	„%@“ endet nicht auf .svg.
    “%@” ends before it starts, so nothing changed.	„%@“ endet vor dem Anfang, deshalb wurde nichts geändert.
    “%@” failed: %@.	„%@“ ist fehlgeschlagen: %@.
    “%@” is an address, which many sites can share	„%@“ ist eine Adresse, die sich viele Websites teilen können
    “%@” is an address, which many sites can share.	„%@“ ist eine Adresse, die sich viele Websites teilen können.
    “%@” is missing.	„%@“ fehlt.
    “%@” is this machine or its own network	„%@“ ist dieser Rechner oder sein eigenes Netz
    “%@” is this machine or its own network, which stays open.	„%@“ ist dieser Rechner oder sein eigenes Netz, und das bleibt offen.
    “%@” is unknown	„%@“ ist nicht bekannt
    “%@” isn't a colour scheme.	„%@“ ist kein Farbschema.
    “%@” isn't a day	„%@“ ist kein Tag
    “%@” isn't a day of the week	„%@“ ist kein Wochentag
    “%@” isn't a day.	„%@“ ist kein Tag.
    “%@” isn't a format.	„%@“ ist kein Format.
    “%@” isn't a history view.	„%@“ ist keine Ansicht des Verlaufs.
    “%@” isn't a host name.	„%@“ ist kein Hostname.
    “%@” isn't a kind of entry	„%@“ ist keine Art von Eintrag
    “%@” isn't a kind of entry. Showing all entries.	„%@“ ist keine Art von Eintrag. Alle Einträge werden angezeigt.
    “%@” isn't a list of weekdays.	„%@“ nennt keine Wochentage.
    “%@” isn't a month or a year.	„%@“ ist kein Monat und kein Jahr.
    “%@” isn't a month.	„%@“ ist kein Monat.
    “%@” isn't a name or address of this machine.	„%@“ ist kein Name und keine Adresse dieses Rechners.
    “%@” isn't a number from 1 to %@.	„%@“ ist keine Zahl von 1 bis %@.
    “%@” isn't a number of days: use %@ to %@.	„%@“ ist keine Anzahl von Tagen: Gib %@ bis %@ an.
    “%@” isn't a number of days: use 1 to 7.	„%@“ ist keine Anzahl von Tagen: Gib 1 bis 7 an.
    “%@” isn't a number of minutes: 1 to 60.	„%@“ ist keine Anzahl von Minuten: 1 bis 60.
    “%@” isn't a number of steps.	„%@“ ist keine Schrittzahl, die etwas öffnet.
    “%@” isn't a pause.	„%@“ ist keine Pause.
    “%@” isn't a person's weight: use 20 to 500 kg, or 44.1 to 1,102.3 lb.	„%@“ ist nicht das Gewicht eines Menschen: Gib 20 bis 500 kg an, oder 44,1 bis 1.102,3 lb.
    “%@” isn't a place on Earth: use -90 to 90 north, -180 to 180 east.	„%@“ ist kein Ort auf der Erde: Gib -90 bis 90 Nord an, -180 bis 180 Ost.
    “%@” isn't a port.	„%@“ ist kein Port.
    “%@” isn't a reason for a rest day.	„%@“ ist kein Grund für einen Ruhetag.
    “%@” isn't a scale.	„%@“ ist kein Maßstab.
    “%@” isn't a schedule.	„%@“ ist keine Sperrzeit.
    “%@” isn't a single site: others register names under it	„%@“ ist nicht eine Website: Andere registrieren darunter ihre Namen
    “%@” isn't a single site: others register names under it.	„%@“ ist nicht eine Website: Andere registrieren darunter ihre Namen.
    “%@” isn't a site's name	„%@“ ist nicht der Name einer Website
    “%@” isn't a ticket or the name of a device.	„%@“ ist kein Ticket und kein Name eines Geräts.
    “%@” isn't a time with an offset	„%@“ ist kein Zeitpunkt mit Versatz
    “%@” isn't a time zone.	„%@“ ist keine Zeitzone.
    “%@” isn't a time.	„%@“ ist keine Zeitangabe.
    “%@” isn't a unit of weight.	„%@“ ist keine Gewichtseinheit.
    “%@” isn't a user name.	„%@“ ist kein Benutzername.
    “%@” isn't a weight.	„%@“ ist kein Gewicht.
    “%@” isn't an absolute path.	„%@“ ist kein vollständiger Pfad.
    “%@” isn't an address or an address range.	„%@“ ist weder eine Adresse noch ein Adressbereich.
    “%@” isn't available: use %@.	„%@“ gibt es nicht: Möglich ist %@.
    “%@” isn't one of the choices.	„%@“ steht nicht zur Wahl.
    “%@” isn't the name of a site.	„%@“ ist nicht der Name einer Website.
    “%@” isn't the name of an exercise: use 1 to %@ characters on one line.	„%@“ ist kein Name einer Übung: Gib 1 bis %@ Zeichen in einer Zeile an.
    “%@” isn't the number of a browser or token.	„%@“ ist nicht die Nummer eines Browsers oder Tokens.
    “%@” isn't the number of a watch.	„%@“ ist nicht die Nummer einer Uhr.
    “%@” isn't the number of an import.	„%@“ ist nicht die Nummer eines Imports.
    “%@” looks like an app, but no such app is installed here, so nothing was selected.	„%@“ sieht nach einer App aus, aber eine solche ist hier nicht installiert; deshalb wurde nichts ausgewählt.
    “%@” must be a number without an exponent.	„%@“ muss eine Zahl ohne Exponent sein.
    “%@” must be a number.	„%@“ muss eine Zahl sein.
    “%@” must be a single value.	„%@“ muss ein einzelner Wert sein.
    “%@” must be text.	„%@“ muss ein Text sein.
    “%@” must be true or false.	„%@“ muss true oder false sein.
    “%@” needs Waymark Pro, so nothing was changed.	„%@“ braucht Waymark Pro, deshalb wurde nichts geändert.
    “%@” needs a subcommand.	„%@“ braucht einen Unterbefehl.
    “%@” seems to be several devices whose steps were added together	„%@“ scheint mehrere Geräte zu sein, deren Schritte addiert wurden
    “%@” would trust every machine.	„%@“ würde jedem Rechner vertrauen, den es gibt.
    “nothing” does not open.	„nothing“ öffnet sich nicht.
    “nowhere” leads nowhere.	„nowhere“ führt nirgendwohin.
    ↑ and ↓ choose a setting, ← and → change it, Enter types a value, q leaves. Each change applies at once.	↑ und ↓ wählen eine Einstellung, ← und → ändern sie, Enter gibt einen Wert ein, q beendet. Jede Änderung gilt sofort.
    ↑ ↓ choose · Enter confirms · Esc goes back	↑ ↓ wählen · Enter bestätigt · Esc geht zurück
    ↑ ↓ choose · ← → change · Enter · q leaves	↑ ↓ wählen · ← → ändern · Enter · q beendet
    ✓ %@ can no longer connect.	✓ %@ darf sich nicht mehr verbinden.
    ✓ %@ can no longer send data.	✓ %@ kann keine Daten mehr senden.
    ✓ %@ days recalculated, %@ changed.	#one=✓ %@ Tag neu berechnet, %@ anders als zuvor.	#other=✓ %@ Tage neu berechnet, %@ anders als zuvor.
    ✓ %@ is no longer watched.	✓ %@ wird nicht mehr beobachtet.
    ✓ %@ is paired.	✓ %@ ist gekoppelt.
    ✓ %@ is up to date.	✓ %@ ist auf dem neuesten Stand.
    ✓ %@ no longer has access.	✓ %@ hat keinen Zugriff mehr.
    ✓ %@ wasn't paired.	✓ %@ wurde nicht gekoppelt.
    ✓ Compacted: %@ MB freed, %@ MB left, events deleted: %@	✓ Verkleinert: %@ MB freigegeben, %@ MB übrig, gelöschte Ereignisse: %@
    ✓ Copied your record to %@.	✓ Aufzeichnung kopiert: %@
    ✓ Exported %@ days to %@.	#one=✓ %@ Tag exportiert: %@	#other=✓ %@ Tage exportiert: %@
    ✓ Exported %@ ideas to %@.	#one=✓ %@ Idee exportiert: %@	#other=✓ %@ Ideen exportiert: %@
    ✓ Exports in %@ are imported automatically.	✓ Exporte in %@ werden von selbst importiert.
    ✓ Idea %@ was added: %@	✓ Idee %@ ist aufgeschrieben: %@
    ✓ Import %@ was undone: %@ removed, %@ changed.	✓ Import %@ wurde rückgängig gemacht: %@ entfernt, %@ geändert.
    ✓ Imported: %@	✓ Importiert: %@
    ✓ Notifications now go to %@.	✓ Mitteilungen gehen ab jetzt an %@.
    ✓ One browser can sign in with this code within %@ minutes. It won't be shown again.	✓ Mit diesem Code kann sich ein Browser innerhalb von %@ Minuten anmelden. Er wird nicht noch einmal gezeigt.
    ✓ Pairing stopped.	✓ Kopplung beendet.
    ✓ Restored your record from %@.	✓ Aufzeichnung wiederhergestellt aus %@.
    ✓ Saved the QR code to %@.	✓ QR-Code gespeichert: %@
    ✓ Saved the gallery to %@.	✓ Galerie gespeichert: %@
    ✓ Saved the icon %@ to %@.	✓ Symbol %@ gespeichert: %@
    ✓ Saved the web app's manifest to %@.	✓ Manifest der Web-App gespeichert: %@
    ✓ Sent to your watches.	✓ An deine Uhren gesendet.
    ✓ Start onboarding again with: waymark onboard	✓ Die Einführung beginnt von vorn mit: waymark onboard
    ✓ The link for %@. Copy it now; it won't be shown again:	✓ Der Link für %@. Kopiere ihn jetzt, er wird nicht noch einmal gezeigt:
    ✓ The token for %@. Copy it now; it won't be shown again:	✓ Das Token für %@. Kopiere es jetzt, es wird nicht noch einmal gezeigt:
    ✓ Time zone: %@ %@	✓ Zeitzone: %@ %@
    ✓ You built Waymark yourself, so Pro is included.	✓ Du hast Waymark selbst gebaut, deshalb ist Pro enthalten.
    ✓ You have Waymark Pro.	✓ Du hast Waymark Pro.
    ✓ You voted for: %@	✓ Du hast gestimmt für: %@
    ✓ You withdrew your vote for: %@	✓ Du hast deine Stimme zurückgenommen für: %@
    ✓ Your goal: %@	✓ Dein Ziel: %@
    ✓ goal met	✓ Ziel erreicht
    ✓ goal reached	✓ Ziel erreicht
    ✓ goal weight	✓ Zielgewicht
    ❄ %@ freezes available	#one=❄ %@ Joker verfügbar	#other=❄ %@ Joker verfügbar
    """#
}
