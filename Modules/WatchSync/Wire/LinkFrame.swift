public import Contracts

/// What travels as one frame: `{v, t, …}` as JSON.
public enum LinkFrame: Hashable, Sendable {
  case sync(WatchMessage)
  case pairing(PairingMessage)
  /// A kind that this version does not know; it is ignored.
  case unknown(type: String)
}

/// What is said until a watch is paired.
public enum PairingMessage: Hashable, Sendable {
  // MARK: - The watch

  /// With the ticket's secret.
  case ticket(secret: String, name: String)
  /// Without a ticket: ``PairingDigits/commitment`` to a nonce that is still unknown to the phone side.
  case commit(digest: String, name: String)
  /// The nonce, after the phone side's is known.
  case reveal(nonce: String)
  /// The person has compared the digits on the watch.
  case compared(isSame: Bool)

  // MARK: - The phone side

  case nonce(String)
  /// With the name of this machine, under which a watch may show it.
  case paired(name: String?)
  case refused(PairingRefusal)
}

/// Why a device is not paired.
public enum PairingRefusal: String, Error, Hashable, Sendable {
  /// Nobody wants to pair now, or the ticket is too old.
  case closed
  /// A person is comparing the digits of another device.
  case busy
  /// The ticket is wrong, was used before, or is another device's.
  case wrongTicket
  /// What was revealed is not what was committed to.
  case wrongNonce
  case noTriesLeft
  /// The person said that the digits differ, or did not answer in time.
  case notConfirmed
  case badName
  /// It was paired, and is not any more.
  case forgotten
}
