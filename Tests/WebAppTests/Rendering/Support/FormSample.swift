import Contracts

/// A form with a field of every kind.
enum FormSample {
  static let form = PageForm(
    "goal",
    [
      PageField(
        "target", .number, text("Steps a day"), value: "8,000", hint: text("From 1,000 on"),
        isRequired: true),
      PageField("from", .day, text("From"), value: "2026-05-17"),
      PageField("at", .instant, text("At"), value: "2026-05-17T09:30"),
      PageField(
        "on", .toggle, text("Active"), hint: text("Off keeps the number"), isRequired: false),
      PageField(
        "kind", .choice([.init("a", text("First")), .init("b", text("Second"))]), text("Kind"),
        value: "b"),
      PageField("note", .text, text("Note"), value: "old"),
      PageField("paint", .color, text("Paint"), value: "#1E78D2"),
      PageField("licence", .lines, text("Licence"), value: "one\ntwo"),
      PageField("code", .secret, text("Code"), value: "never shown"),
      PageField("export", .files(endings: [".zip"]), text("File")),
      PageField("version", .hidden, text("Version"), value: "7"),
    ], action: text("Save"))

  static func text(_ text: String) -> Phrase { Phrase(verbatim: text) }
}
