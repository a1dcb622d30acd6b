import Contracts

/// The sources of the record and their order of trust.
struct SourceOrder: SourceKeeping {
  let unitOfWork: any UnitOfWork
  let sources: any SourceStore
  let entries: any EntryStore<StepEntry>
  let events: any EventLog
  let derivation: DayRecordDerivation
  let weightRecord: WeightRecord
  let undo: any UndoRecording

  func order(_ namesOrIDs: [String]) async throws -> [SourceSummary] {
    try await unitOfWork.write { transaction in
      let known = Source.byPriority(try sources.sources(in: transaction))
      var order: [Source.ID] = []
      for name in namesOrIDs {
        let ids = try identify(name, among: known)
        guard Set(ids).isDisjoint(with: order) else { throw ActivityError.sourceNamedTwice(name) }
        order += ids
      }
      let names = order.compactMap { id in known.first { $0.id == id }?.name }
      try undo.recording(
        Phrase("Changed the order of sources: \(names.joined(separator: ", "))"), .sources,
        in: transaction
      ) {
        try setOrder(order, in: transaction)
      }
      return try self.sources(in: transaction)
    }
  }

  func setOrder(_ order: [Source.ID], in transaction: any WriteTransaction) throws {
    try sources.setChosenOrder(order, in: transaction)
    let now = derivation.personalTime.now()
    let changed = try derivation.deriveAll(in: transaction)
    if !changed.isEmpty {
      try events.append(DaysChanged(days: changed), at: now, in: transaction)
    }
    let weights = try weightRecord.settleAll(in: transaction)
    if let event = weights.event { try events.append(event, at: now, in: transaction) }
  }

  /// The source with that number or name; for the name of an app, all of its devices, most trusted first.
  ///
  /// - Parameter known: most trusted first.
  func identify(_ name: String, among known: [Source]) throws -> [Source.ID] {
    if let number = Int64(name), let source = known.first(where: { $0.id.rawValue == number }) {
      return [source.id]
    }
    let named = known.filter { $0.name.isWritten(as: name) }
    let devices = known.filter {
      $0.description.device != nil && $0.description.name.isWritten(as: name)
    }
    let found =
      devices.isEmpty ? named : known.filter { named.contains($0) || devices.contains($0) }
    switch found.count {
    case 0: throw ActivityError.noSuchSource(name, known: known.map(\.name))
    case 1: return [found[0].id]
    default:
      guard !devices.isEmpty else {
        throw ActivityError.ambiguousSource(name, ids: found.map(\.id.rawValue))
      }
      return found.map(\.id)
    }
  }

  func sources(in transaction: any Transaction) throws -> [SourceSummary] {
    let calendar = try derivation.personalTime.calendar(in: transaction)
    var counts = try sources.sampleCounts(in: transaction)
    let known = Source.byPriority(try sources.sources(in: transaction))
    if let hand = known.first(where: { $0.description == .byHand }),
      let byHand = try entries.extent(in: .distantPast ..< .distantFuture, in: transaction)
    {
      let instants = byHand.instants
      counts[hand.id] = (byHand.count, instants.lowerBound..<instants.upperBound + 1)
    }
    let totals = try sources.totalCounts(in: transaction)
    let activity = try sources.activity(in: transaction)
    let now = derivation.personalTime.now()
    return known.filter { source in
      // A source that is only named in a file, such as an app all of whose devices are separate sources, is left out.
      counts[source.id] != nil || totals[source.id] != nil || activity[source.id] != nil
        || source.isExcluded || source.chosenRank != nil
    }.enumerated().map { index, source in
      let (count, total) = (counts[source.id], totals[source.id])
      let first = count.map { calendar.day(of: $0.extent.lowerBound) }
      let last = count.map { calendar.day(of: $0.extent.upperBound - 1) }
      return SourceSummary(
        source: source, priority: index + 1,
        samples: (count?.samples ?? 0) + (total?.totals ?? 0),
        firstDay: [first, total?.days.lowerBound].compactMap(\.self).min(),
        lastDay: [last, total?.days.upperBound].compactMap(\.self).max(),
        lastActivity: activity[source.id]?.last,
        isSilent: !source.isExcluded && activity[source.id]?.isSilent(at: now) == true)
    }
  }
}

extension String {
  /// Names written by devices contain non-breaking spaces and curly apostrophes, which no one types.
  fileprivate func isWritten(as typed: String) -> Bool {
    self == typed || plain == typed.plain
  }

  private var plain: String {
    String(
      map { character in
        switch character {
        case "\u{A0}", "\u{202F}": " "
        case "’", "‘": "'"
        default: character
        }
      }
    ).lowercased()
  }
}

extension SourceOrder {
  func setExcluded(_ isExcluded: Bool, _ nameOrID: String) async throws -> [SourceSummary] {
    try await unitOfWork.write { transaction in
      let known = Source.byPriority(try sources.sources(in: transaction))
      let ids = try identify(nameOrID, among: known)
      let changed = known.filter { ids.contains($0.id) && $0.isExcluded != isExcluded }
      guard !changed.isEmpty else { return try self.sources(in: transaction) }
      guard !changed.contains(where: { $0.description == .byHand }) else {
        throw ActivityError.handNotExcludable
      }
      let names = changed.map(\.name).joined(separator: ", ")
      try undo.recording(
        isExcluded ? Phrase("Excluded \(names)") : Phrase("Included \(names)"), .sources,
        in: transaction
      ) {
        try setExcluded(isExcluded, changed.map(\.id), in: transaction)
      }
      return try self.sources(in: transaction)
    }
  }

  func setExcluded(
    _ isExcluded: Bool, _ changed: [Source.ID], in transaction: any WriteTransaction
  ) throws {
    let gone = try changed.flatMap { try weightRecord.reports(of: $0, in: transaction) }
    for id in changed { try sources.setExcluded(isExcluded, id, in: transaction) }
    let there = try changed.flatMap { try weightRecord.reports(of: $0, in: transaction) }
    try publish(of: there, without: gone, in: transaction)
  }

  /// Recalculates every day and settles the weighings of these sources, with the events of both.
  private func publish(
    of reports: [WeighingReport], without gone: [WeighingReport],
    in transaction: any WriteTransaction
  ) throws {
    let now = derivation.personalTime.now()
    let changed = try derivation.deriveAll(in: transaction)
    if !changed.isEmpty {
      try events.append(DaysChanged(days: changed), at: now, in: transaction)
    }
    let weights = try weightRecord.settle(reports, without: gone, in: transaction)
    if let event = weights.event { try events.append(event, at: now, in: transaction) }
  }
}
