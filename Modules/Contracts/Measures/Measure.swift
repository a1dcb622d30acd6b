/// Something about a person that is measured: their steps, their resting heart rate.
///
/// A feature declares it once and contributes it (``PluginConnections/add(measures:)``). It can then be imported,
/// logged, stored, shown and exported. Specification S9-1.
///
/// A class, because readers of large files pass one along with every sample. Immutable.
public final class Measure: Identifiable, Sendable {
  /// How its values arise and combine.
  public enum Kind: Hashable, Sendable {
    /// Amounts counted over time, which add up.
    ///
    /// - Parameter mostPerHour: the most any person can do in an hour, in the stored unit. A higher sample is an error
    ///   of its device.
    case sum(mostPerHour: Int64)
    /// Values read at an instant.
    ///
    /// - Parameters:
    ///   - range: the possible values, in the stored unit. A value outside is an error of its device.
    ///   - ofDay: how several readings of one day combine.
    case reading(ClosedRange<Int64>, ofDay: DayValue)
  }

  /// What several readings of one day amount to.
  public enum DayValue: Hashable, Sendable {
    case last, mean, lowest, highest
  }

  public let id: ID
  public let kind: Kind
  public let quantity: Quantity
  /// The units it is shown and typed in.
  public let units: Units
  /// The heading of a page or column: `Resting heart rate`.
  public let name: Phrase
  /// A number with its noun (`58 flights`); nil if the unit says it all.
  let count: (@Sendable (Int) -> Phrase)?
  /// Its names in other formats, which readers look up here.
  public let foreignNames: [ForeignName]
  public let symbol: PageSymbol
  /// Whether a person logs it with the generic form. Steps, weight and exercises have their own forms.
  public let isLogged: Bool

  public init(
    _ id: ID, _ kind: Kind, of quantity: Quantity, in units: Units, name: Phrase,
    count: (@Sendable (Int) -> Phrase)? = nil, symbol: PageSymbol, isLogged: Bool = true,
    foreignNames: [ForeignName] = []
  ) {
    self.id = id
    self.kind = kind
    self.quantity = quantity
    self.units = units
    self.name = name
    self.count = count
    self.symbol = symbol
    self.isLogged = isLogged
    self.foreignNames = foreignNames
  }

  /// Whether its values are derived from other records, so that neither a person nor a file provides them.
  public var isDerived: Bool { !isLogged && foreignNames.isEmpty }

  /// Whether its amounts add up.
  public var isSum: Bool {
    if case .sum = kind { true } else { false }
  }

  /// The possible values of a logged or imported amount, in the stored unit; a sum may be that of a whole day.
  public var range: ClosedRange<Int64> {
    switch kind {
    case .sum(let mostPerHour): 0...mostPerHour * 24
    case .reading(let range, _): range
    }
  }

  /// Its first name in this format.
  public func name(in format: ForeignName.Format) -> ForeignName? {
    foreignNames.first { $0.format == format }
  }
}

extension Measure: Hashable {
  /// By name.
  public static func == (left: Measure, right: Measure) -> Bool {
    left.id == right.id
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
