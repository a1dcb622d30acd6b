import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// A route for each action, at its address, with its fields.
extension APIRoute {
  init(_ action: Action) {
    let method: HTTPTypes.HTTPRequest.Method =
      switch action.effect {
      case .adds: .post
      case .sets: .put
      case .removes: .delete
      }
    let named = action.address.valueNames
    // A removal has its address only: a body of DELETE has no meaning (RFC 9110, section 9.3.5).
    let fields =
      action.effect == .removes ? [] : action.fields.filter { !named.contains($0.name) }
    self.init(
      method: method, path: action.address, summary: Wording.english.say(action.summary),
      scope: .write,
      pathParameters: action.fields.filter { named.contains($0.name) }.map(APIParameter.init),
      fields: fields.flatMap(APIField.all), answers: .document(DocumentSchema.of(action.document))
    ) { responder, call in
      let body =
        fields.isEmpty
        ? nil
        : try APIBody(
          await call.visit.body.json(), fields: fields.flatMap(APIField.all).map(\.name))
      let values = try call.values.merging(body?.values(of: fields) ?? [:]) { $1 }
      let outcome = try await body.refusing(fields, named: named) {
        try await action.perform(ActionInput(values))
      }
      await responder.site.hasWritten()
      return .json(outcome.document, in: try await call.wording())
    }
  }
}

extension APIBody? {
  /// An action's refusal is reported under the name that was sent; if its address names something that does not exist,
  /// 404.
  fileprivate func refusing(
    _ fields: [ActionField], named: [String], _ perform: () async throws -> ActionOutcome
  ) async throws -> ActionOutcome {
    do {
      return try await perform()
    } catch let refusal as FieldRefusal {
      let explanation = refusal.explanation
      if named.contains(refusal.field) {
        throw Problem(.notFound, explanation.kind, explanation.message, hint: explanation.hint)
      }
      guard let field = fields.first(where: { $0.name == refusal.field }),
        let sent = APIField.all(of: field).map(\.name).first(where: { self?.has($0) == true })
      else { throw refusal }
      throw FieldRefusal(field: sent, refusal)
    }
  }
}

extension APIBody {
  /// The sent values, as a person would type them, by field name.
  fileprivate func values(of fields: [ActionField]) throws -> [String: String] {
    let alternatives = fields.filter { $0.need == .oneOfSeveral }.map(\.name)
    let sent = alternatives.isEmpty ? nil : try one(of: alternatives)
    var values: [String: String] = [:]
    for field in fields { values[field.name] = try value(of: field) }
    if let sent, values[sent] == nil { throw missing(sent) }
    return values
  }

  private func value(of field: ActionField) throws -> String? {
    if field.kind == .weight { return try weight(field) }
    let value =
      switch field.kind {
      case .number, .decimal: try number(field.name)
      case .flag: try flag(field.name).map { SettingValue.flag($0).text }
      case .setting: try typed(field.name)
      case .line, .note, .names, .instant, .day, .choice, .weight, .name: try text(field.name)
      }
    guard value == nil else { return value }
    switch field.need {
    case .required: throw missing(field.name)
    case .clearable: return isNull(field.name) ? "" : nil
    case .optional, .oneOfSeveral: return nil
    }
  }

  /// With the unit from its name.
  private func weight(_ field: ActionField) throws -> String? {
    let units = APIField.weights.map(\.member)
    if field.need == .optional, !units.contains(where: has) { return nil }
    let name = try one(of: units)
    guard let number = try number(name) else {
      guard field.need == .clearable else { throw missing(name) }
      return ""
    }
    let unit = APIField.weights.first { $0.member == name }?.unit ?? .kilograms
    return number + unit.rawValue
  }
}

// MARK: - Description

extension APIParameter {
  /// What the address of an action names.
  fileprivate init(_ field: ActionField) {
    self.init(field.name, APIField.schema(of: field.kind))
  }
}

extension APIField {
  /// The units of a numeric weight, with the names under which it is sent and described.
  fileprivate static let weights: [(unit: WeightUnit, member: String, schema: String)] = [
    (.kilograms, "kilograms", "Kilograms"), (.pounds, "pounds", "Pounds"),
  ]

  /// The members for a field: a weight has two alternatives, whose names contain the unit.
  static func all(of field: ActionField) -> [APIField] {
    guard field.kind == .weight else {
      return [APIField(field.name, clearing(field, schema(of: field)), field.need)]
    }
    let need = field.need == .optional ? field.need : .oneOfSeveral
    return weights.map { _, member, name in
      APIField(member, clearing(field, .reference(to: name)), need)
    }
  }

  private static func clearing(_ field: ActionField, _ schema: JSONValue) -> JSONValue {
    guard field.need == .clearable else { return schema }
    let hint = if case .text(let hint)? = schema.members["description"] { "\(hint) " } else { "" }
    return schema.nullable.merging(["description": .text("\(hint)Null removes it.")])
  }

  private static func schema(of field: ActionField) -> JSONValue {
    schema(
      of: field.kind, field.hint.map { ["description": .text(Wording.english.say($0))] } ?? [:])
  }

  /// - Parameter hint: members that are added unless the schema is a reference.
  static func schema(of kind: ActionField.Kind, _ hint: [String: JSONValue] = [:]) -> JSONValue {
    switch kind {
    case .number(let range, let step, let excluded):
      var more = hint
      if step > 1 { more["multipleOf"] = .number(step) }
      if let excluded { more["not"] = ["const": .number(excluded)] }
      return .integer(range, more)
    case .decimal(let range):
      return JSONValue.object([
        "type": "number", "minimum": .decimal(range.lowerBound),
        "maximum": .decimal(range.upperBound),
      ]).merging(hint)
    case .line(let characters): return .line(characters)
    case .note(let characters): return .note(characters)
    case .names: return .note(ActionInput.mostCharactersOfNames)
    case .instant: return .reference(to: "WrittenInstant")
    case .day: return .reference(to: "WrittenDay")
    case .choice(let choices): return .words(choices.map(\.value))
    case .flag: return ["type": "boolean"]
    case .weight: return .reference(to: "Kilograms")
    case .setting: return .reference(to: "SettingValue")
    case .name: return ["type": "string", "pattern": "^[A-Za-z0-9]+$", "maxLength": 100]
    }
  }
}
