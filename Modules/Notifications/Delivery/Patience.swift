import Contracts

extension NotificationsNeeds {
  /// What a far end answers, or `late` when it takes longer than any channel may.
  ///
  /// What does not notice its cancellation is left behind: it may still arrive, under the idempotency
  /// key of the next attempt.
  func answer<Outcome: Sendable>(
    else late: Outcome, of ask: @escaping @Sendable () async -> Outcome
  ) async -> Outcome {
    let (outcomes, first) = AsyncStream<Outcome>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let asking = Task(executorPreference: ownThread()) { first.yield(await ask()) }
    defer { asking.cancel() }
    // Ends with this function.
    async let _: Void = {
      try await patience()
      first.yield(late)
    }()
    for await outcome in outcomes { return outcome }
    return late
  }

  /// Whether somebody who is there still has it.
  func isHeld(by claimant: String?) -> Bool {
    claimant.map(claimants.isPresent) ?? false
  }

  /// Those who claimed something for a channel and are gone.
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
  /// The longest wait a far end may ask for, in seconds: seven days.
  static let longestAskedFor: Int64 = 604_800

  /// What a far end asked for, in whole seconds rounded up; at least one.
  static func asked(for wait: Duration) -> Int64 {
    let (seconds, attoseconds) = wait.components
    return min(longestAskedFor, max(1, attoseconds > 0 ? seconds + 1 : seconds))
  }
}
