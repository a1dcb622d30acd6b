import Foundation

/// The lines that `waymark-shield` has written into a hosts file, in a file of its own: by them a line is known as ours
/// whose mark another program took away.
///
/// A text, which `waymark-rescue` reads too: `open` where our first line said that the foreign content has no line end;
/// and for each line a number and the line as ``key(of:)`` gives it. The number says how many equal lines were there
/// before, which are foreign.
struct WrittenLines: Equatable {
  /// By the line: how many equal ones are foreign.
  private(set) var foreign: [[UInt8]: Int] = [:]
  var isOpen = false

  private static let open = "open"
  static let blanks = Set(" \t\r".utf8)

  init() {}

  /// - Parameter text: of the file; nil where there is none. What is not understood is left out.
  init(_ text: [UInt8]?) {
    for line in (text ?? []).split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      if line.elementsEqual(Self.open.utf8) {
        isOpen = true
      } else if parts.count == 2, let number = Int(String(decoding: parts[0], as: UTF8.self)) {
        foreign[Array(parts[1])] = number
      }
    }
  }

  /// - Parameters:
  ///   - lines: that are written now.
  ///   - content: of the file, without what is ours.
  ///   - before: what was written before: what was foreign then is foreign now.
  init(_ lines: [String], into content: [UInt8], after before: WrittenLines) {
    isOpen = !lines.isEmpty && content.last.map { $0 != UInt8(ascii: "\n") } ?? false
    for line in lines {
      let key = Self.key(of: Array(line.utf8)[...])
      foreign[key] = before.foreign[key] ?? 0
    }
    let new = Set(foreign.keys).subtracting(before.foreign.keys)
    guard !new.isEmpty else { return }
    for line in content.split(separator: UInt8(ascii: "\n")) where Self.mayBeOurs(line) {
      let key = Self.key(of: line)
      if new.contains(key) { foreign[key, default: 0] += 1 }
    }
  }

  var isEmpty: Bool { foreign.isEmpty }

  /// Of both, for the moment in which one becomes the other.
  func union(_ other: WrittenLines) -> WrittenLines {
    var all = self
    all.foreign.merge(other.foreign) { mine, _ in mine }
    all.isOpen = isOpen || other.isOpen
    return all
  }

  /// Nil for nothing, which needs no file.
  var text: [UInt8]? {
    guard !isEmpty else { return nil }
    let lines = foreign.map { Array("\($0.value) ".utf8) + $0.key + [UInt8(ascii: "\n")] }
    return (isOpen ? Array("\(Self.open)\n".utf8) : [])
      + lines.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
  }

  /// What a line says: its words with a space between them, without a comment.
  static func key(of line: ArraySlice<UInt8>) -> [UInt8] {
    Array(
      line.prefix { $0 != UInt8(ascii: "#") }.split { blanks.contains($0) }
        .joined(separator: [UInt8(ascii: " ")]))
  }

  private static let beginnings = blanks.union("2f0:".utf8)

  /// Whether a line begins as ours do, which is found out fast.
  static func mayBeOurs(_ line: ArraySlice<UInt8>) -> Bool {
    line.first.map(beginnings.contains) ?? false
  }
}
