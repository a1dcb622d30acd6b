import Contracts

/// The form that adds a channel of a kind: one field for each of its inputs.
struct ChannelForm {
  /// Before the kind in the name of the form.
  private static let add = "add-"
  static let address = "address"

  let channel: any NotificationChannel

  /// The form of that name; nil if it belongs to no kind served here.
  init?(named name: String, among channels: [any NotificationChannel]) {
    let found = channels.first { Self.add + $0.identifier == name }
    guard let found else { return nil }
    channel = found
  }

  init(_ channel: any NotificationChannel) {
    self.channel = channel
  }

  private var inputs: ChannelInputs { channel.inputs }

  /// - Throws: `SecretError` if there is no key for a browser to subscribe with.
  func form() throws -> PageForm {
    PageForm(
      Self.add + channel.identifier, try address() + inputs.options.map(field),
      action: Phrase("Add it"))
  }

  private func address() throws -> [PageField] {
    switch inputs.address {
    case .none: []
    case .written(let example):
      [
        PageField(
          Self.address, .text, Phrase("Address"),
          hint: example.map(Phrase.example), isRequired: true)
      ]
    case .pushSubscription:
      [
        PageField(
          Self.address, .pushSubscription(serverKey: try channel.publicKey() ?? ""),
          inputs.title)
      ]
    }
  }

  private func field(_ option: ChannelOption) -> PageField {
    switch option {
    case .secret:
      PageField(
        option.rawValue, .secret, Phrase("Secret"), hint: Phrase("Signs what Waymark sends."))
    case .token:
      PageField(
        option.rawValue, .secret, Phrase("Token"),
        hint: Phrase("Authenticates Waymark with the server."))
    case .open:
      PageField(
        option.rawValue, .text, Phrase("Link"),
        hint: Phrase("What opens when you click a notification."))
    case .contact:
      PageField(
        option.rawValue, .text, Phrase("Contact"), hint: Phrase("How the server can contact you."))
    case .optOut:
      PageField(
        option.rawValue, .text, Phrase("Opt-out URL"),
        hint: Phrase("The URL to call when the channel is removed."))
    }
  }

  /// The typed request. An option left empty is absent.
  func request(_ input: ActionInput) -> ChannelRequest {
    var options: [ChannelOption: String] = [:]
    for option in ChannelOption.allCases { options[option] = input[option.rawValue] }
    if let contact = options[.contact], contact.contains("@"), !contact.contains(":") {
      options[.contact] = "mailto:\(contact)"
    }
    return ChannelRequest(
      kind: channel.identifier, address: input[Self.address] ?? "", options: options)
  }

  /// The field at fault in a refused request: the option without which it would be accepted, or the address.
  func field(refusing request: ChannelRequest) -> String {
    let wrong = ChannelOption.allCases.first { option in
      guard request.options[option] != nil else { return false }
      var rest = request
      rest.options[option] = nil
      return isInUse(rest)
    }
    return wrong?.rawValue ?? Self.address
  }

  private func isInUse(_ request: ChannelRequest) -> Bool {
    do throws(ChannelRefusal) {
      try request.checkLength()
      _ = try channel.plan(request)
      return true
    } catch {
      return false
    }
  }
}
