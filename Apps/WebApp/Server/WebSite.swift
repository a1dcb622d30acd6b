import Composition
import Contracts

/// The parts of the web app.
struct WebSite: Sendable {
  let waymark: Waymark
  let access: any AccessKeeping
  let pages: PageDirectory
  let api: APIDirectory
  let rendering: any PageRendering
  private(set) var base: SiteBase
  let limits: WebLimits
  let cookie: SessionCookie
  let attempts: LoginThrottle
  let pace = DeliveryPace()
  let admissions = ProxyAdmissions()
  let authority = CurrentAuthority()
  let icons = IconCache()
  let notices: FlashMessages
  let repeats = RepeatedForms()
  let turns = FormQueue()
  let changes: ChangeBroadcast
  let files: SiteFileFinding
  /// For uploaded files, and for downloads.
  let uploads: UploadFolder
  let packing: ResponseCompression
  /// Messages for the person who runs the service, without secrets.
  let report: @Sendable (Phrase) -> Void
  /// Something may have been written, and may have made something due.
  let hasWritten: @Sendable () async -> Void
  /// Called after a delivery was stored and answered; it is now due to be imported.
  let onDelivery: @Sendable () -> Void
}

extension WebSite {
  /// The same for requests from which a proxy removed a path prefix.
  func below(_ prefix: String) -> WebSite {
    guard !prefix.isEmpty, let base = try? SiteBase(prefix + base.path) else { return self }
    var site = self
    site.base = base
    return site
  }

  /// The current time, in the form of an answer's `Date` field.
  var date: @Sendable () -> String {
    let time = waymark.timeSource
    return { DateText.text(of: time.now()) }
  }

  /// - Parameters:
  ///   - address: of the shown page.
  ///   - isEntered: otherwise there are no links.
  ///   - showsOnce: whether it shows something only once.
  func html(
    of view: PageView, at address: String, isEntered: Bool, notices: [PageNotice] = [],
    answered: AnsweredForm? = nil, typed: TypedForm? = nil, showsOnce: Bool = false,
    display: DisplayContext
  ) -> String {
    rendering.html(
      of: PageFrame(
        view: view, address: address,
        navigation: isEntered ? navigation(at: address) : [], notices: notices,
        answered: answered,
        offline: offlineNotice(
          at: address, isEntered: isEntered && notices.isEmpty && answered == nil, display),
        typed: typed, showsOnce: showsOnce,
        presentation: display.moment.presentation,
        wording: display.wording, base: base))
  }

  private func navigation(at address: String) -> [PageFrame.Entry] {
    pages.navigation.compactMap { page in
      guard let place = page.place else { return nil }
      let own = page.path.address()
      let leadsHere = !own.isEmpty && address.hasPrefix("\(own)/")
      return PageFrame.Entry(
        title: page.title, address: own, group: place.group, key: place.key,
        isCurrent: own == address || leadsHere)
    }
  }
}
