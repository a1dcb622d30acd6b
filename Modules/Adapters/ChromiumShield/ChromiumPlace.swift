/// Where our policy file of one browser is.
struct ChromiumPlace {
  /// Sorts after administrators' names, such as `99-site.json`.
  static let fileName = "zz-waymark.json"

  let managed: String
  var file: String { "\(managed)/\(Self.fileName)" }

  /// - Parameter folder: the browser's, for example `/etc/chromium`.
  init(_ folder: String) {
    managed = "\(folder)/policies/managed"
  }

  /// The folders on the way to the file, innermost first.
  var ancestors: [String] {
    var folders: [String] = []
    var folder = managed
    while !folder.isEmpty {
      folders.append(folder)
      let parent = Self.split(folder).parent
      folder = parent == "/" ? "" : parent
    }
    return folders
  }

  /// Whether it is the name of our file, or of a draft of it whose writer was killed.
  static func isOurs(_ name: String) -> Bool {
    name == fileName || name.hasPrefix(".\(fileName).waymark-")
  }

  static func split(_ path: String) -> (parent: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("/", path) }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    return (parent, String(path[path.index(after: slash)...]))
  }

  /// Chromium compares names byte by byte.
  static func isBeforeOurs(_ name: String) -> Bool {
    name.utf8.lexicographicallyPrecedes(fileName.utf8)
  }
}
