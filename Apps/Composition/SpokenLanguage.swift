public import Contracts
import Foundation
import StringCatalog

/// Renders phrases in `language`, for callers that have no record to ask.
public func wording(of language: AppLanguage) -> Wording {
  StringCatalog.wording(language)
}

/// The language chosen in the record, for a run that failed before opening it or needs none; the
/// machine's language if there is no record, or none that can be read. No record is created.
public func spokenLanguage(of environment: WaymarkEnvironment) async -> Wording {
  let path = HomeFolder.recordPath(in: environment.home)
  guard FileManager.default.fileExists(atPath: path),
    let waymark = try? await bootstrap(environment),
    let chosen = try? await waymark.unitOfWork.read({ try waymark.wording.wording(in: $0) })
  else { return wording(of: environment.language) }
  return chosen
}
