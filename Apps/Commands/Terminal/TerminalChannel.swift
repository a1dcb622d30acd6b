import Contracts
import Terminal

/// Shows notifications below the output of a command.
struct TerminalChannel: NotificationChannel {
  static let kind = ChannelRegistration.terminalKind
  static let remedy = Phrase("Run the command in a terminal, without --quiet.")

  let identifier = TerminalChannel.kind
  let isPlatform = true
  let output: CommandOutput

  func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan {
    guard request.address.isEmpty, request.options.isEmpty else {
      throw ChannelRefusal(
        Phrase("The terminal channel doesn't use an address or options."),
        hint: Phrase(verbatim: "waymark notifications channel add terminal"))
    }
    return ChannelPlan(address: "")
  }

  func requestPermission() async -> ChannelPermission {
    output.talks ? .granted : .denied(remedy: Self.remedy)
  }

  func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome {
    let narrow = output.narrow
    let body = notification.body.split(separator: "\n")
      .flatMap { narrow.lines(String($0).printable, indent: 4) }
    output.draw(
      (["", "  " + output.paint(notification.title.printable, .bold)] + body).joined(
        separator: "\n") + "\n")
    return .delivered
  }
}
