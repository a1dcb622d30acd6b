public import Contracts
import Synchronization

/// Watches of a person who has none yet, for apps that show them: a watch appears only when a test adds it.
public final class InMemoryWatches: WatchKeeping {
  private struct State {
    var status: WatchStatus
    var windows: UInt8 = 0
    var next: Int64 = 1
  }

  /// The test's current time.
  public let now: Instant
  private let state: Mutex<State>

  public init(now: Instant) {
    self.now = now
    state = Mutex(
      State(status: WatchStatus(incarnation: Incarnation(number: 7), newest: nil, watches: [])))
  }

  public var shown: WatchStatus { state.withLock { $0.status } }

  /// A change made elsewhere, such as by the process that serves the record.
  public func change(_ work: (inout WatchStatus) -> Void) {
    state.withLock { work(&$0.status) }
  }

  // MARK: - What a watch does

  /// A watch was paired in time, in either way.
  @discardableResult
  public func pair(_ name: String) -> PairedWatch {
    state.withLock { state in
      let number = state.next
      state.next += 1
      let watch = PairedWatch(
        id: PairedWatch.ID(rawValue: number), name: name, key: Self.key(of: number), pairedAt: now)
      state.status.watches.append(watch)
      state.status.window = nil
      return watch
    }
  }

  /// A watch asks by digits.
  public func ask(_ name: String, _ digits: String) {
    change { status in
      status.window?.triesLeft -= 1
      status.window?.attempt = PairingAttempt(key: Self.key(of: 0), name: name, digits: digits)
    }
  }

  private static func key(of number: Int64) -> PeerKey {
    guard let key = PeerKey([UInt8](repeating: UInt8(number), count: 32)) else {
      preconditionFailure("32 bytes are a key")
    }
    return key
  }

  // MARK: - What a person does

  public func status(in transaction: any Transaction) throws -> WatchStatus { shown }

  public func openWindow(at host: String?) async throws -> WatchTicket {
    if let host, host.contains(" ") { throw WatchError.badHost(host) }
    return state.withLock { state in
      state.windows += 1
      let window = PairingWindow(
        ticket: SecretDigest([UInt8](repeating: state.windows, count: 32)),
        expiresAt: now + PairingWindow.lifetime)
      state.status.window = window
      return WatchTicket(
        text: "waymark1:ticket\(state.windows)", expiresAt: window.expiresAt,
        addresses: [PeerAddress(host: host ?? "192.0.2.7", port: 7426)], window: window.ticket)
    }
  }

  public func closeWindow() async throws {
    change { $0.window = nil }
  }

  public func answer(_ attempt: PairingAttempt, isSame: Bool) async throws {
    try state.withLock { state in
      guard let asking = state.status.window?.attempt, asking.digits == attempt.digits,
        asking.key == attempt.key
      else { throw WatchError.noAttempt }
      state.status.window?.attempt?.answer = isSame ? .accepted : .refused
    }
  }

  public func forget(_ id: PairedWatch.ID) async throws -> PairedWatch {
    try state.withLock { state in
      guard let watch = state.status.watches.first(where: { $0.id == id }) else {
        throw WatchError.noWatch(id)
      }
      state.status.watches.removeAll { $0.id == id }
      return watch
    }
  }

  public func sync() async throws -> WatchContext? {
    state.withLock { state in
      guard !state.status.watches.isEmpty else { return nil }
      let number = (state.status.newest?.number ?? 0) + 1
      let revision = Revision(state.status.incarnation, number)
      state.status.newest = revision
      return WatchContext(revision, Self.payload(at: now))
    }
  }

  private static func payload(at now: Instant) -> WatchPayload {
    WatchPayload(
      day: PersonalCalendar(only: FixedZone.utc).day(of: now), currentSteps: 0, currentDistance: 0,
      currentCalories: 0, currentStreakCount: 0, stepGoal: 8_000, enableDailyStepGoal: true,
      unitSystem: "metric", weekStartsOn: "sunday", stepCountMode: "realtime",
      enableNotifications: true, timestamp: now)
  }
}
