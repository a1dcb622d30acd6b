public import Contracts
import Crypto

/// Signs licences.
public struct LicenceIssuer: Sendable {
  private let pair: LicenceKeyPair

  public init(_ pair: LicenceKeyPair) {
    self.pair = pair
  }

  /// The text of the licence.
  ///
  /// - Throws: ``IssuingError`` for invalid values.
  public func issue(_ licence: Licence) throws -> String {
    for (field, value) in [
      ("id", licence.id), ("licensee", licence.licensee), ("plan", licence.plan),
    ] where value.isEmpty {
      throw IssuingError.empty(field)
    }
    if let expiry = licence.expiresAt, expiry <= licence.issuedAt {
      throw IssuingError.expiresBeforeItBegins
    }
    let payload = LicencePayload(licence)
    do throws(LicenceError) {
      _ = try payload.licence()
    } catch {
      throw IssuingError.notSecure(licence.managementURL ?? "")
    }
    return try sign(payload)
  }

  /// Signs any payload, even an invalid one.
  public func sign(_ payload: LicencePayload) throws -> String {
    let bytes = try payload.bytes()
    return LicenceEnvelope(signature: try pair.privateKey.signature(for: bytes), payload: bytes)
      .text
  }
}
