/// One row of a table of comma-separated values.
struct TableRow {
  /// The line of its first byte, from 1.
  var line: Int
  var cells: [String]
  /// False for a row that is too long, not UTF-8, or has an unclosed quote.
  var isReadable: Bool

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
    guard let number = DecimalNumber.parse(text) else { throw .cell(column: name, .notANumber) }
    do throws(SampleRefusal) {
      return try body(number)
    } catch {
      throw .cell(column: name, error)
    }
  }
}
