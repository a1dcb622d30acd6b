import Contracts
import Synchronization

/// Results of forms, kept until the next page for the same visitor shows them, once.
final class FlashMessages: Sendable {
  /// What the next page shows: at the top, or in the form's place.
  struct Words: Sendable {
    var notice: PageNotice?
    var reveals: [PageBlock] = []
    /// The result of a form of that page.
    var answered: AnsweredForm?
    /// A form that was filled in before the session ended, and not accepted.
    var typed: TypedForm?

    var isEmpty: Bool { notice == nil && reveals.isEmpty && answered == nil && typed == nil }
  }

  private struct Entry {
    var grant: AccessGrant.ID
    var address: String
    var words: Words
    var putAt: ContinuousClock.Instant
  }

  static let lifetime = Duration.seconds(60)
  private static let most = 100

  private let entries = Mutex<[Entry]>([])
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// - Parameter address: of the page that should show it.
  func put(_ words: Words, for grant: AccessGrant.ID, at address: String) {
    guard !words.isEmpty else { return }
    let entry = Entry(grant: grant, address: address, words: words, putAt: now())
    entries.withLock { entries in
      entries.removeAll { entry.putAt - $0.putAt >= Self.lifetime }
      entries.append(entry)
      entries.removeFirst(max(0, entries.count - Self.most))
    }
  }

  func removeAll(for grant: AccessGrant.ID, at address: String) -> [Words] {
    let now = now()
    return entries.withLock { entries in
      entries.removeAll { now - $0.putAt >= Self.lifetime }
      let mine = entries.filter { $0.grant == grant && $0.address == address }
      entries.removeAll { $0.grant == grant && $0.address == address }
      return mine.map(\.words)
    }
  }
}
