extension AppIcon {
  /// The shape of the picture.
  public enum Outline: Sendable {
    /// A square with rounded corners, as it is shown.
    case rounded
    /// The whole square, for platforms that mask icons themselves.
    case maskable
  }

  /// A scalable picture: SVG 1.1.
  ///
  /// - Parameter appearance: that of the surroundings; `system` makes a picture that adapts.
  public func svg(_ appearance: Appearance = .system, outline: Outline = .rounded) -> String {
    let pair = appearance == .dark ? dark : light
    let corner =
      switch outline {
      case .rounded: " rx=\"112\""
      case .maskable: ""
      }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 512 512" width="512" \
      height="512" color="\(pair.foreground.text)">
      <title>Waymark</title>
      \(appearance == .system ? following : "")\
      <rect class="ground" width="512" height="512"\(corner) fill="\(pair.background.text)"/>
      \(glyph.elements(on: pair.background))
      </svg>

      """
  }

  /// Media Queries Level 5, `prefers-color-scheme`; a viewer without support shows the light variant.
  private var following: String {
    let (ground, ink) = (dark.background.text, dark.foreground.text)
    return """
      <style>@media (prefers-color-scheme: dark){svg{color:\(ink)}\
      .ground{fill:\(ground)}.edge{stroke:\(ground)}}</style>

      """
  }
}
