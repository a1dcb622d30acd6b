/// One file to be read: a single one, or part of a folder or an archive.
struct Content {
  /// Its path within the folder or archive; for a single file its name.
  let name: String
  /// Its first bytes, 64 KiB at most.
  let head: [UInt8]
  /// All its bytes, from the first on; to be read once.
  let bytes: any ByteSource
}
