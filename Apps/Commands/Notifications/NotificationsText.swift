import Contracts
import Documents
import Terminal

extension NotificationsDocument {
  func text(_ output: CommandOutput, _ moment: WidgetMoment) -> String {
    guard !items.isEmpty else {
      return "  \(output.say(NotificationStatus.noneYet))\n"
    }
    let narrow = output.narrow
    return items.map { item in
      let head = "  " + output.paint(item.title.printable, .bold)
      let body = item.body.printableLines.split(separator: "\n")
        .flatMap { narrow.lines(String($0), indent: 4) }.joined(separator: "\n")
      let fate = item.fate.map { "\n    \(output.paint(output.say($0), .dim))" } ?? ""
      let time = output.say(moment.words(ofDocument: item.createdAt))
      return "\(head)  \(output.paint(time, .dim))\n\(body)\(fate)\n"
    }.joined()
  }
}

extension NotificationsDocument.Item {
  /// What became of it, in one line; nil if there was no channel.
  fileprivate var fate: Phrase? {
    suppressed.wrapped.flatMap(SuppressionReason.init)?.fate
      ?? deliveries.map { $0.state.fate(of: $0.channel, $0.reason.wrapped) }.fate
  }
}

extension PreferencesDocument {
  func text(_ output: CommandOutput) -> String {
    let switches = [
      ("enableNotifications", enableNotifications),
      ("goalNotificationsEnabled", goalNotificationsEnabled),
      ("milestoneNotificationsEnabled", milestoneNotificationsEnabled),
      ("approachingNotificationsEnabled", approachingNotificationsEnabled),
      ("weeklySummaryEnabled", weeklySummaryEnabled),
    ]
    let (on, off) = (output.say("on"), output.say("off"))
    let day = Weekday(rawValue: weeklySummaryDay).map(output.wording.shortWeekday)
    let values = [
      ("weeklySummaryDay", day ?? ""), ("weeklySummaryHour", "\(weeklySummaryHour):00"),
      ("quietHours", quietHours.wrapped ?? output.say("none")),
    ]
    let rows =
      switches.map { ($0, $1 ? on : off) } + values
      + silencedKinds.map { ($0, off) }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { "  \($0.rightPadded(to: width))\(output.paint($1, .bold))\n" }.joined()
  }
}
