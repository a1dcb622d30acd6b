/// A distance in whole millimetres.
public struct Distance: Hashable, Comparable, Codable, Sendable {
  public let millimeters: Int64

  public static let zero = Distance(millimeters: 0)

  public init(millimeters: Int64) {
    self.millimeters = millimeters
  }

  public var kilometers: Double { Double(millimeters) / 1_000_000 }

  /// 1 mi is 1.609344 km exactly (international yard and pound agreement, 1959).
  public var miles: Double { Double(millimeters) / 1_609_344 }

  public static func < (left: Distance, right: Distance) -> Bool {
    left.millimeters < right.millimeters
  }

  public static func + (left: Distance, right: Distance) -> Distance {
    Distance(millimeters: left.millimeters + right.millimeters)
  }
}

/// An energy in whole calories (thousandths of a kilocalorie).
public struct Energy: Hashable, Comparable, Codable, Sendable {
  public let calories: Int64

  public static let zero = Energy(calories: 0)

  public init(calories: Int64) {
    self.calories = calories
  }

  public var kilocalories: Double { Double(calories) / 1_000 }

  public static func < (left: Energy, right: Energy) -> Bool {
    left.calories < right.calories
  }

  public static func + (left: Energy, right: Energy) -> Energy {
    Energy(calories: left.calories + right.calories)
  }
}

/// A mass in whole grams.
public struct Mass: Hashable, Comparable, Codable, Sendable {
  public let grams: Int64

  public init(grams: Int64) {
    self.grams = grams
  }

  public var kilograms: Double { Double(grams) / 1_000 }

  public static func < (left: Mass, right: Mass) -> Bool {
    left.grams < right.grams
  }
}
