internal import Contracts

/// One row of a table of comma-separated values.
struct TableRow {
  /// The line of its first byte, from 1.
  var line: Int
  var cells: [String]
  /// False for a row that is too long or has an unclosed quote.
  var isReadable: Bool
  /// The separator of its cells.
  var separator = UInt8(ascii: ",")
  /// The marks of its table.
  var marks = NumberMarks.unknown
  /// That of its table.
  var dateOrder = DateOrder.dayFirst

  /// Trimmed of white space; nil for an empty or missing cell.
  func cell(_ index: Int?) -> String? {
    guard let index, cells.indices.contains(index) else { return nil }
    let cell = cells[index].drop { $0.isWhitespace }
    guard let last = cell.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(cell[...last])
  }

  func text(in name: String, under header: TableHeader) -> String? {
    cell(header.index(of: name))
  }

  /// Its cells with something in them.
  var names: [String] { cells.indices.compactMap { cell($0) } }

  /// A date, with a time or offset as written in the table; midnight for a date alone. Nil for anything else.
  func time(_ text: String) -> InstantText? {
    if let time = InstantText(text) { return time }
    return (dateOrder.time(text) ?? dateOrder.midnight(text)).map(InstantText.local)
  }

  /// A date without a time other than midnight in the same cell; nil for anything else.
  func day(_ text: String) -> Day? {
    if let day = Day(text) { return day }
    guard case .local(let time)? = time(text), time.secondOfDay == 0 else { return nil }
    return time.day
  }
}

/// The first row of a table: the position of each column, in any order and case.
struct TableHeader {
  /// Lower case; empty for a column without a name.
  let names: [String]
  /// As the table has them.
  let written: [String]

  /// Nil if the row cannot be a header.
  init?(_ row: TableRow?) {
    guard let row, row.isReadable else { return nil }
    self.init(names: row.cells.indices.map { row.cell($0) ?? "" })
  }

  /// The header of a file that begins with `head`.
  init?(of head: [UInt8]) {
    var rows = TableRows(MemoryByteSource(head))
    self.init(try? rows.next())
  }

  /// - Parameter names: in any case.
  init(names: [String]) {
    written = names
    self.names = names.map { $0.lowercased() }
  }

  /// Nil if there is no such column.
  func index(of name: String) -> Int? {
    names.firstIndex(of: name.lowercased())
  }

  func has(_ columns: [String]) -> Bool {
    columns.allSatisfy { index(of: $0) != nil }
  }
}
