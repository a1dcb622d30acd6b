import Composition
import Contracts

/// Lists on the imports page the files the last process had not finished, until they are imported.
struct LostUploads: Sendable {
  let names: [String]
  /// When this process began.
  let since: Instant
  let imports: any ImportKeeping

  var addition: PageAddition {
    PageAddition(to: "import", rank: -2) { _, transaction in
      let known = try imports.imports(in: transaction).compactMap(\.origin)
        .filter { $0.at >= since }.map(\.path)
      let lost = names.filter { !known.contains($0) }
      return lost.isEmpty ? [] : [PageSection(nil, lost.map { .notice(notice(of: $0)) })]
    }
  }

  private func notice(of name: String) -> PageNotice {
    PageNotice(
      .warning,
      Phrase(
        """
        waymark serve stopped before it finished \(name.printable). If it isn't among the \
        imports, send it again: nothing counts twice.
        """), link: PageLink(Phrase("Imports"), to: "imports"))
  }
}
