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
    let links = needs.links
    let rows = [
      PageRow(
        Phrase("Feedback board: ideas, and votes for them"),
        link: PageLink(Phrase("Feedback"), to: FeedbackPage.path.address())),
      PageRow(Phrase("Leave a review"), site: links.review),
      PageRow(
        Phrase("Repeat the introduction"),
        link: PageLink(Phrase("Repeat the introduction"), to: "welcome/1")),
      manage.map { PageRow(Phrase("Manage your subscription"), site: $0) },
      PageRow(Phrase("Terms of service"), site: links.terms),
      PageRow(Phrase("Privacy policy"), site: links.privacy),
      PageRow(Phrase("Fitness calculators"), site: links.calculators),
    ]
    return PageView(
      Phrase("Support"),
      [
        PageSection(nil, [.list(rows.compactMap(\.self))]),
        PageSection(
          Phrase("Re-sync"),
          [
            .notice(
              PageNotice(.remark, Phrase("The old days stay until the new ones are complete."))),
            .form(
              PageForm(
                Self.resync, action: Phrase("Derive every day again from the imported data"))),
          ]),
      ])
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
  /// A site of somebody else's, with its address, so that nobody leaves without knowing.
  fileprivate init(_ title: Phrase, site address: String) {
    self.init(
      title, detail: Phrase(verbatim: address), link: PageLink(title, outside: address))
  }
}
