/// Reads comma-separated values row by row (RFC 4180), in memory that does not grow with the file.
///
/// Cells may also be separated by semicolons or tabs, as the first line shows. Accepts line feeds, carriage returns or
/// both as row ends, a leading byte order mark, quoted cells, and a last row without a line end. Blank rows are skipped.
/// A quote that does not close spoils no more than its line.
struct TableRows {
  static let longestRow = 1 << 20
  private static let mostCells = 1_024
  private static let chunkSize = 1 << 16

  private let source: any ByteSource
  private var separator: UInt8?
  private var chunk = [UInt8](repeating: 0, count: chunkSize)
  private var place = 0
  private var end = 0
  private var line = 1
  /// Where the row begins in the chunk, and what of it was in the chunks before.
  private var start = 0
  private var earlier: [UInt8] = []
  /// Up to this line a quote did not close: no row from here goes beyond its line.
  private var lastSpoiltLine = 0

  /// - Parameter separator: between cells; nil for what there is most of in the first line, outside of quotes.
  init(_ source: any ByteSource, separator: UInt8? = nil) {
    self.source = source
    self.separator = separator
  }

  /// How many bytes of the file were consumed so far.
  var position: Int64 { source.position }

  /// Nil after the last row.
  mutating func next() throws -> TableRow? {
    let separator = try separator ?? foundSeparator()
    while true {
      let first = line
      var row = RowBuilder(separator: separator, isOneLine: first <= lastSpoiltLine)
      (start, earlier) = (place, [])
      var isEnded = false
      while !isEnded, let byte = try nextByte() {
        if byte == UInt8(ascii: "\n") { line += 1 }
        isEnded = row.take(byte)
      }
      if row.isUnclosed {
        rereadRow(from: first)
        continue
      }
      if let row = row.finished(line: first) { return row }
      if !isEnded { return nil }
    }
  }

  private mutating func rereadRow(from first: Int) {
    // The last line may open one that closes.
    (lastSpoiltLine, line) = (max(first, line - 1), first)
    chunk = earlier + chunk[start..<end]
    (place, end) = (0, chunk.count)
  }

  private mutating func foundSeparator() throws -> UInt8 {
    while try place < end || refill(), chunk[place].isLineEnd {
      if chunk[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    let found = TableSeparator.found(in: chunk[place..<end])
    separator = found
    return found
  }

  private mutating func nextByte() throws -> UInt8? {
    guard try place < end || refill() else { return nil }
    defer { place += 1 }
    return chunk[place]
  }

  private mutating func refill() throws -> Bool {
    // What may have to be read again is no longer than a row.
    if earlier.count <= TableRows.longestRow { earlier += chunk[start..<end] }
    (start, place) = (0, 0)
    end = try chunk.withUnsafeMutableBytes { try source.read(into: $0) }
    return end > 0
  }

  /// Collects the bytes of one row.
  private struct RowBuilder {
    private enum State {
      case cellStart, bare, quoted, afterQuote
      /// Too long: nothing is kept up to the next line feed.
      case overflowing
      /// After lines in quotes more text follows: what closed them is a quote that opens a later cell.
      case astray
    }

    let separator: UInt8
    /// Whether a line end within quotes ends the row, and makes it unreadable.
    let isOneLine: Bool
    private var hasSeveralLines = false
    private var state = State.cellStart
    private var cell: [UInt8] = []
    private var cells: [String] = []
    private var length = 0
    private var isReadable = true

    init(separator: UInt8, isOneLine: Bool) {
      self.separator = separator
      self.isOneLine = isOneLine
    }

    /// Whether it takes in line after line for a quote that ends nowhere.
    var isUnclosed: Bool {
      hasSeveralLines && [.quoted, .overflowing, .astray].contains(state)
    }

    /// Whether the row ends with `byte`.
    mutating func take(_ byte: UInt8) -> Bool {
      length += 1
      if length > longestRow || cells.count == mostCells { state = .overflowing }
      switch (state, byte) {
      case (.overflowing, _):
        (isReadable, cell) = (false, [])
        return byte == UInt8(ascii: "\n") || hasSeveralLines
      case (.cellStart, UInt8(ascii: "\"")):
        state = .quoted
      case (.quoted, UInt8(ascii: "\"")):
        state = .afterQuote
      case (.afterQuote, UInt8(ascii: "\"")):
        cell.append(byte)
        state = .quoted
      case (.quoted, _):
        if byte.isLineEnd {
          if isOneLine { return true }
          hasSeveralLines = true
        }
        cell.append(byte)
      case (_, UInt8(ascii: "\n")), (_, UInt8(ascii: "\r")):
        return true
      case (_, separator):
        endCell()
      case (.afterQuote, _) where hasSeveralLines:
        state = .astray
        return true
      case (.cellStart, _), (.bare, _), (.afterQuote, _), (.astray, _):
        cell.append(byte)
        state = .bare
      }
      return false
    }

    /// Nil for a blank row.
    mutating func finished(line: Int) -> TableRow? {
      if state == .quoted { isReadable = false }
      if isReadable, cells.isEmpty, cell.allSatisfy(\.isXMLSpace) { return nil }
      endCell()
      return TableRow(line: line, cells: cells, isReadable: isReadable, separator: separator)
    }

    private mutating func endCell() {
      // Swift treats a byte order mark as zero-width text; it must not become part of the first
      // name.
      let bytes = cell.starts(with: [0xEF, 0xBB, 0xBF]) ? cell[3...] : cell[...]
      if let text = String(validating: bytes, as: UTF8.self) {
        cells.append(text)
      } else {
        isReadable = false
      }
      cell.removeAll(keepingCapacity: true)
      state = .cellStart
    }
  }
}

/// One row of a table of comma-separated values.
struct TableRow {
  /// The line of its first byte, from 1.
  var line: Int
  var cells: [String]
  /// False for a row that is too long, not UTF-8, or has an unclosed quote.
  var isReadable: Bool
  /// What stands between its cells.
  var separator = UInt8(ascii: ",")

  /// Trimmed of white space; nil for an empty or missing cell.
  func cell(_ index: Int?) -> String? {
    guard let index, cells.indices.contains(index) else { return nil }
    let cell = cells[index].drop { $0.isWhitespace }
    guard let last = cell.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(cell[...last])
  }

  /// The result of `body` for the number in the column `name`; nil for an empty or missing cell.
  ///
  /// - Throws: ``SampleRefusal`` that names the column, if the cell is not a number or `body`
  ///   rejects it.
  func number<Value>(
    in name: String, under header: TableHeader,
    _ body: (Double) throws(SampleRefusal) -> Value
  ) throws(SampleRefusal) -> Value? {
    guard let text = cell(header.index(of: name)) else { return nil }
    guard let number = decimal(text) else { throw .cell(column: name, .notANumber) }
    do throws(SampleRefusal) {
      return try body(number)
    } catch {
      throw .cell(column: name, error)
    }
  }
}

extension TableRow {
  /// The number in a cell; nil for anything else.
  ///
  /// Its decimals may follow a comma, except where that may stand before thousands instead: `"1,234"` in a table with
  /// commas between its cells is refused.
  func decimal(_ text: String) -> Double? {
    if let number = DecimalNumber.parse(text) { return number }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.contains("."),
      separator != UInt8(ascii: ",") || parts[1].prefix(while: \.isNumber).count != 3
    else { return nil }
    return DecimalNumber.parse(parts.joined(separator: "."))
  }
}

extension TableRow {
  /// Its cells with something in them.
  var names: [String] { cells.indices.compactMap { cell($0) } }
}

/// The first row of a table: the position of each column, in any order and case.
struct TableHeader {
  /// Lower case; empty for a column without a name.
  let names: [String]

  /// Nil if the row cannot be a header.
  init?(_ row: TableRow?) {
    guard let row, row.isReadable else { return nil }
    names = row.cells.indices.map { row.cell($0)?.lowercased() ?? "" }
  }

  /// The header of a file that begins with `head`.
  init?(of head: [UInt8]) {
    var rows = TableRows(MemoryByteSource(head))
    self.init(try? rows.next())
  }

  /// Nil if there is no such column.
  func index(of name: String) -> Int? {
    names.firstIndex(of: name.lowercased())
  }

  func has(_ columns: [String]) -> Bool {
    columns.allSatisfy { index(of: $0) != nil }
  }
}
