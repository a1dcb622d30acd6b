import Foundation

/// The progress of a batch, in a file that can still be read when its process is gone.
final class FlightRecorder {
  /// The position of each number, in words of eight bytes.
  private enum Place: Int {
    case tried, accepted, isAtInput, length, peak
  }

  /// The input follows the numbers.
  private static let head = 64
  private static let mostBytes = 8 << 20

  private let memory: UnsafeMutableRawPointer

  /// - Parameter path: of a file, created if it does not exist.
  init(at path: String) throws {
    let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FuzzError("\(path): \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    let size = Self.head + Self.mostBytes
    guard ftruncate(descriptor, off_t(size)) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { throw FuzzError("\(path): \(String(cString: strerror(errno)))") }
    self.memory = memory
  }

  deinit { munmap(memory, Self.head + Self.mostBytes) }

  /// How many inputs were tried, including the current one.
  var tried: Int { self[.tried] }
  /// How many of them the parser accepted.
  var accepted: Int { self[.accepted] }
  /// The peak memory of the process, in bytes.
  var peak: Int { self[.peak] }

  /// The current input, or the one that ended the process; nil between two.
  var input: [UInt8]? {
    guard self[.isAtInput] == 1 else { return nil }
    return Array(UnsafeRawBufferPointer(start: memory + Self.head, count: self[.length]))
  }

  func clear() {
    for place in [Place.tried, .accepted, .isAtInput, .length, .peak] { self[place] = 0 }
  }

  func begin(_ input: [UInt8]) {
    let count = min(input.count, Self.mostBytes)
    input.withUnsafeBytes { bytes in
      (memory + Self.head).copyMemory(
        from: bytes.baseAddress ?? UnsafeRawPointer(memory), byteCount: count)
    }
    self[.length] = count
    self[.tried] += 1
    self[.isAtInput] = 1
  }

  func end(isAccepted: Bool) {
    self[.isAtInput] = 0
    if isAccepted { self[.accepted] += 1 }
  }

  func note(peak: Int) {
    self[.peak] = peak
  }

  private subscript(place: Place) -> Int {
    get { memory.load(fromByteOffset: place.rawValue * 8, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: place.rawValue * 8, as: Int.self) }
  }
}
