import Contracts

/// Imports what programs sent, in the order of receipt.
///
/// A body is deleted once its commit, which records its digest, is on the disk: if the process is killed in between,
/// the note prevents a second import. A body that cannot be imported is set aside with its reason.
///
/// A delivery never counts as earlier than its predecessor of the same source, even if the clock was set back. Of those
/// of the same second the last counts, because all deliveries of a source are one import.
struct DeliveryImports: DueTimeHandler {
  /// Thrown in the transaction of a body that another process, or this one before it was killed, has imported.
  private struct Known: Error {}

  /// Thrown in the transaction of a body none of which would count: what it covers stays unchanged.
  private struct AllRejected: Error {
    /// The first reason of many.
    let reason: Phrase
  }

  let identifier = "activity.deliveries"
  let needs: ActivityNeeds
  let importing: HealthImport

  /// A body that cannot be stored does not block those behind it. It is set aside if another of its source was stored;
  /// otherwise it waits, because the fault may be with the record, which can be restored.
  func runDue() async throws {
    var imported: Set<String> = []
    var left: [(delivery: SpooledDelivery, error: StorageError)] = []
    for delivery in try needs.spool.waiting() {
      try Task.checkCancellation()
      do {
        if try await importDelivery(delivery) { imported.insert(delivery.source) }
      } catch let error as StorageError where !error.passes {
        left.append((delivery, error))
      }
    }
    for (delivery, error) in left where imported.contains(delivery.source) {
      try await refuse(delivery, for: error.reasonAgainstBody)
    }
    if let waiting = left.first(where: { !imported.contains($0.delivery.source) }) {
      throw waiting.error
    }
  }

  /// Whatever accepts a delivery requests due work itself.
  func nextDue() async throws -> Instant? { nil }

  /// - Returns: whether anything was stored.
  /// - Throws: what prevents the import now, if the body may not be at fault.
  private func importDelivery(_ delivery: SpooledDelivery) async throws -> Bool {
    var isNew = true
    do {
      try await importFile(of: delivery)
    } catch is Known {
      isNew = false
    } catch ImportError.noSuchFile {
      return false
    } catch let error as StorageError {
      throw error
    } catch is CancellationError {
      throw CancellationError()
    } catch let error as AllRejected {
      try await refuse(delivery, for: error.reason)
      return false
    } catch {
      try await refuse(delivery, for: error.explainedMessage)
      return false
    }
    // It may have been refused before and sent again.
    for old in try needs.spool.aside()
    where old.source == delivery.source && old.digest == delivery.digest {
      try needs.spool.remove(old)
    }
    try needs.spool.remove(delivery)
    return isNew
  }

  private func importFile(of delivery: SpooledDelivery) async throws {
    let source = SourceDescription(name: delivery.source, kind: .phone)
    let delivery = try await following(delivery)
    let origin = ImportDelivery(source: source, receivedAt: delivery.receivedAt)
    _ = try await importing.importFile(
      ImportRequest(path: delivery.path, delivery: origin), called: origin.path,
      progress: { _ in try Task.checkCancellation() },
      noting: { [needs] tally, samplesInFuture, transaction in
        let known = try needs.deliveries.note(
          of: delivery.digest, from: delivery.source, in: transaction)
        guard known == nil || known?.refusal != nil else { throw Known() }
        if tally.isAllRejected, let first = tally.rejections.first {
          throw AllRejected(reason: first.reason)
        }
        try needs.deliveries.note(
          DeliveryNote(
            delivery, samplesInFuture: samplesInFuture, recordsRejected: tally.recordsRejected),
          in: transaction)
      })
  }

  /// The same delivery, dated not before the last imported one of its source, and otherwise not in the future.
  private func following(_ delivery: SpooledDelivery) async throws -> SpooledDelivery {
    let latest = try await needs.unitOfWork.read { try needs.deliveries.latest(in: $0) }
      .first { $0.source == delivery.source }
    var following = delivery
    following.receivedAt = min(delivery.receivedAt, needs.timeSource.now())
    if let latest { following.receivedAt = max(following.receivedAt, latest.receivedAt) }
    return following
  }

  private func refuse(_ delivery: SpooledDelivery, for reason: Phrase) async throws {
    try await needs.unitOfWork.write { [needs] transaction in
      try needs.deliveries.note(DeliveryNote(delivery, refusal: reason), in: transaction)
    }
    try needs.spool.setAside(delivery)
  }
}

extension StorageError {
  /// Whether it passes by itself, with space on the disk, or after reopening the record.
  fileprivate var passes: Bool {
    switch self {
    case .busy, .cannotWrite, .removed, .unreachable, .replaced: true
    case .unknownMigrations, .corrupt, .lost, .foreignLog, .foreignTransaction: false
    }
  }

  /// Why the record refuses this body while accepting others.
  fileprivate var reasonAgainstBody: Phrase {
    guard case .corrupt(let detail) = self else { return explanation.message }
    return Phrase("Could not save its data in your record: \(detail).")
  }
}

extension DeliveryNote {
  fileprivate init(
    _ delivery: SpooledDelivery, samplesInFuture: Int = 0, recordsRejected: Int = 0,
    refusal: Phrase? = nil
  ) {
    self.init(
      source: delivery.source, digest: delivery.digest, receivedAt: delivery.receivedAt,
      samplesInFuture: samplesInFuture, recordsRejected: recordsRejected, refusal: refusal)
  }
}
