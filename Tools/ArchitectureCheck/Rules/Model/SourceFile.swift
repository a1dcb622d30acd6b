/// A Swift file, read.
public struct SourceFile: Sendable {
  /// From the root of the package.
  public let path: String
  /// The text without comments and without what stands inside string literals; same lines.
  public let code: String
  public let imports: [ImportedModule]

  public init(path: String, text: String) {
    self.path = path
    code = CodeStripper.code(of: text)
    imports = ImportedModule.all(in: code)
  }
}
