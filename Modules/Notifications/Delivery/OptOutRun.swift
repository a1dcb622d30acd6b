import Contracts

/// Tells the servers of removed channels that nothing more will be sent, until they have accepted it. Specification
/// S1-5.
struct OptOutRun: Sendable {
  let needs: NotificationsNeeds

  /// Tries those that are due and whose channel this process serves, all at once: one that hangs does not delay the
  /// others.
  func run() async throws {
    let due = try await needs.unitOfWork.read { transaction in
      let now = needs.time.now()
      return try needs.channelStore.optOuts(in: transaction).filter {
        needs.channel(for: $0.registration.kind) != nil && needs.isDue($0, at: now)
      }
    }
    guard !due.isEmpty, !Task.isCancelled else { return }
    let presence = try needs.claimants.signIn()
    let failures = await withTaskGroup { group in
      for optOut in due {
        guard let channel = needs.channel(for: optOut.registration.kind) else { continue }
        group.addTask { () -> (any Error)? in
          do { try await send(channel, optOut, as: presence.claimant) } catch { return error }
          return nil
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    withExtendedLifetime(presence) {}
    for case let failure? in failures { throw failure }
  }

  private func send(
    _ channel: any NotificationChannel, _ optOut: OptOut, as claimant: String
  ) async throws {
    guard let claimed = try await claim(optOut, for: claimant) else { return }
    // Interrupted ones are tried again at once by the next run.
    guard
      var outcome = await needs.answer(
        else: OptOutOutcome.retry(after: nil, reason: .noAnswerInTime),
        of: { await channel.optOut(claimed.registration) })
    else { return }
    if outcome == .done {
      do {
        try ChannelRemoval(needs: needs).forget(claimed.registration)
      } catch {
        outcome = .retry(after: nil, reason: Phrase("its secrets can't be removed"))
      }
    }
    try await needs.unitOfWork.write { [outcome] in try note(outcome, of: claimed, in: $0) }
  }

  /// Nil if another process has claimed it, or it is done.
  private func claim(_ optOut: OptOut, for claimant: String) async throws -> OptOut? {
    try await needs.unitOfWork.write { transaction in
      guard try needs.channelStore.optOuts(in: transaction).contains(optOut) else { return nil }
      var claimed = optOut
      claimed.claimant = claimant
      try needs.channelStore.update(claimed, in: transaction)
      return claimed
    }
  }

  private func note(
    _ outcome: OptOutOutcome, of optOut: OptOut, in transaction: any WriteTransaction
  ) throws {
    // If this process was mistaken for a dead one, it has lost the claim.
    guard try needs.channelStore.optOuts(in: transaction).contains(optOut) else { return }
    switch outcome {
    case .done:
      try needs.channelStore.finishOptOut(of: optOut.registration.id, in: transaction)
    case .retry(let wait, let reason):
      var next = optOut
      next.attempts += 1
      next.claimant = nil
      next.reason = try needs.wording.wording(in: transaction).say(reason)
      let delay =
        wait.map(RetrySchedule.asked)
        ?? RetrySchedule.hourly.wait(after: next.attempts, jitter: needs.jitter)
      next.nextAttemptAt = needs.time.now() + delay
      try needs.channelStore.update(next, in: transaction)
    }
  }
}

extension NotificationsNeeds {
  /// Whether it may be sent now: not while another process does.
  func isDue(_ optOut: OptOut, at now: Instant) -> Bool {
    if optOut.claimant != nil { return !isHeld(by: optOut.claimant) }
    return RetrySchedule.hourly.isOver(
      optOut.nextAttemptAt, at: now, askedFor: RetrySchedule.longestAskedFor)
  }
}
