/// One notification on the desktop, and what is needed when it is clicked.
struct ShownNotification: Codable, Hashable {
  /// The same for each attempt to send it.
  var key: String
  /// The number the service gave it.
  var id: UInt32
  var secretReference: String?
  /// Such as `2026-05-17`.
  var day: String?
}
