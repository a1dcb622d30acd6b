import Contracts
import Testing

struct EnglishNumberTests {
  @Test(
    "Thousands are grouped",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"),
      (1_234_567, "1,234,567"), (-5, "-5"), (-1_000, "-1,000"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(_ number: Int, _ text: String) {
    #expect(Wording.english.grouped(number) == text)
  }

  @Test(
    "Decimals are rounded half away from zero and keep their zeros",
    arguments: [
      (0, 2, "0.00"), (7.62, 2, "7.62"), (5.928_897, 2, "5.93"), (0.005, 2, "0.01"),
      (1_234.5, 1, "1,234.5"), (9.999, 2, "10.00"), (-0.05, 1, "-0.1"), (362.48, 0, "362"),
      (2.5, 0, "3"), (-0.04, 1, "0.0"),
    ] as [(Double, Int, String)])
  func decimal(_ number: Double, _ places: Int, _ text: String) {
    #expect(Wording.english.decimal(number, places: places) == text)
  }

  @Test(
    "A day is written in full",
    arguments: [
      ("2026-05-17", "Sunday 17 May 2026"), ("2024-02-29", "Thursday 29 February 2024"),
      ("1999-12-31", "Friday 31 December 1999"), ("2000-01-01", "Saturday 1 January 2000"),
    ])
  func longDay(_ day: String, _ text: String) throws {
    #expect(Wording.english.longDay(try #require(Day(day))) == text)
  }

  @Test("S1-1 a plain English text is looked up unchanged, with its percent signs")
  func translated() {
    let wording = Wording(.german) { key in
      key == "More than 10 %%." ? .plain("Mehr als 10 %%.") : nil
    }
    #expect(wording.translated("More than 10 %.") == "Mehr als 10 %.")
    #expect(wording.translated("Something else.") == "Something else.")
  }
}
