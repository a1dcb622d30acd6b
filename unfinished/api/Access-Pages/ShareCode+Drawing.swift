import Contracts

extension ShareCode {
  /// Points along the side of a module: a phone reads it from a screen at arm's length.
  private static let module = 5.0

  /// Dark on light whatever the scheme, as readers expect it, including the quiet zone.
  var drawing: Drawing {
    let edge = Double(side + 2 * ShareCode.quietZone) * Self.module
    var dark = DrawingPath()
    for row in 0..<side {
      for column in 0..<side where isDark(column: column, row: row) {
        dark.append(.rectangle(box(column, row)))
      }
    }
    return Drawing(
      size: DrawingSize(width: edge, height: edge), background: [.color(.white)],
      elements: [.fill(dark, .black)], label: "")
  }

  private func box(_ column: Int, _ row: Int) -> DrawingBox {
    DrawingBox(
      x: Double(column + ShareCode.quietZone) * Self.module,
      y: Double(row + ShareCode.quietZone) * Self.module, width: Self.module, height: Self.module)
  }
}
