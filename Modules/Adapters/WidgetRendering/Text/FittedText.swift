/// The lines of a text and the size in which they fit into their box.
struct FittedText {
  /// In points.
  let size: Double
  let lines: [(text: String, extent: TextExtent)]
}
