public import Contracts

/// What a watch needs for pairing, as one word: to be copied, or scanned as a QR code.
///
/// `waymark1:HOST:PORT,HOST:PORT/KEY/SECRET`, with the key's first 128 bits and the secret as base64url, an IPv6
/// address in brackets.
public struct PairingTicket: Hashable, Sendable {
  private static let scheme = "waymark1:"
  private static let mostAddresses = 8

  public var addresses: [PeerAddress]
  /// The first bytes of the phone side's key, ``PeerKey/ticketBytes`` of them.
  public var key: [UInt8]
  /// Can be used once.
  public var secret: String

  public init(addresses: [PeerAddress], key: PeerKey, secret: String) {
    self.addresses = Array(addresses.prefix(Self.mostAddresses))
    self.key = Array(key.bytes.prefix(PeerKey.ticketBytes))
    self.secret = secret
  }

  /// Nil if it is not a ticket. Spaces and line breaks, as left by copying from a terminal, are ignored.
  public init?(_ text: String) {
    let text = text.filter { !$0.isWhitespace }
    guard text.hasPrefix(Self.scheme), text.utf8.count <= 2_000 else { return nil }
    let parts = text.dropFirst(Self.scheme.count).split(
      separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let key = Base64URL.bytes(String(parts[1])),
      key.count == PeerKey.ticketBytes, Base64URL.bytes(String(parts[2]))?.count == 16
    else { return nil }
    let addresses = parts[0].split(separator: ",").map { PeerAddress(written: String($0)) }
    guard (1...Self.mostAddresses).contains(addresses.count), !addresses.contains(nil) else {
      return nil
    }
    self.addresses = addresses.compactMap(\.self)
    self.key = key
    secret = String(parts[2])
  }

  public var text: String {
    let places = addresses.map(\.written).joined(separator: ",")
    return "\(Self.scheme)\(places)/\(Base64URL.text(key))/\(secret)"
  }

  /// Whether the device with that key made the ticket.
  public func isOf(_ other: PeerKey) -> Bool { other.bytes.starts(with: key) }
}
