import Foundation

/// The names of this machine, which must keep their addresses: programs use them.
final class MachineNames {
  /// Zones of this machine or its network. Source: RFC 6761, section 6.3; RFC 6762, section 3.
  private static let localZones = ["localhost", "localdomain", "local"]

  private let hostName: String
  /// Without its domain.
  private let short: String
  private let hosts: [UInt8]
  /// Names that begin with the machine's and have the loopback address. Rarely needed, and slow to find in a hosts file
  /// of megabytes.
  private lazy var listed = listedNames()

  /// - Parameters:
  ///   - hostName: the system's host name, with or without its domain.
  ///   - hosts: the foreign content of the hosts file, which maps the machine's full name to the loopback address, as
  ///     Debian does with `127.0.1.1`.
  init(hostName: String, hosts: [UInt8]) {
    self.hostName = hostName.lowercased()
    short = Self.firstLabel(of: self.hostName)
    self.hosts = hosts
  }

  /// - Parameter name: in lower case.
  func contains(_ name: String) -> Bool {
    name == hostName || name == short
      || Self.localZones.contains { name == $0 || name.hasSuffix(".\($0)") }
      || (Self.firstLabel(of: name) == short && listed.contains(name))
  }

  /// The name of this machine now; empty if the system does not say.
  static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private func listedNames() -> Set<String> {
    var names: Set<String> = []
    for line in hosts.split(separator: UInt8(ascii: "\n")) where Self.isLoopback(line) {
      let entry = String(decoding: line.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
      for word in entry.lowercased().split(whereSeparator: \.isWhitespace).dropFirst()
      where Self.firstLabel(of: word) == short {
        names.insert(String(word))
      }
    }
    return names
  }

  private static func isLoopback(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "127.".utf8) || line.starts(with: "::1".utf8)
  }

  private static func firstLabel(of name: some StringProtocol) -> String {
    String(name.prefix { $0 != "." })
  }
}
