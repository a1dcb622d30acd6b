/// Something about a person that is measured: their steps, their resting heart rate.
///
/// A feature declares it once and contributes it (``PluginConnections/add(measures:)``). It can then be imported,
/// logged, stored, shown and exported. Specification S9-1.
///
/// A class, since readers of large files hand one on with every sample. It never changes.
public final class Measure: Identifiable, Sendable {
  /// How its values come, and what several of them amount to.
  public enum Kind: Hashable, Sendable {
    /// Amounts that are counted over time and add up.
    ///
    /// - Parameter mostPerHour: the most that any person can do in an hour, in the stored unit. A sample above it is an
    ///   error of its device.
    case sum(mostPerHour: Int64)
    /// Values that are read at an instant.
    ///
    /// - Parameters:
    ///   - range: what a person can have, in the stored unit. A value outside is an error of its device.
    ///   - ofDay: what several readings of one day amount to.
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
  /// At the head of a page or a column: `Resting heart rate`.
  public let name: Phrase
  /// So many of it, where the number alone is said with a noun (`58 flights`); nil where the unit says it all.
  let count: (@Sendable (Int) -> Phrase)?
  /// What others call it, so that readers of their files ask rather than know.
  public let foreignNames: [ForeignName]
  public let symbol: PageSymbol
  /// Whether a person can log it with the one form that serves every measure. Steps, weight and exercises have forms
  /// of their own.
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

  /// Whether its values follow from other records alone, so that no person and no file states them.
  public var isDerived: Bool { !isLogged && foreignNames.isEmpty }

  /// Whether its amounts add up.
  public var isSum: Bool {
    if case .sum = kind { true } else { false }
  }

  /// What one logged or imported value may be, in the stored unit; a sum may be that of a whole day.
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
