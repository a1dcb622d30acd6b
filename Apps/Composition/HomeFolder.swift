public import Contracts
import Foundation
import ProcessLocks
import SQLiteStore

/// The folder that holds all data of one user.
public enum HomeFolder {
  public static func recordPath(in home: String) -> String { "\(home)/waymark.sqlite" }

  public static func hooksPath(in home: String) -> String { "\(home)/hooks" }

  public static func hookLogPath(in home: String) -> String { "\(home)/hooks.log" }

  public static func secretsPath(in home: String) -> String { "\(home)/secrets" }

  /// The categories of App Lock.
  public static func categoriesPath(in home: String) -> String { "\(home)/categories.txt" }

  /// The script that frees the machine from App Lock without this program.
  public static func rescuePath(in home: String) -> String { "\(home)/waymark-rescue" }

  /// Names the shields that may have locked something on this machine.
  public static func holdingPath(in home: String) -> String { "\(home)/holding" }

  /// Exists while everything was freed by `waymark-rescue` or `lock uninstall`, until App Lock is switched on again.
  /// The script writes it too.
  public static func freedPath(in home: String) -> String { "\(home)/rescued" }

  /// A folder listing what App Lock stopped for the record in `home` and has to resume. Not inside `home`: deleting
  /// that would lose track of stopped programs. Not under `XDG_DATA_HOME`: a service may not have it set, and both must
  /// find the same folder.
  ///
  /// Source of the number in its name: FNV-1a in 64 bits, draft-eastlake-fnv.
  public static func stoppedPath(of home: String, person: String) -> String {
    let number = absolute(home).utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return "\(person)/.local/share/waymark-stopped-\(String(number, radix: 16))"
  }

  /// Locked while a process works on the shields of a group.
  public static func shieldLockPath(of group: String, in home: String) -> String {
    "\(home)/shields-\(group).lock"
  }

  /// Where a list of cities is looked for.
  public static func citiesPath(in home: String) -> String { "\(home)/cities.txt" }

  /// A folder with a lock file for each process that delivers notifications.
  public static func deliveringPath(in home: String) -> String { "\(home)/delivering" }

  /// Locked by the one process that serves.
  public static func servingPath(in home: String) -> String { "\(home)/serving.lock" }

  /// Says where the web app is found while it is served.
  public static func webAddressPath(in home: String) -> String { "\(home)/serving.url" }

  /// A folder with files on their way to or from a browser, emptied when the web app begins.
  public static func uploadsPath(in home: String) -> String { "\(home)/uploads" }

  /// A folder with data that programs sent, until it is imported.
  public static func deliveriesPath(in home: String) -> String { "\(home)/deliveries" }

  /// Remembers what is shown on the desktop, if the system has no place for it.
  public static func shownPath(in home: String) -> String { "\(home)/shown" }

  /// A named pipe: a process that changed something writes to it to wake the service.
  public static func wakePipePath(in home: String) -> String { "\(home)/doorbell" }

  /// Whether both paths lead to one file or folder.
  public static func isSame(_ left: String, _ right: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(left, &one) == 0, stat(right, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Existing files that nobody else may read: the record with its copies, secrets, what is shown, the output of hooks.
  public static func privateFiles(in home: String) -> [String] {
    let folders = [
      secretsPath(in: home), shownPath(in: home), uploadsPath(in: home), deliveriesPath(in: home),
    ]
    let names = [recordPath(in: home), "\(home)/before-restore-", hookLogPath(in: home)]
    func content(of folder: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().map { "\(folder)/\($0)" }
    }
    return content(of: home).filter { path in
      folders.contains(path) || names.contains { path.hasPrefix($0) }
    } + folders.flatMap(content)
  }

  /// `WAYMARK_HOME`, else `$XDG_DATA_HOME/waymark`, else `~/.local/share/waymark`.
  public static func standard(_ variables: EnvironmentVariables) -> String {
    if let home = variables["WAYMARK_HOME"], !home.isEmpty { return home }
    if let data = variables["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/waymark" }
    let home = variables["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    return "\(home)/.local/share/waymark"
  }

  /// The path in a form that is valid for a program in another folder.
  public static func absolute(_ home: String) -> String {
    home.hasPrefix("/") ? home : "\(FileManager.default.currentDirectoryPath)/\(home)"
  }

  /// Makes the folder and its parents, readable only by the owner, if missing.
  static func make(at path: String) throws {
    guard !path.isEmpty else { throw HomeError.nameless }
    if access("\(path)/.", F_OK) == 0 { return }
    if errno == ENOTDIR, access(path, F_OK) == 0 { throw HomeError.notAFolder(path) }
    let code = makeFolders(at: path)
    guard code == 0 else { throw HomeError.cannotMake(path, detail: reason(code)) }
    // An existing path may be inaccessible to this user, or a dangling link.
    guard access("\(path)/.", F_OK) == 0 else {
      throw HomeError.cannotUse(path, detail: reason(errno))
    }
  }

  /// - Returns: 0, or the `errno`.
  private static func makeFolders(at path: String) -> Int32 {
    let code = makeFolder(at: path)
    guard code != 0 else { return 0 }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard code == ENOENT, parent != path else { return code }
    let parentCode = makeFolders(at: parent)
    guard parentCode == 0 else { return parentCode }
    return makeFolder(at: path)
  }

  /// Accessible by its owner, whatever this process's umask.
  private static func makeFolder(at path: String) -> Int32 {
    guard mkdir(path, 0o700) == 0 else { return errno == EEXIST ? 0 : errno }
    return chmod(path, 0o700) == 0 ? 0 : errno
  }

  /// The system's error in plain words.
  static func reason(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case ENOSPC, EDQUOT: "there's no space left"
    case ENOTDIR: "its parent isn't a folder"
    default: String(cString: strerror(code))
    }
  }
}

/// Why there is no home folder.
public enum HomeError: Error, Hashable, Sendable {
  /// The path is empty.
  case nameless
  case notAFolder(String)
  case cannotMake(String, detail: String)
  case cannotUse(String, detail: String)
}

extension HomeError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .nameless:
      Explanation(
        .usage, Phrase("The path of the record's folder is empty."),
        hint: Phrase("Choose another one with --home DIR."))
    case .notAFolder(let path):
      Explanation(
        .configuration, Phrase("\(path) isn't a folder."),
        hint: Phrase("Choose another one with --home DIR."))
    case .cannotMake(let path, let detail):
      Explanation(
        .cannotWrite, Phrase("Can't create the folder \(path): \(detail)."),
        hint: Phrase("Choose another one with --home DIR."))
    case .cannotUse(let path, let detail):
      Explanation(
        .cannotWrite, Phrase("Can't use the folder \(path): \(detail)."),
        hint: Phrase("Choose another one with --home DIR."))
    }
  }
}

/// Replaces a record that cannot be opened, or is missing, with a copy, and keeps the old file.
///
/// - Parameter backup: a copy made with `RecordFile.backUp(to:)`; a damaged, foreign or newer one is rejected and
///   nothing changes.
/// - Returns: where the old file is now; nil if there was none.
/// - Throws: `RecordCopyError`, `StorageError`, ``HomeError``.
public func replaceDamagedRecord(
  _ environment: WaymarkEnvironment, from backup: String
) async throws -> String? {
  try HomeFolder.make(at: environment.home)
  return try SQLiteRecord.replace(
    at: HomeFolder.recordPath(in: environment.home), from: backup, locks: FileLocks())
}
