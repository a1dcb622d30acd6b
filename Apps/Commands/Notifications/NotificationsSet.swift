import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark notifications set KEY VALUE`.
struct NotificationsSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change which notifications you get, and when.",
    discussion: """
      KEY is one that `notifications preferences` shows, or a kind of notification: \
      goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, \
      weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Turning \
      enableNotifications off removes every channel that has a server, and notifies that server.
      """)
  static let service = ServiceUse.preferred
  private static let address: PagePath = "notifications/preferences/:key"

  @Argument(help: "The preference to change.")
  var key: String

  @Argument(help: "on or off; for some keys a day, an hour or HH:MM-HH:MM.")
  var value: String

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let isSure = try await refusing(in: context) {
      try await context.isSure(
        of: Self.address, values, unless: confirmation,
        otherwise: "waymark notifications set \(key) off --yes")
    }
    guard isSure else {
      let document = PreferencesDocument(try await context.waymark.notifications.preferences())
      return context.showNothingChanged(document)
    }
    let outcome = try await context.perform(Self.address, values)
    let preferences = outcome.document as? PreferencesDocument
    context.output.show(outcome.document, text: preferences?.text(context.output) ?? "")
    context.note(outcome.details)
  }

  private var values: [String: String?] { ["key": key, "value": value] }

  /// - Throws: for a settings key, with how to set that.
  private func refusing(
    in context: CommandContext, _ work: () async throws -> Bool
  ) async throws -> Bool {
    do {
      return try await work()
    } catch let refusal as FieldRefusal {
      guard refusal.field == "key",
        (try? await context.waymark.settings.status(of: key)) != nil
      else { throw refusal }
      throw CommandFailure(
        .usage, refusal.explanation.message,
        hint: Phrase("That's a setting. Change it with: waymark settings set \(key) \(value)"))
    }
  }
}
