import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// The phone side over an in-memory record, at noon of a Wednesday in UTC.
struct PhoneFixture: Sendable {
  /// 2026-05-20.
  static let today = Day(ordinal: 20_593)
  static let phoneKey = PeerKey(repeating: 1)
  static let watchKey = PeerKey(repeating: 2)
  static let machineName = "anna-desk"

  let record = InMemoryRecord()
  let observed: ObservedRecord
  let time = FixedPersonalTime(today: today)
  let secrets = InMemoryAccessSecrets()
  let link = MemoryPeerLink(PhoneFixture.phoneKey)
  let pauses = ManualPauses()
  let settings = InMemorySettings()
  let workouts = ScriptedWorkouts()

  init() {
    observed = ObservedRecord(record.unitOfWork)
  }

  var sources: WatchSources {
    WatchSources(
      time: time, days: record.dayRecords,
      goals: StoredGoals(store: record.goals, time: time),
      streaks: ScriptedStreaks(), workouts: workouts, settings: settings,
      notifications: record.notifications)
  }

  var needs: WatchSyncNeeds {
    WatchSyncNeeds(
      unitOfWork: observed, store: record.watches, life: record.lives, eventLog: record.eventLog,
      observing: observed, sources: sources, accepting: PlainAccepting(record: record),
      secrets: { [secrets] in secrets }, links: { [link] in link }, codes: InMemoryShareCodes(),
      settle: { [self] in try await dispatch() },
      pause: { [pauses] in try await pauses.pause($0) },
      machineName: { Self.machineName })
  }

  var watches: any WatchKeeping { StoredWatches(needs: needs) }

  /// The feature as the composition root uses it.
  func connections(_ change: (inout WatchSyncNeeds) -> Void = { _ in }) -> PluginConnections {
    var needs = needs
    change(&needs)
    var connections = PluginConnections()
    WatchSyncPlugin(needs).connect(to: &connections)
    return connections
  }

  // MARK: - The record

  func dispatch() async throws {
    try await InMemoryRecord.dispatch(record)(to: [WatchSubscriber(needs: needs)])
    observed.tell()
  }

  /// As an import does.
  func walk(_ steps: Int, on day: Day = today) async throws {
    try await observed.write { transaction in
      let walked = DayRecord(
        day: day, steps: steps, distance: Distance(millimeters: Int64(steps) * 750),
        activeEnergy: Energy(calories: Int64(steps) * 40))
      _ = try record.dayRecords.replace(day...day, with: [walked], in: transaction)
      try record.eventLog.append(
        DaysChanged(days: [day]), at: time.now(), in: transaction)
    }
  }

  func status() async throws -> WatchStatus {
    try await observed.read { try watches.status(in: $0) }
  }

  func newest() async throws -> WatchContext? {
    try await observed.read { try record.watches.newest(in: $0) }
  }

  /// A watch that was paired before.
  @discardableResult
  func addWatch(_ name: String = "Wrist", _ key: PeerKey = watchKey) async throws -> PairedWatch {
    try await observed.write { transaction in
      try record.watches.add(name, key, at: time.now(), in: transaction)
    }
  }

  /// Waits until the stored status of watches matches.
  func wait(until isSo: @Sendable (WatchStatus) throws -> Bool) async throws {
    for await _ in observed.changes(startingNow: true) where try await isSo(status()) { return }
  }

  // MARK: - The service

  /// Runs the service during `work`, which fails if the service ends before.
  func serving(
    _ change: (inout WatchSyncNeeds) -> Void = { _ in },
    report: @escaping @Sendable (Phrase) -> Void = { _ in },
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    let service = try #require(connections(change).services.first)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        do { try await service.run(report: report) } catch is CancellationError {}
        return false
      }
      group.addTask {
        try await work()
        return true
      }
      defer { group.cancelAll() }
      let isDone = try await group.next()
      #expect(isDone == true, "The service has ended.")
    }
  }
}

extension PeerKey {
  init(repeating byte: UInt8) {
    guard let key = PeerKey(Array(repeating: byte, count: 32)) else {
      preconditionFailure("A key has 32 bytes.")
    }
    self = key
  }
}
