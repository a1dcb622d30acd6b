public import Contracts
import ProcessLocks

/// What other processes do on a record, as one that stays hears of it without their help: one that is killed calls
/// nobody.
public struct OtherProcesses: Sendable {
  /// A commit comes as several writes, which are looked at together.
  private static let settling = Duration.milliseconds(100)

  private let record: any RecordObserving
  let isChanged: @Sendable () async throws -> Bool
  private let releases: LockReleases?

  /// - Parameters:
  ///   - isChanged: whether others have committed something since the last call.
  ///   - releases: tells of the locks that were found held; nil in a process that does not stay.
  init(
    record: any RecordObserving, isChanged: @escaping @Sendable () async throws -> Bool,
    releases: LockReleases?
  ) {
    self.record = record
    self.isChanged = isChanged
    self.releases = releases
  }

  /// Follows them until its task is cancelled.
  ///
  /// - Parameters:
  ///   - arrivals: of files in the folder of the record, where App Lock leaves its marks.
  ///   - heard: called after a commit of another process, the release of a lock that this one found held, and an
  ///     arrival.
  package func follow(
    arrivals: AsyncStream<Void>?, _ heard: @escaping @Sendable () -> Void
  ) async {
    await withTaskGroup { group in
      let changes = record.changes()
      group.addTask {
        for await _ in changes {
          if (try? await isChanged()) ?? true { heard() }
          try? await pause(for: Self.settling)
        }
      }
      for calls in [releases?.calls, arrivals].compactMap(\.self) {
        group.addTask { for await _ in calls { heard() } }
      }
    }
  }
}
