import Contracts
import ContractsTesting
import Testing

@testable import Activity

struct ZonePageTests {
  private let activity = ActivityFixture()
  private var pages: PagesUnderTest { activity.pages() }

  private func set(_ zone: String, from: String = "") async throws -> PageNotice? {
    try await pages.submit("timezone", "set", ["zone": zone, "from": from]).notice
  }

  @Test("S6-2 Until a zone is set, the page says that the system's is used")
  func system() async throws {
    let text = try await pages.view("timezone").text
    #expect(text.prefix(3) == ["UTC", "Time zone", "(the system's)"])
    #expect(text.contains("No time zone is set, so the system's is used."))
  }

  @Test("S5-9 An unreadable zone is named until one is set")
  func unreadable() async throws {
    let activity = ActivityFixture(unreadableZone: "TZ=America/Chicago")
    let warning = "TZ isn't a known time zone (“TZ=America/Chicago”), so days are in UTC"
    #expect(try await activity.pages().view("timezone").text.contains(warning))
    _ = try await activity.plugin.zones.setZone("Asia/Tokyo", from: nil)
    #expect(try await !activity.pages().view("timezone").text.contains(warning))
  }

  @Test("S6-2 A zone is set from a day on, and the log says since when each applied")
  func fromDay() async throws {
    let notice = try await set("Asia/Tokyo", from: "2026-05-10")
    #expect(
      notice?.text.description == "✓ Time zone: from 2026-05-10 Asia/Tokyo")
    let now = try await set("Europe/Berlin")
    #expect(
      now?.text.description == "✓ Time zone: from 2026-06-01 Europe/Berlin")
    let view = try await pages.view("timezone")
    let rows = view.blocks.flatMap { block -> [[String]] in
      guard case .table(let table) = block else { return [] }
      return table.rows.map { $0.cells.map(\.description) }
    }
    #expect(
      rows == [
        ["always", "UTC"], ["from 2026-05-10", "Asia/Tokyo"], ["from 2026-06-01", "Europe/Berlin"],
      ])
    #expect(view.form("set")?.fields.first?.value == "Europe/Berlin")
    #expect(try await set("Europe/Berlin")?.text.description == "Nothing to change.")
  }

  @Test(
    "S6-2 An invalid zone or day is marked, and nothing changes",
    arguments: [
      ("Mars/Olympus", "", "zone", "“Mars/Olympus” isn't a time zone."),
      ("Asia/Tokyo", "2026-02-30", "from", "“2026-02-30” isn't a day."),
      ("Asia/Tokyo", "1850-01-01", "from", "1850-01-01 is too far in the past."),
    ])
  func refused(zone: String, from: String, field: String, message: String) async throws {
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await self.set(zone, from: from)
    }
    #expect(refusal?.field == field)
    #expect(refusal?.explanation.message.description == message)
    #expect(try await activity.read { try activity.plugin.zones.moves(in: $0) }.isEmpty)
  }

  @Test("S6-2 A misspelt zone is answered with the nearest name")
  func near() async throws {
    let refusal = await #expect(throws: FieldRefusal.self) { try await self.set("Berlin") }
    #expect(refusal?.explanation.hint?.description == "Did you mean: Europe/Berlin")
  }
}
