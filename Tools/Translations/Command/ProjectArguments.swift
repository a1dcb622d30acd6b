import ArgumentParser
import Foundation
import TranslationCatalog

/// Which package to work on, and how to report its problems.
struct ProjectArguments: ParsableArguments {
  @Option(help: "The folder of the package.")
  var root = "."

  var project: TranslationProject {
    TranslationProject(root: URL(filePath: root, directoryHint: .isDirectory))
  }

  /// - Throws: exit code 1 if there is a problem.
  func report(_ problems: [CatalogProblem]) throws {
    for problem in problems { print(problem) }
    guard problems.isEmpty else { throw ExitCode(1) }
  }
}
