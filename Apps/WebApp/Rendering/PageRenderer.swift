import Contracts

/// Pages as HTML by templates. Specification S6-2, S6-6.
struct PageRenderer: PageRendering {
  private let pieces: PagePieces
  private let files: SiteFiles
  private let navigations = NavigationCache(most: 64)

  /// - Throws: for a template that cannot be parsed.
  init(drawings: any DrawingRendering) throws {
    files = SiteFiles()
    pieces = PagePieces(drawings: drawings, templates: try PageTemplates())
  }

  func html(of frame: PageFrame) -> String {
    var model = PageModel(frame.sayingOnce, pieces: pieces, files: files)
    let navigation = PageNavigation(frame).map { navigation in
      navigations.piece(for: navigation) {
        pieces.templates.navigation(navigation.fields(frame.wording))
      }
    }
    return pieces.templates.document(model.document(navigation))
  }
}

/// Writers and caches of the most expensive parts of pages.
struct PagePieces: Sendable {
  let drawings: any DrawingRendering
  let templates: PageTemplates
  let pictures = WrittenCache(most: 32)
  let tables = WrittenCache(most: 32)
}
