import Contracts
import Foundation
import TestSupport
import Testing

@testable import SystemFiles

/// Files that are mounts, cannot be written, or are on a full disk. Needs root.
struct MountTests {
  private let folder: TemporaryFolder
  private let files = SystemFiles()
  private var path: String { folder.file("etc/hosts") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "S5-7 A mounted file is written in place",
    arguments: [
      "127.0.0.1 localhost\n0.0.0.0 example.org # waymark\n", "127.0.0.1", "", "else",
      "127.0.0.1 LOCALHOST\n", "0" + String(repeating: "x", count: 100_000),
    ])
  func mounted(new: String) async throws {
    let source = try folder.file("source", "127.0.0.1 localhost\n")
    _ = try folder.file("etc/hosts", "below")
    try await IsolatedMounts.run { [folder, files, path] in
      try command("mount", "--bind", source, path)
      let before = try inode(path)
      try files.edit(path, making: false) { _ in Array(new.utf8) }
      try #require(try text(path) == new)
      try #require(try inode(path) == before)
      try #require(
        try FileManager.default.contentsOfDirectory(atPath: folder.file("etc")) == ["hosts"])
    }
    #expect(try text(source) == new)
    #expect(try text(path) == "below")
  }

  @Test("S5-7 A mounted file that changes meanwhile is read again, too")
  func mountedAndChanged() async throws {
    let source = try folder.file("source", "old")
    _ = try folder.file("etc/hosts", "below")
    try await IsolatedMounts.run { [files, path] in
      try command("mount", "--bind", source, path)
      var calls = 0
      try files.edit(path, making: false) { old in
        calls += 1
        if calls == 1 { try! Data("NEW".utf8).write(to: URL(fileURLWithPath: source), options: []) }
        return (old ?? []) + Array("+ours".utf8)
      }
    }
    #expect(try text(source) == "NEW+ours")
  }

  @Test("S5-7 A mounted file whose folder cannot be written is written in place")
  func mountInReadOnlyFolder() async throws {
    let source = try folder.file("source", "old")
    _ = try folder.file("etc/hosts", "below")
    try await IsolatedMounts.run { [folder, files, path] in
      try command("mount", "--bind", folder.file("etc"), folder.file("etc"))
      try command("mount", "-o", "remount,bind,ro", folder.file("etc"))
      try #require(throws: ShieldProblem.readOnly(path: path)) {
        try files.edit(path, making: false) { _ in [65] }
      }
      try command("mount", "--bind", source, path)
      try files.edit(path, making: false) { _ in [65] }
      try #require(try text(path) == "A")
      try command("mount", "-o", "remount,bind,ro", path)
      try #require(throws: ShieldProblem.readOnly(path: path)) {
        try files.edit(path, making: false) { _ in [66] }
      }
      try #require(throws: ShieldProblem.readOnly(path: folder.file("etc/new"))) {
        try files.edit(folder.file("etc/new/policy.json"), making: true) { _ in [66] }
      }
    }
    #expect(try text(source) == "A")
    #expect(try text(path) == "below")
  }

  @Test("S5-7 A mounted file is not deleted, which would unmount nothing")
  func mountDeleted() async throws {
    let source = try folder.file("source", "old")
    _ = try folder.file("etc/hosts", "below")
    try await IsolatedMounts.run { [files, path] in
      try command("mount", "--bind", source, path)
      try #require(
        throws: ShieldProblem.cannotWrite(path: path, detail: "Device or resource busy")
      ) {
        try files.edit(path, making: false) { _ in nil }
      }
    }
    #expect(try text(source) == "old")
  }

  @Test("S5-7 An immutable file says so and stays", arguments: ["etc/hosts", "etc"])
  func immutable(place: String) throws {
    try #require(geteuid() == 0, "only root can make files immutable: run this test as root")
    _ = try folder.file("etc/hosts", "old")
    try command("chattr", "+i", folder.file(place))
    defer { try? command("chattr", "-i", folder.file(place)) }
    let problem = ShieldProblem.readOnly(path: path)
    #expect(throws: problem) { try files.edit(path, making: false) { _ in [1] } }
    #expect(throws: problem) { try files.edit(path, making: false) { _ in nil } }
    #expect(try text(path) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("etc")) == ["hosts"])
  }

  @Test("S5-7 A full disk leaves the file unchanged, without leftovers, and is reported")
  func full() async throws {
    _ = try folder.file("etc/hosts", "below")
    try await IsolatedMounts.run { [folder, files, path] in
      let disk = folder.file("etc")
      try command("mount", "-t", "tmpfs", "-o", "size=256k", "none", disk)
      let old = String(repeating: "127.0.0.1 localhost\n", count: 5_000)
      _ = try folder.file("etc/hosts", old)
      let problem = ShieldProblem.noSpace(path: path)
      try #require(throws: problem) {
        try files.edit(path, making: false) { ($0 ?? []) + Array(repeating: 65, count: 150_000) }
      }
      try #require(problem.remedy == Phrase("Make room on the disk of \(path)."))
      try #require(problem.isPassing)
      try #require(try text(path) == old)
      try #require(try FileManager.default.contentsOfDirectory(atPath: disk) == ["hosts"])
      try files.edit(path, making: false) { ($0 ?? []) + [65] }
      try #require(try text(path) == old + "A")
    }
  }

  @Test("S5-7 On a full disk a file can still get shorter, so that nobody stays locked out")
  func shorter() async throws {
    _ = try folder.file("etc/hosts", "below")
    try await IsolatedMounts.run { [folder, files, path] in
      let disk = folder.file("etc")
      try command("mount", "-t", "tmpfs", "-o", "size=256k", "none", disk)
      let foreign = String(repeating: "127.0.0.1 localhost\n", count: 7_000)
      _ = try folder.file("etc/hosts", foreign + "0.0.0.0 a.example # waymark\n")
      try files.edit(path, making: false) { Array(($0 ?? []).prefix(foreign.utf8.count)) }
      try #require(try text(path) == foreign)
      try #require(try FileManager.default.contentsOfDirectory(atPath: disk) == ["hosts"])
    }
  }

  @Test("S5-7 A full disk leaves a mounted file unchanged")
  func fullMount() async throws {
    _ = try folder.file("etc/hosts", "below")
    _ = try folder.file("small/none", "")
    try await IsolatedMounts.run { [folder, files, path] in
      try command("mount", "-t", "tmpfs", "-o", "size=128k", "none", folder.file("small"))
      let old = String(repeating: "127.0.0.1 localhost\n", count: 5_000)
      let source = try folder.file("small/hosts", old)
      try command("mount", "--bind", source, path)
      let problem = ShieldProblem.noSpace(path: path)
      try #require(throws: problem) {
        try files.edit(path, making: false) {
          [66] + ($0 ?? []) + Array(repeating: 65, count: 50_000)
        }
      }
      try #require(try text(path) == old)
      try files.edit(path, making: false) { [66] + ($0 ?? []) }
      try #require(try text(path) == "B" + old)
    }
  }
}
