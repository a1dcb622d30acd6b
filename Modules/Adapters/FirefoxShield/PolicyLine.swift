import Contracts

/// Our part of Firefox's policies: one line of its own in the file, which makes its JSON block our sites.
///
/// `*://*.NAME/*` blocks a host with its subdomains, `*://NAME/*` without. The first and the last pattern are marks, of hosts that
/// cannot exist; behind the first one a third may say how the file came to be.
struct PolicyLine {
  /// What tells our part, however it is wrapped and escaped.
  static let firstHost = "begin.waymark.invalid"
  static let beginning = "\"*://\(firstHost)/*\""
  static let end = "\"*://end.waymark.invalid/*\""
  private static let pattern = (before: "*://", below: "*.", after: "/*")
  /// The subdomains of a site that are blocked where not all of them may be.
  private static let commonSubdomains = ["", "www.", "m.", "mobile.", "old."]

  /// What stands before the list on the line, by how much of the way to it the file already has, and what
  /// closes it again.
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

  /// What the patterns name for these sites: each with all below it, or alone where a name below it stays open.
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
  ///   - origin: nil in a file of somebody else's.
  ///   - isFollowed: whether something comes after it between the same brackets.
  static func text(
    hosts: [String], origin: FileOrigin?, in wrapping: Wrapping, isFollowed: Bool
  ) -> String {
    let blocked = hosts.map { "\"\(pattern.before)\($0)\(pattern.after)\"" }
    let list = [beginning] + (origin.map { [$0.mark] } ?? []) + blocked + [end]
    return wrapping.opening + list.joined(separator: ", ") + wrapping.closing
      + (isFollowed ? "," : "")
  }

  /// Whether a line is ours as a whole, so that it can be taken out whatever else is in the file. What
  /// stands between the marks may have been changed, as long as it contains no bracket.
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

/// How a file came to be that was not there before: from which text, and with how many folders.
struct FileOrigin: Equatable {
  let checksum: UInt32
  let length: Int
  /// The folders on the way to the file that were made for it, counted from the innermost.
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

  /// Whether nobody changed the file since, outside of our line.
  func isOrigin(of text: [UInt8]) -> Bool {
    self == FileOrigin(of: text, folders: folders)
  }
}
