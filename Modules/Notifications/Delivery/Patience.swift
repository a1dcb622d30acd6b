import Contracts

extension NotificationsNeeds {
  /// The answer of a channel, or `late` if it takes longer than any channel may; nil if this task is cancelled and no
  /// answer follows within a moment.
  ///
  /// A call that ignores its cancellation is abandoned: it may still arrive, under the same idempotency key as the next
  /// attempt.
  func answer<Outcome: Sendable>(
    else late: Outcome, of ask: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    let (outcomes, first) = AsyncStream<Outcome?>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let asking = Task(executorPreference: dedicatedThread()) { first.yield(await ask()) }
    let waiting = Task(executorPreference: dedicatedThread()) {
      try await patience()
      first.yield(late)
    }
    defer {
      asking.cancel()
      waiting.cancel()
    }
    return await withTaskCancellationHandler {
      // In a separate task, because waiting in a cancelled one ends at once.
      await Task(executorPreference: dedicatedThread()) { await outcomes.first { _ in true } }.value
        ?? nil
    } onCancel: {
      Task(executorPreference: dedicatedThread()) {
        try? await stopGrace()
        first.yield(nil)
      }
    }
  }

  /// Whether a running process holds the claim.
  func isHeld(by claimant: String?) -> Bool {
    claimant.map(claimants.isPresent) ?? false
  }

  /// Claimants of a channel that have ended.
  func goneClaimants(
    of channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Set<String> {
    try outbox.claimants(of: .notification, for: channel, in: transaction)
      .filter { !claimants.isPresent($0) }
  }
}

extension Phrase {
  static let noAnswerInTime = Phrase("no answer in time")
}

extension RetrySchedule {
  /// The longest wait a server may request, in seconds: seven days.
  static let longestAskedFor: Int64 = 604_800

  /// The wait a server requested, in whole seconds rounded up; at least one.
  static func asked(for wait: Duration) -> Int64 {
    let (seconds, attoseconds) = wait.components
    return min(longestAskedFor, max(1, attoseconds > 0 ? seconds + 1 : seconds))
  }
}
