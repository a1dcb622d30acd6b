import Foundation
import TestSupport
import Testing

/// `lock_day.py`: App Lock with the built programs, on an isolated machine with its own mounts,
/// processes and clock.
@Suite(.serialized) struct LockDayTests {
  private static let parts = LongForm.rows(
    short: [
      DayPart(
        "midnight", "S5-6 The service locks sites and a game at midnight, and a new game at once"
      ),
      DayPart(
        "unlock", "S5-6 An import that meets the goal unlocks everything, and is announced once"),
      DayPart(
        "follows",
        "S5-6 A command killed at any instant is completed by the service at once"),
      DayPart(
        "install", "S5-6 Installing and uninstalling leaves every file of the machine unchanged"),
      DayPart(
        "gone", "S5-6 When a record is lost while locked nothing stays locked, or it is named"),
    ],
    long: [
      DayPart(
        "hours",
        "S5-6 The service starts and ends hours, a stage unlocks, and under the strict policy nothing eases"
      ),
      DayPart("browser", "S5-6 Chromium refuses a locked page, and loads it after the unlock"),
      DayPart(
        "launch", "S5-6 A locked program is not started, and the remaining steps are shown"),
      DayPart(
        "deliveries",
        "S7-2 A phone's delivery that reaches the goal unlocks, and the day stays unlocked"),
      DayPart("goals", "S0-8 A lowered goal unlocks at once, under the strict policy at midnight"),
      DayPart("dated", "S5-7 A backdated edit eases no strict policy before midnight"),
      DayPart(
        "clock", "S5-7 Setting the clock back or forward unlocks nothing unearned"),
      DayPart("passes", "S5-7 A pass unlocks for its minutes, and the service locks again"),
      DayPart(
        "kills", "S5-6 Killed at any instant, the next start repairs it, and the rescue frees"),
      DayPart("drift", "S5-6 A change to any shield is repaired by the service alone"),
      DayPart("stops", "S5-6 The service stops at once, even while it checks a browser"),
      DayPart(
        "hangs",
        "S5-5 The service stops in two seconds, whatever hangs, and retries interrupted deliveries later"
      ),
      DayPart("idle", "S5-6 With sites and a game locked the service sleeps"),
      DayPart(
        "alone", "S5-6 Without a service the commands lock and unlock, also after a missed midnight"
      ),
      DayPart(
        "soft", "S5-6 Without waymark-shield programs are locked, and it says that this is soft"),
      DayPart(
        "sockets", "S5-6 A waymark-shield that is killed, hangs or is another user's does no harm"),
      DayPart("damaged", "S5-7 A damaged record names the way out, which needs no record"),
      DayPart("files", "S5-6 Hosts files of every kind keep their foreign bytes"),
      DayPart(
        "policies", "S5-6 No symbolic link is followed, and an administrator's policy still applies"
      ),
      DayPart("wishes", "S5-6 An item that cannot be locked is refused in words"),
      DayPart("servers", "S5-6 An AdGuard Home and a Pi-hole lock sites, and keep their own rules"),
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
