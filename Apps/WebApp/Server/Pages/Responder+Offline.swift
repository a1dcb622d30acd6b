import Composition
import Contracts
import HummingbirdCore

/// The page for when this server cannot be reached. Specification S6-4.
extension Responder {
  /// Public, since the service worker stores it before it is needed; it contains nothing from the record.
  func offlinePage(_ visit: Visit) async throws -> Response {
    try visit.mustBeLooking()
    let display = try await site.waymark.read { try DisplayContext($0, in: $1) }
    let today = PageRow(
      Phrase("Today"), detail: Phrase("Last known state."),
      link: PageLink(Phrase("Today"), to: ""))
    return .html(
      site.html(
        of: PageView(
          Phrase("Can't reach Waymark"), [PageSection(nil, [.list([today])])]),
        at: SiteAddresses.offline, isEntered: false, display: display))
  }
}

extension WebSite {
  /// Nil for a page that is not stored: only today is, without what is shown only once.
  func offlineNotice(at address: String, isEntered: Bool, _ display: DisplayContext) -> PageNotice?
  {
    if address == SiteAddresses.offline {
      return PageNotice(
        .warning,
        Phrase(
          "Its machine isn't responding. This page reloads as soon as it does."
        ))
    }
    guard isEntered, address.isEmpty else { return nil }
    let moment = display.moment
    let day = moment.calendar.day(of: moment.now)
    return PageNotice(
      .warning,
      Phrase(
        """
        Can't reach Waymark. This is your day on \(long: day) at \
        \(moment.now.clock(in: moment.calendar)).
        """))
  }
}
