public import Contracts
import SpawnedPrograms

/// What starts programs that go on by themselves.
public func machinePrograms() -> any ProgramStarting {
  SpawnedPrograms()
}
