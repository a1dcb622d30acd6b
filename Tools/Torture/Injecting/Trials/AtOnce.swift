import Dispatch
import Foundation

/// Work that has to overlap.
enum AtOnce {
  /// Runs `work` so many times, each on a thread of its own, and waits for all. Dispatch's own way would run
  /// them one after the other where its threads are taken, and nothing would meet.
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
