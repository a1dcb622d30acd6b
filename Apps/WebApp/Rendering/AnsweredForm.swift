import Contracts

/// The result of a form, shown in the form's place, which regains the focus: a person who sent it from the middle of a
/// long page continues there.
struct AnsweredForm: Hashable, Sendable {
  var name: String
  /// As sent.
  var fields: [String: String]
  /// Where it was; nil for a form the page no longer had.
  var home: Home?
  var notices: [PageNotice]

  /// A place on a page that remains when its forms are replaced.
  struct Home: Hashable, Sendable {
    var section: Int
    var heading: Phrase?
    /// The row of the section's lists; nil for a form outside of lists.
    var row: Int?
  }

  /// - Parameter view: the page that the form was sent from.
  init(_ form: PostedForm, on view: PageView, notices: [PageNotice]) {
    name = form.name
    fields = form.fields
    self.notices = notices
    guard let origin = form.origin(in: view) else { return }
    for (index, section) in view.sections.enumerated() {
      let row = section.rows.firstIndex { $0.actions.contains(origin) }
      guard row != nil || section.forms.contains(origin) else { continue }
      home = Home(section: index, heading: section.heading, row: row)
      return
    }
  }
}

/// Where on a page the result of a form is shown.
enum AnswerPlace: Equatable {
  case form(PageForm)
  /// In a row of a section's lists.
  case row(Int, section: Int)
  /// At its beginning.
  case section(Int)

  /// Nil if nothing is left of the form's place.
  init?(of answered: AnsweredForm, on view: PageView) {
    if let form = view.forms.first(where: { $0.isMeant(by: answered.name, answered.fields) }) {
      self = .form(form)
      return
    }
    guard let home = answered.home, view.sections.indices.contains(home.section),
      view.sections[home.section].heading == home.heading,
      !view.sections[home.section].blocks.isEmpty
    else { return nil }
    let section = view.sections[home.section]
    if let row = home.row, !section.rows.isEmpty {
      // The row that follows a removed one.
      self = .row(min(row, section.rows.count - 1), section: home.section)
    } else if let form = section.forms.first, section.forms.count == 1 {
      // A form that became its opposite, such as on and off.
      self = .form(form)
    } else {
      self = .section(home.section)
    }
  }
}

extension PageFrame {
  /// Without notices that the page already has; links of theirs move there.
  var sayingOnce: PageFrame {
    guard !notices.isEmpty || answered != nil else { return self }
    var frame = self
    var told = notices + (answered?.notices ?? [])
    let texts = told.map { wording.say($0.text) }
    for index in view.sections.indices {
      frame.view.sections[index].blocks.removeAll { block in
        guard case .notice(let own) = block,
          let same = texts.firstIndex(where: { $0.contains(wording.say(own.text)) })
        else { return false }
        told[same].link = told[same].link ?? own.link
        return true
      }
    }
    frame.notices = Array(told.prefix(notices.count))
    frame.answered?.notices = Array(told.dropFirst(notices.count))
    return frame
  }
}
