import Contracts
import NIOCore
import Testing

@testable import WatchLink

/// S5-8: foreign client programs.
@Suite(.timeLimit(.minutes(1)))
struct ForeignClientTests {
  private static let hello = Array(Array("hello".utf8).framed.readableBytesView)

  private let openSSL: OpenSSL
  /// Messages from accepted clients.
  private let heard = EventCollector<String>()

  init() throws {
    openSSL = try OpenSSL()
  }

  /// Listens to strangers during `body`: their messages, until they end or their time is over.
  private func listening(_ body: (PeerAddress) async throws -> Void) async throws {
    var limits = LinkLimits()
    limits.strangersStay = .seconds(2)
    let heard = heard
    let serve = { @Sendable (connection: any PeerConnection) async in
      heard.add("in")
      do {
        while let frame = try await connection.receive() {
          heard.add(String(decoding: frame, as: UTF8.self))
        }
      } catch {
        heard.add("\(error)")
      }
    }
    try await WatchLink(limits: limits).listening(
      knowing: { _ in false }, serve: serve
    ).during(body)
  }

  @Test("S5-8 With a certificate, TLS 1.3 and our protocol, any client is accepted as a stranger")
  func letIn() async throws {
    try await listening { address in
      let said = try await openSSL.connect(
        to: address, openSSL.own + ["-tls1_3"], sending: Self.hello)
      #expect(said.contains("ALPN protocol: waymark/1"))
    }
    #expect(await heard.finish() == ["in", "hello"])
  }

  @Test("S5-8 A truncated frame ends the connection as a lost one")
  func cut() async throws {
    try await listening { address in
      _ = try await openSSL.connect(
        to: address, openSSL.own + ["-tls1_3"], sending: Self.hello + Self.hello.dropLast()
      ) {
        #expect(await heard.next() == "in")
        #expect(await heard.next() == "hello")
      }
      #expect(await heard.next() == "cutOff")
    }
  }

  @Test("S5-8 TLS 1.2 is refused")
  func oldTLS() async throws {
    try await listening { address in
      let said = try await openSSL.connect(
        to: address, openSSL.own + ["-tls1_2"], sending: Self.hello)
      #expect(said.contains("alert protocol version"))
    }
    #expect(await heard.finish().isEmpty)
  }

  @Test("S5-8 A client without a certificate is refused")
  func noCertificate() async throws {
    try await listening { address in
      let said = try await openSSL.connect(
        to: address, ["-tls1_3", "-alpn", WatchLink.applicationProtocol], sending: Self.hello)
      #expect(said.contains("alert certificate required"))
    }
    #expect(await heard.finish().isEmpty)
  }

  @Test("S5-8 A client of another protocol is refused", arguments: [[], ["-alpn", "h2"]])
  func otherProtocol(words: [String]) async throws {
    try await listening { address in
      let said = try await openSSL.connect(
        to: address,
        ["-cert", openSSL.certificate, "-key", openSSL.key, "-tls1_3"] + words,
        sending: Self.hello)
      #expect(said.contains("No ALPN negotiated"))
    }
    #expect(await heard.finish().isEmpty)
  }

  @Test("S5-8 A resumed session, without a certificate, is refused")
  func resumed() async throws {
    let session = openSSL.file("session")
    try await listening { address in
      _ = try await openSSL.connect(
        to: address, openSSL.own + ["-tls1_3", "-sess_out", session], sending: Self.hello)
      let said = try await openSSL.connect(
        to: address, openSSL.own + ["-tls1_3", "-sess_in", session], sending: Self.hello)
      #expect(said.contains("Reused, TLSv1.3"))
    }
    #expect(await heard.finish() == ["in", "hello"])
  }
}
