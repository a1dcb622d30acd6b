import Composition
import Contracts

/// The page `about`: the content of `waymark about`, its credits and its share code, and of `waymark plugins`.
struct AboutPage: Sendable {
  static let path: PagePath = "about"
  /// The size of the share code with its quiet zone, in points.
  private static let codeSize = 180.0

  let waymark: Waymark

  var page: Page {
    Page(Self.path, title: Phrase("About"), place: PagePlace(.rest, rank: 90), view: view)
  }

  private func view(_: PageRequest, in _: any Transaction) throws -> PageView {
    let links = waymark.links
    let addresses = [
      row(Phrase("Follow: \(links.follow)"), to: links.follow),
      row(Phrase("Blog: \(links.blog)"), to: links.blog),
      row(Phrase("View plans: \(links.plans)"), to: links.plans),
    ]
    return PageView(
      Phrase("About"),
      [
        PageSection(
          nil,
          [
            .tiles([PageTile(Phrase(verbatim: Product.version), Phrase(verbatim: Product.name))]),
            .list(addresses),
          ]),
        PageSection(
          Phrase("Share"),
          [
            .picture(try code(of: links.share)),
            .list([row(Phrase(verbatim: links.share), to: links.share)]),
          ]),
        PageSection(Phrase("Features of this program"), [.list(plugins)]),
        PageSection(Phrase("Credits"), [.list(credits)]),
      ])
  }

  private func row(_ title: Phrase, to address: String) -> PageRow {
    PageRow(title, link: PageLink(title, outside: address))
  }

  private func code(of address: String) throws -> PagePicture {
    let drawing = try waymark.shareCodes.code(for: address)
      .drawing(label: address, edge: Self.codeSize)
    return PagePicture(Phrase(verbatim: address)) { _ in drawing }
  }

  private var plugins: [PageRow] {
    waymark.plugins.map { PageRow($0.summary, detail: Phrase(verbatim: $0.identifier)) }
  }

  /// The third-party work Waymark is made with, and its licences.
  private var credits: [PageRow] {
    Credit.all.map { credit in
      PageRow(
        Phrase(verbatim: credit.name), detail: Phrase(verbatim: credit.licence),
        value: Phrase(verbatim: credit.version))
    }
  }
}
