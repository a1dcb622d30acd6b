import Contracts
import Documents
import Terminal

/// App Lock as a terminal shows it.
struct LockText {
  let view: LockView
  let output: CommandOutput
  let measures: MeasureCatalog
  /// Whether the policy was asked for: then it is shown even while App Lock is off.
  var showsPolicy = false
  /// Whether the goal that opens it was asked for.
  var showsGoal = false

  private var status: AppLockStatus { view.status }
  private var narrow: NarrowText { output.narrow }

  func render() -> String {
    let head = narrow.lines(output.say(summary), indent: 2) { text in
      status.isLocked
        ? output.paint(text, .bold)
        : status.isUnlockedToday ? output.paint(text, .completed, .bold) : text
    }
    let notes = [
      status.progress, status.counting, status.opened(in: view.calendar), status.pending,
      opener, status.pendingGoal(measures), clock, next,
    ].compactMap(\.self).flatMap(dim)
    let isOfInterest = status.isChosen || view.shields.contains { $0.state == .failed }
    let rest = isOfInterest ? details : showsPolicy ? dim(policyOnceOn) : []
    return (head + notes + rest).map { $0 + "\n" }.joined()
  }

  private func dim(_ phrase: Phrase) -> [String] {
    narrow.lines(output.say(phrase), indent: 2) { output.paint($0, .dim) }
  }

  // MARK: - Status

  private var summary: Phrase {
    status.summary(view.machineState, in: view.calendar)
  }

  private var clock: Phrase? {
    status.isClockBehind
      ? Phrase(
        """
        The clock shows a day before \(long: status.day.day), which App Lock has already seen: \
        that day applies until a time service confirms the clock. Until then, you can use a pass, \
        or the rescue below.
        """) : nil
  }

  /// The command to try.
  private var next: Phrase? {
    guard status.isChosen else { return Phrase("Turn it on with: waymark lock enable") }
    guard status.isPro else {
      return Phrase("It takes effect again with Pro: waymark pro. Or: waymark lock disable")
    }
    guard !status.day.goals.isEmpty else {
      return status.day.opener == .standard
        ? Phrase("Set one with: waymark goal steps set 8000")
        : Phrase("Choose another goal with: waymark lock goal steps")
    }
    if view.isFreed { return Phrase("It locks again after: waymark lock enable") }
    return status.selected.isEmpty ? Phrase("Try: waymark lock add social") : nil
  }

  // MARK: - What is locked, by what, and how to get out

  private var details: [String] {
    let items = status.selected.isEmpty ? [] : heading(Phrase("Selected")) + rows
    let hours =
      status.schedules.isEmpty
      ? [] : heading(Phrase("Schedules")) + LockScheduleRows(status: status, output: output).lines
    let shields = heading(Phrase("Shields")) + view.shields.flatMap(lines)
    return items + hours + shields + [""] + dim(policy)
      + (pause.map(dim) ?? []) + possible
      + dim(rescue)
  }

  private func heading(_ phrase: Phrase) -> [String] {
    ["", "  " + output.paint(output.say(phrase), .bold)]
  }

  /// Categories by name only: `lock list` shows their content.
  private var rows: [String] {
    LockItemRows(status: status, categories: nil, output: output).lines
  }

  private func lines(of report: ShieldReport) -> [String] {
    let sign = report.state.sign(output)
    let words = [report.state.spoken, report.finding(at: view.now)].compactMap(\.self)
    let title = output.say(report.title)
    let head = narrow.row(
      "  \(sign) \(title.rightPadded(to: width))", output.say(words.joined(separator: " · ")),
      indent: 6)
    return [head]
      + [report.help, report.uncovered].compactMap(\.self).flatMap { phrase in
        narrow.lines(output.say(phrase), indent: 6) { output.paint($0, .dim) }
      }
  }

  private var width: Int {
    min(30, view.shields.map { output.say($0.title).width }.max() ?? 0)
  }

  /// What opens it, unless that is the step goal, as it is by default.
  private var opener: Phrase? {
    guard showsGoal || status.day.opener != .standard else { return nil }
    return status.day.opener.opening(measures)
  }

  private var policy: Phrase {
    guard canOpen else { return policyOnceOn }
    let passes =
      status.passesLeft == 0
      ? status.passes
      : Phrase(
        one: "\(status.passesLeft) pass left: waymark lock pass",
        other: "\(status.passesLeft) passes left: waymark lock pass")
    switch status.policy {
    case .standard: return Phrase("Policy: default. \(passes)")
    case .strict:
      return Phrase(
        """
        Policy: strict. Changes that ease the lock wait for midnight, and only what devices counted opens it. \(passes)
        """)
    }
  }

  /// What the strict policy leaves possible.
  private var possible: [String] {
    guard status.isStrict else { return [] }
    return dim(LockPolicy.stillPossibleHeading)
      + LockPolicy.stillPossible.flatMap { phrase in
        narrow.lines("– " + output.say(phrase), indent: 4) { output.paint($0, .dim) }
      }
  }

  /// Whether a pass or a pause can open anything, today or another day. If a shield still blocks something despite a
  /// pass, it may have counted more passes than the record has.
  private var canOpen: Bool {
    status.isEnabled && !view.isFreed && !(view.machineState.isLeft && status.pass != nil)
  }

  private var pause: Phrase? {
    guard canOpen else { return nil }
    if let delay = status.pauseDelay { return delay }
    if status.policy == .standard, status.pause == nil {
      return Phrase(
        "No pause: only the goal or a pass opens it (waymark lock pause).")
    }
    return status.pause.map { pause in
      let wait = Phrase(
        one: "After a pause of \(pause.seconds) second you can open everything: waymark lock open",
        other:
          "After a pause of \(pause.seconds) seconds you can open everything: waymark lock open")
      return [wait, pause.counted].joined(separator: ". ")
    }
  }

  private var policyOnceOn: Phrase {
    switch status.policy {
    case .standard: Phrase("Policy: default, every change takes effect at once.")
    case .strict:
      Phrase("Policy: strict. While App Lock is on, changes that ease it wait for the next day.")
    }
  }

  private var rescue: Phrase {
    Phrase("If something stays locked that shouldn't: \("sudo sh \(view.rescue.shellWord)")")
  }
}

extension ShieldReport.State {
  func sign(_ output: CommandOutput) -> String {
    switch self {
    case .locked: output.paint("●", .completed)
    case .unconfirmed: output.paint("◐", .yellow)
    case .open, .unused: output.paint("○", .dim)
    case .failed: output.paint("✗", .red)
    case .unavailable: output.paint("–", .dim)
    }
  }
}
