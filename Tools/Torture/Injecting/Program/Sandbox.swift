import Foundation
import Synchronization

/// One person's folder, in which the program is run and may be killed.
final class Sandbox: Sendable {
  let bench: Bench
  /// Home, temporary files and copies: what calls are counted on.
  let folder: String

  private let scratch: String
  private let clock = Mutex(Bench.beginning)

  /// - Parameter template: whose home it begins with; nil: with none.
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

  /// Begins with the record of some weeks.
  convenience init(on bench: Bench, seed: UInt64) throws {
    try self.init(on: bench, named: "seed-\(seed)", copying: bench.template)
  }

  /// Removes all of it.
  func clear() {
    for path in [folder, scratch, kept, looked] {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// What the program takes as now, in seconds since 1970.
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
  ///   - isCounted: counts calls although the fate does not ask for it.
  func run(
    _ words: [String], fate: Fate = .spared, skew: Int64 = 0, isCounted: Bool = false
  ) throws -> ProgramRun {
    let instant = Date(timeIntervalSince1970: Double(now + skew)).formatted(.iso8601)
    return try bench.program.run(
      words, fate: fate, folder: folder, scratch: scratch,
      variables: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder, "TZ": "Europe/Berlin",
        "TMPDIR": temporary, "WAYMARK_HOME": home, "WAYMARK_NOW": instant,
      ], isCounted: isCounted)
  }

  /// Starts the program anew, which brings what was left to its end: at once, so that it is done at the
  /// time at which it would have been, and five minutes later, as what failed is tried again after a while.
  func settle() throws -> ProgramRun {
    let first = try run(["tick"])
    return first.isDone ? try run(["tick"], skew: 300) : first
  }

  /// What the record holds now. Looks at a copy: the program finds it as it was left.
  func image() throws -> RecordImage {
    try? FileManager.default.removeItem(atPath: looked)
    try FileManager.default.copyItem(atPath: home, toPath: looked)
    return try RecordImage(reading: "\(looked)/waymark.sqlite")
  }

  /// The records that `restore` put aside.
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

  /// Keeps the home as it is, for ``goBack()``.
  func keep() throws {
    try? FileManager.default.removeItem(atPath: kept)
    try FileManager.default.copyItem(atPath: home, toPath: kept)
  }

  /// Makes everything as it was kept.
  func goBack() throws {
    for path in [home, temporary, copy] { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: kept, toPath: home)
  }

  /// What lies in the home and among temporary files, but for safety copies: a restore makes its own
  /// before it changes anything, and leaves it when it is killed.
  func names() throws -> Set<String> {
    Set(
      try [home, temporary].flatMap { try FileManager.default.contentsOfDirectory(atPath: $0) }
        .filter { !($0.hasPrefix("before-restore-") && $0.hasSuffix(".sqlite")) })
  }

  /// Files beside a copy that was not finished. Only who writes that copy again can know of them.
  func leftoversOfCopies() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !["home", "tmp", "copy.sqlite"].contains($0) }.sorted()
  }

  /// Copies all of it to where failures are kept.
  ///
  /// - Returns: where it lies.
  func keepEvidence(_ name: String) -> String? {
    guard let evidence = bench.evidence else { return nil }
    let path = "\(evidence)/\(name)"
    try? FileManager.default.createDirectory(atPath: evidence, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.copyItem(atPath: folder, toPath: path)
    return path
  }
}
