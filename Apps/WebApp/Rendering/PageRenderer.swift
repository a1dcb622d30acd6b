import Contracts

/// Pages as HTML by templates. Specification S6-2, S6-6.
struct PageRenderer: PageRendering {
  private let templates: PageTemplates
  private let drawings: any DrawingRendering
  private let files: SiteFiles
  private let pictures = PictureCache()

  /// - Throws: for a template that cannot be parsed.
  init(drawings: any DrawingRendering) throws {
    self.drawings = drawings
    files = SiteFiles()
    templates = try PageTemplates()
  }

  func html(of frame: PageFrame) -> String {
    var model = PageModel(frame, drawings: drawings, pictures: pictures, files: files)
    return templates.document(model.document())
  }
}
