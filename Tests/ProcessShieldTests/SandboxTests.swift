import Contracts
import Foundation
import ProcessShield
import TestSupport
import Testing

/// What the shield says about a process that cannot see others.
struct SandboxTests {
  @Test(
    "S5-6 In a namespace with one user it says that it cannot work; a container has more users",
    arguments: [
      ("      1000       1000          1\n", false),
      ("         0          0 4294967295\n", true),
      ("         0       1000          1\n         1     100000      65536\n", true),
      ("         0       1000          1\n", true),
    ])
  func namespace(_ map: String, isAvailable: Bool) async throws {
    let fixture = try ShieldFixture()
    let folder = try TemporaryFolder()
    _ = try folder.file("self/uid_map", map)
    _ = try folder.file("1/stat", "1 (init) S 0 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 5 0 0\n")
    #expect(await fixture.shield(procFolder: folder.path).availability().isAvailable == isAvailable)
  }
}
