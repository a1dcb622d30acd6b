/// A colour in the sRGB space, with opacity.
public struct DrawingColor: Hashable, Sendable {
  public var color: HexColor
  /// From 0, transparent, to 1.
  public var opacity: Double

  public init(_ color: HexColor, opacity: Double = 1) {
    self.color = color
    self.opacity = min(max(opacity, 0), 1)
  }

  /// Six hexadecimal digits, `0xRRGGBB`.
  public init(_ number: UInt32, opacity: Double = 1) {
    self.init(HexColor(number), opacity: opacity)
  }

  public static let black = DrawingColor(0x000000)
  public static let white = DrawingColor(0xFFFFFF)

  /// The same colour with this opacity multiplied in.
  public func opacity(_ share: Double) -> DrawingColor {
    DrawingColor(color, opacity: opacity * share)
  }

  /// The resulting colour on an opaque surface.
  ///
  /// Source: W3C Compositing and Blending, "source over", in sRGB as in browsers and librsvg.
  public func seen(on surface: HexColor) -> HexColor {
    HexColor(
      red: mixed(color.red, surface.red), green: mixed(color.green, surface.green),
      blue: mixed(color.blue, surface.blue))
  }

  private func mixed(_ above: UInt8, _ below: UInt8) -> UInt8 {
    UInt8((Double(above) * opacity + Double(below) * (1 - opacity)).rounded())
  }
}
