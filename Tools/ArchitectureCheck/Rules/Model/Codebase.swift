/// Everything the rules check: the package, its files and its READMEs.
public struct Codebase: Sendable {
  public let targets: [DescribedTarget]
  /// By the name of the target.
  public let files: [String: [SourceFile]]
  /// Paths of every `README.md`, from the root of the package.
  public let pages: Set<String>
  /// The text of the `README.md` of the whole.
  public let readme: String
  /// Swift files below Modules, Apps, Tests and Tools, inside a target or not.
  public let swiftFiles: Set<String>
  /// The contents of the package root, folders with a trailing slash.
  public let topLevel: [String]
  /// The text of `Package.swift`, by line.
  public let manifest: [String]

  private let targetsByName: [String: DescribedTarget]

  public init(
    targets: [DescribedTarget], files: [String: [SourceFile]], pages: Set<String>,
    readme: String, swiftFiles: Set<String>, topLevel: [String], manifest: [String]
  ) {
    self.targets = targets
    self.files = files
    self.pages = pages
    self.readme = readme
    self.swiftFiles = swiftFiles
    self.topLevel = topLevel
    self.manifest = manifest
    targetsByName = Dictionary(
      targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func target(_ name: String) -> DescribedTarget? {
    targetsByName[name]
  }

  /// The target imported under that name, in which `_` replaces a hyphen.
  func target(importedAs module: String) -> DescribedTarget? {
    target(module) ?? targets.first { $0.name.replacing("-", with: "_") == module }
  }

  public func targets(on floor: Floor) -> [DescribedTarget] {
    targets.filter { Floor(of: $0) == floor }
  }

  public func files(of target: DescribedTarget) -> [SourceFile] {
    files[target.name] ?? []
  }

  /// Where the manifest first names a target.
  func manifestLine(of target: DescribedTarget) -> Int {
    (manifest.firstIndex { $0.contains("\"\(target.name)\"") } ?? 0) + 1
  }

  /// The target a test tests; the composition root for an end-to-end test.
  func subject(of test: DescribedTarget) -> DescribedTarget? {
    if test.name.hasSuffix("Tests"), let subject = target(String(test.name.dropLast(5))) {
      return subject
    }
    let roots = targets(on: .composition)
    return roots.first { $0.name == "Composition" } ?? roots.first
  }
}

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
