import Contracts
import Terminal

/// Why a file was not imported, or not all of it.
struct ImportFailure {
  let failure: CommandFailure
  /// Of an archive with nothing in it that is known.
  let unknownPath: String?

  init(_ error: ImportError) {
    failure = CommandFailure(error)
    unknownPath = if case .noExportInArchive(let path) = error { path } else { nil }
  }

  private init(_ failure: CommandFailure) {
    self.failure = failure
    unknownPath = nil
  }

  /// What the person should know of a file that was imported; none where all of it was, or most of its records.
  static func failures(of report: ImportReport, isDryRun: Bool) -> [ImportFailure] {
    let rejections =
      report.isAllRejected
      ? CommandFailure(allRejectedIn: report)
      : report.wordsOfMostlyRejected(isDryRun: isDryRun).map {
        CommandFailure(.badData, $0, hint: CommandFailure.rejectedLines)
      }
    return [rejections, report.explanationOfDamage.map { CommandFailure($0) }]
      .compactMap(\.self).map { ImportFailure($0) }
  }

  /// Whether nothing is missing: Takeout spreads what it has over several archives (`takeout-DATE-001.tgz`, `-002`), and
  /// in some of them may be nothing but photos.
  ///
  /// - Parameter paths: of what was imported.
  func isPart(ofAnyOf paths: [String]) -> Bool {
    guard let set = unknownPath?.nameOfSet else { return false }
    return paths.contains { $0.nameOfSet == set }
  }
}

extension String {
  /// The name of what this archive is a numbered part of; nil for one without a number at its end.
  fileprivate var nameOfSet: String? {
    let name = split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }
    let set = stem.prefix(through: stem.lastIndex(of: "-") ?? stem.startIndex)
    let number = stem.dropFirst(set.count)
    guard set.count > 1, !number.isEmpty, number.allSatisfy(\.isNumber) else { return nil }
    return String(set)
  }
}

extension CommandFailure {
  fileprivate init(allRejectedIn report: ImportReport) {
    self.init(
      .badData, Phrase("Nothing in \(report.path) could be imported: everything was rejected."),
      hint: Self.rejectedLines)
  }

  fileprivate static var rejectedLines: Phrase {
    Phrase(
      """
      See the rejected lines above. For how to export from each app: waymark import --list-formats
      """)
  }

  /// All of these, as one of the highest exit code; nil for none.
  init?(worstOf failures: [CommandFailure]) {
    guard let worst = failures.max(by: { $0.status.rawValue < $1.status.rawValue }) else {
      return nil
    }
    self = worst
    guard failures.count > 1 else { return }
    message = failures.dropFirst().reduce(failures[0].message) { Phrase("\($0) \($1.message)") }
    parts = failures
  }

  /// The failure of one file among several, together with what the files before it imported.
  func telling(of imported: [ImportReport]) -> CommandFailure {
    guard !imported.isEmpty else { return self }
    var failure = self
    let paths = imported.map(\.path).listed
    failure.message = Phrase("\(message) The files before it were imported: \(paths).")
    return failure
  }
}
