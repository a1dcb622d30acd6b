/// The forms of the page `undo`, also used by notices on other pages.
extension PageForm {
  public static let undoName = "undo"
  public static let redoName = "redo"
  /// The field with the number of a step.
  public static let undoStep = "step"
  /// The field with the address of the page to return to.
  public static let undoBack = "back"

  public static func undo(_ id: UndoStep.ID) -> PageForm {
    PageForm(undoName, [step(id)], action: Phrase("Undo"))
  }

  public static func redo(_ id: UndoStep.ID) -> PageForm {
    PageForm(redoName, [step(id)], action: Phrase("Redo"))
  }

  private static func step(_ id: UndoStep.ID) -> PageField {
    PageField(undoStep, .hidden, Phrase(verbatim: undoStep), value: String(id))
  }
}

extension PageNotice.Action {
  /// - Parameter address: of the page that shows the notice.
  public static func undo(_ id: UndoStep.ID, from address: String) -> PageNotice.Action {
    PageNotice.Action(.undo(id), at: "undo", from: address)
  }

  public static func redo(_ id: UndoStep.ID, from address: String) -> PageNotice.Action {
    PageNotice.Action(.redo(id), at: "undo", from: address)
  }

  private init(_ form: PageForm, at page: String, from address: String) {
    var form = form
    form.fields.append(
      PageField(PageForm.undoBack, .hidden, Phrase(verbatim: PageForm.undoBack), value: address))
    self.init(form, at: page)
  }
}
