import Contracts

/// The JSON of `pair`.
struct PairDocument: Encodable {
  var peer: String
  var address: String
  /// Whether the first numbers have come.
  var synchronised: Bool
  var problem: Nullable<String>
}
