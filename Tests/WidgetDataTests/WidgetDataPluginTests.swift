import Contracts
import ContractsTesting
import Testing
import WidgetData

/// What WidgetData says it is.
struct WidgetDataPluginTests {
  @Test("It says who it is, and makes its nine kinds only when asked")
  func manifest() {
    let plugin = WidgetDataPlugin(
      WidgetNeeds(
        unitOfWork: UnimplementedUnitOfWork(), eventLog: UnimplementedEventLog(),
        signals: UnimplementedWidgetSignalStore(), days: UnimplementedDayRecordReading(),
        stepGoals: UnimplementedDailyGoalKeeping<StepTarget>(),
        exerciseGoals: UnimplementedDailyGoalKeeping<ExerciseTarget>(), streaks: UnimplementedStreakKeeping(),
        milestones: UnimplementedMilestoneKeeping(),
        settings: UnimplementedSettingsKeeping(), wording: UnimplementedPersonalWording(),
        time: UnimplementedPersonalTime(), kinds: { [] }))
    #expect(plugin.manifest.identifier == "widgets")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.subscribers.map(\.identifier) == ["widgets.signal"])
    #expect(connections.dueTimeHandlers.isEmpty)
    let kinds = connections.widgets.flatMap { $0() }
    #expect(
      kinds.map(\.name) == [
        "today", "streak", "weekly-chart", "monthly-calendar", "monthly-chart", "hourly-chart",
        "yearly-calendar", "exercise-ring", "weight-path",
      ])
  }
}
