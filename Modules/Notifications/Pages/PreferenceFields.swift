import Contracts

/// The fields of preferences, named as in `notifications set`, so that its messages fit.
struct PreferenceFields {
  static let quietHours = "quietHours"
  private static let switches: [NotificationRow] = [
    .goalNotificationsEnabled, .milestoneNotificationsEnabled, .approachingNotificationsEnabled,
    .weeklySummaryEnabled,
  ]
  private static let dates: [NotificationRow] = [.weeklySummaryDay, .weeklySummaryHour]

  let preferences: NotificationPreferences
  let topics: [NotificationTopic]

  var all: [PageField] {
    Self.switches.map(toggle) + Self.dates.map(choice) + [hours] + topics.map(toggle)
  }

  private func toggle(_ row: NotificationRow) -> PageField {
    toggle(row.rawValue, row.setting.title, row.value(in: preferences).flag ?? false)
  }

  private func toggle(_ topic: NotificationTopic) -> PageField {
    toggle(topic.kind.rawValue, topic.title, !preferences.silencedKinds.contains(topic.kind))
  }

  private func toggle(_ name: String, _ title: Phrase, _ isOn: Bool) -> PageField {
    PageField(name, .toggle, title, value: isOn ? SettingValue.flag(true).text : "")
  }

  private func choice(_ row: NotificationRow) -> PageField {
    let choices = (row.setting.type.values ?? []).map { value in
      PageField.Choice(value.text, row.setting.name(of: value))
    }
    return PageField(
      row.rawValue, .choice(choices), row.setting.title, value: row.value(in: preferences).text)
  }

  private var hours: PageField {
    PageField(
      Self.quietHours, .text, Phrase("Quiet hours"),
      value: preferences.quietHours.map { "\($0.from)-\($0.to)" } ?? "",
      hint: Phrase("For example 22:00-07:00. Leave empty for none."))
  }

  /// What the form asks for.
  ///
  /// - Throws: ``FieldRefusal``, ``SettingRefusal``.
  static func edit(
    _ submission: PageSubmission, among kinds: [NotificationKind]
  ) throws -> @Sendable (inout NotificationPreferences) -> Void {
    var values: SettingRows.Values = [:]
    for row in switches {
      values[row.rawValue] = .flag(submission.fields[row.rawValue] != nil)
    }
    for row in dates {
      do throws(SettingRefusal) {
        values[row.rawValue] = try row.setting.value(typed: submission[row.rawValue])
      } catch {
        throw FieldRefusal(field: row.rawValue, error)
      }
    }
    let hours: QuietHours?
    do throws(WrittenRefusal) {
      hours = try quietHours(submission[quietHours])
    } catch {
      throw FieldRefusal(field: quietHours, error)
    }
    let silenced = kinds.filter { submission.fields[$0.rawValue] == nil }
    return { [values] preferences in
      NotificationRow.put(values, into: &preferences)
      preferences.quietHours = hours
      // Kinds of another version stay as they are.
      preferences.silencedKinds.subtract(kinds)
      preferences.silencedKinds.formUnion(silenced)
    }
  }

  /// Quiet hours as people type them; nil for none.
  static func quietHours(_ text: String) throws(WrittenRefusal) -> QuietHours? {
    guard !text.isEmpty, !["off", "none"].contains(text.lowercased()) else { return nil }
    let ends = text.split(separator: "-").map { TimeOfDay(String($0)) }
    guard ends.count == 2, let from = ends[0], let to = ends[1],
      let hours = QuietHours(from: from, to: to)
    else {
      throw WrittenRefusal(
        Phrase(
          "\(quietHours) can't be “\(text)”: use a part of the day, HH:MM-HH:MM, or off."),
        hint: .example("22:00-07:00"))
    }
    return hours
  }
}
