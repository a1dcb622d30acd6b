import Composition
import Contracts

/// What a record holds, read beside the programs that write it.
struct RecordInspection {
  var damage: [String]
  var days: [DailyAmount]
  var entries: [StepEntry]
  var eventNames: [String]
  /// Subscribers that have not come to the end of the log.
  var waiting: [String]

  init(home: String, now: String) async throws {
    let waymark = try await bootstrap(
      WaymarkEnvironment(home: home, now: InstantText(now), busyTimeout: 5))
    damage = try await waymark.recordFile.damage()
    entries = try await waymark.activityLog.entries(in: nil)
    (days, eventNames, waiting) = try await waymark.unitOfWork.read { transaction in
      let range = try waymark.dayRecords.firstAndLastDay(in: transaction)
      let days = try range.map {
        try waymark.dayRecords.dailyAmounts(for: .steps, in: $0, in: transaction)
      }
      var names: [String] = []
      var last: Int64 = 0
      while let event = try waymark.events.next(after: last, among: .all, in: transaction) {
        names.append(event.name)
        last = event.sequence
      }
      let waiting = try waymark.events.cursors(in: transaction).filter { $0.sequence < last }
      return (days ?? [], names, waiting.map(\.subscriber))
    }
  }

  func count(of event: String) -> Int {
    eventNames.count { $0 == event }
  }
}
