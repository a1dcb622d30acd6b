import Contracts
import Crypto
import Foundation

/// The content of a licence, for its issuer.
public struct LicenceReport {
  private let text: String
  private let keys: [String]

  /// - Parameter keys: the public keys to verify it with; empty to only read it.
  public init(_ text: String, trusting keys: [String]) {
    self.text = text
    self.keys = keys
  }

  /// - Throws: `LicenceError`.
  public func lines() throws -> [String] {
    guard let envelope = LicenceEnvelope(text) else { throw LicenceError.unreadable }
    guard keys.isEmpty || keys.contains(where: { fits(envelope, $0) }) else {
      throw LicenceError.tampered
    }
    let licence = try LicencePayload(reading: envelope.payload).licence()
    return [
      "id: \(licence.id)", "licensee: \(licence.licensee)", "plan: \(licence.plan)",
      "issued: \(written(licence.issuedAt))",
      "expires: \(licence.expiresAt.map(written) ?? "never")",
      "management URL: \(licence.managementURL ?? "none")",
      keys.isEmpty ? "signature: not checked" : "signature: fits",
    ]
  }

  private func fits(_ envelope: LicenceEnvelope, _ key: String) -> Bool {
    guard let bytes = Data(base64Encoded: key),
      let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)
    else { return false }
    return key.isValidSignature(envelope.signature, for: envelope.payload)
  }

  private func written(_ instant: Instant) -> String {
    InstantText.iso8601(instant, in: PersonalCalendar(only: FixedZone.utc))
  }
}
