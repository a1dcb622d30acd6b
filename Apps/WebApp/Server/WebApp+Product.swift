public import Composition
import Contracts

extension WebApp {
  /// The web app with the pages of all plugins.
  ///
  /// - Parameter gzip: compresses answers.
  /// - Throws: ``PluginError`` if two plugins contribute the same page or none manages access; for a template that
  ///   cannot be parsed.
  public init(
    _ waymark: Waymark, _ configuration: WebConfiguration, gzip: @escaping GzipPacking
  ) throws {
    let files = SiteFiles()
    let uploads = UploadFolder(home: waymark.home)
    let pages = try waymark.pages().adding(
      OwnPages.all(waymark, uploads), OwnPages.additions(waymark, lost: uploads.clear()))
    try self.init(
      waymark, configuration, access: try waymark.offered(), pages: pages,
      rendering: try PageRenderer(drawings: waymark.drawings), files: { files[$0] },
      gzip: gzip)
  }
}
