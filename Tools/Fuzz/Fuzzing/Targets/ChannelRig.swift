import Contracts
import NotificationChannels
import ProcessLocks
import Synchronization

/// Every channel, with fake servers and programs.
struct ChannelRig: Sendable {
  private static let reference = "rig-1"

  private let far: FarEnd
  private let http: any HTTPSending
  private let channels: [any NotificationChannel]
  private let desktop: DesktopChannel

  /// - Parameter http: inspects requests before they are answered.
  init(looking http: any HTTPSending) {
    let far = FarEnd()
    self.far = far
    self.http = http
    channels = [
      AppriseChannel(http: far, programs: far, secrets: far),
      NtfyChannel(http: far, secrets: far),
      WebhookChannel(http: far, secrets: far),
      WebPushChannel(http: far, secrets: far, time: far),
    ]
    desktop = DesktopChannel(
      programs: far, secrets: far,
      session: DesktopSession(variables: [:], userFolder: "/dev/null", fallbackFolder: "/dev/null"),
      locks: FileLocks(), program: ["waymark"], commands: ["today"])
  }

  /// Sets up each kind of channel with an address and, where it is accepted, sends to it.
  ///
  /// - Throws: the refusal of the last channel if none accepts it.
  func use(address: String, options: [ChannelOption: String]) async throws {
    var refusal: (any Error)?
    var accepted = 0
    far.answer = HTTPResponse(status: 200)
    for channel in channels + [desktop] {
      // Each channel refuses options it does not know, so fewer are tried in turn.
      for options in [options, options.filter { $0.key == .open }, [:]] {
        do {
          let request = ChannelRequest(
            kind: channel.identifier, address: address, options: options)
          try request.checkLength()
          let plan = try channel.plan(request)
          await send(to: channel, keeping: plan.secrets)
          accepted += 1
        } catch {
          refusal = error
        }
      }
    }
    for request in far.drainRequests() { _ = try? await http.send(request) }
    if accepted == 0, let refusal { throw refusal }
  }

  /// Sends through each kind of channel to a server that answers this.
  func send(answeredBy answer: HTTPResponse) async {
    far.answer = answer
    for channel in channels {
      let address =
        switch channel.identifier {
        case "webpush": FuzzTarget.pushSubscription
        case "apprise": "https://apprise.example.org/notify/waymark"
        default: "https://example.org/topic"
        }
      let request = ChannelRequest(kind: channel.identifier, address: address)
      guard let plan = try? channel.plan(request) else { continue }
      await send(to: channel, keeping: plan.secrets)
    }
    _ = far.drainRequests()
  }

  /// Sends to the desktop, and through the Apprise command, with programs that end like this.
  func run(printing result: ProgramResult) async {
    far.result = result
    _ = await desktop.requestPermission()
    await send(to: desktop, keeping: [:])
    for channel in channels where channel.identifier == "apprise" {
      await send(to: channel, keeping: ["address": "tgram://123456:ABCdef/-1001"])
    }
  }

  private func send(
    to channel: any NotificationChannel, keeping secrets: [String: String]
  ) async {
    far.kept = secrets
    let registration = ChannelRegistration(
      id: Self.reference, kind: channel.identifier, address: "…",
      secretReference: Self.reference, addedAt: far.now())
    let outcome = await channel.send(
      FarEnd.notification, to: registration, idempotencyKey: "goal-achievement-2026-05-17@rig-1")
    if case .retry(let wait?, _) = outcome { far.wait(wait) }
    if case .retry(let wait?, _) = await channel.optOut(registration) { far.wait(wait) }
  }
}

/// Fake servers, programs, secrets and a clock in one.
private final class FarEnd: HTTPSending, ProgramRunning, SecretStore, TimeSource {
  private struct State {
    var answer = HTTPResponse(status: 200)
    var result = ProgramResult(status: 0)
    var kept: [String: String] = [:]
    var vapid: [String: String]?
    var requests: [HTTPRequest] = []
  }

  static let notification = UserNotification(
    key: NotificationKey("goal-achievement-2026-05-17"), kind: .goalAchievement,
    title: "Goal reached", body: "8,000 steps",
    createdAt: Instant(secondsSince1970: 1_779_012_000),
    expiresAt: Instant(secondsSince1970: 1_779_015_600))

  private let state = Mutex(State())

  var answer: HTTPResponse {
    get { state.withLock { $0.answer } }
    set { state.withLock { $0.answer = newValue } }
  }

  var result: ProgramResult {
    get { state.withLock { $0.result } }
    set { state.withLock { $0.result = newValue } }
  }

  var kept: [String: String] {
    get { state.withLock { $0.kept } }
    set { state.withLock { $0.kept = newValue } }
  }

  /// Those since the last call.
  func drainRequests() -> [HTTPRequest] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// Moves the clock by a delay that a server asked for.
  func wait(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    _ = now() + min(604_800, max(1, attoseconds > 0 ? seconds + 1 : seconds))
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    state.withLock { state in
      state.requests.append(request)
      return state.answer
    }
  }

  func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult { result }

  func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { $0.finish() }
  }

  /// Everything but this sender's key is what the channel stored.
  func secrets(named name: String) -> [String: String]? {
    state.withLock { name == "vapid" ? $0.vapid : $0.kept }
  }

  func create(_ secrets: [String: String], named name: String) -> Bool {
    state.withLock { state in
      if name == "vapid" { state.vapid = secrets }
      return true
    }
  }

  func remove(_ name: String) {}

  func now() -> Instant { Instant(secondsSince1970: 1_779_012_000) }

  var systemZoneName: String { FixedZone.utc.identifier }
  var zoneNames: [String] { [FixedZone.utc.identifier] }

  func rules(forZone name: String) -> any ZoneRules { FixedZone.utc }
}
