/// A widget with the user's data, from one consistent read of the record.
public struct WidgetReading: Sendable {
  public var kind: WidgetKind
  public var timeline: WidgetTimeline
  public var moment: WidgetMoment
  public var wording: Wording
  /// See ``WidgetSignal``; 0 if nothing ever changed.
  public var revision: Int64

  public init(
    kind: WidgetKind, timeline: WidgetTimeline, moment: WidgetMoment, wording: Wording,
    revision: Int64
  ) {
    self.kind = kind
    self.timeline = timeline
    self.moment = moment
    self.wording = wording
    self.revision = revision
  }

  public func style(_ scheme: WidgetScheme) -> WidgetStyle {
    WidgetStyle(
      palette: WidgetPalette(moment.presentation.theme, scheme), wording: wording)
  }

  /// The widget as it looks now.
  public func drawing(in family: WidgetFamily, _ scheme: WidgetScheme) -> Drawing {
    timeline.entry(at: moment.now).content.drawing(in: family, style(scheme))
  }
}
