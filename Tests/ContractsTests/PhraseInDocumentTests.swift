import Contracts
import Testing

struct PhraseInDocumentTests {
  @Test("A phrase is written in the requested language, by default in English")
  func phrase() {
    #expect(JSONText.line([Phrase("steps")]) == "[\"steps\"]\n")
  }
}
