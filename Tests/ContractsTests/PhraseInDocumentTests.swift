import Contracts
import Testing

struct PhraseInDocumentTests {
  @Test("A phrase is written in the language that is asked for, in English when none is")
  func phrase() {
    #expect(JSONText.line([Phrase("steps")]) == "[\"steps\"]\n")
  }
}
