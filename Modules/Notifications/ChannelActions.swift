import Contracts
import Documents

/// What a person does with the channels of notifications.
struct ChannelActions: Sendable {
  static let id = ActionField("id", .name, Phrase("Channel"), .required)
  static let kind = "kind"

  let notifications: OutboxNotifications

  private var needs: NotificationsNeeds { notifications.needs }

  var all: [Action] { [adding, removing, testing] }

  /// Not for programs: it contains secrets.
  var adding: Action {
    let kinds = needs.channels.map { PageField.Choice($0.identifier, $0.inputs.title) }
    let longest = ActionField.Kind.line(characters: ChannelRequest.mostBytes)
    return Action(
      .adds, "notifications/channels", Phrase("Add a channel for notifications."),
      [
        ActionField(Self.kind, .choice(kinds), Phrase("Channel"), .required),
        ActionField(ChannelForm.address, longest, Phrase("Address")),
      ] + ChannelOption.allCases.map { ActionField($0.rawValue, longest, $0.spoken) },
      answering: ChannelDocument.self, isForPrograms: false
    ) { input in
      let form = try form(input)
      let request = form.request(input)
      let registration: ChannelRegistration
      do {
        registration = try await notifications.addChannel(request)
      } catch let error as ChannelRefusal {
        throw FieldRefusal(field: form.field(refusing: request), error)
      }
      let isOn = try await notifications.preferences().isEnabled
      let calendar = try await needs.unitOfWork.read { try needs.time.calendar(in: $0) }
      return ActionOutcome(
        Phrase("✓ Notifications now go to \(registration.id)."),
        details: isOn ? [] : [PreferenceAction.words(isOn: false)],
        tone: isOn ? .success : .warning,
        document: ChannelDocument(
          ChannelStatus(registration: registration, trouble: nil), calendar: calendar))
    }
  }

  var removing: Action {
    Action(
      .removes, "notifications/channels/:id", Phrase("Remove a channel and notify its server."),
      [Self.id], answering: RemovedChannelDocument.self,
      question: { input, transaction in
        let id = input[Self.id.name] ?? ""
        return try needs.channelStore.channels(in: transaction)
          .contains { $0.id == id && !$0.isPlatform }
          ? Phrase("Remove \(id)? Its server will be notified.") : nil
      },
      perform: { input in
        let id = input[Self.id.name] ?? ""
        try await notifications.removeChannel(id)
        let isTold = try await !notifications.optOuts().contains { $0.registration.id == id }
        return ActionOutcome(
          isTold
            ? Phrase("\(id) removed.")
            : Phrase("\(id) removed; its server hasn't been notified yet."),
          tone: isTold ? .success : .warning,
          document: RemovedChannelDocument(removed: id, isFarEndTold: isTold))
      })
  }

  var testing: Action {
    Action(
      .adds, "notifications/channels/:id/test",
      Phrase("Send a test notification through a channel."), [Self.id],
      answering: TestedChannelDocument.self
    ) { input in
      let id = input[Self.id.name] ?? ""
      switch try await notifications.test(id) {
      case .delivered:
        return ActionOutcome(
          Phrase("\(id) accepted it."), document: TestedChannelDocument(id: id))
      case .retry(_, let reason):
        throw ChannelTestFailure(id: id, reason: reason, mayAnswerLater: true)
      case .refused(let reason), .gone(let reason):
        throw ChannelTestFailure(id: id, reason: reason, mayAnswerLater: false)
      }
    }
  }

  private func form(_ input: ActionInput) throws(FieldRefusal) -> ChannelForm {
    let kind = input[Self.kind] ?? ""
    guard let channel = needs.channel(for: kind) else {
      let kinds = Set(notifications.channelKinds + [ChannelRegistration.terminalKind]).sorted()
      throw FieldRefusal(
        field: Self.kind,
        WrittenRefusal(
          Phrase("There is no kind of channel “\(kind)”."),
          hint: Phrase("Available: \(kinds.listed).")))
    }
    return ChannelForm(channel)
  }
}

/// Why a channel did not accept a test.
struct ChannelTestFailure: ExplainedError {
  let id: ChannelRegistration.ID
  let reason: Phrase
  let mayAnswerLater: Bool

  private var message: Phrase {
    mayAnswerLater
      ? Phrase("\(id) didn't accept it: \(reason).") : Phrase("\(id) rejected it: \(reason).")
  }

  private var laterHint: Phrase { Phrase("Try again when it responds.") }

  var explanation: Explanation {
    Explanation(
      .unavailable, message,
      hint: mayAnswerLater
        ? laterHint
        : Phrase("Remove it and add it again: waymark notifications channel remove \(id)"))
  }

  /// On a page with a button that removes it.
  var notice: PageNotice {
    let hint = mayAnswerLater ? laterHint : Phrase("Remove it and add it again.")
    return PageNotice(
      mayAnswerLater ? .warning : .failure, [message, hint].joined(separator: " "))
  }
}
