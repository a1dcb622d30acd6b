import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import AppLock

/// S5-6 and S5-7 over random lives, compared with an oracle written from the specification.
struct LockLifeTests {
  private static let parts = 8

  @Test(
    "S5-7 Whatever a person does: no unearned unlock, no second lock on a day, no easing before midnight",
    arguments: 0..<parts)
  func lives(part: Int) async throws {
    let count = LongForm.count(short: 2_000, long: 100_000)
    for seed in stride(from: part, to: count, by: Self.parts) {
      guard try await live(UInt64(seed)) else { return }
    }
  }

  @Test(
    "S5-7 Goals changed on a day that was not checked yet",
    arguments: [38_086, 78_106, 87_595, 88_097] as [UInt64])
  func unseenDays(seed: UInt64) async throws {
    _ = try await live(seed)
  }

  /// - Returns: whether all expectations held.
  private func live(_ seed: UInt64) async throws -> Bool {
    var life = try await LockLifeRun(seed: seed)
    for step in 1...16 {
      let faults = try await life.step()
      guard faults.isEmpty else {
        let deeds = life.deeds.map { "\($0)" }.joined(separator: " · ")
        Issue.record("seed \(seed), step \(step): \(faults.joined(separator: "; ")) after \(deeds)")
        return false
      }
    }
    let faults = try await life.end()
    if !faults.isEmpty { Issue.record("seed \(seed): \(faults.joined(separator: "; "))") }
    return faults.isEmpty
  }
}

/// One life of App Lock and the oracle side by side.
struct LockLifeRun {
  private struct Look {
    var day: Int
    var end: Int64
    var isOn: Bool
    var isStrict: Bool
    var target: Int
    var selection: LockSelection
  }

  private(set) var deeds: [LockLife.Deed] = []
  private let lock: AppLockFixture
  private var life: LockLife
  private var oracle: LockOracle
  private var last: Look?
  private var unlockedDays: Set<Int> = []
  /// Whether the clock ran without being set since the last check.
  private var isClockOwn = true
  /// Whether App Lock ran after the last action.
  private var isNoticed = true

  init(seed: UInt64) async throws {
    life = LockLife(seed: seed)
    lock = try await AppLockFixture(today: 100, target: nil, isOn: false)
    lock.origins.report(at: nil)
    oracle = LockOracle(clock: lock.time.now().secondsSince1970)
    try await goal(8_000)
    _ = try await lock.appLock.add([.site])
    oracle.choose(.item(.site), true)
    _ = try await lock.appLock.setEnabled(true)
    oracle.choose(.enabled, true)
    oracle.notice()
  }

  /// - Returns: the differences found.
  mutating func step() async throws -> [String] {
    let deed = life.deed()
    deeds.append(deed)
    var faults = try await perform(deed)
    let status = try await lock.status
    faults += differences(status)
    let selection = try await lock.selection
    faults += promises(status, selection)
    return faults
  }

  func end() async throws -> [String] {
    let days = try await lock.unlocked().map(\.day)
    return Set(days).count == days.count ? [] : ["announced twice: \(days)"]
  }

  private mutating func perform(_ deed: LockLife.Deed) async throws -> [String] {
    isNoticed = life.isLookedAt()
    switch deed {
    case .wait(let seconds): pass(seconds)
    case .waitForMidnight(let offset):
      pass(max(0, (oracle.localMidnight - oracle.clock) + offset))
    case .setClock(let seconds):
      oracle.clock += seconds
      oracle.isSynchronized = false
      isClockOwn = false
    case .synchronize:
      if oracle.clock != oracle.trueTime || !oracle.isSynchronized { isClockOwn = false }
      oracle.clock = oracle.trueTime
      oracle.isSynchronized = true
    case .restartMachine:
      oracle.boot = ("boot \(deeds.count)", 5)
    case .move(let hours):
      oracle.offset = hours * 3_600
      lock.time.move(to: .hours(hours))
    case .walk(let steps):
      tellTheTime()
      oracle.steps[oracle.localDay, default: 0] += steps
      oracle.lastReport = oracle.clock
      lock.origins.report(at: lock.time.now())
      try await tellSteps()
    case .type(let steps):
      tellTheTime()
      oracle.steps[oracle.localDay, default: 0] += steps
      oracle.typed[oracle.localDay, default: 0] += steps
      try await tellSteps()
    case .importFile(let steps):
      tellTheTime()
      oracle.steps[oracle.localDay, default: 0] += steps
      oracle.imported[oracle.localDay, default: 0] += steps
      try await tellSteps()
    case .undoImports:
      tellTheTime()
      guard oracle.imported[oracle.localDay, default: 0] > 0 else { break }
      let wasOpen = oracle.wasNoticed(on: oracle.localDay)
      oracle.undoImports()
      if wasOpen, !oracle.wasNoticed(on: oracle.localDay) { unlockedDays.remove(oracle.localDay) }
      try await tellSteps(
        undone: ImportUndone(
          id: RecordedImport.ID(rawValue: 1), isContinuing: false,
          days: [Day(ordinal: oracle.localDay)]))
    case .goal(let target):
      tellTheTime()
      try await goal(target)
      isNoticed = true
    case .enabled(let isOn):
      tellTheTime()
      if isOn, oracle.target == 0 { break }
      _ = try await lock.appLock.setEnabled(isOn)
      oracle.choose(.enabled, isOn)
      isNoticed = true
    case .policy(let policy):
      tellTheTime()
      oracle.notice()
      try await lock.note()
      _ = try await lock.appLock.setPolicy(policy)
      oracle.choose(.strict, policy == .strict)
      isNoticed = true
    case .item(let item, let isSelected):
      tellTheTime()
      if isSelected {
        _ = try await lock.appLock.add([item])
      } else if oracle.items.contains(item) {
        _ = try await lock.appLock.remove([item])
      } else {
        break
      }
      oracle.choose(.item(item), isSelected)
      isNoticed = true
    case .usePass(let minutes):
      tellTheTime()
      if let fault = try await usePass(minutes) { return [fault] }
    case .pause(let seconds):
      _ = try await lock.appLock.setPause(seconds: seconds)
      oracle.pauseSeconds = seconds
    case .openAfterPause:
      tellTheTime()
      if let fault = try await openAfterPause() { return [fault] }
    }
    tellTheTime()
    if isNoticed {
      try await lock.note()
      oracle.notice()
    }
    return []
  }

  private mutating func tellSteps(undone: ImportUndone? = nil) async throws {
    let day = oracle.localDay
    try await lock.walk(
      oracle.steps[day, default: 0], typed: oracle.typed[day, default: 0],
      imported: oracle.imported[day, default: 0], undone: undone)
    try await lock.dispatch()
    oracle.notice(onlySteps: true)
  }

  private mutating func pass(_ seconds: Int64) {
    oracle.clock += seconds
    oracle.trueTime += seconds
    oracle.boot.seconds += seconds
  }

  private func tellTheTime() {
    lock.time.set(Instant(secondsSince1970: oracle.clock))
    lock.kernel.set { [oracle] state in
      state.isSynchronized = oracle.isSynchronized
      state.boot = BootTime(identifier: oracle.boot.name, seconds: oracle.boot.seconds)
    }
  }

  private mutating func goal(_ target: Int?) async throws {
    try await lock.setGoal(target)
    oracle.change(goalTo: target ?? 0)
    try await lock.dispatch()
  }

  private mutating func usePass(_ minutes: Int) async throws -> String? {
    try await open(minutes, isCounted: true, isAllowed: oracle.passesLeft > 0) {
      try await $0.usePass(minutes: minutes)
    }
  }

  private mutating func openAfterPause() async throws -> String? {
    let isAllowed = oracle.policy == .standard && oracle.pauseSeconds > 0
    return try await open(5, isCounted: false, isAllowed: isAllowed) {
      try await $0.openAfterPause()
    }
  }

  private mutating func open(
    _ minutes: Int, isCounted: Bool, isAllowed: Bool,
    by opening: (any AppLockKeeping) async throws -> LockPass
  ) async throws -> String? {
    let isAllowed = isAllowed && oracle.isLocked && !oracle.items.isEmpty
    do {
      let pass = try await opening(lock.appLock)
      let seconds = Int64(minutes) * 60
      oracle.passes.append(
        LockOracle.Pass(
          day: pass.day.ordinal, start: oracle.clock, end: oracle.clock + seconds,
          boot: oracle.boot.name, bootEnd: oracle.boot.seconds + seconds,
          trueStart: oracle.trueTime, isCounted: isCounted))
      return isAllowed ? nil : "a pass that was not due"
    } catch is AppLockError {
      return isAllowed ? "no pass" : nil
    }
  }

  /// The differences between App Lock and the oracle.
  private func differences(_ status: AppLockStatus) -> [String] {
    let day = oracle.day
    let values: [(String, String, String)] = [
      ("day", "\(status.day.day.ordinal)", "\(day.number)"),
      ("end", "\(status.end.secondsSince1970)", "\(day.end)"),
      ("on", "\(status.isChosen)", "\(oracle.isOn)"),
      ("policy", "\(status.policy)", "\(oracle.policy)"),
      ("items", "\(status.selected.map(\.item.key))", "\(oracle.items.map(\.key).sorted())"),
      ("target", "\(status.day.target ?? 0)", "\(oracle.target)"),
      ("unlocked", "\(status.isUnlockedToday)", "\(oracle.isOn && oracle.isMet)"),
      ("pass", "\(status.pass != nil)", "\(oracle.passInForce != nil)"),
      ("locked", "\(status.isLocked)", "\(oracle.isLocked)"),
      ("passes left", "\(status.passesLeft)", "\(oracle.passesLeft)"),
    ]
    return values.filter { $0.1 != $0.2 }.map { "\($0.0) is \($0.1), not \($0.2)" }
  }

  /// The guarantees that apply whatever the oracle says.
  private mutating func promises(_ status: AppLockStatus, _ selection: LockSelection) -> [String] {
    var faults: [String] = []
    let day = status.day.day.ordinal
    let look = Look(
      day: day, end: status.end.secondsSince1970, isOn: status.isChosen,
      isStrict: status.isChosen && status.policy == .strict, target: status.day.target ?? 0,
      selection: selection)
    if status.isUnlockedToday {
      if !oracle.wasEverMet(on: day) { faults.append("an unlock that was not earned") }
      if oracle.wasNoticed(on: day) { unlockedDays.insert(day) }
    } else if status.isEnabled, unlockedDays.contains(day) {
      faults.append("locked again on a day that was unlocked")
    }
    if let last, last.isStrict, last.day == day {
      if !look.isOn || !look.isStrict { faults.append("off or eased before midnight") }
      if look.target < last.target { faults.append("a lower goal before midnight") }
      if !look.selection.sites.isSuperset(of: last.selection.sites)
        || !look.selection.apps.isSuperset(of: last.selection.apps)
      {
        faults.append("a smaller selection before midnight")
      }
    }
    if let last, last.isOn, isClockOwn, last.day != day, oracle.clock < last.end {
      faults.append("another day before the later midnight")
    }
    if let pass = status.pass,
      !oracle.passes.contains(where: {
        $0.start == pass.start.secondsSince1970 && oracle.mayBeOpen($0)
      })
    {
      faults.append("a pass beyond its minutes")
    }
    let trueStarts = oracle.passes.map(\.trueStart).sorted()
    if zip(trueStarts, trueStarts.dropFirst(3)).contains(where: { $1 - $0 < 28 * 86_400 }),
      oracle.steps.count < 20
    {
      faults.append("four passes in 28 days")
    }
    if isNoticed {
      last = look
      isClockOwn = true
    }
    return faults
  }
}
