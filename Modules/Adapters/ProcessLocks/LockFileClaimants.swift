public import Contracts
import Foundation

/// Claimants as a folder of files, each with a random name and locked by the process that signed in
/// under it. Names are never reused, unlike process IDs.
public struct LockFileClaimants: DeliveryClaimants {
  private let folder: String
  private let releases: LockReleases?
  private let locks: FileLocks

  /// - Parameters:
  ///   - folder: created if it does not exist.
  ///   - releases: notified when a claimant ends that was found present; nil to leave that to the caller.
  public init(in folder: String, tellingOf releases: LockReleases? = nil) {
    self.folder = folder
    self.releases = releases
    locks = FileLocks(tellingOf: releases)
  }

  public func signIn() throws -> any DeliveryPresence {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw StorageError.cannotWrite(detail: "\(folder): \(String(cString: strerror(errno)))")
    }
    clearAway()
    let claimant = UUID().uuidString
    let file = try locks.make(path(of: claimant))
    return Presence(claimant: claimant, path: path(of: claimant), file: file)
  }

  public func isPresent(_ claimant: String) -> Bool {
    // A claimant in a foreign record may not be used as a path.
    guard UUID(uuidString: claimant) != nil else { return false }
    do {
      let isHeld = try FileLock(opening: path(of: claimant), O_RDONLY | O_NONBLOCK).isHeld
      if isHeld { releases?.follow(path(of: claimant)) }
      return isHeld
    } catch let error as POSIXError {
      return error.code != .ENOENT
    } catch {
      return true
    }
  }

  /// Removes the files of claimants that have ended.
  private func clearAway() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where UUID(uuidString: name) != nil {
      guard let file = try? locks.hold(path(of: name)) else { continue }
      withExtendedLifetime(file) { _ = unlink(path(of: name)) }
    }
  }

  private func path(of claimant: String) -> String { "\(folder)/\(claimant)" }

  private final class Presence: DeliveryPresence {
    let claimant: String
    let path: String
    let file: any LockedFile

    init(claimant: String, path: String, file: any LockedFile) {
      self.claimant = claimant
      self.path = path
      self.file = file
    }

    deinit {
      unlink(path)
    }
  }
}
