public import Contracts

/// A zone with given clock changes, for tests without the system's database.
public struct TableZone: ZoneRules {
  /// From `instant` on, clocks are `offset` seconds ahead of UTC.
  public struct Change: Hashable, Sendable {
    public var instant: Instant
    public var offset: Int64

    public init(at instant: Instant, to offset: Int64) {
      self.instant = instant
      self.offset = offset
    }
  }

  public let identifier: String
  private let offset: Int64
  private let changes: [Change]

  /// - Parameter offset: seconds ahead of UTC before the first change.
  /// - Parameter changes: in any order.
  public init(identifier: String, offset: Int64, changes: [Change]) {
    self.identifier = identifier
    self.offset = offset
    self.changes = changes.sorted { $0.instant < $1.instant }
  }

  public func interval(at instant: Instant) -> OffsetInterval {
    let past = changes.last { $0.instant <= instant }
    let next = changes.first { $0.instant > instant }
    return OffsetInterval(
      start: past?.instant ?? .distantPast, end: next?.instant ?? .distantFuture,
      offset: past?.offset ?? offset)
  }
}
