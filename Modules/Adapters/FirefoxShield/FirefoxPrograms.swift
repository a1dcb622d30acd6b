import Foundation

/// The Firefoxes of a machine: what is installed, and what runs.
public enum FirefoxPrograms {
  private static let names = ["firefox", "firefox-esr", "firefox-bin"]

  /// The paths of those installed in `folders`.
  public static func installed(in folders: [String] = ["/usr/local/bin", "/usr/bin"]) -> [String] {
    folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      .filter(FileManager.default.isExecutableFile)
  }

  /// Whether one of the person's own is running that was started before a moment.
  ///
  /// - Parameter processes: the folder of processes, `/proc`.
  static func isRunning(since moment: Date, in processes: String) -> Bool {
    guard let boot = bootTime(in: processes) else { return false }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: processes)) ?? []
    return entries.filter { Int32($0) != nil }.contains { process in
      let folder = "\(processes)/\(process)"
      guard isFirefox(folder), let ticks = startTicks(of: folder) else { return false }
      return boot.addingTimeInterval(ticks / Double(sysconf(Int32(_SC_CLK_TCK)))) < moment
    }
  }

  /// A process shows its program only to its own user and to an administrator.
  private static func isFirefox(_ folder: String) -> Bool {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/exe")
    else { return false }
    // An update that was installed meanwhile leaves this behind the name.
    let program = path.hasSuffix(" (deleted)") ? String(path.dropLast(10)) : path
    return names.contains(URL(fileURLWithPath: program).lastPathComponent)
  }

  /// When the machine started, computed from running processes: the clock may have been set in between.
  private static func bootTime(in processes: String) -> Date? {
    guard let line = try? String(contentsOfFile: "\(processes)/uptime", encoding: .utf8),
      let seconds = line.split(separator: " ").first.flatMap({ Double($0) })
    else { return nil }
    return Date(timeIntervalSinceNow: -seconds)
  }

  /// In clock ticks after the machine's start. Source: proc(5), the 22nd field of `stat`.
  private static func startTicks(of folder: String) -> Double? {
    guard let text = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].split(separator: " ")
    return fields.count > 20 ? Double(fields[20]) : nil
  }
}
