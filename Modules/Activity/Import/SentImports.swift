import Contracts

/// Files sent through the page, imported one after the other while the service runs. Specification S6-2.
///
/// They are kept in memory and on disk until they are imported: if the process ends before that, the record is
/// unchanged, and the file has to be sent again.
actor SentImports: DueTimeHandler {
  private struct Order: Sendable {
    var number: Int
    var file: SentFile
    var request: ImportRequest
  }

  /// How many are remembered after their end.
  static let mostEnded = 20

  nonisolated let identifier = "activity.sent"
  private let importing: HealthImport
  private let unitOfWork: any UnitOfWork
  private let consequences: ImportConsequences?
  private var orders: [Order] = []
  private var isAtWork = false
  /// The running import.
  private var running: (number: Int, progress: AsyncStream<ImportProgress>.Continuation)?
  private var last = 0
  /// In the order in which they were sent.
  private(set) var items: [SentImport] = []

  init(
    importing: HealthImport, unitOfWork: any UnitOfWork,
    consequences: ImportConsequences?
  ) {
    self.importing = importing
    self.unitOfWork = unitOfWork
    self.consequences = consequences
  }

  /// - Parameter template: how to import them; its path is ignored.
  func add(_ files: [SentFile], _ template: ImportRequest) {
    for file in files {
      last += 1
      var request = template
      request.path = file.file.path
      orders.append(Order(number: last, file: file, request: request))
      items.append(
        SentImport(number: last, name: file.name, isDryRun: template.isDryRun, state: .waiting))
    }
    forgetOldest()
  }

  /// Withdraws a waiting file, or cancels its import, which then changes nothing. One that is nearly done may still
  /// complete.
  ///
  /// - Returns: false if it has ended already.
  func cancel(_ number: Int) -> Bool {
    guard let index = orders.firstIndex(where: { $0.number == number }) else { return false }
    if let running, running.number == number {
      // Its further progress has no reader.
      running.progress.finish()
    } else {
      orders.remove(at: index)
      set(.failed(.interrupted()), of: number)
    }
    return true
  }

  func runDue() async throws {
    guard !isAtWork else { return }
    isAtWork = true
    defer { isAtWork = false }
    while let order = orders.first {
      try Task.checkCancellation()
      defer { running = nil }
      let state = try await run(order)
      orders.removeAll { $0.number == order.number }
      set(state, of: order.number)
    }
  }

  func nextDue() async throws -> Instant? { nil }

  /// - Throws: what prevents the import now, but not permanently.
  private func run(_ order: Order) async throws -> SentImport.State {
    set(.running(nil), of: order.number)
    do {
      let watch = try await watch(order)
      let report = try await imported(order)
      // The file is imported, whatever happens to its consequences.
      return .done(report, reached: (try? await watch?.reached()) ?? [])
    } catch is CancellationError where !Task.isCancelled {
      return .failed(.interrupted())
    } catch let error as ImportError {
      var explanation = error.explanation
      explanation.hint = error.hintForPage ?? explanation.hint
      return .failed(explanation)
    } catch let error as any ExplainedError where error.explanation.kind != .busy {
      return .failed(error.explanation)
    } catch  where error is any ExplainedError || error is CancellationError {
      set(.waiting, of: order.number)
      throw error
    } catch {
      // A bug does not block the files behind it.
      return .failed(
        Explanation(
          .bug, .unexpectedFailure,
          hint: Phrase("Nothing was imported from the file: \(String(describing: error))")))
    }
  }

  /// Nil for an import that reaches nothing.
  private func watch(_ order: Order) async throws -> MilestoneWatch? {
    guard !order.request.isDryRun, let consequences else { return nil }
    return try await MilestoneWatch(consequences, unitOfWork)
  }

  private func imported(_ order: Order) async throws -> ImportReport {
    // It may have been withdrawn at the last moment.
    guard orders.contains(where: { $0.number == order.number }) else { throw CancellationError() }
    // Only the latest progress matters, and the import does not wait for its reader.
    let (news, progress) = AsyncStream<ImportProgress>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let follower = Task {
      for await news in news { set(.running(news), of: order.number) }
    }
    running = (order.number, progress)
    let result: Result<ImportReport, any Error>
    do {
      result = .success(
        try await importing.importFile(order.request, called: order.file.name) { news in
          try Task.checkCancellation()
          if case .terminated = progress.yield(news) { throw CancellationError() }
        })
    } catch {
      result = .failure(error)
    }
    progress.finish()
    await follower.value
    return try result.get()
  }

  private func set(_ state: SentImport.State, of number: Int) {
    guard let index = items.firstIndex(where: { $0.number == number }) else { return }
    items[index].state = state
    forgetOldest()
  }

  private func forgetOldest() {
    let ended = items.filter(\.hasEnded)
    let forgotten = Set(ended.prefix(max(0, ended.count - Self.mostEnded)).map(\.number))
    items.removeAll { forgotten.contains($0.number) }
  }
}

extension ImportError {
  /// What to choose on the page instead of a command-line option; nil if there is no equivalent.
  var hintForPage: Phrase? {
    switch self {
    case .incomplete:
      Phrase("Export it again, or choose “\(ImportPage.keepsPartial)” and send it again.")
    case .ambiguousDates: Phrase("Choose “\(ImportPage.dates)” and send it again.")
    case .noSuchFile, .unreadable, .empty, .unrecognized, .unknownTable, .contradictoryDates,
      .ownRecord, .unknownDatabase, .unknownFormat, .clinicalDocument, .noExportInArchive,
      .damagedArchive, .encryptedArchive, .unsafeArchive, .archiveTooLarge, .archiveTooDeep,
      .tornDatabase, .refused:
      nil
    }
  }
}
