import Contracts

/// Tells the far ends of removed channels that nothing more will come, until they have heard it.
/// Specification S1-5.
struct OptOutRun: Sendable {
  let needs: NotificationsNeeds

  /// Tries those that are due and whose channel this process carries.
  func run() async throws {
    let optOuts = try await needs.unitOfWork.read { try needs.channelStore.optOuts(in: $0) }
    for optOut in optOuts where optOut.isDue(at: needs.time.now()) {
      guard let channel = needs.channel(for: optOut.registration.kind) else { continue }
      let outcome = await channel.optOut(optOut.registration)
      try await needs.unitOfWork.write { try note(outcome, of: optOut, in: $0) }
      if outcome == .done { try ChannelEnd(needs: needs).forget(optOut.registration) }
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
      next.reason = reason
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
