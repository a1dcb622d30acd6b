extension ShareCode {
  /// Dark on light whatever the scheme, as readers expect it, including the quiet zone.
  ///
  /// - Parameters:
  ///   - label: read out in its place.
  ///   - edge: of the whole, in points.
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
