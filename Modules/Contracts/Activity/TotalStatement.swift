/// When a source stated a day's total, and how much of the day it knew.
///
/// The larger of two totals at the same time counts. But a later statement of a continuing import replaces its earlier
/// one for the same time, if it knew the whole day.
public struct TotalStatement: Hashable, Sendable {
  public var asOf: Instant
  /// Whether the source knew the day from its beginning. Only then does a lower total replace a larger, earlier one.
  public var isWhole: Bool
  /// Whether a program sent it during the day: a counter that was not reset yet, or a restored sensor, still reports
  /// the total of the day before. Specification S5-11.
  public var isProvisional: Bool

  public init(asOf: Instant, isWhole: Bool, isProvisional: Bool = false) {
    self.asOf = asOf
    self.isWhole = isWhole
    self.isProvisional = isProvisional
  }
}
