import Contracts

/// Entries of one kind in memory, by number.
struct EntryTable<Entry: RecordEntry>: InMemoryTable {
  var entries: [Int64: Entry] = [:]

  /// Sorted by instant, then number.
  var inOrder: [Entry] {
    entries.values.sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }
  }
}

/// The numbers shared by entries of all kinds.
struct EntryNumberTable: InMemoryTable {
  /// The highest number ever used.
  private var last: Int64 = 0

  mutating func next() -> Int64 {
    last += 1
    return last
  }
}
