public import Contracts
import Foundation

/// Locks sites with the machine's hosts file.
///
/// `waymark-shield` writes it, with ``HostsFileTarget``; here it is read, and the system's lookups are checked.
public struct HostsFileShield: Shield {
  private let helper: any ShieldHelping
  private let lookup: HostLookup
  private let path: String
  private let hostName: String
  private let files: (any FileWatching)?
  private let isForOthers: @Sendable () -> Bool

  /// - Parameters:
  ///   - files: watches files; nil if the system cannot.
  ///   - isForOthers: whether anything locked there is known to be locked for other people only.
  public init(
    helper: any ShieldHelping, programs: any ProgramStarting, path: String = "/etc/hosts",
    files: (any FileWatching)? = nil, isForOthers: @escaping @Sendable () -> Bool = { false }
  ) {
    self.init(
      helper: helper, programs: programs, path: path, hostName: MachineNames.hostName,
      files: files, isForOthers: isForOthers)
  }

  init(
    helper: any ShieldHelping, programs: any ProgramStarting, path: String, hostName: String,
    files: (any FileWatching)? = nil, isForOthers: @escaping @Sendable () -> Bool = { false }
  ) {
    self.files = files
    self.isForOthers = isForOthers
    self.helper = helper
    self.path = path
    self.hostName = hostName
    lookup = HostLookup(programs: programs)
  }

  public var name: ShieldName { ShieldName("hosts") }
  public var title: Phrase { Phrase("hosts file") }
  public var kinds: Set<LockItem.Kind> { [.site] }
  public var latency: Duration { .seconds(1) }
  public var isQuick: Bool { true }

  public var gaps: [Phrase] {
    [
      Phrase("Only common subdomains are blocked, such as www and m."),
      Phrase(
        """
        Numeric addresses aren't blocked, and neither are names that a program looks up on a name \
        server itself: with HOSTALIASES, LOCALDOMAIN, a preloaded library or its own namespace.
        """
      ),
      Phrase(
        "A browser may remember an address for about a minute, and open connections continue."),
      Phrase("A VPN or a proxy on another machine looks up names itself."),
      Phrase(
        "So does a browser set to use secure DNS and ignore the hosts file, and a container with its own hosts file."
      ),
    ]
  }

  public var hasTraces: Bool {
    guard let content = FileManager.default.contents(atPath: path).map({ HostsContent(Array($0)) }),
      content.hasOurs
    else { return false }
    return leftovers(in: content).evidence != .absent
  }

  public func availability() async -> ShieldAvailability { helper.availability() }

  /// Names of this machine are left out, which ``verify(_:)`` reports.
  ///
  /// - Throws: ``ShieldFailure`` also if nothing else is selected.
  public func apply(_ order: ShieldOrder) async throws(ShieldFailure) {
    guard !order.selection.sites.isEmpty else { return try await remove(.off) }
    let state = try send(.apply(order, to: [.hosts]))
    if state.sites.isEmpty, let reason = state.leftOut(of: order.selection.sites) {
      throw ShieldFailure(reason)
    }
  }

  public func remove(_ release: ShieldRelease) async throws(ShieldFailure) {
    try send(.clear([.hosts], release))
  }

  @discardableResult
  private func send(
    _ request: ShieldRequest
  ) throws(ShieldFailure) -> ShieldReply.TargetState {
    let reply = try helper.send(request)
    if let problem = reply.problem { throw problem.failure }
    guard let state = reply.targets.first(where: { $0.target == .hosts }) else {
      throw ShieldProblem.notUnderstood.failure
    }
    if let problem = state.problem { throw problem.failure }
    return state
  }

  public func verify(_ order: ShieldOrder?) async -> ShieldFinding {
    let content: HostsContent
    do {
      content = HostsContent(try Array(Data(contentsOf: URL(fileURLWithPath: path))))
    } catch let error as CocoaError
      where [.fileReadNoSuchFile, .fileNoSuchFile].contains(error.code)
    {
      return ShieldFinding(.absent, detail: order == nil ? nil : Phrase("\(path) doesn't exist"))
    } catch {
      return ShieldFinding(.unknown, detail: Phrase("\(path) can't be read"))
    }
    guard let order, !order.selection.sites.isEmpty else { return leftovers(in: content) }
    return verify(content, holding: order)
  }

  /// Nothing of this person's should be there.
  private func leftovers(in content: HostsContent) -> ShieldFinding {
    guard content.hasOurs || content.mayHoldUnmarked else { return ShieldFinding(.absent) }
    let state = helper.state(of: .hosts, for: [])
    let others = Set(state?.others ?? [])
    if state == nil, isForOthers() {
      return ShieldFinding(
        .absent, detail: .heldForOthers(Set(content.held.map(HostsContent.site)).count))
    }
    let count =
      content.hasOurs
      ? content.held.count { !others.contains(HostsContent.site(of: $0) ?? "") }
      : content.countUnmarked(of: Set(state?.sites ?? []).subtracting(others))
    guard count == 0 else {
      return ShieldFinding(
        .drifted,
        detail: Phrase(
          one: "\(count) line is left in \(path)", other: "\(count) lines are left in \(path)"))
    }
    return ShieldFinding(
      .absent, detail: others.isEmpty ? alike(content) : .heldForOthers(others.count))
  }

  /// There is no memory that they are ours, but they look like it.
  private func alike(_ content: HostsContent) -> Phrase? {
    // Earlier versions left out the names ending in a dot.
    let few = LockedSite.usualNames(of: "").count / 2
    let count = content.foreignNames(atLeast: few).count { names in
      let usual = LockedSite.usualNames(of: names[0])
      return names == usual || names == Array(usual.prefix(few))
    }
    guard count > 0 else { return nil }
    return Phrase(
      one: "\(count) line in \(path) looks like Waymark's but lacks its mark",
      other: "\(count) lines in \(path) look like Waymark's but lack its mark")
  }

  public func watch(
    _ order: ShieldOrder, _ disturbed: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)? {
    files?.watch([.change(of: path)], disturbed)
  }

  private func verify(_ content: HostsContent, holding order: ShieldOrder) -> ShieldFinding {
    do throws(ShieldProblem) {
      var lines = try LockedLines(in: content, order: order, hostName: hostName, beside: nil)
      // What other people lock, and what is never locked, matters too.
      if !lines.areAsOrdered, let state = helper.state(of: .hosts, for: order.selection.sites) {
        lines = try LockedLines(in: content, order: order, hostName: hostName, beside: state)
      }
      return finding(of: lines)
    } catch {
      return ShieldFinding(.drifted, detail: error.reason)
    }
  }

  private func finding(of lines: LockedLines) -> ShieldFinding {
    if lines.areAbsent { return ShieldFinding(.absent, detail: lines.leftOut) }
    guard lines.missing == 0 else {
      let missing = lines.missing
      return ShieldFinding(
        .drifted,
        detail: Phrase(
          one: "\(missing) line is missing in \(path)",
          other: "\(missing) lines are missing in \(path)"))
    }
    guard lines.areAsOrdered else {
      return ShieldFinding(.drifted, detail: Phrase("\(path) blocks more than you selected"))
    }
    let finding = lookup.ask(lines.names)
    return finding.evidence == .effective
      ? ShieldFinding(.effective, detail: lines.leftOut) : finding
  }
}
