/// A value for each of a few measures.
///
/// A sorted list: a day has only a handful, and every specialised dictionary type adds to the start-up time.
public struct MeasureValues: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let measure: Measure.ID
    /// In the stored unit.
    public var amount: Int64
  }

  /// In the order of their names.
  public private(set) var values: [Entry] = []

  public init() {}

  public var isEmpty: Bool { values.isEmpty }

  public subscript(measure: Measure.ID) -> Int64? {
    get { values.first { $0.measure == measure }?.amount }
    set {
      let place = values.firstIndex { $0.measure >= measure } ?? values.endIndex
      let isThere = place < values.endIndex && values[place].measure == measure
      switch (newValue, isThere) {
      case (let amount?, true): values[place].amount = amount
      case (let amount?, false): values.insert(Entry(measure: measure, amount: amount), at: place)
      case (nil, true): values.remove(at: place)
      case (nil, false): break
      }
    }
  }
}

extension MeasureValues: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (Measure.ID, Int64)...) {
    for (measure, amount) in elements { self[measure] = amount }
  }
}
