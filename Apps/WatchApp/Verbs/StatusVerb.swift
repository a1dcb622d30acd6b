import Contracts
import Terminal
import WatchSync

/// `waymark-watch status`.
struct StatusVerb {
  let run: VerbRun

  func show() throws {
    let reading = try CacheReading(run.places)
    let isConnected = reading.link?.isBelieved(at: run.now) == true && run.isServed
    let clock = DeviceClock(
      now: run.now, heard: reading.link?.lastHeard, received: reading.payload?.timestamp)
    let here =
      PrivateFile.failure(in: run.places.home)?.explanation.message
      ?? (clock.isBehind ? DeviceClock.behind : nil)
    run.show(
      StatusDocument(
        reading, isConnected: isConnected,
        problem: (here ?? problem(reading, isConnected: isConnected)).map(run.sayInDocument),
        in: run.world.calendar),
      text: text(reading, isConnected: isConnected, here))
  }

  /// The noted reason why there is no connection.
  private func problem(_ reading: CacheReading, isConnected: Bool) -> Phrase? {
    isConnected
      ? nil
      : reading.link?.farewellWithHint ?? reading.link?.obstacle ?? reading.link?.problem
  }

  /// - Parameter here: what is wrong with this device itself.
  private func text(_ reading: CacheReading, isConnected: Bool, _ here: Phrase?) -> String {
    let age = WrittenAge(since: reading.link?.lastHeard, now: run.now)
    var rows: [(Phrase, Phrase)] = []
    if let phone = reading.phone {
      let places = phone.addresses.map(\.written).listed
      rows.append((Phrase("Paired with"), Phrase(verbatim: "\(phone.name.printable) (\(places))")))
      rows.append((Phrase("Connected"), isConnected ? Phrase("yes") : Phrase("no")))
      rows.append((Phrase("Last seen"), age.phrase ?? Phrase("never")))
      if let problem = problem(reading, isConnected: isConnected) {
        rows.append((Phrase("Last problem"), problem))
      }
    } else {
      rows.append((Phrase("Paired with"), Phrase("no device")))
    }
    rows.append((Phrase("Waiting to be sent"), Phrase("\(reading.queued)")))
    if let revision = reading.state?.revision {
      rows.append((Phrase("Revision"), Phrase(verbatim: String(revision.number))))
    }
    if let here { rows.append((Phrase("Problem"), here)) }
    if reading.unsent > 0 {
      rows.append((Phrase("Can't be sent"), unsent(reading.unsent)))
    }
    for path in reading.wanting {
      rows.append((Phrase("Damaged"), Phrase(verbatim: path.printable)))
    }
    let said = rows.map { (run.say($0.0), run.say($0.1)) }
    let width = said.map(\.0.width).max() ?? 0
    return said.map {
      run.narrow.row("  " + $0.0.rightPadded(to: width), $0.1, indent: 4) + "\n"
    }.joined()
  }

  private func unsent(_ count: Int) -> Phrase {
    let path = run.places.unsent.printable
    return Phrase(
      one: "\(count) entry, kept in \(path)", other: "\(count) entries, kept in \(path)")
  }
}

extension [String] {
  fileprivate var listed: String { joined(separator: ", ") }
}
