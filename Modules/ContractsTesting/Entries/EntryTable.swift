import Contracts

/// Entries of one kind in memory, by number.
struct EntryTable<Entry: RecordEntry>: InMemoryTable {
  var entries: [Int64: Entry] = [:]

  /// In order of instant, then number.
  var inOrder: [Entry] {
    entries.values.sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }
  }
}

/// The numbers that entries of all kinds share.
struct EntryNumberTable: InMemoryTable {
  /// The highest ever given out.
  private var last: Int64 = 0

  mutating func next() -> Int64 {
    last += 1
    return last
  }
}
