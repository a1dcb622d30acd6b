import Contracts

/// The addresses at which a watch may find this device.
struct PairingPlaces: Sendable {
  /// The address for a machine without a network.
  static let loopback = "127.0.0.1"

  private let hosts: [String]
  /// The port given with the host, such as one forwarded by a router; nil for the port where this device listens.
  private let port: Int?

  /// - Parameter host: a name or an address, with or without a port; nil for this device's own addresses.
  /// - Throws: ``WatchError/badHost(_:)``.
  init(_ host: String?, of link: any PeerLinking) throws(WatchError) {
    guard let host else {
      let own = link.ownAddresses()
      (hosts, port) = (own.isEmpty ? [Self.loopback] : own, nil)
      return
    }
    if let address = PeerAddress(written: host) {
      (hosts, port) = ([address.host], address.port)
    } else if let address = PeerAddress(typed: host) {
      (hosts, port) = ([address.host], nil)
    } else {
      throw .badHost(host)
    }
  }

  func addresses(at listeningPort: Int) -> [PeerAddress] {
    hosts.map { PeerAddress(host: $0, port: port ?? listeningPort) }
  }
}
