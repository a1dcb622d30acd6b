/// The context for a weight written without a unit. Specification S2-1.
public struct UsualWeight: Hashable, Sendable {
  /// The unit of a number without one; nil if none can be assumed.
  public var unit: WeightUnit?
  /// The weighing to compare with; nil before the first.
  public var last: Weight?

  public init(unit: WeightUnit?, last: Weight?) {
    self.unit = unit
    self.last = last
  }
}

/// Provides the context for weights without a unit.
public protocol UsualWeightReading: Sendable {
  /// - Parameters:
  ///   - instant: when the person was weighed; nil for now, or for the time of `entry`.
  ///   - entry: the weighing being corrected, which is not compared with itself; nil for a new one.
  func usualWeight(
    at instant: Instant?, besides entry: Int64?, in transaction: any Transaction
  ) throws -> UsualWeight
}

/// A number without a unit that, read in the usual one, is far from the last weighing and closer to it in another unit.
/// Specification S2-1.
public struct DoubtfulWeight: Hashable, Sendable {
  /// In percent of the last weighing: hardly anyone plans to gain or lose that much, while a number in the wrong unit,
  /// 2.2 times too large or too small, is farther off even after a change by 30 %.
  private static let farPercent: Int64 = 40

  /// As it was read.
  public let weight: Weight
  /// The same number in the unit in which it is closest.
  public let likelier: Weight
  public let last: Weight

  /// Nil if the number is plausible as it was read.
  ///
  /// - Parameter thousandths: the number.
  public init?(_ weight: Weight, written thousandths: Int64, after last: Weight) {
    func distance(_ weight: Weight) -> ExactMass { (weight.exact - last.exact).magnitude }
    let others = weight.unit.others.compactMap { Weight(thousandths: thousandths, unit: $0) }
    guard let other = others.min(by: { distance($0) < distance($1) }),
      distance(weight).units * 100 > last.exact.units * Self.farPercent,
      distance(other) < distance(weight)
    else { return nil }
    self.weight = weight
    likelier = other
    self.last = last
  }

  /// `186.0 kg is 101.4 kg more than your last weighing, 84.6 kg.`
  public var comparison: Phrase {
    let unit = weight.unit
    let text = weight.text(in: unit)
    let distance = (weight.exact - last.exact).magnitude.text(in: unit)
    let weighed = last.text(in: unit)
    return weight.exact > last.exact
      ? Phrase("\(text) is \(distance) more than your last weight, \(weighed).")
      : Phrase("\(text) is \(distance) less than your last weight, \(weighed).")
  }
}
