/// Renders drawings. Specification S4-7.
///
/// The same drawing gives the same picture on every machine: texts are measured with tables, not
/// with the installed fonts.
public protocol DrawingRendering: Sendable {
  /// A self-contained SVG document.
  ///
  /// - Parameter prefix: begins every identifier in it, so that one page can contain many. Letters,
  ///   digits and hyphens, beginning with a letter.
  func svg(of drawing: Drawing, prefix: String) -> String

  /// A PNG with `scale` pixels per point.
  ///
  /// - Parameter scale: from 1 to 3.
  /// - Throws: ``DrawingFailure``.
  func png(of drawing: Drawing, scale: Int) throws(DrawingFailure) -> [UInt8]

  /// Lines of at most `columns` characters for a terminal, each ending with a line break.
  ///
  /// - Parameter columns: from 10 to 200; other values are clamped.
  func text(of drawing: Drawing, columns: Int, colors: TerminalColors) -> String
}

/// The colours a terminal supports.
public enum TerminalColors: String, CaseIterable, Sendable {
  /// 24-bit colour.
  case full
  /// The 256 colours of xterm.
  case palette
  case none
}

/// Why a drawing could not be rendered.
public enum DrawingFailure: Error, Hashable, Sendable {
  /// A scale other than 1, 2 or 3.
  case wrongScale(Int)
  /// The program that renders pictures is not installed; `package` is the Debian package that
  /// contains it.
  case notThere(program: String, package: String)
  /// A font used for measuring texts is not installed; `package` is the Debian package that
  /// contains it.
  case noFont(name: String, package: String)
  /// The folder for temporary files has no room for the program's input and output.
  case noRoom(folder: String, reason: String)
  /// The program did not end in time.
  case tookTooLong(program: String)
  /// The program failed; `detail` is its error message, if any.
  case failed(program: String, detail: String?)
}

extension DrawingFailure: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .wrongScale(let scale):
      Explanation(
        .usage, Phrase("A PNG cannot be drawn with \(scale) pixels per point."),
        hint: Phrase("Use --scale 1, 2 or 3."))
    case .notThere(let program, let package):
      Explanation(
        .unavailable, Phrase("\(program) is needed for a PNG, and is not on this machine."),
        hint: Phrase(
          "Install it with: sudo apt install \(package). An SVG needs no extra software."))
    case .noFont(let name, let package):
      Explanation(
        .unavailable, Phrase("The font \(name) is needed for a PNG, and is not on this machine."),
        hint: Phrase(
          "Install it with: sudo apt install \(package). An SVG needs no extra software."))
    case .noRoom(let folder, let reason):
      Explanation(
        .cannotWrite, Phrase("There is no room for a picture in \(folder): \(reason)."),
        hint: Phrase("Make room there, or name another folder in TMPDIR."))
    case .tookTooLong(let program):
      Explanation(
        .unavailable, Phrase("\(program) took too long, so the picture was not drawn."),
        hint: Phrase("Perhaps an SVG will do: --format svg"))
    case .failed(let program, let detail):
      Explanation(
        .unavailable,
        detail.map { Phrase("\(program) could not draw the picture: \($0.printable)") }
          ?? Phrase("\(program) could not draw the picture, and did not say why."),
        hint: Phrase("Perhaps an SVG will do: --format svg"))
    }
  }
}
