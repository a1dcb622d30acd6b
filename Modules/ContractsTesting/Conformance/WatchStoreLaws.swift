public import Contracts

/// The store for syncing watches, and the life of the record its revisions belong to.
public struct WatchStores: Sendable {
  public let watches: any WatchStore
  public let lives: any RecordLifeStore

  public init(watches: any WatchStore, lives: any RecordLifeStore) {
    self.watches = watches
    self.lives = lives
  }
}

/// What a store of watches promises.
public enum WatchStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<WatchStores>>

  public static let all: [Law] =
    TransactionLaws(
      change: { stores, transaction in
        _ = try stores.watches.publish(.law(steps: 5), in: transaction)
        try stores.watches.setPort(7_426, in: transaction)
      },
      question: { stores, transaction in
        Told(
          payload: try stores.watches.newest(in: transaction)?.payload,
          port: try stores.watches.port(in: transaction))
      }
    ).all + telling + taking + pairing

  private struct Told: Equatable, Sendable {
    var payload: WatchPayload?
    var port: Int?
  }

  private static let telling: [Law] = [
    Law("There is no context at first") { subject in
      try demand("the newest", try await subject.newest(), is: nil)
    },
    Law("A context comes back whole, with the next revision of the record's life") { subject in
      var payload = WatchPayload.law(steps: 1)
      for number in 1...3 as ClosedRange<Int64> {
        payload.currentSteps = Int(number)
        let told = try await subject.tell(payload)
        let own = try await subject.read { try $0.lives.incarnation(in: $1) }
        try demand("what is told", told, is: WatchContext(Revision(own, number), payload))
        try demand("the newest", try await subject.newest(), is: told)
      }
    },
    Law("The same content keeps its revision, whenever it was read; a correction downward does not")
    {
      subject in
      let first = try await subject.tell(.law(steps: 9))
      var later = WatchPayload.law(steps: 9)
      later.timestamp = .law(99)
      try demand("the same", try await subject.tell(later), is: first)
      try demand("the newest", try await subject.newest(), is: first)
      let corrected = try await subject.tell(.law(steps: 8))
      try demand("the correction's number", corrected.revision.number, is: 2)
    },
    Law("A new life has no context yet, and its revisions start over") { subject in
      for _ in 1...3 { _ = try await subject.tell(.law(steps: .random(in: 1...1_000_000))) }
      let payload = try await subject.newest()?.payload
      let own = try await subject.write { try $0.lives.beginLife(in: $1) }
      try demand("the newest", try await subject.newest(), is: nil)
      let told = try await subject.tell(payload ?? .law(steps: 1))
      try demand("the revision", told.revision, is: Revision(own, 1))
    },
  ]

  private static let taking: [Law] = [
    Law("The position of a queue never goes back, and each queue has its own") { subject in
      try demand(
        "at first", try await subject.read { try $0.watches.acceptedQueues(in: $1) }, is: [:])
      let (one, other) = (Incarnation(number: .max), Incarnation(number: 0))
      for last in [
        EntryIdentity(one, 3), EntryIdentity(other, 1), EntryIdentity(one, 7),
        EntryIdentity(one, 5),
      ] {
        let queue = AcceptedQueue(through: last.sequence)
        try await subject.write {
          try $0.watches.noteAccepted(queue, of: last.incarnation, in: $1)
        }
      }
      try demand(
        "afterwards", try await subject.read { try $0.watches.acceptedQueues(in: $1) },
        is: [one: AcceptedQueue(through: 7), other: AcceptedQueue(through: 1)])
    },
    Law("What identifies entries is kept as it is") { subject in
      let life = Incarnation(number: 5)
      let digests = ([0, .max, 0x0102_0304_0506_0708] as [UInt64]).map(EntryDigest.init)
      for queue in [
        AcceptedQueue(through: 9, digests: digests),
        AcceptedQueue(through: 9, digests: [digests[1]]),
        AcceptedQueue(through: 8, digests: digests),
        AcceptedQueue(
          through: 2_000, digests: (0..<1_000).map { EntryDigest(number: $0 << 40) }),
      ] {
        let before = try await subject.read { try $0.watches.acceptedQueues(in: $1)[life] }
        try await subject.write { try $0.watches.noteAccepted(queue, of: life, in: $1) }
        try demand(
          "the queue", try await subject.read { try $0.watches.acceptedQueues(in: $1)[life] },
          is: queue.through < before?.through ?? 0 ? before : queue)
      }
    },
    Law("Refused entries are kept with their reasons, the newest first, the last hundred") {
      subject in
      let all = (1...130).map { number in
        RefusedEntry(
          EntryIdentity(Incarnation(number: 7), number),
          EntryKind.special[Int(number) % EntryKind.special.count],
          reason: Phrase("\(Int(number)) steps"))
      }
      for part in [all[..<2], all[2..<2], all[2...]] {
        try await subject.write { try $0.watches.noteRefused(Array(part), in: $1) }
      }
      let kept = try await subject.read { try $0.watches.refused(in: $1) }
      try demand("the refused", kept, is: Array(all.reversed().prefix(100)))
    },
    Law("An entry refused again is listed once, as the newest") { subject in
      let entries = (1...3).map {
        RefusedEntry(EntryIdentity(Incarnation(number: 7), $0), .steps, reason: Phrase("steps"))
      }
      try await subject.write { try $0.watches.noteRefused(entries, in: $1) }
      try await subject.write { try $0.watches.noteRefused([entries[0]], in: $1) }
      try demand(
        "the refused", try await subject.read { try $0.watches.refused(in: $1) },
        is: [entries[0], entries[2], entries[1]])
    },
  ]
}

extension WatchPayload {
  /// With every list filled.
  static func law(steps: Int) -> WatchPayload {
    WatchPayload(
      day: .law(1), currentSteps: steps, currentDistance: 5_432.125, currentCalories: 0.1,
      currentStreakCount: 3, stepGoal: 8_000, enableDailyStepGoal: true, unitSystem: "metric",
      weekStartsOn: "monday", stepCountMode: "Größe 東京", enableNotifications: false,
      goalChangeLog: [GoalChange(day: .law(0), stepGoal: 9_000, isEnabled: false)],
      weeklyRecords: [DayNumbers(day: .law(1), steps: steps, distance: 1.5, calories: 2.25)],
      monthlyRecords: [DayNumbers(day: .law(-3), steps: 2, distance: 0, calories: 0)],
      recentWorkouts: [
        WorkoutNumbers(
          activity: "Yoga", start: .law(7), duration: 90, distance: nil, calories: 12.5)
      ], timestamp: .law(8))
  }
}

extension StoreUnderTest<WatchStores> {
  fileprivate func newest() async throws -> WatchContext? {
    try await read { try $0.watches.newest(in: $1) }
  }

  fileprivate func tell(_ payload: WatchPayload) async throws -> WatchContext {
    try await write { try $0.watches.publish(payload, in: $1) }
  }
}
