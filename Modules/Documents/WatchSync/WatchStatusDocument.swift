package import Contracts

/// The JSON of `watch status`.
package struct WatchStatusDocument: Codable, Sendable {
  /// How many of one watch's entries are in the record.
  package struct Queue: Codable, Sendable {
    package var incarnation: Incarnation
    /// Up to that sequence number.
    package var through: Int64
  }

  /// An entry from a watch that no record can store.
  package struct Refused: Codable, Sendable {
    package var incarnation: Incarnation
    package var sequence: Int64
    package var kind: EntryKind
    package var reason: Phrase
  }

  package struct Window: Codable, Sendable {
    package var expiresAt: DocumentInstant
    package var triesLeft: Int
    package var attempt: Nullable<Attempt>
  }

  package struct Attempt: Codable, Sendable {
    package var name: String
    package var digits: String
    /// The answer on this side: `open`, `accepted` or `refused`.
    package var answer: String
  }

  package var incarnation: Incarnation
  /// The revision that watches get; nil for nothing yet.
  package var revision: Nullable<Int64>
  /// The port on which it last listened; nil before the first time.
  package var port: Nullable<Int>
  package var items: [WatchesDocument.Item]
  package var taken: [Queue]
  package var refused: [Refused]
  /// The window in which a watch may be paired; nil while none is open.
  package var window: Nullable<Window>

  package init(_ status: WatchStatus, in calendar: PersonalCalendar) {
    incarnation = status.incarnation
    revision = Nullable(status.newest?.number)
    port = Nullable(status.port)
    items = WatchesDocument(status, in: calendar).items
    taken = status.accepted.map { Queue(incarnation: $0.key, through: $0.value) }
      .sorted { $0.incarnation.text < $1.incarnation.text }
    refused = status.refused.map {
      Refused(
        incarnation: $0.identity.incarnation, sequence: $0.identity.sequence, kind: $0.kind,
        reason: $0.reason)
    }
    window = Nullable(
      status.window.map { window in
        Window(
          expiresAt: DocumentInstant(window.expiresAt, in: calendar),
          triesLeft: window.triesLeft,
          attempt: Nullable(
            window.attempt.map {
              Attempt(name: $0.name, digits: $0.digits, answer: $0.answer.rawValue)
            }))
      })
  }
}
