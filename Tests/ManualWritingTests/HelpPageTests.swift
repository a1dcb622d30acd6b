import Testing

@testable import ManualWriting

/// Parsing a program's help.
struct HelpPageTests {
  @Test("Usage, prose and rows are distinguished, and wrapped rows joined")
  func parts() {
    let page = HelpPage(
      """
      holder serve [--owner UID]
      holder clear

      Holds things back.
      By hand:
        status  says what is held
        clear   takes away what is held
                for one user

      YOUR DAYS:
        today (default)         Show today.
      """, of: "holder")
    #expect(page.usage == ["holder serve [--owner UID]", "holder clear"])
    #expect(
      page.blocks == [
        .init(
          prose: "Holds things back. By hand:",
          rows: [
            .init(label: "status", text: "says what is held"),
            .init(label: "clear", text: "takes away what is held for one user"),
          ]),
        .init(prose: "YOUR DAYS:", rows: [.init(label: "today (default)", text: "Show today.")]),
      ])
  }

  @Test("An indented usage is recognised")
  func indented() {
    let page = HelpPage("Follows.\n\n  follower COMMAND\n\n  today  Shows it\n", of: "follower")
    #expect(page.usage == ["follower COMMAND"])
    #expect(page.blocks.count == 2 && page.blocks[1].rows.map(\.label) == ["today"])
  }
}
