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
