import Contracts

/// Where and why an export stops making sense.
struct ExportDefect: Error {
  let line: Int
  let reason: Phrase
}
