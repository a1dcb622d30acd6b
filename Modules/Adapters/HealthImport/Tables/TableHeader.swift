/// The first row of a table: where each column is, whatever their order and case.
struct TableHeader {
  /// In lower case, empty where a column has none.
  let names: [String]

  /// Nil for what cannot be a header.
  init?(_ row: TableRow?) {
    guard let row, row.isReadable else { return nil }
    names = row.cells.indices.map { row.cell($0)?.lowercased() ?? "" }
  }

  /// The header of a file that begins with `head`.
  init?(of head: [UInt8]) {
    var rows = TableRows(MemoryByteSource(head))
    self.init(try? rows.next())
  }

  /// Nil where there is no such column.
  func index(of name: String) -> Int? {
    names.firstIndex(of: name.lowercased())
  }

  func has(_ columns: [String]) -> Bool {
    columns.allSatisfy { index(of: $0) != nil }
  }
}
