import Foundation

/// A shell script that only starts one program, as for many browsers and editors.
///
/// The process then has another name than the command: `/usr/bin/chromium` runs `/usr/lib/chromium/chromium`.
struct WrapperScript {
  private static let longest = 262_144
  /// A script names many of these programs that are not its own.
  private static let shared: Set<String> = [
    "/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/games",
  ]
  private static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]

  private let path: String
  private let text: String

  /// Nil if it is not a script.
  ///
  /// - Parameter path: with links resolved.
  init?(at path: String) {
    guard let bytes = ProgramFile.beginning(of: path, limit: Self.longest),
      bytes.starts(with: Array("#!".utf8)), let line = bytes.split(separator: 10).first,
      let shell = line.split(whereSeparator: { $0 == 32 || $0 == 47 }).last,
      InstalledApps.shells.contains(String(decoding: shell, as: UTF8.self))
    else { return nil }
    self.path = path
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The machine programs that belong to it, with links followed.
  var programs: Set<String> {
    let name = ProgramFile.name(of: path)
    let usual = ["/usr/lib", "/usr/lib64", "/usr/libexec", "/usr/share", "/opt"]
      .map { "\($0)/\(name)/\(name)" }
    return Set((usual + named).compactMap(ProgramFile.resolved).filter(isOwn))
  }

  private var folder: String { String(path.prefix(path.count - ProgramFile.name(of: path).count)) }

  /// The paths in its text: absolute ones, and those after a variable, as if that were its folder.
  private var named: [String] {
    let words = text.split { !($0.isLetter || $0.isNumber || "_/.+-${}".contains($0)) }
    return words.compactMap { word in
      if word.hasPrefix("/") { return word.contains("$") ? nil : String(word) }
      guard word.hasPrefix("$"), let slash = word.firstIndex(of: "/") else { return nil }
      let rest = word[word.index(after: slash)...]
      return rest.contains("$") ? nil : folder + rest
    }
  }

  private func isOwn(_ program: String) -> Bool {
    let parent = program.dropLast(ProgramFile.name(of: program).count + 1)
    return !Self.shared.contains(String(parent)) && ProgramFile.isExecutable(program)
      && ProgramFile.beginning(of: program, limit: 4) == Self.magic
  }
}
