import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// Signing in and out. Specification S6-5.
extension Responder {
  /// The names of the form at `/enter`.
  enum SignInForm {
    static let name = "enter"
    static let code = "code"
    /// The page to show afterwards.
    static let goal = "to"
    /// The input of a form whose session had ended, encoded like a form.
    static let kept = "kept"
  }

  /// The session of the request's cookie; nil for none.
  func session(of visit: Visit) async throws -> Session? {
    for cookie in cookies(of: visit) {
      for secret in cookie.secrets(in: visit.fields) {
        if let grant = try await site.access.grant(presenting: secret, as: .browser) {
          return Session(grant: grant, secret: secret, cookie: cookie)
        }
      }
    }
    return nil
  }

  /// Pages lead to the page for a code, and back from there. The input of a form is preserved.
  func refuseEntry(_ visit: Visit) async throws -> Response {
    guard visit.address.parts != ["events"] else { throw Problem.notEntered }
    if let kept = try await kept(of: visit) {
      return try await enterPage(SignInPage(goal: visit.address.whole, kept: kept))
    }
    let goal = visit.isLooking ? visit.address.whole : ""
    let link = PageLink(
      Phrase("Sign in"), to: "enter",
      query: goal.isEmpty ? [] : [.init(SignInForm.goal, goal)])
    return .redirect(to: site.base.link(to: link))
  }

  func enter(_ visit: Visit) async throws -> Response {
    if visit.isLooking {
      let goal = visit.address.query[SignInForm.goal] ?? ""
      guard try await session(of: visit) == nil else {
        // An empty fragment, or the browser would carry the code along.
        return redirect(toGoal: goal, fragment: "#")
      }
      return try await enterPage(SignInPage(goal: goal))
    }
    let fields = try await visit.body.form(upTo: site.limits.enterBytes)
    let (goal, kept) = (fields[SignInForm.goal] ?? "", fields[SignInForm.kept] ?? "")
    if let seconds = site.attempts.begin(from: visit.context.client) {
      return try await enterPage(
        SignInPage(goal: goal, kept: kept, refusal: Problem.tooManyAttempts(seconds: seconds)))
    }
    let code = (fields[SignInForm.code] ?? "").filter { !$0.isWhitespace }
    let old = try await session(of: visit)
    do {
      let access = try await site.access.enter(with: code, from: visit.visitorName)
      site.attempts.succeed(from: visit.context.client)
      if let old { try await end(old) }
      restoreInput(kept, for: access.grant.id, at: goal)
      var response = redirect(toGoal: goal)
      response.headers[.setCookie] = cookie(of: visit).setting(access.secret)
      return response
    } catch let error as AccessError {
      return try await enterPage(SignInPage(goal: goal, kept: kept, refusal: error))
    }
  }

  func leave(_ visit: Visit, _ session: Session) async throws -> Response {
    guard !visit.isLooking else { throw Problem.method(allowed: ["POST"]) }
    try await end(session)
    return farewell(visit)
  }

  /// Leads to the page for a code, with nothing left of the session.
  func farewell(_ visit: Visit) -> Response {
    var response = Response.redirect(to: site.base.link(to: "enter"))
    response.headers[values: .setCookie] = cookies(of: visit).map(\.removal)
    // Cookies are not included: on loopback they are shared with the machine's other programs.
    response.headers[.clearSiteData] = "\"cache\", \"storage\""
    return response
  }

  private func end(_ session: Session) async throws {
    do {
      try await site.access.revoke(session.grant.id)
    } catch AccessError.noGrant {
      // Another process was faster; it is gone in any case.
    }
  }

  private func enterPage(_ page: SignInPage) async throws -> Response {
    var page = page
    page.hasAuthority = site.authority.current != nil
    let display = try await site.waymark.read { try DisplayContext($0, in: $1) }
    let html = site.html(
      of: page.view, at: "enter", isEntered: false, notices: page.notices, typed: page.typed,
      display: display)
    var response = Response.html(html, page.isRefusal ? .forbidden : .ok)
    if let problem = page.refusal as? Problem {
      response.status = problem.status
      response.headers.append(contentsOf: problem.fields)
    }
    return response
  }

  /// Only to what is an address of ours.
  private func redirect(toGoal goal: String, fragment: String = "") -> Response {
    let target = site.base.link(to: goal)
    let isPlain = goal.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") }
    guard isPlain, SiteAddress(target, base: site.base) != nil else {
      return .redirect(to: site.base.link(to: "") + fragment)
    }
    return .redirect(to: target + fragment)
  }
}
