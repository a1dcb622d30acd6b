import Composition
import Contracts
import Views

/// `about --share`: shows the QR code in the terminal, or writes it as a picture.
struct Share {
  /// Pixels per module in a PNG: a code of 33 modules is 264 wide, which prints well.
  private static let pixels = 8

  let context: CommandContext

  /// - Parameter path: a file ending in .svg or .png; nil for the terminal.
  func show(pictureAt path: String?) throws {
    let address = context.waymark.links.share
    let code = try context.waymark.shareCodes.code(for: address)
    if let path { try TextFile.write(try picture(of: code, at: path), to: path, for: .asBefore) }
    context.output.show(
      ShareDocument(code, of: address, path: path),
      text: path.map { "  " + context.output.say("✓ The code was written to \($0).") + "\n" }
        ?? ShareCodeText(paint: context.output.paint).render(code) + "\n  \(address)\n")
  }

  private func picture(of code: ShareCode, at path: String) throws -> [UInt8] {
    let name = path.lowercased()
    if name.hasSuffix(".svg") { return Array(code.svg.utf8) }
    if name.hasSuffix(".png") {
      return try context.waymark.shareCodes.png(of: code, pixels: Share.pixels)
    }
    throw CommandFailure(
      .usage, Phrase("The name \(path) ends in neither .svg nor .png."),
      hint: Phrase("For example: waymark about --share -o waymark.svg"))
  }
}
