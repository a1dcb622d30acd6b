import Contracts
import Foundation
import KernelClock
import SQLiteStore
import Settings
import SignedLicences

extension RecordParts {
  var licences: LicenceNeeds {
    LicenceNeeds(
      unitOfWork: unitOfWork, store: SQLiteLicenceStore(),
      verifier: SignedLicences(trusting: environment.licenceKeys), eventLog: events, time: time,
      clock: RecordTrustedClock(
        unitOfWork: unitOfWork, store: SQLiteClockStore(), time: time,
        isReal: environment.now == nil && environment.clock == nil,
        isSynchronized: { KernelClock().isSynchronized }))
  }

  /// The only gate for everything that needs Pro. Building from source may open it: `Scripts/setup --self-hosted`.
  func entitlement(_ licences: LicenceNeeds) -> any EntitlementReading {
    environment.opensPro ? FixedEntitlement(isPro: true) : LicensedEntitlement(licences)
  }

  func settings(
    _ licences: LicenceNeeds, entitlement: any EntitlementReading
  ) -> SettingsPlugin {
    SettingsPlugin(
      SettingsNeeds(
        unitOfWork: unitOfWork, store: settingStore, eventLog: events, time: time,
        entitlement: entitlement, licences: licences,
        plain: { [contributions] in contributions.registry.plainSettings.flatMap(\.part) },
        rows: { [contributions] in contributions.registry.settingRows.map(\.part) },
        contributors: { [contributions] key in
          let registry = contributions.registry
          let all =
            registry.settingRows.map { ($0.plugin, $0.part.settings) }
            + registry.plainSettings.map { ($0.plugin, $0.part) }
          return all.flatMap { plugin, settings in
            settings.filter { $0.key == key }.map { _ in plugin }
          }
        },
        observing: record, undo: undoRecording,
        readFile: { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }))
  }
}
