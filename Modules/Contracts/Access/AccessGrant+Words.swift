extension AccessGrant {
  /// What it is and what it may do, in the words of the terminal and the page.
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
  /// The line above the secret.
  public var said: Phrase {
    switch grant.kind {
    case .picture: Phrase("✓ The link for \(grant.name). Copy it now; it won't be shown again:")
    case .browser, .token:
      Phrase("✓ The token for \(grant.name). Copy it now; it won't be shown again:")
    }
  }
}

extension Phrase {
  /// - Parameter day: the day as this surface writes days.
  public static func lastUsed(_ day: Phrase) -> Phrase { Phrase("last used \(day)") }

  /// What having the address of a picture allows.
  public static var sharedPicture: Phrase {
    Phrase("Anyone with this link can see the widget, always up to date.")
  }
}
