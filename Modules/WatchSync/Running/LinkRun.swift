public import Contracts

/// Why a run ended.
public enum LinkOutcome: Hashable, Sendable {
  /// The other side closed the connection.
  case closed
  case ended(LinkEnd)
  /// The other side refuses to talk to this one.
  case refused(PairingRefusal)
  case broke(PeerError)
  /// Something could not be stored or read.
  case failed(Phrase)
  case cancelled
}

/// Drives a machine over one connection: one input after the other, the steps of each in their order.
public actor LinkRun<Machine: LinkMachine> {
  public private(set) var machine: Machine
  private let connection: any PeerConnection
  private let nonce: UInt64
  private let store: @Sendable (Machine.Storing) async throws -> Void
  private let pause: @Sendable (_ seconds: Int) async throws -> Void
  private let heard: @Sendable (Machine) async -> Void
  private let pair: @Sendable (PairingMessage) async throws -> PairingMessage?

  private let arrived = ArrivedMessages()
  private let turns = Turns()
  private var isConnected = false
  private var outcome: LinkOutcome?
  /// How often each kind of timer was set: only the latest of a kind counts.
  private var settings: [LinkTimer.Kind: Int] = [:]
  private let timers: AsyncStream<SetTimer>
  private let setTimer: AsyncStream<SetTimer>.Continuation

  private struct SetTimer: Sendable {
    var timer: LinkTimer
    var seconds: Int
    var setting: Int
  }

  /// - Parameters:
  ///   - nonce: a new random number for each connection.
  ///   - store: returns when it is on the disk; has changed nothing when it throws. It may not wait for ``act(_:)``.
  ///   - heard: called with the machine each time it has handled what arrived.
  ///   - pair: answers a pairing message of the other side; nil if that is not allowed.
  public init(
    _ machine: Machine, over connection: any PeerConnection, nonce: UInt64,
    store: @escaping @Sendable (Machine.Storing) async throws -> Void,
    pause: @escaping @Sendable (_ seconds: Int) async throws -> Void,
    heard: @escaping @Sendable (Machine) async -> Void = { _ in },
    pair: @escaping @Sendable (PairingMessage) async throws -> PairingMessage? = { _ in nil }
  ) {
    self.machine = machine
    self.connection = connection
    self.nonce = nonce
    self.store = store
    self.pause = pause
    self.heard = heard
    self.pair = pair
    (timers, setTimer) = AsyncStream.makeStream()
  }

  /// Runs until the connection ends or the task is cancelled, then closes the connection. Call it once.
  public func run() async -> LinkOutcome {
    let nonce = nonce
    isConnected = true
    await perform { $0.handle(.connected(nonce: nonce)) }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.read() }
      group.addTask { await self.work() }
      for await set in timers { group.addTask { await self.sleep(set) } }
      finish(.cancelled)
      group.cancelAll()
    }
    await connection.close()
    isConnected = false
    await perform { $0.handle(.disconnected) }
    return outcome ?? .cancelled
  }

  /// Applies a change on this side, connected or not.
  ///
  /// - Returns: whether everything that had to be stored is on the disk.
  @discardableResult
  public func act(
    _ change: @Sendable (inout Machine) -> [LinkStep<Machine.Storing>]
  ) async -> Bool {
    await perform(change)
  }

  // MARK: - Inputs

  private func read() async {
    do {
      while outcome == nil, let first = try await connection.receive() {
        for bytes in [first] + connection.received() {
          switch try LinkFrame(bytes) {
          case .sync(let message): await arrived.put(message, of: bytes.count)
          case .unknown: await arrived.put(nil, of: bytes.count)
          case .pairing(.refused(let refusal)):
            arrived.close(.refused(refusal))
            return
          case .pairing(let message):
            guard let answer = try await pair(message) else {
              arrived.close(.ended(.unexpected))
              return
            }
            try await connection.send(LinkFrame.pairing(answer).encoded())
            await arrived.put(nil, of: bytes.count)
          }
        }
      }
      arrived.close(Task.isCancelled ? .cancelled : .closed)
    } catch {
      arrived.close(Task.isCancelled ? .cancelled : LinkOutcome(error))
    }
  }

  private func work() async {
    while outcome == nil {
      let frames = await arrived.drain()
      guard frames.isEmpty else {
        let messages = frames.compactMap(\.self)
        if await perform({ $0.handle(.received(messages)) }) { await heard(machine) }
        continue
      }
      if let end = arrived.end { finish(end) }
    }
  }

  private func sleep(_ set: SetTimer) async {
    do { try await pause(set.seconds) } catch { return }
    let current = { self.outcome == nil && self.settings[set.timer.kind] == set.setting }
    guard current() else { return }
    await perform(if: current) { $0.handle(.elapsed(set.timer)) }
  }

  // MARK: - Steps

  @discardableResult
  private func perform(
    if isWanted: () -> Bool = { true },
    _ change: (inout Machine) -> [LinkStep<Machine.Storing>]
  ) async -> Bool {
    await turns.begin()
    defer { turns.end() }
    guard isWanted() else { return true }
    let before = machine
    for step in change(&machine) {
      switch step {
      case .store(let storing):
        do {
          try await store(storing)
        } catch {
          machine = before
          finish(LinkOutcome(error))
          return false
        }
      case .send(let message): await send(message)
      case .wait(let timer, let seconds): wait(timer, seconds: seconds)
      case .close(let end): finish(.ended(end))
      }
    }
    return true
  }

  private func send(_ message: WatchMessage) async {
    guard isConnected, outcome == nil else { return }
    do {
      try await connection.send(LinkFrame.sync(message).encoded())
    } catch {
      finish(LinkOutcome(error))
    }
  }

  private func wait(_ timer: LinkTimer, seconds: Int) {
    settings[timer.kind, default: 0] += 1
    setTimer.yield(
      SetTimer(timer: timer, seconds: seconds, setting: settings[timer.kind, default: 0]))
  }

  /// The first reason counts.
  private func finish(_ outcome: LinkOutcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    arrived.close(outcome)
    setTimer.finish()
  }
}

extension LinkOutcome {
  fileprivate init(_ error: any Error) {
    self =
      if let error = error as? PeerError {
        .broke(error)
      } else {
        .failed(
          (error as? any ExplainedError)?.explanation.message ?? Phrase(verbatim: "\(error)"))
      }
  }
}
