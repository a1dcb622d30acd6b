import Contracts

/// A site as it stands in the hosts file, which knows exact names only.
struct LockedSite {
  /// Under which most sites answer too. A handful: each name makes every lookup on the machine slower.
  private static let commonSubdomains = ["www", "m", "mobile", "old"]

  /// The site's own first; those with a dot at their end last.
  let names: [String]

  /// Nil for a name of this machine or of its loopback, which has to stay what it is.
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

  /// A site with all of its subdomains that are held.
  static func usualNames(of site: String) -> [String] {
    withFinalDots([site] + commonSubdomains.map { "\($0).\(site)" })
  }

  /// The C library compares names letter by letter, and asks the name server for `example.org.`
  private static func withFinalDots(_ names: [String]) -> [String] {
    names + names.map { "\($0)." }
  }

  /// Those that can be held, and the names of this machine among them.
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
