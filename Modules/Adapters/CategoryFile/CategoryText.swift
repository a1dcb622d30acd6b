import Contracts
import Foundation

/// The text of a file of categories: `[name]` headings, below each one site or `app: NAME` a line, and comments that
/// begin with `#`.
struct CategoryText {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let longestName = 40

  let path: String
  let hosts: any HostNaming

  func categories(in bytes: [UInt8]) throws(LockCategoryError) -> [LockCategory] {
    var found: [LockCategory] = []
    var headings: [String: Int] = [:]
    var items: Set<LockItem> = []
    let hasMark = bytes.starts(with: Self.byteOrderMark)
    let lines = bytes.dropFirst(hasMark ? Self.byteOrderMark.count : 0)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      do throws(Fault) {
        guard let entry = try Self.entry(line) else { continue }
        if let name = try Self.heading(entry) {
          if let first = headings[name] {
            throw Fault(Phrase("[\(name)] is already there, on line \(first)"))
          }
          headings[name] = number
          items = []
          found.append(LockCategory(name: name, items: []))
        } else {
          guard !found.isEmpty else {
            throw Fault(Phrase("it comes before the first heading, such as [social]"))
          }
          let item = try item(entry)
          if items.insert(item).inserted { found[found.count - 1].items.append(item) }
        }
      } catch {
        throw .badLine(path: path, line: number, reason: error.reason)
      }
    }
    return found
  }

  /// Trimmed and without a comment; nil for an empty line.
  private static func entry(_ line: ArraySlice<UInt8>) throws(Fault) -> String? {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw Fault(Phrase("it isn't UTF-8 text"))
    }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // The path of a program may contain `#` within a word.
    let comment = trimmed.hasPrefix("#") ? trimmed.startIndex : trimmed.range(of: " #")?.lowerBound
    let said = trimmed[..<(comment ?? trimmed.endIndex)].trimmingCharacters(in: .whitespaces)
    return said.isEmpty ? nil : said
  }

  /// The name of a category; nil for a line that is not a heading.
  private static func heading(_ entry: String) throws(Fault) -> String? {
    guard entry.hasPrefix("[") else { return nil }
    let inner = entry.dropFirst()
    let name = inner.dropLast().trimmingCharacters(in: .whitespaces).lowercased()
    let isName =
      (1...longestName).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
      }
    guard inner.hasSuffix("]"), isName else {
      throw Fault(Phrase("a heading has letters, digits and “-” in brackets, such as [social]"))
    }
    return name
  }

  private func item(_ entry: String) throws(Fault) -> LockItem {
    let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces).lowercased() == "app" {
      return try Self.app(parts[1].trimmingCharacters(in: .whitespaces))
    }
    if hosts.isAppIdentifier(entry) { return try Self.app(entry) }
    do throws(HostNameError) {
      return LockItem(.site, try hosts.hostName(typed: entry))
    } catch {
      throw Fault(site: error)
    }
  }

  private static func app(_ name: String) throws(Fault) -> LockItem {
    let isPath = name.hasPrefix("/") && !name.hasSuffix("/")
    let isIdentifier = name.contains(".") && !name.contains("/") && !name.hasPrefix(".")
    let isClean =
      name.utf8.count <= Int(PATH_MAX)
      && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPath || isIdentifier, isClean else {
      throw Fault(
        Phrase(
          "an app is a desktop id such as steam.desktop, a flatpak id or the path of a program"))
    }
    return LockItem(.app, name)
  }
}

/// Why a line is invalid, as part of a sentence.
private struct Fault: Error {
  let reason: Phrase

  init(_ reason: Phrase) {
    self.reason = reason
  }

  init(site error: HostNameError) {
    switch error {
    case .notAHost(let text): reason = Phrase("“\(text)” isn't a site's name")
    case .address(let text): reason = Phrase("“\(text)” is an address, which many sites can share")
    case .local(let text): reason = Phrase("“\(text)” is this machine or its own network")
    case .publicSuffix(let text):
      reason = Phrase("“\(text)” isn't a single site: others register names under it")
    case .neverLocked(let name): reason = name.reason
    }
  }
}
