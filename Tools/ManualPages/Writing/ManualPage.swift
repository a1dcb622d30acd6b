/// A page of the manual.
public struct ManualPage: Sendable {
  public let name: String
  public let section: Int
  /// In mdoc.
  public let text: String

  /// Below a folder of manual pages.
  public var path: String { ManualPage.path(of: name, section) }

  public static func path(of name: String, _ section: Int) -> String {
    "man\(section)/\(name).\(section)"
  }
}

/// What every page begins and ends with.
struct PageFrame {
  let name: String
  let section: Int
  /// What it is, in one line.
  let summary: String
  /// As in `November 29, 2026`.
  let date: String
  let version: String
  let seeAlso: [(name: String, section: Int)]

  /// - Parameter write: writes the sections between NAME and SEE ALSO.
  func page(_ write: (inout Mdoc) -> Void) -> ManualPage {
    var mdoc = Mdoc()
    mdoc.add(macro: "Dd \(date)")
    mdoc.add(macro: "Dt \(name.uppercased()) \(section)")
    mdoc.add(macro: "Os Waymark \(version)")
    mdoc.section("NAME")
    mdoc.add(macro: "Nm \(name)")
    mdoc.add(macro: "Nd \(Mdoc.escaped(summary.trimmingSuffix("."), isTyped: false))")
    write(&mdoc)
    mdoc.section("SEE ALSO")
    let others = seeAlso.filter { $0.name != name }.sorted {
      ($0.section, $0.name) < ($1.section, $1.name)
    }
    for (index, other) in others.enumerated() {
      mdoc.add(macro: "Xr \(other.name) \(other.section)\(index == others.count - 1 ? "" : " ,")")
    }
    return ManualPage(
      name: name, section: section, text: mdoc.lines.joined(separator: "\n") + "\n")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
