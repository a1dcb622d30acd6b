import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// Where a record is served, as other processes read it.
struct ServedAddressesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(
      to: URL(fileURLWithPath: HomeFolder.webAddressPath(in: folder.path)))
  }

  @Test("S7-4 Written addresses can be read, with and without the networks' authority")
  func written() throws {
    let lock = try #require(try ServiceLock(home: folder.path))
    defer { withExtendedLifetime(lock) {} }
    let alone = ServedAddresses(url: "http://localhost:7929/waymark")
    let networks = ["https://192.168.1.7:7929", "https://vm.local:7929"]
    let known = ServedAddresses(url: alone.url, networkURLs: networks)
    var vouched = known
    vouched.authority = "https://192.168.1.7:7929/authority"
    for addresses in [alone, known, vouched] {
      addresses.write(home: folder.path)
      #expect(ServedAddresses(home: folder.path) == addresses)
    }
    #expect(alone.network == nil)
    #expect(known.network == ServedNetwork(url: networks[0]))
    #expect(vouched.network == ServedNetwork(url: networks[0], authority: vouched.authority))
  }

  @Test("S7-4 Addresses of an older program can be read; invalid ones are ignored")
  func others() throws {
    #expect(ServedAddresses(home: folder.path) == nil)
    let lock = try #require(try ServiceLock(home: folder.path))
    defer { withExtendedLifetime(lock) {} }
    try write("http://localhost:1\nhttps://a:1\nhttps://b:1")
    #expect(ServedAddresses(home: folder.path)?.networkURLs == ["https://a:1", "https://b:1"])
    for text in ["", "\n", "elsewhere", "authority https://a"] {
      try write(text)
      #expect(ServedAddresses(home: folder.path) == nil)
    }
  }

  @Test("S7-4 Addresses left by a killed process do not count, nor removed ones")
  func left() throws {
    let addresses = ServedAddresses(url: "http://localhost:7929")
    addresses.write(home: folder.path)
    #expect(ServedAddresses(home: folder.path) == nil)
    var lock = try ServiceLock(home: folder.path)
    #expect(lock != nil && ServedAddresses(home: folder.path) == addresses)
    lock = nil
    #expect(ServedAddresses(home: folder.path) == nil)
    // Reading does not prevent another process from serving.
    lock = try ServiceLock(home: folder.path)
    #expect(lock != nil && ServedAddresses(home: folder.path) == addresses)
    ServedAddresses.remove(home: folder.path)
    #expect(ServedAddresses(home: folder.path) == nil)
  }
}
