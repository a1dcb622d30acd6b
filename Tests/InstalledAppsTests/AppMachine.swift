import Contracts
import Foundation
import InstalledApps
import TestSupport

/// Folders of a machine with its own apps.
struct AppMachine {
  let folder: TemporaryFolder
  let apps: InstalledApps

  init(path: String? = nil, ownPrograms: Set<String> = [], shell: String = "/bin/sh") throws {
    folder = try TemporaryFolder()
    let root = folder.path
    apps = InstalledApps(
      in: AppPlaces(
        variables: [
          "HOME": "\(root)/home", "XDG_DATA_HOME": "\(root)/home/data",
          "XDG_DATA_DIRS": "\(root)/local:\(root)/usr", "PATH": path ?? "\(root)/bin:/usr/bin",
          "SHELL": shell,
        ], ownPrograms: ownPrograms, flatpakFolder: "\(root)/flatpak"))
  }

  /// Writes a program, and returns its path with symbolic links resolved.
  @discardableResult
  func program(_ name: String, _ text: String = "#!/bin/sh\n") throws -> String {
    let path = try folder.file(name, text)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return try resolved(path)
  }

  func entry(_ path: String, exec: String, more: String = "") throws {
    _ = try folder.file(
      path, "[Desktop Entry]\nType=Application\nName=A Game\nExec=\(exec)\n\(more)")
  }

  func resolved(_ path: String) throws -> String {
    guard let bytes = realpath(path, nil) else { throw POSIXError(.ENOENT) }
    defer { free(bytes) }
    return String(cString: bytes)
  }

  func link(_ name: String, to target: String) throws {
    let path = folder.file(name)
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}
