public import Contracts
import Foundation

/// Holds sites back by the hosts file of the machine.
///
/// `waymark-shield` writes it, with ``HostsFileTarget``; here it is read, and the system is asked what it
/// answers.
public struct HostsFileShield: Shield {
  private let helper: any ShieldHelping
  private let lookup: HostLookup
  private let path: String
  private let hostName: String

  public init(
    helper: any ShieldHelping, programs: any ProgramStarting, path: String = "/etc/hosts"
  ) {
    self.init(helper: helper, programs: programs, path: path, hostName: MachineNames.hostName)
  }

  init(
    helper: any ShieldHelping, programs: any ProgramStarting, path: String, hostName: String
  ) {
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
  public var patrol: Duration? { nil }

  public var gaps: [Phrase] {
    [
      Phrase("Of subdomains only the usual ones are held, such as www and m."),
      Phrase("A browser may remember an address for about a minute, and open connections go on."),
      Phrase("A VPN or a proxy on another machine looks up names by itself."),
      Phrase(
        "So does a browser that is set to secure DNS and to leave out the hosts file, and a container with a hosts file of its own."
      ),
    ]
  }

  public func availability() async -> ShieldAvailability { helper.availability() }

  /// Names of this machine are left out, which ``verify(_:)`` says.
  ///
  /// - Throws: ``ShieldFailure`` also if nothing else is selected.
  public func apply(_ order: ShieldOrder) async throws(ShieldFailure) {
    guard !order.selection.sites.isEmpty else { return try await remove(.off) }
    let state = try send(.apply(order, to: [.hosts]))
    if state.sites.isEmpty, let refused = state.refused, !refused.isEmpty {
      throw ShieldFailure(Self.machineNames(refused))
    }
  }

  public func remove(_ release: ShieldRelease) async throws(ShieldFailure) {
    try send(.clear([.hosts], release))
  }

  private static func machineNames(_ names: [String]) -> Phrase {
    Phrase("\(names.joined(separator: ", ")): a name of this machine, which has to stay what it is")
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
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return ShieldFinding(.absent, detail: order == nil ? nil : Phrase("\(path) is not there"))
    } catch {
      return ShieldFinding(.unknown, detail: Phrase("\(path) cannot be read"))
    }
    guard let order, !order.selection.sites.isEmpty else {
      let count = content.hasOurs ? content.held.count : countUnmarked(in: content)
      guard content.hasOurs || count > 0 else {
        return ShieldFinding(.absent, detail: alike(content))
      }
      return ShieldFinding(
        .drifted,
        detail: Phrase(
          one: "\(count) line is left in \(path)", other: "\(count) lines are left in \(path)"))
    }
    return verify(content, holding: order)
  }

  /// How many lines of ours are there whose mark another program took away, as the helper knows them.
  private func countUnmarked(in content: HostsContent) -> Int {
    guard content.mayHoldUnmarked,
      let state = try? helper.send(ShieldRequest(.status, [.hosts])).targets.first,
      !state.sites.isEmpty
    else { return 0 }
    return content.foreignNames(atLeast: 1).count { state.sites.contains($0[0]) }
  }

  /// Nobody remembers that they are ours, and they look so.
  private func alike(_ content: HostsContent) -> Phrase? {
    let count = content.foreignNames(atLeast: LockedSite.usualNames(of: "").count)
      .count { LockedSite.usualNames(of: $0[0]) == $0 }
    guard count > 0 else { return nil }
    return Phrase(
      one: "\(count) line in \(path) looks like one of Waymark without its mark",
      other: "\(count) lines in \(path) look like those of Waymark without its mark")
  }

  private func verify(_ content: HostsContent, holding order: ShieldOrder) -> ShieldFinding {
    let machine = MachineNames(hostName: hostName, hosts: content.foreign)
    let (sites, refused): ([LockedSite], [String])
    do throws(ShieldProblem) {
      (sites, refused) = try LockedSite.all(order.selection.sites.sorted(), on: machine)
    } catch {
      return ShieldFinding(.drifted, detail: error.reason)
    }
    guard content.hasOurs else {
      let isAll = sites.isEmpty && !refused.isEmpty
      return ShieldFinding(.absent, detail: isAll ? Self.machineNames(refused) : nil)
    }
    let expected = sites.flatMap(\.lines)
    let held = Set(content.held)
    let missing = expected.count { !held.contains($0) }
    guard missing == 0 else {
      return ShieldFinding(
        .drifted,
        detail: Phrase(
          one: "\(missing) line is missing in \(path)",
          other: "\(missing) lines are missing in \(path)"))
    }
    // Under the strict policy what was selected before may still be held.
    guard order.policy == .strict || held.count == expected.count else {
      return ShieldFinding(.drifted, detail: Phrase("\(path) holds more than is selected"))
    }
    let finding = lookup.ask(sites.flatMap(\.names))
    guard finding.evidence == .effective, !refused.isEmpty else { return finding }
    return ShieldFinding(
      .effective, detail: Phrase("all but \(refused.joined(separator: ", "))"))
  }
}
