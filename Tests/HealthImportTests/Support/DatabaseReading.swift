import Contracts
import ContractsTesting

@testable import HealthImport

/// Reads databases with the matching reader.
struct DatabaseReading {
  let sink = CollectingSink()
  private(set) var tally = ImportTally()
  private(set) var format: String?
  var context: ImportContext

  init(in rules: any ZoneRules = TableReading.berlin, asOf: Instant = .distantPast) {
    context = ImportContext(calendar: PersonalCalendar(only: rules), asOf: asOf) { _ in }
  }

  /// The content of a single database.
  init(_ content: [String: InMemoryDatabase.Table], in rules: any ZoneRules = TableReading.berlin)
    throws
  {
    self.init(in: rules)
    try read(content)
  }

  mutating func read(_ content: [String: InMemoryDatabase.Table]) throws {
    let database = InMemoryDatabase(content)
    guard let reader = HealthFileReaders.known(of: .movement).database(with: database.tables) else {
      throw ImportError.unrecognized(path: "played", formats: [])
    }
    sink.beginFile()
    var progress = ProgressMeter(for: HealthFile(path: "played", size: 1, head: []), context)
    format = reader.format.identifier
    tally = try reader.read(database, into: sink, context: context, progress: &progress)
  }

  var content: CollectingSink.Content { sink.content }

  /// In English, with the number of each row.
  var rejections: [String] {
    tally.rejections.map { "\($0.line): \($0.reason)" }
  }
}
