import Foundation
import Synchronization
import TestSupport

@testable import SQLiteStore

/// Stops a process at one of its steps, like `kill -9`.
final class Killer: Sendable {
  struct Killed: Error {}

  private let left: Mutex<Int>

  /// - Parameter step: the number of the step before which it stops, from 0.
  init(at step: Int) {
    left = Mutex(step)
  }

  var steps: FileSteps {
    FileSteps { _ in
      let isDead = self.left.withLock { left in
        left -= 1
        return left < 0
      }
      if isDead { throw Killed() }
    }
  }
}

extension String {
  var asFile: URL { URL(fileURLWithPath: self) }
}

extension TemporaryFolder {
  /// Leftovers of killed processes in the folder of `record.sqlite`.
  var leftovers: [String] {
    get throws { try names.filter(RecordFolder(of: file("record.sqlite")).isLeftover) }
  }
}
