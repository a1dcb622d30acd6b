/// What packs a file or several.
enum ArchiveKind {
  case zip
  /// Tar that is not compressed.
  case tar
  /// A tar archive or a single file that is compressed by gzip.
  case gzip
  /// The same by bzip2, xz or zstd.
  case compressed

  /// Whether all of it is compressed, not each file in it.
  var isCompressedAsAWhole: Bool { self == .gzip || self == .compressed }

  /// How many bytes a header of tar has.
  private static let tarHeader = 512

  /// Nil if it is not an archive.
  ///
  /// Sources: RFC 1952 (gzip), RFC 8878 (zstd), "The .xz File Format" 1.2, the head of `bzlib`'s blocks; POSIX.1-2024,
  /// `pax`, for the checksum of tar, which the oldest have too.
  init?(of head: [UInt8]) {
    let signs: [(Self, [UInt8])] = [
      (.zip, [0x50, 0x4B, 0x03, 0x04]), (.zip, [0x50, 0x4B, 0x05, 0x06]),
      (.gzip, [0x1F, 0x8B, 0x08]), (.compressed, [0x28, 0xB5, 0x2F, 0xFD]),
      (.compressed, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
    ]
    if let kind = signs.first(where: { head.starts(with: $0.1) })?.0 {
      self = kind
    } else if Self.isBzip2(head) {
      self = .compressed
    } else if Self.isTar(head) {
      self = .tar
    } else {
      return nil
    }
  }

  private static func isBzip2(_ head: [UInt8]) -> Bool {
    head.count >= 10 && head.starts(with: "BZh".utf8) && (0x31...0x39).contains(head[3])
      && [[0x31, 0x41, 0x59, 0x26, 0x53, 0x59], [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]]
        .contains(Array(head[4..<10]))
  }

  private static func isTar(_ head: [UInt8]) -> Bool {
    guard head.count >= tarHeader, head[0] != 0 else { return false }
    let place = 148..<156
    let written = String(decoding: head[place], as: UTF8.self)
      .trimmingPrefix { $0 == " " }.prefix { ("0"..."7").contains($0) }
    // The checksum counts as eight spaces.
    let sum = head[..<tarHeader].indices.reduce(0) { sum, index in
      sum + (place.contains(index) ? 0x20 : Int(head[index]))
    }
    return !written.isEmpty && Int(written, radix: 8) == sum
  }
}

extension String {
  /// Whether extracting under this name would write outside the target folder.
  var leavesArchive: Bool {
    let parts = split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    let first = parts.first ?? ""
    let isAbsolute = first.isEmpty || (first.count == 2 && first.last == ":")
    return (isAbsolute && !isEmpty) || parts.contains("..")
  }

  /// Without `.` components, as in tar's `./a`.
  var withoutDots: String {
    split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// A compressed single file has its name and one of these extensions.
  private static let compressions = [".gz", ".bz2", ".xz", ".zst"]

  /// Without the suffix of its compression: `1.fit.gz`.
  var withoutCompression: String {
    let suffix = Self.compressions.first(where: lowercased().hasSuffix)
    return suffix.map { String(dropLast($0.count)) } ?? self
  }
}
