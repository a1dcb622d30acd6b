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
