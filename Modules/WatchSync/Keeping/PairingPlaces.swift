import Contracts

/// Where a watch may find this device.
struct PairingPlaces: Sendable {
  /// The address of a machine that is in no network.
  static let loopback = "127.0.0.1"

  private let hosts: [String]
  /// Of a host that was given with one, such as that of a router that passes it on; nil for the one we listen at.
  private let port: Int?

  /// - Parameter host: a name or an address, with or without a port; nil for the addresses that this device has.
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
