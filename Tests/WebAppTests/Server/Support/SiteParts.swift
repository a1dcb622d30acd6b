import Composition
import ServiceComposition

@testable import WebApp

/// What a served site shows: some pages of no feature, as lines of text.
struct SiteParts: Sendable {
  var prepare: @Sendable (inout WaymarkEnvironment) -> Void = { _ in }
  var pages: @Sendable (Waymark, InMemoryAccess) throws -> PageDirectory = SomePages.directory
  var rendering: @Sendable (Waymark) throws -> any PageRendering = { _ in PlainPages() }

  /// Everything that the service serves, with Pro.
  static let whole = SiteParts(
    prepare: { environment in
      environment.opensPro = true
      environment.outside = .ofService(
        home: environment.home, variables: EnvironmentVariables([:]), commands: [],
        program: "waymark")
    },
    pages: { waymark, _ in
      let uploads = UploadFolder(home: waymark.home)
      return try waymark.pages().adding(
        OwnPages.all(waymark, uploads), OwnPages.additions(waymark, lost: []))
    },
    rendering: { try PageRenderer(drawings: $0.drawings) })
}
