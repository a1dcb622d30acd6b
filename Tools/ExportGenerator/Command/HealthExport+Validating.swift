import ArgumentParser
import ExportGeneration
import Foundation

extension HealthExport {
  /// What is wrong with the options is the fault of the person, and told with the usage.
  init(validating options: ExportOptions) throws {
    do {
      try self.init(options)
    } catch {
      throw ValidationError(error.localizedDescription)
    }
  }
}
