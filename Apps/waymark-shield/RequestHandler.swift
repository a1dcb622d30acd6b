import Contracts
import Foundation

/// Answers requests: checks them, asks the strict policy, and lets the targets be written.
struct RequestHandler {
  let writers: [any ShieldTargetWriting]
  let memory: StateFile
  let now: () -> ClockReading
  /// Lets every program run again.
  let thaw: () -> Void

  /// - Parameter user: who sent it, as the kernel knows it.
  func answer(_ request: ShieldRequest, from user: uid_t) -> ShieldReply {
    do throws(ShieldProblem) {
      try check(request)
      switch request.verb {
      case .apply: return try apply(request)
      case .clear: return try clear(request, from: user)
      case .status: return ShieldReply(targets: request.targets.map(seen))
      case .thaw:
        thaw()
        return ShieldReply()
      }
    } catch {
      return ShieldReply(problem: error)
    }
  }

  private func check(_ request: ShieldRequest) throws(ShieldProblem) {
    guard request.version == ShieldRequest.currentVersion else {
      throw .version(ShieldRequest.currentVersion)
    }
    guard Set(request.targets).count == request.targets.count else { throw .notUnderstood }
    guard request.sites.count <= ShieldRequest.mostSites else {
      throw .tooManySites(most: ShieldRequest.mostSites)
    }
    // Checked once more on this side: what the person's end sends may come from anybody who is them. Names below
    // `localhost` are this machine's (RFC 6761, section 6.3).
    if let name = request.sites.first(where: {
      !SiteName.isValid($0) || $0.hasSuffix(".localhost")
    }) {
      throw .badSite(String(name.prefix(253)))
    }
  }

  private func apply(_ request: ShieldRequest) throws(ShieldProblem) -> ShieldReply {
    guard let day = request.day, let until = request.until, let policy = request.policy,
      let goal = request.goal
    else { throw .notUnderstood }
    let order = ShieldOrder(
      selection: LockSelection(sites: Set(request.sites)), day: day, until: until, policy: policy,
      target: goal)
    let old = try state()
    var new = old
    let sites = try new.apply(order, to: request.targets, at: now())
    // Known before it is done, so that nothing is held which the policy does not know of.
    if new != old { try memory.save(new) }
    return ShieldReply(
      targets: request.targets.map { hold((sites[$0] ?? []).sorted(), in: $0) })
  }

  private func clear(
    _ request: ShieldRequest, from user: uid_t
  ) throws(ShieldProblem) -> ShieldReply {
    guard let release = request.release else { throw .notUnderstood }
    let old = try state()
    var new = old
    try new.clear(for: release, isAdministrator: user == 0, at: now())
    var reply = ShieldReply()
    do throws(ShieldProblem) {
      if new != old { try memory.save(new) }
    } catch {
      // Without room to count a pass there is none; whoever may go free does, room or not.
      if case .pass = release { throw error }
      reply.problem = error
    }
    reply.targets = request.targets.map { hold([], in: $0) }
    return reply
  }

  /// - Throws: ``ShieldProblem`` if it is lost. Then nobody knows what may be held, so nothing is: an empty
  ///   one takes its place, and the next order begins anew.
  private func state() throws(ShieldProblem) -> StrictState {
    do throws(ShieldProblem) {
      return try memory.state()
    } catch {
      for writer in writers {
        for target in writer.targets { try? writer.hold([], in: target) }
      }
      try? memory.delete()
      throw error
    }
  }

  private func hold(
    _ sites: [String], in target: ShieldRequest.Target
  ) -> ShieldReply.TargetState {
    do throws(ShieldProblem) {
      let writer = try writer(for: target)
      try writer.hold(sites, in: target)
      let refused = sites.isEmpty ? [] : try writer.refused(of: sites, in: target)
      return ShieldReply.TargetState(
        target: target, sites: sites.filter { !refused.contains($0) },
        refused: refused.isEmpty ? nil : refused)
    } catch {
      var state = seen(target)
      state.problem = error
      return state
    }
  }

  private func seen(_ target: ShieldRequest.Target) -> ShieldReply.TargetState {
    do throws(ShieldProblem) {
      return .init(target: target, sites: try writer(for: target).sites(in: target))
    } catch {
      return .init(target: target, sites: [], problem: error)
    }
  }

  private func writer(
    for target: ShieldRequest.Target
  ) throws(ShieldProblem) -> any ShieldTargetWriting {
    guard let writer = writers.first(where: { $0.targets.contains(target) }) else {
      throw .notUnderstood
    }
    return writer
  }
}
