import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Imports that end early leave the record unchanged.
struct ImportRefusalTests {
  private let activity = ActivityFixture()
  private let walk: [Reading] = [
    .sample(Sample("2026-05-17T08:00", "2026-05-17T09:00", 600), .steps, by: .watch),
    .sample(Sample("2026-05-17T08:30", "2026-05-17T09:30", 500), .steps, by: .phone),
    .sample(Sample("2026-05-19T08:00", "2026-05-19T09:00", 700), .distance, by: .phone),
  ]

  private func importFile(
    _ request: ImportRequest, _ file: ShelfFile
  ) async throws -> ImportReport {
    activity.shelf.put(file, at: request.path)
    return try await activity.plugin.importing.importFile(request) { _ in }
  }

  @Test("S5-9 The formats are those of the readers, in order")
  func formats() {
    #expect(activity.plugin.importing.formats.map(\.identifier) == ["shelf", "other"])
  }

  @Test("S5-9 The format is detected by content")
  func byContent() async throws {
    let report = try await importFile(
      ImportRequest(path: "x"), ShelfFile(format: "other", readings: walk))
    #expect(report.format == "other")
  }

  @Test(
    "S5-9 An unknown file or format is refused with the readable ones",
    arguments: [
      ("music", nil, ImportError.unrecognized(path: "x", formats: ["shelf", "other"])),
      ("shelf", "other", .unrecognized(path: "x", formats: ["other"])),
      ("shelf", "pdf", .unknownFormat("pdf", formats: ["shelf", "other"])),
    ] as [(String, String?, ImportError)])
  func refused(content: String, asked: String?, error: ImportError) async throws {
    await #expect(throws: error) {
      try await importFile(
        ImportRequest(path: "x", format: asked), ShelfFile(format: content, readings: walk))
    }
  }

  @Test("S5-9 A missing file is refused")
  func missing() async throws {
    await #expect(throws: ImportError.noSuchFile(path: "gone")) {
      try await activity.plugin.importing.importFile(ImportRequest(path: "gone")) { _ in }
    }
  }

  @Test("S5-9 A dry run reports the numbers of the import and changes nothing")
  func dryRun() async throws {
    try await activity.receive([walk[0]])
    let before = try await activity.contents()
    let dry = try await activity.receive(walk, isDryRun: true)
    #expect(try await activity.contents() == before)
    let real = try await activity.receive(walk)
    #expect(dry == real)
    #expect(real.samplesAdded == 2)
  }

  private let cut = ImportTally.Defect(line: 7, reason: Phrase("ends in the middle of a record"))

  @Test("S5-9 A truncated file is refused as a whole")
  func incomplete() async throws {
    let before = try await activity.contents()
    let error = ImportError.incomplete(path: "x", defect: cut, recordsRead: 3, samples: 3)
    await #expect(throws: error) {
      try await importFile(ImportRequest(path: "x"), ShelfFile(readings: walk, defect: cut))
    }
    #expect(try await activity.contents() == before)
  }

  @Test("S5-9 … or imported up to the cut, if the person wants that")
  func partial() async throws {
    let report = try await importFile(
      ImportRequest(path: "x", keepsPartial: true), ShelfFile(readings: walk, defect: cut))
    #expect(report.samplesAdded == 3)
    #expect(report.tally.defect == cut)
  }

  @Test(
    "S5-9 Cancelled while reading or merging, the record is unchanged, and another run completes it",
    arguments: [ImportProgress.Phase.reading, .merging])
  func cancelled(in phase: ImportProgress.Phase) async throws {
    try await activity.receive([walk[1]])
    let before = try await activity.contents()
    await #expect(throws: CancellationError.self) {
      try await activity.receive(walk) { progress in
        if progress.phase == phase, progress.done > 0 { throw CancellationError() }
      }
    }
    #expect(try await activity.contents() == before)
    try await activity.receive(walk)
    #expect(try await activity.allDays().map(\.steps) == [850, 0])
  }

  @Test("S5-9 Progress grows from zero through reading and merging")
  func progress() async throws {
    let seen = ProgressLog()
    try await activity.receive(walk) { seen.note($0) }
    #expect(seen.of(.reading) == [0, 1, 2])
    let merging = seen.of(.merging)
    #expect(!merging.isEmpty && merging == merging.sorted())
    #expect(merging.allSatisfy { (0...1_000).contains($0) })
  }
}
