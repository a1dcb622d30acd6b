import Contracts
import Foundation

/// Answers requests: validates them, applies the strict policy, and has the targets written.
///
/// A target contains the orders of all users of the machine together; each changes only their own part.
struct RequestHandler {
  let writers: [any ShieldTargetWriting]
  /// The state of the served user.
  let memory: StateFile
  /// What is never locked, for anybody.
  let neverLocked: any NeverLockedReading
  let now: () -> ClockReading
  /// Resumes every program.
  let thaw: () -> Void

  /// - Parameter user: the sender, according to the kernel.
  func answer(_ request: ShieldRequest, from user: uid_t) -> ShieldReply {
    do throws(ShieldProblem) {
      try check(request)
      switch request.verb {
      case .apply: return try apply(request)
      case .clear: return try clear(request, from: user)
      case .status:
        let others = try others()
        let never = neverLocked.names()
        return ShieldReply(
          targets: request.targets.map { target in
            var state = seen(target)
            state.say(others(target), never, of: request.sites)
            return state
          })
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
    // Validated again on this side: the person could send anything in Waymark's place. Names below `localhost` belong
    // to this machine (RFC 6761, section 6.3).
    if let name = request.sites.first(where: {
      !SiteName.isValid($0) || $0.hasSuffix(".localhost")
    }) {
      throw .badSite(String(name.prefix(253)))
    }
  }

  private func apply(_ request: ShieldRequest) throws(ShieldProblem) -> ShieldReply {
    guard let order = request.order else { throw .notUnderstood }
    let old = try state()
    var new = old
    let sites = try new.strict.apply(order, to: request.targets, at: now())
    for target in request.targets { new.held.hold(order, new.strict.lock, in: target) }
    let others = try others()
    let never = neverLocked.names()
    // Stored first, so that nothing is locked without the policy knowing.
    if new != old { try memory.save(new) }
    let targets = request.targets.map { hold(sites[$0] ?? [], beside: others($0), in: $0, never) }
    // Sites that did not fit beside those of others are not locked for this user either.
    let full = targets.filter { if case .tooManySites = $0.problem { true } else { false } }
    if !full.isEmpty {
      for state in full { new.held.parts[state.target] = old.held.parts[state.target] }
      try memory.save(new)
    }
    return ShieldReply(
      targets: targets.map { state in
        var state = state
        state.say(others(state.target), never, of: request.sites)
        return state
      })
  }

  private func clear(
    _ request: ShieldRequest, from user: uid_t
  ) throws(ShieldProblem) -> ShieldReply {
    guard let release = request.release else { throw .notUnderstood }
    let old = try state()
    var new = old
    try new.strict.clear(for: release, isAdministrator: user == 0, at: now())
    for target in request.targets { new.held.parts[target] = nil }
    let others = try others()
    let never = neverLocked.names()
    var reply = ShieldReply()
    do throws(ShieldProblem) {
      if new != old { try memory.save(new) }
    } catch {
      // Without disk space to count a pass, none is given; unlocking that is allowed anyway needs no space.
      if case .pass = release { throw error }
      reply.problem = error
    }
    reply.targets = request.targets.map { target in
      var state = hold([], beside: others(target), in: target, never)
      state.say(others(target), never, of: [])
      return state
    }
    return reply
  }

  /// - Throws: ``ShieldProblem`` if it is lost. Then it is unknown what may be locked, so nothing is for this user: an
  ///   empty state replaces it, and the next order starts from there.
  private func state() throws(ShieldProblem) -> OwnerState {
    do throws(ShieldProblem) {
      return try memory.state()
    } catch {
      let others = (try? others()) ?? { _ in [] }
      let never = neverLocked.names()
      for target in writers.flatMap(\.targets) {
        _ = hold([], beside: others(target), in: target, never)
      }
      try? memory.delete()
      throw error
    }
  }

  /// What is currently locked in a target for the other users.
  private func others() throws(ShieldProblem) -> (ShieldRequest.Target) -> Set<String> {
    let (states, now) = (try memory.others(), now())
    return { target in
      states.reduce(into: []) { $0.formUnion($1.state.sites(in: target, at: now)) }
    }
  }

  private func hold(
    _ sites: Set<String>, beside others: Set<String>, in target: ShieldRequest.Target,
    _ never: NeverLockedNames
  ) -> ShieldReply.TargetState {
    do throws(ShieldProblem) {
      let writer = try writer(for: target)
      let all = sites.union(others).filter { never.list(of: $0) == nil }
      guard all.count <= ShieldRequest.mostSites else {
        throw .tooManySites(most: ShieldRequest.mostSites)
      }
      try writer.hold(all.sorted(), in: target, except: never)
      let held = all.intersection(sites).sorted()
      let refused = held.isEmpty ? [] : try writer.refused(of: held, in: target)
      return ShieldReply.TargetState(
        target: target, sites: held.filter { !refused.contains($0) },
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

extension ShieldReply.TargetState {
  /// Adds what other users lock, and which of the requested sites and their subdomains are never locked.
  fileprivate mutating func say(
    _ others: Set<String>, _ never: NeverLockedNames, of sites: [String]
  ) {
    let held = others.filter { never.list(of: $0) == nil }
    self.others = held.isEmpty ? nil : held.sorted()
    let names = Set(sites + sites.flatMap(never.names(below:)))
    let listed = names.sorted().compactMap { name in
      never.list(of: name).map { NeverLockedName(name, $0) }
    }
    neverLocked = listed.isEmpty ? nil : listed
  }
}
