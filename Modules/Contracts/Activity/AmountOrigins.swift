/// Where the amount of one day comes from, in the stored unit of its measure. Steps that may still be of the day before
/// (S5-11) are in none of them. Specification S5-7.
public struct AmountOrigins: Hashable, Sendable {
  /// By devices and apps that reported them by themselves: over HTTP or by a watched folder.
  public var counted: Int
  /// By a person: in this record, on a second device, or in an app that says so (`HKWasUserEntered`).
  public var typed: Int
  /// From files that a person imported.
  public var imported: Int

  public init(counted: Int = 0, typed: Int = 0, imported: Int = 0) {
    self.counted = counted
    self.typed = typed
    self.imported = imported
  }

  public var all: Int { counted + typed + imported }
}

/// Tells what devices counted from what a person brought.
public protocol OriginReading: Sendable {
  /// The amount of a day by where it comes from. What a device reported and a person imported too is counted.
  func origins(
    of measure: Measure.ID, on day: Day, in transaction: any Transaction
  ) throws -> AmountOrigins

  /// Whether a device reported so much of a measure by itself after an instant, whatever became of it since. No device
  /// reports exercise sessions: a workout does not say which import brought it.
  func hasReported(
    _ measure: Measure.ID, after instant: Instant, in transaction: any Transaction
  ) throws -> Bool
}
