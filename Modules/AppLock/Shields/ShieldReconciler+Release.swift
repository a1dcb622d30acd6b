import Contracts

extension ShieldReconciler {
  /// Deleting the folder removes all working files too, so any failure may mean that.
  ///
  /// - Returns: nil while the record exists in its place.
  func loss() async -> StorageError? {
    do {
      try await needs.unitOfWork.read { _ in }
      return nil
    } catch {
      guard let error = error as? StorageError else { return nil }
      return [.removed, .unreachable].contains(error) ? error : nil
    }
  }

  /// Removes everything of ours from this machine that a person may remove, without a record: immediately, even while
  /// another process works on it, and again a second later under the lock, since another task of this process may have
  /// been about to lock something when the record was deleted.
  func releaseAll() async {
    await patrol.hold(.release(.off), [])
    await removeTraces()
    try? await machine.pause(.seconds(1))
    // Its folder may be gone too.
    let lock = try? machine.locks.lock(
      machine.lockPath(Group.machine.rawValue), waiting: Self.patience)
    await removeTraces()
    withExtendedLifetime(lock) {}
  }

  private func removeTraces() async {
    for shield in machine.shields() where shield.hasTraces { try? await shield.remove(.off) }
  }

  var isFreed: Bool { machine.marks.isFreed }

  func removeAll() async throws -> [ShieldReport] {
    try machine.marks.setFreed(true)
    await patrol.hold(.release(.uninstalled), [])
    // A lock that is not released must not keep anything locked: then it is done without.
    let locks = Group.allCases.map {
      try? machine.locks.lock(machine.lockPath($0.rawValue), waiting: Self.patience)
    }
    defer { withExtendedLifetime(locks) {} }
    var reports: [ShieldReport] = []
    for shield in try await Group.allCases.asyncFlatMap(shields) {
      var report = ShieldReport(shield)
      do throws(ShieldFailure) {
        if await shield.availability().isAvailable { try await shield.remove(.uninstalled) }
        let finding = await shield.verify(nil)
        report.evidence = finding.evidence
        report.state = finding.isKept(nil) ? .open : .failed
        report.detail = finding.detail
      } catch {
        report.state = .failed
        report.detail = error.reason
        report.remedy = error.remedy
      }
      if report.state == .open {
        try machine.marks.setHolding(machine.marks.holding.subtracting([shield.name]))
        try await needs.unitOfWork.write { try machine.store.forget(shield.name, in: $0) }
      }
      reports.append(report)
    }
    return reports
  }

  var hasTraces: Bool {
    machine.mayChange && machine.shields().contains(where: \.hasTraces)
  }
}

extension Sequence {
  fileprivate func asyncFlatMap<Part>(
    _ parts: (Element) async throws -> [Part]
  ) async rethrows -> [Part] {
    var all: [Part] = []
    for element in self { all += try await parts(element) }
    return all
  }
}
