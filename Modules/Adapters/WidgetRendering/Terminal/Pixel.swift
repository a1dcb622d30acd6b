import Contracts

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
