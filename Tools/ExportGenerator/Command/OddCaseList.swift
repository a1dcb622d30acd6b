import ArgumentParser
import ExportGeneration

/// One odd case on the command line, or `all` for those that leave the file well-formed.
struct OddCaseList: ExpressibleByArgument {
  let cases: Set<OddCase>

  static let help =
    "Repeatable: " + OddCase.allCases.map(\.rawValue).joined(separator: ", ")
    + ", or all (those that leave a well-formed file with a prolog)."

  init?(argument: String) {
    if argument == "all" {
      cases = OddCase.allValid
    } else if let known = OddCase(rawValue: argument) {
      cases = [known]
    } else {
      return nil
    }
  }
}
