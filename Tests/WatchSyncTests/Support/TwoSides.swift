import Contracts
import ContractsTesting

@testable import WatchSync

/// A phone side and a watch at the ends of one connection, with their storage.
struct TwoSides {
  let life = Incarnation(number: 7)
  let phone: LinkRun<PhoneSide>
  let watch: LinkRun<WatchSide>
  let ends: (MemoryPeerConnection, MemoryPeerConnection)
  let stored = Stored()
  let pauses = Pauses()

  init(
    isPhoneDiskFull: Bool = false, isWatchDiskFull: Bool = false, watchVersions: Set<Int> = [1]
  ) async throws {
    let keys = try [UInt8(0), 1].map { (byte: UInt8) in
      guard let key = PeerKey(Array(repeating: byte, count: 32)) else { throw StoreFailure() }
      return key
    }
    ends = await MemoryPeerConnection.pair((keys[0], keys[1]))
    let (stored, pauses) = (stored, pauses)
    phone = LinkRun(
      PhoneSide(Incarnation(number: 1), newest: .sample(revision: 1, steps: 100)),
      over: ends.0, nonce: 0,
      store: { change in
        if isPhoneDiskFull { throw StoreFailure() }
        await stored.keep(change)
      }, pause: { try await pauses.wait($0) })
    watch = LinkRun(
      WatchSide(WatchCache(life), versions: watchVersions), over: ends.1, nonce: 9,
      store: { change in
        if isWatchDiskFull { throw StoreFailure() }
        await stored.keep(change)
      }, pause: { try await pauses.wait($0) })
  }
}

struct StoreFailure: ExplainedError {
  var explanation: Explanation { Explanation(.cannotWrite, Phrase("The disk is full.")) }
}

/// What both sides have stored.
actor Stored {
  struct Value {
    var accepted: [QueuedEntry] = []
    var seen: Revision?
    var logged: [QueuedEntry] = []
    var state: WatchState?
  }

  private(set) var value = Value()
  private var waiting: [(isMet: @Sendable (Value) -> Bool, CheckedContinuation<Void, Never>)] = []

  func keep(_ change: PhoneChange) {
    switch change {
    case .accepted(let entries, _): value.accepted += entries
    case .seen(let revision): value.seen = revision
    }
    tell()
  }

  func keep(_ change: WatchChange) {
    switch change {
    case .logged(let entries): value.logged += entries
    case .state(let state): value.state = state
    }
    tell()
  }

  func until(_ isMet: @escaping @Sendable (Value) -> Bool) async {
    guard !isMet(value) else { return }
    await withCheckedContinuation { waiting.append((isMet, $0)) }
  }

  private func tell() {
    let met = waiting.filter { $0.isMet(value) }
    waiting.removeAll { $0.isMet(value) }
    for (_, continuation) in met { continuation.resume() }
  }
}

/// Pauses that end when a test says so, or their task is cancelled.
actor Pauses {
  private var running: [Int: [CheckedContinuation<Void, any Error>]] = [:]
  private var ended: Set<Int> = []

  /// Every pause of that many seconds, including later ones, ends at once.
  func end(_ seconds: Int) {
    ended.insert(seconds)
    for continuation in running.removeValue(forKey: seconds) ?? [] { continuation.resume() }
  }

  func wait(_ seconds: Int) async throws {
    guard !ended.contains(seconds) else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        running[seconds, default: []].append(continuation)
      }
    } onCancel: {
      Task { await self.cancelAll() }
    }
  }

  /// The pauses of one run are cancelled together.
  private func cancelAll() {
    for continuation in running.values.joined() {
      continuation.resume(throwing: CancellationError())
    }
    running = [:]
  }
}

extension WatchContext {
  static func sample(
    revision: Int64, steps: Int, life: UInt64 = 1, dayOffset: Int = 0
  ) -> WatchContext {
    WatchContext(
      Revision(Incarnation(number: life), revision),
      WatchPayload(
        day: Day(ordinal: 20_454 + dayOffset), currentSteps: steps, currentDistance: 0,
        currentCalories: 0,
        currentStreakCount: 0, stepGoal: 8_000, enableDailyStepGoal: true, unitSystem: "metric",
        weekStartsOn: "monday", stepCountMode: "all", enableNotifications: true,
        timestamp: Instant(secondsSince1970: 0)))
  }
}
