/// Turns drawings into what is looked at. Specification S4-7.
///
/// The same drawing gives the same picture on every machine: texts are measured by tables, not by
/// the fonts that happen to be installed.
public protocol DrawingRendering: Sendable {
  /// An SVG document that needs nothing from outside.
  ///
  /// - Parameter prefix: begins every identifier in it, so that many can stand in one page. Letters,
  ///   digits and hyphens, beginning with a letter.
  func svg(of drawing: Drawing, prefix: String) -> String

  /// A PNG of `scale` pixels a point.
  ///
  /// - Parameter scale: from 1 to 3.
  /// - Throws: ``DrawingFailure``.
  func png(of drawing: Drawing, scale: Int) throws(DrawingFailure) -> [UInt8]

  /// Lines of at most `columns` characters for a terminal, each ended with a line break.
  ///
  /// - Parameter columns: from 10 to 200; fewer and more are taken for these.
  func text(of drawing: Drawing, columns: Int, colors: TerminalColors) -> String
}

/// The colours a terminal shows.
public enum TerminalColors: String, CaseIterable, Sendable {
  /// 24 bits a colour.
  case full
  /// The 256 of xterm.
  case palette
  case none
}

/// Why there is no picture.
public enum DrawingFailure: Error, Hashable, Sendable {
  /// A scale other than 1, 2 or 3.
  case wrongScale(Int)
  /// The program that draws pictures is not there; the Debian package that has it.
  case notThere(program: String, package: String)
  /// A font that texts were measured by is not there; the Debian package that has it.
  case noFont(name: String, package: String)
  /// There is no room for what goes to the program and comes back, in the folder for temporary files.
  case noRoom(folder: String, reason: String)
  /// The program did not end in time.
  case tookTooLong(program: String)
  /// The program did not make a picture; `detail` is what it said, if anything.
  case failed(program: String, detail: String?)
}
