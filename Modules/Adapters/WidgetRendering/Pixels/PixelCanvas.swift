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
  init(width: Int, height: Int, scale: Double, thinnest: Double = 0) {
    self.thinnest = thinnest
    self.width = width
    self.height = height
    self.scale = scale
    pixels = [Pixel](repeating: Pixel(), count: width * height)
  }

  subscript(column: Int, row: Int) -> Pixel { pixels[row * width + column] }

  mutating func paintBackground(of drawing: Drawing) {
    let surface = DrawingPath.roundedRectangle(drawing.box, radius: drawing.cornerRadius)
    for paint in drawing.background { self.paint(DrawingShape(surface, fill: paint)) }
  }

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
    var index = 0
    for row in coverage.rows {
      for column in coverage.columns {
        defer { index += 1 }
        let share = coverage.shares[index]
        guard share > 0 else { continue }
        let place = DrawingPoint((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale)
        guard let color = paint.color(at: place) else { continue }
        pixels[row * width + column].cover(with: color.opacity(share))
      }
    }
  }

  /// What has been painted, for an encoder.
  var picture: PixelPicture {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels { pixel.write(to: &bytes) }
    return PixelPicture(width: width, height: height, kind: .color, bytes: bytes)
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

  /// Red, green, blue and opacity.
  func write(to bytes: inout [UInt8]) {
    let share = opacity > 0 ? 1 / opacity : 0
    bytes.append(Pixel.channel(red * share))
    bytes.append(Pixel.channel(green * share))
    bytes.append(Pixel.channel(blue * share))
    bytes.append(Pixel.channel(opacity * 255))
  }

  mutating func cover(with color: DrawingColor) {
    let (above, below) = (color.opacity, 1 - color.opacity)
    red = Double(color.color.red) * above + red * below
    green = Double(color.color.green) * above + green * below
    blue = Double(color.color.blue) * above + blue * below
    opacity = above + opacity * below
  }

  /// From 0, equal, to 1, black and white or transparent and opaque.
  func difference(to other: Pixel) -> Double {
    let channels = [red - other.red, green - other.green, blue - other.blue].map { abs($0) / 255 }
    return max(channels.max() ?? 0, abs(opacity - other.opacity))
  }

  private static func channel(_ value: Double) -> UInt8 {
    UInt8(min(max(value.rounded(), 0), 255))
  }
}
