import Contracts
import Foundation
import NIOCore

extension ServedNames {
  /// In the form of a web address.
  var named: [String] { addresses.map { $0.contains(":") ? "[\($0)]" : $0 } + hosts }

  /// This machine's current addresses in private networks, and its own names.
  static func ofThisMachine() throws -> ServedNames {
    let addresses = privateAddresses(
      among: try System.enumerateDevices().compactMap { $0.address?.ipAddress })
    var name = [CChar](repeating: 0, count: 256)
    let isNamed = gethostname(&name, name.count - 1) == 0
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return ServedNames(
      hosts: isNamed ? hosts(of: String(decoding: bytes, as: UTF8.self)) : [],
      addresses: addresses)
  }

  /// Those of private networks, without duplicates, IPv4 first.
  static func privateAddresses(among addresses: [String]) -> [String] {
    let own = addresses.filter { text in
      NetworkAddress(text).map { address in
        NetworkRange.privateNetworks.contains { $0.contains(address) }
      } ?? false
    }
    return Set(own).sorted { ($0.contains(":") ? 1 : 0, $0) < ($1.contains(":") ? 1 : 0, $1) }
  }

  /// The name of a machine in multicast DNS. Source: RFC 6762, section 3.
  static func hosts(of name: String) -> [String] {
    let name = name.lowercased()
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = labels.allSatisfy { label in
      (1...63).contains(label.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
    guard isPlain, let short = labels.first, short != "localhost" else { return [] }
    return ["\(short).local"]
  }
}
