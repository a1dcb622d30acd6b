public import Contracts
import Foundation

/// A roster as a lock on a file that everybody who delivers holds together.
public struct LockFileRoster: DeliveryRoster {
  private static let pause = Duration.milliseconds(2)

  private let path: String

  /// - Parameter path: of the file, made when it is not there.
  public init(at path: String) {
    self.path = path
  }

  public func signIn(
    whenAlone: () async throws -> Void
  ) async throws -> any DeliveryPresence {
    let lock: FileLock
    do {
      lock = try FileLock(openingAt: path)
    } catch {
      throw StorageError.cannotWrite(detail: "\(path): \(error.localizedDescription)")
    }
    if lock.holds(LOCK_EX) { try await whenAlone() }
    // The first one holds it alone for as long as one change of the record takes.
    while !lock.holds(LOCK_SH) { try await Task.sleep(for: Self.pause) }
    return Presence(lock: lock)
  }

  private final class Presence: DeliveryPresence {
    let lock: FileLock

    init(lock: FileLock) {
      self.lock = lock
    }
  }
}
