extension AccessGrant {
  /// What it is and may, as the terminal and the page say it.
  public var spoken: Phrase {
    switch (kind, scope) {
    case (.browser, _): Phrase("browser")
    case (.picture, _): Phrase("widget link")
    case (.token, .read): Phrase("token that can read everything")
    case (.token, .write): Phrase("token that can change everything")
    case (.token, .ingest): Phrase("token that can send data")
    }
  }
}

extension NewAccess {
  /// What stands above the secret.
  public var said: Phrase {
    switch grant.kind {
    case .picture: Phrase("✓ The link for \(grant.name). Copy it now; it won't be shown again:")
    case .browser, .token:
      Phrase("✓ The token for \(grant.name). Copy it now; it won't be shown again:")
    }
  }
}

extension Phrase {
  /// - Parameter day: as a surface says days.
  public static func lastUsed(_ day: Phrase) -> Phrase { Phrase("last used \(day)") }

  /// What an address of a picture means for the person who has it.
  public static var sharedPicture: Phrase {
    Phrase("Anyone with this link can see the widget, always up to date.")
  }
}
