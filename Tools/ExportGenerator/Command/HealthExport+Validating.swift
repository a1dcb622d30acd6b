import ArgumentParser
import ExportGeneration
import Foundation

extension HealthExport {
  /// Invalid options are the user's fault, and reported with the usage.
  init(validating options: ExportOptions) throws {
    do {
      try self.init(options)
    } catch {
      throw ValidationError(error.localizedDescription)
    }
  }
}
