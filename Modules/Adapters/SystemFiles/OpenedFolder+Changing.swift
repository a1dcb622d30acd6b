import Foundation

extension OpenedFolder {
  /// Gives a file new content: atomically if it can be renamed over, in place if it is a mount.
  ///
  /// - Parameter found: the file as it was read; nil if it was missing.
  /// - Returns: false if it has changed since; nothing was done then.
  func replace(
    _ name: String, as found: FoundFile?, with bytes: [UInt8]
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      let draft = try Draft(of: name, in: self)
      try draft.write(bytes, like: found)
      guard try draft.replace(name, ifStill: found) else { return false }
    } catch {
      // EBUSY: the file is a mount. EROFS: its folder is read-only, which a mount on it may not be. A full disk has no
      // room for a draft, but for shorter content: no one stays locked for that.
      guard let found,
        [EBUSY, EROFS].contains(error.code)
          || ([ENOSPC, EDQUOT].contains(error.code) && bytes.count <= found.bytes.count)
      else { throw error }
      return try overwrite(name, as: found, with: bytes)
    }
    flush()
    return true
  }

  /// - Returns: false if the file has changed since; it is then still there.
  func remove(_ name: String, as found: FoundFile) throws(SystemError) -> Bool {
    guard has(name, as: found) else { return false }
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw .last }
    flush()
    return true
  }

  /// Writes the differences in place. A full disk and other failures leave the old content; a process that is killed in
  /// between may leave a part of the new.
  private func overwrite(
    _ name: String, as found: FoundFile, with bytes: [UInt8]
  ) throws(SystemError) -> Bool {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = openat(descriptor, name, flags)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    guard try FoundFile(reading: file) == found else { return false }
    let old = found.bytes
    var start = 0
    while start < min(old.count, bytes.count), old[start] == bytes[start] { start += 1 }
    do throws(SystemError) {
      // The growing part first: if there is no room, nothing was overwritten yet.
      try bytes.dropFirst(old.count).write(to: file, at: old.count)
      try bytes.prefix(old.count).dropFirst(start).write(to: file, at: start)
      guard ftruncate(file, off_t(bytes.count)) == 0, fsync(file) == 0 else { throw .last }
    } catch {
      try? old.dropFirst(start).write(to: file, at: start)
      ftruncate(file, off_t(old.count))
      fsync(file)
      throw error
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  func write(to descriptor: Int32, at start: Int) throws(SystemError) {
    var rest = self
    while !rest.isEmpty {
      let offset = off_t(start + count - rest.count)
      let written = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, offset) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw written == 0 ? SystemError(code: EIO) : .last }
      rest = rest.dropFirst(written)
    }
  }
}
