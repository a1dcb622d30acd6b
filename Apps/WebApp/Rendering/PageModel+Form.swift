import Contracts

/// Names of hidden values that a form sends. No field of a page begins like these.
enum FormMark {
  /// The name of the form.
  static let form = "-form"
  /// Present once the person has confirmed.
  static let confirmed = "-confirmed"
  /// The form's mark when it was shown, see ``PageForm/mark``.
  static let seen = "-seen"
  /// The names of the fields that are never shown again, separated by spaces: the session may have ended before the
  /// page is shown again.
  static let secrets = "-secrets"
  /// The service worker's name for what it sends: 16 hexadecimal digits, the same each time.
  static let key = "-key"
  /// When it was written, in seconds, for what the service worker sends later.
  static let written = "-written"
}

extension PageModel {
  /// - Parameter row: the identifier of the row it belongs to, for a form in a list; collapsed there if it has fields.
  ///   A form without fields is a button, with a small template: lists have many of them.
  mutating func form(_ form: PageForm, ofRow row: String? = nil) -> Fields {
    // Typed input may be refused, which the server reports before asking.
    let question = form.isTyped ? nil : form.question
    if question != nil { asks = true }
    let typed = frame.typed.flatMap { form.isMeant(by: $0.name, $0.fields) ? $0 : nil }
    let seen = form.fields.filter { $0.kind != .hidden && $0.kind.serverKey == nil }
    // If everything is required, fields are not marked.
    let isMixed = Set(seen.map(\.isRequired)).count > 1
    var fields = seen.map { field in
      self.field(field, typed, saysRequired: isMixed && field.isRequired)
    }
    // Its button says what it saves, to differ from those of other forms.
    let isAlone = row == nil && seen.count == 1 && form.fields.count { $0.kind != .hidden } == 1
    let label = isAlone ? newID() : nil
    if let label { fields[0]["labelID"] = label }
    let action = say(form.action)
    let subject = row ?? label ?? (repeatedActions.contains(action) ? headingID : nil)
    let isFolded = row != nil && !seen.isEmpty
    let isSaved = form.isChoice && form.isQuiet && question == nil && row == nil
    if isSaved { savesChoices = true }
    let isAnswered = answer == .form(form)
    let isRefused = typed?.refusal != nil || typed?.isOvertaken ?? false
    return Fields([
      "template": form.fields.allSatisfy { $0.kind == .hidden } ? "button" : "form",
      "address": frame.base.link(to: frame.address), "hidden": hidden(form),
      "fields": fields, "isMultipart": form.acceptsFiles,
      "sending": form.acceptsFiles ? sending() : nil, "push": push(form, typed),
      "isSaved": isSaved, "question": say(question), "actionText": action,
      "about": name(of: subject),
      "told": isAnswered ? result(isBound: true) : nil,
      "isNext": isAnswered && !isRefused,
      "isFolded": isFolded, "folding": isFolded ? name(of: row) : nil,
      "isOpen": typed != nil || isAnswered,
      "look": form.question != nil && !form.asksConsent
        ? "danger" : form.isQuiet || row != nil && seen.isEmpty ? "quiet" : nil,
    ])
  }

  /// The accessible name of a button: its text and what it is about.
  ///
  /// - Parameter subject: the identifier of what it is about; nil if the button is unique.
  private mutating func name(of subject: String?) -> Fields? {
    subject.map { ["id": newID(), "of": $0] }
  }

  /// What is sent along unseen.
  private func hidden(_ form: PageForm) -> [Fields] {
    let own = form.fields.filter { $0.kind == .hidden }.map { ($0.name, $0.value) }
    let mark = frame.mark(of: form).map { [(FormMark.seen, $0)] } ?? []
    let secret = form.fields.filter { $0.kind == .secret }.map(\.name)
    let secrets = secret.isEmpty ? [] : [(FormMark.secrets, secret.joined(separator: " "))]
    return ([(FormMark.form, form.name)] + own + mark + secrets).map {
      ["name": $0.0, "value": $0.1]
    }
  }

  /// The texts while files are sent, and if that fails.
  private mutating func sending() -> Fields {
    sendsFiles = true
    return [
      "id": newID(), "text": say(Phrase("Sending")), "cancelText": say(Phrase("Cancel")),
      "failureText": say(
        Phrase("The connection was lost before the upload finished. Nothing was kept; try again.")),
    ]
  }

  /// Texts and values for the script that makes browsers channels; nil for another kind of form.
  private mutating func push(_ form: PageForm, _ typed: TypedForm?) -> Fields? {
    guard let field = form.fields.first(where: { $0.kind.serverKey != nil }) else { return nil }
    subscribes = true
    return Fields([
      "key": field.kind.serverKey, "name": field.name,
      "refusal": typed?.refusal(of: field.name).map { refusal in
        [refusal.text, refusal.hint].compactMap { say($0) }.joined(separator: " ")
      },
      "denied": say(
        Phrase(
          """
          This browser doesn't allow notifications from Waymark. You can change that in its \
          settings.
          """)),
      "failed": say(
        Phrase(
          """
          Couldn't subscribe this browser. It may be offline or in private mode. Try again.
          """)),
      "missing": say(
        Phrase(
          """
          This browser can't show notifications here. It needs HTTPS or localhost. On an iPhone \
          or iPad, add the app to the Home Screen first.
          """)),
      "scriptless": say(Phrase("To add a browser, turn on JavaScript.")),
    ])
  }

  private mutating func field(
    _ field: PageField, _ typed: TypedForm?, saysRequired: Bool
  ) -> Fields {
    let refusal = typed?.refusal(of: field.name)
    let hint = field.hint.map { ["id": newID(), "text": say($0)] }
    let value = typed.map { $0.fields[field.name] ?? "" } ?? field.value
    let isOvertaken = typed?.isOvertaken ?? false && field.differs(from: value)
    let reason = refusal?.text ?? (isOvertaken ? Phrase("Current value: \(field.held)") : nil)
    let errorID = reason.map { _ in newID() }
    let error = reason.map {
      Fields(["id": errorID, "text": say($0), "link": link(refusal?.link)])
    }
    let remedy = refusal?.hint.map { ["id": newID(), "text": say($0)] }
    let descriptions = [hint?["id"], errorID, remedy?["id"]].compactMap(\.self)
    var fields = Fields([
      "id": newID(), "name": field.name, "label": say(field.label), "hint": hint, "error": error,
      "remedy": remedy,
      "isRequired": field.isRequired, "isWrong": error != nil,
      "requiredText": saysRequired ? say(Phrase("required")) : nil,
      "descriptions": descriptions.isEmpty ? nil : descriptions.joined(separator: " "),
    ])
    switch field.kind {
    case .text, .hidden, .pushSubscription: fields.setInput("text", value)
    case .lines:
      fields["isLines"] = true
      fields["value"] = value
    case .number: fields.setInput("text", value, mode: "decimal")
    case .day: fields.setInput("date", value)
    case .instant: fields.setInput("datetime-local", value)
    case .color: fields.setInput("color", value)
    case .secret: fields.setInput("password", nil, completion: "off")
    case .files(let endings):
      fields.setInput("file", nil)
      fields["isMultiple"] = true
      fields["endings"] = endings.isEmpty ? nil : endings.joined(separator: ",")
    case .toggle:
      fields["isToggle"] = true
      fields["isOn"] = !value.isEmpty
    case .choice(let choices):
      fields["isChoice"] = true
      fields["options"] = choices.map { choice -> Fields in
        [
          "value": choice.value, "title": say(choice.title), "isChosen": choice.value == value,
        ]
      }
    }
    return fields
  }
}

extension TypedForm {
  fileprivate func refusal(of field: String) -> Refusal? {
    refusal.flatMap { $0.field == field ? $0 : nil }
  }
}

extension PageField.Kind {
  /// The key of a browser to push to.
  fileprivate var serverKey: String? {
    if case .pushSubscription(let key) = self { key } else { nil }
  }

  var isFiles: Bool {
    if case .files = self { true } else { false }
  }
}

extension PageForm {
  fileprivate var acceptsFiles: Bool { fields.contains { $0.kind.isFiles } }
}

extension Fields {
  fileprivate mutating func setInput(
    _ type: String, _ value: String?, mode: String? = nil, completion: String? = nil
  ) {
    self["isInput"] = true
    self["type"] = type
    self["value"] = value
    self["mode"] = mode
    self["completion"] = completion
  }
}

extension PageForm {
  /// Whether it is a single choice: then its button is secondary, as it is saved when chosen.
  var isChoice: Bool {
    guard fields.count == 1 else { return false }
    switch fields[0].kind {
    case .toggle, .choice: return true
    case .text, .lines, .number, .day, .instant, .color, .secret, .files, .hidden,
      .pushSubscription:
      return false
    }
  }

  /// Whether something is typed in it, or chosen from suggestions not listed.
  fileprivate var isTyped: Bool {
    fields.contains { field in
      switch field.kind {
      case .text, .lines, .number, .day, .instant, .color, .secret, .files: true
      case .toggle, .choice, .hidden, .pushSubscription: false
      }
    }
  }
}
