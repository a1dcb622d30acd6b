import Foundation

/// Locates the user's desktop session, even from a timer or service that is not part of it.
public struct DesktopSession: Sendable {
  private let variables: [String: String]
  private let folders: [String]
  private let fallbackFolder: String

  /// - Parameters:
  ///   - variables: the environment of this process.
  ///   - userFolder: the system's runtime folder of the user while they are logged in;
  ///     `/run/user/UID` by default.
  ///   - fallbackFolder: the folder for what lasts only as long as the session, if the system has none.
  public init(
    variables: [String: String], userFolder: String? = nil,
    fallbackFolder: String
  ) {
    self.variables = variables
    self.fallbackFolder = fallbackFolder
    // Source: XDG Base Directory Specification: a path that is not absolute must be ignored.
    folders = [variables["XDG_RUNTIME_DIR"], userFolder ?? "/run/user/\(getuid())"].compactMap {
      $0
    }
    .filter { $0.hasPrefix("/") }
  }

  /// Where the notifications on screen are recorded; it may not exist yet.
  var runtimeFolder: String {
    folders.first { access($0, W_OK | X_OK) == 0 }.map { "\($0)/waymark" } ?? fallbackFolder
  }

  /// The environment a program needs to find the session bus; empty if its address is unknown. It may appear a moment
  /// later, when the user logs in.
  var busVariables: [String: String] {
    let name = "DBUS_SESSION_BUS_ADDRESS"
    if let address = variables[name], !address.isEmpty { return [name: address] }
    let sockets = folders.map { "\($0)/bus" }
    guard let socket = sockets.first(where: Self.isSocket) else { return [:] }
    // Source: D-Bus Specification, "Server Addresses": all other characters must be escaped.
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
