public import Foundation

extension Codebase {
  /// Reads every file of a package.
  ///
  /// - Throws: if a file named in the description cannot be read.
  public init(reading package: DescribedPackage, at root: URL) throws {
    var files: [String: [SourceFile]] = [:]
    for target in package.targets {
      files[target.name] = try target.sources.filter { $0.hasSuffix(".swift") }.map { source in
        let path = "\(target.path)/\(source)"
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return SourceFile(path: path, text: text)
      }
    }
    let paths = ["Modules", "Apps", "Tests", "Tools"].flatMap { Self.paths(below: $0, of: root) }
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    self.init(
      targets: package.targets, files: files,
      pages: Set(paths.filter { $0.hasSuffix("/README.md") }),
      swiftFiles: Set(paths.filter { $0.hasSuffix(".swift") }),
      topLevel: try Self.entries(of: root),
      manifest: manifest.components(separatedBy: "\n"))
  }

  private static func paths(below folder: String, of root: URL) -> [String] {
    let start = root.appending(path: folder).path
    return (FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? [])
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { "\(folder)/\($0)" }
  }

  private static func entries(of root: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root, includingPropertiesForKeys: [.isDirectoryKey]
    )
    .map { entry in
      let isFolder = try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
      return entry.lastPathComponent + (isFolder ? "/" : "")
    }
    .sorted()
  }
}
