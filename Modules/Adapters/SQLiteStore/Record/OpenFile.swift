import Contracts
import Foundation

/// The file at the path of a record when it was opened.
struct OpenFile: Sendable {
  private struct Identity: Equatable {
    var device: UInt64
    var number: UInt64
  }

  private let path: String
  private let identity: Identity?

  init(at path: String) {
    self.path = path
    identity = Self.identity(of: path)
  }

  /// What is written to a file that was removed or replaced is silently lost, and what is read there is not what others
  /// see.
  ///
  /// - Throws: ``StorageError/removed`` if there is none at the path now; ``StorageError/replaced`` if there is
  ///   another; ``StorageError/unreachable`` if a folder on the way is inaccessible.
  func checkPlace() throws(StorageError) {
    let found = Self.identity(of: path)
    guard found != identity else { return }
    guard found == nil else { throw .replaced }
    throw errno == EACCES ? .unreachable : .removed
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }
}
