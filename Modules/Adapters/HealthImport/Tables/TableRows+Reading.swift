internal import Contracts

extension TableRow {
  /// As spreadsheets write below a table.
  fileprivate var isEmpty: Bool { isReadable && cells.indices.allSatisfy { cell($0) == nil } }
}

extension TableRows {
  /// Reads what is left of the table, row by row.
  ///
  /// - Parameter read: reads a row, and returns whether anything in it was wanted; what it throws as ``SampleRefusal``
  ///   rejects the row.
  mutating func readRest(
    _ progress: inout ProgressMeter, _ read: (TableRow) throws -> Bool
  ) throws -> ImportTally {
    var tally = ImportTally()
    while let row = try next() {
      try progress.report(position)
      tally.recordsRead += 1
      guard !row.isEmpty else {
        tally.recordsIgnored += 1
        continue
      }
      do {
        guard row.isReadable else { throw SampleRefusal.unreadableRow }
        if try !read(row) { tally.recordsIgnored += 1 }
      } catch let refusal as SampleRefusal {
        tally.reject(line: row.line, reason: refusal.reason)
      }
    }
    return tally
  }
}
