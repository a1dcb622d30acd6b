import Composition
import Contracts

extension Waymark {
  var appLock: any AppLockKeeping {
    get throws { try offered() }
  }
}
