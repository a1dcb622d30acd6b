import Contracts

/// Does the work of `waymark-shield` in this process.
struct LocalHelper: ShieldHelping {
  let target: any ShieldTargetWriting
  /// A fixed reply; nil to do the work.
  var reply: ShieldReply?

  func availability() -> ShieldAvailability { .available(.administrator) }

  func send(_ request: ShieldRequest) throws(ShieldFailure) -> ShieldReply {
    if let reply { return reply }
    do throws(ShieldProblem) {
      switch request.verb {
      case .apply: try target.hold(request.sites, in: .hosts)
      case .clear: try target.hold([], in: .hosts)
      case .status: break
      case .thaw: throw .notUnderstood
      }
      let refused = try target.refused(of: request.sites, in: .hosts)
      let state = ShieldReply.TargetState(
        target: .hosts, sites: try target.sites(in: .hosts), refused: refused)
      return ShieldReply(targets: [state])
    } catch {
      return ShieldReply(targets: [.init(target: .hosts, sites: [], problem: error)])
    }
  }
}
