import Contracts

/// The page `notifications/preferences`: which notifications a person gets, and when. The equivalent of `waymark
/// notifications set`.
struct PreferencesPage: Sendable {
  static let path: PagePath = "notifications/preferences"
  static let title = Phrase("Which notifications you get")
  /// The forms that turn all of them on and off.
  static let on = "on"
  static let off = "off"
  static let choices = "choices"

  let notifications: OutboxNotifications

  private var needs: NotificationsNeeds { notifications.needs }
  private var action: Action { PreferenceAction(notifications: notifications).action }

  var page: Page {
    Page(Self.path, title: Self.title, view: view, submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let preferences = try needs.notifications.preferences(in: transaction)
    let master = try masterForm(isOn: preferences.isEnabled, in: transaction)
    let fields = PreferenceFields(
      preferences: preferences, topics: topics)
    let form = PageForm(Self.choices, fields.all, action: Phrase("Save"))
    let state = PreferenceAction.words(isOn: preferences.isEnabled)
    return PageView(
      Self.title,
      [
        PageSection(nil, [.notice(PageNotice(.information, state)), .form(master)]),
        PageSection(Phrase("Choices"), [.form(form)]),
      ])
  }

  /// The kinds that can be turned off individually.
  private var topics: [NotificationTopic] { needs.topics().filter(\.isChoosable) }

  private func masterForm(isOn: Bool, in transaction: any Transaction) throws -> PageForm {
    isOn
      ? PageForm(
        Self.off, action: Phrase("Turn notifications off"),
        question: try action.question?(PreferenceAction.master(isOn: false), transaction))
      : PageForm(Self.on, action: Phrase("Turn notifications on"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    switch submission.form {
    case Self.on: return try await turned(isOn: true)
    case Self.off: return try await turned(isOn: false)
    default: return try await chosen(submission)
    }
  }

  private func chosen(_ submission: PageSubmission) async throws -> PageOutcome {
    let edit = try PreferenceFields.edit(submission, among: topics.map(\.kind))
    let before = try await notifications.preferences()
    try await notifications.changePreferences(edit)
    let isChanged = try await notifications.preferences() != before
    return PageOutcome(
      to: Self.path.address(),
      notice: isChanged
        ? PageNotice(.success, PreferenceAction.saved)
        : PageNotice(.information, .nothingToChange))
  }

  private func turned(isOn: Bool) async throws -> PageOutcome {
    let outcome = try await action.perform(PreferenceAction.master(isOn: isOn))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }
}
