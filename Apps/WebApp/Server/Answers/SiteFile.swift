/// A file of the web app that is the same for everybody, such as its style sheet.
struct SiteFile: Hashable, Sendable {
  /// Below the base.
  var address: String
  /// For example `text/css; charset=utf-8`.
  var mediaType: String
  var bytes: [UInt8]
  /// Whether its address holds a digest of its bytes, so that what is behind it never changes.
  var isImmutable: Bool
  /// For how many seconds a browser need not ask again, where that may change.
  var lifetime: Int?
}

/// Finds a file by its address below the base; nil if there is none.
typealias SiteFileFinding = @Sendable (_ address: String) -> SiteFile?
