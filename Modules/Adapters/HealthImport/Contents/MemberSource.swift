internal import Contracts

/// The bytes of one file of an import, its head already known.
///
/// It ends where a compressed file is damaged; ``damage`` says why.
final class MemberSource: ByteSource {
  static let headLength = 1 << 16

  let head: [UInt8]
  private let rest: any ByteSource
  /// Bytes of the import on disk before this file.
  let base: Int64
  private var given = 0
  private var lineFeeds = 0
  private(set) var damage: Phrase?

  init(_ source: any ByteSource, after base: Int64 = 0) throws {
    self.base = base
    let source = UTF8Source(source)
    rest = source
    var failure: (any Error)?
    head = [UInt8](unsafeUninitializedCapacity: MemberSource.headLength) { buffer, count in
      do {
        while count < buffer.count {
          let free = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
          let read = try source.read(into: free)
          if read == 0 { break }
          count += read
        }
      } catch {
        failure = error
      }
    }
    switch failure {
    case nil: break
    case ImportError.damagedArchive(_, let detail)? where !head.isEmpty: damage = detail
    case let failure?: throw failure
    }
  }

  var position: Int64 { base + rest.position }

  /// The current line, from 1.
  var line: Int { lineFeeds + 1 }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count: Int
    if given < head.count {
      count = min(buffer.count, head.count - given)
      buffer.copyBytes(from: head[given..<given + count])
      given += count
    } else if damage != nil {
      count = 0
    } else {
      do {
        count = try rest.read(into: buffer)
      } catch ImportError.damagedArchive(_, let detail) {
        damage = detail
        count = 0
      }
    }
    if count > 0, let start = UnsafePointer(buffer.bindMemory(to: UInt8.self).baseAddress) {
      lineFeeds += LineFeeds.count(from: start, to: start + count)
    }
    return count
  }

  /// Reads what readers left, so that an archive can verify its checksum.
  func drain() throws {
    try withUnsafeTemporaryAllocation(byteCount: MemberSource.headLength, alignment: 16) { buffer in
      while try read(into: buffer) > 0 {}
    }
  }
}
