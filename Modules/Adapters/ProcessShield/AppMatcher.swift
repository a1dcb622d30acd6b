import Contracts
import Foundation

/// Finds the processes of apps.
struct AppMatcher {
  /// Each program by its path: the name of its app.
  private var programs: [String: String] = [:]
  /// The app's name for each id under which a desktop starts it, without `.desktop`.
  private var ids: [String: String] = [:]
  private var flatpaks: Set<String> = []
  private let names: Set<String>
  private let isInterpreter: @Sendable (String) -> Bool

  /// - Parameter isInterpreter: whether a program of that file name runs scripts.
  init(_ apps: [LockableApp], isInterpreter: @escaping @Sendable (String) -> Bool) {
    self.isInterpreter = isInterpreter
    names = Set(apps.map(\.name))
    // Sorted, so that every look names the same app if two share a program.
    for app in apps.sorted(by: { $0.name > $1.name }) {
      for program in app.programs { programs[program] = app.name }
      if app.name.hasSuffix(".desktop") {
        ids[String(app.name.dropLast(".desktop".count))] = app.name
      } else if !app.name.hasPrefix("/") {
        ids[app.name] = app.name
        flatpaks.insert(app.name)
      }
    }
  }

  /// The processes that are apps themselves, regardless of what started them.
  func matches(
    in table: ProcessTable, of user: uid_t, remembering seen: SeenProcesses
  ) -> [pid_t: String] {
    var found: [pid_t: String] = [:]
    var units: [AppUnit: [ProcessIdentity]] = [:]
    seen.begin(names, keeping: table.isThere)
    for (id, entry) in table.entries
    where !table.reused.contains(id) && table.mayBelong(id, to: user) {
      let folder = "\(table.folder)/\(id)"
      let program = Self.withoutMark(ProcFile.link("\(folder)/exe") ?? "")
      found[id] = programs[program]
      if ids.isEmpty, !isInterpreter(ProcFile.name(of: program)) { continue }
      guard found[id] != nil || !seen.isKnown(entry.identity, running: program) else { continue }
      let unit = ids.isEmpty ? nil : unit(of: folder)
      if let unit { units[unit, default: []].append(entry.identity) }
      found[id] = found[id] ?? app(in: folder, running: program)
      if found[id] == nil, unit == nil { seen.note(entry.identity, running: program) }
    }
    for (unit, members) in units {
      guard let name = name(of: unit) else { continue }
      // A launcher's unit may contain what it launched: only the first process is certain to be the app.
      let isWhole = flatpaks.contains(name)
      let first = members.min { ($0.start, $0.id) < ($1.start, $1.id) }
      for member in members where isWhole || member == first {
        found[member.id] = found[member.id] ?? name
      }
    }
    return found
  }

  /// The app that a unit was made for; nil for none of these.
  func name(of unit: AppUnit) -> String? {
    unit.ids.compactMap { ids[$0] }.min()
  }

  /// The unit of a process if it was made for one of the apps.
  private func unit(of folder: String) -> AppUnit? {
    let unit = ProcFile.text("\(folder)/cgroup").flatMap(AppUnit.init(groups:))
    return unit.flatMap { name(of: $0) == nil ? nil : $0 }
  }

  private func app(in folder: String, running program: String) -> String? {
    if isInterpreter(ProcFile.name(of: program)), let app = script(in: folder) { return app }
    guard !ids.isEmpty, !program.isEmpty else { return nil }
    return flatpak(in: folder) ?? launched(in: folder)
  }

  /// A program that was replaced while running, as by an update, is marked.
  private static func withoutMark(_ program: String) -> String {
    let mark = " (deleted)"
    return program.hasSuffix(mark) ? String(program.dropLast(mark.count)) : program
  }

  /// By the script given to an interpreter.
  private func script(in folder: String) -> String? {
    let words = ProcFile.bytes("\(folder)/cmdline")?.split(separator: 0).dropFirst() ?? []
    guard let word = words.first(where: { $0.first != UInt8(ascii: "-") }) else { return nil }
    let text = String(decoding: word, as: UTF8.self)
    if let app = programs[text] { return app }
    guard let path = realpath(text.hasPrefix("/") ? text : "\(folder)/cwd/\(text)", nil) else {
      return nil
    }
    defer { free(path) }
    return programs[String(cString: path)]
  }

  /// Source: flatpak-run(1); `.flatpak-info` is in the root folder of every flatpak.
  private func flatpak(in folder: String) -> String? {
    guard !flatpaks.isEmpty, let text = ProcFile.text("\(folder)/root/.flatpak-info") else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("name=") }
    return line.map { String($0.dropFirst(5)) }.flatMap { flatpaks.contains($0) ? $0 : nil }
  }

  /// By the variables GLib sets for the process it starts for a desktop entry; its children inherit them, with the
  /// first one's id.
  private func launched(in folder: String) -> String? {
    let key = "GIO_LAUNCHED_DESKTOP_FILE"
    guard let bytes = ProcFile.bytes("\(folder)/environ", limit: 131_072) else { return nil }
    var values: [String: String] = [:]
    for line in bytes.split(separator: 0) where line.starts(with: key.utf8) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    guard let file = values[key], values["\(key)_PID"] == ProcFile.name(of: folder),
      let start = file.range(of: "/applications/", options: .backwards)
    else { return nil }
    let id = file[start.upperBound...].replacingOccurrences(of: "/", with: "-")
    return id.hasSuffix(".desktop") ? ids[String(id.dropLast(".desktop".count))] : nil
  }
}
