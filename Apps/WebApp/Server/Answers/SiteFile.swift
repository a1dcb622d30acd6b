/// A file of the web app that is the same for everybody, such as its style sheet.
struct SiteFile: Hashable, Sendable {
  /// Below the base.
  var address: String
  /// For example `text/css; charset=utf-8`.
  var mediaType: String
  var bytes: [UInt8]
  /// Whether its address contains a digest of its bytes, so that its content never changes.
  var isImmutable: Bool
  /// For how many seconds a browser need not ask again, if it may change.
  var lifetime: Int?
}

/// Finds a file by its address below the base; nil if there is none.
typealias SiteFileFinding = @Sendable (_ address: String) -> SiteFile?
