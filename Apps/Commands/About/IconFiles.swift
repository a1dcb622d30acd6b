import Composition
import Contracts
import Terminal
import Views

/// `about --icon` and `about --manifest`: writes the chosen icon, and the web app manifest for it.
struct IconFiles {
  let context: CommandContext

  /// - Parameters:
  ///   - icon: the path to write the picture to; nil to skip it.
  ///   - manifest: the path to write the manifest to; nil to skip it.
  func write(icon: String?, isMaskable: Bool, manifest: String?) async throws {
    if let icon, !icon.lowercased().hasSuffix(".svg") {
      throw CommandFailure(
        .usage, Phrase("The name \(icon) does not end in .svg."),
        hint: Phrase("For example: waymark about --icon waymark.svg"))
    }
    let waymark = context.waymark
    let (chosen, appearance) = try await waymark.unitOfWork.read { transaction in
      (
        try waymark.settings.appIcon(in: transaction),
        try waymark.settings.presentation(in: transaction).appearance
      )
    }
    if let icon {
      try OutputFile.write(
        chosen.svg(appearance, outline: isMaskable ? .maskable : .rounded), to: icon,
        for: .asBefore)
    }
    if let manifest {
      let content = WebManifest(name: Product.name, icon: chosen, appearance: appearance)
      try OutputFile.write(try content.json(), to: manifest, for: .asBefore)
    }
    let lines = [
      icon.map { Phrase("✓ The icon \(chosen.title) was written to \($0).") },
      manifest.map { Phrase("✓ The manifest of the web app was written to \($0).") },
    ]
    context.output.show(
      IconDocument(chosen, path: icon, manifestPath: manifest),
      text: lines.compactMap(\.self).map { "  \(context.output.say($0))\n" }.joined())
  }
}
