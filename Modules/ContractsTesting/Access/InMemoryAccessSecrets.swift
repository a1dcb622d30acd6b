public import Contracts
import Synchronization

/// Predictable secrets, and digests that hide nothing.
public final class InMemoryAccessSecrets: AccessSecretMaking {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  private let made = Mutex(0)

  public init() {}

  public func makeSecret(bits: Int) -> String {
    var rest = made.withLock { made in
      made += 1
      return made
    }
    var secret: [Character] = []
    // Its last letter stays A, whatever bits that has.
    for _ in 1..<(bits + 5) / 6 {
      secret.append(Self.letters[rest % 64])
      rest /= 64
    }
    return String(secret) + "A"
  }

  /// Source: FNV-1a in 64 bits, draft-eastlake-fnv, from four beginnings.
  public func digest(of secret: String) -> SecretDigest {
    let beginnings: [UInt64] = [14_695_981_039_346_656_037, 1, 2, 3]
    return SecretDigest(
      beginnings.flatMap { beginning in
        let hash = secret.utf8.reduce(beginning) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        return (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
      })
  }
}
