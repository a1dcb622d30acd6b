import Testing

@testable import Contracts

/// The allowed values of a setting, as typed and as stored in a document.
struct SettingTests {
  private static let flag = Setting(
    "f", in: .app, title: Phrase(""), type: .flag, standard: .flag(false))
  private static let number = Setting(
    "n", in: .app, title: Phrase(""), type: .number(1_000...20_000, step: 500),
    standard: .number(1_000))
  private static let choice = Setting(
    "c", in: .app, title: Phrase(""), type: .choice(["metric", "imperial"]),
    standard: .text("metric"))
  private static let color = Setting(
    "h", in: .app, title: Phrase(""), type: .text(.color(example: HexColor(0x123456))),
    standard: .text("#123456"))

  private static let weekday = Setting(
    "w", in: .app, title: Phrase(""), type: .number(1...7, step: 1),
    reading: SettingReading(example: "friday") {
      Weekday(typed: $0).map { .number($0.rawValue) }
    }, standard: .number(1))

  @Test(
    "S1-1 Typed text is read as the one canonical form",
    arguments: [
      (flag, "ON", SettingValue.flag(true)), (flag, "no", .flag(false)),
      (number, "9500", .number(9_500)), (choice, "Imperial", .text("imperial")),
      (color, "ff00aa", .text("#FF00AA")), (number, "9,500", .number(9_500)),
      (number, "+8000.0", .number(8_000)), (weekday, "monday", .number(2)),
      (weekday, "Sat", .number(7)), (weekday, "3", .number(3)),
    ])
  func typed(setting: Setting, text: String, value: SettingValue) throws {
    #expect(try setting.value(typed: text) == value)
    // Values stored as text are unchanged when read again.
    #expect(try setting.value(typed: value.text) == value)
  }

  @Test(
    "S1-1 An invalid value is refused with the nearest valid ones",
    arguments: [
      (flag, "maybe", ["on", "off"]), (number, "9250", ["9000", "9500"]),
      (number, "999", ["1000"]), (number, "99999999999999999999", ["20000"]),
      (number, "20001", ["20000"]), (number, "many", []), (number, "", []), (number, " 8000", []),
      (number, "8,00", []), (number, "8,100", ["8000", "8500"]), (weekday, "8", ["7"]),
      (weekday, "mo", ["friday"]), (number, "8000.5", []),
      (number, "-99999999999999999999", ["1000"]),
      (choice, "metrik", ["metric"]), (choice, "", ["metric", "imperial"]),
      (color, "#12345", ["#123456"]), (color, "#12345G", ["#123456"]),
      (color, "＃123456", ["#123456"]),
    ])
  func refused(setting: Setting, text: String, nearest: [String]) throws {
    let refusal = #expect(throws: SettingRefusal.self) { try setting.value(typed: text) }
    #expect(refusal?.nearest == nearest)
    #expect(refusal?.key == setting.key && refusal?.given == text)
  }

  @Test(
    "A value of another type is refused",
    arguments: [
      (flag, SettingValue.text("on")), (flag, .number(1)), (number, .text("9000")),
      (choice, .flag(true)), (choice, .text("Metric")), (color, .number(123_456)),
    ])
  func otherType(setting: Setting, value: SettingValue) {
    #expect(throws: SettingRefusal.self) { try setting.checked(value) }
  }

  @Test("Every listed value is allowed, and the default is among them")
  func values() throws {
    for setting in [SettingTests.flag, SettingTests.number, SettingTests.choice] {
      let values = try #require(setting.type.values)
      #expect(values.contains(setting.standard))
      for value in values { #expect(try setting.checked(value) == value) }
    }
    #expect(SettingTests.number.type.values?.count == 39)
    #expect(SettingTests.color.type.values == nil)
  }

  @Test(
    "A range that does not start on a step lists the values it contains",
    arguments: [
      (-7...12, [-5, 0, 5, 10]), (3...4, []), (-10...(-10), [-10]), (1...12, [5, 10]), (0...4, [0]),
    ] as [(ClosedRange<Int>, [Int])])
  func steps(range: ClosedRange<Int>, numbers: [Int]) {
    #expect(SettingType.number(range, step: 5).values == numbers.map(SettingValue.number))
  }

  @Test("S1-8 Every value needs Pro, except the free ones")
  func gate() {
    #expect(!ProGate.free.isNeeded(for: .flag(true)))
    let gate = ProGate.allBut([.text("daily")])
    #expect(!gate.isNeeded(for: .text("daily")))
    #expect(gate.isNeeded(for: .text("weekly")))
  }
}
