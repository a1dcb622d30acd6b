import Composition
import Contracts
import Terminal

/// `about --icon` and `about --manifest`: writes the chosen icon, and the web app manifest for it.
struct IconFiles {
  let context: CommandContext
  let confirmation: Confirmation

  /// - Parameters:
  ///   - icon: the path to write the picture to; nil to skip it.
  ///   - manifest: the path to write the manifest to; nil to skip it.
  func write(icon: String?, isMaskable: Bool, manifest: String?) async throws {
    if let icon, !icon.lowercased().hasSuffix(".svg") {
      throw CommandFailure(
        .usage, Phrase("“\(icon)” doesn't end in .svg."),
        hint: Phrase("For example: waymark about --icon waymark.svg"))
    }
    let waymark = context.waymark
    let (chosen, appearance) = try await waymark.unitOfWork.read { transaction in
      (
        try waymark.settings.appIcon(in: transaction),
        try waymark.settings.presentation(in: transaction).appearance
      )
    }
    // Nothing is written unless all of it may be.
    let (iconFile, manifestFile) = (
      try await icon.asyncMap { try await file($0, "--icon") },
      try await manifest.asyncMap { try await file($0, "--manifest") }
    )
    if let iconFile {
      let picture = chosen.svg(appearance, outline: isMaskable ? .maskable : .rounded)
      context.note(removed: try iconFile.write(picture, for: .umask))
    }
    if let manifestFile {
      let content = WebManifest(name: Product.name, icon: chosen, appearance: appearance)
      context.note(removed: try manifestFile.write(try content.json(), for: .umask))
    }
    let lines = [
      icon.map { Phrase("✓ Saved the icon \(chosen.title) to \($0).") },
      manifest.map { Phrase("✓ Saved the web app's manifest to \($0).") },
    ]
    context.output.show(
      IconDocument(chosen, path: icon, manifestPath: manifest),
      text: lines.compactMap(\.self).map { "  \(context.output.say($0))\n" }.joined())
  }

  private func file(_ path: String, _ option: String) async throws -> OutputFile {
    try await context.outputFile(
      path, isConfirmed: confirmation.yes, by: "about \(option) \(path.shellWord)")
  }
}
