import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The pages of the streaks, the rest days and the achievements.
struct StreakPageTests {
  @Test("S6-2 A streak has its length, its best, its badge, its freezes and thirty judged days")
  func streak() async throws {
    let goals = try await GoalsFixture.walked(days: 40, today: 40, missing: [20])
    let view = try await goals.view("streak")
    #expect(
      view.tileTexts == [
        "39|days in a row|since 1 Jan",
        "39|best|1 Jan to today",
        "gold|badge|21 days to platinum", "3|freezes available|1 recovery left",
      ])
    let calendar = try #require(view.calendars.first)
    #expect(calendar.cells.count == 30 && calendar.letters.count { $0 == "f" } == 1)
    let table = try #require(view.tables.first)
    #expect(
      table.rows.map { $0.cells.map(\.description) } == [
        ["20 Jan", "frozen: 0 of 5,000, saved by a freeze"]
      ])
    #expect(view.forms.isEmpty)
  }

  @Test("S5-1 Days before the record are not shown as missed")
  func before() async throws {
    let goals = try await GoalsFixture.walked(days: 10, today: 10)
    let view = try await goals.view("streak")
    #expect(view.calendars.first?.letters == String(repeating: ".", count: 20) + "mmmmmmmmmm")
    #expect(view.tables.isEmpty)
  }

  @Test("S0-1 While a goal is off its streak only shows how to turn it on")
  func off() async throws {
    let goals = GoalsFixture(today: .n(10))
    let view = try await goals.view("streak")
    #expect(view.noticeTexts == ["The daily step goal is off."])
    #expect(view.notices.first?.link?.address == "goals/steps")
    #expect(view.tiles.isEmpty && view.calendars.isEmpty)
    try await goals.goals.setEnabled(false, of: .exercise)
    try await goals.record.unitOfWork.write { transaction in
      try goals.record.goals.record(
        .init(day: .n(1), goal: DailyGoal(isEnabled: false, target: 5)), of: .exercise,
        in: transaction)
    }
    let exercise = try await goals.view("streak/exercise")
    #expect(exercise.noticeTexts == ["The daily exercise goal is off."])
    #expect(exercise.notices.first?.link?.address == "goals/exercise")
  }

  @Test("S5-2 The one recovery is offered after a break, confirmed, used and then gone")
  func recovery() async throws {
    let goals = try await GoalsFixture.walked(days: 10, today: 10, missing: [8, 9])
    let form = try #require(try await goals.view("streak").form("recover"))
    #expect(
      form.question?.description
        == "Forgive Monday 8 January 2024 to Tuesday 9 January 2024? "
        + "You can recover this streak only once.")
    let outcome = try await goals.submit("recover", to: "streak")
    #expect(outcome.address == "streak")
    #expect(outcome.notice?.text.description == "8 days in a row since 1 Jan")
    let view = try await goals.view("streak")
    #expect(view.forms.isEmpty && view.tileTexts.last?.hasSuffix("recovery used") == true)
    let refusal = try await goals.refusal { _ = try await goals.submit("recover", to: "streak") }
    #expect(refusal.explanation.kind == .notPermitted)
    #expect(
      refusal.explanation.message.description == "You already used your one recovery on 2024-01-10."
    )
  }

  @Test("S5-2 The exercise streak has its own page and recovery")
  func exercise() async throws {
    let goals = GoalsFixture(today: .n(5))
    try await goals.exercise([.n(1): 5, .n(2): 5, .n(4): 5, .n(5): 6])
    try await goals.dispatch()
    #expect(try await goals.view("streak").forms.isEmpty)
    let view = try await goals.view("streak/exercise")
    #expect(view.calendars.first?.letters.hasSuffix("mmxmm") == true)
    #expect(view.form("recover")?.action.description == "Forgive Wednesday 3 January 2024")
    let outcome = try await goals.submit("recover", to: "streak/exercise")
    #expect(outcome.address == "streak/exercise")
    #expect(outcome.notice?.text.description == "4 days in a row since Monday")
    let events = try await goals.record.events(of: StreakRecovered.self)
    #expect(events.map(\.goal) == [.exercise])
  }

  @Test("S5-2 Rest days are marked with a reason, listed newest first, and removed")
  func restDays() async throws {
    let goals = GoalsFixture(today: .n(10))
    #expect(try await goals.view("rest-days").noticeTexts == ["No rest days."])
    let added = try await goals.submit(
      "add", to: "rest-days", ["day": " 2024-01-12 ", "reason": "travel"])
    #expect(added.notice?.text.description == "Friday 12 January 2024 is a rest day (travel).")
    #expect(added.address == "rest-days" && added.notice?.tone == .success)
    _ = try await goals.submit("add", to: "rest-days", ["day": "2024-01-05"])
    let view = try await goals.view("rest-days")
    let rows = view.rows
    #expect(
      rows.map(\.title.description) == ["Friday 12 January 2024", "Friday 5 January 2024"])
    #expect(rows.map { $0.value?.description } == ["travel", "other"])
    #expect(Set(view.forms.map(\.name)).count == 3)
    let removed = try await goals.submit(
      #require(rows[0].actions.first).name, to: "rest-days")
    #expect(removed.notice?.text.description == "Friday 12 January 2024 is no longer a rest day.")
    #expect(try await goals.read { try goals.streaks.restDays(in: $0) }.map(\.day) == [.n(5)])
  }

  @Test("S6-2 The form of a rest day offers today and every reason")
  func restDayForm() async throws {
    let form = try #require(try await GoalsFixture(today: .n(10)).view("rest-days").form("add"))
    #expect(form.fields.map(\.value) == ["2024-01-10", "other"])
    guard case .choice(let choices) = form.fields[1].kind else {
      Issue.record("a reason is chosen")
      return
    }
    #expect(choices.map(\.value) == RestReason.allCases.map(\.rawValue))
  }

  @Test(
    "S6-2 A refused rest day names its field and the reason, and nothing changes",
    arguments: [
      ("add", ["day": "2024-02-30"], "day", "“2024-02-30” isn't a day."),
      ("add", ["reason": "travel"], "day", "“” isn't a day."),
      ("add", ["day": "2300-01-01"], "day", "2300-01-01 is too far in the future."),
      (
        "add", ["day": "today", "reason": "tired"], "reason",
        "“tired” isn't a reason for a rest day."
      ),
      ("remove-2024-01-10", [:], nil, "2024-01-10 isn't a rest day."),
      ("remove-soon", [:], nil, "This page has no form “remove-soon”."),
      ("erase", ["day": "today"], nil, "This page has no form “erase”."),
    ] as [(String, [String: String], String?, String)])
  func refused(
    form: String, fields: [String: String], field: String?, message: String
  ) async throws {
    let goals = GoalsFixture(today: .n(10))
    let refusal = try await goals.refusal {
      _ = try await goals.submit(form, to: "rest-days", fields)
    }
    #expect(refusal.field == field)
    #expect(refusal.explanation.message.description == message)
    #expect(refusal.explanation.hint != nil)
    #expect(try await goals.eventNames() == [])
  }

  @Test("S3-6 Achievements are listed with their points, their progress, and the level")
  func achievements() async throws {
    let empty = try await GoalsFixture(today: .n(10)).view("achievements")
    #expect(empty.tileTexts.first == "Level 1|0 points|100 to the next level")
    #expect(empty.tileTexts.count == AchievementRule.ofGoals.count + 1)
    #expect(
      empty.tileTexts.contains("0%|Safety Net|Earn your first freeze. 25 points"))
    let goals = GoalsFixture(today: .n(9))
    try await goals.exercise(Dictionary(uniqueKeysWithValues: (1...9).map { (.n($0), 5) }))
    try await goals.dispatch()
    let view = try await goals.view("achievements")
    #expect(view.tileTexts.first == "Level 2|125 points|95 to the next level")
    let badges = view.blocks.flatMap { block in
      if case .tiles(let tiles) = block { tiles.filter { $0.symbol != nil } } else { [PageTile]() }
    }
    #expect(badges.count == AchievementRule.ofGoals.count)
    let warrior = try #require(badges.first { $0.label.description == "Week Warrior" })
    #expect(warrior.value.description == "Sunday" && warrior.progress == 1)
    let master = try #require(badges.first { $0.label.description == "Month Master" })
    #expect(master.value.description == "30%" && master.progress == 0.3)
  }
}
