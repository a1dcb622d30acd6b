import Contracts

/// The widgets of every feature over the person's record.
struct DerivedWidgets: WidgetKeeping {
  let needs: WidgetNeeds

  func kinds() throws -> [WidgetKind] { try needs.kinds() }

  func kind(named name: String) throws -> WidgetKind {
    let kinds = try kinds()
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw WidgetError.unknownWidget(name, nearest: kinds.map(\.name).nearest(to: name, count: 3))
    }
    return kind
  }

  func reading(of name: String, in transaction: any Transaction) throws -> WidgetReading {
    try reading(
      of: kind(named: name), at: moment(in: transaction), needs.wording.wording(in: transaction),
      in: transaction)
  }

  func readings(in transaction: any Transaction) throws -> [WidgetReading] {
    let moment = try moment(in: transaction)
    let wording = try needs.wording.wording(in: transaction)
    return try kinds().map { try reading(of: $0, at: moment, wording, in: transaction) }
  }

  func revision(of name: WidgetKind.Name, in transaction: any Transaction) throws -> Int64 {
    try needs.signals.signal(of: name, in: transaction)?.revision ?? 0
  }

  private func reading(
    of kind: WidgetKind, at moment: WidgetMoment, _ wording: Wording,
    in transaction: any Transaction
  ) throws -> WidgetReading {
    WidgetReading(
      kind: kind, timeline: try kind.timeline(moment, transaction), moment: moment,
      wording: wording, revision: try revision(of: kind.name, in: transaction))
  }

  private func moment(in transaction: any Transaction) throws -> WidgetMoment {
    WidgetMoment(
      now: needs.time.now(), calendar: try needs.time.calendar(in: transaction),
      presentation: try needs.settings.presentation(in: transaction))
  }
}
