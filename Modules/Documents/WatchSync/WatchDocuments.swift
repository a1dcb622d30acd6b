package import Contracts

/// The JSON of `watch devices`.
package struct WatchesDocument: Codable, Sendable {
  package struct Item: Codable, Sendable {
    package var id: Int64
    package var name: String
    package var pairedAt: DocumentInstant
    package var lastSeen: Nullable<DocumentInstant>
    /// How many changes it has not confirmed; 0 for an up-to-date one.
    package var pending: Int64
    /// What keeps all watches away, or else why its last connection ended early.
    package var problem: Nullable<Phrase>

    package init(_ watch: PairedWatch, of status: WatchStatus, in calendar: PersonalCalendar) {
      id = watch.id.rawValue
      name = watch.name
      pairedAt = DocumentInstant(watch.pairedAt, in: calendar)
      lastSeen = Nullable(watch.lastSeen.map { DocumentInstant($0, in: calendar) })
      pending = status.pending(watch)
      problem = Nullable(status.problem(of: watch))
    }
  }

  package var items: [Item]

  package init(_ status: WatchStatus, in calendar: PersonalCalendar) {
    items = status.watches.map { Item($0, of: status, in: calendar) }
  }
}

/// The JSON of `watch pair`.
package struct WatchTicketDocument: Encodable, Sendable {
  package var ticket: String
  /// ISO 8601.
  package var expiresAt: String
  /// `HOST:PORT`, an IPv6 address in brackets.
  package var addresses: [String]

  package init(_ ticket: WatchTicket, in calendar: PersonalCalendar) {
    self.ticket = ticket.text
    expiresAt = InstantText.iso8601(ticket.expiresAt, in: calendar)
    addresses = ticket.addresses.map(\.written)
  }
}

/// The JSON of `watch forget`: the watch, and whether it is forgotten now.
package struct ForgottenWatchDocument: Codable, Sendable {
  package var id: Int64
  package var name: String
  package var isForgotten: Bool

  package init(_ watch: PairedWatch, isForgotten: Bool) {
    id = watch.id.rawValue
    name = watch.name
    self.isForgotten = isForgotten
  }
}

/// The JSON of `watch sync`.
package struct WatchSyncDocument: Encodable, Sendable {
  /// The published revision; nil without a watch.
  package var revision: Nullable<Int64>
  /// Each watch with `pending` 0 has it.
  package var items: [WatchesDocument.Item]

  package init(_ told: WatchContext?, _ status: WatchStatus, in calendar: PersonalCalendar) {
    revision = Nullable(told?.revision.number)
    items = WatchesDocument(status, in: calendar).items
  }
}
