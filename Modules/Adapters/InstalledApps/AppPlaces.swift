/// Where to look for apps, according to the variables of a session.
public struct AppPlaces: Sendable {
  var home: String
  /// The folders with `applications` in them, the person's own first.
  var dataFolders: [String]
  /// The folders of the path. The person's own is last: App Lock's wrappers in there come before the programs they ask
  /// about, and are not meant.
  var path: [String]
  /// The folders searched for the command of a desktop entry: the usual ones first, so that a service and a shell with
  /// different paths find the same program.
  var commandFolders: [String]
  /// The folders with `app/ID` of each flatpak.
  var flatpakFolders: [String]
  /// The person's shell; nil if no variable names it.
  var shell: String?
  var shellsFile: String
  var procFolder: String
  /// Waymark's own programs, by path.
  var ownPrograms: Set<String>

  /// - Parameters:
  ///   - variables: `HOME`, `XDG_DATA_HOME`, `XDG_DATA_DIRS`, `PATH` and `SHELL` are used.
  ///   - ownPrograms: the paths of Waymark's programs, which are never locked.
  ///   - flatpakFolder: the machine-wide flatpaks.
  public init(
    variables: [String: String], ownPrograms: Set<String>,
    flatpakFolder: String = "/var/lib/flatpak", shellsFile: String = "/etc/shells",
    procFolder: String = "/proc"
  ) {
    func folders(_ name: String, _ standard: String) -> [String] {
      let value = variables[name].flatMap { $0.isEmpty ? nil : $0 } ?? standard
      // The specification of base folders ignores relative paths; in a search path they are not trustworthy.
      return value.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
    let home = variables["HOME"] ?? "/"
    let ownData = folders("XDG_DATA_HOME", "\(home)/.local/share").first ?? "\(home)/.local/share"
    let flatpaks = ["\(ownData)/flatpak", flatpakFolder]
    let shared = folders("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    self.home = home
    let exports = flatpaks.map { "\($0)/exports/share" }
    dataFolders = [ownData] + shared + exports + ["/var/lib/snapd/desktop"]
    let ownCommands = "\(home)/.local/bin"
    let found = folders("PATH", "/usr/local/bin:/usr/bin:/bin")
    let others = found.filter { $0 != ownCommands }
    path = others + (found.contains(ownCommands) ? [ownCommands] : [])
    let usual = [
      "/usr/local/bin", "/usr/bin", "/bin", "/usr/local/games", "/usr/games", "/snap/bin",
    ]
    commandFolders = usual + others.filter { !usual.contains($0) } + [ownCommands]
    flatpakFolders = flatpaks
    shell = variables["SHELL"]
    self.shellsFile = shellsFile
    self.procFolder = procFolder
    self.ownPrograms = ownPrograms
  }
}
