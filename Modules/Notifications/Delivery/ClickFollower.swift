import Contracts

/// Handles clicks on notifications of a channel, from the moment the user has set it up.
struct ClickFollower: LongRunningService {
  let channel: any ClickFollowing
  let needs: NotificationsNeeds

  var identifier: String { "notifications.clicks.\(channel.identifier)" }

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    while try await !isChosen() { try await needs.patience() }
    await channel.followClicks(report: report)
  }

  private func isChosen() async throws -> Bool {
    try await needs.unitOfWork.read { try needs.channelStore.channels(in: $0) }
      .contains { $0.kind == channel.identifier }
  }
}
