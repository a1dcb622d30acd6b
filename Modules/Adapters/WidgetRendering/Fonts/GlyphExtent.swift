/// The measures of one character in shares of the font's size; up is above 0.
struct GlyphExtent {
  /// How far the pen moves.
  var advance: Double
  var left: Double
  var bottom: Double
  var right: Double
  var top: Double
}
