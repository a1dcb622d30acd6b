import Contracts
import Foundation
import Testing

struct LicenceEnvelopeTests {
  private let envelope = LicenceEnvelope(
    signature: Data(repeating: 7, count: 64), payload: Data(#"{"format":1}"#.utf8))

  @Test func `The same bytes have one text, which gives them back`() throws {
    #expect(LicenceEnvelope(envelope.text) == envelope)
    #expect(envelope.text.hasPrefix("-----BEGIN WAYMARK LICENCE-----\nBwcH"))
    #expect(envelope.text.hasSuffix("-----END WAYMARK LICENCE-----\n"))
    #expect(LicenceEnvelope(envelope.text.trimmingCharacters(in: .newlines)) == envelope)
    for end in ["\r\n", "\r"] {
      #expect(LicenceEnvelope(envelope.text.replacing("\n", with: end)) == envelope)
    }
  }

  @Test func `Any other text is none`() {
    let text = envelope.text
    for other in [
      text + "x", "x" + text, text.replacing("\n", with: "\n\n"), text.replacing("\n", with: " "),
      text.replacing("WAYMARK", with: "WALKING"), text.replacing("=", with: ""),
      "-----BEGIN WAYMARK LICENCE-----\n-----END WAYMARK LICENCE-----\n", "\n\n\n",
      String(repeating: "A", count: 20_000),
    ] {
      #expect(LicenceEnvelope(other) == nil, "\(other.prefix(60))")
    }
  }

  @Test func `A payload of a later form is told by its number, and other JSON is unreadable`() {
    #expect(throws: LicenceError.unknownFormat(3)) {
      try LicencePayload(reading: Data(#"{"format":3,"new":true}"#.utf8))
    }
    for text in ["", "[]", #"{"format":1}"#, #"{"format":"1"}"#] {
      #expect(throws: LicenceError.unreadable) { try LicencePayload(reading: Data(text.utf8)) }
    }
  }
}
