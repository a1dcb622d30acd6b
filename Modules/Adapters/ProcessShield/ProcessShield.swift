public import Contracts
import Foundation

/// Locks apps by stopping their processes, which later continue where they were.
///
/// An app in its own control group is frozen as a whole; otherwise each of its processes, and everything they started,
/// gets `SIGSTOP`. Nothing is ever terminated.
public struct ProcessShield: Shield {
  /// How long one ``apply(_:)`` follows processes that start others meanwhile.
  private static let longest = Duration.milliseconds(400)

  private let apps: RecentApps
  private let seen = SeenProcesses()
  private let processes: LockedProcesses
  private let isInterpreter: @Sendable (String) -> Bool
  private let files: (any FileWatching)?
  private let observesKernel: Bool

  /// - Parameters:
  ///   - folder: for the receipts; nothing else may be in it. The folders of other records are next to it, and have the
  ///     same name up to the last hyphen.
  ///   - record: the path of the record that locks. What is locked for a record that is gone is continued.
  ///   - ownPrograms: the paths of Waymark's programs.
  ///   - names: file names of programs that serve others too, such as `dbus-daemon`.
  ///   - isInterpreter: whether a program of that file name runs scripts, such as `sh` or `python3`.
  ///   - cgroupFolder: where control groups of version 2 are mounted; nil for the default.
  ///   - user: the user whose processes are stopped, and no others; nil for the user of this process.
  ///   - files: watches files; nil if the system cannot.
  ///   - observesKernel: whether to use the kernel's events for started programs where files do not suffice.
  ///   - ownID: a process that is never stopped, nor its ancestors; nil for this one.
  public init(
    apps: any AppFinding, folder: String, record: String? = nil, ownPrograms: Set<String>,
    sparing names: Set<String>,
    isInterpreter: @escaping @Sendable (String) -> Bool, procFolder: String = "/proc",
    cgroupFolder: String? = nil, user: UInt32? = nil, ownID: Int32? = nil,
    files: (any FileWatching)? = nil, observesKernel: Bool = true
  ) {
    self.files = files
    self.observesKernel = observesKernel
    self.apps = RecentApps(apps)
    self.isInterpreter = isInterpreter
    let usual = "/sys/fs/cgroup"
    let hybrid = "\(usual)/unified"
    let groups = ControlGroups(
      folder: cgroupFolder ?? (access("\(hybrid)/cgroup.procs", F_OK) == 0 ? hybrid : usual))
    let own = ownPrograms.compactMap { path -> String? in
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let exemptions = Exemptions(
      user: user ?? geteuid(), ownID: ownID ?? getpid(), names: names,
      programs: Set(own + [ProcFile.link("/proc/self/exe")].compactMap { $0 }))
    processes = LockedProcesses(
      receipts: ReceiptFolder(path: folder, record: record), folder: procFolder, groups: groups,
      exemptions: exemptions)
  }

  public var name: ShieldName { ShieldName("programs") }
  public var title: Phrase { Phrase("running programs") }
  public var kinds: Set<LockItem.Kind> { [.app] }
  public var latency: Duration { Self.longest }
  public var isQuick: Bool { true }

  public var gaps: [Phrase] {
    [
      Phrase(
        "A locked program that you start again runs for up to half a second, if Waymark is running."
      ),
      Phrase("Other users' programs, and those run as root, continue."),
      Phrase(
        """
        A program under another name isn't recognised: a copy, your own mount, one started through \
        ld.so or from memory, or a script that its interpreter doesn't read from its file.
        """
      ),
      Phrase("Anything a program started in the background before it was stopped keeps running."),
      Phrase("Stopped programs keep their files, their locks and their memory."),
    ]
  }

  public var hasTraces: Bool {
    processes.receipts.isThere || !processes.receipts.orphans.isEmpty
  }

  public func availability() async -> ShieldAvailability {
    guard !ProcessTable(in: processes.folder).entries.isEmpty else {
      return .unavailable(
        reason: Phrase("\(processes.folder) doesn't show what is running"), remedy: nil)
    }
    guard !ProcFile.isSandboxed(in: processes.folder) else {
      return .unavailable(
        reason: Phrase("the service runs in a sandbox, which hides running programs"),
        remedy: Phrase(
          """
          Run waymark service install, then: systemctl --user daemon-reload && \
          systemctl --user restart waymark.service
          """))
    }
    return .available(.soft)
  }

  public func apply(_ order: ShieldOrder) async throws(ShieldFailure) {
    guard !order.selection.apps.isEmpty else { return try await remove(.off) }
    let lock = try lockedFolder()
    defer { withExtendedLifetime(lock) {} }
    try releaseOrphans()
    var held = try processes.release(all: false, but: order.selection.apps)
    let matcher = matcher(of: order.selection.apps)
    let start = ContinuousClock.now
    var pause = 200
    var last: AppProcesses?
    while true {
      let look = look(matcher, held, after: last)
      try processes.drop(whatEndedIn: look, &held)
      let wasRunning = try processes.hold(whatRunsIn: look, &held)
      // A quick look that finds nothing may have missed a process that changed its program: a complete one follows.
      guard wasRunning || last != nil, ContinuousClock.now - start < Self.longest else { return }
      last = wasRunning ? look : nil
      ShortWait.microseconds(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  public func remove(_ release: ShieldRelease) async throws(ShieldFailure) {
    try releaseOrphans()
    guard let lock = try FolderLock.acquire(processes.receipts.path) else {
      // Uninstalling takes no chances; otherwise no one's stopped job is touched.
      if release == .uninstalled { processes.resumeAll() }
      return
    }
    defer { withExtendedLifetime(lock) {} }
    _ = try processes.release(all: true, but: [])
    processes.receipts.delete()
  }

  public func verify(_ order: ShieldOrder?) async -> ShieldFinding {
    let held: StopReceipts
    switch processes.receipts.content(boot: processes.boot) {
    case .nothing:
      guard order == nil, !processes.receipts.orphans.isEmpty else { return ShieldFinding(.absent) }
      return ShieldFinding(
        .drifted, detail: Phrase("programs are stopped for a record that no longer exists"))
    case .damaged:
      return ShieldFinding(.drifted, detail: Phrase("Waymark no longer knows what is stopped"))
    case .whole(let whole): held = whole
    }
    guard let order, held.apps == order.selection.apps.sorted() else {
      return ShieldFinding(.drifted, detail: Phrase("the wrong programs are stopped"))
    }
    let look = look(matcher(of: order.selection.apps), held)
    guard !look.targets.isEmpty else {
      return ShieldFinding(.written, detail: Phrase("none of them is running"))
    }
    let running = look.targets.filter { processes.runs($0, in: look.table) }
    let (count, all) = (running.count, look.targets.count)
    guard running.isEmpty else {
      return ShieldFinding(.drifted, detail: Phrase("\(count) of \(all) processes are running"))
    }
    return ShieldFinding(
      .effective, detail: Phrase(one: "\(all) process stopped", other: "\(all) processes stopped"))
  }
}

extension ProcessShield {
  public func watch(
    _ order: ShieldOrder, _ disturbed: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)? {
    guard let files else { return nil }
    let (processes, seen) = (processes, seen)
    return ProgramWatch(
      files: files, observesKernel: observesKernel, plan: { plan(for: order.selection.apps) },
      isStill: { processes.isStill },
      // A process that was no app yet may be moved into the unit of one.
      opened: seen.forget, disturbed: disturbed)
  }

  private func plan(for names: Set<String>) -> WatchPlan {
    let units = AppUnits(of: processes.exemptions.user, in: processes.groups).folders
    let apps = apps.named(names)
    let places =
      apps.flatMap(\.programs).map { WatchedPlace.opening(of: $0) }
      + units.map { .making(in: $0) } + [.changes(in: processes.receipts.path)]
    // An app without its own file is recognised by its unit, if it is sure to get one.
    let isWhole = apps.allSatisfy { app in
      !app.programs.isEmpty || (!units.isEmpty && !app.name.hasSuffix(".desktop"))
    }
    return WatchPlan(places: Set(places), isWhole: isWhole)
  }

  /// The folder of the receipts, created if missing.
  private func lockedFolder() throws(ShieldFailure) -> FolderLock {
    while true {
      if let lock = try FolderLock.acquire(processes.receipts.path) { return lock }
      try processes.receipts.make(boot: processes.boot)
    }
  }

  /// Continues what is stopped for records that are gone.
  private func releaseOrphans() throws(ShieldFailure) {
    for orphan in processes.receipts.orphans {
      guard let lock = try FolderLock.acquire(orphan.path) else { continue }
      defer { withExtendedLifetime(lock) {} }
      var others = processes
      others.receipts = orphan
      _ = try others.release(all: true, but: [])
      orphan.delete()
    }
  }

  private func matcher(of names: Set<String>) -> AppMatcher {
    AppMatcher(apps.named(names), isInterpreter: isInterpreter)
  }

  private func look(
    _ matcher: AppMatcher, _ held: StopReceipts, after last: AppProcesses? = nil
  ) -> AppProcesses {
    AppProcesses(
      of: matcher, in: processes.folder, after: last, held: held.stopped,
      sparing: processes.exemptions,
      remembering: seen)
  }
}
