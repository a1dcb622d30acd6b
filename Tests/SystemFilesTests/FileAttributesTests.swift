import CXattr
import Contracts
import Foundation
import SystemFiles
import TestSupport
import Testing

/// Attributes of a file besides owner and mode.
struct FileAttributesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Read and write access for user 1234 too: version 2, then tag, rights and ID of each entry.
  ///
  /// Source: Linux, `uapi/linux/posix_acl_xattr.h`.
  private static let accessList: [UInt8] =
    [2, 0, 0, 0]
    + [(1, 6, nil), (2, 6, 1_234), (4, 4, nil), (16, 6, nil), (32, 4, nil)].flatMap {
      (tag: UInt8, rights: UInt8, id: UInt32?) -> [UInt8] in
      [tag, 0, rights, 0] + withUnsafeBytes(of: (id ?? .max).littleEndian, Array.init)
    }

  private func set(_ name: String, _ value: [UInt8], of path: String) throws {
    let code = setxattr(path, name, value, value.count, 0)
    try #require(code == 0, "no \(name) in \(folder.path): \(String(cString: strerror(errno)))")
  }

  private func value(_ name: String, of path: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1_000)
    let count = getxattr(path, name, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  @Test("S5-7 A file keeps its access list and attributes")
  func kept() throws {
    let path = try folder.file("hosts", "old")
    try set("system.posix_acl_access", Self.accessList, of: path)
    try set("user.comment", Array("by hand".utf8), of: path)
    try set("user.empty", [], of: path)
    let before = try status(path)
    try SystemFiles().edit(path, making: false) { _ in Array("new".utf8) }
    #expect(try text(path) == "new")
    #expect(value("system.posix_acl_access", of: path) == Self.accessList)
    #expect(value("user.comment", of: path) == Array("by hand".utf8))
    #expect(value("user.empty", of: path) == [])
    #expect(try status(path).st_mode == before.st_mode)
  }

  @Test("S5-7 Attributes that describe the old content are not copied")
  func dropped() throws {
    try #require(geteuid() == 0, "only root can set such attributes: run this test as root")
    let path = try folder.file("hosts", "old")
    try set("trusted.hash", [1], of: path)
    try SystemFiles().edit(path, making: false) { _ in Array("new".utf8) }
    #expect(value("trusted.hash", of: path) == nil)
  }
}
