public import Contracts

/// A posting with the notifications behind it, for a person in UTC at ``now``.
public struct PostingUnderTest: Sendable {
  /// The required time of its clock.
  public static let now = Instant.law(43_200)

  public let posting: any NotificationPosting
  public let notifications: any NotificationStore

  public init(_ posting: any NotificationPosting, over notifications: any NotificationStore) {
    self.posting = posting
    self.notifications = notifications
  }
}

/// What a receiver of drafts promises.
public enum NotificationPostingLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<PostingUnderTest>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.posting.post(.law("a"), createdAt: .law(5), in: transaction)
      },
      question: { store, transaction in
        try store.posting.postedInstant(NotificationKey("a"), in: transaction)
      }
    ).all + [
      Law("A notification never posted was never announced") { subject in
        try await subject.post(.law("a"))
        try demand("another key", try await subject.postedInstant("b"), is: nil)
      },
      Law("A notification has the time of its cause, and the words of the draft") { subject in
        try demand("the outcome", try await subject.post(.law("a"), at: 7), is: .queued)
        try demand("the instant", try await subject.postedInstant("a"), is: .law(7))
        let kept = try await subject.read { store, transaction in
          try store.notifications.notification(NotificationKey("a"), in: transaction)
        }
        try demand("the title", kept?.notification.title, is: "Title of a")
        try demand("the body", kept?.notification.body, is: "Body of a")
        try demand("the day", kept?.notification.day, is: .law(1))
        try demand("its end", kept?.notification.expiresAt, is: .law(86_400))
      },
      Law("A key is used only once, and keeps the instant of that use") { subject in
        try await subject.post(.law("a"), at: 7)
        for second in [7, 9, 50_000] as [Int64] {
          var other = NotificationDraft.law("a")
          other.title = Phrase(verbatim: "Another")
          try demand("the outcome", try await subject.post(other, at: second), is: .known)
        }
        try demand("the instant", try await subject.postedInstant("a"), is: .law(7))
      },
      Law("A withdrawn notification stays recorded, and its key stays used") { subject in
        try await subject.withdraw("a")
        try demand("never posted", try await subject.postedInstant("a"), is: nil)
        try await subject.post(.law("a"), at: 7)
        for _ in 1...2 { try await subject.withdraw("a") }
        try demand("the instant", try await subject.postedInstant("a"), is: .law(7))
        try demand("the outcome", try await subject.post(.law("a"), at: 9), is: .known)
      },
      Law("A notification of a kind that is off is stored all the same, and its key is used") {
        subject in
        let switches: [@Sendable (inout NotificationPreferences) -> Void] = [
          { $0.isEnabled = false }, { $0.goals = false }, { $0.silencedKinds = [.achievement] },
        ]
        for (index, turnOff) in switches.enumerated() {
          var preferences = NotificationPreferences()
          turnOff(&preferences)
          try await subject.prefer(preferences)
          try demand(
            "the outcome", try await subject.post(.law("\(index)")), is: .suppressed)
          try await subject.prefer(NotificationPreferences())
          try demand("afterwards", try await subject.post(.law("\(index)")), is: .known)
          try demand("the instant", try await subject.postedInstant("\(index)"), is: .law(0))
        }
      },
      Law("A notification that became stale with its day came too late, and its key is used") {
        subject in
        var late = NotificationDraft.law("a")
        late.lastFreshDay = .law(0)
        for outcome in [NotificationOutcome.stale, .known] {
          try demand("the outcome", try await subject.post(late), is: outcome)
        }
        try demand("the instant", try await subject.postedInstant("a"), is: .law(0))
      },
    ]
}

extension StoreUnderTest<PostingUnderTest> {
  @discardableResult
  fileprivate func post(
    _ draft: NotificationDraft, at second: Int64 = 0
  ) async throws -> NotificationOutcome {
    try await write { try $0.posting.post(draft, createdAt: .law(second), in: $1) }
  }

  fileprivate func postedInstant(_ key: String) async throws -> Instant? {
    try await read { try $0.posting.postedInstant(NotificationKey(key), in: $1) }
  }

  fileprivate func withdraw(_ key: String) async throws {
    try await write { try $0.posting.withdraw(NotificationKey(key), in: $1) }
  }

  fileprivate func prefer(_ preferences: NotificationPreferences) async throws {
    try await write { try $0.notifications.save(preferences, in: $1) }
  }
}

extension NotificationDraft {
  /// About the first day of the laws' period, under the switch of goals.
  fileprivate static func law(_ name: String) -> NotificationDraft {
    NotificationDraft(
      key: NotificationKey(name), kind: .achievement, title: Phrase(verbatim: "Title of \(name)"),
      body: Phrase(verbatim: "Body of \(name)"), day: .law(1), lastFreshDay: .law(1),
      group: .goals)
  }
}
