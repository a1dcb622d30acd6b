import ContractsTesting
import ProcessLocks
import SpawnedPrograms
import TestSupport
import Testing

@testable import EventHooks

struct HooksTurnTests {
  @Test("Only one process at a time may run hooks, until the last reference is released")
  func oneAtATime() throws {
    let folder = try TemporaryFolder()
    let hooks = EventHooks(
      folder: folder.path, logFile: folder.path + "/hooks.log", home: folder.path,
      trust: InMemoryFileTrust(), programs: SpawnedPrograms(), locks: FileLocks())
    var turn = hooks.turn()
    #expect(turn != nil)
    #expect(hooks.turn() == nil)
    turn = nil
    #expect(hooks.turn() != nil)
  }
}
