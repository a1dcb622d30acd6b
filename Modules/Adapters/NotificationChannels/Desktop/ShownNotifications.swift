import Contracts
import Foundation

/// What is shown on the desktop, remembered between processes: a repeat replaces it, a click finds
/// the way back. Only the person can read it, and only the last hundred are kept.
///
/// What cannot be read counts as nothing, and what cannot be written is not remembered: the
/// notification is shown all the same.
struct ShownNotifications {
  private struct Content: Codable {
    /// The service they were shown by.
    var server: String
    /// The newest last.
    var shown: [ShownNotification] = []
  }

  private static let most = 100
  /// Whoever writes is done in a moment.
  private static let longestWait = Duration.seconds(5)

  /// Asked each time: the folder is there once the person has logged in.
  let session: DesktopSession
  let locks: any FileLocking

  private var file: String { "\(session.runtimeFolder)/desktop.json" }

  /// Nil when that service did not show it.
  func id(of key: String, at server: String) -> UInt32? {
    content(of: server).shown.last { $0.key == key }?.id
  }

  /// Nil when that service was not given it by us.
  func notification(_ id: UInt32, at server: String) -> ShownNotification? {
    content(of: server).shown.last { $0.id == id }
  }

  /// Forgets all that another service has shown.
  func keep(_ notification: ShownNotification, at server: String) {
    let folder = session.runtimeFolder
    mkdir(folder, 0o700)
    guard let turn = try? locks.lock("\(folder)/desktop.lock", waiting: Self.longestWait) else {
      return
    }
    defer { withExtendedLifetime(turn) {} }
    var content = content(of: server)
    content.shown.removeAll { $0.key == notification.key || $0.id == notification.id }
    content.shown = content.shown.suffix(Self.most - 1) + [notification]
    write(content, in: folder)
  }

  private func content(of server: String) -> Content {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)),
      let content = try? JSONDecoder().decode(Content.self, from: data), content.server == server
    else { return Content(server: server) }
    return content
  }

  private func write(_ content: Content, in folder: String) {
    guard let data = try? JSONEncoder().encode(content) else { return }
    let draft = "\(folder)/.desktop-\(UUID().uuidString)"
    defer { unlink(draft) }
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard (try? handle.write(contentsOf: data)) != nil else { return }
    rename(draft, "\(folder)/desktop.json")
  }
}
