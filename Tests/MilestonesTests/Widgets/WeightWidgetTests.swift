import Contracts
import ContractsTesting
import Testing

@testable import Milestones

/// The widget of the weight goal, and its reloads.
struct WeightWidgetTests {
  private static let day = ScriptedWeights.today
  private static let goal = DailyGoal(isEnabled: true, target: 10_000)
  private static let goalOff = DailyGoal(isEnabled: false, target: 10_000)

  /// Noon.
  private let moment = WidgetMoment(
    now: FixedPersonalTime(today: ScriptedWeights.today).now(),
    calendar: PersonalCalendar(only: FixedZone.utc),
    presentation: Presentation())

  private func timeline(_ weights: ScriptedWeights) async throws -> WidgetTimeline {
    try await InMemoryRecord().unitOfWork.read {
      try WidgetKind.weightPath(weights).timeline(moment, $0)
    }
  }

  private func content(_ weights: ScriptedWeights) async throws -> WeightContent {
    try #require(try await timeline(weights).snapshot.content as? WeightContent)
  }

  @Test("S4-2 Without a weighing and a goal it says so, in every family, and nothing fails")
  func nothing() async throws {
    let content = try await content(ScriptedWeights())
    for family in WidgetKind.weightPath(ScriptedWeights()).families {
      for scheme in WidgetScheme.allCases {
        let drawing = content.drawing(
          in: family, WidgetStyle(palette: WidgetPalette(.standard, scheme), wording: .english))
        #expect(drawing.size == family.size && !drawing.label.isEmpty)
        #expect(!drawing.elements.isEmpty)
      }
    }
  }

  @Test("S4-5 It is reloaded on the schedule of all widgets, and shows something now")
  func clock() async throws {
    let timeline = try await timeline(ScriptedWeights())
    #expect(timeline.reloadAfter == moment.now + 900)
    #expect(timeline.snapshot.date == moment.now)
  }

  @Test(
    "S0-6 Weighings, its goal and preferences reload it, and a changed step goal",
    arguments: [
      (
        WeightLogged(id: 1, instant: Instant(secondsSince1970: 0), weight: .lb(160)) as any Event,
        true
      ),
      (WeightsImported(count: 1, earliest: Instant(secondsSince1970: 0)), true),
      (WeightCorrected(id: 1, earliest: Instant(secondsSince1970: 0)), true),
      (WeightGoalChanged(day: day, previous: nil, current: nil), true),
      (MilestonePreferencesChanged(MilestonePreferences()), true),
      (TimeZoneChanged(day: day, zone: "Asia/Tokyo"), true),
      (DailyGoalChanged(goal: .steps, day: day, previous: goalOff, current: goal), true),
      (DailyGoalChanged(goal: .steps, day: day, previous: goal, current: goal), false),
      (DaysChanged(days: [day]), false),
    ] as [(any Event, Bool)])
  func changes(event: any Event, isChange: Bool) throws {
    #expect(try changes(event) == isChange)
  }

  private func changes(_ event: any Event) throws -> Bool {
    let kind = WidgetKind.weightPath(ScriptedWeights())
    let recorded = RecordedEvent(
      sequence: 1, name: event.loggedName, occurredAt: moment.now,
      payload: try RecordedEvent.payload(of: event))
    return try kind.events.contains(event.loggedName) && kind.isChange(recorded)
  }

  @Test("S2-2 The way of the weight is measured from start to goal, in the preferred unit")
  func weight() async throws {
    let way = try ScriptedWeights(start: 900, now: 840, goal: 780)
    let content = try await content(way)
    #expect(content.share == 0.5 && !content.isReached)
    #expect(Wording.english.say(content.leftText) == "6.0 kg to go")
    #expect(content.figures["crossedMilestones"] == .list([.text("25"), .text("50")]))
    let pounds = try ScriptedWeights(start: 2_000, now: 1_600, goal: 1_600, unit: .pounds)
    let reached = try await self.content(pounds)
    #expect(reached.isReached && reached.share == 1)
    #expect(Wording.english.say(reached.latestText) == "160.0 lb")
    #expect(Wording.english.say(reached.leftText) == "goal reached")
  }
}
