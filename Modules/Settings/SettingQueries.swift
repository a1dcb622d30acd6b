import Contracts
import Documents

/// The queries for settings.
struct SettingQueries: Sendable {
  let settings: any SettingsKeeping

  var all: [Query] {
    [
      Query("settings", "Every setting with its value", steadyFor: .minute) { _ in
        SettingsDocument(try await settings.list())
      },
      Query(
        "settings/:key", "One setting",
        [Query.Parameter("key", .name, "As in the list, in any case.", example: "weekStartsOn")],
        steadyFor: .minute
      ) { input in
        do {
          return SettingDocument(try await settings.status(of: input.values["key"] ?? ""))
        } catch let error as SettingsError {
          guard case .unknownKey = error else { throw error }
          throw FieldRefusal(field: "key", error)
        }
      },
    ]
  }
}
