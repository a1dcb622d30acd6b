import Contracts

/// Reads weights as for a person who never chose a unit: in that of the last entry.
struct LastWeighing: UsualWeightReading {
  let weights: any WeightReading

  func usualWeight(
    at instant: Instant?, besides entry: Int64?, in transaction: any Transaction
  ) throws -> UsualWeight {
    let all = try weights.weights(in: .distantPast ..< .distantFuture, in: transaction)
    return UsualWeight(
      unit: all.last?.weight.unit, last: all.last { $0.id != entry }?.weight)
  }
}
