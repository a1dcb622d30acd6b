import Mustache

/// The values for a template; nil means missing.
///
/// A type of its own, with ``FieldText`` in place of strings: Mustache checks the type of dictionaries and strings on
/// each use, which took a third of a page's time.
struct Fields: MustacheParent, ExpressibleByDictionaryLiteral {
  /// Names the template of a block, for which Mustache needs a plain string.
  private static let template = "template"

  private var values: [String: Any] = [:]

  init(dictionaryLiteral elements: (String, Any)...) {
    values.reserveCapacity(elements.count)
    for (name, value) in elements { self[name] = value }
  }

  init(_ elements: KeyValuePairs<String, Any?>) {
    values.reserveCapacity(elements.count)
    for (name, value) in elements { self[name] = value }
  }

  subscript(name: String) -> Any? {
    get { values[name] }
    set {
      guard name != Self.template, let text = newValue as? String else {
        values[name] = newValue
        return
      }
      values[name] = FieldText(renderText: text)
    }
  }

  func child(named name: String) -> Any? { values[name] }
}

/// A text in a template.
struct FieldText: MustacheCustomRenderable {
  let renderText: String
  let isNull = false
}
