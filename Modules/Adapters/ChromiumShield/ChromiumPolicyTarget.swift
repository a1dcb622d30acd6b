public import Contracts

/// Writes a policy file of our own for browsers of the Chromium family.
///
/// The file is `zz-waymark.json` next to the administrator's in `policies/managed` of each browser's folder.
/// `URLBlocklist` in it is the union of our sites and of the lists in the other files, because Chromium does not merge
/// lists: of the files that set a key, the last by name counts. `URLAllowlist`, if present, has the names below our
/// sites that stay open, and is such a union too. `WaymarkSites` lists our sites, `WaymarkFolders` the folders that
/// were created for the file; Chromium reads neither. Removing deletes the file, and those folders if they are empty.
/// No other file is ever written.
///
/// Source: Chromium, `components/policy/core/common/config_dir_policy_loader.cc`; Chrome Enterprise, "URL
/// blocklist filter format": a host blocks its subdomains, any port, scheme and path.
public struct ChromiumPolicyTarget: ShieldTargetWriting {
  /// Where each browser has its folder `policies`.
  public static let standardFolders: [ShieldRequest.Target: String] = [
    .chromium: "/etc/chromium", .chrome: "/etc/opt/chrome", .brave: "/etc/brave",
    .edge: "/etc/opt/edge",
  ]

  /// Chromium ignores any further addresses.
  ///
  /// Source: Chrome Enterprise, policy `URLBlocklist`.
  private static let mostAddresses = 1_000

  private let files: any SystemFileEditing
  private let folders: [ShieldRequest.Target: String]

  public init(
    files: any SystemFileEditing,
    folders: [ShieldRequest.Target: String] = ChromiumPolicyTarget.standardFolders
  ) {
    self.files = files
    self.folders = folders
  }

  public var targets: [ShieldRequest.Target] {
    ShieldRequest.Target.allCases.filter { folders[$0] != nil }
  }

  public func hold(
    _ sites: [String], in target: ShieldRequest.Target, except names: NeverLockedNames
  ) throws(ShieldProblem) {
    let place = try place(of: target)
    guard !sites.isEmpty else { return try clear(place) }
    let allowed = Set(sites.flatMap(names.names(below:))).sorted()
    let foreign = try foreignLists(in: place, beside: allowed)
    let most = max(0, Self.mostAddresses - Set(foreign.blocked).count)
    guard Set(sites).subtracting(foreign.blocked).count <= most else {
      throw .tooManySites(most: most)
    }
    let missing = try missingFolders(of: place)
    try files.edit(place.file, making: true) { content throws(ShieldProblem) in
      let made = content.flatMap(ChromiumPolicyFile.init)?.folders ?? missing
      let file = ChromiumPolicyFile(
        sites: sites, allowed: allowed, foreign: foreign, folders: made)
      do {
        return try file.bytes()
      } catch {
        throw .cannotWrite(path: place.file, detail: "\(error)")
      }
    }
  }

  public func sites(in target: ShieldRequest.Target) throws(ShieldProblem) -> [String] {
    guard let content = try files.content(of: try place(of: target).file) else { return [] }
    return ChromiumPolicyFile(content)?.heldSites ?? []
  }

  private func place(of target: ShieldRequest.Target) throws(ShieldProblem) -> ChromiumPlace {
    guard let folder = folders[target] else { throw .notUnderstood }
    return ChromiumPlace(folder)
  }

  private func clear(_ place: ChromiumPlace) throws(ShieldProblem) {
    guard let content = try files.content(of: place.file) else { return }
    let made = ChromiumPolicyFile(content)?.folders ?? []
    try delete(place.file)
    for folder in place.ancestors where made.contains(folder) {
      try files.removeFolder(folder)
    }
  }

  private func delete(_ path: String) throws(ShieldProblem) {
    do throws(ShieldProblem) {
      try files.edit(path, making: false) { _ in nil }
    } catch {
      // Another process was faster.
      guard case .missing = error else { throw error }
    }
  }

  /// What the administrator's files block and allow, in the order of the files.
  private func foreignLists(
    in place: ChromiumPlace, beside allowed: [String]
  ) throws(ShieldProblem) -> ForeignLists {
    var lists = ForeignLists()
    for name in try files.names(in: place.managed) where !ChromiumPlace.isOurs(name) {
      let list = try foreignLists("\(place.managed)/\(name)")
      let goesBefore = list.setsBlocked || (list.setsAllowed && !allowed.isEmpty)
      guard ChromiumPlace.isBeforeOurs(name) || !goesBefore else {
        throw .overruled(path: "\(place.managed)/\(name)")
      }
      lists.append(list)
    }
    return lists
  }

  /// None in a file that Chromium cannot read either. A link is an error: Chromium could follow it, but we would not,
  /// so its list would lose its effect.
  private func foreignLists(_ path: String) throws(ShieldProblem) -> ForeignLists {
    do throws(ShieldProblem) {
      return try files.content(of: path).map(ForeignLists.init) ?? ForeignLists()
    } catch {
      guard case .unreadable = error else { throw error }
      return ForeignLists()
    }
  }

  private func missingFolders(of place: ChromiumPlace) throws(ShieldProblem) -> [String] {
    var missing: [String] = []
    for folder in place.ancestors {
      let (parent, name) = ChromiumPlace.split(folder)
      guard try !files.names(in: parent).contains(name) else { break }
      missing.append(folder)
    }
    return missing
  }
}
