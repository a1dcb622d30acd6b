import Contracts
import Foundation

/// A file as it was read.
struct FoundFile: Equatable {
  /// Larger than any file a shield works in.
  static let mostBytes = 64 << 20

  let bytes: [UInt8]
  let identity: FileIdentity
  let attributes: FileAttributes
}

/// Distinguishes a changed or replaced file from the one that was read.
struct FileIdentity: Equatable {
  let device: dev_t
  let inode: ino_t
  let owner: uid_t
  let group: gid_t
  let mode: mode_t
  let size: Int
  /// When the content changed, then when anything did, in nanoseconds.
  private let modified: Int64
  private let changed: Int64

  init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
    owner = status.st_uid
    group = status.st_gid
    mode = status.st_mode & 0o7777
    size = Int(status.st_size)
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension OpenedFolder {
  /// Nil if nothing of that name is there.
  func file(_ name: String) throws(ShieldProblem) -> FoundFile? {
    do throws(SystemError) {
      return try read(name)
    } catch {
      throw error.problemOfReading(path(of: name))
    }
  }

  /// Whether the file is still the one that was read. The bytes are compared too, because two changes within one tick
  /// of the clock have the same times.
  func has(_ name: String, as found: FoundFile) -> Bool {
    (try? read(name)) == found
  }

  private func read(_ name: String) throws(SystemError) -> FoundFile? {
    // A pipe is rejected instead of waited for.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = openat(descriptor, name, flags)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    defer { close(descriptor) }
    return try FoundFile(reading: descriptor)
  }
}

extension FoundFile {
  /// - Parameter descriptor: at the beginning of the file.
  init(reading descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SystemError(code: EISDIR)
    default: throw SystemError(code: EINVAL)
    }
    guard status.st_size <= Self.mostBytes else { throw SystemError(code: EFBIG) }
    identity = FileIdentity(status)
    attributes = try FileAttributes(of: descriptor)
    bytes = try Self.bytes(of: descriptor, expecting: Int(status.st_size))
  }

  /// Reads to the end, wherever that is by now.
  private static func bytes(
    of descriptor: Int32, expecting size: Int
  ) throws(SystemError) -> [UInt8] {
    var room = size + 1
    while room <= 2 * mostBytes {
      let bytes = try beginning(of: descriptor, room)
      if bytes.count < room { return bytes }
      room *= 2
    }
    throw SystemError(code: EFBIG)
  }

  private static func beginning(
    of descriptor: Int32, _ most: Int
  ) throws(SystemError) -> [UInt8] {
    var error: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      while count < most, error == nil {
        let end = buffer.baseAddress?.advanced(by: count)
        let read = pread(descriptor, end, most - count, off_t(count))
        if read == 0 { return }
        if read > 0 {
          count += read
        } else if errno != EINTR {
          error = .last
        }
      }
    }
    if let error { throw error }
    return bytes
  }
}
