import Foundation

/// The program under test.
enum Executable {
  /// `WAYMARK_EXECUTABLE`, or else the program built with the tests.
  static let path =
    ProcessInfo.processInfo.environment["WAYMARK_EXECUTABLE"] ?? built("waymark")

  /// A program built with the tests.
  static func built(_ name: String) -> String {
    let beside = [Bundle.main.bundlePath, CommandLine.arguments[0]].flatMap { start -> [String] in
      let url = URL(fileURLWithPath: start)
      return [url, url.deletingLastPathComponent()].map { "\($0.path)/\(name)" }
    }
    let built = "\(packageFolder)/.build/debug/\(name)"
    return (beside + [built]).first(where: isProgram) ?? built
  }

  static var packageFolder: String {
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  }

  static var supportFolder: String { "\(packageFolder)/Tests/EndToEndTests/Support" }

  static func fixture(_ name: String) -> String { "\(packageFolder)/Tests/Fixtures/\(name)" }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
