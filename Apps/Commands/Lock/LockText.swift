import Contracts
import Views

/// App Lock as a terminal shows it.
struct LockText {
  let status: AppLockStatus
  let output: CommandOutput

  func render() -> String {
    let narrow = output.narrow
    let head = narrow.lines(output.say(standing), indent: 2) { text in
      status.isLocked
        ? output.paint(text, .bold)
        : status.isUnlockedToday ? output.paint(text, .completed, .bold) : text
    }
    let rest = [progress, next, warning].compactMap(\.self)
      .flatMap { narrow.lines(output.say($0), indent: 2) { output.paint($0, .dim) } }
    return (head + rest).map { $0 + "\n" }.joined()
  }

  private var standing: Phrase {
    guard status.isChosen else { return Phrase("App Lock is off.") }
    guard status.isPro else {
      return Phrase("App Lock counts as off, because it needs Waymark Pro.")
    }
    guard let target = status.day.target else {
      return Phrase("App Lock is on, and nothing is locked while there is no step goal.")
    }
    return status.isUnlockedToday
      ? Phrase("App Lock is on: unlocked until midnight.")
      : Phrase("App Lock is on: locked until you reach \(target.steps) steps.")
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

  /// The command to try.
  private var next: Phrase? {
    guard status.isChosen else { return Phrase("Turn it on with: waymark lock enable") }
    guard status.isPro else {
      return Phrase("It takes effect again with Pro: waymark pro. Or: waymark lock disable")
    }
    return status.day.target == nil ? Phrase("Set one with: waymark goal steps set 8000") : nil
  }

  /// A warning, so that nobody relies on protection that is not there.
  private var warning: Phrase? {
    status.isEnabled
      ? Phrase(
        "Nothing on this machine is actually blocked yet: only the state of the lock is shown.")
      : nil
  }
}

extension AppLockStatus {
  /// The result of every verb of App Lock.
  func show(in output: CommandOutput) {
    output.show(LockDocument(self), text: LockText(status: self, output: output).render())
  }
}
