import Contracts

/// The forms of the page of App Lock.
struct LockForms {
  enum Name: String {
    case enable, disable, policy, goal, pass, pause, add, remove, check
    case schedule, unschedule
  }

  let status: AppLockStatus

  /// Nil where it cannot be turned on without Pro.
  var onOff: PageForm? {
    guard status.isChosen else {
      guard status.isPro else { return nil }
      return switching(.enable, to: true, Phrase("Turn App Lock on"))
    }
    return switching(.disable, to: false, Phrase("Turn App Lock off"))
  }

  private func switching(_ name: Name, to isOn: Bool, _ action: Phrase) -> PageForm {
    let enabled = LockFields.enabled
    let value = SettingValue.flag(isOn).text
    return PageForm(
      name.rawValue, [PageField(enabled.name, .hidden, enabled.label, value: value)],
      action: action)
  }

  /// The selected items, each with a form to remove it, and a form to add one.
  var selection: [PageBlock] {
    let rows = status.selected.map { selected in
      PageRow(
        Phrase(verbatim: selected.item.name), detail: note(selected),
        actions: selected.until == nil ? [remove(selected.item)] : [])
    }
    let add = PageForm(
      Name.add.rawValue, [PageField(LockFields.items), PageField(LockFields.at)],
      action: Phrase("Select"))
    return (rows.isEmpty ? [] : [.list(rows)]) + [.form(add)]
  }

  private func note(_ selected: AppLockStatus.Selected) -> Phrase {
    ([selected.item.kind.spoken] + selected.when(on: status.day.day)).joined(separator: ", ")
  }

  /// The hours, each with a form to remove them, and a form to add some.
  var schedules: [PageBlock] {
    let rows = status.schedules.map { scheduled in
      PageRow(
        scheduled.schedule.spoken, detail: scheduled.scope(on: status.day.day),
        actions: scheduled.until == nil ? [unschedule(scheduled)] : [])
    }
    let choices =
      [PageField.Choice(LockFields.everything, Phrase("Everything"))]
      + status.selected.filter { $0.until == nil }
      .map { PageField.Choice($0.item.key, Phrase(verbatim: $0.item.name)) }
    var items = PageField(LockFields.scheduled, value: LockFields.everything)
    items.kind = .choice(choices)
    let add = PageForm(
      Name.schedule.rawValue, [PageField(LockFields.schedule), items],
      action: Phrase("Add these hours"))
    return (rows.isEmpty ? [] : [.list(rows)]) + [.form(add)]
  }

  private func unschedule(_ scheduled: AppLockStatus.Scheduled) -> PageForm {
    PageForm(
      Name.unschedule.rawValue,
      [
        PageField(
          LockFields.schedule.name, .hidden, scheduled.schedule.spoken,
          value: scheduled.schedule.description),
        PageField(
          LockFields.items.name, .hidden, scheduled.scope(on: status.day.day),
          value: scheduled.item?.key ?? LockFields.everything),
      ], action: Phrase("Remove"))
  }

  func remove(_ item: LockItem) -> PageForm {
    PageForm(
      Name.remove.rawValue,
      [PageField(LockFields.items.name, .hidden, Phrase(verbatim: item.name), value: item.key)],
      action: Phrase("Remove"))
  }

  var policy: PageForm {
    PageForm(
      Name.policy.rawValue, [PageField(LockFields.policy, value: status.policy.rawValue)],
      action: Phrase("Save"))
  }

  func goal(_ field: ActionField) -> PageForm {
    PageForm(
      Name.goal.rawValue, [PageField(field, value: status.day.opener.rawValue)],
      action: Phrase("Save"))
  }

  /// Chooses a pause in place of a wall.
  var pause: PageForm {
    PageForm(
      Name.pause.rawValue,
      [PageField(LockFields.seconds, value: String(status.pause?.seconds ?? 0))],
      action: Phrase("Save"))
  }

  /// Nil if none is left.
  var pass: PageForm? {
    guard status.passesLeft > 0 else { return nil }
    return PageForm(
      Name.pass.rawValue,
      [PageField(LockFields.minutes, value: String(LockPass.standardMinutes))],
      action: Phrase("Use a pass"), question: status.passQuestion)
  }
}
