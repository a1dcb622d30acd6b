/// When a source said what a day amounts to, and how much of the day it knew then.
///
/// Of two of the same time the larger total counts. But what a continuing import said gives way to what it says later
/// as of the same time, if it knew the whole day then.
public struct TotalStatement: Hashable, Sendable {
  public var asOf: Instant
  /// Whether the source knew the day from its beginning on. Only then a lower total replaces a larger one of before.
  public var isWhole: Bool
  /// Whether a program handed it in by itself before the day was over: a counter that was not reset yet, or a sensor
  /// that was restored, still says the total of the day before. Specification S5-11.
  public var isProvisional: Bool

  public init(asOf: Instant, isWhole: Bool, isProvisional: Bool = false) {
    self.asOf = asOf
    self.isWhole = isWhole
    self.isProvisional = isProvisional
  }
}
