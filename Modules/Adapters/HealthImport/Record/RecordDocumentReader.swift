internal import Contracts
internal import Foundation

/// Reads a whole-record document, as `waymark export --format json` writes it. Its content is decoded by the features
/// that wrote it.
struct RecordDocumentReader: HealthFileReader {
  /// More than three centuries of days with a hundred entries each.
  private static let mostBytes: Int64 = 1 << 29

  let sections: [RecordSection]

  var format: ImportFormat {
    ImportFormat(
      identifier: RecordDocument.format,
      title: Phrase("Whole record (waymark export --format json)"),
      instructions: Phrase("On the other computer, run: waymark export FILE --format json"))
  }

  /// A truncated document is recognised by its first key.
  func recognizes(_ file: HealthFile) throws -> Bool {
    guard file.head.first(where: { !$0.isSpace }) == UInt8(ascii: "{") else { return false }
    guard file.size <= RecordDocumentReader.mostBytes else {
      return JSONOutline(of: Data(file.head)).keys.first == "achievements"
    }
    let outline = JSONOutline(of: try content(of: file))
    return outline.format == RecordDocument.format
      || (outline.defect != nil && outline.keys.first == "achievements")
  }

  /// It has no samples of its own: see ``parts(of:context:)``.
  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) throws -> ImportTally {
    guard try recognizes(file) else {
      throw ImportError.unrecognized(path: file.path, formats: [format.identifier])
    }
    return ImportTally()
  }

  func parts(of file: HealthFile, context: ImportContext) throws -> [RecordPart] {
    guard file.size <= RecordDocumentReader.mostBytes else {
      throw ImportError.refused(
        path: file.path, place: "", reason: Phrase("it's larger than any record can be"))
    }
    let data = try content(of: file)
    if let defect = JSONOutline(of: data).defect {
      throw ImportError.refused(
        path: file.path, place: "line \(defect.line)", reason: defect.reason)
    }
    try context.progress(ImportProgress(phase: .reading, done: file.size / 2, total: file.size))
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.recordReading {
      decoder.userInfo[key] = RecordReading(
        sections: sections, importsSettings: context.importsSettings)
    }
    do {
      let parts = try decoder.decode(RecordParts.self, from: data).parts
      try context.progress(ImportProgress(phase: .reading, done: file.size, total: file.size))
      return parts
    } catch let error as RecordDocumentError {
      throw ImportError.refused(path: file.path, place: error.place, reason: error.reason)
    } catch let error as DecodingError {
      let refusal = error.notJSON ?? RecordDocumentError(error)
      throw ImportError.refused(path: file.path, place: refusal.place, reason: refusal.reason)
    }
  }

  private func content(of file: HealthFile) throws -> Data {
    if file.head.count >= file.size { return Data(file.head) }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: file.path), options: .mappedIfSafe)
    } catch {
      throw ImportError.unreadable(
        path: file.path, detail: Phrase(verbatim: error.localizedDescription))
    }
  }
}

/// The sections that import the document being read.
private struct RecordReading: Sendable {
  let sections: [RecordSection]
  let importsSettings: Bool
}

extension CodingUserInfoKey {
  fileprivate static var recordReading: CodingUserInfoKey? {
    CodingUserInfoKey(rawValue: "recordReading")
  }
}

/// The parts that the sections decode from a document.
private struct RecordParts: Decodable {
  let parts: [RecordPart]

  init(from decoder: any Decoder) throws {
    let reading = CodingUserInfoKey.recordReading.flatMap { decoder.userInfo[$0] } as? RecordReading
    let document = try RecordDocument(
      from: decoder, importsSettings: reading?.importsSettings ?? false)
    parts = try reading?.sections.compactMap { try $0.read(document) } ?? []
  }
}

extension DecodingError {
  /// For text that no parser accepts; the parser's message says where.
  fileprivate var notJSON: RecordDocumentError? {
    guard case .dataCorrupted(let context) = self, context.codingPath.isEmpty,
      let cause = context.underlyingError as NSError?
    else { return nil }
    let detail = cause.userInfo[NSDebugDescriptionErrorKey] as? String ?? context.debugDescription
    return RecordDocumentError(at: [], Phrase("it isn't JSON (\(detail))"))
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
