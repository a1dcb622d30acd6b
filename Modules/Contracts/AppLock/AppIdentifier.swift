extension HostNaming {
  /// Whether a name is written like the identifier of an app, such as `com.valvesoftware.Steam`, and not like a site:
  /// the name of a site backwards, with that of the app at its end.
  ///
  /// It begins with what names of the internet end in, in lower case, and has at least three parts. Then it is an app if
  /// no name of the internet ends in its last part; or that is written like a title (`org.gnome.Games`), as nobody writes
  /// the end of a site; or it begins with one of the four that identifiers mostly begin with and ends in more than four
  /// letters (`com.google.android.youtube`), as sites called so are not known; or it is of a project on GitHub or GitLab.
  /// `tv.apple.com` and `de.Wikipedia.org` are sites.
  ///
  /// Source: D-Bus Specification, "Valid Names"; Flatpak's documentation of application IDs.
  public func isAppIdentifier(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, let first = parts.first, let last = parts.last,
      parts.allSatisfy(isIdentifierPart), first == first.lowercased(), isTopLevel(String(first))
    else { return false }
    if !isTopLevel(last.lowercased()) { return true }
    if parts.count >= 4, ["io", "com"].contains(first), ["github", "gitlab"].contains(parts[1]) {
      return true
    }
    let isTitle = last.first?.isUppercase ?? false && last.contains(where: \.isLowercase)
    return isTitle || ["com", "org", "net", "io"].contains(first) && last.count > 4
  }

  private func isIdentifierPart(_ part: Substring) -> Bool {
    !part.isEmpty
      && part.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
      }
  }
}
