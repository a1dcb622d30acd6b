import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// Entering and leaving. Specification S6-5.
extension Responder {
  /// The names of the form at `/enter`.
  enum EnterForm {
    static let name = "enter"
    static let code = "code"
    /// Where to go afterwards.
    static let goal = "to"
  }

  /// Whose cookie it is; nil for nobody's.
  func session(of visit: Visit) async throws -> Session? {
    for secret in site.cookie.secrets(in: visit.fields) {
      if let grant = try await site.access.grant(presenting: secret, as: .browser) {
        return Session(grant: grant, secret: secret)
      }
    }
    return nil
  }

  /// Pages lead to where a code can be typed, and from there back.
  func refuseEntry(_ visit: Visit) throws -> Response {
    guard !visit.isForPrograms, visit.address.parts != ["events"] else { throw Problem.notEntered }
    let goal = visit.isLooking ? visit.address.whole : ""
    let link = PageLink(
      Phrase("Enter"), to: "enter",
      query: goal.isEmpty ? [] : [.init(EnterForm.goal, goal)])
    return .redirect(to: site.base.link(to: link))
  }

  func enter(_ visit: Visit) async throws -> Response {
    if visit.isLooking {
      let goal = visit.address.query[EnterForm.goal] ?? ""
      guard try await session(of: visit) == nil else {
        // An empty fragment, or the browser would take the code along.
        return redirect(toGoal: goal, fragment: "#")
      }
      return try await enterPage(goal: goal)
    }
    let fields = try await visit.body.form()
    if let seconds = site.attempts.begin() { throw Problem.tooManyAttempts(seconds: seconds) }
    let goal = fields[EnterForm.goal] ?? ""
    let code = (fields[EnterForm.code] ?? "").filter { !$0.isWhitespace }
    do {
      let access = try await site.access.enter(with: code, from: visit.visitorName)
      site.attempts.succeed()
      var response = redirect(toGoal: goal)
      response.headers[.setCookie] = site.cookie.setting(access.secret)
      return response
    } catch let error as AccessError {
      return try await enterPage(goal: goal, refusal: error)
    }
  }

  func leave(_ visit: Visit, _ session: Session) async throws -> Response {
    guard !visit.isLooking else { throw Problem.method(allowed: ["POST"]) }
    do {
      try await site.access.revoke(session.grant.id)
    } catch AccessError.noGrant {
      // Somebody was faster; it is gone all the same.
    }
    var response = Response.redirect(to: site.base.link(to: "enter"))
    response.headers[.setCookie] = site.cookie.removal
    // Cookies are not among it: on loopback they are shared with the other programs of this machine.
    response.headers[.clearSiteData] = "\"cache\", \"storage\""
    return response
  }

  private func enterPage(goal: String, refusal: AccessError? = nil) async throws -> Response {
    let looks = try await site.waymark.read { try Looks($0, in: $1) }
    let form = PageForm(
      EnterForm.name,
      [
        PageField(
          EnterForm.code, .text, Phrase("Code"),
          hint: Phrase("waymark serve --open makes one; it opens once, within five minutes."),
          isRequired: true),
        PageField(EnterForm.goal, .hidden, Phrase("Back to"), value: goal),
      ], action: Phrase("Enter"))
    let typed = refusal.map {
      TypedForm(
        name: form.name, fields: [EnterForm.goal: goal],
        refusal: TypedForm.Refusal(field: EnterForm.code, text: $0.explanation.message))
    }
    let html = site.html(
      of: PageView(Phrase("Enter Waymark"), [PageSection(nil, [.form(form)])]), at: "enter",
      isEntered: false, typed: typed, looks: looks)
    return .html(html, refusal == nil ? .ok : .forbidden)
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
