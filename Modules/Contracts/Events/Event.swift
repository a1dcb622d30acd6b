import Foundation

/// A fact, named in the past tense. Any module may define its own in its folder of Contracts.
///
/// Events are stored as JSON and read by programs outside this package (hooks), so the name and the
/// keys of a released event do not change.
public protocol Event: Codable, Sendable {
  /// For example `DaysChanged`: unique among all events.
  static var name: String { get }

  /// Every name under which events of this type are logged: `name` alone, except for a type with several.
  static var names: Set<String> { get }

  /// The one of ``names`` that this event is logged as.
  var loggedName: String { get }
}

extension Event {
  public static var names: Set<String> { [name] }
  public var loggedName: String { Self.name }
}

/// An event that contains the content of a manual entry, and is deleted with it.
public protocol EntryEvent: Event {
  /// The number of the entry.
  var id: Int64 { get }
}

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

  /// The event, if it is of that type; nil otherwise.
  ///
  /// - Throws: ``UnreadableEvent`` if the name matches but the payload does not.
  public func event<E: Event>(as type: E.Type) throws -> E? {
    guard E.names.contains(name) else { return nil }
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

/// An event that cannot be read: its row is damaged, or a newer program wrote it.
///
/// The dispatcher sets it aside for the current subscriber and continues with the next.
public struct UnreadableEvent: Error, Hashable, Sendable {
  public var sequence: Int64
  /// Nil if not even the name can be read.
  public var name: String?

  public init(sequence: Int64, name: String?) {
    self.sequence = sequence
    self.name = name
  }
}

/// A note that a subscriber never got an event because it was unreadable.
public struct SetAsideEvent: Hashable, Sendable {
  public var subscriber: String
  public var event: UnreadableEvent

  public init(subscriber: String, event: UnreadableEvent) {
    self.subscriber = subscriber
    self.event = event
  }
}

extension EventLog {
  /// The next readable event, for lookahead: unreadable ones are set aside in their turn.
  public func nextReadable(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent? {
    var sequence = sequence
    while true {
      do {
        return try next(after: sequence, among: interests, in: transaction)
      } catch let unreadable as UnreadableEvent {
        sequence = unreadable.sequence
      }
    }
  }
}

extension RecordedEvent {
  /// As programs outside get it: `{"api":1,"data":{…},"event":…,"occurredAt":…,"sequence":…}`, without a line break.
  public var document: String {
    let occurredAt = InstantText.iso8601(occurredAt, in: PersonalCalendar(only: FixedZone.utc))
    return #"{"api":1,"data":\#(payload),"event":"\#(name)","#
      + #""occurredAt":"\#(occurredAt)","sequence":\#(sequence)}"#
  }
}
