import Foundation
import TestSupport
import Testing

final class Machine: Sendable {
  /// A Sunday evening.
  static let now = "2024-05-19T22:00:00+02:00"

  struct Run {
    let code: Int32
    let output: String
    let errors: String

    func json(_ location: SourceLocation = #_sourceLocation) throws -> JSONAnswer {
      try #require(code == 0, "exit \(code): \(errors)", sourceLocation: location)
      return try JSONAnswer(output)
    }
  }

  private let place: TemporaryFolder
  let now: String?
  let zone: String

  init(now: String? = Machine.now, zone: String = "Europe/Berlin") throws {
    place = try TemporaryFolder()
    self.now = now
    self.zone = zone
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
  }

  var folder: String { place.path }
  var home: String { "\(folder)/home" }
  var record: String { "\(home)/waymark.sqlite" }
  var scratch: String { "\(folder)/scratch" }

  var variables: [String: String] {
    var variables = [
      "PATH": "\(folder)/bin:/usr/local/bin:/usr/bin:/bin", "HOME": folder, "TZ": zone,
      "WAYMARK_HOME": home, "TMPDIR": scratch,
    ]
    variables["WAYMARK_NOW"] = now
    return variables
  }

  @discardableResult
  func run(_ words: String...) throws -> Run { try run(words) }

  @discardableResult
  func run(_ words: [String], variables extra: [String: String] = [:]) throws -> Run {
    try finish(try start(words, variables: extra))
  }

  func json(_ words: String..., location: SourceLocation = #_sourceLocation) throws -> JSONAnswer {
    try run(words + ["--json"]).json(location)
  }

  func start(
    _ words: [String], variables extra: [String: String] = [:], outputPath: String? = nil
  ) throws -> ChildProcess {
    try ChildProcess(
      Executable.path, words, variables: variables.merging(extra) { $1 }, scratch: scratch,
      outputPath: outputPath)
  }

  /// Runs a shell command in which `$WAYMARK` is the program.
  func shell(_ command: String) throws -> Run {
    try finish(
      try ChildProcess(
        "/bin/bash", ["-c", command],
        variables: variables.merging(["WAYMARK": Executable.path]) { $1 }, scratch: scratch))
  }

  private func finish(_ process: ChildProcess) throws -> Run {
    switch process.wait() {
    case .exited(let code):
      return Run(code: code, output: process.output, errors: process.errors)
    case .killed(let signal):
      return Run(code: 128 + signal, output: process.output, errors: process.errors)
    }
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try place.file(name, text)
  }

  /// Writes an executable script.
  @discardableResult
  func script(_ name: String, _ text: String) throws -> String {
    let path = try file(name, text)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// The record's days, entries and goals as text.
  func contents() throws -> String {
    let run = try run("export", "-", "--format", "json")
    try #require(run.code == 0, "\(run.errors)")
    return run.output
  }

  /// The problems that `doctor` finds; none for an intact record.
  func faults() throws -> [String] {
    let run = try run("doctor", "--json")
    return try JSONAnswer(run.code == 0 || run.code == 78 ? run.output : run.errors)("checks")
      .array.filter { try $0("state").string == "failed" }
      .map { "\(try $0("name").string ?? ""): \(try $0("detail").string ?? "")" }
  }

  /// Queues notifications for a channel directly, bypassing dispatch, due at `now`, in seconds
  /// since 1970.
  func queue(_ count: Int, suppressed: Int = 0, for channel: String, at now: Int) throws {
    let run = try shell(
      """
      \(Python.path) '\(Executable.supportFolder)/queue_notifications.py' '\(record)' \
      \(channel) \(count) \(suppressed) \(now)
      """)
    try #require(run.code == 0, "\(run.errors)")
  }

  /// Overwrites bytes of the record, like a failing disk.
  func damage(at offset: UInt64, with bytes: [UInt8]) throws {
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: record + suffix) }
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: record))
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }
}
