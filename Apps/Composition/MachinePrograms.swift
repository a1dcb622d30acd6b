public import Contracts
import SpawnedPrograms

/// Starts programs that keep running by themselves.
public func machinePrograms() -> any ProgramStarting {
  SpawnedPrograms()
}
