public import Contracts

/// What a maker of secrets promises. No law can check that nobody can guess them.
public enum AccessSecretMakingLaws {
  public typealias Law = ConformanceLaw<any AccessSecretMaking>

  public static let all: [Law] = [
    Law("A secret is as long as its bits, in characters that addresses and headers allow") {
      secrets in
      for (bits, length) in [(128, 22), (256, 43), (384, 64)] {
        for _ in 1...100 {
          let secret = secrets.makeSecret(bits: bits)
          try demand("the length of \(bits) bits", secret.utf8.count, is: length)
          try demand(secret.utf8.allSatisfy(letters.contains), "\(secret) holds other letters")
        }
      }
    },
    Law("No two secrets are alike") { secrets in
      let made = (1...1_000).map { _ in secrets.makeSecret(bits: 128) }
      try demand("different secrets", Set(made).count, is: made.count)
    },
    Law("A secret has one digest of 32 bytes, and no other secret has it") { secrets in
      let texts = (1...1_000).map { _ in secrets.makeSecret(bits: 256) } + ["", "a", "A", "ä"]
      let digests = texts.map(secrets.digest)
      try demand("the digests again", texts.map(secrets.digest), is: digests)
      try demand("different digests", Set(digests).count, is: texts.count)
      try demand("their sizes", Set(digests.map(\.bytes.count)), is: [32])
    },
  ]

  private static let letters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
