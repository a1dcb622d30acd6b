package import Contracts

/// The JSON of what is handed in.
package struct IngestDocument: Encodable, Sendable {
  /// `taken`, `known` or `test`.
  package var status: String
  package var message: Phrase

  package init(_ receipt: DeliveryReceipt) {
    status = receipt.rawValue
    message =
      switch receipt {
      case .taken: Phrase("It is taken, and counts in a moment.")
      case .known: Phrase("It was handed in before, and changes nothing.")
      case .test: Phrase("It arrives. This was a test, and nothing of it is stored.")
      }
  }
}
