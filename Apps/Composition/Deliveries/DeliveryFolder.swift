import Contracts
import Foundation

/// Bodies that were handed in, as files of a folder: `RECEIVED-SOURCE-DIGEST`, in microseconds, as the number of the
/// source and in hexadecimal digits. `source-NUMBER` says what a source is called; `aside` holds what could not be
/// imported. All for their owner alone.
struct DeliveryFolder: DeliverySpool {
  private static let sources = "source-"

  let path: String
  private let settleRecord: @Sendable () throws -> Void

  /// - Parameters:
  ///   - home: the folder of the record.
  ///   - settleRecord: returns when everything written to the record is on the disk.
  init(home: String, settleRecord: @escaping @Sendable () throws -> Void) {
    path = HomeFolder.deliveriesPath(in: HomeFolder.absolute(home))
    self.settleRecord = settleRecord
  }

  private var asidePath: String { "\(path)/aside" }

  func keep(_ body: DeliveredBody, receivedAt instant: Instant) throws(DeliveryError) {
    try Self.make(path)
    let source = try number(of: body.source)
    try Self.synchronize(body.path)
    // Behind all that waits, also what came in the same second or while the clock was ahead. Of what comes at the same
    // time nobody knows the order, and nothing is overwritten.
    let last = try Self.entries(of: path).compactMap { SpooledName($0)?.received }.max() ?? -1
    var received = max(instant.secondsSince1970 * 1_000_000, last + 1)
    while true {
      let name = "\(received)-\(source)-\(body.digest.hexadecimal)"
      if try Self.move(body.path, to: "\(path)/\(name)") { break }
      received += 1
    }
    try Self.synchronize(path)
  }

  func waiting() throws(DeliveryError) -> [SpooledDelivery] {
    try deliveries(in: path)
  }

  func remove(_ delivery: SpooledDelivery) throws(DeliveryError) {
    do {
      try settleRecord()
    } catch StorageError.cannotWrite(let detail) {
      throw .cannotKeep(detail: detail)
    } catch {
      throw .cannotKeep(detail: String(describing: error))
    }
    guard unlink(delivery.path) == 0 || errno == ENOENT else { throw Self.failure }
  }

  func setAside(_ delivery: SpooledDelivery) throws(DeliveryError) {
    try Self.make(asidePath)
    let name = delivery.path.split(separator: "/").last ?? ""
    guard rename(delivery.path, "\(asidePath)/\(name)") == 0 || errno == ENOENT else {
      throw Self.failure
    }
    for old in try aside().dropLast(Self.mostAside) { try remove(old) }
  }

  func aside() throws(DeliveryError) -> [SpooledDelivery] {
    try deliveries(in: asidePath)
  }

  func unreadableSources() throws(DeliveryError) -> [String] {
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

/// What a source is called. A file name has no room for it.
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
      // Another process may have taken the number, or its file is there and cannot be read.
      if name(of: number) == nil { number += 1 }
    }
  }
}

extension DeliveryFolder {
  private static var failure: DeliveryError {
    .cannotKeep(detail: HomeFolder.reason(errno))
  }

  private static func make(_ folder: String) throws(DeliveryError) {
    guard mkdir(folder, 0o700) != 0 else {
      let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
      return try synchronize(parent)
    }
    guard errno == EEXIST else { throw failure }
  }

  /// Returns when what was written is on the disk.
  private static func synchronize(_ path: String) throws(DeliveryError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure }
  }

  /// - Returns: false where there is a file of that name, which stays as it is.
  private static func move(_ path: String, to other: String) throws(DeliveryError) -> Bool {
    guard link(path, other) == 0 else {
      if errno == EEXIST { return false }
      throw failure
    }
    guard unlink(path) == 0 else { throw failure }
    return true
  }

  /// None where there is no such folder.
  private static func entries(of folder: String) throws(DeliveryError) -> [String] {
    guard let stream = opendir(folder) else {
      guard errno == ENOENT else { throw failure }
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}

/// The name of a file in the spool.
private struct SpooledName {
  /// Some ten thousand years.
  private static let times: Range<Int64> = 0..<1 << 58

  let text: String
  let received: Int64
  let source: Int
  let digest: [UInt8]

  /// Nil for a file of another kind.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let received = Int64(parts[0]), Self.times.contains(received),
      let source = Int(parts[1]), let digest = [UInt8](hexadecimal: parts[2])
    else { return nil }
    self.text = text
    self.received = received
    self.source = source
    self.digest = digest
  }
}

extension [UInt8] {
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  fileprivate init?(hexadecimal text: Substring) {
    guard text.utf8.count == 64 else { return nil }
    self = []
    var rest = text[...]
    while !rest.isEmpty {
      guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      append(byte)
      rest = rest.dropFirst(2)
    }
  }
}

/// For a record that is kept nowhere: nothing can be handed in, and what waits for the record of the person stays
/// untouched.
struct NoDeliveries: DeliverySpool {
  func keep(_ body: DeliveredBody, receivedAt instant: Instant) throws(DeliveryError) {
    throw .cannotKeep(detail: "this record is kept nowhere")
  }

  func waiting() -> [SpooledDelivery] { [] }

  func remove(_ delivery: SpooledDelivery) {}

  func setAside(_ delivery: SpooledDelivery) {}

  func aside() -> [SpooledDelivery] { [] }

  func unreadableSources() -> [String] { [] }
}
