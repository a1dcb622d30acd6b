/// The file name of a body: its receipt in microseconds, the number of its source, and its digest.
struct SpooledName {
  /// Some ten thousand years.
  private static let times: Range<Int64> = 0..<1 << 58

  let text: String
  let received: Int64
  let source: Int
  let digest: [UInt8]

  init(received: Int64, source: Int, digest: [UInt8]) {
    (self.received, self.source, self.digest) = (received, source, digest)
    text = "\(received)-\(source)-\(digest.hexadecimal)"
  }

  /// Nil for a file of another kind.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let received = Int64(parts[0]), Self.times.contains(received),
      let source = Int(parts[1]), let digest = [UInt8](hexadecimal: parts[2])
    else { return nil }
    self.text = text
    self.received = received
    self.source = source
    self.digest = digest
  }
}

extension [UInt8] {
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  fileprivate init?(hexadecimal text: Substring) {
    guard text.utf8.count == 64 else { return nil }
    self = []
    var rest = text[...]
    while !rest.isEmpty {
      guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      append(byte)
      rest = rest.dropFirst(2)
    }
  }
}
