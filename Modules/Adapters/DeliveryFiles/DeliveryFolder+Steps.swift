import Contracts
import Foundation

/// The single steps on the disk, each of which succeeds or fails as a whole.
extension DeliveryFolder {
  static var failure: DeliveryError {
    .cannotKeep(detail: String(cString: strerror(errno)))
  }

  static func make(_ folder: String) throws(DeliveryError) {
    guard mkdir(folder, 0o700) != 0 else {
      let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
      return try synchronize(parent)
    }
    guard errno == EEXIST else { throw failure }
  }

  /// Returns when what was written is on the disk.
  static func synchronize(_ path: String) throws(DeliveryError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure }
  }

  /// - Returns: false if there is a file of that name, which stays as it is.
  static func move(_ path: String, to other: String) throws(DeliveryError) -> Bool {
    guard link(path, other) == 0 else {
      if errno == EEXIST { return false }
      throw failure
    }
    guard unlink(path) == 0 else { throw failure }
    return true
  }

  /// Empty if there is no such folder.
  static func entries(of folder: String) throws(DeliveryError) -> [String] {
    guard let stream = opendir(folder) else {
      guard errno == ENOENT else { throw failure }
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}
