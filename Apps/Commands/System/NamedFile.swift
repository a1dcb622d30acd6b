import Composition
import Contracts
import Terminal

/// The name of a file or a folder passed to a verb.
enum NamedFile {
  /// - Throws: ``CommandFailure`` for an empty name: a script probably lost it on the way.
  static func check(_ file: String) throws {
    guard file.isEmpty else { return }
    throw CommandFailure(
      .usage, Phrase("The file name is empty."),
      hint: Phrase("Give the path of a file."))
  }

  /// - Throws: ``CommandFailure`` for an empty name, which is not the current folder.
  static func checkFolder(_ folder: String) throws {
    guard folder.isEmpty else { return }
    throw CommandFailure(
      .usage, Phrase("The folder name is empty."),
      hint: Phrase("Give the path of a folder."))
  }
}

extension CommandContext {
  /// A file to write, if the person agrees to lose its content.
  ///
  /// - Parameters:
  ///   - isConfirmed: agreed in advance; do not ask.
  ///   - command: the verb and its words, without `--yes`.
  ///   - copies: for a copy of a record: it may replace an earlier copy, but never without asking.
  /// - Throws: ``CommandFailure`` if it must not be replaced, so that no script continues as if it had been written.
  ///   ``OutputFileError``.
  func outputFile(
    _ path: String, isConfirmed: Bool, by command: String, copies: Bool = false
  ) async throws -> OutputFile {
    try NamedFile.check(path)
    let file = try OutputFile(path, own: own, mayBeDatabase: copies)
    guard !isConfirmed, let written = copies ? file.changed : file.lostSince else {
      return file
    }
    let isWanted = try YesNoQuestion(context: self).confirm(
      try await question(of: path, written: written), otherwise: "waymark \(command) --yes")
    guard isWanted else {
      throw CommandFailure(
        .cannotWrite, Phrase("Nothing was written, and \(path) stays as it was."),
        hint: Phrase("Choose another name."))
    }
    return file
  }

  /// Names the leftover files of killed commands that were removed.
  func note(removed files: [String]) {
    for file in files {
      output.note(Phrase("Removed \(file), left behind by an interrupted command."))
    }
  }

  private func question(of file: String, written: Instant) async throws -> Phrase {
    let calendar = try await calendar()
    let today = calendar.day(of: waymark.personalTime.now())
    let day = calendar.day(of: written)
    let age = day.distance(to: today)
    return age > 0
      ? Phrase(
        one: "\(file) is \(age) day old, from \(day). Replace it? The old file isn't kept. (y/n)",
        other: "\(file) is \(age) days old, from \(day). Replace it? The old file isn't kept. (y/n)"
      )
      : Phrase("\(file) already exists, from \(day). Replace it? The old file isn't kept. (y/n)")
  }
}
