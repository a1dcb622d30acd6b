import Contracts
import ContractsTesting
import Synchronization

@testable import AppLock

/// App Lock over an in-memory record, with a person who walks, moves, and changes their goal and
/// their clock.
struct AppLockFixture: Sendable {
  let record: InMemoryRecord
  let time: FixedPersonalTime
  let kernel = FixedLockClock()
  let entitlement = InMemoryEntitlement(isPro: true)
  let categories = InMemoryLockCategories([
    LockCategory(
      name: "social", items: [LockItem(.site, "chat.example"), LockItem(.app, "chat.desktop")]),
    LockCategory(name: "video", items: [LockItem(.site, "youtube.com")]),
  ])
  static let apps = [
    LockableApp(name: "chat.desktop", title: "Chat", programs: ["/usr/bin/chat"]),
    LockableApp(name: "org.example.Game", title: "Game", programs: []),
  ]
  let secrets = InMemorySecretStore()
  let locks = InMemoryFileLocks()
  let marks = InMemoryLockMarks()
  let origins: FixedOrigins
  let plugin: AppLockPlugin
  let needs: AppLockNeeds
  let connections: PluginConnections

  /// - Parameters:
  ///   - today: the n-th day.
  ///   - target: nil for no goal.
  ///   - isOn: whether it is on and ``LockItem/site`` selected.
  ///   - store: nil for the record's own.
  ///   - remote: nil for a process without network access.
  ///   - mayChange: whether this process may change the machine.
  ///   - apps: the apps of the machine.
  init(
    _ record: InMemoryRecord = InMemoryRecord(), today: Int = 1, target: Int? = 8_000,
    isOn: Bool = true, policy: LockPolicy = .standard,
    shields: [any Shield] = [], store: (any ShieldStore)? = nil,
    remote: (@Sendable (ShieldServer) -> any Shield)? = nil, mayChange: Bool = true,
    apps: [LockableApp] = Self.apps
  ) async throws {
    self.record = record
    time = FixedPersonalTime(today: .n(today))
    origins = FixedOrigins(record.dayRecords)
    origins.report(at: time.now())
    needs = AppLockNeeds(
      unitOfWork: record.unitOfWork, store: record.appLock,
      goals: LoggedGoals(record: record), days: record.dayRecords, origins: origins,
      measures: { MeasureCatalog([.steps, .exerciseSessions, .distance, .flights]) },
      units: InMemorySettings(),
      entitlement: entitlement,
      eventLog: record.eventLog, time: time, clock: kernel.clock,
      posting: InMemoryNotificationPosting(record.notifications, time: time),
      hosts: InMemoryHostNames(),
      apps: InMemoryApps(
        apps, faults: ["/bin/sh": .vital("/bin/sh", role: Phrase("the shell"))]),
      installedApps: { Self.apps },
      categories: categories,
      machine: ShieldNeeds(
        store: store ?? record.appLock, shields: { shields }, remote: remote, secrets: secrets,
        locks: locks, lockPath: { "/run/\($0).lock" },
        marks: marks, mayChange: mayChange, pause: { try await Task.sleep(for: $0) }))
    plugin = AppLockPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
    if let target { try await setGoal(target) }
    if isOn {
      _ = try await appLock.setEnabled(true)
      _ = try await appLock.add([.site])
    }
    _ = try await appLock.setPolicy(policy)
    try await dispatch()
  }

  var appLock: any AppLockKeeping { plugin.appLock }
  var shields: any ShieldKeeping { plugin.shields }
  var rows: [SettingRows] { connections.settingRows.map { $0() } }
  var subscribers: [any EventSubscriber] { connections.subscribers }

  var today: Day {
    get async throws { try await record.unitOfWork.read { try time.today(in: $0) } }
  }

  var status: AppLockStatus {
    get async throws { try await read { try appLock.status(in: $0) } }
  }

  var isLocked: Bool {
    get async throws { try await status.isLocked }
  }

  var selection: LockSelection {
    get async throws { try await read { try appLock.selection(in: $0) } }
  }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await record.unitOfWork.read(work)
  }

  /// Sets today's steps and announces them as Activity does.
  ///
  /// - Parameters:
  ///   - typed: how many of `steps` a person typed.
  ///   - imported: how many of `steps` a person imported from files. Devices counted the rest.
  ///   - undone: whether a manual import was just undone.
  func walk(
    _ steps: Int, on day: Day? = nil, unconfirmed: Int = 0, typed: Int = 0, imported: Int = 0,
    undone: ImportUndone? = nil
  ) async throws {
    let today = try await today
    let day = day ?? today
    origins.set(typed: typed, imported: imported, on: day)
    try await record.unitOfWork.write { transaction in
      _ = try record.dayRecords.replace(
        day...day,
        with: [
          DayRecord(day: day, steps: steps, distance: .zero, unconfirmedSteps: unconfirmed)
        ], in: transaction)
      try record.eventLog.append(DaysChanged(days: [day]), at: time.now(), in: transaction)
      if let undone { try record.eventLog.append(undone, at: time.now(), in: transaction) }
    }
  }

  /// Sets the amount of today in a measure and announces it as Activity does.
  ///
  /// - Parameter typed: the part that a person typed. Devices counted the rest.
  func count(_ amount: Int64, of measure: Measure.ID, typed: Int = 0) async throws {
    let today = try await today
    origins.set(typed: typed, imported: 0, of: measure, on: today)
    if amount > typed { origins.report(measure, at: time.now()) }
    try await record.unitOfWork.write { transaction in
      var day = try record.dayRecords.dayRecord(on: today, in: transaction)
      day[measure] = amount
      _ = try record.dayRecords.replace(today...today, with: [day], in: transaction)
      try record.eventLog.append(DaysChanged(days: [today]), at: time.now(), in: transaction)
    }
    try await dispatch()
  }

  /// Sets a goal, or disables it, and announces it as Goals does.
  func setGoal(_ target: Int?, of goal: GoalKind = .steps) async throws {
    let today = try await today
    try await record.unitOfWork.write { transaction in
      let previous = try record.goals.log(of: goal, in: transaction).goal(on: today)
      let current = DailyGoal(isEnabled: target != nil, target: target ?? previous.target)
      try record.goals.record(
        DailyGoalLog.Entry(day: today, goal: current), of: goal, in: transaction)
      try record.eventLog.append(
        DailyGoalChanged(goal: goal, day: today, previous: previous, current: current),
        at: time.now(),
        in: transaction)
    }
  }

  func dispatch() async throws {
    try await record.dispatch(to: connections.subscribers)
  }

  /// What a reconciler does first in every run: notes the day.
  func note() async throws {
    try await record.unitOfWork.write { try LockView(needs, in: $0).note(in: $0) }
  }

  func unlocked() async throws -> [AppsUnlocked] {
    try await record.events(of: AppsUnlocked.self)
  }

  /// The keys of the announced events, oldest first.
  func announced() async throws -> [String] {
    try await read { try record.notifications.notifications(latest: nil, in: $0) }
      .map(\.notification.key.text).reversed()
  }

  func finding() async throws -> HealthFinding? {
    try await connections.healthChecks.first?.examine()
  }

  func memory(of name: String) async throws -> ShieldMemory? {
    try await read { try needs.machine.store.memories(in: $0) }
      .first { $0.name == ShieldName(name) }
  }
}

/// The clock facts that a test sets besides the time itself.
final class FixedLockClock: Sendable {
  struct State: Sendable {
    var isReal = true
    var isSynchronized = true
    var boot: BootTime? = BootTime(identifier: "first", seconds: 1_000)
    var machineTime: Instant?
    var zones: [any ZoneRules] = []
  }

  private let state = Mutex(State())

  func set(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
  }

  var clock: LockClock {
    LockClock(
      isReal: { self.state.withLock { $0.isReal } },
      isSynchronized: { self.state.withLock { $0.isSynchronized } },
      bootTime: { self.state.withLock { $0.boot } },
      machineTime: { self.state.withLock { $0.machineTime } },
      rules: { zone in self.state.withLock { $0.zones }.first { $0.identifier == zone } })
  }
}

extension AppLockFixture {
  /// Advances every clock by so many seconds.
  func pass(_ seconds: Int64) {
    time.set(time.now() + seconds)
    kernel.set { $0.boot?.seconds += seconds }
  }

  /// Runs `work` as with `--at`, while the machine's clock shows another time.
  func withInstant(
    _ instant: Instant, while machineTime: Instant, _ work: () async throws -> Void
  ) async throws {
    let wasReal = kernel.clock.isReal()
    kernel.set { ($0.isReal, $0.isSynchronized, $0.machineTime) = (false, false, machineTime) }
    time.set(instant)
    try await work()
    kernel.set { ($0.isReal, $0.isSynchronized, $0.machineTime) = (wasReal, true, nil) }
    time.set(machineTime)
  }

  /// Sets the clock without any time passing.
  func set(_ day: Int, _ hour: Double = 12) {
    time.set(.at(day, hour))
  }
}

/// The current goal as Goals reports it, from a log in memory.
private struct LoggedGoals: PartialDailyGoals {
  let record: InMemoryRecord

  func kinds(in transaction: any Transaction) throws -> [GoalKind] {
    let set = try record.goals.kinds(in: transaction)
    return GoalKind.standard + set.filter { !GoalKind.standard.contains($0) }
  }

  func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog {
    try record.goals.log(of: kind, in: transaction)
  }
}

extension Day {
  /// The n-th day of a history in a test; 1 is 2024-01-01.
  static func n(_ number: Int) -> Day {
    Day(ordinal: 19_722 + number)
  }
}

extension Instant {
  /// An hour of the n-th day in UTC.
  static func at(_ day: Int, _ hour: Double = 0) -> Instant {
    Instant(secondsSince1970: Int64(Day.n(day).ordinal) * 86_400 + Int64(hour * 3_600))
  }
}

extension PersonalCalendar {
  /// So many hours ahead of UTC.
  static func hours(_ hours: Int64) -> PersonalCalendar {
    PersonalCalendar(only: FixedZone(identifier: "Test/\(hours)", offset: hours * 3_600))
  }

  /// In UTC, with days that begin at `hour` from the n-th on, and then at another from a later one on.
  static func begin(
    at hour: Int, from day: Int = 1, then other: Int? = nil, from later: Int = 1
  ) -> PersonalCalendar {
    var changes = [DayBeginning(day: .n(day), start: DayStart.all[hour])]
    if let other { changes.append(DayBeginning(day: .n(later), start: DayStart.all[other])) }
    return PersonalCalendar(only: FixedZone.utc, beginnings: DayBeginnings(changes))
  }
}

extension LockItem {
  static let site = LockItem(.site, "example.org")
  static let otherSite = LockItem(.site, "example.net")
  static let game = LockItem(.app, "org.example.Game")
  static let social = LockItem(.category, "social")
}
