import Foundation
import TestSupport
import Testing

/// `lock_day.py`: App Lock with the built programs, on a machine of its own with mounts, processes and a clock
/// that nobody else sees.
@Suite(.serialized) struct LockDayTests {
  struct Part: CustomTestStringConvertible {
    let name: String
    let testDescription: String

    init(_ name: String, _ sentence: String) {
      self.name = name
      testDescription = sentence
    }

    static let all = [
      Part(
        "midnight", "S5-6 The service locks sites and a game at midnight, and a new game in a blink"
      ),
      Part(
        "hours",
        "S5-6 Hours begin and end by the service alone, a stage opens, and strictly nothing eases"),
      Part("browser", "S5-6 Chromium refuses a locked page, and loads it after the unlock"),
      Part(
        "launch", "S5-6 A locked program is not started, and is told how many steps are missing"),
      Part("unlock", "S5-6 An import that meets the goal opens everything, and is told once"),
      Part(
        "deliveries",
        "S7-2 The delivery of a phone that reaches the goal opens, and the day stays open"),
      Part("goals", "S0-8 A lowered goal opens at once, under the strict policy at midnight"),
      Part("dated", "S5-7 An edit that is dated back eases no strict policy before midnight"),
      Part(
        "clock", "S5-7 Neither a clock set back nor one set forward unlocks what was not earned"),
      Part("passes", "S5-7 A pass opens for its minutes, and the service locks again"),
      Part(
        "kills", "S5-6 Killed at any instant, the next start makes it good, and the rescue frees"),
      Part(
        "follows",
        "S5-6 A command is killed at any instant, and the service alone makes it good at once"),
      Part("drift", "S5-6 What is undone of any shield is made good by the service alone"),
      Part("stops", "S5-6 The service stops at once, also while it looks at a browser"),
      Part("idle", "S5-6 With sites and a game locked the service sleeps"),
      Part("install", "S5-6 Installed and uninstalled, every file of the machine is as it was"),
      Part(
        "alone", "S5-6 Without a service the commands lock and unlock, also after a missed midnight"
      ),
      Part("soft", "S5-6 Without waymark-shield programs are held, and it says that this is soft"),
      Part(
        "sockets", "S5-6 A waymark-shield that is killed, hangs or is somebody else's does no harm"),
      Part(
        "gone", "S5-6 Of a record that goes while it is locked nothing stays held, or it is named"),
      Part("damaged", "S5-7 A damaged record names the way out, which needs no record"),
      Part("files", "S5-6 Hosts files of every kind keep their foreign bytes"),
      Part("policies", "S5-6 No link is followed, and an administrator's policy stays in force"),
      Part("wishes", "S5-6 What cannot be locked is refused in words"),
      Part("servers", "S5-6 An AdGuard Home and a Pi-hole hold sites, and keep what is theirs"),
      Part("disk", "S5-6 A full disk loses nothing, and keeps nothing locked"),
    ]
  }

  /// Limits of the specification hold for a machine that does nothing else: here many tests run at once.
  private static let slack = 10

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A day with App Lock", .timeLimit(.minutes(4)), arguments: Part.all)
  func plays(_ part: Part) throws {
    let programs = URL(fileURLWithPath: Executable.path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let day = try ChildProcess(
      Python.path,
      [
        "\(Executable.supportFolder)/lock_day.py", "--programs", programs, "--only", part.name,
        "--slack", "\(Self.slack)",
      ], variables: ["PATH": path, "HOME": folder.path], scratch: folder.path)
    let end = day.wait()
    #expect(end == .exited(0), "\(day.output)\(day.errors)")
  }
}
