import Contracts
import ContractsTesting
import Foundation
import SpawnedPrograms
import TestSupport
import Testing

@testable import FirefoxShield

/// The part that runs as the person.
struct FirefoxShieldTests {
  private let machine: FirefoxMachine

  init() throws {
    machine = try FirefoxMachine()
  }

  @Test("S5-6 obeys the laws of shields", arguments: ShieldLaws.all)
  func keeps(law: ShieldLaws.Law) async throws {
    let machine = try FirefoxMachine()
    try machine.write("{\n  \"policies\": {\n    \"DisableTelemetry\": true\n  }\n}\n")
    try await law.verify(subject(of: machine))
  }

  @Test("S5-6 obeys the laws of shields without a previous file", arguments: ShieldLaws.all)
  func keepsWithoutFile(law: ShieldLaws.Law) async throws {
    let machine = try FirefoxMachine()
    try machine.write(distribution: "{\"policies\": {\"DisableAppUpdate\": true}}")
    try await law.verify(subject(of: machine))
  }

  /// A lock in Firefox cannot be verified, so `written` is the best evidence.
  private func subject(of machine: FirefoxMachine) -> ShieldUnderTest {
    let wasThere = machine.content != nil
    return ShieldUnderTest(
      order: .example(), otherOrder: .example(["example.net"]), holding: [.written],
      make: { machine.shield },
      foreign: { wasThere ? machine.foreign ?? "gone" : "" },
      everything: { try machine.listing() },
      tamper: {
        let content = try #require(machine.content)
        try machine.write(content.replacing("*://*.example.org/*", with: "*://*.example/*"))
      })
  }

  /// Reports locks of other people.
  private struct SharedHelper: ShieldHelping {
    let others: [String]

    func availability() -> ShieldAvailability { .available(.administrator) }

    func send(_ request: ShieldRequest) throws(ShieldFailure) -> ShieldReply {
      ShieldReply(targets: request.targets.map { .init(target: $0, sites: [], others: others) })
    }
  }

  @Test(
    "S5-7 A lock of another person is not drift, and is reported when one has none of one's own")
  func others() async throws {
    try machine.hold(["a.example", "b.example"])
    func shield(_ others: [String]) -> FirefoxShield {
      FirefoxShield(
        helper: SharedHelper(others: others), browsers: ["/usr/bin/firefox"], path: machine.path,
        processes: machine.folder.path)
    }
    let order = ShieldOrder.example(["a.example"])
    #expect(await shield(["b.example"]).verify(order).evidence == .written)
    #expect(await shield([]).verify(order).evidence == .drifted)
    #expect(await shield(["b.example"]).verify(nil).evidence == .drifted)
    let all = ["a.example", "b.example"]
    #expect(
      await shield(all).verify(nil) == ShieldFinding(.absent, detail: .heldForOthers(2)))
  }

  @Test(
    "S5-6 Locks of others alone are not traces, even if waymark-shield serves only them")
  func lockedForOthersOnly() async throws {
    try machine.hold(["a.example", "b.example"])
    for isForOthers in [true, false] {
      let shield = FirefoxShield(
        helper: AbsentShieldHelper(), browsers: [], path: machine.path,
        isForOthers: { isForOthers })
      #expect(shield.hasTraces != isForOthers)
      let finding = await shield.verify(nil)
      #expect((finding == ShieldFinding(.absent, detail: .heldForOthers(2))) == isForOthers)
    }
    #expect(
      !FirefoxShield(
        helper: SharedHelper(others: ["a.example", "b.example"]), browsers: [], path: machine.path
      ).hasTraces)
  }

  @Test("Firefox is found by its package names")
  func installed() throws {
    let folder = machine.folder
    for name in ["bin/firefox-esr", "bin/chromium"] {
      try #require(chmod(try folder.file(name, "#!/bin/sh\n"), 0o755) == 0)
    }
    _ = try folder.file("bin/firefox", "not a program")
    #expect(FirefoxPrograms.installed(in: [folder.file("bin")]) == [folder.file("bin/firefox-esr")])
  }

  @Test("S5-6 A policy file that is missing, or lost our line, is reported")
  func reported() async throws {
    try await machine.shield.apply(.example())
    #expect(try await machine.shield.reports(of: .example()) { try machine.write("{}") })
    #expect(
      try await machine.shield.reports(of: .example()) {
        try FileManager.default.removeItem(atPath: machine.path)
      })
  }

  @Test("Without Firefox it is unavailable, and says so")
  func none() async throws {
    let shield = FirefoxShield(
      helper: InProcessShieldHelper([machine.target]), browsers: [], path: machine.path)
    #expect(await !shield.availability().isAvailable)
    await #expect(throws: ShieldFailure.self) { try await shield.apply(.example()) }
    #expect(await shield.verify(.example()).evidence == .absent)
  }

  @Test(
    "S5-6 A Firefox started before the lock has to be restarted",
    .timeLimit(.minutes(1)), arguments: ["firefox-esr", "firefox", "other"])
  func pendingRestart(name: String) async throws {
    // A real process with that name, on a machine where nothing else runs.
    let program = machine.folder.file(name)
    try FileManager.default.copyItem(atPath: "/bin/sleep", toPath: program)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["60"]
    try process.run()
    defer { process.terminate() }
    let processes = machine.folder.file("proc")
    try FileManager.default.createDirectory(atPath: processes, withIntermediateDirectories: true)
    for entry in ["uptime", "\(process.processIdentifier)"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(processes)/\(entry)", withDestinationPath: "/proc/\(entry)")
    }
    let shield = FirefoxShield(
      helper: InProcessShieldHelper([machine.target]), browsers: [program], path: machine.path,
      processes: processes)
    try await shield.apply(.example())
    let evidence = name == "other" ? ShieldEvidence.written : .pendingRestart
    try await setWritten(60)
    #expect(await shield.verify(.example()).evidence == evidence)
    // As if it had been started after the lock.
    try await setWritten(-3_600)
    #expect(await shield.verify(.example()).evidence == .written)
    try await shield.remove(.off)
    #expect(await shield.verify(nil).evidence == .absent)
  }

  /// Sets the modification date of the file, in seconds from now.
  private func setWritten(_ seconds: Double) async throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)], ofItemAtPath: machine.path)
  }

  @Test(
    "S5-7 Under a strict policy more than the selection may be locked; otherwise that is drift",
    arguments: [(LockPolicy.strict, ShieldEvidence.written), (.standard, .drifted)])
  func strict(policy: LockPolicy, evidence: ShieldEvidence) async throws {
    let shield = machine.shield
    try await shield.apply(.example(["a.example", "b.example"], policy: policy))
    #expect(await shield.verify(.example(["a.example"], policy: policy)).evidence == evidence)
    let more = ShieldOrder.example(["a.example", "b.example", "c.example"], policy: policy)
    #expect(await shield.verify(more).evidence == .drifted)
  }

  @Test("A file that is no longer valid JSON locks nothing")
  func broken() async throws {
    try machine.write("{}")
    try await machine.shield.apply(.example())
    try machine.write(try #require(machine.content) + "}")
    #expect(await machine.shield.verify(.example()).evidence == .drifted)
    #expect(await machine.shield.verify(nil).evidence == .drifted)
  }

  @Test("A failure of the helper is reported")
  func problem() async throws {
    try machine.write("not JSON")
    await #expect(throws: ShieldFailure.self) { try await machine.shield.apply(.example()) }
    #expect(machine.content == "not JSON")
  }
}
