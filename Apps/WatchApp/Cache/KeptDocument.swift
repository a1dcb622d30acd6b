import Contracts
import Foundation

/// A small JSON document on the disk, after a line with its version and checksum.
enum KeptDocument {
  private static let version = 1
  private static let name = "waymark-watch"

  enum Reading<Document> {
    case absent
    case whole(Document)
    case damaged
  }

  /// - Throws: ``CacheError``, also for one from a newer version.
  static func read<Document: Decodable>(
    _ type: Document.Type, at path: String
  ) throws(CacheError) -> Reading<Document> {
    guard let bytes = try PrivateFile.read(path) else { return .absent }
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard parts.count == 2 else { return .damaged }
    let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[0] == name, let written = Int(words[1]) else { return .damaged }
    guard written <= version else { throw .newer(path) }
    guard words[2].utf8.elementsEqual(Checksum.text(of: parts[1])),
      let document = try? JSONDecoder().decode(type, from: Data(parts[1]))
    else { return .damaged }
    return .whole(document)
  }

  static func write(
    _ document: some Encodable, to path: String, isKept: Bool = true
  ) throws(CacheError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body: [UInt8]
    do {
      body = Array(try encoder.encode(document))
    } catch {
      throw .cannotWrite(path, detail: Phrase(verbatim: "\(error)"))
    }
    let head =
      Array("\(name) \(version) ".utf8) + Checksum.text(of: body) + [UInt8(ascii: "\n")]
    try PrivateFile.replace(path, with: head + body, isKept: isKept)
  }
}
