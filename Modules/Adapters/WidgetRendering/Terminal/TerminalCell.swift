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
    // One of two half blocks becomes the background of the letter: the lower, or the upper if there is no other.
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

/// The 256 colours of xterm, without the first 16, which users can redefine.
enum TerminalPalette {
  /// The nearest of the 216 colours and 24 greys.
  static func nearest(to color: HexColor) -> Int {
    let channels = [color.red, color.green, color.blue].map(Int.init)
    let levels = [0, 95, 135, 175, 215, 255]
    let places = channels.map { channel in
      levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
    }
    let average = channels.reduce(0, +) / 3
    let gray = min(max((average - 3) / 10, 0), 23)
    let grayError = channels.reduce(0) { $0 + square($1 - (8 + gray * 10)) }
    let colorError = zip(channels, places).reduce(0) { $0 + square($1.0 - levels[$1.1]) }
    return grayError < colorError ? 232 + gray : 16 + 36 * places[0] + 6 * places[1] + places[2]
  }

  private static func square(_ number: Int) -> Int { number * number }
}

extension Character {
  /// The columns it takes up in a terminal: none for a combining mark, two for a wide character.
  ///
  /// Source: Unicode Standard Annex 11, the blocks whose characters are wide.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    if unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension StringProtocol {
  var columns: Int { reduce(0) { $0 + $1.columns } }
}
