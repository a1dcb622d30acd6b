import Composition
import Contracts
import ContractsTesting

@testable import WebApp

/// The content of a served site: some pages of no feature, as lines of text.
struct SiteParts: Sendable {
  var prepare: @Sendable (inout WaymarkEnvironment) -> Void = { _ in }
  var pages: @Sendable (Waymark, InMemoryAccess) throws -> PageDirectory = SomePages.directory
  var rendering: @Sendable (Waymark) throws -> any PageRendering = { _ in PlainPages() }

  /// Everything that the service serves, with Pro.
  static let whole = SiteParts(
    prepare: { environment in
      environment.opensPro = true
      environment.outside = OutsideWorld(
        channels: { _ in Self.channels }, forecasts: { InMemoryForecasts() },
        accessSecrets: { [secrets = InMemoryAccessSecrets()] in secrets },
        remoteShields: { server, _ in InMemoryShield(server.name) })
    },
    pages: { waymark, _ in
      let uploads = UploadFolder(home: waymark.home)
      return try waymark.pages().adding(
        OwnPages.all(waymark, uploads), OwnPages.additions(waymark, lost: []))
    },
    rendering: { try PageRenderer(drawings: $0.drawings) })

  /// One for each kind of address, which together support every option.
  private static var channels: [any NotificationChannel] {
    [
      InMemoryNotificationChannel(
        "post",
        inputs: ChannelInputs(
          title: Phrase(verbatim: "Post"), address: .written(example: "https://post.example"),
          options: [.secret, .token, .optOut])),
      InMemoryNotificationChannel(
        "push",
        inputs: ChannelInputs(
          title: Phrase(verbatim: "Push"), address: .pushSubscription, options: [.contact, .open]),
        key: "BKey"),
      InMemoryNotificationChannel("screen", isPlatform: true),
    ]
  }
}
