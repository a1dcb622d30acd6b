import Contracts
import Documents

/// Widgets that other pages show.
extension AccessActions {
  static let widget = ActionField("widget", .line(characters: 100), Phrase("Widget"), .required)
  static let family = ActionField(
    "family", .choice(WidgetFamily.allCases.map { .init($0.rawValue, $0.title) }), Phrase("Size"))
  static let scheme = ActionField(
    "scheme",
    .choice([
      .init("", Phrase("Same as your settings")),
      .init(WidgetScheme.light.rawValue, Phrase("Light")),
      .init(WidgetScheme.dark.rawValue, Phrase("Dark")),
    ]), Phrase("Colours"))

  var addingPicture: Action {
    Action(
      .adds, "access/picture", Phrase("Make a link to a widget for another page"),
      [Self.name, Self.widget, Self.family, Self.scheme], answering: NewAccessDocument.self,
      isForPrograms: false
    ) { input in
      let picture = try picture(input)
      let new = try await Self.refusingName {
        try await access.addPicture(named: input[Self.name.name] ?? "", of: picture.text)
      }
      return ActionOutcome(
        new.said, details: [.sharedPicture],
        document: NewAccessDocument(new, in: try await calendar()))
    }
  }

  private func picture(_ input: ActionInput) throws -> WidgetPicture {
    let kind = try Self.refusing(at: Self.widget) {
      try needs.widgets.kind(named: input[Self.widget.name] ?? "")
    }
    let family = try Self.refusing(at: Self.family) {
      try kind.family(typed: input[Self.family.name])
    }
    let scheme = try input.read(Self.scheme.name) { text throws(WrittenRefusal) in
      guard let scheme = WidgetScheme(rawValue: text) else {
        throw WrittenRefusal(text, isNoneOf: WidgetScheme.allCases.map(\.rawValue))
      }
      return scheme
    }
    return WidgetPicture(kind.name, family, scheme)
  }

  private static func refusing<Value>(
    at field: ActionField, _ work: () throws -> Value
  ) throws -> Value {
    do {
      return try work()
    } catch let error as WidgetError {
      throw FieldRefusal(field: field.name, error)
    }
  }
}
