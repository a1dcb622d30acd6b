import Contracts

/// The text of a Firefox policy file, with our line or without it.
struct PolicyText {
  /// Why our line cannot be inserted or removed, for an administrator.
  enum Fault: Error, Hashable {
    case notJSON(offset: Int)
    case repeatedKey(String)
    case wrongType(key: String)
    /// Firefox reads only ``mostPatterns`` patterns.
    case tooManySites(most: Int)
    /// The text between our marks was changed beyond recognition.
    case changedMarks
  }

  /// Source: Firefox, `WebsiteFilter.sys.mjs`, `LIST_LENGTH_LIMIT`.
  static let mostPatterns = 1_000
  /// A file without any policies.
  static let nothing = PolicyText(Array("{}\n".utf8))

  private static let newline = UInt8(ascii: "\n")
  private static let marks = 3

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var hasMark: Bool { mark != nil }

  private var mark: Range<Int>? { bytes.firstRange(of: Array(PolicyLine.firstHost.utf8)) }

  /// Our sites that Firefox reads here, sorted.
  var sites: [String] { PolicyLine.sites(of: hosts).sorted() }

  /// The hosts in those of our patterns that Firefox reads, see ``PolicyLine/hosts(for:except:)``.
  var hosts: [String] {
    guard let tree = try? JSONTree.parse(bytes),
      let block = tree.values(under: "policies").last?.values(under: "WebsiteFilter").last?
        .values(under: "Block").last,
      case .array(let patterns) = block.kind, let ours = Self.ours(among: patterns)
    else { return [] }
    return patterns[ours].compactMap(\.text).compactMap(PolicyLine.host)
  }

  /// The text without our line, and how the file was created if our line says so.
  ///
  /// The line is removed with the newlines around it. If someone reformatted it, or put a comma before or after it,
  /// only the patterns are removed; the brackets that came with them stay, and block nothing.
  func withoutLine() throws(Fault) -> (text: PolicyText, origin: FileOrigin?) {
    var (text, origin) = (self, FileOrigin?.none)
    while let mark = text.mark {
      if let (before, line, after) = text.line(around: mark), PolicyLine.isOurs(line) {
        let rest = PolicyText(Array(text.bytes[..<before] + text.bytes[after...]))
        if rest.isJSON || !text.isJSON {
          (text, origin) = (rest, FileOrigin(line: line))
          continue
        }
      }
      text = try text.withoutPatterns()
    }
    return (text, origin)
  }

  /// The text with our line.
  ///
  /// - Parameter hosts: see ``PolicyLine/hosts(for:except:)``.
  func with(hosts: [String], origin: FileOrigin?) throws(Fault) -> PolicyText {
    let (place, wrapping) = try insertion()
    let foreign = wrapping == .none ? place.count : 0
    let most = max(0, Self.mostPatterns - Self.marks - foreign)
    guard hosts.count <= most else { throw .tooManySites(most: most) }
    let line = PolicyLine.text(
      hosts: hosts, origin: origin, in: wrapping, isFollowed: place.count > 0)
    let bracket = place.range.lowerBound + 1
    return PolicyText(
      Array(bytes[..<bracket]) + [Self.newline] + Array(line.utf8) + [Self.newline]
        + bytes[bracket...])
  }

  /// The innermost object or array on the way to the blocked patterns, and what is missing from there.
  private func insertion() throws(Fault) -> (place: JSONTree, wrapping: PolicyLine.Wrapping) {
    let root = try tree()
    guard case .object = root.kind else { throw .wrongType(key: "{}") }
    guard let policies = try Self.object("policies", in: root) else { return (root, .policies) }
    guard let filter = try Self.object("WebsiteFilter", in: policies) else {
      return (policies, .filter)
    }
    guard let block = try Self.value("Block", in: filter) else { return (filter, .block) }
    guard case .array = block.kind else { throw .wrongType(key: "Block") }
    return (block, .none)
  }

  private var isJSON: Bool { (try? JSONTree.parse(bytes)) != nil }

  private func tree() throws(Fault) -> JSONTree {
    do throws(JSONFault) {
      return try JSONTree.parse(bytes)
    } catch {
      throw .notJSON(offset: error.offset)
    }
  }

  private static func object(_ key: String, in tree: JSONTree) throws(Fault) -> JSONTree? {
    guard let value = try value(key, in: tree) else { return nil }
    guard case .object = value.kind else { throw .wrongType(key: key) }
    return value
  }

  private static func value(_ key: String, in tree: JSONTree) throws(Fault) -> JSONTree? {
    let values = tree.values(under: key)
    guard values.count < 2 else { throw .repeatedKey(key) }
    return values.first
  }

  /// The line around a mark, the newline before it and the beginning of the next line.
  private func line(around mark: Range<Int>) -> (before: Int, line: String, after: Int)? {
    guard let before = bytes[..<mark.lowerBound].lastIndex(of: Self.newline),
      let end = bytes[mark.upperBound...].firstIndex(of: Self.newline),
      let line = String(validating: bytes[(before + 1)..<end], as: UTF8.self)
    else { return nil }
    return (before, line, end + 1)
  }

  private func withoutPatterns() throws(Fault) -> PolicyText {
    guard let tree = try? JSONTree.parse(bytes), let patterns = Self.blockedPatterns(in: tree),
      let ours = Self.ours(among: patterns)
    else { throw .changedMarks }
    let cut: Range<Int>
    if ours.upperBound < patterns.count {
      cut = patterns[ours.lowerBound].range.lowerBound..<patterns[ours.upperBound].range.lowerBound
    } else if ours.lowerBound > 0 {
      cut =
        patterns[ours.lowerBound - 1].range
        .upperBound..<patterns[ours.upperBound - 1].range
        .upperBound
    } else {
      cut = patterns[0].range.lowerBound..<patterns[ours.upperBound - 1].range.upperBound
    }
    return PolicyText(Array(bytes[..<cut.lowerBound] + bytes[cut.upperBound...]))
  }

  /// The list that our marks are in.
  private static func blockedPatterns(in tree: JSONTree) -> [JSONTree]? {
    tree.values(under: "policies").lazy.flatMap { $0.values(under: "WebsiteFilter") }
      .flatMap { $0.values(under: "Block") }
      .compactMap { block -> [JSONTree]? in
        guard case .array(let patterns) = block.kind, ours(among: patterns) != nil else {
          return nil
        }
        return patterns
      }.first
  }

  /// From our first mark to our last.
  private static func ours(among patterns: [JSONTree]) -> Range<Int>? {
    guard let first = patterns.firstIndex(where: { $0.text == unquoted(PolicyLine.beginning) }),
      let last = patterns[first...].firstIndex(where: { $0.text == unquoted(PolicyLine.end) })
    else { return nil }
    return first..<(last + 1)
  }

  private static func unquoted(_ text: String) -> String { String(text.dropFirst().dropLast()) }
}

extension JSONTree {
  /// The value of a string.
  var text: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }
}

extension PolicyText.Fault {
  /// - Parameter path: of the file.
  func problem(in path: String) -> ShieldProblem {
    switch self {
    case .notJSON(let offset):
      .unreadable(path: path, detail: "it is not JSON from byte \(offset) on")
    case .repeatedKey(let key): .unreadable(path: path, detail: "it has the key \(key) twice")
    case .wrongType(let key): .unreadable(path: path, detail: "\(key) in it is of another type")
    case .tooManySites(let most): .tooManySites(most: most)
    case .changedMarks:
      .unreadable(path: path, detail: "what is between the marks of Waymark was changed")
    }
  }
}
