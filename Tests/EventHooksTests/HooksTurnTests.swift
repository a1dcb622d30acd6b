import ContractsTesting
import ProcessLocks
import SpawnedPrograms
import TestSupport
import Testing

@testable import EventHooks

struct HooksTurnTests {
  @Test("One at a time has the turn to run hooks, and it ends with its last reference")
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
