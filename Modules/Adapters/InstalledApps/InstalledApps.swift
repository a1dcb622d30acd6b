public import Contracts
import Foundation

/// Apps of this machine: desktop entries, flatpaks and programs.
public struct InstalledApps: AppFinding {
  let places: AppPlaces

  public init(in places: AppPlaces) {
    self.places = places
  }

  public func app(typed text: String) throws(AppError) -> LockableApp {
    let text = String(text.trimmed)
    guard !text.isEmpty, !text.utf8.contains(0) else { throw .notFound(text) }
    let app = try text.contains("/") ? program(at: absolute(text)) : named(text)
    let vital = VitalPrograms(in: places)
    if app.programs.contains(where: vital.isAncestor) {
      throw .vital(text, role: Phrase("the program that started Waymark"))
    }
    return app
  }

  public func app(named name: String) -> LockableApp? {
    if name.hasPrefix("/") { return try? program(at: name) }
    if name.hasSuffix(".desktop") { return try? desktopEntry(name) }
    return flatpak(name)
  }

  private func named(_ text: String) throws(AppError) -> LockableApp {
    if let role = VitalPrograms(in: places).role(of: text) { throw .vital(text, role: role) }
    let id = text.hasSuffix(".desktop") ? text : "\(text).desktop"
    if let app = try desktopEntry(id) ?? flatpak(text) { return app }
    guard let path = ProgramFile.find(text, in: places.path) else { throw .notFound(text) }
    return try program(at: path)
  }

  private func absolute(_ path: String) -> String {
    let path = path.hasPrefix("~/") ? places.home + path.dropFirst() : path
    return URL(fileURLWithPath: path).standardized.path
  }

  private func program(at path: String) throws(AppError) -> LockableApp {
    guard let resolved = ProgramFile.resolved(path) else { throw .notFound(path) }
    guard !ProgramFile.isFolder(resolved) else { throw .folder(path) }
    guard ProgramFile.isExecutable(resolved) else { throw .notExecutable(path) }
    if let role = VitalPrograms(in: places).role(of: resolved) { throw .vital(path, role: role) }
    return LockableApp(
      name: path, title: ProgramFile.name(of: path), programs: withWrapped(resolved))
  }

  private func flatpak(_ id: String) -> LockableApp? {
    guard id.contains("."), !id.hasPrefix("."), !id.contains("/"),
      places.flatpakFolders.contains(where: { ProgramFile.isFolder("\($0)/app/\(id)") })
    else { return nil }
    let entry = DesktopEntry.path(of: "\(id).desktop", in: places.dataFolders)
    return LockableApp(
      name: id, title: entry.flatMap(DesktopEntry.init(at:))?.title ?? id, programs: [])
  }

  /// Nil if there is no such entry, or its program is missing.
  ///
  /// - Throws: `AppError.vital`.
  private func desktopEntry(_ id: String) throws(AppError) -> LockableApp? {
    guard id.utf8.count <= 255, let path = DesktopEntry.path(of: id, in: places.dataFolders),
      let entry = DesktopEntry(at: path), entry.isUsable
    else { return nil }
    let command = CommandWords(entry.words)
    if let id = command.flatpak { return flatpak(id) }
    guard let program = resolved(command.program) else { return nil }
    let programs = try programs(of: command, starting: program, in: id)
    return LockableApp(name: id, title: entry.title ?? id, programs: programs)
  }

  /// What a desktop entry runs; empty for an interpreter or shell whose program is not a file. Such an app is
  /// recognised by how it was started.
  private func programs(
    of command: CommandWords, starting program: String, in id: String
  ) throws(AppError) -> Set<String> {
    let vital = VitalPrograms(in: places)
    guard let role = vital.role(of: program) else { return withWrapped(program) }
    let isShell = InstalledApps.shells.contains(ProgramFile.name(of: program))
    guard isShell || vital.isInterpreter(program), !command.arguments.isEmpty else {
      throw .vital(id, role: role)
    }
    let inner = isShell ? command.shellCommand?.program ?? command.script : command.script
    guard let script = resolved(inner, isScript: true), vital.role(of: script) == nil else {
      return []
    }
    return withWrapped(script)
  }

  private func resolved(_ word: String?, isScript: Bool = false) -> String? {
    guard let word else { return nil }
    let path = word.hasPrefix("/") ? word : ProgramFile.find(word, in: places.commandFolders)
    guard let resolved = path.flatMap(ProgramFile.resolved), !ProgramFile.isFolder(resolved),
      isScript || ProgramFile.isExecutable(resolved)
    else { return nil }
    return resolved
  }

  private func withWrapped(_ program: String) -> Set<String> {
    let vital = VitalPrograms(in: places)
    let wrapped = WrapperScript(at: program)?.programs ?? []
    return wrapped.filter { vital.role(of: $0) == nil }.union([program])
  }
}
