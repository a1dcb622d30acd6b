import Contracts
import FileReplacement
import Foundation

/// The file as bytes.
enum CategoryBytes {
  /// A person's list has a few kilobytes.
  static let most = 1_048_576

  /// Nil if nothing is there.
  static func read(_ path: String) throws(LockCategoryError) -> [UInt8]? {
    // A pipe is refused instead of waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .cannotRead(path: path, detail: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .cannotRead(path: path, detail: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .cannotRead(path: path, detail: isFolder ? "it is a folder" : "it is not a file")
    }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      let data = try handle.read(upToCount: most + 1) ?? Data()
      guard data.count <= most else {
        throw LockCategoryError.cannotRead(path: path, detail: "it is larger than 1 MB")
      }
      return Array(data)
    } catch let error as LockCategoryError {
      throw error
    } catch {
      throw .cannotRead(path: path, detail: String(cString: strerror(EIO)))
    }
  }

  /// Writes a file that only the person can read, completely or not at all. A file that appeared meanwhile stays.
  static func create(_ path: String, with bytes: [UInt8]) throws(LockCategoryError) {
    do {
      try FileReplacement.write(bytes, to: path, replaces: false)
    } catch {
      throw .cannotWrite(path: path, detail: error.detail)
    }
  }
}
