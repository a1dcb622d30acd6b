import Foundation

/// Asks the package manager what the whole package is made of.
struct PackageDescriber {
  let root: URL
  let scratchPath: String?

  /// - Throws: ``PackageDescriberError`` when Swift refuses the manifest.
  func describe() throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", "package", "--package-path", root.path]
      + (scratchPath.map { ["--scratch-path", $0] } ?? [])
      + ["describe", "--type", "json"]
    // The check is of the whole package, never of one module.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "WAYMARK_MODULE" }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let description = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw PackageDescriberError() }
    // Warnings may stand before the description.
    return description.drop { $0 != UInt8(ascii: "{") }
  }
}

struct PackageDescriberError: Error, CustomStringConvertible {
  let description = "Swift could not describe the package; what it said stands above."
}
