import Contracts

/// What a form sends along beside its fields. No field of a page begins like these.
enum FormMark {
  /// The name of the form.
  static let form = "-form"
  /// There when the person was asked whether it is meant.
  static let confirmed = "-confirmed"
  /// What the form held when it was shown, as ``PageForm/mark``.
  static let seen = "-seen"
  /// The names of the fields that are never shown again, with spaces between them: a session may have ended before
  /// anybody may look at the page again.
  static let secrets = "-secrets"
  /// The worker's name for what it sends: 16 hexadecimal digits, the same each time.
  static let key = "-key"
  /// When it was written, in seconds, of what the worker sends later.
  static let written = "-written"
}

extension PageModel {
  /// - Parameter row: the identifier of what it is about, of a form in a list; folded away there if there is
  ///   something to fill in. One with nothing to fill in is a button, with a template that asks for little: lists have
  ///   many of them.
  mutating func form(_ form: PageForm, ofRow row: String? = nil) -> Fields {
    // What is typed may be refused, which is said before anything is asked: by the server.
    let question = form.isTyped ? nil : form.question
    if question != nil { asks = true }
    let typed = frame.typed.flatMap { form.isMeant(by: $0.name, $0.fields) ? $0 : nil }
    let seen = form.fields.filter { $0.kind != .hidden && $0.kind.serverKey == nil }
    // Where everything is required there is nothing to tell apart.
    let isMixed = Set(seen.map(\.isRequired)).count > 1
    var fields = seen.map { field in
      self.field(field, typed, saysRequired: isMixed && field.isRequired)
    }
    // Its button is told apart from those of other forms by what it saves.
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
      "fields": fields, "isMultipart": form.takesFiles,
      "sending": form.takesFiles ? sending() : nil, "push": push(form, typed),
      "isSaved": isSaved, "question": say(question), "actionText": action,
      "about": name(of: subject),
      "told": isAnswered ? told(isBound: true) : nil,
      "isNext": isAnswered && !isRefused,
      "isFolded": isFolded, "folding": isFolded ? name(of: row) : nil,
      "isOpen": typed != nil || isAnswered,
      "look": form.question != nil
        ? "danger" : form.isQuiet || row != nil && seen.isEmpty ? "quiet" : nil,
    ])
  }

  /// A button is called by what it says and by what that is about.
  ///
  /// - Parameter subject: the identifier of what it is about; nil where nothing needs to be told apart.
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

  /// What is shown while files are sent, and when they do not arrive.
  private mutating func sending() -> Fields {
    sendsFiles = true
    return [
      "id": newID(), "text": say(Phrase("Sending")), "cancelText": say(Phrase("Cancel")),
      "failureText": say(
        Phrase("The connection was lost before the upload finished. Nothing was kept; try again.")),
    ]
  }

  /// What the script of browsers as channels goes by, and says; nil for a form of another kind.
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
  /// Of a browser that is to be pushed to.
  fileprivate var serverKey: String? {
    if case .pushSubscription(let key) = self { key } else { nil }
  }

  var isFiles: Bool {
    if case .files = self { true } else { false }
  }
}

extension PageForm {
  fileprivate var takesFiles: Bool { fields.contains { $0.kind.isFiles } }
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
  /// Whether it is a single choice: where its button stands back, that is saved when it is made.
  var isChoice: Bool {
    guard fields.count == 1 else { return false }
    switch fields[0].kind {
    case .toggle, .choice: return true
    case .text, .lines, .number, .day, .instant, .color, .secret, .files, .hidden,
      .pushSubscription:
      return false
    }
  }

  /// Whether something is written in it, or chosen from what is not listed.
  fileprivate var isTyped: Bool {
    fields.contains { field in
      switch field.kind {
      case .text, .lines, .number, .day, .instant, .color, .secret, .files: true
      case .toggle, .choice, .hidden, .pushSubscription: false
      }
    }
  }
}
