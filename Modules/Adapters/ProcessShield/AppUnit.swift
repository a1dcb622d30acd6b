/// The unit in which a desktop starts an app: a separate control group.
///
/// Source: systemd, "Desktop Environment Integration": `app[-<launcher>]-<id>-<random>.scope` and
/// `app[-<launcher>]-<id>[@<random>].service`, where a `-` in a part is written `\x2d`.
struct AppUnit: Hashable {
  /// From the root of the hierarchy.
  let path: String
  /// The possible ids of the app in its name: without `.desktop`, or of a flatpak.
  let ids: Set<String>

  /// Nil if the control group is not an app's, or contains the session itself.
  ///
  /// - Parameter path: the path of the group or of one inside it.
  init?(path: String) {
    let parts = path.split(separator: "/")
    guard path.hasPrefix("/"), !parts.contains(".."), !parts.contains("session.slice"),
      let last = parts.lastIndex(where: { $0.hasPrefix("app-") && Self.ids(in: $0) != nil }),
      let ids = Self.ids(in: parts[last])
    else { return nil }
    self.path = "/" + parts[...last].joined(separator: "/")
    self.ids = ids
  }

  /// - Parameter groups: the text of `/proc/PID/cgroup`.
  init?(groups: String) {
    guard let line = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::") }) else {
      return nil
    }
    self.init(path: String(line.dropFirst(3)))
  }

  private static func ids(in name: Substring) -> Set<String>? {
    if name.hasSuffix(".scope") {
      let parts = name.dropLast(".scope".count).split(separator: "-")
      return parts.count > 2 ? [unescaped(parts[parts.count - 2])] : nil
    }
    guard name.hasSuffix(".service") else { return nil }
    let whole = name.dropLast(".service".count)
    let parts = whole.prefix { $0 != "@" }.split(separator: "-")
    guard parts.count > 1 else { return nil }
    // Without an instance the last part is the id, or random as in a scope.
    let isInstance = whole.contains("@") || parts.count == 2
    return Set(parts.suffix(isInstance ? 1 : 2).map(unescaped))
  }

  private static func unescaped(_ part: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.dropFirst().prefix(2)
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
