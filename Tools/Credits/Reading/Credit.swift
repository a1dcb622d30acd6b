import Foundation

/// A third-party component that the product is built with.
public struct Credit: Hashable, Sendable {
  /// A component bundled inside this one, as its notice says.
  public struct Part: Hashable, Sendable {
    public var notice: String
    public var licence: String
    public var url: String

    public init(notice: String, licence: String, url: String) {
      self.notice = notice
      self.licence = licence
      self.url = url
    }
  }

  public var name: String
  public var version: String
  /// An SPDX expression.
  public var licence: String
  public var url: String
  public var contains: [Part]

  public init(
    name: String, version: String, licence: String, url: String, contains: [Part] = []
  ) {
    self.name = name
    self.version = version
    self.licence = licence
    self.url = url
    self.contains = contains
  }
}

/// A package's notice of components it contains, in the format of Swift server packages.
enum Notice {
  static func parts(_ text: String) -> [Credit.Part] {
    text.components(separatedBy: "\n---").compactMap { section in
      let lines = section.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let first = lines.first(where: { $0.hasPrefix("This product ") }),
        let licence = lines.firstIndex(where: { $0.hasPrefix("* LICENSE") }),
        let home = lines.firstIndex(where: { $0.hasPrefix("* HOMEPAGE") }), home + 1 < lines.count
      else { return nil }
      let name = lines[licence].split(separator: "(").dropFirst().first?.prefix { $0 != ")" }
      return Credit.Part(
        notice: first, licence: String(name ?? ""),
        url: lines[home + 1].trimmingCharacters(in: CharacterSet(charactersIn: "* ")))
    }
  }
}
