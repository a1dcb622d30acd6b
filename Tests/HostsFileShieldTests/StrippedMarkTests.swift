import Contracts
import ContractsTesting
import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import HostsFileShield

/// Another program rewrites the hosts file and removes our marker.
struct StrippedMarkTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("hosts") }
  private var target: HostsFileTarget {
    HostsFileTarget(
      files: SystemFiles(), path: path, written: folder.file("written"), hostName: "laptop")
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func content() throws -> String {
    try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func write(_ text: String) throws { _ = try folder.file("hosts", text) }

  /// What other programs do to a line.
  enum Change: String, CaseIterable {
    case mark, comment, commentWithBlanks, emptyLines, tabs, carriageReturns, otherComment

    func apply(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String? in
        let ours = line.hasSuffix("# waymark")
        let bare = ours ? String(line.prefix { $0 != "#" }) : String(line)
        let trimmed = bare.hasSuffix(" ") ? String(bare.dropLast()) : bare
        switch self {
        case .mark: return ours ? String(line.dropLast(" # waymark".count)) : String(line)
        case .comment: return trimmed
        case .commentWithBlanks: return bare
        case .emptyLines: return ours && trimmed.isEmpty ? nil : trimmed
        case .tabs: return ours ? trimmed.replacingOccurrences(of: " ", with: "\t") : bare
        case .carriageReturns: return ours ? trimmed + "\r" : bare
        case .otherComment: return ours ? trimmed + "# kept" : bare
        }
      }.compactMap(\.self).joined(separator: "\n")
    }
  }

  @Test(
    "S5-7 Lines whose marker another program removed are ours: freed, and locked again once",
    arguments: Change.allCases)
  func stripped(change: Change) throws {
    for before in [
      "127.0.0.1 localhost\n", "127.0.0.1 localhost\n\n", "", "a b\n255.255.255.255 reddit.com\n",
    ] {
      try write(before)
      try target.hold(["reddit.com", "www.example.net"], in: .hosts)
      let held = try content()
      try write(change.apply(held))
      #expect(try target.sites(in: .hosts) == ["reddit.com", "www.example.net"])
      try target.hold(["reddit.com", "www.example.net"], in: .hosts)
      #expect(try content() == held)
      try write(change.apply(held))
      try target.hold([], in: .hosts)
      #expect(try content() == before)
      #expect(try folder.names == ["hosts"], "nothing is remembered of what is gone")
    }
  }

  @Test("S5-7 A missing line end is restored, whatever happened to the line that noted it")
  func open() throws {
    for change in [Change.mark, .comment, .emptyLines] {
      try write("127.0.0.1 localhost")
      try target.hold(["reddit.com"], in: .hosts)
      try write(change.apply(try content()))
      try target.hold([], in: .hosts)
      #expect(try content() == "127.0.0.1 localhost")
      try target.hold(["reddit.com"], in: .hosts)
      try write(change.apply(try content()) + "10.0.0.1 nas\n")
      try target.hold([], in: .hosts)
      #expect(try content().hasSuffix("\n10.0.0.1 nas\n"))
    }
  }

  @Test("S5-7 A line that the person had before stays, even one that equals ours")
  func foreign() throws {
    let names = LockedSite.usualNames(of: "reddit.com").joined(separator: " ")
    let own = "255.255.255.255 \(names)"
    for line in [
      "0.0.0.0 reddit.com", own, own + " # mine", "ff01:: www.example.net www.example.net.",
    ] {
      let before = "127.0.0.1 localhost\n\(line)\n"
      try write(before)
      try target.hold(["reddit.com", "www.example.net"], in: .hosts)
      try target.hold(["www.example.net", "x.org"], in: .hosts)
      try target.hold(["reddit.com", "www.example.net"], in: .hosts)
      let held = try content()
      try write(Change.comment.apply(held))
      try target.hold([], in: .hosts)
      #expect(try content() == before)
      // All our lines were removed by another program: the rest is theirs.
      try target.hold(["reddit.com", "www.example.net"], in: .hosts)
      try write(before)
      try target.hold([], in: .hosts)
      #expect(try content() == before)
    }
  }

  @Test("S5-7 While our line has its marker, an equal one is foreign")
  func added() throws {
    try write("127.0.0.1 localhost\n")
    try target.hold(["www.example.net"], in: .hosts)
    try write(try content() + "255.255.255.255 www.example.net www.example.net.\n")
    try target.hold([], in: .hosts)
    #expect(
      try content() == "127.0.0.1 localhost\n255.255.255.255 www.example.net www.example.net.\n")
  }

  @Test("S5-7 A process killed between noting its lines and writing them removes no foreign ones")
  func killed() throws {
    let before = "127.0.0.1 localhost\n255.255.255.255 www.example.net www.example.net.\n"
    try write(before)
    try target.hold(["www.example.net"], in: .hosts)
    try write(before)
    try target.hold([], in: .hosts)
    #expect(try content() == before)
  }

  @Test("S5-7 A damaged note is ignored, and without a writable note nothing is locked")
  func damaged() throws {
    try write("127.0.0.1 localhost\n")
    _ = try folder.file("written", "\u{0}x 1\n\n-\n9 \nopen\n")
    try target.hold(["reddit.com"], in: .hosts)
    try target.hold([], in: .hosts)
    #expect(try content() == "127.0.0.1 localhost\n")
    #expect(mkdir(folder.file("written"), 0o700) == 0)
    #expect(throws: ShieldProblem.self) { try target.hold(["reddit.com"], in: .hosts) }
    #expect(try content() == "127.0.0.1 localhost\n")
    try target.hold([], in: .hosts)
  }

  @Test("S5-7 The person's side detects leftover lines of ours, and those that only look so")
  func seen() async throws {
    let shield = HostsFileShield(
      helper: LocalHelper(target: target), programs: NoPrograms(), path: path, hostName: "laptop")
    let order = ShieldOrder.example(["reddit.com", "www.example.net"])
    try write("127.0.0.1 localhost\n0.0.0.0 ads.example\n")
    try await shield.apply(order)
    try write(Change.comment.apply(try content()))
    #expect(await shield.verify(order).evidence != .written)
    #expect(
      await shield.verify(nil)
        == ShieldFinding(
          .drifted,
          detail: Phrase(
            one: "\(4) line is left in \(path)", other: "\(4) lines are left in \(path)")))
    let orphans = try content()
    try await shield.remove(.off)
    #expect(await shield.verify(nil) == ShieldFinding(.absent))
    // No note mentions these.
    try write(orphans)
    let finding = await shield.verify(nil)
    #expect(finding.evidence == .absent)
    #expect(
      finding.detail
        == Phrase(
          one: "\(2) line in \(path) looks like Waymark's but lacks its mark",
          other: "\(2) lines in \(path) look like Waymark's but lack its mark"))
  }
}
