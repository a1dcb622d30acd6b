internal import CXattr
import Foundation

/// A file's attributes besides its owner and mode: access lists and its label.
///
/// Only these are copied to a new file of that name. Others describe the old content, such as the hash in
/// `security.ima`, and would make the new one unreadable.
///
/// Source: xattr(7); acl(5).
struct FileAttributes: Equatable {
  private static let carried = [
    "security.SMACK64", "security.selinux", "system.posix_acl_access",
  ]
  private static let carriedPrefix = "user."

  private var values: [String: [UInt8]] = [:]

  #if canImport(Darwin)
    /// Nothing is carried over where the calls are others.
    init(of descriptor: Int32) throws(SystemError) {}

    func write(to descriptor: Int32) throws(SystemError) {}
  #else
    /// Empty if the file system has none.
    init(of descriptor: Int32) throws(SystemError) {
      let names = try Self.read {
        flistxattr(descriptor, $0?.assumingMemoryBound(to: CChar.self), $1)
      }
      for bytes in (names ?? []).split(separator: 0) {
        let name = String(decoding: bytes, as: UTF8.self)
        guard Self.carried.contains(name) || name.hasPrefix(Self.carriedPrefix) else { continue }
        values[name] = try Self.read { fgetxattr(descriptor, name, $0, $1) }
      }
    }

    func write(to descriptor: Int32) throws(SystemError) {
      for (name, value) in values {
        guard fsetxattr(descriptor, name, value, value.count, 0) == 0 else { throw .last }
      }
    }

    /// The result of a call that first returns its size; nil if the attribute is not (or no longer) there.
    private static func read(
      _ call: (UnsafeMutableRawPointer?, Int) -> Int
    ) throws(SystemError) -> [UInt8]? {
      let size = call(nil, 0)
      var count = size
      var bytes = [UInt8](repeating: 0, count: max(0, size))
      if size > 0 { count = bytes.withUnsafeMutableBytes { call($0.baseAddress, $0.count) } }
      guard count < 0 else { return Array(bytes.prefix(count)) }
      let error = SystemError.last
      guard [ENODATA, ENOTSUP].contains(error.code) else { throw error }
      return nil
    }
  #endif
}
