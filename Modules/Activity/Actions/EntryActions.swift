import Contracts
import Documents

/// The actions on entries: logging one of each kind, editing one, deleting one.
struct EntryActions: Sendable {
  let log: any ActivityLogging
  let needs: ActivityNeeds

  /// What can be logged.
  var kinds: [EntryKind] { EntryKind.all(of: needs.measures()) }

  var all: [Action] { kinds.map(logging) + [changing, deleting] }

  func logging(_ kind: EntryKind) -> Action {
    Action(
      .adds, PagePath(kind.formAddress), title(of: kind), EntryFields.of(kind) + [EntryFields.when],
      answering: kind.document
    ) { input in
      let now = needs.personalTime.now()
      let (calendar, typed, usual, units) = try await needs.unitOfWork.read { transaction in
        let calendar = try needs.personalTime.calendar(in: transaction)
        let instant = try input.instant(now: now, in: calendar)
        return (
          calendar, instant, try needs.usualWeight(at: instant, in: transaction),
          try needs.unitSystem(in: transaction)
        )
      }
      let entry = try input.entry(kind, of: needs.measures(), by: usual, in: units)
      let day = calendar.day(of: typed ?? now)
      let (before, earlier) = try await needs.unitOfWork.read { transaction in
        let earlier =
          input.identity == nil ? [] : try log.entries(of: kind, in: day...day, in: transaction)
        return (try needs.dayRecords.dayRecord(on: day, in: transaction), earlier)
      }
      let logged = try await refusing {
        try await log.log(entry, at: typed, as: input.identity)
      }
      let after = try await needs.unitOfWork.read {
        try needs.dayRecords.dayRecord(on: day, in: $0)
      }
      return LogOutcome(
        entry: logged, isNew: !earlier.contains { $0.id == logged.id }, before: before,
        after: after, now: now, calendar: calendar
      ).outcome
    }
  }

  /// The title of the page that logs one, and of its button.
  func title(of kind: EntryKind) -> Phrase {
    switch kind {
    case .steps: Phrase("Log steps")
    case .weight: Phrase("Log weight")
    case .exercise: Phrase("Log an exercise")
    default: Phrase("Log: \(kind.spoken(by: needs.measures()))")
    }
  }

  var changing: Action {
    Action(
      .sets, EntryPage.path, Phrase("Edit an entry; what you leave out stays the same."),
      [EntryFields.id, EntryFields.when]
        + (EntryKind.special.flatMap(EntryFields.of) + [EntryFields.value]).map { field in
          var field = field
          field.need = .optional
          return field
        }, answering: StepsEntryDocument.self
    ) { input in
      let id = try input.demand(EntryFields.id.name, WrittenNumber.entry)
      let now = needs.personalTime.now()
      let (calendar, usual, old) = try await needs.unitOfWork.read { transaction in
        (
          try needs.personalTime.calendar(in: transaction),
          try usualWeight(of: id, in: transaction),
          try needs.measureEntries.entry(id, in: transaction)
        )
      }
      let edit = try input.edit(of: old, by: usual, now: now, in: calendar)
      guard !edit.isEmpty else {
        throw FieldRefusal(
          field: EntryFields.when.name,
          WrittenRefusal(
            .nothingToChange,
            hint: Phrase("Change at least one thing, such as the time or the weight.")))
      }
      let entry = try await refusing { try await log.edit(id, edit) }
      return ActionOutcome(
        Phrase("Changed to \(entry.words(now: now, in: calendar))"), entry, in: calendar)
    }
  }

  var deleting: Action {
    Action(
      .removes, EntryPage.path, Phrase("Delete an entry"), [EntryFields.id, EntryFields.forGood],
      answering: StepsEntryDocument.self
    ) { input in
      let id = try input.demand(EntryFields.id.name, WrittenNumber.entry)
      let entry = try await log.delete(id, forGood: input.flag(EntryFields.forGood.name) ?? false)
      let now = needs.personalTime.now()
      let calendar = try await needs.unitOfWork.read { try needs.personalTime.calendar(in: $0) }
      return ActionOutcome(
        Phrase("Deleted \(entry.words(now: now, in: calendar))"), entry, in: calendar)
    }
  }

  /// A number without a unit is in that of the entry.
  private func usualWeight(
    of id: Int64, in transaction: any Transaction
  ) throws -> UsualWeight {
    let old = try needs.weights.entry(id, in: transaction)
    var usual = try needs.usualWeight(at: old?.instant, besides: id, in: transaction)
    usual.unit = old?.weight.unit ?? usual.unit
    return usual
  }

  /// Attaches an error of the record to the field that caused it.
  private func refusing<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as ActivityError {
      throw error.refusal
    }
  }
}

extension EntryKind {
  fileprivate var document: any (Codable & Sendable).Type {
    switch self {
    case .steps: StepsEntryDocument.self
    case .weight: WeightEntryDocument.self
    case .exercise: ExerciseEntryDocument.self
    default: MeasureEntryDocument.self
    }
  }
}

extension ActionOutcome {
  init(
    _ headline: Phrase, details: [Phrase] = [], tone: PageNotice.Tone = .success,
    _ entry: LoggedEntry, in calendar: PersonalCalendar
  ) {
    self.init(
      headline, details: details, tone: tone,
      document: EntryDocument(entry, calendar: calendar).ofKind, entry: entry)
  }
}

extension ActionInput {
  fileprivate func entry(
    _ kind: EntryKind, of measures: MeasureCatalog, by usual: UsualWeight, in units: UnitSystem
  ) throws -> NewEntry {
    switch kind {
    case .steps: return .steps(try demand(EntryFields.steps.name, WrittenNumber.steps))
    case .weight:
      return .weight(
        try weight(by: usual), bodyFat: try read(EntryFields.bodyFat.name, BodyFat.init(written:)),
        note: try read(EntryFields.note.name, EntryNote.written))
    case .exercise:
      return .exercise(
        try demand(EntryFields.name.name, ExerciseName.init(written:)),
        repetitions: try read(EntryFields.repetitions.name, WrittenNumber.repetitions))
    default:
      guard let measure = measures[kind.rawValue] else { throw ActivityError.notLogged(kind) }
      return .measured(measure.id, try value(of: measure, in: units))
    }
  }

  private func value(
    of measure: Measure, in units: UnitSystem
  ) throws(FieldRefusal) -> MeasuredValue {
    try demand(EntryFields.value.name) { text throws(WrittenRefusal) in
      try MeasuredValue(written: text, of: measure, in: units)
    }
  }

  /// - Parameter old: the entry, if it is one of a measure.
  fileprivate func edit(
    of old: MeasureEntry?, by usual: UsualWeight, now: Instant, in calendar: PersonalCalendar
  ) throws(FieldRefusal) -> EntryEdit {
    var edit = EntryEdit()
    edit.instant = try instant(now: now, in: calendar)
    edit.steps = try read(EntryFields.steps.name, WrittenNumber.steps)
    if self[EntryFields.weight.name] != nil { edit.weight = try weight(by: usual) }
    edit.bodyFat = try read(EntryFields.bodyFat.name, BodyFat.init(written:))
    edit.note = try read(EntryFields.note.name, EntryNote.written)
    edit.exercise = try read(EntryFields.name.name, ExerciseName.init(written:))
    edit.repetitions = try read(EntryFields.repetitions.name, WrittenNumber.repetitions)
    if let old, self[EntryFields.value.name] != nil {
      edit.value = try value(of: old.measure, in: old.value.system)
    } else if self[EntryFields.value.name] != nil {
      // The record then reports that an entry of another kind has no value.
      edit.value = MeasuredValue(1, system: .metric)
    }
    return edit
  }

  private func weight(by usual: UsualWeight) throws(FieldRefusal) -> Weight {
    try demand(EntryFields.weight.name) { text throws(WrittenRefusal) in
      try WrittenWeight(text).weight(by: usual)
    }
  }

  fileprivate func instant(
    now: Instant, in calendar: PersonalCalendar
  ) throws(FieldRefusal) -> Instant? {
    try read(EntryFields.when.name) { text throws(WrittenRefusal) in
      try WrittenInstant(text).instant(now: now, in: calendar)
    }
  }
}
