import Contracts

/// The forms of the page of App Lock.
struct LockForms {
  enum Name: String {
    case enable, disable, policy, pass, add, remove, check
  }

  static let item = "item"
  static let items = "items"
  static let minutes = "minutes"

  let status: AppLockStatus

  /// Nil where it cannot be turned on without Pro.
  var onOff: PageForm? {
    guard status.isChosen else {
      guard status.isPro else { return nil }
      return PageForm(Name.enable.rawValue, action: Phrase("Turn App Lock on"))
    }
    return PageForm(Name.disable.rawValue, action: Phrase("Turn App Lock off"))
  }

  /// What is selected, each with a way to take it out, and a form to add to it.
  var selection: [PageBlock] {
    let rows = status.selected.map { selected in
      PageRow(
        Phrase(verbatim: selected.item.name), detail: note(selected),
        actions: selected.until == nil ? [remove(selected.item)] : [])
    }
    let add = PageForm(
      Name.add.rawValue,
      [
        PageField(
          Self.items, .text, Phrase("Sites, apps or categories"),
          hint: Phrase("For example youtube.com, steam or social."), isRequired: true)
      ], action: Phrase("Select"))
    return (rows.isEmpty ? [] : [.list(rows)]) + [.form(add)]
  }

  private func note(_ selected: AppLockStatus.Selected) -> Phrase {
    let kind = selected.item.kind.spoken
    guard let until = selected.until else { return kind }
    return [kind, Phrase("free from \(until) on")].joined(separator: ", ")
  }

  func remove(_ item: LockItem) -> PageForm {
    PageForm(
      Name.remove.rawValue,
      [PageField(Self.item, .hidden, Phrase(verbatim: item.name), value: item.key)],
      action: Phrase("Remove"))
  }

  var policy: PageForm {
    PageForm(
      Name.policy.rawValue,
      [
        PageField(
          Name.policy.rawValue,
          .choice(
            LockPolicy.allCases.map {
              PageField.Choice($0.rawValue, Phrase(verbatim: $0.rawValue))
            }), Phrase("Policy"), value: status.policy.rawValue,
          hint: Phrase(
            """
            default: every change takes effect at once. strict: what eases the lock (a lower goal, fewer \
            items, turning it off, this policy itself) takes effect at the next midnight, what tightens \
            it at once, and only steps that devices counted open it. An administrator of this machine \
            can always undo it.
            """))
      ], action: Phrase("Save"))
  }

  /// Nil where none is left.
  var pass: PageForm? {
    guard status.passesLeft > 0 else { return nil }
    return PageForm(
      Name.pass.rawValue,
      [
        PageField(
          Self.minutes, .number, Phrase("Minutes"), value: String(LockPass.standardMinutes),
          hint: Phrase("How long, 1 to 60."), isRequired: true)
      ], action: Phrase("Take a pass"),
      question: Phrase(
        one: "Take a pass? \(status.passesLeft) is left for 28 days.",
        other: "Take a pass? \(status.passesLeft) are left for 28 days."))
  }
}
