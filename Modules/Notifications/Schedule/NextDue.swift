import Contracts

/// When something may come due next.
struct NextDue: Sendable {
  /// How soon it is looked again whether those are gone who have something claimed, in seconds.
  private static let claimWatch: Int64 = 30

  /// After now.
  let instant: Instant

  init(needs: NotificationsNeeds, in transaction: any Transaction) throws {
    let now = needs.time.now()
    let calendar = try needs.time.calendar(in: transaction)
    let today = calendar.day(of: now)
    let preferences = try needs.notifications.preferences(in: transaction)
    var instants = [
      SummaryWeek.next(after: now, preferences: preferences, calendar: calendar).due,
      StreakRisk.instant(on: today, in: calendar),
      calendar.start(of: today.advanced(by: 1)), calendar.start(of: today.advanced(by: 2)),
    ].filter { $0 > now }
    for registration in try needs.channelStore.channels(in: transaction)
    where needs.channel(for: registration.kind) != nil {
      let claimants = try needs.outbox.claimants(
        of: .notification, for: registration.id, in: transaction)
      if !claimants.isEmpty {
        let isAnyGone = try !needs.goneClaimants(of: registration.id, in: transaction).isEmpty
        instants.append(isAnyGone ? now : now + Self.claimWatch)
      }
      guard
        let due = try needs.outbox.nextAttempt(
          of: .notification, for: registration.id, in: transaction)
      else { continue }
      let trouble = try needs.channelStore.trouble(of: registration.id, in: transaction)
      let isPaused = trouble?.isPaused(at: now) ?? false
      instants.append(max(due, isPaused ? trouble?.pausedUntil ?? due : due))
    }
    for optOut in try needs.channelStore.optOuts(in: transaction)
    where needs.channel(for: optOut.registration.kind) != nil {
      let isHeld = needs.isHeld(by: optOut.claimant)
      instants.append(isHeld ? now + Self.claimWatch : optOut.nextAttemptAt)
    }
    instant = max(now + 1, instants.min() ?? now + 3_600)
  }
}
