import Contracts

/// A site in the hosts file, which only supports exact names.
struct LockedSite {
  /// Subdomains under which most sites answer too. Only a few: each name slows down every lookup on the machine.
  private static let commonSubdomains = ["www", "m", "mobile", "old"]

  /// The site's own first; those ending in a dot last.
  let names: [String]

  /// Nil for a name of this machine or of its loopback, which must keep its address.
  ///
  /// - Parameter never: the names among its subdomains that are left out.
  /// - Throws: ``ShieldProblem/badSite(_:)`` unless it is valid, see ``SiteName/isValid(_:)``.
  init?(
    _ site: String, on machine: MachineNames, except never: NeverLockedNames
  ) throws(ShieldProblem) {
    guard SiteName.isValid(site) else { throw .badSite(site) }
    guard !machine.contains(site) else { return nil }
    let subdomains = Self.commonSubdomains.map { "\($0)." }
    guard !subdomains.contains(where: site.hasPrefix) else {
      names = Self.withFinalDots([site])
      return
    }
    let others = subdomains.map { $0 + site }.filter {
      SiteName.isValid($0) && !machine.contains($0) && never.list(of: $0) == nil
    }
    names = Self.withFinalDots([site] + others)
  }

  /// A site with all of its locked subdomains.
  static func usualNames(of site: String) -> [String] {
    withFinalDots([site] + commonSubdomains.map { "\($0).\(site)" })
  }

  /// The C library compares names literally, and queries the name server for `example.org.`
  private static func withFinalDots(_ names: [String]) -> [String] {
    names + names.map { "\($0)." }
  }

  /// The sites that can be locked, and the names of this machine among them.
  ///
  /// - Throws: ``ShieldProblem/badSite(_:)``.
  static func all(
    _ sites: some Sequence<String>, on machine: MachineNames, except never: NeverLockedNames
  ) throws(ShieldProblem) -> (held: [LockedSite], refused: [String]) {
    var all: (held: [LockedSite], refused: [String]) = ([], [])
    for site in sites {
      if let locked = try LockedSite(site, on: machine, except: never) {
        all.held.append(locked)
      } else {
        all.refused.append(site)
      }
    }
    return all
  }

  var lines: [String] { HostsContent.lines(holding: names) }
}
