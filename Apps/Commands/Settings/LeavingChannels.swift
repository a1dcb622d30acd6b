import Composition
import Contracts

/// The channels that get unregistered when notifications are switched off. Specification S1-5.
struct LeavingChannels {
  let names: [String]

  /// The note about them.
  ///
  /// - Returns: nil if notifications were not switched off, or no channel is unregistered.
  func note(after changes: [SettingChange], isPreview: Bool = false) -> Phrase? {
    let count = names.count
    guard count > 0,
      changes.contains(where: { $0.key == "enableNotifications" && $0.current == .flag(false) })
    else { return nil }
    return isPreview
      ? Phrase(
        one: "\(count) channel would be unregistered: \(names.listed)",
        other: "\(count) channels would be unregistered: \(names.listed)")
      : Phrase(
        one: "\(count) channel was unregistered: \(names.listed)",
        other: "\(count) channels were unregistered: \(names.listed)")
  }
}

extension LeavingChannels {
  /// The channels as they are before the change; channels of this machine stay.
  init(in context: CommandContext) async throws {
    names = try await context.waymark.notifications.channels().filter { !$0.isPlatform }.map(\.id)
  }
}
