import Contracts
import Foundation
import SQLiteStore
import WatchSync

extension FeatureParts {
  /// - Parameters:
  ///   - settle: delivers the events that are pending.
  func watchSync(
    _ outside: OutsideWorld, timeSource: any TimeSource, secrets: any SecretStore,
    observing: any RecordObserving, streaks: any StreakReading, workouts: any WorkoutReading,
    accepting: any EntryAccepting, codes: any ShareCodeMaking,
    settle: @escaping @Sendable () async throws -> Void
  ) -> any Plugin {
    var links: WatchSyncNeeds.Links?
    if let make = outside.peerLinks { links = { make(secrets, timeSource) } }
    return WatchSyncPlugin(
      WatchSyncNeeds(
        unitOfWork: unitOfWork, store: SQLiteWatchStore(), life: SQLiteRecordLifeStore(),
        eventLog: events, observing: observing,
        sources: WatchSources(
          time: time, days: days, goals: goals, streaks: streaks, workouts: workouts,
          settings: settings, notifications: SQLiteNotificationStore()),
        accepting: accepting, secrets: outside.accessSecrets, links: links, codes: codes,
        settle: settle,
        pause: { try await Composition.pause(for: $0) },
        machineName: { ProcessInfo.processInfo.hostName }))
  }
}
