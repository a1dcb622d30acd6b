import Contracts

/// Consecutive entries of one life of a watch. Stored in pieces, so that copying and appending cost the same with ten
/// entries as with 100,000.
struct EntryQueue: Hashable, Sendable {
  private static let piece = 128

  let incarnation: Incarnation
  /// The sequence of the first entry, or of the next one if there is none.
  private(set) var first: Int64
  private(set) var last: Int64
  /// All full except the last.
  private var pieces: [[QueuedEntry]] = []
  /// How many entries of the first piece were dropped.
  private var gone = 0

  init(_ incarnation: Incarnation, first: Int64) {
    self.incarnation = incarnation
    self.first = first
    last = first - 1
  }

  var count: Int { Int(last - first + 1) }

  /// - Parameter sequence: that of an entry in the queue.
  subscript(sequence: Int64) -> QueuedEntry {
    let index = gone + Int(sequence - first)
    return pieces[index / Self.piece][index % Self.piece]
  }

  mutating func append(_ instant: Instant, _ entry: NewEntry) -> QueuedEntry {
    last += 1
    let queued = QueuedEntry(EntryIdentity(incarnation, last), instant, entry)
    if let size = pieces.last?.count, size < Self.piece {
      pieces[pieces.endIndex - 1].append(queued)
    } else {
      pieces.append([queued])
    }
    return queued
  }

  /// Drops the first entries, up to that one.
  mutating func drop(through sequence: Int64) {
    let dropped = Int(min(sequence, last) - first + 1)
    guard dropped > 0 else { return }
    first += Int64(dropped)
    gone += dropped
    let whole = first > last ? pieces.count : gone / Self.piece
    pieces.removeFirst(whole)
    gone = pieces.isEmpty ? 0 : gone - whole * Self.piece
  }

  /// Drops the entries after that one.
  mutating func end(at sequence: Int64) {
    guard sequence < last else { return }
    var rest = EntryQueue(incarnation, first: first)
    for entry in entries(after: 0, most: max(0, Int(sequence - first + 1))) {
      _ = rest.append(entry.instant, entry.entry)
    }
    self = rest
  }

  /// The entries after that one, at most that many.
  func entries(after sequence: Int64, most: Int = .max) -> [QueuedEntry] {
    let start = max(first, sequence + 1)
    guard start <= last else { return [] }
    let end = most > last - start ? last : start + Int64(most) - 1
    return start > end ? [] : (start...end).map { self[$0] }
  }
}
