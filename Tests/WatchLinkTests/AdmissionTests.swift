import Contracts
import NIOCore
import NIOEmbedded
import Testing

@testable import WatchLink

/// S5-8: which connections are accepted.
@Suite(.timeLimit(.minutes(1)))
struct AdmissionTests {
  private let admission = Admission(mostHandshakes: 2)

  private func connection() async throws -> ManualConnection {
    try await ManualConnection(
      most: PeerLimits.mostBytesOfStrangers, showing: try OwnCertificate())
  }

  @Test(
    "S5-8 Each connection counts once, with its current state, and no longer after it has ended")
  func counted() async throws {
    let (stranger, known) = (try await connection(), try await connection())
    for fed in [stranger, known] { admission.begin(fed.connection) }
    #expect(admission.count == 2)
    #expect(admission.admit(stranger.connection, isKnown: false))
    #expect(admission.admit(known.connection, isKnown: true))
    #expect(admission.count == 2)
    for (fed, left) in [(stranger, 1), (known, 0)] {
      await fed.hangUp()
      #expect(admission.count == left)
      await fed.end()
    }
  }

  @Test("S5-8 A connection that arrives after listening has ended is closed")
  func late() async throws {
    let fed = try await connection()
    admission.close()
    admission.begin(fed.connection)
    await fed.channel.testingEventLoop.run()
    #expect(!fed.channel.isActive && admission.count == 0)
    await fed.end()
  }
}
