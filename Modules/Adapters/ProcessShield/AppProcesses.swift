import Contracts
import Foundation

/// The processes of apps at one look, with all they started.
struct AppProcesses {
  struct Target {
    var entry: ProcessEntry
    var app: String
    /// The unit its desktop started it in, if any.
    var unit: AppUnit?

    var identity: ProcessIdentity { entry.identity }
  }

  let table: ProcessTable
  /// Each after its parent.
  private(set) var targets: [Target] = []

  /// - Parameters:
  ///   - last: an earlier look, for one that only covers what is new since.
  ///   - held: what is stopped already; it remains a target when its parent has ended.
  ///   - exemptions: what is left alone.
  init(
    of matcher: AppMatcher, in folder: String, after last: AppProcesses? = nil,
    held: [StopReceipts.Stopped],
    sparing exemptions: Exemptions, remembering seen: SeenProcesses
  ) {
    let changing = Set(last?.targets.map(\.identity.id) ?? [])
    table = ProcessTable(in: folder, after: last?.table, changing: changing)
    let ancestors = table.line(of: exemptions.ownID)
    var apps = matcher.matches(in: table, of: exemptions.user, remembering: seen)
    for one in held where table.isThere(one.process) {
      apps[one.process.id] = apps[one.process.id] ?? one.app
    }
    // Those not started by another target come first, then what they started, level by level.
    var level = apps.filter { id, _ in
      let line = table.line(of: id).subtracting([id])
      return line.isDisjoint(with: apps.keys)
    }
    var visited: Set<pid_t> = []
    while !level.isEmpty {
      var next: [pid_t: String] = [:]
      for (id, app) in level.sorted(by: { $0.key < $1.key }) where visited.insert(id).inserted {
        guard let entry = table.entries[id], id > 1 else { continue }
        if !ancestors.contains(id) {
          guard !exemptions.spares(id, in: table) else { continue }
          let groups = ProcFile.text("\(folder)/\(id)/cgroup")
          targets.append(
            Target(entry: entry, app: app, unit: groups.flatMap(AppUnit.init(groups:))))
        }
        for child in table.children(of: id) { next[child] = apps[child] ?? app }
      }
      level = next
    }
  }
}

/// What is never stopped, whatever it belongs to.
struct Exemptions: Sendable {
  let user: uid_t
  let ownID: pid_t
  /// File names of programs that serve others too.
  let names: Set<String>
  /// Waymark's programs, by path.
  let programs: Set<String>

  func spares(_ id: pid_t, in table: ProcessTable) -> Bool {
    guard table.belongs(id, to: user) else { return true }
    guard let program = ProcFile.link("\(table.folder)/\(id)/exe") else { return false }
    return names.contains(ProcFile.name(of: program)) || programs.contains(program)
  }
}
