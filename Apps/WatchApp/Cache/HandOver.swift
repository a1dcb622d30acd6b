import Contracts

/// Finds out when the record has an entry that was left in the inbox for another process.
struct HandOver {
  let note: String
  private let places: CachePlaces
  private var tail: JournalTail
  private var identity: EntryIdentity?
  private var confirmed: [Incarnation: Int64] = [:]

  /// - Parameters:
  ///   - note: the name of the entry in the inbox.
  ///   - tail: started before it was left there.
  init(of note: String, in places: CachePlaces, tail: JournalTail) {
    self.note = note
    self.places = places
    self.tail = tail
  }

  mutating func isDone() throws(CacheError) -> Bool {
    let (lines, isReplaced) = try tail.read()
    if isReplaced,
      case .whole(let document) = try KeptDocument.read(StateDocument.self, at: places.state)
    {
      for queue in document.confirmed { confirm(EntryIdentity(queue.incarnation, queue.through)) }
    }
    for line in lines {
      switch line {
      case .logged(let entry, note): identity = entry.identity
      case .confirmed(let last): confirm(last)
      case .logged, .dropped: break
      }
    }
    guard let identity else { return false }
    return confirmed[identity.incarnation, default: 0] >= identity.sequence
  }

  private mutating func confirm(_ last: EntryIdentity) {
    confirmed[last.incarnation] = max(last.sequence, confirmed[last.incarnation, default: 0])
  }
}
