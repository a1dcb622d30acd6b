import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import CryptoSecrets

struct CryptoSecretsTests {
  private let secrets = CryptoSecrets()

  @Test(arguments: AccessSecretMakingLaws.all)
  func `S6-5 Secrets of swift-crypto keep their law`(
    _ law: AccessSecretMakingLaws.Law
  ) async throws {
    try await law.verify(secrets)
  }

  @Test(
    "S6-5 A digest is SHA-256",
    arguments: [
      // Source: FIPS 180-4, examples of NIST; the empty message of its validation suite.
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ])
  func digest(text: String, hex: String) {
    let bytes = secrets.digest(of: text).bytes
    let written = bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(written.joined() == hex)
  }

  @Test("S6-5 A secret is the base64url of its bits, without padding", arguments: [128, 256])
  func bits(count: Int) throws {
    for _ in 1...100 {
      let secret = secrets.makeSecret(bits: count)
      let standard = secret.replacing("-", with: "+").replacing("_", with: "/")
      let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
      let data = try #require(Data(base64Encoded: standard + padding))
      #expect(data.count * 8 == count)
    }
  }

  @Test("S6-5 Every bit of a secret is sometimes 1 and sometimes 0")
  func random() throws {
    var (ones, zeros) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    // The chance that one of 256 bits is equal in 100 secrets is 1 in 10²⁷.
    for _ in 1...100 {
      let secret = secrets.makeSecret(bits: 256)
      let standard = secret.replacing("-", with: "+").replacing("_", with: "/")
      let data = try #require(Data(base64Encoded: standard + "="))
      for (index, byte) in data.enumerated() {
        ones[index] |= byte
        zeros[index] |= ~byte
      }
    }
    #expect(Set(ones) == [0xFF] && Set(zeros) == [0xFF])
  }
}
