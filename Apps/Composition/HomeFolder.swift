import Foundation

/// The folder that holds everything of one person.
public enum HomeFolder {
  public static func recordPath(in home: String) -> String { "\(home)/waymark.sqlite" }

  public static func hooksPath(in home: String) -> String { "\(home)/hooks" }

  public static func hookLogPath(in home: String) -> String { "\(home)/hooks.log" }

  /// `WAYMARK_HOME`, else `$XDG_DATA_HOME/waymark`, else `~/.local/share/waymark`.
  public static func standard(_ variables: [String: String]) -> String {
    if let home = variables["WAYMARK_HOME"], !home.isEmpty { return home }
    if let data = variables["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/waymark" }
    return "\(variables["HOME"] ?? NSHomeDirectory())/.local/share/waymark"
  }

  /// Makes the folder, readable by its owner alone, when it is not there.
  static func make(at path: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw HomeError.notAFolder(path) }
      return
    }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw HomeError.cannotMake(path, detail: error.localizedDescription)
    }
  }
}

/// Why there is no home folder.
public enum HomeError: Error, Hashable, Sendable {
  case notAFolder(String)
  case cannotMake(String, detail: String)
}
