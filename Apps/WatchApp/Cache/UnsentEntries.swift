import Contracts

/// Entries that no message can carry, kept beside the journal, where nothing has to wait behind them. Whoever needs them
/// no more may delete the file.
struct UnsentEntries {
  let path: String

  /// How many there are.
  var count: Int {
    guard let bytes = try? PrivateFile.read(path) else { return 0 }
    return (try? JournalReading(bytes, at: path))?.lines.count ?? 0
  }

  /// Adds those that are not there yet.
  func add(_ lines: [JournalLine]) throws(CacheError) {
    let bytes = try PrivateFile.read(path) ?? JournalReading.head
    let known = Set(try JournalReading(bytes, at: path).lines)
    let fresh = lines.filter { !known.contains($0) }
    guard !fresh.isEmpty else { return }
    try PrivateFile.replace(path, with: bytes + fresh.flatMap(\.bytes))
  }

  /// What is said of so many that were set aside there.
  func notice(of count: Int) -> Phrase {
    Phrase(
      one: "\(count) entry cannot be handed over; it is kept in \(path).",
      other: "\(count) entries cannot be handed over; they are kept in \(path).")
  }
}
