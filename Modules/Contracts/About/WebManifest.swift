import Foundation

/// The web app manifest: W3C, "Web Application Manifest".
public struct WebManifest: Codable, Hashable, Sendable {
  public struct Icon: Codable, Hashable, Sendable {
    /// Relative to the manifest.
    public var src: String
    public var sizes: String
    /// A media type.
    public var type: String
    public var purpose: String

    public init(src: String, purpose: String) {
      self.src = src
      self.purpose = purpose
      sizes = "any"
      type = "image/svg+xml"
    }
  }

  /// The path of ``AppIcon/svg(_:outline:)``.
  public static let iconName = "icon.svg"
  public static let maskableIconName = "icon-maskable.svg"

  public var name: String
  public var shortName: String
  public var startURL: String
  public var display: String
  /// The colour of the window around the app.
  public var themeColor: String
  /// The background of the splash screen; the icon is shown on it.
  public var backgroundColor: String
  public var icons: [Icon]
  /// Where other programs send files they share with the app; nil if it accepts none.
  public var shareTarget: ShareTarget?

  private enum CodingKeys: String, CodingKey {
    case name, display, icons
    case shortName = "short_name"
    case startURL = "start_url"
    case themeColor = "theme_color"
    case backgroundColor = "background_color"
    case shareTarget = "share_target"
  }

  /// - Parameter appearance: the user's choice; a manifest has one colour, so `system` gives the
  ///   light one.
  public init(name: String, icon: AppIcon, appearance: Appearance = .system) {
    let ground = (appearance == .dark ? icon.dark : icon.light).background.text
    self.name = name
    shortName = name
    startURL = "./"
    display = "standalone"
    themeColor = ground
    backgroundColor = ground
    icons = [
      Icon(src: Self.iconName, purpose: "any"),
      Icon(src: Self.maskableIconName, purpose: "maskable"),
    ]
  }

  /// As it is served: `application/manifest+json`, sorted keys, a newline at the end.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

extension WebManifest {
  /// Accepts files that another program shares with the app: W3C, "Web Share Target API".
  public struct ShareTarget: Codable, Hashable, Sendable {
    public struct Parameters: Codable, Hashable, Sendable {
      public var files: [Files]
    }

    public struct Files: Codable, Hashable, Sendable {
      /// The form field that holds the files.
      public var name: String
      /// Media types, and endings of names with their point.
      public var accept: [String]
    }

    /// Relative to the manifest.
    public var action: String
    public var method: String
    public var enctype: String
    public var params: Parameters

    /// - Parameters:
    ///   - action: an address that accepts a form with files.
    ///   - field: the form field of the files.
    ///   - accept: as in ``Files/accept``.
    public init(action: String, field: String, accept: [String]) {
      self.action = action
      method = "POST"
      enctype = "multipart/form-data"
      params = Parameters(files: [Files(name: field, accept: accept)])
    }
  }
}
