import Contracts
import ContractsTesting
import FolderObserver
import Foundation
import SpawnedPrograms
import SystemFiles
import TestSupport
import Testing

@testable import HostsFileShield

/// The shield as the reconciler uses it, with this machine's `getent`.
struct HostsFileShieldTests {
  private static let foreign = "127.0.0.1 localhost\n# by hand\n10.0.0.7 nas.example.net"

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.file("hosts", Self.foreign)
  }

  private func shield(
    programs: (any ProgramStarting)? = nil, reply: ShieldReply? = nil
  ) -> HostsFileShield {
    let target = HostsFileTarget(
      files: SystemFiles(), path: path, written: folder.file("written"), hostName: "laptop")
    return HostsFileShield(
      helper: LocalHelper(target: target, reply: reply),
      programs: programs ?? ProgramsWithHostsFile(hosts: path), path: path, hostName: "laptop",
      files: FolderObserver())
  }

  private func write(_ text: String) throws { _ = try folder.file("hosts", text) }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test(arguments: ShieldLaws.all)
  func `A hosts file keeps the law of shields`(_ law: ShieldLaws.Law) async throws {
    try await law.verify(
      ShieldUnderTest(
        order: .example(["a.example.org", "b.example.org"]),
        otherOrder: .example(["b.example.org", "c.example.org"]), holding: [.effective],
        make: { shield() },
        foreign: { String(decoding: HostsContent(Array(try text().utf8)).foreign, as: UTF8.self) },
        everything: { try text() },
        tamper: {
          try write(try text().replacingOccurrences(of: "255.255.255.255 a.example.org", with: "#"))
        }))
  }

  @Test("S5-6 A hosts file that is written, replaced or removed is reported")
  func reported() async throws {
    let order = ShieldOrder.example(["example.org"])
    try await shield().apply(order)
    #expect(try await shield().reports(of: order) { try write(Self.foreign) })
    let isReplacingTold = try await shield().reports(of: order) {
      _ = try folder.file("new", Self.foreign)
      try #require(rename(folder.file("new"), path) == 0)
    }
    #expect(isReplacingTold)
    #expect(
      try await shield().reports(of: order) { try FileManager.default.removeItem(atPath: path) })
  }

  @Test("S5-7 A name that resolves to another address too is not locked")
  func foreignAddress() async throws {
    try write("192.0.2.1 m.example.org\n")
    let order = ShieldOrder.example(["example.org"])
    try await shield().apply(order)
    let finding = await shield().verify(order)
    #expect(finding.evidence == .written)
    #expect(finding.detail == Phrase("of \(8) names looked up, \(7) are blocked"))
  }

  @Test(
    "S5-7 Without getent, or if it hangs, the evidence is only “written”", .timeLimit(.minutes(1)))
  func noLookup() async throws {
    let order = ShieldOrder.example(["example.org", "example.net"])
    try await shield().apply(order)
    #expect(await shield(programs: NoPrograms()).verify(order).evidence == .written)
    let start = ContinuousClock.now
    let finding = await shield(programs: EndlessPrograms()).verify(order)
    #expect(finding.evidence == .written)
    #expect(finding.detail == Phrase("of \(8) names looked up, \(0) are blocked"))
    #expect(ContinuousClock.now - start < .seconds(12), "8 of them take 2 seconds together")
  }

  @Test("S5-7 More than the selection is drift, unless the strict policy keeps it")
  func more() async throws {
    try await shield().apply(.example(["example.org", "example.net"]))
    #expect(await shield().verify(.example(["example.org"])).evidence == .drifted)
    let strict = ShieldOrder.example(["example.org"], policy: .strict)
    #expect(await shield().verify(strict).evidence == .effective)
  }

  @Test(
    "S5-6 Locks of others alone are not traces, even if waymark-shield serves only them")
  func lockedForOthersOnly() async throws {
    try await shield().apply(.example(["example.org", "example.net"]))
    func unserved(_ isForOthers: Bool) -> HostsFileShield {
      HostsFileShield(
        helper: AbsentShieldHelper(), programs: NoPrograms(), path: path, hostName: "laptop",
        isForOthers: { isForOthers })
    }
    #expect(!unserved(true).hasTraces)
    #expect(await unserved(true).verify(nil) == ShieldFinding(.absent, detail: .heldForOthers(2)))
    #expect(unserved(false).hasTraces)
    #expect(await unserved(false).verify(nil).evidence == .drifted)
    let theirs = ShieldReply(targets: [
      .init(target: .hosts, sites: [], others: ["example.net", "example.org"])
    ])
    #expect(!shield(reply: theirs).hasTraces)
    let some = ShieldReply(targets: [.init(target: .hosts, sites: [], others: ["example.net"])])
    #expect(shield(reply: some).hasTraces)
  }

  @Test(
    "S5-7 A lock of another person is not drift, and is reported when one has none of one's own")
  func others() async throws {
    try await shield().apply(.example(["example.org", "example.net"]))
    let beside = ShieldReply(targets: [
      .init(target: .hosts, sites: ["example.net", "example.org"], others: ["example.net"])
    ])
    let own = ShieldOrder.example(["example.org"])
    #expect(await shield(reply: beside).verify(own).evidence == .effective)
    #expect(await shield(reply: beside).verify(.example(["x.org"])).evidence == .drifted)
    #expect(await shield(reply: beside).verify(nil).evidence == .drifted, "example.org is left")
    try await shield().apply(.example(["example.net"]))
    #expect(
      await shield(reply: beside).verify(nil) == ShieldFinding(.absent, detail: .heldForOthers(1)))
    #expect(await shield(reply: ShieldReply()).verify(nil).evidence == .drifted)
  }

  @Test("S5-7 A never-locked name is reported, and not missed")
  func neverLocked() async throws {
    let list = NeverLockedList.file(path: "/etc/waymark/never-lock")
    let names = ["www.example.org", "needed.example"].map { NeverLockedName($0, list) }
    var never = NeverLockedNames()
    for name in names { never.insert(name.name, on: list) }
    let target = HostsFileTarget(
      files: SystemFiles(), path: path, written: folder.file("written"), hostName: "laptop")
    try target.hold(["example.org"], in: .hosts, except: never)
    let order = ShieldOrder.example(["example.org", "needed.example"])
    let reply = ShieldReply(targets: [
      .init(target: .hosts, sites: ["example.org"], neverLocked: names)
    ])
    let finding = await shield(reply: reply).verify(order)
    #expect(finding.evidence == .effective)
    let told = Phrase("not locked: \([names[1].reason].joined(separator: "; "))")
    #expect(finding.detail == told)
    let alone = ShieldReply(targets: [.init(target: .hosts, sites: [], neverLocked: names)])
    await #expect(throws: ShieldFailure(told)) {
      try await shield(reply: alone).apply(.example(["needed.example"]))
    }
  }

  @Test("S5-7 A server on this machine does not answer for a locked site", .timeLimit(.minutes(1)))
  func server() async throws {
    let script = """
      import socket, sys
      servers = []
      for family, address in ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::")):
          try:
              server = socket.socket(family, socket.SOCK_STREAM)
              if family == socket.AF_INET6:
                  server.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
              server.bind((address, 0))
              server.listen()
              servers.append((family, server))
          except OSError:
              pass
      for address in sys.argv[1:]:
          family = socket.AF_INET6 if ":" in address else socket.AF_INET
          for other, server in servers:
              if other != family:
                  continue
              client = socket.socket(family, socket.SOCK_STREAM)
              client.settimeout(1)
              try:
                  client.connect((address, server.getsockname()[1]))
                  print("reached", address)
              except socket.timeout:
                  print("waited", address)
              except OSError:
                  pass
      """
    func reached(_ addresses: [String]) throws -> String {
      let program = try SpawnedPrograms().start(
        ProgramCall(Python.path, ["-c", script] + addresses, timeLimit: .seconds(30)), output: .kept
      )
      #expect(program.waitForEnd() == .exited(status: 0))
      return String(decoding: program.output, as: UTF8.self)
    }
    #expect(try reached(HostsContent.addresses) == "")
    #expect(try reached(HostsContent.formerAddresses).contains("reached 0.0.0.0"))
  }

  @Test("S5-7 Changed line ends, and a site that cannot be locked, are drift")
  func drifted() async throws {
    let order = ShieldOrder.example(["example.org"])
    try await shield().apply(order)
    #expect(await shield().verify(.example(["localhost"])).evidence == .drifted)
    try write(try text().replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(await shield().verify(order).evidence == .drifted)
  }

  @Test("S5-7 A name of this machine is reported, and the others are locked")
  func machineName() async throws {
    try write(Self.foreign + "\n127.0.1.1 laptop.corp.example laptop\n")
    let order = ShieldOrder.example(["example.org", "laptop.corp.example", "laptop.local"])
    try await shield().apply(order)
    let finding = await shield().verify(order)
    #expect(finding.evidence == .effective)
    let own = ["laptop.corp.example", "laptop.local"].map { NeverLockedName($0, .machine).reason }
    #expect(finding.detail == Phrase("not locked: \(own.joined(separator: "; "))"))
    try await shield().remove(.off)
    let alone = ShieldOrder.example(["laptop.local"])
    let reasons = [NeverLockedName("laptop.local", .machine).reason].joined(separator: "; ")
    let told = Phrase("not locked: \(reasons)")
    await #expect(throws: ShieldFailure(told)) { try await shield().apply(alone) }
    #expect(await shield().verify(alone) == ShieldFinding(.absent, detail: told))
  }

  @Test("S5-7 Apps alone do not concern it")
  func appsOnly() async throws {
    try await shield().apply(.example([]))
    #expect(try text() == Self.foreign)
    #expect(await shield().verify(.example([])).evidence == .absent)
  }

  @Test("S5-7 An unreadable file is unknown; a missing one is absent")
  func unreadable() async throws {
    let order = ShieldOrder.example(["example.org"])
    try FileManager.default.removeItem(atPath: path)
    #expect(await shield().verify(order).evidence == .absent)
    await #expect(throws: ShieldProblem.missing(path: path).failure) {
      try await shield().apply(order)
    }
    try await shield().remove(.off)
    #expect(mkdir(path, 0o700) == 0)
    #expect(await shield().verify(order).evidence == .unknown)
    #expect(await shield().verify(nil).evidence == .unknown)
  }

  @Test("S5-7 A failure of the helper is reported")
  func problems() async throws {
    let order = ShieldOrder.example(["example.org"])
    for problem in [ShieldProblem.readOnly(path: path), .strict(until: order.until)] {
      let replies = [
        ShieldReply(problem: problem),
        ShieldReply(targets: [.init(target: .hosts, sites: [], problem: problem)]),
      ]
      for reply in replies {
        await #expect(throws: problem.failure) { try await shield(reply: reply).apply(order) }
        await #expect(throws: problem.failure) { try await shield(reply: reply).remove(.off) }
      }
    }
    await #expect(throws: ShieldProblem.notUnderstood.failure) {
      try await shield(reply: ShieldReply()).apply(order)
    }
  }

  @Test("S5-7 Ten thousand sites are verified by a sample", .timeLimit(.minutes(1)))
  func many() async throws {
    let order = ShieldOrder.example(Set((0..<10_000).map { "site\($0).example.org" }))
    try await shield().apply(order)
    let start = ContinuousClock.now
    #expect(await shield().verify(order).evidence == .effective)
    print("10,000 sites verified:", ContinuousClock.now - start)
  }
}
