/// The origins of one day's amount, in the stored unit of its measure. Steps that may still belong to the day before
/// (S5-11) are left out. Specification S5-7.
public struct AmountOrigins: Hashable, Sendable {
  /// Reported unattended by devices and apps: over HTTP or through a watched folder.
  public var counted: Int
  /// Entered by a person: in this record, on a second device, or in an app that marks it (`HKWasUserEntered`).
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

/// Distinguishes what devices counted from what a person entered or imported.
public protocol OriginReading: Sendable {
  /// A day's amount by origin. What a device reported counts as counted even if a person also imported it.
  func origins(
    of measure: Measure.ID, on day: Day, in transaction: any Transaction
  ) throws -> AmountOrigins

  /// Whether a device reported a measure unattended after an instant. No device reports exercise sessions: a workout does
  /// not say which import it came from.
  func hasReported(
    _ measure: Measure.ID, after instant: Instant, in transaction: any Transaction
  ) throws -> Bool
}
