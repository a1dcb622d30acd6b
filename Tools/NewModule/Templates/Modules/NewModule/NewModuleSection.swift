//: needs store
import Contracts

/// The entries in the document of a whole record. An import adds another record's entries that are missing here; exact
/// duplicates there stay duplicates here.
struct NewModuleSection: Sendable {
  static let key = "newModule"

  let needs: NewModuleNeeds

  var section: RecordSection {
    RecordSection { document in
      guard let written = try document.value([WrittenNewModuleEntry].self, at: Self.key) else {
        return nil
      }
      return RecordPart(records: written.count) { _, transaction in
        try apply(written.map(\.entry), in: transaction)
      }
    } write: { transaction in
      let calendar = try needs.time.calendar(in: transaction)
      let entries = try needs.store.entries(in: transaction)
      return [Self.key: .whole(entries.map { WrittenNewModuleEntry($0, in: calendar) })]
    }
  }

  private func apply(
    _ entries: [NewModuleEntry], in transaction: any WriteTransaction
  ) throws -> SectionImport {
    var result = SectionImport()
    var own: [NewModuleEntry: Int] = [:]
    for entry in try needs.store.entries(in: transaction) { own[entry, default: 0] += 1 }
    for entry in entries {
      if let count = own[entry], count > 0 {
        own[entry] = count - 1
        result.known += 1
      } else {
        try needs.store.add(entry, as: nil, in: transaction)
        result.added += 1
      }
    }
    return result
  }
}

/// An entry in the document.
private struct WrittenNewModuleEntry: Codable {
  private enum CodingKeys: CodingKey {
    case at, day, amount
  }

  let entry: NewModuleEntry
  /// ISO 8601.
  private let at: String

  init(_ entry: NewModuleEntry, in calendar: PersonalCalendar) {
    self.entry = entry
    at = InstantText.iso8601(entry.instant, in: calendar)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let number = try container.decode(Int.self, forKey: .amount)
    guard let amount = NewModuleAmount(number) else {
      throw container.refusal(at: .amount, Phrase("\(number) is no amount"))
    }
    at = try container.decode(String.self, forKey: .at)
    entry = NewModuleEntry(
      instant: try container.instant(at: .at), day: try container.day(at: .day), amount: amount)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(at, forKey: .at)
    try container.encode(entry.day, forKey: .day)
    try container.encode(entry.amount.count, forKey: .amount)
  }
}
