import Composition
import Contracts

extension WidgetMoment {
  /// An instant from a document, in words: `today 09:30`.
  func words(ofDocument text: String) -> Phrase {
    InstantText(text)?.instant(in: calendar).words(now: now, in: calendar)
      ?? Phrase(verbatim: text)
  }
}
