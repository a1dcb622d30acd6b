extension Measure {
  /// How many units of a chart's bar are 1 of what the person reads, so that decimals are seen.
  public func chartScale(in system: UnitSystem) -> Int {
    (0..<units[system].places).reduce(1) { scale, _ in scale * 10 }
  }

  /// The length of a bar in a chart of that scale.
  ///
  /// - Parameter value: in the stored unit.
  public func bar(_ value: Int64, in system: UnitSystem) -> Int {
    Int((Double(value) / units[system].size * Double(chartScale(in: system))).rounded())
  }
}
