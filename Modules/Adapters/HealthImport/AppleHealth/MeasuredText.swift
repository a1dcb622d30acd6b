/// A number and its unit as they stand in a file.
struct MeasuredText {
  var value: ByteSlice?
  var unit: ByteSlice?

  /// The number in our unit; nil if it is missing, unreadable, negative or implausible.
  /// - Parameter factor: how many of our units one of the named unit is.
  func amount(by factor: (String) -> Double?) -> Double? {
    guard let value, let number = DecimalNumber.parse(value), let unit,
      let factor = factor(unit.readable)
    else { return nil }
    let amount = number * factor
    return amount >= 0 && amount < 1e12 ? amount : nil
  }
}

extension OpenWorkout.Totals {
  /// Adds a statistic if it is a distance of any sport, active energy or steps.
  mutating func add(_ sum: MeasuredText, of type: ByteSlice) {
    if type.hasPrefix("HKQuantityTypeIdentifierDistance") {
      guard let amount = sum.amount(by: QuantityUnit.millimeters) else { return }
      millimeters = (millimeters ?? 0) + amount
    } else if type.equals("HKQuantityTypeIdentifierActiveEnergyBurned") {
      guard let amount = sum.amount(by: QuantityUnit.calories) else { return }
      calories = (calories ?? 0) + amount
    } else if type.equals("HKQuantityTypeIdentifierStepCount") {
      guard let amount = sum.amount(by: { $0 == "count" ? 1 : nil }) else { return }
      steps = (steps ?? 0) + amount
    }
  }
}
