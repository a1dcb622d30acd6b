import Contracts
import Foundation
import Testing

@testable import TranslationCatalog

@Suite("Catalogue of translations")
struct CatalogTests {
  private static let days = SourceText(
    key: "%@ days", singular: "%@ day", path: "A.swift", line: 1)
  private static let ratio = SourceText(key: "%@ of %@ steps", path: "A.swift", line: 2)

  private func catalog(_ texts: [SourceText] = [days, ratio]) -> TranslationCatalog {
    var catalog = TranslationCatalog()
    catalog.reconcile(with: texts)
    return catalog
  }

  private func list(_ json: String) throws -> TranslationList {
    try TranslationList(json: Data(json.utf8))
  }

  @Test("S1-1 new texts are added, with the English plural forms")
  func added() {
    #expect(catalog().keys == ["%@ days", "%@ of %@ steps"])
    #expect(
      catalog().translation(of: "%@ days", in: .english)
        == .plural([.one: "%@ day", .other: "%@ days"]))
    #expect(catalog().translation(of: "%@ of %@ steps", in: .english) == nil)
    #expect(catalog().untranslated(in: .german) == catalog().keys)
  }

  @Test("S1-1 unused texts are removed, with their translations; the others keep theirs")
  func removed() {
    var catalog = catalog()
    catalog.set(.plain("%@ von %@ Schritten"), of: Self.ratio.key, in: .german)
    catalog.reconcile(with: [Self.ratio])
    #expect(catalog.keys == [Self.ratio.key])
    #expect(catalog.translation(of: Self.ratio.key, in: .german) == .plain("%@ von %@ Schritten"))
  }

  @Test("S1-1 the catalogue has Xcode's format, and can be read again")
  func document() throws {
    var catalog = catalog([Self.days])
    catalog.set(.plural([.other: "%@ ngày"]), of: "%@ days", in: .vietnamese)
    let json = try catalog.json()
    #expect(
      String(decoding: json, as: UTF8.self) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%@ days" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%@ day"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%@ days"
                        }
                      }
                    }
                  }
                },
                "vi" : {
                  "variations" : {
                    "plural" : {
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%@ ngày"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """)
    #expect(try TranslationCatalog(json: json) == catalog)
  }

  @Test("S1-1 a list to translate has a blank for each plural form of the language")
  func exported() {
    #expect(
      catalog().list(toTranslateInto: .spanish, texts: [Self.ratio, Self.days, Self.ratio]) == """
        {
          "%@ of %@ steps": "",
          "%@ days": {"one": "", "many": "", "other": ""}
        }

        """)
  }

  @Test("S1-1 translations are imported, blanks are left for later")
  func taken() throws {
    var catalog = catalog()
    let list = try list(
      #"{"%@ days": {"one": "%@ Tag", "other": "%@ Tage"}, "%@ of %@ steps": ""}"#)
    let (taken, problems) = catalog.merge(list, in: .german)
    #expect(taken == 1)
    #expect(problems == [])
    #expect(catalog.untranslated(in: .german) == ["%@ of %@ steps"])
  }

  @Test("S1-1 one text is enough if a language has one form")
  func onlyForm() throws {
    var catalog = catalog()
    _ = catalog.merge(try list(#"{"%@ days": "%@ ngày"}"#), in: .vietnamese)
    #expect(
      catalog.translation(of: "%@ days", in: .vietnamese) == .plural([.other: "%@ ngày"]))
  }

  @Test(
    "S1-1 an invalid translation is reported, and not accepted",
    arguments: [
      (#"{"%@ of %@ steps": "%@ Schritte"}"#, "value 2 is missing"),
      (#"{"%@ of %@ steps": "%1$@ von %1$@ Schritten"}"#, "value 2 is missing"),
      (#"{"%@ of %@ steps": "%@ von %@ und %@"}"#, "there is no value 3, only 2"),
      (#"{"%@ of %@ steps": "%@ von %4$@ %2$@"}"#, "there is no value 4, only 2"),
      (
        #"{"%@ of %@ steps": "%@ von %@ %"}"#,
        "placeholders are %@ or %2$@, and a percent sign is %%"
      ),
      (
        #"{"%@ of %@ steps": " %@ von %@"}"#,
        "the spaces and line breaks around it differ from the English text"
      ),
      (
        #"{"%@ of %@ steps": {"one": "%@ %@", "other": "%@ %@"}}"#,
        "it has no count, so it has only one form"
      ),
      (#"{"%@ days": "%@ Tage"}"#, "it has a count, and needs the forms one, other"),
      (#"{"%@ days": {"other": "%@ Tage"}}"#, "its forms are one, other"),
      (
        #"{"%@ days": {"one": "%@ Tag", "many": "%@ Tage", "other": "%@ Tage"}}"#,
        "its forms are one, other"
      ),
      (#"{"%@ days": {"one": "", "other": "%@ Tage"}}"#, "it is empty"),
      (
        ##"{"%@ days": {"one": "%@ Tag", "other": "#other=%@ Tage"}}"##,
        "“#other=” is how the generated languages mark a form"
      ),
    ])
  func refused(json: String, problem: String) throws {
    var catalog = catalog()
    let (taken, problems) = catalog.merge(try list(json), in: .german)
    #expect(taken == 0)
    #expect(catalog == self.catalog())
    #expect(problems.count == 1)
    #expect(problems.first?.description.hasSuffix(": \(problem)") == true, "\(problems)")
  }

  @Test("S1-1 an unused text is not accepted")
  func unknown() throws {
    var catalog = catalog()
    let problems = catalog.merge(try list(#"{"Nobody": "Niemand"}"#), in: .german).problems
    #expect(problems.map(\.description) == [#"de: not in the catalogue: "Nobody""#])
  }

  @Test("S1-1 values may be reordered and repeated")
  func reordered() {
    let check = TemplateCheck(key: "%@ of %@ steps")
    #expect(check.problems(of: "%2$@: %1$@, %2$@") == [])
  }

  @Test("S1-1 a catalogue that differs from the sources is reported")
  func compared() {
    let texts = [
      Self.days, SourceText(key: "%@ days", singular: "a day %@", path: "B.swift", line: 9),
      SourceText(key: "New", path: "B.swift", line: 3),
    ]
    #expect(
      catalog().problems(with: texts).map(\.description) == [
        #"B.swift:9: "%@ days" has a different singular in A.swift"#,
        #"nobody says "%@ of %@ steps""#,
      ])
  }

  @Test("S1-1 a missing translation is a problem only in a release")
  func gaps() {
    let texts = [Self.days, SourceText(key: "New", path: "B.swift", line: 3)]
    var catalog = catalog([Self.days])
    catalog.set(.plural([.one: "%@ Tag", .other: "%@ Tage"]), of: "%@ days", in: .german)
    #expect(catalog.problems(with: texts) == [])
    #expect(
      catalog.gaps(in: texts).map(\.description) == [
        #"B.swift:3: not in the catalogue: "New""#,
        #"es: no translation of "%@ days""#,
        #"vi: no translation of "%@ days""#,
      ])
    catalog.set(.plural([.other: "%@ Tage"]), of: "%@ days", in: .german)
    #expect(catalog.problems(with: texts).count == 1, "A wrong translation is always a problem.")
  }

  @Test("S1-1 a language's source has one line for each phrase, which no text can break")
  func languageSource() {
    let texts = [Self.days, SourceText(key: "a\tb\n\\#(c) \"\"\"#", path: "A.swift", line: 1)]
    var catalog = catalog(texts)
    catalog.set(.plural([.one: "%@ Tag", .other: "%@ Tage"]), of: "%@ days", in: .german)
    catalog.set(.plain("x\ny \\#(c) \"\"\"#"), of: texts[1].key, in: .german)
    #expect(
      LanguageSource(language: .german, catalog: catalog).text == ###"""
        // swift-format-ignore-file
        // Made from Localizable.xcstrings by: swift run Translations

        extension StringCatalog {
          static let german = ##"""
            %@ days	#one=%@ Tag	#other=%@ Tage
            a\tb\n\\#(c) """#	x\ny \\#(c) """#
            """##
        }

        """###)
  }
}
