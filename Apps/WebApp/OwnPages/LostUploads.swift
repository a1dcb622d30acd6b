import Contracts

/// Says on the page of imports which files the last process had not finished with.
struct LostUploads: Sendable {
  let names: [String]

  var addition: PageAddition {
    PageAddition(to: "import", rank: -2) { _, _ in
      [
        PageSection(
          nil,
          names.map { name in
            .notice(
              PageNotice(
                .warning,
                Phrase(
                  """
                  waymark serve was stopped before it was done with \(name.printable). If that is not \
                  among the imports, send it again: nothing is taken twice.
                  """), link: PageLink(Phrase("Imports"), to: "imports")))
          })
      ]
    }
  }
}
