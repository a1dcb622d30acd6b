import ArgumentParser
import Testing

@testable import Commands

struct TypedNumberTests {
  @Test(
    "A number is digits, plain or grouped in threes, with an optional sign and decimals",
    arguments: [
      ("0", 0), ("8000", 8_000), ("8,000", 8_000), ("1,234,567", 1_234_567), ("-5", -5),
      ("+5", 5), ("82.4", 82.4), ("-0.5", -0.5), ("007", 7), ("1,000.25", 1_000.25),
      ("99999999999999999999", 1e20),
    ] as [(String, Double)])
  func value(_ text: String, _ value: Double) {
    #expect(TypedNumber(argument: text).value == value)
  }

  @Test(
    "Any other form is not a number",
    arguments: [
      "", " ", "-", "+", "--5", "abc", "8 000", "8,00", "8,0000", ",000", "8000,", "1000,000",
      "5.", ".5", "1.2.3", "1e3", "0x10", "٣", "８", "5kg", "inf", "nan", "5\n",
    ])
  func noNumber(_ text: String) {
    #expect(TypedNumber(argument: text).value == nil)
    #expect(TypedNumber(argument: text).whole == nil)
  }

  @Test(
    "It is whole if its decimals are zeros",
    arguments: [
      ("8,000", 8_000), ("8.000", 8_000), ("1.234.567", 1_234_567), ("8.00", 8),
      ("-5", -5), ("8.0", 8), ("8.5", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func whole(_ text: String, _ whole: Int?) {
    #expect(TypedNumber(argument: text).whole == whole)
  }

  @Test(
    "A negative number is a value, wherever it is, and options stay options",
    arguments: [
      (["log", "steps", "-5"], "-5", nil), (["log", "steps", "--json", "-5"], "-5", nil),
      (["--json", "log", "steps", "-.5", "--at", "x"], "-.5", "x"),
      (["log", "steps", "--at", "x", "-5"], "-5", "x"),
      (["log", "steps", "--", "-5"], "-5", nil), (["log", "steps", "-x"], nil, nil),
    ] as [([String], String?, String?)])
  func negative(_ words: [String], _ steps: String?, _ at: String?) throws {
    guard case .verb(let verb, _, let own) = VerbFinder.find(words) else {
      Issue.record("\(words) is not a verb")
      return
    }
    let parsed = try? verb.parse(own) as? LogSteps
    #expect(parsed?.steps.text == steps)
    #expect(parsed?.at == at)
  }

  @Test("Where no number is expected, and behind an option with a path, words stay unchanged")
  func untouched() {
    #expect(NegativeNumbers.words(["-5"], for: Backup.self) == ["-5"])
    #expect(NegativeNumbers.words(["--home", "-5"], for: LogSteps.self) == ["--home", "-5"])
    #expect(NegativeNumbers.words(["--", "-5"], for: LogSteps.self) == ["--", "-5"])
    #expect(NegativeNumbers.words(["-5"], for: LogSteps.self) != ["-5"])
    #expect(NegativeNumbers.words(["--days", "-5"], for: StreakShow.self) != ["--days", "-5"])
    #expect(NegativeNumbers.words(["--steps", "-5"], for: LogEdit.self) != ["--steps", "-5"])
  }
}
