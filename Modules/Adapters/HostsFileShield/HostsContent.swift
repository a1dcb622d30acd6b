import Foundation

/// The bytes of a hosts file, separated into foreign content and ours.
///
/// A line, without its `\n` and one `\r` before it, is ours if
/// - it begins with one of ``addresses`` or ``formerAddresses`` and a space, and ends in ` # waymark`: the names in
///   between are locked; or
/// - it is ``openEnd``, which comes first if the foreign content had no `\n` at its end. If nothing foreign follows it,
///   that `\n` is removed with it; or
/// - it is equivalent to a line that was written, of which none with our mark exists, and is the last such line, unless
///   that many equal ones existed before: another program removed our mark.
///
/// Everything else is foreign. Our lines are written after it, each with a `\n`.
struct HostsContent {
  /// Addresses to which Linux refuses every connection at once, whatever its routes are, without sending anything: the
  /// IPv4 broadcast address (RFC 919) and the IPv6 one that stays within the machine and is never assigned (RFC 4291,
  /// section 2.7.1).
  static let addresses = ["255.255.255.255", "ff01::"]
  /// Written by earlier versions; Linux reaches the machine's own servers by them.
  static let formerAddresses = ["0.0.0.0", "::"]
  static let openEnd = "# The line above has no line end of its own # waymark"
  private static let lineEnd = UInt8(ascii: "\n")
  private static let mark = Array(" # waymark".utf8)
  private static let starts = (addresses + formerAddresses).map { Array("\($0) ".utf8) }

  private(set) var foreign: [UInt8] = []
  /// The lines with our mark that lock names, each without its `\n`.
  private(set) var held: [String] = []
  /// Our lines whose mark another program removed.
  private(set) var unmarked: [String] = []
  /// Whether anything of ours is in it.
  var hasOurs: Bool { !held.isEmpty || !unmarked.isEmpty || isMarkedOpen }
  private var isMarkedOpen = false

  /// - Parameter written: what was written into it.
  init(_ bytes: [UInt8], written: WrittenLines = WrittenLines()) {
    var lines: [OwnLine] = []
    for line in Self.markedLines(of: bytes) {
      let text = bytes[line].without(Self.lineEnd)
      let bare = text.without(UInt8(ascii: "\r"))
      if bare.elementsEqual(Self.openEnd.utf8) {
        lines.append(OwnLine(range: line, kind: .openEnd))
        isMarkedOpen = true
      } else if Self.starts.contains(where: bare.starts) {
        lines.append(OwnLine(range: line, kind: .marked))
        held.append(String(decoding: text, as: UTF8.self))
      }
    }
    let found = Self.unmarkedLines(of: bytes, written: written, marked: lines)
    unmarked = found.map {
      String(decoding: WrittenLines.key(of: bytes[$0].without(Self.lineEnd)), as: UTF8.self)
    }
    lines += found.map { OwnLine(range: $0, kind: .unmarked) }
    remove(lines.sorted { $0.range.lowerBound < $1.range.lowerBound }, outOf: bytes)
    guard written.isOpen, !isMarkedOpen, endOfUnmarked == foreign.count else { return }
    // The mark, the comment or all of the line that says so may have been removed too.
    let sentence = Array("\(Self.openEnd)\n".utf8.dropLast(Self.mark.count + 1)) + [Self.lineEnd]
    if foreign.suffix(sentence.count).elementsEqual(sentence) {
      foreign.removeLast(sentence.count)
    }
    for _ in 0..<2 where foreign.last == Self.lineEnd { foreign.removeLast() }
  }

  private struct OwnLine {
    enum Kind {
      case openEnd, marked, unmarked
    }

    /// With its line end.
    var range: Range<Int>
    var kind: Kind
  }

  /// The length of foreign content before the first line whose mark was removed.
  private var endOfUnmarked: Int?

  private mutating func remove(_ lines: [OwnLine], outOf bytes: [UInt8]) {
    foreign.reserveCapacity(bytes.count)
    var lengthAtOpenEnd: Int?
    var copied = 0
    for line in lines {
      foreign += bytes[copied..<line.range.lowerBound]
      copied = line.range.upperBound
      switch line.kind {
      case .openEnd: lengthAtOpenEnd = foreign.count
      case .unmarked: endOfUnmarked = endOfUnmarked ?? foreign.count
      case .marked: break
      }
    }
    foreign += bytes[copied...]
    if lengthAtOpenEnd == foreign.count, foreign.last == Self.lineEnd { foreign.removeLast() }
  }

  /// The lines, with their line ends, that match what was written but lack our mark.
  private static func unmarkedLines(
    of bytes: [UInt8], written: WrittenLines, marked: [OwnLine]
  ) -> [Range<Int>] {
    guard !written.isEmpty else { return [] }
    let present = Set(marked.map { WrittenLines.key(of: bytes[$0.range].without(lineEnd)) })
    let missing = written.foreign.filter { !present.contains($0.key) }
    guard !missing.isEmpty else { return [] }
    var found: [[UInt8]: [Range<Int>]] = [:]
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: lineEnd) ?? bytes.count
      let next = min(end + 1, bytes.count)
      if WrittenLines.mayBeOurs(bytes[start..<end]) {
        let key = WrittenLines.key(of: bytes[start..<end])
        if missing[key] != nil { found[key, default: []].append(start..<next) }
      }
      start = next
    }
    return found.compactMap { key, lines in
      lines.count > missing[key, default: 0] ? lines.last : nil
    }
  }

  /// The foreign content with these lines of ours behind it.
  func bytes(holding lines: [String]) -> [UInt8] {
    guard !lines.isEmpty else { return foreign }
    var bytes = foreign
    bytes.reserveCapacity(foreign.count + lines.reduce(80) { $0 + $1.utf8.count + 1 })
    if let last = foreign.last, last != Self.lineEnd {
      bytes.append(Self.lineEnd)
      bytes += Self.openEnd.utf8
      bytes.append(Self.lineEnd)
    }
    for line in lines {
      bytes += line.utf8
      bytes.append(Self.lineEnd)
    }
    return bytes
  }

  /// Whether a foreign line maps anything to one of our addresses.
  var mayHoldUnmarked: Bool {
    foreign.split(separator: Self.lineEnd).contains { line in
      guard WrittenLines.mayBeOurs(line) else { return false }
      let key = WrittenLines.key(of: line)
      return Self.starts.contains { key.starts(with: $0) }
    }
  }

  /// The names in foreign lines that map at least so many to one of our addresses. Blocklists have hundreds of
  /// thousands with one.
  func foreignNames(atLeast least: Int) -> [[String]] {
    foreign.split(separator: Self.lineEnd).compactMap { line in
      guard WrittenLines.mayBeOurs(line), line.count(where: WrittenLines.blanks.contains) >= least
      else { return nil }
      let key = WrittenLines.key(of: line)
      guard Self.starts.contains(where: { key.starts(with: $0) }) else { return nil }
      return String(decoding: key, as: UTF8.self).split(separator: " ").dropFirst().map(String.init)
    }
  }

  /// How many foreign lines lock one of these sites: our lines whose mark another program removed.
  func countUnmarked(of sites: Set<String>) -> Int {
    sites.isEmpty ? 0 : foreignNames(atLeast: 1).count { sites.contains($0[0]) }
  }

  /// The lines that lock a site's names.
  static func lines(holding names: [String]) -> [String] {
    let names = names.joined(separator: " ")
    return addresses.map { "\($0) \(names) # waymark" }
  }

  /// The site that one of our lines locks: the first of its names.
  static func site(of line: String) -> String? {
    let words = line.split(separator: " ")
    return words.count > 1 && words[1] != "#" ? String(words[1]) : nil
  }

  /// The lines, with their line ends, that end in our mark. Found with the functions of the C library, because
  /// blocklists make hosts files of megabytes.
  private static func markedLines(of bytes: [UInt8]) -> [Range<Int>] {
    mark.withUnsafeBytes { mark in
      bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, let mark = mark.baseAddress else { return [] }
        var lines: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
          let hit = memchr(base + start, Int32(lineEnd), bytes.count - start)
          let end = hit.map { base.distance(to: UnsafeRawPointer($0)) } ?? bytes.count
          let isReturned = end > start && bytes[end - 1] == UInt8(ascii: "\r")
          let markStart = (isReturned ? end - 1 : end) - self.mark.count
          let next = hit == nil ? end : end + 1
          if markStart >= start, memcmp(base + markStart, mark, self.mark.count) == 0 {
            lines.append(start..<next)
          }
          start = next
        }
        return lines
      }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func without(_ end: UInt8) -> ArraySlice<UInt8> {
    last == end ? dropLast() : self
  }
}
