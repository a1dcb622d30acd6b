public import Contracts

/// All settings in one place, from every feature.
public struct SettingsPlugin: Plugin {
  static let identifier = "settings"
  public let manifest = PluginManifest(
    identifier: SettingsPlugin.identifier,
    summary: Phrase("Settings: read, change, reset, export and import them"),
    contractVersion: 1)

  public let settings: any SettingsKeeping
  public let licences: any LicenceKeeping
  private let needs: SettingsNeeds

  public init(_ needs: SettingsNeeds) {
    self.needs = needs
    let settings = LoggedSettings(needs: needs)
    self.settings = settings
    licences = StoredLicences(needs: needs.licences, settings: settings)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(SettingLogSubscriber(needs: needs))
    connections.add(.choices(needs: needs))
    connections.add(.licence(needs: needs.licences))
    connections.add(section: SettingsSection.keys) { [needs] in
      SettingsSection(needs: needs).section
    }
    connections.add(LicenceClock(needs: needs.licences))
    connections.add(actions: { [needs, licences] in
      let settings = LoggedSettings(needs: needs)
      return SettingActions(settings: settings).all
        + ProActions(settings: settings, licences: licences).all
    })
    connections.add(queries: { [settings] in SettingQueries(settings: settings).all })
    connections.add(undo: [.choice, .settingValue, .foreignSettings]) { [needs] in
      [ChoiceUndo(needs: needs), SettingValueUndo(needs: needs), ForeignSettingsUndo(needs: needs)]
    }
    connections.add(pages: { [needs, licences] in
      let settings = LoggedSettings(needs: needs)
      return [
        SettingsPage(settings: settings).page, SettingSectionPage(settings: settings).page,
        ProPage(settings: settings, licences: licences).page,
      ]
    })
  }
}

/// Everything Settings needs from the outside.
public struct SettingsNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any SettingStore
  public var eventLog: any EventLog
  public var time: any PersonalTime
  public var entitlement: any EntitlementReading
  public var licences: LicenceNeeds
  /// Settings of other features that are stored here; called when all plugins are connected.
  public var plain: @Sendable () -> [Setting]
  /// Those of every other feature; called when all plugins are connected.
  public var rows: @Sendable () -> [SettingRows]
  /// The plugins that declare a key; used if there are several.
  public var contributors: @Sendable (Setting.Key) -> [String]
  public var observing: any RecordObserving
  public var undo: any UndoRecording
  /// The content of the file at a path.
  public var readFile: @Sendable (String) throws -> [UInt8]

  public init(
    unitOfWork: any UnitOfWork, store: any SettingStore, eventLog: any EventLog,
    time: any PersonalTime, entitlement: any EntitlementReading, licences: LicenceNeeds,
    plain: @escaping @Sendable () -> [Setting], rows: @escaping @Sendable () -> [SettingRows],
    contributors: @escaping @Sendable (Setting.Key) -> [String], observing: any RecordObserving,
    undo: any UndoRecording,
    readFile: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.eventLog = eventLog
    self.time = time
    self.entitlement = entitlement
    self.licences = licences
    self.plain = plain
    self.rows = rows
    self.contributors = contributors
    self.observing = observing
    self.undo = undo
    self.readFile = readFile
  }

  /// Every setting that is stored here, in listing order.
  var storedSettings: [Setting] { StoredSetting.allCases.map(\.setting) + plain() }
}
