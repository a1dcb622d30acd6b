import Contracts

/// One character of a terminal with its colours; nil for those of the terminal.
struct TerminalCell: Equatable {
  /// Empty for the second place of a wide character.
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

  /// A letter on top of this cell.
  func with(_ letter: String, in color: HexColor?, isBold: Bool) -> TerminalCell {
    var cell = self
    // Of two halves one is behind the letter; the upper is all that is there if the other is not.
    cell.background = background ?? foreground
    cell.character = letter
    cell.foreground = color
    cell.isBold = isBold
    return cell
  }

  /// Two by four dots, the first the upper left, by rows.
  ///
  /// Source: The Unicode Standard, "Braille Patterns": the seventh and eighth dot came later.
  init(dots: [Bool]) {
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let pattern = zip(dots, bits).reduce(0) { $0 | ($1.0 ? $1.1 : 0) }
    guard pattern > 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return }
    character = String(Character(scalar))
  }
}
