import Contracts
import Foundation
import TestSupport
import Testing

@testable import NeverLockedFiles

/// What is never locked, read from the files of a machine in a folder.
struct NeverLockedFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func names(hostName: String = "laptop") -> NeverLockedNames {
    NeverLockedFiles(root: folder.path, hostName: hostName).names()
  }

  @Test(
    "S5-7 A machine's update and time servers are never locked",
    arguments: [
      ("/etc/apt/sources.list", "deb [signed-by=/x] http://mirror.example/debian stable main"),
      (
        "/etc/apt/sources.list.d/a.sources", "Types: deb\nURIs: https://u:p@mirror.example:8443/x\n"
      ),
      ("/etc/apt/apt.conf.d/01proxy", "Acquire::http::Proxy \"http://mirror.example:3142\";"),
      ("/etc/yum.repos.d/x.repo", "[x]\r\nbaseurl=ftp://Mirror.Example/x\r\n"),
      ("/etc/zypp/repos.d/x.repo", "mirrorlist=https://mirror.example?x=1"),
      ("/etc/pacman.d/mirrorlist", "Server = https://mirror.example/$repo/os/$arch"),
      ("/etc/apk/repositories", "https://mirror.example/alpine/v3/main"),
      ("/var/lib/flatpak/repo/config", "[remote \"x\"]\nurl=https://mirror.example./repo/"),
      ("/etc/systemd/timesyncd.conf", "[Time]\nNTP=192.0.2.1 mirror.example"),
      ("/etc/systemd/timesyncd.conf.d/a.conf", "FallbackNTP=other.example mirror.example"),
      ("/etc/chrony/chrony.conf", "pool mirror.example iburst"),
      ("/etc/ntp.conf", "\tserver mirror.example prefer # ours"),
    ])
  func machine(path: String, text: String) throws {
    #expect(names().list(of: "mirror.example") == nil)
    _ = try folder.file(String(path.dropFirst()), text)
    #expect(names().list(of: "mirror.example") == .file(path: path))
    #expect(names().list(of: "x.mirror.example") == nil, "that name alone")
    #expect(names().names(below: "example").contains("mirror.example"))
  }

  @Test(
    "S5-7 Comments and invalid names protect nothing",
    arguments: [
      "# see https://mirror.example/", "  // http://mirror.example", "; url=http://mirror.example",
      "deb cdrom:[mirror.example]/ stable", "http:///mirror.example", "http://192.0.2.1/", "://",
      "http://mirror_.example-/x", "\u{0}\u{FF}",
    ])
  func comments(text: String) throws {
    _ = try folder.file("etc/apt/sources.list", text)
    #expect(names().list(of: "mirror.example") == nil)
  }

  @Test(
    "S5-7 The administrator lists names that are never locked, with or without their subdomains")
  func administrator() throws {
    _ = try folder.file(
      "etc/waymark/never-lock",
      "# ours\n intranet.example # a\n*.school.example\n.b.example\r\nno name\nwww.d.example. x\n")
    let list = NeverLockedList.file(path: NeverLockedFiles.administratorsPath)
    for name in [
      "intranet.example", "school.example", "a.b.school.example", "x.b.example", "www.d.example",
    ] {
      #expect(names().list(of: name) == list, "\(name)")
    }
    for name in ["x.intranet.example", "d.example", "oldschool.example", "no.example"] {
      #expect(names().list(of: name) == nil, "\(name)")
    }
    #expect(names().names(below: "d.example") == ["www.d.example"])
    #expect(names().names(below: "example").count == 4)
  }

  @Test(
    "S5-7 What every machine needs is never locked, and what people lock is not affected",
    arguments: [
      ("deb.debian.org", .updates), ("de.archive.ubuntu.com", .updates),
      ("2.debian.pool.ntp.org", .time), ("r11.o.lencr.org", .certificates),
      ("ocsp.digicert.com", .certificates), ("crl3.digicert.com", .certificates),
      ("zerossl.ocsp.sectigo.com", .certificates), ("x.localhost", .machine),
      ("printer.local", .machine), ("laptop.corp.example", .machine), ("debian.org", nil),
      ("ocsp.com", nil), ("digicert.com", nil), ("reddit.com", nil), ("crlf.example.org", nil),
      ("youtube.com", nil), ("steampowered.com", nil),
    ] as [(String, NeverLockedList?)])
  func known(name: String, list: NeverLockedList?) {
    #expect(names(hostName: "Laptop.corp.example.").list(of: name) == list)
  }

  @Test("S5-7 Unusual files do not block, and the others still count", .timeLimit(.minutes(1)))
  func oddFiles() throws {
    let lists = folder.file("etc/apt/sources.list.d")
    try FileManager.default.createDirectory(atPath: lists, withIntermediateDirectories: true)
    try #require(mkfifo("\(lists)/a.list", 0o600) == 0)
    try #require(symlink("\(lists)/b.list", "\(lists)/b.list") == 0)
    try #require(mkdir("\(lists)/c.list", 0o700) == 0)
    _ = try folder.file("etc/apt/sources.list.d/d.list", [0xFF, 0xFE, 0x0A])
    _ = try folder.file(
      "etc/apt/sources.list.d/e.list", String(repeating: "# long\n", count: 1 << 20))
    _ = try folder.file("etc/apt/sources.list.d/f.list", "deb http://mirror.example x y")
    #expect(
      names().list(of: "mirror.example") == .file(path: "/etc/apt/sources.list.d/f.list"))
  }
}
