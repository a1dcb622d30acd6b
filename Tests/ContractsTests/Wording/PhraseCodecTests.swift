import Contracts
import Testing

/// Phrases that are stored, and worded when they are shown.
struct PhraseCodecTests {
  private static let day = Day(ordinal: 20_590)

  @Test(
    "S1-1 A stored phrase keeps its wording, with every kind of value",
    arguments: [
      Phrase("\(1_234) of \(day), \(1.25, places: 2) km"),
      Phrase(one: "\(1) step", other: "\(1) steps"),
      Phrase("Met on \(long: day)"), Phrase("\(month: day)"), Phrase("\(day, today: day)"),
      .shortSpan(day...day.advanced(by: 400), today: day),
      [Phrase("\(month: day)"), .days(3)].joined(separator: " · "),
    ])
  func roundTrip(phrase: Phrase) {
    let stored = PhraseCodec.decode(PhraseCodec.encode(phrase))
    #expect(stored == phrase)
    #expect(Wording.english.say(stored) == Wording.english.say(phrase))
  }

  @Test("S1-1 A day that cannot be encoded makes the phrase plain text")
  func beyond() {
    for kind in ["day", "shortDay", "month"] {
      let text = #"{"key":"%@","values":[{"\#(kind)":99999999999}]}"#
      #expect(PhraseCodec.decode(text) == Phrase(verbatim: text))
    }
  }
}
