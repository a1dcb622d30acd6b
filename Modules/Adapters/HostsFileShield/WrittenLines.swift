import Foundation

/// The lines that `waymark-shield` has written into a hosts file, recorded in a separate file: they identify our lines
/// even if another program removed the mark.
///
/// A text, also read by `waymark-rescue`: `open` if our first line said that the foreign content has no line end; and
/// for each line a number and the line as returned by ``key(of:)``. The number says how many equal lines existed
/// before, which are foreign.
struct WrittenLines: Equatable {
  /// For each line, how many foreign ones are equal to it.
  private(set) var foreign: [[UInt8]: Int] = [:]
  var isOpen = false

  private static let open = "open"
  static let blanks = Set(" \t\r".utf8)

  init() {}

  /// - Parameter text: the content of the file; nil if there is none. Invalid parts are ignored.
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
  ///   - lines: the lines written now.
  ///   - content: the file's content without ours.
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

  /// Both, for the moment in which one becomes the other.
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

  /// The meaning of a line: its words separated by single spaces, without a comment.
  static func key(of line: ArraySlice<UInt8>) -> [UInt8] {
    Array(
      line.prefix { $0 != UInt8(ascii: "#") }.split { blanks.contains($0) }
        .joined(separator: [UInt8(ascii: " ")]))
  }

  private static let beginnings = blanks.union("2f0:".utf8)

  /// A fast check whether a line begins like ours.
  static func mayBeOurs(_ line: ArraySlice<UInt8>) -> Bool {
    line.first.map(beginnings.contains) ?? false
  }
}
