import Contracts

extension StringsDocument.Localization {
  init(_ translation: Translation) {
    switch translation {
    case .plain(let template):
      self.init(stringUnit: StringsDocument.Unit(value: template))
    case .plural(let forms):
      self.init(
        variations: StringsDocument.Variations(
          plural: Dictionary(
            uniqueKeysWithValues: forms.map { form, template in
              let unit = StringsDocument.Unit(value: template)
              return (form.rawValue, StringsDocument.Form(stringUnit: unit))
            })))
    }
  }

  /// Nil if it is neither a text nor a set of plural forms with CLDR names.
  var translation: Translation? {
    if let stringUnit { return .plain(stringUnit.value) }
    guard let plural = variations?.plural else { return nil }
    var forms: [PluralCategory: String] = [:]
    for (name, form) in plural {
      guard let category = PluralCategory(rawValue: name) else { return nil }
      forms[category] = form.stringUnit.value
    }
    return .plural(forms)
  }
}
