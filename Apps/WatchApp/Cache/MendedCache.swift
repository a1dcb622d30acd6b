import Contracts
import WatchSync

/// What remains of a folder whose journal lost entries, continued in a new life.
struct MendedCache {
  private(set) var state: WatchState
  private(set) var entries: [QueuedEntry] = []
  /// Entries logged again, after all others.
  private var again: [QueuedEntry] = []
  /// The last entry of each life before its first gap.
  private var last: [Incarnation: Int64] = [:]
  /// Lives with a gap after a waiting entry: the later entries cannot keep their names.
  private var broken: Set<Incarnation> = []

  /// - Parameters:
  ///   - state: already in the new life.
  ///   - entries: in the order they were logged.
  ///   - goneBack: lives of which the record has more than the journal. Their names may belong to other entries in the
  ///     record, so all remaining ones are logged again: better twice than never.
  init(_ state: WatchState, entries: [QueuedEntry], goneBack: Set<Incarnation>) {
    self.state = state
    for entry in entries where state.keeps(entry.identity) { add(entry, goneBack) }
    // Entries dropped only now came before a gap.
    self.entries = self.entries.filter { self.state.keeps($0.identity) } + again
    for (life, last) in last where state.confirmed[life, default: 0] > last {
      self.state.confirmed[life] = last
    }
  }

  private mutating func add(_ entry: QueuedEntry, _ goneBack: Set<Incarnation>) {
    let (life, sequence) = (entry.identity.incarnation, entry.identity.sequence)
    guard !goneBack.contains(life) else { return logAgain(entry) }
    if let last = last[life] {
      guard sequence > last else { return }
      if sequence != last + 1 {
        if last <= state.confirmed[life, default: 0], !broken.contains(life) {
          // The record has everything before the gap: later entries keep their names.
          state.dropped[life] = sequence - 1
        } else {
          broken.insert(life)
        }
      }
    }
    guard !broken.contains(life) else { return logAgain(entry) }
    last[life] = sequence
    entries.append(entry)
  }

  private mutating func logAgain(_ entry: QueuedEntry) {
    let identity = EntryIdentity(state.incarnation, Int64(again.count) + 1)
    again.append(QueuedEntry(identity, entry.instant, entry.entry))
  }
}
