/// The origins of one day's steps. Steps that may still belong to the day before (S5-11) are left out. Specification
/// S5-7.
public struct StepOrigins: Hashable, Sendable {
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
public protocol StepOriginReading: Sendable {
  /// A day's steps by origin. What a device reported counts as counted even if a person also imported it.
  func stepOrigins(on day: Day, in transaction: any Transaction) throws -> StepOrigins

  /// When a device last reported steps unattended, even if they are gone since; nil for never.
  func lastStepReport(in transaction: any Transaction) throws -> Instant?
}
