import Contracts
import Foundation

/// What our file of policies says. Chromium reads `URLBlocklist` and shows the other keys as unknown on
/// its page `chrome://policy`.
///
/// Whatever a key holds that is not of its type counts as empty: somebody changed it.
struct ChromiumPolicyFile: Equatable {
  /// Our sites and those of the administrator's files, which lose their force while ours is there.
  var blocked: [String]
  /// Ours among them.
  var sites: [String]
  /// The folders that were made for this file.
  var folders: [String]

  init(sites: [String], foreign: [String], folders: [String]) {
    var seen: Set<String> = []
    blocked = (foreign + sites).filter { seen.insert($0).inserted }
    self.sites = sites
    self.folders = folders
  }

  /// Nil if it is no JSON object.
  init?(_ bytes: [UInt8]) {
    guard let file = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = file
  }

  /// Our sites that Chromium reads here, sorted.
  var heldSites: [String] {
    Set(sites).intersection(blocked).sorted()
  }

  /// Whether it blocks our sites, what the other files block, and nothing else.
  func isUnion(with foreign: ForeignAddresses) -> Bool {
    let (found, wanted) = (Set(blocked), Set(sites).union(foreign.addresses))
    return foreign.isWhole ? found == wanted : found.isSuperset(of: wanted)
  }

  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + Array("\n".utf8)
  }
}

extension ChromiumPolicyFile: Codable {
  private enum CodingKeys: String, CodingKey {
    case blocked = "URLBlocklist"
    case folders = "WaymarkFolders"
    case sites = "WaymarkSites"
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    blocked = (try? keys.decode([String].self, forKey: .blocked)) ?? []
    folders = (try? keys.decode([String].self, forKey: .folders)) ?? []
    sites = (try? keys.decode([String].self, forKey: .sites)) ?? []
  }
}

/// The list of blocked addresses in a file of policies that is not ours.
///
/// Chromium takes comments and commas before a bracket, which JSON5 has, and a byte order mark.
struct ForeignBlocklist: Decodable {
  private struct Entry: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case entries = "URLBlocklist"
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let entries: [Entry]

  /// Nil if Chromium finds no such list in it.
  init?(_ bytes: [UInt8]) {
    let start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard let list = try? decoder.decode(Self.self, from: Data(bytes[start...])) else { return nil }
    self = list
  }

  var addresses: [String] { entries.compactMap(\.text) }
}
