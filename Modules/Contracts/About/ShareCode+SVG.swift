extension ShareCode {
  /// A scalable picture including the quiet zone: SVG 1.1, dark on light.
  public var svg: String {
    let edge = side + 2 * ShareCode.quietZone
    let runs = (0..<side).flatMap { row in
      darkRuns(in: row).map { run in
        "M\(run.lowerBound + ShareCode.quietZone),\(row + ShareCode.quietZone)"
          + "h\(run.count)v1h-\(run.count)z"
      }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 \(edge) \(edge)" \
      width="\(edge * 8)" height="\(edge * 8)" shape-rendering="crispEdges">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <path d="\(runs.joined())" fill="#000000"/>
      </svg>

      """
  }

  private func darkRuns(in row: Int) -> [Range<Int>] {
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
