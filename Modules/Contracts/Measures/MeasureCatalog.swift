/// Every measure that plugins declare, in listing order.
public struct MeasureCatalog: Sendable {
  public let measures: [Measure]
  private let byID: [Measure.ID: Measure]

  /// - Parameter measures: of two with one name the first counts.
  public init(_ measures: [Measure]) {
    self.measures = measures
    byID = Dictionary(measures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// ``Measure/movement``.
  public static let movement = MeasureCatalog(Measure.movement)

  /// Nil for a measure that no plugin declares, such as one of a removed plugin.
  public subscript(id: Measure.ID) -> Measure? { byID[id] }

  /// By name, as a person or program writes it; nil for any other text.
  public subscript(name: String) -> Measure? { measures.first { $0.id.name == name } }

  /// Measures whose amounts add up.
  public var sums: [Measure] { measures.filter(\.isSum) }

  /// Measures that are read at an instant.
  public var readings: [Measure] { measures.filter { !$0.isSum } }

  /// What a format of others calls its measures.
  public func named(in format: ForeignName.Format) -> [(name: ForeignName, measure: Measure)] {
    measures.flatMap { measure in
      measure.foreignNames.filter { $0.format == format }.map { ($0, measure) }
    }
  }
}

extension Phrase {
  /// - Parameter name: of no measure.
  public static func noSuchMeasure(_ name: String) -> Phrase {
    Phrase("there is no measure “\(String(name.prefix(40)).printable)”")
  }
}
