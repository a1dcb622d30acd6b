import Contracts

/// The form of an entry: a field for each value, two for a weight, whose unit is chosen from a list.
struct EntryForm {
  static let unit = "unit"

  let kind: EntryKind
  /// For an entry of a measure; nil for others.
  var measure: Measure?
  /// The values of the fields; nil for a new entry.
  var entry: LoggedEntry?
  /// The time of the entry; nil for now unless another is typed.
  var time: LocalTime?
  /// The unit preselected beside a weight.
  var unit: WeightUnit

  var fields: [PageField] {
    EntryFields.of(kind).flatMap { field -> [PageField] in
      var shown = PageField(field, value: entry?.text(of: field) ?? "")
      if let measure { shown.label = measure.name }
      return field == EntryFields.weight ? [shown, units] : [shown]
    } + [when]
  }

  private var units: PageField {
    PageField(
      Self.unit,
      .choice(
        WeightUnit.allCases.map { PageField.Choice($0.rawValue, Phrase(verbatim: $0.rawValue)) }),
      Phrase("Unit"), value: unit.rawValue)
  }

  private var when: PageField {
    var field = PageField(EntryFields.when, value: time?.field ?? "")
    if entry != nil { (field.hint, field.isRequired) = (nil, true) }
    return field
  }

  /// What was typed; when editing, only what was changed, because shown values may be rounded. A weight has the chosen
  /// unit, unless it names one itself or that is its usual unit anyway.
  ///
  /// - Parameter usual: the unit of a number without one.
  func input(_ submission: PageSubmission, usual: WeightUnit?) -> ActionInput {
    let shown = entry == nil ? [:] : Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
    var input = ActionInput([:])
    for field in fields where field.name != Self.unit {
      let text = submission[field.name]
      if entry == nil ? !text.isEmpty : text != shown[field.name] {
        input.values[field.name] = text
      }
    }
    let weight = EntryFields.weight.name
    guard kind == .weight else { return input }
    let chosen = submission[Self.unit]
    if let shown = shown[Self.unit], chosen != shown { input.values[weight] = submission[weight] }
    if let text = input[weight], WeightUnit(rawValue: chosen) != nil, chosen != usual?.rawValue,
      !WrittenWeight(text).namesUnit
    {
      input.values[weight] = text + chosen
    }
    return input
  }

  /// Logs what was written for a new entry.
  static func log(
    _ kind: EntryKind, _ submission: PageSubmission, _ actions: EntryActions
  ) async throws -> ActionOutcome {
    let needs = actions.needs
    let (usual, calendar) = try await needs.unitOfWork.read {
      (try needs.usualWeight(in: $0).unit, try needs.personalTime.calendar(in: $0))
    }
    let form = EntryForm(kind: kind, unit: usual ?? .kilograms)
    var input = form.input(submission, usual: usual)
    input.identity = submission.identity
    if let written = submission.written, input[EntryFields.when.name] == nil {
      // A browser whose clock is ahead must not cause a refusal.
      let instant = min(written, needs.personalTime.now())
      input.values[EntryFields.when.name] = InstantText.iso8601(instant, in: calendar)
    }
    return try await actions.logging(kind).perform(input)
  }
}

extension LoggedEntry {
  /// The value of a field as a person would type it.
  fileprivate func text(of field: ActionField) -> String? {
    func tenths(_ tenths: some BinaryInteger) -> String { "\(tenths / 10).\(tenths % 10)" }
    switch self {
    case .steps(let entry): return String(entry.steps)
    case .weight(let entry):
      switch field {
      case EntryFields.weight:
        switch entry.weight.unit {
        case .kilograms, .pounds: return tenths(entry.weight.tenths(of: entry.weight.unit))
        case .stones: return entry.weight.written
        }
      case EntryFields.bodyFat: return entry.bodyFat.map { tenths($0.tenths) }
      default: return entry.note
      }
    case .measured(let entry):
      return entry.measure.text(entry.value.amount, in: entry.value.system).description
    case .exercise(let session):
      return field == EntryFields.name ? session.name.text : session.repetitions.map(String.init)
    }
  }

  /// Where it is changed.
  var address: String { EntryPage.path.address(["id": String(id)]) }
}

extension LocalTime {
  /// In the format of a date-time field: `2026-05-17T09:30`.
  var field: String { "\(day)T\(clock)" }
}
