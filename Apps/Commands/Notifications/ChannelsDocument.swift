import Contracts

/// The JSON of `notifications channels`. No secret is in it.
struct ChannelsDocument: Encodable {
  var items: [ChannelDocument]
  /// Removed channels whose server has not been told yet.
  var optOuts: [OptOutDocument]

  func text(_ output: CommandOutput) -> String {
    guard !(items.isEmpty && optOuts.isEmpty) else {
      return "  "
        + output.say("No channel yet. Add one: waymark notifications channel add ntfy URL")
        + "\n"
    }
    return (items.map { $0.text(output) } + optOuts.map { $0.text(output) }).joined()
  }
}
