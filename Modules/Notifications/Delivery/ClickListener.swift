import Contracts

/// Opens what is clicked in a channel, as long as the channel is one of the person's.
struct ClickListener: LongRunningService {
  let channel: any ClickListening
  let needs: NotificationsNeeds

  var identifier: String { "notifications.clicks.\(channel.identifier)" }

  /// Returns when the channel stops following by itself.
  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    repeat {
      try await wait(untilChosen: true)
    } while try await isFollowedToTheEnd(report)
  }

  /// Follows clicks until the channel is removed; false if it stops before that.
  private func isFollowedToTheEnd(
    _ report: @escaping @Sendable (Phrase) -> Void
  ) async throws -> Bool {
    try await withThrowingTaskGroup { group in
      group.addTask {
        await channel.listenForClicks(report: report)
        return false
      }
      group.addTask {
        try await wait(untilChosen: false)
        return true
      }
      defer { group.cancelAll() }
      return try await group.next() ?? false
    }
  }

  private func wait(untilChosen isWanted: Bool) async throws {
    while try await isChosen() != isWanted { try await needs.untilNextLook() }
  }

  private func isChosen() async throws -> Bool {
    try await needs.unitOfWork.read { try needs.channelStore.channels(in: $0) }
      .contains { $0.kind == channel.identifier }
  }
}
