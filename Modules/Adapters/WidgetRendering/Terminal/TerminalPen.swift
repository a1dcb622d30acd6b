import Contracts

/// Writes cells one after another, with an escape sequence only for what changes between them.
///
/// Source: ECMA-48, "SGR", and xterm's "ctlseqs" for the colours.
struct TerminalPen {
  private(set) var bytes: [UInt8] = []

  private let colors: TerminalColors
  /// As returned by ``number(of:)``: two colours may be the same in the terminal.
  private var foreground: Int?
  private var background: Int?
  private var isBold = false
  private var hasSequences = false

  init(_ colors: TerminalColors) {
    self.colors = colors
  }

  mutating func write(_ cell: TerminalCell) {
    if colors != .none { change(to: cell) }
    bytes.append(contentsOf: cell.character.utf8)
  }

  mutating func endLine() {
    if hasSequences { add("\u{1B}[0m") }
    (foreground, background, isBold, hasSequences) = (nil, nil, false, false)
    add("\n")
  }

  private mutating func change(to cell: TerminalCell) {
    var isOpen = false
    if isBold, !cell.isBold {
      open(&isOpen)
      add("0")
      (foreground, background, isBold) = (nil, nil, false)
    }
    if cell.isBold, !isBold {
      open(&isOpen)
      add("1")
      isBold = true
    }
    let (above, below) = (cell.foreground.map(number), cell.background.map(number))
    // A blank has no foreground colour.
    if cell.character != " ", above != foreground {
      open(&isOpen)
      add(38, above)
      foreground = above
    }
    if below != background {
      open(&isOpen)
      add(48, below)
      background = below
    }
    if isOpen { add("m") }
  }

  private mutating func open(_ isOpen: inout Bool) {
    add(isOpen ? ";" : "\u{1B}[")
    isOpen = true
    hasSequences = true
  }

  /// The terminal's number for a colour; with 24-bit colour, red, green and blue packed.
  private func number(of color: HexColor) -> Int {
    switch colors {
    case .full: Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    case .palette, .none: TerminalPalette.nearest(to: color)
    }
  }

  /// - Parameter surface: 38 for the foreground, 48 for the background.
  private mutating func add(_ surface: Int, _ number: Int?) {
    guard let number else { return add(String(surface + 1)) }
    switch colors {
    case .full: add("\(surface);2;\(number >> 16);\(number >> 8 & 255);\(number & 255)")
    case .palette, .none: add("\(surface);5;\(number)")
    }
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
