import Contracts

/// Imports deliveries that were set aside, when a person tries them again.
extension HealthImport {
  /// The delivery whose body this file is. Its name contains its digest, so any path to it will do.
  func setAsideDelivery(at path: String) -> SpooledDelivery? {
    let aside = (try? spool.aside()) ?? []
    let name = path.split(separator: "/").last
    return aside.first { $0.path == path }
      ?? aside.first { $0.path.split(separator: "/").last == name }
  }

  /// Imports it as what it is: from its source, with the time of its receipt. It then no longer counts as refused.
  func importAgain(
    _ delivery: SpooledDelivery, _ request: ImportRequest,
    progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport {
    var request = request
    let origin = ImportDelivery(
      source: SourceDescription(name: delivery.source, kind: .phone),
      receivedAt: min(delivery.receivedAt, derivation.personalTime.now()))
    request.delivery = origin
    var report = try await run(request, called: origin.path, progress: progress) {
      tally, samplesInFuture, transaction in
      guard !tally.isAllRejected else { return }
      // Later deliveries were noted before it, and none may count as earlier than its predecessor.
      let latest = try deliveries.latest(in: transaction).first { $0.source == delivery.source }
      try deliveries.note(
        DeliveryNote(
          source: delivery.source, digest: delivery.digest,
          receivedAt: max(origin.receivedAt, latest?.receivedAt ?? origin.receivedAt),
          samplesInFuture: samplesInFuture, recordsRejected: tally.recordsRejected),
        in: transaction)
    }
    // The log names the source, and a person the file.
    report.path = request.path
    // It is in the record: failing to remove the file is no fault of the import.
    if !request.isDryRun, !report.isAllRejected { try? spool.remove(delivery) }
    return report
  }
}
