import Composition
import Contracts
import ContractsTesting
import Terminal
import TestSupport
import Testing

@testable import Commands

struct SettingsEditorTests {
  private let captured = CapturedOutput()

  private func screen(_ columns: Int, _ rows: Int) -> String {
    TerminalScreen(columns: columns, rows: rows, showing: captured.talk).text
  }

  private func edit(
    _ keys: [Key], by person: Person, columns: Int = 80, rows: Int = 24
  ) async throws -> [SettingChange] {
    try await person.work(into: captured) { context in
      try await SettingsEditor(
        context: context, keys: TypedKeys(keys), columns: columns, rows: rows
      ).run()
    }
  }

  private func down(to key: String, _ person: Person) async throws -> [Key] {
    let keys = try await person.json("settings")("items").array.map { try $0("key").string }
    return Array(repeating: .down, count: try #require(keys.firstIndex(of: key)))
  }

  @Test(
    "S8-4 Arrows change a value, and it is stored at once",
    arguments: [
      ("appearanceMode", [.right], "light"), ("appearanceMode", [.left], "dark"),
      ("unitSystem", [.enter], "imperial"), ("unitSystem", [.right, .right], "metric"),
      ("stepGoal", [.right], "10500"), ("stepGoal", [.left, .left], "9000"),
      ("stepGoal", [.enter] + .typed("8,000") + [.enter], "8000"),
      ("weeklySummaryDay", [.enter] + .typed("friday") + [.enter], "6"),
      ("timeZone", [.right] + .typed("Asia/Tokyox") + [.backspace, .enter], "Asia/Tokyo"),
      ("goalNotificationsEnabled", [.character(" ")], "off"),
    ] as [(String, [Key], String)])
  func changes(key: String, keys: [Key], value: String) async throws {
    let anna = try Person()
    let before = try await anna.types("settings", "get", key)
    let changes = try await edit(try await down(to: key, anna) + keys + [.escape], by: anna)
    let after = try await anna.work { try await $0.waymark.settings.status(of: key).value.text }
    #expect(after == value)
    let isBack = try await anna.types("settings", "get", key) == before
    #expect(changes.contains { $0.key == key && $0.current.text == value } == !isBack)
    #expect(screen(80, 24) == "")
  }

  @Test("S1-8 A value that needs Pro says so, and nothing changes")
  func gated() async throws {
    let anna = try Person()
    let keys = try await down(to: "colorThemePreset", anna) + [.right, .interrupt]
    let failure = await #expect(throws: CommandFailure.self) { try await edit(keys, by: anna) }
    #expect(failure?.status == .interrupted)
    #expect(captured.talk.contains("colorThemePreset ocean needs Waymark Pro"))
    #expect(try await anna.json("settings", "get", "theme")("value").string == "classic")
    #expect(screen(80, 24) == "")
  }

  @Test("Empty input, or Esc while typing, changes nothing and does not leave")
  func untyped() async throws {
    let anna = try Person()
    let start = try await down(to: "stepGoal", anna)
    for keys in [[.enter, .enter], [.enter] + .typed("9500") + [.escape]] as [[Key]] {
      #expect(try await edit(start + keys + [.character("q")], by: anna) == [])
    }
    let refused = try await edit(start + [.enter] + .typed("9") + [.enter, .end], by: anna)
    #expect(refused == [] && captured.talk.contains("stepGoal can't be “9”"))
  }

  @Test("Channels that would be lost are named first, and only a yes loses them")
  func pending() async throws {
    var anna = try Person()
    anna.channels = [InMemoryNotificationChannel("webhook")]
    try await anna.types("notifications", "channel", "add", "webhook", "an address")
    let start = try await down(to: "enableNotifications", anna)
    #expect(try await edit(start + [.right, .character("n"), .escape], by: anna) == [])
    #expect(captured.talk.contains("1 channel would be unregistered: webhook-1"))
    let changes = try await edit(start + [.right, .character("y"), .escape], by: anna)
    #expect(changes.map(\.key) == ["enableNotifications"])
  }

  @Test(
    "S8-4 No line wraps and nothing scrolls, however small the terminal",
    arguments: AppLanguage.allCases,
    LongForm.rows(short: [(40, 10), (80, 24)], long: [(40, 15), (200, 60)]))
  func fits(language: AppLanguage, size: (columns: Int, rows: Int)) async throws {
    var anna = try Person()
    try await anna.types("settings", "set", "language", language.rawValue)
    anna.wording = Composition.wording(of: language)
    let count = try await anna.json("settings")("items").array.count
    let keys: [Key] = (0..<count).flatMap { _ in [.right, .down] as [Key] }
    let captured = CapturedOutput()
    _ = try? await anna.work(into: captured) { context in
      try await SettingsEditor(
        context: context, keys: TypedKeys(keys), columns: size.columns, rows: size.rows
      ).run()
    }
    let frames = captured.talk.split(separator: "\u{1B}[J", omittingEmptySubsequences: true)
    #expect(frames.count > count)
    for frame in frames {
      let lines = frame.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= size.rows, "\(frame)")
      for line in lines { #expect(String(line).width <= size.columns, "\(line)") }
    }
  }
}
