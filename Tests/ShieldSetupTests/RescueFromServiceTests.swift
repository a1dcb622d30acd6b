import Foundation
import TestSupport
import Testing

@testable import ShieldSetup

/// `waymark-rescue` while a running Waymark would lock everything again.
struct RescueFromServiceTests {
  @Test("Serving programs are ended, and no others", arguments: Shell.allCases)
  func serving(shell: Shell) throws {
    let machine = try LockedMachine()
    let served = try NamedProgram("waymark", ["serve"], on: machine)
    let service = try NamedProgram("waymark-service", on: machine)
    let stoppedService = try NamedProgram("waymark-service", on: machine)
    let command = try NamedProgram("waymark", ["status"], on: machine)
    let foreign = try NamedProgram("waymarker", ["serve"], on: machine)
    let other = try NamedProgram("other", ["waymark", "serve"], on: machine)
    kill(stoppedService.id, SIGSTOP)
    let dry = try shell.rescue(machine.root, ["--dry-run"])
    #expect(dry.text.contains("would stop process \(served.id)"))
    #expect(served.isRunning && service.isRunning)
    let outcome = try shell.rescue(machine.root)
    #expect(outcome.status == 0, "\(outcome.text)")
    for ended in [served, service, stoppedService] {
      #expect(outcome.text.contains("stopped process \(ended.id), which served"))
      #expect(!ended.isRunning)
    }
    #expect(command.isRunning && foreign.isRunning && other.isRunning)
  }

  @Test(
    "S5-6 The callers of the rescue are spared, since lock uninstall is one",
    arguments: Shell.allCases
  )
  func callers(shell: Shell) throws {
    let machine = try LockedMachine()
    let folder = try TemporaryFolder()
    let script = try folder.file("waymark-rescue", RescueScript.text)
    let (said, go) = (folder.file("said"), folder.file("go"))
    let other = try NamedProgram("waymark-service", on: machine)
    let caller = try NamedProgram(
      "waymark-service",
      script: """
        echo; while ! [ -e '\(go)' ]; do sleep 0.02; done; \
        \(shell.words.joined(separator: " ")) '\(script)' --root '\(machine.root)' >'\(said)' 2>&1; \
        echo "ended with $?" >>'\(said)'
        """, on: machine)
    _ = try folder.file("go", "")
    var text = ""
    for _ in 1...400 where !text.hasSuffix("ended with 0\n") {
      usleep(50_000)
      text = machine.bytes(said).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    #expect(text.hasSuffix("ended with 0\n"), "\(text)")
    #expect(text.contains("stopped process \(other.id), which served"))
    #expect(!text.contains("process \(caller.id)"))
    #expect(caller.isRunning && !other.isRunning)
  }

  @Test(
    "S5-7 A program that does not end is killed, within two seconds",
    arguments: Shell.allCases)
  func deaf(shell: Shell) throws {
    let machine = try LockedMachine()
    let deaf = try NamedProgram("waymark-service", script: "trap '' TERM", on: machine)
    let outcome = try shell.rescue(machine.root)
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.text.contains("stopped process \(deaf.id)"), "\(outcome.text)")
    #expect(!deaf.isRunning)
    if LongForm.isWanted { #expect(outcome.time < .seconds(2)) }
  }

  @Test("S5-7 Each known record is marked, and the output says how to lock again")
  func marks() throws {
    for shell in Shell.allCases {
      let machine = try LockedMachine()
      let folders = ["home/person/.local/share/waymark", "data/waymark", "records/mine"]
      for folder in folders { _ = try machine.folder.file("\(folder)/waymark.sqlite", "") }
      // The folder that a running service has open, and the one with the script.
      let lock = try machine.folder.file("elsewhere/serving.lock", "")
      let service = try NamedProgram(
        "waymark-service", script: "exec 9>'\(lock)'", on: machine)
      defer { withExtendedLifetime(service) {} }
      let beside = try TemporaryFolder()
      _ = try beside.file("waymark.sqlite", "")
      let variables = ["XDG_DATA_HOME": "/data", "WAYMARK_HOME": "/records/mine"]
      let dry = try shell.rescue(machine.root, ["--dry-run"], variables: variables, from: beside)
      let marks =
        (folders + ["elsewhere"]).map { machine.folder.file("\($0)/rescued") }
        + [beside.file("rescued")]
      for mark in marks {
        #expect(dry.text.contains("would write \(mark)"))
        #expect(!FileManager.default.fileExists(atPath: mark))
      }
      for _ in 1...2 {
        let outcome = try shell.rescue(machine.root, variables: variables, from: beside)
        #expect(outcome.status == 0)
        #expect(
          outcome.text.hasSuffix("App Lock stays open until: waymark lock enable\n"),
          "\(outcome.text)")
      }
      for mark in marks {
        var status = stat()
        #expect(stat(mark, &status) == 0 && status.st_mode == S_IFREG | 0o600, "\(mark)")
      }
    }
  }

  @Test(
    "S5-7 A folder that its owner cannot access keeps nothing locked; only root can test that",
    arguments: Shell.allCases)
  func closed(shell: Shell) throws {
    try #require(getuid() == 0, "needs root, to change the owner of a folder")
    let machine = try LockedMachine()
    chmod(machine.root, 0o755)
    for folder in ["home", "home/person", "home/person/.local", "home/person/.local/share"] {
      _ = try machine.folder.file("\(folder)/.made", "")
      chmod(machine.folder.file(folder), 0o755)
    }
    _ = try machine.folder.file("home/person/.local/share/waymark/waymark.sqlite", "")
    let folder = machine.folder.file("home/person/.local/share/waymark")
    for (mode, status) in [(mode_t(0o000), Int32(0)), (0o500, 1)] {
      try #require(chown(folder, 65_534, 65_534) == 0 && chmod(folder, mode) == 0)
      let outcome = try shell.rescue(machine.root)
      #expect(outcome.status == status, "\(outcome.text)")
      #expect(outcome.text.contains("locks again when \(folder) can be entered") == (mode == 0))
    }
  }

  @Test("Without a record nothing is marked", arguments: Shell.allCases)
  func noRecord(shell: Shell) throws {
    let machine = try LockedMachine()
    let outcome = try shell.rescue(machine.root)
    #expect(outcome.text.hasSuffix("To keep it so: waymark lock disable\n"), "\(outcome.text)")
    #expect(machine.content.isEmpty)
  }

  @Test(
    "A mark belongs to the owner of the record, who cannot mislead root by links; only root can test that",
    arguments: Shell.allCases)
  func owner(shell: Shell) throws {
    try #require(getuid() == 0, "needs root, to change the owner of a folder")
    let machine = try LockedMachine()
    chmod(machine.root, 0o755)
    let secret = try machine.folder.file("secret", "of root")
    for isLink in [false, true] {
      let folder = machine.folder.file("home/person/.local/share/waymark")
      try? FileManager.default.removeItem(atPath: folder)
      _ = try machine.folder.file("home/person/.local/share/waymark/waymark.sqlite", "")
      try #require(chown(folder, 65_534, 65_534) == 0)
      let mark = "\(folder)/rescued"
      if isLink { try #require(symlink(machine.folder.file("etc/made"), mark) == 0) }
      #expect(try shell.rescue(machine.root).status == 0)
      var status = stat()
      #expect(lstat(mark, &status) == 0 && status.st_mode == S_IFREG | 0o600)
      #expect(status.st_uid == 65_534)
      #expect(!FileManager.default.fileExists(atPath: machine.folder.file("etc/made")))
    }
    #expect(machine.bytes(secret) == Array("of root".utf8))
  }
}
