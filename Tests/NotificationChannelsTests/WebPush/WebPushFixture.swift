import Contracts
import ContractsTesting
import Testing

@testable import NotificationChannels

/// A record with one subscribed browser, with the keys of RFC 8291, Appendix A.
struct WebPushFixture {
  static let p256dh =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
  static let auth = "BTBZMqHH6r4Tts7J_aSIgg"
  static let path = "/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"
  static let now = Instant(secondsSince1970: 1_779_000_000)

  let secrets: InMemorySecretStore
  let time = FixedTimeSource(now: now)
  let channel: WebPushChannel

  init(_ http: any HTTPSending, secrets: InMemorySecretStore = InMemorySecretStore()) {
    self.secrets = secrets
    channel = WebPushChannel(http: http, secrets: secrets, time: time, clock: { Self.now })
  }

  static func subscription(
    endpoint: String = "https://push.example.net" + path, p256dh: String = p256dh,
    auth: String = auth
  ) -> String {
    #"{"endpoint":"\#(endpoint)","expirationTime":null,"#
      + #""keys":{"p256dh":"\#(p256dh)","auth":"\#(auth)"}}"#
  }

  /// Sends through a registration of the browser, set up as by a person.
  func send(
    _ notification: UserNotification = .told(), as idempotencyKey: String = "a@webpush-1",
    to subscription: String = subscription(), _ options: [ChannelOption: String] = [:]
  ) async throws -> SendOutcome {
    let plan = try channel.plan(
      ChannelRequest(kind: "webpush", address: subscription, options: options))
    secrets.remove("webpush-1")
    #expect(secrets.create(plan.secrets, named: "webpush-1"))
    return await channel.send(notification, to: .browser, idempotencyKey: idempotencyKey).inEnglish
  }
}

extension ChannelRegistration {
  static let browser = ChannelRegistration(
    id: "webpush-1", kind: "webpush", address: "https://push.example.net/…",
    secretReference: "webpush-1", addedAt: WebPushFixture.now)
}

extension UserNotification {
  static func told(
    title: String = "Goal reached", body: String = "8,000 steps", lasting life: Int64 = 3_600,
    priority: NotificationPriority = .normal
  ) -> UserNotification {
    UserNotification(
      key: NotificationKey("goal-achievement-2026-05-17"), kind: .goalAchievement, title: title,
      body: body, createdAt: WebPushFixture.now, priority: priority,
      expiresAt: WebPushFixture.now + life)
  }
}
