import Contracts

extension HealthCheck {
  /// How long a watch may stay away before it is mentioned, in seconds.
  private static let longAway: Int64 = 7 * 86_400

  /// The state of the watches, by number only: reports of `doctor` are shown to others.
  static func watches(_ needs: WatchSyncNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Watches")) {
      let status = try await needs.unitOfWork.read {
        try StoredWatches(needs: needs).status(in: $0)
      }
      guard !status.watches.isEmpty else {
        return HealthFinding(state: .ok, detail: Phrase("no watch is paired"))
      }
      return finding(about: status, at: needs.time.now())
    }
  }

  private static func finding(about status: WatchStatus, at now: Instant) -> HealthFinding {
    if let obstacle = status.obstacle?.explanation {
      return HealthFinding(state: .failed, detail: obstacle.message, fix: obstacle.hint)
    }
    if let watch = status.watches.first(where: { $0.problem != nil }), let problem = watch.problem {
      return HealthFinding(
        state: .warning,
        detail: Phrase("watch \(String(watch.id.rawValue)): \(problem)"),
        fix: Phrase("See its status: waymark watch status"))
    }
    let away = status.watches.filter { now - ($0.lastSeen ?? $0.pairedAt) > longAway }
    if let watch = away.first {
      let days = Int((now - (watch.lastSeen ?? watch.pairedAt)) / 86_400)
      return HealthFinding(
        state: .warning,
        detail: Phrase(
          one: """
            watch \(String(watch.id.rawValue)) hasn't connected for \(days) day
            """,
          other: """
            watch \(String(watch.id.rawValue)) hasn't connected for \(days) days
            """),
        fix: Phrase(
          """
          Keep waymark serve running here and waymark-watch serve on the watch. If you lost the \
          watch: waymark watch forget ID
          """))
    }
    if let refused = status.refused.first {
      let count = status.refused.count
      return HealthFinding(
        state: .ok,
        detail: Phrase(
          one: "\(count) entry from a watch couldn't be saved: \(refused.reason)",
          other: "\(count) entries from watches couldn't be saved, the last one: \(refused.reason)"),
        fix: Phrase("Log it here: waymark log"))
    }
    let count = status.watches.count
    return HealthFinding(
      state: .ok,
      detail: Phrase(one: "\(count) watch is paired", other: "\(count) watches are paired"))
  }
}
