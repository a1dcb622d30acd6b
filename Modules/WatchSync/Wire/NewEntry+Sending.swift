public import Contracts

extension NewEntry {
  /// Whether a message can carry it. One that cannot be sent would end every connection, and nothing after it would
  /// ever reach the record.
  public func canBeSent(at instant: Instant) -> Bool {
    let identity = EntryIdentity(Incarnation(number: .max), LinkFrame.numbers.upperBound)
    let frame = LinkFrame.sync(
      .queue(QueuedEntry(identity, instant, self), after: EntryDigest(number: .max)))
    guard (try? frame.check()) != nil else { return false }
    // What people may write always fits, and encoding each of a hundred thousand entries would take too long.
    return text.utf8.count <= EntryText.mostBytes || (try? frame.encoded()) != nil
  }

  /// Its text; empty for none.
  private var text: String {
    switch self {
    case .steps, .measured, .weight(_, bodyFat: _, note: nil): ""
    case .weight(_, bodyFat: _, let note?): note
    case .exercise(let name, repetitions: _): name.text
    }
  }
}
