import Contracts
import NIOCore
import NIOPosix

extension WatchLink {
  /// Private ranges, those likeliest to contain a watch first: home networks before the one that containers also use.
  /// Source: RFC 1918; RFC 6598; RFC 4193.
  private static let likely = [
    "192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12", "100.64.0.0/10", "fc00::/7",
  ].compactMap { NetworkRange($0) }
  /// Link-local and multicast addresses. Source: RFC 3927; RFC 4291; RFC 5771.
  private static let unfit = ["169.254.0.0/16", "fe80::/10", "224.0.0.0/4", "ff00::/8", "::/128"]
    .compactMap { NetworkRange($0) }

  public func ownAddresses() -> [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    return Self.sorted(devices.compactMap { $0.address?.ipAddress })
  }

  /// Each once, without those that no other device can use.
  static func sorted(_ addresses: [String]) -> [String] {
    let ranked = Set(addresses).compactMap { text -> (rank: Int, text: String)? in
      guard let address = NetworkAddress(text), !address.isLoopback,
        !unfit.contains(where: { $0.contains(address) })
      else { return nil }
      let rank = likely.firstIndex { $0.contains(address) }
      return (rank ?? likely.count + (address.isVersion6 ? 1 : 0), text)
    }
    return ranked.sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }.map(\.text)
  }
}
