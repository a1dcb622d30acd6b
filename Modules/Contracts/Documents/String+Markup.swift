extension String {
  /// Escaped as text content of HTML or Pango markup.
  ///
  /// Source: GLib, `g_markup_escape_text`; HTML, "Serializing HTML fragments".
  package var escapedForMarkup: String {
    reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
  }
}
