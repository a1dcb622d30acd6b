/// What a drawing needs besides the content: colours and language.
public struct WidgetStyle: Sendable {
  public var palette: WidgetPalette
  public var wording: Wording

  public init(palette: WidgetPalette, wording: Wording) {
    self.palette = palette
    self.wording = wording
  }
}
