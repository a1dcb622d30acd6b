/// One file to be read: alone, or a part of a folder or of an archive.
struct Content {
  /// Its path within the folder or archive; the name of a file that is alone.
  let name: String
  /// Its first bytes, 64 KiB at most.
  let head: [UInt8]
  /// All its bytes, from the first on; to be read once.
  let bytes: any ByteSource
}
