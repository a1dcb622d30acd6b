/// The metrics of one character as fractions of the font size; upwards is positive.
struct GlyphExtent {
  /// How far it advances the pen.
  var advance: Double
  var left: Double
  var bottom: Double
  var right: Double
  var top: Double
}
