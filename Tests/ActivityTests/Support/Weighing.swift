import Activity
import Contracts
import ContractsTesting

func grams(_ grams: Int64, _ unit: WeightUnit = .kilograms) -> Weight {
  guard let weight = Weight(mass: Mass(grams: grams), unit: unit) else {
    preconditionFailure("\(grams) g is no weight")
  }
  return weight
}

extension Reading {
  static func weight(
    _ instant: String, _ grams: Int64, by source: SourceDescription,
    _ unit: WeightUnit = .kilograms, fat: Int? = nil, note: String? = nil
  ) -> Reading {
    .mass(
      BodyMassSample(
        instant: at(instant), mass: Mass(grams: grams), unit: unit,
        bodyFat: fat.flatMap(BodyFat.init(tenths:)), note: note), by: source)
  }

  /// A weighing with a clock time in the file, read in a zone.
  static func weight(
    local text: String, _ grams: Int64, by source: SourceDescription, in zone: any ZoneRules
  ) -> Reading {
    let shown = at("\(text)Z").secondsSince1970
    return .mass(
      BodyMassSample(
        instant: at(text, in: zone), localTime: LocalTime(secondsSince1970: shown),
        mass: Mass(grams: grams), unit: .kilograms), by: source)
  }

  /// The weight of a day, at its noon in UTC or another zone.
  static func weight(
    of text: String, _ grams: Int64, by source: SourceDescription = .fit,
    in zone: any ZoneRules = FixedZone.utc
  ) -> Reading {
    .mass(
      BodyMassSample(
        instant: at("\(text)T12:00", in: zone), day: day(text), mass: Mass(grams: grams),
        unit: .kilograms), by: source)
  }
}

extension SourceDescription {
  static let app = SourceDescription(name: "App", kind: .other)
  static let fit = SourceDescription(name: "Fit", kind: .other)
}

extension ActivityFixture {
  /// All weight entries.
  func weights() async throws -> [WeightEntry] {
    try await record.unitOfWork.read {
      try record.weightEntries.weights(in: .distantPast ..< .distantFuture, in: $0)
    }
  }

  /// The weight entries as text, without numbers: `05-17T07:12:05 80000 kg Scale`.
  func weightLines() async throws -> [String] {
    let sources = try await record.unitOfWork.read { try record.sources.sources(in: $0) }
    return try await weights().map { entry in
      let source = sources.first { $0.id == entry.source }?.description.name ?? "hand"
      let time = InstantText.iso8601(entry.instant, in: PersonalCalendar(only: FixedZone.utc))
      return "\(time.dropFirst(5).prefix(14)) \(entry.weight.mass.grams) "
        + "\(entry.weight.unit.rawValue) \(source)"
    }
  }

  @discardableResult
  func weigh(_ instant: String, _ grams: Int64) async throws -> WeightEntry {
    let entry = try await plugin.log.log(.weight(ActivityTests.grams(grams)), at: at(instant))
    guard case .weight(let weight) = entry else { preconditionFailure("\(entry) is no weight") }
    return weight
  }
}

extension EntryEdit {
  static func weight(_ weight: Weight) -> EntryEdit {
    EntryEdit { $0.weight = weight }
  }
}
