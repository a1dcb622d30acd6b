internal import Contracts

extension TableRow {
  /// As spreadsheets write below a table.
  fileprivate var isEmpty: Bool { isReadable && cells.indices.allSatisfy { cell($0) == nil } }
}

extension TableRows {
  /// Reads the rest of the table, row by row.
  ///
  /// - Parameter read: returns whether a row contains anything needed; a thrown ``SampleRefusal`` rejects it.
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
