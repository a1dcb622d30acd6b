import Contracts
import Foundation
import InstalledApps
import TestSupport
import Testing

/// Programs that are never locked.
struct VitalProgramsTests {
  @Test(
    "S5-6 Programs that the machine, the session or Waymark needs are refused, by name, path and link",
    arguments: [
      ("waymark", "Waymark itself"), ("waymark-rescue", "Waymark itself"), ("sh", "a shell"),
      ("fish", "a shell"), ("init", "starts this machine"), ("gnome-shell", "the session"),
      ("dbus-daemon", "the session"), ("sudo", "the session"), ("python3.11", "an interpreter"),
      ("perl5.36.0", "an interpreter"), ("java", "an interpreter"), ("flatpak", "other programs"),
      ("bwrap", "other programs"), ("snap", "other programs"),
    ])
  func refused(name: String, role: String) throws {
    let machine = try AppMachine()
    let path = try machine.program("bin/\(name)")
    try machine.link("bin/harmless", to: path)
    try machine.entry("usr/applications/harmless.desktop", exec: "harmless")
    for typed in [name, path, "harmless", machine.folder.file("bin/harmless")] {
      let error = #expect(throws: AppError.self) { try machine.apps.app(typed: typed) }
      guard case .vital(_, let found) = error else {
        Issue.record("\(typed): \(String(describing: error))")
        continue
      }
      #expect(found.description.contains(role), "\(typed) is \(found)")
    }
    #expect(machine.apps.app(named: path) == nil)
    #expect(machine.apps.app(named: "harmless.desktop") == nil)
  }

  @Test("S5-6 The person's shell and Waymark's own files are refused under any name")
  func paths() throws {
    let folder = try TemporaryFolder()
    let shell = try folder.file("odd-shell", "#!/bin/sh\n")
    let own = try folder.file("odd-program", "#!/bin/sh\n")
    for path in [shell, own] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let machine = try AppMachine(ownPrograms: [own], shell: shell)
    for path in [shell, own, "/bin/sh", "/usr/bin/python3"] {
      let error = #expect(throws: AppError.self) { try machine.apps.app(typed: path) }
      guard case .vital = error else {
        Issue.record("\(path): \(String(describing: error))")
        continue
      }
    }
    #expect(try AppMachine().apps.app(typed: own).programs.count == 1)
  }

  @Test("S5-6 The program that started Waymark is refused")
  func ancestor() throws {
    let parent = try AppMachine().resolved("/proc/\(getppid())/exe")
    let error = #expect(throws: AppError.self) { try AppMachine().apps.app(typed: parent) }
    guard case .vital = error else {
      Issue.record("\(parent): \(String(describing: error))")
      return
    }
  }

  @Test(
    "S5-6 An entry that runs a script with an interpreter means the script",
    arguments: [
      ("python3 %S --now %U", true), ("perl -w %S", true), ("sh %S", true),
      ("sh -c '%S --now'", true), ("python3 -m game", false), ("java -cp x Game", false),
      ("sh -c \"sleep 5; game\"", false), ("sh -c 'mkdir -p x && game'", false),
    ])
  func scripts(exec: String, isFile: Bool) throws {
    let machine = try AppMachine()
    for name in ["python3", "perl", "java", "sleep", "mkdir"] { try machine.program("bin/\(name)") }
    let script = try machine.program("share/game.py", "print(1)\n")
    try machine.entry(
      "usr/applications/game.desktop", exec: exec.replacingOccurrences(of: "%S", with: script))
    #expect(try machine.apps.app(typed: "game").programs == (isFile ? [script] : []))
  }

  @Test("S5-6 An entry whose program is missing is not an app")
  func gone() throws {
    let machine = try AppMachine()
    try machine.entry("usr/applications/game.desktop", exec: "not-there")
    #expect(machine.apps.app(named: "game.desktop") == nil)
  }
}
