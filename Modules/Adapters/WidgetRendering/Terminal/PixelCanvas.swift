import Contracts

/// Pixels on which shapes are painted, nothing at first.
struct PixelCanvas {
  let width: Int
  let height: Int
  private let scale: Double
  private var pixels: [Pixel]

  /// - Parameter scale: pixels a point.
  init(width: Int, height: Int, scale: Double) {
    self.width = width
    self.height = height
    self.scale = scale
    pixels = [Pixel](repeating: Pixel(), count: width * height)
  }

  subscript(column: Int, row: Int) -> Pixel { pixels[row * width + column] }

  mutating func paint(_ shape: DrawingShape) {
    let flat = FlatPath(shape.path, scale: scale)
    if let fill = shape.fill { paint(fill, on: flat.lines.map(\.points)) }
    if let stroke = shape.stroke {
      // A thinner line would hardly be seen.
      let width = max(stroke.width * scale, 0.9)
      paint(
        stroke.paint,
        on: flat.dashed(stroke.dashes.map { $0 * scale })
          .outline(width: width, isRound: stroke.cap == .round))
    }
  }

  private mutating func paint(_ paint: DrawingPaint, on surfaces: [[DrawingPoint]]) {
    let coverage = Coverage(surfaces, width: width, height: height)
    for (index, share) in coverage.shares.enumerated() where share > 0 {
      let (row, column) = index.quotientAndRemainder(dividingBy: width)
      let place = DrawingPoint((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale)
      guard let color = paint.color(at: place) else { continue }
      pixels[index].cover(with: color.opacity(min(1, share)))
    }
  }
}
