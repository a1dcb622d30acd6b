import Foundation
import Synchronization

/// A user's folder, in which the program is run and may be killed.
final class Sandbox: Sendable {
  let bench: Bench
  /// Contains home, temporary files and copies: calls are counted on these.
  let folder: String

  private let scratch: String
  private let clock = Mutex(Bench.beginning)

  /// - Parameter template: the home to start with; nil for none.
  init(on bench: Bench, named name: String, copying template: String?) throws {
    self.bench = bench
    folder = "\(bench.folder)/\(name)"
    scratch = "\(bench.folder)/\(name)-scratch"
    for path in [home, temporary, copy] { try? FileManager.default.removeItem(atPath: path) }
    for path in [folder, temporary, scratch] {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    if let template {
      try FileManager.default.copyItem(atPath: "\(template)/home", toPath: home)
    }
  }

  /// Starts with the record of some weeks.
  convenience init(on bench: Bench, seed: UInt64) throws {
    try self.init(on: bench, named: "seed-\(seed)", copying: bench.template)
  }

  /// Deletes all of it.
  func clear() {
    for path in [folder, scratch, kept, looked] {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// The program's current time, in seconds since 1970.
  var now: Int64 {
    get { clock.withLock { $0 } }
    set { clock.withLock { $0 = newValue } }
  }

  var home: String { "\(folder)/home" }
  var record: String { "\(home)/waymark.sqlite" }
  /// Where the program may write a copy of the record.
  var copy: String { "\(folder)/copy.sqlite" }
  var temporary: String { "\(folder)/tmp" }
  private var kept: String { "\(folder)-kept" }
  private var looked: String { "\(folder)-looked" }

  /// - Parameters:
  ///   - skew: how many seconds the clock of this run is ahead.
  ///   - isCounted: counts calls even if the fate does not require it.
  func run(
    _ words: [String], fate: Fate = .spared, skew: Int64 = 0, isCounted: Bool = false
  ) throws -> ProgramRun {
    try bench.program.run(
      words, fate: fate, folder: folder, scratch: scratch,
      variables: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder, "TZ": Bench.zone,
        "TMPDIR": temporary, "WAYMARK_HOME": home, "WAYMARK_NOW": Bench.instant(of: now + skew),
      ], isCounted: isCounted)
  }

  /// Restarts the program, which finishes what was left: at once, so that it has the time it would
  /// have had, and five minutes later, when failed work is retried.
  func settle() throws -> ProgramRun {
    let first = try run(["tick"])
    return first.isDone ? try run(["tick"], skew: 300) : first
  }

  /// The current content of the record. Reads a copy, so that the program finds the record
  /// unchanged.
  func image() throws -> RecordImage {
    try? FileManager.default.removeItem(atPath: looked)
    try FileManager.default.copyItem(atPath: home, toPath: looked)
    return try RecordImage(reading: "\(looked)/waymark.sqlite")
  }

  /// The safety copies made by `restore`.
  func safetyCopies() throws -> [RecordImage] {
    try FileManager.default.contentsOfDirectory(atPath: home)
      .filter { $0.hasPrefix("before-restore-") && $0.hasSuffix(".sqlite") }.sorted()
      .map { name in
        let copy = "\(folder)-aside"
        defer { try? FileManager.default.removeItem(atPath: copy) }
        try FileManager.default.copyItem(atPath: "\(home)/\(name)", toPath: copy)
        return try RecordImage(reading: copy)
      }
  }

  /// Saves the home, for ``goBack()``.
  func keep() throws {
    try? FileManager.default.removeItem(atPath: kept)
    try FileManager.default.copyItem(atPath: home, toPath: kept)
  }

  /// Restores everything as it was saved.
  func goBack() throws {
    for path in [home, temporary, copy] { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: kept, toPath: home)
  }

  /// The files in the home and among temporary files, except safety copies: a restore makes its own before it changes
  /// anything, and leaves it when it is killed.
  func names() throws -> Set<String> {
    Set(
      try [home, temporary].flatMap { try FileManager.default.contentsOfDirectory(atPath: $0) }
        .filter { !($0.hasPrefix("before-restore-") && $0.hasSuffix(".sqlite")) })
  }

  /// Files next to an unfinished copy. Only a process that writes that copy again can know of them.
  func leftoversOfCopies() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !["home", "tmp", "copy.sqlite"].contains($0) }.sorted()
  }

  /// Copies all of it to the folder for failures.
  ///
  /// - Returns: its path.
  func keepEvidence(_ name: String) -> String? {
    guard let evidence = bench.evidence else { return nil }
    let path = "\(evidence)/\(name)"
    try? FileManager.default.createDirectory(atPath: evidence, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.copyItem(atPath: folder, toPath: path)
    return path
  }
}
