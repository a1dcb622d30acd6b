public import Contracts

/// Writes sites into the hosts file, as ``HostsContent`` describes: each with its common subdomains, at the
/// unspecified address of IPv4 and of IPv6, where nothing answers.
///
/// Source: hosts(5); RFC 1122, section 3.2.1.3, and RFC 4291, section 2.5.2, for the addresses.
public struct HostsFileTarget: ShieldTargetWriting {
  private let files: any SystemFileEditing
  private let path: String
  private let hostName: String

  public init(files: any SystemFileEditing, path: String = "/etc/hosts") {
    self.init(files: files, path: path, hostName: MachineNames.hostName)
  }

  init(files: any SystemFileEditing, path: String, hostName: String) {
    self.files = files
    self.path = path
    self.hostName = hostName
  }

  public var targets: [ShieldRequest.Target] { [.hosts] }

  /// - Throws: ``ShieldProblem/missing(path:)`` for a file that is not there, unless there is nothing to hold.
  public func hold(
    _ sites: [String], in target: ShieldRequest.Target
  ) throws(ShieldProblem) {
    guard targets.contains(target) else { throw .notUnderstood }
    // With nothing to hold a missing file is as it should be, and is not made either.
    try files.edit(path, making: sites.isEmpty) { [hostName] bytes throws(ShieldProblem) in
      guard let bytes else { return nil }
      let content = HostsContent(bytes)
      let machine = MachineNames(hostName: hostName, hosts: content.foreign)
      return content.bytes(holding: try LockedSite.all(sites, on: machine).held.flatMap(\.lines))
    }
  }

  public func refused(
    of sites: [String], in target: ShieldRequest.Target
  ) throws(ShieldProblem) -> [String] {
    guard targets.contains(target) else { throw .notUnderstood }
    let content = HostsContent(try files.content(of: path) ?? [])
    let machine = MachineNames(hostName: hostName, hosts: content.foreign)
    return try LockedSite.all(sites, on: machine).refused
  }

  public func sites(in target: ShieldRequest.Target) throws(ShieldProblem) -> [String] {
    guard targets.contains(target) else { throw .notUnderstood }
    let content = HostsContent(try files.content(of: path) ?? [])
    return Set(content.held.compactMap(HostsContent.site)).sorted()
  }
}
