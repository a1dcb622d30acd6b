import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// A route for each query, at its address.
extension APIRoute {
  init(_ query: Query) {
    let named = query.address.valueNames
    let parameters = query.parameters.filter { !named.contains($0.name) }
    self.init(
      method: .get, path: query.address, summary: query.summary,
      pathParameters: query.parameters.filter { named.contains($0.name) }.map(APIParameter.init),
      parameters: parameters.map(APIParameter.init), steadiness: query.steadiness,
      answers: .document(DocumentSchema.of(query.document))
    ) { _, call in
      let asked = parameters.reduce(into: call.values) { values, parameter in
        values[parameter.name] = call.parameter(parameter.name)
      }
      let document = try await Self.refusing(named: named) {
        try await call.waymark.answer(query, asked)
      }
      return .json(document, in: try await call.wording())
    }
  }

  /// An invalid value in the path is not an address: 404; an invalid parameter is a bad request.
  private static func refusing<Answer>(
    named: [String], _ ask: () async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await ask()
    } catch let refusal as FieldRefusal {
      let explanation = refusal.explanation
      throw Problem(
        named.contains(refusal.field) ? .notFound : .badRequest, explanation.kind,
        explanation.message, hint: explanation.hint)
    }
  }
}

extension APIParameter {
  fileprivate init(_ parameter: Query.Parameter) {
    self.init(
      parameter.name, APIField.schema(of: parameter.kind), parameter.details,
      example: parameter.example)
  }
}
