import Contracts

/// Archives, alone or among other files.
extension ContentsReading {
  mutating func readArchive(at path: String, of outer: Member) throws {
    let archive = try ZipArchive(path: path, called: fullPath(of: outer))
    var entries = 0
    while let entry = try archive.nextEntry() {
      entries += 1
      guard entries <= ContentsReading.mostEntries else {
        throw ImportError.archiveTooLarge(
          path: archive.path,
          detail: Phrase("it has more than \(ContentsReading.mostEntries) files"))
      }
      let name = entry.name ?? ""
      guard !HealthArchive.leavesArchive(name) else {
        throw ImportError.unsafeArchive(path: archive.path, entry: name)
      }
      guard entry.isFile, !name.split(separator: "/").contains(where: { String($0).isLeftAlone })
      else { continue }
      try read(entry, called: name, of: archive, in: outer)
    }
  }

  private mutating func read(
    _ entry: ZipArchive.Entry, called name: String, of archive: ZipArchive, in outer: Member
  ) throws {
    let name = outer.isAlone ? name : "\(outer.name)/\(name)"
    let bytes = ZipEntrySource(archive, limit: limit, before: unpacked, importSize: file.size)
    defer { unpacked += bytes.unpacked }
    let source: MemberSource
    do {
      source = try MemberSource(bytes)
    } catch let error as ImportError {
      if case .archiveTooLarge = error { throw error }
      guard !entry.isEncrypted else {
        leaveOut(
          name, for: Phrase("it is encrypted; unpack it and import what is in it"),
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
