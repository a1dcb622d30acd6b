import Foundation

/// An event as the log keeps it.
public struct RecordedEvent: Hashable, Sendable {
  /// Position in the log, from 1, rising; a gap is possible.
  public let sequence: Int64
  public let name: String
  public let occurredAt: Instant
  /// The event as JSON.
  public let payload: String

  public init(sequence: Int64, name: String, occurredAt: Instant, payload: String) {
    self.sequence = sequence
    self.name = name
    self.occurredAt = occurredAt
    self.payload = payload
  }

  /// The event, when it is one of `type`; nil when it is another.
  ///
  /// - Throws: ``UnreadableEvent`` when the name fits and the payload does not.
  public func event<E: Event>(as type: E.Type) throws -> E? {
    guard name == E.name else { return nil }
    do {
      return try JSONDecoder().decode(E.self, from: Data(payload.utf8))
    } catch {
      throw UnreadableEvent(sequence: sequence, name: name)
    }
  }

  /// The JSON that ``payload`` holds for `event`: sorted keys, one line.
  public static func payload(of event: some Event) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(event), as: UTF8.self)
  }
}
