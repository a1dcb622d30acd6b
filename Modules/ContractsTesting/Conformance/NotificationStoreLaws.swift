public import Contracts

/// What a store of notifications promises.
public enum NotificationStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any NotificationStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        _ = try store.insert(
          KeptNotification(.law("a")), in: transaction)
      },
      question: { store, transaction in
        try store.notifications(latest: nil, in: transaction)
      }
    ).all + keeping + deciding

  /// Some that features define, and an unknown one.
  private static let kinds: [NotificationKind] = [
    .goalAchievement, .milestone, .weeklySummary, .summary, .streakAtRisk, .freezeUsed,
    .achievement, NotificationKind("of-a-later-version"),
  ]

  private static let keeping: [Law] = [
    Law("A notification comes back whole, with any kind, priority and reason for silence") {
      subject in
      for (index, kind) in kinds.enumerated() {
        var notification = UserNotification.law(kind.rawValue, expiry: Int64(index))
        notification.kind = kind
        notification.body = "One line\nand another “quoted”"
        notification.priority = NotificationPriority.allCases[index % 3]
        notification.day = index.isMultiple(of: 2) ? .law(index) : nil
        notification.isAskedFor = index.isMultiple(of: 3)
        let kept = KeptNotification(
          notification, suppression: ([nil] + SuppressionReason.allCases)[index % 4],
          memberCount: index)
        try demand("the first of its key", try await subject.insert(kept), is: true)
        try demand("what is kept", try await subject.notification(kind.rawValue), is: kept)
      }
    },
    Law("A key is used once: a second notification under it changes nothing") { subject in
      let first = KeptNotification(.law("a", expiry: 5))
      _ = try await subject.insert(first)
      try demand(
        "the second", try await subject.insert(KeptNotification(.law("a", expiry: 9))), is: false)
      try demand("what is kept", try await subject.notifications(nil), is: [first])
    },
    Law("A key that was never used has no notification") { subject in
      try demand("what is kept", try await subject.notification("a"), is: nil)
    },
    Law(
      "Notifications come newest first, in the order in which they were stored, as many as requested"
    ) {
      subject in
      for name in ["c", "a", "b"] {
        _ = try await subject.insert(KeptNotification(.law(name)))
      }
      for (limit, names) in [
        (nil, ["b", "a", "c"]), (2, ["b", "a"]), (0, []), (9, ["b", "a", "c"]),
      ]
        as [(Int?, [String])]
      {
        try demand(
          "the last \(limit.map(String.init) ?? "all")",
          try await subject.notifications(limit).map(\.notification.key.text), is: names)
      }
    },
    Law(
      "An update replaces one notification and keeps its place; for an unused key it does nothing"
    ) {
      subject in
      for name in ["a", "b"] { _ = try await subject.insert(KeptNotification(.law(name))) }
      var changed = KeptNotification(.law("a", expiry: 77), suppression: .inSummary, memberCount: 3)
      changed.notification.title = "Other"
      changed.notification.body = "Words"
      changed.notification.kind = .summary
      changed.notification.priority = .high
      changed.notification.day = .law(3)
      changed.notification.createdAt = .law(8)
      changed.notification.isAskedFor = true
      try await subject.write { [changed] store, transaction in
        try store.update(changed, in: transaction)
        try store.update(KeptNotification(.law("stranger")), in: transaction)
      }
      try demand(
        "what is kept", try await subject.notifications(nil),
        is: [KeptNotification(.law("b")), changed])
    },
  ]

  private static let deciding: [Law] = [
    Law("Preferences are the default until they are saved, then come back whole") { subject in
      try demand("at first", try await subject.preferences(), is: NotificationPreferences())
      for round in 0..<14 {
        var preferences = NotificationPreferences()
        preferences.isEnabled = round != 1
        preferences.goals = round != 2
        preferences.milestones = round != 3
        preferences.approaching = round != 4
        preferences.weeklySummary = round != 5
        preferences.weeklySummaryDay = Weekday.allCases[round % 7]
        preferences.weeklySummaryHour = HourOfDay(round + 10) ?? .nine
        preferences.silencedKinds = Set(kinds.suffix(round))
        let from = TimeOfDay(hour: round, minute: 3)
        let to = TimeOfDay(hour: 13 - round)
        if round > 5, let from, let to {
          preferences.quietHours = QuietHours(from: from, to: to)
        }
        try await subject.write { [preferences] in
          try $0.save(preferences, in: $1)
        }
        try demand("the preferences", try await subject.preferences(), is: preferences)
      }
    },
    Law("The start of the schedule is unknown at first, then as last saved") { subject in
      try demand("at first", try await subject.scheduleStart(), is: nil)
      for second in [50, 70, 60] as [Int64] {
        try await subject.write { try $0.saveScheduleStart(.law(second), in: $1) }
        try demand("the start", try await subject.scheduleStart(), is: .law(second))
      }
    },
  ]
}

extension StoreUnderTest<any NotificationStore> {
  fileprivate func insert(_ kept: KeptNotification) async throws -> Bool {
    try await write { try $0.insert(kept, in: $1) }
  }

  fileprivate func notification(_ key: String) async throws -> KeptNotification? {
    try await read { try $0.notification(NotificationKey(key), in: $1) }
  }

  fileprivate func notifications(_ limit: Int?) async throws -> [KeptNotification] {
    try await read { try $0.notifications(latest: limit, in: $1) }
  }

  fileprivate func preferences() async throws -> NotificationPreferences {
    try await read { try $0.preferences(in: $1) }
  }

  fileprivate func scheduleStart() async throws -> Instant? {
    try await read { try $0.scheduleStart(in: $1) }
  }
}

extension UserNotification {
  /// One under a key of its own, stale after `expiry` seconds.
  fileprivate static func law(_ name: String, expiry: Int64 = 1_000) -> UserNotification {
    UserNotification(
      key: NotificationKey(name), kind: .achievement, title: "Title of \(name)",
      body: "Body of \(name)", createdAt: .law(0), expiresAt: .law(expiry))
  }
}
