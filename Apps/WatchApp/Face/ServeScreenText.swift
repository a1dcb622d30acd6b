/// The terminal's alternate screen without a cursor, and back.
///
/// Source: xterm's control sequences, private modes 1049 and 25.
package enum ServeScreenText {
  package static let beginning: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  package static let ending: StaticString = "\u{1B}[?25h\u{1B}[?1049l"
}
