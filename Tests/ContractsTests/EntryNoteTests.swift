import Contracts
import Testing

struct EntryNoteTests {
  @Test(
    "S2-1 A note is one line without control characters",
    arguments: [
      ("after a run", "after a run"), ("  a \n b\t c ", "a b c"), ("\u{1B}[31mred", "[31mred"),
      ("👩‍👧 ok", "👩‍👧 ok"), ("", nil), (" \n\u{7} ", nil),
    ] as [(String, String?)])
  func cleaned(_ text: String, _ note: String?) {
    #expect(EntryNote.cleaned(text) == note)
  }

  /// A single character of so many bytes.
  private static func long(_ bytes: Int) -> String {
    "a" + String(repeating: "\u{301}", count: (bytes - 1) / 2)
  }

  @Test("S2-1 A note has at most 32,768 bytes, however few characters they are")
  func noteBytes() throws {
    let most = Self.long(EntryText.mostBytes)
    #expect(try EntryNote.written(most) == most)
    let families = String(repeating: "👨‍👩‍👧‍👦", count: 1_000)
    #expect(try EntryNote.written(families) == families)
    let longFamilies = String(repeating: "👨🏽‍👩🏽‍👧🏽‍👦🏽", count: 1_000)
    #expect(longFamilies.count == 1_000)
    #expect(throws: WrittenRefusal.self) { try EntryNote.written(longFamilies) }
    #expect(throws: WrittenRefusal.self) { try EntryNote.written(Self.long(40_000)) }
  }

  @Test(
    "S3-1 A typed name has at most 32,768 bytes, and an overlong one is not repeated in the error"
  )
  func nameBytes() throws {
    let most = Self.long(EntryText.mostBytes)
    #expect(try ExerciseName(written: most).text == most)
    let error = #expect(throws: WrittenRefusal.self) {
      try ExerciseName(written: Self.long(40_000))
    }
    #expect(error?.explanation.message == Phrase("A name can't have \(39_999) bytes."))
  }

  @Test("S3-1 A name with control characters is invalid", arguments: ["\u{1B}]0;x\u{7}", "a\nb"])
  func name(_ text: String) {
    #expect(ExerciseName(text) == nil)
  }

  @Test(
    "S3-1 An invisible name is invalid",
    arguments: [
      ("\u{200B}", false), (" \u{2060}\u{FEFF}", false), ("\u{200B}run", true), ("🏃", true),
    ])
  func invisible(_ text: String, isName: Bool) {
    #expect((ExerciseName(text) != nil) == isName)
  }
}
