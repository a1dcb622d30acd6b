/// Renders drawings. Specification S4-7.
///
/// The same drawing gives the same picture on every machine: text is measured and drawn with tables, not with the
/// installed fonts.
public protocol DrawingRendering: Sendable {
  /// A self-contained SVG document.
  ///
  /// - Parameter prefix: begins every identifier in it, so that one page can contain many. Letters, digits and hyphens,
  ///   beginning with a letter.
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
  /// `detail` is the library's message.
  case noPicture(detail: String)
}

extension DrawingFailure: ExplainedError {
  /// What can be chosen.
  public static let scales = Phrase("Use --scale 1, 2 or 3.")

  public var explanation: Explanation {
    switch self {
    case .wrongScale(let scale):
      Explanation(
        .usage, Phrase("A PNG can't have \(scale) pixels per point."),
        hint: Self.scales)
    case .noPicture(let detail):
      Explanation(.bug, Phrase("Could not draw the picture: \(detail)."))
    }
  }
}
