import Contracts

/// Accepts what programs send: onto the disk first, into the record when due work runs.
struct StoredDeliveries: DeliveryAccepting {
  /// How many may wait: far more than phones send during an import.
  static let mostWaiting = 1_000

  let needs: ActivityNeeds

  /// Excludes whole records, which contain more than a token for samples may add.
  private var readers: [any HealthFileReader] {
    needs.readers().filter { $0.format.identifier != RecordDocument.format }
  }

  func accept(_ body: DeliveredBody) async throws -> DeliveryReceipt {
    let file: HealthFile
    do {
      file = try needs.openFile(body.path)
    } catch ImportError.empty {
      throw try await refused(body, for: .empty)
    }
    let readers = readers
    guard !readers.contains(where: { $0.isConnectionTest(file) }) else { return .test }
    guard try readers.contains(where: { try $0.recognizes(file) }) else {
      throw try await refused(
        body, for: .unknownFormat(formats: readers.map(\.format.identifier)))
    }
    let waiting = try needs.spool.waiting()
    if waiting.contains(where: { $0.source == body.source && $0.digest == body.digest }) {
      return .known
    }
    let note = try await needs.unitOfWork.read {
      try needs.deliveries.note(of: body.digest, from: body.source, in: $0)
    }
    // What could not be imported before may be importable now.
    if let note, note.refusal == nil { return .known }
    guard waiting.count < Self.mostWaiting else { throw DeliveryError.tooManyWaiting }
    try needs.spool.keep(body, receivedAt: needs.timeSource.now())
    return .accepted
  }

  /// Apps do not report refusals to their user, so the refusal is recorded for the list of sources.
  private func refused(
    _ body: DeliveredBody, for error: DeliveryError
  ) async throws -> DeliveryError {
    let note = DeliveryNote(
      source: body.source, digest: body.digest, receivedAt: needs.timeSource.now(),
      refusal: error.explanation.message)
    try await needs.unitOfWork.write { try needs.deliveries.note(note, in: $0) }
    return error
  }

  func refusals(in transaction: any Transaction) throws -> [DeliveryRefusals] {
    let since = needs.timeSource.now() - DeliveryRefusals.retention
    return try needs.deliveries.refusals(since: since, in: transaction)
  }

  func status() async throws -> DeliveryStatus {
    let aside = try needs.spool.aside()
    let waiting = try needs.spool.waiting().count
    let unreadable = try needs.spool.unreadableSources()
    return try await needs.unitOfWork.read { transaction in
      DeliveryStatus(
        waiting: waiting, latest: try needs.deliveries.latest(in: transaction),
        refused: try aside.map { delivery in
          let note = try needs.deliveries.note(
            of: delivery.digest, from: delivery.source, in: transaction)
          return RefusedDelivery(delivery: delivery, reason: note?.refusal)
        }, unreadableSources: unreadable)
    }
  }
}
