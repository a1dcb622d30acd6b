import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// An authorised request to the API.
struct APICall: Sendable {
  let site: WebSite
  let visit: Visit
  let session: Session
  /// Those of the path, such as `day`.
  let values: [String: String]

  var waymark: Waymark { site.waymark }

  /// The parsed value of a path component. An invalid one is not an address: 404, not 400.
  ///
  /// - Parameter read: the command's parser.
  func named<Value>(_ name: String, _ read: (String) async throws -> Value) async throws -> Value {
    do {
      return try await read(values[name] ?? "")
    } catch let error as any ExplainedError
      where error.explanation.kind == .usage && !(error is FieldRefusal)
    {
      let explanation = error.explanation
      throw Problem(.notFound, .usage, explanation.message, hint: explanation.hint)
    }
  }

  /// A value of the query string; nil if missing.
  func parameter(_ name: String) -> String? { visit.address.query[name] }

  /// The word that a parameter is; nil where it is missing.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, as _: Word.Type = Word.self
  ) throws(WrittenRefusal) -> Word? {
    guard let text = parameter(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw WrittenRefusal(text, isNoneOf: Word.allCases.map(\.rawValue))
    }
    return word
  }

  /// In the language of the person.
  func wording() async throws -> Wording {
    try await waymark.read { try $0.wording.wording(in: $1) }
  }
}

extension Response {
  static func json(_ document: some Encodable, in wording: Wording) -> Response {
    .text(JSONText.document(document, in: wording), as: "application/json; charset=utf-8")
  }
}
