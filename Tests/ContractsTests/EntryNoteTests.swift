import Contracts
import Testing

struct EntryNoteTests {
  @Test(
    "S2-1 A note is one line that steers no terminal",
    arguments: [
      ("after a run", "after a run"), ("  a \n b\t c ", "a b c"), ("\u{1B}[31mred", "[31mred"),
      ("👩‍👧 ok", "👩‍👧 ok"), ("", nil), (" \n\u{7} ", nil),
    ] as [(String, String?)])
  func cleaned(_ text: String, _ note: String?) {
    #expect(EntryNote.cleaned(text) == note)
  }

  @Test("S3-1 A name that would steer a terminal is none", arguments: ["\u{1B}]0;x\u{7}", "a\nb"])
  func name(_ text: String) {
    #expect(ExerciseName(text) == nil)
  }

  @Test(
    "S3-1 A name that shows nothing is none",
    arguments: [
      ("\u{200B}", false), (" \u{2060}\u{FEFF}", false), ("\u{200B}run", true), ("🏃", true),
    ])
  func invisible(_ text: String, isName: Bool) {
    #expect((ExerciseName(text) != nil) == isName)
  }
}
