/// Why something about watches was refused. Nothing was changed.
public enum WatchError: Error, Hashable, Sendable {
  case noWatch(PairedWatch.ID)
  case noAttempt
  /// Nobody serves the record, so no watch could come.
  case notServed
  /// This process can neither make secrets nor connect to devices.
  case notHere
  case badHost(String)
  /// Another program listens at the port where paired watches look for this device.
  case portTaken(Int)
  /// This device's key cannot be read. It is not replaced: watches would take this device for another.
  case badKey

  /// What is stored of it with each watch, if it keeps all of them away.
  public var obstacle: WatchObstacle? {
    switch self {
    case .portTaken: .portTaken
    case .badKey: .badKey
    case .noWatch, .noAttempt, .notServed, .notHere, .badHost: nil
    }
  }
}

/// What keeps all watches away, until whoever serves them can listen.
public enum WatchObstacle: String, Hashable, Sendable, CaseIterable {
  /// ``WatchError/portTaken(_:)``
  case portTaken = "port-taken"
  /// ``WatchError/badKey``
  case badKey = "bad-key"

  /// - Parameter port: where watches look for this device; nil before it listened for the first time.
  public func error(at port: Int?) -> WatchError {
    switch self {
    case .portTaken: .portTaken(port ?? PeerAddress.standardPort)
    case .badKey: .badKey
    }
  }
}

extension WatchError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .noWatch(let id):
      Explanation(
        .noInput, Phrase("There is no watch with the number \(String(id.rawValue))."),
        hint: Phrase("Show all with: waymark watch devices"))
    case .noAttempt:
      Explanation(
        .noInput, Phrase("No watch asks to be paired any more."),
        hint: Phrase("Begin anew with: waymark watch pair"))
    case .notServed:
      Explanation(
        .unavailable, Phrase("Nobody serves this record, so no watch can come."),
        hint: Phrase("Leave this running beside it: waymark serve"))
    case .notHere:
      Explanation(
        .unavailable, Phrase("Only waymark-service can link to a watch."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.
          """))
    case .badHost(let host):
      Explanation(
        .usage, Phrase("“\(host)” is not a name or address of this machine."),
        hint: Phrase("For example: waymark watch pair 192.168.1.20"))
    case .portTaken(let port):
      Explanation(
        .unavailable,
        Phrase(
          "Another program listens at port \(String(port)), where watches look for this machine."),
        hint: Phrase(
          "Stop that program. Or forget the watches and pair them again: then another port is taken."
        ))
    case .badKey:
      Explanation(
        .configuration, Phrase("The key by which watches know this machine cannot be read."),
        hint: Phrase(
          """
          Put secrets/watch-link back into the record's folder. Without a copy of it, move it away and forget the \
          watches: a new key is made, and they have to be paired again.
          """))
    }
  }
}
