package import Contracts

extension AppLanguage {
  /// The language of the machine; English if Waymark does not support it.
  ///
  /// Source: POSIX.1-2024, section 8.2, for the order of the variables; the manual of GNU gettext, section 2.3.3, for
  /// `LANGUAGE`, a list that counts unless the locale is `C`.
  ///
  /// - Parameter variable: looks up a variable of the environment; nil for one that is not set.
  package init(ofMachine variable: (_ name: String) -> String?) {
    guard
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable)
        .first(where: { !$0.isEmpty }),
      !["C", "POSIX"].contains(locale.prefix { $0 != "." })
    else {
      self = .english
      return
    }
    let wanted = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
    self = wanted.lazy.compactMap(AppLanguage.init(locale:)).first ?? .english
  }
}
