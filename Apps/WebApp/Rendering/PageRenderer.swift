import Contracts

/// Pages as HTML by templates. Specification S6-2, S6-6.
struct PageRenderer: PageRendering {
  private let templates: PageTemplates
  private let drawings: any DrawingRendering
  private let files: SiteFiles
  private let pictures = PictureCache(most: 32)
  private let navigations = NavigationCache(most: 64)

  /// - Throws: for a template that cannot be parsed.
  init(drawings: any DrawingRendering) throws {
    self.drawings = drawings
    files = SiteFiles()
    templates = try PageTemplates()
  }

  func html(of frame: PageFrame) -> String {
    var model = PageModel(frame.sayingOnce, drawings: drawings, pictures: pictures, files: files)
    let navigation = PageNavigation(frame).map { navigation in
      navigations.piece(for: navigation) { templates.navigation(navigation.fields(frame.wording)) }
    }
    return templates.document(model.document(navigation))
  }
}
