import Contracts
import Foundation
import SpawnedPrograms
import Synchronization
import TestSupport
import Testing

@testable import ShieldSetup

/// Installing and uninstalling on a machine in a folder, with a `systemctl` that only records
/// calls.
struct ShieldSetupTests {
  /// Runs shells, and records everything else instead of starting it.
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

  @Test("S11-1 From a package: only the socket, and nothing is left of an installation without it")
  func packaged() throws {
    let folder = try machine(systemd: true)
    _ = try folder.file("usr/lib/waymark/waymark-shield", "packaged")
    _ = try folder.file("usr/lib/systemd/system/waymark-shield@.socket", "unit")
    let before = setup(folder, NotedPrograms())
    for step in before.installing() { _ = try before.perform(step) }
    #expect(content(folder)["usr/local/lib/waymark/waymark-shield"] != nil)

    let programs = NotedPrograms()
    let setup = ShieldSetup(
      programs: programs, program: folder.file("usr/lib/waymark/waymark-shield"), user: 1_000,
      root: folder.path)
    for step in setup.installing() { _ = try setup.perform(step) }
    let after = content(folder)
    for path in [
      "usr/local/lib/waymark/waymark-shield", "usr/local/sbin/waymark-rescue",
      "etc/systemd/system/waymark-shield@.socket", "etc/systemd/system/waymark-shield@.service",
    ] {
      #expect(after[path] == nil, "\(path)")
    }
    #expect(after["usr/lib/waymark/waymark-shield"] == Array("packaged".utf8))
    #expect(
      programs.calls.withLock { $0 } == [
        "systemctl daemon-reload", "systemctl enable --now waymark-shield@1000.socket",
        "systemctl try-restart waymark-shield@*.service",
      ])
    #expect(
      setup.installing().map(\.command) == ["systemctl enable --now waymark-shield@1000.socket"])
    for step in setup.uninstalling() { _ = try setup.perform(step) }
    #expect(content(folder)["usr/lib/waymark/waymark-shield"] == Array("packaged".utf8))
  }

  @Test("S11-1 From a package without systemd, its program is started")
  func packagedWithoutSystemd() throws {
    let folder = try machine(systemd: false)
    _ = try folder.file("usr/lib/waymark/waymark-shield", "packaged")
    _ = try folder.file("usr/lib/systemd/system/waymark-shield@.socket", "unit")
    let setup = ShieldSetup(
      programs: NotedPrograms(), program: folder.file("usr/lib/waymark/waymark-shield"),
      user: 1_000, root: folder.path)
    #expect(setup.installing().count == 1)
    #expect(setup.startLine?.hasPrefix(folder.file("usr/lib/waymark/waymark-shield")) == true)
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
        "systemctl try-restart waymark-shield@*.service",
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

  @Test(
    "S5-6 Uninstalling keeps others' locks, and the program that enforces them, until the last user"
  )
  func others() throws {
    let folder = try machine(systemd: true)
    chmod(
      try folder.file(
        "built/waymark-shield", "#!/bin/sh\necho \"$*\" >>'\(folder.path)/called'\n"), 0o755)
    let before = content(folder)
    let programs = NotedPrograms()
    func of(_ user: UInt32) -> ShieldSetup {
      ShieldSetup(
        programs: programs, program: folder.file("built/waymark-shield"), user: user,
        root: folder.path)
    }
    for user in [UInt32(1_000), 1_001] {
      for step in of(user).installing() { _ = try of(user).perform(step) }
      _ = try folder.file("var/lib/waymark-shield/\(user).json", "{}")
    }
    let hosts = "127.0.0.1 localhost\n255.255.255.255 a.example # waymark\n"
    _ = try folder.file("etc/hosts", hosts)
    let wrapper = try folder.file("home/anna/.local/bin/game", LockedMachine.wrapper)
    _ = try folder.file("etc/passwd", "anna:x:1000:1000::/home/anna:/bin/sh\n")
    #expect(of(1_000).otherUsers == [1_001])
    programs.calls.withLock { $0 = [] }
    for step in of(1_000).uninstalling() { _ = try of(1_000).perform(step) }
    #expect(
      programs.calls.withLock { $0 } == [
        "systemctl disable --now waymark-shield@1000.socket",
        "systemctl stop waymark-shield@1000.service",
      ])
    let calls = try String(contentsOfFile: folder.file("called"), encoding: .utf8)
    #expect(Set(calls.split(separator: "\n")) == ["clear --owner 1000 --root \(folder.path)"])
    let left = content(folder)
    #expect(left["etc/hosts"] == Array(hosts.utf8), "the program itself takes out what is theirs")
    #expect(left["var/lib/waymark-shield/1000.json"] == nil)
    #expect(left["var/lib/waymark-shield/1001.json"] != nil)
    #expect(left["etc/systemd/system/waymark-shield@.service"] != nil)
    #expect(left["usr/local/sbin/waymark-rescue"] != nil)
    #expect(!FileManager.default.fileExists(atPath: wrapper))
    // The last one removes everything.
    #expect(of(1_001).otherUsers == [])
    for step in of(1_001).uninstalling() { _ = try of(1_001).perform(step) }
    let names = Set(content(folder).keys).subtracting(before.keys)
    #expect(
      names.filter { $0.contains("waymark") || $0.contains("lib") }.filter { !$0.hasPrefix("home") }
        == [])
    #expect(content(folder)["etc/hosts"] == Array("127.0.0.1 localhost\n".utf8))
  }

  @Test("S5-6 Uninstalling keeps others' locks even if waymark-shield was started by hand")
  func startedByHand() throws {
    let folder = try machine(systemd: false)
    let calls = folder.file("called")
    chmod(
      try folder.file("built/waymark-shield", "#!/bin/sh\necho \"$*\" >>'\(calls)'\n"), 0o755)
    for user in [1_000, 1_001] {
      _ = try folder.file("var/lib/waymark-shield/\(user).json", "{}")
    }
    let hosts = "127.0.0.1 localhost\n255.255.255.255 a.example # waymark\n"
    _ = try folder.file("etc/hosts", hosts)
    let setup = setup(folder, NotedPrograms())
    #expect(setup.otherUsers == [1_001])
    for step in setup.uninstalling() { _ = try setup.perform(step) }
    #expect(content(folder)["etc/hosts"] == Array(hosts.utf8))
    #expect(content(folder)["var/lib/waymark-shield/1001.json"] != nil)
    #expect(content(folder)["var/lib/waymark-shield/1000.json"] == nil)
    #expect(
      try String(contentsOfFile: calls, encoding: .utf8).hasPrefix("clear --owner 1000 --root"))
    // If no program can tell whose it is, it fails rather than free another.
    _ = try folder.file("var/lib/waymark-shield/1000.json", "{}")
    unlink(folder.file("built/waymark-shield"))
    #expect(throws: SetupFailure.self) {
      for step in setup.uninstalling() { _ = try setup.perform(step) }
    }
    #expect(content(folder)["etc/hosts"] == Array(hosts.utf8))
  }

  @Test("S5-6 An administrator is needed only if the machine has files of this user")
  func isOnMachine() throws {
    let folder = try machine(systemd: true)
    let setup = setup(folder, NotedPrograms())
    #expect(!setup.isOnMachine)
    for path in [
      "usr/local/sbin/waymark-rescue", "run/waymark-shield/1000.sock",
      "var/lib/waymark-shield/1000.json", "etc/systemd/system/waymark-shield@.socket",
      "usr/local/lib/waymark/waymark-shield",
    ] {
      _ = try folder.file(path, "")
      #expect(setup.isOnMachine, "\(path)")
      unlink(folder.file(path))
      #expect(!setup.isOnMachine)
    }
    // Another user's file is not theirs.
    _ = try folder.file("var/lib/waymark-shield/1001.json", "{}")
    #expect(!setup.isOnMachine)
  }

  @Test("S5-6 A marked file belongs to others if only they have locks")
  func forOthers() throws {
    let folder = try TemporaryFolder()
    func isForOthers(_ user: UInt32) -> Bool {
      ShieldSetup.holdsForOthersAlone(than: user, root: folder.path)
    }
    #expect(!isForOthers(1_000))
    _ = try folder.file("var/lib/waymark-shield/1001.json", "{}")
    #expect(isForOthers(1_000) && !isForOthers(1_001))
    _ = try folder.file("var/lib/waymark-shield/1000.json", "{}")
    #expect(!isForOthers(1_000))
  }

  @Test("S5-6 For everyone, everything is removed, even if others are served")
  func everyone() throws {
    let folder = try machine(systemd: true)
    let before = content(folder)
    let programs = NotedPrograms()
    let setup = setup(folder, programs)
    for step in setup.installing() { _ = try setup.perform(step) }
    _ = try folder.file("var/lib/waymark-shield/1001.json", "{}")
    for step in setup.uninstalling(forEveryone: true) { _ = try setup.perform(step) }
    #expect(content(folder) == before)
    let calls = programs.calls.withLock { $0 }
    for user in [1_000, 1_001] {
      #expect(calls.contains("systemctl disable --now waymark-shield@\(user).socket"))
    }
  }

  @Test("S5-6 Without systemd a new program takes over for every user")
  func takeOver() throws {
    let folder = try machine(systemd: false)
    let programs = NotedPrograms()
    let setup = setup(folder, programs)
    for step in setup.installing() { _ = try setup.perform(step) }
    _ = try folder.file("run/waymark-shield/1001.sock", "")
    _ = try folder.file("built/waymark-shield", "newer")
    programs.calls.withLock { $0 = [] }
    for step in setup.installing() { _ = try setup.perform(step) }
    let program = folder.file("usr/local/lib/waymark/waymark-shield")
    #expect(
      programs.calls.withLock { $0 } == [
        "\(program) serve --owner 1000 --root \(folder.path)",
        "\(program) serve --owner 1001 --root \(folder.path)",
      ])
    #expect(!FileManager.default.fileExists(atPath: folder.file("run/waymark-shield/1001.sock")))
  }

  @Test("Without systemd it is started, and the command to start it again is shown")
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

  @Test("A failure is reported, and a shield that still locks is not uninstalled")
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

  @Test("The person is the one who called sudo, and the command for an administrator is quoted")
  func person() {
    #expect(ShieldSetup.person(calling: 1_000, variables: [:]) == 1_000)
    #expect(ShieldSetup.person(calling: 1_000, variables: ["SUDO_UID": "7"]) == 1_000)
    #expect(ShieldSetup.person(calling: 0, variables: ["SUDO_UID": "1000"]) == 1_000)
    #expect(ShieldSetup.person(calling: 0, variables: [:]) == 0)
    #expect(
      ShieldSetup.asAdministrator(["/opt/my apps/waymark", "lock", "install"])
        == "sudo '/opt/my apps/waymark' lock install")
  }

  @Test("The units are valid for systemd")
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
