import Contracts

/// The cells of a picture, with texts drawn over them.
struct TerminalGrid {
  private(set) var rows: [[TerminalCell]]
  private var taken: [[Bool]]
  private let columns: Int
  /// Columns per point.
  private let scale: Double

  init(_ rows: [[TerminalCell]], scale: Double) {
    self.rows = rows
    self.scale = scale
    columns = rows.first?.count ?? 0
    taken = rows.map { $0.map { _ in false } }
  }

  /// Writes a text at its box, over or next to what is painted there but never over another text: then in the next row
  /// with room.
  mutating func write(_ text: DrawingText, isColored: Bool) {
    let width = min(columns, max(1, Int((text.box.width * scale).rounded())))
    let lines = TerminalLines(text.string.shown, columns: width, mostLines: text.lines).lines
    let first = firstRow(of: lines.count, text)
    for (index, line) in lines.enumerated() {
      let start = min(max(0, column(of: line, text)), max(0, columns - line.columns))
      let wanted = first + index
      let row = [wanted, wanted + 1, wanted - 1].first { isFree($0, start, line.columns) }
      guard let row else { continue }
      write(line, row, start, text, isColored)
    }
  }

  /// Writes the character that replaces a small symbol.
  mutating func write(_ mark: DrawingMark, isColored: Bool) {
    guard let letter = mark.letter(scale: scale), columns > 0 else { return }
    let column = min(max(0, Int(mark.box.center.x * scale)), columns - 1)
    let row = min(max(0, Int(mark.box.center.y * scale / 2)), rows.count - 1)
    guard isFree(row, column, 1) else { return }
    rows[row][column] = rows[row][column].with(
      letter, in: isColored ? mark.color.color : nil, isBold: false)
    taken[row][column] = true
  }

  private func firstRow(of count: Int, _ text: DrawingText) -> Int {
    // A row is as high as two columns are wide.
    let (top, bottom) = (text.box.y * scale / 2, text.box.bottom * scale / 2)
    let spare = bottom - top - Double(count)
    let first: Double
    switch text.down {
    case .top: first = top
    case .center: first = top + spare / 2
    case .bottom: first = bottom - Double(count)
    }
    return min(max(0, Int(first.rounded())), max(0, rows.count - count))
  }

  private func column(of line: String, _ text: DrawingText) -> Int {
    switch text.across {
    case .leading: Int((text.box.x * scale).rounded())
    case .center: Int((text.box.center.x * scale - Double(line.columns) / 2).rounded())
    case .trailing: Int((text.box.right * scale).rounded()) - line.columns
    }
  }

  private func isFree(_ row: Int, _ start: Int, _ count: Int) -> Bool {
    guard taken.indices.contains(row), start + count <= columns else { return false }
    return !taken[row][start..<start + count].contains(true)
  }

  private mutating func write(
    _ line: String, _ row: Int, _ start: Int, _ text: DrawingText, _ isColored: Bool
  ) {
    var column = start
    for character in line where character.columns > 0 {
      let cell = rows[row][column]
      rows[row][column] = cell.with(
        String(character), in: isColored ? text.color.color : nil,
        isBold: isColored && text.font.weight != .regular)
      taken[row][column] = true
      if character.columns == 2, column + 1 < columns {
        rows[row][column + 1] = rows[row][column].with("", in: nil, isBold: false)
        taken[row][column + 1] = true
      }
      column += character.columns
    }
  }
}

/// A text wrapped to a number of columns.
struct TerminalLines {
  private(set) var lines: [String] = []

  init(_ text: String, columns: Int, mostLines: Int) {
    for word in text.split(separator: " ") {
      if let last = lines.last,
        lines.count == mostLines || last.columns + 1 + word.columns <= columns
      {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    lines = lines.map { TerminalLines.cutOff($0, to: columns) }
  }

  static func cutOff(_ line: String, to columns: Int) -> String {
    guard line.columns > columns else { return line }
    var kept = line[...]
    while !kept.isEmpty, kept.columns > columns - 1 { kept = kept.dropLast() }
    while kept.last == " " { kept = kept.dropLast() }
    return columns > 0 ? "\(kept)…" : ""
  }
}
