import Contracts

/// Who was let in because a proxy vouches for them: a browser that keeps no cookies is let in once, and not with
/// each of its requests.
actor ProxyAdmissions {
  /// As many are remembered at the most.
  private static let most = 256

  private struct Visitor: Hashable {
    var user: String
    var browser: String
  }

  private var known: [Visitor: Session] = [:]

  func session(
    of user: String, in browser: String, at doors: any AccessKeeping
  ) async throws -> Session {
    let visitor = Visitor(user: user, browser: browser)
    if let session = known[visitor],
      try await doors.grant(presenting: session.secret, as: .browser) != nil
    {
      return session
    }
    let name = browser.isEmpty ? user : "\(user): \(browser)"
    let access = try await doors.admit(name)
    let session = Session(grant: access.grant, secret: access.secret)
    if known.count >= Self.most { known.removeAll() }
    known[visitor] = session
    return session
  }
}
