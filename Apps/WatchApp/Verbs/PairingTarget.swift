import Contracts
import Terminal
import WatchSync

/// What was named to be paired with.
enum PairingTarget: Hashable {
  case ticket(PairingTicket)
  case place(PeerAddress)

  /// - Throws: ``WatchProblem`` for what is neither.
  init(_ text: String) throws(WatchProblem) {
    if let ticket = PairingTicket(text) {
      self = .ticket(ticket)
      return
    }
    guard let place = PeerAddress(typed: text), !text.hasPrefix("waymark1") else {
      let shown = text.truncated(to: 40)
      throw WatchProblem(
        .usage, Phrase("“\(shown)” is no ticket, and no name of a device."),
        hint: Phrase("Copy the whole ticket that “waymark watch pair” shows on the other device."))
    }
    self = .place(place)
  }

  var addresses: [PeerAddress] {
    switch self {
    case .ticket(let ticket): ticket.addresses
    case .place(let place): [place]
    }
  }

  /// What is wrong with a device that answers at its addresses and is not the one.
  var refusal: any Error {
    switch self {
    case .ticket: PairingRefusal.wrongTicket
    case .place: PairingFault.unexpected
    }
  }

  /// Whether it is the device with that key.
  func isSurely(_ key: PeerKey) -> Bool {
    switch self {
    case .ticket(let ticket): ticket.isOf(key)
    case .place: false
    }
  }

  /// Whether a device with that key may be the one.
  func mayBe(_ key: PeerKey) -> Bool {
    switch self {
    case .ticket(let ticket): ticket.isOf(key)
    // Unknown until it answers.
    case .place: true
    }
  }
}

extension [PeerAddress] {
  func moved(toFront address: PeerAddress) -> [PeerAddress] {
    [address] + filter { $0 != address }
  }
}
