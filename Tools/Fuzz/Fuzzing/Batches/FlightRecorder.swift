import Foundation

/// What a batch is at, in a file that can still be read when its process is gone.
final class FlightRecorder {
  /// Where each number is, in words of eight bytes.
  private enum Place: Int {
    case tried, taken, isAtInput, length, peak
  }

  /// The input lies behind the numbers.
  private static let head = 64
  private static let mostBytes = 8 << 20

  private let memory: UnsafeMutableRawPointer

  /// - Parameter path: of a file, made where there is none.
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

  /// How many inputs were tried, the one it is at among them.
  var tried: Int { self[.tried] }
  /// How many of them made sense to the parser.
  var taken: Int { self[.taken] }
  /// The most memory the process ever had, in bytes.
  var peak: Int { self[.peak] }

  /// The input it is at, or died of; nil between two.
  var input: [UInt8]? {
    guard self[.isAtInput] == 1 else { return nil }
    return Array(UnsafeRawBufferPointer(start: memory + Self.head, count: self[.length]))
  }

  func clear() {
    for place in [Place.tried, .taken, .isAtInput, .length, .peak] { self[place] = 0 }
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

  func end(isTaken: Bool) {
    self[.isAtInput] = 0
    if isTaken { self[.taken] += 1 }
  }

  func note(peak: Int) {
    self[.peak] = peak
  }

  private subscript(place: Place) -> Int {
    get { memory.load(fromByteOffset: place.rawValue * 8, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: place.rawValue * 8, as: Int.self) }
  }
}
