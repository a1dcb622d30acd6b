import Composition
import Contracts

/// Pages about the whole record or the program, which belong to no feature: what they show would need an arrow from one
/// feature to others.
enum OwnPages {
  /// - Parameter uploads: for the files that they hand out.
  static func all(_ waymark: Waymark, _ uploads: UploadFolder) -> [Page] {
    [ExportPage(waymark: waymark, uploads: uploads).page, AboutPage(waymark: waymark).page]
  }

  /// - Parameter lost: names of files that were sent and whose import did not end.
  static func additions(_ waymark: Waymark, lost: [String]) -> [PageAddition] {
    guard !lost.isEmpty else { return [] }
    let since = waymark.timeSource.now()
    return [LostUploads(names: lost, since: since, imports: waymark.imports).addition]
  }
}
