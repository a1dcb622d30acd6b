import Contracts
import Foundation

/// The parts of a desktop entry that determine what it starts.
///
/// Source: Desktop Entry Specification 1.5, sections 3, 4 and 6; desktop file ids: section 2.
struct DesktopEntry {
  private static let longest = 1 << 20
  /// The keys that are read: most of an entry are names and comments in other languages.
  private static let keys: Set<Substring> = ["Name", "Exec", "Type", "Hidden", "NoDisplay"]

  let title: String?
  /// The words of `Exec` without field codes.
  let words: [String]
  /// `Hidden` deletes an entry with the same id in later folders.
  let isUsable: Bool
  /// Whether it is shown in menus.
  let isListed: Bool

  /// Nil if it cannot be read.
  init?(at path: String) {
    guard let bytes = ProgramFile.beginning(of: path, limit: Self.longest) else { return nil }
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }

  init(text: String) {
    var values: [Substring: String] = [:]
    var isInEntry = false
    for bytes in text.utf8.split(whereSeparator: Self.endsLine) {
      let line = Substring(bytes)
      if line.hasPrefix("[") {
        isInEntry = line.hasPrefix("[Desktop Entry]")
      } else if isInEntry, let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
        let key = line[..<equals].prefix { $0 != " " }
        guard Self.keys.contains(key) else { continue }
        let value = line[bytes.index(after: equals)...].drop { $0 == " " }
        values[key] = Self.unescaped(value)
      }
    }
    title = values["Name"].flatMap { $0.isEmpty ? nil : $0.printable }
    words = CommandWords.split(values["Exec"] ?? "").compactMap(Self.withoutFieldCode)
    isUsable =
      values["Hidden"] != "true" && values["Type", default: "Application"] == "Application"
      && !words.isEmpty
    isListed = values["NoDisplay"] != "true"
  }

  /// The ids of the entries in a folder with `applications`, with `.desktop`.
  static func ids(in folder: String) -> Set<String> {
    let names = FileManager.default.enumerator(atPath: "\(folder)/applications")
    let paths = names?.compactMap { $0 as? String } ?? []
    return Set(
      paths.filter { $0.hasSuffix(".desktop") }.map { path in
        String(path.map { $0 == "/" ? "-" : $0 })
      })
  }

  /// The path of the entry of that id, with `.desktop`, in one of `folders`: the first one that has it.
  static func path(of id: String, in folders: [String]) -> String? {
    folders.lazy.compactMap { find(id[...], in: "\($0)/applications") }.first
  }

  /// A `-` in an id may be a folder.
  private static func find(_ rest: Substring, in folder: String) -> String? {
    guard ProgramFile.isFolder(folder) else { return nil }
    let path = "\(folder)/\(rest)"
    if let resolved = ProgramFile.resolved(path), !ProgramFile.isFolder(resolved) { return path }
    for dash in rest.indices where rest[dash] == "-" && dash != rest.startIndex {
      let inner = "\(folder)/\(rest[..<dash])"
      if let found = find(rest[rest.index(after: dash)...], in: inner) { return found }
    }
    return nil
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// The general escapes of values: `\s`, `\n`, `\t`, `\r` and `\\`.
  private static func unescaped(_ value: Substring) -> String {
    var text = ""
    var rest = value
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      switch next {
      case "s": text += " "
      case "n": text += "\n"
      case "t": text += "\t"
      case "r": text += "\r"
      case "\\": text += "\\"
      default: text += "\\\(next)"
      }
    }
    return text
  }

  /// Nil for a word that the launcher replaces by files or texts.
  private static func withoutFieldCode(_ word: String) -> String? {
    guard word.count == 2, word.hasPrefix("%"), word != "%%" else {
      return word.split(separator: "%%", omittingEmptySubsequences: false).joined(separator: "%")
    }
    return nil
  }
}
