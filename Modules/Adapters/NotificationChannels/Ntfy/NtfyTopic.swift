import Contracts

/// A topic and the server it is on, as `https://ntfy.sh/topic`.
struct NtfyTopic: Hashable, Sendable {
  private static let hint = Phrase(
    "Write the address as the app shows it, for example https://ntfy.sh/mytopic.")

  let server: WebAddress
  /// 1 to 64 of `-_A-Za-z0-9`.
  let name: String

  init(_ address: String) throws(ChannelRefusal) {
    server = try WebAddress(address, hint: Self.hint)
    name =
      server.path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
      ?? ""
    guard server.query == nil, !name.isEmpty else {
      throw ChannelRefusal(Phrase("The address does not end with a topic."), hint: Self.hint)
    }
    guard name.wholeMatch(of: /[-_A-Za-z0-9]{1,64}/) != nil else {
      throw ChannelRefusal(
        Phrase(
          "The address does not end with a topic, which has 1 to 64 letters, digits, - and _."),
        hint: Self.hint)
    }
  }

  /// Where JSON is published: the root of the server, which may be below a path.
  var publishingURL: String { server.origin + server.path.dropLast(name.count) }

  /// Enough to tell topics apart, too little to publish to one.
  var shown: String { "\(server.origin)/\(name.prefix(min(2, name.count / 2)))…" }
}
