extension AccessGrant {
  /// What it is and may, as the terminal and the page say it.
  public var spoken: Phrase {
    switch (kind, scope) {
    case (.browser, _): Phrase("browser")
    case (.picture, _): Phrase("address of one picture")
    case (.token, .read): Phrase("token that can read everything")
    case (.token, .write): Phrase("token that changes everything")
    case (.token, .ingest): Phrase("token that sends samples")
    }
  }
}

extension NewAccess {
  /// What stands above the secret.
  public var said: Phrase {
    switch grant.kind {
    case .picture: Phrase("✓ The address of \(grant.name), which is not shown again:")
    case .browser, .token: Phrase("✓ The token of \(grant.name), which is not shown again:")
    }
  }
}

extension Phrase {
  /// - Parameter day: as a surface says days.
  public static func lastUsed(_ day: Phrase) -> Phrase { Phrase("last used \(day)") }

  /// What an address of a picture means for the person who has it.
  public static var sharedPicture: Phrase {
    Phrase("Whoever has this address sees the widget, always as it is.")
  }
}
