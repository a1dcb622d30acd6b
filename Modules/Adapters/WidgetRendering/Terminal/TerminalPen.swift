import Contracts

/// Writes cells one behind the other, with a sequence only for what changes between them.
///
/// Source: ECMA-48, "SGR", and xterm's "ctlseqs" for the colours.
struct TerminalPen {
  private(set) var bytes: [UInt8] = []

  private let colors: TerminalColors
  private var foreground: HexColor?
  private var background: HexColor?
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
    // A blank has no colour of its own.
    if cell.character != " ", cell.foreground != foreground {
      open(&isOpen)
      add(38, cell.foreground)
      foreground = cell.foreground
    }
    if cell.background != background {
      open(&isOpen)
      add(48, cell.background)
      background = cell.background
    }
    if isOpen { add("m") }
  }

  private mutating func open(_ isOpen: inout Bool) {
    add(isOpen ? ";" : "\u{1B}[")
    isOpen = true
    hasSequences = true
  }

  /// - Parameter surface: 38 for letters, 48 for what is behind them.
  private mutating func add(_ surface: Int, _ color: HexColor?) {
    guard let color else { return add(String(surface + 1)) }
    add(String(surface))
    switch colors {
    case .full:
      add(";2")
      for channel in [color.red, color.green, color.blue] {
        add(";")
        add(String(channel))
      }
    case .palette:
      add(";5;")
      add(String(TerminalPalette.nearest(to: color)))
    case .none: break
    }
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
