public import Contracts

/// Passes notifications to Apprise, which supports about a hundred services: to a server of its
/// API, or to its command on this machine.
///
/// Neither supports idempotency: a retry after a lost answer may be shown twice.
public struct AppriseChannel: NotificationChannel {
  private static let hint = Phrase(
    "Use an Apprise URL, such as tgram://BOT/CHAT, or its API's https://HOST/notify/KEY.")

  public let identifier = "apprise"

  private let api: AppriseAPI
  private let command: AppriseCommand
  private let secrets: any SecretStore

  public init(http: any HTTPSending, programs: any ProgramRunning, secrets: any SecretStore) {
    api = AppriseAPI(http: http)
    command = AppriseCommand(programs: programs)
    self.secrets = secrets
  }

  public var inputs: ChannelInputs {
    ChannelInputs(
      title: Phrase("Any Apprise service"), address: .written(example: "tgram://BOT/CHAT"))
  }

  /// The name is an API address's server, but only a service URL's scheme: the rest contains passwords.
  public func plan(_ request: ChannelRequest) throws(ChannelRefusal) -> ChannelPlan {
    try request.check(acceptsOnly: [])
    let secrets = KeptSecrets.all(of: request)
    guard let scheme = AppriseCommand.scheme(of: request.address) else {
      throw ChannelRefusal(
        request.address.isEmpty
          ? Phrase("The address is empty.")
          : Phrase(
            """
            The address isn't a URL: it has no scheme, nothing after the scheme, or a character \
            that a URL can't contain.
            """),
        hint: Self.hint)
    }
    guard scheme == "http" || scheme == "https" else {
      return ChannelPlan(address: "\(scheme)://…", secrets: secrets)
    }
    let address = try WebAddress(request.address, hint: Self.hint)
    guard AppriseAPI.isEndpoint(address) else {
      throw ChannelRefusal(
        Phrase(
          """
          The address isn't an Apprise API's: its path doesn't end with /notify/KEY.
          """),
        hint: Self.hint)
    }
    return ChannelPlan(address: "\(address.origin)/…", secrets: secrets)
  }

  public func send(
    _ notification: UserNotification, to registration: ChannelRegistration, idempotencyKey: String
  ) async -> SendOutcome {
    do throws(KeptSecrets.Failure) {
      let kept = try KeptSecrets(of: registration, in: secrets)
      if let address = WebAddress(kept: try kept.address) {
        return await api.send(notification, to: address)
      }
      return await command.send(notification, to: try kept.address)
    } catch {
      return error.outcome
    }
  }
}
