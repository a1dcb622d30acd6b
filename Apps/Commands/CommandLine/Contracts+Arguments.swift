public import ArgumentParser
public import Contracts

// Values of Contracts and Views that are typed on a command line as their raw values.

extension AccessScope: ExpressibleByArgument {}
extension DateOrder: ExpressibleByArgument {}
extension EntryKind: ExpressibleByArgument {}
extension HistoryPeriod: ExpressibleByArgument {}
extension LockPolicy: ExpressibleByArgument {}
extension MilestoneRearm: ExpressibleByArgument {}
extension MilestoneType: ExpressibleByArgument {}
extension RestReason: ExpressibleByArgument {}
extension ShieldServer.Kind: ExpressibleByArgument {}
extension WeekStart: ExpressibleByArgument {}
extension WeightUnit: ExpressibleByArgument {
  public init?(argument: String) { self.init(typed: argument) }
}
extension WidgetScheme: ExpressibleByArgument {}
