/// An instant in documents: ISO 8601 with the offset of the person's zone.
package struct DocumentInstant: Codable, Hashable, Sendable {
  package let text: String

  package init(_ instant: Instant, in calendar: PersonalCalendar) {
    self.init(text: InstantText.iso8601(instant, in: calendar))
  }

  package init(text: String) {
    self.text = text
  }

  package init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
