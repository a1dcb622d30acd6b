internal import Contracts

/// Finds the number of a zone name; consecutive records usually have the same one.
struct ZoneCache {
  private static let most = 1_024

  private let sink: any SampleSink
  private var numbers: [String: ZoneID?] = [:]

  init(for sink: any SampleSink) {
    self.sink = sink
  }

  /// Nil for a name this machine does not know.
  mutating func zone(named text: ByteSlice) throws -> ZoneID? {
    guard text.count <= 256 else { return nil }
    let name = text.readable
    if let number = numbers[name] { return number }
    let number = try sink.zone(named: name)
    if numbers.count == ZoneCache.most { numbers.removeAll() }
    numbers[name] = .some(number)
    return number
  }
}
