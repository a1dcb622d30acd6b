import Contracts
import Foundation

/// Stops and continues processes, each with its receipt.
struct LockedProcesses: Sendable {
  var receipts: ReceiptFolder
  /// `/proc`.
  let folder: String
  let groups: ControlGroups
  let exemptions: Exemptions

  /// Identifies one start of the machine.
  var boot: String {
    (ProcFile.text("\(folder)/sys/kernel/random/boot_id") ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether it is neither stopped nor about to be.
  func runs(_ target: AppProcesses.Target, in table: ProcessTable) -> Bool {
    !target.entry.isStopped && !table.isAboutToStop(target.entry)
      && !(target.unit.map(groups.isFrozen) ?? false)
  }

  /// Whether the stopped processes are still stopped; nil if there are none.
  var isStill: Bool? {
    guard case .whole(let held) = receipts.content(boot: boot),
      !held.stopped.isEmpty || !held.frozen.isEmpty
    else { return nil }
    let units = held.frozen.compactMap { AppUnit(path: $0.unit) }
    return units.allSatisfy { !groups.canFreeze($0) || groups.isFrozen($0) }
      && held.stopped.allSatisfy { one in
        guard let entry = ProcessEntry(one.process.id, in: folder) else { return true }
        return entry.identity != one.process || entry.isStopped
      }
  }

  /// Continues stopped processes: all of them or those of apps other than `names`.
  ///
  /// - Returns: what is still stopped, already written unless it is `all`.
  func release(
    all: Bool, but names: Set<String>
  ) throws(ShieldFailure) -> StopReceipts {
    var held = StopReceipts(boot: boot)
    switch receipts.content(boot: boot) {
    case .nothing: break
    case .damaged: resumeAll()
    case .whole(let whole): held = whole
    }
    let before = held
    for one in held.frozen where all || !names.contains(one.app) {
      AppUnit(path: one.unit).map(groups.thaw)
    }
    for one in held.stopped.reversed() where all || !names.contains(one.app) {
      ProcessSignal.send(ProcessSignal.resume, to: one.process, in: folder)
    }
    held.keepFrozen { names.contains($0.app) }
    held.keepStopped { names.contains($0.app) }
    held.apps = names.sorted()
    if !all, held != before || receipts.content(boot: boot) == .damaged {
      try receipts.write(held)
    }
    return held
  }

  /// Continues everything of this user that is stopped, by anyone: the last resort when there is no record of it.
  func resumeAll() {
    let table = ProcessTable(in: folder)
    for (id, entry) in table.entries where table.mayBelong(id, to: exemptions.user) {
      let unit = ProcFile.text("\(folder)/\(id)/cgroup").flatMap(AppUnit.init(groups:))
      if let unit, groups.isFrozenOrFreezing(unit) { groups.thaw(unit) }
      guard entry.state == "T" || table.isAboutToStop(entry),
        table.belongs(id, to: exemptions.user)
      else { continue }
      ProcessSignal.send(ProcessSignal.resume, to: entry.identity, in: folder)
    }
  }

  /// Forgets processes that have ended, and releases a control group that is no longer the app's alone.
  func drop(
    whatEndedIn look: AppProcesses, _ held: inout StopReceipts
  ) throws(ShieldFailure) {
    let before = held
    for one in held.frozen {
      guard let unit = AppUnit(path: one.unit), isWhole(unit, one.app, in: look) else {
        AppUnit(path: one.unit).map(groups.thaw)
        held.keepFrozen { $0 != one }
        continue
      }
    }
    held.keepStopped { look.table.isThere($0.process) }
    if held != before { try receipts.write(held) }
  }

  /// - Returns: whether anything was running.
  func hold(
    whatRunsIn look: AppProcesses, _ held: inout StopReceipts
  ) throws(ShieldFailure) -> Bool {
    let running = look.targets.filter { runs($0, in: look.table) }
    guard !running.isEmpty else { return false }
    var frozen: Set<AppUnit> = []
    for target in running {
      guard let unit = target.unit, !frozen.contains(unit),
        isWhole(unit, target.app, in: look), groups.canFreeze(unit)
      else { continue }
      held.add(StopReceipts.Frozen(app: target.app, unit: unit.path))
      try receipts.write(held)
      if groups.freeze(unit) { frozen.insert(unit) }
    }
    let rest = running.filter { !($0.unit.map(frozen.contains) ?? false) }
    guard !rest.isEmpty else { return true }
    held.add(rest.map { StopReceipts.Stopped(app: $0.app, process: $0.identity) })
    try receipts.write(held)
    for target in rest {
      ProcessSignal.send(ProcessSignal.stop, to: target.identity, in: folder)
    }
    return true
  }

  /// Whether a control group contains the app and nothing else.
  private func isWhole(_ unit: AppUnit, _ app: String, in look: AppProcesses) -> Bool {
    let id = app.hasSuffix(".desktop") ? String(app.dropLast(".desktop".count)) : app
    guard unit.ids.contains(id), let members = groups.processes(in: unit), !members.isEmpty
    else { return false }
    let targets = Set(look.targets.lazy.filter { $0.app == app }.map(\.identity.id))
    return members.isSubset(of: targets)
  }
}
