import Contracts

extension ChannelRequest {
  /// Refuses an option the channel would silently leave aside.
  func check(takesOnly taken: [ChannelOption]) throws(ChannelRefusal) {
    let strangers = options.keys.filter { !taken.contains($0) }.map(\.flag).sorted()
    guard let stranger = strangers.first else { return }
    throw ChannelRefusal(
      "The channel \(kind) does not take \(stranger).",
      hint: taken.isEmpty
        ? "It takes nothing beside its address."
        : "It takes \(taken.map(\.flag).joined(separator: " and ")).")
  }
}

extension ChannelOption {
  /// As it is typed.
  var flag: String {
    switch self {
    case .secret: "--secret"
    case .token: "--token"
    case .open: "--open"
    case .contact: "--contact"
    case .optOut: "--opt-out"
    }
  }
}
