public import Foundation

/// The text form of a licence: a signature and the bytes it signs, in base 64 between two lines.
///
/// The same bytes always give the same text, so that every change is noticed.
public struct LicenceEnvelope: Hashable, Sendable {
  /// The length of an Ed25519 signature, in bytes (RFC 8032, section 5.1.6).
  public static let signatureLength = 64
  private static let begin = "-----BEGIN WAYMARK LICENCE-----"
  private static let end = "-----END WAYMARK LICENCE-----"
  private static let lineLength = 64
  /// Longer than any licence, in bytes.
  private static let longest = 16_384

  public var signature: Data
  public var payload: Data

  public init(signature: Data, payload: Data) {
    self.signature = signature
    self.payload = payload
  }

  /// Nil unless ``text`` of the decoded bytes gives the same text. Surrounding white space and line endings do not
  /// matter.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let lines = text.withLineFeeds[...].trimmed { " \t\n".contains($0) }
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2,
      let bytes = Data(base64Encoded: lines[1..<(lines.count - 1)].joined()),
      bytes.count > Self.signatureLength
    else { return nil }
    signature = bytes.prefix(Self.signatureLength)
    payload = Data(bytes.dropFirst(Self.signatureLength))
    // Compared as bytes, because strings are equal even if they are only canonically equivalent.
    guard self.text.utf8.dropLast().elementsEqual(lines.joined(separator: "\n").utf8) else {
      return nil
    }
  }

  /// Ends with a newline.
  public var text: String {
    let letters = Array((signature + payload).base64EncodedString().utf8)
    let lines = stride(from: 0, to: letters.count, by: Self.lineLength).map { start in
      String(decoding: letters[start..<min(start + Self.lineLength, letters.count)], as: UTF8.self)
    }
    return ([Self.begin] + lines + [Self.end]).map { $0 + "\n" }.joined()
  }
}
