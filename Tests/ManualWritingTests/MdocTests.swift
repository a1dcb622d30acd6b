import Testing

@testable import ManualWriting

/// Converting text to mdoc.
struct MdocTests {
  private func lines(_ write: (inout Mdoc) -> Void) -> [String] {
    var mdoc = Mdoc()
    write(&mdoc)
    return mdoc.lines
  }

  @Test(
    "Each sentence starts a line, and no word in it is mistaken for a macro",
    arguments: [
      ("One. Two (see it.) Three", ["One.", "Two (see it.)", "Three"]),
      ("One.\n\nTwo.", ["One.", ".Pp", "Two."]),
      (".hidden files", ["\\&.hidden files"]), ("'twas", ["\\&'twas"]),
      ("C:\\ and --at X - or well-known", ["C:\\e and \\-\\-at X - or well-known"]),
      ("Run `waymark undo --list` now.", ["Run \\fBwaymark undo \\-\\-list\\fR now."]),
    ])
  func prose(_ text: String, _ expected: [String]) {
    #expect(lines { $0.add(prose: text) } == expected)
  }

  @Test("No line of prose is longer than 80 bytes")
  func wrapped() {
    let long = Array(repeating: "wörter", count: 40).joined(separator: " ")
    let found = lines { $0.add(prose: long) }
    #expect(found.count > 3 && found.allSatisfy { $0.utf8.count <= 80 })
    #expect(found.joined(separator: " ") == long)
  }

  @Test("Lines of one paragraph are a list")
  func lists() {
    let text = """
      Still possible:
      – one;
      – two.

      ntfy URL   a topic   [--token T]
      """
    #expect(
      lines { $0.add(prose: text) } == [
        "Still possible:", ".Bl -dash -compact", ".It", "one;", ".It", "two.", ".El",
        ".Bl -tag -width Ds", ".It Cm ntfy Ar URL", "a topic [\\-\\-token T]", ".El",
      ])
  }

  @Test(
    "Options, values and typed text are distinguished",
    arguments: [
      ("log steps N", "Cm log Cm steps Ar N"),
      ("-o FILE, --output FILE", "Fl o Ar FILE , Fl \\-output Ar FILE"),
      ("widget [NAME]", "Cm widget Op Ar NAME"), ("status|clear", "Cm status | clear"),
    ])
  func words(_ text: String, _ expected: String) {
    #expect(Mdoc.words(text) == expected)
  }

  @Test("A usage of options in brackets is one line each")
  func usage() {
    #expect(
      lines {
        CommandWriter.add(usage: "waymark-shield serve [--owner UID] [--root FOLDER]", to: &$0)
      } == [
        ".Nm waymark-shield", ".Cm serve", ".Op Fl \\-owner Ar UID", ".Op Fl \\-root Ar FOLDER",
      ])
  }
}
