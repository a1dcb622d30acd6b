extension AccessGrant {
  /// What it is and may, as the terminal and the page say it.
  public var spoken: Phrase {
    switch (kind, scope) {
    case (.browser, _): Phrase("browser")
    case (.picture, _): Phrase("address of one picture")
    case (.token, .read): Phrase("token that looks at everything")
    case (.token, .write): Phrase("token that changes everything")
    case (.token, .ingest): Phrase("token that sends samples")
    }
  }
}
