/// The percentage of body fat, in tenths of a percent.
public struct BodyFat: Hashable, Sendable {
  /// 1 to 75 %, in tenths.
  public static let range = 10...750

  public let tenths: Int

  /// Nil outside ``range``.
  public init?(tenths: Int) {
    guard BodyFat.range.contains(tenths) else { return nil }
    self.tenths = tenths
  }

  public var percentage: Double { Double(tenths) / 10 }
}
