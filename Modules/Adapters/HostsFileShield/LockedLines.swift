import Contracts

/// The lines of ours in a hosts file against an order.
struct LockedLines {
  /// The part of the order that can be locked.
  let names: [String]
  /// Why the rest is not; nil if nothing is left out.
  let leftOut: Phrase?
  /// Whether nothing of this person's is there.
  let areAbsent: Bool
  /// How many lines that should be there are not.
  let missing: Int
  /// Whether there is nothing else than should be.
  let areAsOrdered: Bool

  /// - Parameter state: what other people lock, and what is never locked; nil for nothing.
  /// - Throws: ``ShieldProblem/badSite(_:)``.
  init(
    in content: HostsContent, order: ShieldOrder, hostName: String,
    beside state: ShieldReply.TargetState?
  ) throws(ShieldProblem) {
    var never = NeverLockedNames()
    for name in state?.neverLocked ?? [] { never.insert(name.name, on: name.list) }
    let (sites, refused) = try LockedSite.all(
      order.selection.sites.sorted().filter { never.list(of: $0) == nil },
      on: MachineNames(hostName: hostName, hosts: content.foreign), except: never)
    let all = ShieldReply.TargetState(
      target: .hosts, sites: [], refused: refused, neverLocked: state?.neverLocked)
    leftOut = all.leftOut(of: order.selection.sites)
    names = sites.flatMap(\.names)
    let expected = Set(sites.flatMap(\.lines))
    let others = Set(state?.others ?? [])
    let present = expected.intersection(content.held)
    let extra = content.held.count {
      !expected.contains($0) && !others.contains(HostsContent.site(of: $0) ?? "")
    }
    areAbsent = !content.hasOurs || (present.isEmpty && extra == 0 && content.unmarked.isEmpty)
    missing = expected.count - present.count
    // Under the strict policy, an earlier selection may still be locked.
    areAsOrdered = missing == 0 && (order.policy == .strict || extra == 0)
  }
}
