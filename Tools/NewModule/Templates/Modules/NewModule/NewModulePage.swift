//: needs page
import Contracts

/// The page `new-module`: how far today is.
struct NewModulePage: Sendable {
  static let path: PagePath = "new-module"

  let keeping: any NewModuleKeeping
  //: if store
  let action: Action
  //: end

  var page: Page {
    let place = PagePlace(.looking, rank: 900)
    //: if store
    return Page(Self.path, title: Phrase("New module"), place: place, view: view, submit: submit)
    //: else
    return Page(Self.path, title: Phrase("New module"), place: place, view: view)
    //: end
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let day = try keeping.today(in: transaction)
    let ring = PageRing(
      progress: day.progress, value: Phrase("\(day.amount)"), caption: Phrase("of \(day.target)"),
      detail: day.rest)
    return PageView(
      Phrase("New module"),
      [
        PageSection(nil, [.ring(ring)]),
        //: if store
        PageSection(
          Phrase("Write it down"),
          [.form(PageForm("log", action.fields.map { PageField($0) }, action: Phrase("Log")))]),
        //: end
      ])
  }
  //: if store

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome = try await action.perform(ActionInput(submission))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }
  //: end
}
