public import Contracts

/// Who can access the web app and its API. Specification S6-5.
public struct AccessPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "access", summary: Phrase("Who can access the web app and its API"),
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
      [DevicesPage(actions: AccessActions(needs)).page]
    })
    connections.add(actions: { [needs] in AccessActions(needs).all })
    connections.add(queries: { [needs] in [AccessActions(needs).query] })
    connections.add(toPages: { [needs] in
      [ProgramSources(actions: AccessActions(needs)).addition]
    })
  }
}

/// Everything Access needs from the outside.
public struct AccessNeeds: Sendable {
  /// Creates the object that makes and recognises secrets; nil in a process that does neither.
  public typealias Secrets = @Sendable () -> any AccessSecretMaking
  /// Where other machines reach the web app now; nil if they cannot.
  public typealias Network = @Sendable () -> ServedNetwork?
  /// Where this machine reaches it; nil while it is served nowhere.
  public typealias Address = @Sendable () -> String?

  public var unitOfWork: any UnitOfWork
  public var store: any AccessStore
  public var eventLog: any EventLog
  public var time: any TimeSource
  public var personalTime: any PersonalTime
  public var secrets: Secrets?
  public var widgets: any WidgetKeeping
  public var codes: any ShareCodeMaking
  public var network: Network
  public var address: Address

  /// - Parameters:
  ///   - widgets: those whose pictures can be shared.
  ///   - codes: turns an address into a code for a camera.
  public init(
    unitOfWork: any UnitOfWork, store: any AccessStore, eventLog: any EventLog,
    time: any TimeSource, personalTime: any PersonalTime, secrets: Secrets?,
    widgets: any WidgetKeeping,
    codes: any ShareCodeMaking, network: @escaping Network, address: @escaping Address
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.eventLog = eventLog
    self.time = time
    self.personalTime = personalTime
    self.secrets = secrets
    self.widgets = widgets
    self.codes = codes
    self.network = network
    self.address = address
  }
}
