public import Foundation

/// The signed content: JSON with instants in seconds since 1970.
public struct LicencePayload: Codable, Hashable, Sendable {
  /// The format this program writes and reads.
  public static let currentFormat = 1

  public var format: Int
  public var product: String
  public var id: String
  public var licensee: String
  public var plan: String
  public var issuedAt: Instant
  public var expiresAt: Instant?
  public var managementURL: String?

  public init(
    _ licence: Licence, product: String = Licence.product, format: Int = Self.currentFormat
  ) {
    self.format = format
    self.product = product
    id = licence.id
    licensee = licence.licensee
    plan = licence.plan
    issuedAt = licence.issuedAt
    expiresAt = licence.expiresAt
    managementURL = licence.managementURL
  }

  /// - Throws: ``LicenceError/unreadable``, ``LicenceError/unknownFormat(_:)``.
  public init(reading bytes: Data) throws(LicenceError) {
    struct Head: Decodable {
      var format: Int
    }
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: bytes) else { throw .unreadable }
    guard head.format == Self.currentFormat else { throw .unknownFormat(head.format) }
    guard let payload = try? decoder.decode(LicencePayload.self, from: bytes) else {
      throw .unreadable
    }
    self = payload
  }

  /// Sorted keys on one line.
  public func bytes() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// - Throws: ``LicenceError/anotherProduct(_:)``; ``LicenceError/unreadable`` for invalid values, such as a URL that
  ///   is not https.
  public func licence() throws(LicenceError) -> Licence {
    guard product == Licence.product else { throw .anotherProduct(product) }
    guard !id.isEmpty, !licensee.isEmpty, !plan.isEmpty,
      [issuedAt, expiresAt ?? issuedAt].allSatisfy(Self.isADate),
      managementURL.map(Self.isSecure) ?? true
    else { throw .unreadable }
    return Licence(
      id: id, licensee: licensee, plan: plan, issuedAt: issuedAt, expiresAt: expiresAt,
      managementURL: managementURL)
  }

  /// Within the years 1970 to 9998, which can be shown as days.
  private static func isADate(_ instant: Instant) -> Bool {
    (0..<253_370_764_800).contains(instant.secondsSince1970)
  }

  private static func isSecure(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URL(string: text) else {
      return false
    }
    return url.scheme == "https" && !(url.host() ?? "").isEmpty
  }
}
