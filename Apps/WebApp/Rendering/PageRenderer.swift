import Contracts

/// Pages as HTML by templates. Specification S6-2, S6-6.
struct PageRenderer: PageRendering {
  private let templates: PageTemplates
  private let drawings: any DrawingRendering
  private let files: SiteFiles
  private let navigation = NavigationShelf()

  /// - Throws: for a template that cannot be parsed.
  init(drawings: any DrawingRendering) throws {
    self.drawings = drawings
    files = SiteFiles()
    templates = try PageTemplates()
  }

  func html(of frame: PageFrame) -> String {
    var model = PageModel(frame, drawings: drawings, files: files)
    var fields = model.document()
    let around = navigation.texts(for: frame) {
      let fields = model.navigation
      return NavigationShelf.Texts(
        menu: templates.piece("menu", fields), keys: templates.piece("keys", fields))
    }
    fields["menu"] = around.menu
    fields["keys"] = around.keys
    return templates.document(fields)
  }
}
