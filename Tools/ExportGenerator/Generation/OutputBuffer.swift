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

extension OutputBuffer {
  /// Two digits, with a leading zero.
  func append(twoDigits number: Int) {
    append(byte: UInt8(truncatingIfNeeded: 48 + number / 10))
    append(byte: UInt8(truncatingIfNeeded: 48 + number % 10))
  }

  /// A whole number of 10⁻ⁿ as a decimal fraction, without trailing zeros: (1250, 3) is `1.25`.
  func append(_ scaled: Int, places: Int) {
    if scaled < 0 { append(byte: 45) }
    var rest = abs(scaled)
    var decimals = places
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    var unit = 1
    var digits = 1
    while digits <= decimals || rest / unit >= 10 {
      unit *= 10
      digits += 1
    }
    while unit > 0 {
      append(byte: UInt8(truncatingIfNeeded: 48 + rest / unit % 10))
      if digits == decimals + 1, decimals > 0 { append(byte: 46) }
      unit /= 10
      digits -= 1
    }
  }

  /// `2024-05-17 00:07:49 +0200`: an instant (seconds since 1970) with the offset of the export date.
  func append(instant: Int, offset: PrintedOffset) {
    let local = instant + offset.seconds
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let second = local - day * 86_400
    let (year, month, dayOfMonth) = CivilDate(number: day).parts
    append(twoDigits: year / 100)
    append(twoDigits: year % 100)
    append(byte: 45)
    append(twoDigits: month)
    append(byte: 45)
    append(twoDigits: dayOfMonth)
    append(byte: 32)
    append(twoDigits: second / 3_600)
    append(byte: 58)
    append(twoDigits: second / 60 % 60)
    append(byte: 58)
    append(twoDigits: second % 60)
    append(offset.bytes)
  }
}

/// Numbers as text without a locale, for the few places outside the hot loop.
enum FixedText {
  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// A whole number of 10⁻ⁿ as a decimal fraction: `decimal(12_345, places: 3)` is `12.345`.
  static func decimal(_ scaled: Int, places: Int) -> String {
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    return String(scaled / unit) + "." + padded(abs(scaled % unit), to: places)
  }
}
