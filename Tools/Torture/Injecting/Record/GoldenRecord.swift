import Foundation

/// A record that an earlier program left, as `Tests/Fixtures/records` keeps it.
public struct GoldenRecord: Sendable, CustomStringConvertible {
  /// The time of the last command of that program, 2026-03-01 12:00 in Berlin, where it was used.
  public static let instant = Bench.instant(of: Bench.beginning)
  public static let zone = Bench.zone

  public let folder: String

  init(folder: String) { self.folder = folder }

  /// All of a folder, the oldest first: they are named after the day of their program.
  public static func all(in folder: String) throws -> [GoldenRecord] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { GoldenRecord(folder: "\(folder)/\($0)") }
      .filter { FileManager.default.fileExists(atPath: $0.archive) }
  }

  public var name: String { URL(fileURLWithPath: folder).lastPathComponent }
  public var description: String { name }

  private var archive: String { "\(folder)/home.tar.gz" }

  /// Puts `home`, with the record and what was beside it, into a folder, which is created.
  public func unpack(into folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let tar = Program("/usr/bin/tar")
    let run = try tar.run(
      ["-xzf", archive, "-C", folder], fate: .spared, folder: folder, scratch: folder,
      variables: ["PATH": "/usr/bin:/bin"])
    guard run.isDone else { throw Bench.Unusable(run: run) }
  }
}
