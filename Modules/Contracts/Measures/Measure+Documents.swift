extension Measure {
  /// The unit of its values in documents and exports, the metric one: `cm`, `bpm`, `min`; `count` for whole things.
  public var documentUnit: String { units.metric.symbol ?? "count" }

  /// - Parameter value: in the stored unit.
  public func documentValue(_ value: Int64) -> Double {
    (Double(value) / units.metric.size).withoutNoise
  }

  /// The stored value of one in a document; nil if impossible.
  public func value(documented value: Double) -> Int64? {
    Int64(exactly: (value * units.metric.size).rounded())
  }
}
