import Contracts
import Foundation

@testable import Activity

extension ActivityFixture {
  private var section: RecordSection {
    ActivitySection(
      needs: needs,
      log: EntryLog(
        unitOfWork: needs.unitOfWork, steps: needs.stepEntries, exercises: needs.exercises,
        weights: needs.weights, measured: needs.measureEntries, identities: needs.identities,
        sources: needs.sources,
        events: needs.events, derivation: derivation,
        weightRecord: WeightRecord(
          weights: needs.weights, sources: needs.sources, personalTime: needs.personalTime),
        undo: needs.undo),
      sources: SourceOrder(
        unitOfWork: needs.unitOfWork, sources: needs.sources, entries: needs.stepEntries,
        events: needs.events, derivation: derivation,
        weightRecord: WeightRecord(
          weights: needs.weights, sources: needs.sources, personalTime: needs.personalTime),
        undo: needs.undo)
    ).section
  }

  /// The activity section of an export, by key, as JSON.
  func export() async throws -> [String: Data] {
    try await read { transaction in
      try section.write(transaction).mapValues { value in
        switch value {
        case .whole(let whole): return try JSONEncoder().encode(whole)
        case .list(let elements):
          var batches: [String] = []
          try elements { batch in
            let text = String(decoding: try JSONEncoder().encode(batch), as: UTF8.self)
            batches.append(String(text.dropFirst().dropLast()))
          }
          return Data("[\(batches.filter { !$0.isEmpty }.joined(separator: ","))]".utf8)
        }
      }
    }
  }

  /// Imports an export.
  @discardableResult
  func receive(_ export: [String: Data]) async throws -> ImportReport {
    var text = "{\"format\":\"\(RecordDocument.format)\",\"version\":2"
    for (key, value) in export { text += ",\"\(key)\":\(String(decoding: value, as: UTF8.self))" }
    shelf.put(ShelfFile(readings: []), at: "document")
    var needs = needs
    needs.readers = { [section, text] in
      [DocumentReader(section: section, document: Data("\(text)}".utf8))]
    }
    return try await ActivityPlugin(needs).importing.importFile(
      ImportRequest(path: "document")
    ) { _ in }
  }
}

/// Reads one document, whatever the file.
private struct DocumentReader: HealthFileReader {
  /// Decodes the part of the section that the decoder contains.
  private struct Part: Decodable {
    let part: RecordPart?

    init(from decoder: any Decoder) throws {
      let section = CodingUserInfoKey.section.flatMap { decoder.userInfo[$0] } as? RecordSection
      part = try section?.read(RecordDocument(from: decoder, importsSettings: false))
    }
  }

  let format = ImportFormat(
    identifier: RecordDocument.format, title: Phrase(verbatim: "document"),
    instructions: Phrase(verbatim: "document"))
  let section: RecordSection
  let document: Data

  func recognizes(_ file: HealthFile) -> Bool { true }

  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) -> ImportTally { ImportTally() }

  func parts(of file: HealthFile, context: ImportContext) throws -> [RecordPart] {
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.section { decoder.userInfo[key] = section }
    return try [decoder.decode(Part.self, from: document).part].compactMap(\.self)
  }
}

extension CodingUserInfoKey {
  fileprivate static var section: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "section") }
}
