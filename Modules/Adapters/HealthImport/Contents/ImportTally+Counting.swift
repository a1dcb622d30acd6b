internal import Contracts

extension ImportTally {
  /// Counts a record.
  ///
  /// - Parameter read: returns whether the record contains anything needed; a thrown ``SampleRefusal`` rejects it.
  mutating func count(line: Int, _ read: () throws -> Bool) throws {
    recordsRead += 1
    do {
      if try !read() { recordsIgnored += 1 }
    } catch let refusal as SampleRefusal {
      reject(line: line, reason: refusal.reason)
    }
  }

  /// Counts records that are not needed.
  mutating func ignore(_ count: Int = 1) {
    recordsRead += count
    recordsIgnored += count
  }

  /// Counts the records of an array, up to its end or where it becomes invalid.
  ///
  /// - Parameter read: returns whether a record contains anything needed; a thrown ``SampleRefusal`` rejects it.
  mutating func readArray(
    of content: Content, keeping paths: JSONPaths, _ progress: inout ProgressMeter,
    _ read: (JSONRecord) throws -> Bool
  ) throws {
    var tokens = JSONTokens(content.bytes)
    do {
      guard try tokens.enterArray() else { return }
      while let first = try tokens.nextElement() {
        let record = try tokens.record(first, keeping: paths)
        try progress.report(tokens.position)
        try count(line: record.line) {
          guard record.isReadable else { throw SampleRefusal.unreadableRow }
          return try read(record)
        }
      }
      _ = try tokens.next()
    } catch let found as ContentDefect {
      defect = found.tallied
    }
  }

  /// Counts what was found in another table of the same file.
  mutating func add(_ other: ImportTally) {
    recordsRead += other.recordsRead
    recordsIgnored += other.recordsIgnored
    recordsRejected += other.recordsRejected - other.rejections.count
    for rejection in other.rejections { reject(line: rejection.line, reason: rejection.reason) }
  }
}
