public import Contracts

/// All settings in one place, from every feature.
public struct SettingsPlugin: Plugin {
  static let identifier = "settings"
  public let manifest = PluginManifest(
    identifier: SettingsPlugin.identifier,
    summary: Phrase("Every setting: read, changed, reset, exported, imported"),
    contractVersion: 1)

  public let settings: any SettingsKeeping
  public let licences: any LicenceKeeping
  private let needs: SettingsNeeds

  public init(_ needs: SettingsNeeds) {
    self.needs = needs
    settings = LoggedSettings(needs: needs)
    licences = StoredLicences(needs: needs.licences)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(SettingLogSubscriber(needs: needs))
    connections.add(.choices(needs: needs))
    connections.add(.licence(needs: needs.licences))
    connections.add(section: SettingsSection.keys) { [needs] in
      SettingsSection(needs: needs).section
    }
    connections.add(LicenceClock(needs: needs.licences))
  }
}
