extension Measure {
  /// The physical quantity of a measure, which determines the small unit in which its values are stored as whole
  /// numbers.
  public enum Quantity: Hashable, Sendable {
    /// Whole things, such as steps.
    case count
    /// In millimetres.
    case length
    /// In calories, thousandths of a kilocalorie.
    case energy
    /// In grams.
    case mass
    /// In seconds.
    case duration
    /// In tenths of a beat a minute.
    case frequency
    /// In tenths of a percent.
    case share
  }

  /// A unit that a person reads and types.
  public struct Unit: Hashable, Sendable {
    /// Follows the number, in every language: `km`; nil if the measure's noun follows it.
    public let symbol: String?
    /// How many of the stored unit it is.
    public let size: Double
    /// The decimals it is shown with.
    public let places: Int

    public init(_ symbol: String?, size: Double, places: Int = 0) {
      self.symbol = symbol
      self.size = size
      self.places = places
    }
  }

  /// A unit for each system of units.
  public struct Units: Hashable, Sendable {
    public let metric: Unit
    public let imperial: Unit

    /// - Parameter imperial: nil if the whole world uses one unit.
    public init(_ metric: Unit, imperial: Unit? = nil) {
      self.metric = metric
      self.imperial = imperial ?? metric
    }

    public subscript(system: UnitSystem) -> Unit {
      switch system {
      case .metric: metric
      case .imperial: imperial
      }
    }
  }
}

extension Measure.Unit {
  public static let whole = Measure.Unit(nil, size: 1)
  public static let kilometers = Measure.Unit("km", size: 1_000_000, places: 2)
  /// International yard and pound agreement, 1959, as for the inch.
  public static let miles = Measure.Unit("mi", size: 1_609_344, places: 2)
  public static let centimeters = Measure.Unit("cm", size: 10, places: 1)
  public static let inches = Measure.Unit("in", size: 25.4, places: 1)
  public static let kilocalories = Measure.Unit("kcal", size: 1_000)
  public static let minutes = Measure.Unit("min", size: 60)
  public static let beatsPerMinute = Measure.Unit("bpm", size: 10)
  public static let percent = Measure.Unit("%", size: 10, places: 1)
}

extension Measure.Units {
  public static let counted = Measure.Units(.whole)
  public static let distances = Measure.Units(.kilometers, imperial: .miles)
  public static let girths = Measure.Units(.centimeters, imperial: .inches)
  public static let energies = Measure.Units(.kilocalories)
  public static let minutes = Measure.Units(.minutes)
  public static let beatsPerMinute = Measure.Units(.beatsPerMinute)
  public static let percent = Measure.Units(.percent)
}
