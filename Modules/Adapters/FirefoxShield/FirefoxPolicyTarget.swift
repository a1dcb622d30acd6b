public import Contracts

/// Inserts our line into Firefox's machine-wide policies, and removes it again.
///
/// The file belongs to others: our part is inserted as text into the existing content. It is exactly
///
///     \n LINE \n
///
/// right after an opening bracket, both newlines and `LINE` being ours: removing them restores every byte. `LINE` is on
/// a line of its own, without blanks at its ends and without a carriage return:
///
///     OPENING LIST CLOSING [,]
///
/// (without the blanks), with the comma if something follows between the same brackets. OPENING and CLOSING are one of
/// these pairs, depending on what the file already has:
///
///     (nothing)                                  (nothing)
///     "Block": [                                 ]
///     "WebsiteFilter": {"Block": [               ]}
///     "policies": {"WebsiteFilter": {"Block": [  ]}}
///
/// and LIST is, joined by a comma and a blank,
///
///     "*://begin.waymark.invalid/*"
///     "*://made-CHECKSUM-LENGTH-FOLDERS.waymark.invalid/*"   only in a file that was made by us
///     "*://*.NAME/*"                                        for each site; "*://NAME/*" and its common
///                                                           subdomains where a name below it stays open
///     "*://end.waymark.invalid/*"
///
/// If the file does not exist, it is created from the distribution's own, which it replaces for Firefox, or from
/// `{}\n`. CHECKSUM and LENGTH are what POSIX's `cksum` prints for the file without our insertion. While they match, no
/// one else has changed it: then removing deletes it, and the innermost FOLDERS folders on the way to it if they are
/// empty. Otherwise only the insertion is removed.
///
/// If someone put a comma before or after the insertion, removing it would leave invalid JSON. Then only LIST is
/// removed, and OPENING and CLOSING stay.
///
/// Invalid JSON is never touched, except to remove the insertion; nor is a file with a repeated key on the way to the
/// list.
///
/// Source: Firefox, `EnterprisePoliciesParent.sys.mjs`, `WebsiteFilter.sys.mjs`.
public struct FirefoxPolicyTarget: ShieldTargetWriting {
  public static let standardPath = "/etc/firefox/policies/policies.json"

  /// Where distributions put theirs; the first that is there counts.
  public static let standardDistributions = [
    // Debian's /usr/lib/firefox-esr/distribution is a link to it.
    "/usr/share/firefox-esr/distribution/policies.json",
    "/usr/lib/firefox-esr/distribution/policies.json",
    "/usr/lib/firefox/distribution/policies.json",
    "/usr/lib64/firefox/distribution/policies.json",
  ]

  private let files: any SystemFileEditing
  private let path: String
  private let distributions: [String]

  public init(
    files: any SystemFileEditing, path: String = FirefoxPolicyTarget.standardPath,
    distributions: [String] = FirefoxPolicyTarget.standardDistributions
  ) {
    self.files = files
    self.path = path
    self.distributions = distributions
  }

  public var targets: [ShieldRequest.Target] { [.firefox] }

  public func hold(
    _ sites: [String], in target: ShieldRequest.Target, except names: NeverLockedNames
  ) throws(ShieldProblem) {
    guard target == .firefox else { throw .notUnderstood }
    guard !sites.isEmpty else { return try clear() }
    let hosts = PolicyLine.hosts(for: sites, except: names)
    let fresh = try startingText()
    let missing = try missingFolders()
    try files.edit(path, making: true) { content throws(ShieldProblem) in
      try text(holding: hosts, instead: content, fresh: fresh, missing: missing).bytes
    }
  }

  public func sites(in target: ShieldRequest.Target) throws(ShieldProblem) -> [String] {
    guard target == .firefox else { throw .notUnderstood }
    return try files.content(of: path).map { PolicyText($0).sites } ?? []
  }

  /// - Parameters:
  ///   - fresh: the content from which a new file is made.
  ///   - missing: how many folders are created for it.
  private func text(
    holding hosts: [String], instead content: [UInt8]?, fresh: PolicyText, missing: Int
  ) throws(ShieldProblem) -> PolicyText {
    do throws(PolicyText.Fault) {
      guard let content else {
        return try fresh.with(hosts: hosts, origin: FileOrigin(of: fresh.bytes, folders: missing))
      }
      let (text, origin) = try PolicyText(content).withoutLine()
      if let origin, origin.isOrigin(of: text.bytes) {
        let renewed = FileOrigin(of: fresh.bytes, folders: origin.folders)
        return try fresh.with(hosts: hosts, origin: renewed)
      }
      return try text.with(hosts: hosts, origin: nil)
    } catch {
      throw error.problem(in: path)
    }
  }

  private func clear() throws(ShieldProblem) {
    guard let content = try files.content(of: path), PolicyText(content).hasMark else { return }
    var made: Int?
    do throws(ShieldProblem) {
      try files.edit(path, making: false) { content throws(ShieldProblem) in
        guard let content else { return nil }
        do throws(PolicyText.Fault) {
          let (text, origin) = try PolicyText(content).withoutLine()
          made = origin.flatMap { $0.isOrigin(of: text.bytes) ? $0.folders : nil }
          return made == nil ? text.bytes : nil
        } catch {
          throw error.problem(in: path)
        }
      }
    } catch {
      // Another process was faster.
      guard case .missing = error else { throw error }
    }
    for folder in ancestors.prefix(made ?? 0) { try files.removeFolder(folder) }
  }

  /// The distribution's policies; unreadable ones, and links, count as none.
  private func startingText() throws(ShieldProblem) -> PolicyText {
    for distribution in distributions {
      do throws(ShieldProblem) {
        guard let content = try files.content(of: distribution) else { continue }
        let text = PolicyText(content)
        return (try? text.with(hosts: [], origin: nil)) == nil ? .nothing : text
      } catch {
        guard case .link = error else { throw error }
      }
    }
    return .nothing
  }

  private func missingFolders() throws(ShieldProblem) -> Int {
    var missing = 0
    for folder in ancestors {
      let parent = Self.parent(of: folder)
      let names = try files.names(in: parent)
      guard !names.contains(where: { "\(parent == "/" ? "" : parent)/\($0)" == folder }) else {
        break
      }
      missing += 1
    }
    return missing
  }

  /// The folders on the way to the file, innermost first.
  private var ancestors: [String] {
    let folders = sequence(first: Self.parent(of: path)) { folder in Self.parent(of: folder) }
    return Array(folders.prefix { $0 != "/" })
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
