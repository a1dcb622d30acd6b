import Contracts

/// What the person is told, through which channels, and when.
struct PersonalNotifications: NotificationKeeping {
  let needs: NotificationsNeeds
  private let lanes = OpenLanes()

  init(needs: NotificationsNeeds) {
    self.needs = needs
  }

  func list(latest limit: Int?) async throws -> [NotificationStatus] {
    try await needs.unitOfWork.read { transaction in
      try needs.notifications.notifications(latest: limit, in: transaction).map { kept in
        NotificationStatus(
          notification: kept.notification, suppression: kept.suppression,
          deliveries: try needs.outbox.deliveries(of: kept.notification.key, in: transaction))
      }
    }
  }

  func preferences() async throws -> NotificationPreferences {
    try await needs.unitOfWork.read { try needs.notifications.preferences(in: $0) }
  }

  func setPreferences(_ preferences: NotificationPreferences) async throws {
    let before = try await self.preferences()
    guard preferences != before else { return }
    let isSwitchedOn = preferences.isEnabled && !before.isEnabled
    let returning = isSwitchedOn ? try await platformsToAdd() : []
    for channel in returning { try await ask(channel) }
    // What is due until now was due under the preferences of until now.
    try await tick()
    try await needs.unitOfWork.write { transaction in
      guard try needs.notifications.preferences(in: transaction) != preferences else { return }
      try needs.notifications.save(preferences, in: transaction)
      try needs.eventLog.append(
        NotificationPreferencesChanged(preferences), at: needs.time.now(), in: transaction)
      guard !preferences.isEnabled else { return }
      for registration in try needs.channelStore.channels(in: transaction) {
        try ChannelEnd(needs: needs).leave(
          registration, reason: SuppressionReason.notificationsOff.rawValue, in: transaction)
      }
    }
    for channel in returning {
      try await ChannelBeginning(needs: needs).add(channel.identifier, ChannelPlan(address: ""))
    }
    try await OptOutRun(needs: needs).run()
  }

  func deliver() async throws -> DeliveryReport {
    try await DeliveryRun(needs: needs, lanes: lanes).run()
  }

  func waiting() async throws -> WaitingDeliveries {
    try await needs.unitOfWork.read { try WaitingReading(needs: needs).waiting(in: $0) }
  }

  func tick() async throws {
    try await NotificationSchedule(needs: needs).runDue()
  }

  func nextDue() async throws -> Instant? {
    try await NotificationSchedule(needs: needs).nextDue()
  }

  /// The machine's own channels that were removed when notifications were switched off.
  private func platformsToAdd() async throws -> [any NotificationChannel] {
    let platforms = needs.channels.filter(\.isPlatform)
    return try await needs.unitOfWork.read { transaction in
      try platforms.filter {
        try needs.channelStore.everHad($0.identifier, in: transaction)
      }
    }
  }
}
