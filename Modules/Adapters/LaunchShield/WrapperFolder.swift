import Contracts
import FileReplacement
import Foundation

/// The folder of the wrappers, which other programs and the person use too.
struct WrapperFolder {
  private static let mark = "Folders made by Waymark for App Lock, which go with it when empty:\n"
  private static let longest = 16_384

  let path: String

  /// Lists the folders that were created for the wrappers.
  private var note: String { "\(path)/.waymark-made" }

  /// Each wrapper of ours by its name.
  var wrappers: [String: LaunchWrapper] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var wrappers: [String: LaunchWrapper] = [:]
    for name in names { wrappers[name] = wrapper(name) }
    return wrappers
  }

  /// Whether anything at all has that name.
  func isTaken(_ name: String) -> Bool {
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0
  }

  func isExecutable(_ name: String) -> Bool {
    CommandNames.isExecutable("\(path)/\(name)")
  }

  /// Never over a file that is not ours.
  func write(_ wrapper: LaunchWrapper, as name: String) throws(ShieldFailure) {
    if isTaken(name) {
      guard let known = self.wrapper(name) else { return }
      if known == wrapper, isExecutable(name) { return }
    }
    try make()
    FileDraft.removeAbandoned(in: path)
    // If there was nothing, a file that appeared meanwhile is not replaced either.
    try Self.write(wrapper.text, to: "\(path)/\(name)", mode: 0o755, replaces: isTaken(name))
  }

  func delete(_ name: String) throws(ShieldFailure) {
    guard wrapper(name) != nil else { return }
    let target = "\(path)/\(name)"
    guard unlink(target) == 0 || errno == ENOENT else { throw Self.failure(target) }
  }

  /// Removes empty folders that were created for wrappers.
  func tidy() {
    guard let text = Self.text(of: note), text.hasPrefix(Self.mark) else { return }
    let made = text.dropFirst(Self.mark.count).split(separator: "\n").map(String.init)
    unlink(note)
    for folder in made where path == folder || path.hasPrefix(folder + "/") {
      guard rmdir(folder) == 0 else { return }
    }
  }

  var isNoted: Bool { access(note, F_OK) == 0 }

  private func wrapper(_ name: String) -> LaunchWrapper? {
    Self.text(of: "\(path)/\(name)").flatMap(LaunchWrapper.init(text:))
  }

  private func make() throws(ShieldFailure) {
    var missing: [String] = []
    var folder = path
    while access(folder, F_OK) != 0, folder.count > 1 {
      missing.append(folder)
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
    guard !missing.isEmpty else { return }
    for folder in missing.reversed() {
      guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw Self.failure(folder) }
    }
    let text = Self.mark + missing.map { "\($0)\n" }.joined()
    try Self.write(text, to: note, mode: 0o644, replaces: true)
  }

  private static func write(
    _ text: String, to path: String, mode: mode_t, replaces: Bool
  ) throws(ShieldFailure) {
    do {
      try FileReplacement.write(
        Array(text.utf8), to: path, mode: .exactly(mode), replaces: replaces)
    } catch {
      throw ShieldFailure(
        Phrase("\(path) can't be written: \(error.detail)"),
        remedy: Phrase("Check the free space and the permissions of its folder."))
    }
  }

  /// Nil for anything but a plain file, or one too large to be ours.
  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size < longest, let bytes = try? handle.readToEnd()
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// With the system's last error.
  private static func failure(_ path: String) -> ShieldFailure {
    let detail = String(cString: strerror(errno))
    return ShieldFailure(
      Phrase("\(path) can't be written: \(detail)"),
      remedy: Phrase("Check the free space and the permissions of its folder."))
  }
}
