import Contracts
import OutgoingHTTP
import TestSupport
import Testing

@Suite("Trusted certificates") struct TrustTests {
  private static let notVouchedFor = HTTPFailure.untrusted(
    Phrase("its certificate has expired, or its issuer isn't trusted by this machine")
  )

  @Test("S1-5 a self-signed certificate is not trusted") func selfSigned() async throws {
    let server = try FaultServer(try SelfSigned(for: "IP:127.0.0.1"))
    await #expect(throws: Self.notVouchedFor) {
      try await OutgoingHTTP().send(HTTPRequest(.get, "https://127.0.0.1:\(server.port)/echo"))
    }
  }

  @Test("S1-5 one with a given root is trusted, for its own name only")
  func extraRoots() async throws {
    let certificate = try SelfSigned(for: "DNS:localhost")
    let server = try FaultServer(certificate)
    let subject = OutgoingHTTP(extraRoots: certificate.certificate)
    let response = try await subject.send(
      HTTPRequest(.get, "https://localhost:\(server.port)/echo"))
    #expect(response.status == 200)
    await #expect(throws: HTTPFailure.untrusted(Phrase("its certificate is for another name"))) {
      try await subject.send(HTTPRequest(.get, "https://127.0.0.1:\(server.port)/echo"))
    }
  }

  @Test("S1-5 a server without TLS on an https address is not trusted")
  func withoutTLS() async throws {
    let server = try FaultServer()
    await #expect(throws: HTTPFailure.untrusted(Phrase("the TLS handshake failed"))) {
      try await OutgoingHTTP().send(HTTPRequest(.get, "https://127.0.0.1:\(server.port)/echo"))
    }
  }

  @Test("S1-5 a missing file of roots is reported") func missingRoots() async throws {
    let server = try FaultServer(try SelfSigned(for: "IP:127.0.0.1"))
    let folder = try TemporaryFolder()
    let subject = OutgoingHTTP(extraRoots: folder.file("none.pem"))
    await #expect(
      throws: HTTPFailure.untrusted(Phrase("the file of extra certificates can't be read"))
    ) { try await subject.send(HTTPRequest(.get, "https://127.0.0.1:\(server.port)/echo")) }
  }
}
