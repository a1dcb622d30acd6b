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
    if preferences.isEnabled, !before.isEnabled { try await askPlatforms() }
    // What is due until now was due under the preferences of until now.
    try await tick()
    try await needs.unitOfWork.write { transaction in
      guard try needs.notifications.preferences(in: transaction) != preferences else { return }
      try needs.notifications.save(preferences, in: transaction)
      try needs.eventLog.append(
        NotificationPreferencesChanged(preferences), at: needs.time.now(), in: transaction)
      if preferences.quietHours != before.quietHours {
        // What quiet hours held is held by those in force alone; a lane puts it off again.
        try needs.outbox.bringForward(to: needs.time.now(), in: transaction)
      }
      guard !preferences.isEnabled else { return }
      for registration in try needs.channelStore.channels(in: transaction) {
        try ChannelEnd(needs: needs).silence(registration, in: transaction)
      }
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

  /// - Throws: ``NotificationError/denied(kind:remedy:)`` when one of the machine's own channels no
  ///   longer allows it, and no other channel can tell the person.
  private func askPlatforms() async throws {
    var kinds = Set(try await channels().map(\.kind))
    var denials: [NotificationError] = []
    for channel in needs.channels where channel.isPlatform && kinds.contains(channel.identifier) {
      do {
        try await ask(channel)
      } catch let denial as NotificationError {
        kinds.remove(channel.identifier)
        denials.append(denial)
      }
    }
    if kinds.isEmpty, let denial = denials.first { throw denial }
  }
}
