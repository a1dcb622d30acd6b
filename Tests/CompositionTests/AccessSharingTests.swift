import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Composition

/// Access when several processes share a record.
struct AccessSharingTests {
  private let folder: TemporaryFolder
  private let secrets = InMemoryAccessSecrets()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A process with the shared record.
  private func process(stays: Bool = false) async throws -> Waymark {
    try await bootstrap(
      WaymarkEnvironment(
        home: folder.file("home"), stays: stays,
        outside: OutsideWorld(accessSecrets: { [secrets] in secrets })))
  }

  @Test("S6-5 When several processes get one code at once, only one grants access")
  func oneCode() async throws {
    var processes: [Waymark] = []
    for number in 0..<4 { processes.append(try await process(stays: number.isMultiple(of: 2))) }
    let keepers = try processes.map { try $0.offered((any AccessKeeping).self) }
    for _ in 1...10 {
      let code = try await keepers[0].makeCode()
      let entered = await withTaskGroup { group in
        for keeper in keepers {
          group.addTask { try? await keeper.enter(with: code.text, from: "Firefox") }
        }
        return await group.reduce(into: [NewAccess]()) { list, new in
          if let new { list.append(new) }
        }
      }
      #expect(entered.count == 1)
      let secret = try #require(entered.first).secret
      for keeper in keepers {
        let grant = try await keeper.grant(presenting: secret, as: .browser)
        #expect(grant?.id == entered.first?.grant.id)
      }
    }
    for process in processes { process.close() }
  }

  @Test("S6-5 Access revoked by one process is refused by the others")
  func revoked() async throws {
    let (one, other) = (try await process(), try await process(stays: true))
    let (keeper, server) = (
      try one.offered((any AccessKeeping).self), try other.offered((any AccessKeeping).self)
    )
    let token = try await keeper.addToken(named: "Phone", scope: .read)
    #expect(try await server.grant(presenting: token.secret, as: .token) != nil)
    try await keeper.revoke(token.grant.id)
    #expect(try await server.grant(presenting: token.secret, as: .token) == nil)
    for process in [one, other] { process.close() }
  }
}
