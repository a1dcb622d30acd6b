import Contracts

extension OutboxNotifications {
  /// A change of one or more preferences, keeping the rest.
  typealias Edit = (inout NotificationPreferences) throws -> Void

  func preferences() async throws -> NotificationPreferences {
    try await needs.unitOfWork.read { try needs.notifications.preferences(in: $0) }
  }

  func changePreferences(_ edit: Edit) async throws {
    guard try await prepare(edit) else { return }
    try await needs.unitOfWork.write { try changePreferences(in: $0, edit) }
    try await OptOutRun(needs: needs).run()
  }

  /// The channels that are unregistered when notifications are turned off, with their secrets; nil for none. Channels
  /// of this machine stay.
  func lossOfTurningOff(in transaction: any Transaction) throws -> SettingLoss? {
    let names = try needs.channelStore.channels(in: transaction)
      .filter { !$0.isPlatform }.map(\.id)
    guard !names.isEmpty else { return nil }
    return SettingLoss(
      before: Phrase(
        one: "\(names.count) channel would be unregistered: \(names.listed)",
        other: "\(names.count) channels would be unregistered: \(names.listed)"),
      after: Phrase(
        one: "\(names.count) channel was unregistered: \(names.listed)",
        other: "\(names.count) channels were unregistered: \(names.listed)"))
  }

  /// Asks the machine for permission, and records what came due; both are harmless if nothing is changed afterwards.
  ///
  /// - Returns: whether the edit changes anything.
  /// - Throws: ``NotificationError/denied(kind:remedy:)``.
  @discardableResult
  func prepare(_ edit: Edit) async throws -> Bool {
    let before = try await preferences()
    var preferences = before
    try edit(&preferences)
    guard preferences != before else { return false }
    if preferences.isEnabled, !before.isEnabled { try await askPlatforms() }
    // A summary that came due before now is judged by the previous preferences. If it cannot be made, the change goes
    // ahead anyway.
    try? await tick()
    return true
  }

  /// The only way preferences change; no effect if nothing changes. Concurrent changes by other processes are kept.
  func changePreferences(in transaction: any WriteTransaction, _ edit: Edit) throws {
    let before = try needs.notifications.preferences(in: transaction)
    var preferences = before
    try edit(&preferences)
    guard preferences != before else { return }
    try needs.notifications.save(preferences, in: transaction)
    try needs.eventLog.append(
      NotificationPreferencesChanged(preferences), at: needs.time.now(), in: transaction)
    if preferences.quietHours != before.quietHours {
      // Deliveries delayed by quiet hours follow the new ones; a lane delays them again if needed.
      try needs.outbox.bringForward(.notification, to: needs.time.now(), in: transaction)
    }
    guard !preferences.isEnabled else { return }
    for registration in try needs.channelStore.channels(in: transaction) {
      try ChannelRemoval(needs: needs).silence(registration, in: transaction)
    }
  }

  /// - Throws: ``NotificationError/denied(kind:remedy:)`` if a channel of this machine has lost its
  ///   permission.
  private func askPlatforms() async throws {
    let kinds = Set(try await channels().filter(\.isPlatform).map(\.kind))
    for channel in needs.channels where kinds.contains(channel.identifier) {
      try await ask(channel)
    }
  }
}
