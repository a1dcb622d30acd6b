/// A request to set up a channel.
public struct ChannelRequest: Hashable, Sendable {
  /// In bytes, for the address and each option: many times what any service uses, and short enough
  /// to parse quickly.
  public static let mostBytes = 8_192

  /// The ``NotificationChannel/identifier`` of the channel that should serve it.
  public var kind: String
  /// Where to send to, as it was typed; may contain a secret. Empty if there is no choice.
  public var address: String
  /// The options given, by name.
  public var options: [ChannelOption: String]

  public init(kind: String, address: String = "", options: [ChannelOption: String] = [:]) {
    self.kind = kind
    self.address = address
    self.options = options
  }

  /// - Throws: ``ChannelRefusal`` if the address or an option is longer than ``mostBytes``.
  public func checkLength() throws(ChannelRefusal) {
    guard
      address.utf8.count > Self.mostBytes
        || options.values.contains(where: { $0.utf8.count > Self.mostBytes })
    else { return }
    throw ChannelRefusal(
      Phrase("That is too long for an address."),
      hint: Phrase("Give at most \(Self.mostBytes) characters."))
  }
}
