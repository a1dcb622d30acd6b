extension SourceKind {
  /// The name of a source. Waymark names only the manual entries.
  public func spoken(name: String) -> Phrase {
    SourceDescription(name: name, kind: self) == .byHand
      ? Phrase("Manual entries") : Phrase(verbatim: name.printable)
  }
}

extension Source {
  public var spokenName: Phrase { description.kind.spoken(name: name) }
}

extension Phrase {
  public static var noEntries: Phrase { Phrase("There are no entries.") }

  /// Shown while the log of time zones is empty.
  public static var noZone: Phrase { Phrase("No time zone is set, so the system's is used.") }

  /// Beside a time zone that was not chosen by a person.
  public static var ofSystem: Phrase { Phrase("(the system's)") }

  public static var noSources: Phrase { Phrase("Your record has no sources yet.") }

  /// Which of several sources counts. Specification S5-9.
  public static var orderOfTrust: Phrase {
    Phrase("When several sources cover the same minutes, the first one listed counts.")
  }

  /// - Parameter instant: when, as a day or a time.
  public static func lastData(_ instant: Phrase) -> Phrase { Phrase("last data \(instant)") }

  /// The heading of the programs that send data automatically.
  public static var sentOverHTTP: Phrase { Phrase("Sent over HTTP") }

  public static var watchedFolders: Phrase { Phrase("Watched folders") }

  /// - Parameter added: how much they added.
  public static func importsBeforeTheLog(_ added: Phrase) -> Phrase {
    Phrase("imports made before Waymark kept an import log: \(added)")
  }
}
