public import Contracts
import Foundation

/// Claimants as a folder of files, each named at random and locked by the one who signed in under that
/// name. No name comes twice, so no number of a process that the system gives out again can be taken
/// for another's.
public struct LockFileClaimants: DeliveryClaimants {
  private let folder: String

  /// - Parameter folder: made when it is not there.
  public init(in folder: String) {
    self.folder = folder
  }

  public func signIn() throws -> any DeliveryPresence {
    do {
      if mkdir(folder, 0o700) != 0, errno != EEXIST { throw POSIXError.last }
      clearAway()
      while true {
        let claimant = UUID().uuidString
        // Somebody who clears away may be faster; then that name is left to them.
        if let lock = try FileLock(creatingAt: path(of: claimant)) {
          return Presence(claimant: claimant, path: path(of: claimant), lock: lock)
        }
      }
    } catch {
      throw StorageError.cannotWrite(detail: "\(folder): \(error.localizedDescription)")
    }
  }

  public func isPresent(_ claimant: String) -> Bool {
    // What stands in a record from elsewhere is no path of ours.
    UUID(uuidString: claimant) != nil && FileLock.isHeld(at: path(of: claimant))
  }

  /// Removes the files of those who are gone.
  private func clearAway() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where UUID(uuidString: name) != nil && !isPresent(name) {
      unlink(path(of: name))
    }
  }

  private func path(of claimant: String) -> String { "\(folder)/\(claimant)" }

  private final class Presence: DeliveryPresence {
    let claimant: String
    let path: String
    let lock: FileLock

    init(claimant: String, path: String, lock: FileLock) {
      self.claimant = claimant
      self.path = path
      self.lock = lock
    }

    deinit {
      unlink(path)
    }
  }
}
