import Contracts
import Views

/// App Lock as a terminal shows it.
struct LockText {
  let view: LockView
  let output: CommandOutput

  private var status: AppLockStatus { view.status }
  private var narrow: NarrowText { output.narrow }

  func render() -> String {
    let head = narrow.lines(output.say(standing), indent: 2) { text in
      status.isLocked
        ? output.paint(text, .bold)
        : status.isUnlockedToday ? output.paint(text, .completed, .bold) : text
    }
    let notes = [progress, pending, clock, next].compactMap(\.self).flatMap(dim)
    let isOfInterest = status.isChosen || view.shields.contains { $0.state == .failed }
    return (head + notes + (isOfInterest ? details : [])).map { $0 + "\n" }.joined()
  }

  private func dim(_ phrase: Phrase) -> [String] {
    narrow.lines(output.say(phrase), indent: 2) { output.paint($0, .dim) }
  }

  // MARK: - How it stands

  private var standing: Phrase {
    guard status.isChosen else { return Phrase("App Lock is off.") }
    guard status.isPro else {
      return Phrase("App Lock counts as off, because it needs Waymark Pro.")
    }
    guard let target = status.day.target else {
      return Phrase("App Lock is on, and nothing is locked while there is no step goal.")
    }
    if view.isFreed { return Phrase("App Lock is on, and everything was freed by hand.") }
    if status.isUnlockedToday { return Phrase("App Lock is on: open until midnight.") }
    if let pass = status.pass {
      return Phrase("App Lock is on: open with a pass until \(pass.end.clock(in: view.calendar)).")
    }
    if status.selected.isEmpty { return Phrase("App Lock is on, and nothing is selected.") }
    return Phrase("App Lock is on: to be locked until you reach \(target.steps) steps.")
  }

  private var progress: Phrase? {
    let day = status.day
    guard status.isEnabled, let target = day.target, let remaining = day.remaining else {
      return nil
    }
    return remaining > 0
      ? Phrase("\(day.steps) of \(target.steps) steps, \(remaining) to go")
      : Phrase("\(day.steps) of \(target.steps) steps")
  }

  /// What waits for midnight.
  private var pending: Phrase? {
    if let day = status.endsOn { return Phrase("It is off from \(day) on.") }
    return status.strictEndsOn.map { Phrase("The policy is the default again from \($0) on.") }
  }

  private var clock: Phrase? {
    status.isClockBehind
      ? Phrase(
        """
        The clock shows a day before \(status.day.day), which App Lock has seen: that day stands \
        until a time service says that the clock is right. Meanwhile there are passes, and the \
        rescue below.
        """) : nil
  }

  /// The command to try.
  private var next: Phrase? {
    guard status.isChosen else { return Phrase("Turn it on with: waymark lock enable") }
    guard status.isPro else {
      return Phrase("It takes effect again with Pro: waymark pro. Or: waymark lock disable")
    }
    guard status.day.target != nil else {
      return Phrase("Set one with: waymark goal steps set 8000")
    }
    if view.isFreed { return Phrase("Nothing is held until: waymark lock enable") }
    return status.selected.isEmpty ? Phrase("Try: waymark lock add social") : nil
  }

  // MARK: - What is locked, by what, and how to get out

  private var details: [String] {
    let items = status.selected.isEmpty ? [] : heading(Phrase("Selected")) + rows
    let shields = heading(Phrase("Shields")) + view.shields.flatMap(lines)
    return items + shields + [""] + dim(policy) + dim(rescue)
  }

  private func heading(_ phrase: Phrase) -> [String] {
    ["", "  " + output.paint(output.say(phrase), .bold)]
  }

  /// Categories by their names alone: what they list is shown by `lock list`.
  private var rows: [String] {
    LockItemRows(status: status, categories: nil, output: output).lines
  }

  private func lines(of report: ShieldReport) -> [String] {
    let sign = report.state.sign(output)
    var words = [report.state.spoken]
    if let detail = report.detail, report.state != .locked { words.append(detail) }
    if let age = age(of: report) { words.append(age) }
    if report.hold == .soft, report.state != .unavailable {
      words.append(Phrase("soft: you can undo this yourself"))
    }
    let title = output.say(report.title)
    let head = narrow.row(
      "  \(sign) \(title.rightPadded(to: width))", output.say(words.joined(separator: " · ")),
      indent: 6)
    let help = report.state == .failed || report.state == .unavailable ? report.remedy : nil
    return [head]
      + [help, gaps(of: report)].compactMap(\.self).flatMap { phrase in
        narrow.lines(output.say(phrase), indent: 6) { output.paint($0, .dim) }
      }
  }

  /// What it does not cover, while it is to cover something.
  private func gaps(of report: ShieldReport) -> Phrase? {
    switch report.state {
    case .open, .unused, .unavailable: nil
    case .locked, .unconfirmed, .failed:
      report.gaps.isEmpty
        ? nil : Phrase("Not covered: \(report.gaps.joined(separator: " "))")
    }
  }

  private var width: Int {
    min(24, view.shields.map { output.say($0.title).width }.max() ?? 0)
  }

  private func age(of report: ShieldReport) -> Phrase? {
    guard report.state != .unavailable, let checkedAt = report.checkedAt else {
      return report.state == .unavailable || report.state == .unused || report.state == .open
        ? nil : Phrase("not looked at yet")
    }
    let seconds = max(0, view.now.secondsSince1970 - checkedAt.secondsSince1970)
    guard seconds >= 60 else { return Phrase("seen now") }
    let minutes = Int(seconds / 60)
    return minutes < 120
      ? Phrase(one: "seen \(minutes) minute ago", other: "seen \(minutes) minutes ago")
      : Phrase(
        one: "seen \(minutes / 60) hour ago", other: "seen \(minutes / 60) hours ago")
  }

  private var policy: Phrase {
    let passes =
      status.passesLeft == 0
      ? Phrase("No pass is left for now.")
      : Phrase(
        one: "\(status.passesLeft) pass left: waymark lock pass",
        other: "\(status.passesLeft) passes left: waymark lock pass")
    switch status.policy {
    case .standard: return Phrase("Policy: default. \(passes)")
    case .strict:
      return Phrase(
        """
        Policy: strict, what eases it waits for midnight; an administrator of this machine can \
        always undo it. \(passes)
        """)
    }
  }

  private var rescue: Phrase {
    Phrase("If anything stays locked that should not: sh \(view.rescue.shellWord)")
  }
}

extension ShieldReport.State {
  var spoken: Phrase {
    switch self {
    case .locked: Phrase("locked")
    case .unconfirmed: Phrase("set up, not seen to hold")
    case .open: Phrase("open")
    case .unused: Phrase("nothing to hold")
    case .failed: Phrase("not as it should be")
    case .unavailable: Phrase("not here")
    }
  }

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
