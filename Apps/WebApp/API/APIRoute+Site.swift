import Contracts
import HTTPTypes

/// Routes besides the features' queries: pictures, and events.
extension APIRoute {
  static var ofSite: [APIRoute] {
    [
      APIRoute(
        method: .get, path: "widget/:name", summary: "A widget with your own data",
        pathParameters: [APIWidget.name], parameters: APIWidget.parameters, steadiness: .minute,
        answers: .pictures(.widget)
      ) { _, call in try await call.widget() },
      APIRoute(
        method: .get, path: "events", summary: "New events as they happen", answers: .events
      ) { responder, call in try await responder.recordedEvents(call) },
    ]
  }
}
