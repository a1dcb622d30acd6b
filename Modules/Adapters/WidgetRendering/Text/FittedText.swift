/// The lines of a text and the font size at which they fit their box.
struct FittedText {
  /// In points.
  let size: Double
  let lines: [(text: String, extent: TextExtent)]
}
