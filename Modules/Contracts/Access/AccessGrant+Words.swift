extension AccessGrant {
  /// What it is and what it may do, in the words of the terminal and the page.
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
  /// The line above the secret.
  public var said: Phrase {
    switch grant.kind {
    case .picture: Phrase("✓ The address of \(grant.name), which is not shown again:")
    case .browser, .token: Phrase("✓ The token of \(grant.name), which is not shown again:")
    }
  }
}

extension Phrase {
  /// - Parameter day: the day as this surface writes days.
  public static func lastUsed(_ day: Phrase) -> Phrase { Phrase("last used \(day)") }

  /// What having the address of a picture allows.
  public static var sharedPicture: Phrase {
    Phrase("Whoever has this address sees the widget, always as it is.")
  }
}
