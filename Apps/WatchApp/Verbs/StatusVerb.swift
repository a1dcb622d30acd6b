import Contracts
import Terminal
import WatchSync

/// `waymark-watch status`.
struct StatusVerb {
  let run: VerbRun

  func show() throws {
    let reading = try CacheReading(run.places)
    let isConnected = reading.link?.isConnected == true && run.isServed
    run.show(
      document(reading, isConnected: isConnected), text: text(reading, isConnected: isConnected))
  }

  private func document(
    _ reading: CacheReading, isConnected: Bool
  ) -> [String: JSONDocument.Value] {
    [
      "peer": .text(ifAny: reading.phone?.name),
      "addresses": .list((reading.phone?.addresses ?? []).map { .text($0.text) }),
      "pairedAt": .text(ifAny: (reading.phone?.pairedAt).map(run.iso8601)),
      "connected": .flag(isConnected),
      "lastSeen": .text(ifAny: (reading.link?.lastHeard).map(run.iso8601)),
      "queued": .count(reading.queued),
      "incarnation": .text(ifAny: reading.state?.incarnation.text),
      "revision": (reading.state?.revision).map { .count($0.number) } ?? .null,
      "recordIncarnation": .text(ifAny: reading.state?.revision?.incarnation.text),
      "problem": isConnected
        ? .null : .text(ifAny: reading.link?.farewell ?? reading.link?.problem),
      "damaged": .list(reading.damaged.map(JSONDocument.Value.text)),
    ]
  }

  private func text(_ reading: CacheReading, isConnected: Bool) -> String {
    let age = WrittenAge(since: reading.link?.lastHeard, now: run.now)
    var rows: [(Phrase, Phrase)] = []
    if let phone = reading.phone {
      let places = phone.addresses.map(\.text).listed
      rows.append((Phrase("Paired with"), Phrase(verbatim: "\(phone.name.printable) (\(places))")))
      rows.append((Phrase("Connected"), isConnected ? Phrase("yes") : Phrase("no")))
      rows.append((Phrase("Last seen"), age.phrase ?? Phrase("never")))
      if !isConnected, let problem = reading.link?.farewell ?? reading.link?.problem {
        rows.append((Phrase("Last problem"), Phrase(verbatim: problem)))
      }
    } else {
      rows.append((Phrase("Paired with"), Phrase("nobody yet")))
    }
    rows.append((Phrase("Waiting to be handed over"), Phrase("\(reading.queued)")))
    if let revision = reading.state?.revision {
      rows.append((Phrase("Revision"), Phrase(verbatim: String(revision.number))))
    }
    for path in reading.damaged {
      rows.append((Phrase("Damaged"), Phrase(verbatim: path.printable)))
    }
    let said = rows.map { (run.say($0.0), run.say($0.1)) }
    let width = said.map(\.0.width).max() ?? 0
    return said.map { "  \($0.0.rightPadded(to: width))  \($0.1)\n" }.joined()
  }
}

extension PeerAddress {
  /// As it is typed: an IPv6 address in brackets.
  var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension [String] {
  fileprivate var listed: String { joined(separator: ", ") }
}
