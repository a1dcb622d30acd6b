// swift-format-ignore-file
// Made from Localizable.xcstrings by: swift run Translations

extension StringCatalog {
  static let german = #"""
    %@  is the goal since %@	%@  ist das Ziel seit %@
    %@ %% fat	%@ %% Fett
    %@ %% of the way	%@ %% des Weges
    %@ %@ needs Waymark Pro, so nothing of %@ was taken.	%@ %@ braucht Waymark Pro, deshalb wurde nichts aus %@ übernommen.
    %@ %@ needs Waymark Pro, so nothing was changed.	%@ %@ braucht Waymark Pro, deshalb wurde nichts geändert.
    %@ (default)	%@ (Vorgabe)
    %@ +%@ XP	%@ +%@ XP
    %@ Because of %@ nothing of %@ was taken.	%@ Wegen %@ wurde nichts aus %@ übernommen.
    %@ MB/s	%@ MB/s
    %@ Nothing was changed.	%@ Nichts wurde geändert.
    %@ Set %@ instead? (y/n)	%@ Stattdessen %@ setzen? (j/n)
    %@ The files before it were imported: %@.	%@ Die Dateien davor wurden importiert: %@.
    %@ The scale says %@.	%@ Die Waage sagt %@.
    %@ Today's weight: %@.	%@ Gewicht heute: %@.
    %@ You weigh %@.	%@ Du wiegst %@.
    %@ You weighed %@ on %@.	%@ Du hast %@ gewogen, am %@.
    %@ a week	%@ pro Woche
    %@ above your average of %@	%@ über deinem Durchschnitt von %@
    %@ above your average of %@ by now	%@ über deinem Durchschnitt von %@ bis jetzt
    %@ added	%@ hinzugefügt
    %@ added, %@ known already	%@ hinzugefügt, %@ schon bekannt
    %@ and %@	%@ und %@
    %@ begins with neither http:// nor https://.	%@ beginnt weder mit http:// noch mit https://.
    %@ belongs to another user	%@ gehört einem anderen Benutzer
    %@ below your average of %@	%@ unter deinem Durchschnitt von %@
    %@ below your average of %@ by now	%@ unter deinem Durchschnitt von %@ bis jetzt
    %@ bytes are too many for a code.	%@ Bytes sind zu viele für einen Code.
    %@ can be changed by other people on this machine	%@ kann von anderen Personen auf diesem Rechner geändert werden
    %@ can be read by other people on this machine	%@ kann von anderen auf diesem Rechner gelesen werden
    %@ cannot be read as a file.	%@ lässt sich nicht als Datei lesen.
    %@ cannot be read: %@	%@ kann nicht gelesen werden: %@
    %@ cannot be read: %@.	%@ lässt sich nicht lesen: %@.
    %@ cannot be read: it is a device or a pipe.	%@ kann nicht gelesen werden: Es ist ein Gerät oder eine Pipe.
    %@ cannot be read: it is a folder.	%@ lässt sich nicht lesen: Es ist ein Ordner.
    %@ cannot be read: its links go in a circle.	%@ kann nicht gelesen werden: Die Verknüpfungen führen im Kreis.
    %@ cannot be read: permission denied.	%@ lässt sich nicht lesen: Zugriff verweigert.
    %@ cannot be removed: %@	%@ lässt sich nicht entfernen: %@
    %@ cannot be run: %@.	%@ lässt sich nicht ausführen: %@.
    %@ cannot be written: %@	%@ lässt sich nicht schreiben: %@
    %@ cannot be written: %@.	%@ lässt sich nicht schreiben: %@.
    %@ cannot be written: a file by that name is Waymark's own.	%@ kann nicht geschrieben werden: Eine Datei dieses Namens gehört Waymark.
    %@ cannot be “%@”: it is %@.	%@ kann nicht „%@“ sein: Möglich ist %@.
    %@ cannot be “%@”: it is %@. Nothing of %@ was taken.	%@ kann nicht „%@“ sein: Möglich ist %@. Aus %@ wurde nichts übernommen.
    %@ cannot be “%@”: it is a day: 1 (Sunday) to 7 (Saturday), or its name.	%@ kann nicht „%@“ sein: Möglich ist ein Tag: 1 (Sonntag) bis 7 (Samstag), oder sein Name.
    %@ cannot be “%@”: it is a part of the day, HH:MM-HH:MM, or off.	%@ kann nicht „%@“ sein: Möglich ist ein Teil des Tages, HH:MM-HH:MM, oder off.
    %@ cannot be “%@”: it is an hour: 0 to 23.	%@ kann nicht „%@“ sein: Möglich ist eine Stunde: 0 bis 23.
    %@ cannot be “%@”: it is on or off.	%@ kann nicht „%@“ sein: Möglich ist on oder off.
    %@ changed	%@ geändert
    %@ channels were unregistered: %@	#one=%@ Kanal wurde abgemeldet: %@	#other=%@ Kanäle wurden abgemeldet: %@
    %@ channels would be unregistered: %@	#one=%@ Kanal würde abgemeldet: %@	#other=%@ Kanäle würden abgemeldet: %@
    %@ come with Waymark Pro: %@	Mit Waymark Pro gibt es %@: %@
    %@ comes twice	%@ kommt zweimal vor
    %@ could not draw the picture, and did not say why.	%@ konnte das Bild nicht zeichnen und sagte nicht warum.
    %@ could not draw the picture: %@	%@ konnte das Bild nicht zeichnen: %@
    %@ days	#one=%@ Tag	#other=%@ Tage
    %@ days differ from their samples, first %@	#one=%@ Tag weicht von seinen Messwerten ab: %@	#other=%@ Tage weichen von ihren Messwerten ab, zuerst %@
    %@ days in a row	#one=%@ Tag in Folge	#other=%@ Tage in Folge
    %@ days met	#one=%@ Tag erreicht	#other=%@ Tage erreicht
    %@ days met  ·  │ the goal of the row	#one=%@ Tag erreicht  ·  │ das Ziel der Zeile	#other=%@ Tage erreicht  ·  │ das Ziel der Zeile
    %@ days to %@	#one=noch %@ Tag bis %@	#other=noch %@ Tage bis %@
    %@ did not end in time, so the picture was not drawn.	%@ wurde nicht rechtzeitig fertig, deshalb wurde das Bild nicht gezeichnet.
    %@ did not stop in time and was left behind.	%@ hörte nicht rechtzeitig auf und wurde zurückgelassen.
    %@ did not take it: %@.	%@ hat es nicht angenommen: %@.
    %@ entries	#one=%@ Eintrag	#other=%@ Einträge
    %@ events could not be read and were set aside, first %@	#one=%@ Ereignis war nicht lesbar und wurde beiseitegelegt: %@	#other=%@ Ereignisse waren nicht lesbar und wurden beiseitegelegt, zuerst %@
    %@ exercise sessions per day	#one=%@ Übung pro Tag	#other=%@ Übungen pro Tag
    %@ exercises	#one=%@ Übung	#other=%@ Übungen
    %@ failed %@ times: %@	#one=%@ ist %@-mal fehlgeschlagen: %@	#other=%@ ist %@-mal fehlgeschlagen: %@
    %@ failed, and is tried again: %@	%@ ist fehlgeschlagen und wird wieder versucht: %@
    %@ files could not be; %@	#one=%@ Datei ließ sich nicht importieren; %@	#other=%@ Dateien ließen sich nicht importieren; %@
    %@ files of %@ are imported	#one=%@ Datei aus %@ ist importiert	#other=%@ Dateien aus %@ sind importiert
    %@ flights	#one=%@ Etage	#other=%@ Etagen
    %@ freezes	#one=%@ Joker	#other=%@ Joker
    %@ gone stale	%@ veraltet
    %@ has been at work for %@ minutes, and the others go on.	#one=%@ arbeitet seit %@ Minute, und die anderen machen weiter.	#other=%@ arbeitet seit %@ Minuten, und die anderen machen weiter.
    %@ has lost its address or its secrets	%@ hat seine Adresse oder seine Geheimnisse verloren
    %@ holds a space or a letter that no URL holds.	%@ enthält ein Leerzeichen oder ein Zeichen, das in keiner URL steht.
    %@ holds a stray %%.	%@ enthält ein verirrtes %%.
    %@ hours old	#one=%@ Stunde alt	#other=%@ Stunden alt
    %@ in %@ cannot be the key of a setting. Nothing of it was taken.	%@ in %@ kann kein Schlüssel einer Einstellung sein. Nichts daraus wurde übernommen.
    %@ is %@ less than your last weighing, %@.	%@ ist %@ weniger als deine letzte Wägung, %@.
    %@ is %@ more than your last weighing, %@.	%@ ist %@ mehr als deine letzte Wägung, %@.
    %@ is a damaged archive: %@.	%@ ist ein beschädigtes Archiv: %@.
    %@ is a database, perhaps somebody's record, so it is not replaced.	%@ ist eine Datenbank, vielleicht jemandes Aufzeichnung, und wird deshalb nicht ersetzt.
    %@ is a file, not a folder.	%@ ist eine Datei, kein Ordner.
    %@ is a link	%@ ist eine Verknüpfung
    %@ is a rest day (%@).	%@ ist ein Ruhetag (%@).
    %@ is an ordinary day again.	%@ ist wieder ein gewöhnlicher Tag.
    %@ is before %@	%@ liegt vor %@
    %@ is empty.	%@ ist leer.
    %@ is gone or cannot be read	%@ ist weg oder lässt sich nicht lesen
    %@ is in force without Pro	ohne Pro gilt %@
    %@ is later than %@.	%@ liegt nach %@.
    %@ is more than can be, or less	%@ ist mehr, als sein kann, oder weniger
    %@ is needed for a PNG, and is not on this machine.	%@ wird für ein PNG gebraucht und ist nicht auf diesem Rechner.
    %@ is neither an SVG nor a PNG by its name.	%@ ist dem Namen nach weder ein SVG noch ein PNG.
    %@ is neither beside waymark nor on the path.	%@ liegt weder neben waymark noch im Suchpfad.
    %@ is no list of cities.	%@ ist keine Städteliste.
    %@ is not UTF-8 text, so nothing of it was taken.	%@ ist kein UTF-8-Text, deshalb wurde nichts daraus übernommen.
    %@ is not a document of settings: one JSON object.	%@ ist kein Dokument mit Einstellungen: ein JSON-Objekt.
    %@ is not a folder.	%@ ist kein Ordner.
    %@ is not a goal for a day	%@ ist kein Ziel für einen Tag
    %@ is not a number of days: %@ to %@.	%@ ist keine Zahl von Tagen: %@ bis %@.
    %@ is not a number of notifications: %@ to %@.	%@ ist keine Zahl von Mitteilungen: %@ bis %@.
    %@ is not a number of repetitions	%@ ist keine Zahl von Wiederholungen
    %@ is not a number of repetitions: %@ to %@.	%@ ist keine Zahl von Wiederholungen: %@ bis %@.
    %@ is not a number of steps: 1 to %@, or -1 to %@ to correct.	%@ ist keine Zahl von Schritten: 1 bis %@, oder -1 bis %@ zum Korrigieren.
    %@ is not a percentage of body fat: 1 to 75.	%@ ist kein Körperfett in Prozent: 1 bis 75.
    %@ is not a step goal: %@ to %@ in steps of %@.	%@ ist kein Schrittziel: %@ bis %@ in %@er-Stufen.
    %@ is not a whole copy of a record: %@.	%@ ist keine vollständige Kopie einer Aufzeichnung: %@.
    %@ is not an SVG by its name.	%@ ist dem Namen nach kein SVG.
    %@ is not an exercise goal: %@ to %@.	%@ ist kein Übungsziel: %@ bis %@.
    %@ is not in a format Waymark knows (%@).	%@ hat kein Format, das Waymark kennt (%@).
    %@ is not marked as a rest day.	%@ ist nicht als Ruhetag markiert.
    %@ is not of the years 1900 to 2199	%@ liegt nicht in den Jahren 1900 bis 2199
    %@ is not run: %@	%@ wird nicht ausgeführt: %@
    %@ is not run: %@.	%@ wird nicht ausgeführt: %@.
    %@ is not the number of a goal	%@ ist nicht die Nummer eines Ziels
    %@ is not the number of an entry.	%@ ist nicht die Nummer eines Eintrags.
    %@ is not the number of an import.	%@ ist nicht die Nummer eines Imports.
    %@ is refused at %@: %@. Nothing was imported.	%@ wird bei %@ abgelehnt: %@. Nichts wurde importiert.
    %@ is refused: %@. Nothing was imported.	%@ wird abgelehnt: %@. Nichts wurde importiert.
    %@ is removed; its far end has still to be told.	%@ ist entfernt; die Gegenstelle muss es noch erfahren.
    %@ is the log of another record than the one beside it.	%@ ist das Protokoll einer anderen Aufzeichnung als der daneben.
    %@ is the record itself.	%@ ist die Aufzeichnung selbst.
    %@ is too far in the future.	%@ liegt zu weit in der Zukunft.
    %@ is too far in the past.	%@ liegt zu weit in der Vergangenheit.
    %@ is too large for a document of settings: more than 1 MB.	%@ ist zu groß für ein Dokument mit Einstellungen: mehr als 1 MB.
    %@ is too large for a licence: more than 16 kB.	%@ ist zu groß für eine Lizenz: mehr als 16 kB.
    %@ is too long after %@	%@ liegt zu lange nach %@
    %@ is “%@”, which this version does not know: %@ holds	%@ ist „%@“, was diese Version nicht kennt: Es gilt %@
    %@ items are dated outside %@ to %@ and count nowhere	#one=%@ Angabe ist außerhalb von %@ bis %@ datiert und zählt nirgends	#other=%@ Angaben sind außerhalb von %@ bis %@ datiert und zählen nirgends
    %@ items dated outside %@ to %@ were removed.	#one=%@ Angabe mit Datum außerhalb von %@ bis %@ wurde entfernt.	#other=%@ Angaben mit Datum außerhalb von %@ bis %@ wurden entfernt.
    %@ kcal	%@ kcal
    %@ kg	%@ kg
    %@ kg is no body weight	%@ kg ist kein Körpergewicht
    %@ km	%@ km
    %@ lb	%@ lb
    %@ mi	%@ mi
    %@ milestones that were reached are not recorded	#one=%@ erreichter Meilenstein ist nicht aufgezeichnet	#other=%@ erreichte Meilensteine sind nicht aufgezeichnet
    %@ min	%@ min
    %@ names a place outside itself (%@), so it is not read.	%@ nennt einen Ort außerhalb von sich selbst (%@) und wird deshalb nicht gelesen.
    %@ names a port that is none.	%@ nennt einen Port, der keiner ist.
    %@ names no host.	%@ nennt keinen Host.
    %@ notifications sent	#one=%@ Mitteilung gesendet	#other=%@ Mitteilungen gesendet
    %@ now	jetzt %@
    %@ now has %@.	%@ hat jetzt %@.
    %@ now, as at the start: there is no way to go, so progress stays at 0 %%.	Jetzt %@, wie am Anfang: Es gibt keinen Weg zu gehen, also bleibt der Fortschritt bei 0 %%.
    %@ of %@ exercises	%@ von %@ Übungen
    %@ of %@ steps	%@ von %@ Schritten
    %@ of %@ steps, %@ to go	%@ von %@ Schritten, noch %@
    %@ of %@ steps, %@ to go.	%@ von %@ Schritten, noch %@.
    %@ of %@ steps. Enjoy the feeling.	%@ von %@ Schritten. Genieß das Gefühl.
    %@ of %@ steps. Every one of them counted.	%@ von %@ Schritten. Jeder einzelne hat gezählt.
    %@ of %@ steps. Keep it rolling.	%@ von %@ Schritten. Bleib in Bewegung.
    %@ of %@ steps. One good walk, and it is done.	%@ von %@ Schritten. Ein guter Spaziergang, und es ist geschafft.
    %@ of %@ steps. That is today done.	%@ von %@ Schritten. Das war’s für heute.
    %@ of %@ steps. The second half is the shorter one.	%@ von %@ Schritten. Die zweite Hälfte ist die kürzere.
    %@ of %@ steps. Well walked!	%@ von %@ Schritten. Gut gelaufen!
    %@ of %@. Strong work.	%@ von %@. Starke Leistung.
    %@ of %@. That was today's training.	%@ von %@. Das war das Training für heute.
    %@ of %@. Time to rest.	%@ von %@. Zeit zum Ausruhen.
    %@ of %@. Well done!	%@ von %@. Gut gemacht!
    %@ or %@	%@ oder %@
    %@ pixels a point cannot be drawn.	%@ Pixel je Punkt lassen sich nicht zeichnen.
    %@ points	#one=%@ Punkt	#other=%@ Punkte
    %@ records read, %@ of no use here	#one=%@ Datensatz gelesen, %@ hier ohne Nutzen	#other=%@ Datensätze gelesen, %@ hier ohne Nutzen
    %@ records refused:	#one=%@ Datensatz abgelehnt:	#other=%@ Datensätze abgelehnt:
    %@ records say otherwise than yours: yours stand	#one=%@ Datensatz sagt anderes als deiner: Deiner gilt	#other=%@ Datensätze sagen anderes als deine: Deine gelten
    %@ records were whole	#one=%@ Datensatz vollständig	#other=%@ Datensätze vollständig
    %@ refused	%@ abgelehnt
    %@ refused it: %@.	%@ hat es abgelehnt: %@.
    %@ removed.	%@ entfernt.
    %@ removed; its far end has still to be told.	%@ entfernt; die Gegenstelle muss es noch erfahren.
    %@ repetitions	#one=%@ Wiederholung	#other=%@ Wiederholungen
    %@ repetitions cannot be one session: %@ to %@.	%@ Wiederholungen können nicht eine Übung sein: %@ bis %@.
    %@ s left	noch %@ s
    %@ samples	#one=%@ Messwert	#other=%@ Messwerte
    %@ samples are dated in the future: a device's clock was wrong	#one=%@ Messwert liegt in der Zukunft: Die Uhr eines Geräts ging falsch	#other=%@ Messwerte liegen in der Zukunft: Die Uhr eines Geräts ging falsch
    %@ sent, %@ to be tried again, %@ refused, %@ gone stale	%@ gesendet, %@ noch einmal zu versuchen, %@ abgelehnt, %@ veraltet
    %@ since %@	%@ seit %@
    %@ stands twice in %@. Nothing of it was taken.	%@ steht zweimal in %@. Nichts daraus wurde übernommen.
    %@ steps	#one=%@ Schritt	#other=%@ Schritte
    %@ steps a day	%@ Schritte am Tag
    %@ steps cannot be one entry	%@ Schritte können nicht ein Eintrag sein
    %@ steps cannot be one entry: 1 to %@, or -1 to %@ to correct.	%@ Schritte können nicht ein Eintrag sein: 1 bis %@, oder -1 bis %@ zum Korrigieren.
    %@ steps per day	%@ Schritte pro Tag
    %@ stopped, and begins again in %@ seconds: %@	%@ hat aufgehört und beginnt in %@ Sekunden wieder: %@
    %@ stops making sense at line %@: %@. Until there %@, with %@. Nothing was imported.	%@ ergibt ab Zeile %@ keinen Sinn mehr: %@. Bis dahin: %@ (%@). Nichts wurde importiert.
    %@ stored streaks differ from the days, the first on %@	#one=%@ gespeicherte Serie weicht von den Tagen ab, am %@	#other=%@ gespeicherte Serien weichen von den Tagen ab, die erste am %@
    %@ things to tell you	%@ Neuigkeiten für dich
    %@ to %@	%@ bis %@
    %@ to %@ are %@ days, too many for one history.	%@ bis %@ sind %@ Tage, zu viele für einen Verlauf.
    %@ to %@ in steps of %@	%@ bis %@ in Schritten von %@
    %@ to %@ today	heute %@ bis %@
    %@ to be tried again	%@ noch einmal zu versuchen
    %@ to gain	noch %@ zuzunehmen
    %@ to go	noch %@
    %@ to go to keep your %@ of %@.	Noch %@, um deine %@ zu halten (%@).
    %@ to lose	noch %@ abzunehmen
    %@ to the next level	noch %@ bis zur nächsten Stufe
    %@ to your goal.	Noch %@ bis zu deinem Ziel.
    %@ took it.	%@ hat es angenommen.
    %@ tries: %@	#one=%@ Versuch: %@	#other=%@ Versuche: %@
    %@ unexpected arguments: '%@'.	%@ unerwartete Argumente: „%@“.
    %@ votes	#one=%@ Stimme	#other=%@ Stimmen
    %@ was removed and has still to be told	%@ wurde entfernt und muss es noch erfahren
    %@ was removed and has still to be told: %@	%@ wurde entfernt und muss es noch erfahren: %@
    %@ was written by another Waymark, with changes this one does not know: %@.	%@ wurde von einem anderen Waymark geschrieben, mit Änderungen, die dieses nicht kennt: %@.
    %@ with %@ MB; the latest: %@	%@ mit %@ MB; die neueste: %@
    %@ would be added, %@ known already	%@ kämen hinzu, %@ schon bekannt
    %@ would unpack to too much: %@.	%@ würde entpackt zu groß: %@.
    %@ °C	%@ °C
    %@ °F	%@ °F
    %@, %@ changed	%@, %@ geändert
    %@, %@ would change	%@, %@ würden sich ändern
    %@, for its owner alone	%@, nur für den Besitzer
    %@, from %@ to %@	%@, von %@ auf %@
    %@/7 days	%@/7 Tage
    %@; something may be due again at %@.	%@; um %@ kann wieder etwas fällig sein.
    (default: %@)	(Vorgabe: %@)
    (dry run)	(Probelauf)
    (the system's)	(die des Systems)
    (values: %@)	(Werte: %@)
    (values: %@; default: %@)	(Werte: %@; Vorgabe: %@)
    +%@ a week	+%@ pro Woche
    --json prints a document, and %@ is none.	--json gibt ein Dokument aus, und %@ ist keins.
    25%% Progress	25 %% geschafft
    75%% Progress	75 %% geschafft
    </Correlation> without a <Correlation>	</Correlation> ohne <Correlation>
    </HealthData> before the end of an element inside it	</HealthData> vor dem Ende eines Elements darin
    </Record> without a <Record>	</Record> ohne <Record>
    </Workout> without a <Workout>	</Workout> ohne <Workout>
    A PNG is no text for a terminal.	Ein PNG ist kein Text für ein Terminal.
    A QR code with the address of Waymark.	Ein QR-Code mit der Adresse von Waymark.
    A board of ideas: listed, added, voted for	Ein Ideenbrett: Ideen zeigen, hinzufügen, für sie stimmen
    A browser gives it as a few hundred letters of JSON.	Ein Browser gibt es als ein paar Hundert Zeichen JSON aus.
    A click on a notification opens nothing: %@ could not be started.	Ein Klick auf eine Mitteilung öffnet nichts: %@ konnte nicht gestartet werden.
    A click on a notification opens nothing: %@ is not installed.	Ein Klick auf eine Mitteilung öffnet nichts: %@ ist nicht installiert.
    A click on a notification opens nothing: what it was to open is no page of the web.	Ein Klick auf eine Mitteilung öffnet nichts: Was er öffnen sollte, ist keine Seite im Web.
    A click opens a page of the web or a command of Waymark, and nothing else.	Ein Klick öffnet eine Webseite oder einen Befehl von Waymark und sonst nichts.
    A copy made with: waymark backup FILE	Eine Kopie, erstellt mit: waymark backup FILE
    A day for your personal history.	Ein Tag für deine persönliche Geschichte.
    A day of the week, today when left out.	Ein Tag der Woche, ohne Angabe heute.
    A day with a long walk in it, most days of the week.	Ein Tag mit einem langen Spaziergang, und das an den meisten Tagen der Woche.
    A day your legs will remember.	Ein Tag, an den sich deine Beine erinnern werden.
    A file, now	Eine Datei, jetzt
    A folder: whatever exports come into it	Ein Ordner: alle Exporte, die dort ankommen
    A freeze saved %@: your %@ goes on. %@ left.	Ein Joker hat den %@ gerettet: Deine %@ geht weiter. Noch %@ übrig.
    A good start: you are on your way.	Ein guter Anfang: Du bist unterwegs.
    A little walk does a lot of good.	Ein kleiner Spaziergang tut richtig gut.
    A long way on foot, and it shows.	Ein langer Weg zu Fuß, und das sieht man.
    A new streak begins with the next day that is met. See: waymark streak	Eine neue Serie beginnt mit dem nächsten erreichten Tag. Siehe: waymark streak
    A new week	Eine neue Woche
    A note of %@ characters is too long.	Eine Notiz von %@ Zeichen ist zu lang.
    A note to go with it.	Eine Notiz dazu.
    A number (Enter for %@):	Eine Zahl (Enter für %@):
    A number below 0 takes away what devices counted too much: log steps -800	Eine Zahl unter 0 zieht ab, was Geräte zu viel gezählt haben: log steps -800
    A number without a unit is in the unit you use. One that lies far from your last weighing, and nearer in the other unit, is asked about.	Eine Zahl ohne Einheit gilt in der Einheit, die du benutzt. Liegt sie weit von deiner letzten Wägung und in der anderen Einheit näher, wird nachgefragt.
    A pleasant amount of walking so far.	Bisher schon ganz schön viel gegangen.
    A quiet week: nothing was logged. Shall we begin again today?	Eine ruhige Woche: Nichts wurde eingetragen. Fangen wir heute wieder an?
    A recovery forgives at most two missed days, within a week. See: waymark streak	Eine Wiederherstellung verzeiht höchstens zwei verpasste Tage, innerhalb einer Woche. Siehe: waymark streak
    A short effort saves it.	Ein kurzer Einsatz genügt.
    A short walk now makes the rest of the day easier.	Ein kurzer Spaziergang jetzt macht den Rest des Tages leichter.
    A short walk twice a day, and moving becomes easier.	Zweimal am Tag ein kurzer Spaziergang, und Bewegung fällt dir leichter.
    A source may be named by the number in front of it.	Eine Quelle lässt sich auch mit der Nummer davor nennen.
    A streak begins today	Heute beginnt eine Serie
    A title of %@ letters is refused: %@ to %@ are allowed.	Ein Titel von %@ Zeichen wird abgelehnt: Erlaubt sind %@ bis %@.
    A widget cannot be written as “%@”.	Ein Widget lässt sich nicht als „%@“ schreiben.
    A widget in one line, for a status bar.	Ein Widget in einer Zeile, für eine Statusleiste.
    ARGUMENTS:	ARGUMENTE:
    Active Lifestyle!	Aktiver Lebensstil!
    Add a way in which you are told.	Einen Weg hinzufügen, auf dem du Mitteilungen bekommst.
    Advanced	Erfahren
    Again, from the beginning: waymark onboard --restart	Noch einmal, von vorn: waymark onboard --restart
    All set. Your day: waymark	Alles bereit. Dein Tag: waymark
    Allow Waymark to know where you are, for the weather.	Waymark erlauben zu wissen, wo du bist, für das Wetter.
    Allow it with: waymark weather allow	Erlaube es mit: waymark weather allow
    Allow it, or not: waymark weather allow, waymark weather deny	Erlaube es, oder nicht: waymark weather allow, waymark weather deny
    Almost there! Just 25%% left to reach your goal.	Fast geschafft! Nur noch 25 %% bis zu deinem Ziel.
    Almost there: one good walk is all it takes.	Fast geschafft: Ein ordentlicher Spaziergang genügt.
    Also what the watched folder brought; dry runs are not among them.	Auch, was der beobachtete Ordner brachte; Probeläufe sind nicht dabei.
    An Apple Health export, a CSV of days, Google Fit or Withings; see the README.	Ein Apple-Health-Export, eine CSV-Datei mit Tagen, Google Fit oder Withings; siehe README.
    An IANA name, such as Europe/Berlin.	Ein IANA-Name, etwa Europe/Berlin.
    An SVG may do: --format svg	Ein SVG geht vielleicht: --format svg
    An active day: well done.	Ein aktiver Tag: gut gemacht.
    An entry of %@ has no %@.	Ein Eintrag der Art „%@“ hat keine Angabe „%@“.
    An export of the Health app never does: find out where the file came from.	Ein Export der Health-App tut das nie: Finde heraus, woher die Datei kommt.
    Another list of cities.	Eine andere Städteliste.
    Another number of steps	Eine andere Schrittzahl
    Another process is writing to the record.	Ein anderer Prozess schreibt gerade in die Aufzeichnung.
    Another process serves this record already.	Ein anderer Prozess bedient diese Aufzeichnung schon.
    App Lock	App-Sperre
    App Lock counts as off, since it needs Waymark Pro.	Die App-Sperre gilt als aus, denn sie braucht Waymark Pro.
    App Lock is off.	Die App-Sperre ist aus.
    App Lock is on, and nothing is locked while there is no step goal.	Die App-Sperre ist an, und solange es kein Schrittziel gibt, ist nichts gesperrt.
    App Lock is on: locked until you reach %@ steps.	Die App-Sperre ist an: gesperrt, bis du %@ Schritte erreichst.
    App Lock is on: unlocked until midnight.	Die App-Sperre ist an: frei bis Mitternacht.
    App Lock opens when the step goal is met, and none is on, so nothing was changed.	Die App-Sperre öffnet sich, wenn das Schrittziel erreicht ist, und keins ist an, deshalb wurde nichts geändert.
    App Lock: apps locked until the day's step goal is met (Pro).	App-Sperre: Apps sind gesperrt, bis das Schrittziel des Tages erreicht ist (Pro).
    App Settings	App-Einstellungen
    App icon	App-Symbol
    App language	Sprache der App
    Appearance	Erscheinungsbild
    Apple Health export (export.xml or .zip)	Apple-Health-Export (export.xml oder .zip)
    Apple's push service takes nothing from senders it could not write to.	Apples Push-Dienst nimmt nichts von Absendern an, denen er nicht schreiben könnte.
    Approaching Goal	Ziel in Sicht
    Apps locked until the day's step goal is met	Apps gesperrt, bis das Schrittziel des Tages erreicht ist
    As `notifications channels` shows it, such as ntfy-2.	Wie `notifications channels` ihn zeigt, etwa ntfy-2.
    Ask for a century at most, with --from and --to.	Frage höchstens ein Jahrhundert ab, mit --from und --to.
    Ask nothing, now or later.	Nichts fragen, weder jetzt noch später.
    Ask whoever issued it for a new one.	Bitte den Aussteller um eine neue.
    At a terminal, arrow keys choose, Enter confirms and Esc goes back. Elsewhere the answers are lines of standard input. Each answer is kept at once; run it again to go on.	Im Terminal wählen die Pfeiltasten, Enter bestätigt und Esc geht zurück. Anderswo sind die Antworten Zeilen der Standardeingabe. Jede Antwort wird sofort behalten; führe es noch einmal aus, um weiterzumachen.
    Athletic Performance!	Sportliche Höchstleistung!
    Badminton	Badminton
    Basketball	Basketball
    Begin	Beginnen
    Beginner	Anfänger
    Black and white	Schwarz-Weiß
    Blaze	Wegzeichen
    Blog: %@	Blog: %@
    Body fat in percent, 1 to 75.	Körperfett in Prozent, 1 bis 75.
    Boxing	Boxen
    Bring a broken streak back with the one recovery.	Hol eine abgebrochene Serie mit der einen Wiederherstellung zurück.
    Bring it back, or end it with: waymark sources unwatch	Hol ihn zurück, oder beende es mit: waymark sources unwatch
    Building Momentum!	Du kommst in Schwung!
    CDATA section	CDATA-Abschnitt
    Cairn	Steinmännchen
    Calendar	Kalender
    Call the file .json or .csv, or say which with --format json or --format csv.	Nenn die Datei .json oder .csv, oder gib --format json oder --format csv an.
    Change a setting.	Eine Einstellung ändern.
    Change it with: waymark log edit %@	Ändere sie mit: waymark log edit %@
    Change what an entry says; the rest of it stays.	Einen Eintrag ändern; was du nicht angibst, bleibt.
    Change what you want to be told, and when.	Ändern, welche Mitteilungen du bekommen willst, und wann.
    Channels of kind %@ are carried by waymark-service alone.	Kanäle der Art %@ bedient nur waymark-service.
    Check its permissions, or set XDG_CONFIG_HOME.	Prüfe die Rechte oder setze XDG_CONFIG_HOME.
    Check its permissions.	Prüfe seine Rechte.
    Check that it is executable.	Prüfe, ob es ausführbar ist.
    Check that it is the right one.	Prüfe, ob es das richtige ist.
    Check the clock of this machine: date	Prüfe die Uhr dieses Rechners: date
    Check the free space and the permissions of the folder of the record.	Prüfe den freien Platz und die Rechte des Ordners mit der Aufzeichnung.
    Check the free space and the permissions. Nothing was changed.	Prüfe den freien Platz und die Rechte. Nichts wurde geändert.
    Check the path and its permissions.	Prüfe den Pfad und seine Rechte.
    Check the path.	Prüfe den Pfad.
    Check the path. A browser gives the subscription as JSON.	Prüfe den Pfad. Ein Browser gibt das Abonnement als JSON aus.
    Check the permissions of its folder.	Prüfe die Rechte des Ordners.
    Check the record and everything around it.	Die Aufzeichnung und alles um sie herum prüfen.
    Check where standard output goes.	Prüfe, wohin die Standardausgabe geht.
    Choices	Gewählte Werte
    Choose another name.	Wähle einen anderen Namen.
    Choose another one with --home DIR.	Wähle einen anderen mit --home DIR.
    Choose another place.	Wähle einen anderen Ort.
    Choose the unit weights are shown in: kg or lb.	Die Einheit wählen, in der Gewichte gezeigt werden: kg oder lb.
    Choose when a milestone may be reached again.	Wählen, wann ein Meilenstein wieder erreicht werden kann.
    Classic	Klassisch
    Clear sky	Klarer Himmel
    Climbing	Klettern
    Colour theme	Farbschema
    Compass	Kompass
    Congratulations! You've reached your goal weight!	Glückwunsch! Du hast dein Zielgewicht erreicht!
    Cooldown	Abkühlen
    Copy or export it again.	Kopiere oder exportiere es noch einmal.
    Core training	Rumpftraining
    Count days by another zone.	Tage nach einer anderen Zeitzone zählen.
    Credits, the code to share and the icon are results of their own.	Die Mitwirkenden, der Code zum Weitergeben und das Symbol sind jeweils eigene Ergebnisse.
    Cross training	Cross-Training
    Cross-country skiing	Skilanglauf
    Cycling	Radfahren
    Daily exercise goal	Tägliches Übungsziel
    Daily goals, streaks, freezes, rest days and achievements	Tagesziele, Serien, Joker, Ruhetage und Erfolge
    Daily step goal	Tägliches Schrittziel
    Dance	Tanzen
    Day of the summary (1 is Sunday)	Tag des Rückblicks (1 ist Sonntag)
    Day records	Tagesdaten
    Days go from %@ to %@.	Tage gehen von %@ bis %@.
    Days in a row, the days of this week and the way to the next badge	Tage in Folge, die Tage dieser Woche und der Weg zum nächsten Abzeichen
    Delete an entry.	Einen Eintrag löschen.
    Deleted:	Gelöscht:
    Dense drizzle	Dichter Nieselregen
    Derive every day and every streak anew.	Jeden Tag und jede Serie neu berechnen.
    Derive every day anew from what was imported	Jeden Tag neu berechnen aus dem, was importiert ist
    Details of %@ letters are refused: at most %@ are allowed.	Details von %@ Zeichen werden abgelehnt: Erlaubt sind höchstens %@.
    Did you mean: %@	Meintest du: %@
    Do all that is due now, as cron would call for.	Alles tun, was jetzt fällig ist, etwa von cron aufgerufen.
    Do not ask whether you are sure.	Nicht fragen, ob du sicher bist.
    Done, and done well.	Geschafft, und zwar richtig gut.
    Downhill skiing	Ski alpin
    Draw a widget with your own data.	Ein Widget mit deinen eigenen Daten zeichnen.
    Drizzle	Nieselregen
    Each thing once, and under the next command you run here if nowhere else.	Alles nur einmal, und wenn nirgendwo sonst, dann unter dem nächsten Befehl, den du hier ausführst.
    Earn a first freeze.	Verdiene dir einen ersten Joker.
    Elliptical trainer	Crosstrainer
    End it in .svg, .png, .txt or .json, or say --format.	Lass es auf .svg, .png, .txt oder .json enden, oder nimm --format.
    Enough to feel it, light enough to keep it up every day.	Genug, um es zu spüren, leicht genug, um es jeden Tag durchzuhalten.
    Entered by hand	Von Hand eingetragen
    Every setting: read, changed, put back, exported, imported	Alle Einstellungen: lesen, ändern, zurücksetzen, exportieren, importieren
    Every step counts, and the first ones count most.	Jeder Schritt zählt, und die ersten zählen am meisten.
    Every widget with your own data, to choose from.	Jedes Widget mit deinen eigenen Daten, zum Aussuchen.
    Everything Waymark is made with, and its licences.	Alles, womit Waymark gemacht ist, und die Lizenzen dazu.
    Everything it is made with: waymark about --credits	Alles, womit es gemacht ist: waymark about --credits
    Everything you can choose, in one place.	Alles, was du wählen kannst, an einem Ort.
    Excellent Goal!	Ausgezeichnetes Ziel!
    Exercise	Übung
    Exercise goal reached	Übungsziel erreicht
    Exercise sessions per day: 1 to 20.	Übungen am Tag: 1 bis 20.
    Exercises per day	Übungen pro Tag
    Export all health data from the Health app's profile page.	Exportiere alle Gesundheitsdaten auf der Profilseite der Health-App.
    Export it again, or take what is whole with --keep-partial.	Exportiere es noch einmal, oder nimm mit --keep-partial, was vollständig ist.
    Export it again.	Exportiere es noch einmal.
    Exports in %@ are imported by themselves.	Exporte in %@ werden von selbst importiert.
    Far beyond the goal. What a day!	Weit über das Ziel hinaus. Was für ein Tag!
    Far dates	Ferne Daten
    Feedback board: ideas, and votes for them	Ideenbrett: Ideen, und Stimmen dafür
    Fetch the weather now.	Das Wetter jetzt holen.
    Files are known by their content, not by their names. Importing a file twice changes nothing.	Dateien werden an ihrem Inhalt erkannt, nicht an ihren Namen. Eine Datei zweimal zu importieren ändert nichts.
    Files to import.	Dateien zum Importieren.
    First remove what was deleted from the file, and give the room back to the disk.	Zuvor Gelöschtes aus der Datei entfernen und den Platz an die Platte zurückgeben.
    First the latitude, then the longitude: waymark weather place 48.14, 11.58	Erst der Breitengrad, dann der Längengrad: waymark weather place 48.14, 11.58
    Fitness calculators	Fitnessrechner
    Five figures. Wonderful!	Fünfstellig. Wunderbar!
    Fog	Nebel
    Follow-up work	Folgearbeiten
    Follow: %@	Folgen: %@
    Football	Fußball
    For example: %@	Zum Beispiel: %@
    For example: 24.5	Zum Beispiel: 24.5
    For example: 8000	Zum Beispiel: 8000
    For example: 82.4kg	Zum Beispiel: 82.4kg
    For example: 82.4kg or 181.7lb	Zum Beispiel: 82.4kg oder 181.7lb
    For example: waymark about --icon waymark.svg	Zum Beispiel: waymark about --icon waymark.svg
    For example: waymark about --icon waymark.svg --maskable	Zum Beispiel: waymark about --icon waymark.svg --maskable
    For example: waymark about --share -o waymark.svg	Zum Beispiel: waymark about --share -o waymark.svg
    For example: waymark log exercise push-ups	Zum Beispiel: waymark log exercise push-ups
    For example: waymark notifications set %@ %@	Zum Beispiel: waymark notifications set %@ %@
    For example: waymark notifications set %@ off	Zum Beispiel: waymark notifications set %@ off
    Forget the licence.	Die Lizenz vergessen.
    Forgive the last break, once ever.	Den letzten Abbruch verzeihen, nur ein einziges Mal.
    Freeze Saver	Vom Joker gerettet
    Freeze earned	Joker verdient
    Freeze used	Joker eingesetzt
    Freezing drizzle	Gefrierender Nieselregen
    Freezing rain	Gefrierender Regen
    Fresh air is waiting outside.	Draußen wartet frische Luft.
    From the beginning, whatever was answered.	Von vorn, was auch immer schon beantwortet ist.
    From this day on.	Ab diesem Tag.
    Getting Started!	Los geht’s!
    Give at most %@ characters.	Gib höchstens %@ Zeichen an.
    Give it a file, for example: -o %@	Gib eine Datei an, zum Beispiel: -o %@
    Give one of the two.	Gib eins von beiden an.
    Give the file as it came, whole: waymark pro activate FILE	Gib die Datei an, wie sie kam, ganz: waymark pro activate FILE
    Give the path of a file.	Gib den Pfad einer Datei an.
    Give what is new, such as --at or --weight.	Gib an, was neu ist, etwa --at oder --weight.
    Go on whenever you like: waymark onboard	Mach weiter, wann du magst: waymark onboard
    Go on with: waymark onboard	Weiter geht es mit: waymark onboard
    Go through the first steps again	Die ersten Schritte noch einmal durchgehen
    Go through the first steps again.	Die ersten Schritte noch einmal durchgehen.
    Go through the first steps again? (y/n)	Die ersten Schritte noch einmal durchgehen? (j/n)
    Goal Achieved	Ziel erreicht
    Goal reached. Well done!	Ziel erreicht. Gut gemacht!
    Goals	Ziele
    Goals reached	Erreichte Ziele
    Golf	Golf
    Good Daily Habit!	Gute tägliche Gewohnheit!
    Google Fit (Daily activity metrics.csv)	Google Fit (Daily activity metrics.csv)
    Great day on your feet.	Ein großartiger Tag auf den Beinen.
    Half as much again: impressive.	Noch einmal die Hälfte obendrauf: beeindruckend.
    Half behind you, less than half to go.	Die Hälfte liegt hinter dir, weniger als die Hälfte vor dir.
    Halfway There	Halbzeit
    Halfway there	Die Hälfte ist geschafft
    Halfway there! Keep up the great work!	Die Hälfte ist geschafft! Weiter so!
    Have Waymark at work with your session (systemd).	Waymark mit deiner Sitzung laufen lassen (systemd).
    Have a freeze save the streak.	Lass einen Joker die Serie retten.
    Heavy rain	Starker Regen
    Heavy snow showers	Starke Schneeschauer
    Heavy snowfall	Starker Schneefall
    Help, your ideas for Waymark, and its terms.	Hilfe, deine Ideen für Waymark und seine Bedingungen.
    High Achiever!	Hoch hinaus!
    Hiking	Wandern
    Home folder	Stammordner
    Home insight	Einblick auf der Startseite
    Hooks	Hooks
    Hour of the summary	Stunde des Rückblicks
    Hours	Stunden
    How are you?	Wie geht es dir?
    How many at most.	Wie viele höchstens.
    How many of the last days to judge.	Wie viele der letzten Tage gewertet werden.
    How many repetitions, where you counted.	Wie viele Wiederholungen, falls du gezählt hast.
    How many.	Wie viele.
    How the far end reaches you.	Wie die Gegenstelle dich erreicht.
    However often it is run, and whenever, the result is the same.	Egal wie oft und wann es läuft, das Ergebnis ist dasselbe.
    Ideas for Waymark, and votes for them.	Ideen für Waymark, und Stimmen dafür.
    If it is a real export, unpack it yourself and import the export.xml.	Wenn es ein echter Export ist, entpacke ihn selbst und importiere die export.xml.
    If you have a licence: waymark pro activate FILE	Wenn du eine Lizenz hast: waymark pro activate FILE
    If you know what is there: %@	Wenn du weißt, was dort liegt: %@
    Import	Import
    Import %@ also brought what you wrote down or chose elsewhere, so it cannot be taken back as a whole.	Import %@ brachte auch, was du anderswo aufgeschrieben oder gewählt hast, und lässt sich deshalb nicht als Ganzes zurücknehmen.
    Import %@ was taken back already.	Import %@ wurde schon zurückgenommen.
    Import a file with: waymark import FILE	Importiere eine Datei mit: waymark import FILE
    Import its file again to bring it back.	Importiere seine Datei noch einmal, um ihn zurückzubringen.
    Import whatever exports come into a folder.	Alle Exporte importieren, die in einem Ordner ankommen.
    Impressive: a day full of steps.	Beeindruckend: ein Tag voller Schritte.
    In the terminal each widget once; with -o one HTML file, with every family in light and dark and nothing in it from anywhere else.	Im Terminal jedes Widget einmal; mit -o eine HTML-Datei, mit jeder Größe in Hell und Dunkel und ohne etwas, das von anderswo kommt.
    Install gdbus: it is in the package libglib2.0-bin, elsewhere in glib2.	Installiere gdbus: Es ist im Paket libglib2.0-bin, anderswo in glib2.
    Install it with: sudo apt install %@. An SVG needs nothing.	Installiere es mit: sudo apt install %@. Ein SVG braucht nichts.
    Intermediate	Fortgeschritten
    Interval training	Intervalltraining
    Invalid option: %@.	Ungültige Option: %@.
    It can be changed whenever you like; past days keep the goal they had.	Du kannst es jederzeit ändern; vergangene Tage behalten das Ziel, das sie hatten.
    It comes as: %@	Es gibt es als: %@
    It ends on %@.	Sie endet am %@.
    It forgives at most two missed days in a row, within a week. They are not met days: a missed day right after them ends the streak, also with a freeze in hand.	Sie verzeiht höchstens zwei verpasste Tage in Folge, innerhalb einer Woche. Es sind keine erreichten Tage: Ein verpasster Tag direkt danach beendet die Serie, auch mit einem Joker auf der Hand.
    It had %@.	Er hatte %@.
    It is as it was once Pro is back: waymark pro. Or: waymark lock disable	Mit Pro ist sie wieder, wie sie war: waymark pro. Oder: waymark lock disable
    It is checked on this machine, without a network, now and whenever it is used. One that does not hold changes nothing.	Sie wird auf diesem Rechner geprüft, ohne Netz, jetzt und bei jeder Verwendung. Eine, die nicht gilt, ändert nichts.
    It is not allowed on this machine: WAYMARK_WEATHER is set.	Es ist auf diesem Rechner nicht erlaubt: WAYMARK_WEATHER ist gesetzt.
    It takes %@ and %@.	Er nimmt %@ und %@.
    It takes %@.	Er nimmt %@.
    It takes nothing beside its address.	Er nimmt nichts außer seiner Adresse.
    It takes three things: your word (`waymark weather allow`), a place (`waymark weather place`) and `waymark settings set showWeather on`. It is fetched from open-meteo.com, or from what WAYMARK_WEATHER_URL names, every hour while `waymark serve` or `waymark tick` is at work. WAYMARK_WEATHER=off in the environment forbids it on a machine.	Es braucht drei Dinge: dein Wort (`waymark weather allow`), einen Ort (`waymark weather place`) und `waymark settings set showWeather on`. Es wird von open-meteo.com geholt, oder von der Adresse, die WAYMARK_WEATHER_URL nennt, jede Stunde, solange `waymark serve` oder `waymark tick` arbeitet. WAYMARK_WEATHER=off in der Umgebung verbietet es auf einem Rechner.
    Its name or number.	Ihr Name oder ihre Nummer.
    Just the last stretch left.	Nur noch das letzte Stück.
    KEY is one that `notifications preferences` shows, or a kind of notification: goal-achievement, goal-halfway, exercise-goal, app-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Switching enableNotifications off removes every channel and tells its far end.	KEY ist einer, den `notifications preferences` zeigt, oder eine Art von Mitteilung: goal-achievement, goal-halfway, exercise-goal, app-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Schaltest du enableNotifications aus, wird jeder Kanal entfernt und seine Gegenstelle erfährt es.
    Keep at work: summaries at their hour, notifications at once.	Am Werk bleiben: Rückblicke zu ihrer Stunde, Mitteilungen sofort.
    Keep it to %@.	Höchstens %@.
    Keep it up to date until Ctrl-C.	Es aktuell halten bis Ctrl-C.
    Keep telling until Ctrl-C.	Weiter berichten bis Ctrl-C.
    Keeps samples and derives day records from them	Bewahrt Messwerte auf und leitet daraus die Tagesdaten ab
    Last twelve months	Letzte zwölf Monate
    Later	Später
    Latitude and longitude in degrees, or a name.	Breiten- und Längengrad in Grad, oder ein Name.
    Leave --reps out where nobody counted.	Lass --reps weg, wenn niemand gezählt hat.
    Leave a review	Eine Bewertung schreiben
    Leave a review.	Eine Bewertung schreiben.
    Leave all but --open URL out.	Lass alles außer --open URL weg.
    Leave it out: the keys are in the subscription.	Lass es weg: Die Schlüssel stehen im Abonnement.
    Leave one of them out, or name a file with -o.	Lass eins davon weg, oder nenne mit -o eine Datei.
    Leave one of them there.	Lass eines davon stehen.
    Leave out --by %@.	Lass --by %@ weg.
    Leave out one of its sources with: waymark sources exclude NAME	Lass eine seiner Quellen weg mit: waymark sources exclude NAME
    Leave the address out.	Lass die Adresse weg.
    Leave the weight goal; what was achieved stays.	Das Gewichtsziel aufgeben; was erreicht ist, bleibt.
    Let an excluded source count again.	Eine ausgeschlossene Quelle wieder zählen lassen.
    Let nothing of a source count.	Nichts aus einer Quelle zählen lassen.
    Level %@	Stufe %@
    Licence	Lizenz
    Light drizzle	Leichter Nieselregen
    Light freezing drizzle	Leichter gefrierender Nieselregen
    Light freezing rain	Leichter gefrierender Regen
    Light rain	Leichter Regen
    Light rain showers	Leichte Regenschauer
    Light snow showers	Leichte Schneeschauer
    Light snowfall	Leichter Schneefall
    List every widget and where it fits.	Jedes Widget zeigen, und wohin es passt.
    List the features this program is made of.	Die Funktionen zeigen, aus denen dieses Programm besteht.
    List the formats that can be imported.	Die Formate zeigen, die importiert werden können.
    List the rest days.	Die Ruhetage zeigen.
    List the ways in which you are told.	Die Wege zeigen, auf denen du Mitteilungen bekommst.
    List the workouts of some days, or all.	Die Trainings einiger Tage zeigen, oder alle.
    List what was imported, the oldest first.	Zeigen, was importiert wurde, das Älteste zuerst.
    List what was written down, and imported weighings.	Zeigen, was aufgeschrieben wurde, und importierte Wägungen.
    Locked from midnight until the step goal is met, then unlocked until midnight. Nothing on this machine is shielded by it yet: it is the state alone.	Gesperrt ab Mitternacht, bis das Schrittziel erreicht ist, dann frei bis Mitternacht. Auf diesem Rechner wird dadurch noch nichts gesperrt: Es ist nur der Zustand.
    Log into a desktop session or start a notification service, such as dunst; %@.	Melde dich an einer Desktop-Sitzung an oder starte einen Mitteilungsdienst wie dunst; %@.
    Log into a desktop session, then try again.	Melde dich an einer Desktop-Sitzung an und versuch es wieder.
    Log it when it has happened.	Trag es ein, wenn es geschehen ist.
    Made out to: %@	Ausgestellt auf: %@
    Mainly clear	Überwiegend klar
    Make a rest day an ordinary day again.	Einen Ruhetag wieder zu einem gewöhnlichen Tag machen.
    Make one with: waymark settings export	Erstelle eines mit: waymark settings export
    Make room there, or name another folder in TMPDIR.	Schaff dort Platz, oder nenne in TMPDIR einen anderen Ordner.
    Manage it: %@	Verwalten: %@
    Manage your subscription	Dein Abo verwalten
    Mark a day off, also ahead of time.	Einen Tag freinehmen, auch im Voraus.
    Mark days off, so that they do not end a streak.	Tage freinehmen, damit sie keine Serie beenden.
    Martial arts	Kampfsport
    May Waymark know where you are, to about a kilometre, and tell it the weather service? (y/n)	Darf Waymark auf etwa einen Kilometer genau wissen, wo du bist, und es dem Wetterdienst sagen? (j/n)
    May Waymark tell you of goals and streaks?	Darf Waymark dir von Zielen und Serien erzählen?
    Meet the exercise goal seven days in a row.	Erreiche das Übungsziel sieben Tage in Folge.
    Meet the exercise goal thirty days in a row.	Erreiche das Übungsziel dreißig Tage in Folge.
    Milestones	Meilensteine
    Milestones may be reached again	Meilensteine können erneut erreicht werden
    Mind and body	Körper und Geist
    Missing expected argument '%@'.	Das Argument „%@“ fehlt.
    Missing one of: '%@'.	Eines davon fehlt: „%@“.
    Missing value for '%@'.	Für „%@“ fehlt der Wert.
    Mixed cardio	Gemischtes Cardio
    Month	Monat
    Month Master	Monatsmeister
    More about it.	Mehr dazu.
    More than half done. Well walked.	Mehr als die Hälfte geschafft. Gut gegangen.
    More than most people walk, and good for heart and mood.	Mehr, als die meisten gehen, und gut für Herz und Laune.
    Name a contact whose domain exists: mailto:YOU@YOUR.DOMAIN.	Nenne einen Kontakt, dessen Domain es gibt: mailto:YOU@YOUR.DOMAIN.
    Name a copy made with: waymark backup FILE	Nenne eine Kopie, erstellt mit: waymark backup FILE
    Name each source once.	Nenne jede Quelle nur einmal.
    Name, version and links; credits; a code to share Waymark by.	Name, Version und Links; Mitwirkende; ein Code, um Waymark weiterzugeben.
    Names or numbers, separated by commas.	Namen oder Nummern, durch Kommas getrennt.
    Near the weight goal	Nahe am Zielgewicht
    Nearest: %@. All: waymark notifications preferences	Am nächsten: %@. Alle: waymark notifications preferences
    Nearest: %@. All: waymark settings	Am nächsten: %@. Alle: waymark settings
    Nearest: %@. All: waymark widget list	Ähnlich: %@. Alle: waymark widget list
    Nearest: %@. For example: %@	Am nächsten: %@. Zum Beispiel: %@
    New and changed files are imported by `waymark tick` and while `waymark serve` runs, once they have been left alone for a minute. Without a folder it shows which one is watched.	Neue und geänderte Dateien werden mit `waymark tick` importiert, und solange `waymark serve` läuft, sobald sie eine Minute lang in Ruhe gelassen wurden. Ohne Ordner zeigt es, welcher beobachtet wird.
    Nice going. Your body says thank you.	Läuft gut. Dein Körper sagt danke.
    Nicely under way. Keep it rolling.	Schön in Fahrt. Bleib dran.
    No	Nein
    No channel yet. Add one: waymark notifications channel add ntfy URL	Noch kein Kanal. Füge einen hinzu: waymark notifications channel add ntfy URL
    No colour.	Keine Farbe.
    No entries this week. One line a day is enough.	Keine Einträge diese Woche. Eine Zeile am Tag genügt.
    No folder is watched. To watch one: waymark sources watch DIR	Kein Ordner wird beobachtet. Beobachte einen mit: waymark sources watch DIR
    No folder was watched.	Es wurde kein Ordner beobachtet.
    No goal	Kein Ziel
    No goal for now. Set one with: waymark goal steps set 8000	Vorerst kein Ziel. Setze eins mit: waymark goal steps set 8000
    No goal was ever set.	Es wurde nie ein Ziel gesetzt.
    No milestone yet. See the way to the goal with: waymark goal weight	Noch kein Meilenstein. Den Weg zum Ziel zeigt: waymark goal weight
    No rest days.	Keine Ruhetage.
    No streak at the moment	Im Moment keine Serie
    No streak now  ·  best %@	Gerade keine Serie  ·  Bestwert %@
    No weight was written down.	Es wurde kein Gewicht aufgeschrieben.
    No workouts. They come with: waymark import FILE	Keine Trainings. Sie kommen mit: waymark import FILE
    No zone was set: the system's is used.	Keine Zeitzone gesetzt: Es gilt die des Systems.
    Nobody said where you are.	Niemand hat gesagt, wo du bist.
    Nobody said yet whether Waymark may know where you are. The weather stays off.	Noch hat niemand gesagt, ob Waymark wissen darf, wo du bist. Das Wetter bleibt aus.
    Nobody said yet whether Waymark may know where you are: waymark weather allow	Noch hat niemand gesagt, ob Waymark wissen darf, wo du bist: waymark weather allow
    Not known here, forgotten: %@	Hier nicht bekannt, vergessen: %@
    Not known here, kept for the next export: %@	Hier nicht bekannt, für den nächsten Export behalten: %@
    Not known here, would be forgotten: %@	Hier nicht bekannt, würde vergessen: %@
    Not now	Nicht jetzt
    Nothing is deleted, and what is imported of it later does not count either. What you edited yourself stays.	Nichts wird gelöscht, und was später daraus importiert wird, zählt auch nicht. Was du selbst geändert hast, bleibt.
    Nothing is started: what to run then is printed. The service tells you at once; the timer looks every quarter of an hour and leaves nothing running in between.	Gestartet wird nichts: Was du danach ausführst, wird ausgegeben. Der Dienst meldet sich sofort; der Timer schaut jede Viertelstunde nach und lässt dazwischen nichts laufen.
    Nothing of your record is lost, and every tip is shown once more.	Aus deiner Aufzeichnung geht nichts verloren, und jeder Tipp wird noch einmal gezeigt.
    Nothing on this machine is shielded yet: this is the state of the lock alone.	Auf diesem Rechner wird noch nichts gesperrt: Das ist nur der Zustand der Sperre.
    Nothing shows notifications by itself here yet; your commands tell you. %@	Hier zeigt noch nichts von selbst Mitteilungen; deine Befehle sagen sie dir. %@
    Nothing to change.	Nichts zu ändern.
    Nothing was changed.	Nichts wurde geändert.
    Nothing was fetched lately. Fetch it with: waymark weather refresh	In letzter Zeit wurde nichts geholt. Hol es mit: waymark weather refresh
    Nothing was imported yet: waymark import FILE	Noch nichts importiert: waymark import FILE
    Nothing was installed.	Nichts wurde installiert.
    Nothing was recorded in these days.	In diesen Tagen wurde nichts aufgezeichnet.
    Nothing was told yet.	Noch keine Mitteilungen.
    Nothing was weighed in these days.	In diesen Tagen wurde nichts gewogen.
    Nothing was weighed yet: waymark log weight 82.4kg	Noch nichts gewogen: waymark log weight 82.4kg
    Nothing was written down this week. A weight or a walk makes a fine start.	Diese Woche wurde nichts aufgeschrieben. Ein Gewicht oder ein Spaziergang ist ein schöner Anfang.
    Nothing was written down.	Nichts wurde aufgeschrieben.
    Nothing would change.	Nichts würde sich ändern.
    Notifications	Mitteilungen
    Notifications are not allowed there (%@). Nothing was changed.	Mitteilungen sind dort nicht erlaubt (%@). Nichts wurde geändert.
    Notifications are off: waymark notifications set enableNotifications on	Mitteilungen sind aus: waymark notifications set enableNotifications on
    Notifications arrive here.	Mitteilungen kommen hier an.
    Notifications, their delivery, and what is due by the clock	Mitteilungen, ihre Zustellung und was nach der Uhr fällig ist
    Now say where you are: waymark weather place 48.14, 11.58	Sag jetzt, wo du bist: waymark weather place 48.14, 11.58
    Now:	Jetzt:
    OPTIONS:	OPTIONEN:
    OVERVIEW: %@	ÜBERSICHT: %@
    Of settings that are not known here %@ keys with %@ bytes would be kept; %@ keys and %@ bytes can be. Nothing was changed.	Von hier unbekannten Einstellungen würden %@ Schlüssel mit %@ Bytes aufgehoben; möglich sind %@ Schlüssel und %@ Bytes. Nichts wurde geändert.
    Onboarding completed	Einrichtung abgeschlossen
    One JSON document on standard output.	Ein JSON-Dokument auf der Standardausgabe.
    One more walk and half of it is done.	Noch ein Spaziergang, und die Hälfte ist geschafft.
    One of: waymark about --credits, waymark about --share, waymark about --icon FILE	Eins davon: waymark about --credits, waymark about --share, waymark about --icon FILE
    One of: waymark onboard --restart, waymark onboard --skip	Eins von beiden: waymark onboard --restart, waymark onboard --skip
    Only an icon can be maskable, and none was asked for.	Nur ein Symbol kann maskable sein, und es wurde keins verlangt.
    Only entries of this kind: steps, weight or exercise.	Nur Einträge dieser Art: steps, weight oder exercise.
    Only the code to share is written with --output, and it was not asked for.	Mit --output wird nur der Code zum Teilen geschrieben, und nach ihm wurde nicht gefragt.
    Only those of the present goal.	Nur die des jetzigen Ziels.
    Only those of this type: 25, 50, 75, 100 or approaching.	Nur die von diesem Typ: 25, 50, 75, 100 oder approaching.
    Open the fitness calculators.	Die Fitnessrechner öffnen.
    Open the privacy policy.	Die Datenschutzerklärung öffnen.
    Open the terms of service.	Die Nutzungsbedingungen öffnen.
    Open where your subscription is changed or ended.	Die Seite öffnen, auf der du dein Abo änderst oder beendest.
    Opening %@	%@ wird geöffnet
    Opens the far end; - to read it.	Öffnet die Gegenstelle; - liest es ein.
    Other workout	Anderes Training
    Others of that name: %@	Andere mit diesem Namen: %@
    Outstanding. Be kind to your feet tonight.	Herausragend. Sei heute Abend nett zu deinen Füßen.
    Overcast	Bedeckt
    Own colour, completed	Eigene Farbe, geschafft
    Own colour, in progress	Eigene Farbe, unterwegs
    Partly cloudy	Teils bewölkt
    Past the middle, and looking good.	Über die Mitte hinaus, und es sieht gut aus.
    Past the top: the rest is downhill.	Du bist über den Berg: Ab jetzt geht es leicht bergab.
    Pilates	Pilates
    Pipe the %@ in.	Übergib es per Pipe: %@.
    Pixels a point of a PNG: 1, 2 or 3.	Pixel je Punkt eines PNG: 1, 2 oder 3.
    Plan: %@	Tarif: %@
    Please report it with what you did.	Bitte melde das, und was du getan hast.
    Print a completion script for bash, zsh or fish.	Ein Skript zur Vervollständigung für bash, zsh oder fish ausgeben.
    Print all settings as one JSON document.	Alle Einstellungen als ein JSON-Dokument ausgeben.
    Privacy policy	Datenschutzerklärung
    Private files	Private Dateien
    Put GeoNames' cities15000.txt there, name a list with --cities FILE, or type coordinates: waymark weather place 48.14, 11.58	Leg cities15000.txt von GeoNames dort ab, nenne eine Liste mit --cities FILE oder gib Koordinaten ein: waymark weather place 48.14, 11.58
    Put a file of your own in its place.	Lege eine eigene Datei an ihre Stelle.
    Put back one setting, or all of them.	Eine Einstellung zurücksetzen, oder alle.
    Put the rest into --details.	Schreib den Rest in --details.
    Quiet days count too. Stretch your legs when you like.	Auch ruhige Tage zählen. Vertritt dir die Beine, wann du magst.
    Rain	Regen
    Rain showers	Regenschauer
    Re-sync	Neu einlesen
    Read the files as this format.	Die Dateien in diesem Format lesen.
    Record	Aufzeichnung
    Remarkable. Rest well tonight.	Bemerkenswert. Ruh dich heute Nacht gut aus.
    Remove a channel, and tell its far end.	Einen Kanal entfernen und es seiner Gegenstelle melden.
    Remove it and add it anew: waymark notifications channel remove %@	Entferne ihn und füge ihn neu hinzu: waymark notifications channel remove %@
    Remove the channel and add it anew: waymark notifications channels	Entferne den Kanal und füge ihn neu hinzu: waymark notifications channels
    Remove the units that install wrote.	Die Units entfernen, die install geschrieben hat.
    Renew it, then: waymark pro activate FILE	Erneuere sie, dann: waymark pro activate FILE
    Replace the record by a copy made with backup.	Die Aufzeichnung durch eine Kopie ersetzen, die backup geschrieben hat.
    Restore a copy with: waymark restore FILE (the damaged file is kept).	Stell eine Kopie wieder her mit: waymark restore FILE (die beschädigte Datei bleibt erhalten).
    Restore a copy with: waymark restore FILE. To begin anew, move that away.	Stelle eine Kopie wieder her mit: waymark restore FILE. Um neu zu beginnen, verschiebe diese Datei.
    Restore a copy with: waymark restore FILE. To go on without the log, move it away.	Stelle eine Kopie wieder her mit: waymark restore FILE. Um ohne das Protokoll weiterzumachen, verschiebe es.
    Rime fog	Reifnebel
    Rowing	Rudern
    Rows by day, week or month; as you set it when left out, in JSON by day.	Zeilen nach Tag, Woche oder Monat: day, week oder month; ohne Angabe wie eingestellt, in JSON nach Tag.
    Run it again to go on.	Führe es noch einmal aus, um weiterzumachen.
    Run the command in a terminal, without --quiet.	Führe den Befehl in einem Terminal aus, ohne --quiet.
    Running	Laufen
    Runs until it is told to stop (Ctrl-C). One process serves a record; commands go on beside it. `waymark service install` has it started with your session.	Läuft, bis du es beendest (Ctrl-C). Ein Prozess bedient eine Aufzeichnung; Befehle gehen daneben weiter. Mit `waymark service install` startet es mit deiner Sitzung.
    SUBCOMMANDS:	UNTERBEFEHLE:
    Safety Net	Sicherheitsnetz
    Safety copies	Sicherheitskopien
    Samples dated in the future	Messwerte mit Datum in der Zukunft
    Say in a few words what you miss.	Sag in wenigen Worten, was dir fehlt.
    Say it with: waymark weather place 48.14, 11.58	Sag es mit: waymark weather place 48.14, 11.58
    Say nothing but the result.	Nichts sagen als das Ergebnis.
    Say what would happen, change nothing.	Sagen, was geschehen würde, nichts ändern.
    Say where you are: coordinates, or a city of your list.	Sagen, wo du bist: Koordinaten oder eine Stadt aus deiner Liste.
    Scripts/waymark builds it when it is first needed; else install it beside waymark.	Scripts/waymark baut es, wenn es zum ersten Mal gebraucht wird; sonst installiere es neben waymark.
    Second Chance	Zweite Chance
    See '%@' for detailed help.	Ausführliche Hilfe: „%@“.
    See how it is now: waymark weather	Sieh nach, wie es jetzt ist: waymark weather
    See it with: waymark pro	Sieh es dir an: waymark pro
    See them with: waymark imports	Sieh sie dir an mit: waymark imports
    See them with: waymark log list	Zeig sie mit: waymark log list
    See them with: waymark notifications channels	Zeig sie mit: waymark notifications channels
    See them with: waymark rest-day list	Zeig sie mit: waymark rest-day list
    See them with: waymark support feedback	Sieh sie dir an mit: waymark support feedback
    See until when with: waymark weather	Sieh nach, bis wann: waymark weather
    See what it brings: waymark pro. What is free: waymark settings get %@	Was es bringt: waymark pro. Was frei ist: waymark settings get %@
    See what it is with: waymark log list	Was es ist, zeigt: waymark log list
    See what you have: waymark pro status	Sieh nach, was du hast: waymark pro status
    See: %@ --help	Siehe: %@ --help
    See: waymark %@ --help	Siehe: waymark %@ --help
    See: waymark --help	Siehe: waymark --help
    See: waymark import --list-formats	Siehe: waymark import --list-formats
    See: waymark sources	Siehe: waymark sources
    See: waymark streak	Siehe: waymark streak
    Send all that is due now.	Alles senden, was jetzt fällig ist.
    Send something to try a channel.	Etwas senden, um einen Kanal zu probieren.
    Set one first: waymark goal steps set 8000	Setze zuerst eins: waymark goal steps set 8000
    Set one with: waymark goal steps set 8000	Setze eins mit: waymark goal steps set 8000
    Set one with: waymark goal weight set 72kg	Setze eines mit: waymark goal weight set 72kg
    Set the goal and turn it on.	Das Ziel setzen und einschalten.
    Set the weight to reach, from today on.	Das Zielgewicht setzen, ab heute.
    Set up a way in which you are told, or take it back.	Einen Weg für Mitteilungen einrichten oder zurücknehmen.
    Settings it does not hold stay as they are. One bad value, and nothing changes.	Einstellungen, die nicht darin stehen, bleiben, wie sie sind. Ein falscher Wert, und nichts ändert sich.
    Seven days in a row on your %@. %@ in hand.	Sieben Tage in Folge für deine %@. %@ auf der Hand.
    Several may run at once: each notification is sent by one of them.	Mehrere dürfen zugleich laufen: Jede Mitteilung wird von einem davon gesendet.
    Several plugins of this build bring the setting %@: %@.	Mehrere Plugins dieses Builds bringen die Einstellung %@ mit: %@.
    Several sources are called “%@”.	Mehrere Quellen heißen „%@“.
    Share it as a code: waymark about --share	Als Code weitergeben: waymark about --share
    Shoes on, door open, the rest follows.	Schuhe an, Tür auf, der Rest kommt von selbst.
    Shorten them, or make two ideas of it.	Kürze sie, oder mach zwei Ideen daraus.
    Show and set goals.	Ziele zeigen und setzen.
    Show every setting and what it is.	Jede Einstellung zeigen, und worauf sie steht.
    Show help information.	Die Hilfe zeigen.
    Show one day against the goal that was in force on it.	Einen Tag zeigen, gemessen am Ziel, das an ihm galt.
    Show one setting and what it may be.	Eine Einstellung zeigen, und was möglich ist.
    Show or set the time zone by which days are counted.	Die Zeitzone zeigen oder setzen, nach der Tage gezählt werden.
    Show the days, weeks or months of a stretch of time, or its weights.	Die Tage, Wochen oder Monate eines Zeitraums zeigen, oder seine Gewichte.
    Show the goal, the way to it and the trend.	Das Ziel, den Weg dorthin und den Trend zeigen.
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
    Show the version.	Die Version zeigen.
    Show the weather, and what it takes to have it.	Das Wetter zeigen, und was es dafür braucht.
    Show the workouts that sources recorded, each once.	Die Trainings zeigen, die Quellen aufgezeichnet haben, jedes einmal.
    Show the zone in force now.	Die Zeitzone zeigen, die jetzt gilt.
    Show today against the goal.	Den heutigen Tag zeigen, gemessen am Ziel.
    Show weather	Wetter zeigen
    Show what a goal would amount to, change nothing.	Zeigen, was ein Ziel bedeuten würde, nichts ändern.
    Show what help there is.	Zeigen, welche Hilfe es gibt.
    Show what is unlocked, what is still to come, and your level.	Zeigen, was freigeschaltet ist, was noch kommt, und deine Stufe.
    Show what was imported, or take an import back.	Zeigen, was importiert wurde, oder einen Import zurücknehmen.
    Show what would change, and change nothing.	Zeigen, was sich ändern würde, und nichts ändern.
    Show what you want to be told, and when.	Zeigen, welche Mitteilungen du bekommen willst, und wann.
    Show when which zone was in force.	Zeigen, wann welche Zeitzone galt.
    Show whether it is on, and whether today is unlocked.	Zeigen, ob sie an ist und ob heute freigeschaltet ist.
    Show whether you have Pro, and what it brings.	Zeigen, ob du Pro hast und was es bringt.
    Show which goal was in force from which day.	Zeigen, welches Ziel ab welchem Tag galt.
    Signpost	Wegweiser
    Signs what is sent; - to read it.	Signiert, was gesendet wird; - liest es ein.
    Skating	Skaten
    Skip the questions	Die Fragen überspringen
    Small starts make good days.	Aus kleinen Anfängen werden gute Tage.
    Small walks count: a loop around the block gets you there.	Kleine Wege zählen: Eine Runde um den Block bringt dich hin.
    Snow grains	Schneegriesel
    Snowboarding	Snowboarden
    Snowfall	Schneefall
    So close. A little stroll will do it.	Ganz nah dran. Ein kleiner Bummel reicht.
    Some follow-up work waits for the next command (%@).	Einige Folgearbeiten warten auf den nächsten Befehl (%@).
    Some notifications wait for the next command (%@).	Einige Mitteilungen warten auf den nächsten Befehl (%@).
    Sources not named follow, watches before phones before others.	Nicht genannte Quellen folgen, Uhren vor Telefonen vor anderen.
    Split it over the hours in which they were walked.	Verteile sie auf die Stunden, in denen du sie gegangen bist.
    Stairs	Treppen
    Standard input holds no line to read.	Die Standardeingabe enthält keine Zeile.
    Steady does it.	Immer schön gleichmäßig.
    Step 1 of 2: Welcome to Waymark	Schritt 1 von 2: Willkommen bei Waymark
    Step 2 of 2: A daily goal?	Schritt 2 von 2: Ein Tagesziel?
    Step count mode	Zählweise der Schritte
    Step goal	Schrittziel
    Step goal reached	Schrittziel erreicht
    Steps a day, %@ to %@ in steps of %@:	Schritte am Tag, %@ bis %@ in %@er-Stufen:
    Steps by the hour	Schritte nach Stunden
    Steps per day	Schritte pro Tag
    Steps per day: 1000 to 20000 in steps of 500.	Schritte am Tag: 1000 bis 20000, in 500er-Stufen.
    Still here	Immer noch da
    Stop it, or go on using it: commands and the service work side by side.	Beende ihn, oder mach einfach weiter: Befehle und Dienst arbeiten nebeneinander.
    Stop it, then restore.	Beende es und stelle dann wieder her.
    Stopped.	Beendet.
    Stopped. The record is as it was.	Abgebrochen. Die Aufzeichnung ist, wie sie war.
    Stopped. What you answered is kept.	Angehalten. Was du geantwortet hast, bleibt.
    Streak	Serie
    Streak at risk	Serie in Gefahr
    Streaks	Serien
    Streaks at risk	Serien in Gefahr
    Strength training	Krafttraining
    Stretching	Dehnen
    Strong walking today.	Heute stark unterwegs.
    Subscribe in the browser again.	Abonniere im Browser noch einmal.
    Such as --open https://example.org/ or --open %@	Etwa --open https://example.org/ oder --open %@
    Such as 48.14, 11.58 or Munich or "Paris, US". Cities are looked for in cities.txt in the folder of your record: GeoNames' cities15000.txt as it is, or lines of name, latitude, longitude.	Etwa 48.14, 11.58 oder Munich oder "Paris, US". Städte werden in cities.txt im Ordner deiner Aufzeichnung gesucht: cities15000.txt von GeoNames, wie es ist, oder Zeilen aus Name, Breitengrad, Längengrad.
    Such as 72kg or 160lb.	Etwa 72kg oder 160lb.
    Such as 82.4kg or 181.7lb.	Etwa 82.4kg oder 181.7lb.
    Summit	Gipfel
    Superb distance today.	Eine tolle Strecke heute.
    Support	Hilfe
    Swap --from and --to.	Vertausche --from und --to.
    Swimming	Schwimmen
    Table of days (date,steps,…)	Tabelle von Tagen (date,steps,…)
    Table tennis	Tischtennis
    Take a licence, in the place of the one before it.	Eine Lizenz annehmen, anstelle der bisherigen.
    Take an entry back with: waymark log delete ID	Nimm einen Eintrag zurück mit: waymark log delete ID
    Take back import %@ of %@? Only its file can bring it back. (y/n)	Import %@ von %@ zurücknehmen? Nur seine Datei kann ihn zurückbringen. (j/n)
    Take back your vote for an idea.	Deine Stimme für eine Idee zurücknehmen.
    Take entries back with waymark log delete ID, or all of it with a backup.	Nimm Einträge zurück mit waymark log delete ID, oder alles mit einer Sicherung.
    Take health exports and other files into the record.	Gesundheitsexporte und andere Dateien in die Aufzeichnung übernehmen.
    Take it whole as the browser gives it: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}	Nimm es ganz, wie der Browser es angibt: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}
    Take one import back.	Einen Import zurücknehmen.
    Take settings and moves between time zones of a whole record too.	Auch Einstellungen und Zeitzonenwechsel einer ganzen Aufzeichnung übernehmen.
    Take that back: the weather goes off, your place is forgotten.	Das zurücknehmen: Das Wetter geht aus, dein Ort wird vergessen.
    Take the endpoint as the browser gives it: https://…	Nimm den Endpunkt, wie der Browser ihn angibt: https://…
    Take the settings of a document made by export.	Die Einstellungen aus einem Dokument übernehmen, das export geschrieben hat.
    Take them out, or forget those kept before: waymark settings reset KEY	Nimm sie heraus, oder vergiss früher aufgehobene: waymark settings reset KEY
    Take what is whole of a file that ends too early.	Von einer Datei, die zu früh endet, nehmen, was vollständig ist.
    Taking back	Zurücknehmen
    Ten minutes on foot are a fine beginning.	Zehn Minuten zu Fuß sind ein schöner Anfang.
    Tennis	Tennis
    Terms of service	Nutzungsbedingungen
    That channel is there already: %@.	Diesen Kanal gibt es schon: %@.
    That idea is there already, as number %@.	Diese Idee gibt es schon, als Nummer %@.
    That instant is before %@.	Dieser Zeitpunkt liegt vor %@.
    That instant is still to come.	Dieser Zeitpunkt kommt erst noch.
    That is a healthy lot of steps.	Das ist eine gesunde Menge Schritte.
    That is longer than an address can be.	Das ist länger, als eine Adresse sein kann.
    That is more than most people walk. Bravo.	Das ist mehr, als die meisten gehen. Bravo.
    That is not a document of settings: one JSON object.	Das ist kein Dokument mit Einstellungen: ein JSON-Objekt.
    That is not a licence, or not all of one.	Das ist keine Lizenz, oder nicht die ganze.
    That is today’s goal, walked.	Das Ziel für heute ist gegangen.
    That is too long to be a browser's subscription.	Das ist zu lang für das Abonnement eines Browsers.
    The %@ is longer than %@ bytes.	Zu lang: %@ hat mehr als %@ Byte.
    The HTML file to write.	Die HTML-Datei, die geschrieben wird.
    The address	Die Adresse
    The address does not end with a topic.	Die Adresse endet nicht mit einem Thema.
    The address does not end with a topic: those have 1 to 64 letters, digits, - and _.	Die Adresse endet nicht mit einem Thema: Das hat 1 bis 64 Buchstaben, Ziffern, - und _.
    The address is empty.	Die Adresse ist leer.
    The address is no URL: it has no scheme, nothing behind it, or a letter no URL holds.	Die Adresse ist keine URL: Sie hat kein Schema, nichts dahinter oder ein Zeichen, das in keiner URL steht.
    The address is none of an Apprise API: its path does not end with /notify/KEY.	Die Adresse gehört zu keiner Apprise-API: Ihr Pfad endet nicht auf /notify/KEY.
    The bar is light or dark; as you set it when left out, else dark.	Die Leiste ist light oder dark; ohne Angabe, wie du es eingestellt hast, sonst dark.
    The channel %@ does not take %@.	Der Kanal %@ nimmt %@ nicht.
    The classic round number: well over an hour on your feet.	Die klassische runde Zahl: weit über eine Stunde auf den Beinen.
    The contact is neither a mail address nor a web page.	Der Kontakt ist weder eine Mailadresse noch eine Webseite.
    The csv can be imported again, here or elsewhere. FILE - is standard output; a name without an ending gets json.	csv lässt sich wieder importieren, hier oder anderswo. FILE - ist die Standardausgabe; ein Name ohne Endung bekommt json.
    The daily exercise goal is off.	Das tägliche Übungsziel ist aus.
    The daily exercise goal.	Das tägliche Übungsziel.
    The daily step goal is off.	Das tägliche Schrittziel ist aus.
    The daily step goal.	Das tägliche Schrittziel.
    The day a week begins on: sunday or monday; as you set it when left out.	Der Tag, an dem eine Woche beginnt: sunday oder monday; ohne Angabe wie eingestellt.
    The day ends at midnight.	Der Tag endet um Mitternacht.
    The day is yours: one walk around the block to begin with?	Der Tag gehört dir: zum Anfang eine Runde um den Block?
    The days come out as if it had never been there. What another import brought as well stays, and so does what you wrote or edited yourself. Only its file can bring it back.	Die Tage sind dann, als wäre er nie da gewesen. Was auch ein anderer Import gebracht hat, bleibt, ebenso, was du selbst aufgeschrieben oder geändert hast. Nur seine Datei kann ihn zurückbringen.
    The days of this month as bars, each with the goal of its day	Die Tage dieses Monats als Balken, jeder mit dem Ziel seines Tages
    The days of this week as bars, each with the goal of its day	Die Tage dieser Woche als Balken, jeder mit dem Ziel seines Tages
    The desktop takes nothing but what a click opens.	Der Desktop nimmt nichts außer dem, was ein Klick öffnet.
    The document; - for standard input.	Das Dokument; - für die Standardeingabe.
    The endpoint of the subscription holds a user's name.	Der Endpunkt des Abonnements enthält einen Benutzernamen.
    The endpoint of the subscription is no URL.	Der Endpunkt des Abonnements ist keine URL.
    The endpoint of the subscription is not https.	Der Endpunkt des Abonnements ist nicht https.
    The exercises of today as a ring	Die Übungen von heute als Ring
    The feedback board does not answer: %@.	Das Ideenbrett antwortet nicht: %@.
    The file to write.	Die Datei, die geschrieben wird.
    The first day there.	Der erste Tag dort.
    The first day; when left out 30 days back, 90 for weights; on a terminal 12 weeks for rows by week, a year for rows by month.	Der erste Tag; ohne Angabe 30 Tage zurück, bei Gewichten 90; im Terminal 12 Wochen bei Zeilen nach Woche, ein Jahr bei Zeilen nach Monat.
    The first entry also holds for every day before it.	Der erste Eintrag gilt auch für jeden Tag davor.
    The first steps, kept as far as they are, and tips	Die ersten Schritte, behalten, so weit sie sind, und Tipps
    The first steps: a goal, your data, notifications.	Die ersten Schritte: ein Ziel, deine Daten, Mitteilungen.
    The first zone ever set holds for the whole past; a later one from today, or from the day given. Days are derived anew.	Die erste je gesetzte Zeitzone gilt für die ganze Vergangenheit; eine spätere ab heute oder ab dem angegebenen Tag. Die Tage werden neu berechnet.
    The folder %@ cannot be made: %@.	Der Ordner %@ lässt sich nicht anlegen: %@.
    The folder %@ cannot be used: %@.	Der Ordner %@ ist nicht benutzbar: %@.
    The folder of the record has no name.	Der Ordner der Aufzeichnung hat keinen Namen.
    The folder that holds the record.	Der Ordner mit der Aufzeichnung.
    The folder.	Der Ordner.
    The font %@ is needed for a PNG, and is not on this machine.	Die Schrift %@ wird für ein PNG gebraucht und ist nicht auf diesem Rechner.
    The formats: %@	Die Formate: %@
    The goal is in sight.	Das Ziel ist in Sicht.
    The goal: steps.	Das Ziel: steps.
    The hours of today as bars	Die Stunden von heute als Balken
    The idea in a few words.	Die Idee in wenigen Worten.
    The instant to take as now, ISO 8601.	Der Zeitpunkt, der als jetzt gilt, ISO 8601.
    The key auth is not 16 bytes.	Der Schlüssel auth hat nicht 16 Byte.
    The key p256dh is no point of P-256.	Der Schlüssel p256dh ist kein Punkt von P-256.
    The last attempt failed: %@	Der letzte Versuch ist fehlgeschlagen: %@
    The last day; today when left out.	Der letzte Tag; ohne Angabe heute.
    The last twelve months: the more steps, the stronger the colour	Die letzten zwölf Monate: je mehr Schritte, desto kräftiger die Farbe
    The last weight: %@	Das letzte Gewicht: %@
    The licence expired on %@.	Die Lizenz ist am %@ abgelaufen.
    The licence is dated %@, which is still to come.	Die Lizenz ist auf den %@ datiert, der erst noch kommt.
    The licence is for another product: %@.	Die Lizenz ist für ein anderes Produkt: %@.
    The licence is of format %@, which this version does not know.	Die Lizenz hat das Format %@, das diese Version nicht kennt.
    The licence was changed after it was signed, or nobody trusted signed it.	Die Lizenz wurde nach dem Signieren geändert, oder niemand Vertrauenswürdiges hat sie signiert.
    The licence; - for standard input.	Die Lizenz; - für die Standardeingabe.
    The name of a widget; see them with: waymark widget list	Der Name eines Widgets; du siehst sie mit: waymark widget list
    The name of the file is empty.	Der Name der Datei ist leer.
    The nearest are %@ and %@.	Am nächsten sind %@ und %@.
    The new body fat in percent.	Das neue Körperfett in Prozent.
    The new instant.	Der neue Zeitpunkt.
    The new name of the exercise.	Der neue Name der Übung.
    The new note; an empty one takes it away.	Die neue Notiz; eine leere nimmt sie weg.
    The new number of repetitions.	Die neue Zahl der Wiederholungen.
    The new number of steps.	Die neue Zahl der Schritte.
    The new weight, such as 82.4kg.	Das neue Gewicht, etwa 82.4kg.
    The number of the entry, as log list shows it.	Die Nummer des Eintrags, wie log list sie zeigt.
    The number of the idea, as list shows it.	Die Nummer der Idee, wie list sie zeigt.
    The number of the import, as `imports list` shows it.	Die Nummer des Imports, wie `imports list` sie zeigt.
    The old days stand until the new ones are complete.	Die alten Tage gelten, bis die neuen vollständig sind.
    The one recovery was used on %@.	Die eine Wiederherstellung wurde am %@ genutzt.
    The option '%@' does not take any value, but '%@' was specified.	Die Option „%@“ nimmt keinen Wert, angegeben wurde aber „%@“.
    The path of the file:	Der Pfad der Datei:
    The path of the folder:	Der Pfad des Ordners:
    The picture could not be made: %@.	Das Bild ließ sich nicht erstellen: %@.
    The plugins of this build do not fit together: %@.	Die Plugins dieses Builds passen nicht zusammen: %@.
    The record begins with that day. Check the year.	Die Aufzeichnung beginnt mit diesem Tag. Prüfe das Jahr.
    The record cannot be written: %@.	Die Aufzeichnung lässt sich nicht schreiben: %@.
    The record has no sources yet.	Die Aufzeichnung hat noch keine Quellen.
    The record has no sources yet: waymark import FILE	Die Aufzeichnung hat noch keine Quellen: waymark import FILE
    The record is damaged or is not one of Waymark's: %@.	Die Aufzeichnung ist beschädigt oder keine von Waymark: %@.
    The record is gone, but %@ is left of it.	Die Aufzeichnung ist weg, aber %@ ist von ihr übrig.
    The record was not touched. Use another copy.	Die Aufzeichnung blieb unberührt. Nimm eine andere Kopie.
    The record was written by another Waymark, with changes this one does not know: %@.	Die Aufzeichnung wurde von einem anderen Waymark geschrieben, mit Änderungen, die dieses nicht kennt: %@.
    The result cannot be written: %@.	Das Ergebnis lässt sich nicht schreiben: %@.
    The secret is empty, or begins with whsec_ and goes on in what is not base64.	Das Geheimnis ist leer, oder es beginnt mit whsec_ und geht mit etwas weiter, das kein base64 ist.
    The secrets of %@ cannot be read: %@.	Die Geheimnisse von %@ lassen sich nicht lesen: %@.
    The secrets of %@ cannot be written: %@.	Die Geheimnisse von %@ lassen sich nicht schreiben: %@.
    The setting, as `settings list` names it.	Die Einstellung, wie `settings list` sie nennt.
    The setting, as `settings list` names it; all when left out.	Die Einstellung, wie `settings list` sie nennt; ohne Angabe alle.
    The sources: %@	Die Quellen: %@
    The steps of today, with distance, calories and the way to the goal	Die Schritte von heute, mit Strecke, Kalorien und dem Weg zum Ziel
    The streak of %@ days that ended on %@ cannot be recovered any more.	#one=Die Serie von %@ Tag, die am %@ endete, lässt sich nicht mehr wiederherstellen.	#other=Die Serie von %@ Tagen, die am %@ endete, lässt sich nicht mehr wiederherstellen.
    The subscription has expired.	Das Abonnement ist abgelaufen.
    The terminal takes neither an address nor options.	Das Terminal nimmt weder eine Adresse noch Optionen.
    The test took it away.	Der Test hat es weggenommen.
    The token is empty or holds a space or a letter that no token holds.	Das Token ist leer oder enthält ein Leerzeichen oder ein Zeichen, das in keinem Token steht.
    The value '%@' is invalid for '%@'.	Der Wert „%@“ ist ungültig für „%@“.
    The value '%@' is invalid for '%@'. Please provide one of %@.	Der Wert „%@“ ist ungültig für „%@“. Gib einen von diesen an: %@.
    The value '%@' is invalid for '%@'. Please provide one of the following:\n%@.	Der Wert „%@“ ist ungültig für „%@“. Gib einen von diesen an:\n%@.
    The value '%@' is invalid.	Der Wert „%@“ ist ungültig.
    The way from the start to the weight goal, its milestones and the trend	Der Weg vom Anfang zum Gewichtsziel, seine Meilensteine und der Trend
    The weather is fetched by waymark-service alone.	Das Wetter holt nur waymark-service.
    The weather is not allowed on this machine: WAYMARK_WEATHER is set. It stays off.	Das Wetter ist auf diesem Rechner nicht erlaubt: WAYMARK_WEATHER ist gesetzt. Es bleibt aus.
    The weather is off, so nobody is asked.	Das Wetter ist aus, deshalb wird niemand gefragt.
    The weather is off.	Das Wetter ist aus.
    The weather is on.	Das Wetter ist an.
    The weather service asked to be left alone for a while.	Der Wetterdienst hat darum gebeten, eine Weile in Ruhe gelassen zu werden.
    The weather was turned off, or the place changed, meanwhile.	Das Wetter wurde inzwischen ausgeschaltet, oder der Ort hat sich geändert.
    The weather where you say you are	Das Wetter dort, wo du nach deiner Angabe bist
    The weather where you say you are.	Das Wetter dort, wo du nach deiner Angabe bist.
    The weight goal, and where it stands.	Das Gewichtsziel, und wie es darum steht.
    The widget %@ does not come as “%@”.	Das Widget %@ gibt es nicht als „%@“.
    There are no completions for “%@”.	Es gibt keine Vervollständigung für „%@“.
    There are no ideas yet. Write one down: waymark support feedback add TITLE	Es gibt noch keine Ideen. Schreib eine auf: waymark support feedback add TITLE
    There are: %@.	Es gibt: %@.
    There is a token and a user in the address.	Es gibt ein Token und einen Benutzer in der Adresse.
    There is a weighing at that very instant, entry %@.	Zu genau diesem Zeitpunkt gibt es schon eine Wägung, Eintrag %@.
    There is no Apple Health export in %@.	In %@ ist kein Apple-Health-Export.
    There is no broken streak to recover.	Es gibt keine abgebrochene Serie zum Wiederherstellen.
    There is no channel “%@”.	Es gibt keinen Kanal „%@“.
    There is no city “%@” in %@.	Es gibt keine Stadt „%@“ in %@.
    There is no command “%@ %@”.	Es gibt keinen Befehl „%@ %@“.
    There is no command “%@”, and no waymark-%@ on the path.	Es gibt keinen Befehl „%@“ und kein waymark-%@ im Suchpfad.
    There is no entry %@.	Es gibt keinen Eintrag %@.
    There is no file %@.	Es gibt keine Datei %@.
    There is no folder %@.	Es gibt keinen Ordner %@.
    There is no format to export for “.%@”.	Es gibt kein Exportformat für „.%@“.
    There is no format “%@”.	Es gibt kein Format „%@“.
    There is no idea %@.	Es gibt keine Idee %@.
    There is no import %@.	Es gibt keinen Import %@.
    There is no kind of channel “%@”.	Es gibt keine Art von Kanal „%@“.
    There is no licence.	Es gibt keine Lizenz.
    There is no list of cities at %@.	Es gibt keine Städteliste unter %@.
    There is no new weather: %@.	Es gibt kein neues Wetter: %@.
    There is no preference “%@”.	Es gibt keine Vorliebe „%@“.
    There is no room for a picture in %@: %@.	In %@ ist kein Platz für ein Bild: %@.
    There is no setting “%@”.	Es gibt keine Einstellung „%@“.
    There is no source “%@”.	Es gibt keine Quelle „%@“.
    There is no subscription to manage: no licence here names one.	Es gibt kein Abo zu verwalten: Keine Lizenz hier nennt eins.
    There is no weight goal.	Es gibt kein Gewichtsziel.
    There is no widget “%@”.	Es gibt kein Widget „%@“.
    There is one desktop, which needs no address.	Es gibt nur einen Desktop, und der braucht keine Adresse.
    There is still time.	Noch ist Zeit.
    There was no %@ in your time zone: clocks leapt over it.	%@ gab es in deiner Zeitzone nicht: Die Uhren wurden darüber hinweggestellt.
    There was no licence.	Es gab keine Lizenz.
    This build carries no Web Push.	Dieser Build enthält kein Web Push.
    This build has no Pro.	Dieser Build hat kein Pro.
    This is asked for confirmation, and nobody is at the terminal to give it.	Das braucht eine Bestätigung, und niemand ist am Terminal, um sie zu geben.
    This is going well. Keep at it.	Das läuft gut. Weiter so.
    This is no subscription of a browser.	Das ist kein Abonnement eines Browsers.
    This machine does not know the time zone “%@” of the record.	Dieser Rechner kennt die Zeitzone „%@“ der Aufzeichnung nicht.
    This month	Dieser Monat
    This month as a calendar: the more steps, the stronger the colour	Dieser Monat als Kalender: je mehr Schritte, desto kräftiger die Farbe
    This takes %@, which is neither beside waymark nor on the path.	Das braucht %@, was weder neben waymark noch im Suchpfad liegt.
    This week	Diese Woche
    Three questions follow. You can leave at any time and go on later.	Es folgen drei Fragen. Du kannst jederzeit aufhören und später weitermachen.
    Thunderstorm	Gewitter
    Thunderstorm with heavy hail	Gewitter mit starkem Hagel
    Thunderstorm with light hail	Gewitter mit leichtem Hagel
    Time zone	Zeitzone
    Tip: a planned day off breaks no streak. Mark it with: waymark rest-day add	Tipp: Ein geplanter freier Tag bricht keine Serie ab. Markiere ihn mit: waymark rest-day add
    Tip: a program of yours can hear of every goal reached. See README.md on hooks.	Tipp: Ein Programm von dir kann von jedem erreichten Ziel erfahren. Siehe README.md zu Hooks.
    Tip: a streak earns freezes, which forgive a missed day. See: waymark streak	Tipp: Mit einer Serie verdienst du Joker, die einen verpassten Tag verzeihen. Siehe: waymark streak
    Tip: what no device counted can be written down: waymark log steps 2500	Tipp: Was kein Gerät gezählt hat, kannst du aufschreiben: waymark log steps 2500
    Tip: your record is one file. Copy it with: waymark backup FILE	Tipp: Deine Aufzeichnung ist eine einzige Datei. Kopiere sie mit: waymark backup FILE
    Tip: your week against the one before: waymark week	Tipp: deine Woche im Vergleich zur vorigen: waymark week
    To begin anew and to skip it all are two wishes.	Von vorn beginnen und alles überspringen sind zwei Wünsche.
    To change it, remove it first: waymark notifications channel remove %@	Um ihn zu ändern, entferne ihn zuerst: waymark notifications channel remove %@
    To import it: waymark import %@	Importiere sie mit: waymark import %@
    To see the weather: waymark settings set showWeather on	Um das Wetter zu sehen: waymark settings set showWeather on
    Today	Heute
    Today by the hour	Heute nach Stunden
    Today steps	Schritte heute
    Told when the channel is removed.	Erfährt, wenn der Kanal entfernt wird.
    Trail	Pfad
    Training volume: mind your rest days as much as your steps.	Ein Trainingspensum: Achte auf deine Ruhetage so sehr wie auf deine Schritte.
    Trust these sources first, in this order.	Diesen Quellen zuerst vertrauen, in dieser Reihenfolge.
    Try again in a moment.	Versuch es gleich noch einmal.
    Try again later. Nothing was changed.	Versuch es später noch einmal. Nichts wurde geändert.
    Try again when it answers.	Versuch es wieder, wenn die Gegenstelle antwortet.
    Try it: waymark notifications test %@	Probier ihn: waymark notifications test %@
    Turn App Lock off.	Die App-Sperre ausschalten.
    Turn App Lock on. It needs an enabled step goal.	Die App-Sperre einschalten. Sie braucht ein eingeschaltetes Schrittziel.
    Turn it on with: waymark goal exercise enable	Schalte es ein mit: waymark goal exercise enable
    Turn it on with: waymark goal steps enable	Schalte es ein mit: waymark goal steps enable
    Turn it on with: waymark lock enable	Schalte sie ein mit: waymark lock enable
    Turn it on with: waymark settings set showWeather on	Schalte es ein mit: waymark settings set showWeather on
    Turn the goal off; its streak pauses.	Das Ziel ausschalten; seine Serie pausiert.
    Turn the goal off; streaks pause.	Das Ziel ausschalten; Serien pausieren.
    Turn the goal on.	Das Ziel einschalten.
    Twenty thousand and more: extraordinary.	Zwanzigtausend und mehr: außergewöhnlich.
    Type digits alone, without spaces, separators or decimals.	Gib nur Ziffern ein, ohne Leerzeichen, Trennzeichen oder Nachkommastellen.
    Type its coordinates: waymark weather place 48.14, 11.58	Gib ihre Koordinaten ein: waymark weather place 48.14, 11.58
    USAGE: %@	AUFRUF: %@
    Unexpected argument '%@'.	Unerwartetes Argument „%@“.
    Unit of weights	Einheit für Gewichte
    Unit system	Einheitensystem
    Unknown option '%@'.	Unbekannte Option „%@“.
    Unknown option '%@'. Did you mean '%@'?	Unbekannte Option „%@“. Meintest du „%@“?
    Unlocked: %@	Freigeschaltet: %@
    Up to this day.	Bis zu diesem Tag.
    Update Waymark.	Aktualisiere Waymark.
    Update Waymark. The record was not touched.	Aktualisiere Waymark. Die Aufzeichnung blieb unberührt.
    Use --scale 1, 2 or 3.	Nimm --scale 1, 2 oder 3.
    Use a number: %@	Nimm eine Nummer: %@
    Use an IANA name, such as Europe/Berlin or America/New_York.	Nimm einen IANA-Namen, etwa Europe/Berlin oder America/New_York.
    Use bash, zsh or fish.	Nimm bash, zsh oder fish.
    Use kg or lb, as in 82.4kg.	Nimm kg oder lb, wie in 82.4kg.
    View plans: %@	Tarife ansehen: %@
    View steps by	Schritte anzeigen nach
    Violent rain showers	Heftige Regenschauer
    Vote for an idea, once.	Für eine Idee stimmen, einmal.
    Vote for it: waymark support feedback vote %@	Stimme für sie: waymark support feedback vote %@
    Waiting for %@: what goes to %@.	Wartet auf %@: was an %@ geht.
    Walking	Gehen
    Walking well today.	Du bist heute gut zu Fuß.
    Watch no folder any more.	Keinen Ordner mehr beobachten.
    Watched folder	Beobachteter Ordner
    Waymark Pro	Waymark Pro
    Waymark Pro: what it brings, and your licence.	Waymark Pro: was es bringt, und deine Lizenz.
    Waymark serves %@.	Waymark bedient %@.
    Waymark stands on the work of others. Thank you.	Waymark baut auf der Arbeit anderer auf. Danke.
    Weather	Wetter
    Web Push has no use for “%@”.	Web Push kann mit „%@“ nichts anfangen.
    Week	Woche
    Week Warrior	Wochenheld
    Week starts on	Woche beginnt am
    Weekly summary	Wochenrückblick
    Weight	Gewicht
    Weight goal, milestones and trend	Gewichtsziel, Meilensteine und Trend
    Weight milestones	Gewichtsmeilensteine
    Weight: %@.	Gewicht: %@.
    Weights are shown by day.	Gewichte werden nach Tagen gezeigt.
    Weights instead of steps, with the trend, the goal and its milestones.	Gewichte statt Schritte, mit dem Trend, dem Ziel und seinen Meilensteinen.
    Welcome to Waymark. There is nothing in your record yet.\n\n  waymark onboard              the first steps, in a minute\n  waymark import FILE          take in an Apple Health export, or a CSV file\n  waymark log steps 2500       write down steps by hand\n  waymark goal steps set 8000  set a daily goal\n  waymark --help               everything else\n	Willkommen bei Waymark. In deiner Aufzeichnung steht noch nichts.\n\n  waymark onboard              die ersten Schritte, in einer Minute\n  waymark import FILE          einen Apple-Health-Export oder eine CSV-Datei einlesen\n  waymark log steps 2500       Schritte von Hand aufschreiben\n  waymark goal steps set 8000  ein Tagesziel setzen\n  waymark --help               alles andere\n
    What a click opens.	Was ein Klick öffnet.
    What a page hands to PushManager.subscribe as applicationServerKey.	Was eine Seite PushManager.subscribe als applicationServerKey übergibt.
    What a walker you are today.	Du bist heute nicht zu bremsen.
    What a widget shows from when on, and when it is made anew.	Was ein Widget ab wann zeigt, und wann es neu gemacht wird.
    What an import brought of settings that are not known here is forgotten.	Was ein Import an hier unbekannten Einstellungen brachte, wird vergessen.
    What came before imports were noted cannot be told apart, nor taken back.	Was kam, bevor Importe vermerkt wurden, lässt sich weder unterscheiden noch zurücknehmen.
    What is to open on a click is no web page.	Was ein Klick öffnen soll, ist keine Webseite.
    What it was, such as push-ups.	Was es war, etwa Liegestütze.
    What there was still stands. Try again later: waymark weather refresh	Was da war, gilt noch. Versuch es später noch einmal: waymark weather refresh
    What to change.	Was sich ändern soll.
    What was imported stays.	Was importiert ist, bleibt.
    What was there is kept beside it, under a name with before-restore and a number.	Was vorher da war, bleibt daneben liegen, unter einem Namen mit before-restore und einer Nummer.
    What was there: %@	Was vorher da war: %@
    What you are told, and the ways in which you are told it.	Welche Mitteilungen du bekommst, und auf welchen Wegen.
    What you chose with Pro stays chosen, and is in force again when a licence is activated.	Was du mit Pro gewählt hast, bleibt gewählt und gilt wieder, sobald eine Lizenz aktiviert wird.
    What you entered by hand cannot be excluded as a whole.	Was du von Hand eingetragen hast, lässt sich nicht als Ganzes ausschließen.
    When; now when left out.	Wann; ohne Angabe jetzt.
    Where do your steps come from?	Woher kommen deine Schritte?
    Where it is placed, such as systemSmall; the widget's first when left out.	Wo es sitzt, etwa systemSmall; ohne Angabe der erste Platz des Widgets.
    Where it leads; - to read it from standard input.	Wohin er führt; - liest es von der Standardeingabe.
    Where several count the same minutes, the first of them counts.	Wo mehrere dieselben Minuten zählen, gilt die erste von ihnen.
    Where to write it; a file there is replaced.	Wohin sie geschrieben wird; eine Datei dort wird ersetzt.
    Where to write the code: a name ending in .svg or .png.	Wohin der Code geschrieben wird: ein Name, der auf .svg oder .png endet.
    Where to write the icon that is chosen: a name ending in .svg.	Wohin das gewählte Symbol geschrieben wird: ein Name, der auf .svg endet.
    Where to write the manifest of the web app.	Wohin das Manifest der Web-App geschrieben wird.
    Where to write; a file there is replaced.	Wohin geschrieben wird; eine Datei dort wird ersetzt.
    Where to write; standard output when left out.	Wohin geschrieben wird; ohne Angabe auf die Standardausgabe.
    Which file?	Welche Datei?
    Which sources?	Welche Quellen?
    Whoever runs the machine can take WAYMARK_WEATHER out of its environment.	Wer den Rechner betreibt, kann WAYMARK_WEATHER aus seiner Umgebung nehmen.
    Whole record (waymark export --format json)	Ganze Aufzeichnung (waymark export --format json)
    Why: waymark import %@	Warum: waymark import %@
    Widgets for a desktop, a status bar, a web page or a phone.	Widgets für einen Desktop, eine Statusleiste, eine Webseite oder ein Telefon.
    Widgets: what they show, and when they change	Widgets: was sie zeigen, und wann sie sich ändern
    With --icon: the whole square, for systems that cut icons to a shape of their own.	Mit --icon: das ganze Quadrat, für Systeme, die Symbole in ihre eigene Form schneiden.
    With --share a camera reads the address from the terminal, or from a picture. The icon is chosen with: waymark settings set appIcon NAME	Mit --share liest eine Kamera die Adresse vom Terminal oder von einem Bild. Das Symbol wählst du mit: waymark settings set appIcon NAME
    With --watch a new line comes whenever something changes, for bars that keep a program running.	Mit --watch kommt eine neue Zeile, sobald sich etwas ändert, für Leisten, die ein Programm laufen lassen.
    With it you may choose:	Damit kannst du wählen:
    With it you may choose: %@.	Damit kannst du wählen: %@.
    Withings (raw_tracker_steps.csv)	Withings (raw_tracker_steps.csv)
    Withings (weight.csv)	Withings (weight.csv)
    Without a command it shows today. An executable waymark-NAME on the path becomes the command NAME.\n\nEvery command takes --home DIR (the folder that holds the record; else WAYMARK_HOME), --now INSTANT, --json, --quiet and --no-color, before it or behind it.	Ohne Befehl zeigt es den heutigen Tag. Ein ausführbares waymark-NAME im Suchpfad wird zum Befehl NAME.\n\nJeder Befehl nimmt --home DIR (der Ordner mit der Aufzeichnung; sonst WAYMARK_HOME), --now INSTANT, --json, --quiet und --no-color, davor oder dahinter.
    Workouts count as exercises	Trainings zählen als Übungen
    Write %@ there.	Schreib dort %@.
    Write --open https://example.org/.	Schreib --open https://example.org/.
    Write --opt-out https://example.org/hooks/end.	Schreib --opt-out https://example.org/hooks/end.
    Write a URL of Apprise, such as tgram://BOT/CHAT, or https://HOST/notify/KEY of its API.	Schreib eine URL von Apprise, etwa tgram://BOT/CHAT, oder https://HOST/notify/KEY seiner API.
    Write a URL of at most %@ letters: https://…	Schreib eine URL von höchstens %@ Zeichen: https://…
    Write a complete copy of the record.	Eine vollständige Kopie der Aufzeichnung schreiben.
    Write a whole number there.	Schreib dort eine ganze Zahl.
    Write all ideas as one JSON document.	Alle Ideen als ein JSON-Dokument schreiben.
    Write down an exercise session; each counts one.	Eine Übung aufschreiben; jede zählt eins.
    Write down an idea.	Eine Idee aufschreiben.
    Write down steps that no device counted.	Schritte aufschreiben, die kein Gerät gezählt hat.
    Write down what you weigh.	Schreib auf, was du wiegst.
    Write down, list, change or delete steps, weights and exercises.	Schritte, Gewichte und Übungen aufschreiben, zeigen, ändern oder löschen.
    Write it again with: waymark export FILE --format json	Schreib sie noch einmal mit: waymark export FILE --format json
    Write it as 2026-05-17T18:30 or 2026-05-17T18:30:00+02:00.	Schreib ihn als 2026-05-17T18:30 oder 2026-05-17T18:30:00+02:00.
    Write it as YYYY-MM-DD, or: today, yesterday.	Schreib ihn als YYYY-MM-DD, oder: today, yesterday.
    Write it as the receiver shows it, or a long text of your own.	Schreib es, wie der Empfänger es zeigt, oder einen langen Text von dir.
    Write it as the server shows it, such as --token tk_….	Schreib es, wie der Server es zeigt, etwa --token tk_….
    Write its address as the app shows it, such as https://ntfy.sh/mytopic.	Schreib die Adresse, wie die App sie zeigt, etwa https://ntfy.sh/mytopic.
    Write mailto:YOU@YOUR.DOMAIN or https://YOUR.DOMAIN.	Schreib mailto:YOU@YOUR.DOMAIN oder https://YOUR.DOMAIN.
    Write somewhere.	Schreib somewhere.
    Write the day before or after, or an offset behind the time.	Schreib den Tag davor oder danach, oder einen Versatz hinter die Uhrzeit.
    Write the days, and with json all else, to a file.	Die Tage, und mit json auch alles andere, in eine Datei schreiben.
    Write the unit behind it: %@kg or %@lb	Schreib die Einheit dahinter: %@kg oder %@lb
    Write units for systemd, and say what they are.	Units für systemd schreiben und sagen, welche das sind.
    Write where to send to, such as https://example.org/hooks/waymark.	Schreib, wohin gesendet werden soll, etwa https://example.org/hooks/waymark.
    YYYY-MM-DD, today or yesterday.	YYYY-MM-DD, today oder yesterday.
    YYYY-MM-DD, today, yesterday or tomorrow.	YYYY-MM-DD, today, yesterday oder tomorrow.
    Year	Jahr
    Yes	Ja
    Yoga	Yoga
    You allow Waymark to know where you are.	Du erlaubst Waymark zu wissen, wo du bist.
    You are keeping yourself in good shape.	Du hältst dich gut in Form.
    You are moving: good for heart and mood.	Du bewegst dich: gut für Herz und Laune.
    You can nearly touch it.	Du kannst es fast schon greifen.
    You could have crossed a small country.	Du hättest ein kleines Land durchqueren können.
    You did it. Enjoy the feeling.	Geschafft. Genieß das Gefühl.
    You did not allow Waymark to know where you are. The weather stays off.	Du hast Waymark nicht erlaubt zu wissen, wo du bist. Das Wetter bleibt aus.
    You did not allow Waymark to know where you are: waymark weather allow	Du hast Waymark nicht erlaubt zu wissen, wo du bist: waymark weather allow
    You do not have Waymark Pro.	Du hast Waymark Pro nicht.
    You had not voted for: %@	Du hattest nicht dafür gestimmt: %@
    You have been through the first steps.	Die ersten Schritte hast du hinter dir.
    You have earned a comfortable chair.	Du hast dir einen bequemen Sessel verdient.
    You have found your rhythm.	Du hast deinen Rhythmus gefunden.
    You kept your word to yourself.	Du hast dir selbst Wort gehalten.
    You say where that is with `waymark weather place`. A hundredth of a degree of it, about a kilometre, is kept and told to the weather service, while the weather is on.	Wo das ist, sagst du mit `waymark weather place`. Ein Hundertstel Grad davon, etwa ein Kilometer, wird behalten und dem Wetterdienst gesagt, solange das Wetter an ist.
    You're making progress! 25%% of the way to your goal.	Du kommst voran! 25 %% des Weges zu deinem Ziel sind geschafft.
    You're so close! Just %@ %@ to go.	Du bist so nah dran! Nur noch %@ %@.
    You're so close! Just under %@ %@ to go.	Du bist so nah dran! Nur noch knapp %@ %@.
    Your %@ earned you a day off: %@ in hand.	Deine %@ hat dir einen freien Tag eingebracht: %@ auf der Hand.
    Your %@ survived %@. %@ left.	Deine %@ hat den %@ überstanden. Noch %@ übrig.
    Your goal is waving from far behind.	Dein Ziel winkt dir von weit hinten zu.
    Your goal weight is reached.	Dein Zielgewicht ist erreicht.
    Your movement record, goals and streaks, on your own machine.	Deine Bewegung, Ziele und Serien, aufgezeichnet auf deinem eigenen Rechner.
    Your place: %@	Dein Ort: %@
    Your place: %@ (%@)	Dein Ort: %@ (%@)
    Your place: nobody said. Say it with: waymark weather place 48.14, 11.58	Dein Ort: Niemand hat ihn genannt. Sag ihn mit: waymark weather place 48.14, 11.58
    Your steps, goals and streaks on your own machine: no account, no cloud.	Deine Schritte, Ziele und Serien auf deinem eigenen Rechner: kein Konto, keine Cloud.
    Your vote counted already, and counts once: %@	Deine Stimme zählte schon, und sie zählt einmal: %@
    Your week %@ to %@	Deine Woche %@ bis %@
    Your widgets	Deine Widgets
    `settings get KEY` says what it may be.	`settings get KEY` sagt, was möglich ist.
    `settings import FILE` takes it.	`settings import FILE` übernimmt es.
    `waymark widget today` is enough; without a name every widget is listed. A file is replaced in one step, so that whoever reads it never finds half a picture; without --format its name decides. With --watch it is kept up to date until Ctrl-C: drawn anew when it looks different.	`waymark widget today` genügt; ohne Namen werden alle Widgets gezeigt. Eine Datei wird in einem Schritt ersetzt, damit niemand beim Lesen ein halbes Bild findet; ohne --format entscheidet ihr Name. Mit --watch bleibt es aktuell bis Ctrl-C: neu gezeichnet, wenn es anders aussieht.
    a %@ is not closed before the file ends	nicht geschlossen, bevor die Datei endet: %@
    a < that begins no tag	ein <, mit dem kein Tag beginnt
    a Correlation inside a Record or Correlation	eine Correlation in einem Record oder einer Correlation
    a HealthData begins before the one before it ends	ein HealthData beginnt, bevor das davor endet
    a Record begins before the one before it ends	ein Record beginnt, bevor der davor endet
    a Workout begins before the element before it ends	ein Workout beginnt, bevor das Element davor endet
    a body fat outside %@ to %@ %%	ein Körperfett außerhalb von %@ bis %@ %%
    a body mass outside %@ to %@ kg	eine Körpermasse außerhalb von %@ bis %@ kg
    a bug of ours: %@	ein Fehler von uns: %@
    a colour written #RRGGBB	eine Farbe, geschrieben als #RRGGBB
    a date that cannot be read	ein Datum, das sich nicht lesen lässt
    a declaration among the data	eine Deklaration zwischen den Daten
    a goal was set on %@, which has not come yet	ein Ziel wurde am %@ gesetzt, und der kommt erst noch
    a header holds a control character	ein Header enthält ein Steuerzeichen
    a negative value	ein negativer Wert
    a note of %@ characters is too long	eine Notiz von %@ Zeichen ist zu lang
    a quote is not closed before the next <	ein Anführungszeichen ist vor dem nächsten < nicht geschlossen
    a row that cannot be read	eine Zeile, die sich nicht lesen lässt
    a store was used with another record's transaction	ein Speicher wurde mit der Transaktion einer anderen Aufzeichnung benutzt
    a tag is not closed before the next <	ein Tag ist vor dem nächsten < nicht geschlossen
    a value without a unit	ein Wert ohne Einheit
    a zone of the IANA database	eine Zone der IANA-Datenbank
    about %@	etwa %@
    address	Adresse
    address to open	Adresse zum Öffnen
    address to tell	Adresse zum Melden
    all of them known	alle bekannt
    always	immer
    always at work	immer am Werk
    an attribute has no value in quotes	ein Attribut hat keinen Wert in Anführungszeichen
    an element longer than %@ bytes	ein Element von mehr als %@ Byte
    an error without a name	ein Fehler ohne Namen
    and %@ more	und %@ weitere
    any colour	jede Farbe
    apprise did not end within 25 s	apprise wurde nicht innerhalb von 25 s fertig
    apprise failed without a word	apprise ist ohne ein Wort gescheitert
    apprise is not installed; install it, such as with apt install apprise	apprise ist nicht installiert; installiere es, etwa mit apt install apprise
    apprise says: %@	apprise meldet: %@
    as the samples say	wie die Messwerte es sagen
    at this rate there in %@	in diesem Tempo im %@ erreicht
    at this rate there on %@	in diesem Tempo am %@ erreicht
    badge: %@	Abzeichen: %@
    bash, zsh or fish.	bash, zsh oder fish.
    best %@	Bestwert %@
    best %@ (%@ to %@)	Bestwert %@ (%@ bis %@)
    body fat	Körperfett
    bronze	Bronze
    busy day	voller Tag
    check the date and time zone of this machine	prüfe Datum und Zeitzone dieses Rechners
    comment	Kommentar
    contact	Kontakt
    corrected by %@	korrigiert um %@
    correction	Korrektur
    day in a row	Tag in Folge
    days in a row	Tage in Folge
    desktop                  this machine's desktop                 [--open URL or COMMAND]\nntfy URL-WITH-TOPIC      a topic of ntfy.sh or your own server  [--token T] [--open URL]\nwebhook URL              JSON to a server of yours              [--secret S] [--opt-out URL]\nwebpush FILE             a browser's subscription, JSON         [--contact MAIL] [--open URL]\napprise URL              whatever Apprise reaches: its service URL, or its API over http(s)\nterminal                 under the next command you run\n\nA secret, a token or an address given as - is read from standard input, so that it appears neither in the history of your shell nor in the list of processes.	desktop                  der Desktop dieses Rechners                [--open URL oder BEFEHL]\nntfy URL-WITH-TOPIC      ein Thema von ntfy.sh oder eigenem Server  [--token T] [--open URL]\nwebhook URL              JSON an einen Server von dir               [--secret S] [--opt-out URL]\nwebpush FILE             das Abonnement eines Browsers, JSON        [--contact MAIL] [--open URL]\napprise URL              was Apprise erreicht: seine Dienst-URL oder seine API über http(s)\nterminal                 unter dem nächsten Befehl, den du ausführst\n\nEin Geheimnis, ein Token oder eine Adresse, für die du - angibst, wird von der Standardeingabe gelesen und erscheint so weder im Verlauf deiner Shell noch in der Liste der Prozesse.
    desktop, ntfy, webhook, webpush, apprise or terminal.	desktop, ntfy, webhook, webpush, apprise oder terminal.
    diamond	Diamant
    disabled	ausgeschaltet
    done	erledigt
    down %@	%@ weniger
    durations and values are not equal in number	es gibt nicht gleich viele Dauern und Werte
    emerald	Smaragd
    every badge earned	alle Abzeichen verdient
    every stored streak is what the days give	jede gespeicherte Serie stimmt mit den Tagen überein
    everything that was reached is recorded	alles Erreichte ist aufgezeichnet
    exactly your average	genau dein Durchschnitt
    exactly your average by now	genau dein Durchschnitt bis jetzt
    excluded	ausgeschlossen
    exercise	Übung
    exercise %@/7 days	Übung %@/7 Tage
    exercise streak	Übungsserie
    exercises	Übungen
    expired	abgelaufen
    failed	fehlgeschlagen
    failed %@×: %@	%@× fehlgeschlagen: %@
    for their owner alone	nur für ihren Besitzer
    from %@	ab %@
    from %@  %@	ab %@  %@
    frozen: %@ of %@	mit Joker: %@ von %@
    frozen: %@ of %@, a freeze saves it if the next day is met	mit Joker: %@ von %@, ein Joker rettet ihn, wenn der nächste Tag erreicht wird
    frozen: %@ of %@, forgiven by the recovery	mit Joker: %@ von %@, durch die Wiederherstellung verziehen
    frozen: %@ of %@, saved by a freeze	mit Joker: %@ von %@, von einem Joker gerettet
    future: not yet begun	Zukunft: noch nicht begonnen
    gdbus is not installed	gdbus ist nicht installiert
    goal %@	Ziel %@
    goal met on %@ of %@ days	Ziel an %@ von %@ Tagen erreicht
    goal reached	Ziel erreicht
    goalChange or afterRegression.	goalChange oder afterRegression.
    goalChange: only for a goal that differs by more than 10 %%. afterRegression: also once progress has fallen 5 points below the milestone.	goalChange: nur bei einem Ziel, das um mehr als 10 %% abweicht. afterRegression: auch sobald der Fortschritt 5 Punkte unter den Meilenstein gefallen ist.
    gold	Gold
    hand	von Hand
    illness	Krankheit
    imported	importiert
    in summary	im Rückblick
    install the package tzdata, or: waymark timezone set ZONE	installiere das Paket tzdata, oder: waymark timezone set ZONE
    it cannot be read	es lässt sich nicht lesen
    it cannot be read (%@)	es lässt sich nicht lesen (%@)
    it changed while it was read	es hat sich beim Lesen geändert
    it closed the connection	er hat die Verbindung geschlossen
    it ended by itself	es hat von selbst geendet
    it ends before it starts	es endet, bevor es beginnt
    it ends too early	es endet zu früh
    it has more than %@ characters	es hat mehr als %@ Zeichen
    it is a directory	es ist ein Ordner
    it is dated after %@	es ist nach %@ datiert
    it is dated before %@	es ist vor %@ datiert
    it is encrypted; unpack it and import the export.xml	es ist verschlüsselt; entpacke es und importiere die export.xml
    it is larger than any record	es ist größer als jede Aufzeichnung
    it is missing	es fehlt
    it is no key of P-256	es ist kein Schlüssel von P-256
    it is not %@	es ist nicht %@
    it is not JSON (%@)	es ist kein JSON (%@)
    it is not a regular file	es ist keine gewöhnliche Datei
    it is not the name of an achievement	es ist nicht der Name eines Erfolgs
    it is not the name of an exercise	es ist nicht der Name einer Übung
    it is not the “%@” of a record	es ist nicht „%@“ wie in einer Aufzeichnung
    it is null	es ist null
    it is of another kind than belongs there	es ist von anderer Art, als dorthin gehört
    it is too deep	es ist zu tief verschachtelt
    it is tried again with the next command	es wird mit dem nächsten Befehl wieder versucht
    it lasts longer than %@ days	es dauert länger als %@ Tage
    it unpacks to more than %@ GB	es wird entpackt größer als %@ GB
    it unpacks to more than %@ times its size	es wird entpackt größer als das %@-Fache
    it was called off here	es wurde hier abgebrochen
    it was removed meanwhile	es wurde inzwischen entfernt
    its address is neither http nor https	die Adresse ist weder http noch https
    its address is none	die Adresse ist keine
    its address names a port that is none	die Adresse nennt einen Port, der keiner ist
    its address names no host	die Adresse nennt keinen Host
    its brackets do not match	die Klammern passen nicht zusammen
    its certificate has expired or does not lead to one that this machine trusts	sein Zertifikat ist abgelaufen oder führt zu keinem, dem dieser Rechner vertraut
    its certificate is for another name	sein Zertifikat gilt für einen anderen Namen
    its keys are damaged; add it again	seine Schlüssel sind beschädigt; füge ihn neu hinzu
    its keys are not there; add it again	seine Schlüssel fehlen; füge ihn neu hinzu
    its secrets cannot be removed	seine Geheimnisse lassen sich nicht entfernen
    json or csv; by the name of the file when left out.	json oder csv; ohne Angabe nach dem Namen der Datei.
    kg or lb.	kg oder lb.
    light or dark; as you set it when left out.	light oder dark; ohne Angabe, wie du es eingestellt hast.
    line %@: %@	Zeile %@: %@
    made anew at %@	wird neu gemacht: %@
    may be: %@	möglich: %@
    merging days	Tage werden zusammengeführt
    met: %@ of %@	erreicht: %@ von %@
    missed: %@ of %@	verpasst: %@ von %@
    missed: %@ of %@, no freeze saves a day next to a recovered one	verpasst: %@ von %@, neben einem wiederhergestellten Tag rettet kein Joker
    more than %@ flights an hour	mehr als %@ Etagen pro Stunde
    more than %@ kcal an hour	mehr als %@ kcal pro Stunde
    more than %@ km an hour	mehr als %@ km pro Stunde
    more than %@ steps an hour	mehr als %@ Schritte pro Stunde
    most at %@	meiste um %@
    n	n
    name of an exercise	Name einer Übung
    nearly there	fast da
    needs Pro: %@	braucht Pro: %@
    needs Pro: any other	braucht Pro: alles andere
    new weighings wait to be judged	neue Wägungen sind noch zu beurteilen
    no %@	%@ fehlt
    no answer in time	keine Antwort in der Zeit
    no body has that much fat, or so little	so viel Fett hat kein Körper, oder so wenig
    no channel	kein Kanal
    no connection in time	keine Verbindung in der Zeit
    no folder is watched	kein Ordner wird beobachtet
    no memory to read it	kein Speicher, um es zu lesen
    no notification service runs on the desktop	auf dem Desktop läuft kein Mitteilungsdienst
    no steps yet	noch keine Schritte
    no weight goal	kein Gewichtsziel
    nobody is logged into a desktop	niemand ist an einem Desktop angemeldet
    nobody said where you are	niemand hat gesagt, wo du bist
    none	keine
    none waiting	nichts wartet
    none: nothing was restored	keine: Es wurde nichts wiederhergestellt
    not sent: %@	nicht gesendet: %@
    note	Notiz
    nothing needs to be done	nichts zu tun
    nothing was fetched for %@ lately	für %@ wurde in letzter Zeit nichts geholt
    notifications are off	Mitteilungen sind aus
    of %@	von %@
    off	aus
    off, and not allowed on this machine	aus, und auf diesem Rechner nicht erlaubt
    on	an
    on %@	am %@
    on or off, a number, or a word.	on oder off, eine Zahl oder ein Wort.
    on or off; a day, an hour, or HH:MM-HH:MM where the key is one.	on oder off; ein Tag, eine Stunde oder HH:MM-HH:MM, wo der Schlüssel es verlangt.
    on, but there is no step goal to unlock it	an, aber es gibt kein Schrittziel, das sie öffnet
    on, but without Pro it counts as off	an, aber ohne Pro gilt sie als aus
    one of: %@	eines von: %@
    open	offen
    or: every quarter of an hour	oder: jede Viertelstunde
    other	anderer Grund
    paused: no goal was in force	pausiert: Es galt kein Ziel
    paused: this day was skipped in your time zone	pausiert: Deine Zeitzone hat diesen Tag übersprungen
    pending: %@ of %@ so far	offen: bisher %@ von %@
    phone	Telefon
    planned	geplant
    platinum	Platin
    processing instruction	Verarbeitungsanweisung
    queued	wartet
    recovery	Erholung
    recovery unused	Wiederherstellung ungenutzt
    recovery used	Wiederherstellung genutzt
    recovery, travel, illness, busyDay or other.	recovery, travel, illness, busyDay oder other.
    removed	entfernt
    removed, still to be told	entfernt, noch zu melden
    removed, still to be told: %@	entfernt, noch zu melden: %@
    repetitions	Wiederholungen
    rest: %@	Ruhetag: %@
    ruby	Rubin
    secret	Geheimnis
    sent	gesendet
    shown for %@	gezeigt für %@
    silver	Silber
    some are dated up to %@: perhaps a device's clock was wrong; they count on the day they name	manche sind bis %@ datiert: Vielleicht ging die Uhr eines Geräts falsch; sie zählen an dem Tag, den sie nennen
    steady	gleichbleibend
    step streak	Schrittserie
    steps	Schritte
    steps %@/7 days	Schritte %@/7 Tage
    steps a day	Schritte am Tag
    steps in all	Schritte gesamt
    suppressed	unterdrückt
    svg, png, text or json.	svg, png, text oder json.
    taken back %@	zurückgenommen %@
    taken in part: line %@: %@	teilweise übernommen: Zeile %@: %@
    text where a tag should be	Text, wo ein Tag sein sollte
    that is no name of a secret	das ist kein Name eines Geheimnisses
    the TLS handshake failed	der TLS-Handshake ist fehlgeschlagen
    the archive is damaged: %@	das Archiv ist beschädigt: %@
    the channel was removed	der Kanal wurde entfernt
    the channel's address is lost; remove the channel and add it again	die Adresse des Kanals ist verloren; entferne den Kanal und füge ihn neu hinzu
    the channel's secrets cannot be read: %@	die Geheimnisse des Kanals lassen sich nicht lesen: %@
    the connection failed	die Verbindung ist fehlgeschlagen
    the file ends before </HealthData>	die Datei endet vor </HealthData>
    the file is damaged	die Datei ist beschädigt
    the file of extra certificates cannot be read	die Datei mit zusätzlichen Zertifikaten lässt sich nicht lesen
    the goal is not reached at this rate	in diesem Tempo wird das Ziel nicht erreicht
    the key “%@” comes twice	der Schlüssel „%@“ kommt zweimal vor
    the notification cannot be written as JSON	die Mitteilung lässt sich nicht als JSON schreiben
    the notification could not be encrypted	die Mitteilung ließ sich nicht verschlüsseln
    the notification is too large for Web Push	die Mitteilung ist zu groß für Web Push
    the notification service of the desktop answered %@	der Mitteilungsdienst des Desktops hat mit %@ geantwortet
    the notification service of the desktop did not answer	der Mitteilungsdienst des Desktops hat nicht geantwortet
    the notification service of the desktop does not take it	der Mitteilungsdienst des Desktops nimmt es nicht an
    the opt-out cannot be written as JSON	die Abmeldung lässt sich nicht als JSON schreiben
    the place of secrets failed	der Ort der Geheimnisse hat versagt
    the push service answered %@: it does not take the subscription; subscribe in the browser again	der Push-Dienst hat mit %@ geantwortet: Er nimmt das Abonnement nicht an; abonniere im Browser noch einmal
    the push service answered %@: it does not take who sends; check this machine's clock, and the contact	der Push-Dienst hat mit %@ geantwortet: Er nimmt den Absender nicht an; prüfe die Uhr dieses Rechners und den Kontakt
    the push service answered %@: the browser is subscribed no more	der Push-Dienst hat mit %@ geantwortet: Der Browser ist nicht mehr angemeldet
    the push service answered %@: the message is too large for it	der Push-Dienst hat mit %@ geantwortet: Die Mitteilung ist ihm zu groß
    the push service answered %@: the subscription was made with another key, or the contact is none; subscribe in the browser again, with this record's key	der Push-Dienst hat mit %@ geantwortet: Das Abonnement wurde mit einem anderen Schlüssel gemacht, oder der Kontakt ist keiner; abonniere im Browser noch einmal, mit dem Schlüssel dieser Aufzeichnung
    the request cannot be sent: %@	die Anfrage lässt sich nicht senden: %@
    the secret %@ cannot be kept: %@	das Geheimnis %@ lässt sich nicht aufbewahren: %@
    the secret %@ cannot be read: %@	das Geheimnis %@ lässt sich nicht lesen: %@
    the server answered %@	der Server hat mit %@ geantwortet
    the server answered %@, which leads elsewhere; use that address	der Server hat mit %@ geantwortet, was woandershin führt; nimm jene Adresse
    the server answered %@: it does not know you, or not let you	der Server hat mit %@ geantwortet: Er kennt dich nicht oder lässt dich nicht
    the server answered %@: it does not let you publish to the topic; remove the channel and add it again with another --token or user	der Server hat mit %@ geantwortet: Er lässt dich in dem Thema nichts veröffentlichen; entferne den Kanal und füge ihn mit einem anderen --token oder Benutzer neu hinzu
    the server answered %@: there is nothing at that address	der Server hat mit %@ geantwortet: Unter der Adresse ist nichts
    the server answered 204: it keeps no service under the key; add one there	der Server hat mit 204 geantwortet: Unter dem Schlüssel hat er keinen Dienst; füge dort einen hinzu
    the server answered 424: one of its services did not take it	der Server hat mit 424 geantwortet: Einer seiner Dienste hat es nicht angenommen
    the server broke off: %@	der Server hat abgebrochen: %@
    the server cannot be reached: %@	der Server ist nicht erreichbar: %@
    the server is not to be trusted: %@	dem Server ist nicht zu trauen: %@
    the server was too slow	der Server war zu langsam
    the unit “%@” is not known	die Einheit „%@“ ist nicht bekannt
    the value is not a number	der Wert ist keine Zahl
    the value is not a whole number	der Wert ist keine ganze Zahl
    the weather service is out of order (status %@)	der Wetterdienst ist außer Betrieb (Status %@)
    the weather service refused: %@	der Wetterdienst hat abgelehnt: %@
    the weather service was asked too often	der Wetterdienst wurde zu oft gefragt
    there is no <HealthData> in the file	in der Datei gibt es kein <HealthData>
    there is no such name	diesen Namen gibt es nicht
    this kind is off	diese Art ist aus
    this machine does not know the zone “%@”	dieser Rechner kennt die Zone „%@“ nicht
    this process is ending	dieser Prozess endet gerade
    to remove them: waymark resync	zum Entfernen: waymark resync
    to tell anew what they told of: waymark resync	um neu zu melden, wovon sie berichteten: waymark resync
    today	heute
    token	Token
    too few weighings lately for a trend	zuletzt zu wenige Wägungen für einen Trend
    too few weighings lately for a trend, the last is of %@	zuletzt zu wenige Wägungen für einen Trend, die letzte ist vom %@
    travel	Reise
    trend %@	Trend %@
    trend falling	Trend fallend
    trend rising	Trend steigend
    trend steady	Trend gleichbleibend
    unchanged	unverändert
    until you choose: %@	bis du wählst: %@
    up %@	%@ mehr
    version %@ is not known: update Waymark	Version %@ ist nicht bekannt: Aktualisiere Waymark
    watch	Uhr
    waybar, tmux, polybar, i3blocks or plain.	waybar, tmux, polybar, i3blocks oder plain.
    waymark goal steps enable, or: waymark lock disable	waymark goal steps enable, oder: waymark lock disable
    waymark import FILE…, or: waymark import --list-formats	waymark import FILE…, oder: waymark import --list-formats
    waymark notifications channel remove %@, then add it anew	waymark notifications channel remove %@, dann neu hinzufügen
    waymark pro activate FILE, or to do without: waymark pro deactivate	waymark pro activate FILE, oder ohne sie auskommen: waymark pro deactivate
    waymark pro activate FILE, or: waymark lock disable	waymark pro activate FILE, oder: waymark lock disable
    waymark restore FILE; the latest safety copy here: %@	waymark restore FILE; die neueste Sicherheitskopie liegt hier: %@
    waymark serve still has the damaged record open.	waymark serve hat die beschädigte Aufzeichnung noch geöffnet.
    waymark weather place LATITUDE, LONGITUDE	waymark weather place LATITUDE, LONGITUDE
    waymark weather refresh	waymark weather refresh
    weight	Gewicht
    weight %@	Gewicht %@
    what a click was to open is neither a page nor a command, so nothing opens	was ein Klick öffnen sollte, ist weder Seite noch Befehl, darum öffnet sich nichts
    what came before imports were noted: %@	was kam, bevor Importe vermerkt wurden: %@
    what it said is not HTTP	was er sagte, ist kein HTTP
    what the weather service said is no forecast	was der Wetterdienst gesagt hat, ist keine Vorhersage
    would be	wäre
    wrote	geschrieben
    y	j
    your time zone skipped %@	deine Zeitzone hat %@ übersprungen
    “%@” does not say whether it is kilograms or pounds.	„%@“ sagt nicht, ob es Kilogramm oder Pfund sind.
    “%@” is no place on Earth: -90 to 90 north, -180 to 180 east.	„%@“ ist kein Ort auf der Erde: -90 bis 90 Nord, -180 bis 180 Ost.
    “%@” is not a day	„%@“ ist kein Tag
    “%@” is not a day.	„%@“ ist kein Tag.
    “%@” is not a number from 1 to %@.	„%@“ ist keine Zahl von 1 bis %@.
    “%@” is not a time zone.	„%@“ ist keine Zeitzone.
    “%@” is not a unit of weight.	„%@“ ist keine Gewichtseinheit.
    “%@” is not a weight.	„%@“ ist kein Gewicht.
    “%@” is not an instant with its offset	„%@“ ist kein Zeitpunkt mit Versatz
    “%@” is not an instant.	„%@“ ist kein Zeitpunkt.
    “%@” is not the name of an exercise: 1 to %@ characters in one line.	„%@“ ist kein Name einer Übung: 1 bis %@ Zeichen in einer Zeile.
    “%@” is not the weight of a person: 20 to 500 kg, or 44.1 to 1,102.3 lb.	„%@“ ist nicht das Gewicht eines Menschen: 20 bis 500 kg, oder 44,1 bis 1.102,3 lb.
    “%@” needs a command behind it.	„%@“ braucht einen Befehl dahinter.
    “%@” stands twice in the order.	„%@“ steht zweimal in der Reihenfolge.
    “nowhere” leads nowhere.	„nowhere“ führt nirgendwohin.
    ↑ ↓ choose · Enter confirms · Esc goes back	↑ ↓ wählt · Enter bestätigt · Esc geht zurück
    ✓ %@ days worked out again, %@ changed.	#one=✓ %@ Tag neu berechnet, %@ anders als zuvor.	#other=✓ %@ Tage neu berechnet, %@ anders als zuvor.
    ✓ %@ days written to %@.	#one=✓ %@ Tag nach %@ geschrieben.	#other=✓ %@ Tage nach %@ geschrieben.
    ✓ %@ ideas were written to %@.	#one=✓ %@ Idee wurde nach %@ geschrieben.	#other=✓ %@ Ideen wurden nach %@ geschrieben.
    ✓ %@ is not watched any more.	✓ %@ wird nicht mehr beobachtet.
    ✓ Compacted: %@ MB given back, %@ MB left, events forgotten: %@	✓ Verkleinert: %@ MB zurückgegeben, %@ MB übrig, vergessene Ereignisse: %@
    ✓ Exports in %@ are imported by themselves.	✓ Exporte in %@ werden von selbst importiert.
    ✓ Idea %@ was written down: %@	✓ Idee %@ ist aufgeschrieben: %@
    ✓ Import %@ is taken back: %@ removed, %@ changed.	✓ Import %@ ist zurückgenommen: %@ entfernt, %@ geändert.
    ✓ Imported: %@	✓ Importiert: %@
    ✓ Onboarding begins anew with: waymark onboard	✓ Die Einrichtung beginnt von vorn mit: waymark onboard
    ✓ The code was written to %@.	✓ Der Code wurde nach %@ geschrieben.
    ✓ The gallery was written to %@.	✓ Die Galerie wurde nach %@ geschrieben.
    ✓ The icon %@ was written to %@.	✓ Das Symbol %@ wurde nach %@ geschrieben.
    ✓ The manifest of the web app was written to %@.	✓ Das Manifest der Web-App wurde nach %@ geschrieben.
    ✓ The record is now what %@ holds.	✓ Die Aufzeichnung ist jetzt, was %@ enthält.
    ✓ The record was copied to %@.	✓ Die Aufzeichnung wurde nach %@ kopiert.
    ✓ You have Waymark Pro.	✓ Du hast Waymark Pro.
    ✓ Your goal: %@ steps a day	✓ Dein Ziel: %@ Schritte am Tag
    ✓ Your vote counts for: %@	✓ Deine Stimme zählt für: %@
    ✓ Your vote was taken back from: %@	✓ Deine Stimme ist zurückgenommen: %@
    ✓ goal met	✓ Ziel erreicht
    ✓ goal reached	✓ Ziel erreicht
    ✓ goal weight	✓ Zielgewicht
    ❄ %@ freezes in hand	#one=❄ %@ Joker auf der Hand	#other=❄ %@ Joker auf der Hand
    """#
}
