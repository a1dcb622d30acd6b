/// What a terminal shows of its input: wrapped lines and redrawn text.
///
/// Source: ECMA-48, sections 8.3.22 (CUU), 8.3.39 (ED), 8.3.41 (EL) and 8.3.117 (SGR); a line is
/// wrapped when a character does not fit after its last column, as in xterm.
public struct TerminalScreen: Sendable {
  public let columns: Int
  public let rows: Int
  /// All lines, including those that scrolled off the top.
  private var lines: [[Character]] = [[]]
  private var row = 0
  private var column = 0

  public init(columns: Int, rows: Int = 30) {
    self.columns = columns
    self.rows = rows
  }

  /// The screen after `text` was written to it.
  public init(columns: Int, rows: Int = 30, showing text: String) {
    self.init(columns: columns, rows: rows)
    write(text)
  }

  /// The lines without trailing blanks, and without empty lines at the end.
  public var text: String {
    var shown = lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while shown.last?.isEmpty == true { shown.removeLast() }
    return shown.map { $0 + "\n" }.joined()
  }

  public mutating func write(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\n", "\r\n": go(toRow: row + 1, column: 0)
      case "\r": column = 0
      case "\u{7}": continue
      case "\u{1B}": obey(&rest)
      default: put(character)
      }
    }
  }

  /// A full line continues below only when there is another character.
  private mutating func put(_ character: Character) {
    if column == columns { go(toRow: row + 1, column: 0) }
    while lines[row].count <= column { lines[row].append(" ") }
    lines[row][column] = character
    column += 1
  }

  private mutating func go(toRow row: Int, column: Int) {
    self.row = row
    self.column = column
    while lines.count <= row { lines.append([]) }
  }

  /// Executes what follows an escape: `[`, parameters, and the letter of the command.
  private mutating func obey(_ rest: inout Substring) {
    guard rest.popFirst() == "[" else { return }
    let parameters = rest.prefix { !$0.isLetter }
    rest = rest.dropFirst(parameters.count)
    switch rest.popFirst() {
    case "A":
      // Lines that scrolled off cannot be reached.
      let top = max(0, lines.count - rows)
      row = max(top, row - (Int(parameters) ?? 1))
    case "K": lines[row] = Array(lines[row].prefix(column))
    case "J":
      lines.removeSubrange((row + 1)...)
      lines[row] = Array(lines[row].prefix(column))
    case .some, nil: return
    }
  }
}
