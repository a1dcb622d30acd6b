import Contracts
import Foundation

/// librsvg's program. It is started for each picture: the library cannot be linked into a static
/// executable.
struct RsvgConvert {
  static let package = "librsvg2-bin"
  private static let timeLimit = Duration.seconds(20)
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  let programs: any ProgramStarting
  let program: String

  func png(of svg: String, scale: Int) throws(DrawingFailure) -> [UInt8] {
    let call = ProgramCall(
      program, ["--format", "png", "--zoom", String(scale)], input: Array(svg.utf8),
      timeLimit: RsvgConvert.timeLimit)
    let started: any StartedProgram
    do throws(ProgramStartFailure) {
      started = try programs.start(call, output: .kept)
    } catch {
      switch error {
      case .cannotRun: throw .notThere(program: program, package: RsvgConvert.package)
      case .noRoom(let reason): throw .noRoom(folder: NSTemporaryDirectory(), reason: reason)
      }
    }
    switch started.waitForEnd() {
    case .timedOut, .stopped: throw .tookTooLong(program: program)
    case .exited(status: 0) where started.output.starts(with: RsvgConvert.signature):
      return started.output
    case .exited, .signaled:
      let said = String(decoding: started.errorOutput, as: UTF8.self).split(separator: "\n").first
      throw .failed(program: program, detail: said.map(String.init))
    }
  }
}

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
