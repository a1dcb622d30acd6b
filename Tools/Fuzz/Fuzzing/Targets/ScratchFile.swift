import Foundation

/// A file that contains one input after another, for parsers that read files.
final class ScratchFile {
  let path: String
  private let descriptor: Int32

  init(in folder: String, named name: String = "input") throws {
    path = "\(folder)/\(name)"
    descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FuzzError("\(path): \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  func hold(_ bytes: [UInt8]) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written, written)
      }
      guard count > 0 else { throw FuzzError("\(path): \(String(cString: strerror(errno)))") }
      written += count
    }
    guard ftruncate(descriptor, off_t(bytes.count)) == 0 else {
      throw FuzzError("\(path): \(String(cString: strerror(errno)))")
    }
  }
}

/// Why fuzzing is not possible at all.
public struct FuzzError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
