import Contracts

/// Implausible amounts are not rejected here: the record decides, and keeps what it cannot accept as refused. A
/// rejected frame stops the queue permanently, so only what no version logs is rejected, such as an exercise without a
/// name.
extension QueuedEntry {
  init(_ container: WireFrame.Container) throws {
    let entry: NewEntry
    let kind = EntryKind(rawValue: try container.decode(String.self, forKey: .kind))
    switch kind {
    case .steps: entry = .steps(try container.decode(Int.self, forKey: .steps))
    case .weight:
      let fat = try container.decodeIfPresent(Int.self, forKey: .bodyFat).map { tenths in
        guard let fat = BodyFat(tenths: tenths) else {
          throw container.refusal(
            at: .bodyFat, Phrase("\(String(tenths)) isn't a body fat percentage in tenths"))
        }
        return fat
      }
      entry = .weight(
        try container.decode(Weight.self, forKey: .weight), bodyFat: fat,
        note: try container.decodeIfPresent(String.self, forKey: .note))
    case .exercise:
      let text = try container.decode(String.self, forKey: .exercise)
      guard let name = ExerciseName(text) else {
        throw container.refusal(at: .exercise, Phrase("it isn't the name of an exercise"))
      }
      entry = .exercise(
        name, repetitions: try container.decodeIfPresent(Int.self, forKey: .repetitions))
    default:
      entry = .measured(
        try container.measure(kind),
        MeasuredValue(
          try container.decode(Int64.self, forKey: .amount),
          system: try container.choice(UnitSystem.self, at: .system)))
    }
    self.init(
      EntryIdentity(
        try container.decode(Incarnation.self, forKey: .incarnation),
        try container.decode(Int64.self, forKey: .sequence)),
      try container.decode(Instant.self, forKey: .at), entry)
  }

  func encode(to container: inout KeyedEncodingContainer<WireFrame.Key>) throws {
    try container.encode(identity.incarnation, forKey: .incarnation)
    try container.encode(identity.sequence, forKey: .sequence)
    try container.encode(instant, forKey: .at)
    switch entry {
    case .steps(let steps):
      try container.encode(EntryKind.steps, forKey: .kind)
      try container.encode(steps, forKey: .steps)
    case .weight(let weight, let fat, let note):
      try container.encode(EntryKind.weight, forKey: .kind)
      try container.encode(weight, forKey: .weight)
      try container.encodeIfPresent(fat?.tenths, forKey: .bodyFat)
      try container.encodeIfPresent(note, forKey: .note)
    case .exercise(let name, let repetitions):
      try container.encode(EntryKind.exercise, forKey: .kind)
      try container.encode(name.text, forKey: .exercise)
      try container.encodeIfPresent(repetitions, forKey: .repetitions)
    case .measured(let measure, let value):
      try container.encode(EntryKind(measure), forKey: .kind)
      try container.encode(value.amount, forKey: .amount)
      try container.encode(value.system, forKey: .system)
    }
  }
}

extension WireFrame.Container {
  /// - Throws: if the kind cannot be the name of a measure.
  fileprivate func measure(_ kind: EntryKind) throws -> Measure.ID {
    guard let measure = Measure.ID(name: kind.rawValue) else {
      throw refusal(
        at: .kind, Phrase("“\(kind.rawValue.prefix(40).description)” isn't a kind of entry"))
    }
    return measure
  }
}
