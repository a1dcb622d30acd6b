import ArgumentParser
import Contracts

/// `waymark widget`: shows a widget by its name, or gives information about widgets.
struct WidgetGroup: VerbGroup {
  static let name = "widget"
  static let abstract = Phrase("Widgets for a desktop, a status bar, a web page or a phone.")
  static let standard: (any Verb.Type)? = WidgetShow.self
  static let standardAcceptsWords = true
  static var members: [VerbMember] {
    [
      .verb(WidgetShow.self), .verb(WidgetList.self), .verb(WidgetGallery.self),
      .verb(WidgetTimelineShow.self), .verb(WidgetStatus.self),
    ]
  }
}
