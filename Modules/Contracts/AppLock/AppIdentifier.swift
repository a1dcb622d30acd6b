extension HostNaming {
  /// Whether a name is written like an app identifier, such as `com.valvesoftware.Steam`, rather than a site: a
  /// reversed domain followed by the app's name.
  ///
  /// It begins with a top-level domain in lower case and has at least three parts. It is then an app if its last part
  /// is no top-level domain; or if that is capitalised like a title (`org.gnome.Games`), as nobody writes the end of a
  /// site; or if it begins with one of the four common prefixes of identifiers and ends in more than four letters
  /// (`com.google.android.youtube`), as no such sites are known; or if it belongs to a project on GitHub or GitLab.
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
