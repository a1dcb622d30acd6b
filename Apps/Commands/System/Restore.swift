import ArgumentParser
import Composition
import Contracts
import Foundation

/// `waymark restore FILE`.
struct Restore: Verb {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace the record by a copy made with backup.",
    discussion: "What was there is kept beside it, under a name with before-restore and a number.")

  @Argument(help: "A copy made with: waymark backup FILE", completion: .file())
  var file: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try Restore.check(file)
    guard !Restore.isSame(file, context.waymark.recordFile.path) else {
      throw CommandFailure(
        .usage, Phrase("\(file) is the record itself."),
        hint: Phrase("Name a copy made with: waymark backup FILE"))
    }
    let kept = Restore.freeName(in: context.home)
    let draft = "\(kept).part"
    try await context.waymark.recordFile.backUp(to: draft)
    do {
      try await explainingCopy { try await context.waymark.recordFile.restore(from: file) }
    } catch {
      unlink(draft)
      throw error
    }
    rename(draft, kept)
    show(kept, context.output)
  }

  /// A record that cannot be opened is moved aside rather than read.
  func runWithoutRecord(
    _ environment: WaymarkEnvironment, output: CommandOutput
  ) async throws {
    try Restore.check(file)
    show(
      try await explainingCopy { try await replaceDamagedRecord(environment, from: file) }, output)
  }

  /// What is wrong with the copy is not told as if it were wrong with the record.
  private func explainingCopy<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch StorageError.corrupt(let detail) {
      throw CommandFailure(
        .badData, Phrase("\(file) is not a whole copy of a record: \(detail)."),
        hint: Phrase("The record was not touched. Use another copy."))
    } catch StorageError.newerVersion(let found, let supported) {
      throw CommandFailure(
        .configuration,
        Phrase(
          "\(file) was written by a newer Waymark (schema \(found), this one knows \(supported))."),
        hint: Phrase("Update Waymark. The record was not touched."))
    }
  }

  private func show(_ kept: String, _ output: CommandOutput) {
    output.show(
      ["path": file, "previous": kept],
      text: "  " + output.say("✓ The record is now what \(file) holds.") + "\n    "
        + output.say("What was there: \(kept)") + "\n")
  }

  /// A name nothing has yet, so that no restore costs what an earlier one kept.
  private static func freeName(in home: String) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(home)/before-restore-\(number).sqlite") {
      number += 1
    }
    return "\(home)/before-restore-\(number).sqlite"
  }

  /// What the last restore found here; nil where there was none.
  static func latestSafetyCopy(in home: String) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []
    let latest = names.compactMap { name in
      name.wholeMatch(of: /before-restore-(\d+)\.sqlite/).flatMap { Int($0.output.1) }
    }.max()
    return latest.map { "\(home)/before-restore-\($0).sqlite" }
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(left, &one) == 0, stat(right, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  private static func check(_ file: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw CommandFailure(
        .noInput, Phrase("There is no file \(file)."), hint: Phrase("Check the path."))
    }
    guard !isFolder.boolValue, FileManager.default.isReadableFile(atPath: file) else {
      throw CommandFailure(
        .noInput,
        isFolder.boolValue
          ? Phrase("\(file) cannot be read: it is a folder.")
          : Phrase("\(file) cannot be read: permission denied."),
        hint: Phrase("Check the path and its permissions."))
    }
  }
}
