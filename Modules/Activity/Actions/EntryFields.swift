import Contracts

/// The fields of entries.
enum EntryFields {
  static let id = ActionField("id", .name, Phrase("Entry"), .required)
  /// Whether it cannot be undone.
  static let forGood = ActionField("forGood", .flag, Phrase("For good"))
  static let steps = ActionField(
    "steps", .number(StepEntry.range, excluding: 0), Phrase("Steps"),
    hint: Phrase("A negative number subtracts steps that a device counted by mistake."), .required)
  static let weight = ActionField("weight", .weight, Phrase("Weight"), .required)
  static let bodyFat = ActionField(
    "bodyFatPercentage",
    .decimal(
      Double(BodyFat.range.lowerBound) / 10...Double(BodyFat.range.upperBound) / 10),
    Phrase("Body fat"), hint: Phrase("Body fat in percent, 1 to 75."))
  static let note = ActionField(
    "note", .note(characters: EntryNote.mostCharacters), Phrase("Note"))
  static let name = ActionField(
    "name", .line(characters: ExerciseName.mostCharacters), Phrase("Exercise"),
    hint: Phrase("The kind of exercise, such as push-ups."), .required)
  static let repetitions = ActionField(
    "repetitions", .number(ExerciseSession.repetitionRange), Phrase("Repetitions"),
    hint: Phrase("How many repetitions, if you counted them."))
  static let when = ActionField(
    "at", .instant, Phrase("When"), hint: Phrase("Leave empty for the current time."))

  /// The value of a measure; its unit may follow the number.
  static let value = ActionField("value", .line(characters: 40), Phrase("Value"), .required)

  /// Besides ``when``.
  static func of(_ kind: EntryKind) -> [ActionField] {
    switch kind {
    case .steps: [steps]
    case .weight: [weight, bodyFat, note]
    case .exercise: [name, repetitions]
    default: [value]
    }
  }
}

extension ActivityError {
  /// The error at the field that caused it; otherwise the error itself.
  var refusal: any Error {
    let field: ActionField? =
      switch self {
      case .stepsOutOfRange: EntryFields.steps
      case .repetitionsOutOfRange: EntryFields.repetitions
      case .valueOutOfRange: EntryFields.value
      case .inFuture, .tooEarly, .weightThere: EntryFields.when
      case .noSuchEntry, .deletedSince, .noSuchField, .notLogged, .noSuchSource, .ambiguousSource,
        .sourceNamedTwice,
        .handNotExcludable, .noSuchImport, .importUndone, .importHoldsMore, .importNotNoted:
        nil
      }
    return field.map { FieldRefusal(field: $0.name, self) } ?? self
  }
}
