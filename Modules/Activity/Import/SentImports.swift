import Contracts

/// Files that somebody sent, imported one after the other while the service goes on. Specification S6-2.
///
/// They are kept in memory and on disk until they are imported: if the process ends before that, the record is as it
/// was, and the file has to be sent again.
actor SentImports: DueTimeHandler {
  /// A file, and how far it is.
  struct Item: Sendable {
    enum State: Sendable {
      case waiting
      /// Nil before the first news.
      case running(ImportProgress?)
      case done(ImportReport)
      case failed(Explanation)
    }

    let number: Int
    let name: String
    let isDryRun: Bool
    var state: State
  }

  private struct Order: Sendable {
    var number: Int
    var file: SentFile
    var request: ImportRequest
  }

  /// How many are remembered after their end.
  static let mostEnded = 20

  nonisolated let identifier = "activity.sent"
  private let importing: HealthImport
  private var orders: [Order] = []
  private var isAtWork = false
  private var last = 0
  /// In the order in which they were sent.
  private(set) var items: [Item] = []

  init(importing: HealthImport) {
    self.importing = importing
  }

  /// - Parameter wishes: how to import them; its path means nothing.
  func add(_ files: [SentFile], _ wishes: ImportRequest) {
    for file in files {
      last += 1
      var request = wishes
      request.path = file.file.path
      orders.append(Order(number: last, file: file, request: request))
      items.append(
        Item(number: last, name: file.name, isDryRun: wishes.isDryRun, state: .waiting))
    }
    forgetOldest()
  }

  func runDue() async throws {
    guard !isAtWork else { return }
    isAtWork = true
    defer { isAtWork = false }
    while let order = orders.first {
      try Task.checkCancellation()
      let state = try await take(order)
      orders.removeFirst()
      set(state, of: order.number)
    }
  }

  func nextDue() async throws -> Instant? { nil }

  /// - Throws: what keeps it from being imported now, and not for ever.
  private func take(_ order: Order) async throws -> Item.State {
    set(.running(nil), of: order.number)
    // The last news is enough, and whoever imports does not wait for it to be taken.
    let (news, progress) = AsyncStream<ImportProgress>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let follower = Task {
      for await news in news { set(.running(news), of: order.number) }
    }
    let result: Result<ImportReport, any Error>
    do {
      result = .success(
        try await importing.importFile(order.request, called: order.file.name) { news in
          try Task.checkCancellation()
          progress.yield(news)
        })
    } catch {
      result = .failure(error)
    }
    progress.finish()
    await follower.value
    do {
      return .done(try result.get())
    } catch let error as ImportError where error.hasReadablePart {
      var explanation = error.explanation
      explanation.hint = Phrase(
        "Export it again, or choose “\(ImportPage.keepsPartial)” and send it once more.")
      return .failed(explanation)
    } catch let error as any ExplainedError where error.explanation.kind != .busy {
      return .failed(error.explanation)
    } catch  where error is any ExplainedError || error is CancellationError {
      set(.waiting, of: order.number)
      throw error
    } catch {
      // Those that wait behind it are not held up by a bug.
      return .failed(
        Explanation(
          .bug, Phrase("Something went wrong here, and that is a bug of ours."),
          hint: Phrase("Nothing of the file was taken: \(String(describing: error))")))
    }
  }

  private func set(_ state: Item.State, of number: Int) {
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

extension SentImports.Item {
  var hasEnded: Bool {
    switch state {
    case .waiting, .running: false
    case .done, .failed: true
    }
  }
}

extension ImportError {
  /// Whether the file has a readable part, which can be imported alone.
  fileprivate var hasReadablePart: Bool {
    if case .incomplete = self { true } else { false }
  }
}
