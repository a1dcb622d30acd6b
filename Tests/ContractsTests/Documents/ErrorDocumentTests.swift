import Contracts
import Testing

/// What programs read about a refusal.
struct ErrorDocumentTests {
  @Test("An error has a code, a message and a next step, which is empty if there is none")
  func body() {
    let refused = ErrorDocument(
      code: "usage", message: Phrase("Swap --from and --to."), hint: nil, in: .english)
    #expect(
      JSONText.line(refused)
        == #"{"error":{"code":"usage","hint":"","message":"Swap --from and --to."}}"# + "\n")
  }
}
