internal import Contracts

/// Where and why a text becomes invalid; what was read before it is complete.
struct ContentDefect: Error {
  /// From 1.
  let line: Int
  let reason: Phrase

  var tallied: ImportTally.Defect { ImportTally.Defect(line: line, reason: reason) }
}
