import Contracts

/// On the page `sources`: the programs that hand in samples over HTTP, heard from or not. Specification S7-4.
struct ProgramSources: Sendable {
  let access: any AccessKeeping

  var addition: PageAddition {
    PageAddition(to: "sources", rank: 50) { [access] request, transaction in
      let grants = try access.grants(in: transaction).filter { $0.scope == .ingest }
      let calendar = request.moment.calendar
      let rows = grants.map { grant in
        let heard =
          grant.lastUsed.map { Phrase("last heard \(long: calendar.day(of: $0))") }
          ?? Phrase("never heard from")
        return PageRow(Phrase(verbatim: grant.name.printable), detail: heard)
      }
      let add = PageLink(Phrase("Make a token"), to: DevicesPage.path.address())
      let hint = PageBlock.notice(
        PageNotice(
          .information,
          Phrase("An app of a phone can hand in what it counts, with a token for that alone."),
          link: add))
      return [PageSection(Phrase("Over HTTP"), (rows.isEmpty ? [] : [.list(rows)]) + [hint])]
    }
  }
}
