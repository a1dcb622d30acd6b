extension ShareCode {
  /// Dark on light in every colour scheme, as readers expect, including the quiet zone.
  ///
  /// - Parameters:
  ///   - label: what a screen reader says instead.
  ///   - edge: the side of the whole drawing, in points.
  public func drawing(label: String, edge: Double) -> Drawing {
    let module = edge / Double(side + 2 * ShareCode.quietZone)
    var dark = DrawingPath()
    for row in 0..<side {
      for run in darkRuns(in: row) {
        dark.append(
          .rectangle(
            DrawingBox(
              x: Double(run.lowerBound + ShareCode.quietZone) * module,
              y: Double(row + ShareCode.quietZone) * module, width: Double(run.count) * module,
              height: module)))
      }
    }
    return Drawing(
      size: DrawingSize(width: edge, height: edge), background: [.color(.white)],
      elements: [.fill(dark, .black)], label: label)
  }
}
