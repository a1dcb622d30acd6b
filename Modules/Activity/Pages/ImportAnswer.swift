import Contracts

/// The result of a sent file, as a page shows it.
extension SentImport {
  /// Nil after its end.
  var progress: PageProgress? {
    let title = Phrase(verbatim: name.printable)
    switch state {
    case .waiting:
      return PageProgress(title, fraction: 0, detail: Phrase("waiting"), isMoving: true)
    case .running(nil): return PageProgress(title, fraction: nil, isMoving: true)
    case .running(let news?):
      let share = news.total > 0 ? Double(news.done) / Double(news.total) : 0
      return PageProgress(title, fraction: share, detail: news.phase.words, isMoving: true)
    case .done, .failed: return nil
    }
  }

  /// The report of `waymark import`; nil before it ends.
  func answer(today: Day) -> PageSection? {
    let heading = Phrase(verbatim: name.printable)
    switch state {
    case .waiting, .running: return nil
    case .failed(let explanation):
      let hint = explanation.pageHint.map { [PageBlock.notice(PageNotice(.information, $0))] } ?? []
      return PageSection(heading, [.notice(PageNotice(.failure, explanation.message))] + hint)
    case .done(let report, let reached):
      let milestones: [PageBlock] = reached.isEmpty ? [] : [.list(reached)]
      return PageSection(heading, blocks(of: report, today: today) + milestones)
    }
  }

  private func blocks(of report: ImportReport, today: Day) -> [PageBlock] {
    let samples = report.wordsOfSamples(isDryRun: isDryRun)
    let lines = [
      isDryRun ? Phrase("(dry run)") : nil, report.wordsOfRecords,
      report.wordsOfDays(isDryRun: isDryRun, today: today),
    ]
    let undo = PageLink(Phrase("Imports"), to: ImportsPage.path.address())
    let isUseless =
      report.samplesAdded == 0 && report.samplesDuplicate == 0 && report.overruled == 0
    let head =
      isUseless
      ? PageNotice(.warning, Phrase("This file has no data Waymark can use."))
      : PageNotice(isDryRun ? .information : .success, samples, link: isDryRun ? nil : undo)
    let rejected = report.wordsOfMostlyRejected(isDryRun: isDryRun)
      .map { [PageBlock.notice(PageNotice(.warning, $0))] }
    return [.notice(head)] + (rejected ?? [])
      + report.warnings.map { .notice(PageNotice(.warning, $0)) }
      + hints(of: report).map { .notice(PageNotice(.information, $0)) }
      + [.list(lines.compactMap(\.self).map { PageRow($0) })] + rejections(of: report)
  }

  /// What to do about the files that were left out, without repetitions.
  private func hints(of report: ImportReport) -> [Phrase] {
    var hints: [Phrase] = []
    for error in report.tally.damagedFiles.map(\.error) {
      guard let hint = error.hintForPage ?? error.explanation.pageHint, !hints.contains(hint)
      else { continue }
      hints.append(hint)
    }
    return hints
  }

  private func rejections(of report: ImportReport) -> [PageBlock] {
    guard let head = report.wordsOfRejections else { return [] }
    let named = report.tally.rejections
    let rest = report.tally.recordsRejected > named.count ? [PageRow(Phrase(verbatim: "…"))] : []
    return [
      .notice(PageNotice(.warning, head)), .list(named.map { PageRow($0.words) } + rest),
    ]
  }
}
