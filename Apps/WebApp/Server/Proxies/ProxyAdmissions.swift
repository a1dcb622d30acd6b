import Contracts

/// The visitors let in because a proxy authenticated them: a browser without cookies is let in once, and not with each
/// request.
actor ProxyAdmissions {
  /// As many are remembered at the most.
  private static let most = 256

  /// Two browsers with the same user agent differ if they come from different machines.
  struct Visitor: Hashable, Sendable {
    var user: String
    var browser: String
    var address: NetworkAddress?
  }

  private enum State {
    /// With those waiting for the result: a browser's tabs come all at once.
    case beingAdmitted([CheckedContinuation<Void, Never>])
    case admitted(Session)
  }

  private var states: [Visitor: State] = [:]

  func session(of visitor: Visitor, at access: any AccessKeeping) async throws -> Session {
    while let state = states[visitor] {
      switch state {
      case .beingAdmitted:
        await withCheckedContinuation { waiter in
          guard case .beingAdmitted(let waiters) = states[visitor] else { return waiter.resume() }
          states[visitor] = .beingAdmitted(waiters + [waiter])
        }
      case .admitted(let session):
        guard try await access.grant(presenting: session.secret, as: .browser) == nil else {
          return session
        }
        // The first to notice lets it in again.
        if case .admitted(let known) = states[visitor], known.grant.id == session.grant.id {
          states[visitor] = nil
        }
      }
    }
    states[visitor] = .beingAdmitted([])
    do {
      let name = visitor.browser.isEmpty ? visitor.user : "\(visitor.user): \(visitor.browser)"
      let new = try await access.admit(name)
      let session = Session(grant: new.grant, secret: new.secret)
      end(visitor, with: session)
      return session
    } catch {
      end(visitor, with: nil)
      throw error
    }
  }

  /// - Parameter session: nil if it could not be admitted; the next waiting request tries.
  private func end(_ visitor: Visitor, with session: Session?) {
    guard case .beingAdmitted(let waiters) = states[visitor] else { return }
    if states.count > Self.most {
      states = states.filter { if case .beingAdmitted = $0.value { true } else { false } }
    }
    states[visitor] = session.map(State.admitted)
    for waiter in waiters { waiter.resume() }
  }
}
