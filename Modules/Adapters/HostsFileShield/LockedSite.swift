import Contracts

/// A site as it stands in the hosts file, which knows exact names only.
struct LockedSite {
  /// Under which most sites answer too. A handful: each name makes every lookup on the machine slower.
  private static let commonSubdomains = ["www", "m", "mobile", "old"]

  /// The site's own first.
  let names: [String]

  /// Nil for a name of this machine or of its loopback, which has to stay what it is.
  ///
  /// - Throws: ``ShieldProblem/badSite(_:)`` unless it is a host name as in ``LockItem``.
  init?(_ site: String, on machine: MachineNames) throws(ShieldProblem) {
    guard Self.isHostName(site) else { throw .badSite(site) }
    guard !machine.contains(site) else { return nil }
    let subdomains = Self.commonSubdomains.map { "\($0)." }
    guard !subdomains.contains(where: site.hasPrefix) else {
      names = [site]
      return
    }
    names =
      [site]
      + subdomains.map { $0 + site }.filter { Self.isHostName($0) && !machine.contains($0) }
  }

  /// Those that can be held, and the names of this machine among them.
  ///
  /// - Throws: ``ShieldProblem/badSite(_:)``.
  static func all(
    _ sites: some Sequence<String>, on machine: MachineNames
  ) throws(ShieldProblem) -> (held: [LockedSite], refused: [String]) {
    var all: (held: [LockedSite], refused: [String]) = ([], [])
    for site in sites {
      if let locked = try LockedSite(site, on: machine) {
        all.held.append(locked)
      } else {
        all.refused.append(site)
      }
    }
    return all
  }

  var lines: [String] { HostsContent.lines(holding: names) }

  /// At least two labels of lower-case letters, digits, `-` and `_`, the last of which is no number as in
  /// an address.
  ///
  /// Source: RFC 1123, section 2.1; RFC 1035, section 2.3.4, for the lengths. `_` is not in it, but in use.
  private static func isHostName(_ name: String) -> Bool {
    let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let hyphen = UInt8(ascii: "-")
    return name.utf8.count <= 253 && labels.count > 1
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
          && label.allSatisfy {
            isLetter($0) || isDigit($0) || $0 == hyphen || $0 == UInt8(ascii: "_")
          }
      }
      && labels.last?.contains(where: isLetter) == true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
