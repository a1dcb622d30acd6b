import Foundation
import ProcessLocks
import TestSupport
import Testing

@testable import NotificationChannels

@Suite("Memory of shown notifications") struct ShownNotificationsTests {
  private let folder: TemporaryFolder
  private let shown: ShownNotifications

  init() throws {
    folder = try TemporaryFolder()
    shown = ShownNotifications(
      session: DesktopSession(
        variables: [:], userFolder: "none", fallbackFolder: folder.file("kept")),
      locks: FileLocks())
  }

  private func keep(_ key: String, _ id: UInt32, at server: String = "s") {
    shown.keep(ShownNotification(key: key, id: id, day: "2026-05-17"), at: server)
  }

  @Test("S5-5 A notification is found by its key and by its number") func found() {
    keep("a", 1)
    keep("b", 2)
    #expect(shown.id(of: "a", at: "s") == 1)
    #expect(shown.id(of: "c", at: "s") == nil)
    #expect(
      shown.notification(2, at: "s") == ShownNotification(key: "b", id: 2, day: "2026-05-17"))
    #expect(shown.notification(3, at: "s") == nil)
  }

  @Test("S5-5 A reused number means the newer one") func reused() {
    keep("a", 1)
    keep("b", 1)
    #expect(shown.id(of: "a", at: "s") == nil)
    #expect(shown.notification(1, at: "s")?.key == "b")
  }

  @Test("S5-5 Notifications of another service are forgotten") func otherServer() {
    keep("a", 1)
    #expect(shown.id(of: "a", at: "t") == nil)
    #expect(shown.notification(1, at: "t") == nil)
    keep("b", 1, at: "t")
    #expect(shown.id(of: "a", at: "s") == nil)
  }

  @Test("S5-5 The last hundred are kept") func bounded() {
    for number in 1...150 { keep("k\(number)", UInt32(number)) }
    #expect(shown.id(of: "k50", at: "s") == nil)
    #expect(shown.id(of: "k51", at: "s") == 51)
    #expect(shown.id(of: "k150", at: "s") == 150)
  }

  @Test("S5-5 Only the owner can read it, and no temporary file is left") func ownersOnly() throws {
    keep("a", 1)
    let kept = folder.file("kept")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(kept) == 0o700)
    #expect(try mode("\(kept)/desktop.json") == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kept).sorted()
        == ["desktop.json", "desktop.lock"])
  }

  @Test("S5-5 Concurrent writes lose nothing") func atOnce() async {
    let shown = shown
    await withTaskGroup { group in
      for number in 1...40 {
        group.addTask {
          shown.keep(ShownNotification(key: "k\(number)", id: UInt32(number)), at: "s")
        }
      }
    }
    #expect((1...40).allSatisfy { shown.id(of: "k\($0)", at: "s") == UInt32($0) })
  }

  @Test("S5-5 A damaged file counts as empty") func damaged() throws {
    keep("a", 1)
    _ = try folder.file("kept/desktop.json", "{\"server\":")
    #expect(shown.id(of: "a", at: "s") == nil)
    keep("b", 2)
    #expect(shown.id(of: "b", at: "s") == 2)
  }
}
