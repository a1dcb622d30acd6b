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
      for run in darkRuns(ofRow: row) {
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

  /// The columns of dark modules side by side: as one rectangle each they are half as long to write as alone.
  private func darkRuns(ofRow row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<side where isDark(column: column, row: row) {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }
}
