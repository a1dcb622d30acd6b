extension SourceKind {
  /// A source of this kind by its name. What is entered by hand has a name of ours, all others have their own.
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

  /// Said of the log of time zones while it is empty.
  public static var noZone: Phrase { Phrase("No time zone is set, so the system's is used.") }

  /// Beside a time zone that no person set.
  public static var ofSystem: Phrase { Phrase("(the system's)") }

  public static var noSources: Phrase { Phrase("Your record has no sources yet.") }

  /// Which of several sources counts. Specification S5-9.
  public static var orderOfTrust: Phrase {
    Phrase("When several sources cover the same minutes, the first one listed counts.")
  }

  /// - Parameter instant: when, as a day or a time.
  public static func lastData(_ instant: Phrase) -> Phrase { Phrase("last data \(instant)") }

  /// The heading of the programs that hand in by themselves.
  public static var sentOverHTTP: Phrase { Phrase("Sent over HTTP") }

  public static var watchedFolders: Phrase { Phrase("Watched folders") }

  /// - Parameter added: how much came with them.
  public static func importsBeforeTheLog(_ added: Phrase) -> Phrase {
    Phrase("imports made before Waymark kept an import log: \(added)")
  }
}
