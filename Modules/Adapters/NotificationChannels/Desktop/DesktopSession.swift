import Foundation

/// Where the desktop of the person is found, also from a timer or a service that knows nothing of
/// it.
public struct DesktopSession: Sendable {
  private let variables: [String: String]
  private let folders: [String]
  private let fallbackFolder: String

  /// - Parameters:
  ///   - variables: the environment of this process.
  ///   - userFolder: what the system keeps for the person while they are logged in; `/run/user/UID`
  ///     unless told otherwise.
  ///   - fallbackFolder: the folder for what is forgotten with the session, where the system keeps
  ///     none.
  public init(
    variables: [String: String], userFolder: String? = nil,
    fallbackFolder: String
  ) {
    self.variables = variables
    self.fallbackFolder = fallbackFolder
    // Source: XDG Base Directory Specification: a path that is not absolute is to be ignored.
    folders = [variables["XDG_RUNTIME_DIR"], userFolder ?? "/run/user/\(getuid())"].compactMap {
      $0
    }
    .filter { $0.hasPrefix("/") }
  }

  /// Where what is shown at the moment is remembered; it may not be there yet.
  var runtimeFolder: String {
    folders.first { access($0, W_OK | X_OK) == 0 }.map { "\($0)/waymark" } ?? fallbackFolder
  }

  /// What a program needs to know to find the session bus; empty when nothing tells where it is. It
  /// may be there a moment later: people log in.
  var busVariables: [String: String] {
    let name = "DBUS_SESSION_BUS_ADDRESS"
    if let address = variables[name], !address.isEmpty { return [name: address] }
    let sockets = folders.map { "\($0)/bus" }
    guard let socket = sockets.first(where: Self.isSocket) else { return [:] }
    // Source: D-Bus Specification, "Server Addresses": all but these is to be escaped.
    let plain = CharacterSet(
      charactersIn: "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_/.*")
    return socket.addingPercentEncoding(withAllowedCharacters: plain)
      .map { [name: "unix:path=\($0)"] } ?? [:]
  }

  private static func isSocket(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeSocket
  }
}
