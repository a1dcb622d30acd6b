import Contracts
import Foundation

/// The problem that the `apprise` command reported.
struct AppriseComplaint: Hashable, Sendable {
  private let message: String

  /// The first line logged as a warning or an error, for example `2026-05-17 18:30:00,123 - WARNING
  /// - …`; nil without one.
  init?(_ result: ProgramResult) {
    let lines = "\(result.output)\n\(result.errorOutput)".split(whereSeparator: \.isNewline)
    for line in lines {
      if let match = line.firstMatch(of: #/ - (?:WARNING|ERROR|CRITICAL) - (.+)/#) {
        message = String(match.1)
        return
      }
    }
    return nil
  }

  /// Without URLs, and without any word that contains a part of the address, which may be a password.
  func text(without address: String) -> String {
    let parts = Self.parts(of: address)
    let words = message.split(separator: " ").map { word in
      let small = word.lowercased()
      return small.contains("://") || parts.contains(where: small.contains) ? "…" : String(word)
    }
    return String(words.joined(separator: " ").prefix(200))
  }

  /// The parts of a URL between its delimiters, as written and decoded, in lower case. The scheme
  /// is not secret, and parts of one or two letters are not worth hiding.
  private static func parts(of address: String) -> Set<String> {
    let rest = address.drop { $0 != ":" }
    let decoded = String(rest).removingPercentEncoding ?? ""
    let pieces = [String(rest), decoded].flatMap { text in
      text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" && $0 != "." }
    }
    return Set(pieces.filter { $0.count > 2 }.map { $0.lowercased() })
  }
}
