/// Who is delivering at present, among the processes over one record. A process that dies is struck
/// off by itself.
public protocol DeliveryRoster: Sendable {
  /// Signs in until the returned presence is let go.
  ///
  /// - Parameter whenAlone: run first when nobody else is signed in, and nobody can sign in
  ///   meanwhile: what others had claimed, they died with.
  /// - Throws: what `whenAlone` throws; then nobody is signed in.
  func signIn(whenAlone: () async throws -> Void) async throws -> any DeliveryPresence
}
