import Contracts
import ContractsTesting
import FolderObserver
import Foundation
import InstalledApps
import LaunchShield
import TestSupport

/// A home folder with its own path: `/bin` and `/usr/bin` come after.
struct LaunchFixture {
  let folder: TemporaryFolder
  var folderOfWrappers: String { folder.file("home/.local/bin") }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["game", "other"] { try program("bin/\(name)", "echo \(name) \"$@\"\nexit 7\n") }
    try program("opt/waymark", "echo asked \"$@\"\nexit 75\n")
  }

  var path: String { "\(folderOfWrappers):\(folder.file("bin")):/usr/bin:/bin" }

  func shield(
    home: String? = nil, gone: Set<String> = [], path: String? = nil
  ) -> LaunchShield {
    let path = path ?? self.path
    let places = AppPlaces(
      variables: ["PATH": path, "HOME": folder.file("home")], ownPrograms: [])
    return LaunchShield(
      folder: folderOfWrappers, program: folder.file("opt/waymark"), home: home,
      isGone: { $0.map(gone.contains) ?? false },
      apps: InstalledApps(in: places), path: path, files: FolderObserver())
  }

  func program(_ name: String, _ text: String) throws {
    let path = try folder.file(name, "#!/bin/sh\n\(text)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  func order(_ names: String...) -> ShieldOrder {
    .example([], apps: Set(names.map { folder.file("bin/\($0)") }))
  }

  /// Every file and folder below `name`, with its content.
  func everything(_ name: String) -> String {
    let root = folder.file(name)
    let paths = (FileManager.default.subpaths(atPath: root) ?? []).sorted()
    return paths.map { path in
      let text = try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      return "\(path): \(text ?? "folder")"
    }.joined(separator: "\n")
  }

  /// A shell's output and exit status for `command` with this path.
  func shell(_ command: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(command); echo $?"]
    process.environment = ["PATH": path]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: output, as: UTF8.self)
  }
}
