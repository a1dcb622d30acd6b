import Contracts

/// The fields of entries: how they look in a form, and how what was written in them is read.
enum EntryFields {
  static let steps = "steps"
  static let weight = "weight"
  static let unit = "unit"
  static let bodyFat = "bodyFat"
  static let note = "note"
  static let name = "name"
  static let repetitions = "reps"
  static let at = "at"

  static func steps(_ value: Int? = nil) -> PageField {
    // A keyboard for numbers has no minus on an iPhone.
    PageField(
      steps, .text, Phrase("Steps"), value: value.map(String.init) ?? "",
      hint: Phrase("A negative number corrects what devices counted too much."), isRequired: true)
  }

  static func weight(_ value: Weight? = nil, in unit: WeightUnit) -> [PageField] {
    let tenths = value.map { $0.tenths(of: unit) }
    return [
      PageField(
        weight, .number, Phrase("Weight"), value: tenths.map { "\($0 / 10).\($0 % 10)" } ?? "",
        isRequired: true),
      PageField(
        self.unit,
        .choice(
          WeightUnit.allCases.map { PageField.Choice($0.rawValue, Phrase(verbatim: $0.rawValue)) }),
        Phrase("Unit"), value: unit.rawValue),
    ]
  }

  static func bodyFat(_ value: BodyFat? = nil) -> PageField {
    PageField(
      bodyFat, .number, Phrase("Body fat"),
      value: value.map { "\($0.tenths / 10).\($0.tenths % 10)" } ?? "",
      hint: Phrase("Body fat in percent, 1 to 75."))
  }

  static func note(_ value: String? = nil) -> PageField {
    PageField(note, .text, Phrase("Note"), value: value ?? "")
  }

  static func name(_ value: ExerciseName? = nil) -> PageField {
    PageField(
      name, .text, Phrase("Exercise"), value: value?.text ?? "",
      hint: Phrase("What kind of exercise, for example push-ups."), isRequired: true)
  }

  static func repetitions(_ value: Int? = nil) -> PageField {
    PageField(
      repetitions, .number, Phrase("Repetitions"), value: value.map(String.init) ?? "",
      hint: Phrase("How many repetitions, if you counted them."))
  }

  /// - Parameter value: nil for a new entry, which is of now unless something else is said.
  static func at(_ value: LocalTime? = nil) -> PageField {
    PageField(
      at, .instant, Phrase("When"), value: value?.field ?? "",
      hint: value == nil ? Phrase("By default now.") : nil, isRequired: value != nil)
  }
}

extension PageSubmission {
  /// What is written in a field; nil where nothing is.
  ///
  /// - Throws: ``PageRefusal`` with what is wrong with it.
  func read<Value>(
    _ field: String, _ reading: (String) throws(WrittenRefusal) -> Value
  ) throws(PageRefusal) -> Value? {
    let text = self[field]
    guard !text.isEmpty else { return nil }
    return try demand(field, reading)
  }

  /// The same where something has to be written.
  func demand<Value>(
    _ field: String, _ reading: (String) throws(WrittenRefusal) -> Value
  ) throws(PageRefusal) -> Value {
    do {
      return try reading(self[field])
    } catch {
      throw PageRefusal(field: field, error)
    }
  }

  /// The weight, in the unit that was chosen beside it unless it names one itself.
  ///
  /// - Parameter usual: its unit is the one that stands there until another is chosen.
  func weight(by usual: UsualWeight) throws(PageRefusal) -> Weight {
    let chosen = WeightUnit(rawValue: self[EntryFields.unit])
    return try demand(EntryFields.weight) { text throws(WrittenRefusal) in
      let written = WrittenWeight(text)
      guard let chosen, chosen != usual.unit else { return try written.weight(by: usual) }
      return try written.weight(usual: chosen)
    }
  }

  func instant() throws(PageRefusal) -> Instant? {
    let moment = request.moment
    return try read(EntryFields.at) { text throws(WrittenRefusal) in
      try WrittenInstant(text).instant(now: moment.now, in: moment.calendar)
    }
  }
}

extension LoggedEntry {
  /// Where it is changed.
  var address: String { EntryPage.path.address(["id": String(id)]) }
}

extension LocalTime {
  /// As a field for instants holds it: `2026-05-17T09:30`.
  var field: String { "\(day)T\(clock)" }
}

extension ActivityError {
  /// The field it is about; nil if that is none of a form.
  private var field: String? {
    switch self {
    case .stepsOutOfRange: EntryFields.steps
    case .repetitionsOutOfRange: EntryFields.repetitions
    case .inFuture, .tooEarly, .weightThere: EntryFields.at
    case .noSuchEntry, .noSuchField, .noSuchSource, .ambiguousSource, .sourceNamedTwice,
      .handNotExcludable, .noSuchImport, .importUndone, .importHoldsMore, .importNotNoted:
      nil
    }
  }

  /// The error as a page marks it.
  var refusal: any Error {
    field.map { PageRefusal(field: $0, self) } ?? self
  }
}
