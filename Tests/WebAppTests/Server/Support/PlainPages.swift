import Contracts

@testable import WebApp

/// Pages as lines of text, in place of templates.
struct PlainPages: PageRendering {
  func html(of frame: PageFrame) -> String {
    let say = frame.wording.say as (Phrase) -> String
    var lines = ["lang \(frame.wording.language.rawValue)", "title \(say(frame.view.title))"]
    lines += frame.navigation.map { entry in
      "entry \(frame.base.link(to: entry.address))\(entry.isCurrent ? " current" : "")"
    }
    lines += (frame.notices + (frame.answered?.notices ?? [])).map {
      "notice \($0.tone) \(say($0.text))"
    }
    lines += frame.offline.map { ["offline \(say($0.text))"] } ?? []
    lines += (frame.typed?.fields ?? [:]).map { "typed \($0.key)=\($0.value)" }.sorted()
    lines += frame.typed?.refusal.map { ["refused \($0.field): \(say($0.text))"] } ?? []
    lines +=
      frame.typed?.refusal.flatMap { refusal in
        refusal.hint.map { ["helps with \(refusal.field): \(say($0))"] }
      } ?? []
    lines +=
      frame.typed?.refusal.flatMap { refusal in
        refusal.link.map { ["leads from \(refusal.field) to \($0.address)"] }
      } ?? []
    lines += frame.view.forms.flatMap { form in
      ["form \(form.name) to \(frame.base.link(to: frame.address))"]
        + form.fields.map { "field \($0.name)=\($0.value)" }
        + [frame.mark(of: form)].compactMap { $0.map { "mark \(form.name) \($0)" } }
    }
    lines += frame.view.sections.flatMap(\.blocks).compactMap { block in
      guard case .notice(let notice) = block else { return nil }
      return "says \(say(notice.text))"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
