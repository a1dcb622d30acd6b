public import ArgumentParser
public import Contracts

// Values of Contracts that are typed on a command line by their raw values.

extension GoalKind: ExpressibleByArgument {}
extension RestReason: ExpressibleByArgument {}
extension WeekStart: ExpressibleByArgument {}
