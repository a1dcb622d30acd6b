import Contracts
import ContractsTesting
import SQLiteStore
import TestSupport
import Testing

@testable import Composition

/// S6-2: pages that use other features.
struct PageWiringTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func start(_ seconds: Int64 = 1_600_000_000) async throws -> Waymark {
    try await bootstrap(
      WaymarkEnvironment(
        home: folder.path, now: .absolute(Instant(secondsSince1970: seconds))))
  }

  private func request(_ waymark: Waymark) -> PageRequest {
    PageRequest(
      moment: WidgetMoment(
        now: waymark.timeSource.now(), calendar: PersonalCalendar(only: FixedZone.utc),
        presentation: Presentation()))
  }

  @Test("S6-2 The page recalculates days and streaks, like the command")
  func resync() async throws {
    let waymark = try await start()
    let streaks = SQLiteStreakStore()
    var state = StreakState()
    state.best = 7
    let damaged = StreakCheckpoint(day: try #require(Day("2020-08-31")), state: state)
    try await waymark.unitOfWork.write { try streaks.save(damaged, for: .steps, in: $0) }
    let page = try #require(try waymark.pages().page(at: ["support"])?.page)
    let outcome = try await page.submit?(
      PageSubmission(request(waymark), form: "resync", fields: [:]))
    #expect(outcome?.notice?.text.description == "✓ 0 days recalculated, 0 changed.")
    let day = try #require(Day("2020-09-13"))
    let kept = try await waymark.unitOfWork.read {
      try streaks.checkpoint(for: .steps, before: day, in: $0)
    }
    #expect(kept != damaged)
    waymark.close()
  }

  @Test("S6-2 Milestones that a file reaches are listed below it, and below no other")
  func milestones() async throws {
    let before = try await start()
    _ = try await before.zones.setZone("UTC", from: nil)
    let weight = try #require(Weight(thousandths: 90_000, unit: .kilograms))
    _ = try await before.activityLog.log(.weight(weight), at: nil)
    let goal = try #require(Weight(thousandths: 80_000, unit: .kilograms))
    _ = try await before.milestones.setGoal(goal)
    try await before.dispatcher.dispatch()
    before.close()
    let waymark = try await start(1_600_000_000 + 20 * 86_400)
    let files = try [
      ("reached.csv", "2020-09-20 07:00:00,79.5"), ("after.csv", "2020-09-25 07:00:00,79.0"),
    ].map { name, line in
      let path = try folder.file(name, "Date,Weight (kg)\n\(line)\n")
      return SentFile(name: name, file: TemporaryFile(path: path, byteCount: 1) { _ in })
    }
    let page = try #require(try waymark.pages().page(at: ["import"])?.page)
    _ = try await page.submit?(
      PageSubmission(request(waymark), form: "import", fields: [:], files: ["files": files]))
    for handler in waymark.dueTimeHandlers where handler.identifier == "activity.sent" {
      try await handler.runDue()
    }
    let sections = try await page.outside?(request(waymark)) ?? []
    #expect(sections.compactMap(\.heading?.description) == ["after.csv", "reached.csv"])
    let reached = try await waymark.read {
      try $0.milestones.achievements(MilestoneQuery(), in: $1)
    }
    #expect(!reached.isEmpty)
    let texts = sections.map { PageView($0.heading ?? Phrase(verbatim: ""), [$0]).text }
    for achievement in reached {
      let name = achievement.type.displayName.description
      #expect(texts[1].contains(name) && !texts[0].contains(name))
    }
    #expect(texts[1].contains { $0.hasPrefix("79.5 kg, from 90.0 kg to 80.0 kg") })
    waymark.close()
  }
}
