import Composition
import Contracts
import Views

/// What a browser shows of the web app around its pages. Specification S6-4.
extension Responder {
  static let manifestName = "manifest.webmanifest"

  /// The icon that the person chose and the manifest that names it; nil for another address. Strangers get them
  /// too, as browsers ask for them before anybody has entered.
  func personalFile(at address: String) async throws -> SiteFile? {
    let names = [Self.manifestName, WebManifest.iconName, WebManifest.maskableIconName]
    guard names.contains(address) else { return nil }
    let (icon, appearance) = try await site.waymark.read { waymark, transaction in
      (
        try waymark.settings.appIcon(in: transaction),
        try waymark.settings.presentation(in: transaction).appearance
      )
    }
    guard address == Self.manifestName else {
      let outline: AppIcon.Outline =
        address == WebManifest.maskableIconName ? .maskable : .rounded
      return SiteFile(
        address: address, mediaType: "image/svg+xml",
        bytes: Array(icon.svg(appearance, outline: outline).utf8), isImmutable: false)
    }
    var manifest = WebManifest(name: Product.name, icon: icon, appearance: appearance)
    manifest.shareTarget = Sharing.target
    return SiteFile(
      address: address, mediaType: "application/manifest+json",
      bytes: Array(try manifest.json().utf8), isImmutable: false)
  }
}
