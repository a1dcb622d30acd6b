import Contracts
import Synchronization

/// Day records with given typed and imported amounts; devices counted the rest.
final class FixedOrigins: OriginReading {
  private struct Place: Hashable {
    var measure: Measure.ID
    var day: Day
  }

  private struct State {
    var brought: [Place: (typed: Int, imported: Int)] = [:]
    var lastReports: [Measure.ID: Instant] = [:]
  }

  private let days: any DayRecordReading
  private let state = Mutex(State())

  init(_ days: any DayRecordReading) {
    self.days = days
  }

  func set(
    typed: Int, imported: Int, of measure: Measure.ID = .steps, on day: Day
  ) {
    state.withLock { $0.brought[Place(measure: measure, day: day)] = (typed, imported) }
  }

  func report(_ measure: Measure.ID = .steps, at instant: Instant?) {
    state.withLock { $0.lastReports[measure] = instant }
  }

  func origins(
    of measure: Measure.ID, on day: Day, in transaction: any Transaction
  ) throws -> AmountOrigins {
    let all = try days.dayRecord(on: day, in: transaction)
      .confirmedAmount(for: GoalKind(measure))
    let place = Place(measure: measure, day: day)
    let (typed, imported) = state.withLock { $0.brought[place] ?? (0, 0) }
    return AmountOrigins(
      counted: max(0, all - typed - imported), typed: min(typed, all),
      imported: min(imported, max(0, all - typed)))
  }

  func hasReported(
    _ measure: Measure.ID, after instant: Instant, in transaction: any Transaction
  ) throws -> Bool {
    state.withLock { $0.lastReports[measure] }.map { $0 > instant } ?? false
  }
}
