import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

extension Responder {
  /// A page for a person, in their language; JSON for a program.
  func answer(
    _ problem: Problem, to request: Request, _ context: RequestContext, _ body: VisitBody
  ) async -> Response {
    let target = context.target
    let address =
      SiteAddress(target, base: site.base) ?? .ofPrograms(target, base: site.base)
    let display = await display()
    var response =
      if address?.isForPrograms ?? false {
        json(of: problem, in: display.wording)
      } else {
        page(
          of: problem, at: address?.text ?? Self.noAddress,
          isEntered: await isEntered(request, context, body, at: address),
          // Under a name or in a way that is refused no other page works either.
          leadsHome: context.refusal == nil, display)
      }
    response.status = problem.status
    response.headers.append(contentsOf: problem.fields)
    return response
  }

  private func json(of problem: Problem, in wording: Wording) -> Response {
    let explanation = problem.explanation
    var document = ErrorDocument(
      code: String(describing: explanation.kind), message: explanation.message,
      hint: explanation.hint, in: wording)
    document.error.field = problem.field
    return .text(JSONText.document(document, in: wording), as: "application/json; charset=utf-8")
  }

  /// Matches no entry of the navigation.
  private static let noAddress = "-"

  /// An unknown visitor gets no links. A session counts for invalid addresses, too.
  private func isEntered(
    _ request: Request, _ context: RequestContext, _ body: VisitBody, at address: SiteAddress?
  ) async -> Bool {
    let place = address ?? SiteAddress(site.base.link(to: ""), base: site.base)
    guard context.refusal == nil, let host = context.host, let address = place else { return false }
    let visit = Visit(
      method: .get, address: address, host: host, fields: request.headers,
      body: body, context: context)
    return (try? await session(of: visit)) != nil
  }

  private func page(
    of problem: Problem, at address: String, isEntered: Bool, leadsHome: Bool,
    _ display: DisplayContext
  ) -> Response {
    let explanation = problem.explanation
    var blocks: [PageBlock] = problem.pageHint.map { [.notice(PageNotice(.information, $0))] } ?? []
    if leadsHome {
      blocks.append(.list([PageRow(Phrase("Today"), link: PageLink(Phrase("Today"), to: ""))]))
    }
    return .html(
      site.html(
        of: PageView(explanation.message, [PageSection(nil, blocks)]), at: address,
        isEntered: isEntered, display: display))
  }

  /// From the record; plain English if it cannot be read.
  private func display() async -> DisplayContext {
    do {
      return try await site.waymark.read { try DisplayContext($0, in: $1) }
    } catch {
      return DisplayContext(
        wording: .english,
        moment: WidgetMoment(
          now: site.waymark.timeSource.now(), calendar: PersonalCalendar(only: FixedZone.utc),
          presentation: Presentation()))
    }
  }
}
