import Contracts

/// A setting as a separate form, with anything that prevents a change shown beside it.
struct SettingForm {
  let status: SettingStatus
  /// Why a feature would refuse every other value now; nil if it would not.
  let refusal: Phrase?
  /// What turning it off would lose, as a question; nil for nothing, and if it cannot be turned off.
  let question: Phrase?

  private var setting: Setting { status.setting }

  /// A row with a button if there is a question, which then precedes whatever is sent; otherwise a form with a field.
  var block: PageBlock {
    if let question {
      let off = PageForm(setting.key, action: Phrase("Turn it off"), question: question)
      return .list([
        PageRow(
          setting.title, detail: notes, value: setting.name(of: status.value), actions: [off])
      ])
    }
    let form = PageForm(
      setting.key, [PageField(setting.key, kind, setting.title, value: value, hint: notes)],
      action: Phrase("Save"))
    return .form(isChosen ? form.quiet : form)
  }

  /// Whether nothing is typed, so that a change can be saved at once.
  private var isChosen: Bool {
    switch kind {
    case .toggle, .choice: true
    case .text, .lines, .number, .day, .instant, .color, .secret, .files, .hidden,
      .pushSubscription:
      false
    }
  }

  private var notes: Phrase? {
    let notes = [
      setting.detail, allowed, status.proNote(.named), status.substituteNote(.named), refusal,
    ].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " · ")
  }

  /// The submitted value, in the form that `settings set` accepts.
  static func text(of setting: Setting, in submission: PageSubmission) -> String {
    switch setting.type {
    case .flag: SettingValue.flag(submission.fields[setting.key] != nil).text
    case .choice, .number, .text: submission[setting.key]
    }
  }

  private var kind: PageField.Kind {
    switch setting.type {
    case .flag: .toggle
    case .choice: .choice(choices)
    case .number: hasNames ? .choice(choices) : setting.reading == nil ? .number : .text
    case .text(let rule): rule.isOfColors ? .color : .text
    }
  }

  /// Whether every value has a name, such as a weekday, unsuitable for a number field.
  private var hasNames: Bool {
    setting.type.values?.allSatisfy { setting.naming($0) != nil } ?? false
  }

  private var choices: [PageField.Choice] {
    (setting.type.values ?? []).map { PageField.Choice($0.text, title(of: $0)) }
  }

  private var value: String {
    switch status.value {
    case .flag(let isOn): isOn ? status.value.text : ""
    case .number, .text: status.value.text
    }
  }

  /// What cannot be chosen without Pro is marked.
  private func title(of value: SettingValue) -> Phrase {
    let name = setting.name(of: value)
    return status.isLocked && setting.gate.isNeeded(for: value) ? Phrase("\(name) (Pro)") : name
  }

  /// What the field does not show itself.
  private var allowed: Phrase? {
    switch setting.type {
    case .flag, .choice: nil
    case .number where hasNames: nil
    case .text(let rule) where rule.isOfColors: nil
    case .number, .text: setting.allowedNote
    }
  }
}
