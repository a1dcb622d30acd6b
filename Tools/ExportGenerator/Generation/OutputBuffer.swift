/// Collects bytes and passes them on by the mebibyte; without a sink it only counts. The first
/// error of the sink is kept and thrown by `check()`, so that the hot loop need not throw.
final class OutputBuffer {
  private let storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
  private let sink: (any ByteSink)?
  private let onFlush: (Int) -> Void
  private var used = 0
  private var handedOn = 0
  private var failure: (any Error)?

  init(sink: (any ByteSink)?, onFlush: @escaping (Int) -> Void = { _ in }) {
    self.sink = sink
    self.onFlush = onFlush
  }

  deinit {
    storage.deallocate()
  }

  /// Bytes appended so far.
  var count: Int { handedOn + used }

  func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { source in
      var done = 0
      while done < source.count {
        if used == storage.count { flush() }
        let size = min(source.count - done, storage.count - used)
        UnsafeMutableRawBufferPointer(rebasing: storage[used..<used + size])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[done..<done + size]))
        used += size
        done += size
      }
    }
  }

  func append(_ text: String) {
    append(Array(text.utf8))
  }

  func append(byte: UInt8) {
    if used == storage.count { flush() }
    storage[used] = byte
    used += 1
  }

  /// Throws the sink's error, if there was one.
  func check() throws {
    if let failure { throw failure }
  }

  /// Passes on the remaining bytes.
  func finish() throws {
    flush()
    try check()
  }

  private func flush() {
    if let sink, failure == nil {
      do {
        try sink.write(UnsafeRawBufferPointer(rebasing: storage[0..<used]))
      } catch {
        failure = error
      }
    }
    handedOn += used
    used = 0
    onFlush(handedOn)
  }
}
