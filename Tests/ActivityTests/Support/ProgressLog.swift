import Contracts
import Synchronization

/// The reported progress of an import.
final class ProgressLog: Sendable {
  private let seen = Mutex<[ImportProgress]>([])

  func note(_ progress: ImportProgress) {
    seen.withLock { $0.append(progress) }
  }

  func of(_ phase: ImportProgress.Phase) -> [Int64] {
    seen.withLock { $0.filter { $0.phase == phase }.map(\.done) }
  }
}
