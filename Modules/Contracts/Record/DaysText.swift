/// The days of a record as lines, in the columns that `waymark import` reads.
package struct DaysText {
  private let days: any DayRecordReading

  package init(of days: any DayRecordReading) {
    self.days = days
  }

  /// - Parameter part: receives the next bytes.
  /// - Returns: the number of days written.
  package func write(
    in transaction: any Transaction, to part: ([UInt8]) throws -> Void
  ) throws -> Int {
    var count = 0
    try part(Array("date,steps,distanceKilometers,activeEnergyKilocalories,flights\n".utf8))
    try days.forEachThousand(in: transaction) { records in
      try part(Array(records.map(line).joined().utf8))
      count += records.count
    }
    return count
  }

  private func line(_ record: DayRecord) -> String {
    let (distance, energy) = (record.distance.kilometers, record.activeEnergy.kilocalories)
    return "\(record.day),\(record.steps),\(distance),\(energy),\(record.flights)\n"
  }
}
