import Contracts
import HTTPTypes
import HummingbirdCore
import NIOCore

/// A form as it was sent, with its files.
struct SentForm: Sendable {
  var fields: [String: String]
  /// See ``PageSubmission/files``.
  var files: [String: [SentFile]] = [:]
}

extension VisitBody {
  /// Whether it is a form with files.
  var hasFiles: Bool { boundary != nil }

  private var boundary: String? {
    request.headers[.contentType].flatMap(MultipartParser.boundary)
  }

  /// A form whose files are written to disk as they arrive. They are removed if this throws.
  ///
  /// - Parameters:
  ///   - names: of the fields that may contain files.
  ///   - folder: for the files.
  /// - Throws: ``Problem``, ``MultipartError``, ``UploadError``; any other error means that the connection is gone.
  func formWithFiles(_ names: Set<String>, in folder: UploadFolder) async throws -> SentForm {
    guard let boundary else { throw Problem.noForm }
    let announced = announcedBytes ?? 0
    guard announced <= limits.uploadBytes else {
      throw Problem.filesTooLarge(limit: limits.uploadBytes)
    }
    try checkRoom(for: announced, in: folder)
    var parser = MultipartParser(
      boundary: boundary, mostParts: limits.parts, mostHeaderBytes: limits.partHeaderBytes)
    let filler = FormFiller(names, in: folder, mostFieldBytes: limits.formBytes)
    var byteCount: Int64 = 0
    var nextCheck = Self.unannounced
    var pieces = request.body.makeAsyncIterator()
    do {
      while let piece = try await nextPiece(&pieces) {
        byteCount += Int64(piece.readableBytes)
        guard byteCount <= limits.uploadBytes else {
          throw Problem.filesTooLarge(limit: limits.uploadBytes)
        }
        if byteCount > max(announced, nextCheck) {
          try checkRoom(for: 0, in: folder)
          nextCheck = byteCount + Self.unannounced
        }
        try parser.feed(piece.readableBytesView, filler.handle)
      }
      setRead()
      try parser.finish()
    } catch UploadError.noRoom {
      throw Problem.noRoom
    }
    return filler.form
  }

  /// In bytes: how often to check the free space if the sender does not announce a length.
  private static let unannounced: Int64 = 16 << 20

  func checkRoom(for bytes: Int64, in folder: UploadFolder) throws {
    if let free = folder.free, free - bytes < limits.spareBytes { throw Problem.noRoom }
  }

  /// A slow sender gets some time for each piece, not for the whole.
  func nextPiece(
    _ pieces: inout RequestBody.AsyncIterator
  ) async throws -> ByteBuffer? {
    let deadline = channel.eventLoop.scheduleTask(in: TimeAmount(limits.reading)) { [channel] in
      channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    do {
      return try await pieces.next()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      // The sender hung up in mid-file.
      throw MultipartError.incomplete
    }
  }
}

/// Puts together what a parser finds.
private final class FormFiller {
  private enum Part {
    case field(String)
    case file(PartHeader, FileDraft)
    /// Where no file was chosen.
    case nothing
  }

  private let names: Set<String>
  private let folder: UploadFolder
  private let mostFieldBytes: Int
  private var part = Part.nothing
  /// The text of the field being read.
  private var text: [UInt8] = []
  private var fieldBytes = 0
  private(set) var form = SentForm(fields: [:])

  init(_ names: Set<String>, in folder: UploadFolder, mostFieldBytes: Int) {
    self.names = names
    self.folder = folder
    self.mostFieldBytes = mostFieldBytes
  }

  func handle(_ event: MultipartParser.Event) throws {
    switch event {
    case .begin(let header): part = try part(header)
    case .bytes(let bytes): try handle(bytes)
    case .end: try end()
    }
  }

  private func part(_ header: PartHeader) throws -> Part {
    guard let name = header.fileName else {
      text = []
      return .field(header.name)
    }
    guard names.contains(header.name) else { throw Problem.noForm }
    return name.isEmpty ? .nothing : .file(header, try folder.begin())
  }

  private func handle(_ bytes: ArraySlice<UInt8>) throws {
    switch part {
    case .field:
      fieldBytes += bytes.count
      guard fieldBytes <= mostFieldBytes else { throw Problem.tooLarge }
      text += bytes
    case .file(_, let draft): try draft.write(bytes)
    case .nothing: break
    }
  }

  private func end() throws {
    switch part {
    case .field(let name):
      guard let text = String(validating: text, as: UTF8.self) else { throw Problem.noForm }
      form.fields[name] = text.withLineFeeds
    case .file(let header, let draft):
      let file = try folder.finish(draft, calledBySender: header.fileName ?? "")
      form.files[header.name, default: []].append(file)
    case .nothing: break
    }
    part = .nothing
  }
}
