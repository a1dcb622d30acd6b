import Contracts

extension SourceOrder {
  func setExcluded(_ isExcluded: Bool, _ nameOrID: String) async throws -> [SourceSummary] {
    try await unitOfWork.write { transaction in
      let known = Source.byPriority(try sources.sources(in: transaction))
      let id = try identify(nameOrID, among: known)
      guard let source = known.first(where: { $0.id == id }), source.isExcluded != isExcluded
      else { return try self.sources(in: transaction) }
      guard source.description != .byHand else { throw ActivityError.handNotExcludable }
      let gone = try weightRecord.reports(of: id, in: transaction)
      try sources.setExcluded(isExcluded, id, in: transaction)
      let there = try weightRecord.reports(of: id, in: transaction)
      try tell(of: there, without: gone, in: transaction)
      return try self.sources(in: transaction)
    }
  }

  /// Derives every day again and settles the weighings of one source, with the events of both.
  private func tell(
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
