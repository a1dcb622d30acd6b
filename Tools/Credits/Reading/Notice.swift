import Foundation

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
