/// A weight was entered by hand.
public struct WeightLogged: EntryEvent {
  public static let name = "WeightLogged"
  /// The number of the entry.
  public var id: Int64
  public var instant: Instant
  public var weight: Weight

  public init(id: Int64, instant: Instant, weight: Weight) {
    self.id = id
    self.instant = instant
    self.weight = weight
  }
}

/// Weighings were imported or removed: one event per import, undo, new order of sources, and
/// exclusion or inclusion of a source.
public struct WeightsImported: Event {
  public static let name = "WeightsImported"
  /// How many entries are new, have the values of another source, or were merged with another.
  public var count: Int
  /// From this instant on the record may have changed.
  public var earliest: Instant

  public init(count: Int, earliest: Instant) {
    self.count = count
    self.earliest = earliest
  }
}

/// An entry of the weight record was edited or deleted.
public struct WeightCorrected: Event {
  public static let name = "WeightCorrected"
  /// The number of the entry.
  public var id: Int64
  /// From this instant on the record may have changed.
  public var earliest: Instant

  public init(id: Int64, earliest: Instant) {
    self.id = id
    self.earliest = earliest
  }
}
