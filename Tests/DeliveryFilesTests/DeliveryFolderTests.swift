import Contracts
import ContractsTesting
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DeliveryFiles

/// S7-2: bodies on the disk.
struct DeliveryFolderTests {
  private let folder: TemporaryFolder
  private let path: String
  private let spool: DeliveryFolder

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("deliveries")
    spool = DeliveryFolder(at: path) {}
  }

  private func keep(_ text: String, of source: String = "phone", at seconds: Int64) throws {
    let draft = folder.file("draft")
    try Data(text.utf8).write(to: URL(fileURLWithPath: draft))
    try spool.keep(
      DeliveredBody(
        source: source, path: draft, digest: Array(repeating: UInt8(text.utf8.count), count: 32)),
      receivedAt: Instant(secondsSince1970: seconds))
  }

  private func text(_ delivery: SpooledDelivery) throws -> String {
    try String(contentsOfFile: delivery.path, encoding: .utf8)
  }

  @Test("S7-2 It obeys the laws of spools", arguments: DeliverySpoolLaws.all)
  func laws(_ law: DeliverySpoolLaws.Law) async throws {
    try await law.verify(
      SpoolUnderTest(
        write: { [folder] in try folder.file("draft-\(UUID().uuidString)", $0) },
        read: { try String(contentsOfFile: $0, encoding: .utf8) },
        open: { [path] in DeliveryFolder(at: path) {} }))
  }

  @Test(
    "S7-2 Stored bodies are found in order of receipt, by another process too, with any source name"
  )
  func kept() throws {
    let names = ["phone", "Zoë’s iPhone/../x\n", String(repeating: "é", count: 100)]
    #expect(try spool.waiting().isEmpty && spool.aside().isEmpty)
    for (index, name) in names.enumerated() {
      try keep(String(repeating: "a", count: 3 - index), of: name, at: 1_800_000_000 + Int64(index))
    }
    let found = try DeliveryFolder(at: path) {}.waiting()
    #expect(found.map(\.source) == names)
    #expect(try found.map(text) == ["aaa", "aa", "a"])
    #expect(found.map(\.digest.first) == [3, 2, 1])
    #expect(
      found.map(\.receivedAt.secondsSince1970) == [1_800_000_000, 1_800_000_001, 1_800_000_002])
    #expect(!FileManager.default.fileExists(atPath: folder.file("draft")))
  }

  @Test("S7-2 Bodies within one second keep their order, and none is overwritten")
  func within() throws {
    let texts = ["ccc", "a", "bb", "a", "ccc"]
    for text in texts { try keep(text, at: 7) }
    #expect(try spool.waiting().map(text) == texts)
    // A clock that was set back does not change the order.
    try keep("dddd", of: "tablet", at: 6)
    #expect(try spool.waiting().map(text) == texts + ["dddd"])
  }

  @Test("S7-2 Imported bodies are deleted; of the refused ones, the newest are kept")
  func apart() throws {
    for second in 0...Int64(DeliveryFolder.mostAside) { try keep("x", at: second) }
    try keep("yy", at: 99)
    let waiting = try spool.waiting()
    for delivery in waiting.dropLast() { try spool.setAside(delivery) }
    #expect(try spool.waiting().map(text) == ["yy"])
    #expect(
      try spool.aside().map(\.receivedAt.secondsSince1970)
        == Array(1...Int64(DeliveryFolder.mostAside)))
    #expect(try spool.aside().allSatisfy { $0.source == "phone" })
    for _ in 0..<2 { try spool.remove(waiting[waiting.count - 1]) }
    #expect(try spool.waiting().isEmpty)
  }

  @Test("S7-2 A body is deleted only once the record with its import is on the disk")
  func settled() throws {
    struct Full: Error {}
    try keep("x", at: 1)
    let body = try #require(try spool.waiting().first)
    #expect(throws: DeliveryError.self) {
      try DeliveryFolder(at: path) { throw Full() }.remove(body)
    }
    #expect(try spool.waiting() == [body])
    let wasThere = Mutex(false)
    try DeliveryFolder(at: path) {
      wasThere.withLock { $0 = FileManager.default.fileExists(atPath: body.path) }
    }.remove(body)
    #expect(wasThere.withLock { $0 })
    #expect(try spool.waiting().isEmpty)
  }

  @Test("S7-2 Foreign files in the folder are left alone, and all are private to the owner")
  func others() throws {
    try keep("x", at: 1)
    for name in [
      "note.txt", "1-1-ab", "new-x", ".hidden", "x-1-\(String(repeating: "0", count: 64))",
      "\(Int64.max)-1-\(String(repeating: "0", count: 64))",
    ] {
      try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    // From a source without a name file.
    let strange = "5-9-\(String(repeating: "0", count: 64))"
    try Data().write(to: URL(fileURLWithPath: "\(path)/\(strange)"))
    #expect(try spool.waiting().count == 1)
    #expect(try spool.unreadableSources() == ["\(path)/source-9"])
    // An invalid receipt time.
    try keep("yy", at: -1)
    #expect(try spool.waiting().map(text) == ["x", "yy"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test(
    "S7-2 A source with an unreadable name is reported, keeps its bodies, and can deliver")
  func unreadable() throws {
    try keep("a", at: 1)
    try keep("bb", of: "tablet", at: 2)
    try spool.setAside(try #require(try spool.waiting().first))
    let name = URL(fileURLWithPath: path + "/source-1")
    try Data([0xFF]).write(to: name)
    try keep("ccc", at: 3)
    #expect(try spool.waiting().map(\.source) == ["tablet", "phone"])
    #expect(try spool.aside().isEmpty)
    #expect(try spool.unreadableSources() == [name.path])
    try Data("phone".utf8).write(to: name)
    #expect(try spool.unreadableSources().isEmpty)
    #expect(try spool.aside().map(text) == ["a"])
    try keep("dddd", at: 4)
    #expect(try spool.waiting().map(\.source) == ["tablet", "phone", "phone"])
  }

  @Test("S7-2 A disk error is reported")
  func refused() throws {
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: DeliveryError.self) { try keep("x", at: 1) }
  }
}
