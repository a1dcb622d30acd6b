import Contracts
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

  /// Writes a file that only the person can read, wholly or not at all. One that appeared meanwhile stays.
  static func create(_ path: String, with bytes: [UInt8]) throws(LockCategoryError) {
    let draft = "\(path).\(UUID().uuidString)"
    defer { unlink(draft) }
    do {
      try write(bytes, to: draft)
      try place(draft, at: path)
    } catch {
      throw .cannotWrite(path: path, detail: String(cString: strerror(error.code)))
    }
  }

  private static func write(_ bytes: [UInt8], to draft: String) throws(SystemFault) {
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemFault(code: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemFault(code: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw SystemFault(code: errno) }
  }

  /// By a second name, which never replaces a file; renamed where the file system has no second names.
  private static func place(_ draft: String, at path: String) throws(SystemFault) {
    if link(draft, path) == 0 || errno == EEXIST { return }
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
      throw SystemFault(code: errno)
    }
    var status = stat()
    if lstat(path, &status) == 0 { return }
    guard rename(draft, path) == 0 else { throw SystemFault(code: errno) }
  }

  /// What the system answered, as an `errno`.
  private struct SystemFault: Error {
    let code: Int32
  }
}
