import Contracts
import HealthImport

/// Files beside the tests.
enum Fixture {
  static func path(_ name: String, file: String = #filePath) -> String {
    let tests = file.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(tests)/Fixtures/\(name)"
  }

  static func open(_ name: String) throws -> HealthFile {
    try HealthFileOpener.open(path(name))
  }
}
