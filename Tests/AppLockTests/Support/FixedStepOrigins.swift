import Contracts
import Synchronization

/// The day records of a test, of which it says what a person typed and imported: the rest was counted by devices.
final class FixedStepOrigins: StepOriginReading {
  private struct State {
    var brought: [Day: (typed: Int, imported: Int)] = [:]
    var lastReport: Instant?
  }

  private let days: any DayRecordReading
  private let state = Mutex(State())

  init(_ days: any DayRecordReading) {
    self.days = days
  }

  func set(typed: Int, imported: Int, on day: Day) {
    state.withLock { $0.brought[day] = (typed, imported) }
  }

  func report(at instant: Instant?) {
    state.withLock { $0.lastReport = instant }
  }

  func stepOrigins(on day: Day, in transaction: any Transaction) throws -> StepOrigins {
    let all = try days.dayRecord(on: day, in: transaction).confirmedAmount(for: .steps)
    let (typed, imported) = state.withLock { $0.brought[day] ?? (0, 0) }
    return StepOrigins(
      counted: max(0, all - typed - imported), typed: min(typed, all),
      imported: min(imported, max(0, all - typed)))
  }

  func lastStepReport(in transaction: any Transaction) throws -> Instant? {
    state.withLock { $0.lastReport }
  }
}
