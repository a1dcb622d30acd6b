internal import Contracts

/// A zip archive with an Apple Health export somewhere, under any name.
struct HealthArchive {
  let path: String
  let limit: InflationLimit

  /// Whether it has one, and nothing that `others` know; false also for an unreadable archive.
  func hasExport(withoutAnyOf others: FormatCatalogue) -> Bool {
    (try? indexOfExport(withoutAnyOf: others)) != nil
  }

  /// The largest entry whose root element is `HealthData`, ready to be read.
  func export() throws -> ArchiveEntrySource {
    let index = try indexOfExport()
    let archive = try ArchiveFile(path: path, kind: .zip, limit: limit)
    for _ in 0...index {
      guard try archive.nextEntry() != nil else {
        throw ImportError.damagedArchive(
          path: path, detail: Phrase("it changed while Waymark was reading it"))
      }
    }
    return ArchiveEntrySource(archive, limit: limit)
  }

  /// - Parameter others: nil to look at exports alone.
  private func indexOfExport(withoutAnyOf others: FormatCatalogue? = nil) throws -> Int {
    let archive = try ArchiveFile(path: path, kind: .zip, limit: limit)
    var best: (index: Int, size: Int64)?
    var obstacle: ImportError?
    var hasEmptyText = false
    var hasOthers = false
    var index = -1
    do throws(ImportError) {
      while let entry = try archive.nextEntry() {
        index += 1
        if let name = entry.name, name.leavesArchive {
          throw .unsafeArchive(path: path, entry: name)
        }
        guard HealthArchive.mayBeExport(entry) else { continue }
        do throws(ImportError) {
          let head = try head(of: archive)
          if head.isEmpty, HealthArchive.isText(entry.name) { hasEmptyText = true }
          if let others, others.mayKnow(name: entry.name ?? "", head: head) { hasOthers = true }
          guard ExportHead.isExport(head) else { continue }
          let size = entry.claimedSize ?? 0
          if size > best?.size ?? -1 { best = (index, size) }
        } catch {
          obstacle = entry.isEncrypted ? .encryptedArchive(path: path) : error
        }
      }
    } catch {
      if case .unsafeArchive = error { throw error }
      // The list of entries is damaged here; earlier entries may still be readable.
      obstacle = error
    }
    if let best, !hasOthers { return best.index }
    if let obstacle { throw obstacle }
    throw hasEmptyText ? ImportError.empty(path: path) : .noExportInArchive(path: path)
  }

  private func head(of archive: ArchiveFile) throws(ImportError) -> [UInt8] {
    var failure: ImportError?
    let head = [UInt8](unsafeUninitializedCapacity: ExportHead.length) { buffer, count in
      do throws(ImportError) {
        count = try archive.read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return head
  }

  /// Finder's archives repeat every file as `__MACOSX/…/._name` with its attributes.
  private static func mayBeExport(_ entry: ArchiveFile.Entry) -> Bool {
    guard entry.isFile else { return false }
    let parts = (entry.name ?? "").split(separator: "/")
    return parts.first != "__MACOSX" && parts.last?.hasPrefix("._") != true
  }

  private static func isText(_ name: String?) -> Bool {
    name?.lowercased().hasSuffix(".xml") == true
  }
}
