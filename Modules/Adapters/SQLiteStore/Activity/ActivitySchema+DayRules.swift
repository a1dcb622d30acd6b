extension ActivitySchema {
  /// Days from before half a step counted as one differ from their samples by a few steps. Needs `events-1`.
  static let roundedSteps = SchemaMigration(
    identifier: "activity-25",
    sql: """
      INSERT INTO event (name, occurred_at, payload)
      SELECT 'DayRulesChanged', coalesce((SELECT max(occurred_at) FROM event), 0), '{}'
      WHERE EXISTS (SELECT 1 FROM day_record);
      """)
}
