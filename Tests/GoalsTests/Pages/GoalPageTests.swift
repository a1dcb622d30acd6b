import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The pages on which goals are changed.
struct GoalPageTests {
  @Test("S0-2 Every valid target is offered, with the current one first")
  func choices() async throws {
    let goals = GoalsFixture(today: .n(10))
    try await goals.goals.set(8_000, of: .steps)
    let field = try #require(try await goals.view("goals/steps").form("preview")?.fields.first)
    guard case .choice(let choices) = field.kind else {
      Issue.record("a target is chosen")
      return
    }
    #expect(choices.count == 39 && choices.map(\.title.description)[14] == "8,000")
    #expect(field.value == "8000")
  }

  @Test("S0-4 A goal is previewed with its distance and its card before it is saved")
  func preview() async throws {
    let goals = GoalsFixture(today: .n(10))
    let outcome = try await goals.submit("preview", to: "goals/steps", ["target": "8,000"])
    #expect(outcome.address == "goals/steps/8000" && outcome.notice == nil)
    let view = try await goals.view(outcome.address)
    #expect("\(view.title)" == "8,000 steps per day")
    #expect(view.figureTexts == ["8,000|steps per day|about 6.10 km"])
    #expect(view.cards.map(\.title.description) == ["Active Lifestyle! 🚀"])
    #expect(view.form("set") != nil)
    #expect(try await goals.eventNames() == [])
    let imperial = try await goals.view(
      outcome.address, presentation: Presentation(units: .imperial))
    #expect(imperial.figureTexts == ["8,000|steps per day|about 3.79 mi"])
  }

  @Test(
    "S0-3 S0-5 The goal is shown large, with the card of its tier in its colour and with its icon")
  func large() async throws {
    let goals = GoalsFixture(today: .n(10))
    try await goals.goals.set(13_500, of: .steps)
    let view = try await goals.view("goals/steps")
    #expect(view.figureTexts.first?.hasPrefix("13,500|steps per day|about ") == true)
    let card = try #require(view.cards.first)
    #expect(card.title.description == "High Achiever! 🏆")
    #expect(card.detail.description == "A long walk on most days of the week.")
    #expect((card.symbol, card.color) == (.trophy, .pink))
    for tier in GoalTier.allCases {
      #expect(tier.card.symbol.rawValue == tier.icon && tier.card.color.rawValue == tier.color)
    }
    try await goals.goals.setEnabled(false, of: .steps)
    let off = try await goals.view("goals/steps")
    #expect(off.figureTexts.isEmpty && off.cards.isEmpty)
  }

  @Test("S6-2 Setting, turning off and turning on have the command's messages")
  func changes() async throws {
    let goals = GoalsFixture(today: .n(10))
    #expect(try await goals.view("goals/steps").noticeTexts.first == "The daily step goal is off.")
    let set = try await goals.submit("set", to: "goals/steps/8000")
    #expect(set.address == "goals/steps" && set.notice?.tone == .success)
    #expect(
      set.notice?.text.description == "8,000 steps per day · Active Lifestyle!")
    let view = try await goals.view("goals/steps")
    #expect(view.form("disable") != nil && view.form("enable") == nil)
    #expect(try await goals.view("goals/steps/8000").form("set") == nil)
    let off = try await goals.submit("disable", to: "goals/steps")
    #expect(off.notice?.text.description == "The daily step goal is off.")
    let offView = try await goals.view("goals/steps")
    #expect(offView.figureTexts.isEmpty && offView.form("enable") != nil)
    let on = try await goals.submit("enable", to: "goals/steps")
    #expect(on.notice == set.notice)
    #expect(
      try await goals.eventNames() == Array(repeating: "StepGoalChanged", count: 3))
  }

  @Test(
    "S0-2 An invalid target is refused at its field, with the range and the two nearest",
    arguments: [
      (
        "7300", "7,300 isn't a valid step goal: use 1,000 to 20,000, in multiples of 500.",
        "The nearest are 7,000 and 7,500."
      ),
      (
        "-5", "-5 isn't a valid step goal: use 1,000 to 20,000, in multiples of 500.",
        "The nearest are 1,000 and 1,500."
      ),
      (
        "many", "“many” isn't a valid step goal: use 1,000 to 20,000, in multiples of 500.",
        "For example: 8000"
      ),
      (
        "", "“” isn't a valid step goal: use 1,000 to 20,000, in multiples of 500.",
        "For example: 8000"
      ),
    ])
  func refusedSteps(text: String, message: String, hint: String) async throws {
    let goals = GoalsFixture(today: .n(10))
    let refusal = try await goals.refusal {
      _ = try await goals.submit("preview", to: "goals/steps", ["target": text])
    }
    #expect(refusal.field == "target" && refusal.explanation.kind == .usage)
    #expect(refusal.explanation.message.description == message)
    #expect(refusal.explanation.hint?.description == hint)
    #expect(try await goals.eventNames() == [])
  }

  @Test("S6-2 A preview of an invalid goal links nowhere and saves nothing")
  func noPreview() async throws {
    let goals = GoalsFixture(today: .n(10))
    let looked = try await goals.refusal { _ = try await goals.view("goals/steps/7300") }
    #expect(looked.explanation.kind == .noInput)
    #expect(looked.explanation.hint?.description == "The nearest are 7,000 and 7,500.")
    let sent = try await goals.refusal { _ = try await goals.submit("set", to: "goals/steps/7300") }
    #expect(sent.explanation.kind == .noInput)
    for page in ["goals/steps", "goals/exercise", "streak"] {
      let refusal = try await goals.refusal { _ = try await goals.submit("erase", to: page) }
      #expect(refusal.explanation.message.description == "This page has no form “erase”.")
    }
    #expect(try await goals.eventNames() == [])
  }

  @Test("S0-7 The log lists the goals with their first days, newest first")
  func log() async throws {
    let goals = GoalsFixture(today: .n(5))
    #expect(
      try await goals.view("goals/steps").noticeTexts.last == "No goal has been set yet.")
    try await goals.goals.set(8_000, of: .steps)
    goals.time.set(today: .n(10))
    try await goals.goals.setEnabled(false, of: .steps)
    let rows = try await goals.view("goals/steps").rows.prefix(2)
    #expect(
      rows.map(\.title.description) == [
        "from today", "from Friday",
      ])
    #expect(rows.map { $0.value?.description } == ["off", "8,000 steps per day"])
    let toggle = try await goals.view("goals/steps").form("enable")
    #expect(toggle?.action.description == "Turn on with 8,000 steps")
    #expect(toggle?.isQuiet == true)
    #expect(
      rows.map { $0.detail?.description } == [
        nil, "The first entry also applies to all earlier days.",
      ])
  }

  @Test("S3-1 The exercise goal is set, turned off and on, with its recommendations")
  func exercise() async throws {
    let goals = GoalsFixture(today: .n(10))
    let view = try await goals.view("goals/exercise")
    #expect(view.figureTexts == ["5|exercise sessions per day"])
    #expect(view.row("Beginner")?.value?.description == "3 to 5")
    // Five is in two of them; only the first says so.
    let own = view.rows.filter { $0.detail?.description == "your goal" }
    #expect(own.map(\.title.description) == ["Beginner"])
    #expect(view.form("set")?.fields.map(\.value) == ["5", "", "7"])
    let set = try await goals.submit("set", to: "goals/exercise", ["target": "1"])
    #expect(set.notice?.text.description == "1 exercise session per day")
    #expect(try await goals.view("goals/exercise").figureTexts == ["1|exercise session per day"])
    let off = try await goals.submit("disable", to: "goals/exercise")
    #expect(off.address == "goals/exercise")
    #expect(off.notice?.text.description == "The daily exercise goal is off.")
    #expect(
      try await goals.view("goals/exercise").noticeTexts == ["The daily exercise goal is off."])
    let on = try await goals.submit("enable", to: "goals/exercise")
    #expect(on.notice == set.notice)
  }

  @Test(
    "S3-1 An invalid number of exercises is refused at its field", arguments: ["0", "21", "x", ""])
  func refusedExercise(text: String) async throws {
    let goals = GoalsFixture(today: .n(10))
    let refusal = try await goals.refusal {
      _ = try await goals.submit("set", to: "goals/exercise", ["target": text])
    }
    #expect(refusal.field == "target")
    let quoted = text == "0" || text == "21" ? text : "“\(text)”"
    #expect(
      refusal.explanation.message.description
        == "\(quoted) isn't a valid exercise goal: use 1 to 20.")
    #expect(refusal.explanation.hint?.description == "For example: 5")
    #expect(try await goals.eventNames() == [])
  }

  @Test("S6-2 Every page has its address and its own key, and every link leads to a page")
  func places() async throws {
    let goals = try await GoalsFixture.walked(days: 40, today: 40, missing: [38, 39])
    #expect(
      goals.pages.map(\.path.description) == [
        "", "day/:day", "week", "week/:day", "history", "streak", "streak/:goal", "achievements",
        "goals/steps", "goals/steps/:target", "goals/exercise", "goals/:goal", "rest-days",
        "insights", "insights/:period", "goals/yearly", "goals/yearly/:measure",
      ])
    let keys = goals.pages.compactMap { $0.place?.key }
    #expect(Set(keys).count == keys.count)
    for address in [
      "", "day/2024-02-08", "week", "history", "insights", "insights/2024", "insights/2024-01",
      "streak",
      "streak/exercise", "achievements",
      "goals/steps", "goals/steps/7000", "goals/exercise", "rest-days", "goals/yearly",
      "goals/yearly/steps",
    ] {
      for link in try await goals.view(address).links {
        let query = Dictionary(uniqueKeysWithValues: link.query.map { ($0.name, $0.value) })
        let view = try await goals.view(link.address, query)
        #expect(!view.sections.isEmpty, "\(address) leads to \(link.address)")
      }
    }
  }
}

extension PageView {
  /// All its links.
  fileprivate var links: [PageLink] {
    [previous, next].compactMap(\.self) + tiles.compactMap(\.link) + rows.compactMap(\.link)
      + notices.compactMap(\.link)
      + calendars.flatMap(\.cells).compactMap(\.link) + tables.flatMap(\.rows).compactMap(\.link)
      + charts.flatMap(\.table.rows).compactMap(\.link)
  }
}
