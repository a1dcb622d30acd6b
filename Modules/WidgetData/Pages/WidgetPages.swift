import Contracts

/// The pages of widgets: all of them as they look now, and each in all of its families, with the ways to use it
/// elsewhere. Specification S4, S6-2.
struct WidgetPages: Sendable {
  private static let list: PagePath = "widgets"
  private static let one: PagePath = "widgets/:name"
  private static let name = "name"
  private static let family = "family"
  private static let save = "save"
  private static let start = "from"
  /// How many widgets a page shows: pictures are large.
  private static let pageLength = 4
  /// Pixels per point of a saved picture: as sharp as on a phone.
  private static let scale = 3

  let widgets: any WidgetKeeping
  let drawings: any DrawingRendering
  let unitOfWork: any UnitOfWork

  var pages: [Page] {
    [
      Page(Self.list, title: Phrase("Widgets"), place: PagePlace(.looking, rank: 100), view: some),
      Page(
        Self.one, title: Phrase("Widgets"),
        view: { request, transaction in
          let reading = try self.reading(request, in: transaction)
          if let family = try? reading.kind.family(typed: request.query[Self.family] ?? "") {
            return picture(of: reading, family)
          }
          return PageView(
            reading.kind.title,
            [PageSection(nil, [.notice(PageNotice(.remark, reading.kind.summary))])]
              + reading.kind.families.map { section(of: reading, $0, request.site) })
        }, submit: submit),
    ]
  }

  /// The widgets from the one in the address on.
  private func some(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> PageView {
    let readings = try widgets.readings(in: transaction)
    let start = request.query[Self.start].flatMap { Int($0) } ?? 0
    func others(from first: Int, _ title: Phrase) -> PageLink? {
      guard readings.indices.contains(first) else { return nil }
      return PageLink(
        title, to: Self.list.address(),
        query: [PageLink.Parameter(Self.start, String(first))])
    }
    guard readings.isEmpty || readings.indices.contains(start) else {
      throw NoSuchPage("\(Self.list)?\(Self.start)=\(start)")
    }
    return PageView(
      Phrase("Widgets"),
      previous: others(from: start - Self.pageLength, Phrase("Previous widgets")),
      next: others(from: start + Self.pageLength, Phrase("More widgets")),
      readings.dropFirst(start).prefix(Self.pageLength).map { overview(of: $0) })
  }

  /// Today's steps can be shared as a picture.
  var addition: PageAddition {
    PageAddition(to: "", rank: PageSection.last) { _, transaction in
      guard let first = try widgets.kinds().first, let family = first.families.first else {
        return []
      }
      var share = link(to: first, Phrase("Share"))
      share.query = [PageLink.Parameter(Self.family, family.rawValue)]
      return [
        PageSection(nil, [.list([PageRow(share.title, link: share)])], rank: PageSection.last)
      ]
    }
  }

  private func link(to kind: WidgetKind, _ title: Phrase) -> PageLink {
    PageLink(title, to: Self.one.address([Self.name: kind.name]))
  }

  private func overview(of reading: WidgetReading) -> PageSection {
    let kind = reading.kind
    return PageSection(
      kind.title,
      [
        .picture(reading.picture(in: kind.families[0])),
        .list([PageRow(kind.summary, link: link(to: kind, kind.summary))]),
      ])
  }

  /// One picture to save or to share, and links to the rest of the widget.
  private func picture(of reading: WidgetReading, _ family: WidgetFamily) -> PageView {
    let all = link(to: reading.kind, Phrase("All sizes"))
    return PageView(
      reading.kind.title,
      [
        PageSection(nil, [.picture(reading.picture(in: family)), .form(saving(family))]),
        PageSection(Phrase("More"), [.list([PageRow(all.title, link: all)])]),
      ])
  }

  private func saving(_ family: WidgetFamily) -> PageForm {
    PageForm(
      Self.save, [PageField(Self.family, .hidden, Phrase("Size"), value: family.rawValue)],
      action: Phrase("Save as a picture"))
  }

  private func section(
    of reading: WidgetReading, _ family: WidgetFamily, _ site: String
  ) -> PageSection {
    let name = reading.kind.name
    let command = "waymark widget \(name) --family \(family.rawValue) -o \(name).svg"
    let address = "\(site)/api/1/widget/\(name)?family=\(family.rawValue)&format=svg"
    return PageSection(
      family.title,
      [
        .picture(reading.picture(in: family)),
        .list([
          PageRow(Phrase("As a file"), detail: Phrase(verbatim: command)),
          PageRow(Phrase("For programs with a token"), detail: Phrase(verbatim: address)),
        ]),
        .form(saving(family)),
      ])
  }

  /// - Throws: ``NoSuchPage`` for a widget that does not exist.
  private func reading(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> WidgetReading {
    let name = request.values[Self.name] ?? ""
    do {
      return try widgets.reading(of: name, in: transaction)
    } catch WidgetError.unknownWidget { throw NoSuchPage(Self.one.address([Self.name: name])) }
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let request = submission.request
    let reading = try await unitOfWork.read { try self.reading(request, in: $0) }
    let family = try reading.kind.family(typed: submission[Self.family])
    let scheme = WidgetScheme(request.moment.presentation.appearance) ?? .light
    let drawing = reading.drawing(in: family, scheme)
    return PageOutcome(
      file: PageFile(
        "\(reading.kind.name).png", mediaType: "image/png",
        content: .bytes(try drawings.png(of: drawing, scale: Self.scale))))
  }
}

extension WidgetReading {
  fileprivate func picture(in family: WidgetFamily) -> PagePicture {
    let content = timeline.entry(at: moment.now).content
    return PagePicture(content.glance.long) { content.drawing(in: family, $0) }
  }
}
