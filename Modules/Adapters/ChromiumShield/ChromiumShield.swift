public import Contracts
import Foundation

/// Sites locked in browsers of the Chromium family by a machine-wide policy, which they apply while running.
public struct ChromiumShield: Shield {
  public let name = ShieldName("chromium")
  public let title = Phrase("Chromium-based browsers")
  public let kinds: Set<LockItem.Kind> = [.site]
  /// Chromium waits until files have not changed for five seconds.
  public let latency = Duration.seconds(7)
  /// It starts a browser to observe what it does.
  public let isQuick = false

  public var gaps: [Phrase] {
    [
      Phrase("An open page stays open until you reload or leave it."),
      Phrase("A browser that has just started can take minutes to apply a lock, or its end."),
      Phrase("Browsers from Flatpak, Snap or an AppImage may read a different folder."),
      Phrase("Vivaldi, Opera and other Chromium-based browsers have their own policies."),
      Phrase("Apps built on Chromium, such as chat apps, don't read the policy."),
      Phrase("An administrator's list of allowed sites overrides the lock."),
      Phrase(
        """
        A browser you start in your own namespace (unshare, for example), where its policies are \
        hidden, opens everything.
        """
      ),
      Phrase("Copies of a site under another name, such as translated pages, aren't blocked."),
    ]
  }

  private let helper: any ShieldHelping
  private let browsers: [ChromiumBrowser]
  private let folders: [ShieldRequest.Target: String]
  private let probe: RefusalProbe
  private let files: (any FileWatching)?
  private let isForOthers: @Sendable () -> Bool

  /// - Parameters:
  ///   - browsers: this machine's browsers, see ``ChromiumBrowser/installed(in:)``.
  ///   - timeLimit: how long a browser may take to show a page before it is killed.
  ///   - files: watches files; nil if the system cannot.
  ///   - isForOthers: whether anything locked is known to be locked for other people only.
  public init(
    helper: any ShieldHelping, programs: any ProgramStarting, browsers: [ChromiumBrowser],
    folders: [ShieldRequest.Target: String] = ChromiumPolicyTarget.standardFolders,
    timeLimit: Duration = .seconds(20), files: (any FileWatching)? = nil,
    isForOthers: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isForOthers = isForOthers
    self.helper = helper
    self.browsers = browsers
    self.folders = folders
    self.files = files
    probe = RefusalProbe(programs: programs, timeLimit: timeLimit)
  }

  public var hasTraces: Bool { leftovers.evidence != .absent }

  public func availability() async -> ShieldAvailability {
    guard !browsers.isEmpty else { return .unavailable(reason: Self.noBrowser, remedy: nil) }
    return helper.availability()
  }

  public func apply(_ order: ShieldOrder) async throws(ShieldFailure) {
    guard !order.selection.sites.isEmpty else { return try await remove(.off) }
    guard !browsers.isEmpty else { throw ShieldFailure(Self.noBrowser) }
    try helper.perform(.apply(order, to: browsers.map(\.target)))
  }

  public func remove(_ release: ShieldRelease) async throws(ShieldFailure) {
    ThrowawayProfile.removeAbandoned(in: probe.folder)
    // Including browsers that are no longer installed.
    try helper.perform(.clear(ShieldRequest.Target.allCases.filter { folders[$0] != nil }, release))
  }

  public func verify(_ order: ShieldOrder?) async -> ShieldFinding {
    let finding = await glance(order)
    guard finding.evidence == .written, let order else { return finding }
    let state = browsers.compactMap { look(at: $0.target, against: order).beside }.first
    let sites = order.selection.sites.subtracting((state?.neverLocked ?? []).map(\.name))
    return await seenInBrowsers(sites, leftOut: state?.leftOut(of: order.selection.sites))
  }

  /// Whether the files exist and have the right content.
  public func glance(_ order: ShieldOrder?) async -> ShieldFinding {
    guard let order, !order.selection.sites.isEmpty else { return leftovers }
    let looks = browsers.map { look(at: $0.target, against: order) }
    let files = looks.map(\.file)
    if let path = files.compactMap(\.unreadablePath).first {
      return ShieldFinding(.unknown, detail: Phrase("\(path) can't be read"))
    }
    guard files.contains(where: { $0 != .absent }) else { return ShieldFinding(.absent) }
    let right = files.count { $0 == .asOrdered }
    guard right == files.count else {
      return ShieldFinding(
        .drifted, detail: Phrase("\(right) of \(files.count) policy files are correct"))
    }
    return ShieldFinding(.written)
  }

  public func watch(
    _ order: ShieldOrder, _ disturbed: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)? {
    // The administrator's files are repeated in ours.
    let places = browsers.compactMap { folders[$0.target] }
      .map { WatchedPlace.changes(in: ChromiumPlace($0).managed) }
    return files?.watch(Set(places), disturbed)
  }

  /// Asks each browser about one site: the last, which a browser would drop first if it reads only so many.
  private func seenInBrowsers(_ sites: Set<String>, leftOut: Phrase?) async -> ShieldFinding {
    guard let site = sites.max() else { return ShieldFinding(.absent, detail: leftOut) }
    for browser in browsers {
      let program = browser.program
      switch await probe.ask(program, about: site) {
      case .refuses: continue
      case .doesNot:
        return ShieldFinding(.written, detail: Phrase("\(program) doesn't block \(site)"))
      case .cannotStart(let reason):
        return ShieldFinding(.written, detail: Phrase("\(program) couldn't be asked: \(reason)"))
      case .cancelled: return ShieldFinding(.unknown)
      case .tookTooLong:
        return ShieldFinding(.written, detail: Phrase("\(program) didn't answer in time"))
      }
    }
    return ShieldFinding(.effective, detail: leftOut)
  }

  /// Nothing of this person's should be there.
  private var leftovers: ShieldFinding {
    var others: Set<String> = []
    for (target, folder) in folders.sorted(by: { $0.value < $1.value }) {
      let path = ChromiumPlace(folder).file
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let state = helper.state(of: target, for: [])
      let file = FileManager.default.contents(atPath: path).flatMap {
        ChromiumPolicyFile([UInt8]($0))
      }
      let held = state == nil && isForOthers() ? file?.heldSites ?? [] : state?.others ?? []
      guard !held.isEmpty, let file, Set(file.heldSites).isSubset(of: held) else {
        return ShieldFinding(.drifted, detail: Phrase("\(path) is still there"))
      }
      others.formUnion(held)
    }
    return ShieldFinding(.absent, detail: others.isEmpty ? nil : .heldForOthers(others.count))
  }

  /// Including what other people lock and what is never locked, if that may explain a difference.
  private func look(
    at target: ShieldRequest.Target, against order: ShieldOrder
  ) -> (file: PolicyFileState, beside: ShieldReply.TargetState?) {
    guard let folder = folders[target] else { return (.absent, nil) }
    let place = ChromiumPlace(folder)
    let file = PolicyFileState(in: place, against: order, beside: nil)
    guard file == .changed, let state = helper.state(of: target, for: order.selection.sites) else {
      return (file, nil)
    }
    return (PolicyFileState(in: place, against: order, beside: state), state)
  }

  private static let noBrowser = Phrase("no Chromium-based browser is installed")
}
