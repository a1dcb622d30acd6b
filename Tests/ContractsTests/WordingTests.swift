import Contracts
import Testing

@Suite("Wording")
struct WordingTests {
  private let german = Wording(.german) { key in
    switch key {
    case "%@ days": .plural([.one: "%@ Tag", .other: "%@ Tage"])
    case "%@ of %@": .plain("%2$@ sind das Ganze, %1$@ davon")
    case "%@ %% done": .plain("zu %@ %% fertig")
    case "Met on %@": .plain("Erreicht am %@")
    default: nil
    }
  }

  private func days(_ number: Int) -> Phrase {
    Phrase(one: "\(number) day", other: "\(number) days")
  }

  @Test("S1-1 English text is as in the source")
  func english() {
    let percent = 12
    #expect(Wording.english.say("\(percent) % done") == "12 % done")
    #expect(Wording.english.say(days(1)) == "1 day")
    #expect(Wording.english.say(days(12_345)) == "12,345 days")
    #expect(Wording.english.say("\(1_234.5, places: 2) of it") == "1,234.50 of it")
  }

  @Test("S1-1 a translation may reorder values, and escapes percent signs")
  func translated() {
    #expect(german.say("\("3") of \("8")") == "8 sind das Ganze, 3 davon")
    let percent = 12
    #expect(german.say("\(percent) % done") == "zu 12 % fertig")
  }

  @Test("S1-1 untranslated text is in English")
  func missing() {
    #expect(german.say("Well walked!") == "Well walked!")
  }

  @Test(
    "S1-1 a number selects the plural form",
    arguments: [(0, "0 Tage"), (1, "1 Tag"), (2, "2 Tage"), (1_234, "1.234 Tage")])
  func plural(number: Int, text: String) {
    #expect(german.say(days(number)) == text)
  }

  @Test("S1-1 Spanish has a separate form for whole millions")
  func manyInSpanish() {
    #expect(AppLanguage.spanish.plural(2_000_000) == .many)
    #expect(AppLanguage.spanish.plural(2_000_001) == .other)
    #expect(AppLanguage.spanish.plural(1) == .one)
  }

  @Test(
    "S8-7 A day is named relatively, within a week by its weekday, else by its date, with the year if different",
    arguments: [
      ("2026-05-17", "today"), ("2026-05-18", "tomorrow"), ("2026-05-16", "yesterday"),
      ("2026-05-23", "Saturday"), ("2026-05-11", "Monday"), ("2026-05-24", "24 May"),
      ("2026-05-10", "10 May"), ("2025-11-28", "28 Nov 2025"),
    ])
  func sayDay(day: String, text: String) throws {
    let today = try #require(Day("2026-05-17"))
    let phrase = Phrase("\(try #require(Day(day)), today: today)")
    #expect(phrase.description == text)
    #expect(PhraseCodec.decode(PhraseCodec.encode(phrase)) == phrase)
  }

  @Test("S1-1 phrases within phrases use the outer language")
  func nested() throws {
    let day = try #require(Day("2026-05-17"))
    #expect(german.say("Met on \(long: day)") == "Erreicht am Sonntag, 17. Mai 2026")
    #expect(german.say(Phrase("\(month: day)")) == "Mai 2026")
    #expect(Wording.english.say(Phrase("\(month: day)")) == "May 2026")
    #expect(german.say([days(1), days(2)].joined(separator: ", ")) == "1 Tag, 2 Tage")
    #expect(german.say(Phrase(verbatim: "100 %@")) == "100 %@")
  }

  @Test("S8-7 Our own colours are kept, even in a phrase that is only a value")
  func painted() {
    let (bold, typed) = ("\u{1B}[1m74 kg\u{1B}[0m", "\u{1B}[31m")
    #expect(Wording.english.say(Phrase("\(painted: bold)")) == bold)
    #expect(Wording.english.say("Goal: \(Phrase("\(painted: bold)"))") == "Goal: \(bold)")
    #expect(!Wording.english.say(Phrase("\(typed)")).contains("\u{1B}"))
  }

  @Test("S8-7 A short span of days has a short form, with the year if different")
  func shortSpan() throws {
    let days = try [("2025-12-29"), ("2026-01-04")].map { try #require(Day($0)) }
    let span = Phrase.shortSpan(days[0]...days[1], today: days[1])
    #expect(Wording.english.say(span) == "29 Dec 2025 to 4 Jan")
    #expect(Wording.english.say(.shortSpan(days[1]...days[1], today: days[1])) == "4 Jan")
  }

  @Test(
    "S1-1 numbers and days follow the language",
    arguments: [
      (AppLanguage.english, "12,345", "1,234.50", "Sunday 17 May 2026"),
      (.german, "12.345", "1.234,50", "Sonntag, 17. Mai 2026"),
      (.spanish, "12.345", "1234,50", "domingo, 17 de mayo de 2026"),
      (.vietnamese, "12.345", "1.234,50", "Chủ Nhật, ngày 17 tháng 5, 2026"),
    ])
  func locale(language: AppLanguage, whole: String, decimal: String, day: String) throws {
    let wording = Wording(language) { _ in nil }
    #expect(wording.grouped(12_345) == whole)
    #expect(wording.decimal(1_234.5, places: 2) == decimal)
    #expect(wording.longDay(try #require(Day("2026-05-17"))) == day)
  }
}
