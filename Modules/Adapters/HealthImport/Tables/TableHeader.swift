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
