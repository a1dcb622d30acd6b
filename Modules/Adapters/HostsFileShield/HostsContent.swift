import Foundation

/// The bytes of a hosts file, told apart into what is foreign and what is ours.
///
/// A line, without its `\n` and one `\r` before it, is ours if
/// - it begins with `0.0.0.0 ` or `:: ` and ends in ` # waymark`: the names between are held; or
/// - it is ``openEnd``, which stands first where the foreign content had no `\n` at its end. If nothing
///   foreign follows it, that `\n` goes with it.
///
/// Everything else is foreign, whatever it is. Our lines are written behind it, each with a `\n`.
struct HostsContent {
  static let addresses = ["0.0.0.0", "::"]
  static let openEnd = "# The line above has no line end of its own # waymark"
  private static let lineEnd = UInt8(ascii: "\n")
  private static let mark = Array(" # waymark".utf8)
  private static let starts = addresses.map { Array("\($0) ".utf8) }

  private(set) var foreign: [UInt8] = []
  /// The lines that hold names, each without its `\n`.
  private(set) var held: [String] = []
  /// Whether anything of ours is in it.
  var hasOurs: Bool { !held.isEmpty || isMarkedOpen }
  private var isMarkedOpen = false

  init(_ bytes: [UInt8]) {
    foreign.reserveCapacity(bytes.count)
    var lengthAtOpenEnd: Int?
    var copied = 0
    for line in Self.markedLines(of: bytes) {
      let text = bytes[line].without(Self.lineEnd)
      let bare = text.without(UInt8(ascii: "\r"))
      let isOpenEnd = bare.elementsEqual(Self.openEnd.utf8)
      guard isOpenEnd || Self.starts.contains(where: bare.starts) else { continue }
      foreign += bytes[copied..<line.lowerBound]
      copied = line.upperBound
      if isOpenEnd {
        lengthAtOpenEnd = foreign.count
      } else {
        held.append(String(decoding: text, as: UTF8.self))
      }
    }
    foreign += bytes[copied...]
    isMarkedOpen = lengthAtOpenEnd != nil
    if lengthAtOpenEnd == foreign.count, foreign.last == Self.lineEnd { foreign.removeLast() }
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

  /// The lines that hold a site's names.
  static func lines(holding names: [String]) -> [String] {
    let names = names.joined(separator: " ")
    return addresses.map { "\($0) \(names) # waymark" }
  }

  /// The site that a line of ours holds: the first of its names.
  static func site(of line: String) -> String? {
    let words = line.split(separator: " ")
    return words.count > 1 && words[1] != "#" ? String(words[1]) : nil
  }

  /// The lines, with their line ends, that end in our mark. Found with the functions of the C library, since
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
