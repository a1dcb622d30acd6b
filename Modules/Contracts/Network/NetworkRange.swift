import Foundation

/// An address of the internet protocol, version 4 or 6.
public struct NetworkAddress: Hashable, Sendable {
  /// 4 or 16 of them, the highest first.
  public let bytes: [UInt8]

  /// Nil for an invalid address. An IPv4 address written as IPv6 becomes IPv4.
  ///
  /// - Parameter text: `192.168.1.5` or `fd00::1`, without brackets, zone or port.
  public init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      let all = withUnsafeBytes(of: six) { Array($0) }
      bytes = all.starts(with: Self.mappedPrefix) ? Array(all.suffix(4)) : all
    } else {
      return nil
    }
  }

  /// Source: RFC 4291, section 2.5.5.2.
  private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xff, 0xff]

  public var isVersion6: Bool { bytes.count > 4 }

  /// Whether it is the machine itself.
  public var isLoopback: Bool {
    isVersion6 ? bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 } : bytes.first == 127
  }
}

/// A range of addresses. Source: RFC 4632, section 3.1; RFC 4291, section 2.3.
public struct NetworkRange: Hashable, Sendable {
  /// The first of them.
  public let start: [UInt8]
  /// How many bits all of them begin with.
  public let length: Int

  /// Nil for an invalid range.
  ///
  /// - Parameter text: `192.168.0.0/16`, `fd00::/8`, or a single address; bits beyond the prefix length are ignored.
  public init?(_ text: String) {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count <= 2, let address = NetworkAddress(String(sides[0])) else { return nil }
    let bits = address.bytes.count * 8
    guard sides.count == 2 else {
      (start, length) = (address.bytes, bits)
      return
    }
    // The prefix length counts bits of the address as written.
    guard sides[0].utf8.contains(UInt8(ascii: ":")) == address.isVersion6, !sides[1].isEmpty,
      sides[1].count <= 3,
      sides[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(sides[1]),
      length <= bits
    else { return nil }
    self.length = length
    start = zip(address.bytes, Self.mask(length, of: bits)).map { $0 & $1 }
  }

  /// As long as ``start``: ones for the bits that count.
  public var mask: [UInt8] { Self.mask(length, of: start.count * 8) }

  public func contains(_ address: NetworkAddress) -> Bool {
    address.bytes.count == start.count
      && zip(zip(address.bytes, mask), start).allSatisfy { $0.0 & $0.1 == $1 }
  }

  private static func mask(_ length: Int, of bits: Int) -> [UInt8] {
    stride(from: 0, to: bits, by: 8).map { bit in
      let ones = min(8, max(0, length - bit))
      return UInt8(truncatingIfNeeded: 0xff00 >> ones)
    }
  }

  /// Address ranges of home and company networks, unreachable from outside.
  ///
  /// Source: RFC 1918; RFC 6598 (as overlay networks use it); RFC 4193.
  public static let privateNetworks = [
    "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7",
  ].compactMap { NetworkRange($0) }
}
