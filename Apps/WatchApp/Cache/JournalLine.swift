import Contracts

/// A line of the journal: an eight-digit checksum, a space, and a row of JSON.
enum JournalLine: Hashable {
  /// - Parameter note: the name of its file in the inbox; nil for none.
  case logged(QueuedEntry, note: String?)
  /// The record has that queue up to this entry, which may be earlier than before; 0 for a queue that no longer exists.
  case confirmed(EntryIdentity)
  /// Entries of that queue up to this one were dropped.
  case dropped(EntryIdentity)

  var bytes: [UInt8] {
    let row = row.bytes
    return Checksum.text(of: row) + [UInt8(ascii: " ")] + row + [UInt8(ascii: "\n")]
  }

  /// Nil if the line is torn or of unknown kind.
  ///
  /// - Parameter bytes: without the line break.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count > 9, bytes[bytes.startIndex + 8] == UInt8(ascii: " "),
      Checksum.text(of: bytes.dropFirst(9)).elementsEqual(bytes.prefix(8)),
      let row = JSONRow(bytes.dropFirst(9)), let text = row[text: 0],
      let incarnation = Incarnation(text), let sequence = row[number: 1], let kind = row[text: 2]
    else { return nil }
    let identity = EntryIdentity(incarnation, sequence)
    switch kind {
    case "confirmed":
      self = .confirmed(identity)
      return
    case "dropped":
      self = .dropped(identity)
      return
    default: break
    }
    guard let seconds = row[number: 3], let entry = NewEntry(row, of: kind) else { return nil }
    self = .logged(
      QueuedEntry(identity, Instant(secondsSince1970: seconds), entry), note: row[text: 4])
  }

  private var row: JSONRow {
    switch self {
    case .confirmed(let last): JournalLine.row(last, "confirmed")
    case .dropped(let last): JournalLine.row(last, "dropped")
    case .logged(let queued, let note):
      JSONRow(
        [
          .text(queued.identity.incarnation.text), .number(queued.identity.sequence),
          .text(queued.entry.kind.rawValue), .number(queued.instant.secondsSince1970),
          note.map(JSONRow.Value.text) ?? .null,
        ] + queued.entry.values)
    }
  }

  private static func row(_ last: EntryIdentity, _ kind: String) -> JSONRow {
    JSONRow([.text(last.incarnation.text), .number(last.sequence), .text(kind)])
  }
}

extension NewEntry {
  /// What follows the fields that all entries have.
  fileprivate var values: [JSONRow.Value] {
    switch self {
    case .steps(let steps): [.number(Int64(steps))]
    case .weight(let weight, let bodyFat, let note):
      [
        .number(weight.mass.grams), .text(weight.unit.rawValue),
        bodyFat.map { .number(Int64($0.tenths)) } ?? .null, note.map(JSONRow.Value.text) ?? .null,
      ]
    case .exercise(let name, let repetitions):
      [.text(name.text), repetitions.map { .number(Int64($0)) } ?? .null]
    case .measured(_, let value): [.number(value.amount), .text(value.system.rawValue)]
    }
  }

  fileprivate init?(_ row: JSONRow, of kind: String) {
    let kind = EntryKind(rawValue: kind)
    switch kind {
    case .steps:
      guard let steps = row[number: 5] else { return nil }
      self = .steps(Int(steps))
    case .weight:
      guard let grams = row[number: 5], let unit = row[text: 6].flatMap(WeightUnit.init(rawValue:)),
        let weight = Weight(mass: Mass(grams: grams), unit: unit)
      else { return nil }
      self = .weight(
        weight, bodyFat: row[number: 7].flatMap { BodyFat(tenths: Int($0)) }, note: row[text: 8])
    case .exercise:
      guard let name = row[text: 5].flatMap({ ExerciseName($0) }) else { return nil }
      self = .exercise(name, repetitions: row[number: 6].map { Int($0) })
    default:
      guard let measure = Measure.ID(name: kind.rawValue), let amount = row[number: 5],
        let system = row[text: 6].flatMap(UnitSystem.init(rawValue:))
      else { return nil }
      self = .measured(measure, MeasuredValue(amount, system: system))
    }
  }
}
