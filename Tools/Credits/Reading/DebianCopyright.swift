import Foundation

/// The copyright file of a Debian package, in the machine-readable format 1.0.
///
/// Source: "Machine-readable debian/copyright file", version 1.0.
public struct DebianCopyright {
  private let stanzas: [[String: String]]

  public init(_ text: String) {
    stanzas = text.replacing("\r\n", with: "\n").split(separator: "\n\n").map { stanza in
      var fields: [String: String] = [:]
      var name = ""
      for line in stanza.split(separator: "\n") {
        if line.first == " " || line.first == "\t" {
          fields[name, default: ""] += "\n" + (line == " ." ? "" : line.dropFirst())
        } else if let colon = line.firstIndex(of: ":") {
          name = String(line[..<colon])
          fields[name] = String(line[line.index(after: colon)...].drop { $0 == " " })
        }
      }
      return fields
    }
  }

  /// The licence texts of some files, of which one may be chosen.
  ///
  /// - Parameter files: as written in the copyright file; nil for the package as a whole.
  public func licences(of files: String?) -> [String] {
    let stanza = stanzas.first { files == nil ? $0["Format"] != nil : $0["Files"] == files }
    guard let field = stanza?["License"] else { return [] }
    let (name, text) = Self.parts(field)
    return text.isEmpty
      ? name.components(separatedBy: " or ").compactMap(licence) : [text]
  }

  private func licence(_ name: String) -> String? {
    stanzas.lazy.filter { $0["Files"] == nil && $0["Format"] == nil }
      .compactMap { $0["License"].map(Self.parts) }
      .first { $0.name == name }?.text
  }

  private static func parts(_ field: String) -> (name: String, text: String) {
    let lines = field.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(lines[0]), lines.count == 2 ? String(lines[1]) : "")
  }
}
