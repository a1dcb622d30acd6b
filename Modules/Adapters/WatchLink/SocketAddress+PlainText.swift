import NIOCore

extension SocketAddress {
  /// Numeric. An IPv4 address that arrived through an IPv6 socket is written as IPv4.
  var plainText: String? {
    guard let text = ipAddress else { return nil }
    guard text.hasPrefix("::ffff:"), text.contains(".") else { return text }
    return String(text.dropFirst("::ffff:".count))
  }
}
