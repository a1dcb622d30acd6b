import TestSupport

/// Damages requests: one seed, one sequence.
struct RequestMutator {
  private static let scraps = [
    "\r\n", "\r\n\r\n", "\n", "\r", "\0", ":", " ", "\t", "%", "%00", "%2f", "%zz", "../", "//",
    "\\", "?", "#",
    ";", "&", "=", "-form", "HTTP/1.0", "HTTP/9.9", "Host: evil.example\r\n",
    "Content-Length: 0\r\n",
    "Content-Length: 99999999\r\n", "Transfer-Encoding: chunked\r\n", "Connection: close\r\n",
    "Connection: upgrade\r\nUpgrade: websocket\r\n", "Expect: 100-continue\r\n",
    "Accept-Encoding: gzip\r\n",
    "If-None-Match: *\r\n", "Cookie: ", "ffffffff\r\n", "0\r\n\r\n", "\u{feff}", "é", "\u{202e}",
    "http://",
  ]
  /// The longest request, in bytes.
  private static let most = 100_000

  private var random: SplitMix64
  private let seeds: [[UInt8]]

  /// - Parameter requests: complete ones; not empty.
  init(seed: UInt64, of requests: [String]) {
    random = SplitMix64(seed: seed)
    seeds = requests.map { Array($0.utf8) }
  }

  mutating func next() -> [UInt8] {
    var bytes = random.pick(seeds)
    for _ in 0..<Int.random(in: 1...8, using: &random) { damage(&bytes) }
    return Array(bytes.prefix(Self.most))
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...32, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.insert(contentsOf: Array(random.pick(Self.scraps).utf8), at: place)
    case 4: bytes.replaceSubrange(place..<end, with: Array(random.pick(Self.scraps).utf8))
    case 5 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 6:
      let count = Int.random(in: 1...20_000, using: &random)
      bytes.insert(
        contentsOf: [UInt8](repeating: random.pick([97, 32, 58, 37]), count: count), at: place)
    default:
      // The start of one with the end of another.
      let other = random.pick(seeds)
      bytes = bytes[..<place] + other.suffix(Int.random(in: 0...other.count, using: &random))
    }
  }
}
