/// What a terminal shows of what was written to it: lines, wrapped where they are too long, and drawn
/// over.
///
/// Source: ECMA-48, sections 8.3.22 (CUU), 8.3.39 (ED), 8.3.41 (EL) and 8.3.117 (SGR); a line is wrapped when a
/// character finds no room behind its last column, as xterm does.
public struct TerminalScreen: Sendable {
  public let columns: Int
  public let rows: Int
  /// All lines, those that were pushed out above among them.
  private var lines: [[Character]] = [[]]
  private var row = 0
  private var column = 0

  public init(columns: Int, rows: Int = 30) {
    self.columns = columns
    self.rows = rows
  }

  /// The same after something was written to it.
  public init(columns: Int, rows: Int = 30, showing text: String) {
    self.init(columns: columns, rows: rows)
    write(text)
  }

  /// The lines without blanks at their ends, and without empty ones at the end of all.
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

  /// A line that was full goes on below, and not before there is something to go on with.
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

  /// What stands behind an escape: `[`, parameters, and a letter that says what to do.
  private mutating func obey(_ rest: inout Substring) {
    guard rest.popFirst() == "[" else { return }
    let parameters = rest.prefix { !$0.isLetter }
    rest = rest.dropFirst(parameters.count)
    switch rest.popFirst() {
    case "A":
      // Nobody reaches what was pushed out.
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
