public import Contracts

/// What an event log promises.
public enum EventLogLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any EventLog>>

  public static let all: [Law] =
    TransactionLaws(
      change: { log, transaction in
        try log.save(SubscriberCursor(subscriber: "law", sequence: 3), in: transaction)
      },
      question: { log, transaction in try log.cursor(of: "law", in: transaction) }
    ).all + events + forgetting + cursors + asides

  private static let events: [Law] = [
    Law("An empty log has no next event and ends at 0") { subject in
      let (latest, next) = try await subject.read { log, transaction in
        (
          try log.latestSequence(in: transaction),
          try log.next(after: 0, among: .all, in: transaction)
        )
      }
      try demand("the latest sequence", latest, is: 0)
      try demand("the next event", next, is: nil)
    },
    Law("Events come back in the order of appending, whole, with rising sequences") { subject in
      try await subject.append(1...3)
      let events = try await subject.events(among: .all)
      try demand("the numbers", try events.map(number), is: [1, 2, 3])
      try demand("the instants", events.map(\.occurredAt), is: [.law(1), .law(2), .law(3)])
      try demand("the names", Set(events.map(\.name)), is: [LawEvent.name])
      try demand(
        zip(events, events.dropFirst()).allSatisfy { $0.sequence < $1.sequence },
        "sequences do not rise: \(events.map(\.sequence))")
      try demand((events.first?.sequence ?? 0) >= 1, "sequences begin below 1")
      try demand(
        "the latest sequence", try await subject.latest(), is: events.last?.sequence ?? 0)
    },
    Law("Events of other kinds are skipped") { subject in
      try await subject.append(1...1)
      try await subject.write { log, transaction in
        try log.append(DailyGoalReached.law, at: .law(2), in: transaction)
      }
      try await subject.append(3...3)
      let goals = try await subject.events(among: .named(DailyGoalReached.names))
      try demand("the names", goals.map(\.name), is: ["StepGoalReached"])
      let none = try await subject.events(among: .named([]))
      try demand("events among no names", none.count, is: 0)
      try demand("all events", try await subject.events(among: .all).count, is: 3)
    },
    Law("After the latest sequence there is no next event") { subject in
      try await subject.append(1...2)
      let latest = try await subject.latest()
      let next = try await subject.read { log, transaction in
        try log.next(after: latest, among: .all, in: transaction)
      }
      try demand("the next event", next, is: nil)
    },
  ]

  private static let forgetting: [Law] = [
    Law("Events deleted up to a sequence are gone, the rest stays, and no sequence is reused") {
      subject in
      try await subject.append(1...5)
      let sequences = try await subject.events(among: .all).map(\.sequence)
      let gone = try await subject.write { try $0.forget(upTo: sequences[2], in: $1) }
      try demand("how many went", gone, is: 3)
      try demand("what stays", try await subject.events(among: .all).map(number), is: [4, 5])
      try demand("the latest sequence", try await subject.latest(), is: sequences[4])
      let all = try await subject.write { try $0.forget(upTo: sequences[4] + 9, in: $1) }
      try demand("how many went", all, is: 2)
      let none = try await subject.write { try $0.forget(upTo: sequences[4], in: $1) }
      try demand("how many went", none, is: 0)
      try demand("the latest sequence", try await subject.latest(), is: sequences[4])
      try await subject.append(6...6)
      let next = try await subject.events(among: .all)
      try demand("what is new", try next.map(number), is: [6])
      try demand(next[0].sequence > sequences[4], "\(next[0].sequence) came again")
    },
    Law("The events of an entry are deleted with it, and no others") { subject in
      try await subject.write { log, transaction in
        for id in [1, 2, 1, 12] as [Int64] {
          try log.append(LawEntryEvent(id: id), at: .law(id), in: transaction)
        }
        try log.append(LawEvent(number: 1), at: .law(9), in: transaction)
        try log.forget(LawEntryEvent.self, about: 1, in: transaction)
        try log.forget(LawEntryEvent.self, about: 7, in: transaction)
      }
      let left = try await subject.events(among: .all)
      try demand("the entries", try left.compactMap(entry), is: [2, 12])
      try demand("all", left.count, is: 3)
    },
  ]

  private static func entry(_ event: RecordedEvent) throws -> Int64? {
    try event.event(as: LawEntryEvent.self)?.id
  }

  private static let cursors: [Law] = [
    Law("A subscriber never seen has no cursor") { subject in
      let (cursor, all) = try await subject.read { log, transaction in
        (try log.cursor(of: "nobody", in: transaction), try log.cursors(in: transaction))
      }
      try demand("the cursor", cursor, is: nil)
      try demand("all cursors", all, is: [])
    },
    Law("A cursor is replaced by the next one of the same subscriber, whole") { subject in
      let failed = SubscriberCursor(
        subscriber: "a", sequence: 4, failures: 2, lastError: "no “disk”", retryAt: .law(9))
      let done = SubscriberCursor(subscriber: "a", sequence: 5)
      let other = SubscriberCursor(subscriber: "b", sequence: 1)
      for cursor in [failed, other] {
        try await subject.write { log, transaction in try log.save(cursor, in: transaction) }
      }
      let first = try await subject.read { try $0.cursor(of: "a", in: $1) }
      try demand("the cursor", first, is: failed)
      try await subject.write { log, transaction in try log.save(done, in: transaction) }
      let second = try await subject.read { try $0.cursor(of: "a", in: $1) }
      try demand("the cursor", second, is: done)
      let all = try await subject.read { try $0.cursors(in: $1) }
      try demand("all cursors", Set(all), is: [done, other])
      try demand("the number of cursors", all.count, is: 2)
    },
  ]

  private static let asides: [Law] = [
    Law("An event set aside is recorded once for each subscriber, until it is deleted") { subject in
      let damaged = UnreadableEvent(sequence: 7, name: nil)
      let newer = UnreadableEvent(sequence: 4, name: "Newer")
      let all = [
        SetAsideEvent(subscriber: "b", event: newer),
        SetAsideEvent(subscriber: "a", event: damaged),
        SetAsideEvent(subscriber: "b", event: damaged),
      ]
      try demand("what is noted at first", try await subject.setAside(), is: [])
      for event in all.reversed() + all {
        try await subject.write { try $0.setAside(event, in: $1) }
      }
      try demand("what is noted", try await subject.setAside(), is: all)
      try await subject.write { try $0.forgetEventsSetAside(in: $1) }
      try demand("what is noted in the end", try await subject.setAside(), is: [])
    }
  ]

  private static func number(_ event: RecordedEvent) throws -> Int? {
    try event.event(as: LawEvent.self)?.number
  }
}

extension DailyGoalReached {
  fileprivate static let law = DailyGoalReached(
    goal: .steps, day: .law(1), amount: 10_000, target: 10_000)
}

extension StoreUnderTest<any EventLog> {
  fileprivate func append(_ numbers: ClosedRange<Int>) async throws {
    for number in numbers {
      try await write { log, transaction in
        try log.append(LawEvent(number: number), at: .law(Int64(number)), in: transaction)
      }
    }
  }

  fileprivate func setAside() async throws -> [SetAsideEvent] {
    try await read { try $0.eventsSetAside(in: $1) }
  }

  fileprivate func latest() async throws -> Int64 {
    try await read { try $0.latestSequence(in: $1) }
  }

  fileprivate func events(among interests: EventInterests) async throws -> [RecordedEvent] {
    try await read { log, transaction in
      var events: [RecordedEvent] = []
      while let event = try log.next(
        after: events.last?.sequence ?? 0, among: interests, in: transaction)
      {
        events.append(event)
      }
      return events
    }
  }
}
