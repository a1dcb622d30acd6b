import Composition
import Contracts

/// The channels that get unregistered when notifications are switched off, with their secrets. Specification S1-5.
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
  /// Asks before channels are unregistered: nothing brings their secrets back. Specification S8-2b.
  ///
  /// - Parameters:
  ///   - changes: those that are asked for.
  ///   - command: does the same without asking.
  func areGivenUp(
    by changes: [SettingChange], unless confirmation: Confirmation, otherwise command: String,
    in context: CommandContext
  ) throws -> Bool {
    guard let loss = note(after: changes, isPreview: true) else { return true }
    return try YesNoQuestion(context: context).confirm(
      Phrase("\(loss). Go on? (y/n)"), unless: confirmation, otherwise: command)
  }

  /// The channels as they are before the change; channels of this machine stay.
  init(in context: CommandContext) async throws {
    names = try await context.waymark.notifications.channels().filter { !$0.isPlatform }.map(\.id)
  }
}
