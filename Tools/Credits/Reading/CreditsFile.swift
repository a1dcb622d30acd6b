import Foundation

/// The Swift file with the product's credits.
public struct CreditsFile {
  public let credits: [Credit]

  public init(_ credits: [Credit]) {
    self.credits = credits
  }

  /// Ignored by the formatter: a notice is one line, however long.
  public var text: String {
    """
    // Written by: swift run Credits
    // swift-format-ignore-file

    extension Credit {
      /// In the order: packages, Swift itself, libraries of the system.
      package static let all: [Credit] = [
    \(credits.map(Self.code).joined(separator: "\n"))
      ]
    }

    """
  }

  /// What is outdated in a committed file, one line each. Versions do not count: the same sources are built with
  /// whatever versions are newest at the time.
  ///
  /// - Parameter unread: names of what could not be read here, which is not compared.
  public func differences(from committed: String, besides unread: [String] = []) -> [String] {
    let (old, new) = (
      Self.entries(committed).filter { entry in
        !unread.contains { entry.hasPrefix("name: \"\($0)\"") }
      }, Self.entries(text)
    )
    return old.filter { !new.contains($0) }.map { "not so any more: \($0)" }
      + new.filter { !old.contains($0) }.map { "missing: \($0)" }
  }

  /// Each credit without its version.
  private static func entries(_ text: String) -> [String] {
    text.components(separatedBy: "    Credit(").dropFirst().map { entry in
      entry.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.hasPrefix("version: ") && !["]", "}"].contains($0) }
        .joined(separator: " ")
    }
  }

  private static func code(_ credit: Credit) -> String {
    var lines = [
      "    Credit(",
      "      name: \(literal(credit.name)),",
      "      version: \(literal(credit.version)),",
      "      licence: \(literal(credit.licence)),",
      "      url: \(literal(credit.url))",
    ]
    if !credit.contains.isEmpty {
      lines[lines.count - 1] += ","
      lines.append("      contains: [")
      for part in credit.contains {
        lines += [
          "        Credit.Part(",
          "          notice:",
          "            \(literal(part.notice)),",
          "          licence: \(literal(part.licence)),",
          "          url: \(literal(part.url))",
          "        ),",
        ]
      }
      lines.append("      ]")
    }
    return (lines + ["    ),"]).joined(separator: "\n")
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
