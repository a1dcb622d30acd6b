public import Contracts

/// What travels as one frame: `{v, t, …}` as JSON.
public enum LinkFrame: Hashable, Sendable {
  case sync(WatchMessage)
  case pairing(PairingMessage)
  /// A kind that this version does not know; it is ignored.
  case unknown(type: String)
}

/// Messages before a watch is paired.
public enum PairingMessage: Hashable, Sendable {
  // MARK: - The watch

  /// With the ticket's secret.
  case ticket(secret: String, name: String)
  /// Without a ticket: ``PairingDigits/commitment`` to a nonce that the phone side does not know yet.
  case commit(digest: String, name: String)
  /// The nonce, once the phone side's is known.
  case reveal(nonce: String)
  /// The person has compared the digits on the watch.
  case compared(isSame: Bool)

  // MARK: - The phone side

  case nonce(String)
  /// With this machine's name, for the watch to show.
  case paired(name: String?)
  case refused(PairingRefusal)
}

/// Why a device is not paired.
public enum PairingRefusal: String, Error, Hashable, Sendable {
  /// No window is open, or the ticket has expired.
  case closed
  /// A person is comparing the digits of another device.
  case busy
  /// The ticket is wrong, was used before, or is another device's.
  case wrongTicket
  /// What was revealed is not what was committed to.
  case wrongNonce
  case noTriesLeft
  /// The person rejected the digits, or did not answer in time.
  case notConfirmed
  case badName
  /// It was paired, but no longer is.
  case forgotten
}
