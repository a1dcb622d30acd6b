import Foundation
import Testing

@testable import ModuleScaffold

/// The article “Write a plugin” of the documentation.
struct PluginArticleTests {
  private static let root = TemporaryPackage.templates
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func articles() throws -> [String] {
    let folder = "Modules/Contracts/Contracts.docc/WriteAPlugin"
    return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .map { try text(of: "\(folder)/\($0)") }
  }

  /// Formatting may move line breaks, and the version is that of the package.
  private static func words(_ code: some StringProtocol) -> String {
    code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(/contractVersion: \d+/, with: "")
  }

  @Test func `They show the code that is made, which Scripts/check-scaffold builds and tests`()
    throws
  {
    let articles = try Self.articles()
    let command = try #require(
      articles.lazy.compactMap { $0.firstMatch(of: /NewModule Water --with (\S+)/) }.first)
    let parts = String(command.output.1)
    #expect(
      try Self.text(of: "Scripts/check-scaffold").contains("make_feature \"$NAME\" \(parts)\n"))
    let package = try TemporaryPackage()
    let scaffold = try package.scaffold("Water", with: FeaturePart.list(parts))
    let made = scaffold.changes.reduce(into: [:]) { $0[$1.path] = Self.words($1.text) }
    var count = 0
    for article in articles {
      var path = ""
      for match in article.matches(of: /`([^`\s]+\.swift)`|```swift\n([\s\S]*?)\n```/) {
        if let file = match.output.1 { path = String(file) }
        guard let code = match.output.2 else { continue }
        count += 1
        #expect(made[path]?.contains(Self.words(code)) == true, "\(path): \(code)")
      }
    }
    #expect(count > 12)
  }
}
