import Foundation

/// An event as it is stored in the log.
public struct RecordedEvent: Hashable, Sendable {
  /// Position in the log, from 1, increasing, possibly with gaps.
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

  /// The event, if it is of that type; nil if it is of another.
  ///
  /// - Throws: ``UnreadableEvent`` if the name matches and the payload does not.
  public func event<E: Event>(as type: E.Type) throws -> E? {
    guard name == E.name else { return nil }
    do {
      return try JSONDecoder().decode(E.self, from: Data(payload.utf8))
    } catch {
      throw UnreadableEvent(sequence: sequence, name: name)
    }
  }

  /// The JSON that ``payload`` contains for `event`: sorted keys, one line.
  public static func payload(of event: some Event) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(event), as: UTF8.self)
  }
}
