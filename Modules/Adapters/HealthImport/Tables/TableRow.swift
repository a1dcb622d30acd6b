/// One row of a table of comma-separated values.
struct TableRow {
  /// Of its first byte, from 1.
  var line: Int
  var cells: [String]
  /// False for a row too long, not in UTF-8, or with a quote that is never closed.
  var isReadable: Bool

  /// Without white space around it; nil for a cell that is empty or not there.
  func cell(_ index: Int?) -> String? {
    guard let index, cells.indices.contains(index) else { return nil }
    let cell = cells[index].drop { $0.isWhitespace }
    guard let last = cell.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(cell[...last])
  }

  /// What `body` makes of the number in the column `name`; nil for a cell that is empty or not there.
  ///
  /// - Throws: a refusal that names the column, for what is no number or what `body` refuses.
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
