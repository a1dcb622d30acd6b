import NIOCore

extension SocketAddress {
  /// Numeric. One of version 4 that came through a socket of version 6 is written as one of version 4.
  var plainText: String? {
    guard let text = ipAddress else { return nil }
    guard text.hasPrefix("::ffff:"), text.contains(".") else { return text }
    return String(text.dropFirst("::ffff:".count))
  }
}
