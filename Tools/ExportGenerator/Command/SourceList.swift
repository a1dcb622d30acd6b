import ArgumentParser
import ExportGeneration

/// `watch,phone` on the command line.
struct SourceList: ExpressibleByArgument {
  let sources: [StepSource]

  init(sources: [StepSource]) {
    self.sources = sources
  }

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let known = names.compactMap { StepSource(rawValue: String($0)) }
    guard known.count == names.count else { return nil }
    sources = known
  }

  var defaultValueDescription: String { sources.map(\.rawValue).joined(separator: ",") }
}
