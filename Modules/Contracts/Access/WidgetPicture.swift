/// A widget shown without signing in, at a secret address. Specification S6-7.
public struct WidgetPicture: Hashable, Sendable {
  /// What it is drawn as: the ending of its address.
  public enum Format: String, CaseIterable, Sendable {
    case svg, png
  }

  public var widget: WidgetKind.Name
  public var family: WidgetFamily
  /// Nil for as the person chose.
  public var scheme: WidgetScheme?

  public init(_ widget: WidgetKind.Name, _ family: WidgetFamily, _ scheme: WidgetScheme?) {
    self.widget = widget
    self.family = family
    self.scheme = scheme
  }

  /// - Parameter text: as ``text`` returns it; nil for any other.
  public init?(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(words.count), !words[0].isEmpty,
      let family = WidgetFamily(rawValue: words[1])
    else { return nil }
    self.init(words[0], family, nil)
    guard words.count == 3 else { return }
    guard let scheme = WidgetScheme(rawValue: words[2]) else { return nil }
    self.scheme = scheme
  }

  /// As stored in ``AccessGrant/picture``: `today systemSmall dark`.
  public var text: String {
    ([widget, family.rawValue] + (scheme.map { [$0.rawValue] } ?? [])).joined(separator: " ")
  }

  /// The parts of an address made by ``address(_:as:)``; nil for any other.
  ///
  /// - Parameter parts: the components of the path.
  public static func secret(in parts: [String]) -> (secret: String, format: Format)? {
    guard parts.count == 2, parts[0] == folder, let point = parts[1].lastIndex(of: "."),
      let format = Format(rawValue: String(parts[1][parts[1].index(after: point)...]))
    else { return nil }
    return (String(parts[1][..<point]), format)
  }

  /// The first part of every such address.
  public static let folder = "picture"

  /// Below the address of the web app.
  public static func address(_ secret: String, as format: Format) -> String {
    "\(folder)/\(secret).\(format.rawValue)"
  }
}
