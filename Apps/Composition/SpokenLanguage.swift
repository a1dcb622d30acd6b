public import Contracts
import Foundation
import StringCatalog

/// Says phrases in `language`, for whoever has no record to ask.
public func wording(of language: AppLanguage) -> Wording {
  StringCatalog.wording(language)
}

/// The language chosen in the record, for a run that failed before it was open or needs none; that of
/// the machine where there is no record, or none that can be read. No record is made.
public func spokenLanguage(of environment: WaymarkEnvironment) async -> Wording {
  let path = HomeFolder.recordPath(in: environment.home)
  guard FileManager.default.fileExists(atPath: path),
    let waymark = try? await bootstrap(environment),
    let chosen = try? await waymark.unitOfWork.read({ try waymark.wording.wording(in: $0) })
  else { return wording(of: environment.language) }
  return chosen
}
