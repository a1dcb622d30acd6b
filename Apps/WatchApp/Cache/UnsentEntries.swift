import Contracts

/// Entries that no message can hold, moved out of the journal so that they do not block others. The file may be
/// deleted.
struct UnsentEntries {
  let path: String

  /// How many there are.
  var count: Int {
    guard let bytes = try? PrivateFile.read(path) else { return 0 }
    return (try? JournalReading(bytes, at: path))?.lines.count ?? 0
  }

  /// Adds the entries that are new.
  func add(_ lines: [JournalLine]) throws(CacheError) {
    let bytes = try PrivateFile.read(path) ?? JournalReading.head
    let known = Set(try JournalReading(bytes, at: path).lines)
    let fresh = lines.filter { !known.contains($0) }
    guard !fresh.isEmpty else { return }
    try PrivateFile.replace(path, with: bytes + fresh.flatMap(\.bytes))
  }

  /// Says how many were moved there.
  func notice(of count: Int) -> Phrase {
    Phrase(
      one: "\(count) entry can't be sent; it's kept in \(path).",
      other: "\(count) entries can't be sent; they're kept in \(path).")
  }
}
