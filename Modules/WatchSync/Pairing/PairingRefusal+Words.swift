public import Contracts

extension PairingRefusal: ExplainedError {
  public var explanation: Explanation {
    let again = Phrase("Start again on the other device with: waymark watch pair")
    return switch self {
    case .closed:
      Explanation(
        .notPermitted,
        Phrase("The other device is not pairing right now, or the ticket has expired."),
        hint: again)
    case .busy:
      Explanation(
        .notPermitted, Phrase("Another device is being compared there just now."),
        hint: Phrase("Try it again in a moment."))
    case .wrongTicket:
      Explanation(
        .notPermitted,
        Phrase("The ticket is not valid: it was used before, or is another device's."),
        hint: again)
    case .wrongNonce:
      Explanation(
        .notPermitted, Phrase("Somebody may be between the two devices; nothing was paired."),
        hint: Phrase("Pair in a network that you trust."))
    case .noTriesLeft:
      Explanation(
        .notPermitted, Phrase("The digits were asked for too often; nothing was paired."),
        hint: again)
    case .notConfirmed:
      Explanation(
        .notPermitted, Phrase("The digits were not confirmed on both devices; nothing was paired."),
        hint: again)
    case .badName:
      Explanation(
        .usage, Phrase("The other device does not take the name of this one."),
        hint: Phrase("Give it one of up to 100 characters: --name NAME"))
    case .forgotten:
      Explanation(
        .notPermitted,
        Phrase("The other device no longer knows this one. What is here stays here."),
        hint: Self.wayBack)
    }
  }

  /// What to do with a device that was forgotten.
  public static var wayBack: Phrase {
    Phrase("To follow it again, begin on the other device with: waymark watch pair")
  }
}
