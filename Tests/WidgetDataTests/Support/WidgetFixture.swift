import Contracts
import ContractsTesting

@testable import WidgetData

/// Widgets of three features over an in-memory record: one of activity, one of weighings, and one
/// that checks whether a step goal changed.
struct WidgetFixture: Sendable {
  static let day = Day(ordinal: 20_590)
  static let kinds = [
    WidgetKind.plain(
      "today", families: [.systemSmall, .accessoryInline], events: [DaysChanged.name]),
    WidgetKind.plain("weight", events: [WeightsImported.name]),
    WidgetKind.plain("goal", events: ["StepGoalChanged"]) { event in
      try event.event(as: DailyGoalChanged.self).map { $0.previous != $0.current } ?? true
    },
  ]

  let record = InMemoryRecord()
  /// Noon.
  let time = FixedPersonalTime(today: WidgetFixture.day)
  let needs: WidgetNeeds
  let plugin: WidgetDataPlugin
  let connections: PluginConnections

  init(
    presentation: Presentation = Presentation(),
    kinds: @escaping @Sendable () throws -> [WidgetKind] = { WidgetFixture.kinds }
  ) {
    needs = WidgetNeeds(
      unitOfWork: record.unitOfWork, eventLog: record.eventLog, signals: record.widgetSignals,
      settings: InMemorySettings(presentation),
      wording: FixedPersonalWording(.english), time: time, drawings: InMemoryDrawings(),
      kinds: kinds)
    plugin = WidgetDataPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
  }

  var widgets: any WidgetKeeping { plugin.widgets }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await record.unitOfWork.read(work)
  }

  /// Appends events and dispatches them.
  func announce(_ events: any Event...) async throws {
    try await record.unitOfWork.write { transaction in
      for event in events {
        try record.eventLog.append(event, at: time.now(), in: transaction)
      }
    }
    try await record.dispatch(to: connections.subscribers)
  }

  func revisions() async throws -> [String: Int64] {
    try await record.unitOfWork.read { transaction in
      Dictionary(
        uniqueKeysWithValues: try record.widgetSignals.signals(in: transaction).map {
          ($0.widget, $0.revision)
        })
    }
  }
}
