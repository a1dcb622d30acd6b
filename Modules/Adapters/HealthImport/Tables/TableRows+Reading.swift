internal import Contracts

extension TableRows {
  /// Reads what is left of the table, row by row.
  ///
  /// - Parameter take: takes a row, and returns whether anything in it was wanted; what it throws as ``SampleRefusal``
  ///   rejects the row.
  mutating func readRest(
    _ progress: inout ProgressMeter, _ take: (TableRow) throws -> Bool
  ) throws -> ImportTally {
    var tally = ImportTally()
    while let row = try next() {
      try progress.report(position)
      tally.recordsRead += 1
      do {
        guard row.isReadable else { throw SampleRefusal.unreadableRow }
        if try !take(row) { tally.recordsIgnored += 1 }
      } catch let refusal as SampleRefusal {
        tally.reject(line: row.line, reason: refusal.reason)
      }
    }
    return tally
  }
}

extension TableRow {
  /// The number in the column `name`; nil for an empty cell, and for what makers write where they have none.
  ///
  /// - Throws: ``SampleRefusal`` that names the column, if the cell is not a number.
  func amount(in name: String, under header: TableHeader) throws(SampleRefusal) -> Double? {
    guard let text = cell(header.index(of: name)), !TableRow.isNothing(text) else { return nil }
    guard let number = decimal(text) else { throw .cell(column: name, .notANumber) }
    return number
  }

  /// Whether a cell says that nothing was measured: `--` of Renpho, `null` of Zepp.
  private static func isNothing(_ text: String) -> Bool {
    text == "--" || text == "null"
  }

  func text(in name: String, under header: TableHeader) -> String? {
    cell(header.index(of: name))
  }
}

extension TableHeader {
  /// - Parameter names: in any case.
  init(names: [String]) {
    self.names = names.map { $0.lowercased() }
  }
}
