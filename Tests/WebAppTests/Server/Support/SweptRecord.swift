import Composition
import Contracts
import Testing

/// A record in which most forms have something to change.
enum SweptRecord {
  static func fill(_ waymark: Waymark) async throws {
    _ = try await waymark.goals.set(8_000, of: .steps)
    _ = try await waymark.goals.set(2, of: .exercise)
    let weight = try #require(Weight(thousandths: 82_400, unit: .kilograms))
    _ = try await waymark.activityLog.log(.weight(weight), at: nil)
    _ = try await waymark.activityLog.log(.steps(600), at: nil)
    _ = try await waymark.activityLog.log(
      .exercise(try #require(ExerciseName("push-ups"))), at: nil)
    _ = try await waymark.milestones.setGoal(
      try #require(Weight(thousandths: 78_000, unit: .kilograms)))
    try await waymark.notifications.changePreferences { $0.isEnabled = true }
    try await waymark.weather.setAllowed(true)
    let lock: any AppLockKeeping = try waymark.offered()
    _ = try await lock.add([LockItem(.site, "example.org")])
    _ = try await lock.setEnabled(true)
  }

  /// All of the person's own data.
  static func text(of waymark: Waymark) async throws -> String {
    try await waymark.read { waymark, transaction in
      var bytes: [UInt8] = []
      _ = try RecordText(of: waymark.sections()).write(in: transaction) { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
