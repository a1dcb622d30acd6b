import Dispatch
import Foundation

/// Work that has to overlap.
enum AtOnce {
  /// Runs `work` this many times, each on its own thread, and waits for all.
  /// `DispatchQueue.concurrentPerform` would run them one after another when its threads are busy,
  /// and nothing would overlap.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let all = DispatchGroup()
    for index in 0..<count {
      all.enter()
      Thread.detachNewThread {
        work(index)
        all.leave()
      }
    }
    all.wait()
  }
}
