public import ArgumentParser
public import ExportGeneration

extension CivilDate: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension ByteSize: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension EnergyUnit: ExpressibleByArgument {}
