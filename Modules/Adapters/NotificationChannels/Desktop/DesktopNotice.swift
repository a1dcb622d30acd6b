import Contracts

/// A notification in the form that the notification service accepts.
struct DesktopNotice {
  private let notification: UserNotification
  private let tag: String
  private let bodySupportsMarkup: Bool
  private let replaced: UInt32?

  /// - Parameters:
  ///   - tag: the same for each attempt.
  ///   - replaced: the ID of the notification it replaces.
  init(
    _ notification: UserNotification, tag: String, bodySupportsMarkup: Bool, replaced: UInt32?
  ) {
    self.notification = notification
    self.tag = tag
    self.bodySupportsMarkup = bodySupportsMarkup
    self.replaced = replaced
  }

  /// The arguments of `Notify`: application name, replaced ID, icon, summary, body, actions, hints, and timeout, which
  /// is left to the service.
  var arguments: [String] {
    [
      GVariantText.string("Waymark"),
      "uint32 \(replaced ?? 0)",
      GVariantText.string(notification.style.icon),
      GVariantText.string(notification.title),
      GVariantText.string(body),
      // A click anywhere, and a button if the service shows buttons.
      "['default', 'View', 'view', 'View']",
      "{\(hints)}",
      "int32 -1",
    ]
  }

  private var body: String {
    guard bodySupportsMarkup else { return notification.body }
    return notification.body.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  private var hints: String {
    [
      "'urgency': <byte \(notification.priority.urgency)>",
      "'category': <\(GVariantText.string("x-waymark.\(notification.kind.rawValue)"))>",
      "'desktop-entry': <'waymark'>",
      // dunst, the service most common outside the large desktops, replaces by this tag.
      "'x-dunst-stack-tag': <\(GVariantText.string(tag))>",
    ].joined(separator: ", ")
  }
}

extension NotificationPriority {
  fileprivate var urgency: UInt8 {
    switch self {
    case .low: 0
    case .normal: 1
    case .high: 2
    }
  }
}

/// Values as `gdbus` reads them from its arguments. Source: GLib, "GVariant Text Format".
enum GVariantText {
  /// ASCII only, so that it is read the same in every locale. Without NUL, which no D-Bus string may contain.
  static func string(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": continue
      case "'", "\\": quoted += "\\\(scalar)"
      case " "..."~": quoted.unicodeScalars.append(scalar)
      default: quoted += scalar.value <= 0xFFFF ? "\\u\(hex(scalar, 4))" : "\\U\(hex(scalar, 8))"
      }
    }
    return quoted + "'"
  }

  private static func hex(_ scalar: Unicode.Scalar, _ digits: Int) -> String {
    let text = String(scalar.value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
