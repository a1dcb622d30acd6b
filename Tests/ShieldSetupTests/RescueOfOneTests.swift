import Foundation
import TestSupport
import Testing

@testable import ShieldSetup

/// `waymark-rescue` when several people lock sites on one machine; only root can test that.
struct RescueOfOneTests {
  private static let hosts = "127.0.0.1 localhost\n"

  /// A machine on which two users lock sites, and a `waymark-shield` that records its calls.
  private func machine(shield: String = "exit 0") throws -> LockedMachine {
    try #require(getuid() == 0, "needs root, to free others")
    let machine = try LockedMachine()
    _ = try machine.folder.file("etc/hosts", Self.hosts)
    try machine.holdHosts()
    for user in [1_000, 1_001] {
      _ = try machine.folder.file("var/lib/waymark-shield/\(user).json", "{}")
    }
    let program = try machine.folder.file(
      "usr/local/lib/waymark/waymark-shield",
      "#!/bin/sh\necho \"$*\" >>'\(machine.root)/called'\n\(shield)\n")
    chmod(program, 0o755)
    return machine
  }

  private func called(_ machine: LockedMachine) -> String {
    machine.bytes(machine.folder.file("called")).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func isKept(_ user: Int, on machine: LockedMachine) -> Bool {
    FileManager.default.fileExists(
      atPath: machine.folder.file("var/lib/waymark-shield/\(user).json"))
  }

  @Test(
    "S5-7 Through sudo it frees its caller, and says what stays locked",
    arguments: Shell.allCases
  )
  func one(shell: Shell) throws {
    let machine = try machine()
    let held = machine.bytes(machine.hostsPath)
    let caller = ["SUDO_UID": "1001"]
    let dry = try shell.rescue(machine.root, ["--dry-run"], variables: caller)
    #expect(dry.status == 1 && called(machine) == "" && isKept(1_001, on: machine), "\(dry.text)")
    let outcome = try shell.rescue(machine.root, variables: caller)
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(called(machine).hasPrefix("clear --owner 1001 --root \(machine.root)\n"))
    #expect(
      machine.bytes(machine.hostsPath) == held, "only waymark-shield knows whose lines they are")
    #expect(isKept(1_000, on: machine) && !isKept(1_001, on: machine))
    #expect(outcome.text.contains("Nothing of Waymark holds anything back from user 1001.\n"))
    #expect(outcome.text.contains("What others lock stays (users 1000)"), "\(outcome.text)")
    #expect(!outcome.text.contains("holds anything back.\n"))
  }

  @Test(
    "S5-7 If the owner of a lock is unknown, everybody is freed rather than nobody",
    arguments: Shell.allCases)
  func unknown(shell: Shell) throws {
    let machine = try machine(shield: "exit 1")
    let outcome = try shell.rescue(machine.root, variables: ["SUDO_UID": "1001"])
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.text.contains("Nobody can tell what is held for user 1001"))
    #expect(machine.bytes(machine.hostsPath) == Array(Self.hosts.utf8))
    #expect(!isKept(1_000, on: machine) && !isKept(1_001, on: machine))
  }

  @Test("S5-7 A damaged state is removed by the first attempt", arguments: Shell.allCases)
  func damaged(shell: Shell) throws {
    let machine = try machine(shield: "[ \"$(wc -l <\"${0%/usr/*}/called\")\" -gt 1 ]")
    let held = machine.bytes(machine.hostsPath)
    let outcome = try shell.rescue(machine.root, variables: ["SUDO_UID": "1001"])
    #expect(outcome.status == 0 && machine.bytes(machine.hostsPath) == held, "\(outcome.text)")
  }

  @Test("S5-7 For one person it never frees another", arguments: Shell.allCases)
  func person(shell: Shell) throws {
    let machine = try machine(shield: "exit 1")
    let held = machine.bytes(machine.hostsPath)
    let outcome = try shell.rescue(machine.root, ["--person", "1001"])
    #expect(outcome.status == 1 && outcome.text.contains("/waymark-rescue --everyone"))
    #expect(machine.bytes(machine.hostsPath) == held && isKept(1_000, on: machine))
  }

  @Test(
    "S5-7 Everybody is freed with the option, and when root itself calls it",
    arguments: Shell.allCases)
  func everyone(shell: Shell) throws {
    for (options, variables) in [
      (["--everyone"], ["SUDO_UID": "1001"]), ([], ["SUDO_UID": "0"]), ([], [:]),
    ] {
      let machine = try machine()
      _ = try machine.folder.file("etc/passwd", "anna:x:1000:1000::/home/anna:/bin/sh\n")
      _ = try machine.folder.file("home/anna/.local/share/waymark/waymark.sqlite", "")
      let wrapper = try machine.folder.file("home/anna/.local/bin/game", LockedMachine.wrapper)
      let outcome = try shell.rescue(machine.root, options, variables: variables)
      #expect(outcome.status == 0, "\(outcome.text)")
      #expect(machine.bytes(machine.hostsPath) == Array(Self.hosts.utf8))
      #expect(!isKept(1_000, on: machine) && called(machine) == "")
      #expect(!FileManager.default.fileExists(atPath: wrapper))
      #expect(
        FileManager.default.fileExists(
          atPath: machine.folder.file("home/anna/.local/share/waymark/rescued")))
    }
  }

  @Test("S5-6 Locks of other people are not traces of the caller's", arguments: Shell.allCases)
  func others(shell: Shell) throws {
    let machine = try machine()
    for path in [machine.root, machine.folder.file("var/lib/waymark-shield")] { chmod(path, 0o755) }
    let before = machine.content
    let outcome = try shell.rescue(
      machine.root,
      prefix: ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
    #expect(outcome.status == 0 && machine.content == before, "\(outcome.text)")
    #expect(outcome.text.contains("is held for other users"))
  }
}
