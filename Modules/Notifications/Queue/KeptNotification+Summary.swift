import Contracts

extension KeptNotification {
  /// A summary lists so many things by themselves; the others are counted.
  static let mostLines = 5

  static func summary(
    of first: UserNotification, _ second: UserNotification, _ wording: Wording
  ) -> KeptNotification {
    var summary = KeptNotification(first)
    summary.notification.key = .summary(beginningWith: first.key)
    summary.notification.kind = .summary
    summary.notification.body = first.line
    summary.memberCount = 1
    return summary.adding(second, wording)
  }

  /// The summary with one more thing to tell.
  func adding(_ new: UserNotification, _ wording: Wording) -> KeptNotification {
    var summary = self
    let told = notification
    let lines =
      told.body.split(separator: "\n").map(String.init).prefix(Self.mostLines) + [new.line]
    summary.memberCount += 1
    let hidden = summary.memberCount - Self.mostLines
    let shown =
      hidden > 0 ? lines.prefix(Self.mostLines) + [wording.say("and \(hidden) more")] : lines
    summary.notification.title = wording.say("\(summary.memberCount) things to tell you")
    summary.notification.body = shown.joined(separator: "\n")
    summary.notification.priority = max(told.priority, new.priority)
    summary.notification.day = told.day == new.day ? told.day : nil
    summary.notification.expiresAt = max(told.expiresAt, new.expiresAt)
    summary.notification.isAskedFor = told.isAskedFor || new.isAskedFor
    return summary
  }
}

extension UserNotification {
  fileprivate var line: String { "\(title): \(body)" }
}
