import Contracts
import ContractsTesting
import Testing

@testable import Activity

struct ActivityPluginTests {
  @Test("The plugin has an identity")
  func manifest() {
    let manifest = ActivityFixture().plugin.manifest
    #expect(manifest.identifier == "activity")
    #expect(manifest.requires.isEmpty)
    #expect(manifest.contractVersion == PluginManifest.currentContractVersion)
  }

  @Test("Making and connecting the plugin touches nothing")
  func untouched() {
    let plugin = ActivityPlugin(
      ActivityNeeds(
        unitOfWork: UnimplementedUnitOfWork(), events: UnimplementedEventLog(),
        samples: UnimplementedSampleStore(), farDates: UnimplementedFarDateStore(),
        sources: UnimplementedSourceStore(), imports: UnimplementedImportStore(),
        stepEntries: UnimplementedEntryStore(), exercises: UnimplementedEntryStore(),
        weights: UnimplementedWeightEntryStore(),
        identities: UnimplementedEntryIdentityStore(), dayRecords: UnimplementedDayRecordStore(),
        workoutCounting: UnimplementedWorkoutCountingStore(),
        moves: UnimplementedZoneMoveStore(), personalTime: UnimplementedPersonalTime(),
        timeSource: UnimplementedTimeSource(), undo: UnimplementedUndoRecording(), readers: { [] },
        openFile: { throw ImportError.noSuchFile(path: $0) },
        folders: UnimplementedWatchedFolderStore(),
        listFolder: { (path) throws(FolderError) in throw .noSuchFolder(path: path) },
        statFile: { _ in nil },
        spool: UnimplementedDeliverySpool(), deliveries: UnimplementedDeliveryStore()))
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(
      connections.healthChecks.map(\.name.description)
        == [
          "Day records", "Time zone", "Samples dated in the future", "Far dates", "Watched folders",
          "Deliveries", "Sources", "Devices of one name",
        ])
    #expect(connections.subscribers.isEmpty)
  }

  @Test("S5-9 Invalid requests are rejected without reading the record")
  func refusedEarly() async throws {
    let activity = ActivityFixture()
    let weights = UnimplementedWeightEntryStore()
    let log = EntryLog(
      unitOfWork: UnimplementedUnitOfWork(), steps: UnimplementedEntryStore(),
      exercises: UnimplementedEntryStore(), weights: weights,
      identities: UnimplementedEntryIdentityStore(), sources: UnimplementedSourceStore(),
      events: UnimplementedEventLog(), derivation: activity.derivation,
      weightRecord: WeightRecord(
        weights: weights, sources: UnimplementedSourceStore(),
        personalTime: activity.derivation.personalTime),
      undo: UnimplementedUndoRecording())
    await #expect(throws: ActivityError.stepsOutOfRange(0, allowed: -100_000...100_000)) {
      try await log.log(.steps(0), at: nil)
    }
  }
}
