import Contracts
import FileReplacement
import Foundation

/// The notifications on the desktop, recorded across processes: a retry replaces one, and a click can be matched to it.
/// Only the user can read the file, and only the last hundred are kept.
///
/// If the file cannot be read it counts as empty, and if it cannot be written nothing is recorded: the notification is
/// shown anyway.
struct ShownNotifications {
  private struct Content: Codable {
    /// The service that showed them.
    var server: String
    /// Newest last.
    var shown: [ShownNotification] = []
  }

  private static let most = 100
  /// Writing takes only a moment.
  private static let longestWait = Duration.seconds(5)

  /// Looked up each time: the folder exists once the user has logged in.
  let session: DesktopSession
  let locks: any FileLocking

  private var file: String { "\(session.runtimeFolder)/desktop.json" }

  /// Nil if this service did not show it.
  func id(of key: String, at server: String) -> UInt32? {
    content(of: server).shown.last { $0.key == key }?.id
  }

  /// Nil if it did not come from us through this service.
  func notification(_ id: UInt32, at server: String) -> ShownNotification? {
    content(of: server).shown.last { $0.id == id }
  }

  /// Forgets everything another service has shown.
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
    FileDraft.removeAbandoned(in: folder)
    _ = try? FileReplacement.write(Array(data), to: "\(folder)/desktop.json", isKept: false)
  }
}

/// A notification on the desktop, and what is needed when it is clicked.
struct ShownNotification: Codable, Hashable {
  /// The same for each attempt to send it.
  var key: String
  /// The ID the service assigned to it.
  var id: UInt32
  var secretReference: String?
  /// For example `2026-05-17`.
  var day: String?
}
