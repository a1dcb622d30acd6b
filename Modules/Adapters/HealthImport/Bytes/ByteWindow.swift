#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The part of a byte source that is in memory: a buffer of fixed size that slides forward.
///
/// Reading into one reused buffer instead of mapping the file keeps resident memory the same for a
/// file of any size. Eight bytes past `end` may be looked at; they mean nothing.
struct ByteWindow: ~Copyable {
  enum Slide {
    case more, exhausted
    /// What was to be kept fills the whole window.
    case full
  }

  static let usualCapacity = 1 << 18
  private static let padding = 64

  private let source: any ByteSource
  private let storage: UnsafeMutablePointer<UInt8>
  let capacity: Int
  private(set) var end: UnsafePointer<UInt8>
  /// Whether the source has no more.
  private(set) var isExhausted = false
  /// Line feeds in what already slid out.
  private var linesBefore = 0

  init(over source: any ByteSource, capacity: Int = usualCapacity) {
    self.source = source
    self.capacity = capacity
    storage = .allocate(capacity: capacity + ByteWindow.padding)
    storage.initialize(repeating: 0, count: capacity + ByteWindow.padding)
    end = UnsafePointer(storage)
  }

  deinit {
    storage.deallocate()
  }

  var start: UnsafePointer<UInt8> { UnsafePointer(storage) }

  /// How many bytes of the file on disk were used so far.
  var position: Int64 { source.position }

  /// Drops everything before `kept` and reads on behind the rest. `kept` is at ``start`` afterwards;
  /// all other pointers into the window are void.
  mutating func slide(keepingFrom kept: UnsafePointer<UInt8>) throws -> Slide {
    let keptCount = end - kept
    guard keptCount < capacity else { return .full }
    linesBefore += ByteWindow.lineFeeds(from: start, to: kept)
    memmove(storage, kept, keptCount)
    end = UnsafePointer(storage + keptCount)
    guard !isExhausted else { return .exhausted }
    let free = UnsafeMutableRawBufferPointer(
      start: storage + keptCount, count: capacity - keptCount)
    let count = try source.read(into: free)
    end += count
    isExhausted = count == 0
    return isExhausted ? .exhausted : .more
  }

  /// The line `place` is on, from 1.
  func line(at place: UnsafePointer<UInt8>) -> Int {
    linesBefore + ByteWindow.lineFeeds(from: start, to: place) + 1
  }

  /// Written for the vectoriser: one byte counters, emptied before they can overflow.
  private static func lineFeeds(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> Int {
    typealias Lanes = SIMD32<UInt8>
    let pattern = Lanes(repeating: 0x0A)
    let one = Lanes(repeating: 1)
    var place = UnsafeRawPointer(start)
    var left = end - start
    var total = 0
    while left >= 32 {
      var counters = Lanes.zero
      for _ in 0..<min(left / 32, 255) {
        let hits = place.loadUnaligned(as: Lanes.self) .== pattern
        counters = counters &+ Lanes.zero.replacing(with: one, where: hits)
        place += 32
        left -= 32
      }
      for lane in 0..<32 { total += Int(counters[lane]) }
    }
    for index in 0..<left where place.load(fromByteOffset: index, as: UInt8.self) == 0x0A {
      total += 1
    }
    return total
  }
}
