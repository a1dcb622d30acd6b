/// The words for an import, for every surface that reports it.
extension ImportReport {
  public var wordsOfRecords: Phrase {
    let (records, ignored) = (tally.recordsRead, tally.recordsIgnored)
    guard ignored > 0 else {
      return Phrase(
        one: "\(records) record read, none skipped", other: "\(records) records read, none skipped")
    }
    return Phrase(
      one: "\(records) record read, \(ignored) skipped",
      other: "\(records) records read, \(ignored) skipped")
  }

  /// Nil for a file of one format.
  public var wordsOfFormats: Phrase? {
    guard tally.formats.count > 1 else { return nil }
    return Phrase("contains: \(tally.formats.map(\.identifier).listed)")
  }

  /// Whether every needed record in the file was rejected.
  public var isAllRejected: Bool {
    tally.isAllRejected && samplesAdded == 0 && samplesDuplicate == 0
  }

  /// A warning that more records were rejected than accepted, in the file or in files of it; nil if not so, or if
  /// nothing was accepted (``isAllRejected``).
  ///
  /// - Parameter isDryRun: whether nothing was changed.
  public func wordsOfMostlyRejected(isDryRun: Bool) -> Phrase? {
    let (path, files) = (path, tally.filesMostlyRejected)
    let (rejected, needed) = (tally.recordsRejected, tally.recordsNeeded)
    if isAllRejected { return nil }
    if files > 0 {
      return isDryRun
        ? Phrase(
          one: """
            Most records of \(files) file in \(path) were rejected; the others would be imported.
            """,
          other: """
            Most records of \(files) files in \(path) were rejected; the others would be imported.
            """)
        : Phrase(
          one: "Most records of \(files) file in \(path) were rejected; the others were imported.",
          other: """
            Most records of \(files) files in \(path) were rejected; the others were imported.
            """)
    }
    guard tally.isMostlyRejected else { return nil }
    return isDryRun
      ? Phrase(
        """
        \(String(rejected)) of \(String(needed)) records in \(path) were rejected; the others would \
        be imported.
        """)
      : Phrase(
        """
        \(String(rejected)) of \(String(needed)) records in \(path) were rejected; the others were \
        imported.
        """)
  }

  /// - Parameter isDryRun: nothing was changed.
  public func wordsOfSamples(isDryRun: Bool) -> Phrase {
    let known = samplesDuplicate
    let samples: Phrase = hasOnlyWeights ? .weights(samplesAdded) : .samples(samplesAdded)
    return isDryRun
      ? Phrase("\(samples) would be added, \(known) already known")
      : Phrase("\(samples) added, \(known) already known")
  }

  /// Nil for a file without days.
  ///
  /// - Parameter isDryRun: whether nothing was changed.
  public func wordsOfDays(isDryRun: Bool, today: Day) -> Phrase? {
    guard let days else { return nil }
    let span = Phrase.shortSpan(days, today: today)
    if hasOnlyWeights { return span }
    let changed = Phrase.days(daysChanged)
    return isDryRun
      ? Phrase("\(span), \(changed) would change") : Phrase("\(span), \(changed) changed")
  }

  /// What the person should look at.
  public var warnings: [Phrase] {
    let (other, early, lower) = (overruled, samplesInFuture, lowerTotals)
    let warnings = [
      other > 0
        ? Phrase(
          one: "\(other) record conflicts with yours: yours was kept",
          other: "\(other) records conflict with yours: yours were kept") : nil,
      early > 0
        ? Phrase(
          one: "\(early) sample is dated after today: check the device's clock",
          other: "\(early) samples are dated after today: check the device's clock") : nil,
      lower > 0
        ? Phrase(
          one: "\(lower) daily total is lower than the one you already have: the higher one counts",
          other:
            "\(lower) daily totals are lower than the ones you already have: the higher ones count")
        : nil,
      tally.assumedWeightUnit.map { unit in
        Phrase("weights without a unit were read as \(unit.rawValue)")
      },
      tally.columnsNotRead.isEmpty
        ? nil : Phrase("not read: \(tally.columnsNotRead.map(\.printable).listed)"),
      tally.defect.map { defect in
        let line = String(defect.line)
        return Phrase("partly imported: line \(line): \(defect.reason)")
      },
    ]
    return warnings.compactMap(\.self) + damages + mostlyRejected
  }

  /// The files with more records rejected than accepted.
  private var mostlyRejected: [Phrase] {
    tally.mostlyRejectedFiles.map { file in
      let (rejected, needed) = (String(file.recordsRejected), String(file.recordsNeeded))
      return Phrase(
        "mostly rejected: \(file.path.printable): \(rejected) of \(needed) records")
    }
  }

  /// The files that were left out, each with its reason.
  private var damages: [Phrase] {
    let rest = tally.filesDamaged - tally.damagedFiles.count
    return tally.damagedFiles.map { file in
      Phrase("left out: \(file.path.printable): \(file.reason)")
    }
      + (rest > 0
        ? [Phrase(one: "left out: \(rest) more file", other: "left out: \(rest) more files")] : [])
  }

  /// Why a folder or archive was imported only in part, and what to do; nil if it was imported completely.
  public var explanationOfDamage: Explanation? {
    let (damaged, path) = (tally.filesDamaged, path)
    guard damaged > 0 else { return nil }
    var hints: [Phrase] = []
    for hint in tally.damagedFiles.compactMap(\.error.explanation.hint) where !hints.contains(hint)
    {
      hints.append(hint)
    }
    return Explanation(
      .badData,
      Phrase(
        one: "\(damaged) file in \(path) was left out; the others were read.",
        other: "\(damaged) files in \(path) were left out; the others were read."),
      hint: (hints + [Phrase("Data you already have isn't added twice.")]).joined(separator: " "))
  }

  /// Nil where no record was rejected.
  public var wordsOfRejections: Phrase? {
    let rejected = tally.recordsRejected
    guard rejected > 0 else { return nil }
    return Phrase(one: "\(rejected) record rejected:", other: "\(rejected) records rejected:")
  }
}

extension ImportTally.Rejection {
  /// Where and why.
  public var words: Phrase {
    let line = String(line)
    return Phrase("line \(line): \(reason)")
  }
}

extension ImportProgress.Phase {
  public var words: Phrase {
    switch self {
    case .reading: Phrase("reading")
    case .merging: Phrase("merging days")
    }
  }
}

extension Explanation {
  /// For work that a person interrupted before anything was stored.
  ///
  /// - Parameter hint: how to continue, if possible.
  public static func interrupted(hint: Phrase? = nil) -> Explanation {
    Explanation(.interrupted, Phrase("Stopped. Nothing was changed."), hint: hint)
  }
}
