import Contracts

/// The page `support`: what `waymark support` lists, and the re-sync.
struct SupportPage: Sendable {
  static let path: PagePath = "support"
  static let resync = "resync"

  let needs: FeedbackNeeds

  var page: Page {
    Page(
      Self.path, title: Phrase("Support"), place: PagePlace(.rest, rank: 40), view: view,
      submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let manage = try needs.entitlement.entitlement(in: transaction).managementURL
    let items = SupportItem.all(needs.links, managementURL: manage)
    return PageView(
      Phrase("Support"),
      [
        PageSection(nil, [.list(items.compactMap(row))]),
        PageSection(
          Phrase("Re-sync"),
          [
            .notice(
              PageNotice(
                .remark, Phrase("You keep seeing the old days until the new ones are complete.")))
          ]
            + items.filter { $0.kind == .resync }.map {
              .form(PageForm(Self.resync, action: $0.title))
            }),
      ])
  }

  private func row(_ item: SupportItem) -> PageRow? {
    switch item.kind {
    case .feedback:
      PageRow(
        item.title, link: PageLink(Phrase("Feedback"), to: FeedbackPage.path.address()))
    case .restartOnboarding: PageRow(item.title, link: PageLink(item.title, to: "welcome/1"))
    case .resync: nil
    case .review, .manage, .terms, .privacy, .calculators:
      item.url.map { PageRow(item.title, site: $0) }
    }
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard submission.form == Self.resync else { throw NoSuchPage(Self.path.address()) }
    let report = try await needs.resyncing.resync { _ in try Task.checkCancellation() }
    let words = [report.phrase, report.removal].compactMap(\.self)
    return PageOutcome(
      to: Self.path.address(), notice: PageNotice(.success, words.joined(separator: " ")))
  }
}

extension PageRow {
  /// An external site with its address, so that leaving is no surprise.
  fileprivate init(_ title: Phrase, site address: String) {
    self.init(
      title, detail: Phrase(verbatim: address), link: PageLink(title, outside: address))
  }
}
