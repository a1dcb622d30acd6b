import Contracts
import ContractsTesting
import Synchronization

/// Counts the requested days; reads of the whole history are unexpected.
final class WatchedDayRecords: DayRecordReading {
  private let base: any DayRecordReading
  private let mostDays = Mutex(0)

  init(base: any DayRecordReading) {
    self.base = base
  }

  /// The longest range of steps requested since the last reset.
  func resetMostDays() -> Int {
    mostDays.withLock { days in
      defer { days = 0 }
      return days
    }
  }

  func dayRecord(on day: Day, in transaction: any Transaction) throws -> DayRecord {
    try base.dayRecord(on: day, in: transaction)
  }

  func dayRecords(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DayRecord] {
    try unexpected()
  }

  func dailyAmounts(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyAmount] {
    mostDays.withLock { $0 = max($0, range.count) }
    return try base.dailyAmounts(of: measure, in: range, in: transaction)
  }

  func dailyReadings(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyReading] {
    try unexpected()
  }

  func firstAndLastDay(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    try base.firstAndLastDay(in: transaction)
  }

  func walked(
    onLast days: Int, upTo day: Day, in transaction: any Transaction
  ) throws -> (steps: Int, distance: Distance) {
    try base.walked(onLast: days, upTo: day, in: transaction)
  }
}
