import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import AppLock

/// A month with schedules and stages, compared with a minute-by-minute model.
struct HoursLifeTests {
  @Test(
    "S5-6 S5-7 Over a month the locked items, and the times they change, match the minute-by-minute model"
  )
  func months() async throws {
    let seed = LongForm.seed
    for number in 0..<UInt64(LongForm.count(short: 12, long: 400)) {
      var life = try await HoursLife(seed: seed &+ number)
      try await life.run(days: 31)
      if let fault = life.fault {
        Issue.record(
          "seed \(seed &+ number): \(fault) after \(life.deeds.joined(separator: " · "))")
        return
      }
      // A run in which everything is always free, or always locked, proves nothing.
      #expect(life.changes > 20, "seed \(seed &+ number)")
    }
  }
}

/// One month of App Lock and the oracle side by side.
private struct HoursLife {
  private static let schedules = [
    "weekdays 9:00-17:00", "weekends 10-12", "22:00-6:00", "mon,wed 0:00-24:00",
    "fri-sun 23:30-0:15",
    "daily 2:15-2:45", "12:00-13:00", "sat 20:00-8:00",
  ].compactMap(LockSchedule.init(typed:))
  private static let chat = LockItem(.site, "chat.example")
  private static let members: [LockItem: Set<String>] = [
    .site: ["example.org"], .game: [LockItem.game.name], chat: ["chat.example"],
    .social: ["chat.example", "chat.desktop"],
  ]

  private(set) var deeds: [String] = []
  private(set) var fault: String?
  private(set) var changes = 0
  private let lock: AppLockFixture
  private let zones: [any ZoneRules]
  private var random: SplitMix64
  private var oracle: HoursOracle
  private var now: Int64

  init(seed: UInt64) async throws {
    random = SplitMix64(seed: seed)
    lock = try await AppLockFixture(today: 100, target: HoursOracle.goal, isOn: false)
    now = Instant.at(100, 11).secondsSince1970
    let spring = TableZone.Change(at: .at(109, 1), to: 7_200)
    let autumn = TableZone.Change(at: .at(122, 1), to: 3_600)
    zones = [
      TableZone(identifier: "Test/Clocks", offset: 3_600, changes: [spring, autumn]),
      FixedZone(identifier: "Test/West", offset: -8 * 3_600),
      FixedZone(identifier: "Test/East", offset: 20_700),
    ]
    lock.kernel.set { [zones] in $0.zones = zones }
    lock.time.move(to: PersonalCalendar(only: zones[0]))
    lock.time.set(Instant(secondsSince1970: now))
    oracle = HoursOracle(at: now, in: zones[0], members: Self.members)
    _ = try await lock.appLock.setEnabled(true)
    for item in [LockItem.site, .social] {
      _ = try await lock.appLock.add([item])
      oracle.choose(item, HoursOracle.Wish())
    }
    try await lock.note()
  }

  /// Ends at the first difference.
  mutating func run(days: Int) async throws {
    let end = now + Int64(days) * 86_400
    while now < end, fault == nil {
      let next = now + 60 * Int64.random(in: 1...600, using: &random)
      try await wait(until: next)
      guard fault == nil else { return }
      try await act()
      try await look()
    }
  }

  /// Moves through the instants of change that App Lock reports, until `target`.
  private mutating func wait(until target: Int64) async throws {
    while now < target, fault == nil {
      let view = try await lock.read { transaction in
        let view = try LockView(lock.needs, in: transaction)
        return (
          try LockDesire.nextChange(view)?.secondsSince1970 ?? target,
          Self.held(try LockDesire(view))
        )
      }
      let next = min(target, view.0)
      guard next > now else {
        fault = "the next change is not later"
        return
      }
      var minute = now + 60
      while minute < next {
        oracle.tick(minute)
        if oracle.held(at: minute) != view.1 {
          fault = "missed a change at \(minute), before \(next)"
          return
        }
        minute += 60
      }
      lock.kernel.set { [now] in $0.boot?.seconds += next - now }
      now = next
      lock.time.set(Instant(secondsSince1970: now))
      try await look()
    }
  }

  private mutating func look() async throws {
    oracle.tick(now)
    let (day, held) = try await lock.read { transaction in
      let view = try LockView(lock.needs, in: transaction)
      return (view.day.ordinal, Self.held(try LockDesire(view)))
    }
    try await lock.note()
    let expected = oracle.held(at: now)
    if day != oracle.dayNumber {
      fault = "day \(day), not \(oracle.dayNumber), at \(now)"
    } else if held != expected {
      fault = "held \(held.sorted()), not \(expected.sorted()), at \(now)"
    }
    if held != last { changes += 1 }
    last = held
  }

  private var last: Set<String> = []

  private static func held(_ desire: LockDesire) -> Set<String> {
    switch desire {
    case .hold(let order): order.selection.sites.union(order.selection.apps)
    case .release: []
    }
  }

  // MARK: - What somebody does

  private mutating func act() async throws {
    let item = random.pick(Array(Self.members.keys).sorted())
    let schedule = random.pick(Self.schedules)
    switch Int.random(in: 0..<100, using: &random) {
    case ..<35: try await walk(random.pick([300, 1_200, 2_500]))
    case ..<52: try await put(schedule, on: random.chance(35) ? nil : item, isSet: true)
    case ..<70: try await put(schedule, on: random.chance(35) ? nil : item, isSet: false)
    case ..<82: try await add(item, random.pick([nil, .steps(1_000), .steps(4_000), .goal]))
    case ..<88: try await remove(item)
    case ..<94: try await policy(random.chance(50) ? .strict : .standard)
    default: try await move(to: random.pick(zones))
    }
  }

  private mutating func walk(_ count: Int) async throws {
    deeds.append("\(now) walk \(count)")
    try await lock.walk(oracle.walk(count, at: now))
    try await lock.dispatch()
  }

  private mutating func put(_ schedule: LockSchedule, on item: LockItem?, isSet: Bool) async throws
  {
    var schedules = item.map { oracle.latest.items[$0]?.schedules } ?? oracle.latest.shared
    // Usually an existing schedule is removed.
    let chosen = isSet ? schedule : schedules?.sorted().first ?? schedule
    deeds.append("\(now) \(isSet ? "put" : "off") \(chosen) \(item?.key ?? "everything")")
    let isPossible = schedules.map { isSet || $0.contains(chosen) } ?? false
    do {
      _ = try await lock.appLock.put(chosen, on: item.map { [$0] } ?? [], isSet: isSet)
      if !isPossible { fault = "that was not possible" }
    } catch let error as AppLockError {
      if isPossible { fault = "\(error)" }
      return
    }
    if isSet { schedules?.insert(chosen) } else { schedules?.remove(chosen) }
    guard let schedules else { return }
    if let item {
      var wish = oracle.latest.items[item] ?? HoursOracle.Wish()
      wish.schedules = schedules
      oracle.choose(item, wish)
    } else {
      oracle.choose(shared: schedules)
    }
  }

  private mutating func add(_ item: LockItem, _ stage: LockStage?) async throws {
    deeds.append("\(now) add \(item.key) \(stage.map { "\($0)" } ?? "")")
    _ = try await lock.appLock.add([item], until: stage)
    var wish = oracle.latest.items[item] ?? oracle.today.items[item] ?? HoursOracle.Wish()
    if let stage { wish.steps = stage.steps ?? .max }
    oracle.choose(item, wish)
  }

  private mutating func remove(_ item: LockItem) async throws {
    deeds.append("\(now) remove \(item.key)")
    guard oracle.today.items[item] != nil else { return }
    _ = try await lock.appLock.remove([item])
    oracle.choose(item, nil)
  }

  private mutating func policy(_ policy: LockPolicy) async throws {
    deeds.append("\(now) \(policy)")
    _ = try await lock.appLock.setPolicy(policy)
    oracle.choose(isStrict: policy == .strict)
  }

  private mutating func move(to zone: any ZoneRules) async throws {
    deeds.append("\(now) to \(zone.identifier)")
    lock.time.move(to: PersonalCalendar(only: zone))
    oracle.move(to: zone)
  }
}
