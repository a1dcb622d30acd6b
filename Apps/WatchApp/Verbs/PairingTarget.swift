import Contracts
import Terminal
import WatchSync

/// The device to pair with, as the person named it.
enum PairingTarget: Hashable {
  case ticket(PairingTicket)
  case place(PeerAddress)

  /// - Throws: ``WatchProblem`` if it is neither.
  init(_ text: String) throws(WatchProblem) {
    if let ticket = PairingTicket(text) {
      self = .ticket(ticket)
      return
    }
    guard !text.isEmpty else {
      throw WatchProblem(
        .usage, Phrase("The ticket is missing."),
        hint: Phrase("Copy the whole ticket that “waymark watch pair” shows on the other device."))
    }
    guard let place = PeerAddress(typed: text), !text.hasPrefix("waymark1") else {
      let shown = text.truncated(to: 40)
      throw WatchProblem(
        .usage, Phrase("“\(shown)” isn't a ticket or the name of a device."),
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

  /// The error for a device that answers at the addresses but is not the intended one.
  var refusal: any Error {
    switch self {
    case .ticket: PairingRefusal.wrongTicket
    case .place: PairingFault.unexpected
    }
  }

  /// Whether that key proves the device to be the intended one.
  func isSurely(_ key: PeerKey) -> Bool {
    switch self {
    case .ticket(let ticket): ticket.isOf(key)
    case .place: false
    }
  }

  /// Whether a device with that key may be the intended one.
  func mayBe(_ key: PeerKey) -> Bool {
    switch self {
    case .ticket(let ticket): ticket.isOf(key)
    // Its key is unknown until it answers.
    case .place: true
    }
  }
}

extension [PeerAddress] {
  func moved(toFront address: PeerAddress) -> [PeerAddress] {
    [address] + filter { $0 != address }
  }
}
