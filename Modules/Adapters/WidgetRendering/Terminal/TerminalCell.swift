import Contracts

/// One character of a terminal with its colours; nil for the terminal's own.
struct TerminalCell: Equatable {
  /// Empty for the second column of a wide character.
  var character = " "
  var foreground: HexColor?
  var background: HexColor?
  var isBold = false

  var isBlank: Bool { character == " " && background == nil }

  /// Two pixels, one above the other.
  init(upper: HexColor?, lower: HexColor?) {
    switch (upper, lower) {
    case (nil, nil): break
    case (let upper?, nil): (character, foreground) = ("▀", upper)
    case (nil, let lower?): (character, foreground) = ("▄", lower)
    case (let upper?, let lower?) where upper == lower: background = upper
    case (let upper?, let lower?): (character, foreground, background) = ("▀", upper, lower)
    }
  }

  /// This cell with a letter on top.
  func with(_ letter: String, in color: HexColor?, isBold: Bool) -> TerminalCell {
    var cell = self
    // Of two half blocks, one becomes the background of the letter: the lower, or the upper if
    // there is no other.
    cell.background = background ?? foreground
    cell.character = letter
    cell.foreground = color
    cell.isBold = isBold
    return cell
  }

  /// Two by four dots by rows, starting at the upper left.
  ///
  /// Source: The Unicode Standard, "Braille Patterns": the seventh and eighth dot were added later.
  init(dots: [Bool]) {
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let pattern = zip(dots, bits).reduce(0) { $0 | ($1.0 ? $1.1 : 0) }
    guard pattern > 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return }
    character = String(Character(scalar))
  }
}
