import Contracts

/// What `about` shows.
struct AboutText {
  let output: CommandOutput

  func render(_ links: ProductLinks, isPro: Bool) -> String {
    let plans =
      isPro
      ? Phrase("View plans: \(links.plans)")
      : Phrase("Themes of your own, weeks and months come with Waymark Pro: \(links.plans)")
    let phrases = [
      Phrase("Follow: \(links.follow)"),
      Phrase("Blog: \(links.blog)"),
      plans,
      Phrase("Everything it is made with: waymark about --credits"),
      Phrase("Share it as a code: waymark about --share"),
    ]
    let narrow = NarrowText(columns: output.columns)
    let head = output.paint(Product.name, .bold) + " " + WaymarkCommand.version
    return (["  \(head)", ""] + phrases.flatMap { narrow.lines(output.say($0), indent: 2) })
      .map { $0 + "\n" }.joined()
  }
}
