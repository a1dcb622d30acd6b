import Contracts
import ContractsTesting

/// Two widgets to choose from, which show the day.
struct PlainWidgets: WidgetKeeping {
  private static let all = [
    WidgetKind.plain("today", families: [.systemSmall, .systemMedium]),
    WidgetKind.plain("streak", families: [.accessoryInline]),
  ]

  func kinds() -> [WidgetKind] { Self.all }

  func kind(named name: String) throws -> WidgetKind {
    guard let kind = Self.all.first(where: { $0.name == name }) else {
      throw WidgetError.unknownWidget(name, nearest: Self.all.map(\.name))
    }
    return kind
  }

  func reading(of name: String, in transaction: any Transaction) throws -> WidgetReading {
    throw WidgetError.unknownWidget(name, nearest: [])
  }

  func readings(in transaction: any Transaction) -> [WidgetReading] { [] }

  func revision(of name: WidgetKind.Name, in transaction: any Transaction) -> Int64 { 0 }
}
