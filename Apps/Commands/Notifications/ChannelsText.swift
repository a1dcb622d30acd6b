import Contracts
import Documents
import Terminal

extension ChannelsDocument {
  func text(_ output: CommandOutput) -> String {
    guard !(items.isEmpty && optOuts.isEmpty) else {
      return "  "
        + output.say("No channels yet. Add one with: waymark notifications channel add ntfy URL")
        + "\n"
    }
    return (items.map { $0.text(output) } + optOuts.map { $0.text(output) }).joined()
  }
}

extension ChannelDocument {
  func text(_ output: CommandOutput) -> String {
    let head = "  \(id.rightPadded(to: 12)) \(address.printable)\n"
    guard let trouble = trouble.wrapped else { return head }
    let failed = output.say(
      ChannelTrouble.words(failures: trouble.failures, reason: trouble.reason))
    return head + "    \(output.paint(failed, .yellow))\n"
  }
}

extension OptOutDocument {
  fileprivate func text(_ output: CommandOutput) -> String {
    let fate = output.say(OptOut.words(reason: reason.wrapped))
    return "  \(id.rightPadded(to: 12)) \(output.paint(fate, .dim))\n"
  }
}
