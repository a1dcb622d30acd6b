import Contracts
import Foundation

/// Files that only their owner may read, replaced atomically.
enum PrivateFile {
  /// More than any file of this device needs except the journal, in bytes.
  private static let room: UInt64 = 16_384

  /// Nil if there is no such file.
  ///
  /// - Parameter offset: how many bytes to skip.
  /// - Throws: ``CacheError/cannotRead(_:detail:)``.
  static func read(_ path: String, from offset: Int = 0) throws(CacheError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .cannotRead(path, detail: reason(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotRead(path, detail: reason(EINVAL))
    }
    lseek(descriptor, off_t(offset), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: max(0, Int(status.st_size) - offset))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw .cannotRead(path, detail: reason(errno))
      }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// - Parameter isKept: whether it has to survive a power failure.
  static func replace(
    _ path: String, with bytes: [UInt8], isKept: Bool = true
  ) throws(CacheError) {
    try replace(path, isKept: isKept) { _ in bytes }
  }

  /// - Parameter bytes: the new content.
  static func replace(
    _ path: String, isKept: Bool = true, with bytes: (stat) -> [UInt8]
  ) throws(CacheError) {
    let (draft, descriptor) = try openDraft(of: path)
    defer {
      unlink(draft)
      close(descriptor)
    }
    var status = stat()
    fstat(descriptor, &status)
    try write(bytes(status), to: descriptor, path)
    if isKept { try flush(descriptor, path) }
    guard rename(draft, path) == 0 else { throw .cannotWrite(path, detail: reason(errno)) }
    if isKept { flushFolder(of: path) }
  }

  // MARK: - Drafts

  private static let draftMark = ".new-"

  /// Opens the draft of a new version of a file. It stays locked while open: that distinguishes a draft being written
  /// from a leftover of a killed process, even for a process in another container.
  private static func openDraft(
    of path: String
  ) throws(CacheError) -> (draft: String, descriptor: Int32) {
    let draft = "\(path)\(draftMark)\(getpid())"
    while true {
      unlink(draft)
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .cannotWrite(path, detail: reason(errno)) }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if access(draft, F_OK) == 0 || errno != ENOENT { return (draft, descriptor) }
      // Another process locked it in between and removed it as abandoned.
      close(descriptor)
    }
  }

  /// Removes drafts left by killed processes, but none being written.
  static func removeAbandonedDrafts(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let mark = name.ranges(of: draftMark).last,
        Int32(name[mark.upperBound...]) != nil
      else { continue }
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  // MARK: - Folders

  /// Checks whether files in a folder can be replaced, without writing anything.
  ///
  /// - Returns: why not; nil if they can, or if there is no such folder.
  static func failure(in folder: String) -> CacheError? {
    guard access(folder, F_OK) == 0 else { return nil }
    guard access(folder, W_OK | X_OK) == 0 else {
      return .cannotWrite(folder, detail: reason(errno))
    }
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return nil }
    let isFull = UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < room
    // Some file systems do not count files.
    let isOutOfFiles = disk.f_files > 0 && disk.f_favail == 0
    return isFull || isOutOfFiles ? .cannotWrite(folder, detail: reason(ENOSPC)) : nil
  }

  static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(CacheError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        throw .cannotWrite(path, detail: reason(errno))
      }
      rest = rest.dropFirst(written)
    }
  }

  static func flush(_ descriptor: Int32, _ path: String) throws(CacheError) {
    guard fsync(descriptor) == 0 else { throw .cannotWrite(path, detail: reason(errno)) }
  }

  /// So that a name survives a loss of power.
  static func flushFolder(of path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Makes a folder and its parents, accessible to their owner only, if missing.
  static func makeFolder(_ path: String) throws(CacheError) {
    if access("\(path)/.", F_OK) == 0 { return }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if errno == ENOENT, parent != path, access("\(parent)/.", F_OK) != 0 { try makeFolder(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST, access("\(path)/.", F_OK) == 0 else {
      throw .cannotWrite(path, detail: reason(errno))
    }
  }

  /// Moves a damaged file out of the way, under a new name.
  ///
  /// - Returns: where it is now.
  static func moveAside(_ path: String) throws(CacheError) -> String {
    let place = placeAside(path)
    guard rename(path, place) == 0 else { throw .cannotWrite(path, detail: reason(errno)) }
    return place
  }

  /// Like ``moveAside(_:)``, but copies: the file itself stays until it is replaced.
  static func copyAside(_ path: String) throws(CacheError) -> String {
    let place = placeAside(path)
    try replace(place, with: try read(path) ?? [])
    return place
  }

  private static func placeAside(_ path: String) -> String {
    var number = 1
    while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
    return "\(path).damaged-\(number)"
  }

  /// The system's error in plain words.
  static func reason(_ code: Int32) -> Phrase {
    switch code {
    case EACCES, EPERM: Phrase("permission denied")
    case EROFS: Phrase("the file system is read-only")
    case ENOSPC, EDQUOT: Phrase("there's no space left")
    case ENOTDIR: Phrase("its parent isn't a folder")
    case EISDIR, ELOOP, EINVAL: .notRegularFile
    case EIO: Phrase("the disk isn't responding properly")
    default: Phrase(verbatim: String(cString: strerror(code)))
    }
  }
}
