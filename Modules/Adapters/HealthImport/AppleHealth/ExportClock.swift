internal import Contracts

/// Parses dates as an export writes them: `2024-05-17 08:12:33 +0200`.
///
/// Consecutive records share their day and offset, so the last of each is cached.
struct ExportClock {
  private static let length = 25
  /// The length of `20150616071820-0700`.
  private static let compactLength = 19
  /// `00:00:00`, first byte lowest.
  private static var zeroTime: UInt64 { 0x3030_3A30_303A_3030 }

  private var dayText: (UInt64, UInt16) = (0, 0)
  private var daySeconds: Int64 = 0
  private var offsetText: UInt64 = 0
  private var offset: Int64 = 0

  /// Nil for text that is not a date with an offset. Accepts any ISO 8601 text; the usual layout is fast.
  @inline(__always)
  mutating func instant(_ text: ByteSlice) -> Instant? {
    if text.count == ExportClock.length, let instant = usualInstant(text.start) { return instant }
    return unusualInstant(text)
  }

  @inline(__always)
  private mutating func usualInstant(_ text: UnsafePointer<UInt8>) -> Instant? {
    let raw = UnsafeRawPointer(text)
    let day = (text.word, raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
    if day != dayText {
      guard let seconds = ExportClock.seconds(ofDay: text) else { return nil }
      (dayText, daySeconds) = (day, seconds)
    }
    // ` +0200`: the last six of the eight bytes that end the text.
    let zone = (text + 17).word >> 16
    if zone != offsetText {
      guard text[19] == UInt8(ascii: " "), let seconds = ExportClock.seconds(ofOffset: text + 20)
      else { return nil }
      (offsetText, offset) = (zone, seconds)
    }
    guard text[10] == UInt8(ascii: " "), let second = ExportClock.secondOfDay((text + 11).word)
    else { return nil }
    return Instant(secondsSince1970: daySeconds + second - offset)
  }

  /// All eight bytes of `08:12:33` at once.
  @inline(__always)
  private static func secondOfDay(_ text: UInt64) -> Int64? {
    let digits = text ^ zeroTime
    // The colons match, and no digit is above 9.
    guard digits & 0xF0F0_FFF0_F0FF_F0F0 == 0,
      (digits + 0x0606_0006_0600_0606) & 0xF0F0_00F0_F000_F0F0 == 0
    else { return nil }
    let hour = (digits & 0xF) * 10 + (digits >> 8 & 0xF)
    let minute = (digits >> 24 & 0xF) * 10 + (digits >> 32 & 0xF)
    let second = (digits >> 48 & 0xF) * 10 + (digits >> 56 & 0xF)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return Int64(hour * 3_600 + minute * 60 + second)
  }

  private static func seconds(ofDay text: UnsafePointer<UInt8>) -> Int64? {
    guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return nil }
    return seconds(ofYear: text, month: text + 5, date: text + 8)
  }

  private static func seconds(
    ofYear year: UnsafePointer<UInt8>, month: UnsafePointer<UInt8>, date: UnsafePointer<UInt8>
  ) -> Int64? {
    guard let century = pair(year), let rest = pair(year + 2), let month = pair(month),
      let date = pair(date), let day = Day(year: century * 100 + rest, month: month, day: date)
    else { return nil }
    return Int64(day.ordinal) * 86_400
  }

  /// - Parameter text: at its sign.
  private static func seconds(ofOffset text: UnsafePointer<UInt8>) -> Int64? {
    guard let hours = pair(text + 1), let minutes = pair(text + 3), hours <= 18, minutes < 60
    else { return nil }
    let size = Int64(hours * 3_600 + minutes * 60)
    switch text[0] {
    case UInt8(ascii: "+"): return size
    case UInt8(ascii: "-"): return -size
    default: return nil
    }
  }

  private static func pair(_ text: UnsafePointer<UInt8>) -> Int? {
    let (tens, ones) = (text[0] &- 0x30, text[1] &- 0x30)
    guard tens <= 9, ones <= 9 else { return nil }
    return Int(tens) * 10 + Int(ones)
  }

  @inline(never)
  private func unusualInstant(_ text: ByteSlice) -> Instant? {
    if text.count == ExportClock.compactLength,
      let instant = ExportClock.compactInstant(text.start)
    {
      return instant
    }
    guard text.count <= 256, case .absolute(let instant) = InstantText(text.readable)
    else { return nil }
    return instant
  }

  /// As iOS 8 wrote it: `20150616071820-0700`.
  private static func compactInstant(_ text: UnsafePointer<UInt8>) -> Instant? {
    guard let day = seconds(ofYear: text, month: text + 4, date: text + 6),
      let hour = pair(text + 8), let minute = pair(text + 10), let second = pair(text + 12),
      hour < 24, minute < 60, second < 60, let offset = seconds(ofOffset: text + 14)
    else { return nil }
    return Instant(secondsSince1970: day + Int64(hour * 3_600 + minute * 60 + second) - offset)
  }
}
