import Contracts
import Foundation
import SpawnedPrograms
import SystemFiles
import TestSupport
import Testing

@testable import HostsFileShield

/// Laws of a hosts file, whatever it contains.
struct HostsContentPropertyTests {
  private static let pieces: [[UInt8]] =
    [
      "\n", "\r\n", "\r", "127.0.0.1 localhost", "# waymark", " # waymark", "0.0.0.0", ":: ",
      "0.0.0.0 a.org", "ff01:: ", "255.255.255.255 a.org",
      "# The line above has no line end of its own", "waymark", " ", "\t", "::1 ip6-localhost\n",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3, 0x28], [10, 10]]

  private static let names = [
    "a.org", "b.example", "e.f.g.h", "m.d.org", "www.c.net", "xn--4ca.de",
  ]

  /// Content without a line that counts as ours.
  private func foreign(_ numbers: inout SplitMix64) -> [UInt8] {
    let bytes = (0..<Int.random(in: 0...12, using: &numbers)).flatMap { _ in
      numbers.pick(Self.pieces)
    }
    return HostsContent(bytes).hasOurs ? [] : bytes
  }

  private func sites(_ numbers: inout SplitMix64) -> [String] {
    Self.names.filter { _ in numbers.chance(50) }
  }

  @Test("S5-7 Locking, locking other sites and freeing restores the original bytes")
  func roundTrip() throws {
    let seed = LongForm.seed
    print("seed of hosts files:", seed)
    var numbers = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    for _ in 0..<LongForm.count(short: 500, long: 20_000) {
      let before = foreign(&numbers)
      let path = try folder.file("hosts", before)
      let target = HostsFileTarget(
        files: SystemFiles(), path: path, written: folder.file("written"), hostName: "laptop")
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let sites = sites(&numbers)
        try target.hold(sites, in: .hosts)
        #expect(try target.sites(in: .hosts) == sites, "seed \(seed)")
        let once = try Data(contentsOf: URL(fileURLWithPath: path))
        try target.hold(sites, in: .hosts)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == once, "seed \(seed)")
      }
      try target.hold([], in: .hosts)
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: path)) == Data(before), "seed \(seed): \(before)")
    }
  }

  @Test("S5-7 Foreign lines after ours are kept intact")
  func appended() throws {
    let seed = LongForm.seed
    print("seed of appended lines:", seed)
    var numbers = SplitMix64(seed: seed)
    for _ in 0..<LongForm.count(short: 2_000, long: 100_000) {
      let (before, added) = (foreign(&numbers), foreign(&numbers))
      let names = Array(Self.names.prefix(Int.random(in: 1...3, using: &numbers)))
      let lines = HostsContent.lines(holding: names)
      let left = HostsContent(HostsContent(before).bytes(holding: lines) + added).foreign
      let end: [UInt8] = before.isEmpty || before.last == 10 || added.isEmpty ? [] : [10]
      #expect(left == before + end + added, "seed \(seed): \(before) \(added)")
    }
  }

  @Test("S5-7 The awk command in the guide removes the same lines", .timeLimit(.minutes(1)))
  func awk() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Modules/Adapters/HostsFileShield/README.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let from = try #require(text.range(of: "awk -v end=\"$end\" '"))
    let upTo = try #require(text[from.upperBound...].range(of: "'"))
    let script = String(text[from.upperBound..<upTo.lowerBound])
    let seed = LongForm.seed
    print("seed of awk:", seed)
    var numbers = SplitMix64(seed: seed)
    for _ in 0..<LongForm.count(short: 100, long: 2_000) {
      // Some versions of awk reject NUL.
      let (before, added) = (
        foreign(&numbers).filter { $0 != 0 }, foreign(&numbers).filter { $0 != 0 }
      )
      let lines = HostsContent.lines(holding: numbers.chance(80) ? ["a.org", "www.a.org"] : [])
      let content = HostsContent(before).bytes(holding: lines) + (numbers.chance(50) ? added : [])
      let program = try SpawnedPrograms().start(
        ProgramCall(
          "awk", ["-v", "end=\(content.last == 10 ? "1" : "")", script], variables: ["LC_ALL": "C"],
          input: content),
        output: .kept)
      #expect(program.waitForEnd() == .exited(status: 0))
      #expect(program.output == HostsContent(content).foreign, "seed \(seed): \(content)")
    }
  }
}
