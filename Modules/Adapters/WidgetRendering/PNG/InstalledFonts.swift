import Contracts
import Foundation

/// Whether the fonts with which texts were measured are installed: otherwise librsvg substitutes
/// others of a different width, and a text could overflow its box.
struct InstalledFonts {
  let programs: any ProgramStarting

  /// - Throws: ``DrawingFailure/noFont(name:package:)``.
  func check(_ drawing: Drawing) throws(DrawingFailure) {
    for design in DrawingFont.Design.allCases {
      let fonts = drawing.elements.compactMap { element -> DrawingFont? in
        guard case .text(let text) = element, text.font.design == design else { return nil }
        return text.font
      }
      guard let font = fonts.first, access(FontFace(font).file, R_OK) != 0,
        !isKnown(design.family)
      else { continue }
      throw .noFont(name: design.family, package: design.package)
    }
  }

  /// Whether fontconfig finds the font outside Debian's package.
  private func isKnown(_ family: String) -> Bool {
    let call = ProgramCall(
      "fc-match", ["--format", "%{family}", family], timeLimit: .seconds(5))
    guard let asked = try? programs.start(call, output: .kept), case .exited = asked.waitForEnd()
    else {
      return false
    }
    return String(decoding: asked.output, as: UTF8.self).contains(family)
  }
}

extension DrawingFont.Design {
  fileprivate var family: String {
    switch self {
    case .serif: "Linux Libertine O"
    case .sans: "Inter"
    }
  }

  fileprivate var package: String {
    switch self {
    case .serif: "fonts-linuxlibertine"
    case .sans: "fonts-inter"
    }
  }
}
