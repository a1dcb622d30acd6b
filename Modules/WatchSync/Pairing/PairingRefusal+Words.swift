public import Contracts

extension PairingRefusal: ExplainedError {
  public var explanation: Explanation {
    let again = Phrase("Start again on the other device with: waymark watch pair")
    return switch self {
    case .closed:
      Explanation(
        .notPermitted,
        Phrase("The other device isn't pairing right now, or the ticket has expired."),
        hint: again)
    case .busy:
      Explanation(
        .notPermitted, Phrase("Another device is being paired there right now."),
        hint: Phrase("Try it again in a moment."))
    case .wrongTicket:
      Explanation(
        .notPermitted,
        Phrase("The ticket isn't valid: it was already used, or is from another device."),
        hint: again)
    case .wrongNonce:
      Explanation(
        .notPermitted, Phrase("Someone may be intercepting the connection, so nothing was paired."),
        hint: Phrase("Pair on a network you trust."))
    case .noTriesLeft:
      Explanation(
        .notPermitted, Phrase("Too many attempts with digits; nothing was paired."),
        hint: again)
    case .notConfirmed:
      Explanation(
        .notPermitted,
        Phrase("The digits weren't confirmed on both devices, so nothing was paired."),
        hint: again)
    case .badName:
      Explanation(
        .usage, Phrase("The other device doesn't accept this one's name."),
        hint: Phrase("Choose a name of up to 100 characters: --name NAME"))
    case .forgotten:
      Explanation(
        .notPermitted,
        Phrase("The other device no longer knows this one. The data here stays here."),
        hint: Self.wayBack)
    }
  }

  /// What to do with a device that was forgotten.
  public static var wayBack: Phrase {
    Phrase("To connect again, start on the other device with: waymark watch pair")
  }
}
