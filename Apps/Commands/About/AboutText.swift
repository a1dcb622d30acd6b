import Composition
import Contracts
import Terminal

/// What `about` shows.
struct AboutText {
  let output: CommandOutput

  /// - Parameter gated: the titles of the features that need Pro; empty for a user who has it.
  func render(_ links: ProductLinks, gated: [Phrase]) -> String {
    let plans =
      gated.isEmpty
      ? Phrase("View plans: \(links.plans)")
      : Phrase("\(gated, separator: ", ") come with Waymark Pro: \(links.plans)")
    let phrases = [
      Phrase("Follow: \(links.follow)"),
      Phrase("Blog: \(links.blog)"),
      plans,
      Phrase("Credits: waymark about --credits"),
      Phrase("Share it as a QR code: waymark about --share"),
    ]
    let narrow = output.narrow
    let head = output.paint(Product.name, .bold) + " " + Product.version
    return (["  \(head)", ""] + phrases.flatMap { narrow.lines(output.say($0), indent: 2) })
      .map { $0 + "\n" }.joined()
  }
}
