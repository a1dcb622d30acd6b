import Composition
import Contracts
import Foundation
import Terminal

/// The name of a file passed to a verb.
enum NamedFile {
  /// - Throws: ``CommandFailure`` for an empty name: a script probably lost it on the way.
  static func check(_ file: String) throws {
    guard file.isEmpty else { return }
    throw CommandFailure(
      .usage, Phrase("The file name is empty."),
      hint: Phrase("Give the path of a file."))
  }

  /// Asks whether to replace the file, if there is one.
  ///
  /// - Parameter command: the verb and its words, without `--yes`.
  /// - Throws: ``CommandFailure`` if it is not to be replaced, so that no script goes on as if it
  ///   had been written.
  static func checkReplacing(
    _ file: String, unless confirmation: Confirmation, by command: String,
    in context: CommandContext
  ) async throws {
    var status = stat()
    guard !confirmation.yes, stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return
    }
    let written = Instant(secondsSince1970: Int64(status.st_mtim.tv_sec))
    let question = try await question(of: file, written: written, in: context)
    let isWanted = try YesNoQuestion(context: context).confirm(
      question, unless: confirmation, otherwise: "waymark \(command) --yes")
    guard isWanted else {
      throw CommandFailure(
        .cannotWrite, Phrase("\(file) stays as it was, and nothing was written."),
        hint: Phrase("Choose another name."))
    }
  }

  private static func question(
    of file: String, written: Instant, in context: CommandContext
  ) async throws -> Phrase {
    let calendar = try await context.calendar()
    let today = calendar.day(of: context.waymark.personalTime.now())
    let day = calendar.day(of: written)
    let age = day.distance(to: today)
    return age > 0
      ? Phrase(
        one: "\(file) is \(age) day old, from \(day). Replace it? It is not kept. (y/n)",
        other: "\(file) is \(age) days old, from \(day). Replace it? It is not kept. (y/n)")
      : Phrase("\(file) is there already, from \(day). Replace it? It is not kept. (y/n)")
  }
}
