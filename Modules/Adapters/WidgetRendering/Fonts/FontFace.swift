import Contracts

/// A font for one role: the names it is requested by, and its table of metrics.
struct FontFace {
  /// From the font that was measured to generic ones.
  static let serifFamilies =
    "'Linux Libertine O','Linux Libertine','New York','Noto Serif',Georgia,'DejaVu Serif',serif"
  static let sansFamilies =
    "Inter,-apple-system,'SF Pro Text','Noto Sans','Helvetica Neue','DejaVu Sans',sans-serif"

  let table: FontTable
  /// A CSS font weight.
  let weight: Int
  /// Its path on Debian.
  let file: String

  init(_ font: DrawingFont) {
    switch (font.design, font.weight) {
    case (.serif, .regular):
      self.init(.serifRegular, 400, "linux-libertine/LinLibertine_R.otf")
    case (.serif, .semibold):
      self.init(.serifSemibold, 600, "linux-libertine/LinLibertine_RZ.otf")
    case (.serif, .bold): self.init(.serifBold, 700, "linux-libertine/LinLibertine_RB.otf")
    case (.sans, .regular): self.init(.sansRegular, 400, "inter/Inter-Regular.otf")
    case (.sans, .semibold): self.init(.sansSemibold, 600, "inter/Inter-SemiBold.otf")
    case (.sans, .bold): self.init(.sansBold, 700, "inter/Inter-Bold.otf")
    }
  }

  private init(_ table: FontTable, _ weight: Int, _ file: String) {
    self.table = table
    self.weight = weight
    self.file = "/usr/share/fonts/opentype/\(file)"
  }
}
