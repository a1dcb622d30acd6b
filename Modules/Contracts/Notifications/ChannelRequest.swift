/// A channel as somebody asks for it.
public struct ChannelRequest: Hashable, Sendable {
  /// In bytes, of the address and of each option: many times what any service gives out, and little
  /// enough that looking at it takes no time.
  public static let mostBytes = 8_192

  /// The ``NotificationChannel/identifier`` of the channel that is to serve it.
  public var kind: String
  /// Where it is to lead, as it was typed; it may hold a secret. Empty where there is no choice.
  public var address: String
  /// What else was said, by name.
  public var options: [ChannelOption: String]

  public init(kind: String, address: String = "", options: [ChannelOption: String] = [:]) {
    self.kind = kind
    self.address = address
    self.options = options
  }

  /// - Throws: ``ChannelRefusal`` when the address or an option is longer than ``mostBytes``.
  public func checkLength() throws(ChannelRefusal) {
    guard
      address.utf8.count > Self.mostBytes
        || options.values.contains(where: { $0.utf8.count > Self.mostBytes })
    else { return }
    throw ChannelRefusal(
      Phrase("That is longer than an address can be."),
      hint: Phrase("Give at most \(Self.mostBytes) characters."))
  }
}
