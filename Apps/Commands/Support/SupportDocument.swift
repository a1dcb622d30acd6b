import Contracts

/// The JSON of `support list`.
struct SupportDocument: Encodable, Sendable {
  struct Item: Encodable, Sendable {
    /// What follows `waymark support`.
    var command: String
    /// The address it opens; nil if it opens none.
    var url: Nullable<String>
    let title: Phrase

    private enum CodingKeys: CodingKey {
      case command, url
    }

    fileprivate init(_ command: String, _ title: Phrase, url: String? = nil) {
      self.command = command
      self.title = title
      self.url = Nullable(url)
    }
  }

  var items: [Item]

  /// - Parameter managementURL: nil if there is no subscription to manage.
  init(_ links: ProductLinks, managementURL: String?) {
    items = [
      Item("feedback", Phrase("Feedback board: ideas, and votes for them")),
      Item("review", Phrase("Leave a review"), url: links.review),
      Item("restart-onboarding", Phrase("Repeat the introduction")),
      Item("resync", Phrase("Derive every day again from the imported data")),
    ]
    if let managementURL {
      items.append(Item("manage", Phrase("Manage your subscription"), url: managementURL))
    }
    items += [
      Item("terms", Phrase("Terms of service"), url: links.terms),
      Item("privacy", Phrase("Privacy policy"), url: links.privacy),
      Item("calculators", Phrase("Fitness calculators"), url: links.calculators),
    ]
  }
}

/// The JSON of what opens an address.
struct LinkDocument: Encodable, Sendable {
  var url: String
  /// False where the person has to open it.
  var opened: Bool
}
