import Contracts
import ContractsTesting

@testable import WidgetData

/// Widgets over a record in memory, with goals and weights that say what they are told to.
struct WidgetFixture: Sendable {
  /// Noon of a Sunday.
  static let day = Day(ordinal: 20_590)

  let record = InMemoryRecord()
  let time: FixedPersonalTime
  let goals: ScriptedGoals
  let weights: ScriptedWeights
  let settings: ScriptedSettings
  let plugin: WidgetDataPlugin
  let connections: PluginConnections

  init(
    now: Instant? = nil, calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc),
    goals: ScriptedGoals = ScriptedGoals(), weights: ScriptedWeights = ScriptedWeights(),
    presentation: Presentation = Presentation(), wording: Wording = .english,
    more: [WidgetKind] = []
  ) {
    time =
      now.map { FixedPersonalTime(now: $0, calendar: calendar) }
      ?? FixedPersonalTime(today: WidgetFixture.day, calendar: calendar)
    self.goals = goals
    self.weights = weights
    settings = ScriptedSettings(presentation: presentation)
    let kinds = GatheredKinds()
    plugin = WidgetDataPlugin(
      WidgetNeeds(
        unitOfWork: record.unitOfWork, eventLog: record.eventLog, signals: record.widgetSignals,
        days: record.dayRecords, stepGoals: ScriptedStepGoals(goals),
        exerciseGoals: ScriptedExerciseGoals(goals), streaks: ScriptedStreaks(goals),
        milestones: weights, settings: settings,
        wording: FixedPersonalWording(wording), time: time, kinds: { kinds.all }))
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
    kinds.take(connections.widgets.flatMap { $0() } + more)
  }

  var widgets: any WidgetKeeping { plugin.widgets }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await record.unitOfWork.read(work)
  }

  func walk(_ records: [DayRecord]) async throws {
    try await record.unitOfWork.write { transaction in
      for record in records {
        _ = try self.record.dayRecords.replace(
          record.day...record.day, with: [record], in: transaction)
      }
    }
  }

  /// What a widget shows now.
  func content<Content>(of name: String, as type: Content.Type) async throws -> Content? {
    try await read { try widgets.reading(of: name, in: $0) }.timeline.snapshot.content as? Content
  }

  /// Tells an event and hands it to whoever listens.
  func tell(_ events: any Event...) async throws {
    try await record.unitOfWork.write { transaction in
      for event in events {
        try record.eventLog.append(event, at: time.now(), in: transaction)
      }
    }
    try await record.dispatch(to: connections.subscribers)
  }

  /// The revision of every widget that has one.
  func revisions() async throws -> [String: Int64] {
    try await record.unitOfWork.read { transaction in
      Dictionary(
        uniqueKeysWithValues: try record.widgetSignals.signals(in: transaction).map {
          ($0.widget, $0.revision)
        })
    }
  }
}
