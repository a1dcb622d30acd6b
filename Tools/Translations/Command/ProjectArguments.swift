import ArgumentParser
import Foundation
import TranslationCatalog

/// Which package, and how to say what is wrong with it.
struct ProjectArguments: ParsableArguments {
  @Option(help: "The folder of the package.")
  var root = "."

  var project: TranslationProject {
    TranslationProject(root: URL(filePath: root, directoryHint: .isDirectory))
  }

  /// - Throws: exit code 1 when there is a problem.
  func report(_ problems: [CatalogProblem]) throws {
    for problem in problems { print(problem) }
    guard problems.isEmpty else { throw ExitCode(1) }
  }
}
