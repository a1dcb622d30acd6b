import Contracts

/// The page where a code is typed.
struct SignInPage {
  /// The page to show afterwards.
  var goal: String
  /// The input of a form whose session had ended; empty for none.
  var kept = ""
  var refusal: (any ExplainedError)?
  /// Whether the machine is its own certificate authority, which a device may have to install first.
  var hasAuthority = false

  private var form: PageForm {
    PageForm(
      Responder.SignInForm.name,
      [
        PageField(
          Responder.SignInForm.code, .text, Phrase("Code"),
          hint: Phrase("Get one with waymark serve --open. It works once, within five minutes."),
          isRequired: true),
        PageField(Responder.SignInForm.goal, .hidden, Phrase("Back to"), value: goal),
      ]
        + (kept.isEmpty
          ? [] : [PageField(Responder.SignInForm.kept, .hidden, Phrase("Typed"), value: kept)]),
      action: Phrase("Sign in"))
  }

  var view: PageView {
    let authority = hasAuthority ? [PageSection(nil, [.list([.authority])])] : []
    return PageView(Phrase("Sign in to Waymark"), [PageSection(nil, [.form(form)])] + authority)
  }

  var notices: [PageNotice] {
    kept.isEmpty
      ? []
      : [
        PageNotice(
          .warning,
          Phrase(
            "You need to sign in again, so nothing was saved yet. What you typed is kept."))
      ]
  }

  var typed: TypedForm? {
    refusal.map { refusal in
      TypedForm(
        name: form.name,
        fields: [Responder.SignInForm.goal: goal, Responder.SignInForm.kept: kept]
          .filter { !$0.value.isEmpty || $0.key == Responder.SignInForm.goal },
        refusal: TypedForm.Refusal(
          field: Responder.SignInForm.code, text: refusal.explanation.message))
    }
  }

  /// Whether it is shown in place of the requested page.
  var isRefusal: Bool { refusal != nil || !kept.isEmpty }
}
