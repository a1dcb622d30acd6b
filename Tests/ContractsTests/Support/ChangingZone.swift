import Contracts

/// A zone whose clocks change at given instants. `ContractsTesting` depends on Contracts and cannot
/// be used to test it.
struct ChangingZone: ZoneRules {
  let identifier: String
  /// Seconds ahead of UTC before the first change.
  let offset: Int64
  /// In order: the instant of each change, and the new offset in seconds from UTC.
  let changes: [(instant: Instant, offset: Int64)]

  func interval(at instant: Instant) -> OffsetInterval {
    let past = changes.last { $0.instant <= instant }
    let next = changes.first { $0.instant > instant }
    return OffsetInterval(
      start: past?.instant ?? .distantPast, end: next?.instant ?? .distantFuture,
      offset: past?.offset ?? offset)
  }
}
