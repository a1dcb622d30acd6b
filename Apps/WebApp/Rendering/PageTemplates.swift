import Mustache

/// The templates of the web app: one for the layout, three for the navigation, one for each kind of block, and parts of
/// them.
///
/// Their names have a leading dot, which looks only into the current value: without it, a missing name would be looked
/// up in the enclosing ones.
struct PageTemplates: Sendable {
  /// Files of the folder `Files`, without their ending.
  static let sources: [(name: String, bytes: [UInt8])] = [
    ("layout", PackageResources.layout_mustache), ("menu", PackageResources.menu_mustache),
    ("bar", PackageResources.bar_mustache),
    ("shortcuts", PackageResources.shortcuts_mustache), ("tiles", PackageResources.tiles_mustache),
    ("card", PackageResources.card_mustache),
    ("ring", PackageResources.ring_mustache), ("circle", PackageResources.circle_mustache),
    ("chart", PackageResources.chart_mustache),
    ("calendar", PackageResources.calendar_mustache), ("table", PackageResources.table_mustache),
    ("list", PackageResources.list_mustache), ("form", PackageResources.form_mustache),
    ("button", PackageResources.button_mustache),
    ("field", PackageResources.field_mustache), ("state", PackageResources.state_mustache),
    ("notice", PackageResources.notice_mustache), ("told", PackageResources.told_mustache),
    ("progress", PackageResources.progress_mustache),
    ("picture", PackageResources.picture_mustache),
    // What was written before.
    ("written", Array("{{% CONTENT_TYPE:\(EscapedText.name)}}\n{{{.html}}}".utf8)),
  ]

  private let library: MustacheLibrary
  private let layout: MustacheTemplate
  private let menu: MustacheTemplate
  private let bar: MustacheTemplate
  private let shortcuts: MustacheTemplate
  private let table: MustacheTemplate

  /// - Throws: for a template that cannot be parsed.
  init() throws {
    MustacheContentTypes.register(EscapedText(), named: EscapedText.name)
    var templates: [String: MustacheTemplate] = [:]
    for (name, bytes) in Self.sources {
      let text = String(decoding: bytes, as: UTF8.self)
      templates[name] = try MustacheTemplate(string: String(text.trimmingSuffix("\n")))
    }
    library = MustacheLibrary(templates: templates)
    let none = try MustacheTemplate(string: "")
    layout = templates["layout"] ?? none
    menu = templates["menu"] ?? none
    bar = templates["bar"] ?? none
    shortcuts = templates["shortcuts"] ?? none
    table = templates["table"] ?? none
  }

  func document(_ fields: Fields) -> String {
    layout.render(fields, library: library)
  }

  func table(_ fields: Fields) -> String {
    table.render(fields, library: library)
  }

  func navigation(_ fields: Fields) -> WrittenNavigation {
    WrittenNavigation(
      menu: menu.render(fields, library: library),
      bar: bar.render(fields, library: library),
      shortcuts: shortcuts.render(fields, library: library))
  }
}

extension String {
  /// Without one `suffix`, so that a part within a line does not end it.
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self[...]
  }
}

/// Escapes for HTML, between tags and in quoted attributes.
///
/// Mustache's own escaping works on grapheme clusters: a quotation mark with a combining accent is a different
/// character to it, stays, and ends an attribute.
struct EscapedText: MustacheContentType {
  /// As templates begin: `{{% CONTENT_TYPE:WAYMARK}}`.
  static let name = "WAYMARK"

  func escapeText(_ text: String) -> String {
    guard text.utf8.contains(where: Self.isSpecial) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 32)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
      || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
