import CArchive

/// Makes small archives, including malformed ones.
struct ZipText {
  struct Entry {
    var name: String
    var bytes: [UInt8]

    init(_ name: String, _ text: String) {
      self.init(name, bytes: Array(text.utf8))
    }

    init(_ name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// - Parameter options: libarchive options, such as `zip:zip64`.
  static func bytes(_ entries: [Entry], options: String? = nil, passphrase: String? = nil)
    -> [UInt8]
  {
    pack(entries) { archive in
      archive_write_set_format_zip(archive)
      if let passphrase { archive_write_set_passphrase(archive, passphrase) }
      if let options { archive_write_set_options(archive, options) }
    }
  }

  /// - Parameters:
  ///   - compression: of the whole archive, in libarchive's terms: `gzip`, `bzip2`, `xz`, `zstd`;
  ///     nil for none.
  ///   - format: `pax`, `ustar`, `v7tar`, `gnutar`.
  static func tar(
    _ entries: [Entry], compression: String? = nil, format: String = "pax"
  ) -> [UInt8] {
    pack(entries) { archive in
      archive_write_set_format_by_name(archive, format)
      if let compression { archive_write_add_filter_by_name(archive, compression) }
    }
  }

  /// A single compressed file.
  static func compressed(_ bytes: [UInt8], by compression: String = "gzip") -> [UInt8] {
    pack([Entry("a", bytes: bytes)]) { archive in
      archive_write_set_format_raw(archive)
      archive_write_add_filter_by_name(archive, compression)
    }
  }

  private static func pack(_ entries: [Entry], _ prepare: (OpaquePointer?) -> Void) -> [UInt8] {
    let capacity = entries.reduce(1 << 20) { $0 + $1.bytes.count + 1_024 }
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let used = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      defer { used.deallocate() }
      let archive = archive_write_new()
      prepare(archive)
      // Without padding, as no tool pads the content of a file.
      archive_write_set_bytes_in_last_block(archive, 1)
      archive_write_open_memory(archive, buffer.baseAddress, buffer.count, used)
      for entry in entries {
        let header = archive_entry_new()
        archive_entry_set_pathname_utf8(header, entry.name)
        archive_entry_set_filetype(header, entry.name.hasSuffix("/") ? 0o040000 : 0o100000)
        archive_entry_set_perm(header, 0o644)
        archive_entry_set_size(header, Int64(entry.bytes.count))
        archive_write_header(archive, header)
        archive_write_data(archive, entry.bytes, entry.bytes.count)
        archive_entry_free(header)
      }
      archive_write_close(archive)
      archive_write_free(archive)
      count = used.pointee
    }
  }
}
