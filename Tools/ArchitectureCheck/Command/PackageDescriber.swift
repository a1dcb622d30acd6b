import Foundation

/// Asks the package manager for a description of the whole package.
struct PackageDescriber {
  let root: URL
  let scratchPath: String?

  /// - Throws: ``PackageDescriberError`` if Swift rejects the manifest.
  func describe() throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", "package", "--package-path", root.path]
      + (scratchPath.map { ["--scratch-path", $0] } ?? [])
      + ["describe", "--type", "json"]
    // The check covers the whole package, never one module.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "WAYMARK_MODULE" }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let description = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw PackageDescriberError() }
    // Warnings may precede the description.
    return description.drop { $0 != UInt8(ascii: "{") }
  }
}

struct PackageDescriberError: Error, CustomStringConvertible {
  let description = "Swift could not describe the package; what it said stands above."
}
