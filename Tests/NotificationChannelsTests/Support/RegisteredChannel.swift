import Contracts
import ContractsTesting

/// A channel as requested, stored like in Notifications.
struct RegisteredChannel {
  let registration: ChannelRegistration
  let plan: ChannelPlan

  init(
    _ channel: any NotificationChannel, _ address: String,
    options: [ChannelOption: String] = [:], in secrets: InMemorySecretStore
  ) throws {
    plan = try channel.plan(
      ChannelRequest(kind: channel.identifier, address: address, options: options))
    let reference = "\(channel.identifier)-1"
    _ = secrets.create(plan.secrets, named: reference)
    registration = ChannelRegistration(
      id: "\(channel.identifier)-1", kind: channel.identifier, address: plan.address,
      secretReference: reference, addedAt: Instant(secondsSince1970: 0))
  }
}

extension UserNotification {
  static func sample(
    _ kind: NotificationKind = .milestone, priority: NotificationPriority = .normal
  ) -> UserNotification {
    var sample = UserNotification(
      key: NotificationKey("milestone-50-1"), kind: kind, title: "Halfway – “50 %”",
      body: "Noch 5,5 kg\nbis zum Ziel 🎉", createdAt: Instant(secondsSince1970: 1_779_035_400),
      priority: priority, expiresAt: Instant(secondsSince1970: 1_779_635_400))
    sample.style =
      kind == .streakAtRisk
      ? NotificationStyle(.warning, icon: "dialog-warning", emoji: "fire")
      : NotificationStyle(.success, icon: "emblem-favorite", emoji: "tada")
    return sample
  }
}
