import Contracts

/// The JSON of `pair`.
struct PairDocument: Encodable {
  /// The name of the phone side.
  var peer: String
  /// `HOST:PORT`.
  var address: String
  /// Whether the first numbers have arrived.
  var synchronised: Bool
  var problem: Nullable<String>
}
