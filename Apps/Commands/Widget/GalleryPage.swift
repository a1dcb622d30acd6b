import Contracts

/// Every widget in every family, light and dark, as one self-contained page.
struct GalleryPage {
  let readings: [WidgetReading]
  let drawings: any DrawingRendering
  let placing: WidgetPlacing
  /// Whether all themes can be chosen.
  let isPro: Bool

  func html() -> String {
    let wording = readings.first?.wording ?? .english
    let heading = wording.say("Your widgets").escapedForMarkup
    let day = readings.first.map { wording.longDay($0.moment.today) } ?? ""
    let sections = readings.enumerated().map { section($1, number: $0) }.joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="\(wording.language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(heading)</title>
      <style>
      \(GalleryPage.styleSheet)
      </style>
      </head>
      <body>
      <header><h1>\(heading)</h1><p>\(day.escapedForMarkup)</p></header>
      <main>
      <section>
      <p>\(wording.say("Pictures need a folder; create it first:").escapedForMarkup)</p>
      <pre>\(placing.preparation.escapedForMarkup)</pre>
      </section>
      \(sections)
      \(themes(wording))
      </main>
      </body>
      </html>

      """
  }

  private func section(_ reading: WidgetReading, number: Int) -> String {
    let wording = reading.wording
    let shelves = self.shelves { scheme in
      reading.kind.families.enumerated().map { index, family in
        Figure(
          picture: drawings.svg(
            of: reading.drawing(in: family, scheme),
            prefix: "w\(number)-\(index)-\(scheme.rawValue)"),
          caption: family.rawValue, family: family)
      }
    }
    return """
      <section>
      <h2>\(wording.say(reading.kind.title).escapedForMarkup)</h2>
      <p>\(wording.say(reading.kind.summary).escapedForMarkup)</p>
      \(shelves)
      \(howTo(reading.kind, wording))
      </section>
      """
  }

  private func howTo(_ kind: WidgetKind, _ wording: Wording) -> String {
    [
      (Phrase("A picture that keeps itself up to date:"), placing.picture(kind)),
      (Phrase("The same in the background, until you log out:"), placing.service(kind)),
      (Phrase("A line in a status bar:"), placing.status(kind)),
    ].map { said, command in
      """
      <p>\(wording.say(said).escapedForMarkup)</p>
      <pre>\(command.escapedForMarkup)</pre>
      """
    }.joined(separator: "\n")
      + "\n<p>\(wording.say(placing.advice(kind)).escapedForMarkup)</p>"
  }

  private struct Figure {
    let picture: String
    let caption: String
    /// Shown at twice the size of the family; nil for the picture's own size.
    var family: WidgetFamily?
  }

  /// A row of figures on a light ground, and one on a dark ground.
  private func shelves(_ figures: (WidgetScheme) -> [Figure]) -> String {
    WidgetScheme.allCases.map { scheme in
      let shown = figures(scheme).map { figure in
        """
        <figure\(figure.family.map { " class=\"\($0.rawValue)\"" } ?? "")>
        \(figure.picture)
        <figcaption>\(figure.caption)</figcaption>
        </figure>
        """
      }
      return """
        <div class="shelf \(scheme.rawValue)">
        \(shown.joined(separator: "\n"))
        </div>
        """
    }.joined(separator: "\n")
  }

  /// The first widget in each theme.
  private func themes(_ wording: Wording) -> String {
    guard let reading = readings.first else { return "" }
    let family = reading.kind.families[0]
    let shelves = self.shelves { scheme in
      ColorTheme.presets.map { theme in
        var themed = reading
        themed.moment.presentation.theme = theme
        let isLocked = !isPro && theme != .standard
        return Figure(
          picture: drawings.svg(
            of: themed.drawing(in: family, scheme), prefix: "t-\(theme.name)-\(scheme.rawValue)"),
          caption: theme.name + (isLocked ? " · Pro" : ""))
      }
    }
    return """
      <section>
      <h2>\(wording.say(ColorTheme.title).escapedForMarkup)</h2>
      \(shelves)
      <pre>\("\(placing.program) settings set colorThemePreset ocean".escapedForMarkup)</pre>
      </section>
      """
  }

  private static let styleSheet = """
    :root { color-scheme: light dark; --ground: #f2f2f7; --ink: #1c1c1e; --quiet: #55555c; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #0b0b0d; --ink: #f5f5f7; --quiet: #b4b4bc; }
    }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.45 system-ui, "Noto Sans", "DejaVu Sans", sans-serif; }
    header, main { max-width: 70rem; margin: 0 auto; padding: 1.5rem; box-sizing: border-box; }
    header { padding-bottom: 0; }
    h1 { font: 700 2.2rem/1.1 "Noto Serif", "DejaVu Serif", Georgia, serif; margin: 0 0 .3rem; }
    h2 { font: 700 1.3rem/1.2 "Noto Serif", "DejaVu Serif", Georgia, serif; margin: 0; }
    header p, section > p, figcaption { color: var(--quiet); margin: .2rem 0 .8rem; }
    section { margin: 0 0 2.5rem; }
    .shelf { display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: flex-start;
      padding: 1.25rem; border-radius: 1.25rem; margin: 0 0 .75rem; }
    .shelf.light { background: #dfe6ef; } .shelf.dark { background: #050507; }
    figure { margin: 0; } figure svg { display: block; max-width: 100%; height: auto; }
    .systemSmall svg { width: 316px; } .systemMedium svg { width: 676px; }
    .accessoryRectangular svg { width: 320px; } .accessoryCircular svg { width: 144px; }
    .accessoryInline svg { width: 468px; }
    .systemSmall svg, .systemMedium svg { filter: drop-shadow(0 4px 10px rgb(0 0 0 / .18)); }
    figcaption { font-size: .75rem; margin: .4rem 0 0; }
    .light figcaption { color: #3c3c43; } .dark figcaption { color: #b4b4bc; }
    pre { font: .85rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre-wrap;
      overflow-wrap: anywhere; user-select: all; margin: 0 0 .6rem; }
    section > p { margin-bottom: .2rem; }
    """
}
