import Contracts

/// Who was let in because a proxy vouches for them: a browser that keeps no cookies is let in once, and not with
/// each of its requests.
actor ProxyAdmissions {
  /// As many are remembered at the most.
  private static let most = 256

  /// Two browsers that call themselves the same are two where they come from different machines.
  struct Visitor: Hashable, Sendable {
    var user: String
    var browser: String
    var address: NetworkAddress?
  }

  /// Those that are being let in are among them: the tabs of a browser come all at once.
  private var known: [Visitor: Task<Session, any Error>] = [:]

  func session(of visitor: Visitor, at access: any AccessKeeping) async throws -> Session {
    if let admission = known[visitor] {
      let session = try? await admission.value
      if let session, try await access.grant(presenting: session.secret, as: .browser) != nil {
        return session
      }
      // Whoever was faster to see that has let it in anew.
      if let newer = known[visitor], newer != admission { return try await newer.value }
    }
    let admission = Task {
      let name = visitor.browser.isEmpty ? visitor.user : "\(visitor.user): \(visitor.browser)"
      let new = try await access.admit(name)
      return Session(grant: new.grant, secret: new.secret)
    }
    if known.count >= Self.most { known.removeAll() }
    known[visitor] = admission
    return try await admission.value
  }
}
