public import Contracts

/// A `waymark-shield` inside the test, with the rights the test has: no socket, no state, no strict policy.
public struct InProcessShieldHelper: ShieldHelping {
  private let writers: [any ShieldTargetWriting]

  public init(_ writers: [any ShieldTargetWriting]) {
    self.writers = writers
  }

  public func availability() -> ShieldAvailability { .available(.administrator) }

  public func send(_ request: ShieldRequest) throws(ShieldFailure) -> ShieldReply {
    ShieldReply(targets: request.targets.map { answer(request, for: $0) })
  }

  private func answer(
    _ request: ShieldRequest, for target: ShieldRequest.Target
  ) -> ShieldReply.TargetState {
    var state = ShieldReply.TargetState(target: target, sites: [])
    guard let writer = writers.first(where: { $0.targets.contains(target) }) else {
      state.problem = .notUnderstood
      return state
    }
    do throws(ShieldProblem) {
      switch request.verb {
      case .apply:
        try writer.hold(request.sites, in: target)
        let refused = try writer.refused(of: request.sites, in: target)
        state.refused = refused.isEmpty ? nil : refused
      case .clear: try writer.hold([], in: target)
      case .status, .thaw: break
      }
      state.sites = try writer.sites(in: target)
    } catch {
      state.problem = error
    }
    return state
  }
}
