internal import Contracts

/// One run of an ``AnyFileReader``: offers every file to the readers, and adds up their results.
struct ReadingRun {
  /// How deeply archives may be nested. Takeout's parts and Gadgetbridge's exports are in a folder or in one other
  /// archive.
  private static let mostArchives = 2
  static let mostEntries = 200_000
  /// How many archives may be left out for their size before the import fails.
  static let mostTooLarge = 16

  let file: HealthFile
  private let readers: FormatCatalogue
  private let sink: any SampleSink
  private let context: ImportContext
  let limit: InflationLimit
  private var progress: ProgressMeter
  /// In bytes, of all archives.
  var unpacked: Int64 = 0
  var archivesTooLarge = 0
  /// Why the first unsuccessful file could not be read.
  private var obstacle: Obstacle?
  private(set) var tally = ImportTally()

  init(
    _ file: HealthFile, by readers: FormatCatalogue, into sink: any SampleSink,
    context: ImportContext, limit: InflationLimit
  ) {
    self.file = file
    self.readers = readers
    self.sink = sink
    self.context = context
    self.limit = limit
    progress = ProgressMeter(for: file, context)
  }

  private enum Obstacle {
    case error(ImportError)
    /// It stops making sense; what was read of it was dropped.
    case defect(ImportTally, Member, ImportFormat)
  }

  /// If there are several files, damaged ones are left out (``ImportTally/damagedFiles``), unless there are no others.
  ///
  /// - Throws: ``ImportError``, also if none of the files is known; any error of readers and sink.
  mutating func read() throws {
    if file.isFolder {
      try readFolder()
    } else {
      let source = try MemberSource(FileByteSource(path: file.path))
      try read(Member(name: file.name, source: source, path: file.path, isAlone: true))
    }
    guard tally.formats.isEmpty else { return }
    switch obstacle {
    case .error(let error): throw error
    case .defect(let found, let member, let format): return add(found, of: member, in: format)
    case nil: break
    }
    if FormatCatalogue.isDatabase(file.head) {
      throw ImportError.unknownDatabase(
        path: file.path, formats: readers.databases.map(\.format.identifier))
    }
    guard file.isFolder || ArchiveKind(of: file.head) != nil else {
      throw ImportError.unrecognized(
        path: file.path, formats: readers.formats.map(\.identifier))
    }
    throw ImportError.noExportInArchive(path: file.path)
  }

  /// One file to be offered.
  struct Member {
    /// As reports call it.
    let name: String
    /// As it is called where it is not compressed.
    var contentName: String
    var source: MemberSource
    /// Nil for a packed file.
    var path: String?
    let isAlone: Bool
    /// In how many archives it is nested, not counting a compressed single file.
    let archives: Int
    /// When it, or the archive around it, was last modified; nil for that of the import.
    let modifiedAt: Instant?

    init(
      name: String, source: MemberSource, path: String?, isAlone: Bool = false, archives: Int = 0,
      modifiedAt: Instant? = nil
    ) {
      self.name = name
      contentName = name
      self.source = source
      self.path = path
      self.isAlone = isAlone
      self.archives = archives
      self.modifiedAt = modifiedAt
    }
  }

  private mutating func readFolder() throws {
    var before: Int64 = 0
    let folder = try FolderMembers(of: file.path)
    for error in folder.unreadable {
      guard case .unreadable(let path, let detail) = error else { throw error }
      leaveOut(String(path.dropFirst(file.path.count + 1)), for: detail, error)
    }
    for member in folder.members {
      let path = "\(file.path)/\(member.name)"
      do {
        let bytes = try FileByteSource(member.path, called: path)
        let source = try MemberSource(bytes, after: before)
        // A name that is not text cannot be used to open it again.
        let isText = Array(path.utf8CString) == member.path
        try read(
          Member(
            name: member.name, source: source, path: isText ? path : bytes.openPath,
            modifiedAt: member.modifiedAt))
      } catch ImportError.noSuchFile(path) {
        // A file that is gone is no longer in the folder.
      } catch let error as ImportError {
        guard case .unreadable(path, let detail) = error else { throw error }
        leaveOut(member.name, for: detail, error)
      }
      before += member.size
    }
  }

  /// - Parameters:
  ///   - reason: for the summary.
  ///   - error: thrown if there is nothing else.
  mutating func leaveOut(_ name: String, for reason: Phrase, _ error: ImportError) {
    tally.leaveOut(name, reason: reason, error)
    obstacle = obstacle ?? .error(error)
  }

  /// Whether the readable part of damaged files counts.
  var keepsPartial: Bool { context.keepsPartial }

  /// - Parameter position: as in ``ImportProgress/done``.
  /// - Throws: any error of the receiver, to cancel.
  mutating func report(_ position: Int64) throws { try progress.report(position) }

  mutating func read(_ member: Member) throws {
    // Even for unknown files, so that a person can stop.
    try report(member.source.position)
    let head = member.source.head
    if let kind = ArchiveKind(of: head) {
      guard kind.isCompressedAsAWhole || member.archives < ReadingRun.mostArchives else {
        return leaveOut(
          member.name, for: Phrase("it's nested too deeply in other archives and wasn't opened"),
          .archiveTooDeep(path: fullPath(of: member)))
      }
      try readArchive(member, kind)
    } else if FormatCatalogue.isDatabase(head), let opener = readers.opener {
      try onDisk(member) { reading, path in try reading.readDatabase(path, by: opener, of: member) }
    } else if head.isEmpty {
      obstacle = obstacle ?? .error(.empty(path: fullPath(of: member)))
      ignore()
    } else {
      try readContent(of: member)
    }
  }

  private mutating func readContent(of member: Member) throws {
    let source = member.source
    guard let reader = readers.content(name: member.contentName, head: source.head) else {
      if ExportHead.isClinicalDocument(source.head) {
        obstacle = obstacle ?? .error(.clinicalDocument(path: fullPath(of: member)))
      }
      ignore()
      return
    }
    let content = Content(name: member.contentName, head: source.head, bytes: source)
    var found = ImportTally()
    if !member.isAlone { try sink.beginFile() }
    do {
      found = try reader.read(
        content, into: sink, context: context(of: member), progress: &progress)
      try source.drain()
    } catch let defect as ContentDefect {
      found.defect = defect.tallied
    } catch let error as DateOrderError {
      return try leaveOut(
        member, for: error.reason, error.explained(of: fullPath(of: member)))
    } catch let error as ImportError {
      // Nothing of it is intact, whether or not the rest counts.
      if !member.isAlone { try sink.dropFile() }
      throw error
    }
    if let damage = source.damage {
      found.defect = ImportTally.Defect(
        line: found.defect?.line ?? source.line, reason: Phrase("the archive is damaged: \(damage)")
      )
    }
    if let defect = found.defect, !member.isAlone, !keepsPartial {
      try sink.dropFile()
      let rejection = ImportTally.Rejection(line: defect.line, reason: defect.reason)
      tally.leaveOut(
        member.name, reason: rejection.words,
        .incomplete(
          path: fullPath(of: member), defect: defect,
          recordsRead: found.recordsRead - found.recordsRejected, samples: 0))
      obstacle = obstacle ?? .defect(found, member, reader.format)
      return
    }
    add(found, of: member, in: reader.format)
  }

  private mutating func readDatabase(
    _ path: String, by opener: any DatabaseFileReading, of member: Member
  ) throws {
    if !member.isAlone { try sink.beginFile() }
    do {
      let database = try opener.open(path)
      guard let reader = readers.database(with: database.tables) else {
        // In a folder it may be the record itself, if that is stored there.
        if member.isAlone, FormatCatalogue.isOwnRecord(member.source.head) {
          obstacle = obstacle ?? .error(.ownRecord(path: fullPath(of: member)))
        }
        ignore()
        return
      }
      let found = try reader.read(
        database, into: sink, context: context(of: member), progress: &progress)
      add(found, of: member, in: reader.format)
    } catch DatabaseFileError.notADatabase {
      ignore()
    } catch DatabaseFileError.torn(let detail) {
      try leaveOut(
        member,
        for: Phrase("it was copied while an app was writing to it, or is damaged: \(detail)"),
        .tornDatabase(path: fullPath(of: member), detail: detail))
    } catch DatabaseFileError.unreadable(let detail) {
      try leaveOut(
        member, for: Phrase(verbatim: detail),
        .unreadable(path: fullPath(of: member), detail: Phrase(verbatim: detail)))
    }
  }

  /// Discards what was read of it.
  ///
  /// - Throws: the error, for a single file.
  private mutating func leaveOut(
    _ member: Member, for reason: Phrase, _ error: ImportError
  ) throws {
    guard !member.isAlone else { throw error }
    try sink.dropFile()
    leaveOut(member.name, for: reason, error)
  }

  /// Calls `body` with a path under which all of `member` can be opened.
  mutating func onDisk(
    _ member: Member, _ body: (inout ReadingRun, String) throws -> Void
  ) throws {
    if let path = member.path { return try body(&self, path) }
    let spooled = try SpooledFile(member.source, called: fullPath(of: member))
    if let damage = member.source.damage {
      return leaveOut(damaged: member.name, of: file.path, damage)
    }
    try withExtendedLifetime(spooled) { try body(&self, spooled.path) }
  }

  /// A file without a stated time counts from its own modification: a folder's changes when files arrive, not when they
  /// are written.
  private func context(of member: Member) -> ImportContext {
    guard context.delivery == nil, let modifiedAt = member.modifiedAt else { return context }
    var context = context
    context.asOf = modifiedAt
    return context
  }

  func fullPath(of member: Member) -> String {
    member.isAlone ? file.path : "\(file.path)/\(member.name)"
  }

  private mutating func ignore() {
    tally.recordsRead += 1
    tally.recordsIgnored += 1
  }

  private mutating func add(_ found: ImportTally, of member: Member, in format: ImportFormat) {
    if !tally.formats.contains(format) { tally.formats.append(format) }
    if !member.isAlone { tally.noteRejections(of: found, at: member.name) }
    tally.recordsRead += found.recordsRead
    tally.recordsIgnored += found.recordsIgnored
    tally.recordsRejected += found.recordsRejected - found.rejections.count
    for column in found.columnsNotRead
    where tally.columnsNotRead.count < ImportTally.mostRejections
      && !tally.columnsNotRead.contains(column)
    { tally.columnsNotRead.append(column) }
    for rejection in found.rejections {
      tally.reject(line: rejection.line, reason: reason(rejection.reason, in: member))
    }
    tally.assumedWeightUnit = tally.assumedWeightUnit ?? found.assumedWeightUnit
    if let defect = found.defect, tally.defect == nil {
      tally.defect = self.defect(defect, in: member)
    }
  }

  private func defect(_ defect: ImportTally.Defect, in member: Member) -> ImportTally.Defect {
    ImportTally.Defect(line: defect.line, reason: reason(defect.reason, in: member))
  }

  private func reason(_ reason: Phrase, in member: Member) -> Phrase {
    member.isAlone ? reason : Phrase("\(member.name.printable): \(reason)")
  }
}
