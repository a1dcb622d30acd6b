import Composition
import Foundation

/// A path as somebody writes it.
enum PersonalPath {
  /// From the root: `~` is the person's own folder, anything else begins where they are. What leads
  /// back and forth within it, and a slash at its end, go.
  static func absolute(_ path: String, _ system: SystemEnvironment) -> String {
    var path = path
    if path == "~" || path.hasPrefix("~/"), let home = system.variables["HOME"] {
      path = home + path.dropFirst()
    }
    return URL(fileURLWithPath: HomeFolder.absolute(path)).standardizedFileURL.path
  }
}
