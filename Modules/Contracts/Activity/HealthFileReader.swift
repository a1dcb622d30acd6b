/// Reads one format of files with samples in them.
public protocol HealthFileReader: Sendable {
  var format: ImportFormat { get }

  /// Whether the file is of this format, judged by its content, never by its name.
  func recognizes(_ file: HealthFile) throws -> Bool

  /// Reads the file from its beginning to its end in bounded memory, into `sink`.
  ///
  /// A file that ends too early or stops making sense gives what was whole until there, with
  /// ``ImportTally/defect`` set.
  ///
  /// - Throws: ``ImportError``; whatever `sink` throws; `CancellationError` when `monitor` says so.
  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) throws -> ImportTally

  /// What the file holds beside samples, to be taken in the transaction that takes these. None in most
  /// formats.
  ///
  /// - Throws: ``ImportError``; `CancellationError` when `monitor` says so.
  func parts(of file: HealthFile, context: ImportContext) throws -> [RecordPart]
}

extension HealthFileReader {
  public func parts(of file: HealthFile, context: ImportContext) throws -> [RecordPart] { [] }
}

/// A format that can be imported.
public struct ImportFormat: Hashable, Sendable {
  /// Such as `apple-health`: what `--format` takes.
  public let identifier: String
  /// Such as `Apple Health export (export.xml or .zip)`.
  public let title: Phrase

  public init(identifier: String, title: Phrase) {
    self.identifier = identifier
    self.title = title
  }
}

/// A file to import: where it is and how it begins.
public struct HealthFile: Hashable, Sendable {
  public let path: String
  /// In bytes.
  public let size: Int64
  /// The first bytes, 64 KiB at most.
  public let head: [UInt8]

  public init(path: String, size: Int64, head: [UInt8]) {
    self.path = path
    self.size = size
    self.head = head
  }
}
