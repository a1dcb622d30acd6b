import Contracts

/// The page `notifications/channels`: where notifications go, what is wrong with each, and a form for each kind
/// that can be added, through the same door as `waymark notifications channel`.
struct ChannelsPage: Sendable {
  enum Form {
    static let test = "test"
    static let remove = "remove"
    static let deliver = "deliver"
  }

  static let path: PagePath = "notifications/channels"
  static let title = Phrase("Notification channels")
  /// The field with the name of a channel.
  static let id = "id"

  let notifications: OutboxNotifications

  private var needs: NotificationsNeeds { notifications.needs }

  var page: Page {
    Page(Self.path, title: Self.title, view: view, outside: outside, submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let channels = try needs.channelStore.channels(in: transaction)
    let rows = try channels.map { channel in
      row(channel, try needs.channelStore.trouble(of: channel.id, in: transaction))
    }
    let leaving = try needs.channelStore.optOuts(in: transaction).map { optOut in
      PageRow(
        Phrase(verbatim: optOut.registration.id),
        detail: optOut.reason.map { Phrase("removed, server not told yet: \($0)") }
          ?? Phrase("removed, server not told yet"))
    }
    let isOn = try needs.notifications.preferences(in: transaction).isEnabled
    let off = PageNotice(
      .warning, Phrase("Notifications are off."),
      link: PageLink(PreferencesPage.title, to: PreferencesPage.path.address()))
    let none = PageNotice(.information, Phrase("No channel yet."))
    let deliver = PageForm(Form.deliver, action: Phrase("Send everything that is due now"))
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

  private func row(_ channel: ChannelRegistration, _ trouble: ChannelTrouble?) -> PageRow {
    let facts = [
      channel.address.isEmpty ? nil : Phrase(verbatim: channel.address),
      trouble.map { Phrase("failed \($0.failures)×: \($0.reason)") },
    ].compactMap(\.self)
    let field = PageField(
      Self.id, .hidden, Phrase(verbatim: channel.id), value: channel.id)
    // What goes to a terminal cannot be tried from here.
    let isServed = needs.channels.contains { $0.identifier == channel.kind }
    let test = PageForm(Form.test, [field], action: Phrase("Send a test"))
    let remove = PageForm(
      Form.remove, [field], action: Phrase("Remove"),
      question: Phrase("Remove \(channel.id)? Its server is told."))
    return PageRow(
      Phrase(verbatim: channel.id), detail: facts.isEmpty ? nil : facts.joined(separator: " · "),
      actions: isServed ? [test, remove] : [remove])
  }

  /// The forms that add one; what keys there are is no part of the record.
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
      return .notice(PageNotice(.warning, explained ?? Phrase("It cannot be set up now.")))
    }
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let notice =
      switch submission.form {
      case Form.test: try await test(submission[Self.id])
      case Form.remove: try await remove(submission[Self.id])
      case Form.deliver: try await deliver()
      default: try await add(submission)
      }
    return PageOutcome(to: Self.path.address(), notice: notice)
  }

  private func add(_ submission: PageSubmission) async throws -> PageNotice {
    guard let form = ChannelForm(named: submission.form, among: needs.channels) else {
      throw NoSuchPage(Self.path.address())
    }
    let request = form.request(submission)
    do {
      let registration = try await notifications.addChannel(request)
      let isOn = try await notifications.preferences().isEnabled
      let added = Phrase("✓ Notifications go to \(registration.id) from now on.")
      return isOn
        ? PageNotice(.success, added)
        : PageNotice(
          .warning, [added, Phrase("Notifications are off.")].joined(separator: " "),
          link: PageLink(PreferencesPage.title, to: PreferencesPage.path.address()))
    } catch let error as ChannelRefusal {
      throw FieldRefusal(field: form.field(refusing: request), error)
    }
  }

  private func remove(_ id: ChannelRegistration.ID) async throws -> PageNotice {
    try await notifications.removeChannel(id)
    let isTold = try await !notifications.optOuts().contains { $0.registration.id == id }
    return isTold
      ? PageNotice(.success, Phrase("\(id) removed."))
      : PageNotice(.warning, Phrase("\(id) removed; its server has not been told yet."))
  }

  private func test(_ id: ChannelRegistration.ID) async throws -> PageNotice {
    switch try await notifications.test(id) {
    case .delivered: PageNotice(.success, Phrase("\(id) accepted it."))
    case .retry(_, let reason):
      PageNotice(
        .warning,
        [Phrase("\(id) did not accept it: \(reason)."), Phrase("Try again when it answers.")]
          .joined(separator: " "))
    case .refused(let reason), .gone(let reason):
      PageNotice(
        .failure,
        [Phrase("\(id) rejected it: \(reason)."), Phrase("Remove it and add it again.")]
          .joined(separator: " "))
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
