import Contracts
import HTTPTypes

/// Files that another app on a phone shares with the installed web app.
///
/// Source: W3C Web Share Target API; W3C Fetch Metadata, section 2.3: `none` means the person acted outside of any
/// page, and no page can send it.
enum Sharing {
  private static let address = "import"
  private static let field = "files"

  static let target = WebManifest.ShareTarget(
    action: address, field: field,
    accept: [
      "application/zip", "application/xml", "text/xml", "text/csv", "application/json",
      "application/gzip", ".zip", ".xml", ".csv", ".json", ".gz",
    ])

  /// Whether it comes from another app, to the only address that accepts files from there.
  static func isShare(_ visit: Visit) -> Bool {
    let (site, origin) = (visit.fields[.fetchSite], visit.fields[.origin])
    return visit.method == .post && visit.address.text == address && site == "none"
      && (origin == nil || origin == "null") && visit.body.hasFiles
  }
}
