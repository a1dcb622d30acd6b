import Contracts

extension UndoKind {
  /// An entry that was edited or deleted.
  static let entry = UndoKind("activity.entry")
  /// A logged entry: once undone, sources' reports of the same weighing count again.
  static let loggedEntry = UndoKind("activity.logged")
}

extension UndoSubject {
  static func entry(_ id: Int64) -> UndoSubject { UndoSubject(.entry, String(id)) }
  static func logged(_ id: Int64) -> UndoSubject { UndoSubject(.loggedEntry, String(id)) }
}

/// Restores entries under their own numbers.
struct EntryUndo: UndoHandler {
  let kind: UndoKind
  let log: EntryLog

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    try entry(number(key), in: transaction)?.undoState
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    let now = log.derivation.personalTime.now()
    let id = try number(key)
    let old = try entry(id, in: transaction)
    let new = try state.map {
      try LoggedEntry(undoState: $0, id: id, of: log.derivation.measures())
    }
    switch (old, new) {
    case (nil, nil): return
    case (let old?, nil):
      try log.remove(old, at: now, in: transaction)
      if kind == .loggedEntry, old.kind == .weight {
        try log.weights.unassign(id, in: transaction)
      }
    case (nil, let new?): try log.restore(new, at: now, in: transaction)
    case (let old?, let new?): try log.save(new, insteadOf: old, at: now, in: transaction)
    }
    for entry in [old, new].compactMap(\.self) where entry.kind == .weight {
      let changes = try log.weightRecord.settle(dayOf: entry.instant, in: transaction)
      if let event = changes.event { try log.events.append(event, at: now, in: transaction) }
    }
  }

  private func entry(_ id: Int64, in transaction: any Transaction) throws -> LoggedEntry? {
    do {
      return try log.existing(id, in: transaction)
    } catch ActivityError.noSuchEntry {
      return nil
    }
  }

  private func number(_ key: String) throws -> Int64 {
    guard let number = Int64(key) else {
      throw StorageError.corrupt(detail: "a step to undo is about the entry “\(key)”")
    }
    return number
  }
}

extension LoggedEntry {
  /// Everything in it except its number.
  private struct Content: Codable {
    var kind: EntryKind
    var instant: Int64
    var steps: Int?
    var grams: Int64?
    var unit: WeightUnit?
    var fatTenths: Int?
    var note: String?
    var source: Source.ID?
    var isEdited: Bool?
    var exercise: String?
    var repetitions: Int?
    var amount: Int64?
    var system: UnitSystem?
  }

  var undoState: String? {
    var content = Content(kind: kind, instant: instant.secondsSince1970)
    switch self {
    case .steps(let entry): content.steps = entry.steps
    case .weight(let entry):
      content.grams = entry.weight.mass.grams
      content.unit = entry.weight.unit
      content.fatTenths = entry.bodyFat?.tenths
      content.note = entry.note
      content.source = entry.source
      content.isEdited = entry.isEdited
    case .exercise(let session):
      content.exercise = session.name.text
      content.repetitions = session.repetitions
    case .measured(let entry):
      content.amount = entry.value.amount
      content.system = entry.value.system
    }
    return try? UndoState.text(of: content)
  }

  /// - Throws: `StorageError.corrupt`.
  init(undoState: String, id: Int64, of measures: MeasureCatalog) throws {
    let damage = StorageError.corrupt(detail: "a step to undo cannot be read")
    guard let content = try? UndoState.value(of: undoState, as: Content.self) else { throw damage }
    let instant = Instant(secondsSince1970: content.instant)
    switch content.kind {
    case .steps:
      guard let steps = content.steps else { throw damage }
      self = .steps(StepEntry(id: id, instant: instant, steps: steps))
    case .weight:
      guard let grams = content.grams, let unit = content.unit,
        let weight = Weight(mass: Mass(grams: grams), unit: unit)
      else { throw damage }
      self = .weight(
        WeightEntry(
          id: id, instant: instant, weight: weight,
          bodyFat: content.fatTenths.flatMap { BodyFat(tenths: $0) }, note: content.note,
          source: content.source, isEdited: content.isEdited ?? false))
    case .exercise:
      guard let name = content.exercise.flatMap(ExerciseName.init) else { throw damage }
      self = .exercise(
        ExerciseSession(id: id, instant: instant, name: name, repetitions: content.repetitions))
    default:
      guard let measure = measures[content.kind.rawValue], let amount = content.amount,
        let system = content.system
      else { throw damage }
      self = .measured(
        MeasureEntry(
          id: id, instant: instant, measure: measure, value: MeasuredValue(amount, system: system)))
    }
  }
}
