import Contracts

/// The page `notifications/preferences`: which notifications a person gets, and when, through the same door as
/// `waymark notifications set`.
struct PreferencesPage: Sendable {
  static let path: PagePath = "notifications/preferences"
  static let title = Phrase("Which notifications you get")
  /// The form that turns all of them on or off.
  static let master = "master"
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
      preferences: preferences, kinds: kinds,
      wording: try needs.wording.wording(in: transaction))
    let form = PageForm(Self.choices, fields.all, action: Phrase("Save"))
    let state = preferences.isEnabled ? Phrase("Notifications are on.") : off
    return PageView(
      Self.title,
      [
        PageSection(nil, [.notice(PageNotice(.information, state)), .form(master)]),
        PageSection(Phrase("Choices"), [.form(form)]),
      ])
  }

  private var off: Phrase { Phrase("Notifications are off.") }

  /// Those that can be switched off one by one.
  private var kinds: [NotificationKind] {
    needs.topics().filter(\.isChoosable).map(\.kind)
  }

  /// - Parameter channels: that would be lost.
  private func masterForm(isOn: Bool, leaving channels: [ChannelRegistration.ID]) -> PageForm {
    guard isOn else { return PageForm(Self.master, action: Phrase("Turn notifications on")) }
    let count = channels.count
    let loss =
      count == 0
      ? nil
      : Phrase(
        one: "\(count) channel would be unregistered: \(channels.listed)",
        other: "\(count) channels would be unregistered: \(channels.listed)")
    return PageForm(Self.master, action: Phrase("Turn notifications off"), question: loss)
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    if submission.form == Self.master { return try await switched() }
    let edit = try PreferenceFields.edit(submission, among: kinds)
    let before = try await notifications.preferences()
    try await notifications.changePreferences(edit)
    let isChanged = try await notifications.preferences() != before
    return PageOutcome(
      to: Self.path.address(),
      notice: isChanged
        ? PageNotice(.success, Phrase("Your choices are saved."))
        : PageNotice(.information, Phrase("Nothing to change.")))
  }

  private func switched() async throws -> PageOutcome {
    let isOn = try await !notifications.preferences().isEnabled
    try await notifications.changePreferences { $0.isEnabled = isOn }
    let untold = try await notifications.optOuts().map { optOut in
      Phrase("\(optOut.registration.id) is removed; its server has not been told yet.")
    }
    let state = isOn ? Phrase("Notifications are on.") : off
    return PageOutcome(
      to: Self.path.address(),
      notice: PageNotice(.success, ([state] + untold).joined(separator: " ")))
  }
}
