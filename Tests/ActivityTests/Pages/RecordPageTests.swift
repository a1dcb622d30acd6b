import Contracts
import ContractsTesting
import Testing

@testable import Activity

struct RecordPageTests {
  private let activity = ActivityFixture()
  private var pages: PagesUnderTest { activity.pages() }

  @Test(
    "S6-2 An empty record says so",
    arguments: [
      ("workouts", "There are no workouts yet."), ("sources", "Your record has no sources yet."),
      ("imports", "Nothing has been imported yet."),
    ])
  func empty(_ address: String, _ text: String) async throws {
    #expect(try await pages.view(address).text.first == text)
  }

  @Test("S6-2 Workouts are listed once each, newest first")
  func workouts() async throws {
    try await activity.receive([
      .workout(
        Workout(
          start: at("2026-05-17T08:00"), end: at("2026-05-17T09:00"), activity: "Running",
          distance: Distance(millimeters: 9_000_000), steps: 9_000), by: .watch),
      .workout(
        Workout(
          start: at("2026-05-17T18:00"), end: at("2026-05-17T18:30"), activity: "Running",
          activeEnergy: Energy(calories: 200_000)), by: .phone),
    ])
    let rows = try await pages.view("workouts").rows
    #expect(rows.map(\.value?.description) == ["30 min", "60 min"])
    #expect(rows.last?.title.description == "Running")
    #expect(
      rows.last?.detail?.description
        == "17 May 08:00 · 9.00 km · 9,000 steps · \(SourceDescription.watch.name.printable)"
    )
  }

  @Test("S6-2 An empty record links to the import")
  func wayOut() async throws {
    for address in ["workouts", "sources"] {
      #expect(try await pages.view(address).addresses.first == "import")
    }
  }

  @Test("S6-2 A day shows its workouts and corrections, and links to its form and its entries")
  func day() async throws {
    try await activity.receive([
      .workout(
        Workout(
          start: at("2026-05-17T18:00"), end: at("2026-05-17T18:30"), activity: "Running",
          activeEnergy: Energy(calories: 200_000)), by: .phone)
    ])
    _ = try await pages.submit("log/steps", "log", ["steps": "900", "at": "2026-05-17T08:00"])
    _ = try await pages.submit("log/steps", "log", ["steps": "-5", "at": "2026-05-17T09:00"])
    func added(_ day: String?) async throws -> PageView {
      try await pages.added(
        to: day == nil ? "" : "day/:day", values: day.map { ["day": $0] } ?? [:])
    }
    let day = try await added("2026-05-17")
    #expect(day.text.contains("correction: -5") && day.text.contains("Running"))
    #expect(try await added("17 May").text == day.text)
    let links = day.rows.compactMap(\.link)
    #expect(links.map(\.address) == ["log/steps", "log"])
    #expect(links.map { $0.query.map(\.value) } == [["2026-05-17"], ["2026-05-17"]])
    let form = try await pages.view("log/steps", query: ["day": "2026-05-17"]).form("log")
    #expect(form?.fields.last?.value == "2026-05-17T12:00")
    let today = try await added(nil)
    #expect(today.rows.compactMap(\.link).map(\.query.count) == [0])
    #expect(!today.text.contains("Running") && !today.text.contains("correction: -5"))
    #expect(try await pages.view("log/steps").form("log")?.fields.last?.value == "")
    #expect(try await added("2199-12-31").sections.isEmpty)
  }

  @Test("S6-2 A source is excluded, included and moved up from its row")
  func sources() async throws {
    let walk = Sample("2026-05-17T08:00", "2026-05-17T09:00", 600)
    try await activity.receive([walk], by: .phone)
    try await activity.receive([Sample("2026-05-17T08:00", "2026-05-17T09:00", 500)], by: .watch)
    #expect(try await activity.dayRecord("2026-05-17").steps == 500)
    let view = try await pages.view("sources")
    #expect(view.rows.map { $0.actions.map(\.name) } == [["exclude"], ["raise", "exclude"]])
    #expect(
      view.rows.last?.detail?.description
        == "phone · 17 May · last data 17 May")
    let raised = try await pages.submit("sources", "raise")
    #expect(
      raised.notice?.text.description
        == "Order of sources: iPhone, \(SourceDescription.watch.name.printable)")
    #expect(try await activity.dayRecord("2026-05-17").steps == 600)
    let phone = try #require(
      try await pages.view("sources").rows.first?.actions.first?.fields.first?.value)
    _ = try await pages.submit("sources", "exclude", ["source": phone])
    #expect(try await activity.dayRecord("2026-05-17").steps == 500)
    let excluded = try await pages.view("sources").rows.first
    #expect(excluded?.detail?.description.hasSuffix("· excluded") == true)
    _ = try await pages.submit("sources", "include", ["source": phone])
    #expect(try await activity.dayRecord("2026-05-17").steps == 600)
  }

  @Test("S6-2 A folder is watched, listed, and unwatched, in the words of the command")
  func watchedFolder() async throws {
    #expect(try await pages.view("sources").text.contains("No folder is watched."))
    #expect(try await pages.view("sources").rows.isEmpty)
    let watched = try await pages.submit("sources", "watch", ["folder": "/exports/./"])
    let words = "Exports in /exports are imported automatically."
    #expect(watched.notice?.text.description == words)
    let view = try await pages.view("sources")
    #expect(view.text.contains(words))
    activity.folder.put([], in: "/attic")
    _ = try await pages.submit("sources", "watch", ["folder": "/attic"])
    let stops = try await pages.view("sources").rows.flatMap(\.actions)
    #expect(stops.map(\.name) == ["unwatch", "unwatch"])
    #expect(stops.map(\.fields.first?.value) == ["/exports", "/attic"])
    let ended = try await pages.submit("sources", "unwatch", ["folder": "/exports"])
    #expect(ended.notice?.text.description == "✓ /exports is no longer watched.")
    #expect(try await activity.watched().map(\.path) == ["/attic"])
  }

  private func notices(of view: PageView) -> [PageNotice] {
    view.blocks.compactMap { if case .notice(let notice) = $0 { notice } else { nil } }
  }

  @Test("S6-2 A missing watched folder is a warning, as in the check, until it returns")
  func goneFolder() async throws {
    _ = try await pages.submit("sources", "watch", ["folder": "/exports"])
    activity.folder.put(nil)
    let gone = notices(of: try await pages.view("sources"))
    #expect(
      gone.contains {
        $0.tone == .warning && $0.text.description == "/exports is missing or can't be read"
      })
    #expect(!gone.contains { $0.text.description.contains("automatically") })
    activity.folder.put([])
    let back = notices(of: try await pages.view("sources"))
    #expect(!back.contains { $0.tone == .warning })
  }

  @Test("S6-2 Files of the watched folder that could not be imported are listed")
  func refusedFiles() async throws {
    try await activity.watch([
      "good": activity.walk(1_000), "music.zip": ShelfFile(format: "music", readings: []),
    ])
    let view = try await pages.view("sources")
    #expect(view.rows.last?.title.description == "music.zip")
    #expect(view.rows.last?.link?.address == "import")
    #expect(
      notices(of: view).contains {
        $0.tone == .warning
          && $0.text.description
            == "1 file couldn't be imported; 1 file imported from /exports"
      })
  }

  @Test(
    "S6-2 A folder that cannot be watched is marked, and the watched one stays",
    arguments: [
      ("exports", "“exports” isn't an absolute path."),
      ("/nowhere", "There is no folder /nowhere."),
    ])
  func refusedFolder(typed: String, message: String) async throws {
    _ = try await pages.submit("sources", "watch", ["folder": "/exports"])
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await self.pages.submit("sources", "watch", ["folder": typed])
    }
    #expect(refusal?.field == "folder")
    #expect(refusal?.explanation.message.description == message)
    #expect(try await activity.watched().map(\.path) == ["/exports"])
  }

  @Test("S6-2 Manual entries cannot be excluded")
  func byHand() async throws {
    _ = try await pages.submit("log/steps", "log", ["steps": "5"])
    let row = try #require(try await pages.view("sources").rows.first)
    #expect(row.title.description == "Manual entries")
    #expect(row.actions.isEmpty)
  }

  @Test("S6-2 An import is undone once, after a question")
  func imports() async throws {
    try await activity.receive([Sample("2026-05-17T08:00", "2026-05-17T09:00", 600)], by: .phone)
    let view = try await pages.view("imports")
    #expect(view.rows.map(\.title.description) == ["file"])
    #expect(
      view.rows.first?.detail?.description
        == "today 12:00 · shelf · 1 sample added · 1 day changed")
    #expect(
      view.forms.first?.question?.description
        == "Undo import 1 of file? To get its data back, you'll need the file.")
    let outcome = try await pages.submit("imports", "undo")
    #expect(
      outcome.notice?.text.description
        == "✓ Import 1 was undone: 1 sample removed, 1 day changed.")
    #expect(try await activity.dayRecord("2026-05-17").steps == 0)
    let after = try await pages.view("imports")
    #expect(after.forms.isEmpty)
    #expect(after.text.contains { $0.hasSuffix("· undone today 12:00") })
    #expect(after.rows.allSatisfy { $0.value == nil })
  }
}
