import Composition
import Contracts
import Terminal

/// `about --share`: shows the QR code in the terminal, or writes it as a picture.
struct Share {
  /// Pixels per module in a PNG: a code of 33 modules is 264 wide, which prints well.
  private static let pixels = 8

  let context: CommandContext
  let confirmation: Confirmation

  /// - Parameter path: a file ending in .svg or .png; nil for the terminal.
  func show(pictureAt path: String?) async throws {
    let address = context.waymark.links.share
    let code = try context.waymark.shareCodes.code(for: address)
    if let path {
      let bytes = try picture(of: code, at: path)
      let file = try await context.outputFile(
        path, isConfirmed: confirmation.yes, by: "about --share -o \(path.shellWord)")
      context.note(removed: try file.write(bytes, for: .umask))
    }
    context.output.show(
      ShareDocument(code, of: address, path: path),
      text: path.map { "  " + context.output.say("✓ Saved the QR code to \($0).") + "\n" }
        ?? ShareCodeText(paint: context.output.paint).render(code) + "\n  \(address)\n")
  }

  private func picture(of code: ShareCode, at path: String) throws -> [UInt8] {
    let name = path.lowercased()
    if name.hasSuffix(".svg") { return Array(code.svg.utf8) }
    if name.hasSuffix(".png") {
      return try context.waymark.shareCodes.png(of: code, pixels: Share.pixels)
    }
    throw CommandFailure(
      .usage, Phrase("“\(path)” doesn't end in .svg or .png."),
      hint: Phrase("For example: waymark about --share -o waymark.svg"))
  }
}

/// A code drawn in half blocks, two rows of modules per line, with its quiet zone.
///
/// Codes are dark on light, and a terminal may be either, so colours are set explicitly where they are allowed.
/// Otherwise light modules are drawn and dark ones left blank: right on most people's dark terminals, inverted on a
/// light one, which most readers accept too.
struct ShareCodeText {
  let paint: Paint

  func render(_ code: ShareCode) -> String {
    let edge = -ShareCode.quietZone..<code.side + ShareCode.quietZone
    return stride(from: edge.lowerBound, to: edge.upperBound, by: 2).map { row in
      let line = edge.map { column in
        let upper = code.isDark(column: column, row: row)
        let lower = code.isDark(column: column, row: row + 1)
        return paint.isColored ? block(upper, lower) : block(!upper, !lower)
      }.joined()
      // 16 and 231 are black and white in every terminal theme.
      return paint.isColored ? "\u{1B}[38;5;16;48;5;231m\(line)\u{1B}[0m\n" : "\(line)\n"
    }.joined()
  }

  /// - Returns: the character with the given upper and lower half.
  private func block(_ upper: Bool, _ lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
