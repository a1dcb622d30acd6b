import Contracts
import ContractsTesting

@testable import WatchSync

extension MemoryPeerConnection {
  func say(_ frame: LinkFrame) async throws { try await send(frame.encoded()) }

  func say(_ message: WatchMessage) async throws { try await say(.sync(message)) }

  func say(_ message: PairingMessage) async throws { try await say(.pairing(message)) }

  /// Nil when the other side has closed.
  func hear() async throws -> LinkFrame? { try await receive().map { try LinkFrame($0) } }

  /// The next frame that matters to a test.
  func hear<Answer>(_ answer: (LinkFrame) -> Answer?) async throws -> Answer? {
    while let frame = try await hear() {
      if let answer = answer(frame) { return answer }
    }
    return nil
  }

  func hearContext() async throws -> WatchContext? {
    try await hear { if case .sync(.context(let context)) = $0 { context } else { nil } }
  }

  func hearRefusal() async throws -> PairingRefusal? {
    try await hear { if case .pairing(.refused(let refusal)) = $0 { refusal } else { nil } }
  }
}
