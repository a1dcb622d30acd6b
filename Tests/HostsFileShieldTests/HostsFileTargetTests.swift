import Contracts
import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import HostsFileShield

/// What is written into a hosts file.
struct HostsFileTargetTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("hosts") }
  private var target: HostsFileTarget {
    HostsFileTarget(
      files: SystemFiles(), path: path, written: folder.file("written"), hostName: "Laptop")
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func content() throws -> String {
    try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private static let names =
    "example.org www.example.org m.example.org mobile.example.org old.example.org"
    + " example.org. www.example.org. m.example.org. mobile.example.org. old.example.org."
  private static let ours = """
    255.255.255.255 \(names) # waymark
    ff01:: \(names) # waymark
    255.255.255.255 www.example.net www.example.net. # waymark
    ff01:: www.example.net www.example.net. # waymark

    """
  /// In the format of earlier versions.
  private static let former = """
    0.0.0.0 example.org www.example.org m.example.org mobile.example.org old.example.org # waymark
    :: example.org www.example.org m.example.org mobile.example.org old.example.org # waymark

    """

  @Test("S5-7 Each site is after the foreign lines, with its usual subdomains and our marker")
  func lines() throws {
    _ = try folder.file("hosts", "127.0.0.1 localhost\n")
    try target.hold(["example.org", "www.example.net"], in: .hosts)
    #expect(try content() == "127.0.0.1 localhost\n" + Self.ours)
    #expect(try target.sites(in: .hosts) == ["example.org", "www.example.net"])
    try target.hold([], in: .hosts)
    #expect(try content() == "127.0.0.1 localhost\n")
    #expect(try target.sites(in: .hosts) == [])
  }

  @Test("S5-7 The lines of earlier versions are ours: replaced, and removed")
  func formerLines() throws {
    _ = try folder.file("hosts", "127.0.0.1 localhost\n" + Self.former)
    #expect(try target.sites(in: .hosts) == ["example.org"])
    try target.hold(["example.org", "www.example.net"], in: .hosts)
    #expect(try content() == "127.0.0.1 localhost\n" + Self.ours)
    _ = try folder.file("hosts", "127.0.0.1 localhost\n" + Self.former)
    try target.hold([], in: .hosts)
    #expect(try content() == "127.0.0.1 localhost\n")
  }

  @Test("S5-7 A never-locked name below a locked site is left open")
  func neverLocked() throws {
    _ = try folder.file("hosts", "")
    var never = NeverLockedNames()
    never.insert("m.example.org", on: .file(path: "/etc/waymark/never-lock"))
    try target.hold(["example.org"], in: .hosts, except: never)
    #expect(try content().contains(" www.example.org mobile.example.org"))
    #expect(try !content().contains(" m.example.org"))
  }

  @Test(
    "S5-7 Foreign content stays byte for byte",
    arguments: [
      "", "\n", "\n\n", "127.0.0.1 localhost", "127.0.0.1 localhost\r\n", "a\r", "\0", "a\0b\n\0",
      "# waymark\n", "10.0.0.1 waymark # waymark\n", "10.0.0.1 waymark # waymark",
      "0.0.0.0 example.org\n", "0.0.0.0 example.org # waymark too\n", " 0.0.0.0 a.org # waymark\n",
      "0.0.0.0 a.org #waymark\n", "# The line above has no line end of its own\n",
    ])
  func foreign(text: String) throws {
    for bytes in [
      Array(text.utf8), Array(text.utf8) + [0xFF, 0xC3], [0x80, 10] + Array(text.utf8),
    ] {
      _ = try folder.file("hosts", bytes)
      try target.hold(["example.org", "www.example.net"], in: .hosts)
      let held = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(held.suffix(Self.ours.utf8.count) == Data(Self.ours.utf8))
      try target.hold(["example.com"], in: .hosts)
      try target.hold([], in: .hosts)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
    }
  }

  @Test("S5-7 A missing line end is restored, unless foreign lines were added after ours")
  func openEnd() throws {
    for (added, rest) in [("", "a"), ("b", "a\nb"), ("b\n", "a\nb\n"), ("\n", "a\n\n")] {
      _ = try folder.file("hosts", "a")
      try target.hold(["example.org"], in: .hosts)
      try #require(
        try content().hasPrefix("a\n# The line above has no line end of its own # waymark\n255."))
      _ = try folder.file("hosts", try content() + added)
      try target.hold(["example.net"], in: .hosts)
      #expect(try target.sites(in: .hosts) == ["example.net"])
      try target.hold([], in: .hosts)
      #expect(try content() == rest)
    }
  }

  @Test("S5-7 Our lines are found wherever they are moved, even with different line ends")
  func moved() throws {
    let crlf = Self.ours.replacingOccurrences(of: "\n", with: "\r\n")
    _ = try folder.file(
      "hosts", "\(Self.ours)a\n\(crlf)b\r\n\(Self.ours)c\n0.0.0.0 x.org # waymark")
    #expect(try target.sites(in: .hosts) == ["example.org", "www.example.net", "x.org"])
    try target.hold([], in: .hosts)
    #expect(try content() == "a\nb\r\nc\n")
  }

  @Test(
    "S5-7 An invalid site is refused and changes nothing",
    arguments: [
      "localhost", "laptop", "com", "", ".", "a..org", ".example.org", "example.org.",
      "Example.org",
      "192.0.2.1", "1.2", "2001:db8::1", "example.org # x", "a.org\n0.0.0.0 b.org", "a\0.org",
      "-a.org",
      "a-.org", "münchen.de", "a.org\tb.org", String(repeating: "a", count: 64) + ".org",
      String(repeating: "a.", count: 126) + "org",
    ])
  func refused(site: String) throws {
    let before = "127.0.0.1 localhost\n127.0.1.1\tLaptop.corp.example laptop\n"
    _ = try folder.file("hosts", before)
    #expect(throws: ShieldProblem.badSite(site)) {
      try target.hold(["example.org", site], in: .hosts)
    }
    #expect(try content() == before)
  }

  @Test(
    "S5-7 This machine's own name is left out, and the others are still locked",
    arguments: [
      "x.localhost", "localhost.localdomain", "printer.local", "laptop.local",
      "laptop.corp.example",
    ])
  func machineName(site: String) throws {
    let before = "127.0.0.1 localhost\n127.0.1.1\tLaptop.corp.example laptop\n"
    _ = try folder.file("hosts", before)
    try target.hold(["example.org", site, "www.example.net"], in: .hosts)
    #expect(try content() == before + Self.ours)
    #expect(try target.refused(of: ["example.org", site], in: .hosts) == [site])
    #expect(try target.refused(of: ["example.org"], in: .hosts) == [])
    try target.hold([site], in: .hosts)
    #expect(try content() == before)
  }

  @Test("S5-7 This machine keeps its own name below a locked site")
  func ownSubdomain() throws {
    _ = try folder.file(
      "hosts", "127.0.1.1 m.example.org m # this machine\n10.0.0.1 m.example.net\n")
    let target = HostsFileTarget(
      files: SystemFiles(), path: path, written: folder.file("written"), hostName: "m")
    try target.hold(["example.org", "m.example.net"], in: .hosts)
    #expect(
      try content().contains(
        "\n255.255.255.255 example.org www.example.org mobile.example.org old"))
    #expect(try content().contains("\n255.255.255.255 m.example.net m.example.net. # w"))
  }

  @Test("S5-7 Long and international names are locked, without overlong subdomains")
  func longNames() throws {
    _ = try folder.file("hosts", "")
    let long = String(repeating: "a.", count: 125) + "org"
    try target.hold([long, "xn--mnchen-3ya.de", "a_b.example.org"], in: .hosts)
    #expect(try target.sites(in: .hosts) == [long, "a_b.example.org", "xn--mnchen-3ya.de"])
    #expect(try content().hasPrefix("255.255.255.255 \(long) \(long). # waymark\n"))
  }

  @Test("S5-7 A missing hosts file is not created")
  func missing() throws {
    #expect(throws: ShieldProblem.missing(path: path)) {
      try target.hold(["example.org"], in: .hosts)
    }
    try target.hold([], in: .hosts)
    #expect(try target.sites(in: .hosts) == [])
    #expect(try folder.names == [])
  }

  @Test("S5-7 It only accepts its own target")
  func otherTarget() throws {
    #expect(target.targets == [.hosts])
    #expect(throws: ShieldProblem.notUnderstood) { try target.hold([], in: .firefox) }
    #expect(throws: ShieldProblem.notUnderstood) { try target.sites(in: .chromium) }
  }

  @Test("S5-7 Ten thousand sites next to five megabytes of foreign lines", .timeLimit(.minutes(1)))
  func many() throws {
    let others = (0..<160_000).map { "127.0.0.1 ads\($0).example.com # x\n" }.joined()
    try #require(others.utf8.count > 5_000_000)
    _ = try folder.file("hosts", others)
    let sites = (0..<10_000).map { "site\($0).example.org" }.sorted()
    let start = ContinuousClock.now
    try target.hold(sites, in: .hosts)
    #expect(try target.sites(in: .hosts) == sites)
    try target.hold([], in: .hosts)
    print("10,000 sites held and released:", ContinuousClock.now - start)
    #expect(try content() == others)
  }
}
