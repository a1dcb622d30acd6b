import Foundation

/// The names under which programs are called.
struct CommandNames {
  /// Where commands are on most machines. The name of a program must not depend on the path of this process: a service
  /// and a shell have different ones.
  private static let standardFolders = [
    "/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin",
    "/usr/local/games", "/usr/games", "/snap/bin",
  ]

  /// The folders of the path, in order: where this process would look up a name.
  let path: [String]
  /// The folder of the wrappers, which does not count.
  let wrappers: String

  /// Each name with the path of what it starts: the names of `programs`, and of links to them in the usual folders or
  /// next to them. A name is left out if something else has it in a usual folder.
  ///
  /// - Parameter programs: with links resolved.
  func commands(for programs: Set<String>) -> [String: String] {
    let names = Set(programs.compactMap { $0.split(separator: "/").last.map(String.init) })
    var commands: [String: String] = [:]
    let folders = folders(of: programs)
    for folder in folders {
      for (name, isLink) in Self.entries(in: folder)
      where commands[name] == nil && (isLink || names.contains(name)) {
        let command = "\(folder)/\(name)"
        if let program = Self.resolved(command), programs.contains(program),
          Self.first(name, in: folders) == command
        {
          commands[name] = command
        }
      }
    }
    return commands
  }

  /// The usual folders, then those of the programs themselves.
  private func folders(of programs: Set<String>) -> [String] {
    let own = Set(programs.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
    return (Self.standardFolders + own.subtracting(Self.standardFolders).sorted())
      .filter { !Self.isSame($0, wrappers) }
  }

  /// The folder of the path that contains a name; nil for none.
  func folder(of name: String) -> String? {
    path.first { Self.isExecutable("\($0)/\(name)") }
  }

  static func isSame(_ one: String, _ other: String) -> Bool {
    guard let first = resolved(one), let second = resolved(other) else { return one == other }
    return first == second
  }

  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }

  private static func first(_ name: String, in folders: [String]) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first(where: isExecutable)
  }

  private static func resolved(_ path: String) -> String? {
    guard let bytes = realpath(path, nil) else { return nil }
    defer { free(bytes) }
    return String(cString: bytes)
  }

  /// The names in a folder, and whether each is a link: without opening each file.
  private static func entries(in folder: String) -> [(String, Bool)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(String, Bool)] = []
    while let entry = readdir(stream) {
      // A file system that does not say may have links everywhere.
      let isLink = [UInt8(DT_LNK), UInt8(DT_UNKNOWN)].contains(entry.pointee.d_type)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      entries.append((name, isLink))
    }
    return entries
  }
}
