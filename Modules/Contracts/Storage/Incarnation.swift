/// Identifies one life of a record or of a watch's cache: drawn when it is made, restored or found to be a copy.
///
/// Revisions and sequence numbers are only comparable within one incarnation: a restored record continues from its
/// backup, and a copy counts on its own.
public struct Incarnation: Hashable, Sendable, Codable {
  /// 64 random bits.
  public let number: UInt64

  public init(number: UInt64) {
    self.number = number
  }

  /// 16 hexadecimal digits, because JSON readers lose digits of such numbers.
  public var text: String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Nil unless it is 16 hexadecimal digits in lower case.
  public init?(_ text: String) {
    guard text.utf8.count == 16, let number = UInt64(text, radix: 16) else { return nil }
    self.init(number: number)
    guard self.text == text else { return nil }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let incarnation = Incarnation(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an incarnation is 16 hexadecimal digits")
    }
    self = incarnation
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Which life of the record this is.
public protocol RecordLifeStore: Sendable {
  func incarnation(in transaction: any Transaction) throws -> Incarnation

  /// As above, after checking the file: one that was copied elsewhere begins its own life first. Called before writing
  /// anything that carries the incarnation.
  func ownIncarnation(in transaction: any WriteTransaction) throws -> Incarnation

  /// Begins a new life: everything sent before becomes void.
  func beginLife(in transaction: any WriteTransaction) throws -> Incarnation
}
