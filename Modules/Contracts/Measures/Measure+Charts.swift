extension Measure {
  /// How many units of a chart's bar equal 1 of the displayed unit, so that decimals are visible.
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
