internal import Contracts

/// The unit of a scale.
enum ScaleUnit {
  case kilograms, pounds, stones

  /// `kg`, `lb`, `lbs`, `st` and their names, in any case; nil for anything else.
  init?(_ text: String) {
    switch text.lowercased() {
    case "kg", "kgs", "kilogram", "kilograms": self = .kilograms
    case "lb", "lbs", "pound", "pounds": self = .pounds
    case "st", "stone", "stones": self = .stones
    default: return nil
    }
  }

  init(_ unit: WeightUnit) {
    switch unit {
    case .kilograms: self = .kilograms
    case .pounds: self = .pounds
    case .stones: self = .stones
    }
  }

  /// The unit of a weight, given its BMI in kilograms a square metre; nil without either.
  ///
  /// Dividing one by the other gives the square of the height: for people of 1.1 to 2.2 m it is 1.2 to 4.9 in
  /// kilograms, 2.7 to 10.7 in pounds, 0.2 to 0.8 in stones. Between kilograms and pounds the limit is 4.2: 2.05 m in
  /// one, 1.38 m in the other.
  init?(weight: Double?, index: Double?) {
    guard let weight, weight > 0, let index, index > 0 else { return nil }
    switch weight / index {
    case ..<1: self = .stones
    case ...4.2: self = .kilograms
    default: self = .pounds
    }
  }

  var grams: Double {
    switch self {
    case .kilograms: QuantityUnit.grams(in: .kilograms)
    case .pounds: QuantityUnit.grams(in: .pounds)
    case .stones: QuantityUnit.grams(in: .stones)
    }
  }

  var weightUnit: WeightUnit {
    switch self {
    case .kilograms: .kilograms
    case .pounds: .pounds
    case .stones: .stones
    }
  }
}

/// One row of the table of a scale.
struct ScaleWeighing {
  var weight: Double
  /// As in the header.
  var column: String
  var unit: ScaleUnit
  /// 0 is what scales write that could not measure it.
  var fatPercent: Double?
  var note: String?

  /// - Throws: ``SampleRefusal`` that names the column, for an impossible weight. An impossible body fat is left out.
  func sample(at instant: Instant) throws(SampleRefusal) -> BodyMassSample {
    var sample: BodyMassSample
    do throws(SampleRefusal) {
      sample = try SampleRules.weighing(
        grams: weight * unit.grams, unit: unit.weightUnit, at: instant)
    } catch {
      throw .cell(column: column, error)
    }
    sample.bodyFat = fatPercent.flatMap { SampleRules.bodyFat(share: $0 / 100) }
    sample.note = note.flatMap { EntryNote.cleaned(String($0.prefix(EntryNote.mostCharacters))) }
    return sample
  }

  /// At a time of the person's own clock, without a zone in the file.
  ///
  /// - Throws: ``SampleRefusal`` as for an instant, and for a day that the clock skipped.
  func sample(
    at time: LocalTime, by calendar: PersonalCalendar
  ) throws(SampleRefusal) -> BodyMassSample {
    var sample = try sample(at: time.recordedInstant(in: calendar))
    sample.localTime = time
    return sample
  }

  /// At a time with or without an offset.
  func sample(
    at time: InstantText, by calendar: PersonalCalendar
  ) throws(SampleRefusal) -> BodyMassSample {
    switch time {
    case .absolute(let instant): try sample(at: instant)
    case .local(let time): try sample(at: time, by: calendar)
    }
  }
}

extension LocalTime {
  /// The instant at which the person's own clock showed this.
  ///
  /// - Throws: ``SampleRefusal`` for a day that the clock skipped, or outside of the recordable time.
  func recordedInstant(in calendar: PersonalCalendar) throws(SampleRefusal) -> Instant {
    let instant = calendar.instant(of: self)
    try SampleRules.check(instant)
    guard calendar.day(of: instant) == day else { throw .skippedDay(day) }
    return instant
  }
}
