internal import Contracts

/// Archives, alone or among other files.
extension ReadingRun {
  /// Reads the contents of an archive. One of several that is damaged, encrypted, too large or unsafe is left out; what
  /// was read before that was noticed counts, except from one whose names can be seen to be unsafe beforehand.
  mutating func readArchive(_ outer: Member, _ kind: ArchiveKind) throws {
    let before = unpacked
    do {
      try onDisk(outer) { reading, path in
        if !outer.isAlone, !kind.isCompressedAsAWhole {
          try reading.checkNames(in: path, kind, of: outer)
        }
        try reading.readEntries(at: path, kind, of: outer)
      }
    } catch let error as ImportError {
      guard !outer.isAlone || error.leavesWhole(kind) || keepsPartial && error.isDamage else {
        throw error
      }
      try leaveOut(outer, for: error, unpackedBefore: before)
    }
  }

  private mutating func leaveOut(
    _ outer: Member, for error: ImportError, unpackedBefore before: Int64
  ) throws {
    switch error {
    case .damagedArchive(let place, let detail):
      // What was unpacked before is whole.
      leaveOut(damaged: outer.name, of: place, detail)
    case .archiveTooLarge(_, let detail):
      // A few bombs do not use up the limit of the others; many would be a way around it.
      if unpacked <= limit.mostBytes, archivesTooLarge < ReadingRun.mostTooLarge {
        archivesTooLarge += 1
        unpacked = before
      } else if outer.path == nil {
        throw error
      }
      leaveOut(outer.name, for: detail, error)
    case .unsafeArchive(_, let entry):
      leaveOut(
        outer.name,
        for: Phrase("it contains a file that would be unpacked outside its folder (\(entry))"),
        error)
    default: throw error
    }
  }

  /// - Throws: ``ImportError/unsafeArchive(path:entry:)`` before anything is read. Damage shows when it is read.
  private func checkNames(in path: String, _ kind: ArchiveKind, of outer: Member) throws {
    let archive = try ArchiveFile(path: path, called: fullPath(of: outer), kind: kind, limit: limit)
    while let entry = try? archive.nextEntry() { try check(entry.name, in: archive) }
  }

  private func check(_ name: String?, in archive: ArchiveFile) throws(ImportError) {
    guard let name, name.leavesArchive else { return }
    throw .unsafeArchive(path: archive.path, entry: name)
  }

  private mutating func readEntries(
    at path: String, _ kind: ArchiveKind, of outer: Member
  ) throws {
    let archive = try ArchiveFile(path: path, called: fullPath(of: outer), kind: kind, limit: limit)
    var entries = 0
    while let entry = try archive.nextEntry() {
      if archive.isSingleFile { return try readSingleFile(archive, in: outer) }
      entries += 1
      guard entries <= ReadingRun.mostEntries else {
        throw ImportError.archiveTooLarge(
          path: archive.path,
          detail: Phrase("it has more than \(ReadingRun.mostEntries) files"))
      }
      try check(entry.name, in: archive)
      let name = (entry.name ?? "").withoutDots
      if entry.isFile, !name.split(separator: "/").contains(where: { String($0).isLeftAlone }) {
        try read(entry, called: name, of: archive, in: outer)
      }
      try archive.passOver { try report($0 + outer.source.base) }
    }
  }

  /// Reads a compressed single file as the file it contains, without the extension of its compression.
  private mutating func readSingleFile(_ archive: ArchiveFile, in outer: Member) throws {
    let bytes = source(of: archive)
    defer { unpacked += bytes.unpacked }
    var member = outer
    member.path = nil
    member.contentName = outer.contentName.withoutCompression
    member.source = try MemberSource(bytes, after: outer.source.base)
    try read(member)
  }

  private func source(of archive: ArchiveFile) -> ArchiveEntrySource {
    ArchiveEntrySource(archive, limit: limit, before: unpacked, importSize: file.size)
  }

  private mutating func read(
    _ entry: ArchiveFile.Entry, called name: String, of archive: ArchiveFile, in outer: Member
  ) throws {
    let name = outer.isAlone ? name : "\(outer.name)/\(name)"
    let bytes = source(of: archive)
    defer { unpacked += bytes.unpacked }
    let source: MemberSource
    do {
      source = try MemberSource(bytes, after: outer.source.base)
    } catch let error as ImportError {
      if case .archiveTooLarge = error { throw error }
      guard !entry.isEncrypted else {
        leaveOut(
          name, for: Phrase("it's encrypted; unpack it and import the contents"),
          .encryptedArchive(path: archive.path))
        return
      }
      guard case .damagedArchive(let place, let detail) = error else { throw error }
      leaveOut(damaged: name, of: place, detail)
      return
    }
    try read(
      Member(
        name: name, source: source, path: nil, archives: outer.archives + 1,
        modifiedAt: outer.modifiedAt))
  }

  mutating func leaveOut(damaged name: String, of archive: String, _ detail: Phrase) {
    leaveOut(
      name, for: Phrase("the archive is damaged: \(detail)"),
      .damagedArchive(path: archive, detail: detail))
  }
}

extension ImportError {
  fileprivate var isDamage: Bool {
    if case .damagedArchive = self { true } else { false }
  }

  /// Whether what was decompressed of a damaged archive before that was noticed is intact. Each file in a zip has its
  /// own checksum; if only the whole archive has one, every file is in doubt unless the archive merely ends early.
  fileprivate func leavesWhole(_ kind: ArchiveKind) -> Bool {
    guard case .damagedArchive(_, let detail) = self else { return false }
    return !kind.isCompressedAsAWhole || detail == GzipStream.cut
      // libarchive's wording for the other methods: “truncated bzip2 input”, “Truncated zstd input”.
      || detail.description.lowercased().contains("truncated")
  }
}
