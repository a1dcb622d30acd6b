import Contracts

/// A canvas of pixels, transparent at first.
struct PixelCanvas {
  let width: Int
  let height: Int
  private let scale: Double
  private let thinnest: Double
  private var pixels: [Pixel]

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - thinnest: the minimum width of a line, in pixels; a thinner one would hardly be visible.
  init(width: Int, height: Int, scale: Double, thinnest: Double) {
    self.thinnest = thinnest
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
      let width = max(stroke.width * scale, thinnest)
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

/// The colour and opacity of one pixel.
struct Pixel {
  /// Each premultiplied by ``opacity``, from 0 to 255.
  private(set) var red = 0.0
  private(set) var green = 0.0
  private(set) var blue = 0.0
  private(set) var opacity = 0.0

  /// Its colour at full opacity; nil if it is almost transparent.
  var color: HexColor? {
    guard opacity > 0.2 else { return nil }
    return HexColor(
      red: Pixel.channel(red / opacity), green: Pixel.channel(green / opacity),
      blue: Pixel.channel(blue / opacity))
  }

  mutating func cover(with color: DrawingColor) {
    let (above, below) = (color.opacity, 1 - color.opacity)
    red = Double(color.color.red) * above + red * below
    green = Double(color.color.green) * above + green * below
    blue = Double(color.color.blue) * above + blue * below
    opacity = above + opacity * below
  }

  /// From 0, the same, to 1, black and white or transparent and opaque.
  func difference(to other: Pixel) -> Double {
    let channels = [red - other.red, green - other.green, blue - other.blue].map { abs($0) / 255 }
    return max(channels.max() ?? 0, abs(opacity - other.opacity))
  }

  private static func channel(_ value: Double) -> UInt8 {
    UInt8(min(max(value.rounded(), 0), 255))
  }
}
