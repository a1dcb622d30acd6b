import Contracts
import Foundation

/// Programs without which the machine, the session or Waymark would be unusable.
struct VitalPrograms {
  private static let own: Set<String> = [
    "waymark", "waymark-service", "waymark-shield", "waymark-rescue",
  ]
  private static let starters: Set<String> = [
    "init", "systemd", "openrc-init", "runit", "s6-svscan",
  ]
  /// One file that starts many programs: locking it for one would lock them all.
  private static let launchers: Set<String> = [
    "flatpak", "bwrap", "snap", "env", "busybox", "toybox", "xdg-open", "gio", "gtk-launch",
    "dbus-launch", "dbus-run-session", "systemd-run", "setsid", "nohup", "nice", "timeout",
  ]

  /// Tools that scripts consist of: locking one for one app would stop the scripts of all others.
  ///
  /// Source: POSIX.1-2024, Shell & Utilities, section 3, those that scripts call most; GNU coreutils, findutils and
  /// util-linux.
  private static let tools: Set<String> = [
    "[", "awk", "basename", "cat", "chgrp", "chmod", "chown", "cmp", "cp", "cut", "date", "dd",
    "df", "diff",
    "dirname", "du", "echo", "egrep", "expr", "false", "fgrep", "find", "flock", "gawk", "grep",
    "gzip", "head",
    "id", "install", "kill", "ln", "logger", "login", "ls", "mawk", "mkdir", "mkfifo", "mktemp",
    "mount", "mv",
    "nproc", "od", "pgrep", "pkill", "printf", "ps", "pwd", "readlink", "realpath", "renice", "rm",
    "rmdir", "sed",
    "seq", "sha256sum", "sleep", "sort", "stat", "stdbuf", "stty", "su", "sudo", "sync", "tail",
    "tar", "tee", "test",
    "touch", "tr", "true", "truncate", "tty", "umount", "uname", "uniq", "unshare", "wc", "which",
    "whoami", "xargs",
    "xz", "yes", "zstd",
  ]

  private let places: AppPlaces
  private let ownPaths: Set<String>
  private let shells: Set<String>
  private let firstProgram: String?

  init(in places: AppPlaces) {
    self.places = places
    ownPaths = Set(places.ownPrograms.compactMap(ProgramFile.resolved))
    let listed = ProgramFile.beginning(of: places.shellsFile, limit: 65_536) ?? []
    let paths = String(decoding: listed, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init).filter { $0.hasPrefix("/") }
    shells = Set(
      (paths + ["/bin/sh"] + (places.shell.map { [$0] } ?? [])).compactMap(ProgramFile.resolved))
    firstProgram = ProgramFile.resolved("\(places.procFolder)/1/exe")
  }

  /// Its purpose; nil if it can be locked.
  ///
  /// - Parameter program: its path with links resolved.
  func role(of program: String) -> Phrase? {
    let name = ProgramFile.name(of: program)
    if Self.own.contains(name) || ownPaths.contains(program) { return Phrase("Waymark itself") }
    if shells.contains(program) || InstalledApps.shells.contains(name) {
      return Phrase("a shell that other programs need")
    }
    if program == firstProgram || Self.starters.contains(name) {
      return Phrase("the program that starts this machine")
    }
    if InstalledApps.sessionPrograms.contains(name) { return Phrase("a part of the session") }
    if Self.tools.contains(name) { return Phrase("a tool that other programs need") }
    if Self.launchers.contains(name) { return Phrase("a program that starts other programs") }
    if isInterpreter(program) {
      return Phrase("an interpreter that other programs need")
    }
    return nil
  }

  func isInterpreter(_ program: String) -> Bool {
    InstalledApps.isInterpreter(ProgramFile.name(of: program))
  }

  /// Whether this process was started from it, such as a terminal.
  func isAncestor(_ program: String) -> Bool {
    var process = getppid()
    // Deeper than any tree of processes, in case it changes during the walk.
    for _ in 1...64 where process > 0 {
      let folder = "\(places.procFolder)/\(process)"
      if ProgramFile.resolved("\(folder)/exe") == program { return true }
      guard let bytes = ProgramFile.beginning(of: "\(folder)/stat", limit: 4096) else { break }
      let text = String(decoding: bytes, as: UTF8.self)
      // After the name in brackets: state, parent.
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      process = fields.count > 2 ? pid_t(fields[2]) ?? 0 : 0
    }
    return false
  }
}
