/// Random numbers from a seed: the same seed gives the same numbers on every machine.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to, not including, `end`; 0 if that is 0.
  mutating func below(_ end: Int) -> Int {
    end <= 1 ? 0 : Int(next().multipliedFullWidth(by: UInt64(end)).high)
  }

  /// True once in so many times, on average.
  mutating func onceIn(_ times: Int) -> Bool { below(times) == 0 }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}

/// Numbers, dates and lengths at which programs tend to break.
enum Extremes {
  static let numbers = [
    "0", "-0", "1", "-1", "0.5", "-0.0", "127", "128", "255", "256", "-129", "32767", "32768",
    "65535", "65536", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295",
    "4294967296", "9007199254740991", "9007199254740992", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "9223372036854774784", "9223372036854775295.5",
    "340282366920938463463374607431768211456", "1e5", "1e18", "1e19", "-1e19", "1e38", "1e39",
    "1e308", "-1e308", "1e309", "1e-308", "5e-324", "1e-400", "1e999999999", "0x7fffffffffffffff",
    "NaN", "nan", "-nan", "Infinity", "-inf", "inf", "1_000", "1,000", "1.0.0", "+5", "007", "٣",
    "",
    "99999999999999999999999999999999999999999999999999", "0.1000000000000000055511151231257827021",
  ].map { Array($0.utf8) }

  static let dates = [
    "0000-00-00", "0001-01-01", "0000-12-31", "9999-12-31", "9999-12-30", "1900-01-01",
    "1899-12-31", "1899-12-30", "2199-12-31", "2200-01-01", "1970-01-01", "1969-12-31",
    "2024-02-29", "2023-02-29", "2024-02-30", "2024-13-01", "2024-00-10", "2011-12-30",
    "2026-03-29", "2026-10-25", "-001-01-01", "10000-01-1", "2038-01-19", "1582-10-10",
  ].map { Array($0.utf8) }

  /// Numbers of one to eight bytes: little-endian as in archives, the longest also big-endian as in databases.
  static let binary: [[UInt8]] = [
    [0], [0xFF], [0x7F], [0x80], [0xFF, 0xFF], [0, 0x80], [0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF],
    [0, 0, 0, 0x80], [0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0, 0, 0, 0, 0x80],
    [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0x80, 0, 0, 0, 0, 0, 0, 0],
    [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0],
  ]

  /// Openings that can be nested without an end.
  static let nests = ["[", "{\"a\":", "<a>", "<Record ", "(", "\"", "<!--", "[[", "{", "&lt;", ","]
    .map { Array($0.utf8) }

  /// Byte sequences that are not valid text, or longer than they look.
  static let oddities: [[UInt8]] = [
    [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF],
    [0xE2, 0x80, 0xAE], [0xCC, 0x81], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0], [0x1B, 0x5B],
    [0xF0, 0x9F, 0x87, 0xA9], [0x0D], [0x0A, 0x0A], [0xC3],
  ]
}
