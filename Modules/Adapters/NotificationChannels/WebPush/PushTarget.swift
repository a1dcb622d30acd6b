import Contracts

/// Everything stored about a registration in order to send to it.
struct PushTarget: Sendable {
  let subscription: PushSubscription
  let contact: PushContact
  /// The address a click opens.
  let open: String?

  /// - Parameter now: the real time.
  /// - Throws: ``ChannelRefusal``.
  init(_ request: ChannelRequest, at now: Instant) throws(ChannelRefusal) {
    for option in request.options.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch option {
      case .contact, .open: break
      case .secret, .token, .optOut:
        throw ChannelRefusal(
          Phrase("Web Push doesn't support “\(option.rawValue)”."),
          hint: Phrase("Leave it out: the keys are part of the subscription."))
      }
    }
    subscription = try PushSubscription(json: request.address, at: now)
    contact = try PushContact(request.options[.contact], for: subscription.endpoint)
    open = request.options[.open]
    if let open, !PushPayload.canOpen(open) {
      throw ChannelRefusal(
        Phrase("The click target isn't a web page."),
        hint: Phrase("Use a URL of at most \(PushPayload.longestURL) characters: https://…"))
    }
  }

  /// - Throws: ``ChannelRefusal`` when something is missing or damaged.
  init(secrets: [String: String]) throws(ChannelRefusal) {
    subscription = try PushSubscription(
      endpoint: secrets["endpoint"] ?? "", p256dh: secrets["p256dh"] ?? "",
      auth: secrets["auth"] ?? "")
    contact = try PushContact(secrets["contact"], for: subscription.endpoint)
    open = secrets["open"]
  }

  /// In the form that ``init(secrets:)`` reads.
  var secrets: [String: String] {
    var secrets = [
      "endpoint": subscription.endpoint.url,
      "p256dh": subscription.p256dh,
      "auth": Base64URL.encode(subscription.auth),
      "contact": contact.text,
    ]
    secrets["open"] = open
    return secrets
  }
}
