import Contracts
import Foundation
import SpawnedPrograms
import Synchronization
import TestSupport
import Testing

@testable import ShieldSetup

/// Installing and uninstalling on a machine in a folder, with a `systemctl` that only notes.
struct ShieldSetupTests {
  /// Runs shells, and notes everything else instead of starting it.
  private final class NotedPrograms: ProgramStarting {
    let calls = Mutex<[String]>([])
    let status: Int32

    init(status: Int32 = 0) {
      self.status = status
    }

    func start(
      _ call: ProgramCall, output: ProgramOutput
    ) throws(ProgramStartFailure) -> any StartedProgram {
      if call.program == "/bin/sh" { return try SpawnedPrograms().start(call, output: output) }
      let line = ([call.program] + call.arguments).joined(separator: " ")
      calls.withLock { $0.append(line) }
      return try SpawnedPrograms().start(
        ProgramCall("/bin/sh", ["-c", "echo it broke >&2; exit \(status)"]), output: output)
    }
  }

  private func content(_ folder: TemporaryFolder) -> [String: [UInt8]] {
    var content: [String: [UInt8]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      content[path] = FileManager.default.contents(atPath: folder.file(path)).map { [UInt8]($0) }
    }
    return content
  }

  private func machine(systemd: Bool) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("built/waymark-shield", "program")
    _ = try folder.file("etc/hosts", "127.0.0.1 localhost")
    if systemd { _ = try folder.file("run/systemd/system/.made", "") }
    return folder
  }

  private func setup(_ folder: TemporaryFolder, _ programs: NotedPrograms) -> ShieldSetup {
    ShieldSetup(
      programs: programs, program: folder.file("built/waymark-shield"), user: 1_000,
      root: folder.path)
  }

  @Test("With systemd: files, units and a socket for the user; a second time only the socket")
  func systemd() throws {
    let folder = try machine(systemd: true)
    let programs = NotedPrograms()
    let setup = setup(folder, programs)
    let steps = setup.installing()
    let before = content(folder)
    #expect(steps.count == 7 && content(folder) == before, "a plan changes nothing")
    for step in steps { _ = try setup.perform(step) }
    #expect(content(folder)["usr/local/lib/waymark/waymark-shield"] == Array("program".utf8))
    #expect(content(folder)["usr/local/sbin/waymark-rescue"] == RescueScript.bytes)
    #expect(
      FileManager.default.isExecutableFile(atPath: folder.file("usr/local/sbin/waymark-rescue")))
    #expect(content(folder)["etc/systemd/system/waymark-shield@.socket"] != nil)
    #expect(content(folder)["etc/systemd/system/waymark-shield@.service"] != nil)
    #expect(
      programs.calls.withLock { $0 } == [
        "systemctl daemon-reload", "systemctl enable --now waymark-shield@1000.socket",
        "systemctl try-restart waymark-shield@1000.service",
      ])
    #expect(
      setup.installing().map(\.command) == ["systemctl enable --now waymark-shield@1000.socket"])
    #expect(setup.startLine == nil)
  }

  @Test("Uninstalling leaves the machine as it was", arguments: [true, false])
  func undo(systemd: Bool) throws {
    let folder = try machine(systemd: systemd)
    let before = content(folder)
    let setup = setup(folder, NotedPrograms())
    for step in setup.installing() { _ = try setup.perform(step) }
    _ = try folder.file("var/lib/waymark-shield/1000.json", "{}")
    #expect(content(folder).count > before.count)
    for _ in 1...2 {
      for step in setup.uninstalling() { _ = try setup.perform(step) }
      #expect(content(folder) == before)
    }
  }

  @Test("Without systemd it is started, and the line that starts it again is said")
  func noSystemd() throws {
    let folder = try machine(systemd: false)
    let programs = NotedPrograms()
    let setup = setup(folder, programs)
    for step in setup.installing() { _ = try setup.perform(step) }
    let program = folder.file("usr/local/lib/waymark/waymark-shield")
    #expect(
      programs.calls.withLock { $0 } == ["\(program) serve --owner 1000 --root \(folder.path)"])
    #expect(setup.startLine == "\(program) serve --owner 1000")
  }

  @Test("What fails says so, and what still holds something is not uninstalled")
  func failures() throws {
    let folder = try machine(systemd: true)
    let broken = setup(folder, NotedPrograms(status: 1))
    #expect(
      throws: SetupFailure.commandFailed(command: "systemctl daemon-reload", detail: "it broke")
    ) {
      for step in broken.installing() { _ = try broken.perform(step) }
    }
    unlink(folder.file("built/waymark-shield"))
    unlink(folder.file("usr/local/lib/waymark/waymark-shield"))
    let path = folder.file("built/waymark-shield")
    #expect(throws: SetupFailure.noProgram(path: path)) {
      for step in broken.installing() { _ = try broken.perform(step) }
    }
    _ = try folder.file(
      "etc/firefox/policies/policies.json", "[\"*://begin.waymark.invalid/*\", 1]")
    let setup = setup(folder, NotedPrograms())
    do throws(SetupFailure) {
      for step in setup.uninstalling() { _ = try setup.perform(step) }
      Issue.record("uninstalled")
    } catch {
      guard case .notFreed(let detail) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(detail.contains("policies.json"))
    }
    #expect(FileManager.default.fileExists(atPath: folder.file("usr/local/sbin/waymark-rescue")))
  }

  @Test("The person is who called sudo, and the command for an administrator is quoted")
  func person() {
    #expect(ShieldSetup.person(calling: 1_000, variables: [:]) == 1_000)
    #expect(ShieldSetup.person(calling: 1_000, variables: ["SUDO_UID": "7"]) == 1_000)
    #expect(ShieldSetup.person(calling: 0, variables: ["SUDO_UID": "1000"]) == 1_000)
    #expect(ShieldSetup.person(calling: 0, variables: [:]) == 0)
    #expect(
      ShieldSetup.asAdministrator(["/opt/my apps/waymark", "lock", "install"])
        == "sudo '/opt/my apps/waymark' lock install")
  }

  @Test("systemd understands the units")
  func units() throws {
    let folder = try TemporaryFolder()
    for unit in SetupUnits.all {
      let text = String(decoding: unit.bytes, as: UTF8.self)
        .replacingOccurrences(of: ShieldSetup.programPath, with: "/bin/true")
      _ = try folder.file(unit.name, text)
    }
    let program = try SpawnedPrograms().start(
      ProgramCall(
        "systemd-analyze",
        ["verify", folder.file(SetupUnits.socket), folder.file(SetupUnits.service)],
        timeLimit: .seconds(60)), output: .kept)
    #expect(program.waitForEnd() == .exited(status: 0))
    #expect(String(decoding: program.output + program.errorOutput, as: UTF8.self) == "")
  }
}
