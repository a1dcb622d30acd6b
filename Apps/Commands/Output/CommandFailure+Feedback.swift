import Contracts

extension CommandFailure {
  init(feedback error: FeedbackError) {
    switch error {
    case .titleLength(let length):
      let (least, most) = (
        FeedbackIdea.titleLengths.lowerBound, FeedbackIdea.titleLengths.upperBound
      )
      self.init(
        .usage,
        Phrase("A title of \(length) letters is refused: \(least) to \(most) are allowed."),
        hint: length < least
          ? Phrase("Say in a few words what you miss.") : Phrase("Put the rest into --details."))
    case .detailsLength(let length):
      self.init(
        .usage,
        Phrase(
          "Details of \(length) letters are refused: at most \(FeedbackIdea.mostDetails) are allowed."
        ), hint: Phrase("Shorten them, or make two ideas of it."))
    case .alreadyThere(let id):
      let number = String(id)
      self.init(
        .usage, Phrase("That idea is there already, as number \(number)."),
        hint: Phrase("Vote for it: waymark support feedback vote \(number)"))
    case .noSuchItem(let id):
      let number = String(id)
      self.init(
        .noInput, Phrase("There is no idea \(number)."),
        hint: Phrase("See them with: waymark support feedback"))
    case .unavailable(let detail):
      self.init(
        .unavailable, Phrase("The feedback board does not answer: \(detail)."),
        hint: Phrase("Try again later. Nothing was changed."))
    }
  }
}
