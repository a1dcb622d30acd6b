import Contracts
import Terminal

/// Why a file was not imported, or not all of it.
struct ImportFailure {
  let failure: CommandFailure
  /// The path of an archive without known content.
  let unknownPath: String?

  init(_ error: ImportError) {
    failure = CommandFailure(error)
    unknownPath = if case .noExportInArchive(let path) = error { path } else { nil }
  }

  private init(_ failure: CommandFailure) {
    self.failure = failure
    unknownPath = nil
  }

  /// What the person should know about an imported file; empty if all or most of its records were imported.
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

  /// Whether an archive without known content is fine: Takeout splits its data over several archives
  /// (`takeout-DATE-001.tgz`, `-002`), some of which may contain nothing but photos.
  ///
  /// - Parameter paths: the imported ones.
  func isPart(ofAnyOf paths: [String]) -> Bool {
    guard let set = unknownPath?.nameOfSet else { return false }
    return paths.contains { $0.nameOfSet == set }
  }
}

extension String {
  /// The name of the set this archive is a numbered part of; nil if its name does not end in a number.
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

  /// All of these, as one with the highest exit code; nil for none.
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
  func withSummary(of imported: [ImportReport]) -> CommandFailure {
    guard !imported.isEmpty else { return self }
    var failure = self
    let paths = imported.map(\.path).listed
    failure.message = Phrase("\(message) The files before it were imported: \(paths).")
    return failure
  }
}
