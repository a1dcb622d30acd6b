/// A whole-record document, from which each feature imports its part.
public struct RecordDocument {
  /// A key of the document.
  public struct Key: CodingKey {
    public let stringValue: String
    public var intValue: Int? { nil }

    public init(stringValue: String) {
      self.stringValue = stringValue
    }

    public init?(intValue: Int) { nil }
  }

  /// The value of `format`.
  public static let format = "waymark-export"
  /// The version written now; older ones can be read as well.
  public static let currentVersion = 2
  /// Keys that belong to no feature.
  public static let ownKeys = ["format", "version"]

  /// Whether to import settings and time zone moves.
  public let importsSettings: Bool
  private let container: KeyedDecodingContainer<Key>

  /// - Throws: ``RecordDocumentError`` for another document, or one of a later version.
  public init(from decoder: any Decoder, importsSettings: Bool) throws {
    self.importsSettings = importsSettings
    container = try decoder.container(keyedBy: Key.self)
    let (format, version) = (Key(stringValue: "format"), Key(stringValue: "version"))
    guard try container.decode(String.self, forKey: format) == RecordDocument.format else {
      throw container.refusal(
        at: format, Phrase("it isn't the “\(RecordDocument.format)” of a record"))
    }
    let number = try container.decode(Int.self, forKey: version)
    guard (1...RecordDocument.currentVersion).contains(number) else {
      throw container.refusal(
        at: version, Phrase("version \(String(number)) is unknown: update Waymark"))
    }
  }

  /// The value of a key; nil if it is absent.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, at key: String
  ) throws -> Value? {
    try container.decodeIfPresent(type, forKey: Key(stringValue: key))
  }
}

/// Why a document was rejected, and where. Nothing of it was imported.
public struct RecordDocumentError: Error, Hashable, Sendable {
  /// For example `entries[3].at`; empty for the document as a whole.
  public var place: String
  public var reason: Phrase

  public init(at path: [any CodingKey], _ reason: Phrase) {
    place = path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
    self.reason = reason
  }

  public init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context):
      self.init(at: context.codingPath, Phrase("it has the wrong type"))
    case .valueNotFound(_, let context):
      self.init(at: context.codingPath, Phrase("it's null"))
    case .keyNotFound(let key, let context):
      self.init(at: context.codingPath + [key], Phrase("it's missing"))
    case .dataCorrupted(let context):
      self.init(
        at: context.codingPath,
        Phrase("it can't be read (\(context.debugDescription.truncated))"))
    @unknown default:
      self.init(at: [], Phrase("it can't be read"))
    }
  }
}

extension String {
  fileprivate var truncated: String { count <= 100 ? self : "\(prefix(99))…" }
}

extension KeyedDecodingContainer {
  /// An error saying that the value of `key` is invalid.
  public func refusal(at key: Key, _ reason: Phrase) -> RecordDocumentError {
    RecordDocumentError(at: codingPath + [key], reason)
  }

  /// A day of the years 1900 to 2199, or one more at either end for zones far from UTC.
  public func day(at key: Key) throws -> Day {
    let text = try decode(String.self, forKey: key)
    guard let day = Day(text) else {
      throw refusal(at: key, Phrase("“\(text.truncated)” isn't a day"))
    }
    guard Day.recorded.contains(day) else {
      throw refusal(at: key, Phrase("\(day) isn't between the years 1900 and 2199"))
    }
    return day
  }

  /// An instant of these years, written with its offset.
  public func instant(at key: Key) throws -> Instant {
    let text = try decode(String.self, forKey: key)
    guard case .absolute(let instant) = InstantText(text) else {
      throw refusal(
        at: key, Phrase("“\(text.truncated)” isn't a time with an offset"))
    }
    guard Instant.recordable.contains(instant) else {
      throw refusal(at: key, Phrase("\(text) isn't between the years 1900 and 2199"))
    }
    return instant
  }

  /// A number in the smallest unit; nil if it is absent.
  ///
  /// - Parameters:
  ///   - factor: how many of the smallest unit make one written unit.
  ///   - most: in the smallest unit.
  public func amount(at key: Key, times factor: Double, most: Int64) throws -> Int64? {
    guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
    let amount = (number * factor).rounded()
    guard amount >= 0, amount <= Double(most) else {
      throw refusal(at: key, Phrase("\(String(number)) is out of range"))
    }
    return Int64(amount)
  }

  /// A body weight written in kilograms.
  public func weight(at key: Key, unit: WeightUnit) throws -> Weight {
    let kilograms = try decode(Double.self, forKey: key)
    let grams = (kilograms * 1_000).rounded()
    guard abs(grams) < 1e9, let weight = Weight(mass: Mass(grams: Int64(grams)), unit: unit) else {
      throw refusal(at: key, Phrase("\(String(kilograms)) kg isn't a possible body weight"))
    }
    return weight
  }
}
