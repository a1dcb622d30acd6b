public import Contracts

/// Writes sites into the hosts file, as ``HostsContent`` describes: each with its common subdomains, at an IPv4 and an
/// IPv6 address where nothing can answer.
///
/// Source: hosts(5).
public struct HostsFileTarget: ShieldTargetWriting {
  private let files: any SystemFileEditing
  private let path: String
  private let written: String
  private let hostName: String

  /// - Parameter written: the path of a file that only root can change, which records the lines.
  public init(files: any SystemFileEditing, path: String = "/etc/hosts", written: String) {
    self.init(files: files, path: path, written: written, hostName: MachineNames.hostName)
  }

  init(files: any SystemFileEditing, path: String, written: String, hostName: String) {
    self.files = files
    self.path = path
    self.written = written
    self.hostName = hostName
  }

  public var targets: [ShieldRequest.Target] { [.hosts] }

  /// - Throws: ``ShieldProblem/missing(path:)`` for a missing file, unless there is nothing to lock.
  public func hold(
    _ sites: [String], in target: ShieldRequest.Target, except never: NeverLockedNames
  ) throws(ShieldProblem) {
    guard targets.contains(target) else { throw .notUnderstood }
    let before = remembered()
    var after = WrittenLines()
    // With nothing to lock, a missing file is correct, and is not created.
    try files.edit(path, making: sites.isEmpty) { [hostName] bytes throws(ShieldProblem) in
      guard let bytes else { return nil }
      let content = HostsContent(bytes, written: before)
      let machine = MachineNames(hostName: hostName, hosts: content.foreign)
      let lines = try LockedSite.all(sites, on: machine, except: never).held.flatMap(\.lines)
      after = WrittenLines(lines, into: content.foreign, after: before)
      // Recorded before they are written; freeing does not depend on it.
      if !lines.isEmpty { try remember(before.union(after)) }
      return content.bytes(holding: lines)
    }
    // Otherwise more is recorded than exists, which does no harm.
    try? remember(after)
  }

  public func refused(
    of sites: [String], in target: ShieldRequest.Target
  ) throws(ShieldProblem) -> [String] {
    let content = try content(of: target)
    let machine = MachineNames(hostName: hostName, hosts: content.foreign)
    return try LockedSite.all(sites, on: machine, except: NeverLockedNames()).refused
  }

  public func sites(in target: ShieldRequest.Target) throws(ShieldProblem) -> [String] {
    let content = try content(of: target)
    return Set((content.held + content.unmarked).compactMap(HostsContent.site)).sorted()
  }

  private func content(of target: ShieldRequest.Target) throws(ShieldProblem) -> HostsContent {
    guard targets.contains(target) else { throw .notUnderstood }
    return HostsContent(try files.content(of: path) ?? [], written: remembered())
  }

  /// Without the record, lines are recognised by their mark alone.
  private func remembered() -> WrittenLines {
    WrittenLines((try? files.content(of: written)) ?? nil)
  }

  private func remember(_ lines: WrittenLines) throws(ShieldProblem) {
    try files.edit(written, making: true) { _ in lines.text }
  }
}
