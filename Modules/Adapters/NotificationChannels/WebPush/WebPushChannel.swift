public import Contracts
import Foundation

/// Sends notifications to subscribed browsers, encrypted end to end.
///
/// The address of a request is the browser's subscription, in JSON.
public struct WebPushChannel: NotificationChannel {
  public let identifier = "webpush"

  private let http: any HTTPSending
  private let secrets: any SecretStore
  private let time: any TimeSource
  private let clock: @Sendable () -> Instant
  private let keys: @Sendable () -> MessageKeys

  /// - Parameter time: the record's clock, which decides when a notification is stale. For push services the real clock
  ///   is used.
  public init(http: any HTTPSending, secrets: any SecretStore, time: any TimeSource) {
    self.init(http: http, secrets: secrets, time: time, clock: Self.realTime)
  }

  init(
    http: any HTTPSending, secrets: any SecretStore, time: any TimeSource,
    clock: @escaping @Sendable () -> Instant,
    keys: @escaping @Sendable () -> MessageKeys = MessageKeys.random
  ) {
    self.http = http
    self.secrets = secrets
    self.time = time
    self.clock = clock
    self.keys = keys
  }

  public var inputs: ChannelInputs {
    ChannelInputs(
      title: Phrase("This browser"), address: .pushSubscription, options: [.contact, .open])
  }

  /// The value a web page passes to `PushManager.subscribe` as `applicationServerKey`, in base64url. It never changes;
  /// it is generated, and stored among the secrets, on first use.
  ///
  /// - Throws: `SecretError`.
  public func publicKey() throws -> String? {
    try VAPIDKeys(secrets: secrets).applicationServerKey()
  }

  public func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan {
    let target = try PushTarget(request, at: clock())
    return ChannelPlan(address: target.subscription.endpoint.shown, secrets: target.secrets)
  }

  public func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome {
    do {
      guard let reference = registration.secretReference,
        let kept = try secrets.secrets(named: reference)
      else { return .refused(reason: Phrase("its keys are missing; add it again")) }
      let request = PushRequest(
        target: try PushTarget(secrets: kept), notification: notification,
        idempotencyKey: idempotencyKey)
      guard let encrypted = try encrypt(request) else {
        return .refused(reason: Phrase("the notification is too large for Web Push"))
      }
      return SendOutcome(ofPushService: try await http.send(encrypted))
    } catch let failure as HTTPFailure {
      return SendOutcome(failure)
    } catch let error as SecretError {
      return .retry(after: nil, reason: Self.words(for: error))
    } catch is ChannelRefusal {
      return .refused(reason: Phrase("its keys are damaged; add it again"))
    } catch {
      return .refused(reason: Phrase("the notification couldn't be encrypted"))
    }
  }

  private func encrypt(_ request: PushRequest) throws -> HTTPRequest? {
    let token = VAPIDToken(
      for: request.target.subscription.endpoint, from: request.target.contact, at: clock())
    return try request.encrypted(
      with: keys(), life: request.notification.expiresAt - time.now(),
      authorization: try token.authorization(signedBy: VAPIDKeys(secrets: secrets).privateKey()))
  }

  private static func realTime() -> Instant {
    Instant(secondsSince1970: Int64(Date().timeIntervalSince1970))
  }

  private static func words(for error: SecretError) -> Phrase {
    switch error {
    case .cannotRead(let name, let detail):
      Phrase("the secret \(name) can't be read: \(detail)")
    case .cannotWrite(let name, let detail):
      Phrase("the secret \(name) can't be stored: \(detail)")
    }
  }
}
