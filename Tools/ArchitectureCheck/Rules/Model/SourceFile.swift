/// A Swift file's content.
public struct SourceFile: Sendable {
  /// From the root of the package.
  public let path: String
  /// The text with comments and the content of string literals blanked out; same lines.
  public let code: String
  public let imports: [ImportedModule]

  public init(path: String, text: String) {
    self.path = path
    code = CodeStripper.code(of: text)
    imports = ImportedModule.all(in: code)
  }
}
