/// Why something about watches was refused. Nothing was changed.
public enum WatchError: Error, Hashable, Sendable {
  case noWatch(PairedWatch.ID)
  case noAttempt
  /// The record is not being served, so no watch can connect.
  case notServed
  /// This process can neither make secrets nor connect to devices.
  case notHere
  case badHost(String)
  /// Another program uses the port where paired watches look for this device.
  case portInUse(Int)
  /// This device's key is unreadable. It is not replaced, because watches would not recognise this device.
  case badKey

  /// Stored with each watch if it keeps all of them away.
  public var obstacle: WatchObstacle? {
    switch self {
    case .portInUse: .portInUse
    case .badKey: .badKey
    case .noWatch, .noAttempt, .notServed, .notHere, .badHost: nil
    }
  }
}

/// What keeps all watches away, until the server can listen.
public enum WatchObstacle: String, Hashable, Sendable, CaseIterable {
  /// ``WatchError/portInUse(_:)``
  case portInUse = "port-taken"
  /// ``WatchError/badKey``
  case badKey = "bad-key"

  /// - Parameter port: where watches look for this device; nil before it first listened.
  public func error(at port: Int?) -> WatchError {
    switch self {
    case .portInUse: .portInUse(port ?? PeerAddress.standardPort)
    case .badKey: .badKey
    }
  }
}

extension WatchError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .noWatch(let id):
      Explanation(
        .noInput, Phrase("There is no watch \(String(id.rawValue))."),
        hint: Phrase("See them all: waymark watch devices"))
    case .noAttempt:
      Explanation(
        .noInput, Phrase("No watch is waiting to be paired."),
        hint: Phrase("Start again with: waymark watch pair"))
    case .notServed:
      Explanation(
        .unavailable, Phrase("Nothing is serving this record, so no watch can connect."),
        hint: Phrase("Keep this running alongside: waymark serve"))
    case .notHere:
      Explanation(
        .unavailable, Phrase("Only waymark-service can connect to a watch."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.
          """))
    case .badHost(let host):
      Explanation(
        .usage, Phrase("“\(host)” isn't a name or address of this machine."),
        hint: Phrase("For example: waymark watch pair 192.168.1.20"))
    case .portInUse(let port):
      Explanation(
        .unavailable,
        Phrase(
          "Another program is using port \(String(port)), where watches look for this machine."),
        hint: Phrase(
          "Stop that program. Or forget the watches and pair them again, which picks another port."
        ))
    case .badKey:
      Explanation(
        .configuration, Phrase("The key that identifies this machine to watches can't be read."),
        hint: Phrase(
          """
          Put secrets/watch-link back into the record's folder. If you have no copy, move it away \
          and forget the watches: Waymark makes a new key, and you have to pair them again.
          """))
    }
  }
}
