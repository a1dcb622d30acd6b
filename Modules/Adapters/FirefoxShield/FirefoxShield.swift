public import Contracts
import Foundation

/// Sites locked in Firefox by a machine-wide policy, which it reads when it starts.
public struct FirefoxShield: Shield {
  public let name = ShieldName("firefox")
  public let title = Phrase("Firefox")
  public let kinds: Set<LockItem.Kind> = [.site]
  public let latency = Duration.seconds(1)
  public let isQuick = true
  public let holdsOnceStarted = true

  public var gaps: [Phrase] {
    [
      Phrase("Firefox reads its policies when it starts: restart it to lock and to unlock."),
      Phrase("Waymark can't see whether Firefox applies them."),
      Phrase("Firefox from Flatpak, or unpacked into your own folder, may not read them."),
      Phrase("An administrator's list of exceptions overrides the lock."),
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
  private let browsers: [String]
  private let path: String
  private let processes: String
  private let files: (any FileWatching)?
  private let isForOthers: @Sendable () -> Bool

  /// - Parameters:
  ///   - browsers: the paths of this machine's browsers, see ``FirefoxPrograms/installed(in:)``.
  ///   - path: the policy file.
  ///   - processes: the system's folder of processes.
  ///   - files: watches files; nil if the system cannot.
  ///   - isForOthers: whether anything locked is known to be locked for other people only.
  public init(
    helper: any ShieldHelping, browsers: [String],
    path: String = FirefoxPolicyTarget.standardPath, processes: String = "/proc",
    files: (any FileWatching)? = nil, isForOthers: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isForOthers = isForOthers
    self.helper = helper
    self.browsers = browsers
    self.path = path
    self.processes = processes
    self.files = files
  }

  public var hasTraces: Bool {
    guard let text = FileManager.default.contents(atPath: path).map({ PolicyText(Array($0)) }),
      text.hasMark
    else { return false }
    return leftovers(Set(text.sites)).evidence != .absent
  }

  public func availability() async -> ShieldAvailability {
    guard !browsers.isEmpty else { return .unavailable(reason: Self.noBrowser, remedy: nil) }
    return helper.availability()
  }

  public func apply(_ order: ShieldOrder) async throws(ShieldFailure) {
    guard !order.selection.sites.isEmpty else { return try await remove(.off) }
    guard !browsers.isEmpty else { throw ShieldFailure(Self.noBrowser) }
    try helper.perform(.apply(order, to: [.firefox]))
  }

  public func remove(_ release: ShieldRelease) async throws(ShieldFailure) {
    try helper.perform(.clear([.firefox], release))
  }

  public func verify(_ order: ShieldOrder?) async -> ShieldFinding {
    guard FileManager.default.fileExists(atPath: path) else { return ShieldFinding(.absent) }
    guard let content = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      return ShieldFinding(.unknown, detail: Phrase("\(path) can't be read"))
    }
    let text = PolicyText([UInt8](content))
    guard text.hasMark else { return ShieldFinding(.absent) }
    let held = Set(text.sites)
    guard let order, !order.selection.sites.isEmpty else { return leftovers(held) }
    var leftOut: Phrase?
    if !order.isMet(byHolding: held) {
      // What other people lock, and what is never locked, matters too.
      let state = helper.state(of: .firefox, for: order.selection.sites)
      guard order.isMet(byHolding: held, beside: state) else {
        return ShieldFinding(.drifted, detail: Phrase("the line in \(path) was changed"))
      }
      leftOut = state?.leftOut(of: order.selection.sites)
    }
    guard let written, FirefoxPrograms.isRunning(since: written, in: processes) else {
      return ShieldFinding(.written, detail: leftOut)
    }
    return ShieldFinding(
      .pendingRestart, detail: Phrase("Firefox has been running since before the lock"))
  }

  public func watch(
    _ order: ShieldOrder, _ disturbed: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)? {
    files?.watch([.change(of: path)], disturbed)
  }

  /// Nothing of this person's should be there.
  private func leftovers(_ held: Set<String>) -> ShieldFinding {
    let state = helper.state(of: .firefox, for: [])
    let others = state == nil && isForOthers() ? held.sorted() : state?.others ?? []
    guard !others.isEmpty, held.isSubset(of: others) else {
      return ShieldFinding(.drifted, detail: Phrase("\(path) still has a line from Waymark"))
    }
    return ShieldFinding(.absent, detail: .heldForOthers(others.count))
  }

  /// When the file was last written.
  private var written: Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  private static let noBrowser = Phrase("Firefox isn't installed")
}
