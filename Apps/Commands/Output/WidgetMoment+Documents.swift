import Composition
import Contracts

extension WidgetMoment {
  /// An instant of a document as people say it: `today 09:30`.
  func words(ofDocument text: String) -> Phrase {
    InstantText(text)?.instant(in: calendar).words(now: now, in: calendar)
      ?? Phrase(verbatim: text)
  }
}
