public import Contracts

/// What a store of App Lock promises.
public enum AppLockStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any AppLockStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.record(LockChange(.enabled, from: first, isTight: true), in: transaction)
      },
      question: { store, transaction in try store.changes(in: transaction) }
    ).all + [
      Law("An empty store has no changes, no unlocked day, no note and no pass") { subject in
        try demand("changes", try await subject.changes(), is: [])
        try demand("unlocked", try await subject.isUnlocked(first), is: false)
        try demand("note", try await subject.read { try $0.dayNote(in: $1) }, is: nil)
        try demand("passes", try await subject.read { try $0.passes(in: $1) }, is: [])
      },
      Law("Every kind of change comes back as it was recorded") { subject in
        let changes = [
          LockChange(.enabled, from: first, isTight: true),
          LockChange(.strict, from: first, isTight: false),
          LockChange(.item(LockItem(.site, "xn--mnchen-3ya.example")), from: first, isTight: true),
          LockChange(.item(LockItem(.app, "/opt/a b/c:d")), from: first, isTight: true),
          LockChange(.item(LockItem(.category, "social")), from: first, isTight: false),
          LockChange(.item(LockItem(.category, "news")), from: first, terms: hours),
          LockChange(.everything, from: first, terms: LockTerms(hours.schedules)),
        ]
        try await subject.record(changes)
        try demand("changes", Set(try await subject.changes()), is: Set(changes))
      },
      Law("A change replaces those of its subject on that day and later, and no others") {
        subject in
        let other = LockChange(.strict, from: .law(9), isTight: true)
        let early = LockChange(.enabled, from: .law(1), isTight: true)
        let new = LockChange(.enabled, from: .law(3), isTight: false)
        try await subject.record([
          early, LockChange(.enabled, from: .law(3), isTight: true),
          LockChange(.enabled, from: .law(5), isTight: true), other, new,
        ])
        try demand("changes", Set(try await subject.changes()), is: [early, new, other])
      },
      Law("A day is opened once, and only that day; turning App Lock off forgets nothing") {
        subject in
        let other = first.advanced(by: 1)
        let isNew = try await subject.write { try $0.add(opening(first), in: $1) }
        let isNewAgain = try await subject.write { try $0.add(opening(first, 9_000), in: $1) }
        try demand("new", [isNew, isNewAgain], is: [true, false])
        try demand("the next day", try await subject.isUnlocked(other), is: false)
        let unnoted = LockOpening(day: other, merit: nil)
        try demand("new", try await subject.write { try $0.add(unnoted, in: $1) }, is: true)
        try await subject.record([LockChange(.enabled, from: first, isTight: false)])
        try demand("the first day", try await subject.opening(first), is: opening(first))
        try demand("the next day", try await subject.opening(other), is: unnoted)
      },
      Law("A revoked opening stays in the log, and the day can be opened again") {
        subject in
        _ = try await subject.write { try $0.add(opening(first), in: $1) }
        try await subject.write { try $0.revokeOpening(of: first, at: .law(7), in: $1) }
        try await subject.write { try $0.revokeOpening(of: first, at: .law(8), in: $1) }
        try demand("while taken back", try await subject.opening(first), is: nil)
        let again = opening(first, 9_000)
        try demand("again", try await subject.write { try $0.add(again, in: $1) }, is: true)
        try demand("then", try await subject.opening(first), is: again)
        var revoked = opening(first)
        revoked.revokedAt = .law(7)
        try demand(
          "the log", try await subject.read { try $0.openings(latest: nil, in: $1) },
          is: [again, revoked])
        try demand(
          "the newest", try await subject.read { try $0.openings(latest: 1, in: $1) }, is: [again])
      },
      Law("The note of a day comes back whole, is the latest, and replaces only later ones") {
        subject in
        let note = LockDayNote(
          day: .law(4), start: .law(10), end: .law(20),
          floors: [.steps: 8_000, GoalKind(.distance): 5_000],
          next: [.exercise: 2],
          selection: [
            .always: LockSelection(sites: ["a.example", "b.example"], apps: ["/usr/bin/game"]),
            hours: LockSelection(sites: ["a.example", "c.example"]),
          ], zone: "Europe/Berlin", opened: 4_000,
          clocks: ClockPair(wall: .law(11), boot: BootTime(identifier: "b", seconds: 9)))
        let earlier = LockDayNote(day: .law(2), start: .law(1), end: .law(9))
        for saved in [earlier, LockDayNote(day: .law(7), start: .law(2), end: .law(3)), note] {
          try await subject.write { try $0.save(saved, in: $1) }
        }
        try demand("latest", try await subject.read { try $0.dayNote(in: $1) }, is: note)
        try demand("earlier", try await subject.note(.law(2)), is: earlier)
        try demand("later", try await subject.note(.law(7)), is: nil)
        var changed = note
        changed.floors = [:]
        changed.next = [:]
        changed.selection = [:]
        (changed.zone, changed.opened, changed.clocks) = (nil, 0, nil)
        try await subject.write { [changed] in try $0.save(changed, in: $1) }
        try demand("changed", try await subject.note(.law(4)), is: changed)
      },
      Law("Passes are kept, the newest first") { subject in
        let passes = [
          LockPass(start: .law(1), end: .law(601), day: .law(1)),
          LockPass(
            start: .law(2), end: .law(602), day: .law(1),
            endOnBootClock: BootTime(identifier: "b", seconds: 77)),
          LockPass(.pause, start: .law(3), end: .law(303), day: .law(1)),
        ]
        for pass in passes { try await subject.write { try $0.add(pass, in: $1) } }
        try demand(
          "passes", try await subject.read { try $0.passes(in: $1) }, is: passes.reversed())
      },
      Law("Each time it was turned off is kept once, the newest first") { subject in
        let endings = [
          LockEnding(.disabled, at: .law(1), day: .law(1), from: .law(1)),
          LockEnding(.disabled, at: .law(9), day: .law(1), from: .law(2)),
          LockEnding(.proGivenUp, at: .law(9), day: .law(1), from: .law(2)),
          LockEnding(.proExpired, at: .law(9), day: .law(2), from: .law(2)),
        ]
        try demand("none", try await subject.read { try $0.endings(in: $1) }, is: [])
        for ending in endings + endings {
          try await subject.write { try $0.add(ending, in: $1) }
        }
        try demand(
          "endings", try await subject.read { try $0.endings(in: $1) }, is: endings.reversed())
      },
      Law("There is no pause until one is chosen, and the last choice counts") { subject in
        try demand("first", try await subject.read { try $0.pauseSeconds(in: $1) }, is: 0)
        for seconds in [10, 60, 0] {
          try await subject.write { try $0.setPause(seconds: seconds, in: $1) }
          try demand("chosen", try await subject.read { try $0.pauseSeconds(in: $1) }, is: seconds)
        }
      },
    ]

  private static let first = Day(ordinal: 20_000)

  private static func opening(_ day: Day, _ counted: Int = 8_000) -> LockOpening {
    LockOpening(
      day: day,
      merit: LockOpening.Merit(
        at: .law(5), origins: AmountOrigins(counted: counted, typed: 20, imported: 3),
        basis: .devices, target: 10_000))
  }

  private static let hours = LockTerms(
    Set(["weekdays 9:00-17:00", "sat 22:00-6:00"].compactMap(LockSchedule.init(typed:))),
    until: .steps(4_000))
}

extension StoreUnderTest<any AppLockStore> {
  fileprivate func isUnlocked(_ day: Day) async throws -> Bool {
    try await opening(day) != nil
  }

  fileprivate func opening(_ day: Day) async throws -> LockOpening? {
    try await read { try $0.opening(on: day, in: $1) }
  }

  fileprivate func changes() async throws -> [LockChange] {
    try await read { try $0.changes(in: $1) }
  }

  fileprivate func record(_ changes: [LockChange]) async throws {
    try await write { store, transaction in
      for change in changes { try store.record(change, in: transaction) }
    }
  }

  fileprivate func note(_ day: Day) async throws -> LockDayNote? {
    try await read { try $0.dayNote(on: day, in: $1) }
  }
}

/// What a store of shields promises.
public enum ShieldStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any ShieldStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.save(ShieldMemory(name: ShieldName("hosts")), in: transaction)
      },
      question: { store, transaction in try store.memories(in: transaction) }
    ).all + [
      Law("An empty store has no shield and no server") { subject in
        try demand("memories", try await subject.read { try $0.memories(in: $1) }, is: [])
        try demand("servers", try await subject.read { try $0.servers(in: $1) }, is: [])
      },
      Law("The memory of a shield is replaced as a whole, and deleted by name") { subject in
        let full = ShieldMemory(
          name: ShieldName("hosts"), intent: "3f", isDone: true, evidence: .effective,
          checkedAt: .law(5), detail: Phrase("\(3) of \(4) names"),
          remedy: Phrase(verbatim: "Look."))
        let other = ShieldMemory(name: ShieldName("zz"), evidence: .drifted)
        for memory in [ShieldMemory(name: full.name), other, full] {
          try await subject.write { try $0.save(memory, in: $1) }
        }
        try demand(
          "memories", try await subject.read { try $0.memories(in: $1) }, is: [full, other])
        try await subject.write { try $0.forget(full.name, in: $1) }
        try demand("memories", try await subject.read { try $0.memories(in: $1) }, is: [other])
      },
      Law("Servers are sorted by name, and removed by it") { subject in
        let one = ShieldServer(
          name: "adguard-1", kind: .adguard, address: "http://192.0.2.1", client: nil)
        let two = ShieldServer(
          name: "pihole-1", kind: .pihole, address: "http://192.0.2.2", client: "192.0.2.9")
        for server in [two, one] { try await subject.write { try $0.add(server, in: $1) } }
        try demand("servers", try await subject.read { try $0.servers(in: $1) }, is: [one, two])
        try await subject.write { try $0.removeServer(named: "adguard-1", in: $1) }
        try await subject.write { try $0.removeServer(named: "none", in: $1) }
        try demand("servers", try await subject.read { try $0.servers(in: $1) }, is: [two])
      },
    ]
}
