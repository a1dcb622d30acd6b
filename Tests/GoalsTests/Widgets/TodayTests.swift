import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The widget of today. Specification S4.
struct TodayTests {
  private func today(
    steps: Int, goal: Int?, presentation: Presentation = Presentation()
  ) async throws -> TodayContent {
    let fixture = WidgetFixture(goals: .steps(goal), presentation: presentation)
    try await fixture.walk([
      DayRecord(
        day: WidgetFixture.day, steps: steps, distance: Distance(millimeters: 8_046_720),
        activeEnergy: Energy(calories: 245_600))
    ])
    return try #require(try await fixture.content(of: fixture.widgets.today, as: TodayContent.self))
  }

  @Test("S4-1 It comes in four families, the square first")
  func families() {
    #expect(
      WidgetFixture().widgets.today.families == [
        .systemSmall, .accessoryRectangular, .accessoryInline, .accessoryCircular,
      ])
  }

  @Test("S4-2 An empty record shows zero, with a goal and without")
  func nothing() async throws {
    for goal in [nil, 8_000] {
      let fixture = WidgetFixture(goals: .steps(goal))
      let today = try #require(
        try await fixture.content(of: fixture.widgets.today, as: TodayContent.self))
      #expect(today.steps == 0 && today.kilocalories == 0 && today.walked.distance == .zero)
      #expect(today.progress == goal.map { _ in 0 })
      #expect(!today.isMet)
    }
  }

  @Test(
    "S4-2 The arc ends at the whole border, the share of the goal does not",
    arguments: [
      (0, 0.0, 0.0, false), (4_000, 0.5, 0.5, false), (7_999, 0.999_875, 0.999_875, false),
      (8_000, 1, 1, true), (12_000, 1.5, 1, true), (123_456, 15.432, 1, true),
    ] as [(Int, Double, Double, Bool)])
  func progress(steps: Int, share: Double, arc: Double, isMet: Bool) async throws {
    let today = try await today(steps: steps, goal: 8_000)
    #expect(today.progress == share && today.arc == arc && today.isMet == isMet)
    #expect(today.figures["progress"] == .number(arc))
    #expect(today.figures["isGoalMet"] == .flag(isMet))
  }

  @Test("S4-2 Without a goal there is no arc, no share and no “met”")
  func noGoal() async throws {
    let today = try await today(steps: 12_345, goal: nil)
    #expect(today.progress == nil && today.arc == nil && !today.isMet)
    #expect(today.figures["progress"] == .absent && today.figures["goal"] == .absent)
    for family in [WidgetFamily.systemSmall, .accessoryCircular] {
      #expect(strokes(today, family) == 0, "\(family)")
      #expect(strokes(try await self.today(steps: 12_345, goal: 8_000), family) == 2, "\(family)")
    }
  }

  @Test("S4-3 Kilometres are stored, and shown in the person's unit")
  func units() async throws {
    let metric = try await today(steps: 1, goal: nil)
    #expect(metric.figures["distance"] == .number(8.05))
    #expect(metric.figures["distanceUnit"] == .text("km"))
    #expect(Wording.english.say(metric.distanceText) == "8.05 km")
    let imperial = try await today(
      steps: 1, goal: nil, presentation: Presentation(units: .imperial))
    #expect(imperial.figures["distance"] == .number(5))
    #expect(imperial.figures["distanceUnit"] == .text("mi"))
    #expect(Wording.english.say(imperial.distanceText) == "5.00 mi")
  }

  @Test(
    "S4-4 The motivational message replaces the calories, and no other insight does",
    arguments: HomeInsight.allCases)
  func insight(insight: HomeInsight) async throws {
    let presentation = Presentation(insight: insight)
    let today = try await today(steps: 100, goal: 8_000, presentation: presentation)
    let texts = today.drawing(in: .systemSmall, .light).elements.compactMap { element in
      if case .text(let text) = element { text.string } else { nil }
    }
    let isMessage = insight == .motivationalMessage
    #expect(texts.contains("246 kcal") == !isMessage)
    #expect(texts.contains("Walk on \(WidgetFixture.day).") == isMessage)
    #expect(today.figures["message"] == .phrase(today.message))
  }

  @Test("S4-1 The JSON has every key that scripts depend on")
  func keys() async throws {
    let figures = try await today(steps: 6_120, goal: 8_000).figures
    let wanted: Set = [
      "steps", "distance", "distanceUnit", "calories", "progress", "isGoalMet", "message",
    ]
    #expect(wanted.isSubset(of: figures.keys))
    #expect(figures["steps"] == .count(6_120) && figures["calories"] == .count(246))
  }

  @Test("S4-5 The entry after midnight has zero values, and the goal and message of its day")
  func zeroValues() async throws {
    let fixture = WidgetFixture(goals: .steps(8_000))
    try await fixture.walk([
      DayRecord(
        day: WidgetFixture.day, steps: 6_120, distance: Distance(millimeters: 4_660_000),
        activeEnergy: Energy(calories: 245_000))
    ])
    let contents = try await fixture.timeline(of: fixture.widgets.today).entries
      .compactMap { $0.content as? TodayContent }
    #expect(contents.map(\.day) == [WidgetFixture.day, WidgetFixture.day.advanced(by: 1)])
    #expect(contents.map(\.steps) == [6_120, 0])
    let tomorrow = try #require(contents.last)
    #expect(tomorrow.walked.distance == .zero && tomorrow.energy == .zero && tomorrow.progress == 0)
    #expect(tomorrow.message == Phrase(verbatim: "Walk on \(WidgetFixture.day.advanced(by: 1))."))
  }

  /// The number of lines drawn.
  private func strokes(_ content: TodayContent, _ family: WidgetFamily) -> Int {
    content.drawing(in: family, .light).elements.count { element in
      if case .shape(let shape) = element { shape.stroke != nil } else { false }
    }
  }
}
