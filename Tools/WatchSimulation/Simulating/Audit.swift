import Contracts
import WatchSync

/// What holds at every step, and after healing. SYNC.md, "How it is tried".
struct Audit {
  /// What the record said, by revision.
  private var said: [Revision: WatchPayload] = [:]
  /// The newest that each watch has shown of the life that it follows.
  private var shown: [Int: Revision] = [:]

  mutating func note(_ record: SimulatedRecord) {
    said[record.context.revision] = record.context.payload
  }

  /// The record comes back from a backup.
  mutating func forget() {}

  /// A watch comes back from a copy.
  mutating func forget(_ watch: Int) {
    shown[watch] = nil
  }

  mutating func check(_ record: SimulatedRecord, _ caches: [WatchCache]) throws {
    for (watch, cache) in caches.enumerated() {
      if let revision = cache.revision {
        try checkShown(revision, cache, on: watch)
      }
      try checkConfirmed(cache, record, on: watch)
    }
    for (incarnation, through) in record.taken where through > 0 {
      let last = EntryIdentity(incarnation, through)
      guard record.entries[last] != nil else {
        throw Violation("The record confirms \(last.text), which it does not have.")
      }
    }
  }

  private mutating func checkShown(
    _ revision: Revision, _ cache: WatchCache, on watch: Int
  ) throws {
    if let before = shown[watch], before.incarnation == revision.incarnation,
      revision.number < before.number
    {
      throw Violation("Watch \(watch) went back from \(before.number) to \(revision.number).")
    }
    shown[watch] = revision
    guard let payload = said[revision] else {
      throw Violation("Watch \(watch) shows \(revision.number), which the record never said.")
    }
    guard cache.payload?.currentSteps == payload.currentSteps, cache.payload?.day == payload.day
    else { throw Violation("Watch \(watch) shows other numbers than revision \(revision.number).") }
  }

  /// What a watch holds for confirmed by the record as it is now is there.
  private func checkConfirmed(
    _ cache: WatchCache, _ record: SimulatedRecord, on watch: Int
  ) throws {
    guard cache.followed == record.incarnation else { return }
    for entry in cache.entries where !cache.waiting.contains(entry) {
      guard record.entries[entry.identity] == entry.steps else {
        throw Violation("Watch \(watch) was told that \(entry.identity.text) is in the record.")
      }
    }
  }

  func checkHealed(_ record: SimulatedRecord, _ caches: [WatchCache]) throws {
    for (watch, cache) in caches.enumerated() {
      guard cache.payload == record.context.payload else {
        throw Violation("Watch \(watch) shows something else than the record in the end.")
      }
      guard cache.waiting.isEmpty else {
        throw Violation("Watch \(watch) keeps \(cache.waiting.count) entries to itself.")
      }
      for entry in cache.entries where record.entries[entry.identity] != entry.steps {
        throw Violation("\(entry.identity.text) of watch \(watch) is lost.")
      }
    }
  }
}

/// What should never be.
public struct Violation: Error, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension EntryIdentity {
  var text: String { "entry \(sequence) of \(String(incarnation.number))" }
}
