/// A size in bytes, parsed from `500000`, `100MB`, `1.5GB` (decimal) or `1GiB` (binary).
public struct ByteSize: Hashable, Sendable {
  public let bytes: Int

  public init(bytes: Int) {
    self.bytes = bytes
  }

  /// Nil for text in another format and for sizes that are not positive.
  public init?(_ text: String) {
    let units: [(String, Int)] = [
      ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30),
      ("kb", 1_000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("b", 1), ("", 1),
    ]
    let lowered = text.lowercased()
    guard let (suffix, factor) = units.first(where: { lowered.hasSuffix($0.0) }),
      let number = Double(lowered.dropLast(suffix.count)), number > 0, number < 1e15
    else { return nil }
    bytes = Int((number * Double(factor)).rounded())
  }
}
