import Contracts

/// The page `notifications/channels`: where notifications go, problems of each, and a form for each kind that can be
/// added. The equivalent of `waymark notifications channel`.
struct ChannelsPage: Sendable {
  enum Form {
    static let test = "test"
    static let remove = "remove"
    static let deliver = "deliver"
  }

  static let path: PagePath = "notifications/channels"
  static let title = Phrase("Notification channels")
  let notifications: OutboxNotifications

  private var needs: NotificationsNeeds { notifications.needs }
  private var actions: ChannelActions { ChannelActions(notifications: notifications) }

  var page: Page {
    Page(Self.path, title: Self.title, view: view, outside: outside, submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let channels = try needs.channelStore.channels(in: transaction)
    let rows = try channels.map { channel in
      row(
        channel, try needs.channelStore.trouble(of: channel.id, in: transaction),
        question: try actions.removing.question?(
          ActionInput([ChannelActions.id.name: channel.id]), transaction))
    }
    let leaving = try needs.channelStore.optOuts(in: transaction).map { optOut in
      PageRow(
        Phrase(verbatim: optOut.registration.id),
        detail: OptOut.words(reason: optOut.reason))
    }
    let isOn = try needs.notifications.preferences(in: transaction).isEnabled
    let off = PageNotice(
      .warning, PreferenceAction.words(isOn: false),
      link: PageLink(PreferencesPage.title, to: PreferencesPage.path.address()))
    let none = PageNotice(.information, Phrase("No channels yet."))
    let deliver = PageForm(Form.deliver, action: Phrase("Send everything that's due now"))
    return PageView(
      Self.title,
      [
        PageSection(
          nil,
          (isOn ? [] : [.notice(off)])
            + (rows.isEmpty && leaving.isEmpty ? [.notice(none)] : [.list(rows + leaving)])
            + (rows.isEmpty && leaving.isEmpty ? [] : [.form(deliver)]))
      ])
  }

  private func row(
    _ channel: ChannelRegistration, _ trouble: ChannelTrouble?, question: Phrase?
  ) -> PageRow {
    let facts = [
      channel.address.isEmpty ? nil : Phrase(verbatim: channel.address),
      trouble.map { ChannelTrouble.words(failures: $0.failures, reason: $0.reason) },
    ].compactMap(\.self)
    let field = PageField(
      ChannelActions.id.name, .hidden, Phrase(verbatim: channel.id), value: channel.id)
    // A terminal cannot be tested from here.
    let isServed = needs.channels.contains { $0.identifier == channel.kind }
    let test = PageForm(Form.test, [field], action: Phrase("Send a test"))
    let remove = PageForm(
      Form.remove, [field], action: Phrase("Remove"), question: question)
    return PageRow(
      Phrase(verbatim: channel.id), detail: facts.isEmpty ? nil : facts.joined(separator: " · "),
      actions: isServed ? [test, remove] : [remove])
  }

  /// The forms that add one; their keys are not part of the record.
  private func outside(_: PageRequest) async throws -> [PageSection] {
    let known = Set(try await notifications.channels().map(\.kind))
    // There is one of each of this machine's own.
    let open = needs.channels.filter { !$0.isPlatform || !known.contains($0.identifier) }
    let browsers = open.filter { $0.inputs.address == .pushSubscription }
    let others = open.filter { $0.inputs.address != .pushSubscription }
    return (browsers + others).map { channel in
      PageSection(channel.inputs.title, [adding(channel)])
    }
  }

  private func adding(_ channel: any NotificationChannel) -> PageBlock {
    do {
      return .form(try ChannelForm(channel).form())
    } catch {
      let explained = (error as? any ExplainedError)?.explanation.message
      return .notice(PageNotice(.warning, explained ?? Phrase("It can't be set up right now.")))
    }
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let notice =
      switch submission.form {
      case Form.test: try await test(ActionInput(submission))
      case Form.remove: try await actions.removing.perform(ActionInput(submission)).notice
      case Form.deliver: try await deliver()
      default: try await add(submission)
      }
    return PageOutcome(to: Self.path.address(), notice: notice)
  }

  private func add(_ submission: PageSubmission) async throws -> PageNotice {
    guard let form = ChannelForm(named: submission.form, among: needs.channels) else {
      throw NoSuchPage(Self.path.address())
    }
    var input = ActionInput(submission)
    input.values[ChannelActions.kind] = form.channel.identifier
    let outcome = try await actions.adding.perform(input)
    var notice = outcome.notice
    if outcome.tone == .warning {
      notice.link = PageLink(PreferencesPage.title, to: PreferencesPage.path.address())
    }
    return notice
  }

  private func test(_ input: ActionInput) async throws -> PageNotice {
    do {
      return try await actions.testing.perform(input).notice
    } catch let failure as ChannelTestFailure {
      return failure.notice
    }
  }

  private func deliver() async throws -> PageNotice {
    do {
      return PageNotice(.success, Phrase("\(try await notifications.deliver().phrase)."))
    } catch let interrupted as DeliveryInterrupted {
      return PageNotice(.warning, Phrase("\(interrupted.report.phrase)."))
    }
  }
}
