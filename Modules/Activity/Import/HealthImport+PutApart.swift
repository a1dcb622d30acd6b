import Contracts

/// Deliveries that were put apart because they could not be imported, and that a person tries again.
extension HealthImport {
  /// The delivery whose body this file is. Its name holds its digest, so that it is found by whatever path.
  func putApart(at path: String) -> SpooledDelivery? {
    let aside = (try? spool.aside()) ?? []
    let name = path.split(separator: "/").last
    return aside.first { $0.path == path }
      ?? aside.first { $0.path.split(separator: "/").last == name }
  }

  /// Imports it as what it is: of the source it came from, as of its receipt. From then on nothing speaks of it as of
  /// one that could not be imported.
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
      // What came after it was noted before it, and no later one may count as of an earlier time.
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
    // It is in the record: what keeps it from being removed is no fault of the import.
    if !request.isDryRun, !report.isAllRejected { try? spool.remove(delivery) }
    return report
  }
}
