internal import Contracts

/// Reads comma-separated values row by row (RFC 4180), in constant memory.
///
/// Cells may also be separated by semicolons or tabs, detected from the first line, or as given by Excel's `sep=;`
/// before it. Accepts line feeds, carriage returns or both as row ends, a byte order mark at the beginning, quoted
/// cells, and a last row without a line end. Blank rows are skipped. An unclosed quote spoils only its own line. A cell
/// that is not UTF-8 is read as ``Windows1252``.
struct TableRows {
  static let longestRow = 1 << 20
  private static let mostCells = 1_024
  private static let chunkSize = 1 << 16
  /// How many rows are searched for a date that decides the order of all: twelve days with a row a minute, and more.
  private static let mostAhead = 1 << 17

  private let source: any ByteSource
  private var separator: UInt8?
  private var hasBegun = false
  /// The beginning of the table, until its marks are found in it.
  private var sample: ArraySlice<UInt8> = []
  private var marks: NumberMarks?
  private var isFirstRowRead = false
  private var chunk = [UInt8](repeating: 0, count: chunkSize)
  private var place = 0
  private var end = 0
  private var line = 1
  /// The start of the row in the chunk, and its part in earlier chunks.
  private var start = 0
  private var earlier: [UInt8] = []
  /// A quote was unclosed up to this line: no row from here extends beyond its line.
  private var lastSpoiltLine = 0
  private var dateColumn: Int?
  /// For dates that do not show it.
  private var usualDateOrder: DateOrder?
  private var dateOrder: DateOrder?
  /// The date that shows it.
  private var decidingDate: String?
  /// Whether there are dates such as `2026-05-17`, so that `26-05-17` may be part of one.
  private var hasYearsFirst = false
  /// Rows read ahead for their dates, the next one last.
  private var ahead: [TableRow] = []

  /// - Parameter separator: between cells; nil for the most frequent one in the first line, outside of quotes.
  init(_ source: any ByteSource, separator: UInt8? = nil) {
    self.source = source
    self.separator = separator
  }

  /// How many bytes of the file were consumed so far.
  var position: Int64 { source.position }

  /// Sets the column of dates, before rows are read: the first date that is possible in one order only decides for all
  /// of them (``TableRow/dateOrder``), and none may contradict it.
  ///
  /// - Parameter column: nil for a table without such a column.
  mutating func readDates(in column: Int?, _ context: ImportContext) {
    dateColumn = column
    usualDateOrder = context.dateOrder
  }

  /// Nil after the last row.
  ///
  /// - Throws: ``DateOrderError``; what the source throws.
  mutating func next() throws -> TableRow? {
    guard var row = try ahead.popLast() ?? nextRead() else { return nil }
    let evidence = evidence(in: row)
    if let date = row.cell(dateColumn), DateOrder.hasShortYear(date), try hasYearsFirst(after: row)
    {
      row.isReadable = false
      return row
    }
    switch evidence {
    case nil: break
    case .decides(let order)?: try decide(order, by: row)
    case .ambiguous?: if dateOrder == nil { try decideDates(after: row) }
    }
    row.dateOrder = dateOrder ?? .dayFirst
    return row
  }

  /// What a row shows about the order of dates.
  private mutating func evidence(in row: TableRow) -> DateOrder.Evidence? {
    guard let dateColumn, row.cells.indices.contains(dateColumn) else { return nil }
    let beginning = row.cells[dateColumn].utf8.prefix(4)
    // `2026-05-17`, as most write it.
    if beginning.count == 4, beginning.allSatisfy({ (0x30...0x39).contains($0) }) {
      hasYearsFirst = true
      return nil
    }
    return row.cell(dateColumn).flatMap(DateOrder.evidence)
  }

  /// Looks at the row that follows `row`, too.
  private mutating func hasYearsFirst(after row: TableRow) throws -> Bool {
    if !hasYearsFirst, ahead.isEmpty, let next = try nextRead() {
      ahead = [next]
      _ = evidence(in: next)
    }
    return hasYearsFirst
  }

  private mutating func decide(_ order: DateOrder, by row: TableRow) throws {
    let date = row.cell(dateColumn) ?? ""
    guard let decidingDate, dateOrder != order else {
      (dateOrder, decidingDate) = (order, decidingDate ?? date)
      return
    }
    throw order == .dayFirst
      ? DateOrderError.contradictory(dayFirst: date, monthFirst: decidingDate)
      : .contradictory(dayFirst: decidingDate, monthFirst: date)
  }

  private mutating func decideDates(after row: TableRow) throws {
    var found = Array(ahead.reversed())
    for row in found {
      if case .decides(let order)? = evidence(in: row) { try decide(order, by: row) }
    }
    while dateOrder == nil, found.count < Self.mostAhead, let next = try nextRead() {
      if case .decides(let order)? = evidence(in: next) { try decide(order, by: next) }
      found.append(next)
    }
    ahead = found.reversed()
    guard dateOrder == nil else { return }
    guard let usualDateOrder else {
      throw DateOrderError.ambiguous(example: row.cell(dateColumn) ?? "")
    }
    dateOrder = usualDateOrder
  }

  private mutating func nextRead() throws -> TableRow? {
    if !hasBegun { try begin() }
    let separator = separator ?? UInt8(ascii: ",")
    while true {
      let first = line
      var row = RowBuilder(separator: separator, isOneLine: first <= lastSpoiltLine)
      (start, earlier) = (place, [])
      var isEnded = false
      while !isEnded, let byte = try nextByte() {
        if byte == UInt8(ascii: "\n") { line += 1 }
        isEnded = row.consume(byte)
      }
      if row.isUnclosed {
        rereadRow(from: first)
        continue
      }
      if var row = row.finished(line: first) {
        row.marks = foundMarks(separator)
        return row
      }
      if !isEnded { return nil }
    }
  }

  /// Not for the first row, which is all that is read of a file in another format.
  private mutating func foundMarks(_ separator: UInt8) -> NumberMarks {
    if let marks { return marks }
    guard !sample.isEmpty else { return .unknown }
    if !isFirstRowRead {
      isFirstRowRead = true
      return .unknown
    }
    let found = NumberMarks(of: sample, separator: separator)
    (marks, sample) = (found, [])
    return found
  }

  private mutating func rereadRow(from first: Int) {
    // The last line may open one that closes.
    (lastSpoiltLine, line) = (max(first, line - 1), first)
    chunk = earlier + chunk[start..<end]
    (place, end) = (0, chunk.count)
  }

  /// Reads the first chunk, skips what precedes the first row, and finds the separator.
  private mutating func begin() throws {
    hasBegun = true
    end = try chunk.withUnsafeMutableBytes { buffer in
      var count = 0
      while count < buffer.count {
        let more = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
        if more == 0 { break }
        count += more
      }
      return count
    }
    if chunk[..<end].starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    passBlankLines()
    if let (stated, length) = TableSeparator.stated(in: chunk[place..<end]) {
      separator = separator ?? stated
      place += length
      passBlankLines()
    }
    separator = separator ?? TableSeparator.found(in: chunk[place..<end])
    sample = chunk[place..<end]
  }

  private mutating func passBlankLines() {
    while place < end, chunk[place].isLineEnd {
      if chunk[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  private mutating func nextByte() throws -> UInt8? {
    guard try place < end || refill() else { return nil }
    defer { place += 1 }
    return chunk[place]
  }

  private mutating func refill() throws -> Bool {
    // At most a row may have to be read again.
    if earlier.count <= TableRows.longestRow { earlier += chunk[start..<end] }
    (start, place) = (0, 0)
    end = try chunk.withUnsafeMutableBytes { try source.read(into: $0) }
    return end > 0
  }

  /// Collects the bytes of one row.
  private struct RowBuilder {
    private enum State {
      case cellStart, bare, quoted, afterQuote
      /// Too long: everything up to the next line feed is dropped.
      case overflowing
      /// More text follows quoted lines: their closing quote was one that opens a later cell.
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

    /// Whether it keeps reading lines for a quote that never closes.
    var isUnclosed: Bool {
      hasSeveralLines && [.quoted, .overflowing, .astray].contains(state)
    }

    /// Whether the row ends with `byte`.
    mutating func consume(_ byte: UInt8) -> Bool {
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
      cells.append(String(validating: cell, as: UTF8.self) ?? Windows1252.text(cell))
      cell.removeAll(keepingCapacity: true)
      state = .cellStart
    }
  }
}
