import Contracts

/// The page `notifications/preferences`: which notifications a person gets, and when, through the same door as
/// `waymark notifications set`.
struct PreferencesPage: Sendable {
  static let path: PagePath = "notifications/preferences"
  static let title = Phrase("Which notifications you get")
  /// The forms that turn all of them on and off.
  static let on = "on"
  static let off = "off"
  static let choices = "choices"

  let notifications: OutboxNotifications

  private var needs: NotificationsNeeds { notifications.needs }

  var page: Page {
    Page(Self.path, title: Self.title, view: view, submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let preferences = try needs.notifications.preferences(in: transaction)
    let channels = try needs.channelStore.channels(in: transaction).filter { !$0.isPlatform }
    let master = masterForm(isOn: preferences.isEnabled, leaving: channels.map(\.id))
    let fields = PreferenceFields(
      preferences: preferences, topics: topics)
    let form = PageForm(Self.choices, fields.all, action: Phrase("Save"))
    let state = words(isOn: preferences.isEnabled)
    return PageView(
      Self.title,
      [
        PageSection(nil, [.notice(PageNotice(.information, state)), .form(master)]),
        PageSection(Phrase("Choices"), [.form(form)]),
      ])
  }

  private func words(isOn: Bool) -> Phrase {
    isOn ? Phrase("Notifications are on.") : Phrase("Notifications are off.")
  }

  /// Those that can be switched off one by one.
  private var topics: [NotificationTopic] { needs.topics().filter(\.isChoosable) }

  /// - Parameter channels: that would be lost.
  private func masterForm(isOn: Bool, leaving channels: [ChannelRegistration.ID]) -> PageForm {
    isOn
      ? PageForm(
        Self.off, action: Phrase("Turn notifications off"),
        question: Phrase.loss(of: channels))
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
        ? PageNotice(.success, Phrase("Your choices are saved."))
        : PageNotice(.information, .nothingToChange))
  }

  private func turned(isOn: Bool) async throws -> PageOutcome {
    try await notifications.changePreferences { $0.isEnabled = isOn }
    let untold = try await notifications.untold()
    return PageOutcome(
      to: Self.path.address(),
      notice: PageNotice(
        .success, ([words(isOn: isOn)] + untold).joined(separator: " ")))
  }
}

extension Phrase {
  /// What turning notifications off would cost; nil for nothing.
  static func loss(of channels: [ChannelRegistration.ID]) -> Phrase? {
    let count = channels.count
    guard count > 0 else { return nil }
    let loss = Phrase(
      one: "\(count) channel would be unregistered: \(channels.listed)",
      other: "\(count) channels would be unregistered: \(channels.listed)")
    return Phrase("\(loss). Go on?")
  }
}
