import Foundation
import Synchronization
import TestSupport

@testable import SQLiteStore

/// Stops a process at one of its steps, and lets it do nothing more: as `kill -9` does.
final class Killer: Sendable {
  struct Killed: Error {}

  private let left: Mutex<Int>

  /// - Parameter step: the number of the step that is not taken any more, from 0.
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
  /// What killed processes left in the folder of `record.sqlite`.
  var leftovers: [String] {
    get throws { try names.filter(RecordFolder(of: file("record.sqlite")).isLeftover) }
  }
}
