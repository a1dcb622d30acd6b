import Contracts

extension OutboxNotifications {
  /// One preference or several become others, the rest stays as it is.
  typealias Edit = (inout NotificationPreferences) throws -> Void

  func preferences() async throws -> NotificationPreferences {
    try await needs.unitOfWork.read { try needs.notifications.preferences(in: $0) }
  }

  func changePreferences(_ edit: Edit) async throws {
    guard try await prepare(edit) else { return }
    try await needs.unitOfWork.write { try changePreferences(in: $0, edit) }
    try await OptOutRun(needs: needs).run()
  }

  /// Asks the machine, and notes what came due; both would do no harm if nothing were changed then.
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
    // What is due until now was due under the preferences of until now.
    try await tick()
    return true
  }

  /// The one way preferences change; no effect when they stay as they are. What another process chose
  /// meanwhile stands beside it.
  func changePreferences(in transaction: any WriteTransaction, _ edit: Edit) throws {
    let before = try needs.notifications.preferences(in: transaction)
    var preferences = before
    try edit(&preferences)
    guard preferences != before else { return }
    try needs.notifications.save(preferences, in: transaction)
    try needs.eventLog.append(
      NotificationPreferencesChanged(preferences), at: needs.time.now(), in: transaction)
    if preferences.quietHours != before.quietHours {
      // What quiet hours held is held by those in force alone; a lane puts it off again.
      try needs.outbox.bringForward(.notification, to: needs.time.now(), in: transaction)
    }
    guard !preferences.isEnabled else { return }
    for registration in try needs.channelStore.channels(in: transaction) {
      try ChannelEnd(needs: needs).silence(registration, in: transaction)
    }
  }

  /// - Throws: ``NotificationError/denied(kind:remedy:)`` when one of the machine's own channels no
  ///   longer allows it.
  private func askPlatforms() async throws {
    let kinds = Set(try await channels().filter(\.isPlatform).map(\.kind))
    for channel in needs.channels where kinds.contains(channel.identifier) {
      try await ask(channel)
    }
  }
}
