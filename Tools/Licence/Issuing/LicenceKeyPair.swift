import Crypto
import Foundation

/// The key that licences are signed with.
public struct LicenceKeyPair: Sendable {
  /// The first line of a private key file, by which it is recognised anywhere.
  public static let privateHeading = "waymark licence private key"
  public static let privateFileName = "private.licence-key"
  public static let publicFileName = "public.txt"

  let privateKey: Curve25519.Signing.PrivateKey

  public init() {
    privateKey = Curve25519.Signing.PrivateKey()
  }

  /// Parses the text of a private key.
  ///
  /// - Throws: ``IssuingError/notAPrivateKey``.
  public init(text: String) throws(IssuingError) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count == 2, lines[0] == Self.privateHeading,
      let bytes = Data(base64Encoded: String(lines[1])),
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
    else { throw .notAPrivateKey }
    privateKey = key
  }

  /// In base 64, as ``SignedLicences`` takes it.
  public var publicText: String { privateKey.publicKey.rawRepresentation.base64EncodedString() }

  public var privateText: String {
    "\(Self.privateHeading)\n\(privateKey.rawRepresentation.base64EncodedString())\n"
  }
}
