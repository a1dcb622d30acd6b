/// A form as a browser finds it on a page.
struct FoundForm {
  struct Field {
    var name: String
    /// The type of an input in HTML; otherwise `textarea` or `select`.
    var type: String
    /// The unchanged value a browser sends; nil for none.
    var value: String?

    /// Whether a person types its value.
    var isTyped: Bool { !["hidden", "checkbox", "select", "password", "file"].contains(type) }
  }

  /// Its target, with the base path.
  var address: String
  var fields: [Field]

  var name: String { fields.first { $0.name == "-form" }?.value ?? "" }

  /// The fields of its page, without the hidden ones that the renderer adds.
  var own: [Field] { fields.filter { !$0.name.hasPrefix("-") && $0.type != "file" } }

  /// Whether a person fills something in.
  var isFilledIn: Bool { own.contains { $0.type != "hidden" } }

  /// Forms with the same fields, such as those of two rows.
  var kind: String {
    ([address.kindOfAddress, isFilledIn ? name : ""]
      + fields.map { "\($0.name):\($0.type)" }).joined(separator: " ")
  }
}

extension String {
  /// The same for pages of two days or two entries.
  var kindOfAddress: String {
    var kind = ""
    for character in prefix(while: { $0 != "?" }) {
      let isDigit = character.isASCII && character.isNumber
      if !isDigit { kind.append(character) } else if kind.last != "#" { kind.append("#") }
    }
    return kind
  }
}

extension ParsedPage {
  /// Those that are sent to the site.
  var forms: [FoundForm] {
    var forms: [FoundForm] = []
    var isOpen = false
    for element in elements {
      if element.name == "form" {
        isOpen = element["method"] == "post"
        if isOpen { forms.append(FoundForm(address: element["action"] ?? "", fields: [])) }
      }
      guard isOpen, element.around.contains("form"), let last = forms.indices.last else { continue }
      if element.name == "option", let select = forms[last].fields.indices.last {
        let isFirst = forms[last].fields[select].value == nil
        if isFirst || element["selected"] != nil {
          forms[last].fields[select].value = element["value"]
        }
      } else if let name = element["name"] {
        forms[last].fields.append(
          FoundForm.Field(
            name: name, type: element["type"] ?? element.name, value: value(of: element)))
      }
    }
    return forms
  }

  private func value(of element: Element) -> String? {
    switch element.name {
    // The line break after the tag is not part of the text.
    case "textarea": String(element.text.dropFirst())
    case "select": nil
    default:
      element["type"] == "checkbox" ? element["checked"].map { _ in "on" } : element["value"] ?? ""
    }
  }
}
