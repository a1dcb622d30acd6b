import Contracts
import Foundation

/// The content of our policy file. Chromium reads `URLBlocklist` and `URLAllowlist`, and shows the other keys as
/// unknown on its page `chrome://policy`.
///
/// A value of the wrong type counts as empty: someone changed it.
struct ChromiumPolicyFile: Equatable {
  /// Our sites and those of the administrator's files, which have no effect while ours exists.
  var blocked: [String]
  /// What stays open below a blocked site; nil for nothing, so that the lists of the administrator's files count.
  var allowed: [String]?
  /// Ours among the blocked ones.
  var sites: [String]
  /// The folders that were created for this file.
  var folders: [String]

  /// - Parameter allowed: names below our sites that stay open.
  init(sites: [String], allowed: [String], foreign: ForeignLists, folders: [String]) {
    blocked = Self.union(foreign.blocked, sites)
    self.allowed = allowed.isEmpty ? nil : Self.union(foreign.allowed, allowed)
    self.sites = sites
    self.folders = folders
  }

  private static func union(_ first: [String], _ second: [String]) -> [String] {
    var seen: Set<String> = []
    return (first + second).filter { seen.insert($0).inserted }
  }

  /// Nil if it is not a JSON object.
  init?(_ bytes: [UInt8]) {
    guard let file = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = file
  }

  /// Our sites that Chromium reads here, sorted.
  var heldSites: [String] {
    Set(sites).intersection(blocked).sorted()
  }

  /// Whether it blocks our sites, what the other files block, and nothing else; and allows the given names, what the
  /// other files allow if it has such a list, and otherwise only names below our sites.
  func isUnion(with foreign: ForeignAddresses, allowing names: Set<String>) -> Bool {
    let (found, wanted) = (Set(blocked), Set(sites).union(foreign.lists.blocked))
    guard foreign.isWhole ? found == wanted : found.isSuperset(of: wanted) else { return false }
    guard let allowed = allowed.map(Set.init) else { return names.isEmpty }
    let more = allowed.subtracting(foreign.lists.allowed)
    return allowed.isSuperset(of: names.union(foreign.lists.allowed))
      && (!foreign.isWhole
        || more.allSatisfy { name in sites.contains { name.hasSuffix(".\($0)") } })
  }

  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + Array("\n".utf8)
  }
}

extension ChromiumPolicyFile: Codable {
  private enum CodingKeys: String, CodingKey {
    case allowed = "URLAllowlist"
    case blocked = "URLBlocklist"
    case folders = "WaymarkFolders"
    case sites = "WaymarkSites"
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    allowed = try? keys.decode([String].self, forKey: .allowed)
    blocked = (try? keys.decode([String].self, forKey: .blocked)) ?? []
    folders = (try? keys.decode([String].self, forKey: .folders)) ?? []
    sites = (try? keys.decode([String].self, forKey: .sites)) ?? []
  }
}

/// The lists of addresses in policy files that are not ours.
///
/// Chromium accepts comments and trailing commas, as in JSON5, and a byte order mark.
struct ForeignLists {
  private(set) var blocked: [String] = []
  private(set) var allowed: [String] = []
  /// Whether a file sets the key, even to an empty list, which then counts.
  private(set) var setsBlocked = false
  private(set) var setsAllowed = false

  private struct File: Decodable {
    var blocked: [Entry]?
    var allowed: [Entry]?

    private enum CodingKeys: String, CodingKey {
      case blocked = "URLBlocklist"
      case allowed = "URLAllowlist"
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      blocked = try? keys.decode([Entry].self, forKey: .blocked)
      allowed = try? keys.decode([Entry].self, forKey: .allowed)
    }
  }

  private struct Entry: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init() {}

  init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard let file = try? decoder.decode(File.self, from: Data(bytes[start...])) else { return }
    blocked = (file.blocked ?? []).compactMap(\.text)
    allowed = (file.allowed ?? []).compactMap(\.text)
    setsBlocked = file.blocked != nil
    setsAllowed = file.allowed != nil
  }

  mutating func append(_ other: ForeignLists) {
    blocked += other.blocked
    allowed += other.allowed
  }
}
