import Foundation
import TestSupport
import Testing

/// `lock_day.py`: App Lock with the built programs, on an isolated machine with its own mounts,
/// processes and clock.
@Suite(.serialized) struct LockDayTests {
  private static let parts = LongForm.rows(
    short: [
      DayPart(
        "midnight", "S5-6 The service locks sites and a game at midnight, and a new game in a blink"
      ),
      DayPart("unlock", "S5-6 An import that meets the goal opens everything, and is told once"),
      DayPart(
        "follows",
        "S5-6 A command is killed at any instant, and the service alone makes it good at once"),
      DayPart("install", "S5-6 Installed and uninstalled, every file of the machine is as it was"),
      DayPart(
        "gone", "S5-6 Of a record that goes while it is locked nothing stays held, or it is named"),
    ],
    long: [
      DayPart(
        "hours",
        "S5-6 Hours begin and end by the service alone, a stage opens, and strictly nothing eases"),
      DayPart("browser", "S5-6 Chromium refuses a locked page, and loads it after the unlock"),
      DayPart(
        "launch", "S5-6 A locked program is not started, and is told how many steps are missing"),
      DayPart(
        "deliveries",
        "S7-2 The delivery of a phone that reaches the goal opens, and the day stays open"),
      DayPart("goals", "S0-8 A lowered goal opens at once, under the strict policy at midnight"),
      DayPart("dated", "S5-7 An edit that is dated back eases no strict policy before midnight"),
      DayPart(
        "clock", "S5-7 Neither a clock set back nor one set forward unlocks what was not earned"),
      DayPart("passes", "S5-7 A pass opens for its minutes, and the service locks again"),
      DayPart(
        "kills", "S5-6 Killed at any instant, the next start makes it good, and the rescue frees"),
      DayPart("drift", "S5-6 What is undone of any shield is made good by the service alone"),
      DayPart("stops", "S5-6 The service stops at once, also while it looks at a browser"),
      DayPart(
        "hangs",
        "S5-5 The service stops in two seconds, whatever hangs, and sends later what it cut off"),
      DayPart("idle", "S5-6 With sites and a game locked the service sleeps"),
      DayPart(
        "alone", "S5-6 Without a service the commands lock and unlock, also after a missed midnight"
      ),
      DayPart(
        "soft", "S5-6 Without waymark-shield programs are held, and it says that this is soft"),
      DayPart(
        "sockets", "S5-6 A waymark-shield that is killed, hangs or is somebody else's does no harm"),
      DayPart("damaged", "S5-7 A damaged record names the way out, which needs no record"),
      DayPart("files", "S5-6 Hosts files of every kind keep their foreign bytes"),
      DayPart("policies", "S5-6 No link is followed, and an administrator's policy stays in force"),
      DayPart("wishes", "S5-6 What cannot be locked is refused in words"),
      DayPart("servers", "S5-6 An AdGuard Home and a Pi-hole hold sites, and keep what is theirs"),
      DayPart("disk", "S5-6 A full disk loses nothing, and keeps nothing locked"),
    ])

  /// The limits of the specification apply to an otherwise idle machine: here many tests run at
  /// once.
  private static let slack = 10

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A day with App Lock", .timeLimit(.minutes(4)), arguments: parts)
  func plays(_ part: DayPart) throws {
    // The person's programs are on their own path.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    try part.play(by: "lock_day.py", ["--slack", "\(Self.slack)"], in: folder, path: path)
  }
}
