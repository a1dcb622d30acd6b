import Contracts

extension HealthCheck {
  /// Deliveries that could not be imported, or only in part, and wrong clocks of phones.
  static func deliveries(_ deliveries: StoredDeliveries) -> HealthCheck {
    HealthCheck(name: Phrase("Deliveries")) {
      let status = try await deliveries.status()
      if let path = status.unreadableSources.first {
        return HealthFinding(
          state: .warning,
          detail: Phrase(
            "\(path.printable) can't be read, so data from its source isn't imported"),
          fix: Phrase(
            "Make it readable, or put the source's name from waymark sources in it"))
      }
      if let last = status.refused.last {
        return HealthFinding(
          state: .warning, detail: status.wordsOfRefusals ?? Phrase(verbatim: ""),
          fix: Phrase(
            "Delete the file, or try it again with: waymark import \(last.delivery.path.shellWord)")
        )
      }
      if let words = status.latest.compactMap(\.wordsOfDefects).first {
        return HealthFinding(
          state: .warning, detail: words,
          fix: Phrase("Check the date and time of that device."))
      }
      if let words = status.latest.compactMap(\.wordsOfRejections).first {
        return HealthFinding(
          state: .warning, detail: words, fix: Phrase("Check the app's export settings."))
      }
      return HealthFinding(state: .ok, detail: status.words)
    }
  }
}

extension DeliveryStatus {
  /// How many sources deliver, and how many deliveries are pending.
  var words: Phrase {
    let (sources, waiting) = (latest.count, waiting)
    let delivering = Phrase(
      one: "\(sources) source sending data", other: "\(sources) sources sending data")
    guard waiting > 0 else { return sources == 0 ? Phrase("no deliveries yet") : delivering }
    return Phrase("\(delivering), \(String(waiting)) waiting to be imported")
  }

  /// Nil if all were imported.
  var wordsOfRefusals: Phrase? {
    guard let last = refused.last else { return nil }
    let (count, source) = (refused.count, last.delivery.source)
    let reason = last.reason ?? Phrase("the reason is unknown")
    return Phrase(
      one: "\(count) delivery couldn't be imported, from \(source): \(reason)",
      other: "\(count) deliveries couldn't be imported, the last from \(source): \(reason)")
  }
}

extension DeliveryNote {
  /// Nil where nothing of it was rejected.
  var wordsOfRejections: Phrase? {
    let (count, source) = (recordsRejected, source)
    guard count > 0 else { return nil }
    return Phrase(
      one: "the last delivery from \(source) has \(count) rejected record",
      other: "the last delivery from \(source) has \(count) rejected records")
  }

  /// Nil where nothing of it is dated in the future.
  var wordsOfDefects: Phrase? {
    let (count, source) = (samplesInFuture, source)
    guard count > 0 else { return nil }
    return Phrase(
      one: """
        the last delivery from \(source) has \(count) sample dated after today: check its clock
        """,
      other: """
        the last delivery from \(source) has \(count) samples dated after today: check its clock
        """)
  }
}
