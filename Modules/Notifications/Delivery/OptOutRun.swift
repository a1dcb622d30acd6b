import Contracts

/// Tells the far ends of removed channels that nothing more will come, until they have heard it.
/// Specification S1-5.
struct OptOutRun: Sendable {
  let needs: NotificationsNeeds

  /// How long a claim holds, in seconds; longer than an attempt may take.
  private static let lease: Int64 = 60

  /// Tries those that are due and whose channel this process carries, all at once: one that hangs
  /// delays no other.
  func run() async throws {
    let optOuts = try await needs.unitOfWork.read { try needs.channelStore.optOuts(in: $0) }
    let failures = await withTaskGroup { group in
      for optOut in optOuts where optOut.isDue(at: needs.time.now()) {
        guard let channel = needs.channel(for: optOut.registration.kind) else { continue }
        group.addTask { () -> (any Error)? in
          do { try await tell(channel, optOut) } catch { return error }
          return nil
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for case let failure? in failures { throw failure }
  }

  private func tell(_ channel: any NotificationChannel, _ optOut: OptOut) async throws {
    guard let claimed = try await claim(optOut) else { return }
    var outcome = await channel.optOut(claimed.registration)
    if outcome == .done {
      do {
        try ChannelEnd(needs: needs).forget(claimed.registration)
      } catch {
        outcome = .retry(after: nil, reason: Phrase("its secrets cannot be removed"))
      }
    }
    try await needs.unitOfWork.write { [outcome] in try note(outcome, of: claimed, in: $0) }
  }

  /// Nil when another process has it, or it is done.
  private func claim(_ optOut: OptOut) async throws -> OptOut? {
    try await needs.unitOfWork.write { transaction in
      guard try needs.channelStore.optOuts(in: transaction).contains(optOut) else { return nil }
      var claimed = optOut
      claimed.nextAttemptAt = needs.time.now() + Self.lease
      try needs.channelStore.update(claimed, in: transaction)
      return claimed
    }
  }

  private func note(
    _ outcome: OptOutOutcome, of optOut: OptOut, in transaction: any WriteTransaction
  ) throws {
    switch outcome {
    case .done:
      try needs.channelStore.finishOptOut(of: optOut.registration.id, in: transaction)
    case .retry(let wait, let reason):
      var next = optOut
      next.attempts += 1
      next.reason = try needs.wording.wording(in: transaction).say(reason)
      let delay =
        wait.map(Backoff.seconds) ?? Backoff.delay(after: next.attempts, jitter: needs.jitter)
      next.nextAttemptAt = needs.time.now() + delay
      try needs.channelStore.update(next, in: transaction)
    }
  }
}

extension OptOut {
  /// A wait longer than any that is ever set means that the clock was set back.
  func isDue(at now: Instant) -> Bool {
    nextAttemptAt <= now || nextAttemptAt - now > Backoff.longestAskedFor
  }
}
