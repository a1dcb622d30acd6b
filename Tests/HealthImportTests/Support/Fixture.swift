import Contracts
import HealthImport

/// Fixture files next to the tests.
enum Fixture {
  static func path(_ name: String) -> String {
    let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(tests)/Fixtures/\(name)"
  }

  static func open(_ name: String) throws -> HealthFile {
    try HealthFileOpener.open(path(name))
  }
}
