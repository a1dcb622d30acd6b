/// Reads one file format with samples.
public protocol HealthFileReader: Sendable {
  var format: ImportFormat { get }

  /// Whether the file has this format, judged by its content, never by its name.
  func recognizes(_ file: HealthFile) throws -> Bool

  /// What an unrecognised file is instead, as far as this reader can tell; nil if it cannot.
  func kind(ofUnknown file: HealthFile) -> UnknownFileKind?

  /// Whether the file is an app's connection test, with invented numbers.
  func isConnectionTest(_ file: HealthFile) -> Bool

  /// Reads the whole file into `sink`, in bounded memory.
  ///
  /// A file that ends early or becomes invalid yields everything before that point, with ``ImportTally/defect`` set.
  ///
  /// - Throws: ``ImportError``; any error of `sink`; `CancellationError` when `monitor` throws it.
  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) throws -> ImportTally

  /// What the file contains besides samples, to be stored in the same transaction. Empty for most formats.
  ///
  /// - Throws: ``ImportError``; `CancellationError` when `monitor` throws it.
  func parts(of file: HealthFile, context: ImportContext) throws -> [RecordPart]
}

extension HealthFileReader {
  public func kind(ofUnknown file: HealthFile) -> UnknownFileKind? { nil }

  public func isConnectionTest(_ file: HealthFile) -> Bool { false }

  public func parts(of file: HealthFile, context: ImportContext) throws -> [RecordPart] { [] }
}

/// What a file is that no reader recognises.
public enum UnknownFileKind: Hashable, Sendable {
  /// A table with these columns, possibly written by a person.
  case table(columns: [String])
  /// The clinical document (`export_cda.xml`) next to the export in Apple Health's archive.
  case clinicalDocument
  /// XML, JSON or bytes: no table of a person's own.
  case noTable
}

/// A format that can be imported.
public struct ImportFormat: Hashable, Sendable {
  /// For example `apple-health`: the value of `--format`.
  public let identifier: String
  /// For example `Apple Health export (export.xml or .zip)`.
  public let title: Phrase
  /// How a person gets such a file, in a sentence or two.
  public let instructions: Phrase

  public init(identifier: String, title: Phrase, instructions: Phrase) {
    self.identifier = identifier
    self.title = title
    self.instructions = instructions
  }
}

/// A file or a folder to import: its path and its first bytes.
public struct HealthFile: Hashable, Sendable {
  public let path: String
  /// In bytes; for a folder of all its files.
  public let size: Int64
  /// The first bytes, 64 KiB at most; none of a folder.
  public let head: [UInt8]
  public let isFolder: Bool
  /// When it was last modified; the distant past if unknown.
  public let modifiedAt: Instant

  public init(
    path: String, size: Int64, head: [UInt8], isFolder: Bool = false,
    modifiedAt: Instant = .distantPast
  ) {
    self.path = path
    self.size = size
    self.head = head
    self.isFolder = isFolder
    self.modifiedAt = modifiedAt
  }
}
