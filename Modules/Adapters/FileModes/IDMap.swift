import Foundation

/// Which users a namespace of users has.
///
/// Source: user_namespaces(7), "User and group ID mappings".
struct IDMap {
  /// The owner that the kernel shows for a user whom the namespace does not have.
  static let unmapped: uid_t =
    (try? String(contentsOfFile: "/proc/sys/kernel/overflowuid", encoding: .utf8))
    .flatMap { uid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 65_534

  /// Nil where the system does not say.
  static let ofThisProcess = (try? String(contentsOfFile: "/proc/self/uid_map", encoding: .utf8))
    .map(IDMap.init)

  private let fields: [Substring]

  /// - Parameter text: of `/proc/PID/uid_map`.
  init(_ text: String) {
    fields = text.split(whereSeparator: \.isWhitespace)
  }

  /// Whether it has this user alone, as systemd makes one for `PrivateUsers=` of a person's service.
  func has(nobodyButMe user: uid_t) -> Bool {
    fields == ["\(user)", "\(user)", "1"]
  }
}
