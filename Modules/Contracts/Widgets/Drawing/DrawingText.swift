/// Text in a box. Its font shrinks until it fits, and finally it is truncated with `…`: it never overflows.
public struct DrawingText: Hashable, Sendable {
  public enum Across: Hashable, Sendable {
    case leading, center, trailing
  }

  public enum Down: Hashable, Sendable {
    case top, center, bottom
  }

  /// As it is shown, in the user's language.
  public var string: String
  public var font: DrawingFont
  public var color: DrawingColor
  public var box: DrawingBox
  public var across: Across
  public var down: Down
  /// The smallest fraction of the font size allowed. SwiftUI's `minimumScaleFactor`.
  public var smallestScale: Double
  /// The maximum number of lines; broken between words.
  public var lines: Int

  public init(
    _ string: String, _ font: DrawingFont, _ color: DrawingColor, in box: DrawingBox,
    across: Across = .center, down: Down = .center, smallestScale: Double = 0.5, lines: Int = 1
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.box = box
    self.across = across
    self.down = down
    self.smallestScale = min(max(smallestScale, 0.05), 1)
    self.lines = max(1, lines)
  }
}

/// The role of a font; the renderer chooses the font for it.
public struct DrawingFont: Hashable, Sendable {
  public enum Design: String, CaseIterable, Sendable {
    case serif, sans
  }

  public enum Weight: String, CaseIterable, Sendable {
    case regular, semibold, bold
  }

  public var design: Design
  public var weight: Weight
  /// In points.
  public var size: Double

  public init(_ design: Design = .sans, size: Double, weight: Weight = .regular) {
    self.design = design
    self.weight = weight
    self.size = size
  }
}
