import Contracts
import Foundation

/// Answers requests: checks them, asks the strict policy, and lets the targets be written.
///
/// A target holds what every user of the machine ordered, together; each changes only their own part of it.
struct RequestHandler {
  let writers: [any ShieldTargetWriting]
  /// Of the user who is served.
  let memory: StateFile
  /// What is never held, for anybody.
  let neverLocked: any NeverLockedReading
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
    // Checked once more on this side: what the person's end sends may come from anybody who is them. Names below
    // `localhost` are this machine's (RFC 6761, section 6.3).
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
    // Known before it is done, so that nothing is held which the policy does not know of.
    if new != old { try memory.save(new) }
    let targets = request.targets.map { hold(sites[$0] ?? [], beside: others($0), in: $0, never) }
    // What had no room beside that of others is not kept from them either.
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
      // Without room to count a pass there is none; whoever may go free does, room or not.
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

  /// - Throws: ``ShieldProblem`` if it is lost. Then nobody knows what may be held, so nothing is for this user: an
  ///   empty one takes its place, and the next order begins anew.
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

  /// What is held in a target for the other users now.
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
  /// Adds what other users hold, and which of the sites in a request and the names below them are never held.
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
