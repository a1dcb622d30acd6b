import Synchronization

@testable import WebApp

/// Marks what would be compressed, instead of compressing it.
final class MarkedCompression: Sendable {
  private let calls = Mutex(0)

  var callCount: Int { calls.withLock { $0 } }

  var counted: GzipPacking {
    { bytes, isKept in
      self.calls.withLock { $0 += 1 }
      return Self.gzip(bytes, isKept)
    }
  }

  static let gzip: GzipPacking = { bytes, isKept in
    Array("\(bytes.count) bytes\(isKept ? ", kept" : "")".utf8)
  }

  /// Cannot compress anything.
  static let none: GzipPacking = { _, _ in nil }
}
