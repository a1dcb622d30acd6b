public import Composition

extension WebApp {
  /// The web app over a record, with the pages of every feature.
  ///
  /// - Throws: `PluginError` where pages of this build do not fit together.
  public init(_ waymark: Waymark, _ configuration: WebConfiguration) throws {
    let files = SiteFiles()
    self.init(
      waymark, configuration, access: try waymark.offered(), pages: try waymark.pages(),
      rendering: try PageRenderer(drawings: waymark.drawings), files: { files[$0] })
  }
}
