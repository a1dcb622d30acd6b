import Contracts
import Notifications
import ProcessLocks
import SQLiteStore

extension RecordParts {
  var notifications: NotificationsPlugin {
    NotificationsPlugin(
      NotificationsNeeds(
        unitOfWork: unitOfWork, notifications: SQLiteNotificationStore(),
        outbox: SQLiteOutboxStore(), channelStore: SQLiteChannelStore(), eventLog: events,
        time: time, wording: wording, secrets: secrets,
        claimants: LockFileClaimants(
          in: HomeFolder.deliveringPath(in: environment.home), tellingOf: releases),
        topics: { [contributions] in contributions.registry.topics },
        summaryParts: { [contributions] in contributions.registry.summaryParts },
        channels: environment.outside.channels(timeSource), jitter: { Int64.random(in: $0) },
        patience: { try await pause(for: .seconds(60)) },
        stopGrace: { try await pause(for: .seconds(1)) },
        untilNextLook: { try await pause(for: .seconds(60)) },
        dedicatedThread: { DedicatedThread("Waymark delivery") }))
  }
}
