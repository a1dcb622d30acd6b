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
      Phrase("Today"), detail: Phrase("As it was seen last."),
      link: PageLink(Phrase("Today"), to: ""))
    return .html(
      site.html(
        of: PageView(
          Phrase("Waymark cannot be reached"), [PageSection(nil, [.list([today])])]),
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
          "The machine that it runs on does not answer. This page comes by itself as soon as it does."
        ))
    }
    guard isEntered, address.isEmpty else { return nil }
    let moment = display.moment
    let day = moment.calendar.day(of: moment.now)
    return PageNotice(
      .warning,
      Phrase(
        """
        Waymark cannot be reached. This is the day as it was seen last: \(long: day), \
        \(moment.now.clock(in: moment.calendar)).
        """))
  }
}
