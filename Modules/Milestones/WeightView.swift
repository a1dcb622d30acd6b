import Contracts

/// The way to the weight goal inside somebody else's transaction.
struct WeightView: WeightStandingReading {
  let needs: MilestonesNeeds

  func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus {
    try WeightStanding(needs: needs).status(on: day, in: transaction)
  }

  func trend(in range: ClosedRange<Day>, in transaction: any Transaction) throws -> WeightTrend {
    try TrendReading(needs: needs).trend(in: range, in: transaction)
  }
}
