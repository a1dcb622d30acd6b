internal import Contracts

extension ImportTally {
  /// Counts what was found in another table of the same file.
  mutating func add(_ other: ImportTally) {
    recordsRead += other.recordsRead
    recordsIgnored += other.recordsIgnored
    recordsRejected += other.recordsRejected - other.rejections.count
    for rejection in other.rejections { reject(line: rejection.line, reason: rejection.reason) }
  }
}
