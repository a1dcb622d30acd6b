internal import CPSL

/// Names under which anyone can register a name, such as `co.uk` and `github.io`.
///
/// Source: publicsuffix.org, the list compiled into libpsl, with its section of private domains.
enum PublicSuffixes {
  /// How many rules the list has; 0 for a library that was built without one.
  static var count: Int { psl_builtin().map { Int(psl_suffix_count($0)) } ?? 0 }

  /// A single label that the list does not have is not one of them.
  ///
  /// - Parameter labels: in ASCII and lower case.
  static func contains(_ labels: ArraySlice<String>) -> Bool {
    guard let list = psl_builtin() else { return false }
    let kinds = PSL_TYPE_ICANN | PSL_TYPE_PRIVATE | PSL_TYPE_NO_STAR_RULE
    return psl_is_public_suffix2(list, labels.joined(separator: "."), kinds) != 0
  }
}
