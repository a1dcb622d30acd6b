import Contracts
import ContractsTesting

@testable import NewModule

/// New module over a record in memory.
struct NewModuleFixture: Sendable {
  let record = InMemoryRecord()
  let time = FixedPersonalTime(today: .first)
  //: if setting
  let settings = InMemorySettings()
  //: end
  //: if notification

  var posting: InMemoryNotificationPosting {
    InMemoryNotificationPosting(record.notifications, time: time)
  }
  //: end
  //: if store

  var store: InMemoryNewModuleStore { InMemoryNewModuleStore(record.unitOfWork) }

  var undo: InMemoryUndoRecording {
    InMemoryUndoRecording(record.unitOfWork) { [NewModuleUndo(needs: needs)] }
  }
  //: end

  var needs: NewModuleNeeds {
    NewModuleNeeds(
      //: if store
      unitOfWork: record.unitOfWork, store: store, eventLog: record.eventLog,
      undo: undo,
      //: else
      days: record.dayRecords,
      //: end
      //: if setting
      settings: settings,
      //: end
      //: if notification
      posting: posting,
      //: end
      time: time)
  }

  var connections: PluginConnections {
    var connections = PluginConnections()
    NewModulePlugin(needs).connect(to: &connections)
    return connections
  }

  /// What apps are offered.
  var keeping: (any NewModuleKeeping)? {
    connections.offers.lazy.compactMap { $0.part(as: (any NewModuleKeeping).self) }.first
  }

  /// Delivers pending events.
  func dispatch() async throws {
    try await record.dispatch(to: connections.subscribers)
  }

  func today() async throws -> NewModuleDay? {
    try await record.unitOfWork.read { try keeping?.today(in: $0) }
  }

  /// Increases today's amount.
  func add(_ amount: Int) async throws {
    //: if store
    guard let amount = NewModuleAmount(amount) else { return }
    _ = try await keeping?.log(amount)
    //: else
    let today = try await record.unitOfWork.read { try time.today(in: $0) }
    try await record.unitOfWork.write { transaction in
      var day = try record.dayRecords.dayRecord(on: today, in: transaction)
      //: if measure
      day[Measure.newModule.id] += Int64(amount)
      //: else
      day.steps += amount
      //: end
      _ = try record.dayRecords.replace(today...today, with: [day], in: transaction)
      try record.eventLog.append(DaysChanged(days: [today]), at: time.now(), in: transaction)
    }
    //: end
  }
}

extension Day {
  /// 2024-02-29, and the day after it.
  static let first = Day(ordinal: 19_782)
  static let second = first.advanced(by: 1)
}
