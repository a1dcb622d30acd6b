import Composition
import Contracts

/// What a browser shows of the web app around its pages. Specification S6-4.
extension Responder {
  /// The chosen icon and the manifest that names it; nil for another address. Public, as browsers request them before
  /// anybody has signed in.
  func personalFile(at address: String) async throws -> SiteFile? {
    let file = IconFile(rawValue: address)
    guard file != nil || address == SiteAddresses.manifest else { return nil }
    let (icon, appearance) = try await site.waymark.read { waymark, transaction in
      (
        try waymark.settings.appIcon(in: transaction),
        try waymark.settings.presentation(in: transaction).appearance
      )
    }
    if let file {
      return SiteFile(
        address: address, mediaType: file.mediaType,
        bytes: try site.icons.bytes(of: file, icon, appearance, by: site.waymark.drawings),
        isImmutable: false)
    }
    var manifest = WebManifest(name: Product.name, icon: icon, appearance: appearance)
    manifest.icons += IconFile.allCases.compactMap(\.listing)
    manifest.shareTarget = Sharing.target
    return SiteFile(
      address: address, mediaType: "application/manifest+json",
      bytes: Array(try manifest.json().utf8), isImmutable: false)
  }
}
