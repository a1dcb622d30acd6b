public import Contracts

/// Who may enter the web app and use its API. Specification S6-5.
public struct AccessPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "access", summary: Phrase("Who may enter the web app and use its API"),
    contractVersion: 1)

  private let needs: AccessNeeds

  public init(_ needs: AccessNeeds) {
    self.needs = needs
  }

  public func connect(to connections: inout PluginConnections) {
    connections.offer(StoredAccess(needs: needs), as: (any AccessKeeping).self)
    connections.add(AccessCodeExpiry(needs: needs))
    connections.add(.access(needs))
    connections.add(pages: { [needs] in
      [DevicesPage(access: StoredAccess(needs: needs), needs: needs).page]
    })
    connections.add(toPages: { [needs] in
      [ProgramSources(access: StoredAccess(needs: needs), needs: needs).addition]
    })
  }
}

/// Everything Access needs from the outside.
public struct AccessNeeds: Sendable {
  /// Makes what makes and recognises secrets; nil in a process that does neither.
  public typealias Secrets = @Sendable () -> any AccessSecretMaking
  /// Where other machines reach the web app now; nil where none does.
  public typealias Network = @Sendable () -> ServedNetwork?

  public var unitOfWork: any UnitOfWork
  public var store: any AccessStore
  public var eventLog: any EventLog
  public var time: any TimeSource
  public var secrets: Secrets?
  public var widgets: any WidgetKeeping
  public var codes: any ShareCodeMaking
  public var network: Network

  /// - Parameters:
  ///   - widgets: those of which an address can be given away.
  ///   - codes: makes an address one that a camera reads.
  public init(
    unitOfWork: any UnitOfWork, store: any AccessStore, eventLog: any EventLog,
    time: any TimeSource, secrets: Secrets?, widgets: any WidgetKeeping,
    codes: any ShareCodeMaking, network: @escaping Network
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.eventLog = eventLog
    self.time = time
    self.secrets = secrets
    self.widgets = widgets
    self.codes = codes
    self.network = network
  }
}
