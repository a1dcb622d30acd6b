// swift-format-ignore-file
// Made from Localizable.xcstrings by: swift run Translations

extension StringCatalog {
  static let german = #"""
    %@ %% fat	%@ %% Fett
    %@ %% less a day than in %@	%@ %% weniger am Tag als zuvor (%@)
    %@ %% more a day than in %@	%@ %% mehr am Tag als zuvor (%@)
    %@ %@ needs Waymark Pro, so nothing from %@ was imported.	%@ %@ braucht Waymark Pro, deshalb wurde nichts aus %@ übernommen.
    %@ %@ needs Waymark Pro, so nothing was changed.	%@ %@ braucht Waymark Pro, deshalb wurde nichts geändert.
    %@ (Pro)	%@ (Pro)
    %@ (default)	%@ (Vorgabe)
    %@ (y/n)	%@ (j/n)
    %@ +%@ XP	%@ +%@ XP
    %@ Because of %@ nothing from %@ was imported.	%@ Wegen %@ wurde nichts aus %@ übernommen.
    %@ Log %@ instead? (y/n)	%@ Stattdessen %@ eintragen? (j/n)
    %@ MB/s	%@ MB/s
    %@ Nothing was changed.	%@ Nichts wurde geändert.
    %@ Set %@ instead? (y/n)	%@ Stattdessen %@ setzen? (j/n)
    %@ The files before it were imported: %@.	%@ Die Dateien davor wurden importiert: %@.
    %@ The scale says %@.	%@ Die Waage sagt %@.
    %@ Today's weight: %@.	%@ Gewicht heute: %@.
    %@ You weigh %@.	%@ Du wiegst %@.
    %@ You weighed %@ on %@.	%@ Du hast %@ gewogen, am %@.
    %@ a day	%@ am Tag
    %@ a week	%@ pro Woche
    %@ above the goal	%@ über dem Ziel
    %@ above the start	%@ über dem Anfang
    %@ above your average of %@	%@ über deinem Durchschnitt von %@
    %@ above your average of %@ by now	%@ über deinem Durchschnitt von %@ bis jetzt
    %@ accepted it.	%@ hat es angenommen.
    %@ added	%@ hinzugefügt
    %@ added, %@ already known	%@ hinzugefügt, %@ schon bekannt
    %@ addresses of pictures	#one=%@ Bildadresse	#other=%@ Bildadressen
    %@ and %@	%@ und %@
    %@ and %@ more	%@ und %@ weitere
    %@ appears twice	%@ kommt zweimal vor
    %@ appears twice in %@. Nothing from it was imported.	%@ steht zweimal in %@. Nichts daraus wurde übernommen.
    %@ asks to be paired	%@ möchte gekoppelt werden
    %@ asks to be paired with the digits %@.	%@ möchte gekoppelt werden, mit den Ziffern %@.
    %@ begins with neither http:// nor https://.	%@ beginnt weder mit http:// noch mit https://.
    %@ belongs to another user	%@ gehört einem anderen Benutzer
    %@ belongs to the database %@, so it is not written.	%@ gehört zur Datenbank %@ und wird deshalb nicht geschrieben.
    %@ below the goal	%@ unter dem Ziel
    %@ below the start	%@ unter dem Anfang
    %@ below your average of %@	%@ unter deinem Durchschnitt von %@
    %@ below your average of %@ by now	%@ unter deinem Durchschnitt von %@ bis jetzt
    %@ browsers	#one=%@ Browser	#other=%@ Browser
    %@ bytes are too many for a code.	%@ Bytes sind zu viele für einen Code.
    %@ can be changed by other people on this machine	%@ kann von anderen Personen auf diesem Rechner geändert werden
    %@ can be read by other people on this machine	%@ kann von anderen auf diesem Rechner gelesen werden
    %@ cannot be locked: it is %@.	%@ lässt sich nicht sperren: Es ist %@.
    %@ cannot be read	%@ lässt sich nicht lesen
    %@ cannot be read as a file.	%@ lässt sich nicht als Datei lesen.
    %@ cannot be read, so data from its source is not imported	%@ lässt sich nicht lesen, deshalb werden Daten dieser Quelle nicht importiert
    %@ cannot be read: %@	%@ kann nicht gelesen werden: %@
    %@ cannot be read: %@.	%@ lässt sich nicht lesen: %@.
    %@ cannot be read: it is a device or a pipe.	%@ kann nicht gelesen werden: Es ist ein Gerät oder eine Pipe.
    %@ cannot be read: it is a folder.	%@ lässt sich nicht lesen: Es ist ein Ordner.
    %@ cannot be read: its links go in a circle.	%@ kann nicht gelesen werden: Die Verknüpfungen führen im Kreis.
    %@ cannot be read: permission denied.	%@ lässt sich nicht lesen: Zugriff verweigert.
    %@ cannot be removed: %@	%@ lässt sich nicht entfernen: %@
    %@ cannot be run: %@.	%@ lässt sich nicht ausführen: %@.
    %@ cannot be used: %@	%@ ist nicht benutzbar: %@
    %@ cannot be written: %@	%@ lässt sich nicht schreiben: %@
    %@ cannot be written: %@.	%@ lässt sich nicht schreiben: %@.
    %@ cannot be written: Waymark keeps its own files there.	%@ kann nicht geschrieben werden: Waymark hat dort seine eigenen Dateien.
    %@ cannot be written: its disk is full	%@ lässt sich nicht schreiben: Der Datenträger ist voll
    %@ cannot be “%@”: it has to be %@.	%@ kann nicht „%@“ sein: Möglich ist %@.
    %@ cannot be “%@”: it has to be %@. Nothing from %@ was imported.	%@ kann nicht „%@“ sein: Möglich ist %@. Aus %@ wurde nichts übernommen.
    %@ cannot be “%@”: it has to be a part of the day, HH:MM-HH:MM, or off.	%@ kann nicht „%@“ sein: Möglich ist ein Teil des Tages, HH:MM-HH:MM, oder off.
    %@ changed	%@ geändert
    %@ changes behind	#one=%@ Änderung im Rückstand	#other=%@ Änderungen im Rückstand
    %@ changes can no longer be undone	#one=%@ Änderung kann nicht mehr rückgängig gemacht werden	#other=%@ Änderungen können nicht mehr rückgängig gemacht werden
    %@ channels were unregistered: %@	#one=%@ Kanal wurde abgemeldet: %@	#other=%@ Kanäle wurden abgemeldet: %@
    %@ channels would be unregistered: %@	#one=%@ Kanal würde abgemeldet: %@	#other=%@ Kanäle würden abgemeldet: %@
    %@ come with Waymark Pro: %@	Mit Waymark Pro gibt es %@: %@
    %@ comes first on the path	%@ kommt im Suchpfad zuerst
    %@ commands held	#one=%@ Befehl gesperrt	#other=%@ Befehle gesperrt
    %@ contains a space or a character that is not allowed in a URL.	%@ enthält ein Leerzeichen oder ein Zeichen, das in einer URL nicht erlaubt ist.
    %@ contains a stray %%.	%@ enthält ein verirrtes %%.
    %@ contains an entry that would leave it (%@), so it is not read.	%@ enthält einen Eintrag, der außerhalb davon läge (%@), und wird deshalb nicht gelesen.
    %@ contains an invalid port.	%@ enthält einen ungültigen Port.
    %@ contains no host.	%@ nennt keinen Host.
    %@ could not be asked: %@	%@ ließ sich nicht befragen: %@
    %@ could not be kept up: %@	Der Riegel „%@“ ließ sich nicht halten: %@
    %@ counted by devices	%@ von Geräten gezählt
    %@ days	#one=%@ Tag	#other=%@ Tage
    %@ days ago	#one=vor %@ Tag	#other=vor %@ Tagen
    %@ days ahead of an even pace	#one=%@ Tag vor einem gleichmäßigen Tempo	#other=%@ Tage vor einem gleichmäßigen Tempo
    %@ days behind an even pace	#one=%@ Tag hinter einem gleichmäßigen Tempo	#other=%@ Tage hinter einem gleichmäßigen Tempo
    %@ days did not count	#one=%@ Tag zählte nicht	#other=%@ Tage zählten nicht
    %@ days differ from their samples, first %@	#one=%@ Tag weicht von seinen Messwerten ab: %@	#other=%@ Tage weichen von ihren Messwerten ab, zuerst %@
    %@ days in a row	#one=%@ Tag in Folge	#other=%@ Tage in Folge
    %@ days met	#one=%@ Tag erreicht	#other=%@ Tage erreicht
    %@ days to %@	#one=noch %@ Tag bis %@	#other=noch %@ Tage bis %@
    %@ deliveries could not be imported, the last of %@: %@	#one=%@ Lieferung ließ sich nicht importieren, von %@: %@	#other=%@ Lieferungen ließen sich nicht importieren, die letzte von %@: %@
    %@ deliveries of %@ were refused, the last on %@: %@	#one=%@ Lieferung von %@ wurde abgelehnt, am %@: %@	#other=%@ Lieferungen von %@ wurden abgelehnt, die letzte am %@: %@
    %@ did not accept it: %@.	%@ hat es nicht angenommen: %@.
    %@ did not answer in time	%@ hat nicht rechtzeitig geantwortet
    %@ did not exist in your time zone: clocks skipped it.	%@ gab es in deiner Zeitzone nicht: Die Uhren haben es übersprungen.
    %@ did not stop in time and was abandoned.	%@ hat nicht rechtzeitig aufgehört und wurde sich selbst überlassen.
    %@ does not ask any more.	%@ fragt nicht mehr an.
    %@ does not refuse %@	%@ weist %@ nicht ab
    %@ does not show what is running	%@ zeigt nicht, was läuft
    %@ entries	#one=%@ Eintrag	#other=%@ Einträge
    %@ entries cannot be handed over; they are kept in %@.	#one=%@ Eintrag lässt sich nicht übergeben; aufgehoben ist er in %@.	#other=%@ Einträge lassen sich nicht übergeben; aufgehoben sind sie in %@.
    %@ entries of watches could not be kept, the last one: %@	#one=%@ Eintrag einer Uhr ließ sich nicht behalten: %@	#other=%@ Einträge von Uhren ließen sich nicht behalten, der letzte: %@
    %@ entries wait	#one=%@ Eintrag wartet	#other=%@ Einträge warten
    %@ entries wait, not counted yet	#one=%@ Eintrag wartet, noch nicht mitgezählt	#other=%@ Einträge warten, noch nicht mitgezählt
    %@ entries, kept in %@	#one=%@ Eintrag, aufgehoben in %@	#other=%@ Einträge, aufgehoben in %@
    %@ events could not be read and were set aside, first %@	#one=%@ Ereignis war nicht lesbar und wurde beiseitegelegt: %@	#other=%@ Ereignisse waren nicht lesbar und wurden beiseitegelegt, zuerst %@
    %@ exercise sessions per day	#one=%@ Übung pro Tag	#other=%@ Übungen pro Tag
    %@ exercises	#one=%@ Übung	#other=%@ Übungen
    %@ expired	%@ abgelaufen
    %@ failed %@ times: %@	#one=%@ ist %@-mal fehlgeschlagen: %@	#other=%@ ist %@-mal fehlgeschlagen: %@
    %@ failed and will be retried: %@	%@ ist fehlgeschlagen und wird wieder versucht: %@
    %@ files could not be imported; %@	#one=%@ Datei ließ sich nicht importieren; %@	#other=%@ Dateien ließen sich nicht importieren; %@
    %@ files have arrived and are imported now.	#one=%@ Datei ist angekommen und wird jetzt importiert.	#other=%@ Dateien sind angekommen und werden jetzt importiert.
    %@ files imported from %@	#one=%@ Datei aus %@ importiert	#other=%@ Dateien aus %@ importiert
    %@ files in %@ were left out, the others were read.	#one=%@ Datei in %@ wurde ausgelassen, die anderen wurden gelesen.	#other=%@ Dateien in %@ wurden ausgelassen, die anderen wurden gelesen.
    %@ flights	#one=%@ Etage	#other=%@ Etagen
    %@ freezes	#one=%@ Joker	#other=%@ Joker
    %@ from imported files	%@ aus importierten Dateien
    %@ from its next start.	%@ ab dem nächsten Start.
    %@ goes before the file of Waymark	%@ geht der Datei von Waymark vor
    %@ has been running for %@ minutes; everything else continues.	#one=%@ läuft seit %@ Minute; alles andere geht weiter.	#other=%@ läuft seit %@ Minuten; alles andere geht weiter.
    %@ has dates such as %@, and none of them tells whether the day or the month comes first. Nothing was imported.	%@ enthält Daten wie %@, und keines zeigt, ob der Tag oder der Monat zuerst kommt. Nichts wurde importiert.
    %@ has dates such as %@. Which comes first: 1 the day, 2 the month?	%@ enthält Daten wie %@. Was kommt zuerst: 1 der Tag, 2 der Monat?
    %@ has dates that contradict each other: in %@ the day comes first, in %@ the month. Nothing was imported.	%@ enthält Daten, die sich widersprechen: In %@ kommt der Tag zuerst, in %@ der Monat. Nichts wurde importiert.
    %@ has lost its address or its secrets	%@ hat seine Adresse oder seine Geheimnisse verloren
    %@ has no schedule %@.	%@ hat keine Sperrzeit %@.
    %@ holds more than is selected	%@ sperrt mehr, als ausgewählt ist
    %@ holds no certificate.	%@ enthält kein Zertifikat.
    %@ holds no key that can be used.	%@ enthält keinen benutzbaren Schlüssel.
    %@ holds the record itself, and is not for exports.	%@ enthält die Aufzeichnung selbst und ist nicht für Exporte da.
    %@ hours ago	#one=vor %@ Stunde	#other=vor %@ Stunden
    %@ hours old	#one=%@ Stunde alt	#other=%@ Stunden alt
    %@ in %@	%@ im Jahr %@
    %@ in %@ cannot be the key of a setting. Nothing from it was imported.	%@ in %@ kann kein Schlüssel einer Einstellung sein. Nichts daraus wurde übernommen.
    %@ is %@ days old, from %@. Replace it? It is not kept. (y/n)	#one=%@ ist %@ Tag alt, vom %@. Ersetzen? Es wird nicht aufgehoben. (j/n)	#other=%@ ist %@ Tage alt, vom %@. Ersetzen? Es wird nicht aufgehoben. (j/n)
    %@ is %@ less than your last weighing, %@.	%@ ist %@ weniger als deine letzte Wägung, %@.
    %@ is %@ more than your last weighing, %@.	%@ ist %@ mehr als deine letzte Wägung, %@.
    %@ is a database of a program that Waymark does not know.	%@ ist eine Datenbank eines Programms, das Waymark nicht kennt.
    %@ is a database, perhaps somebody's record, so it is not replaced.	%@ ist eine Datenbank, vielleicht jemandes Aufzeichnung, und wird deshalb nicht ersetzt.
    %@ is a file, not a folder.	%@ ist eine Datei, kein Ordner.
    %@ is a folder, and a lock holds programs.	%@ ist ein Ordner, und gesperrt werden Programme.
    %@ is a link	%@ ist eine Verknüpfung
    %@ is a link, which is not followed	%@ ist eine Verknüpfung, der nicht gefolgt wird
    %@ is a record of Waymark's own, such as a backup.	%@ ist eine Aufzeichnung von Waymark selbst, etwa eine Sicherungskopie.
    %@ is a rest day (%@).	%@ ist ein Ruhetag (%@).
    %@ is added, and does not work yet: %@	%@ ist eingetragen und arbeitet noch nicht: %@
    %@ is added: it locks the sites you select.	%@ ist hinzugefügt und sperrt die ausgewählten Websites.
    %@ is an ordinary day again.	%@ ist wieder ein gewöhnlicher Tag.
    %@ is before %@	%@ liegt vor %@
    %@ is damaged: %@.	%@ ist beschädigt: %@.
    %@ is empty.	%@ ist leer.
    %@ is encrypted.	%@ ist verschlüsselt.
    %@ is gone or cannot be read	%@ ist weg oder lässt sich nicht lesen
    %@ is later than %@.	%@ liegt nach %@.
    %@ is locked: %@ to go.	%@ ist gesperrt: noch %@.
    %@ is missing or empty: what waited to be handed over may be lost.	%@ fehlt oder ist leer: Was auf die Übergabe wartete, ist vielleicht verloren.
    %@ is named after no event, so it never runs	%@ heißt nach keinem Ereignis und läuft deshalb nie
    %@ is neither next to waymark nor on the path.	%@ liegt weder neben waymark noch im Suchpfad.
    %@ is never locked: %@	%@ wird nie gesperrt: %@
    %@ is never locked: %@.	%@ wird nie gesperrt: %@.
    %@ is not UTF-8 text, so nothing from it was imported.	%@ ist kein UTF-8-Text, deshalb wurde nichts daraus übernommen.
    %@ is not a complete copy of a record: %@.	%@ ist keine vollständige Kopie einer Aufzeichnung: %@.
    %@ is not a folder.	%@ ist kein Ordner.
    %@ is not a goal for a day	%@ ist kein Ziel für einen Tag
    %@ is not a list of cities.	%@ ist keine Städteliste.
    %@ is not a number of days: %@ to %@.	%@ ist keine Zahl von Tagen: %@ bis %@.
    %@ is not a number of days: 1 to 6	%@ ist keine Anzahl von Tagen: 1 bis 6
    %@ is not a number of entries.	%@ ist keine Anzahl von Einträgen.
    %@ is not a number of notifications: %@ to %@.	%@ ist keine Zahl von Mitteilungen: %@ bis %@.
    %@ is not a number of repetitions	%@ ist keine Zahl von Wiederholungen
    %@ is not a number of repetitions: %@ to %@.	%@ ist keine Zahl von Wiederholungen: %@ bis %@.
    %@ is not a number of steps: 1 to %@, or -1 to %@ to correct.	%@ ist keine Zahl von Schritten: 1 bis %@, oder -1 bis %@ zum Korrigieren.
    %@ is not a percentage of body fat in tenths	%@ ist kein Körperfettanteil in Zehntelprozent
    %@ is not a percentage of body fat: 1 to 75.	%@ ist kein Körperfett in Prozent: 1 bis 75.
    %@ is not a program	%@ ist kein Programm
    %@ is not a program.	%@ ist kein Programm.
    %@ is not a settings document: one JSON object.	%@ ist kein Dokument mit Einstellungen: ein JSON-Objekt.
    %@ is not a step goal: %@ to %@ in steps of %@.	%@ ist kein Schrittziel: %@ bis %@ in %@er-Stufen.
    %@ is not an exercise goal: %@ to %@.	%@ ist kein Übungsziel: %@ bis %@.
    %@ is not as it was written	%@ ist nicht so, wie es geschrieben wurde
    %@ is not in a format Waymark knows (%@).	%@ hat kein Format, das Waymark kennt (%@).
    %@ is not in the years 1900 to 2199	%@ liegt nicht in den Jahren 1900 bis 2199
    %@ is not locked any more.	%@ ist nicht mehr gesperrt.
    %@ is not locked.	%@ ist nicht gesperrt.
    %@ is not marked as a rest day.	%@ ist nicht als Ruhetag markiert.
    %@ is not next to waymark.	%@ liegt nicht neben waymark.
    %@ is not on the path	%@ ist nicht im Suchpfad
    %@ is not run: %@	%@ wird nicht ausgeführt: %@
    %@ is not run: %@.	%@ wird nicht ausgeführt: %@.
    %@ is not the number of a goal	%@ ist nicht die Nummer eines Ziels
    %@ is not the number of an entry.	%@ ist nicht die Nummer eines Eintrags.
    %@ is not the socket of waymark-shield	%@ ist nicht der Socket von waymark-shield
    %@ is not there	%@ ist nicht da
    %@ is out of range	%@ liegt außerhalb des möglichen Bereichs
    %@ is read-only or immutable	%@ ist schreibgeschützt oder unveränderlich
    %@ is refused at %@: %@. Nothing was imported.	%@ wird bei %@ abgelehnt: %@. Nichts wurde importiert.
    %@ is refused: %@. Nothing was imported.	%@ wird abgelehnt: %@. Nichts wurde importiert.
    %@ is removed.	%@ ist entfernt.
    %@ is removed; its server has not been told yet.	%@ ist entfernt; der Server wurde noch nicht benachrichtigt.
    %@ is selected.	%@ ist ausgewählt.
    %@ is selected: %@.	%@ ist ausgewählt: %@.
    %@ is selected: locked until the goal is met.	%@ ist ausgewählt: gesperrt, bis das Ziel erreicht ist.
    %@ is still there	%@ ist noch da
    %@ is that server already	%@ ist schon dieser Server
    %@ is the clinical document of an Apple Health export, not the export itself.	%@ ist das klinische Dokument eines Apple-Health-Exports, nicht der Export selbst.
    %@ is the log of a different record than the one next to it.	%@ ist das Protokoll einer anderen Aufzeichnung als der daneben.
    %@ is the record itself.	%@ ist die Aufzeichnung selbst.
    %@ is there already, from %@. Replace it? It is not kept. (y/n)	%@ gibt es schon, vom %@. Ersetzen? Es wird nicht aufgehoben. (j/n)
    %@ is there already. Replace it? (y/n)	%@ gibt es schon. Ersetzen? (j/n)
    %@ is too far in the future.	%@ liegt zu weit in der Zukunft.
    %@ is too far in the past.	%@ liegt zu weit in der Vergangenheit.
    %@ is too large for a licence: more than 16 kB.	%@ ist zu groß für eine Lizenz: mehr als 16 kB.
    %@ is too large for a settings document: more than 1 MB.	%@ ist zu groß für ein Dokument mit Einstellungen: mehr als 1 MB.
    %@ is too long after %@	%@ liegt zu lange nach %@
    %@ is “%@”, which this version does not know: %@ applies	%@ ist „%@“, was diese Version nicht kennt: Es gilt %@
    %@ isn't a table of days: its columns are %@.	%@ ist keine Tabelle von Tagen; die Spalten sind %@.
    %@ items	#one=%@ Eintrag	#other=%@ Einträge
    %@ items are dated outside %@ to %@ and are not counted	#one=%@ Angabe ist außerhalb von %@ bis %@ datiert und wird nicht gezählt	#other=%@ Angaben sind außerhalb von %@ bis %@ datiert und werden nicht gezählt
    %@ items dated outside %@ to %@ were removed.	#one=%@ Angabe mit Datum außerhalb von %@ bis %@ wurde entfernt.	#other=%@ Angaben mit Datum außerhalb von %@ bis %@ wurden entfernt.
    %@ kcal	%@ kcal
    %@ kg	%@ kg
    %@ kg is not a body weight	%@ kg ist kein Körpergewicht
    %@ km	%@ km
    %@ lb	%@ lb
    %@ lies in too many archives, so it is not opened.	%@ liegt in zu vielen Archiven und wird deshalb nicht geöffnet.
    %@ lines are left in %@	#one=%@ Zeile ist noch in %@	#other=%@ Zeilen sind noch in %@
    %@ lines are missing in %@	#one=%@ Zeile fehlt in %@	#other=%@ Zeilen fehlen in %@
    %@ lines in %@ look like those of Waymark without its mark	#one=%@ Zeile in %@ sieht aus wie von Waymark, aber ohne seine Markierung	#other=%@ Zeilen in %@ sehen aus wie von Waymark, aber ohne seine Markierung
    %@ logged, and handed over.	%@ eingetragen und übergeben.
    %@ logged; it is handed over when the other device answers.	%@ eingetragen; übergeben wird es, sobald das andere Gerät antwortet.
    %@ logged; it waits here.	%@ eingetragen; es wartet hier.
    %@ may still hold sites, and is not reached from here	%@ sperrt vielleicht noch Websites und ist von hier nicht erreichbar
    %@ mi	%@ mi
    %@ milestones that were reached are not recorded	#one=%@ erreichter Meilenstein ist nicht aufgezeichnet	#other=%@ erreichte Meilensteine sind nicht aufgezeichnet
    %@ min	%@ min
    %@ minutes ago	#one=vor %@ Minute	#other=vor %@ Minuten
    %@ more seconds	#one=noch %@ Sekunde	#other=noch %@ Sekunden
    %@ more steps open %@, at %@ steps.	#one=Noch %@ Schritt öffnet %@, bei %@ Schritten.	#other=Noch %@ Schritte öffnen %@, bei %@ Schritten.
    %@ more steps open everything.	#one=Noch %@ Schritt öffnet alles.	#other=Noch %@ Schritte öffnen alles.
    %@ needs Waymark Pro, so nothing was changed.	%@ braucht Waymark Pro, deshalb wurde nichts geändert.
    %@ needs a value.	%@ braucht einen Wert.
    %@ new notifications	%@ Neuigkeiten für dich
    %@ notifications sent	#one=%@ Mitteilung gesendet	#other=%@ Mitteilungen gesendet
    %@ now	jetzt %@
    %@ now has %@.	%@ hat jetzt %@.
    %@ now, as at the start: there is no distance to go, so progress stays at 0 %%.	Jetzt %@, wie am Anfang: Es gibt keinen Weg zurückzulegen, also bleibt der Fortschritt bei 0 %%.
    %@ of %@	%@, Ziel: %@
    %@ of %@ days this week	%@ von %@ Tagen dieser Woche
    %@ of %@ exercises	%@ von %@ Übungen
    %@ of %@ met	%@ von %@ erreicht
    %@ of %@ names	%@ von %@ Namen
    %@ of %@ policy files are as they should be	%@ von %@ Richtliniendateien sind, wie sie sein sollen
    %@ of %@ processes run	%@ von %@ Prozessen laufen
    %@ of %@ records in %@ were rejected; the others were imported.	%@ von %@ Datensätzen in %@ wurden abgelehnt; die übrigen wurden importiert.
    %@ of %@ records in %@ were rejected; the others would be imported.	%@ von %@ Datensätzen in %@ wurden abgelehnt; die übrigen würden importiert.
    %@ of %@ steps	%@ von %@ Schritten
    %@ of %@ steps, %@ to go	%@ von %@ Schritten, noch %@
    %@ of %@ steps, %@ to go.	%@ von %@ Schritten, noch %@.
    %@ of %@ steps. Enjoy the feeling.	%@ von %@ Schritten. Genieß das Gefühl.
    %@ of %@ steps. Every one of them counted.	%@ von %@ Schritten. Jeder einzelne hat gezählt.
    %@ of %@ steps. Keep it rolling.	%@ von %@ Schritten. Bleib in Bewegung.
    %@ of %@ steps. One good walk, and it is done.	%@ von %@ Schritten. Ein guter Spaziergang, und es ist geschafft.
    %@ of %@ steps. That is it for today.	%@ von %@ Schritten. Das war’s für heute.
    %@ of %@ steps. The second half is the shorter one.	%@ von %@ Schritten. Die zweite Hälfte ist die kürzere.
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
    %@ prints the address for the phone; append %@ to it. It also names a page on which the phone gets the certificate that it must trust first.	%@ zeigt die Adresse für das Telefon: hänge %@ daran. Es nennt auch eine Seite, auf der das Telefon das Zertifikat bekommt, dem es zuerst vertrauen muss.
    %@ processes stopped	#one=%@ Prozess angehalten	#other=%@ Prozesse angehalten
    %@ records conflict with yours: yours were kept	#one=%@ Datensatz widerspricht deinem: Deiner wurde behalten	#other=%@ Datensätze widersprechen deinen: Deine wurden behalten
    %@ records read, %@ skipped	#one=%@ Datensatz gelesen, %@ übersprungen	#other=%@ Datensätze gelesen, %@ übersprungen
    %@ records rejected:	#one=%@ Datensatz abgelehnt:	#other=%@ Datensätze abgelehnt:
    %@ records were complete	#one=%@ Datensatz vollständig	#other=%@ Datensätze vollständig
    %@ rejected	%@ abgelehnt
    %@ rejected it: %@.	%@ hat es abgelehnt: %@.
    %@ removed.	%@ entfernt.
    %@ removed; its server has not been told yet.	%@ entfernt; der Server wurde noch nicht benachrichtigt.
    %@ repetitions	#one=%@ Wiederholung	#other=%@ Wiederholungen
    %@ repetitions cannot be one session: %@ to %@.	%@ Wiederholungen können nicht eine Übung sein: %@ bis %@.
    %@ s left	noch %@ s
    %@ samples	#one=%@ Messwert	#other=%@ Messwerte
    %@ samples are dated in the future: a device's clock was wrong	#one=%@ Messwert liegt in der Zukunft: Die Uhr eines Geräts ging falsch	#other=%@ Messwerte liegen in der Zukunft: Die Uhr eines Geräts ging falsch
    %@ sent, %@ to be retried, %@ rejected, %@ expired	%@ gesendet, %@ noch einmal zu versuchen, %@ abgelehnt, %@ abgelaufen
    %@ settings are kept for the next export, unknown here: %@	#one=%@ Einstellung ist hier unbekannt und für den nächsten Export aufgehoben: %@	#other=%@ Einstellungen sind hier unbekannt und für den nächsten Export aufgehoben: %@
    %@ since %@	%@ seit %@
    %@ sites are held for somebody else on this machine	#one=%@ Seite ist für jemand anderen an diesem Gerät gesperrt	#other=%@ Seiten sind für jemand anderen an diesem Gerät gesperrt
    %@ sources deliver	#one=%@ Quelle liefert	#other=%@ Quellen liefern
    %@ st %@ lb	%@ st %@ lb
    %@ stays as it was, and nothing was written.	%@ bleibt, wie es war, und nichts wurde geschrieben.
    %@ stays in force without Pro	ohne Pro gilt %@
    %@ stays locked today, and is free from %@.	%@ bleibt heute gesperrt und ist ab %@ frei.
    %@ stays selected today, and is free from %@.	%@ bleibt heute ausgewählt und ist ab %@ frei.
    %@ steps	#one=%@ Schritt	#other=%@ Schritte
    %@ steps cannot be one entry	%@ Schritte können nicht ein Eintrag sein
    %@ steps cannot be one entry: 1 to %@, or -1 to %@ to correct.	%@ Schritte können nicht ein Eintrag sein: 1 bis %@, oder -1 bis %@ zum Korrigieren.
    %@ steps per day	%@ Schritte pro Tag
    %@ still has a line of Waymark	%@ enthält noch eine Zeile von Waymark
    %@ stopped, and restarts in %@ seconds: %@	%@ wurde beendet und startet in %@ Sekunden neu: %@
    %@ stops making sense at line %@: %@. Up to there %@, with %@. Nothing was imported.	%@ ergibt ab Zeile %@ keinen Sinn mehr: %@. Bis dahin: %@ (%@). Nichts wurde importiert.
    %@ stored streaks differ from the days, the first on %@	#one=%@ gespeicherte Serie weicht von den Tagen ab, am %@	#other=%@ gespeicherte Serien weichen von den Tagen ab, die erste am %@
    %@ to %@	%@ bis %@
    %@ to %@ are %@ days, too many for one history.	%@ bis %@ sind %@ Tage, zu viele für einen Verlauf.
    %@ to %@ in steps of %@	%@ bis %@ in Schritten von %@
    %@ to %@ today	heute %@ bis %@
    %@ to be retried	%@ noch einmal zu versuchen
    %@ to gain	noch %@ zuzunehmen
    %@ to go	noch %@
    %@ to go to keep your %@ of %@.	Noch %@, um deine %@ zu halten (%@).
    %@ to lose	noch %@ abzunehmen
    %@ to the next level	noch %@ bis zur nächsten Stufe
    %@ to your goal.	Noch %@ bis zu deinem Ziel.
    %@ tokens	#one=%@ Token	#other=%@ Tokens
    %@ totals are lower than those known of their days: the larger ones count	#one=%@ Summe ist niedriger als eine, die von ihrem Tag bekannt ist: Die größere zählt	#other=%@ Summen sind niedriger als die, die von ihren Tagen bekannt sind: Die größeren zählen
    %@ tries with digits are left.	#one=Mit Ziffern ist noch %@ Versuch übrig.	#other=Mit Ziffern sind noch %@ Versuche übrig.
    %@ tries: %@	#one=%@ Versuch: %@	#other=%@ Versuche: %@
    %@ typed by hand	%@ von Hand eingegeben
    %@ unexpected arguments: '%@'.	%@ unerwartete Argumente: „%@“.
    %@ votes	#one=%@ Stimme	#other=%@ Stimmen
    %@ was copied while it was written, or is damaged: %@.	%@ wurde kopiert, während noch daran geschrieben wurde, oder ist beschädigt: %@.
    %@ was damaged; it is kept as %@.	%@ war beschädigt; aufgehoben ist es als %@.
    %@ was not paired.	%@ wurde nicht gekoppelt.
    %@ was removed; its server has not been told yet	%@ wurde entfernt; der Server weiß noch nichts davon
    %@ was removed; its server has not been told yet: %@	%@ wurde entfernt; der Server weiß noch nichts davon: %@
    %@ was written by a newer Waymark.	%@ wurde von einem neueren Waymark geschrieben.
    %@ was written by another Waymark, with changes this one does not know: %@.	%@ wurde von einem anderen Waymark geschrieben, mit Änderungen, die dieses nicht kennt: %@.
    %@ watches are paired	#one=%@ Uhr ist gekoppelt	#other=%@ Uhren sind gekoppelt
    %@ weeks	#one=%@ Woche	#other=%@ Wochen
    %@ weeks in a row	#one=%@ Woche in Folge	#other=%@ Wochen in Folge
    %@ weeks to %@	#one=%@ Woche bis %@	#other=%@ Wochen bis %@
    %@ with %@ MB; the latest: %@	%@ mit %@ MB; die neueste: %@
    %@ would be added, %@ already known	%@ kämen hinzu, %@ schon bekannt
    %@ would unpack to too much data: %@.	%@ würde entpackt zu groß: %@.
    %@ °C	%@ °C
    %@ °F	%@ °F
    %@%% of the way	%@ %% des Weges
    %@, %@ changed	%@, %@ geändert
    %@, %@ to go	%@, noch %@
    %@, %@ wait to be imported	%@, noch zu importieren: %@
    %@, %@ would change	%@, %@ würden sich ändern
    %@, accessible only to the owner	%@, nur für den Besitzer
    %@, from %@ to %@	%@, von %@ auf %@
    %@, port %@, cannot be reached: %@.	%@, Port %@, ist nicht erreichbar: %@.
    %@, unless it was told to trust the authority of this machine	%@, es sei denn, man hat ihm gesagt, der Zertifizierungsstelle dieses Geräts zu vertrauen
    %@. Go on?	%@. Weiter?
    %@/%@ is not Waymark's, and stays	%@/%@ ist nicht von Waymark und bleibt
    %@/7 days	%@/7 Tage
    %@: %@ of %@	%@: %@ von %@
    %@: everything is open for the rest of the day.	%@: Für den Rest des Tages ist alles offen.
    %@: only what adds up over a day can have a daily goal.	%@: Nur was sich über einen Tag summiert, kann ein Tagesziel haben.
    %@: set the goal to %@	%@: Ziel auf %@ gesetzt
    %@: the daily goal is off.	%@: Das Tagesziel ist ausgeschaltet.
    %@: the value is missing.	%@: Der Wert fehlt.
    %@: there is no goal yet.	%@: Es gibt noch kein Ziel.
    %@: turned the goal off	%@: Ziel ausgeschaltet
    %@: “%@” is not a goal for a year. It can be up to %@.	%@: „%@“ ist kein Ziel für ein Jahr. Möglich sind höchstens %@.
    %@: “%@” is not one of its units.	%@: „%@“ ist keine Einheit dafür.
    %@: “%@” must be between %@ and %@.	%@: „%@“ muss zwischen %@ und %@ liegen.
    %@: “%@” must be more than 0, at most %@.	%@: „%@“ muss mehr als 0 und höchstens %@ sein.
    %@; next due: %@.	%@; das nächste ist fällig: %@.
    %@; taken back at %@, as an import was undone	%@; um %@ zurückgenommen, weil ein Import rückgängig gemacht wurde
    (default: %@)	(Vorgabe: %@)
    (dry run)	(Probelauf)
    (the system's)	(die des Systems)
    (values: %@)	(Werte: %@)
    (values: %@; default: %@)	(Werte: %@; Vorgabe: %@)
    +%@ a week	+%@ pro Woche
    --host and --user belong to --behind, and --host also to --lan.	--host und --user gehören zu --behind, und --host auch zu --lan.
    --json prints a document, and %@ is not one.	--json gibt ein Dokument aus, und %@ ist keins.
    --maskable only works with --icon.	--maskable geht nur zusammen mit --icon.
    --output only works with --share.	--output geht nur zusammen mit --share.
    25%% Progress	25 %% geschafft
    75%% Progress	75 %% geschafft
    </Correlation> without a <Correlation>	</Correlation> ohne <Correlation>
    </HealthData> before the end of an element inside it	</HealthData> vor dem Ende eines Elements darin
    </Record> without a <Record>	</Record> ohne <Record>
    </Workout> without a <Workout>	</Workout> ohne <Workout>
    A Firefox from Flatpak, or unpacked into a folder of one's own, may not read them.	Ein Firefox aus Flatpak oder einem eigenen Ordner liest sie vielleicht nicht.
    A PNG cannot be drawn with %@ pixels per point.	Mit %@ Pixeln je Punkt lässt sich kein PNG zeichnen.
    A PNG cannot be shown as text in a terminal.	Ein PNG lässt sich nicht als Text in einem Terminal zeigen.
    A QR code with the address of Waymark.	Ein QR-Code mit der Adresse von Waymark.
    A VPN or a proxy on another machine looks up names by itself.	Ein VPN oder ein Proxy auf einem anderen Rechner schlägt Namen selbst nach.
    A board of ideas: listed, added, voted for	Ein Ideenbrett: Ideen zeigen, hinzufügen, für sie stimmen
    A browser can only be added with JavaScript.	Ein Browser lässt sich nur mit JavaScript hinzufügen.
    A browser gives it as a few hundred letters of JSON.	Ein Browser gibt es als ein paar Hundert Zeichen JSON aus.
    A browser may remember an address for about a minute, and open connections go on.	Ein Browser merkt sich eine Adresse vielleicht etwa eine Minute, und offene Verbindungen gehen weiter.
    A browser that has only just started may take minutes to follow a lock, or its end.	Ein Browser, der eben erst gestartet ist, folgt einer Sperre oder ihrem Ende unter Umständen erst nach Minuten.
    A browser that you start in a namespace of your own, where its policies are hidden, opens everything: unshare, for example.	Ein Browser, den du in einem eigenen Namensraum startest, in dem seine Richtlinien verborgen sind, öffnet alles: etwa mit unshare.
    A category holds many sites at once: waymark lock list	Eine Kategorie enthält viele Websites auf einmal: waymark lock list
    A certificate takes three options together.	Ein Zertifikat braucht drei Optionen zusammen.
    A click can open a web page or a Waymark command, and nothing else.	Ein Klick öffnet eine Webseite oder einen Befehl von Waymark und sonst nichts.
    A click on a notification opens nothing: %@ could not be started.	Ein Klick auf eine Mitteilung öffnet nichts: %@ konnte nicht gestartet werden.
    A click on a notification opens nothing: %@ is not installed.	Ein Klick auf eine Mitteilung öffnet nichts: %@ ist nicht installiert.
    A click on a notification opens nothing: its target is not a web page.	Ein Klick auf eine Mitteilung öffnet nichts: Sein Ziel ist keine Webseite.
    A copy made with: waymark backup FILE	Eine Kopie, erstellt mit: waymark backup FILE
    A daily goal by its name, such as steps, distance or exercise; any, for whichever of your goals you meet first; or all, for all of them. The name of a goal is that of its measure: waymark measures.\n\nUnder the strict policy a choice counts from tomorrow, unless it can only ask for more: all, or one goal in place of any. Only what devices counted opens the lock then, as with steps.	Ein Tagesziel mit seinem Namen, etwa steps, distance oder exercise; any für das Ziel, das du zuerst erreichst; oder all für alle. Ein Ziel heißt wie seine Messgröße: waymark measures.\n\nUnter der strengen Regel gilt eine Wahl ab morgen, außer sie kann nur mehr verlangen: all, oder ein Ziel statt any. Dann öffnet nur, was Geräte gezählt haben, wie bei Schritten.
    A daily goal?	Ein Tagesziel?
    A day below the goal, and no harm done.	Ein Tag unter dem Ziel, und das macht nichts.
    A day for your personal history.	Ein Tag für deine persönliche Geschichte.
    A day of the week, today when left out.	Ein Tag der Woche, ohne Angabe heute.
    A day well walked.	Ein gut gelaufener Tag.
    A day with little walking, and that is fine.	Ein Tag mit wenig Schritten, und das ist in Ordnung.
    A day your legs will remember.	Ein Tag, an den sich deine Beine erinnern werden.
    A different number of steps	Eine andere Schrittzahl
    A drawing is no JSON document.	Eine Zeichnung ist kein JSON-Dokument.
    A file made by the export	Eine Datei aus dem Export
    A file, now	Eine Datei, jetzt
    A folder: every export put there is imported	Ein Ordner: alle Exporte, die dort ankommen
    A forecast needs eight weeks of days.	Eine Prognose braucht acht Wochen mit Tagen.
    A freeze saved %@: your %@ goes on. %@ left.	Ein Joker hat den %@ gerettet: Deine %@ geht weiter. Noch %@ übrig.
    A gentle day on your feet.	Ein gemächlicher Tag auf den Beinen.
    A goal stays in force in the years to come until you change it. Measures are steps, distance, flights, activeEnergy, activeMinutes and exerciseSessions. A number without a unit is in the unit you use.	Ein Ziel gilt auch in den kommenden Jahren, bis du es änderst. Messwerte sind steps, distance, flights, activeEnergy, activeMinutes und exerciseSessions. Eine Zahl ohne Einheit ist in der Einheit, die du verwendest.
    A good start: you are on your way.	Ein guter Anfang: Du bist unterwegs.
    A healthy lot of steps that day.	An diesem Tag kamen ordentlich Schritte zusammen.
    A line in a status bar:	Eine Zeile in einer Statusleiste:
    A list of allowed sites of the administrator's goes before the lock.	Eine Liste erlaubter Websites vom Administrator geht der Sperre vor.
    A list of exceptions of the administrator's goes before the lock.	Eine Liste von Ausnahmen des Administrators geht der Sperre vor.
    A little walk does a lot of good.	Ein kleiner Spaziergang tut richtig gut.
    A lock could not be set: %@.	Eine Sperre ließ sich nicht setzen: %@.
    A lock is not as it should be: %@. See: waymark lock	Eine Sperre ist nicht, wie sie sein soll: %@. Siehe: waymark lock
    A locked app runs if you start it under another name: a copy of it, through ld.so, or from memory.	Eine gesperrte App läuft, wenn du sie unter einem anderen Namen startest: eine Kopie, über ld.so oder aus dem Speicher.
    A long walk on most days of the week.	Ein Tag mit einem langen Spaziergang, und das an den meisten Tagen der Woche.
    A long way on foot, and it shows.	Ein langer Weg zu Fuß, und das sieht man.
    A message makes no sense: “%@”: %@.	Eine Nachricht ergibt keinen Sinn: „%@“: %@.
    A message of %@ bytes is too long, %@ are allowed.	Eine Nachricht von %@ Bytes ist zu lang, erlaubt sind %@.
    A moment to think again	Ein Moment zum Nachdenken
    A name of %@ bytes is too long.	Ein Name von %@ Bytes ist zu lang.
    A name or an address under which the watch reaches this machine; by default those that it has.	Ein Name oder eine Adresse, unter der die Uhr diesen Rechner erreicht; ohne Angabe die, die er hat.
    A negative number corrects what devices counted too much.	Eine Zahl unter 0 zieht ab, was Geräte zu viel gezählt haben.
    A negative number corrects what devices counted too much: log steps -800	Eine Zahl unter 0 zieht ab, was Geräte zu viel gezählt haben: log steps -800
    A new streak begins with the next day that is met. See: waymark streak	Eine neue Serie beginnt mit dem nächsten erreichten Tag. Siehe: waymark streak
    A new week	Eine neue Woche
    A note of %@ bytes is too long.	Eine Notiz von %@ Bytes ist zu lang.
    A note of %@ characters is too long.	Eine Notiz von %@ Zeichen ist zu lang.
    A note to go with it.	Eine Notiz dazu.
    A number (Enter for %@):	Eine Zahl (Enter für %@):
    A number without a unit is in the unit you use. If it is far from your last weighing, and closer to it in the other unit, you are asked which one you mean.	Eine Zahl ohne Einheit gilt in der Einheit, die du benutzt. Liegt sie weit von deiner letzten Wägung und in der anderen Einheit näher, wird nachgefragt.
    A number without a unit is in the unit you use. Measures are, among others, waist, restingHeartRate, activeMinutes, distance and flights.	Eine Zahl ohne Einheit gilt in deiner Einheit. Messgrößen sind unter anderem waist, restingHeartRate, activeMinutes, distance und flights.
    A number, with its unit if you like.	Eine Zahl, auf Wunsch mit ihrer Einheit.
    A page failed: %@	Eine Seite ist fehlgeschlagen: %@
    A page that is open stays open until it is loaded again or left.	Eine offene Seite bleibt offen, bis sie neu geladen oder verlassen wird.
    A part of the day, HH:MM-HH:MM; empty for none.	Ein Teil des Tages, HH:MM-HH:MM; leer für keine.
    A pass is in force for %@ more minutes, so no other was taken.	#one=Eine Notöffnung gilt noch %@ Minute, deshalb wurde keine weitere genommen.	#other=Eine Notöffnung gilt noch %@ Minuten, deshalb wurde keine weitere genommen.
    A pass lasts 1 to 60 minutes, not %@.	Eine Notöffnung dauert 1 bis 60 Minuten, nicht %@.
    A pass would open nothing now, so none was taken.	Eine Notöffnung würde jetzt nichts öffnen, deshalb wurde keine genommen.
    A pause lasts %@ to %@ seconds, not %@.	Eine Pause dauert %@ bis %@ Sekunden, nicht %@.
    A pause of %@ seconds is chosen.	#one=Eine Pause von %@ Sekunde ist gewählt.	#other=Eine Pause von %@ Sekunden ist gewählt.
    A phone app can send its data here, with a token that allows nothing else.	Eine App auf einem Telefon kann ihre Daten hierher senden, mit einem Token, das sonst nichts erlaubt.
    A picture that keeps itself up to date:	Ein Bild, das sich selbst aktuell hält:
    A pleasant amount of walking so far.	Bisher schon ganz schön viel gegangen.
    A program of your own can report steps: with a token for the HTTP API, or by a file in a watched folder.	Ein eigenes Programm kann Schritte melden: mit einem Token für die HTTP-API oder durch eine Datei in einem beobachteten Ordner.
    A program that is started anew runs for up to half a second, while Waymark runs.	Ein neu gestartetes Programm läuft bis zu einer halben Sekunde, solange Waymark läuft.
    A program under another name is not recognized: a copy, a mount of your own, one started through ld.so or from memory, or a script that its interpreter does not read from its file.	Ein Programm unter anderem Namen wird nicht erkannt: eine Kopie, eine eigene Einhängung, eines, das über ld.so oder aus dem Speicher gestartet wird, oder ein Skript, das sein Interpreter nicht aus seiner Datei liest.
    A quiet week: nothing was logged. Shall we begin again today?	Eine ruhige Woche: Nichts wurde eingetragen. Fangen wir heute wieder an?
    A record has an identity that changes when it is restored or copied; what watches are told is numbered within it. A watch that is behind catches up when it is next here.	Eine Aufzeichnung hat eine Kennung, die sich ändert, wenn sie wiederhergestellt oder kopiert wird; was Uhren erfahren, ist darin nummeriert. Eine Uhr, die zurückliegt, holt auf, sobald sie wieder da ist.
    A recovery forgives at most two missed days, within a week. See: waymark streak	Eine Wiederherstellung verzeiht höchstens zwei verpasste Tage, innerhalb einer Woche. Siehe: waymark streak
    A second device that shows the day and logs, such as a watch.	Ein zweites Gerät, das den Tag zeigt und einträgt, etwa eine Uhr.
    A shell that was open before may remember where it found a program.	Eine Shell, die schon offen war, merkt sich vielleicht, wo sie ein Programm gefunden hat.
    A short effort saves it.	Ein kurzer Einsatz genügt.
    A short walk now makes the rest of the day easier.	Ein kurzer Spaziergang jetzt macht den Rest des Tages leichter.
    A short walk twice a day, and moving becomes easier.	Zweimal am Tag ein kurzer Spaziergang, und Bewegung fällt dir leichter.
    A site by its name or the address of a page, an app by the name of its desktop entry, its flatpak id or the path of its program, a category by its name. A name like com.valvesoftware.Steam is an app. Where a name could mean several things, write site:NAME, app:NAME or category:NAME. With --at an item opens at that many steps of the day, or at the goal if you meet that first.	Eine Website mit ihrem Namen oder der Adresse einer Seite, eine App mit dem Namen ihres Desktop-Eintrags, ihrer Flatpak-ID oder dem Pfad ihres Programms, eine Kategorie mit ihrem Namen. Ein Name wie com.valvesoftware.Steam ist eine App. Kann ein Name mehreres bedeuten, schreib site:NAME, app:NAME oder category:NAME. Mit --at öffnet sich ein Element bei so vielen Schritten am Tag, oder beim Ziel, wenn du das vorher erreichst.
    A site has a dot in its name, for example: waymark lock add %@.com	Eine Website hat einen Punkt im Namen, zum Beispiel: waymark lock add %@.com
    A source called “%@” already sends data over HTTP.	Eine Quelle namens „%@“ sendet schon Daten über HTTP.
    A source may be named by the number in front of it.	Eine Quelle lässt sich auch mit der Nummer davor nennen.
    A streak begins today	Heute beginnt eine Serie
    A table of your own needs the columns date and steps, or date and weight kg. See: waymark import --list-formats	Eine eigene Tabelle braucht die Spalten date und steps oder date und weight kg. Siehe: waymark import --list-formats
    A table of your own, saved as CSV: a row for each day, with the columns date (such as 2026-05-17) and steps, and if you like distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, a time if you like, and weight kg or weight lb; a weight without a unit is read in yours.	Eine eigene Tabelle, als CSV gespeichert: eine Zeile für jeden Tag mit den Spalten date (wie 2026-05-17) und steps, dazu nach Wunsch distanceKilometers, activeEnergyKilocalories und flights. Eine Tabelle von Gewichten hat date, nach Wunsch time, und weight kg oder weight lb. Ein Gewicht ohne Einheit wird in deiner gelesen.
    A title of %@ characters is not accepted: %@ to %@ are allowed.	Ein Titel von %@ Zeichen wird abgelehnt: Erlaubt sind %@ bis %@.
    A token for a program	Ein Token für ein Programm
    A topic of ntfy.sh or of your own server	Ein Thema von ntfy.sh oder deinem eigenen Server
    A value with spaces needs quotes: %@	Ein Wert mit Leerzeichen braucht Anführungszeichen: %@
    A watch may be paired until %@.	Bis %@ lässt sich eine Uhr koppeln.
    A watch that shows the record and logs into it	Eine Uhr, die die Aufzeichnung zeigt und darin einträgt
    A widget cannot be written as “%@”.	Ein Widget lässt sich nicht als „%@“ schreiben.
    A widget for another page	Ein Widget für eine andere Seite
    A widget in one line, for a status bar.	Ein Widget in einer Zeile, für eine Statusleiste.
    A year or a month, such as 2026, 2026-05 or may; by default this month.	Ein Jahr oder ein Monat, etwa 2026, 2026-05 oder Mai; sonst dieser Monat.
    ARGUMENTS:	ARGUMENTE:
    About	Über Waymark
    About Waymark	Über Waymark
    Access	Zugang
    Achievement	Erfolg
    Achievements	Erfolge
    Activate a licence	Eine Lizenz aktivieren
    Activate a licence, replacing an earlier one.	Eine Lizenz aktivieren; sie ersetzt eine frühere.
    Active Lifestyle!	Aktiver Lebensstil!
    Active energy	Aktive Energie
    Active minutes	Aktive Minuten
    AdGuard Home answered %@	AdGuard Home hat mit %@ geantwortet
    AdGuard Home answered %@, a redirect	AdGuard Home hat mit %@ geantwortet, einer Weiterleitung
    AdGuard Home does not accept the user and the password	AdGuard Home nimmt Benutzer und Passwort nicht an
    AdGuard Home knows no device “%@”	AdGuard Home kennt kein Gerät „%@“
    AdGuard Home lets nobody in for some minutes after too many wrong passwords	AdGuard Home lässt nach zu vielen falschen Passwörtern einige Minuten niemanden ein
    Add	Hinzufügen
    Add --yes to follow this other device from now on.	Setz --yes dazu, um von nun an diesem anderen Gerät zu folgen.
    Add --yes to replace %@.	Mit --yes wird %@ ersetzt.
    Add a channel for notifications.	Einen Kanal für Mitteilungen hinzufügen.
    Add a source that sends data automatically.	Eine Quelle hinzufügen, die von selbst liefert.
    Add an idea	Eine Idee aufschreiben
    Add an idea.	Eine Idee aufschreiben.
    Add it	Hinzufügen
    Add it there under Settings, Client settings, or give its address.	Füge es dort unter Einstellungen, Client-Einstellungen hinzu, oder gib seine Adresse an.
    Add or remove a notification channel.	Einen Kanal für Mitteilungen hinzufügen oder entfernen.
    Add the source	Quelle hinzufügen
    Add these hours	Diese Zeiten hinzufügen
    Address	Adresse
    Advanced	Erfahren
    After a pause of %@ seconds everything may be opened: waymark lock open	#one=Nach einer Pause von %@ Sekunde lässt sich alles öffnen: waymark lock open	#other=Nach einer Pause von %@ Sekunden lässt sich alles öffnen: waymark lock open
    After waiting that long you may open everything for %@ minutes. 0 for a lock that opens at the goal alone.	Nach dieser Wartezeit darfst du alles für %@ Minuten öffnen. 0: Die Sperre öffnet erst beim Ziel.
    After your pause everything is open for %@ more minutes, so no pass was taken.	#one=Nach deiner Pause ist noch %@ Minute alles offen, deshalb wurde keine Notöffnung genommen.	#other=Nach deiner Pause ist noch %@ Minuten alles offen, deshalb wurde keine Notöffnung genommen.
    Again, from the beginning: waymark onboard --restart	Noch einmal, von vorn: waymark onboard --restart
    All if left out.	Alle, wenn nichts angegeben ist.
    All of them: %@	Alle: %@
    All set.	Alles bereit.
    All set. Your day: waymark	Alles bereit. Dein Tag: waymark
    All sizes	Alle Größen
    All weights	Alle Gewichte
    Allow Waymark to know where you are, for the weather.	Waymark erlauben zu wissen, wo du bist, für das Wetter.
    Allow Waymark to know where you are, or not	Waymark erlauben zu wissen, wo du bist, oder nicht
    Allow it	Erlauben
    Allow it with: waymark weather allow	Erlaube es mit: waymark weather allow
    Allow it, or not: waymark weather allow, waymark weather deny	Erlaube es, oder nicht: waymark weather allow, waymark weather deny
    Almost open	Fast offen
    Almost there! Just 25%% left to reach your goal.	Fast geschafft! Nur noch 25 %% bis zu deinem Ziel.
    Almost there: one good walk is all it takes.	Fast geschafft: Ein ordentlicher Spaziergang genügt.
    Also after falling well below one	Auch nach einem deutlichen Rückfall hinter einen
    Also check the slow shields, such as browsers.	Auch die langsamen Schilde prüfen, etwa Browser.
    Also import settings and time zone moves from the export of a whole record.	Auch Einstellungen und Zeitzonenwechsel einer ganzen Aufzeichnung übernehmen.
    Also listen in the private networks of this machine, with TLS.	Auch in den privaten Netzen dieses Rechners lauschen, mit TLS.
    Also take away what other users of this machine lock.	Auch entfernen, was andere Benutzer dieses Geräts sperren.
    Also when it cannot be reached: what is on it stays there.	Auch wenn er nicht erreichbar ist: Was dort ist, bleibt.
    Amazfish (amazfish.kexi)	Amazfish (amazfish.kexi)
    Amazfish keeps amazfish.kexi below ~/.local/share, on Sailfish OS in harbour-amazfish. Give that file.	Amazfish hat amazfish.kexi unter ~/.local/share, auf Sailfish OS in harbour-amazfish. Gib diese Datei an.
    An Apple Health export, a CSV of days and more; see: waymark help importing	Ein Apple-Health-Export, eine CSV-Datei mit Tagen und mehr; siehe: waymark help importing
    An Apple Health export, a CSV of days, Google Fit or Withings.	Ein Apple-Health-Export, eine CSV-Datei mit Tagen, Google Fit oder Withings.
    An IANA name, such as Europe/Berlin.	Ein IANA-Name, etwa Europe/Berlin.
    An active day: well done.	Ein aktiver Tag: gut gemacht.
    An address of a picture has no scope: it shows that picture.	Für die Adresse eines Bildes gibt es keine Berechtigung: Sie zeigt dieses Bild.
    An administrator of this machine can undo everything, the clock included.	Ein Administrator dieses Rechners kann alles aufheben, auch über die Uhr.
    An automation calls %@ when that sensor changes: trigger %@ with %@	Eine Automation ruft %@ auf, wenn sich dieser Sensor ändert: Auslöser %@ mit %@
    An entry of that kind has no %@.	Ein Eintrag dieser Art hat dieses Feld nicht: %@.
    An executable in the folder hooks of your record that is named after an event, such as DaysChanged or DaysChanged.notify.sh, gets each of them as JSON on standard input.	Ein ausführbares Programm im Ordner hooks deiner Aufzeichnung, das nach einem Ereignis heißt, etwa DaysChanged oder DaysChanged.notify.sh, bekommt jedes davon als JSON auf der Standardeingabe.
    Android	Android
    Another browser	Ein weiterer Browser
    Another device is being compared there just now.	Dort wird gerade ein anderes Gerät verglichen.
    Another measure instead of steps, such as distance or waist.	Eine andere Messgröße statt der Schritte, etwa distance oder waist.
    Another process is already serving this record.	Ein anderer Prozess bedient diese Aufzeichnung schon.
    Another process is writing to the record.	Ein anderer Prozess schreibt gerade in die Aufzeichnung.
    Another process serves this record, but its web app does not listen.	Ein anderer Prozess bedient diese Aufzeichnung, aber seine Web-App lauscht nicht.
    Another program listens at port %@, so the web app cannot.	An Port %@ lauscht ein anderes Programm, deshalb kann die Web-App es nicht.
    Another program listens at port %@, where watches look for this machine.	An Port %@, wo Uhren diesen Rechner suchen, lauscht ein anderes Programm.
    Another program listens at port %@.	Ein anderes Programm lauscht an Port %@.
    Another watch	Noch eine Uhr
    Another waymark-watch is running with this folder.	Ein anderes waymark-watch arbeitet in diesem Ordner.
    Any service of Apprise	Jeder Dienst von Apprise
    App	App
    App Lock	App-Sperre
    App Lock counts as off, because it needs Waymark Pro.	Die App-Sperre gilt als aus, denn sie braucht Waymark Pro.
    App Lock is off	Die App-Sperre ist aus
    App Lock is off from then on, and what it locks opens.	Die App-Sperre ist dann aus, und was sie sperrt, öffnet sich.
    App Lock is off from tomorrow; until then the strict policy keeps it.	Die App-Sperre ist ab morgen aus; bis dahin behält der strenge Modus sie bei.
    App Lock is off.	Die App-Sperre ist aus.
    App Lock is off. Turn it on with: waymark lock enable	Die App-Sperre ist aus. Schalte sie ein mit: waymark lock enable
    App Lock is on only with a way out. Check the free space, and the permissions of its folder.	Die App-Sperre ist nur mit einem Ausweg an. Prüfe den freien Platz und die Rechte des Ordners.
    App Lock is on until you reach %@ steps.	Die App-Sperre ist an, bis du %@ Schritte erreichst.
    App Lock is on until you reach %@.	App Lock ist eingeschaltet, bis du dies erreichst: %@.
    App Lock is on, and everything was freed by hand.	App-Sperre ist an, und alles wurde von Hand freigegeben.
    App Lock is on, and nothing is locked while no goal that opens it is on.	App Lock ist eingeschaltet; solange kein Ziel eingeschaltet ist, das öffnet, ist nichts gesperrt.
    App Lock is on, and nothing is locked while there is no step goal.	Die App-Sperre ist an, und solange es kein Schrittziel gibt, ist nichts gesperrt.
    App Lock is on, and nothing is selected.	Die App-Sperre ist an, und nichts ist ausgewählt.
    App Lock is on. Not everything could be freed by hand: something is still held on this machine.	Die App-Sperre ist an. Nicht alles ließ sich von Hand befreien: Etwas ist auf diesem Rechner noch gesperrt.
    App Lock is on: locked until you reach %@ steps.	Die App-Sperre ist an: Gesperrt, bis du %@ Schritte erreichst.
    App Lock is on: locked until you reach %@.	App Lock ist eingeschaltet: gesperrt, bis du dies erreichst: %@.
    App Lock is on: nothing is locked now, next change at %@.	Die App-Sperre ist an: Gerade ist nichts gesperrt, nächste Änderung um %@.
    App Lock is on: nothing more is locked today.	App Lock ist an: heute wird nichts mehr gesperrt.
    App Lock is on: open after a pause until %@.	Die App-Sperre ist an: nach einer Pause offen bis %@.
    App Lock is on: open for the rest of the day.	Die App-Sperre ist an: für den Rest des Tages offen.
    App Lock is on: open with a pass until %@.	Die App-Sperre ist an: offen mit Notöffnung bis %@.
    App Lock is unlocked by the step goal, and that is off, so nothing was changed.	Die App-Sperre wird durch das Schrittziel aufgehoben, und das ist aus, deshalb wurde nichts geändert.
    App Lock opens at the step goal, and no pause is chosen.	Die App-Sperre öffnet beim Schrittziel, und es ist keine Pause gewählt.
    App Lock still holds something here: %@. To free it: %@	Die App-Sperre sperrt hier noch etwas: %@. So wird es frei: %@
    App Lock still holds something here: %@. To free it: %@, or: sudo waymark lock uninstall	Die App-Sperre sperrt hier noch etwas: %@. So wird es frei: %@, oder: sudo waymark lock uninstall
    App Lock still holds something here: %@. To free it: sudo waymark lock uninstall	Die App-Sperre hält hier noch etwas: %@. So wird es frei: sudo waymark lock uninstall
    App Lock still holds something. To free it, on the machine itself: sudo waymark lock uninstall, or the script waymark-rescue in the folder of the record.	Die App-Sperre hält noch etwas. So wird es frei, am Rechner selbst: sudo waymark lock uninstall, oder das Skript waymark-rescue im Ordner der Aufzeichnung.
    App Lock turned off	App-Sperre ausgeschaltet
    App Lock turned off from %@	App-Sperre ab %@ ausgeschaltet
    App Lock: apps locked until the day's goal is met (Pro).	App Lock: Apps gesperrt, bis das Tagesziel erreicht ist (Pro).
    App Settings	App-Einstellungen
    App icon	App-Symbol
    App language	Sprache der App
    Appearance	Erscheinungsbild
    Apple Health export (export.xml or .zip)	Apple-Health-Export (export.xml oder .zip)
    Apple's push service accepts nothing from senders without a reachable contact.	Apples Push-Dienst nimmt nichts von Absendern an, die er nicht erreichen kann.
    Approaching Goal	Ziel in Sicht
    Apps	Apps
    Apps Unlocked!	Apps entsperrt!
    Apps locked until the day's step goal is met	Apps gesperrt, bis das Schrittziel des Tages erreicht ist
    Apps that are built on Chromium, such as chat programs, do not read the policy.	Apps, die auf Chromium aufbauen, etwa Chatprogramme, lesen die Richtlinie nicht.
    As a calendar	Als Kalender
    As a file	Als Datei
    As a list	Als Liste
    As in your settings	Wie in deinen Einstellungen
    As it stands in the address, for example: --host health.example.org	Wie er in der Adresse steht, zum Beispiel: --host health.example.org
    As it was seen last.	So, wie er zuletzt zu sehen war.
    As much a day as in %@	So viel am Tag wie zuvor (%@)
    As shown by `notifications channels`, for example ntfy-2.	Wie `notifications channels` ihn zeigt, etwa ntfy-2.
    As the machine	Wie der Rechner
    As the proxy sends it, for example: --user anna	Wie der Proxy ihn sendet, zum Beispiel: --user anna
    As the screen	Wie der Bildschirm
    As waymark lock list shows them.	Wie waymark lock list sie zeigt.
    As waymark lock schedule list shows it.	Wie waymark lock schedule list sie zeigt.
    Ask for a code with: waymark serve --open	Hol dir einen Code mit: waymark serve --open
    Ask for a new one with: waymark serve --open	Hol dir einen neuen mit: waymark serve --open
    Ask nothing, now or later.	Nichts fragen, weder jetzt noch später.
    Ask the issuer for a new one.	Bitte den Aussteller um eine neue.
    At a terminal, arrow keys choose, Enter confirms and Esc goes back. Elsewhere the answers are lines of standard input. Each answer is saved at once; run the command again to continue.	Im Terminal wählen die Pfeiltasten, Enter bestätigt und Esc geht zurück. Anderswo sind die Antworten Zeilen der Standardeingabe. Jede Antwort wird sofort behalten; führe es noch einmal aus, um weiterzumachen.
    At account.xiaomi.com open Privacy, Manage your data, Mi Fitness, and request a download. Unpack the zip with the password that is shown there, and give the folder.	Öffne auf account.xiaomi.com Datenschutz, Daten verwalten, Mi Fitness und fordere einen Download an. Entpacke die Zip-Datei mit dem Passwort, das dort gezeigt wird, und gib den Ordner an.
    At most this many, the newest of them.	Höchstens so viele, und zwar die neuesten.
    At takeout.google.com choose Fitbit or Google Health alone, and give the zip as it comes.	Wähle auf takeout.google.com nur Fitbit oder Google Health aus, und gib die Zip-Datei an, wie sie kommt.
    Athletic Performance!	Sportliche Höchstleistung!
    Authenticates with the server; - to read it from standard input.	Weist dich beim Server aus; - liest es von der Standardeingabe.
    Automatic	Automatisch
    Automations, New Automation, Automation Type: REST API	Automations, New Automation, Automation Type: REST API
    Available: %@.	Es gibt: %@.
    Average per day	Durchschnitt pro Tag
    Back to	Zurück zu
    Backup	Sicherung
    Badminton	Badminton
    Basketball	Basketball
    Before an existing file is replaced, you are asked.	Bevor eine vorhandene Datei ersetzt wird, wirst du gefragt.
    Begin	Beginnen
    Begin anew with: waymark watch pair	Beginne neu mit: waymark watch pair
    Beginner	Anfänger
    Behind the measure: show, set VALUE, enable, disable or log. A number without a unit is in the unit you use. Measures are, among others, distance, activeEnergy, flights and activeMinutes.	Hinter der Messgröße: show, set WERT, enable, disable oder log. Eine Zahl ohne Einheit ist in deiner Einheit. Messgrößen sind unter anderem distance, activeEnergy, flights und activeMinutes.
    Below it %@ the address, %@, and %@ with %@ the token	Darunter %@ die Adresse, %@ und %@ mit %@ dem Token
    Below which path of its host the web app stands.	Unter welchem Pfad ihres Hosts die Web-App liegt.
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
    Both can be imported again, here or elsewhere.	Beides lässt sich wieder importieren, hier oder anderswo.
    Boxing	Boxen
    Bring it back, or end it with: waymark sources unwatch %@	Hol ihn zurück, oder beende es mit: waymark sources unwatch %@
    Bring the record up to date with: waymark import FILE	Bring die Aufzeichnung auf den neuesten Stand mit: waymark import FILE
    Browsers from Flatpak, Snap or an AppImage may read another folder.	Browser aus Flatpak, Snap oder einem AppImage lesen vielleicht einen anderen Ordner.
    Build it first: Scripts/waymark builds what is missing.	Bau es zuerst: Scripts/waymark baut, was fehlt.
    Building Momentum!	Du kommst in Schwung!
    But nothing on this machine holds apps.	Aber nichts auf diesem Rechner sperrt Apps.
    But nothing on this machine holds sites.	Aber nichts auf diesem Rechner sperrt Websites.
    But nothing on this machine holds what you selected.	Aber nichts auf diesem Rechner sperrt, was du ausgewählt hast.
    But something is still held on this machine.	Aber auf diesem Gerät wird noch etwas gesperrt.
    By default now.	Ohne Angabe jetzt.
    By hand, such as from a pedometer	Von Hand, etwa von einem Schrittzähler
    By hour	Nach Stunde
    By month	Nach Monat
    By weekday	Nach Wochentag
    CDATA section	CDATA-Abschnitt
    Cairn	Steinmännchen
    Calendar	Kalender
    Can be held by: %@	Kann gesperrt werden durch: %@
    Can be redone	Lässt sich wiederholen
    Cancel	Abbrechen
    Cannot be handed over	Nicht zu übergeben
    Care of the record	Pflege der Aufzeichnungen
    Categories	Kategorien
    Categories and apps	Kategorien und Apps
    Certificate	Zertifikat
    Certificate as text	Zertifikat als Text
    Change	Ändern
    Change a setting	Eine Einstellung ändern
    Change a setting with: waymark settings set KEY VALUE	Eine Einstellung ändern: waymark settings set KEY VALUE
    Change a setting.	Eine Einstellung ändern.
    Change it with: waymark log edit %@	Ändere sie mit: waymark log edit %@
    Change parts of an entry; the rest of it stays.	Einen Eintrag ändern; was du nicht angibst, bleibt.
    Change settings at a terminal, with the arrow keys.	Einstellungen am Terminal mit den Pfeiltasten ändern.
    Change the setting itself: waymark settings	Ändere die Einstellung selbst: waymark settings
    Change which notifications you get, and when.	Ändern, welche Mitteilungen du bekommen willst, und wann.
    Changed how milestones count	Geändert, wie Meilensteine zählen
    Changed to %@	Geändert: %@
    Changes of the last 24 hours can be undone.	Änderungen der letzten 24 Stunden lassen sich rückgängig machen.
    Channel	Kanal
    Channels	Kanäle
    Channels of kind %@ are only available in waymark-service.	Kanäle der Art %@ bedient nur waymark-service.
    Check every shield, which takes some seconds	Jeden Schutz prüfen, das dauert einige Sekunden
    Check its name, and that it is executable.	Prüfe seinen Namen, und ob es ausführbar ist.
    Check its permissions, or choose another folder with --home DIR.	Prüfe die Rechte oder wähle einen anderen Ordner mit --home DIR.
    Check its permissions, or delete it to get the list that comes with Waymark.	Prüfe die Rechte, oder lösch die Datei, dann gilt die Liste, die mit Waymark kommt.
    Check its permissions, or set XDG_CONFIG_HOME.	Prüfe die Rechte oder setze XDG_CONFIG_HOME.
    Check its permissions.	Prüfe seine Rechte.
    Check that AdGuard Home runs, and its address.	Prüfe, ob AdGuard Home läuft, und seine Adresse.
    Check that Pi-hole runs, and its address.	Prüfe, ob Pi-hole läuft, und seine Adresse.
    Check that both devices are in one network, and that waymark serve runs.	Prüfe, ob beide Geräte im selben Netz sind, und ob waymark serve läuft.
    Check that both devices have the same version of Waymark.	Prüfe, ob beide Geräte dieselbe Version von Waymark haben.
    Check that it is executable.	Prüfe, ob es ausführbar ist.
    Check that it is the right one.	Prüfe, ob es das richtige ist.
    Check the address of AdGuard Home.	Prüfe die Adresse von AdGuard Home.
    Check the address of Pi-hole.	Prüfe die Adresse von Pi-hole.
    Check the address: it is the one of its web page, without /admin.	Prüfe die Adresse: Es ist die seiner Webseite, ohne /admin.
    Check the address: it is the one of its web page.	Prüfe die Adresse: Es ist die seiner Webseite.
    Check the app's export settings.	Prüfe die Exporteinstellungen der App.
    Check the certificate of AdGuard Home.	Prüfe das Zertifikat von AdGuard Home.
    Check the certificate of Pi-hole.	Prüfe das Zertifikat von Pi-hole.
    Check the clock of this machine.	Prüfe die Uhr dieses Rechners.
    Check the clock of this machine: date	Prüfe die Uhr dieses Rechners: date
    Check the date and time of that device.	Prüfe dort Datum und Uhrzeit.
    Check the free space and the permissions of its folder, and do it again.	Prüfe den freien Platz und die Rechte des Ordners, und führe es noch einmal aus.
    Check the free space and the permissions of its folder.	Prüfe den freien Platz und die Rechte des Ordners.
    Check the free space and the permissions. Nothing was changed.	Prüfe den freien Platz und die Rechte. Nichts wurde geändert.
    Check the free space, and the permissions of the record's folder.	Prüfe den freien Platz und die Rechte des Ordners mit der Aufzeichnung.
    Check the owner and the permissions of %@.	Prüfe Besitzer und Rechte von %@.
    Check the path and its permissions.	Prüfe den Pfad und seine Rechte.
    Check the path, and that the user who runs Waymark may read it.	Prüfe den Pfad, und ob der Benutzer, unter dem Waymark läuft, ihn lesen darf.
    Check the path.	Prüfe den Pfad.
    Check the path. A browser gives the subscription as JSON.	Prüfe den Pfad. Ein Browser gibt das Abonnement als JSON aus.
    Check the permissions of its folder.	Prüfe die Rechte des Ordners.
    Check the record and everything around it.	Die Aufzeichnung und alles um sie herum prüfen.
    Check where standard output goes.	Prüfe, wohin die Standardausgabe geht.
    Check which data the app is set to send.	Prüfe, welche Daten die App senden soll.
    Choices	Gewählte Werte
    Choose a pause after which everything may be opened, or none	Eine Pause wählen, nach der alles geöffnet werden darf, oder keine
    Choose another goal with: waymark lock goal steps	Wähle ein anderes Ziel mit: waymark lock goal steps
    Choose another name.	Wähle einen anderen Namen.
    Choose another one with --home DIR.	Wähle einen anderen mit --home DIR.
    Choose another place.	Wähle einen anderen Ort.
    Choose another port, or a free one: waymark serve --port 0	Wähle einen anderen Port oder einen freien: waymark serve --port 0
    Choose how strict App Lock is	Wählen, wie streng die App-Sperre ist
    Choose json or csv.	Wähle json oder csv.
    Choose one at a time: credits, the code to share, or the icon.	Wähle eins nach dem anderen: die Mitwirkenden, den Code zum Weitergeben oder das Symbol.
    Choose one of the two: start over, or skip it all.	Wähle eins von beiden: von vorn beginnen oder alles überspringen.
    Choose one of: %@	Möglich sind: %@
    Choose one or more, then import.	Wähle eine oder mehrere und importiere sie dann.
    Choose one, then import.	Wähle eine und importiere sie dann.
    Choose one: waymark lock pause 10s. In an emergency: waymark lock pass	Wähle eine: waymark lock pause 10s. Im Notfall: waymark lock pass
    Choose the unit weights are shown in: kg, lb or st.	Die Einheit wählen, in der Gewichte gezeigt werden: kg, lb oder st.
    Choose when a milestone may be reached again.	Wählen, wann ein Meilenstein wieder erreicht werden kann.
    Choose which goal opens App Lock	Wählen, welches Ziel App Lock öffnet
    Choose “%@” and send it once more.	Wähle „%@“ und sende sie noch einmal.
    Chromium and its relatives	Chromium-Familie
    Classic	Klassisch
    Clear sky	Klarer Himmel
    Climbing	Klettern
    Close	Schließen
    Close to the weight goal	Nahe am Zielgewicht
    Code	Code
    Colour theme	Farbschema
    Colours	Farben
    Compare the digits	Vergleiche die Ziffern
    Compare the fingerprint with the one that waymark serve printed, and install nothing where they differ.	Vergleiche den Fingerabdruck mit dem, den waymark serve ausgegeben hat, und installiere nichts, wenn sie sich unterscheiden.
    Compared	Im Vergleich
    Compared over the first %@ days of each month.	#one=Verglichen über die ersten %@ Tage jedes Monats.	#other=Verglichen über die ersten %@ Tage jedes Monats.
    Compared over the first %@ days of each year.	#one=Verglichen über die ersten %@ Tage jedes Jahres.	#other=Verglichen über die ersten %@ Tage jedes Jahres.
    Comparison with your average	Vergleich mit deinem Durchschnitt
    Compass	Kompass
    Compressed deliveries are not accepted.	Komprimierte Lieferungen werden nicht angenommen.
    Confirm on %@ too that they are the same.	Sag auch auf %@, dass es dieselben sind.
    Congratulations! You've reached your goal weight!	Glückwunsch! Du hast dein Zielgewicht erreicht!
    Connect the watch by cable and give its folder GARMIN, or ask for your data at garmin.com/account/datamanagement and give the zip that comes.	Schließ die Uhr mit dem Kabel an und gib ihren Ordner GARMIN an, oder fordere auf garmin.com/account/datamanagement deine Daten an und gib die Zip-Datei an, die kommt.
    Connected	Verbunden
    Contact	Kontakt
    Continue	Weiter
    Continue whenever you like: waymark onboard	Mach weiter, wann du magst: waymark onboard
    Continue with: waymark onboard	Weiter geht es mit: waymark onboard
    Cooldown	Abkühlen
    Coordinates	Koordinaten
    Copies of a site under another name, such as translated pages, are not held back.	Kopien einer Website unter anderem Namen, etwa übersetzte Seiten, werden nicht gesperrt.
    Copy it again while its program is closed.	Kopiere es noch einmal, während das Programm dazu geschlossen ist.
    Copy or export it again.	Kopiere oder exportiere es noch einmal.
    Copy the whole ticket that “waymark watch pair” shows on the other device.	Kopiere das ganze Ticket, das „waymark watch pair“ auf dem anderen Gerät zeigt.
    Core training	Rumpftraining
    Correct the line, or delete the file to get the list that comes with Waymark.	Berichtige die Zeile, oder lösch die Datei, dann gilt die Liste, die mit Waymark kommt.
    Count an excluded source again.	Eine ausgeschlossene Quelle wieder zählen lassen.
    Count days in a different time zone	Tage nach einer anderen Zeitzone zählen
    Count days in a different time zone.	Tage nach einer anderen Zeitzone zählen.
    Create %@ again.	Leg %@ wieder an.
    Credits	Mitwirkende
    Cross training	Cross-Training
    Cross-country skiing	Skilanglauf
    Custom colour in progress	Eigene Farbe unterwegs
    Custom colour when completed	Eigene Farbe nach Erfolg
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
    Date Range: Default, Aggregate Data: on, Time Grouping: Hours	Date Range: Default, Aggregate Data: an, Time Grouping: Hours
    Day	Tag
    Day and month in dates	Tag und Monat in Daten
    Day begins at	Tag beginnt um
    Day first (dmy) or month first (mdy), for tables whose dates do not tell.	Tag zuerst (dmy) oder Monat zuerst (mdy), für Tabellen, deren Daten es nicht zeigen.
    Day of the summary	Tag des Rückblicks
    Day records	Tagesdaten
    Days	Tage
    Days and hours	Tage und Uhrzeiten
    Days and hours, such as "weekdays 9:00-17:00", "sat,sun 22:00-6:00" or "20:00-24:00"; without days it is every day, without hours the whole day. Without items it applies to everything that is selected. Several schedules add up, and what has none is locked all day. Meeting the step goal still opens everything. Under the strict policy longer hours apply at once, and a first schedule, which frees all other hours, from midnight on.	Tage und Uhrzeiten, etwa "weekdays 9:00-17:00", "sat,sun 22:00-6:00" oder "20:00-24:00"; ohne Tage gilt es jeden Tag, ohne Uhrzeiten den ganzen Tag. Ohne Elemente gilt es für alles Ausgewählte. Mehrere Sperrzeiten ergänzen sich; was keine hat, ist den ganzen Tag gesperrt. Das erreichte Schrittziel öffnet weiterhin alles. Im strengen Modus gelten längere Zeiten sofort, eine erste Sperrzeit, die alle anderen Stunden freigibt, ab Mitternacht.
    Days go from %@ to %@.	Tage gehen von %@ bis %@.
    Days of the week	Wochentage
    Days per week	Tage pro Woche
    Days that were not met	Nicht erreichte Tage
    Debian: copy the text as waymark.crt to /usr/local/share/ca-certificates and run update-ca-certificates. Fedora: copy it to /etc/pki/ca-trust/source/anchors and run update-ca-trust.	Debian: Kopiere den Text als waymark.crt nach /usr/local/share/ca-certificates und führe update-ca-certificates aus. Fedora: Kopiere ihn nach /etc/pki/ca-trust/source/anchors und führe update-ca-trust aus.
    Default	Standard
    Default: every change applies at once. Strict: you can make the lock tighter at once, and looser only from the next midnight on; and only steps that devices counted open it. An administrator of this machine can always undo it.	Standard: Jede Änderung gilt sofort. Streng: Enger machst du die Sperre sofort, lockerer erst ab der nächsten Mitternacht; und nur Schritte, die Geräte gezählt haben, öffnen sie. Ein Administrator dieses Rechners kann sie immer aufheben.
    Delete	Löschen
    Delete an entry	Einen Eintrag löschen
    Delete an entry with: waymark log delete ID	Lösch einen Eintrag mit: waymark log delete ID
    Delete an entry.	Einen Eintrag löschen.
    Delete entries with waymark log delete ID, or undo everything by restoring a backup.	Lösch Einträge mit waymark log delete ID, oder mach mit einer Sicherung alles rückgängig.
    Delete it in Pi-hole, under Group management.	Lösch es in Pi-hole, unter Group management.
    Delete the file, or try it again with: waymark import %@	Lösche die Datei, oder versuche es noch einmal mit: waymark import %@
    Delete this entry? %@	Diesen Eintrag löschen? %@
    Deleted %@	Gelöscht: %@
    Deliveries	Lieferungen
    Dense drizzle	Dichter Nieselregen
    Describe in a few words what you miss.	Sag in wenigen Worten, was dir fehlt.
    Details of %@ characters are not accepted: at most %@ are allowed.	Details von %@ Zeichen werden abgelehnt: Erlaubt sind höchstens %@.
    Device	Gerät
    Devices and tokens	Geräte und Tokens
    Devices of one name	Geräte mit gleichem Namen
    Devices of this network	Geräte in diesem Netz
    Did you mean %@? All events: waymark plugins --events	Meintest du %@? Alle Ereignisse: waymark plugins --events
    Did you mean %@? For hours that go on after midnight write %@.	Meinst du %@? Für Zeiten über Mitternacht schreib %@.
    Did you mean: %@	Meintest du: %@
    Different	Andere
    Digits	Ziffern
    Discard	Verwerfen
    Distance	Strecke
    Do everything that is due now, for example from cron.	Alles tun, was jetzt fällig ist, etwa von cron aufgerufen.
    Do it? (y/n)	Ausführen? (j/n)
    Do not ask whether you are sure.	Nicht fragen, ob du sicher bist.
    Does the watch show the same digits?	Zeigt die Uhr dieselben Ziffern?
    Does the watch show the same digits? (y/n)	Zeigt die Uhr dieselben Ziffern? (j/n)
    Done, and done well.	Geschafft, und zwar richtig gut.
    Downhill skiing	Ski alpin
    Download a complete copy	Eine vollständige Kopie herunterladen
    Download all ideas as one JSON document	Alle Ideen als ein JSON-Dokument herunterladen
    Download the certificate; in Settings search for “CA certificate”, choose Install anyway, and take the file.	Lade das Zertifikat herunter; suche in den Einstellungen nach „CA-Zertifikat“, wähle Trotzdem installieren und nimm die Datei.
    Draw a widget with your own data.	Ein Widget mit deinen eigenen Daten zeichnen.
    Draw a widget: today, streak or weekly-chart	Ein Widget zeichnen: today, streak oder weekly-chart
    Drizzle	Nieselregen
    Dry run	Probelauf
    Each notification is shown once, below the next command you run here if nowhere else.	Jede Mitteilung erscheint einmal, und wenn nirgendwo sonst, dann unter dem nächsten Befehl, den du hier ausführst.
    Each notification is told once: over the channels that you add, or else in a terminal.	Jede Mitteilung kommt einmal: über die Kanäle, die du hinzufügst, oder sonst in einem Terminal.
    Earlier	Früher
    Earlier years	Frühere Jahre
    Earn a first freeze.	Verdiene dir einen ersten Joker.
    Edit	Bearbeiten
    Edit the categories in %@	Die Kategorien änderst du in %@
    Edit the entry	Den Eintrag bearbeiten
    Elliptical trainer	Crosstrainer
    Ember	Glut
    Encouraging message	Ermunternde Nachricht
    End it in .svg, .png, .txt or .json, or choose with --format.	Lass es auf .svg, .png, .txt oder .json enden, oder nimm --format.
    End one that runs, by removing %@	Ein laufendes beenden, durch Entfernen von %@
    End the file name in .json or .csv, or choose with --format json or --format csv.	Nenn die Datei .json oder .csv, oder gib --format json oder --format csv an.
    End waymark-shield	waymark-shield beenden
    Enough to feel it, light enough to keep it up every day.	Genug, um es zu spüren, leicht genug, um es jeden Tag durchzuhalten.
    Enter	Anmelden
    Enter Waymark	Bei Waymark anmelden
    Enter it here with: waymark log	Trag es hier ein mit: waymark log
    Enter sets · Esc goes back	Enter setzt · Esc zurück
    Entered by hand	Von Hand eingetragen
    Entries	Einträge
    Entries that waited	Einträge, die gewartet haben
    Entry	Eintrag
    Even if it is unreachable	Auch wenn er nicht erreichbar ist
    Every day	Jeder Tag
    Every day that the step goal opened, with the steps that did it: counted by devices, typed by hand, or from imported files; every pass; and when App Lock was turned off, or Waymark Pro given up. The newest comes first.	Jeder Tag, den das Schrittziel geöffnet hat, mit den Schritten dafür: von Geräten gezählt, von Hand eingegeben oder aus importierten Dateien; jede Notöffnung; und wann die App-Sperre ausgeschaltet oder Waymark Pro aufgegeben wurde. Das Neueste steht zuerst.
    Every page can be shown, those of plugins included. What a page lets you change has a command of its own.	Jede Seite lässt sich zeigen, auch die von Plugins. Was eine Seite ändern lässt, hat einen eigenen Befehl.
    Every setting: read, changed, reset, exported, imported	Alle Einstellungen: lesen, ändern, zurücksetzen, exportieren, importieren
    Every step counts, and the first ones count most.	Jeder Schritt zählt, und die ersten zählen am meisten.
    Every step of that day counted all the same.	Jeder Schritt dieses Tages hat trotzdem gezählt.
    Every widget with your own data, to choose from.	Jedes Widget mit deinen eigenen Daten, zum Aussuchen.
    Everything	Alles
    Everything Waymark is made with, and its licences.	Alles, womit Waymark gemacht ist, und die Lizenzen dazu.
    Everything is open until %@.	Alles ist offen bis %@.
    Everything it is made with: waymark about --credits	Alles, womit es gemacht ist: waymark about --credits
    Everything stays locked.	Alles bleibt gesperrt.
    Everything you can choose, in one place.	Alles, was du wählen kannst, an einem Ort.
    Exactly one is needed: %@	Genau eins davon ist nötig: %@
    Excellent Goal!	Ausgezeichnetes Ziel!
    Exclude	Ausschließen
    Exclude a source from counting, or include it	Eine Quelle vom Zählen ausschließen oder einschließen
    Exclude a source from counting.	Eine Quelle vom Zählen ausschließen.
    Excluded %@	%@ ausgeschlossen
    Exercise	Übung
    Exercise goal reached	Übungsziel erreicht
    Exercise sessions per day: 1 to 20.	Übungen am Tag: 1 bis 20.
    Exercise streak	Übungsserie
    Exercises	Übungen
    Exercises per day	Übungen pro Tag
    Export	Export
    Export it again with: waymark export FILE --format json	Schreib sie noch einmal mit: waymark export FILE --format json
    Export it again, or choose “%@” and send it once more.	Exportiere es noch einmal, oder wähle „%@“ und sende es noch einmal.
    Export it again, or import the readable part with --keep-partial.	Exportiere es noch einmal, oder importiere mit --keep-partial den lesbaren Teil.
    Export it again.	Exportiere es noch einmal.
    Export the days, and with json everything else, to a file.	Die Tage, und mit json auch alles andere, in eine Datei schreiben.
    Export the settings	Die Einstellungen exportieren
    Exporting as “.%@” is not supported.	Es gibt kein Exportformat für „.%@“.
    Exports in %@ are imported automatically.	Exporte in %@ werden von selbst importiert.
    Far beyond the goal. What a day!	Weit über das Ziel hinaus. Was für ein Tag!
    Far dates	Ferne Daten
    Features of this program	Funktionen dieses Programms
    Feedback	Ideenbrett
    Feedback board: ideas, and votes for them	Ideenbrett: Ideen, und Stimmen dafür
    Fetch it now	Jetzt holen
    Fetch the weather now	Das Wetter jetzt abrufen
    Fetch the weather now.	Das Wetter jetzt holen.
    Few steps left until something opens	Nur noch wenige Schritte bis zur Öffnung
    Files	Dateien
    Files are recognised by their content, not by their names. Importing a file twice changes nothing.	Dateien werden an ihrem Inhalt erkannt, nicht an ihren Namen. Eine Datei zweimal zu importieren ändert nichts.
    Files are recognised by their content, not by their names; of a folder, a zip or a tgz, all that is known in it is imported. A single file may be compressed. Give all parts of a Takeout together. A - stands for standard input. Importing a file twice changes nothing.\n\nA table of your own is a CSV file with a row for each day. Its first line names the columns, in any order: date (such as 2026-05-17) and steps, and if you like distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, time if you like, and weight kg or weight lb. Commas, semicolons or tabs stand between them.\n\nDates such as 17.05.2026 and 5/17/2026 are read too: one of the whole table with a number above 12 tells whether the day or the month comes first. Where none does, say it with --dates.\n\nA file that cannot be imported does not keep those after it from being imported; the exit code is then the highest of all files. A damaged file is refused, unless you ask for its readable part. Of a folder or an archive the damaged files, and archives that are encrypted or not safe to read, are left out and named and the others are imported; that is exit code 65.\n\nRows that cannot be true are rejected and named, and the others are imported. If more were rejected than imported, of a file or of one in a folder or an archive, that is exit code 65 too.	Dateien werden an ihrem Inhalt erkannt, nicht an ihrem Namen; aus einem Ordner, einer ZIP- oder einer TGZ-Datei wird alles importiert, was darin bekannt ist. Eine einzelne Datei darf komprimiert sein. Gib alle Teile eines Takeouts zusammen an. Ein - steht für die Standardeingabe. Eine Datei zweimal zu importieren ändert nichts.\n\nEine eigene Tabelle ist eine CSV-Datei mit einer Zeile für jeden Tag. Die erste Zeile nennt die Spalten, in beliebiger Reihenfolge: date (wie 2026-05-17) und steps, und auf Wunsch distanceKilometers, activeEnergyKilocalories und flights. Eine Tabelle von Gewichten hat date, nach Wunsch time, und weight kg oder weight lb. Dazwischen stehen Kommas, Semikolons oder Tabulatoren.\n\nDaten wie 17.05.2026 und 5/17/2026 werden auch gelesen: eines der ganzen Tabelle mit einer Zahl über 12 zeigt, ob der Tag oder der Monat zuerst kommt. Wo keines das tut, gib es mit --dates an.\n\nEine Datei, die nicht importiert werden kann, hält die nächsten nicht auf; der Exit-Code ist dann der höchste aller Dateien. Eine beschädigte Datei wird abgelehnt, außer du verlangst ihren lesbaren Teil. Beschädigte Dateien eines Ordners oder Archivs und Archive, die verschlüsselt oder nicht sicher zu lesen sind, werden ausgelassen und genannt, die anderen importiert; das ist Exit-Code 65.\n\nEinträge, die nicht stimmen können, werden abgelehnt und genannt, die anderen importiert. Wurden von einer Datei, auch einer in einem Ordner oder Archiv, mehr abgelehnt als importiert, ist das ebenfalls Exit-Code 65.
    Files or folders to import, - for standard input.	Dateien oder Ordner zum Importieren, - für die Standardeingabe.
    Find a page	Eine Seite finden
    Firefox	Firefox
    Firefox reads its policies when it starts: restart it to lock, and to unlock.	Firefox liest seine Richtlinien beim Start: Starte ihn neu, zum Sperren und zum Öffnen.
    First day there	Erster Tag dort
    First remove deleted data from the file, and return the space to the disk.	Zuvor Gelöschtes aus der Datei entfernen und den Platz an die Platte zurückgeben.
    Fitbit (Google Health's CSV files of Takeout)	Fitbit (CSV-Dateien von Google Health aus Takeout)
    Fitbit (JSON files of Takeout)	Fitbit (JSON-Dateien aus Takeout)
    Fitness calculators	Fitnessrechner
    Five figures. Wonderful!	Fünfstellig. Wunderbar!
    Flights	Etagen
    Flights climbed	Stockwerke
    Fog	Nebel
    Folder	Ordner
    Folder, zip or tgz with files in these formats	Ordner, ZIP oder TGZ mit Dateien in diesen Formaten
    Follow the device that shows the ticket: waymark watch pair	Dem Gerät folgen, das das Ticket zeigt: waymark watch pair
    Follow-up work	Folgearbeiten
    Follow: %@	Folgen: %@
    Football	Fußball
    For App Lock this counts from tomorrow: the strict policy keeps %@ until then.	Für App Lock gilt das ab morgen: Bis dahin bleibt es unter der strengen Regel bei %@.
    For a light or a dark bar; by default as in your settings, otherwise dark.	Die Leiste ist light oder dark; ohne Angabe, wie du es eingestellt hast, sonst dark.
    For a source that used to send daily, after three days.	Bei einer Quelle, die sonst täglich gesendet hat, nach drei Tagen.
    For a table in which no date has a number above 12.	Für eine Tabelle, in der kein Datum eine Zahl über 12 hat.
    For another goal	Bei einem anderen Ziel
    For example	Zum Beispiel
    For example "weekdays 9:00-17:00".	Zum Beispiel "weekdays 9:00-17:00".
    For example 4000. Empty or goal: at the step goal of the day.	Zum Beispiel 4000. Leer oder goal: beim Schrittziel des Tages.
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
    For the camera of an iPhone with Health Auto Export	Für die Kamera eines iPhones mit Health Auto Export
    For the camera of an iPhone with Health Auto Export:	Für die Kamera eines iPhones mit Health Auto Export:
    For the code, make the terminal at least %@ columns wide.	Mache das Terminal für den Code mindestens %@ Spalten breit.
    Forest	Wald
    Forget	Vergessen
    Forget the licence	Die Lizenz vergessen
    Forget the licence.	Die Lizenz vergessen.
    Forget the licence? What you chose with Pro stays stored, and takes effect again when a licence is activated.	Die Lizenz vergessen? Was du mit Pro gewählt hast, bleibt gewählt und gilt wieder, sobald eine Lizenz aktiviert wird.
    Forget what can be undone: what was deleted is then gone.	Vergessen, was sich rückgängig machen lässt: Gelöschtes ist dann weg.
    Forget what can be undone? What was deleted cannot be brought back then. (y/n)	Vergessen, was sich rückgängig machen lässt? Gelöschtes lässt sich dann nicht mehr zurückholen. (j/n)
    Forgive %@	%@ verzeihen
    Forgive %@? It is the only recovery of this streak, ever.	%@ verzeihen? Es ist die einzige Wiederherstellung dieser Serie, für immer.
    Forgive %@? It is the only recovery of this streak, ever. (y/n)	%@ verzeihen? Es ist die einzige Wiederherstellung dieser Serie, für immer. (j/n)
    Forgive the last break, once ever.	Den letzten Abbruch verzeihen, nur ein einziges Mal.
    Format	Format
    Freeze Saver	Vom Joker gerettet
    Freeze earned	Joker verdient
    Freeze used	Joker eingesetzt
    Freezing drizzle	Gefrierender Nieselregen
    Freezing rain	Gefrierender Regen
    Fresh air is waiting outside.	Draußen wartet frische Luft.
    Friday	Freitag
    From %@ it is opened by %@.	Ab %@ öffnet: %@.
    From the beginning	Von vorn
    From the beginning, discarding earlier answers.	Von vorn; frühere Antworten werden verworfen.
    From this day on.	Ab diesem Tag.
    Gadgetbridge (database)	Gadgetbridge (Datenbank)
    Garmin (FIT files)	Garmin (FIT-Dateien)
    Garmin Connect (CSV of the Steps report)	Garmin Connect (CSV des Schritte-Berichts)
    Garmin Connect (UDSFile of Export Your Data)	Garmin Connect (UDSFile aus Export Your Data)
    Getting Started!	Los geht’s!
    Getting started	Die ersten Schritte
    Getting started: a goal, your data, notifications.	Die ersten Schritte: ein Ziel, deine Daten, Mitteilungen.
    Give 1 to %@ steps, or goal for the step goal of the day.	Gib 1 bis %@ Schritte an oder goal für das Schrittziel des Tages.
    Give at least one change, such as the time or the weight.	Gib mindestens eine Änderung an, etwa die Zeit oder das Gewicht.
    Give at most %@ characters.	Gib höchstens %@ Zeichen an.
    Give it a file, for example: -o %@	Gib eine Datei an, zum Beispiel: -o %@
    Give it one of up to 100 characters: --name NAME	Gib ihm einen mit höchstens 100 Zeichen: --name NAME
    Give one of the two.	Gib eins von beiden an.
    Give the folder, or the zip or tgz as it came (such as Google's Takeout, or all its parts): what Waymark knows in it is imported at once.	Gib den Ordner an, oder das ZIP oder TGZ so, wie es kam (etwa Googles Takeout, oder alle seine Teile): Alles, was Waymark darin kennt, wird auf einmal importiert.
    Give the name of its desktop entry, its flatpak id or the path of its program.	Gib den Namen ihres Desktop-Eintrags, ihre Flatpak-ID oder den Pfad ihres Programms an.
    Give the path of a file.	Gib den Pfad einer Datei an.
    Give the path of a folder.	Gib den Pfad eines Ordners an.
    Give the path of a program in it.	Gib den Pfad eines Programms darin an.
    Give the path of a program, or the name of its desktop entry.	Gib den Pfad eines Programms an, oder den Namen seines Desktop-Eintrags.
    Give yourself the rights to its folder again, then start again what used it, such as: waymark serve	Gib dir wieder Rechte an ihrem Ordner und starte dann neu, was sie benutzt hat, zum Beispiel: waymark serve
    Goal	Ziel
    Goal Achieved	Ziel erreicht
    Goal history	Verlauf des Ziels
    Goal met on %@ of %@ days	Ziel an %@ von %@ Tagen erreicht
    Goal reached	Ziel erreicht
    Goal reached. Well done!	Ziel erreicht. Gut gemacht!
    Goal reached: %@	Ziel erreicht: %@
    Goal: %@ in %@	Ziel: %@ im Jahr %@
    Goal: %@, set on %@	Ziel: %@, gesetzt am %@
    Goals	Ziele
    Goals and entries	Ziele und Einträge
    Goals and streaks	Ziele und Serien
    Goals of other measures	Ziele anderer Messgrößen
    Goals reached	Erreichte Ziele
    Going on	Läuft gerade
    Golf	Golf
    Good Daily Habit!	Gute tägliche Gewohnheit!
    Google Fit (All Data and All Sessions, JSON)	Google Fit (All Data und All Sessions, JSON)
    Google Fit (Daily activity metrics.csv)	Google Fit (Daily activity metrics.csv)
    Great day on your feet.	Ein großartiger Tag auf den Beinen.
    Grey	Grau
    HC Webhook (Health Connect, JSON)	HC Webhook (Health Connect, JSON)
    Half as much again as the goal, and more.	Das Anderthalbfache des Ziels und mehr.
    Half as much again as your goal: impressive.	Noch einmal die Hälfte obendrauf: beeindruckend.
    Half behind you, less than half to go.	Die Hälfte liegt hinter dir, weniger als die Hälfte vor dir.
    Halfway There	Halbzeit
    Halfway there	Die Hälfte ist geschafft
    Halfway there! Keep up the great work!	Die Hälfte ist geschafft! Weiter so!
    Halfway to a goal	Die Hälfte eines Ziels ist geschafft
    Have a freeze save the streak.	Lass einen Joker die Serie retten.
    Have it ended by an administrator, then: waymark lock install	Lass es von einem Administrator beenden, dann: waymark lock install
    Have it removed by an administrator, then: waymark lock install	Lass es von einem Administrator entfernen, dann: waymark lock install
    Have systemd run Waymark with your session.	Waymark durch systemd mit deiner Sitzung laufen lassen.
    Health Auto Export (CSV)	Health Auto Export (CSV)
    Health Auto Export (JSON)	Health Auto Export (JSON)
    Health Connect export (zip or database)	Export von Health Connect (Zip-Datei oder Datenbank)
    Heavy rain	Starker Regen
    Heavy snow showers	Starke Schneeschauer
    Heavy snowfall	Starker Schneefall
    Help, your ideas for Waymark, and its terms.	Hilfe, deine Ideen für Waymark und seine Bedingungen.
    Here a token belongs in the field %@.	Hier gehört ein Token in das Feld %@.
    High Achiever!	Hoch hinaus!
    Hiking	Wandern
    History	Verlauf
    Home folder	Stammordner
    Home insight	Einblick auf der Startseite
    Hooks	Hooks
    Hour	Stunde
    Hour of the summary	Stunde des Rückblicks
    Hours	Stunden
    How are you?	Wie geht es dir?
    How long, 1 to 60.	Wie viele Minuten, 1 bis 60.
    How many at most.	Wie viele höchstens.
    How many days of a week you want to reach it: 1 to 7. By default as it is.	An wie vielen Tagen der Woche du es erreichen willst: 1 bis 7. Ohne Angabe wie bisher.
    How many lines at the most.	Höchstens so viele Zeilen.
    How many of the last days to judge.	Wie viele der letzten Tage gewertet werden.
    How many repetitions, if you counted them.	Wie viele Wiederholungen, falls du gezählt hast.
    How many.	Wie viele.
    How strict	Wie streng
    How the server can contact you.	Wie der Server dich erreicht.
    How to install it	So wird sie installiert
    Idea	Idee
    Ideas for Waymark, and votes for them.	Ideen für Waymark, und Stimmen dafür.
    If anything stays locked that should not: %@	Falls etwas gesperrt bleibt, das es nicht sollte: %@
    If it is a real export, unpack it yourself and import the folder.	Wenn es ein echter Export ist, entpacke ihn selbst und importiere den Ordner.
    If it knows this device already, forget it there first: waymark watch forget ID	Kennt es dieses Gerät schon, dann vergiss es dort zuerst: waymark watch forget ID
    If it was set up anew, pair it again: waymark watch pair	Wurde es neu eingerichtet, dann kopple es noch einmal: waymark watch pair
    If its name is not UTF-8, rename it, or import the folder it lies in.	Wenn der Name kein UTF-8 ist, benenne die Datei um, oder importiere den Ordner, in dem sie liegt.
    If so, choose the file again and switch this on.	Wenn ja, wähle die Datei noch einmal und schalte dies ein.
    If you have a licence: waymark pro activate FILE	Wenn du eine Lizenz hast: waymark pro activate FILE
    If you know what is there: %@	Wenn du weißt, was dort liegt: %@
    If you mean a site of that name: waymark lock add site:%@	Falls du eine Website dieses Namens meinst: waymark lock add site:%@
    If you no longer use it, this warning stops after 30 days.	Wenn du sie nicht mehr benutzt, endet diese Warnung nach 30 Tagen.
    Imperial	Imperial
    Import	Import
    Import %@ also contained your own entries or settings, so it cannot be undone as a whole.	Import %@ enthielt auch eigene Einträge oder Einstellungen von dir und lässt sich deshalb nicht als Ganzes zurücknehmen.
    Import %@ was already undone.	Import %@ wurde schon zurückgenommen.
    Import a file with: waymark import FILE	Importiere eine Datei mit: waymark import FILE
    Import even if something is lost for good	Auch importieren, wenn dabei etwas endgültig verloren geht
    Import every export that is put in a folder	Jeden Export importieren, der in einem Ordner abgelegt wird
    Import every export that is put in a folder.	Alle Exporte importieren, die in einem Ordner ankommen.
    Import export.xml, which lies beside it, or the zip as it came.	Importiere export.xml, das daneben liegt, oder das ZIP so, wie es kam.
    Import health exports and other files into the record.	Gesundheitsexporte und andere Dateien in die Aufzeichnung importieren.
    Import it with `settings import FILE`.	Importiere es mit `settings import FILE`.
    Import its file again to bring it back.	Importiere seine Datei noch einmal, um ihn zurückzubringen.
    Import settings from a document made by export.	Die Einstellungen aus einem Dokument übernehmen, das export geschrieben hat.
    Import the readable part of a file that ends too early.	Von einer Datei, die zu früh endet, den lesbaren Teil importieren.
    Import the settings	Die Einstellungen importieren
    Import what your phone has counted	Importieren, was dein Telefon gezählt hat
    Imported %@ from %@	%@ aus %@ importiert
    Imported data is kept. The folder need not be named where only one is watched.	Was importiert ist, bleibt. Der Ordner muss nicht genannt werden, wenn nur einer beobachtet wird.
    Imported settings	Einstellungen importiert
    Imports	Importe
    Imports from before the log of imports cannot be told apart or undone.	Importe aus der Zeit vor dem Importprotokoll lassen sich weder unterscheiden noch zurücknehmen.
    Impressive: a day full of steps.	Beeindruckend: ein Tag voller Schritte.
    In %@, below %@, a name such as %@	In %@, unter %@, ein Name wie %@
    In GNOME the extension Desktop Widgets shows %@	In GNOME zeigt die Erweiterung Desktop Widgets %@
    In Gadgetbridge open Data management and choose Export DB, or turn on Auto export in the settings and let the file arrive in a watched folder.	Öffne in Gadgetbridge die Datenverwaltung und exportiere die Datenbank (Export DB), oder schalte in den Einstellungen den automatischen Export ein und lass die Datei in einem beobachteten Ordner ankommen.
    In KDE Plasma add the widget Media Frame and give it %@	Füge in KDE Plasma das Widget „Bilderrahmen“ hinzu und gib ihm %@
    In Libra open the menu, Export, and save the CSV file.	Öffne in Libra das Menü, Export, und speichere die CSV-Datei.
    In QS Access choose steps, distance and weight, by the hour or by the day, then Create table.	Wähle in QS Access Schritte, Strecke und Gewicht, nach Stunden oder nach Tagen, dann Create table.
    In Renpho Health open the measurements of all time, then Export, and save the CSV file.	Öffne in Renpho Health die Messungen der ganzen Zeit, dann Export, und speichere die CSV-Datei.
    In Samsung Health open Settings, Download personal data. Copy the folder from Download/Samsung Health of the phone, and give it as it is.	Öffne in Samsung Health Einstellungen, Persönliche Daten herunterladen. Kopiere den Ordner aus Download/Samsung Health auf dem Telefon, und gib ihn an, wie er ist.
    In Simple Health Export CSV choose Export, and save the zip: it is read as it is.	Wähle in Simple Health Export CSV Export, und speichere die Zip-Datei: Sie wird gelesen, wie sie ist.
    In Withings' app: Menu, Settings, Download your data; give the zip that comes by mail, or the file in it.	Lade in der App von Withings deine Daten herunter, unter Menü, Einstellungen (Download your data); gib die Zip-Datei an, die per Mail kommt, oder die Datei darin.
    In Zepp or Zepp Life open Profile, Settings, Account, Exercise user rights, Export data. The zip that is mailed has a password: unpack it, and give the folder.	Öffne in Zepp oder Zepp Life Profil, Einstellungen, Konto, Nutzerrechte ausüben (Exercise user rights), Daten exportieren. Die Zip-Datei, die per Mail kommt, hat ein Passwort: Entpacke sie, und gib den Ordner an.
    In a namespace of your own (unshare) you can hide the locks from a program: a browser that you start there opens locked sites, Chromium too.	In einem eigenen Namensraum (unshare) kannst du einem Programm die Sperren verbergen: Ein Browser, den du dort startest, öffnet gesperrte Websites, auch Chromium.
    In an emergency: waymark lock pass	Im Notfall: waymark lock pass
    In it the name of a sensor that counts the steps of a day, from 0 at midnight	Darin der Name eines Sensors, der die Schritte eines Tages zählt, ab Mitternacht von 0 an
    In openScale open the menu, Export, and save the CSV file.	Öffne in openScale das Menü, Exportieren, und speichere die CSV-Datei.
    In the terminal each widget once, with how to place it; with -o one self-contained HTML file with every family in light and dark, and every theme.	Im Terminal jedes Widget einmal, mit dem Weg, es zu platzieren; mit -o eine einzige HTML-Datei mit jeder Größe in Hell und Dunkel und jedem Farbschema.
    In this network it is at %@	In diesem Netz ist die Web-App unter %@
    Include	Wieder zählen lassen
    Included %@	%@ einbezogen
    Includes imports from the watched folder, but no dry runs.	Enthält auch Importe aus dem beobachteten Ordner, aber keine Probeläufe.
    InfiniTime with itd (metrics.db)	InfiniTime mit itd (metrics.db)
    Insights	Einblicke
    Install Waymark again.	Installiere Waymark neu.
    Install gdbus: it is in the package libglib2.0-bin, elsewhere in glib2.	Installiere gdbus: Es ist im Paket libglib2.0-bin, anderswo in glib2.
    Install it again: waymark lock install	Installiere es neu: waymark lock install
    Install it for yourself: waymark lock install	Installiere es für dich: waymark lock install
    Install it: waymark lock install	Installiere es: waymark lock install
    Install waymark-shield, which locks sites in browsers and on the whole machine.	waymark-shield installieren, das Websites in Browsern und auf dem ganzen Rechner sperrt.
    Installation	Installation
    Intermediate	Fortgeschritten
    Interval training	Intervalltraining
    Invalid option: %@.	Ungültige Option: %@.
    Issued to: %@	Ausgestellt auf: %@
    It accepts %@ and %@.	Er nimmt %@ und %@.
    It accepts %@.	Er nimmt %@.
    It accepts nothing besides its address.	Er nimmt nichts außer seiner Adresse.
    It authenticates with the server.	Es weist dich beim Server aus.
    It can be changed whenever you like; past days keep the goal they had.	Du kannst es jederzeit ändern; vergangene Tage behalten das Ziel, das sie hatten.
    It cannot be set up now.	Der Kanal lässt sich jetzt nicht einrichten.
    It ends on %@.	Sie endet am %@.
    It forgives at most two missed days in a row, within a week. They do not count as met days: a missed day right after them ends the streak, even if you have a freeze.	Sie verzeiht höchstens zwei verpasste Tage in Folge, innerhalb einer Woche. Es sind keine erreichten Tage: Ein verpasster Tag direkt danach beendet die Serie, auch mit einem Joker auf der Hand.
    It had %@.	Er hatte %@.
    It holds every device that asks this AdGuard Home, not only this machine.	Es gilt für jedes Gerät, das dieses AdGuard Home fragt, nicht nur für diesen Rechner.
    It holds nothing outside of memory.	Es sperrt nichts außerhalb des Speichers.
    It holds nothing without a device.	Ohne Gerät sperrt es nichts.
    It holds now: %@	Jetzt steht hier: %@
    It holds only what the device “%@” asks AdGuard Home for.	Es gilt nur für das, was das Gerät „%@“ bei AdGuard Home abfragt.
    It holds only what the device “%@” asks Pi-hole for.	Es gilt nur für das, was das Gerät „%@“ bei Pi-hole abfragt.
    It is a setting: waymark settings set %@ %@	Das ist eine Einstellung: waymark settings set %@ %@
    It is checked on this machine, without a network, now and whenever it is used. An invalid one changes nothing.	Sie wird auf diesem Rechner geprüft, ohne Netz, jetzt und bei jeder Verwendung. Eine ungültige ändert nichts.
    It is off from %@.	Ab %@ ist sie aus.
    It is told to the watch anew.	Die Uhr erfährt alles neu.
    It is tried again.	Es wird wieder versucht.
    It knows %@. See: waymark import --list-formats	Bekannt sind %@. Siehe: waymark import --list-formats
    It locks again after: waymark lock enable	Sie sperrt wieder nach: waymark lock enable
    It locks sites in browsers and on the whole machine.	Es sperrt Websites in Browsern und auf dem ganzen Rechner.
    It needs Waymark Pro.	Sie braucht Waymark Pro.
    It needs an administrator's rights: every step is shown first, and done once you agree. waymark lock uninstall undoes it.	Das braucht Administratorrechte: Jeder Schritt wird erst gezeigt und getan, sobald du zustimmst. waymark lock uninstall macht es rückgängig.
    It needs an enabled step goal.	Sie braucht ein eingeschaltetes Schrittziel.
    It signs what is sent.	Es signiert, was gesendet wird.
    It stands below the address that waymark serve prints.	Sie gehört hinter die Adresse, die waymark serve ausgibt.
    It takes PEM without a password, which begins with: -----BEGIN PRIVATE KEY-----	Es braucht PEM ohne Passwort, und das beginnt mit: -----BEGIN PRIVATE KEY-----
    It takes PEM, which begins with: -----BEGIN CERTIFICATE-----	Es braucht PEM, und das beginnt mit: -----BEGIN CERTIFICATE-----
    It takes effect again with Pro: waymark pro. Or: waymark lock disable	Mit Pro gilt sie wieder: waymark pro. Oder: waymark lock disable
    It takes three things: your permission (`waymark weather allow`), a place (`waymark weather place`) and `waymark settings set showWeather on`. The weather is fetched every hour from open-meteo.com, or from the address in WAYMARK_WEATHER_URL, while `waymark serve` or `waymark tick` runs. WAYMARK_WEATHER=off in the environment forbids it on a machine.	Es braucht drei Dinge: deine Erlaubnis (`waymark weather allow`), einen Ort (`waymark weather place`) und `waymark settings set showWeather on`. Das Wetter wird jede Stunde von open-meteo.com geholt, oder von der Adresse in WAYMARK_WEATHER_URL, solange `waymark serve` oder `waymark tick` läuft. WAYMARK_WEATHER=off in der Umgebung verbietet es auf einem Rechner.
    It vouches for names and addresses of private networks alone, so it cannot pose as a site of the internet. Its key stays in the folder of the record.	Sie bürgt nur für Namen und Adressen privater Netze und kann sich deshalb nicht als Website im Internet ausgeben. Ihr Schlüssel bleibt im Ordner der Aufzeichnung.
    It was a quiet day.	Es war ein ruhiger Tag.
    It was an active day.	Es war ein aktiver Tag.
    Its absolute path on the machine that runs Waymark; otherwise %@, GeoNames' cities15000.txt or lines of name, latitude, longitude.	Ihr vollständiger Pfad auf dem Rechner von Waymark; ohne Angabe %@, cities15000.txt von GeoNames oder Zeilen aus Name, Breitengrad, Längengrad.
    Its address, such as 192.168.1.20.	Seine Adresse, etwa 192.168.1.20.
    Its address, such as http://192.168.1.2:3000.	Seine Adresse, etwa http://192.168.1.2:3000.
    Its address, such as weight, day/2026-05-17 or weight?days=90.	Ihre Adresse, etwa weight, day/2026-05-17 oder weight?days=90.
    Its code, to be typed at %@/enter: %@	Der Code dazu, einzugeben unter %@/enter: %@
    Its fingerprint there has to be SHA-256 %@	Ihr Fingerabdruck dort muss SHA-256 %@ sein
    Its key is worth nothing from then on, and what it had not sent yet stays out of the record, unless it is paired again. What is on it stays there: nothing can be erased from afar.	Ihr Schlüssel ist von da an wertlos, und was sie noch nicht übergeben hatte, kommt nicht in die Aufzeichnung, es sei denn, sie wird neu gekoppelt. Was darauf ist, bleibt dort: Aus der Ferne lässt sich nichts löschen.
    Its name below “Sent over HTTP” in `sources list`.	Ihr Name unter „Über HTTP gesendet“ in `sources list`.
    Its name or address; without one, every device that uses AdGuard Home.	Sein Name oder seine Adresse; ohne Angabe jedes Gerät, das AdGuard Home nutzt.
    Its name or number.	Ihr Name oder ihre Nummer.
    Its name, such as pihole-1.	Sein Name, etwa pihole-1.
    Its number, as shown by `access list`.	Die Nummer, wie `access list` sie zeigt.
    Its number, as shown by `watch devices`.	Ihre Nummer, wie `watch devices` sie zeigt.
    Its password; - to read it from standard input.	Sein Passwort; - liest es von der Standardeingabe.
    Its secret is deleted with it, so you are asked.	Sein Geheimnis wird mit gelöscht, deshalb wirst du gefragt.
    Its site: waymark lock add %@. All of its category: waymark lock add %@	Die Website dazu: waymark lock add %@. Ihre ganze Kategorie: waymark lock add %@
    Its site: waymark lock add %@. If you mean a site of that very name: site:%@	Die Website dazu: waymark lock add %@. Falls du eine Website mit genau diesem Namen meinst: site:%@
    JSON to a server of yours	JSON an einen Server von dir
    Just the last stretch left.	Nur noch das letzte Stück.
    KEY is one that `notifications preferences` shows, or a kind of notification: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Switching enableNotifications off removes every channel that has a server, and tells the server.	KEY ist einer, den `notifications preferences` zeigt, oder eine Art von Mitteilung: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Schaltest du enableNotifications aus, wird jeder Kanal entfernt, der einen Server hat, und der Server benachrichtigt.
    Keep it to %@ bytes.	Höchstens %@ Bytes.
    Keep it to %@.	Höchstens %@.
    Keep it up to date until Ctrl-C.	Es aktuell halten bis Ctrl-C.
    Keep running: the web app, summaries at their hour, notifications at once.	Weiterlaufen: die Web-App, Rückblicke zu ihrer Stunde, Mitteilungen sofort.
    Keep updating until Ctrl-C.	Bis Ctrl-C laufend aktualisieren.
    Keeps samples and derives day records from them	Bewahrt Messwerte auf und leitet daraus die Tagesdaten ab
    Keyboard shortcuts	Tastenkürzel
    Kilograms	Kilogramm
    Known: %@	Bekannt: %@
    Last data %@ days ago	#one=Letzte Daten vor %@ Tag	#other=Letzte Daten vor %@ Tagen
    Last data: %@	Letzte Daten: %@
    Last problem	Letztes Problem
    Last seen	Zuletzt gesehen
    Last twelve months	Letzte zwölf Monate
    Later	Später
    Latitude and longitude in degrees, or a name.	Breiten- und Längengrad in Grad, oder ein Name.
    Lavender	Lavendel
    Leave Waymark with this browser? It needs a new code to enter again.	Diesen Browser von Waymark abmelden? Um sich wieder anzumelden, braucht er einen neuen Code.
    Leave a review	Eine Bewertung schreiben
    Leave a review.	Eine Bewertung schreiben.
    Leave it as it is	So lassen, wie es ist
    Leave it out: the keys are part of the subscription.	Lass es weg: Die Schlüssel stehen im Abonnement.
    Leave one of them out, or name a file with -o.	Lass eins davon weg, oder nenne mit -o eine Datei.
    Leave out --by %@.	Lass --by %@ weg.
    Leave out --by, --weight and --week-starts-on.	Lass --by, --weight und --week-starts-on weg.
    Leave out --now and WAYMARK_NOW.	Lass --now und WAYMARK_NOW weg.
    Leave out --scope.	Lass --scope weg.
    Leave out everything except --open URL.	Lass alles außer --open URL weg.
    Leave out one of its sources with: waymark sources exclude NAME	Lass eine seiner Quellen weg mit: waymark sources exclude NAME
    Leave the address out.	Lass die Adresse weg.
    Leave the number out if you did not count.	Lass die Zahl weg, wenn du nicht gezählt hast.
    Leave the unit out.	Lass die Einheit weg.
    Leave this running beside it: waymark serve	Lass das daneben laufen: waymark serve
    Leave waymark serve running here, and waymark-watch serve there. If it is lost: waymark watch forget ID	Lass hier waymark serve laufen und dort waymark-watch serve. Ist sie verloren: waymark watch forget ID
    Let a phone app send its data to Waymark	Eine App auf dem Telefon ihre Daten an Waymark senden lassen
    Let a phone app send its data to Waymark.	Eine App auf einem Telefon ihre Daten an Waymark senden lassen.
    Let a server on your network lock the sites you select	Einen Server im eigenen Netz die gewählten Sites sperren lassen
    Let a server on your network lock the sites you select.	Einen Server in deinem Netz die ausgewählten Websites sperren lassen.
    Let a time service set the clock.	Lass einen Zeitdienst die Uhr stellen.
    Let a watch be paired, within two minutes.	Eine Uhr koppeln lassen, innerhalb von zwei Minuten.
    Let its app send it again.	Lass die App es noch einmal senden.
    Let the app send JSON, as it does by itself.	Lass die App JSON senden, wie sie es von selbst tut.
    Let the new one take over where an older one runs	Das neue übernehmen lassen, wo ein älteres läuft
    Let the service do it: waymark serve	Lass es den Dienst tun: waymark serve
    Let yourself open everything after a wait.	Dir erlauben, nach einer Wartezeit alles zu öffnen.
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
    Line %@ of %@ is not understood: %@.	Zeile %@ von %@ ist unverständlich: %@.
    Link	Link
    Linux	Linux
    List browsers and tokens, the newest first.	Browser und Tokens zeigen, die neuesten zuerst.
    List every measure.	Alle Messgrößen auflisten.
    List every widget and the sizes it supports.	Jedes Widget zeigen, und die Größen, die es beherrscht.
    List manual entries and imported weights, newest first.	Manuelle Einträge und importierte Gewichte auflisten, die neuesten zuerst.
    List of cities	Städteliste
    List the events that hooks can be named after.	Die Ereignisse auflisten, nach denen Hooks heißen können.
    List the features this program is made of.	Die Funktionen zeigen, aus denen dieses Programm besteht.
    List the formats that can be imported.	Die Formate zeigen, die importiert werden können.
    List the rest days.	Die Ruhetage zeigen.
    List the schedules.	Sperrzeiten auflisten.
    List the servers.	Die Server zeigen.
    List the watches, in the order in which they were paired.	Die Uhren zeigen, in der Reihenfolge, in der sie gekoppelt wurden.
    List the workouts of some days, or all.	Die Trainings einiger Tage zeigen, oder alle.
    List them with: waymark page	Alle zeigt: waymark page
    List what can be measured, with the last value of each.	Auflisten, was gemessen werden kann, mit dem jeweils letzten Wert.
    List what can be undone, the newest first, and what can be redone.	Auflisten, was sich rückgängig machen lässt, das Neueste zuerst, und was sich wiederholen lässt.
    List what is selected, and the categories there are.	Zeigen, was ausgewählt ist und welche Kategorien es gibt.
    List what was imported, the oldest first.	Zeigen, was importiert wurde, das Älteste zuerst.
    List your notification channels.	Deine Kanäle für Mitteilungen zeigen.
    Listen for what you lock, now and whenever the machine starts	Auf das lauschen, was du sperrst, jetzt und bei jedem Start des Rechners
    Listen no more	Nicht mehr lauschen
    Load the page again, and try once more.	Lade die Seite neu und versuch es noch einmal.
    Lock a site of the internet, such as example.org.	Sperr eine Website im Internet, etwa example.org.
    Lock items only during these hours	Nur in diesen Stunden sperren
    Lock items only during these hours.	Einträge nur zu diesen Zeiten sperren.
    Lock sites for your network too, by its AdGuard Home or Pi-hole 6.	Websites auch im eigenen Netz sperren, mit AdGuard Home oder Pi-hole 6.
    Lock sites, apps or categories	Sites, Apps oder Kategorien sperren
    Lock the site by its name, such as example.org.	Sperr die Website mit ihrem Namen, etwa example.org.
    Locked apps and sites open	Gesperrte Apps und Websites werden frei
    Locked from midnight until the goal that opens it is met, then open until midnight. A shield is one way in which this machine locks sites or apps; it says “locked” only once it was seen to work. --check also looks at the slow ones, which takes some seconds.	Gesperrt ab Mitternacht, bis das Ziel erreicht ist, das öffnet, dann offen bis Mitternacht. Ein Schild ist ein Weg, auf dem dieser Rechner Websites oder Apps sperrt; er sagt „gesperrt“ erst, wenn die Wirkung gesehen wurde. --check prüft auch die langsamen, was einige Sekunden dauert.
    Locked in these hours	In diesen Zeiten gesperrt
    Locked sites open, and locked apps go on. It works without a record too. What other programs and people wrote stays as it is, byte for byte. Where other users of this machine lock sites too, their locks stay, and waymark-shield with them; --everyone, which needs an administrator's rights, takes all of it away. Without waymark-shield no such rights are needed.	Gesperrte Websites öffnen sich, und gesperrte Apps laufen weiter. Das geht auch ohne Aufzeichnungen. Was andere Programme und Menschen geschrieben haben, bleibt Byte für Byte, wie es ist. Wo auch andere Benutzer dieses Rechners Websites sperren, bleiben deren Sperren und mit ihnen waymark-shield; --everyone, das Administratorrechte braucht, entfernt alles. Ohne waymark-shield sind keine solchen Rechte nötig.
    Locks that say “soft” you can undo yourself, also by editing, hiding, deleting or restoring the record.	Sperren, bei denen „weich“ steht, kannst du selbst aufheben, auch indem du die Aufzeichnung änderst, versteckst, löschst oder wiederherstellst.
    Log	Eintragen
    Log a value of another measure, such as: log waist 82cm	Einen Wert einer anderen Messgröße eintragen, etwa: log waist 82cm
    Log a weighing, such as 82.4kg or 181.7lb	Eine Wägung aufschreiben, etwa 82.4kg oder 181.7lb
    Log an exercise	Eine Übung eintragen
    Log an exercise session; each counts as one	Eine Übung aufschreiben; jede zählt eins
    Log an exercise session; each counts as one.	Eine Übung aufschreiben; jede zählt eins.
    Log into a desktop session or start a notification service, such as dunst; %@.	Melde dich an einer Desktop-Sitzung an oder starte einen Mitteilungsdienst wie dunst; %@.
    Log into a desktop session, then try again.	Melde dich an einer Desktop-Sitzung an und versuch es wieder.
    Log it once it has happened.	Trag es ein, wenn es geschehen ist.
    Log steps	Schritte eintragen
    Log steps that no device counted	Schritte aufschreiben, die kein Gerät gezählt hat
    Log steps that no device counted.	Schritte aufschreiben, die kein Gerät gezählt hat.
    Log weight	Gewicht eintragen
    Log your weight.	Schreib auf, was du wiegst.
    Log, list, change or delete steps, weights, exercises and other measures.	Schritte, Gewichte, Übungen und andere Messgrößen eintragen, auflisten, ändern oder löschen.
    Log: %@	Eintragen: %@
    Logged %@	Eingetragen: %@
    Logged on a watch, and not in the record	Auf einer Uhr eingetragen, aber nicht in der Aufzeichnung
    Logged on a watch, and not in the record:	Auf einer Uhr eingetragen, aber nicht in der Aufzeichnung:
    Longest streak ever	Längste Serie überhaupt
    Look at what it holds now. If you still mean it, send it once more.	Sieh dir an, was jetzt dort steht. Wenn du es noch immer willst, sende es noch einmal.
    Mac	Mac
    Main pages	Hauptseiten
    Mainly clear	Überwiegend klar
    Make a code	Code erstellen
    Make a rest day an ordinary day again.	Einen Ruhetag wieder zu einem gewöhnlichen Tag machen.
    Make a token	Token erstellen
    Make a token for a program	Ein Token für ein Programm erstellen
    Make a token for a program that uses the API.	Ein Token für ein Programm erstellen, das die API nutzt.
    Make an address	Adresse erstellen
    Make an app password in Pi-hole, under Settings, Web interface / API, and use that.	Erstelle in Pi-hole unter Settings, Web interface / API ein App-Passwort und nimm das.
    Make another with: waymark access add NAME --scope %@	Erstelle ein anderes mit: waymark access add NAME --scope %@
    Make it an ordinary day again	Wieder zu einem gewöhnlichen Tag machen
    Make it readable, or write into it what the source is called in: waymark sources	Mach sie lesbar, oder schreib hinein, wie die Quelle heißt in: waymark sources
    Make one with: waymark access add NAME	Erstelle eines mit: waymark access add NAME
    Make one with: waymark settings export	Erstelle eines mit: waymark settings export
    Make one with: waymark sources add http NAME	Erzeuge eines mit: waymark sources add http NAME
    Make room on the disk of %@.	Schaffe Platz auf dem Datenträger von %@.
    Make room on the machine that runs Waymark, then try again.	Schaff Platz auf dem Rechner, auf dem Waymark läuft, und versuch es dann noch einmal.
    Make the address of a widget for another page	Die Adresse eines Widgets für eine andere Seite erstellen
    Make the address of this widget instead; list them with: waymark widget list	Stattdessen die Adresse dieses Widgets erstellen; alle zeigt: waymark widget list
    Makes a token, which is shown once, and says how to set up Health Auto Export on an iPhone, HC Webhook on Android or Home Assistant. The record has to be served where the phone reaches it: `waymark serve --lan`.	Erzeugt ein Token, das einmal angezeigt wird, und sagt, wie man Health Auto Export auf einem iPhone, HC Webhook auf Android oder Home Assistant einrichtet. Die Aufzeichnung muss dort zu erreichen sein, wo das Telefon ist: `waymark serve --lan`.
    Manage it: %@	Verwalten: %@
    Manage your subscription	Dein Abo verwalten
    Mark a day off	Einen Tag freinehmen
    Mark a day off, even in advance.	Einen Tag freinehmen, auch im Voraus.
    Mark days off, so that they do not end a streak.	Tage freinehmen, damit sie keine Serie beenden.
    Mark it as a rest day	Als Ruhetag markieren
    Marked %@ as a rest day	%@ als Ruhetag markiert
    Marked %@ as no rest day	%@ nicht mehr als Ruhetag markiert
    Martial arts	Kampfsport
    May Waymark know where you are, to about a kilometre, and send that to the weather service?	Darf Waymark auf etwa einen Kilometer genau wissen, wo du bist, und es dem Wetterdienst sagen?
    May Waymark notify you about goals and streaks?	Darf Waymark dich über Ziele und Serien benachrichtigen?
    Meanwhile the weather was turned off, or the place changed.	Das Wetter wurde inzwischen ausgeschaltet, oder der Ort hat sich geändert.
    Measure	Messgröße
    Measures	Messgrößen
    Medium	Mittel
    Meet the exercise goal seven days in a row.	Erreiche das Übungsziel sieben Tage in Folge.
    Meet the exercise goal thirty days in a row.	Erreiche das Übungsziel dreißig Tage in Folge.
    Menu	Menü
    Metric	Metrisch
    Mi Fitness (folder of CSV files)	Mi Fitness (Ordner mit CSV-Dateien)
    Milestone	Meilenstein
    Milestone on the way to your weight goal	Meilenstein auf dem Weg zu deinem Gewichtsziel
    Milestones	Meilensteine
    Milestones may be reached again	Meilensteine können erneut erreicht werden
    Mind and body	Körper und Geist
    Minutes	Minuten
    Missing expected argument '%@'.	Das Argument „%@“ fehlt.
    Missing one of: '%@'.	Eines davon fehlt: „%@“.
    Missing value for '%@'.	Für „%@“ fehlt der Wert.
    Mixed cardio	Gemischtes Cardio
    Monday	Montag
    Month	Monat
    Month Master	Monatsmeister
    More	Mehr
    More about it	Mehr dazu
    More about it.	Mehr dazu.
    More than %@ items are too many, so nothing was changed.	Mehr als %@ Einträge sind zu viele, deshalb wurde nichts geändert.
    More than %@ schedules are too many, so nothing was changed.	Mehr als %@ Sperrzeiten sind zu viele, deshalb wurde nichts geändert.
    More than half done. Well walked.	Mehr als die Hälfte geschafft. Gut gegangen.
    More than most people walk, and good for heart and mood.	Mehr, als die meisten gehen, und gut für Herz und Laune.
    More widgets	Weitere Widgets
    Most likely %@ by 31 December	Voraussichtlich %@ am 31. Dezember
    Most likely %@ to %@ by 31 December	Voraussichtlich %@ bis %@ am 31. Dezember
    Most likely %@ to %@ million steps by 31 December	Voraussichtlich %@ bis %@ Millionen Schritte am 31. Dezember
    Most records of %@ files in %@ were rejected; the others were imported.	#one=Die meisten Einträge von %@ Datei in %@ wurden abgelehnt; die anderen wurden importiert.	#other=Die meisten Einträge von %@ Dateien in %@ wurden abgelehnt; die anderen wurden importiert.
    Most records of %@ files in %@ were rejected; the others would be imported.	#one=Die meisten Einträge von %@ Datei in %@ wurden abgelehnt; die anderen würden importiert.	#other=Die meisten Einträge von %@ Dateien in %@ wurden abgelehnt; die anderen würden importiert.
    Move %@ in this device's folder away, then pair it again.	Verschiebe %@ aus dem Ordner dieses Geräts, dann kopple es noch einmal.
    Name	Name
    Name a contact whose domain exists: mailto:YOU@YOUR.DOMAIN.	Nenne einen Kontakt, dessen Domain es gibt: mailto:YOU@YOUR.DOMAIN.
    Name a copy made with: waymark backup FILE	Nenne eine Kopie, erstellt mit: waymark backup FILE
    Name a first and a last day with a century between them at most.	Nenne einen ersten und einen letzten Tag, zwischen denen höchstens ein Jahrhundert liegt.
    Name a folder of its own for exports.	Nenne einen eigenen Ordner für Exporte.
    Name each source once.	Nenne jede Quelle nur einmal.
    Name it where Waymark is started: waymark serve --behind … --host …	Gib ihn an, wo Waymark gestartet wird: waymark serve --behind … --host …
    Name it: waymark sources unwatch DIR	Nenne ihn: waymark sources unwatch DIR
    Name of the file	Name der Datei
    Name or address of this machine	Name oder Adresse dieses Rechners
    Name the device to hold by its address.	Nenn das Gerät, für das gesperrt wird, mit seiner Adresse.
    Name the site itself, such as %@.com.	Nenne die Website selbst, zum Beispiel %@.com.
    Name the site itself, such as example.%@.	Nenn die Website selbst, etwa example.%@.
    Name the two files that were made together.	Nenne die zwei Dateien, die zusammen erstellt wurden.
    Name where it is, for example: --behind 127.0.0.1	Gib an, wo er ist, zum Beispiel: --behind 127.0.0.1
    Name where the proxy is, for example: --behind 127.0.0.1	Gib an, wo der Proxy ist, zum Beispiel: --behind 127.0.0.1
    Name, version and links; credits; a QR code to share Waymark.	Name, Version und Links; Mitwirkende; ein Code, um Waymark weiterzugeben.
    Names or numbers, separated by commas.	Namen oder Nummern, durch Kommas getrennt.
    Nearest: %@.	Am nächsten: %@.
    Nearest: %@. All: waymark notifications preferences	Am nächsten: %@. Alle: waymark notifications preferences
    Nearest: %@. All: waymark settings	Am nächsten: %@. Alle: waymark settings
    Nearest: %@. All: waymark widget list	Ähnlich: %@. Alle: waymark widget list
    Nearest: %@. For example: %@	Am nächsten: %@. Zum Beispiel: %@
    New and changed files are imported by `waymark tick` and while `waymark serve` runs, once they have not changed for a minute. Several folders may be watched; folders in them, hidden files and downloads that are still on their way are left alone. Without a folder the command shows which ones are watched.	Neue und geänderte Dateien werden mit `waymark tick` importiert, und solange `waymark serve` läuft, sobald sie sich eine Minute lang nicht geändert haben. Mehrere Ordner können beobachtet werden; Ordner darin, versteckte Dateien und Downloads, die noch unterwegs sind, bleiben unbeachtet. Ohne Ordner zeigt der Befehl, welche beobachtet werden.
    Nice going. Your body says thank you.	Läuft gut. Dein Körper sagt danke.
    Nicely under way. Keep going.	Schön in Fahrt. Bleib dran.
    Nights count for the day before. A change applies from the next day on.	Die Nacht zählt zum Tag davor. Eine Änderung gilt ab dem nächsten Tag.
    No	Nein
    No app exports that: find out where the file came from.	Keine App exportiert so etwas: Finde heraus, woher die Datei kommt.
    No app is in the menu of this machine to be selected.	Im Menü dieses Rechners ist keine App, die sich auswählen lässt.
    No browser or token has access. Make a token with: waymark access add NAME	Kein Browser oder Token hat Zugriff. Ein Token erstellen: waymark access add NAME
    No channel yet.	Noch kein Kanal.
    No channel yet. Add one: waymark notifications channel add ntfy URL	Noch kein Kanal. Füge einen hinzu: waymark notifications channel add ntfy URL
    No colour	Keine Farbe
    No colour.	Keine Farbe.
    No device has reported steps for 14 days, so what you type or import counts for the lock too.	Seit 14 Tagen hat kein Gerät Schritte gemeldet, deshalb zählt auch, was du eingibst oder importierst, für die Sperre.
    No device has reported “%@” for 14 days, so what you type or import counts for the lock too.	Seit 14 Tagen hat kein Gerät „%@“ gemeldet; deshalb zählt für die Sperre auch, was du eintippst oder importierst.
    No entries this week. One line a day is enough.	Keine Einträge diese Woche. Eine Zeile am Tag genügt.
    No folder is watched.	Kein Ordner wird beobachtet.
    No folder is watched. To watch one: waymark sources watch DIR	Kein Ordner wird beobachtet. Beobachte einen mit: waymark sources watch DIR
    No folder was watched.	Es wurde kein Ordner beobachtet.
    No goal	Kein Ziel
    No goal for now.	Vorerst kein Ziel.
    No goal for now. Set one with: waymark goal steps set 8000	Vorerst kein Ziel. Setze eins mit: waymark goal steps set 8000
    No goal has been set yet.	Es wurde nie ein Ziel gesetzt.
    No goal is on.	Kein Ziel ist eingeschaltet.
    No goal that opens App Lock is on, so nothing was changed.	Kein Ziel, das App Lock öffnet, ist eingeschaltet; es wurde nichts geändert.
    No milestone yet.	Noch kein Meilenstein.
    No milestone yet. See your progress with: waymark goal weight	Noch kein Meilenstein. Den Weg zum Ziel zeigt: waymark goal weight
    No page has that name.	Keine Seite heißt so.
    No pass is left for now.	Zurzeit ist keine Notöffnung übrig.
    No pass is left: there are %@ in 28 days.	Keine Notöffnung ist übrig: Es gibt %@ in 28 Tagen.
    No pause is chosen: it opens at the goal alone.	Keine Pause ist gewählt: Es öffnet erst beim Ziel.
    No pause: what is locked opens at the goal or with a pass (waymark lock pause).	Keine Pause: Was gesperrt ist, öffnet sich beim Ziel oder mit einer Notöffnung (waymark lock pause).
    No rest days.	Keine Ruhetage.
    No schedule: what you selected is locked all day. Try: waymark lock schedule add "weekdays 9-17"	Keine Sperrzeiten: Was du ausgewählt hast, ist den ganzen Tag gesperrt. Versuche: waymark lock schedule add "weekdays 9-17"
    No server yet.	Noch kein Server.
    No server yet. See: waymark lock server add --help	Noch kein Server. Siehe: waymark lock server add --help
    No service is running, so it locks again with the next command: waymark service install	Es läuft kein Dienst, deshalb sperrt erst der nächste Befehl wieder: waymark service install
    No streak at the moment	Im Moment keine Serie
    No streak now	Gerade keine Serie
    No time zone is set: the system's is used.	Keine Zeitzone gesetzt: Es gilt die des Systems.
    No try with digits is left: only the ticket helps now.	Mit Ziffern ist kein Versuch mehr übrig: Jetzt hilft nur noch das Ticket.
    No watch asks to be paired any more.	Keine Uhr möchte mehr gekoppelt werden.
    No watch came in time.	Es kam rechtzeitig keine Uhr.
    No watch can connect until this runs: waymark serve	Keine Uhr kann kommen, bis das hier läuft: waymark serve
    No watch is paired.	Keine Uhr ist gekoppelt.
    No watch is paired. Pair one with: waymark watch pair	Keine Uhr ist gekoppelt. Kopple eine mit: waymark watch pair
    No weight was recorded.	Es wurde kein Gewicht eingetragen.
    Nobody listens for watches before one is paired.	Bevor eine Uhr gekoppelt ist, lauscht niemand auf Uhren.
    Nobody serves this record, so no watch can come.	Niemand bedient diese Aufzeichnung, deshalb kann keine Uhr kommen.
    Not accepted:	Nicht angenommen:
    Not all of it arrived, and nothing was kept.	Es ist nicht alles angekommen, und nichts wurde aufgehoben.
    Not by %@: %@	Nicht durch „%@“: %@
    Not covered	Nicht abgedeckt
    Not covered: %@	Nicht abgedeckt: %@
    Not every day reaches its goal, and not every day has to.	Nicht jeder Tag erreicht sein Ziel, und nicht jeder muss es.
    Not now	Nicht jetzt
    Note	Notiz
    Nothing	Nichts
    Nothing came from %@ yet.	Von %@ kam noch nichts.
    Nothing has arrived from %@	Von %@ kommt nichts mehr an
    Nothing has arrived from %@ for %@ days. Is its app still running?	#one=Von %@ ist seit %@ Tag nichts mehr angekommen. Läuft die App noch?	#other=Von %@ ist seit %@ Tagen nichts mehr angekommen. Läuft die App noch?
    Nothing has been imported yet.	Noch nichts importiert.
    Nothing has been imported yet: waymark import FILE	Noch nichts importiert: waymark import FILE
    Nothing has been sent to a watch yet.	Noch wurde nichts an eine Uhr gesendet.
    Nothing in %@ could be imported: all of it was rejected.	Nichts aus %@ ließ sich importieren: Alles wurde abgelehnt.
    Nothing in this file could be used.	Nichts in dieser Datei war zu gebrauchen.
    Nothing is deleted, and future imports from it do not count either. What you edited yourself stays.	Nichts wird gelöscht, und was später daraus importiert wird, zählt auch nicht. Was du selbst geändert hast, bleibt.
    Nothing is locked now, so no pass was taken.	Gerade ist nichts gesperrt, deshalb wurde keine Notöffnung genommen.
    Nothing is selected yet. Try: waymark lock add social	Noch ist nichts ausgewählt. Versuch es mit: waymark lock add social
    Nothing is selected.	Nichts ist ausgewählt.
    Nothing is selected. Try: waymark lock add social	Nichts ist ausgewählt. Versuch es mit: waymark lock add social
    Nothing is started: the commands to run next are printed. The service notifies you at once; the socket starts it when somebody opens the web app; the timer checks every quarter of an hour and leaves nothing running in between. You are asked before a unit is replaced that you changed.	Nichts wird gestartet: Die nächsten Befehle werden ausgegeben. Der Dienst benachrichtigt sofort; der Socket startet ihn, wenn jemand die Web-App öffnet; der Timer prüft jede Viertelstunde und lässt dazwischen nichts laufen. Bevor eine Unit ersetzt wird, die du geändert hast, wirst du gefragt.
    Nothing of the file was taken: %@	Nichts aus der Datei wurde übernommen: %@
    Nothing of your record is lost, and every tip is shown once more.	Aus deiner Aufzeichnung geht nichts verloren, und jeder Tipp wird noch einmal gezeigt.
    Nothing on this machine can hold it yet.	Noch kann nichts auf diesem Rechner das sperren.
    Nothing shows notifications automatically here yet; your commands show them. %@	Hier zeigt noch nichts von selbst Mitteilungen; deine Befehle zeigen sie. %@
    Nothing to change.	Nichts zu ändern.
    Nothing was changed.	Nichts wurde geändert.
    Nothing was installed.	Nichts wurde installiert.
    Nothing was opened yet.	Noch wurde nichts geöffnet.
    Nothing was recorded in these days.	In diesen Tagen wurde nichts aufgezeichnet.
    Nothing was saved yet: look at it and save it again.	Es wurde noch nichts gespeichert: Sieh es dir an und speichere es noch einmal.
    Nothing would change.	Nichts würde sich ändern.
    Notification channels	Kanäle für Mitteilungen
    Notifications	Mitteilungen
    Notifications are not allowed there (%@). Nothing was changed.	Mitteilungen sind dort nicht erlaubt (%@). Nichts wurde geändert.
    Notifications are off.	Mitteilungen sind aus.
    Notifications are on.	Mitteilungen sind an.
    Notifications are shown here.	Mitteilungen kommen hier an.
    Notifications, their delivery, and scheduled work	Mitteilungen, ihre Zustellung und was nach der Uhr fällig ist
    Notify me when a source stops sending	Ausbleibende Daten melden
    Now say where you are: waymark weather place 48.14, 11.58	Sag jetzt, wo du bist: waymark weather place 48.14, 11.58
    Now:	Jetzt:
    Number	Nummer
    Numeric addresses are not held, nor are names that a program asks a name server for by itself: with HOSTALIASES, LOCALDOMAIN, a preloaded library or a namespace of its own.	Adressen in Zahlen werden nicht gesperrt, auch nicht Namen, die ein Programm selbst bei einem Nameserver erfragt: mit HOSTALIASES, LOCALDOMAIN, einer vorgeladenen Bibliothek oder einem eigenen Namensraum.
    OPTIONS:	OPTIONEN:
    OVERVIEW: %@	ÜBERSICHT: %@
    Ocean	Ozean
    Of subdomains only the usual ones are held, such as www and m.	Von den Subdomains sind nur die üblichen gesperrt, etwa www und m.
    On an Android phone, in HC Webhook, leave the resolution at Daily or Full, and enter the address and the token that this prints: waymark sources add http phone	Lass auf einem Android-Telefon in HC Webhook die Auflösung auf „Daily“ oder „Full“, und trag die Adresse und das Token ein, die das hier ausgibt: waymark sources add http phone
    On an even pace	In gleichmäßigem Tempo
    On connect.garmin.com open Reports, Steps, choose four weeks or less, and export the CSV. More comes with Export Your Data.	Öffne auf connect.garmin.com Berichte, Schritte, wähle höchstens vier Wochen und exportiere die CSV-Datei. Mehr gibt es mit „Export Your Data“.
    On garmin.com, under Account, Export Your Data: give the zip that comes by mail, or its folder.	Fordere auf garmin.com, unter Konto, deine Daten an (Export Your Data): Gib die Zip-Datei an, die per Mail kommt, oder ihren Ordner.
    On how many days of a week you want to reach it, 1 to 7. Its streak counts weeks below 7.	An wie vielen Tagen der Woche du es erreichen willst, 1 bis 7. Unter 7 zählt die Serie Wochen.
    On takeout.google.com, choose Fit (Google Fit data) and export; give the zip, its folder, or “Daily activity metrics.csv” in it.	Wähle auf takeout.google.com Fit (Daten aus Google Fit) und exportiere; gib die Zip-Datei an, ihren Ordner, oder „Daily activity metrics.csv“ darin.
    On the iPhone, in Health Auto Export, choose the format CSV, Aggregate Data on and Time Grouping Days or Hours. Its JSON says more, and can be sent by itself: waymark sources add http phone	Wähle auf dem iPhone in Health Auto Export das Format CSV, Aggregate Data ein und Time Grouping Days oder Hours. Das JSON sagt mehr und kann von selbst gesendet werden: waymark sources add http phone
    On the iPhone, in Health Auto Export, choose the format JSON, Export Version v2, Aggregate Data on, Time Grouping Hours (or Days), and whole days as the Date Range: Default or Today, not Since Last Sync, which sends a part of an hour or a day as if it were all. To let the app send them by itself: waymark sources add http phone	Wähle auf dem iPhone in Health Auto Export das Format JSON, Export Version v2, Aggregate Data ein, Time Grouping Hours (oder Days) und als Date Range ganze Tage: Default oder Today, nicht Since Last Sync, das einen Teil einer Stunde oder eines Tages so sendet, als wäre er alles. Damit die App sie selbst sendet: waymark sources add http phone
    On the iPhone: Health, your picture, Export All Health Data; give the export.zip, or the folder it unpacks to.	Auf dem iPhone: Health, dein Bild, Alle Gesundheitsdaten exportieren; gib die export.zip an, oder den Ordner, den sie entpackt ergibt.
    On the machine itself there is no limit.	Auf dem Rechner selbst gibt es keine Grenze.
    On the machine itself, the copy can take the place of the record.	Auf dem Rechner selbst kann die Kopie an die Stelle der Aufzeichnung treten.
    On the machine itself, with an administrator's rights: %@	Auf dem Rechner selbst, mit Administratorrechten: %@
    On the machine where Waymark runs, for example: /home/anna/exports	Auf dem Rechner, auf dem Waymark läuft, zum Beispiel: /home/anna/exports
    On the machine where Waymark runs. New and changed files are imported once they have not changed for a minute; folders in it are left alone.	Auf dem Rechner, auf dem Waymark läuft. Neue und geänderte Dateien werden importiert, sobald sie sich eine Minute lang nicht geändert haben; Ordner darin bleiben unbeachtet.
    On the other computer, run: waymark export FILE --format json	Führe auf dem anderen Rechner aus: waymark export FILE --format json
    On the other device: waymark watch pair. Then here: waymark-watch pair TICKET	Auf dem anderen Gerät: waymark watch pair. Dann hier: waymark-watch pair TICKET
    On the phone open Settings, Health Connect, Manage data, Backup and restore, and choose Scheduled export. Give the zip it writes, or let it arrive in a watched folder.	Öffne auf dem Telefon Einstellungen, Health Connect, Daten verwalten, dort das Sichern und Wiederherstellen, und wähle den geplanten Export. Gib die Zip-Datei an, die er schreibt, oder lass sie in einem beobachteten Ordner ankommen.
    On the watch	Auf der Uhr
    On the watch, until %@: waymark-watch pair, and this ticket	Auf der Uhr, bis %@: waymark-watch pair und dieses Ticket
    On these days only	Nur an diesen Tagen
    Onboarding and its progress, and tips	Die ersten Schritte und wie weit sie sind, und Tipps
    Onboarding completed	Einrichtung abgeschlossen
    Onboarding sets it once, as weeks begin in the region of this machine. After that only you change it.	Die ersten Schritte setzen es einmal, wie Wochen in der Region dieses Rechners beginnen. Danach änderst nur du es.
    Once more goes further back. What you changed within the last 24 hours can be undone: entries, goals, rest days, settings, sources, the time zone and imports. What was undone can be redone until the next change: waymark redo	Noch einmal geht weiter zurück. Rückgängig machen lässt sich, was du in den letzten 24 Stunden geändert hast: Einträge, Ziele, Ruhetage, Einstellungen, Quellen, die Zeitzone und Importe. Bis zur nächsten Änderung lässt es sich wiederholen: waymark redo
    Once no device has reported for 14 days, steps that you type or import count too.	Hat 14 Tage lang kein Gerät gemeldet, zählen auch Schritte, die du eingibst oder importierst.
    One JSON document on standard output	Ein JSON-Dokument auf der Standardausgabe
    One JSON document on standard output.	Ein JSON-Dokument auf der Standardausgabe.
    One day does not make a habit, nor break one.	Ein einzelner Tag macht keine Gewohnheit und bricht auch keine.
    One line, for a lock screen	Eine Zeile, für einen Sperrbildschirm
    One more walk and half of it is done.	Noch ein Spaziergang, und die Hälfte ist geschafft.
    One of: waymark about --credits, waymark about --share, waymark about --icon FILE	Eins davon: waymark about --credits, waymark about --share, waymark about --icon FILE
    One of: waymark onboard --restart, waymark onboard --skip	Eins von beiden: waymark onboard --restart, waymark onboard --skip
    Only a new code or a new token lets it in again, so you are asked.	Nur ein neuer Code oder ein neues Token lässt wieder ein, deshalb wirst du gefragt.
    Only an address of a picture has a size and colours.	Nur die Adresse eines Bildes hat eine Größe und Farben.
    Only browsers of this machine reach this address. For others: waymark serve --lan	Nur Browser auf diesem Rechner erreichen diese Adresse. Für andere: waymark serve --lan
    Only entries of this kind: steps, weight, exercise or another measure.	Nur Einträge dieser Art: steps, weight, exercise oder eine andere Messgröße.
    Only the total of this day is known.	Von diesem Tag ist nur die Summe bekannt.
    Only this computer can reach that address. For a phone: waymark serve --lan	Dort erreicht sie nur dieser Rechner. Für ein Telefon: waymark serve --lan
    Only those of the current goal.	Nur die des jetzigen Ziels.
    Only those of this type: 25, 50, 75, 100 or approaching.	Nur die von diesem Typ: 25, 50, 75, 100 oder approaching.
    Only waymark-service can link to a watch.	Nur waymark-service kann sich mit einer Uhr verbinden.
    Only waymark-service can make or recognise what lets somebody in.	Nur waymark-service kann erstellen oder erkennen, was jemanden einlässt.
    Only what a device reported by itself counts for the strict lock: %@ of today's %@.	Für die strenge Sperre zählt nur, was ein Gerät selbst gemeldet hat: %@ von heute %@.
    Open %@	Öffne %@
    Open %@ and type what stands behind the #.	Öffne %@ und gib ein, was hinter dem # steht.
    Open everything after the pause	Nach der Pause alles öffnen
    Open everything for %@ minutes	Alles für %@ Minuten öffnen
    Open everything for %@ minutes?	Alles für %@ Minuten öffnen?
    Open everything for some minutes, in an emergency	Im Notfall alles für einige Minuten öffnen
    Open everything for some minutes, in an emergency.	Im Notfall alles für einige Minuten öffnen.
    Open the app on that device and check that it still sends.	Öffne die App auf diesem Gerät, und prüfe, ob sie noch sendet.
    Open the browser, already entered.	Den Browser öffnen, schon angemeldet.
    Open the certificate; choose Install Certificate, Current User, and the store Trusted Root Certification Authorities.	Öffne das Zertifikat; wähle Zertifikat installieren, Aktueller Benutzer und den Speicher Vertrauenswürdige Stammzertifizierungsstellen.
    Open the fitness calculators.	Die Fitnessrechner öffnen.
    Open the page for changing or cancelling your subscription.	Die Seite öffnen, auf der du dein Abo änderst oder beendest.
    Open the page here and try again.	Öffne die Seite hier und versuch es noch einmal.
    Open the privacy policy.	Die Datenschutzerklärung öffnen.
    Open the profile in Safari; install it under Settings, General, VPN & Device Management; then turn it on under General, About, Certificate Trust Settings.	Öffne das Profil in Safari; installiere es unter Einstellungen, Allgemein, VPN & Geräteverwaltung; schalte es dann unter Allgemein, Info, Zertifikatsvertrauenseinstellungen ein.
    Open the profile; install it in System Settings under General, Device Management; in Keychain Access set the certificate to Always Trust.	Öffne das Profil; installiere es in den Systemeinstellungen unter Allgemein, Geräteverwaltung; stelle das Zertifikat in der Schlüsselbundverwaltung auf Immer vertrauen.
    Open the terms of service.	Die Nutzungsbedingungen öffnen.
    Open them at so many steps; goal for the step goal of the day.	Bei so vielen Schritten öffnen; goal für das Schrittziel des Tages.
    Opened at %@	Um %@ geöffnet
    Opened at %@ with %@	Um %@ mit %@ geöffnet
    Opened at %@ with %@ (%@)	Um %@ mit %@ geöffnet (%@)
    Opened by	Öffnet durch
    Opened by %@.	Es öffnet: %@.
    Opening %@	%@ wird geöffnet
    Opens at so many steps	Öffnet bei so vielen Schritten
    Opt-out URL	URL zum Abmelden
    Ordered the sources: %@	Quellen geordnet: %@
    Other cities of that name: %@	Andere mit diesem Namen: %@
    Other devices get the authority of this machine at %@	Andere Geräte holen sich die Zertifizierungsstelle dieses Rechners unter %@
    Other measures	Andere Messgrößen
    Other screens	Andere Bildschirme
    Other workout	Anderes Training
    Outstanding. Be kind to your feet tonight.	Herausragend. Sei heute Abend nett zu deinen Füßen.
    Overcast	Bedeckt
    Pages	Seiten
    Pages that are open, and names that were asked for a moment ago, go on for some minutes.	Offene Seiten und Namen, die eben erst abgefragt wurden, gehen noch einige Minuten weiter.
    Pair a watch	Eine Uhr koppeln
    Pair in a network that you trust.	Kopple in einem Netz, dem du vertraust.
    Paired with	Gekoppelt mit
    Paired with %@. See: %@	Gekoppelt mit %@. Siehe: %@
    Paired with %@; its numbers come as soon as it sends them.	Gekoppelt mit %@; die Zahlen kommen, sobald sie von dort gesendet werden.
    Partly cloudy	Teils bewölkt
    Passes	Notöffnungen
    Password	Passwort
    Past the halfway mark: the rest is downhill.	Du bist über den Berg: Ab jetzt geht es leicht bergab.
    Past the middle, and looking good.	Über die Mitte hinaus, und es sieht gut aus.
    Pause	Pause
    Pause before a lock opens	Pause vor dem Öffnen der Sperre
    Pi-hole answered %@	Pi-hole hat mit %@ geantwortet
    Pi-hole answered %@, a redirect	Pi-hole hat mit %@ geantwortet, einer Weiterleitung
    Pi-hole asks for a second factor, which nobody can type here	Pi-hole verlangt einen zweiten Faktor, den hier niemand eingeben kann
    Pi-hole does not accept the password	Pi-hole nimmt das Passwort nicht an
    Pi-hole does not take “%@”, which may be there already without the mark of ours	Pi-hole nimmt „%@“ nicht an; vielleicht gibt es das schon ohne das Zeichen von Waymark
    Pi-hole ended the session	Pi-hole hat die Sitzung beendet
    Pi-hole lets nobody in for a moment after too many logins	Pi-hole lässt nach zu vielen Anmeldungen kurz niemanden ein
    Pi-hole locks for one device.	Pi-hole sperrt für ein einzelnes Gerät.
    Pi-hole locks for one device: name it with --client, by its address	Pi-hole sperrt für ein Gerät: Gib mit --client seine Adresse an
    Pi-hole refuses: %@	Pi-hole lehnt ab: %@
    Pictures are kept in a folder; make it first:	Bilder liegen in einem Ordner; lege ihn zuerst an:
    Pilates	Pilates
    Pipe in the %@.	Übergib es per Pipe: %@.
    Pixels per point of a PNG: 1, 2 or 3.	Pixel je Punkt eines PNG: 1, 2 oder 3.
    Place	Ort
    Plan: %@	Tarif: %@
    Please report it with what you did.	Bitte melde das, und was du getan hast.
    Policy	Modus
    Policy: %@.	Modus: %@.
    Policy: default, every change takes effect at once.	Modus: default, jede Änderung gilt sofort.
    Policy: default. %@	Modus: default. %@
    Policy: strict, what eases it waits for midnight, and only steps that devices counted open it. %@	Modus: strict, was lockert, wartet bis Mitternacht, und nur Schritte, die Geräte gezählt haben, öffnen die Sperre. %@
    Policy: strict, what eases it waits for the next day while it is on.	Modus: strict, was die Sperre lockert, wartet bis zum nächsten Tag, solange sie an ist.
    Pounds	Pfund
    Preview	Vorschau
    Print a completion script for bash, zsh or fish.	Ein Skript zur Vervollständigung für bash, zsh oder fish ausgeben.
    Print all settings as one JSON document.	Alle Einstellungen als ein JSON-Dokument ausgeben.
    Print only the result	Nichts sagen als das Ergebnis
    Print only the result.	Nichts sagen als das Ergebnis.
    Privacy policy	Datenschutzerklärung
    Private files	Private Dateien
    Pro adds:	Pro bringt dazu:
    Pro adds: %@.	Pro bringt dazu: %@.
    Problem	Problem
    Profile	Profil
    Programs of other users, and those run as root, go on.	Programme anderer Benutzer und solche, die als root laufen, laufen weiter.
    Programs that are running go on.	Programme, die schon laufen, laufen weiter.
    Programs that are started by their path or by a menu are not asked about.	Programme, die über ihren Pfad oder ein Menü gestartet werden, sind nicht erfasst.
    Progress from the start to the weight goal, with milestones and trend	Der Weg vom Anfang zum Gewichtsziel, seine Meilensteine und der Trend
    Put GeoNames' cities15000.txt there, choose a list with --cities FILE, or type coordinates: waymark weather place 48.14, 11.58	Leg cities15000.txt von GeoNames dort ab, nenne eine Liste mit --cities FILE oder gib Koordinaten ein: waymark weather place 48.14, 11.58
    Put right what it says, and do it again: what is done already stays.	Behebe, was es meldet, und führe es noch einmal aus: Was schon getan ist, bleibt.
    Put right what it says, then: sudo waymark lock uninstall	Behebe, was dort steht, dann: sudo waymark lock uninstall
    Put secrets/watch-link back into the record's folder. Without a copy of it, move it away and forget the watches: a new key is made, and they have to be paired again.	Leg secrets/watch-link zurück in den Ordner der Aufzeichnung. Ohne Kopie davon räum die Datei weg und vergiss die Uhren: Ein neuer Schlüssel entsteht, und sie müssen neu gekoppelt werden.
    Put the rest into --details.	Schreib den Rest in --details.
    Put waymark-shield, which may write these files, at %@	waymark-shield, das diese Dateien schreiben darf, ablegen unter %@
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
    Recalculate every day and streak.	Alle Tage und Serien neu berechnen.
    Recalculate every day from the imported data	Alle Tage aus den importierten Daten neu berechnen
    Received. It will be counted in a moment.	Angekommen. Es wird gleich gezählt.
    Record	Aufzeichnung
    Records	Rekorde
    Rectangular, for a lock screen	Rechteckig, für einen Sperrbildschirm
    Redo	Wiederholen
    Redo what was undone last	Das zuletzt Rückgängiggemachte wiederholen
    Redo what was undone last.	Wiederholen, was zuletzt rückgängig gemacht wurde.
    Redone: %@	Wiederholt: %@
    Remarkable. Rest well tonight.	Bemerkenswert. Ruh dich heute Nacht gut aus.
    Remove	Entfernen
    Remove %@	%@ entfernen
    Remove %@ if it is empty	%@ entfernen, falls leer
    Remove %@, and everything of ours on it?	%@ entfernen, und alles, was dort von Waymark ist?
    Remove %@? Its server is told.	%@ entfernen? Der Server wird benachrichtigt.
    Remove a channel, and tell its server.	Einen Kanal entfernen und den Server benachrichtigen.
    Remove a server, and what Waymark put on it	Einen Server entfernen, und was Waymark darauf eingerichtet hat
    Remove a server, and what Waymark put on it.	Einen Server entfernen, und was Waymark dort angelegt hat.
    Remove by hand what you did not write yourself.	Entferne von Hand, was du nicht selbst geschrieben hast.
    Remove it and add it again.	Entferne ihn und füge ihn neu hinzu.
    Remove it and add it again: waymark notifications channel remove %@	Entferne ihn und füge ihn neu hinzu: waymark notifications channel remove %@
    Remove it, then: waymark lock install	Entferne es, dann: waymark lock install
    Remove one of the two.	Lass eines davon stehen.
    Remove secrets/local-authority in the record's folder; browsers then need the new one.	Entferne secrets/local-authority im Ordner der Aufzeichnung; Browser brauchen dann die neue.
    Remove the channel and add it again: waymark notifications channels	Entferne den Kanal und füge ihn neu hinzu: waymark notifications channels
    Remove the goal	Das Ziel aufgeben
    Remove the units that install wrote.	Die Units entfernen, die install geschrieben hat.
    Remove the weight goal; milestones already reached stay.	Das Gewichtsziel aufgeben; was erreicht ist, bleibt.
    Remove the weight goal? Milestones already reached stay.	Das Gewichtsziel aufgeben? Erreichte Meilensteine bleiben.
    Remove them, or delete those stored earlier: waymark settings reset KEY	Entferne sie, oder lösche früher aufgehobene: waymark settings reset KEY
    Removed %@, which an interrupted command had left.	%@ entfernt, von einem unterbrochenen Befehl übrig geblieben.
    Removed the goal for %@: %@	Ziel für %@ entfernt: %@
    Removed the schedule of %@: %@.	Sperrzeit entfernt für %@: %@.
    Removed the schedule of %@: %@. Without one it is locked all day.	Sperrzeit entfernt für %@: %@. Ohne Sperrzeiten gilt die Sperre den ganzen Tag.
    Removed the weight goal	Gewichtsziel entfernt
    Rename %@, so that it sorts before zz-waymark.json.	Benenn %@ um, sodass es vor zz-waymark.json einsortiert wird.
    Renew it, and try again.	Erneuere es und versuch es noch einmal.
    Renew it, then: waymark pro activate FILE	Erneuere sie, dann: waymark pro activate FILE
    Renpho (CSV)	Renpho (CSV)
    Repeat the introduction	Die ersten Schritte noch einmal durchgehen
    Repeat the introduction.	Die ersten Schritte noch einmal durchgehen.
    Repeat the introduction? Its answers are forgotten; your goals and your record stay.	Die ersten Schritte noch einmal durchgehen? Die Antworten darin werden vergessen; Ziele und Aufzeichnung bleiben.
    Repeat the introduction? Its answers are forgotten; your goals and your record stay. (y/n)	Die ersten Schritte noch einmal durchgehen? Die Antworten darin werden vergessen; Ziele und Aufzeichnung bleiben. (j/n)
    Repetitions	Wiederholungen
    Replace it with a file of your own.	Lege eine eigene Datei an ihre Stelle.
    Replace the record by a copy made with backup.	Die Aufzeichnung durch eine Kopie ersetzen, die backup geschrieben hat.
    Replace your record by %@? What was entered since that copy is then only in the file that is kept. (y/n)	Deine Aufzeichnung durch %@ ersetzen? Was seit dieser Kopie eingetragen wurde, steht dann nur noch in der Datei, die aufgehoben wird. (j/n)
    Reset	Zurücksetzen
    Reset %@	%@ zurückgesetzt
    Reset %@ settings? What you chose there is not kept.	#one=%@ Einstellung zurücksetzen? Was du dort gewählt hast, geht verloren.	#other=%@ Einstellungen zurücksetzen? Was du dort gewählt hast, geht verloren.
    Reset all settings	Alle Einstellungen zurückgesetzt
    Reset every setting	Alle Einstellungen zurücksetzen
    Reset one setting, or all of them.	Eine Einstellung zurücksetzen, oder alle.
    Rest days	Ruhetage
    Resting heart rate	Ruhepuls
    Restore a broken streak with the one recovery.	Hol eine abgebrochene Serie mit der einen Wiederherstellung zurück.
    Restore a copy with: waymark restore FILE (the damaged file is kept).	Stell eine Kopie wieder her mit: waymark restore FILE (die beschädigte Datei bleibt erhalten).
    Restore a copy with: waymark restore FILE. To continue without the log, move it away.	Stelle eine Kopie wieder her mit: waymark restore FILE. Um ohne das Protokoll weiterzumachen, verschiebe es.
    Restore a copy with: waymark restore FILE. To start over, move that file away.	Stelle eine Kopie wieder her mit: waymark restore FILE. Um neu zu beginnen, verschiebe diese Datei.
    Revision	Stand
    Revoke	Widerrufen
    Revoke access for %@?	%@ den Zugriff entziehen?
    Revoke access for %@? What is on it stays there.	%@ den Zugriff entziehen? Was darauf ist, bleibt dort.
    Revoke the access of a browser or token	Einem Browser oder Token den Zugriff entziehen
    Revoke the access of a browser or token.	Einem Browser oder Token den Zugriff entziehen.
    Revoke the access of a watch	Einer Uhr den Zugriff entziehen
    Revoke the access of a watch, such as one that was lost.	Einer Uhr den Zugriff entziehen, etwa einer verlorenen.
    Rime fog	Reifnebel
    Round, for a lock screen	Rund, für einen Sperrbildschirm
    Rowing	Rudern
    Rows by day, week or month; by default as in your settings, in JSON by day.	Zeilen nach Tag, Woche oder Monat: day, week oder month; ohne Angabe wie eingestellt, in JSON nach Tag.
    Run a program, unless it is locked now.	Ein Programm ausführen, wenn es nicht gerade gesperrt ist.
    Run it again to continue.	Führe es noch einmal aus, um weiterzumachen.
    Run the command in a terminal, without --quiet.	Führe den Befehl in einem Terminal aus, ohne --quiet.
    Run: %@	Führe aus: %@
    Running	Laufen
    Runs until it is told to stop (Ctrl-C). One process serves a record; commands work alongside it. The web app can be reached from this machine alone, unless --lan or --behind say otherwise, and whoever enters needs a code that --open makes. `waymark service install` makes it start with your session.	Läuft, bis es beendet wird (Ctrl-C). Ein Prozess bedient eine Aufzeichnung; Befehle arbeiten daneben. Die Web-App ist nur von diesem Rechner aus erreichbar, wenn --lan oder --behind nichts anderes sagen, und wer sich anmeldet, braucht einen Code, den --open erstellt. Mit `waymark service install` startet es mit deiner Sitzung.
    SHA-256: %@	SHA-256: %@
    SUBCOMMANDS:	UNTERBEFEHLE:
    Safety Net	Sicherheitsnetz
    Safety copies	Sicherheitskopien
    Samples dated in the future	Messwerte mit Datum in der Zukunft
    Samsung Health (folder of CSV files)	Samsung Health (Ordner mit CSV-Dateien)
    Saturday	Samstag
    Save	Speichern
    Save as a picture	Als Bild speichern
    Say it with --dates dmy (the day comes first) or --dates mdy (the month comes first).	Gib es mit --dates dmy (Tag zuerst) oder --dates mdy (Monat zuerst) an.
    Say of which widget: --picture today	Sag, von welchem Widget: --picture today
    Schedule of %@ from %@: %@. Until then nothing changes.	Sperrzeit für %@ ab %@: %@. Bis dahin ändert sich nichts.
    Schedule of %@: %@.	Sperrzeit für %@: %@.
    Schedules	Sperrzeiten
    Scripts/waymark builds it when it is first needed; otherwise install it next to waymark.	Scripts/waymark baut es, wenn es zum ersten Mal gebraucht wird; sonst installiere es neben waymark.
    Scripts/waymark lock install builds it; otherwise put it next to waymark.	Scripts/waymark lock install baut es; sonst leg es neben waymark.
    Second Chance	Zweite Chance
    Seconds to wait	Wartezeit in Sekunden
    Seconds to wait before you may open everything for %@ minutes; 0 for a lock that opens at the goal alone. Not under the strict policy.	Sekunden, die du wartest, bevor du alles für %@ Minuten öffnen darfst; 0: Die Sperre öffnet erst beim Ziel. Nicht im strengen Modus.
    Seconds, such as 10s, or off; shows what is chosen if left out.	Sekunden, etwa 10s, oder off; ohne Angabe wird gezeigt, was gewählt ist.
    Secret	Geheimnis
    See '%@' for detailed help.	Ausführliche Hilfe: „%@“.
    See how it is with: waymark watch status	Sieh nach, wie es um sie steht: waymark watch status
    See it with: waymark pro	Sieh es dir an: waymark pro
    See it with: waymark settings	Zu sehen mit: waymark settings
    See its kind with: waymark log list	Was es ist, zeigt: waymark log list
    See the current state: waymark weather	Sieh nach, wie es jetzt ist: waymark weather
    See the days of one with: waymark history --measure NAME	Die Tage einer Messgröße zeigt: waymark history --measure NAME
    See the rejected lines above. For how to export from each app: waymark import --list-formats	Sieh dir oben die abgelehnten Zeilen an. Wie man aus jeder App exportiert: waymark import --list-formats
    See them with: waymark imports	Sieh sie dir an mit: waymark imports
    See them with: waymark log list	Zeig sie mit: waymark log list
    See them with: waymark notifications channels	Zeig sie mit: waymark notifications channels
    See them with: waymark rest-day list	Zeig sie mit: waymark rest-day list
    See them with: waymark support feedback	Sieh sie dir an mit: waymark support feedback
    See until when with: waymark weather	Sieh nach, bis wann: waymark weather
    See waymark lock pause. Ctrl-C, or any answer but yes, leaves everything locked. Openings are counted.	Siehe waymark lock pause. Strg-C oder jede andere Antwort als Ja lässt alles gesperrt. Öffnungen werden gezählt.
    See what Pro adds: waymark pro	Was Pro bietet: waymark pro
    See what Pro adds: waymark pro. What is free: waymark settings get %@	Was Pro bringt: waymark pro. Was kostenlos ist: waymark settings get %@
    See what can be undone with: waymark undo --list	Was sich rückgängig machen lässt, zeigt: waymark undo --list
    See what is wrong with: waymark doctor	Sieh nach, was nicht stimmt: waymark doctor
    See what there is with: waymark measures	Was es gibt, zeigt: waymark measures
    See what you can log with: waymark measures	Was du eintragen kannst, zeigt: waymark measures
    See what you have: waymark pro status	Sieh nach, was du hast: waymark pro status
    See why on the other device: waymark-watch status	Sieh auf dem anderen Gerät nach, warum: waymark-watch status
    See: %@ --help	Siehe: %@ --help
    See: waymark %@ --help	Siehe: waymark %@ --help
    See: waymark --help	Siehe: waymark --help
    See: waymark import --list-formats	Siehe: waymark import --list-formats
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
    Send everything that is due now	Alles senden, was jetzt fällig ist
    Send everything that is due now.	Alles senden, was jetzt fällig ist.
    Send fewer deliveries, or wait and send it again.	Sende weniger Lieferungen, oder warte, und sende sie noch einmal.
    Send it again in a minute.	Sende sie in einer Minute noch einmal.
    Send it with: %@	Sende es mit: %@
    Send it without the field %@.	Sende sie ohne das Feld %@.
    Sending	Wird gesendet
    Sent later:	Später gesendet:
    Sent over HTTP	Über HTTP gesendet
    Served already at %@	Läuft schon unter %@
    Server	Server
    Servers on your network	Server in deinem Netz
    Set %@: %@	%@ gesetzt: %@
    Set it up again with the password of its web page, or an app password: waymark lock server remove %@ --force, then waymark lock server add pihole --help	Richte ihn mit dem Passwort seiner Weboberfläche oder einem App-Passwort neu ein: waymark lock server remove %@ --force, dann waymark lock server add pihole --help
    Set it up again with the user and the password of its web page: waymark lock server remove %@ --force, then waymark lock server add adguard --help	Richte ihn mit Benutzer und Passwort seiner Weboberfläche neu ein: waymark lock server remove %@ --force, dann waymark lock server add adguard --help
    Set it with: waymark weather place 48.14, 11.58	Sag es mit: waymark weather place 48.14, 11.58
    Set it, or say when it happened, for example: --at 2026-05-17T18:30	Stelle sie, oder sag, wann es war, zum Beispiel: --at 2026-05-17T18:30
    Set one first: waymark goal steps set 8000	Setze zuerst eins: waymark goal steps set 8000
    Set one for every day first.	Lege zuerst eines für jeden Tag fest.
    Set one with: waymark goal steps set 8000	Setze eins mit: waymark goal steps set 8000
    Set one with: waymark goal weight set 72kg	Setze eines mit: waymark goal weight set 72kg
    Set the exercise goal to %@	Übungsziel auf %@ gesetzt
    Set the goal	Das Ziel setzen
    Set the goal and turn it on, or turn it on or off	Das Ziel setzen und einschalten, oder es ein- oder ausschalten
    Set the goal and turn it on.	Das Ziel setzen und einschalten.
    Set the goal for %@ to %@	Ziel für %@ gesetzt: %@
    Set the step goal to %@	Schrittziel auf %@ gesetzt
    Set the target weight, from today on.	Das Zielgewicht setzen, ab heute.
    Set the time zone to %@	Zeitzone auf %@ gesetzt
    Set the weight goal to %@	Gewichtsziel auf %@ gesetzt
    Set the weight goal, or remove it	Das Gewichtsziel setzen oder entfernen
    Set the yearly goal, or remove it	Das Jahresziel setzen oder entfernen
    Set this goal	Dieses Ziel setzen
    Set where you are	Deinen Ort festlegen
    Set where you are: coordinates, or a city in your list.	Festlegen, wo du bist: Koordinaten oder eine Stadt aus deiner Liste.
    Set your place	Deinen Ort festlegen
    Setting	Einstellung
    Settings	Einstellungen
    Settings that are not in the file stay as they are. If one value is invalid, nothing changes.	Einstellungen, die nicht in der Datei stehen, bleiben, wie sie sind. Ist ein Wert ungültig, ändert sich nichts.
    Settings, Privacy & Security, View Certificates, Authorities, Import; trust it for websites. On other systems it also takes what the system trusts.	Einstellungen, Datenschutz & Sicherheit, Zertifikate anzeigen, Zertifizierungsstellen, Importieren; vertraue ihr für Websites. Auf anderen Systemen vertraut Firefox auch allem, dem das System vertraut.
    Seven days in a row on your %@. %@ available.	Sieben Tage in Folge für deine %@. Verfügbar: %@.
    Seven weeks in a row on your %@. %@ available.	Sieben Wochen in Folge für deine %@. Verfügbar: %@.
    Several may run at once: each notification is sent by one of them.	Mehrere dürfen zugleich laufen: Jede Mitteilung wird von einem davon gesendet.
    Several plugins of this build bring the setting %@: %@.	Mehrere Plugins dieses Builds bringen die Einstellung %@ mit: %@.
    Several sources are called “%@”.	Mehrere Quellen heißen „%@“.
    Share	Weitergeben
    Share it as a QR code: waymark about --share	Als Code weitergeben: waymark about --share
    Shields	Riegel
    Shoes on, door open, the rest follows.	Schuhe an, Tür auf, der Rest kommt von selbst.
    Shorten them, or make two ideas of it.	Kürze sie, oder mach zwei Ideen daraus.
    Show	Zeigen
    Show a page of the web app in the terminal, or list them.	Zeigt eine Seite der Web-App im Terminal oder listet alle auf.
    Show all with: waymark access list	Alle zeigen mit: waymark access list
    Show all with: waymark sources	Zeig alle mit: waymark sources
    Show all with: waymark watch devices	Zeig alle mit: waymark watch devices
    Show and set goals.	Ziele zeigen und setzen.
    Show days, weeks or months of history, or its weights.	Die Tage, Wochen oder Monate eines Zeitraums zeigen, oder seine Gewichte.
    Show every setting with its value.	Jede Einstellung zeigen, und worauf sie steht.
    Show help information.	Die Hilfe zeigen.
    Show one day against the goal that was in force on it.	Einen Tag zeigen, gemessen am Ziel, das an ihm galt.
    Show one setting and its allowed values.	Eine Einstellung zeigen, und was möglich ist.
    Show or choose how strict App Lock is.	Zeigen oder wählen, wie streng die App-Sperre ist.
    Show or choose which goal opens App Lock.	Zeigen oder wählen, welches Ziel App Lock öffnet.
    Show or set the time zone in which days are counted.	Die Zeitzone zeigen oder setzen, nach der Tage gezählt werden.
    Show the goal, your progress and the trend.	Das Ziel, den Weg dorthin und den Trend zeigen.
    Show the goal.	Das Ziel zeigen.
    Show the ideas, those with the most votes first.	Die Ideen zeigen, die mit den meisten Stimmen zuerst.
    Show the last notifications, newest first.	Die letzten Mitteilungen zeigen, neueste zuerst.
    Show the milestones reached, newest first.	Die erreichten Meilensteine zeigen, neueste zuerst.
    Show the public key a web page subscribes with (Web Push).	Den öffentlichen Schlüssel zeigen, mit dem eine Webseite abonniert (Web Push).
    Show the seven days of a week.	Die sieben Tage einer Woche zeigen.
    Show the sources of the record, or change whom to trust first.	Die Quellen der Aufzeichnung zeigen, oder ändern, wem zuerst vertraut wird.
    Show the sources, the most trusted first.	Die Quellen zeigen, die vertrauenswürdigste zuerst.
    Show the streak and the verdicts of the last days.	Die Serie zeigen, und wie die letzten Tage gewertet sind.
    Show the streak, or use the one recovery.	Die Serie zeigen oder die eine Wiederherstellung nutzen.
    Show the ticket and return; a watch may still be paired until it expires.	Das Ticket zeigen und enden; bis es abläuft, lässt sich noch eine Uhr koppeln.
    Show the version.	Die Version zeigen.
    Show the watches, what they are told, and what came from them.	Die Uhren zeigen, was sie erfahren, und was von ihnen kam.
    Show the weather	Das Wetter zeigen
    Show the weather, and what is still needed for it.	Das Wetter zeigen, und was es dafür braucht.
    Show the workouts that sources recorded, each once.	Die Trainings zeigen, die Quellen aufgezeichnet haben, jedes einmal.
    Show the zone in force now.	Die Zeitzone zeigen, die jetzt gilt.
    Show this picture no more?	Dieses Bild nicht mehr zeigen?
    Show today's progress.	Den heutigen Fortschritt zeigen.
    Show weather	Wetter zeigen
    Show what a goal would mean, change nothing.	Zeigen, was ein Ziel bedeuten würde, nichts ändern.
    Show what a month or a year comes to, compared with earlier ones.	Zeigen, was ein Monat oder ein Jahr ergibt, verglichen mit früheren.
    Show what a widget displays over time, and when it is rebuilt.	Zeigen, was ein Widget wann anzeigt, und wann es neu erzeugt wird.
    Show what is locked, and what was seen of each lock.	Zeigen, was gesperrt ist und was von jeder Sperre zu sehen war.
    Show what opened App Lock, and when it was turned off.	Zeigen, was die App-Sperre geöffnet hat und wann sie ausgeschaltet wurde.
    Show what was imported, or undo an import.	Zeigen, was importiert wurde, oder einen Import zurücknehmen.
    Show what would change, and change nothing.	Zeigen, was sich ändern würde, und nichts ändern.
    Show what would happen, change nothing.	Sagen, was geschehen würde, nichts ändern.
    Show where to find help.	Zeigen, welche Hilfe es gibt.
    Show whether you have Pro, and what it adds.	Zeigen, ob du Pro hast und was es bringt.
    Show which achievements are unlocked, which are still to come, and your level.	Zeigen, was freigeschaltet ist, was noch kommt, und deine Stufe.
    Show which goal was in force from which day.	Zeigen, welches Ziel ab welchem Tag galt.
    Show which notifications you get, and when.	Zeigen, welche Mitteilungen du bekommen willst, und wann.
    Show which zone was in force when.	Zeigen, wann welche Zeitzone galt.
    Show, set or remove a goal for the year, with its pace and a forecast.	Ein Ziel für das Jahr zeigen, setzen oder entfernen, mit Tempo und Prognose.
    Shows a ticket, as a code for a camera and as text: on the watch, waymark-watch pair TICKET takes it. Where nothing can be copied, waymark-watch pair HOST makes both devices show six digits, and you say on both whether they are the same. Ctrl-C ends it, and the ticket with it.	Zeigt ein Ticket, als Code für eine Kamera und als Text: Auf der Uhr nimmt es waymark-watch pair TICKET. Wo sich nichts kopieren lässt, bringt waymark-watch pair HOST beide Geräte dazu, sechs Ziffern zu zeigen, und du sagst auf beiden, ob es dieselben sind. Ctrl-C beendet es, und das Ticket damit.
    Sign out	Abmelden
    Signpost	Wegweiser
    Signs what is sent; - to read it from standard input.	Signiert, was gesendet wird; - liest es von der Standardeingabe.
    Simple Health Export CSV	Simple Health Export CSV
    Sites, apps or categories	Websites, Apps oder Kategorien
    Size	Größe
    Skating	Skaten
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
    So does a browser that is set to secure DNS and to leave out the hosts file, and a container with a hosts file of its own.	Ebenso ein Browser, der auf sicheres DNS ohne die Hosts-Datei eingestellt ist, und ein Container mit eigener Hosts-Datei.
    So that it cannot be undone: nothing of it is kept.	So, dass es sich nicht rückgängig machen lässt: Nichts davon bleibt.
    Some background work waits for the next command (%@).	Einige Folgearbeiten warten auf den nächsten Befehl (%@).
    Some notifications wait for the next command (%@).	Einige Mitteilungen warten auf den nächsten Befehl (%@).
    Somebody may be between the two devices; nothing was paired.	Vielleicht ist jemand zwischen den beiden Geräten; nichts wurde gekoppelt.
    Something else was changed after that.	Danach wurde noch etwas anderes geändert.
    Something is still held on this machine: waymark lock	Auf diesem Gerät wird noch etwas gesperrt: waymark lock
    Something of App Lock could not be taken away: %@	Etwas von der App-Sperre ließ sich nicht wegnehmen: %@
    Something went wrong here, and that is a bug of ours.	Hier ist etwas schiefgegangen, und das ist ein Fehler von uns.
    Source	Quelle
    Sources	Quellen
    Sources not named follow, watches before phones before others.	Nicht genannte Quellen folgen, Uhren vor Telefonen vor anderen.
    Split it over the hours in which they were walked.	Verteile sie auf die Stunden, in denen du sie gegangen bist.
    Stairs	Treppen
    Start again on the other device with: waymark watch pair	Beginne auf dem anderen Gerät neu mit: waymark watch pair
    Start again what used it, such as: waymark serve	Starte neu, was sie benutzte, zum Beispiel: waymark serve
    Start it again: waymark lock install	Starte es wieder: waymark lock install
    Start waymark-shield, since there is no systemd that would	waymark-shield starten, denn hier ist kein systemd, das es täte
    State	Stand
    Stay connected, and show each change at once	Verbunden bleiben und jede Änderung sofort zeigen
    Steady does it.	Immer schön gleichmäßig.
    Step count mode	Zählweise der Schritte
    Step goal	Schrittziel
    Step goal reached	Schrittziel erreicht
    Step streak	Schrittserie
    Steps	Schritte
    Steps a day this month by weekday, compared with the month before	Schritte am Tag in diesem Monat nach Wochentag, verglichen mit dem Monat davor
    Steps a day, %@ to %@ in steps of %@:	Schritte am Tag, %@ bis %@ in %@er-Stufen:
    Steps by the hour	Schritte nach Stunden
    Steps per day	Schritte pro Tag
    Steps per day, 1000 to 20000 in steps of 500, or exercise sessions per day, 1 to 20.	Schritte pro Tag, 1000 bis 20000 in Schritten von 500, oder Übungen pro Tag, 1 bis 20.
    Steps per day: 1000 to 20000 in steps of 500.	Schritte am Tag: 1000 bis 20000, in 500er-Stufen.
    Steps so far that count for the lock: %@ of %@, %@ to go	Schritte, die bisher für die Sperre zählen: %@ von %@, noch %@
    Still here	Immer noch da
    Still possible:	Weiterhin möglich:
    Stones and pounds	Stone und Pfund
    Stop	Beenden
    Stop accepting data from %@? What it already sent is kept.	Von %@ keine Daten mehr annehmen? Was schon gesendet wurde, bleibt.
    Stop accepting data from a source over HTTP	Keine Daten einer Quelle über HTTP mehr annehmen
    Stop accepting data from a source over HTTP.	Von einer Quelle keine Daten mehr über HTTP annehmen.
    Stop it first to serve it otherwise, or leave out the options.	Beende es zuerst, um es anders zu starten, oder lass die Optionen weg.
    Stop it, or keep using it: commands and the service work side by side.	Beende ihn, oder mach einfach weiter: Befehle und Dienst arbeiten nebeneinander.
    Stop it, then restore.	Beende es und stelle dann wieder her.
    Stop locking items: at once, or from the next day on under the strict policy.	Einträge nicht mehr sperren: sofort, oder im strengen Modus ab dem nächsten Tag.
    Stop locking them	Nicht mehr sperren
    Stop that program.	Beende dieses Programm.
    Stop that program. Or forget the watches and pair them again: then another port is taken.	Beende dieses Programm. Oder vergiss die Uhren und kopple sie neu: Dann wird ein anderer Port genommen.
    Stop the import of %@	Den Import von %@ abbrechen
    Stop watching a folder	Einen Ordner nicht mehr beobachten
    Stop watching a folder.	Einen Ordner nicht mehr beobachten.
    Stop watching the folder	Den Ordner nicht mehr beobachten
    Stopped programs keep their files, their locks and their memory.	Angehaltene Programme behalten ihre Dateien, ihre Dateisperren und ihren Speicher.
    Stopped.	Beendet.
    Stopped. The record is as it was.	Abgebrochen. Die Aufzeichnung ist, wie sie war.
    Stopped. What you changed stays changed.	Abgebrochen. Was du geändert hast, bleibt geändert.
    Stopped. Your answers are saved.	Angehalten. Was du geantwortet hast, bleibt.
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
    Strict is not airtight.	Streng ist nicht lückenlos.
    Strong walking today.	Heute stark unterwegs.
    Subscribe in the browser again.	Abonniere im Browser noch einmal.
    Such as --open https://example.org/ or --open %@	Etwa --open https://example.org/ oder --open %@
    Such as 48.14, 11.58 or Munich or "Paris, US". Cities are looked for in cities.txt in the folder of your record: GeoNames' cities15000.txt as it is, or lines of name, latitude, longitude.	Etwa 48.14, 11.58 oder Munich oder "Paris, US". Städte werden in cities.txt im Ordner deiner Aufzeichnung gesucht: cities15000.txt von GeoNames, wie es ist, oder Zeilen aus Name, Breitengrad, Längengrad.
    Such as 48.14, 11.58 or Munich or “Paris, US”.	Etwa 48.14, 11.58 oder Munich oder „Paris, US“.
    Such as 72kg or 160lb.	Etwa 72kg oder 160lb.
    Such as 82.4kg, 181.7lb or “12 st 10 lb”.	Etwa 82.4kg, 181.7lb oder „12 st 10 lb“.
    Such as tomorrow, monday, 24 Dec or 2026-12-24.	Etwa morgen, Montag, 24. Dezember oder 2026-12-24.
    Such as yesterday, monday, 17 May or 2026-05-17.	Etwa gestern, Montag, 17. Mai oder 2026-05-17.
    Summary of a week	Rückblick auf eine Woche
    Summit	Gipfel
    Sunday	Sonntag
    Sunset	Sonnenuntergang
    Superb distance today.	Eine tolle Strecke heute.
    Support	Hilfe
    Swap the two days.	Vertausche die beiden Tage.
    Swimming	Schwimmen
    Sync Cadence: 15 minutes. For workouts make a second one, Data Type: Workouts	Sync Cadence: 15 Minuten. Für Trainings eine zweite anlegen, Data Type: Workouts
    Sync interval: 15 minutes. Its button Test says whether it arrives	Sync interval: 15 Minuten. Der Knopf Test sagt, ob es ankommt
    TZ could not be read (“%@”): days are those of UTC	TZ ist nicht lesbar („%@“): Tage zählen nach UTC
    Table of days (date,steps,… or date,weight)	Tabelle von Tagen (date,steps,… oder date,weight)
    Table tennis	Tischtennis
    Take a pass	Eine Notöffnung nehmen
    Take a pass? You have %@ left. A pass comes back after 28 days.	#one=Eine Notöffnung nehmen? Du hast noch %@. Sie kommt nach 28 Tagen zurück.	#other=Eine Notöffnung nehmen? Du hast noch %@. Sie kommt nach 28 Tagen zurück.
    Take a schedule off	Einen Zeitplan entfernen
    Take a schedule off: at once, or from the next day on under the strict policy.	Eine Sperrzeit entfernen: sofort, unter der strengen Regel ab dem nächsten Tag.
    Take another name, or remove that one first: waymark sources remove NAME	Nimm einen anderen Namen, oder entferne das andere zuerst: waymark sources remove NAME
    Take away everything by which sites and programs are held back	Alles wegnehmen, was Websites und Programme sperrt
    Take away what App Lock holds back for you, and turn it off from tomorrow	Wegnehmen, was die App-Sperre für dich zurückhält, und sie ab morgen ausschalten
    Take away what is held for you, and let your programs run again; what user %@ locks stays	Wegnehmen, was für dich gesperrt ist, und deine Programme weiterlaufen lassen; was Benutzer %@ sperrt, bleibt
    Take away what is held for you, and let your programs run again; what users %@ lock stays	Wegnehmen, was für dich gesperrt ist, und deine Programme weiterlaufen lassen; was die Benutzer %@ sperren, bleibt
    Take everything that App Lock put on this machine away.	Alles wegnehmen, was die App-Sperre auf diesem Rechner angelegt hat.
    Take up to 100 characters in one line, such as: Phone	Nimm bis zu 100 Zeichen in einer Zeile, etwa: Phone
    Take what is named waymark off that server, then: waymark lock server remove %@ --force	Entferne auf dem Server, was waymark heißt, dann: waymark lock server remove %@ --force
    Tell systemd of the change	systemd die Änderung mitteilen
    Tell the watches now, and say which of them has it.	Den Uhren jetzt Bescheid geben und sagen, welche davon es hat.
    Tell them now	Jetzt Bescheid geben
    Ten minutes on foot are a fine beginning.	Zehn Minuten zu Fuß sind ein schöner Anfang.
    Tennis	Tennis
    Terms of service	Nutzungsbedingungen
    That channel exists already: %@.	Diesen Kanal gibt es schon: %@.
    That day had other plans than walking.	Dieser Tag hatte anderes vor als Laufen.
    That day kept you on your feet.	Dieser Tag hat dich auf Trab gehalten.
    That day left the goal far behind.	Dieser Tag hat das Ziel weit hinter sich gelassen.
    That idea exists already, as number %@.	Diese Idee gibt es schon, als Nummer %@.
    That instant is before %@.	Dieser Zeitpunkt liegt vor %@.
    That instant is in the future.	Dieser Zeitpunkt kommt erst noch.
    That is a healthy lot of steps.	Das ist eine gesunde Menge Schritte.
    That is more than most people walk. Bravo.	Das ist mehr, als die meisten gehen. Bravo.
    That is not a licence, or not a complete one.	Das ist keine Lizenz, oder nicht die ganze.
    That is not a settings document: one JSON object.	Das ist kein Dokument mit Einstellungen: ein JSON-Objekt.
    That is today’s goal, walked.	Das Ziel für heute ist gegangen.
    That is too long for a browser's subscription.	Das ist zu lang für das Abonnement eines Browsers.
    That is too long for an address.	Das ist zu lang für eine Adresse.
    That was a good day on your feet.	Das war ein guter Tag auf den Beinen.
    The %@ is longer than %@ bytes.	Zu lang: %@ hat mehr als %@ Byte.
    The API has no such address.	Eine solche Adresse hat die API nicht.
    The HTML file to write.	Die HTML-Datei, die geschrieben wird.
    The URL to call when the channel is removed.	Die URL, die beim Entfernen des Kanals aufgerufen wird.
    The address	Die Adresse
    The address as a code for the camera of a phone	Die Adresse als Code für die Kamera eines Telefons
    The address contains a user, and there is a token as well.	Die Adresse enthält einen Benutzer, und ein Token gibt es auch.
    The address does not belong to an Apprise API: its path does not end with /notify/KEY.	Die Adresse gehört zu keiner Apprise-API: Ihr Pfad endet nicht auf /notify/KEY.
    The address does not end with a topic, which has 1 to 64 letters, digits, - and _.	Die Adresse endet nicht mit einem Thema, das 1 bis 64 Buchstaben, Ziffern, - und _ hat.
    The address does not end with a topic.	Die Adresse endet nicht mit einem Thema.
    The address is empty.	Die Adresse ist leer.
    The address is not a URL: it has no scheme, nothing after it, or a character that is not allowed in a URL.	Die Adresse ist keine URL: Sie hat kein Schema, nichts dahinter oder ein Zeichen, das in einer URL nicht erlaubt ist.
    The address:	Die Adresse:
    The administrator of the machine can remove WAYMARK_WEATHER from its environment.	Wer den Rechner betreibt, kann WAYMARK_WEATHER aus seiner Umgebung nehmen.
    The authority of this machine	Die Zertifizierungsstelle dieses Rechners
    The authority of this machine cannot be read: %@.	Die Zertifizierungsstelle dieses Rechners lässt sich nicht lesen: %@.
    The categories cannot be written to %@: %@.	Die Kategorien lassen sich nicht in %@ schreiben: %@.
    The categories in %@ cannot be read: %@.	Die Kategorien in %@ lassen sich nicht lesen: %@.
    The certificate cannot be used: %@	Das Zertifikat ist nicht benutzbar: %@
    The certificate in %@ is not valid yet.	Das Zertifikat in %@ ist noch nicht gültig.
    The certificate in %@ is over.	Das Zertifikat in %@ ist abgelaufen.
    The change before it comes next: waymark undo	Die Änderung davor kommt als Nächstes: waymark undo
    The channel %@ does not accept %@.	Der Kanal %@ nimmt %@ nicht.
    The channel's address; - to read it from standard input.	Die Adresse des Kanals; - liest sie von der Standardeingabe.
    The classic round number: well over an hour on your feet.	Die klassische runde Zahl: weit über eine Stunde auf den Beinen.
    The clock shows a day before %@, which App Lock has seen: that day stands until a time service says that the clock is right.	Die Uhr zeigt einen Tag vor %@, den die App-Sperre schon gesehen hat: Der gilt, bis ein Zeitdienst sagt, dass die Uhr stimmt.
    The clock shows a day before %@, which App Lock has seen: that day stands until a time service says that the clock is right. Meanwhile there are passes, and the rescue below.	Die Uhr zeigt einen Tag vor %@, den die App-Sperre schon gesehen hat: Der gilt, bis ein Zeitdienst sagt, dass die Uhr stimmt. Bis dahin gibt es Notöffnungen und das Rettungsskript unten.
    The connection broke off.	Die Verbindung ist abgebrochen.
    The connection ended before everything had arrived. Nothing was kept: try again.	Die Verbindung endete, bevor alles angekommen war. Nichts wurde aufgehoben: Versuch es noch einmal.
    The connection works. This was a test, so nothing was stored.	Die Verbindung steht. Das war ein Test, deshalb wurde nichts gespeichert.
    The connection, and what waits to be handed over	Die Verbindung, und was noch zu übergeben ist
    The contact is neither a mail address nor a web page.	Der Kontakt ist weder eine Mailadresse noch eine Webseite.
    The csv can be imported again, here or elsewhere. FILE - is standard output; a name without an extension gets json. Before a file is replaced that Waymark did not write, or that was changed since, you are asked.	Die csv lässt sich wieder importieren, hier oder anderswo. FILE - ist die Standardausgabe; ein Name ohne Endung bekommt json. Bevor eine Datei ersetzt wird, die nicht von Waymark ist oder seither geändert wurde, wirst du gefragt.
    The current streak, the days of this week and the way to the next badge	Tage in Folge, die Tage dieser Woche und der Weg zum nächsten Abzeichen
    The daily exercise goal is off.	Das tägliche Übungsziel ist aus.
    The daily exercise goal.	Das tägliche Übungsziel.
    The daily goal of another measure, such as: goal distance set 5km	Das Tagesziel einer anderen Messgröße, etwa: goal distance set 5km
    The daily step goal is off.	Das tägliche Schrittziel ist aus.
    The daily step goal.	Das tägliche Schrittziel.
    The day ends soon.	Der Tag endet bald.
    The day has %@ steps. Those that no device reported by itself count for the day and its streak, not for the strict lock: %@.	Der Tag hat %@ Schritte. Die, die kein Gerät von selbst gemeldet hat, zählen für den Tag und seine Serie, nicht für die strenge Sperre: %@.
    The day is yours: one walk around the block to begin with?	Der Tag gehört dir: zum Anfang eine Runde um den Block?
    The days change as if the data had never been there. What another import also contained stays, and so does what you entered or edited yourself. Only the file can bring the rest back.	Die Tage sind dann, als wäre er nie da gewesen. Was auch ein anderer Import gebracht hat, bleibt, ebenso, was du selbst aufgeschrieben oder geändert hast. Nur seine Datei kann ihn zurückbringen.
    The days of the week that the target is for, such as sat,sun. By default all.	Die Wochentage, für die das Ziel gilt, etwa sat,sun. Ohne Angabe alle.
    The days of the week that this target is for, such as sat,sun or weekends. By default all.	Die Wochentage, für die dieses Ziel gilt, etwa sa,so oder wochenende. Ohne Angabe alle.
    The days of this month as bars, each with the goal of its day	Die Tage dieses Monats als Balken, jeder mit dem Ziel seines Tages
    The days of this week as bars, each with the goal of its day	Die Tage dieser Woche als Balken, jeder mit dem Ziel seines Tages
    The delivery cannot be kept: %@.	Die Lieferung lässt sich nicht aufheben: %@.
    The delivery of %@	Die Lieferung von %@
    The desktop only accepts what a click opens.	Der Desktop nimmt nichts außer dem, was ein Klick öffnet.
    The device the lock is for.	Das Gerät, für das die Sperre gilt.
    The digits are %@. Does the other device show the same? [y/N]	Die Ziffern sind %@. Zeigt das andere Gerät dieselben? [j/N]
    The digits were asked for too often; nothing was paired.	Die Ziffern wurden zu oft verlangt; nichts wurde gekoppelt.
    The digits were not confirmed on both devices; nothing was paired.	Die Ziffern wurden nicht auf beiden Geräten bestätigt; nichts wurde gekoppelt.
    The document; - for standard input.	Das Dokument; - für die Standardeingabe.
    The endpoint of the subscription contains a user name.	Der Endpunkt des Abonnements enthält einen Benutzernamen.
    The endpoint of the subscription is not a URL.	Der Endpunkt des Abonnements ist keine URL.
    The endpoint of the subscription is not https.	Der Endpunkt des Abonnements ist nicht https.
    The feedback board does not answer: %@.	Das Ideenbrett antwortet nicht: %@.
    The file cannot be kept: %@.	Die Datei lässt sich nicht aufbewahren: %@.
    The file name is empty.	Der Name der Datei ist leer.
    The file of the record was removed while it was in use.	Die Datei der Aufzeichnung wurde entfernt, während sie benutzt wurde.
    The file of the record was replaced while it was in use.	Die Datei der Aufzeichnung wurde ersetzt, während sie benutzt wurde.
    The file to write.	Die Datei, die geschrieben wird.
    The first day	Der erste Tag
    The first day of the week: sunday or monday; by default as in your settings.	Der Tag, an dem eine Woche beginnt: sunday oder monday; ohne Angabe wie eingestellt.
    The first day there.	Der erste Tag dort.
    The first day; by default 30 days ago, 90 for weights; on a terminal 12 weeks for rows by week, a year for rows by month.	Der erste Tag; ohne Angabe 30 Tage zurück, bei Gewichten 90; im Terminal 12 Wochen bei Zeilen nach Woche, ein Jahr bei Zeilen nach Monat.
    The first entry also applies to all earlier days.	Der erste Eintrag gilt auch für jeden Tag davor.
    The first time zone ever set applies to the whole past; a later one from today, or from the day given. Days are recalculated.	Die erste je gesetzte Zeitzone gilt für die ganze Vergangenheit; eine spätere ab heute oder ab dem angegebenen Tag. Die Tage werden neu berechnet.
    The folder %@ cannot be created: %@.	Der Ordner %@ lässt sich nicht anlegen: %@.
    The folder %@ cannot be used: %@.	Der Ordner %@ ist nicht benutzbar: %@.
    The folder %@ is not watched.	Der Ordner %@ wird nicht beobachtet.
    The folder name is empty.	Der Name des Ordners ist leer.
    The folder of this device; otherwise WAYMARK_WATCH_HOME	Der Ordner dieses Geräts; sonst WAYMARK_WATCH_HOME
    The folder that holds the record.	Der Ordner mit der Aufzeichnung.
    The folder.	Der Ordner.
    The formats: %@	Die Formate: %@
    The goal is %@ steps.	Das Ziel sind %@ Schritte.
    The goal is in sight.	Das Ziel ist in Sicht.
    The goal is missing.	Das Ziel fehlt.
    The goal of that day was reached.	Das Ziel dieses Tages wurde erreicht.
    The goal that opens App Lock for the rest of the day. A goal that is off opens nothing.	Das Ziel, das App Lock für den Rest des Tages öffnet. Ein ausgeschaltetes Ziel öffnet nichts.
    The history of a measure is by day.	Der Verlauf einer Messgröße ist nach Tagen.
    The hours in which what you selected is locked; it is open in all others.	Die Zeiten, in denen gesperrt ist, was du ausgewählt hast; in allen anderen ist es offen.
    The hours of %@ days are known.	#one=Die Stunden von %@ Tagen sind bekannt.	#other=Die Stunden von %@ Tagen sind bekannt.
    The idea in a few words.	Die Idee in wenigen Worten.
    The instant to take as now, ISO 8601.	Der Zeitpunkt, der als jetzt gilt, ISO 8601.
    The key auth is not 16 bytes.	Der Schlüssel auth hat nicht 16 Byte.
    The key by which watches know this machine cannot be read.	Der Schlüssel, an dem Uhren diesen Rechner erkennen, ist nicht lesbar.
    The key in %@ does not belong to the certificate in %@.	Der Schlüssel in %@ gehört nicht zum Zertifikat in %@.
    The key of that certificate.	Der Schlüssel dieses Zertifikats.
    The key p256dh is not a point of P-256.	Der Schlüssel p256dh ist kein Punkt von P-256.
    The last attempt failed: %@	Der letzte Versuch ist fehlgeschlagen: %@
    The last came on %@. Is its app still running?	Zuletzt kam etwas am %@. Läuft die App noch?
    The last day; by default today.	Der letzte Tag; ohne Angabe heute.
    The last days	Die letzten Tage
    The last twelve months: the more steps, the stronger the colour	Die letzten zwölf Monate: je mehr Schritte, desto kräftiger die Farbe
    The last weeks	Die letzten Wochen
    The last weight: %@	Das letzte Gewicht: %@
    The latitude comes first, then the longitude: waymark weather place 48.14, 11.58	Erst der Breitengrad, dann der Längengrad: waymark weather place 48.14, 11.58
    The licence expired on %@.	Die Lizenz ist am %@ abgelaufen.
    The licence file; - for standard input.	Die Lizenz; - für die Standardeingabe.
    The licence has format %@, which this version does not know.	Die Lizenz hat das Format %@, das diese Version nicht kennt.
    The licence is dated %@, which is in the future.	Die Lizenz ist auf den %@ datiert, der in der Zukunft liegt.
    The licence is for another product: %@.	Die Lizenz ist für ein anderes Produkt: %@.
    The licence is forgotten.	Die Lizenz ist vergessen.
    The licence is valid and stored; this build does not need it.	Die Lizenz ist gültig und gespeichert; dieser Build braucht sie nicht.
    The licence was changed after it was signed, or was signed with an unknown key.	Die Lizenz wurde nach dem Signieren geändert, oder niemand Vertrauenswürdiges hat sie signiert.
    The locks wait for the next command: %@	Die Sperren warten auf den nächsten Befehl: %@
    The machine that it runs on does not answer. This page comes by itself as soon as it does.	Der Rechner, auf dem es läuft, antwortet nicht. Sobald er es tut, kommt diese Seite von selbst.
    The measure and its value, such as: waist 82cm	Die Messgröße und ihr Wert, etwa: waist 82cm
    The measure and what to do, such as: distance set 5km	Die Messgröße und was zu tun ist, etwa: distance set 5km
    The measure, such as steps or distance.	Der Messwert, etwa steps oder distance.
    The name %@ does not end in .svg.	Der Name %@ endet nicht auf .svg.
    The name %@ ends in neither .svg nor .png.	Der Name %@ endet weder auf .svg noch auf .png.
    The name of a widget; list them with: waymark widget list	Der Name eines Widgets; du siehst sie mit: waymark widget list
    The nearest are %@ and %@.	Am nächsten sind %@ und %@.
    The new body fat in percent.	Das neue Körperfett in Prozent.
    The new instant, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30.	Der neue Zeitpunkt, etwa 10:00, yesterday, “yesterday 18:30” oder 2026-05-17T18:30.
    The new name of the exercise.	Der neue Name der Übung.
    The new note; an empty one removes it.	Die neue Notiz; eine leere nimmt sie weg.
    The new number of repetitions.	Die neue Zahl der Wiederholungen.
    The new number of steps.	Die neue Zahl der Schritte.
    The new value of another measure, such as 82cm.	Der neue Wert einer anderen Messgröße, etwa 82cm.
    The new weight, such as 82.4kg.	Das neue Gewicht, etwa 82.4kg.
    The number of the change	Die Nummer der Änderung
    The number of the entry	Die Nummer des Eintrags
    The number of the entry, as shown by `log list`.	Die Nummer des Eintrags, wie log list sie zeigt.
    The number of the idea, as shown by `list`.	Die Nummer der Idee, wie list sie zeigt.
    The number of the import	Die Nummer des Imports
    The number of the import, as shown by `imports list`.	Die Nummer des Imports, wie `imports list` sie zeigt.
    The numbers as a table	Die Zahlen als Tabelle
    The old days stay until the new ones are complete.	Die alten Tage gelten, bis die neuen vollständig sind.
    The one recovery	Die eine Wiederherstellung
    The one recovery was used on %@.	Die eine Wiederherstellung wurde am %@ genutzt.
    The option '%@' does not take any value, but '%@' was specified.	Die Option „%@“ nimmt keinen Wert, angegeben wurde aber „%@“.
    The other device does not answer as Waymark does.	Das andere Gerät antwortet nicht so, wie Waymark es tut.
    The other device does not answer in time.	Das andere Gerät antwortet nicht rechtzeitig.
    The other device does not answer.	Das andere Gerät antwortet nicht.
    The other device does not take the name of this one.	Das andere Gerät nimmt den Namen von diesem nicht an.
    The other device ended the connection.	Das andere Gerät hat die Verbindung beendet.
    The other device is not pairing right now, or the ticket has expired.	Das andere Gerät koppelt gerade nicht, oder das Ticket ist zu alt.
    The other device is too old for this one.	Das andere Gerät ist zu alt für dieses.
    The other device no longer knows this one. What is here stays here.	Das andere Gerät kennt dieses nicht mehr. Was hier ist, bleibt hier.
    The other device says what only this one may say.	Das andere Gerät sagt, was nur dieses sagen darf.
    The other device sent %@ bytes at once, %@ are allowed.	Das andere Gerät hat %@ Bytes auf einmal gesendet, erlaubt sind %@.
    The other device speaks version %@ of the language.	Das andere Gerät spricht Version %@ der Sprache.
    The path of the file:	Der Pfad der Datei:
    The path of the folder is empty.	Der Pfad des Ordners ist leer.
    The path of the folder:	Der Pfad des Ordners:
    The path of the record's folder is empty.	Der Pfad des Ordners der Aufzeichnung ist leer.
    The pause applies from %@: the policy is strict until then.	Die Pause gilt ab %@: Bis dahin ist der Modus streng.
    The pause does not apply while the policy is strict.	Die Pause gilt nicht, solange der Modus streng ist.
    The phone has to trust this machine first. Open there: %@	Das Telefon muss zuerst diesem Gerät vertrauen. Öffne dort: %@
    The picture could not be drawn: %@.	Das Bild ließ sich nicht erstellen: %@.
    The plugins of this build do not fit together: %@.	Die Plugins dieses Builds passen nicht zusammen: %@.
    The policy is the default again from %@.	Ab %@ gilt wieder der Standardmodus.
    The previous file is kept next to it, under a name with before-restore and a number. Before a record is replaced that holds something, you are asked.	Die bisherige Datei bleibt daneben liegen, unter einem Namen mit before-restore und einer Nummer. Bevor eine Aufzeichnung ersetzt wird, in der etwas steht, wirst du gefragt.
    The previous record: %@	Die bisherige Aufzeichnung: %@
    The previous weather is kept. Try again later: waymark weather refresh	Das bisherige Wetter bleibt. Versuch es später noch einmal: waymark weather refresh
    The program with its arguments, after --.	Das Programm mit seinen Argumenten, nach --.
    The record begins on that day. Check the year.	Die Aufzeichnung beginnt mit diesem Tag. Prüfe das Jahr.
    The record cannot be read any more: its folder lets nobody in.	Die Aufzeichnung lässt sich nicht mehr lesen: Ihr Ordner lässt niemanden hinein.
    The record cannot be written: %@.	Die Aufzeichnung lässt sich nicht schreiben: %@.
    The record cannot hold what is in it: %@.	Die Aufzeichnung kann nicht aufnehmen, was die Lieferung enthält: %@.
    The record has no sources yet.	Die Aufzeichnung hat noch keine Quellen.
    The record has no sources yet: waymark import FILE	Die Aufzeichnung hat noch keine Quellen: waymark import FILE
    The record is damaged or is not a Waymark record: %@.	Die Aufzeichnung ist beschädigt oder keine von Waymark: %@.
    The record is gone, but %@ remains of it.	Die Aufzeichnung ist weg, aber %@ ist von ihr übrig.
    The record is not served now. For a phone: waymark serve --lan	Die Aufzeichnung ist gerade nicht zu erreichen. Für ein Telefon: waymark serve --lan
    The record is older than what the watch shows.	Die Aufzeichnung ist älter als das, was die Uhr zeigt.
    The record was not touched. Use another copy.	Die Aufzeichnung blieb unberührt. Nimm eine andere Kopie.
    The record was written by another Waymark, with changes this one does not know: %@.	Die Aufzeichnung wurde von einem anderen Waymark geschrieben, mit Änderungen, die dieses nicht kennt: %@.
    The rest needs an administrator's rights.	Der Rest braucht die Rechte eines Administrators.
    The result cannot be written: %@.	Das Ergebnis lässt sich nicht schreiben: %@.
    The result is the same however often and whenever it is run.	Egal wie oft und wann es läuft, das Ergebnis ist dasselbe.
    The same	Dieselben
    The same by six digits that both devices show	Dasselbe mit sechs Ziffern, die beide Geräte zeigen
    The same with your session, until you log out:	Dasselbe mit deiner Sitzung, bis du dich abmeldest:
    The schedule of %@ ends with the day: %@.	Die Sperrzeit für %@ endet mit dem Tag: %@.
    The secret is empty, or starts with whsec_ but does not continue in base64.	Das Geheimnis ist leer, oder es beginnt mit whsec_ und geht mit etwas weiter, das kein base64 ist.
    The secrets of %@ cannot be read: %@.	Die Geheimnisse von %@ lassen sich nicht lesen: %@.
    The secrets of %@ cannot be written: %@.	Die Geheimnisse von %@ lassen sich nicht schreiben: %@.
    The setting: its key in any case, or its short name.	Die Einstellung: ihr Schlüssel, groß oder klein geschrieben, oder ihr Kurzname.
    The setting: its key in any case, or its short name; all if left out.	Die Einstellung: ihr Schlüssel, groß oder klein geschrieben, oder ihr Kurzname; ohne Angabe alle.
    The sources: %@	Die Quellen: %@
    The streak of %@ days that ended on %@ cannot be recovered any more.	#one=Die Serie von %@ Tag, die am %@ endete, lässt sich nicht mehr wiederherstellen.	#other=Die Serie von %@ Tagen, die am %@ endete, lässt sich nicht mehr wiederherstellen.
    The subscription has expired.	Das Abonnement ist abgelaufen.
    The target of a click is not a web page.	Das Ziel eines Klicks ist keine Webseite.
    The terminal accepts neither an address nor options.	Das Terminal nimmt weder eine Adresse noch Optionen.
    The test took it away.	Der Test hat es weggenommen.
    The ticket as a code for the camera of a watch	Das Ticket als Code für die Kamera einer Uhr
    The ticket is missing.	Das Ticket fehlt.
    The ticket is not valid: it was used before, or is another device's.	Das Ticket ist nicht gültig: Es wurde schon benutzt oder gehört zu einem anderen Gerät.
    The token is empty, or contains a space or a character that is not allowed in a token.	Das Token ist leer oder enthält ein Leerzeichen oder ein Zeichen, das in einem Token nicht erlaubt ist.
    The token is shown once: only what recognises it is kept. A program sends it with each request as Authorization: Bearer TOKEN. Browsers need none, see `waymark serve --open`. With --picture it is the address of one widget, for pages that can send no token: whoever has it sees that widget, and nothing else.	Das Token wird einmal gezeigt: Aufgehoben wird nur, woran es zu erkennen ist. Ein Programm sendet es bei jeder Anfrage als Authorization: Bearer TOKEN. Browser brauchen keins, siehe `waymark serve --open`. Mit --picture ist es die Adresse eines einzelnen Widgets, für Seiten, die kein Token senden können: Wer sie hat, sieht dieses Widget und sonst nichts.
    The user of AdGuard Home.	Der Benutzer bei AdGuard Home.
    The value '%@' is invalid for '%@'.	Der Wert „%@“ ist ungültig für „%@“.
    The value '%@' is invalid for '%@'. Please provide one of %@.	Der Wert „%@“ ist ungültig für „%@“. Gib einen von diesen an: %@.
    The value '%@' is invalid for '%@'. Please provide one of the following:\n%@.	Der Wert „%@“ ist ungültig für „%@“. Gib einen von diesen an:\n%@.
    The value '%@' is invalid.	Der Wert „%@“ ist ungültig.
    The way to the goal	Der Weg zum Ziel
    The weather at the place you set	Das Wetter dort, wo du nach deiner Angabe bist
    The weather at the place you set.	Das Wetter dort, wo du nach deiner Angabe bist.
    The weather can only be fetched by waymark-service.	Das Wetter holt nur waymark-service.
    The weather is not allowed on this machine: WAYMARK_WEATHER is set. It stays off.	Das Wetter ist auf diesem Rechner nicht erlaubt: WAYMARK_WEATHER ist gesetzt. Es bleibt aus.
    The weather is off, so it is not fetched.	Das Wetter ist aus und wird deshalb nicht geholt.
    The weather is off.	Das Wetter ist aus.
    The weather is on.	Das Wetter ist an.
    The weather is up to date.	Das Wetter ist aktuell.
    The weather service asked not to be contacted for a while.	Der Wetterdienst hat darum gebeten, ihn eine Weile nicht abzufragen.
    The web app is at %@	Die Web-App ist unter %@
    The web app stopped listening.	Die Web-App lauscht nicht mehr.
    The weight goal and its progress.	Das Gewichtsziel, und wie es darum steht.
    The widget %@ is not available as “%@”.	Das Widget %@ gibt es nicht als „%@“.
    The widget's size, for example systemSmall; by default its first one.	Die Größe des Widgets, etwa systemSmall; ohne Angabe seine erste.
    The widgets, and the sizes of each	Die Widgets und die Größen von jedem
    There are no completions for “%@”.	Es gibt keine Vervollständigung für „%@“.
    There are no entries.	Es gibt keine Einträge.
    There are no ideas yet.	Es gibt noch keine Ideen.
    There are no ideas yet. Write one down: waymark support feedback add TITLE	Es gibt noch keine Ideen. Schreib eine auf: waymark support feedback add TITLE
    There are no weighings yet.	Es gibt noch keine Wägungen.
    There are no weights in these days.	In diesen Tagen gibt es keine Gewichte.
    There are no weights yet: waymark log weight 82.4kg	Es gibt noch keine Gewichte: waymark log weight 82.4kg
    There are no workouts yet.	Es gibt noch keine Trainings.
    There are no workouts yet. Import some with: waymark import FILE	Keine Trainings. Sie kommen mit: waymark import FILE
    There are: %@	Es gibt: %@
    There have been no notifications yet.	Noch keine Mitteilungen.
    There is no HTTP source called “%@”.	Es gibt keine HTTP-Quelle mit dem Namen oder der Nummer „%@“.
    There is no app “%@” on this machine.	Auf diesem Rechner gibt es keine App „%@“.
    There is no broken streak to recover.	Es gibt keine abgebrochene Serie zum Wiederherstellen.
    There is no browser or token %@.	Es gibt keinen Browser und kein Token %@.
    There is no category “%@”.	Es gibt keine Kategorie „%@“.
    There is no channel “%@”.	Es gibt keinen Kanal „%@“.
    There is no city “%@” in %@.	Es gibt keine Stadt „%@“ in %@.
    There is no command “%@ %@”.	Es gibt keinen Befehl „%@ %@“.
    There is no command “%@”, and no waymark-%@ on the path.	Es gibt keinen Befehl „%@“ und kein waymark-%@ im Suchpfad.
    There is no command “%@”.	Es gibt keinen Befehl „%@“.
    There is no entry %@.	Es gibt keinen Eintrag %@.
    There is no field “%@” here.	Hier gibt es kein Feld „%@“.
    There is no file %@.	Es gibt keine Datei %@.
    There is no folder %@.	Es gibt keinen Ordner %@.
    There is no format “%@”.	Es gibt kein Format „%@“.
    There is no goal for %@.	Für %@ gibt es kein Ziel.
    There is no help on “%@”.	Zu „%@“ gibt es keine Hilfe.
    There is no idea %@.	Es gibt keine Idee %@.
    There is no import %@.	Es gibt keinen Import %@.
    There is no kind of channel “%@”.	Es gibt keine Art von Kanal „%@“.
    There is no licence.	Es gibt keine Lizenz.
    There is no line to read on standard input.	Die Standardeingabe enthält keine Zeile.
    There is no list of cities at %@.	Es gibt keine Städteliste unter %@.
    There is no new weather: %@.	Es gibt kein neues Wetter: %@.
    There is no option “%@”.	Es gibt keine Option „%@“.
    There is no page at this address.	Unter dieser Adresse gibt es keine Seite.
    There is no page “%@”.	Es gibt keine Seite „%@“.
    There is no parameter “%@” here.	Hier gibt es keinen Parameter „%@“.
    There is no preference “%@”.	Es gibt keine Vorliebe „%@“.
    There is no program to run.	Es ist kein Programm zum Ausführen angegeben.
    There is no recent weather. Fetch it with: waymark weather refresh	In letzter Zeit wurde nichts geholt. Hol es mit: waymark weather refresh
    There is no schedule %@ for everything.	Es gibt keine Sperrzeit %@ für alles.
    There is no server “%@”.	Es gibt keinen Server „%@“.
    There is no setting “%@”.	Es gibt keine Einstellung „%@“.
    There is no source “%@”.	Es gibt keine Quelle „%@“.
    There is no subscription to manage: no licence here names one.	Es gibt kein Abo zu verwalten: Keine Lizenz hier nennt eins.
    There is no systemd here. After each start of the machine, run as root: %@	Hier gibt es kein systemd. Führe nach jedem Start des Rechners als root aus: %@
    There is no terminal with arrow keys here.	Hier ist kein Terminal mit Pfeiltasten.
    There is no watch with the number %@.	Es gibt keine Uhr mit der Nummer %@.
    There is no weight goal.	Es gibt kein Gewichtsziel.
    There is no widget “%@”.	Es gibt kein Widget „%@“.
    There is not enough room on the disk for this.	Auf der Platte ist dafür nicht genug Platz.
    There is nothing in %@ that Waymark knows.	In %@ ist nichts, was Waymark kennt.
    There is nothing in the delivery of %@ that Waymark knows.	In der Lieferung von %@ ist nichts, was Waymark kennt.
    There is nothing to redo.	Es gibt nichts zu wiederholen.
    There is nothing to undo.	Es gibt nichts rückgängig zu machen.
    There is nothing to undo. Changes of the last 24 hours can be undone.	Es gibt nichts rückgängig zu machen. Änderungen der letzten 24 Stunden lassen sich rückgängig machen.
    There is only one desktop, which needs no address.	Es gibt nur einen Desktop, und der braucht keine Adresse.
    There is still time.	Noch ist Zeit.
    There may be one again on %@. In an emergency: waymark lock status names the rescue.	Vielleicht gibt es am %@ wieder eine. Im Notfall: waymark lock status nennt das Rettungsskript.
    There was no licence.	Es gab keine Lizenz.
    There's already a weight at that time: entry %@.	Zu dieser Zeit gibt es schon ein Gewicht: Eintrag %@.
    There, write %@.	Schreib dort %@.
    There, write a whole number.	Schreib dort eine ganze Zahl.
    These count, in this order: %@	Diese zählen, in dieser Reihenfolge: %@
    This address is too long.	Diese Adresse ist zu lang.
    This address takes JSON.	Diese Adresse nimmt JSON an.
    This browser	Dieser Browser
    This browser cannot be notified here. It needs HTTPS or localhost; on an iPhone or iPad, add the app to the Home Screen first.	Dieser Browser lässt sich hier nicht benachrichtigen. Dafür braucht es HTTPS oder localhost; auf einem iPhone oder iPad füge die App zuerst zum Home-Bildschirm hinzu.
    This browser could not be subscribed. It may be private, or offline: try again.	Dieser Browser konnte nicht abonnieren. Vielleicht ist er im privaten Modus oder offline: Versuch es noch einmal.
    This browser does not allow notifications here: its settings can change that.	Dieser Browser erlaubt hier keine Mitteilungen: In seinen Einstellungen lässt sich das ändern.
    This browser has to enter again, so nothing was saved yet. What you typed is kept.	Dieser Browser muss sich neu anmelden, deshalb wurde noch nichts gespeichert. Was du eingegeben hast, bleibt erhalten.
    This browser may not look at the record.	Dieser Browser darf die Aufzeichnung nicht ansehen.
    This build does not include Web Push.	Dieser Build enthält kein Web Push.
    This build has no Pro.	Dieser Build hat kein Pro.
    This cannot be done at this address.	Das geht unter dieser Adresse nicht.
    This code is wrong, too old or was used before.	Dieser Code ist falsch, zu alt oder schon benutzt.
    This day is before your record begins.	Dieser Tag liegt vor dem Beginn deiner Aufzeichnung.
    This day is still to come.	Dieser Tag kommt noch.
    This delivery is empty.	Diese Lieferung ist leer.
    This delivery is not in a format Waymark knows (%@).	Diese Lieferung hat kein Format, das Waymark kennt (%@).
    This device follows %@. From now on it follows the other one alone: its numbers replace those that are here, and what waits goes to it (%@). Go on? [y/N]	Dieses Gerät folgt %@. Ab jetzt folgt es nur noch dem anderen: Dessen Zahlen ersetzen die, die hier sind, und was wartet, geht dorthin (%@). Weiter? [j/N]
    This device is not paired.	Dieses Gerät ist nicht gekoppelt.
    This device is too old for the other one.	Dieses Gerät ist zu alt für das andere.
    This device's clock is behind what it received.	Die Systemuhr dieses Geräts geht nach: Es hat Späteres empfangen.
    This device's clock is not set: it says %@.	Die Systemuhr dieses Geräts ist nicht gestellt: Sie zeigt %@.
    This entry arrived before, and was deleted since.	Dieser Eintrag kam schon einmal an und wurde seitdem gelöscht.
    This folder is a copy of another: what is logged from now on counts on its own.	Dieser Ordner ist die Kopie eines anderen: Was ab jetzt eingetragen wird, zählt für sich.
    This goes by the clock of this machine alone.	Das richtet sich allein nach der Uhr dieses Rechners.
    This import has ended already.	Dieser Import ist schon zu Ende.
    This is going well. Keep at it.	Das läuft gut. Weiter so.
    This is more than a form can hold.	Das ist mehr, als in ein Formular passt.
    This is more than can be sent at once: %@ MB.	Das ist mehr, als auf einmal gesendet werden kann: höchstens %@ MB.
    This is more than one request can hold.	Das ist mehr, als in eine Anfrage passt.
    This is no form of this page.	Das ist kein Formular dieser Seite.
    This is not a browser's push subscription.	Das ist kein Abonnement eines Browsers.
    This is not one JSON object, from byte %@ on.	Das ist nicht ein einziges JSON-Objekt, ab Byte %@.
    This is training volume: rest days matter as much as your steps.	Ein Trainingspensum: Achte auf deine Ruhetage so sehr wie auf deine Schritte.
    This is what it does, as root:	Das wird als root getan:
    This is what it does:	Das passiert:
    This is your goal already.	Das ist schon dein Ziel.
    This machine does not know the time zone “%@” of the record.	Dieser Rechner kennt die Zeitzone „%@“ der Aufzeichnung nicht.
    This machine is in no network. If you know better, name it: waymark watch pair 192.168.1.20	Dieser Rechner ist in keinem Netz. Wenn du es besser weißt, nenne ihn: waymark watch pair 192.168.1.20
    This machine is in no private network now; one is looked for every minute.	Dieser Rechner ist gerade in keinem privaten Netz; jede Minute wird nach einem gesucht.
    This machine's desktop	Der Desktop dieses Rechners
    This month	Dieser Monat
    This month as a calendar: the more steps, the stronger the colour	Dieser Monat als Kalender: je mehr Schritte, desto kräftiger die Farbe
    This needs %@, which is neither next to waymark nor on the path.	Das braucht %@, was weder neben waymark noch im Suchpfad liegt.
    This needs a token, or a browser that has entered.	Das braucht ein Token oder einen angemeldeten Browser.
    This needs an administrator's rights, and nothing was changed.	Das braucht Administratorrechte; nichts wurde geändert.
    This needs an administrator's rights.	Das braucht Administratorrechte.
    This needs confirmation, and there is no terminal to ask at.	Das braucht eine Bestätigung, und es gibt kein Terminal, an dem gefragt werden könnte.
    This page has no form “%@”.	Diese Seite hat kein Formular „%@“.
    This page has no such form, and nothing was changed.	Diese Seite hat kein solches Formular, und nichts wurde geändert.
    This record is %@ to them.	Für sie ist diese Aufzeichnung %@.
    This server cannot be used: %@.	Dieser Server ist nicht benutzbar: %@.
    This text; the version	Dieser Text; die Version
    This ticket was closed, or replaced by another.	Dieses Ticket wurde geschlossen oder durch ein anderes ersetzt.
    This token is not for that.	Dieses Token ist dafür nicht gedacht.
    This token is wrong, or was revoked.	Dieses Token ist falsch oder wurde widerrufen.
    This user may not listen at port %@.	Dieser Benutzer darf an Port %@ nicht lauschen.
    This was already received; nothing changed.	Das ist schon einmal angekommen; es hat sich nichts geändert.
    This was changed elsewhere after you opened the page, and nothing was saved.	Das wurde anderswo geändert, nachdem du die Seite geöffnet hast, und nichts wurde gespeichert.
    This was sent by a page of somebody else, and nothing was changed.	Das hat eine fremde Seite gesendet, und nichts wurde geändert.
    This week	Diese Woche
    This week is still to come.	Diese Woche kommt noch.
    Three questions follow. You can leave at any time and continue later.	Es folgen drei Fragen. Du kannst jederzeit aufhören und später weitermachen.
    Thunderstorm	Gewitter
    Thunderstorm with heavy hail	Gewitter mit starkem Hagel
    Thunderstorm with light hail	Gewitter mit leichtem Hagel
    Thursday	Donnerstag
    Ticket	Ticket
    Time zone	Zeitzone
    Time-zone history	Verlauf der Zeitzonen
    Tip: a planned day off does not break a streak. Mark it with: waymark rest-day add	Tipp: Ein geplanter freier Tag bricht keine Serie ab. Markiere ihn mit: waymark rest-day add
    Tip: a streak earns freezes, which forgive a missed day. See: waymark streak	Tipp: Mit einer Serie verdienst du Joker, die einen verpassten Tag verzeihen. Siehe: waymark streak
    Tip: see your week day by day: waymark week	Tipp: Sieh dir deine Woche Tag für Tag an: waymark week
    Tip: you can log what no device counted: waymark log steps 2500	Tipp: Was kein Gerät gezählt hat, kannst du aufschreiben: waymark log steps 2500
    Tip: your own program can be run for every goal reached. See: waymark help extending	Tipp: Bei jedem erreichten Ziel kann ein eigenes Programm laufen. Siehe: waymark help extending
    Tip: your record is one file. Copy it with: waymark backup FILE	Tipp: Deine Aufzeichnung ist eine einzige Datei. Kopiere sie mit: waymark backup FILE
    To change it, remove it first: waymark notifications channel remove %@	Um ihn zu ändern, entferne ihn zuerst: waymark notifications channel remove %@
    To change them with the arrow keys: waymark settings edit	Mit den Pfeiltasten ändern: waymark settings edit
    To follow it again, begin on the other device with: waymark watch pair	Um ihm wieder zu folgen, beginne auf dem anderen Gerät mit: waymark watch pair
    To free it: %@	So wird es frei: %@
    To free it: %@, or: sudo waymark lock uninstall	So wird es frei: %@, oder: sudo waymark lock uninstall
    To free it: sudo waymark lock uninstall. More: waymark lock status	Um es zu befreien: sudo waymark lock uninstall. Mehr: waymark lock status
    To import it: waymark import %@	Importiere sie mit: waymark import %@
    To open everything you wait %@ seconds, and say once more that you want to.	#one=Um alles zu öffnen, wartest du %@ Sekunde und sagst noch einmal, dass du es willst.	#other=Um alles zu öffnen, wartest du %@ Sekunden und sagst noch einmal, dass du es willst.
    To put it in the place of your record: waymark restore %@	Um deine Aufzeichnung damit zu ersetzen: waymark restore %@
    To see the weather: waymark settings set showWeather on	Um das Wetter zu sehen: waymark settings set showWeather on
    To try it: waymark import %@	Probier es mit: waymark import %@
    To type it	Zum Eintippen
    Today	Heute
    Today by the hour	Heute nach Stunden
    Today now has %@.	Heute sind es jetzt %@.
    Today steps	Schritte heute
    Today's exercises as a ring	Die Übungen von heute als Ring
    Today's goals as rings	Die Ziele von heute als Ringe
    Today's hours as bars	Die Stunden von heute als Balken
    Today's numbers, and how old they are	Die Zahlen von heute, und wie alt sie sind
    Today's steps, with distance, calories and progress to the goal	Die Schritte von heute, mit Strecke, Kalorien und dem Weg zum Ziel
    Today, the streak, the goal and what changed it, the days of this week and month without their hours, the five newest workouts, and the settings that such a device needs. Nothing else is sent to it.	Den heutigen Tag, die Serie, das Ziel und was es geändert hat, die Tage dieser Woche und dieses Monats ohne ihre Stunden, die fünf neuesten Trainings und die Einstellungen, die so ein Gerät braucht. Sonst wird ihr nichts gesendet.
    Token	Token
    Too many deliveries in a row: wait %@ seconds.	#one=Zu viele Lieferungen in Folge: Warte %@ Sekunde.	#other=Zu viele Lieferungen in Folge: Warte %@ Sekunden.
    Too many deliveries wait to be imported.	Zu viele Lieferungen warten auf den Import.
    Too many wrong codes: wait %@ seconds.	#one=Zu viele falsche Codes: Warte %@ Sekunde.	#other=Zu viele falsche Codes: Warte %@ Sekunden.
    Total	Gesamt
    Trail	Pfad
    Trend	Trend
    Trust it more	Mehr vertrauen
    Trust these sources first, in this order	Diesen Quellen zuerst vertrauen, in dieser Reihenfolge
    Trust these sources first, in this order.	Diesen Quellen zuerst vertrauen, in dieser Reihenfolge.
    Try again in a moment.	Versuch es gleich noch einmal.
    Try again in a moment. If it is %@, end it first.	Versuche es gleich noch einmal. Falls es %@ ist, beende das zuerst.
    Try again later. Nothing was changed.	Versuch es später noch einmal. Nichts wurde geändert.
    Try again when it answers.	Versuch es wieder, wenn die Gegenstelle antwortet.
    Try again; if it stays so, install it again: waymark lock install	Versuch es noch einmal; bleibt es so, installiere es neu: waymark lock install
    Try it again in a moment.	Versuch es gleich noch einmal.
    Try it: waymark notifications test %@	Probier ihn: waymark notifications test %@
    Try: waymark lock add social	Versuch es mit: waymark lock add social
    Tuesday	Dienstag
    Turn App Lock off	Die App-Sperre ausschalten
    Turn App Lock off, and take away what it holds back for you	Die App-Sperre ausschalten und nehmen, was sie für dich zurückhält
    Turn App Lock off, at once or from the next day on under the strict policy, and show what each shield does.	Die App-Sperre ausschalten, sofort oder im strengen Modus ab dem nächsten Tag, und zeigen, was jeder Schutz tut.
    Turn App Lock on	Die App-Sperre einschalten
    Turn App Lock on or off	Die App-Sperre ein- oder ausschalten
    Turn App Lock on, and show what each shield does. Set a step goal first.	Schaltet die App-Sperre ein und zeigt, was jeder Schutz tut. Setze zuerst ein Schrittziel.
    Turn it off	Ausschalten
    Turn it on with: %@	Schalte es ein mit: %@
    Turn it on with: waymark goal exercise enable	Schalte es ein mit: waymark goal exercise enable
    Turn it on with: waymark goal steps enable	Schalte es ein mit: waymark goal steps enable
    Turn it on with: waymark lock enable	Schalte sie ein mit: waymark lock enable
    Turn it on with: waymark settings set showWeather on	Schalte es ein mit: waymark settings set showWeather on
    Turn notifications off	Mitteilungen ausschalten
    Turn notifications on	Mitteilungen einschalten
    Turn on metrics in itd.toml: from then on itd keeps metrics.db, in ~/.config/itd. Give that file.	Schalte in itd.toml metrics ein: Von da an führt itd metrics.db, in ~/.config/itd. Gib diese Datei an.
    Turn on with %@ steps	Mit %@ Schritten einschalten
    Turn the goal off; its streak pauses	Das Ziel ausschalten; seine Serie pausiert
    Turn the goal off; its streak pauses.	Das Ziel ausschalten; seine Serie pausiert.
    Turn the goal off; streaks pause	Das Ziel ausschalten; Serien pausieren
    Turn the goal on	Das Ziel einschalten
    Turn the goal on.	Das Ziel einschalten.
    Turn the weather off	Das Wetter ausschalten
    Turn them on with: waymark notifications set enableNotifications on	Einschalten mit: waymark notifications set enableNotifications on
    Turned the exercise goal off	Übungsziel ausgeschaltet
    Turned the step goal off	Schrittziel ausgeschaltet
    Twenty thousand and more: extraordinary.	Zwanzigtausend und mehr: außergewöhnlich.
    Type a whole number in digits.	Gib eine ganze Zahl in Ziffern ein.
    Type its coordinates, such as 48.14, 11.58.	Gib ihre Koordinaten ein, etwa 48.14, 11.58.
    Typed	Eingegeben
    URL: the address. Headers: key %@, value the token	URL: die Adresse. Headers: Schlüssel %@, Wert das Token
    USAGE: %@	AUFRUF: %@
    Under the strict policy there is no pause.	Im strengen Modus gibt es keine Pause.
    Under which the watch reaches it; empty for those that it has.	Unter der die Uhr ihn erreicht; leer für die, die er hat.
    Undo	Zurücknehmen
    Undo import %@ of %@? Only its file can bring the data back.	Import %@ von %@ zurücknehmen? Nur seine Datei kann ihn zurückbringen.
    Undo one import	Einen Import rückgängig machen
    Undo one import.	Einen Import zurücknehmen.
    Undo the last change	Die letzte Änderung rückgängig machen
    Undo the last change.	Die letzte Änderung rückgängig machen.
    Undoes what you changed within the last 24 hours	Macht rückgängig, was du in den letzten 24 Stunden geändert hast
    Undoing	Zurücknehmen
    Undone	Rückgängig gemacht
    Undone: %@	Rückgängig gemacht: %@
    Unexpected argument '%@'.	Unerwartetes Argument „%@“.
    Unit	Einheit
    Unit system	Einheitensystem
    Unknown here, deleted: %@	Hier unbekannt, gelöscht: %@
    Unknown here, kept for the next export: %@	Hier unbekannt, für den nächsten Export aufgehoben: %@
    Unknown here, would be deleted: %@	Hier unbekannt, würde gelöscht: %@
    Unknown option '%@'.	Unbekannte Option „%@“.
    Unknown settings would take up %@ keys with %@ bytes; the limit is %@ keys and %@ bytes. Nothing was changed.	Von hier unbekannten Einstellungen würden %@ Schlüssel mit %@ Bytes aufgehoben; möglich sind %@ Schlüssel und %@ Bytes. Nichts wurde geändert.
    Unlocked: %@	Freigeschaltet: %@
    Unpack it with the password that its app gave you, and import the folder.	Entpacke die Datei mit dem Passwort, das dir die App gegeben hat, und importiere den Ordner.
    Unpack it yourself, and import what is in it.	Entpacke es selbst, und importiere, was darin ist.
    Until the next change, and within 24 hours. An import is not redone: import its file again.	Bis zur nächsten Änderung und innerhalb von 24 Stunden. Ein Import wird nicht wiederholt: Importiere seine Datei noch einmal.
    Up to this day.	Bis zu diesem Tag.
    Update Waymark on the other device.	Aktualisiere Waymark auf dem anderen Gerät.
    Update Waymark on this device.	Aktualisiere Waymark auf diesem Gerät.
    Update Waymark on this device. The file was not touched.	Aktualisiere Waymark auf diesem Gerät. Die Datei blieb unberührt.
    Update Waymark.	Aktualisiere Waymark.
    Update Waymark. The record was not touched.	Aktualisiere Waymark. Die Aufzeichnung blieb unberührt.
    Update it to version 6: pihole -up	Aktualisiere es auf Version 6: pihole -up
    Update the older of the two.	Aktualisiere das ältere der beiden.
    Use --scale 1, 2 or 3.	Nimm --scale 1, 2 oder 3.
    Use a different list of cities.	Eine andere Städteliste verwenden.
    Use a number from 1 to 65535, or 0 for a free one.	Nimm eine Zahl von 1 bis 65535, oder 0 für einen freien.
    Use a number: %@	Nimm eine Nummer: %@
    Use an IANA name, such as Europe/Berlin or America/New_York.	Nimm einen IANA-Namen, etwa Europe/Berlin oder America/New_York.
    Use bash, zsh or fish.	Nimm bash, zsh oder fish.
    Use it exactly as the browser gives it: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}	Nimm es ganz, wie der Browser es angibt: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}
    Use kg, lb or st, as in 82.4kg.	Nimm kg, lb oder st, wie in 82.4kg.
    Use letters, digits, - and _, for example: --base-path /waymark	Nimm Buchstaben, Ziffern, - und _, zum Beispiel: --base-path /waymark
    Use the address it leads to, often with https.	Nimm die Adresse, auf die sie verweist, oft mit https.
    Use the address that waymark serve printed.	Nimm die Adresse, die waymark serve ausgegeben hat.
    Use the address with https:// that waymark serve --lan printed.	Nimm die Adresse mit https://, die waymark serve --lan ausgegeben hat.
    Use the day before or after, or add an offset to the time.	Schreib den Tag davor oder danach, oder einen Versatz hinter die Uhrzeit.
    Use the endpoint as the browser gives it: https://…	Nimm den Endpunkt, wie der Browser ihn angibt: https://…
    Use the original, complete file: waymark pro activate FILE	Nimm die ursprüngliche, vollständige Datei: waymark pro activate FILE
    Use these keys	Diese Tasten nutzen
    Use: %@	Verwende: %@
    User	Benutzer
    Value	Wert
    Values of unknown settings from imported documents are deleted.	Werte unbekannter Einstellungen aus importierten Dokumenten werden gelöscht.
    Verdict	Wertung
    View plans: %@	Tarife ansehen: %@
    View steps by	Schritte anzeigen nach
    Violent rain showers	Heftige Regenschauer
    Vivaldi, Opera and other relatives of Chromium have policies of their own.	Vivaldi, Opera und andere Verwandte von Chromium haben eigene Richtlinien.
    Vote	Dafür stimmen
    Vote for an idea, once.	Für eine Idee stimmen, einmal.
    Vote for it: waymark support feedback vote %@	Stimme für sie: waymark support feedback vote %@
    Waist	Taillenumfang
    Wait %@ seconds. Ctrl-C leaves it locked.	#one=Warte %@ Sekunde. Strg-C lässt es gesperrt.	#other=Warte %@ Sekunden. Strg-C lässt es gesperrt.
    Wait for half an hour, or raise webserver.api.max_sessions in Pi-hole's settings.	Warte eine halbe Stunde, oder erhöhe webserver.api.max_sessions in den Einstellungen von Pi-hole.
    Wait for the pause you chose, then open everything for five minutes.	Die gewählte Pause abwarten, dann alles für fünf Minuten öffnen.
    Waiting for %@: what goes to %@.	Wartet auf %@: was an %@ geht.
    Waiting for a watch. Ctrl-C ends it.	Warten auf eine Uhr. Ctrl-C beendet es.
    Waiting for a watch: %@	Warten auf eine Uhr: %@
    Waiting for the same answer on the other device.	Es wird auf dieselbe Antwort am anderen Gerät gewartet.
    Waiting to be handed over	Noch zu übergeben
    Waiting to be sent: %@ entries	#one=Wartet darauf, gesendet zu werden: %@ Eintrag	#other=Warten darauf, gesendet zu werden: %@ Einträge
    Walking	Gehen
    Walking well today.	Du bist heute gut zu Fuß.
    Watch	Uhr
    Watch the folder	Den Ordner beobachten
    Watched folders	Beobachtete Ordner
    Watches	Uhren
    Watches are told by themselves of every change; this is for whoever doubts it.	Uhren erfahren jede Änderung von selbst; das hier ist für alle, die daran zweifeln.
    Watches find this machine on port %@.	Uhren finden diesen Rechner an Port %@.
    Waymark Pro	Waymark Pro
    Waymark Pro expired: App Lock off	Waymark Pro abgelaufen: App-Sperre aus
    Waymark Pro expired: App Lock off from %@	Waymark Pro abgelaufen: App-Sperre aus ab %@
    Waymark Pro given up: App Lock off	Waymark Pro aufgegeben: App-Sperre aus
    Waymark Pro given up: App Lock off from %@	Waymark Pro aufgegeben: App-Sperre ab %@ aus
    Waymark Pro: what it adds, and your licence.	Waymark Pro: was es bringt, und deine Lizenz.
    Waymark answers other machines over TLS alone.	Anderen Rechnern antwortet Waymark nur über TLS.
    Waymark cannot be reached	Waymark ist nicht erreichbar
    Waymark cannot be reached. This is the day as it was seen last: %@, %@.	Waymark ist nicht erreichbar. So war der Tag zuletzt zu sehen: %@, %@.
    Waymark does not answer under this name.	Unter diesem Namen antwortet Waymark nicht.
    Waymark is built on the work of others. Thank you.	Waymark baut auf der Arbeit anderer auf. Danke.
    Waymark is served already, and not in the way that was asked for.	Waymark läuft schon, aber nicht so, wie es verlangt war.
    Waymark is serving %@.	Waymark bedient %@.
    Waymark itself	Waymark selbst
    Waymark may know where you are	Waymark darf wissen, wo du bist
    Waymark speaks TLS here: the address begins with https://	Waymark spricht hier TLS: Die Adresse beginnt mit https://
    Weather	Wetter
    Web Push does not support “%@”.	Web Push unterstützt „%@“ nicht.
    Webhooks, add the address, and the header %@ with the token	Webhooks, die Adresse hinzufügen, und den Header %@ mit dem Token
    Wednesday	Mittwoch
    Week	Woche
    Week Warrior	Wochenheld
    Week starts on	Woche beginnt am
    Weekday	Wochentag
    Weekly summary	Wochenrückblick
    Weight	Gewicht
    Weight goal	Gewichtsziel
    Weight goal, milestones and trend	Gewichtsziel, Meilensteine und Trend
    Weight in %@	Gewicht in %@
    Weight milestones	Gewichtsmeilensteine
    Weight unit	Gewichtseinheit
    Weight: %@.	Gewicht: %@.
    Weights	Gewichte
    Weights are shown by day.	Gewichte werden nach Tagen gezeigt.
    Weights instead of steps, with the trend, the goal and its milestones.	Gewichte statt Schritte, mit dem Trend, dem Ziel und seinen Meilensteinen.
    Welcome to Waymark	Willkommen bei Waymark
    Welcome to Waymark. There is nothing in your record yet.	Willkommen bei Waymark. Deine Aufzeichnung ist noch leer.
    What Firefox does with them is not seen from outside.	Was Firefox daraus macht, ist von außen nicht zu sehen.
    What a click opens.	Was ein Klick öffnet.
    What a day that was!	Was für ein Tag das war!
    What a device needs so that it does not warn of the certificate	Was ein Gerät braucht, damit es nicht vor dem Zertifikat warnt
    What a page passes to PushManager.subscribe as applicationServerKey.	Was eine Seite PushManager.subscribe als applicationServerKey übergibt.
    What a program left running on its own before it was stopped goes on.	Was ein Programm vor dem Anhalten eigenständig hat laufen lassen, läuft weiter.
    What a shield does not cover stays open, as its line says.	Was ein Schild nicht abdeckt, bleibt offen, wie seine Zeile sagt.
    What a walker you are today.	Du bist heute nicht zu bremsen.
    What a watch gets	Was eine Uhr bekommt
    What came is not a form that a browser sent.	Was ankam, ist kein Formular, das ein Browser gesendet hat.
    What devices counted covers %@ of them already.	Was Geräte gezählt haben, umfasst %@ davon schon.
    What devices counted covers them already.	Was Geräte gezählt haben, umfasst sie schon.
    What every day is measured by	Woran jeder Tag gemessen wird
    What follows -- is the program with its own options. It takes the place of this command, and its exit code is the program's. A locked program is not started: the exit code is 77, and the message says what is missing of the goal.	Was auf -- folgt, ist das Programm mit seinen eigenen Optionen. Es tritt an die Stelle dieses Befehls, und sein Exit-Code ist der des Programms. Ein gesperrtes Programm wird nicht gestartet: Der Exit-Code ist 77, und die Meldung sagt, was zum Ziel fehlt.
    What has hours is open in all others; the rest is locked all day.	Was Zeiten hat, ist in allen anderen offen; der Rest ist den ganzen Tag gesperrt.
    What has no schedule left is locked all day.	Was keine Sperrzeit mehr hat, ist den ganzen Tag gesperrt.
    What helps you	Was dir hilft
    What is changed on that server is noticed within a minute, and only while Waymark runs.	Was auf diesem Server geändert wird, fällt innerhalb einer Minute auf, und nur solange Waymark läuft.
    What is held, and how to free it: waymark lock status	Was gesperrt ist und wie es frei wird: waymark lock status
    What is known is not added twice.	Was bekannt ist, kommt nicht doppelt hinzu.
    What is locked could not be kept up: %@	Die Sperren ließen sich nicht halten: %@
    What is locked, and until when: waymark lock status	Was gesperrt ist, und bis wann: waymark lock status
    What is locked: waymark lock list	Was gesperrt ist: waymark lock list
    What is on it stays there.	Was darauf ist, bleibt dort.
    What is to be logged is missing.	Es fehlt, was eingetragen werden soll.
    What it already sent is kept; to leave it out: waymark sources exclude.	Was sie schon gesendet hat, bleibt; weglassen lässt es sich mit: waymark sources exclude.
    What it applied to; everything if left out.	Wofür sie galt; für alles, wenn weggelassen.
    What it applies to, as waymark lock list shows it; everything if left out.	Wofür sie gilt, wie waymark lock list es zeigt; für alles, wenn weggelassen.
    What it is for, such as Phone.	Wofür es ist, etwa Phone.
    What it may do	Was sie darf
    What it vouches for	Wofür es bürgt
    What it was about may be gone: this is how the page is now.	Worum es ging, gibt es vielleicht nicht mehr: So ist die Seite jetzt.
    What it was is in the output of waymark serve.	Was es war, steht in der Ausgabe von waymark serve.
    What kind of exercise, for example push-ups.	Was es war, etwa Liegestütze.
    What opened it, or turned it off	Was sie geöffnet oder ausgeschaltet hat
    What opens it	Was öffnet
    What opens it now: %@. Set that goal first, or: waymark lock goal steps	Zurzeit öffnet: %@. Setze zuerst dieses Ziel, oder: waymark lock goal steps
    What the other device sent is no message.	Was das andere Gerät gesendet hat, ist keine Nachricht.
    What the source is called, such as phone.	Wie die Quelle heißt, etwa phone.
    What this machine needs stays open.	Was dieses Gerät braucht, bleibt offen.
    What this run takes as now, such as 2026-05-17T18:30	Was dieser Lauf für jetzt hält, zum Beispiel 2026-05-17T18:30
    What this watch keeps is older than what it has sent.	Was diese Uhr aufhebt, ist älter als das, was sie gesendet hat.
    What to change.	Was sich ändern soll.
    What was imported so far; each import can be undone once.	Was bisher importiert wurde; jeder Import lässt sich einmal zurücknehmen.
    What was undone can be redone until the next change.	Was rückgängig gemacht wurde, lässt sich bis zur nächsten Änderung wiederholen.
    What you chose with Pro stays stored, and takes effect again when a licence is activated. App Lock is off from then on, under its strict policy from midnight.	Was du mit Pro gewählt hast, bleibt gewählt und gilt wieder, sobald eine Lizenz aktiviert wird. Die App-Sperre ist dann aus, im strengen Modus ab Mitternacht.
    When	Wann
    When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; a day alone means this time of that day. By default now.	Wann es war, etwa 10:00, yesterday, “yesterday 18:30” oder 2026-05-17T18:30; ein Tag allein meint die jetzige Uhrzeit an ihm. Ohne Angabe jetzt.
    Where a proxy is whose Remote-User and X-Forwarded-… count, such as 127.0.0.1; any number.	Wo ein Proxy ist, dessen Remote-User und X-Forwarded-… gelten, etwa 127.0.0.1; beliebig oft.
    Where do your steps come from?	Woher kommen deine Schritte?
    Where nothing can be copied	Wo sich nichts kopieren lässt
    Where nothing can be copied: waymark-watch pair %@	Wo sich nichts kopieren lässt: waymark-watch pair %@
    Where several sources count the same minutes, the first of them counts.	Wo mehrere dieselben Minuten zählen, gilt die erste von ihnen.
    Where the web app listens, 7929 unless told otherwise; 0 takes a free one.	Wo die Web-App lauscht, ohne Angabe 7929; 0 nimmt einen freien Port.
    Where to begin	So fängst du an
    Where to write it.	Wohin geschrieben wird.
    Where to write the chosen icon: a name ending in .svg.	Wohin das gewählte Symbol geschrieben wird: ein Name, der auf .svg endet.
    Where to write the code: a name ending in .svg or .png.	Wohin der Code geschrieben wird: ein Name, der auf .svg oder .png endet.
    Where to write the manifest of the web app.	Wohin das Manifest der Web-App geschrieben wird.
    Where to write; by default standard output.	Wohin geschrieben wird; ohne Angabe auf die Standardausgabe.
    Whether apps are locked, and what unlocks them	Ob Apps gesperrt sind, und was sie öffnet
    Which file?	Welche Datei?
    Which folder? These are watched: %@	Welcher Ordner? Beobachtet werden: %@
    Which notifications you get	Welche Mitteilungen du bekommst
    Which place?	Welcher Ort?
    Which sources?	Welche Quellen?
    Which streak: steps, exercise, or that of another measure with a goal.	Welche Serie: steps, exercise oder die einer anderen Messgröße mit Ziel.
    Who can access the web app and its API	Wer auf die Web-App und ihre API zugreifen kann
    Who can access the web app and its API.	Wer auf die Web-App und ihre API zugreifen kann.
    Whoever answers at %@ is not the device that was paired.	Wer unter %@ antwortet, ist nicht das gekoppelte Gerät.
    Whoever asks another server is not held, such as a VPN or a browser with DNS over HTTPS.	Wer einen anderen Server fragt, ist nicht gesperrt, etwa ein VPN oder ein Browser mit DNS über HTTPS.
    Whoever has this address sees the widget, always as it is.	Wer diese Adresse hat, sieht das Widget, immer auf dem aktuellen Stand.
    Whole record (waymark export --format json)	Ganze Aufzeichnung (waymark export --format json)
    Why is in the output of that process: stop it, and start it again.	Warum, steht in der Ausgabe jenes Prozesses: Beende ihn und starte ihn neu.
    Widget	Widget
    Widgets	Widgets
    Widgets before	Widgets davor
    Widgets for a desktop, a status bar, a web page or a phone.	Widgets für einen Desktop, eine Statusleiste, eine Webseite oder ein Telefon.
    Widgets: what they show, and when they change	Widgets: was sie zeigen, und wann sie sich ändern
    Windows	Windows
    With --behind or --lan: a name under which it is asked from there; any number.	Mit --behind oder --lan: ein Name, unter dem von dort angefragt wird; beliebig oft.
    With --behind: the only user of the proxy who has access; otherwise all have.	Mit --behind: der einzige Benutzer des Proxys mit Zugriff; sonst haben ihn alle.
    With --icon: fill the whole square, for systems that cut icons to their own shape.	Mit --icon: das ganze Quadrat, für Systeme, die Symbole in ihre eigene Form schneiden.
    With --json all of them, the oldest first, unless --limit is given.	Mit --json alle, die ältesten zuerst, außer mit --limit.
    With --lan: a certificate of your own, in PEM, in place of an authority of this machine.	Mit --lan: ein eigenes Zertifikat, in PEM, anstelle einer Zertifizierungsstelle dieses Rechners.
    With --share a camera can read the address from the terminal, or from a picture. Choose the icon with: waymark settings set appIcon NAME	Mit --share liest eine Kamera die Adresse vom Terminal oder von einem Bild. Das Symbol wählst du mit: waymark settings set appIcon NAME
    With --watch a new line is printed whenever something changes, for bars that keep a program running.	Mit --watch kommt eine neue Zeile, sobald sich etwas ändert, für Leisten, die ein Programm laufen lassen.
    With Pro, pages and screens can open on weeks or months; viewing them is free.	Mit Pro können Seiten und Ansichten mit Wochen oder Monaten beginnen; ansehen kann man sie kostenlos.
    With log exercise: how many repetitions	Bei log exercise: wie viele Wiederholungen
    With log weight	Bei log weight
    With log: when it happened, such as 10:00 or yesterday	Bei log: wann es war, etwa 10:00 oder yesterday
    With pair: follow another device without asking; with widget: replace a file	Bei pair: einem anderen Gerät folgen, ohne zu fragen; bei widget: eine Datei ersetzen
    With pair: what this device is called	Bei pair: wie dieses Gerät heißt
    With serve: end with the first connection that ends	Mit serve: mit der ersten Verbindung enden, die endet
    With widget: its size and colours	Bei widget: Größe und Farben
    With widget: svg, png or text, whatever the file is called	Mit widget: svg, png oder text, wie die Datei auch heißt
    With widget: the file to write, .svg, .png or .txt	Bei widget: die Datei, .svg, .png oder .txt
    Withdraw that permission: the weather is switched off and your place is deleted.	Diese Erlaubnis zurückziehen: Das Wetter geht aus, dein Ort wird gelöscht.
    Withdraw the permission	Die Erlaubnis widerrufen
    Withdraw the vote	Die Stimme zurücknehmen
    Withdraw your vote for an idea.	Deine Stimme für eine Idee zurücknehmen.
    Withings (aggregates_steps.csv)	Withings (aggregates_steps.csv)
    Withings (raw_tracker_steps.csv)	Withings (raw_tracker_steps.csv)
    Withings (weight.csv)	Withings (weight.csv)
    Without Waymark Pro it is off from %@; until then the strict policy keeps it.	Ohne Waymark Pro ist sie ab %@ aus; bis dahin behält der strenge Modus sie bei.
    Without a command it shows today. An executable waymark-NAME on the path becomes the command NAME.\n\nEvery command takes --home DIR (the folder that holds the record; otherwise WAYMARK_HOME), --now INSTANT, --json, --quiet and --no-color, before it or after it.\n\nGuides: `waymark help TOPIC`, where TOPIC is importing, goals, app-lock, alerts, devices, record, extending or known-gaps.	Ohne Befehl zeigt es den heutigen Tag. Ein ausführbares waymark-NAME im Suchpfad wird zum Befehl NAME.\n\nJeder Befehl nimmt --home DIR (der Ordner mit der Aufzeichnung; sonst WAYMARK_HOME), --now INSTANT, --json, --quiet und --no-color, davor oder dahinter.\n\nAnleitungen: `waymark help TOPIC`, wobei TOPIC importing, goals, app-lock, alerts, devices, record, extending oder known-gaps ist.
    Without a pause only steps, or an emergency pass, open what is locked. With one you may open everything for five minutes: wait that many seconds, then say that you still want to (waymark lock open, or the page of App Lock). Each opening is counted. It does not apply while the policy is strict.	Ohne Pause öffnen nur Schritte oder eine Notöffnung, was gesperrt ist. Mit einer darfst du alles für fünf Minuten öffnen: Warte so viele Sekunden und sage dann, dass du es immer noch willst (waymark lock open oder die Seite der App-Sperre). Jede Öffnung wird gezählt. Sie gilt nicht, solange der Modus streng ist.
    Without a port, for example: --lan --host kitchen.local	Ohne Port, zum Beispiel: --lan --host kitchen.local
    Without it this machine could not be used.	Ohne es wäre dieser Rechner nicht benutzbar.
    Workouts	Trainings
    Workouts count as exercises	Trainings zählen als Übungen
    Write %@	%@ schreiben
    Write --open https://example.org/.	Schreib --open https://example.org/.
    Write --opt-out https://example.org/hooks/end.	Schreib --opt-out https://example.org/hooks/end.
    Write a URL of Apprise, such as tgram://BOT/CHAT, or https://HOST/notify/KEY of its API.	Schreib eine URL von Apprise, etwa tgram://BOT/CHAT, oder https://HOST/notify/KEY seiner API.
    Write a URL of at most %@ characters: https://…	Schreib eine URL von höchstens %@ Zeichen: https://…
    Write a complete copy of the record.	Eine vollständige Kopie der Aufzeichnung schreiben.
    Write all ideas as one JSON document.	Alle Ideen als ein JSON-Dokument schreiben.
    Write all of its dates in one way, such as 2026-05-17.	Schreibe alle Daten darin gleich, etwa 2026-05-17.
    Write days and hours, such as weekdays 9:00-17:00 or sat,sun 22:00-6:00.	Schreib Tage und Uhrzeiten, zum Beispiel werktags 9:00-17:00 oder Sa,So 22:00-6:00.
    Write it as 19:30, 7pm, “2 hours ago”, “yesterday 18:30”, monday, 17 May or 2026-05-17T18:30.	Schreib ihn als 19:30, „19 Uhr“, „vor 2 Stunden“, „gestern 18:30“, Montag, „17. Mai“ oder 2026-05-17T18:30.
    Write it as 2026, 2026-05 or may.	Schreib es als 2026, 2026-05 oder Mai.
    Write it as 2026-05-17T18:30 or 2026-05-17T18:30:00+02:00.	Schreib ihn als 2026-05-17T18:30 oder 2026-05-17T18:30:00+02:00.
    Write it as YYYY-MM.	Schreib ihn als YYYY-MM.
    Write it as the receiver shows it, or choose a long text of your own.	Schreib es, wie der Empfänger es zeigt, oder einen langen Text von dir.
    Write it as the server shows it, for example --token tk_….	Schreib es, wie der Server es zeigt, etwa --token tk_….
    Write it as yesterday, monday, 17 May or 2026-05-17.	Schreib ihn als gestern, Montag, 17. Mai oder 2026-05-17.
    Write it from the root on, for example: %@	Schreib ihn vom Wurzelverzeichnis an, zum Beispiel: %@
    Write it like example.org, or paste the address of one of its pages.	Schreib ihn wie example.org, oder füg die Adresse einer ihrer Seiten ein.
    Write it to a file: %@	Schreibe sie in eine Datei: %@
    Write mailto:YOU@YOUR.DOMAIN or https://YOUR.DOMAIN.	Schreib mailto:YOU@YOUR.DOMAIN oder https://YOUR.DOMAIN.
    Write something.	Schreib something.
    Write somewhere.	Schreib somewhere.
    Write systemd units, and show how to enable them.	Units für systemd schreiben und sagen, welche das sind.
    Write the address as the app shows it, for example https://ntfy.sh/mytopic.	Schreib die Adresse, wie die App sie zeigt, etwa https://ntfy.sh/mytopic.
    Write the unit after it: %@kg or %@lb	Schreib die Einheit dahinter: %@kg oder %@lb
    Write where to send to, for example https://example.org/hooks/waymark.	Schreib, wohin gesendet werden soll, etwa https://example.org/hooks/waymark.
    Year	Jahr
    Yearly goal	Jahresziel
    Yearly goals	Jahresziele
    Years of steps, distances, weights and workouts at once	Schritte, Strecken, Gewichte und Trainings aus Jahren auf einmal
    Yes	Ja
    Yoga	Yoga
    You allow Waymark to know where you are.	Du erlaubst Waymark zu wissen, wo du bist.
    You are keeping yourself in good shape.	Du hältst dich gut in Form.
    You are moving: good for heart and mood.	Du bewegst dich: gut für Herz und Laune.
    You can nearly touch it.	Du kannst es fast schon greifen.
    You could have crossed a small country.	Du hättest ein kleines Land durchqueren können.
    You did it. Enjoy the feeling.	Geschafft. Genieß das Gefühl.
    You do not allow Waymark to know where you are. The weather stays off.	Du hast Waymark nicht erlaubt zu wissen, wo du bist. Das Wetter bleibt aus.
    You do not have Waymark Pro.	Du hast Waymark Pro nicht.
    You had not voted for: %@	Du hattest nicht dafür gestimmt: %@
    You have %@ passes left. A pass comes back 28 days after it was taken.	#one=Du hast noch %@ Notöffnung. Eine Notöffnung kommt 28 Tage nach ihrem Gebrauch zurück.	#other=Du hast noch %@ Notöffnungen. Eine Notöffnung kommt 28 Tage nach ihrem Gebrauch zurück.
    You have a pass until %@, but this machine still holds: %@.	Du hast eine Notöffnung bis %@, aber dieser Rechner sperrt noch: %@.
    You have completed the introduction.	Die ersten Schritte sind abgeschlossen.
    You have earned a comfortable chair.	Du hast dir einen bequemen Sessel verdient.
    You have found your rhythm.	Du hast deinen Rhythmus gefunden.
    You have not decided yet whether Waymark may know where you are. The weather stays off.	Du hast noch nicht entschieden, ob Waymark wissen darf, wo du bist. Das Wetter bleibt aus.
    You have not opened it today.	Heute hast du noch nicht geöffnet.
    You have reached your goal for %@	Du hast dein Ziel für %@ erreicht
    You have three passes in 28 days; lock log shows them.	Du hast drei Notöffnungen in 28 Tagen; lock log zeigt sie.
    You kept your word to yourself that day.	An diesem Tag hast du Wort gehalten.
    You kept your word to yourself.	Du hast dir selbst Wort gehalten.
    You logged nothing this week. A weight or a walk makes a fine start.	Diese Woche wurde nichts aufgeschrieben. Ein Gewicht oder ein Spaziergang ist ein schöner Anfang.
    You need %@ a day from now on	Du brauchst ab jetzt %@ am Tag
    You need %@ a week from now on	Du brauchst ab jetzt %@ pro Woche
    You opened it %@ times today.	#one=Heute hast du es %@ Mal geöffnet.	#other=Heute hast du es %@ Mal geöffnet.
    You opened it once today.	Heute hast du es einmal geöffnet.
    You set the place with `waymark weather place`. It is stored, and sent to the weather service while the weather is on, to a hundredth of a degree, about a kilometre.	Den Ort legst du mit `waymark weather place` fest. Er wird auf ein Hundertstel Grad, etwa einen Kilometer, gespeichert und an den Wetterdienst gesendet, solange das Wetter an ist.
    You typed that while other digits were shown. Please answer again.	Das hast du eingegeben, als andere Ziffern zu sehen waren. Bitte antworte noch einmal.
    You walked well that day.	An diesem Tag bist du gut gelaufen.
    You went far beyond the goal that day.	An diesem Tag bist du weit über das Ziel hinausgegangen.
    You're making progress! 25%% of the way to your goal.	Du kommst voran! 25 %% des Weges zu deinem Ziel sind geschafft.
    You're so close! Just %@ %@ to go.	Du bist so nah dran! Nur noch %@ %@.
    You're so close! Just under %@ %@ to go.	Du bist so nah dran! Nur noch knapp %@ %@.
    Your %@ earned you a day off: %@ available.	Deine %@ hat dir einen freien Tag eingebracht: %@ auf der Hand.
    Your %@ survived %@. %@ left.	Deine %@ hat den %@ überstanden. Noch %@ übrig.
    Your activity record, goals and streaks, on your own machine.	Deine Bewegung, Ziele und Serien, aufgezeichnet auf deinem eigenen Rechner.
    Your choices are saved.	Deine Auswahl ist gespeichert.
    Your days	Deine Tage
    Your goal is waving from far behind you.	Dein Ziel winkt dir von weit hinten zu.
    Your goal weight is reached.	Dein Zielgewicht ist erreicht.
    Your manual entries cannot be excluded as a whole.	Was du von Hand eingetragen hast, lässt sich nicht als Ganzes ausschließen.
    Your notifications and their channels.	Deine Mitteilungen und ihre Kanäle.
    Your numbers on a second device, which follows your record.	Deine Zahlen auf einem zweiten Gerät, das deiner Aufzeichnung folgt.
    Your own colours	Deine eigenen Farben
    Your place and the weather were deleted	Dein Ort und das Wetter wurden gelöscht
    Your place and the weather would be deleted	Dein Ort und das Wetter würden gelöscht
    Your place is not set.	Dein Ort ist nicht festgelegt.
    Your place: %@	Dein Ort: %@
    Your place: %@ (%@)	Dein Ort: %@ (%@)
    Your record	Deine Aufzeichnungen
    Your record begins on %@.	Deine Aufzeichnung beginnt am %@.
    Your steps, goals and streaks on your own machine: no account, no cloud.	Deine Schritte, Ziele und Serien auf deinem eigenen Rechner: kein Konto, keine Cloud.
    Your vote counted already, and counts once: %@	Deine Stimme zählte schon, und sie zählt einmal: %@
    Your week: %@	Deine Woche: %@
    Your widgets	Deine Widgets
    Zepp, Zepp Life or Mi Fit (folder of CSV files)	Zepp, Zepp Life oder Mi Fit (Ordner mit CSV-Dateien)
    [%@] is there already, on line %@	[%@] gibt es schon, in Zeile %@
    `settings get KEY` shows the allowed values.	`settings get KEY` zeigt die möglichen Werte.
    `waymark widget today` is enough; without a name every widget is listed. A file is replaced atomically, so that nobody reads half a picture; without --format its name decides. Before a file is replaced that Waymark did not write, or that was changed since, you are asked. With --watch it is kept up to date until Ctrl-C, and redrawn whenever it looks different.	`waymark widget today` genügt; ohne Namen werden alle Widgets gezeigt. Eine Datei wird in einem Schritt ersetzt, damit niemand beim Lesen ein halbes Bild findet; ohne --format entscheidet ihr Name. Bevor eine Datei ersetzt wird, die nicht von Waymark ist oder seither geändert wurde, wirst du gefragt. Mit --watch bleibt es aktuell bis Ctrl-C: neu gezeichnet, wenn es anders aussieht.
    a %@ is not closed before the file ends	nicht geschlossen, bevor die Datei endet: %@
    a < that does not begin a tag	ein <, mit dem kein Tag beginnt
    a Correlation inside a Record or Correlation	eine Correlation in einem Record oder einer Correlation
    a Firefox runs since before the lock	ein Firefox läuft schon länger als die Sperre
    a HealthData begins before the previous one ends	ein HealthData beginnt, bevor das davor endet
    a Record begins before the previous one ends	ein Record beginnt, bevor der davor endet
    a Workout begins before the previous element ends	ein Workout beginnt, bevor das Element davor endet
    a body mass outside %@ to %@ kg	eine Körpermasse außerhalb von %@ bis %@ kg
    a bug of ours: %@	ein Fehler von uns: %@
    a colour written #RRGGBB	eine Farbe, geschrieben als #RRGGBB
    a date that cannot be read	ein Datum, das sich nicht lesen lässt
    a day	am Tag
    a day on average	am Tag im Mittel
    a declaration among the data	eine Deklaration zwischen den Daten
    a goal was set on %@, which is in the future	ein Ziel wurde am %@ gesetzt, und der kommt erst noch
    a group of Pi-hole's without a device holds nothing	eine Gruppe von Pi-hole ohne Gerät sperrt nichts
    a header contains a control character	ein Header enthält ein Steuerzeichen
    a heading has letters, digits and “-” in brackets, such as [social]	eine Überschrift hat Buchstaben, Ziffern und „-“ in Klammern, etwa [social]
    a message that nothing defines	eine Nachricht, die nirgends definiert ist
    a negative value	ein negativer Wert
    a note of %@ characters is too long	eine Notiz von %@ Zeichen ist zu lang
    a part of a day that names no app: set the resolution to Daily or Full	ein Teil eines Tages, der keine App nennt: Stell die Auflösung auf „Daily“ oder „Full“
    a part of the session	ein Teil der Sitzung
    a program of another user answers at %@	ein Programm eines anderen Benutzers antwortet unter %@
    a quote is not closed before the next <	ein Anführungszeichen ist vor dem nächsten < nicht geschlossen
    a row that cannot be read	eine Zeile, die sich nicht lesen lässt
    a shell, which other programs need	eine Shell, die andere Programme brauchen
    a store was used with another record's transaction	ein Speicher wurde mit der Transaktion einer anderen Aufzeichnung benutzt
    a sum of more than a day: export days or hours	eine Summe über mehr als einen Tag: Exportiere Tage oder Stunden
    a tag is not closed before the next <	ein Tag ist vor dem nächsten < nicht geschlossen
    a test of the app, with invented numbers	ein Test der App, mit erfundenen Zahlen
    a text is longer than 1 MB	ein Text ist länger als 1 MB
    a time zone of the IANA database	eine Zone der IANA-Datenbank
    a tool, which other programs need	ein Werkzeug, das andere Programme brauchen
    a value without a unit	ein Wert ohne Einheit
    a weekday: 1 (Sunday) to 7 (Saturday), or its name	ein Wochentag: 1 (Sonntag) bis 7 (Samstag), oder sein englischer Name
    a weight without a unit: name the column weight kg or weight lb	ein Gewicht ohne Einheit: nenne die Spalte weight kg oder weight lb
    a year	ein Jahr
    about %@	etwa %@
    accessible only to the owner	nur für den Besitzer zugänglich
    address	Adresse
    address of one picture	Adresse eines einzelnen Bildes
    address to notify	Adresse für die Benachrichtigung
    address to open	Adresse zum Öffnen
    adguard URL  --user NAME --password - [--client DEVICE]\npihole URL   --password - --client ADDRESS\n\nWithout --client AdGuard Home locks the sites for every device that uses it. The password is kept in a file of its own that only you can read; given as - it is read from standard input.	adguard URL  --user NAME --password - [--client GERÄT]\npihole URL   --password - --client ADRESSE\n\nOhne --client sperrt AdGuard Home die Websites für jedes Gerät, das es benutzt. Das Passwort liegt in einer eigenen Datei, die nur du lesen kannst; mit - wird es von der Standardeingabe gelesen.
    adguard or pihole.	adguard oder pihole.
    all	alle
    all daily sources are still sending	alle täglichen Quellen senden noch
    all known	alle bekannt
    all of your goals	alle deine Ziele
    all seats of Pi-hole are taken	alle Plätze von Pi-hole sind belegt
    allowed: %@	möglich: %@
    always	immer
    always at work	immer am Werk
    an app is a desktop id such as steam.desktop, a flatpak id or the path of a program	eine App ist eine Desktop-ID wie steam.desktop, eine Flatpak-ID oder der Pfad eines Programms
    an attribute has no value in quotes	ein Attribut hat keinen Wert in Anführungszeichen
    an element longer than %@ bytes	ein Element von mehr als %@ Byte
    an error without a name	ein Fehler ohne Namen
    an hour: 0 to 23	eine Stunde: 0 bis 23
    an interpreter, which other programs need	ein Interpreter, den andere Programme brauchen
    and %@ more	und %@ weitere
    another process of Waymark is at it	ein anderer Prozess von Waymark ist gerade dabei
    another program keeps changing %@	ein anderes Programm ändert %@ ständig
    another program keeps changing the rules of AdGuard Home	ein anderes Programm ändert ständig die Regeln von AdGuard Home
    any colour	jede Farbe
    any of your goals	eines deiner Ziele
    app	App
    apprise did not end within 25 s	apprise wurde nicht innerhalb von 25 s fertig
    apprise failed without a message	apprise ist ohne Meldung gescheitert
    apprise is not installed; install it, for example with apt install apprise	apprise ist nicht installiert; installiere es, etwa mit apt install apprise
    apprise says: %@	apprise meldet: %@
    at this rate you won't reach the goal	bei diesem Tempo wird das Ziel nicht erreicht
    at this rate you'll get there in %@	bei diesem Tempo erreicht im %@
    at this rate you'll get there on %@	bei diesem Tempo erreicht am %@
    average %@ a day	%@ am Tag im Schnitt
    badge	Abzeichen
    badge: %@	Abzeichen: %@
    bash, zsh or fish.	bash, zsh oder fish.
    best	Bestwert
    best %@	Bestwert %@
    best %@ (%@ to %@)	Bestwert %@ (%@ bis %@)
    best day %@	bester Tag %@
    body fat	Körperfett
    body fat outside %@ to %@ %%	ein Körperfett außerhalb von %@ bis %@ %%
    bronze	Bronze
    browser	Browser
    busy day	voller Tag
    by default: %@	ohne Wahl: %@
    by the end of it	am Ende des Tages
    category	Kategorie
    category of %@ items	#one=Kategorie mit %@ Eintrag	#other=Kategorie mit %@ Einträgen
    certificates are checked there	dort werden Zertifikate geprüft
    check the date and time zone of this machine	prüfe Datum und Zeitzone dieses Rechners
    checked %@ hours ago	#one=vor %@ Stunde geprüft	#other=vor %@ Stunden geprüft
    checked %@ minutes ago	#one=vor %@ Minute geprüft	#other=vor %@ Minuten geprüft
    checked just now	gerade geprüft
    comment	Kommentar
    conky shows it on any desktop: %@	conky zeigt es auf jedem Desktop: %@
    connected	verbunden
    contact	Kontakt
    corrected by %@	korrigiert um %@
    correction	Korrektur
    daily %@	täglich %@
    day first	Tag zuerst
    day in a row	Tag in Folge
    days in a row	Tage in Folge
    days met	erreichte Tage
    days with a goal	Tage mit Ziel
    default or strict; shows the policy if left out.	default oder strict; ohne Angabe wird der Modus gezeigt.
    default: every change applies at once. strict: you can make the lock tighter at once, and looser only from the next midnight on. A lower goal, fewer items, shorter hours, opening at fewer steps, turning it off, giving up Pro and choosing the default policy again all make it looser. So does a first schedule, since all other hours become free. Deleting or hiding the record frees everything under default, and what lock status calls soft under strict. The hours of a day go by the time zone in which it began; setting the clock changes none of them.\n\nUnder strict only steps that devices counted open it: what a program hands in over the HTTP API or by a watched folder. Steps that you type, here or on a second device, and files that you import count for the day and its streak, not for the lock, unless no device has reported steps for 14 days. An import that is undone takes back what it opened that day. lock log shows what opened each day.\n\nStill possible under strict:\n– three passes in 28 days;\n– steps from a program of your own, with a token or by a watched folder, or from a device that is shaken; typed steps too once no device has reported for 14 days;\n– undoing what lock status calls soft: continuing a stopped app, for example, or editing, hiding, deleting or restoring the record;\n– a browser that you start in a namespace of your own (unshare) where the hosts file and the browser's policies are hidden: it opens locked sites, Chromium too;\n– a locked app under another name: a copy, a mount of your own, through ld.so, or from memory (memfd); and a script that an interpreter reads from elsewhere than its file (perl - < FILE);\n– whatever else a shield says it does not cover, such as numeric addresses and programs that ask name servers by themselves: waymark lock status lists it.\n\nAn administrator of this machine can always undo everything: sudo waymark lock uninstall, or the script that lock status names.	default: Jede Änderung gilt sofort. strict: Strenger machen kannst du die Sperre sofort, lockerer erst ab der nächsten Mitternacht. Lockerer sind ein niedrigeres Ziel, weniger Einträge, kürzere Zeiten, das Öffnen bei weniger Schritten, das Ausschalten, der Verzicht auf Pro und die Rückkehr zum Modus default. Auch eine erste Sperrzeit lockert, da alle anderen Stunden frei werden. Die Aufzeichnung zu löschen oder zu verstecken öffnet im Modus default alles und im Modus strict, was lock status weich nennt. Die Stunden eines Tages richten sich nach der Zeitzone, in der er begann; das Stellen der Uhr ändert keine davon.\n\nIm strengen Modus öffnen nur Schritte, die Geräte gezählt haben: was ein Programm über die HTTP-API oder einen beobachteten Ordner einreicht. Schritte, die du eingibst, hier oder auf einem zweiten Gerät, und Dateien, die du importierst, zählen für den Tag und seine Serie, nicht für die Sperre, außer seit 14 Tagen hat kein Gerät Schritte gemeldet. Ein Import, der rückgängig gemacht wird, nimmt zurück, was er an diesem Tag geöffnet hat. lock log zeigt, was jeden Tag geöffnet hat.\n\nIm strengen Modus bleibt möglich:\n– drei Notöffnungen in 28 Tagen;\n– Schritte aus einem eigenen Programm, mit einem Token oder über einen beobachteten Ordner, oder von einem Gerät, das geschüttelt wird; auch eingegebene Schritte, wenn seit 14 Tagen kein Gerät gemeldet hat;\n– aufheben, was lock status weich nennt: zum Beispiel eine angehaltene App fortsetzen oder die Aufzeichnung bearbeiten, verstecken, löschen oder wiederherstellen;\n– ein Browser, den du in einem eigenen Namensraum (unshare) startest, in dem die Hosts-Datei und die Richtlinien des Browsers verdeckt sind: Er öffnet gesperrte Seiten, auch Chromium;\n– eine gesperrte App unter anderem Namen: als Kopie, über einen eigenen Mount, durch ld.so oder aus dem Speicher (memfd); und ein Skript, das ein Interpreter nicht aus seiner Datei liest (perl - < DATEI);\n– was eine Sperre sonst nach eigenen Worten nicht abdeckt, etwa numerische Adressen und Programme, die Nameserver selbst fragen: waymark lock status nennt es.\n\nEin Administrator dieses Rechners kann immer alles aufheben: sudo waymark lock uninstall oder das Skript, das lock status nennt.
    desktop                  this machine's desktop                 [--open URL or COMMAND]\nntfy URL-WITH-TOPIC      a topic of ntfy.sh or your own server  [--token T] [--open URL]\nwebhook URL              JSON to a server of yours              [--secret S] [--opt-out URL]\nwebpush FILE             a browser's subscription, JSON         [--contact MAIL] [--open URL]\napprise URL              any Apprise service: its URL, or its API over http(s)\nterminal                 below the next command you run\n\nA secret, a token or an address given as - is read from standard input, so that it appears neither in the history of your shell nor in the list of processes.	desktop                  der Desktop dieses Rechners                [--open URL oder BEFEHL]\nntfy URL-WITH-TOPIC      ein Thema von ntfy.sh oder eigenem Server  [--token T] [--open URL]\nwebhook URL              JSON an einen Server von dir               [--secret S] [--opt-out URL]\nwebpush FILE             das Abonnement eines Browsers, JSON        [--contact MAIL] [--open URL]\napprise URL              was Apprise erreicht: seine Dienst-URL oder seine API über http(s)\nterminal                 unter dem nächsten Befehl, den du ausführst\n\nEin Geheimnis, ein Token oder eine Adresse, für die du - angibst, wird von der Standardeingabe gelesen und erscheint so weder im Verlauf deiner Shell noch in der Liste der Prozesse.
    desktop, ntfy, webhook, webpush, apprise or terminal.	desktop, ntfy, webhook, webpush, apprise oder terminal.
    detected from the table	aus der Tabelle erkannt
    diamond	Diamant
    disabled	ausgeschaltet
    done	erledigt
    down %@	%@ weniger
    emerald	Smaragd
    ends %@	endet %@
    entries of ours are still there	Einträge von Waymark sind noch da
    every badge earned	alle Abzeichen verdient
    every stored streak matches the days	jede gespeicherte Serie stimmt mit den Tagen überein
    everything	alles
    everything else	alles andere
    everything reached is recorded	alles Erreichte ist aufgezeichnet
    everything you selected	alles Ausgewählte
    everything, as json	alles, als json
    exactly your average	genau dein Durchschnitt
    exactly your average by now	genau dein Durchschnitt bis jetzt
    excluded	ausgeschlossen
    exercise	Übung
    exercise session per day	Übung pro Tag
    exercise sessions per day	Übungen pro Tag
    exercise streak	Übungsserie
    exercise: %@ of %@ met	Übungen: %@ von %@ erreicht
    exercises	Übungen
    exercises: %@ of %@	Übungen: %@ von %@
    expired	abgelaufen
    failed	fehlgeschlagen
    failed %@×: %@	%@× fehlgeschlagen: %@
    far from your last weighing if it is %@: name the column weight kg or weight lb	in %@ weit von deinem letzten Gewicht entfernt: Nenne die Spalte weight kg oder weight lb
    first	erster Wert
    for Android, Windows and browsers	für Android, Windows und Browser
    for App Lock from tomorrow, by the strict policy	für die App-Sperre ab morgen, wegen des Modus strict
    for Linux and programs	für Linux und Programme
    for iPhone, iPad and Mac	für iPhone, iPad und Mac
    found in it: %@	darin gefunden: %@
    free from %@	frei ab %@
    freed by hand: waymark lock	von Hand befreit: waymark lock
    freeze available	Joker verfügbar
    freezes available	Joker verfügbar
    from %@	ab %@
    from %@  %@	ab %@  %@
    from %@ at %@ steps	#one=ab %@ bei %@ Schritt	#other=ab %@ bei %@ Schritten
    from %@ at the goal	ab %@ beim Ziel
    from tomorrow, by the strict policy	ab morgen, wegen des Modus strict
    frozen	mit Joker
    frozen: %@	mit Joker: %@
    frozen: %@, a freeze saves it if the next day is met	mit Joker: %@, ein Joker rettet ihn, wenn der nächste Tag erreicht wird
    frozen: %@, a freeze saves it if the next week is met	mit Joker: %@, ein Joker rettet sie, wenn die nächste Woche erreicht wird
    frozen: %@, forgiven by the recovery	mit Joker: %@, durch die Wiederherstellung verziehen
    frozen: %@, saved by a freeze	mit Joker: %@, von einem Joker gerettet
    future: not begun yet	Zukunft: noch nicht begonnen
    gdbus is not installed	gdbus ist nicht installiert
    get started in a minute	in einer Minute loslegen
    getent, which would show it, cannot be run	getent, das es zeigen würde, lässt sich nicht ausführen
    goal	Ziel
    goal %@	Ziel %@
    goal met on %@ of %@ days	Ziel an %@ von %@ Tagen erreicht
    goal reached	Ziel erreicht
    goalChange or afterRegression.	goalChange oder afterRegression.
    goalChange: only for a goal that differs by more than 10 %%. afterRegression: also once progress has fallen 5 points below the milestone.	goalChange: nur bei einem Ziel, das um mehr als 10 %% abweicht. afterRegression: auch sobald der Fortschritt 5 Punkte unter den Meilenstein gefallen ist.
    gold	Gold
    hand	von Hand
    has nothing yet	hat noch nichts
    here %@ hours ago	#one=vor %@ Stunde da	#other=vor %@ Stunden da
    here %@ minutes ago	#one=vor %@ Minute da	#other=vor %@ Minuten da
    here just now	gerade eben da
    highest	höchster Wert
    hosts file	Hosts-Datei
    iPhone and iPad	iPhone und iPad
    illness	Krankheit
    import an Apple Health export, or a CSV file	einen Export von Apple Health oder eine CSV-Datei importieren
    import your export again: its devices are now told apart	importiere deinen Export noch einmal: seine Geräte werden jetzt unterschieden
    imported	importiert
    imports from before the log of imports: %@	Importe aus der Zeit vor dem Importprotokoll: %@
    in summary	im Rückblick
    in total	insgesamt
    install the package tzdata, or: waymark timezone set ZONE	installiere das Paket tzdata, oder: waymark timezone set ZONE
    it blocks %@ of %@ names that were tried	%@ von %@ probierten Namen sind gesperrt
    it cannot be read	es lässt sich nicht lesen
    it cannot be read (%@)	es lässt sich nicht lesen (%@)
    it changed while it was read	es hat sich beim Lesen geändert
    it closed the connection	er hat die Verbindung geschlossen
    it contains an entry that would leave it (%@)	es enthält einen Eintrag, der aus ihm hinausführen würde (%@)
    it ended by itself	es hat von selbst geendet
    it ends before it starts	es endet, bevor es beginnt
    it ends too early	es endet zu früh
    it has more than %@ characters	es hat mehr als %@ Zeichen
    it has more than %@ files	es hat mehr als %@ Dateien
    it has the wrong type	es hat den falschen Typ
    it holds %@ of %@ names that were looked up	%@ von %@ nachgeschlagenen Namen sind gesperrt
    it is a directory	es ist ein Ordner
    it is dated after %@	es ist nach %@ datiert
    it is dated before %@	es ist vor %@ datiert
    it is encrypted; unpack it and import what is in it	es ist verschlüsselt; entpacke es und importiere, was darin ist
    it is larger than any record	es ist größer als jede Aufzeichnung
    it is missing	es fehlt
    it is nested too deeply	es ist zu tief verschachtelt
    it is no number	es ist keine Zahl
    it is not %@	es ist nicht %@
    it is not 24 numbers of steps	es sind nicht 24 Schrittzahlen
    it is not JSON	es ist kein JSON
    it is not JSON (%@)	es ist kein JSON (%@)
    it is not a key of P-256	es ist kein Schlüssel von P-256
    it is not a plain file	es ist keine gewöhnliche Datei
    it is not a regular file	es ist keine gewöhnliche Datei
    it is not of an instant	es hat keinen Zeitpunkt
    it is not text in UTF-8	es ist kein Text in UTF-8
    it is not the name of an achievement	es ist nicht der Name eines Erfolgs
    it is not the name of an exercise	es ist nicht der Name einer Übung
    it is not the “%@” of a record	es ist nicht „%@“ wie in einer Aufzeichnung
    it is null	es ist null
    it is out of range	es liegt außerhalb des möglichen Bereichs
    it is this machine or its own network	es ist dieses Gerät oder sein eigenes Netz
    it is too long	es ist zu lang
    it knows the device by nothing that it can be asked about	es kennt das Gerät unter nichts, wonach man es fragen kann
    it lasts longer than %@ days	es dauert länger als %@ Tage
    it lies in too many archives and was not opened	es liegt in zu vielen Archiven und wurde nicht geöffnet
    it may still hold sites, and where it is went with the record	er sperrt vielleicht noch Seiten; seine Adresse stand in der verlorenen Aufzeichnung
    it stands before the first heading, such as [social]	es steht vor der ersten Überschrift, etwa [social]
    it unpacks to more than %@ GB	es wird entpackt größer als %@ GB
    it unpacks to more than %@ times its size	es wird entpackt größer als das %@-Fache
    it unpacks to more than its stated size	entpackt ist es größer, als es angibt
    it was cancelled here	es wurde hier abgebrochen
    it was copied while it was written, or is damaged: %@	während des Schreibens kopiert oder beschädigt: %@
    it was removed in the meantime	es wurde inzwischen entfernt
    it will be retried with the next command	es wird mit dem nächsten Befehl wieder versucht
    its address begins with http:// or https://	die Adresse beginnt mit http:// oder https://
    its address contains an invalid port	die Adresse enthält einen ungültigen Port
    its address contains no host	die Adresse nennt keinen Host
    its address is a host and a port, such as http://192.168.1.2:3000	die Adresse ist ein Host und ein Port, etwa http://192.168.1.2:3000
    its address is invalid	die Adresse ist ungültig
    its address is neither http nor https	die Adresse ist weder http noch https
    its answer is not HTTP	seine Antwort ist kein HTTP
    its blocking is switched off	das Blockieren ist ausgeschaltet
    its brackets do not match	die Klammern passen nicht zusammen
    its certificate has expired or was not issued by an authority that this machine trusts	sein Zertifikat ist abgelaufen oder stammt von keiner Stelle, der dieser Rechner vertraut
    its certificate is for another name	sein Zertifikat gilt für einen anderen Namen
    its checksum is wrong, so it was damaged	die Prüfsumme stimmt nicht, also ist die Datei beschädigt
    its dates contradict each other: %@ and %@	ihre Daten widersprechen sich: %@ und %@
    its dates, such as %@, do not tell whether the day or the month comes first	ihre Daten wie %@ zeigen nicht, ob der Tag oder der Monat zuerst kommt
    its device did not write it to the end	das Gerät hat die Datei nicht zu Ende geschrieben
    its filters are switched off	die Filter sind ausgeschaltet
    its folders are nested more than %@ deep	die Ordner darin sind mehr als %@ Ebenen tief verschachtelt
    its group is switched off	die Gruppe ist ausgeschaltet
    its keys are damaged; add it again	seine Schlüssel sind beschädigt; füge ihn neu hinzu
    its keys are missing; add it again	seine Schlüssel fehlen; füge ihn neu hinzu
    its parent is not a folder	das übergeordnete Verzeichnis ist kein Ordner
    its password cannot be read	das Passwort lässt sich nicht lesen
    its password cannot be read: %@	das Passwort lässt sich nicht lesen: %@
    its password cannot be written as JSON	das Passwort lässt sich nicht als JSON schreiben
    its protection is switched off	der Schutz ist ausgeschaltet
    its request cannot be written as JSON	die Anfrage lässt sich nicht als JSON schreiben
    its rules cannot be written as JSON	die Regeln lassen sich nicht als JSON schreiben
    its rules were changed	die Regeln wurden geändert
    its secrets cannot be removed	seine Geheimnisse lassen sich nicht entfernen
    json or csv; by default chosen by the file name.	json oder csv; ohne Angabe nach dem Namen der Datei.
    just now	gerade eben
    kg, lb or st.	kg, lb oder st.
    last	letzter Wert
    last %@	zuletzt %@
    last data %@	letzte Daten: %@
    last here %@	zuletzt da: %@
    last used %@	zuletzt genutzt %@
    left out: %@ more files	#one=ausgelassen: noch %@ Datei	#other=ausgelassen: noch %@ Dateien
    left out: %@: %@	ausgelassen: %@: %@
    light or dark; by default as in your settings.	light oder dark; ohne Angabe, wie du es eingestellt hast.
    line %@: %@	Zeile %@: %@
    locked	gesperrt
    log steps by hand	Schritte von Hand eintragen
    longest run with the goal met	längste Zeit mit erreichtem Ziel
    look at and change everything	alles ansehen und ändern
    look at everything	alles ansehen
    lowest	niedrigster Wert
    match the samples	stimmen mit den Messwerten überein
    merging days	Tage werden zusammengeführt
    met	erreicht
    met: %@	erreicht: %@
    missed	verpasst
    missed: %@	verpasst: %@
    missed: %@, no freeze saves a day next to a recovered one	verpasst: %@, neben einem wiederhergestellten Tag rettet kein Joker
    month first	Monat zuerst
    more than %@ an hour	mehr als %@ in einer Stunde
    more than %@ records	mehr als %@ Datensätze
    more than %@ sites are too many	mehr als %@ Websites sind zu viele
    more than %@ values before their name	mehr als %@ Werte vor ihrem Namen
    most at %@	meiste um %@
    mostly rejected: %@: %@ of %@ records	überwiegend abgelehnt: %@: %@ von %@ Datensätzen
    n	n
    name of an exercise	Name einer Übung
    nearly there	fast da
    needs Pro: %@	braucht Pro: %@
    needs Pro: any other	braucht Pro: alles andere
    never	nie
    never used	nie genutzt
    new weighings have not been judged yet	neue Wägungen sind noch zu beurteilen
    no	nein
    no %@	%@ fehlt
    no Firefox is installed	kein Firefox ist installiert
    no answer	keine Antwort
    no answer in time	keine Antwort in der Zeit
    no apps held	keine Apps gesperrt
    no browser of the Chromium family is installed	kein Browser der Chromium-Familie ist installiert
    no browser or token has access	kein Browser oder Token hat Zugriff
    no channel	kein Kanal
    no connection in time	keine Verbindung in der Zeit
    no data yet	noch keine Daten
    no deliveries yet	noch keine Lieferungen
    no folder is watched	kein Ordner wird beobachtet
    no goal	kein Ziel
    no goal is on	kein Ziel eingeschaltet
    no name	kein Name
    no notification service runs on the desktop	auf dem Desktop läuft kein Mitteilungsdienst
    no pass is left	keine Notöffnung ist übrig
    no sites held	keine Websites gesperrt
    no step goal	kein Schrittziel
    no steps yet	noch keine Schritte
    no watch is paired	keine Uhr ist gekoppelt
    no weight goal	kein Gewichtsziel
    nobody	niemandem
    nobody is logged into a desktop	niemand ist an einem Desktop angemeldet
    none	keine
    none are added up	keine werden addiert
    none of them is a command	keine davon ist ein Befehl
    none of them is running	keins davon läuft
    none pending	nichts wartet
    none: nothing was restored	keine: Es wurde nichts wiederhergestellt
    not as it should be	nicht, wie es sein soll
    not enough memory to read it	kein Speicher, um es zu lesen
    not enough recent weights for a trend	zu wenige neue Gewichte für einen Trend
    not enough recent weights for a trend, last: %@	zu wenige neue Gewichte für einen Trend, zuletzt: %@
    not held: %@	nicht gehalten: %@
    not here	nicht hier
    not here yet	noch nicht da gewesen
    not looked at yet	noch nicht geprüft
    not on this machine	nicht auf diesem Rechner
    not reached	nicht erreicht
    not read: %@	nicht gelesen: %@
    not sent: %@	nicht gesendet: %@
    not while the policy is strict	nicht, solange der Modus streng ist
    note	Notiz
    nothing has arrived since: %@	seitdem ist nichts angekommen: %@
    nothing held	nichts gesperrt
    nothing here can hold it: waymark lock	nichts hier kann es sperren: waymark lock
    nothing imported from %@ yet	noch nichts aus %@ importiert
    nothing locked until %@	bis %@ nichts gesperrt
    nothing more today	heute nichts mehr
    nothing needs to be done	nichts zu tun
    nothing to hold	nichts zu sperren
    nothing was fetched for %@ recently	für %@ wurde in letzter Zeit nichts geholt
    notifications are off	Mitteilungen sind aus
    of %@	von %@
    of %@ names asked for %@ lead nowhere	von %@ abgefragten Namen führen %@ ins Leere
    of %@ steps	von %@ Schritten
    off	aus
    off from %@	aus ab %@
    off, and not allowed on this machine	aus, und auf diesem Rechner nicht erlaubt
    on	an
    on %@	am %@
    on %@ days a week	#one=an %@ Tag pro Woche	#other=an %@ Tagen pro Woche
    on average	im Mittel
    on average, %@ days	#one=im Schnitt, %@ Tag	#other=im Schnitt, %@ Tage
    on or off, a number, or a word.	on oder off, eine Zahl oder ein Wort.
    on or off; a day, an hour, or HH:MM-HH:MM where the key is one.	on oder off; ein Tag, eine Stunde oder HH:MM-HH:MM, wo der Schlüssel es verlangt.
    on, and the clock shows a day before %@, which App Lock has seen	an, und die Uhr zeigt einen Tag vor %@, den die App-Sperre schon gesehen hat
    on, but everything was freed by hand	an, aber alles wurde von Hand befreit
    on, but no goal that unlocks it is on	ein, aber kein Ziel, das öffnet, ist eingeschaltet
    on, but nothing is selected	an, aber nichts ist ausgewählt
    on, but nothing on this machine can hold a lock	an, aber nichts auf diesem Rechner kann etwas sperren
    on, but nothing on this machine holds apps	an, aber nichts auf diesem Gerät sperrt Apps
    on, but nothing on this machine holds sites	an, aber nichts auf diesem Gerät sperrt Seiten
    on, but there is no step goal to unlock it	an, aber es gibt kein Schrittziel, das sie öffnet
    on, but without Pro it counts as off	an, aber ohne Pro gilt sie als aus
    on, off from %@	an, aus ab %@
    one of: %@	eines von: %@
    open	offen
    open with a pass until %@	Notöffnung bis %@
    openScale (CSV)	openScale (CSV)
    opened after a pause, until %@	nach einer Pause geöffnet, bis %@
    opens at %@ steps	#one=öffnet bei %@ Schritt	#other=öffnet bei %@ Schritten
    or: every quarter of an hour	oder: jede Viertelstunde
    or: once somebody opens the web app	oder: sobald jemand die Web-App öffnet
    other	anderer Grund
    other commands are held than should be	andere Befehle sind gesperrt als vorgesehen
    other programs are held than should be	andere Programme sind gesperrt als vorgesehen
    other source	andere Quelle
    outside %@ to %@	nicht zwischen %@ und %@
    paired %@	gekoppelt %@
    partly imported: line %@: %@	teilweise übernommen: Zeile %@: %@
    pass until %@	Freigabe bis %@
    password	Passwort
    paused	pausiert
    paused: no goal was in force	pausiert: Es galt kein Ziel
    paused: your time zone left less than 4 hours of this day	pausiert: deine Zeitzone ließ weniger als 4 Stunden dieses Tages
    pending	offen
    pending: %@ so far	offen: bisher %@
    per day	pro Tag
    permission denied	keine Berechtigung
    phone	Telefon
    planned	geplant
    platinum	Platin
    processing instruction	Verarbeitungsanweisung
    programs are held for a record that is gone	Programme sind für eine Aufzeichnung angehalten, die es nicht mehr gibt
    programs started by a command	per Befehl gestartete Programme
    queued	wartet
    reached	erreicht
    read looks at everything, write changes everything, ingest only sends samples; read if left out.	read sieht alles, write ändert alles, ingest liefert nur Messwerte ab; ohne Angabe read.
    reading	wird gelesen
    recognised by the content	am Inhalt erkannt
    recovery	Erholung
    recovery unused	Wiederherstellung ungenutzt
    recovery used	Wiederherstellung genutzt
    recovery, travel, illness, busyDay or other.	recovery, travel, illness, busyDay oder other.
    redrawn at %@	wird neu gemacht: %@
    removed	entfernt
    removed, server not told yet	entfernt, Server noch nicht benachrichtigt
    removed, server not told yet: %@	entfernt, Server noch nicht benachrichtigt: %@
    repetitions	Wiederholungen
    required	nötig
    rest day	Ruhetag
    rest: %@	Ruhetag: %@
    ruby	Rubin
    rules of ours are still there	Regeln von Waymark sind noch da
    running programs	laufende Programme
    secret	Geheimnis
    selected	ausgewählt
    send samples, and see nothing	Messwerte abliefern und nichts sehen
    sent	gesendet
    set a daily goal	ein Tagesziel setzen
    set up, not seen to hold	eingerichtet, Wirkung nicht gesehen
    short name: %@	Kurzname: %@
    should be open: waymark lock	sollte offen sein: waymark lock
    show, set N or clear, such as: set 3000000, or set 2000km	show, set N oder clear, etwa: set 3000000 oder set 2000km
    shown for %@	gezeigt für %@
    silver	Silber
    since %@	seit %@
    site	Website
    so far this year	bisher in diesem Jahr
    soft: you can undo this yourself	weich: du kannst das selbst aufheben
    some are dated up to %@: perhaps a device's clock was wrong; they count on the day they are dated	manche sind bis %@ datiert: Vielleicht ging die Uhr eines Geräts falsch; sie zählen an dem Tag, den sie nennen
    something follows its end	nach dem Ende kommt noch etwas
    starts %@	beginnt %@
    steady	gleichbleibend
    step streak	Schrittserie
    step to unlock	Schritt zum Öffnen
    steps	Schritte
    steps a day	Schritte am Tag
    steps per day	Schritte pro Tag
    steps to go	Schritte fehlen noch
    steps to unlock	Schritte zum Öffnen
    steps, another goal, any or all; shows what opens it if left out.	steps, ein anderes Ziel, any oder all; ohne Angabe wird gezeigt, was öffnet.
    still held	noch gesperrt
    streak of “%@”	Serie „%@“
    suppressed	unterdrückt
    svg, png, text or json.	svg, png, text oder json.
    text where a tag should be	Text, wo ein Tag sein sollte
    that is not a valid name for a secret	das ist kein Name eines Geheimnisses
    that is outside the possible range of body fat	das liegt außerhalb des möglichen Körperfettanteils
    the TLS handshake failed	der TLS-Handshake ist fehlgeschlagen
    the answer of AdGuard Home is too long	die Antwort von AdGuard Home ist zu lang
    the answer of Pi-hole is too long	die Antwort von Pi-hole ist zu lang
    the answer of the weather service is not a forecast	die Antwort des Wetterdienstes ist keine Vorhersage
    the archive is damaged: %@	das Archiv ist beschädigt: %@
    the channel was removed	der Kanal wurde entfernt
    the channel's address is lost; remove the channel and add it again	die Adresse des Kanals ist verloren; entferne den Kanal und füge ihn neu hinzu
    the channel's secrets cannot be read: %@	die Geheimnisse des Kanals lassen sich nicht lesen: %@
    the clock is behind	die Systemuhr geht nach
    the connection failed	die Verbindung ist fehlgeschlagen
    the days, as csv	die Tage, als csv
    the device is not in the group	das Gerät ist nicht in der Gruppe
    the disk does not answer as it should	die Festplatte antwortet nicht, wie sie soll
    the exercise goal	das Übungsziel
    the file ends before </HealthData>	die Datei endet vor </HealthData>
    the file is damaged	die Datei ist beschädigt
    the file of extra certificates cannot be read	die Datei mit zusätzlichen Zertifikaten lässt sich nicht lesen
    the file system is read-only	das Dateisystem lässt sich nur lesen
    the goal was met; what opened it was not recorded	das Ziel war erreicht; was geöffnet hat, wurde nicht festgehalten
    the goal “%@”	das Ziel „%@“
    the key “%@” appears twice	der Schlüssel „%@“ kommt zweimal vor
    the last delivery of %@ has %@ records that were rejected	#one=in der letzten Lieferung von %@ wurde %@ Eintrag abgelehnt	#other=in der letzten Lieferung von %@ wurden %@ Einträge abgelehnt
    the last delivery of %@ has %@ samples dated in the future: its clock is wrong	#one=die letzte Lieferung von %@ enthält %@ Messwert aus der Zukunft: Die Uhr dort geht falsch	#other=die letzte Lieferung von %@ enthält %@ Messwerte aus der Zukunft: Die Uhr dort geht falsch
    the line in %@ was changed	die Zeile in %@ wurde geändert
    the name of the device cannot stand in a rule	der Name des Geräts kann nicht in einer Regel stehen
    the notification cannot be written as JSON	die Mitteilung lässt sich nicht als JSON schreiben
    the notification could not be encrypted	die Mitteilung ließ sich nicht verschlüsseln
    the notification is too large for Web Push	die Mitteilung ist zu groß für Web Push
    the notification service of the desktop answered %@	der Mitteilungsdienst des Desktops hat mit %@ geantwortet
    the notification service of the desktop did not answer	der Mitteilungsdienst des Desktops hat nicht geantwortet
    the notification service of the desktop rejected it	der Mitteilungsdienst des Desktops nimmt es nicht an
    the numbers of durations and values differ	es gibt nicht gleich viele Dauern und Werte
    the opt-out cannot be written as JSON	die Abmeldung lässt sich nicht als JSON schreiben
    the push service answered %@: it does not accept the sender; check this machine's clock, and the contact	der Push-Dienst hat mit %@ geantwortet: Er nimmt den Absender nicht an; prüfe die Uhr dieses Rechners und den Kontakt
    the push service answered %@: it does not accept the subscription; subscribe in the browser again	der Push-Dienst hat mit %@ geantwortet: Er nimmt das Abonnement nicht an; abonniere im Browser noch einmal
    the push service answered %@: the browser is not subscribed any more	der Push-Dienst hat mit %@ geantwortet: Der Browser ist nicht mehr angemeldet
    the push service answered %@: the message is too large for it	der Push-Dienst hat mit %@ geantwortet: Die Mitteilung ist ihm zu groß
    the push service answered %@: the subscription was made with another key, or the contact is invalid; subscribe in the browser again, with this record's key	der Push-Dienst hat mit %@ geantwortet: Das Abonnement wurde mit einem anderen Schlüssel gemacht, oder der Kontakt ist keiner; abonniere im Browser noch einmal, mit dem Schlüssel dieser Aufzeichnung
    the reason is unknown	der Grund ist nicht bekannt
    the request cannot be sent: %@	die Anfrage lässt sich nicht senden: %@
    the request failed: %@	die Anfrage ist fehlgeschlagen: %@
    the secret %@ cannot be read: %@	das Geheimnis %@ lässt sich nicht lesen: %@
    the secret %@ cannot be stored: %@	das Geheimnis %@ lässt sich nicht aufbewahren: %@
    the server answered %@	der Server hat mit %@ geantwortet
    the server answered %@, a redirect; use the address it leads to	der Server hat mit %@ geantwortet, einer Weiterleitung; nimm die Adresse, auf die sie verweist
    the server answered %@: it does not know you, or does not let you in	der Server hat mit %@ geantwortet: Er kennt dich nicht oder lässt dich nicht
    the server answered %@: it does not let you publish to the topic; remove the channel and add it again with another --token or user	der Server hat mit %@ geantwortet: Er lässt dich in dem Thema nichts veröffentlichen; entferne den Kanal und füge ihn mit einem anderen --token oder Benutzer neu hinzu
    the server answered %@: there is nothing at that address	der Server hat mit %@ geantwortet: Unter der Adresse ist nichts
    the server answered 204: no service is stored under the key; add one there	der Server hat mit 204 geantwortet: Unter dem Schlüssel hat er keinen Dienst; füge dort einen hinzu
    the server answered 424: one of its services rejected it	der Server hat mit 424 geantwortet: Einer seiner Dienste hat es nicht angenommen
    the server cannot be reached: %@	der Server ist nicht erreichbar: %@
    the server cannot be trusted: %@	dem Server ist nicht zu trauen: %@
    the server was too slow	der Server war zu langsam
    the step goal	das Schrittziel
    the store for secrets failed	der Speicher für Geheimnisse hat versagt
    the strict policy holds until the day ends	der Modus strict gilt, bis der Tag endet
    the target of a click is neither a page nor a command, so nothing opens	das Ziel des Klicks ist weder Seite noch Befehl, darum öffnet sich nichts
    the unit of %@ is %@	die Einheit von %@ ist %@
    the unit “%@” is not known	die Einheit „%@“ ist nicht bekannt
    the value is not a number	der Wert ist keine Zahl
    the value is not a whole number	der Wert ist keine ganze Zahl
    the watch with the number %@ has not connected for %@ days	#one=die Uhr mit der Nummer %@ hat sich seit %@ Tag nicht verbunden	#other=die Uhr mit der Nummer %@ hat sich seit %@ Tagen nicht verbunden
    the watch with the number %@: %@	die Uhr mit der Nummer %@: %@
    the weather service got too many requests	der Wetterdienst hat zu viele Anfragen bekommen
    the weather service is out of order (status %@)	der Wetterdienst ist außer Betrieb (Status %@)
    the weather service rejected the request: %@	der Wetterdienst hat abgelehnt: %@
    there are too many servers	es gibt zu viele Server
    there is no <HealthData> in the file	in der Datei gibt es kein <HealthData>
    there is no AdGuard Home at its address	unter der Adresse ist kein AdGuard Home
    there is no space left	es ist kein Platz mehr
    there is no such host name	diesen Namen gibt es nicht
    this browser	dieser Browser
    this is Pi-hole 5, which can only be switched off for everybody	das ist Pi-hole 5, das sich nur für alle ausschalten lässt
    this kind is off	diese Art ist aus
    this machine does not know the zone “%@”	dieser Rechner kennt die Zone „%@“ nicht
    this machine gets updates from it	dieses Gerät bekommt von dort Updates
    this machine needs it (%@)	dieses Gerät braucht es (%@)
    this machine sets its clock by it	dieses Gerät stellt danach seine Uhr
    this process is ending	dieser Prozess endet gerade
    this program has no measure “%@”	dieses Programm kennt keine Messgröße „%@“
    to announce their content again: waymark resync	um ihren Inhalt noch einmal zu melden: waymark resync
    to go	noch offen
    to remove them: waymark resync	zum Entfernen: waymark resync
    to unlock	bis zum Öffnen
    today	heute
    token	Token
    token that can read everything	Token, das alles lesen kann
    token that changes everything	Token, das alles ändert
    token that sends samples	Token, das Messwerte abliefert
    tomorrow	morgen
    total	gesamt
    total steps	Schritte insgesamt
    travel	Reise
    trend %@	Trend %@
    trend falling	Trend fallend
    trend rising	Trend steigend
    trend steady	Trend gleichbleibend
    unchanged	unverändert
    undone %@	zurückgenommen %@
    unlocked for today	heute offen
    up %@	%@ mehr
    up to date	auf dem neuesten Stand
    value	Wert
    version %@ is not known: update Waymark	Version %@ ist nicht bekannt: Aktualisiere Waymark
    waits for its turn	wartet, bis sie dran ist
    watch	Uhr
    waybar, tmux, polybar, i3blocks or plain.	waybar, tmux, polybar, i3blocks oder plain.
    waymark goal steps enable, or: waymark lock disable	waymark goal steps enable, oder: waymark lock disable
    waymark import FILE…, or: waymark import --list-formats	waymark import FILE…, oder: waymark import --list-formats
    waymark lock add youtube.com	waymark lock add youtube.com
    waymark lock enable, or: waymark lock disable	waymark lock enable, oder: waymark lock disable
    waymark lock goal, or: waymark lock disable	waymark lock goal, oder: waymark lock disable
    waymark lock status	waymark lock status
    waymark notifications channel remove %@, then add it again	waymark notifications channel remove %@, dann neu hinzufügen
    waymark pro activate FILE, or to do without: waymark pro deactivate	waymark pro activate FILE, oder ohne sie auskommen: waymark pro deactivate
    waymark pro activate FILE, or: waymark lock disable	waymark pro activate FILE, oder: waymark lock disable
    waymark restore FILE; the latest safety copy here: %@	waymark restore FILE; die neueste Sicherheitskopie liegt hier: %@
    waymark serve --open makes one; it opens once, within five minutes.	waymark serve --open erstellt einen; er gilt einmal, innerhalb von fünf Minuten.
    waymark serve still has the damaged record open.	waymark serve hat die beschädigte Aufzeichnung noch geöffnet.
    waymark serve was stopped before it was done with %@. If that is not among the imports, send it again: nothing is taken twice.	waymark serve wurde beendet, bevor es mit %@ fertig war. Wenn das nicht unter den Importen steht, sende es noch einmal: Nichts wird doppelt übernommen.
    waymark timezone set ZONE, or set TZ to a name such as Europe/Berlin	waymark timezone set ZONE, oder TZ auf einen Namen wie Europe/Berlin setzen
    waymark weather place LATITUDE, LONGITUDE	waymark weather place LATITUDE, LONGITUDE
    waymark weather refresh	waymark weather refresh
    waymark-shield cannot be reached at %@: %@	waymark-shield ist unter %@ nicht erreichbar: %@
    waymark-shield did not answer in time	waymark-shield hat nicht rechtzeitig geantwortet
    waymark-shield did not understand the request	waymark-shield hat die Anfrage nicht verstanden
    waymark-shield does not run	waymark-shield läuft nicht
    waymark-shield ended before it had answered	waymark-shield hat sich beendet, bevor es geantwortet hatte
    waymark-shield is installed.	waymark-shield ist installiert.
    waymark-shield is not at %@.	waymark-shield liegt nicht unter %@.
    waymark-shield is not installed	waymark-shield ist nicht installiert
    waymark-shield is not installed.	waymark-shield ist nicht installiert.
    waymark-shield is of another version (%@)	waymark-shield hat eine andere Version (%@)
    waymark-shield serves another user	waymark-shield bedient einen anderen Benutzer
    waymark-watch pair, and this ticket	waymark-watch pair und dieses Ticket
    week in a row	Woche in Folge
    weekdays %@	werktags %@
    weekends %@	am Wochenende %@
    weeks in a row	Wochen in Folge
    weight	Gewicht
    weight %@	Gewicht %@
    weights without a unit were read as %@	Gewichte ohne Einheit wurden als %@ gelesen
    what Waymark was started from	das, woraus Waymark gestartet wurde
    what answers at its address is not AdGuard Home, or the answer is incomplete	was unter der Adresse antwortet, ist nicht AdGuard Home, oder die Antwort ist unvollständig
    what answers at its address is not Pi-hole 6, or the answer is incomplete	was unter der Adresse antwortet, ist nicht Pi-hole 6, oder die Antwort ist unvollständig
    what follows is not FIT	was folgt, ist kein FIT
    what is stopped is not known any more	was angehalten ist, ist nicht mehr bekannt
    what starts other programs	das, was andere Programme startet
    what starts this machine	das, was diesen Rechner startet
    what was logged does not follow on what was logged before	was eingetragen wurde, schließt nicht an das davor Eingetragene an
    what waymark-shield answered is not understood	was waymark-shield geantwortet hat, ist unverständlich
    with access: %@	mit Zugriff: %@
    withdrawn	zurückgezogen
    without today	ohne heute
    would be	wäre
    wrote	geschrieben
    y	j
    y does it · any other key does not	j: ja · jede andere Taste: nein
    yes	ja
    yesterday	gestern
    your goal is in it	dein Ziel liegt darin
    your place is not set	dein Ort ist nicht festgelegt
    your time zone skipped %@	deine Zeitzone hat %@ übersprungen
    · %@ is told when it is next here, %@.	· %@ erfährt es beim nächsten Mal (%@).
    “%@”	„%@“
    “%@” appears twice in the order.	„%@“ steht zweimal in der Reihenfolge.
    “%@” can no longer be redone: %@	„%@“ lässt sich nicht mehr wiederholen: %@
    “%@” can no longer be redone: it has been changed since.	„%@“ lässt sich nicht mehr wiederholen: Es wurde seitdem geändert.
    “%@” can no longer be undone: %@	„%@“ lässt sich nicht mehr rückgängig machen: %@
    “%@” can no longer be undone: it has been changed since.	„%@“ lässt sich nicht mehr rückgängig machen: Es wurde seitdem geändert.
    “%@” can't be logged.	„%@“ lässt sich nicht eintragen.
    “%@” cannot be chosen.	„%@“ lässt sich nicht wählen.
    “%@” cannot be chosen: it has to be %@.	„%@“ lässt sich nicht wählen: Möglich ist %@.
    “%@” cannot be the path of the web app.	„%@“ kann nicht der Pfad der Web-App sein.
    “%@” does not say whether it is kilograms or pounds.	„%@“ sagt nicht, ob es Kilogramm oder Pfund sind.
    “%@” ends before it starts, so nothing was changed.	„%@“ endet vor dem Anfang, deshalb wurde nichts geändert.
    “%@” failed: %@.	„%@“ ist fehlgeschlagen: %@.
    “%@” has to be a number without an exponent.	„%@“ muss eine Zahl ohne Exponent sein.
    “%@” has to be a number.	„%@“ muss eine Zahl sein.
    “%@” has to be a single value.	„%@“ muss ein einzelner Wert sein.
    “%@” has to be a text.	„%@“ muss ein Text sein.
    “%@” has to be true or false.	„%@“ muss true oder false sein.
    “%@” is an address, which many sites can share	„%@“ ist eine Adresse, die sich viele Websites teilen können
    “%@” is an address, which many sites can share.	„%@“ ist eine Adresse, die sich viele Websites teilen können.
    “%@” is missing.	„%@“ fehlt.
    “%@” is neither a ticket nor the name of a device.	„%@“ ist kein Ticket und kein Name eines Geräts.
    “%@” is no address and no range of them.	„%@“ ist weder eine Adresse noch ein Adressbereich.
    “%@” is no kind of entry	„%@“ ist keine Art von Eintrag
    “%@” is no kind of entry. These are all entries.	„%@“ ist keine Art von Eintrag. Das sind alle Einträge.
    “%@” is no name for a token.	„%@“ ist kein Name für ein Token.
    “%@” is no name of a host.	„%@“ ist kein Name eines Hosts.
    “%@” is no name of a user.	„%@“ ist kein Name eines Benutzers.
    “%@” is no port.	„%@“ ist kein Port.
    “%@” is not a day	„%@“ ist kein Tag
    “%@” is not a day of the week	„%@“ ist kein Wochentag
    “%@” is not a day.	„%@“ ist kein Tag.
    “%@” is not a format.	„%@“ ist kein Format.
    “%@” is not a month or a year.	„%@“ ist kein Monat und kein Jahr.
    “%@” is not a month.	„%@“ ist kein Monat.
    “%@” is not a name or address of this machine.	„%@“ ist kein Name und keine Adresse dieses Rechners.
    “%@” is not a number from 1 to %@.	„%@“ ist keine Zahl von 1 bis %@.
    “%@” is not a number of days: %@ to %@.	„%@“ ist keine Zahl von Tagen: %@ bis %@.
    “%@” is not a number of days: 1 to 7.	„%@“ ist keine Anzahl von Tagen: 1 bis 7.
    “%@” is not a number of minutes: 1 to 60.	„%@“ ist keine Zahl von Minuten: 1 bis 60.
    “%@” is not a number of steps that opens anything.	„%@“ ist keine Schrittzahl, die etwas öffnet.
    “%@” is not a pause.	„%@“ ist keine Pause.
    “%@” is not a place on Earth: -90 to 90 north, -180 to 180 east.	„%@“ ist kein Ort auf der Erde: -90 bis 90 Nord, -180 bis 180 Ost.
    “%@” is not a reason for a rest day.	„%@“ ist kein Grund für einen Ruhetag.
    “%@” is not a scale.	„%@“ ist kein Maßstab.
    “%@” is not a schedule.	„%@“ ist keine Sperrzeit.
    “%@” is not a scheme.	„%@“ ist kein Farbschema.
    “%@” is not a time zone.	„%@“ ist keine Zeitzone.
    “%@” is not a unit of weight.	„%@“ ist keine Gewichtseinheit.
    “%@” is not a view of the history.	„%@“ ist keine Ansicht des Verlaufs.
    “%@” is not a weight.	„%@“ ist kein Gewicht.
    “%@” is not an absolute path.	„%@“ ist kein vollständiger Pfad.
    “%@” is not an instant with its offset	„%@“ ist kein Zeitpunkt mit Versatz
    “%@” is not an instant.	„%@“ ist kein Zeitpunkt.
    “%@” is not known	„%@“ ist nicht bekannt
    “%@” is not one site: others register their names under it	„%@“ ist nicht eine Website: Andere registrieren darunter ihre Namen
    “%@” is not one site: others register their names under it.	„%@“ ist nicht eine Website: Andere registrieren darunter ihre Namen.
    “%@” is not the name of a site	„%@“ ist nicht der Name einer Website
    “%@” is not the name of a site.	„%@“ ist nicht der Name einer Website.
    “%@” is not the name of an exercise: 1 to %@ characters in one line.	„%@“ ist kein Name einer Übung: 1 bis %@ Zeichen in einer Zeile.
    “%@” is not the number of a browser or a token.	„%@“ ist nicht die Nummer eines Browsers oder Tokens.
    “%@” is not the number of a watch.	„%@“ ist nicht die Nummer einer Uhr.
    “%@” is not the number of an import.	„%@“ ist nicht die Nummer eines Imports.
    “%@” is not the weight of a person: 20 to 500 kg, or 44.1 to 1,102.3 lb.	„%@“ ist nicht das Gewicht eines Menschen: 20 bis 500 kg, oder 44,1 bis 1.102,3 lb.
    “%@” is there twice.	„%@“ kommt zweimal vor.
    “%@” is this machine or its own network	„%@“ ist dieser Rechner oder sein eigenes Netz
    “%@” is this machine or its own network, which stays open.	„%@“ ist dieser Rechner oder sein eigenes Netz, und das bleibt offen.
    “%@” is written like an app, and no such app is installed here, so nothing was selected.	„%@“ ist wie eine App geschrieben, und eine solche ist hier nicht installiert; deshalb wurde nichts ausgewählt.
    “%@” isn't a list of weekdays.	„%@“ nennt keine Wochentage.
    “%@” may stand for thousands or have decimals	„%@“ kann Tausender oder Nachkommastellen meinen
    “%@” needs Waymark Pro, so nothing was changed.	„%@“ braucht Waymark Pro, deshalb wurde nichts geändert.
    “%@” needs a subcommand.	„%@“ braucht einen Unterbefehl.
    “%@” seems to be several devices, whose steps were added up	„%@“ scheint mehrere Geräte zu sein, deren Schritte addiert wurden
    “%@” would trust every machine there is.	„%@“ würde jedem Rechner vertrauen, den es gibt.
    “nothing” does not open.	„nothing“ öffnet sich nicht.
    “nowhere” leads nowhere.	„nowhere“ führt nirgendwohin.
    ↑ and ↓ choose a setting, ← and → change it, Enter types a value, q leaves. Each change applies at once.	↑ und ↓ wählen eine Einstellung, ← und → ändern sie, Enter gibt einen Wert ein, q beendet. Jede Änderung gilt sofort.
    ↑ ↓ choose · Enter confirms · Esc goes back	↑ ↓ wählt · Enter bestätigt · Esc geht zurück
    ↑ ↓ choose · ← → change · Enter · q leaves	↑ ↓ wählen · ← → ändern · Enter · q beendet
    ✓ %@ can no longer send data.	✓ %@ kann keine Daten mehr senden.
    ✓ %@ days recalculated, %@ changed.	#one=✓ %@ Tag neu berechnet, %@ anders als zuvor.	#other=✓ %@ Tage neu berechnet, %@ anders als zuvor.
    ✓ %@ days written to %@.	#one=✓ %@ Tag nach %@ geschrieben.	#other=✓ %@ Tage nach %@ geschrieben.
    ✓ %@ ideas were written to %@.	#one=✓ %@ Idee wurde nach %@ geschrieben.	#other=✓ %@ Ideen wurden nach %@ geschrieben.
    ✓ %@ is no longer watched.	✓ %@ wird nicht mehr beobachtet.
    ✓ %@ is paired.	✓ %@ ist gekoppelt.
    ✓ %@ may not connect any more.	✓ %@ darf sich nicht mehr verbinden.
    ✓ %@ may not enter any more.	✓ %@ hat keinen Zugang mehr.
    ✓ %@ shows what this record says.	✓ %@ zeigt, was in dieser Aufzeichnung steht.
    ✓ %@ was not paired.	✓ %@ wurde nicht gekoppelt.
    ✓ Compacted: %@ MB freed, %@ MB left, events deleted: %@	✓ Verkleinert: %@ MB freigegeben, %@ MB übrig, gelöschte Ereignisse: %@
    ✓ Exports in %@ are imported automatically.	✓ Exporte in %@ werden von selbst importiert.
    ✓ Idea %@ was added: %@	✓ Idee %@ ist aufgeschrieben: %@
    ✓ Import %@ was undone: %@ removed, %@ changed.	✓ Import %@ ist zurückgenommen: %@ entfernt, %@ geändert.
    ✓ Imported: %@	✓ Importiert: %@
    ✓ No watch can be paired any more.	✓ Es lässt sich keine Uhr mehr koppeln.
    ✓ Notifications go to %@ from now on.	✓ Mitteilungen gehen ab jetzt an %@.
    ✓ Pro is open in this build: you built it for yourself.	✓ Pro ist in diesem Build offen: Du hast ihn für dich selbst gebaut.
    ✓ Start onboarding again with: waymark onboard	✓ Die Einrichtung beginnt von vorn mit: waymark onboard
    ✓ The address of %@, which is not shown again:	✓ Die Adresse von %@, die nicht noch einmal gezeigt wird:
    ✓ The code was written to %@.	✓ Der Code wurde nach %@ geschrieben.
    ✓ The gallery was written to %@.	✓ Die Galerie wurde nach %@ geschrieben.
    ✓ The icon %@ was written to %@.	✓ Das Symbol %@ wurde nach %@ geschrieben.
    ✓ The manifest of the web app was written to %@.	✓ Das Manifest der Web-App wurde nach %@ geschrieben.
    ✓ The record now has the content of %@.	✓ Die Aufzeichnung hat jetzt den Inhalt von %@.
    ✓ The record was copied to %@.	✓ Die Aufzeichnung wurde nach %@ kopiert.
    ✓ The time zone is set: %@ %@	✓ Die Zeitzone ist gesetzt: %@ %@
    ✓ The token of %@, which is not shown again:	✓ Das Token von %@, das nicht noch einmal gezeigt wird:
    ✓ The watches are told what is so now.	✓ Die Uhren erfahren, was jetzt gilt.
    ✓ This code lets one browser in, within %@ minutes. It is not shown again.	✓ Dieser Code lässt einen Browser ein, innerhalb von %@ Minuten. Er wird nicht noch einmal gezeigt.
    ✓ You have Waymark Pro.	✓ Du hast Waymark Pro.
    ✓ Your goal: %@	✓ Dein Ziel: %@
    ✓ Your vote counts for: %@	✓ Deine Stimme zählt für: %@
    ✓ Your vote was withdrawn from: %@	✓ Deine Stimme ist zurückgenommen: %@
    ✓ goal met	✓ Ziel erreicht
    ✓ goal reached	✓ Ziel erreicht
    ✓ goal weight	✓ Zielgewicht
    ❄ %@ freezes available	#one=❄ %@ Joker verfügbar	#other=❄ %@ Joker verfügbar
    """#
}
