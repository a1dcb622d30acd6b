package import Contracts

/// The JSON of `sources`.
package struct SourcesDocument: Codable, Sendable {
  package struct Item: Codable, Sendable {
    package var id: Int64
    package var name: String
    package var kind: SourceKind
    package var priority: Int
    package var samples: Int
    package var firstDay: Nullable<Day>
    package var lastDay: Nullable<Day>
    package var isExcluded: Bool
    /// ISO 8601.
    package var lastHeard: Nullable<String>
    /// Whether it reported daily and has been silent for three days, but not for 30 yet.
    package var isSilent: Bool
    /// How many civil days ago it last reported; null for one that is not silent.
    package var daysSilent: Nullable<Int>

    package init(_ summary: SourceSummary, at now: Instant, in calendar: PersonalCalendar) {
      id = summary.source.id.rawValue
      name = summary.source.name
      kind = summary.source.description.kind
      priority = summary.priority
      samples = summary.samples
      firstDay = Nullable(summary.firstDay)
      lastDay = Nullable(summary.lastDay)
      isExcluded = summary.source.isExcluded
      lastHeard = Nullable(summary.lastActivity.map { InstantText.iso8601($0, in: calendar) })
      isSilent = summary.isSilent
      daysSilent = Nullable(summary.daysSilent(at: now, in: calendar))
    }
  }

  /// A token with which a program sends samples.
  package struct Program: Codable, Sendable {
    package var id: Int64
    package var name: String
    /// ISO 8601.
    package var createdAt: String
    package var lastUsed: Nullable<String>

    package init(_ grant: AccessGrant, in calendar: PersonalCalendar) {
      id = grant.id.rawValue
      name = grant.name
      createdAt = InstantText.iso8601(grant.createdAt, in: calendar)
      lastUsed = Nullable(grant.lastUsed.map { InstantText.iso8601($0, in: calendar) })
    }
  }

  /// What of one source was refused lately.
  package struct Refusals: Codable, Sendable {
    package var source: String
    package var count: Int
    /// ISO 8601.
    package var lastAt: String
    package var lastReason: Phrase
    /// All of it in a sentence.
    package var detail: Phrase

    package init(_ refusals: DeliveryRefusals, in calendar: PersonalCalendar) {
      source = refusals.source
      count = refusals.count
      lastAt = InstantText.iso8601(refusals.lastAt, in: calendar)
      lastReason = refusals.lastReason
      detail = refusals.words(calendar)
    }
  }

  package var items: [Item]
  /// Programs that may send samples over HTTP, whether or not they ever did.
  package var http: [Program]
  package var folders: [WatchedFoldersDocument.Item]
  /// By source, only sources with any.
  package var refused: [Refusals]

  /// - Parameter grants: those of programs that send samples.
  package init(
    _ summaries: [SourceSummary], _ grants: [AccessGrant], _ folders: WatchedFoldersDocument,
    refused: [DeliveryRefusals], at now: Instant, in calendar: PersonalCalendar
  ) {
    self.folders = folders.items
    self.refused = refused.map { Refusals($0, in: calendar) }
    items = summaries.map { Item($0, at: now, in: calendar) }
    http = grants.map { Program($0, in: calendar) }
  }
}

/// The JSON of `sources add http`.
package struct AddedSourceDocument: Codable, Sendable {
  package var id: Int64
  package var name: String
  /// The address for its samples; null while the record is not served.
  package var url: Nullable<String>
  package var token: String

  package init(_ access: NewAccess, url: String?) {
    id = access.grant.id.rawValue
    name = access.grant.name
    self.url = Nullable(url)
    token = access.secret
  }
}
