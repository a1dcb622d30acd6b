import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The widgets of Goals over days in memory, with scripted goals and streaks.
struct WidgetFixture: Sendable {
  /// A Sunday.
  static let day = Day(ordinal: 20_590)

  let record = InMemoryRecord()
  /// By default noon of ``day``.
  let moment: WidgetMoment
  let widgets: GoalWidgets

  init(
    now: Instant? = nil, goals: ScriptedGoals = ScriptedGoals(),
    presentation: Presentation = Presentation()
  ) {
    let calendar = PersonalCalendar(only: FixedZone.utc)
    moment = WidgetMoment(
      now: now ?? FixedPersonalTime(today: WidgetFixture.day).now(), calendar: calendar,
      presentation: presentation)
    widgets = GoalWidgets(
      goals: ScriptedDailyGoals(goals),
      streaks: ScriptedStandings(goals), days: record.dayRecords,
      measure: { MeasureCatalog(Measure.movement + [.exerciseSessions])[$0.measure] })
  }

  func walk(_ records: [DayRecord]) async throws {
    try await record.unitOfWork.write { transaction in
      for record in records {
        _ = try self.record.dayRecords.replace(
          record.day...record.day, with: [record], in: transaction)
      }
    }
  }

  func timeline(of kind: WidgetKind) async throws -> WidgetTimeline {
    try await record.unitOfWork.read { try kind.timeline(moment, $0) }
  }

  /// The current content of a widget.
  func content<Content>(of kind: WidgetKind, as type: Content.Type) async throws -> Content? {
    try await timeline(of: kind).snapshot.content as? Content
  }

  func names(changedBy event: any Event) throws -> Set<String> {
    let recorded = RecordedEvent(
      sequence: 1, name: event.loggedName, occurredAt: moment.now,
      payload: try RecordedEvent.payload(of: event))
    return Set(
      try widgets.kinds.filter { try $0.events.contains(event.loggedName) && $0.isChange(recorded) }
        .map(\.name))
  }
}

extension WidgetStyle {
  static let light = WidgetStyle(palette: WidgetPalette(.standard, .light), wording: .english)
}
