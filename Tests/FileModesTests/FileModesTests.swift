import Contracts
import Foundation
import TestSupport
import Testing

@testable import FileModes

/// Owners and modes of files, on a real disk.
struct FileModesTests {
  private let folder: TemporaryFolder
  private let modes = FileModes()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A folder with a program in it, writable only by its owner.
  private func program(_ name: String = "bin/waymark-hello") throws -> String {
    let path = try folder.file(name, "#!/bin/sh\n")
    for place in [path, URL(fileURLWithPath: path).deletingLastPathComponent().path] {
      try #require(chmod(place, 0o755) == 0)
    }
    return path
  }

  private func link(_ name: String, to target: String) throws -> String {
    let path = folder.file(name)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    return path
  }

  @Test(
    "S11-1 In the service's sandbox, which shows root's files as nobody's, those are trusted",
    .enabled(if: geteuid() == 0))
  func namespace() throws {
    let path = try program()
    try #require(chown(path, IDMap.unmapped, gid_t.max) == 0)
    for (map, isTrusted) in [
      ("         0          0          1\n", true),
      ("         0          0 4294967295\n", false),
      ("         0     100000          1\n", false),
      ("         0          0          1\n         1     100000      65536\n", false),
    ] {
      let modes = FileModes(person: 0, inNamespace: IDMap(map))
      #expect((modes.fault(at: path, mayBeLink: false) == nil) == isTrusted, "\(map)")
    }
  }

  @Test("The user's own files in their own folders are trusted, and so are missing ones")
  func own() throws {
    let path = try program()
    #expect(modes.fault(at: path, mayBeLink: false) == nil)
    #expect(modes.fault(at: folder.file("bin"), mayBeLink: false) == nil)
    #expect(modes.fault(at: folder.file("gone/further"), mayBeLink: false) == nil)
    #expect(modes.fault(at: "/usr/bin/env", mayBeLink: true) == nil)
  }

  @Test(
    "A user who may write to a file, its folder or one above could replace it",
    arguments: ["bin/waymark-hello", "bin", ""], [mode_t(0o775), 0o757])
  func writable(place: String, mode: mode_t) throws {
    let path = try program()
    let open = place.isEmpty ? folder.path : folder.file(place)
    try #require(chmod(open, mode) == 0)
    #expect(modes.fault(at: path, mayBeLink: false) == .writable(path: open, mode: "go-w"))
    try #require(chmod(open, 0o755) == 0)
    #expect(modes.fault(at: path, mayBeLink: false) == nil)
  }

  @Test("A sticky folder may be on the path, but not as the last one")
  func sticky() throws {
    let path = try program()
    try #require(chmod(folder.path, 0o1777) == 0)
    #expect(modes.fault(at: path, mayBeLink: false) == nil)
    try #require(chmod(folder.file("bin"), 0o1777) == 0)
    let fault = TrustFault.writable(path: folder.file("bin"), mode: "go-w")
    #expect(modes.fault(at: path, mayBeLink: false) == fault)
    #expect(modes.fault(at: folder.file("bin"), mayBeLink: false) == fault)
  }

  @Test("A symbolic link is followed where allowed, into folders that are equally private")
  func links() throws {
    let path = try program()
    let last = try link("hello", to: "bin/waymark-hello")
    #expect(modes.fault(at: last, mayBeLink: false) == .link(path: last))
    #expect(modes.fault(at: last, mayBeLink: true) == nil)
    let way = try link("other", to: folder.file("bin/../bin"))
    #expect(modes.fault(at: "\(way)/waymark-hello", mayBeLink: false) == nil)
    try #require(chmod(folder.file("bin"), 0o777) == 0)
    for place in [path, last, "\(way)/waymark-hello"] {
      guard case .writable? = modes.fault(at: place, mayBeLink: true) else {
        Issue.record("\(place) is trusted")
        continue
      }
    }
    let round = try link("round", to: "round")
    guard case .unreachable? = modes.fault(at: round, mayBeLink: true) else {
      Issue.record("a link to itself is trusted")
      return
    }
  }

  @Test("Files of root are trusted, those of other users are not")
  func owners() throws {
    let path = try program()
    // As another user sees it; root gives it away first.
    if geteuid() == 0 { try #require(chown(path, 4_242, 4_242) == 0) }
    let other = FileModes(person: geteuid() == 0 ? 0 : geteuid() + 1)
    guard case .foreign(_, let person)? = other.fault(at: path, mayBeLink: false) else {
      Issue.record("\(path) is trusted")
      return
    }
    #expect(person == (geteuid() == 0 ? 0 : geteuid() + 1))
    #expect(other.exposure(of: path, mayBeLink: false) == .foreign(path: path, person: person))
  }

  @Test(
    "Exposed private files are reported with the mode that fixes it",
    arguments: [
      (mode_t(0o600), nil), (0o400, nil), (0o640, false), (0o604, false), (0o622, true),
      (0o666, true),
    ] as [(mode_t, Bool?)])
  func exposure(mode: mode_t, isWritable: Bool?) throws {
    let path = try folder.file("secret", "")
    try #require(chmod(path, mode) == 0)
    let fault: TrustFault? =
      isWritable.map {
        $0 ? .writable(path: path, mode: "600") : .readable(path: path, mode: "600")
      }
    #expect(modes.exposure(of: path, mayBeLink: false) == fault)
  }

  @Test("A private folder is checked as a whole, a symbolic link is not") func folders() throws {
    try #require(chmod(folder.path, 0o755) == 0)
    #expect(
      modes.exposure(of: folder.path, mayBeLink: false)
        == .readable(path: folder.path, mode: "700"))
    let path = try link("link", to: folder.path)
    #expect(modes.exposure(of: path, mayBeLink: false) == .link(path: path))
    #expect(modes.exposure(of: folder.file("gone"), mayBeLink: false) == nil)
  }

  @Test("The fix can be typed unchanged") func remedies() {
    let fault = TrustFault.writable(path: "/a b/\u{202E}", mode: "go-w")
    #expect("\(fault.remedy)" == "chmod go-w $'/a b/\\342\\200\\256'")
  }
}
