package import Contracts

/// The JSON response to a delivery.
package struct IngestDocument: Codable, Sendable {
  /// `taken`, `known` or `test`.
  package var status: String
  package var message: Phrase

  package init(_ receipt: DeliveryReceipt) {
    status = receipt.rawValue
    message =
      switch receipt {
      case .accepted: Phrase("Received. It will be counted in a moment.")
      case .known: Phrase("Already received; nothing changed.")
      case .test: Phrase("The connection works. This was a test, so nothing was stored.")
      }
  }
}
