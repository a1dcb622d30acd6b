/// Where the steps of one day come from. Those that may still be of the day before (S5-11) are in none of them.
/// Specification S5-7.
public struct StepOrigins: Hashable, Sendable {
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
public protocol StepOriginReading: Sendable {
  /// The steps of a day by where they come from. What a device reported and a person imported too is counted.
  func stepOrigins(on day: Day, in transaction: any Transaction) throws -> StepOrigins

  /// When a device last reported steps by itself, whatever became of them since; nil for never.
  func lastStepReport(in transaction: any Transaction) throws -> Instant?
}
