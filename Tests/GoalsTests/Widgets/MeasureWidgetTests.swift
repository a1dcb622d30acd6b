import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The widget of any measure.
struct MeasureWidgetTests {
  private static let day = WidgetFixture.day
  private static let pulse = Measure(
    Measure.ID("pulse"), .reading(200...2_000, ofDay: .mean), of: .frequency, in: .beatsPerMinute,
    name: Phrase("Pulse"), symbol: .heart)

  @Test("S9-1 A sum has a bar for each of fourteen days, each with the goal of its day")
  func sum() async throws {
    var goals = ScriptedGoals.steps(5_000)
    goals.steps.record(DailyGoal(isEnabled: true, target: 9_000), on: Self.day)
    let fixture = WidgetFixture(goals: goals)
    try await fixture.walk([
      DayRecord(day: Self.day, steps: 4_500),
      DayRecord(day: Self.day.advanced(by: -1), steps: 6_000),
      DayRecord(day: Self.day.advanced(by: -14), steps: 7_000),
    ])
    let content = try #require(
      try await fixture.content(of: fixture.widgets.measure(.steps), as: MeasureContent.self))
    #expect(content.values.map(\.value) == Array(repeating: 0, count: 12) + [6_000, 4_500])
    #expect(content.values.map(\.isMet) == Array(repeating: false, count: 12) + [true, false])
    #expect(content.glance.long.description == "Steps: 4,500 steps · of 9,000")
    #expect(content.glance.progress == 0.5)
    let bars = content.bars(.english)
    #expect(bars.last?.goal == 9_000 && bars.dropLast().last?.goal == 5_000)
    #expect(bars.map(\.label) == bars.indices.map { [6, 13].contains($0) ? "Sun" : nil })
  }

  @Test("S9-1 Readings are a line through the days that have one; the latest is written large")
  func readings() async throws {
    let fixture = WidgetFixture()
    var record = DayRecord(day: Self.day.advanced(by: -3))
    record.readings = [Self.pulse.id: 620]
    try await fixture.walk([record])
    let content = try #require(
      try await fixture.content(of: fixture.widgets.measure(Self.pulse), as: MeasureContent.self))
    #expect(content.values.map(\.day) == [record.day])
    #expect(content.glance.short.description == "62 bpm")
    #expect(content.glance.progress == nil)
  }

  @Test("Without data it says so, in every family", arguments: [pulse, .distance])
  func nothing(measure: Measure) async throws {
    let fixture = WidgetFixture()
    let kind = fixture.widgets.measure(measure)
    #expect(kind.name == "measure-\(measure.id.name)")
    let content = try await fixture.timeline(of: kind).snapshot.content
    #expect(content.glance.long.description.contains(measure.isSum ? "0.00 km" : "–"))
    for family in kind.families {
      let drawing = content.drawing(in: family, .light)
      #expect(drawing.size == family.size && !drawing.elements.isEmpty)
    }
  }
}
