import Contracts
import ContractsTesting
import Foundation
import TestSupport

@testable import ProcessShield

/// The shield over programs of one test.
struct ShieldFixture {
  let folder: TemporaryFolder
  private let apps: ListedApps

  /// - Parameter apps: by name; others are their own path.
  init(apps: [LockableApp] = []) throws {
    folder = try TemporaryFolder()
    self.apps = ListedApps(apps: apps)
  }

  /// As in another process.
  func shield(
    procFolder: String = "/proc", ownPrograms: Set<String> = [], sparing names: Set<String> = [],
    ownID: pid_t = getpid(), cgroupFolder: String? = nil, files: (any FileWatching)? = nil,
    observesKernel: Bool = true, receipts: String = "programs", record: String? = nil
  ) -> ProcessShield {
    ProcessShield(
      apps: apps, folder: folder.file("record/\(receipts)"), record: record,
      ownPrograms: ownPrograms,
      sparing: names, isInterpreter: { $0.hasPrefix("python") || $0 == "dash" },
      procFolder: procFolder, cgroupFolder: cgroupFolder, ownID: ownID, files: files,
      observesKernel: observesKernel)
  }

  func program(
    _ name: String, copyOf original: String = "/bin/sleep", _ arguments: [String] = ["600"],
    variables: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      in: folder, called: name, copyOf: original, arguments, variables: variables)
  }

  /// A script with children, which it starts one after another.
  func script(_ name: String, _ text: String) throws -> RunningProgram {
    try program(name, copyOf: "/bin/dash", ["-c", text])
  }

  /// The content of the shield's folder in the record.
  var receipts: String {
    let path = folder.file("record/programs/stopped.json")
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? "none"
  }

  /// A folder like `/proc` with only these processes: work on all stopped ones stays within.
  func processes(_ ids: [pid_t]) throws -> String {
    let path = folder.file("proc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for name in ids.map(String.init) + ["sys"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: "/proc/\(name)")
    }
    return path
  }

  static func order(_ apps: String...) -> ShieldOrder {
    .example([], apps: Set(apps))
  }
}

private struct ListedApps: AppFinding {
  let apps: [LockableApp]

  func app(typed text: String) throws(AppError) -> LockableApp {
    guard let app = app(named: text) else { throw .notFound(text) }
    return app
  }

  func app(named name: String) -> LockableApp? {
    apps.first { $0.name == name }
      ?? (name.hasPrefix("/") ? LockableApp(name: name, title: name, programs: [name]) : nil)
  }
}
