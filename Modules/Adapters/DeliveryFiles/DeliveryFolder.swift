public import Contracts
import Foundation

/// Delivered bodies as files in a folder: `RECEIVED-SOURCE-DIGEST`, in microseconds, as the number of the source and in
/// hexadecimal digits. `source-NUMBER` contains the name of a source; `aside` has what could not be imported. All
/// private to their owner.
public struct DeliveryFolder: DeliverySpool {
  private static let sources = "source-"

  /// Where the bodies are; the folder need not be there.
  let path: String
  private let settleRecord: @Sendable () throws -> Void

  /// - Parameters:
  ///   - path: the path of the folder, which is created with the first body; its parent must exist.
  ///   - settleRecord: returns when everything written to the record is on the disk.
  public init(at path: String, settleRecord: @escaping @Sendable () throws -> Void) {
    self.path = path
    self.settleRecord = settleRecord
  }

  private var asidePath: String { "\(path)/aside" }

  public func keep(_ body: DeliveredBody, receivedAt instant: Instant) throws(DeliveryError) {
    try Self.make(path)
    let source = try number(of: body.source)
    try Self.synchronize(body.path)
    // After everything that waits, including what arrived in the same second or while the clock was ahead. The order of
    // simultaneous deliveries is undefined, but nothing is overwritten.
    let last = try Self.entries(of: path).compactMap { SpooledName($0)?.received }.max() ?? -1
    var received = max(instant.secondsSince1970 * 1_000_000, last + 1)
    while true {
      let name = SpooledName(received: received, source: source, digest: body.digest)
      if try Self.move(body.path, to: "\(path)/\(name.text)") { break }
      received += 1
    }
    try Self.synchronize(path)
  }

  public func waiting() throws(DeliveryError) -> [SpooledDelivery] {
    try deliveries(in: path)
  }

  public func remove(_ delivery: SpooledDelivery) throws(DeliveryError) {
    do {
      try settleRecord()
    } catch StorageError.cannotWrite(let detail) {
      throw .cannotKeep(detail: detail)
    } catch {
      throw .cannotKeep(detail: String(describing: error))
    }
    guard unlink(delivery.path) == 0 || errno == ENOENT else { throw Self.failure }
  }

  public func setAside(_ delivery: SpooledDelivery) throws(DeliveryError) {
    try Self.make(asidePath)
    let name = delivery.path.split(separator: "/").last ?? ""
    guard rename(delivery.path, "\(asidePath)/\(name)") == 0 || errno == ENOENT else {
      throw Self.failure
    }
    for old in try aside().dropLast(Self.mostAside) { try remove(old) }
  }

  public func aside() throws(DeliveryError) -> [SpooledDelivery] {
    try deliveries(in: asidePath)
  }

  public func unreadableSources() throws(DeliveryError) -> [String] {
    var numbers: Set<Int> = []
    for folder in [path, asidePath] {
      numbers.formUnion(try Self.entries(of: folder).compactMap { SpooledName($0)?.source })
    }
    return numbers.sorted().filter { name(of: $0) == nil }.map(file(of:))
  }

  private func deliveries(in folder: String) throws(DeliveryError) -> [SpooledDelivery] {
    var names: [Int: String?] = [:]
    return try Self.entries(of: folder).compactMap(SpooledName.init)
      .sorted { ($0.received, $0.text) < ($1.received, $1.text) }
      .compactMap { entry in
        if names[entry.source] == nil { names[entry.source] = .some(name(of: entry.source)) }
        guard let source = names[entry.source] ?? nil else { return nil }
        return SpooledDelivery(
          source: source, path: "\(folder)/\(entry.text)", digest: entry.digest,
          receivedAt: Instant(secondsSince1970: entry.received / 1_000_000))
      }
  }
}

/// The names of sources, for which file names have no room.
extension DeliveryFolder {
  private func file(of source: Int) -> String { "\(path)/\(Self.sources)\(source)" }

  private func name(of source: Int) -> String? {
    FileManager.default.contents(atPath: file(of: source))
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Its number, after its name is safe.
  private func number(of source: String) throws(DeliveryError) -> Int {
    var number = 1
    while true {
      if let known = name(of: number) {
        if known == source { return number }
        number += 1
        continue
      }
      let draft = "\(path)/new-\(UUID().uuidString)"
      defer { unlink(draft) }
      guard FileManager.default.createFile(atPath: draft, contents: Data(source.utf8)) else {
        throw Self.failure
      }
      chmod(draft, 0o600)
      try Self.synchronize(draft)
      if try Self.move(draft, to: file(of: number)) { return number }
      // Another process may have used the number, or its file is there but unreadable.
      if name(of: number) == nil { number += 1 }
    }
  }
}
