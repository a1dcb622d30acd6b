import Foundation

/// Reads small files of `/proc` and of control groups.
enum ProcFile {
  /// At most `limit` bytes from its beginning; nil if unreadable.
  static func bytes(_ path: String, limit: Int = 4096) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let more = read(descriptor, buffer.baseAddress?.advanced(by: count), limit - count)
        if more < 0, errno == EINTR { continue }
        failed = more < 0
        guard more > 0 else { break }
        count += more
      }
    }
    return failed ? nil : bytes
  }

  static func text(_ path: String, limit: Int = 4096) -> String? {
    bytes(path, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The target of a link; nil if it cannot be read.
  static func link(_ path: String) -> String? {
    let limit = Int(PATH_MAX)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: limit) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, limit)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
    }
  }

  /// Whether this process is in a user namespace with its own user alone, as systemd makes one for `PrivateUsers=`: the
  /// kernel then refuses to tell which program others run. Namespaces of containers have more users.
  ///
  /// Source: user_namespaces(7); ptrace(2), "Ptrace access mode checking".
  ///
  /// - Parameter folder: `/proc`.
  static func isSandboxed(in folder: String) -> Bool {
    guard let map = text("\(folder)/self/uid_map") else { return false }
    let fields = map.split(whereSeparator: \.isWhitespace)
    return fields.count == 3 && fields[0] == fields[1] && fields[2] == "1"
  }

  /// The file name at the end of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
