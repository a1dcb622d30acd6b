import Composition
import Contracts

/// Pages about the whole record or the program, which belong to no feature: they would make one feature depend on
/// others.
enum OwnPages {
  /// - Parameter uploads: for the files that they hand out.
  static func all(_ waymark: Waymark, _ uploads: UploadFolder) -> [Page] {
    [ExportPage(waymark: waymark, uploads: uploads).page, AboutPage(waymark: waymark).page]
  }

  /// - Parameter lost: names of uploaded files whose import did not finish.
  static func additions(_ waymark: Waymark, lost: [String]) -> [PageAddition] {
    guard !lost.isEmpty else { return [] }
    let since = waymark.timeSource.now()
    return [LostUploads(names: lost, since: since, imports: waymark.imports).addition]
  }
}
