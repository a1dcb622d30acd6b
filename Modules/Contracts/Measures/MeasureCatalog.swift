/// Every measure that the plugins declare, in the order in which they are listed.
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

  /// Nil for one that no plugin of this program declares, such as one of a plugin that is gone.
  public subscript(id: Measure.ID) -> Measure? { byID[id] }

  /// By its name, as a person or a program sends it; nil for any other text.
  public subscript(name: String) -> Measure? { measures.first { $0.id.name == name } }

  /// Those whose amounts add up.
  public var sums: [Measure] { measures.filter(\.isSum) }

  /// Those that are read at an instant.
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
