import Contracts

/// The forms of the page of App Lock.
struct LockForms {
  enum Name: String {
    case enable, disable, policy, pass, pause, add, remove, check
    case schedule, unschedule
  }

  static let item = "item"
  static let items = "items"
  static let minutes = "minutes"
  static let at = "at"
  static let schedule = "schedule"
  /// Chosen for all items.
  static let everything = "everything"
  static let seconds = "seconds"

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
          hint: Phrase("For example youtube.com, steam or social."), isRequired: true),
        PageField(
          Self.at, .text, Phrase("Opens at so many steps"),
          hint: Phrase("For example 4000. Empty or goal: at the step goal of the day.")),
      ], action: Phrase("Select"))
    return (rows.isEmpty ? [] : [.list(rows)]) + [.form(add)]
  }

  private func note(_ selected: AppLockStatus.Selected) -> Phrase {
    ([selected.item.kind.spoken] + selected.when(on: status.day.day)).joined(separator: ", ")
  }

  /// The hours, each with a way to take them off, and a form to add to them.
  var schedules: [PageBlock] {
    let rows = status.schedules.map { scheduled in
      PageRow(
        scheduled.schedule.spoken, detail: scheduled.scope(on: status.day.day),
        actions: scheduled.until == nil ? [unschedule(scheduled)] : [])
    }
    let choices =
      [PageField.Choice(Self.everything, Phrase("Everything"))]
      + status.selected.filter { $0.until == nil }
      .map { PageField.Choice($0.item.key, Phrase(verbatim: $0.item.name)) }
    let add = PageForm(
      Name.schedule.rawValue,
      [
        PageField(
          Self.schedule, .text, Phrase("Days and hours"),
          hint: Phrase("For example weekdays 9:00-17:00 or sat,sun 22:00-6:00."), isRequired: true),
        PageField(
          Self.item, .choice(choices), Phrase("Locked in these hours"), value: Self.everything,
          hint: Phrase("What has hours is open in all others; the rest is locked all day.")),
      ], action: Phrase("Add these hours"))
    return (rows.isEmpty ? [] : [.list(rows)]) + [.form(add)]
  }

  private func unschedule(_ scheduled: AppLockStatus.Scheduled) -> PageForm {
    PageForm(
      Name.unschedule.rawValue,
      [
        PageField(
          Self.schedule, .hidden, scheduled.schedule.spoken, value: scheduled.schedule.description),
        PageField(
          Self.item, .hidden, scheduled.scope(on: status.day.day),
          value: scheduled.item?.key ?? Self.everything),
      ], action: Phrase("Remove"))
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
              PageField.Choice($0.rawValue, $0.title)
            }), Phrase("How strict"), value: status.policy.rawValue,
          hint: Phrase(
            """
            Default: every change applies at once. Strict: you can make the lock tighter at once, and looser \
            only from the next midnight on; and only steps that devices counted open it. An administrator of \
            this machine can always undo it.
            """))
      ], action: Phrase("Save"))
  }

  /// Chooses a pause in place of a wall.
  var pause: PageForm {
    PageForm(
      Name.pause.rawValue,
      [
        PageField(
          Self.seconds, .number, Phrase("Seconds to wait"),
          value: String(status.pause?.seconds ?? 0),
          hint: Phrase(
            """
            After waiting that long you may open everything for \(LockPass.minutesAfterPause) minutes. 0 for \
            a lock that opens at the goal alone.
            """), isRequired: true)
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
        one: "Take a pass? You have \(status.passesLeft) left. A pass comes back after 28 days.",
        other: "Take a pass? You have \(status.passesLeft) left. A pass comes back after 28 days."))
  }
}
