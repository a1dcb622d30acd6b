import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Activity

/// S6-2: the page `import` and its queue.
struct ImportPageTests {
  private let activity = ActivityFixture()
  private var pages: PagesUnderTest { activity.pages() }
  private let gone = RemovedPaths()

  /// Paths of files that were removed.
  private final class RemovedPaths: Sendable {
    let paths = Mutex<[String]>([])
  }

  private static let walk = Reading.sample(
    Sample("2026-05-17T08:00", "2026-05-17T09:00", 600), .steps, by: .phone)

  private func handler() throws -> any DueTimeHandler {
    var connections = PluginConnections()
    activity.plugin.connect(to: &connections)
    return try #require(connections.dueTimeHandlers.first { $0.identifier == "activity.sent" })
  }

  /// Files whose paths on the shelf differ from their names.
  private func send(_ names: [String], _ fields: [String: String?] = [:]) async throws
    -> PageOutcome
  {
    let files = names.map { name in
      SentFile(
        name: name,
        file: TemporaryFile(path: "uploads/\(name)", byteCount: 1) { [gone] path in
          gone.paths.withLock { $0.append(path) }
        })
    }
    return try await pages.submit("import", "import", fields, files: ["files": files])
  }

  private func put(_ readings: [Reading], as name: String, defect: ImportTally.Defect? = nil) {
    activity.shelf.put(ShelfFile(readings: readings, defect: defect), at: "uploads/\(name)")
  }

  private var progresses: [PageProgress] {
    get async throws {
      try await pages.view("import").blocks.compactMap { block in
        if case .progress(let progress) = block { progress } else { nil }
      }
    }
  }

  @Test(
    "S6-2 Files wait for their turn, are imported, and are answered in the words of the terminal"
  )
  func imported() async throws {
    put([Self.walk], as: "a.zip")
    put([Self.walk, Self.walk], as: "b.zip")
    let outcome = try await send(["a.zip", "b.zip"])
    #expect(outcome.address == "import")
    #expect(
      outcome.notice?.text.description == "2 files received. Importing now.")
    let waiting = try await progresses
    #expect(waiting.map(\.title.description) == ["a.zip", "b.zip"])
    #expect(waiting.allSatisfy { $0.isMoving && $0.detail?.description == "waiting" })
    try await handler().runDue()
    #expect(try await progresses == [])
    let text = try await pages.view("import").text
    let answer = [
      "b.zip", "0 samples added, 2 already known", "2 records read, none skipped",
      "17 May, 0 days changed", "a.zip", "1 sample added, 0 already known",
      "1 record read, none skipped", "17 May, 1 day changed",
    ]
    #expect(text.filter(answer.contains) == answer)
    #expect(try await activity.dayRecord("2026-05-17").steps == 600)
    #expect(try await pages.view("imports").rows.map(\.title.description) == ["b.zip", "a.zip"])
    #expect(gone.paths.withLock { $0 } == ["uploads/a.zip", "uploads/b.zip"])
    #expect(try await handler().nextDue() == nil)
  }

  @Test(
    "S6-2 A refused file is shown under its sender's name for it, and the next one is imported")
  func refused() async throws {
    put([Self.walk], as: "good.zip")
    activity.shelf.fail(
      with: ImportError.damagedArchive(path: "uploads/bad.zip", detail: Phrase(verbatim: "cut")),
      at: "uploads/bad.zip")
    put([], as: "bad.zip")
    _ = try await send(["bad.zip", "good.zip"])
    try await handler().runDue()
    let view = try await pages.view("import")
    #expect(view.text.contains("bad.zip is damaged: cut."))
    #expect(view.text.contains("Copy or export it again."))
    #expect(!view.text.contains { $0.contains("uploads/") })
    let tones = view.blocks.compactMap { block in
      if case .notice(let notice) = block { notice.tone } else { nil }
    }
    #expect(tones == [.success, .failure, .information])
    #expect(try await activity.dayRecord("2026-05-17").steps == 600)
  }

  @Test("S7-1 The page says what to do about omitted files, in its own words")
  func leftOut() async throws {
    put([.nextFile, Self.walk, .nextFile, .damaged("b.db")], as: "days.zip")
    _ = try await send(["days.zip"])
    try await handler().runDue()
    let notices = try await pages.view("import").blocks.compactMap { block in
      if case .notice(let notice) = block { notice } else { nil }
    }
    #expect(notices.map(\.tone) == [.success, .warning, .information])
    #expect(notices.last?.text.description == "Copy or export it again.")
  }

  @Test("S7-1 A file with more rows rejected than imported says so before the rows")
  func mostlyRejected() async throws {
    let rejected = Reading.rejected(Phrase(verbatim: "no steps"))
    put([Self.walk, rejected, rejected], as: "days.csv")
    _ = try await send(["days.csv"])
    try await handler().runDue()
    let notices = try await pages.view("import").blocks.compactMap { block in
      if case .notice(let notice) = block { notice } else { nil }
    }
    #expect(notices.map(\.tone).prefix(2) == [.success, .warning])
    #expect(
      notices[1].text.description
        == "2 of 3 records in days.csv were rejected; the others were imported.")
  }

  @Test("S6-2 A file of which nothing could be used is not a success")
  func useless() async throws {
    put([], as: "empty.zip")
    _ = try await send(["empty.zip"])
    try await handler().runDue()
    let notices = try await pages.view("import").blocks.compactMap { block in
      if case .notice(let notice) = block { notice } else { nil }
    }
    #expect(
      notices.contains(PageNotice(.warning, Phrase("This file has no data Waymark can use."))))
    #expect(!notices.contains { $0.tone == .success })
  }

  @Test("S6-2 The import follows its options")
  func options() async throws {
    put([Self.walk], as: "a.zip")
    _ = try await send(["a.zip"], ["try": "on"])
    try await handler().runDue()
    let text = try await pages.view("import").text
    #expect(text.contains("(dry run)") && text.contains("1 sample would be added, 0 already known"))
    #expect(try await pages.view("imports").rows.isEmpty)
    let defect = ImportTally.Defect(line: 7, reason: Phrase(verbatim: "it ends"))
    put([Self.walk], as: "b.zip", defect: defect)
    _ = try await send(["b.zip"])
    _ = try await send(["b.zip"], ["partial": "on"])
    _ = try await send(["a.zip"], ["format": "other"])
    try await handler().runDue()
    let after = try await pages.view("import").text
    #expect(after.contains { $0.hasPrefix("b.zip can't be read past line 7: it ends.") })
    #expect(
      after.contains("Export it again, or choose “Readable part” and send it again."))
    #expect(after.contains("partly imported: line 7: it ends"))
    #expect(after.contains("a.zip isn't in a format Waymark knows (other)."))
  }

  @Test("S8-8 A table with ambiguous dates is sent again with the order of day and month")
  func dates() async throws {
    activity.shelf.put(
      ShelfFile(readings: [Self.walk], ambiguousDate: "3/4/2026"), at: "uploads/a.csv")
    _ = try await send(["a.csv"])
    try await handler().runDue()
    let text = try await pages.view("import").text
    #expect(text.contains { $0.hasPrefix("a.csv has dates such as 3/4/2026, and none of them") })
    #expect(text.contains("Choose “Day and month in dates” and send it again."))
    #expect(try await activity.dayRecord("2026-05-17").steps == 0)
    _ = try await send(["a.csv"], ["dates": "mdy"])
    try await handler().runDue()
    #expect(try await activity.dayRecord("2026-05-17").steps == 600)
  }

  @Test("S6-2 Without a file nothing starts, and the field says so")
  func none() async throws {
    await #expect {
      _ = try await pages.submit("import", "import")
    } throws: { error in
      (error as? FieldRefusal)?.field == "files"
        && (error as? FieldRefusal)?.explanation.message.description == "Which file?"
    }
    #expect(try await progresses == [])
  }

  @Test("S6-2 With a busy record the import is retried later; the file is kept until then")
  func busy() async throws {
    put([Self.walk], as: "a.zip")
    activity.shelf.fail(with: StorageError.busy, at: "uploads/a.zip")
    _ = try await send(["a.zip"])
    await #expect(throws: StorageError.busy) { try await handler().runDue() }
    #expect(try await progresses.map(\.detail?.description) == ["waiting"])
    #expect(gone.paths.withLock { $0 } == [])
    activity.shelf.fail(with: nil, at: "uploads/a.zip")
    try await handler().runDue()
    #expect(try await activity.dayRecord("2026-05-17").steps == 600)
  }

  @Test("S6-2 A stopped service imports nothing of the file it was reading")
  func stopped() async throws {
    let needs = activity.needs
    let weights = WeightRecord(
      weights: needs.weights, sources: needs.sources, personalTime: needs.personalTime)
    let sent = SentImports(
      importing: HealthImport(
        readers: { [CancellingReader()] }, openFile: needs.openFile,
        unitOfWork: needs.unitOfWork, samples: needs.samples, sources: needs.sources,
        imports: needs.imports, spool: needs.spool, deliveries: needs.deliveries,
        events: needs.events, derivation: activity.derivation, weightRecord: weights,
        undo: needs.undo,
        usualWeight: { _ in UsualWeight(unit: nil, last: nil) }),
      unitOfWork: needs.unitOfWork, consequences: nil)
    put([Self.walk], as: "a.zip")
    let file = TemporaryFile(path: "uploads/a.zip", byteCount: 1) { _ in }
    await sent.add([SentFile(name: "a.zip", file: file)], ImportRequest(path: ""))
    let task = Task { try await sent.runDue() }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await sent.items.map(\.progress?.detail?.description) == ["waiting"])
    #expect(try await pages.view("imports").rows.isEmpty)
  }

  /// Is cancelled while it reads.
  private struct CancellingReader: HealthFileReader {
    let format = ImportFormat(
      identifier: "any", title: Phrase(verbatim: "any"), instructions: Phrase(verbatim: "any"))

    func recognizes(_ file: HealthFile) throws -> Bool { true }

    func read(
      _ file: HealthFile, into sink: any SampleSink, context: ImportContext
    ) throws -> ImportTally {
      withUnsafeCurrentTask { $0?.cancel() }
      try context.progress(ImportProgress(phase: .reading, done: 0, total: 1))
      return ImportTally()
    }
  }

  @Test("S6-2 A waiting file is cancelled; the others are imported")
  func reverted() async throws {
    put([Self.walk], as: "a.zip")
    put([Self.walk], as: "b.zip")
    _ = try await send(["a.zip", "b.zip"])
    let stop = try #require(try await pages.view("import").form("cancel"))
    #expect(stop.action.description == "Stop the import of a.zip")
    #expect(try await pages.submit("import", "cancel", ["number": "1"]).notice == nil)
    #expect(gone.paths.withLock { $0 } == ["uploads/a.zip"])
    try await handler().runDue()
    let text = try await pages.view("import").text
    #expect(text.contains("Stopped. Nothing was changed."))
    #expect(try await pages.view("imports").rows.map(\.title.description) == ["b.zip"])
    #expect(try await pages.view("import").form("cancel") == nil)
  }

  @Test("S6-2 A running import is stopped: nothing of its file is kept, and the next one starts")
  func stoppedByHand() async throws {
    let (beginnings, began) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    var needs = activity.needs
    needs.readers = { [EndlessReader(began: began)] }
    let plugin = ActivityPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    let pages = PagesUnderTest(
      of: connections, in: needs.unitOfWork, at: FixedPersonalTime(now: activity.time.now()))
    let handler = try #require(
      connections.dueTimeHandlers.first { $0.identifier == "activity.sent" })
    put([], as: "slow.zip")
    put([], as: "next.zip")
    let files = ["slow.zip", "next.zip"].map { name in
      SentFile(name: name, file: TemporaryFile(path: "uploads/\(name)", byteCount: 1) { _ in })
    }
    _ = try await pages.submit("import", "import", files: ["files": files])
    let work = Task { try await handler.runDue() }
    for await _ in beginnings { break }
    _ = try await pages.submit("import", "cancel", ["number": "1"])
    try await work.value
    let view = try await pages.view("import")
    #expect(view.sections.compactMap(\.heading?.description) == ["next.zip", "slow.zip"])
    #expect(view.text.contains("Stopped. Nothing was changed."))
    #expect(try await pages.view("imports").rows.map(\.title.description) == ["next.zip"])
    let late = PageSubmission(
      PageRequest(
        moment: WidgetMoment(
          now: activity.time.now(), calendar: PersonalCalendar(only: FixedZone.utc),
          presentation: Presentation())), form: "cancel", fields: ["number": "1"])
    let page = try #require(pages.pages.first { $0.path == "import" })
    let notice = try await page.submit?(late).notice
    #expect(notice?.text.description == "This import has already finished.")
  }

  /// Reads a file named slow until it is cancelled.
  private struct EndlessReader: HealthFileReader {
    let format = ImportFormat(
      identifier: "any", title: Phrase(verbatim: "any"), instructions: Phrase(verbatim: "any"))
    let began: AsyncStream<Void>.Continuation

    func recognizes(_ file: HealthFile) throws -> Bool { true }

    func read(
      _ file: HealthFile, into sink: any SampleSink, context: ImportContext
    ) throws -> ImportTally {
      while file.path.hasSuffix("slow.zip") {
        try context.progress(ImportProgress(phase: .reading, done: 0, total: 1))
        began.yield()
      }
      return ImportTally()
    }
  }

  @Test("S6-2 The page remembers the last twenty")
  func many() async throws {
    let names = (1...25).map { "\($0).zip" }
    for name in names { put([Self.walk], as: name) }
    _ = try await send(names)
    #expect(try await progresses.count == 25)
    try await handler().runDue()
    let headings = try await pages.view("import").sections.compactMap(\.heading?.description)
    #expect(headings == names.suffix(20).reversed())
  }
}
