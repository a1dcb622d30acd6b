public import Contracts
import Foundation
import Synchronization

/// A file that is locked until somebody else waits for it.
public final class LockHolder: Sendable {
  private let file: Mutex<(any LockedFile)?>
  private let path: String

  public init(_ file: any LockedFile, at path: String) {
    self.file = Mutex(file)
    self.path = path
  }

  /// Unlocks the file once somebody waits for it, on a separate thread.
  ///
  /// - Parameter work: done right before.
  public func letGoWhenAwaited(_ work: @escaping @Sendable () -> Void = {}) {
    Thread { [self] in
      // One opening is this holder's own lock.
      while openings < 2 { usleep(1_000) }
      work()
      file.withLock { $0 = nil }
    }.start()
  }

  /// How often this process has the file open.
  private var openings: Int {
    var file = stat()
    guard stat(path, &file) == 0 else { return 0 }
    return (0..<1_024).count { (descriptor: Int32) in
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_dev == file.st_dev
        && status.st_ino == file.st_ino
    }
  }
}
