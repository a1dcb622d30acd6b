import Contracts

/// Our part of Firefox's policies: one separate line in the file, which makes its JSON block our sites.
///
/// `*://*.NAME/*` blocks a host with its subdomains, `*://NAME/*` without. The first and the last pattern are marks,
/// with hosts that cannot exist; after the first one a third may say how the file was created.
struct PolicyLine {
  /// Identifies our part, however it is wrapped and escaped.
  static let firstHost = "begin.waymark.invalid"
  static let beginning = "\"*://\(firstHost)/*\""
  static let end = "\"*://end.waymark.invalid/*\""
  private static let pattern = (before: "*://", below: "*.", after: "/*")
  /// The subdomains of a site that are blocked if not all of them may be.
  private static let commonSubdomains = ["", "www.", "m.", "mobile.", "old."]

  /// What precedes the list on the line, by how much of the way to it the file already has, and what closes it.
  enum Wrapping: CaseIterable {
    /// The list has a `Block` to go into.
    case none
    case block
    case filter
    case policies

    var opening: String {
      switch self {
      case .none: ""
      case .block: "\"Block\": ["
      case .filter: "\"WebsiteFilter\": {\"Block\": ["
      case .policies: "\"policies\": {\"WebsiteFilter\": {\"Block\": ["
      }
    }

    var closing: String {
      switch self {
      case .none: ""
      case .block: "]"
      case .filter: "]}"
      case .policies: "]}}"
      }
    }
  }

  /// The hosts in the patterns for these sites: each with its subdomains, or alone if a name below it stays open.
  static func hosts(for sites: [String], except names: NeverLockedNames) -> [String] {
    var seen: Set<String> = []
    return sites.flatMap { site in
      names.names(below: site).isEmpty
        ? [pattern.below + site]
        : commonSubdomains.map { $0 + site }.filter { names.list(of: $0) == nil }
    }.filter { seen.insert($0).inserted }
  }

  /// - Parameters:
  ///   - hosts: see ``hosts(for:except:)``.
  ///   - origin: nil in a file that is not ours.
  ///   - isFollowed: whether something follows it between the same brackets.
  static func text(
    hosts: [String], origin: FileOrigin?, in wrapping: Wrapping, isFollowed: Bool
  ) -> String {
    let blocked = hosts.map { "\"\(pattern.before)\($0)\(pattern.after)\"" }
    let list = [beginning] + (origin.map { [$0.mark] } ?? []) + blocked + [end]
    return wrapping.opening + list.joined(separator: ", ") + wrapping.closing
      + (isFollowed ? "," : "")
  }

  /// Whether a line is entirely ours, so that it can be removed whatever else is in the file. The text between the
  /// marks may have been changed, as long as it contains no bracket.
  static func isOurs(_ line: String) -> Bool {
    let body = line.hasSuffix(",") ? line.dropLast() : line[...]
    return Wrapping.allCases.contains { wrapping in
      let opening = wrapping.opening + beginning
      let closing = end + wrapping.closing
      guard body.hasPrefix(opening), body.hasSuffix(closing),
        body.utf8.count >= opening.utf8.count + closing.utf8.count
      else { return false }
      let between = body.dropFirst(opening.count).dropLast(closing.count)
      return !between.contains { "[]{}".contains($0) }
    }
  }

  /// What a pattern of ours names; nil for another.
  static func host(blockedBy text: String) -> String? {
    guard text.hasPrefix(pattern.before), text.hasSuffix(pattern.after),
      !text.hasSuffix(".waymark.invalid/*")
    else { return nil }
    return String(text.dropFirst(pattern.before.count).dropLast(pattern.after.count))
  }

  /// The sites that were given to ``hosts(for:except:)``.
  static func sites(of hosts: [String]) -> [String] {
    let all = Set(hosts)
    return hosts.compactMap { host in
      if host.hasPrefix(pattern.below) { return String(host.dropFirst(pattern.below.count)) }
      let isSubdomain = commonSubdomains.dropFirst().contains {
        host.hasPrefix($0) && all.contains(String(host.dropFirst($0.count)))
      }
      return isSubdomain ? nil : host
    }
  }
}

/// How a new file was created: from which text, and with how many folders.
struct FileOrigin: Equatable {
  let checksum: UInt32
  let length: Int
  /// How many folders on the way to the file were created for it, counted from the innermost.
  let folders: Int

  /// - Parameter text: the file without our line.
  init(of text: [UInt8], folders: Int) {
    checksum = FileChecksum.of(text)
    length = text.count
    self.folders = folders
  }

  /// Nil if a line has no such mark.
  init?(line: String) {
    guard
      let match = line.firstMatch(of: /\*:\/\/made-([0-9]+)-([0-9]+)-([0-9]+)\.waymark\.invalid/),
      let checksum = UInt32(match.1), let length = Int(match.2), let folders = Int(match.3)
    else { return nil }
    self.checksum = checksum
    self.length = length
    self.folders = folders
  }

  var mark: String { "\"*://made-\(checksum)-\(length)-\(folders).waymark.invalid/*\"" }

  /// Whether no one has changed the file since, apart from our line.
  func isOrigin(of text: [UInt8]) -> Bool {
    self == FileOrigin(of: text, folders: folders)
  }
}
