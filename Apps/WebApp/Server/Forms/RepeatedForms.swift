import Contracts

/// A form that comes twice after a double click is handled once: the second gets the first one's answer.
///
/// A person who means the same thing twice has sent something else or looked at the page in between, or has taken
/// longer than ``window``.
actor RepeatedForms {
  struct Key: Hashable, Sendable {
    var grant: AccessGrant.ID
    var address: String
    /// Everything that was sent, except for its key, which differs for each click.
    let fields: [String: String]

    init(grant: AccessGrant.ID, address: String, fields: [String: String]) {
      self.grant = grant
      self.address = address
      self.fields = fields.filter { $0.key != FormMark.key }
    }

    /// The address without its query.
    fileprivate var page: Substring { address.prefix { $0 != "?" } }
  }

  /// The form that a browser sent last.
  private struct Latest {
    var key: Key
    /// Nil while it is being handled, and if it was rejected.
    var answer: Answer?
  }

  private struct Answer {
    var location: String
    var instant: ContinuousClock.Instant
    /// How many redirects to that page the browser has not followed yet. Following one does not mean that the person
    /// looked: the second click may hit the old page while the next one loads.
    var awaited: Int
  }

  static let window = Duration.seconds(3)

  /// The forms being handled, with those waiting for their end.
  private var running: [Key: [CheckedContinuation<String?, Never>]] = [:]
  private var latest: [AccessGrant.ID: Latest] = [:]
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Waits while the same form is being handled.
  ///
  /// - Returns: the address the first one led to; nil for the first, and if the first was rejected. Then ``end(_:at:)``
  ///   has to follow.
  func begin(_ key: Key) async -> String? {
    let isRepeat = latest[key.grant]?.key == key
    if !isRepeat { latest[key.grant] = Latest(key: key) }
    while running[key] != nil {
      let location = await withCheckedContinuation { running[key]?.append($0) }
      if isRepeat, let location { return location }
    }
    if isRepeat, let last = latest[key.grant], last.key == key, var answer = last.answer,
      now() - answer.instant < Self.window
    {
      answer.awaited += 1
      latest[key.grant]?.answer = answer
      return answer.location
    }
    latest[key.grant] = Latest(key: key)
    running[key] = []
    return nil
  }

  /// - Parameter location: where the answer leads; nil if the form was rejected.
  func end(_ key: Key, at location: String?) {
    let now = now()
    let waiters = running.removeValue(forKey: key) ?? []
    if latest[key.grant]?.key == key {
      latest[key.grant]?.answer = location.map {
        Answer(location: $0, instant: now, awaited: 1 + waiters.count)
      }
    }
    latest = latest.filter { _, last in
      last.answer.map { now - $0.instant < Self.window } ?? (running[last.key] != nil)
    }
    for waiter in waiters { waiter.resume(returning: location) }
  }

  /// A page was shown: its forms are new, unless their own answer led there.
  ///
  /// - Parameters:
  ///   - address: of the page, without its query.
  ///   - location: the same in the form answers lead there.
  func look(at address: String, _ location: String, by grant: AccessGrant.ID) {
    guard let last = latest[grant], var answer = last.answer else { return }
    if answer.location == location, answer.awaited > 0 {
      answer.awaited -= 1
      latest[grant]?.answer = answer
    } else if last.key.page == address {
      latest[grant] = nil
    }
  }
}
