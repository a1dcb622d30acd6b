import Contracts
import GRDB
import Testing

@testable import SQLiteStore

/// The schema states what a record may contain.
struct SchemaTests {
  private let store: StoreFixture

  init() throws {
    store = try StoreFixture()
    try store.execute(
      """
      INSERT INTO source (id, name, kind) VALUES (1, 'iPhone', 'phone');
      INSERT INTO zone VALUES (1, 'Asia/Tokyo');
      INSERT INTO notification
      VALUES (1, 'first', 'milestone', 't', 'b', 0, 'low', NULL, 9, 0, NULL, 0);
      INSERT INTO notification_channel (number, id, kind, address, added_at, state)
      VALUES (1, 'x-1', 'x', '', 0, 'active');
      INSERT INTO outbox_item VALUES (1, 't', 'first', NULL, 9);
      INSERT INTO outbox_destination VALUES (1, 't', 'x-1');
      """)
  }

  @Test(
    "An invalid value is rejected by the file itself",
    arguments: [
      "INSERT INTO source (name, kind) VALUES ('x', 'toaster')",
      "INSERT INTO source (name, kind) VALUES ('iPhone', 'phone')",
      "INSERT INTO source (name, kind) VALUES (NULL, 'phone')",
      "INSERT INTO source (name, kind, chosen_rank) VALUES ('x', 'phone', -1)",
      "INSERT INTO weather (permission, is_shown) VALUES ('restricted', 0)",
      "INSERT INTO weather (permission, is_shown) VALUES ('denied', 1)",
      "INSERT INTO weather (id, permission, is_shown) VALUES (2, 'denied', 0)",
      "INSERT INTO weather (permission, is_shown, place) VALUES ('authorised', 1, 'x')",
      "INSERT INTO weather (permission, is_shown, place, latitude, longitude) "
        + "VALUES ('denied', 0, 'x', 0, 0)",
      "INSERT INTO weather (permission, is_shown, fetched_at, celsius, code, is_daylight) "
        + "VALUES ('authorised', 1, 0, 0, 0, 0)",
      "INSERT INTO weather (permission, is_shown, place, latitude, longitude, fetched_at, celsius, "
        + "code, is_daylight) VALUES ('authorised', 0, 'x', 0, 0, 0, 0, 0, 0)",
      "INSERT INTO weather (permission, is_shown, place, latitude, longitude) "
        + "VALUES ('authorised', 0, 'x', 9001, 0)",
      "INSERT INTO access_grant VALUES (1, '', 'token', 'read', 0, NULL, zeroblob(32), NULL)",
      "INSERT INTO access_grant VALUES (1, 'x', 'key', 'read', 0, NULL, zeroblob(32), NULL)",
      "INSERT INTO access_grant VALUES (1, 'x', 'token', 'all', 0, NULL, zeroblob(32), NULL)",
      "INSERT INTO access_grant VALUES (1, 'x', 'browser', 'read', 0, NULL, zeroblob(32), NULL)",
      "INSERT INTO access_grant VALUES (1, 'x', 'token', 'read', 0, NULL, zeroblob(31), NULL)",
      "INSERT INTO access_grant VALUES (1, 'x', 'token', 'read', 0, NULL, 'secret', NULL)",
      "INSERT INTO access_grant VALUES (1, 'x', 'token', 'read', 0, NULL, zeroblob(32), NULL), "
        + "(2, 'y', 'token', 'read', 0, NULL, zeroblob(32), NULL)",
      "INSERT INTO access_grant VALUES (1, 'x', 'picture', 'read', 0, NULL, zeroblob(32), NULL)",
      "INSERT INTO access_grant VALUES (1, 'x', 'picture', 'write', 0, NULL, zeroblob(32), 'p')",
      "INSERT INTO access_grant VALUES (1, 'x', 'token', 'read', 0, NULL, zeroblob(32), 'p')",
      "INSERT INTO access_code VALUES (zeroblob(31), 0)",
      "INSERT INTO access_code VALUES (zeroblob(32), NULL)",
      "INSERT INTO record_life VALUES (2, '0123456789abcdef', NULL)",
      "UPDATE record_life SET incarnation = '0123456789ABCDEF'",
      "UPDATE record_life SET incarnation = '0123456789abcde'",
      "UPDATE record_life SET incarnation = NULL",
      "INSERT INTO entry_identity VALUES ('0123456789abcdeg', 1, 1, NULL)",
      "INSERT INTO entry_identity VALUES ('0123456789abcdef', 0, 1, NULL)",
      "INSERT INTO entry_identity VALUES ('0123456789abcdef', 1000000000001, 1, NULL)",
      "INSERT INTO entry_identity VALUES ('0123456789abcdef', 1, 1, NULL), "
        + "('0123456789abcdef', 1, 2, 5)",
      "INSERT INTO setting_log (key, text, changed_at) VALUES ('a', 'b', 0)",
      "INSERT INTO setting_log VALUES (1, 'a', 'b', 0, 'me')",
      "INSERT INTO watch_context VALUES (2, '0123456789abcdef', 1, '{}')",
      "INSERT INTO watch_context VALUES (1, '0123456789abcdef', 0, '{}')",
      "INSERT INTO watch_context VALUES (1, '0123456789abcdef', 1, '{')",
      "INSERT INTO watch_queue VALUES ('0123456789abcdef', 0, x'')",
      "INSERT INTO watch_queue VALUES ('0123456789abcdef', 1, x'00')",
      "INSERT INTO watch_refused VALUES (1, '0123456789abcdef', 1, '', 'x')",
      "INSERT INTO watch_refused VALUES (1, '0123456789abcdef', 1, 'steps', '')",
      "INSERT INTO paired_watch VALUES (1, '', zeroblob(32), 0, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO paired_watch VALUES (1, 'x', zeroblob(31), 0, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO paired_watch VALUES (1, 'x', zeroblob(32), 0, NULL, NULL, 1, NULL, NULL)",
      "INSERT INTO paired_watch VALUES (1, 'x', zeroblob(32), 0, NULL, NULL, NULL, NULL, 'rain')",
      "INSERT INTO paired_watch VALUES (1, 'x', zeroblob(32), 0, NULL, NULL, NULL, NULL, NULL), "
        + "(2, 'y', zeroblob(32), 0, NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO watch_window VALUES (1, zeroblob(31), 0, 3, NULL, NULL, NULL, NULL)",
      "INSERT INTO watch_window VALUES (1, zeroblob(32), 0, -1, NULL, NULL, NULL, NULL)",
      "INSERT INTO watch_window VALUES (1, zeroblob(32), 0, 3, zeroblob(32), 'x', '123456', NULL)",
      "INSERT INTO watch_window VALUES (1, zeroblob(32), 0, 3, zeroblob(32), 'x', '12345', 'open')",
      "INSERT INTO watch_port VALUES (1, 0)",
      "INSERT INTO watch_port VALUES (1, 65536)",
      "INSERT INTO licence (id, text) VALUES (2, 'x')",
      "INSERT INTO clock (id, latest_seen) VALUES (2, 5)",
      "INSERT INTO app_lock_change VALUES ('enabled', 1, 2, '')",
      "INSERT INTO app_lock_change VALUES ('', 1, 1, '')",
      "INSERT INTO app_lock_change VALUES ('strict', 'today', 1, '')",
      "INSERT INTO app_lock_change VALUES ('everything', 1, 1, NULL)",
      "INSERT INTO app_lock_pass VALUES (1, 20, 10, 1, NULL, NULL, 'emergency')",
      "INSERT INTO app_lock_pass VALUES (1, 10, 20, 1, NULL, NULL, 'other')",
      "INSERT INTO app_lock_pause VALUES (1, 61)",
      "INSERT INTO app_lock_pause VALUES (2, 10)",
      "INSERT INTO app_lock_day (day, starts_at, ends_at, targets, sites, apps) "
        + "VALUES (1, 2, 3, NULL, '', '')",
      "INSERT INTO app_lock_day (day, starts_at, ends_at, sites, apps, opened) "
        + "VALUES (1, 2, 3, '', '', -1)",
      "INSERT INTO app_lock_shield VALUES ('hosts', NULL, 2, 'absent', NULL, NULL, NULL)",
      "INSERT INTO app_lock_server VALUES ('a-1', 'adguard', NULL, NULL)",
      "INSERT INTO app_lock_opening (day) VALUES ('today')",
      "INSERT INTO app_lock_opening (day, opened_at) VALUES (1, 5)",
      "INSERT INTO app_lock_opening VALUES (1, 1, 5, -1, 0, 0, 'all', 8000, NULL, 'steps')",
      "INSERT INTO licence (id, text) VALUES (1, '')",
      "INSERT INTO widget_signal VALUES ('', 1, 0)",
      "INSERT INTO widget_signal VALUES ('today', -1, 1)",
      "INSERT INTO widget_signal VALUES ('today', 0, 0)",
      "INSERT INTO widget_signal VALUES ('today', 1, 2)",
      "INSERT INTO zone VALUES (0, 'x')",
      "INSERT INTO zone VALUES (65536, 'x')",
      "INSERT INTO zone VALUES (2, 'Asia/Tokyo')",
      "INSERT INTO sample_block VALUES (0, 1, 9, 1, 0, 60, x'000000')",
      "INSERT INTO sample_block VALUES (0, 0, 1, 1, 0, 60, x'000000')",
      "INSERT INTO sample_block VALUES (0, 1, 1, 0, 0, 60, x'000000')",
      "INSERT INTO sample_block VALUES (0, 1, 1, 1, 60, 60, x'000000')",
      "INSERT INTO sample_block VALUES (0, 1, 1, 2, 0, 60, x'000000')",
      "INSERT INTO day_total VALUES (0, 1, 9, 5, 0)",
      "INSERT INTO day_total VALUES (0, 0, 1, 5, 0)",
      "INSERT INTO day_total VALUES (0, 1, 1, -1, 0)",
      "INSERT INTO body_mass VALUES (0, 1, 0, 'kg', NULL, NULL, NULL, NULL)",
      "INSERT INTO body_mass VALUES (0, 1, 70000, 'stone', NULL, NULL, NULL, NULL)",
      "INSERT INTO body_mass VALUES (0, 1, 70000, 'kg', NULL, 9, NULL, NULL)",
      "INSERT INTO body_mass VALUES (0, 1, 70000, 'kg', NULL, NULL, '', NULL)",
      "INSERT INTO weighing VALUES (0, 1, NULL, 1)",
      "INSERT INTO import (instant, path) VALUES (0, 'x')",
      "INSERT INTO import (id, undone_at) VALUES (0, 5)",
      "INSERT INTO import (instant, path, format, is_continuing) VALUES (0, 'x', 'y', 2)",
      "INSERT INTO import_set VALUES (1, -1, 1)",
      "INSERT INTO import_set_member VALUES (9, 1, 1)",
      "INSERT INTO import_set_member VALUES (0, 2, 1)",
      "INSERT INTO sample_share VALUES (0, 1, 1, 0, NULL)",
      "UPDATE source SET is_excluded = 2",
      "UPDATE source SET suggested_rank = -1",
      "INSERT INTO source_heard VALUES (9, 1, 86400)",
      "INSERT INTO sample_cover VALUES (1, 9, 1, 0, 60, 5, 0)",
      "INSERT INTO sample_cover VALUES (1, 1, 0, 0, 60, 5, 0)",
      "INSERT INTO sample_cover VALUES (1, 1, 1, 60, 60, 5, 0)",
      "INSERT INTO sample_cover VALUES (1, 1, 1, 0, 60, NULL, 0)",
      "INSERT INTO day_total_claim VALUES (1, 0, 1, 9, 5, NULL, 0, 0, 0)",
      "INSERT INTO day_total_claim VALUES (1, 0, 1, 1, -5, NULL, 0, 0, 0)",
      "INSERT INTO day_total_claim VALUES (1, 0, 1, 1, 5, NULL, 1, 0, 0)",
      "INSERT INTO day_total_claim VALUES (1, 0, 1, 1, 5, 9, 2, 0, 0)",
      "INSERT INTO weight_entry VALUES (1, 0, 19999, 'kg', NULL, NULL, NULL, 0)",
      "INSERT INTO weight_entry VALUES (1, 0, 500001, 'kg', NULL, NULL, NULL, 0)",
      "INSERT INTO weight_entry VALUES (1, 0, 70000, 'oz', NULL, NULL, NULL, 0)",
      "INSERT INTO weight_entry VALUES (1, 0, 70000, 'kg', 751, NULL, NULL, 0)",
      "INSERT INTO weight_entry VALUES (1, 0, 70000, 'kg', NULL, '', NULL, 0)",
      "INSERT INTO weight_entry VALUES (1, 0, 70000, 'kg', NULL, NULL, 9, 0)",
      "INSERT INTO weight_entry VALUES (1, 0, 70000, 'kg', NULL, NULL, NULL, 2)",
      "INSERT INTO exercise_session VALUES (1, 0, '', NULL)",
      "INSERT INTO exercise_session VALUES (1, 0, 'Yoga', 0)",
      "INSERT INTO exercise_session VALUES (1, 0, 'Yoga', 100001)",
      "INSERT INTO entry_number VALUES (2, 0)",
      "UPDATE entry_number SET last = -1",
      "INSERT INTO workout VALUES (1, 60, 1, 0, 'Walking', NULL, NULL, NULL, NULL, NULL)",
      "INSERT INTO workout VALUES (1, 0, 1, 60, 'Walking', -1, NULL, NULL, NULL, NULL)",
      "INSERT INTO step_entry (instant, steps) VALUES (0, 0)",
      "INSERT INTO step_entry (instant, steps) VALUES (0, 100001)",
      "INSERT INTO step_entry (instant, steps) VALUES ('now', 5)",
      "INSERT INTO zone_move VALUES (0, '')",
      "INSERT INTO day_beginning VALUES (0, 7)",
      "INSERT INTO day_beginning VALUES (0, -1)",
      "INSERT INTO day_record VALUES (0, zeroblob(92), 0)",
      "INSERT INTO day_record VALUES (0, zeroblob(96), -1)",
      "INSERT INTO day_amount VALUES (0, 1, 0)",
      "INSERT INTO day_amount VALUES (0, 1, -1)",
      "INSERT INTO day_amount VALUES (0, 99, 1)",
      "INSERT INTO day_reading VALUES (0, 99, 1)",
      "INSERT INTO measure VALUES (0, 'x')",
      "INSERT INTO measure VALUES (256, 'x')",
      "INSERT INTO measure VALUES (9, '')",
      "INSERT INTO measure VALUES (9, 'steps')",
      "INSERT INTO day_total VALUES (0, 1, 1, 5, 2)",
      "INSERT INTO day_total_claim VALUES (1, 0, 1, 1, 5, NULL, 0, 0, 1)",
      "INSERT INTO day_total_claim VALUES (1, 0, 1, 1, 5, 9, 0, 0, 2)",
      "INSERT INTO workout VALUES (1, 0, 1, 60, 'Walking', NULL, NULL, NULL, '', NULL)",
      "INSERT INTO daily_goal VALUES ('', 0, 5, 1, NULL, NULL, NULL)",
      "INSERT INTO daily_goal VALUES ('steps', 0, -1, 1, NULL, NULL, NULL)",
      "INSERT INTO daily_goal VALUES ('steps', 0, 5, 2, NULL, NULL, NULL)",
      "INSERT INTO daily_goal VALUES ('steps', 0, 5, 1, NULL, 7, 'monday')",
      "INSERT INTO daily_goal VALUES ('steps', 0, 5, 1, NULL, 3, NULL)",
      "INSERT INTO daily_goal VALUES ('steps', 0, 5, 1, NULL, NULL, 'monday')",
      "INSERT INTO yearly_goal VALUES ('', 2026, 5)",
      "INSERT INTO yearly_goal VALUES ('steps', 0, 5)",
      "INSERT INTO yearly_goal VALUES ('steps', 2026, 0)",
      "INSERT INTO yearly_goal VALUES ('steps', 2026, 1000000000001)",
      "INSERT INTO achievement_unlocked VALUES ('', 0)",
      "INSERT INTO event (name, occurred_at, payload) VALUES ('', 0, '{}')",
      "INSERT INTO event (name, occurred_at, payload) VALUES ('x', 0, '{')",
      "INSERT INTO subscriber_cursor VALUES ('x', -1, 0, NULL, NULL)",
      "INSERT INTO subscriber_cursor VALUES ('x', 1, -1, NULL, NULL)",
      "INSERT INTO rest_day VALUES (0, 'lazy')",
      "INSERT INTO streak_recovery VALUES ('steps', 5, 4, 6)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '30', 0, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 1, 0, 1, NULL, NULL, 0)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '25', 0, 0, 19999, 'kg', 95000, 'lb', 70000, 'kg', 0, 1, 0, 1, NULL, NULL, 0)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '25', 0, 0, 90000, 'oz', 95000, 'lb', 70000, 'kg', 0, 1, 0, 1, NULL, NULL, 0)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '25', 0, 0, 90000, 'kg', 500001, 'lb', 70000, 'kg', 0, 1, 0, 1, NULL, NULL, 0)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '25', 0, 0, 90000, 'kg', 95000, 'lb', 70000, 'stone', 0, 1, 0, 1, NULL, NULL, 0)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '25', 0, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 0, 0, 1, NULL, NULL, 0)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '25', 0, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 1, 2, 1, NULL, NULL, 0)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '25', 0, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 1, 0, 2, NULL, NULL, 0)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '25', 0, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 1, 0, 1, NULL, NULL, 2)",
      "INSERT INTO weight_goal VALUES (0, 19999, 'kg', 0, 1)",
      "INSERT INTO weight_goal VALUES (0, 72000, 'oz', 0, 1)",
      "INSERT INTO weight_goal VALUES (0, 72000, 'kg', 1, 1)",
      "INSERT INTO weight_goal VALUES (0, 72000, 'kg', 0, 0)",
      "INSERT INTO weight_goal VALUES (0, 72000, NULL, 0, 1)",
      "INSERT INTO weight_goal VALUES (0, NULL, NULL, 0, NULL)",
      "INSERT INTO milestone_preferences VALUES (2, 'goalChange', NULL)",
      "INSERT INTO milestone_preferences VALUES (1, 'never', NULL)",
      "INSERT INTO milestone_preferences VALUES (1, 'goalChange', 'oz')",
      "INSERT INTO milestone_judged (id, up_to) VALUES (2, 0)",
      "INSERT INTO milestone_judged VALUES (1, 0, 'never', NULL)",
      "INSERT INTO milestone_judged VALUES (1, 0, 'goalChange', 'oz')",
      "INSERT INTO milestone_passed_over VALUES (0, '30', 1, 90000, 'kg')",
      "INSERT INTO milestone_passed_over VALUES (0, '25', 0, 90000, 'kg')",
      "INSERT INTO milestone_passed_over VALUES (0, '25', 1, 19999, 'kg')",
      "INSERT INTO milestone_passed_over VALUES (0, '25', 1, 90000, 'oz')",
      "INSERT INTO notification VALUES ("
        + "2, '', 'milestone', 't', 'b', 0, 'low', NULL, 9, 0, NULL, 0)",
      "INSERT INTO notification VALUES ("
        + "2, 'k', '', 't', 'b', 0, 'low', NULL, 9, 0, NULL, 0)",
      "INSERT INTO notification VALUES ("
        + "2, 'k', 'milestone', 't', 'b', 0, 'urgent', NULL, 9, 0, NULL, 0)",
      "INSERT INTO notification VALUES ("
        + "2, 'k', 'milestone', 't', 'b', 0, 'low', NULL, 9, 2, NULL, 0)",
      "INSERT INTO notification VALUES ("
        + "2, 'k', 'milestone', 't', 'b', 0, 'low', NULL, 9, 0, 'why not', 0)",
      "INSERT INTO notification VALUES ("
        + "2, 'k', 'milestone', 't', 'b', 0, 'low', NULL, 9, 0, NULL, -1)",
      "INSERT INTO notification VALUES ("
        + "2, 'first', 'milestone', 't', 'b', 0, 'low', NULL, 9, 0, NULL, 0)",
      "INSERT INTO notification_channel (number, id, kind, address, added_at, state) VALUES ("
        + "2, 'x-1', 'x', '', 0, 'active')",
      "INSERT INTO notification_channel (number, id, kind, address, added_at, state) VALUES ("
        + "2, 'x-2', '', '', 0, 'active')",
      "INSERT INTO notification_channel (number, id, kind, address, added_at, state) VALUES ("
        + "2, 'x-2', 'x', '', 0, 'lost')",
      "INSERT INTO notification_channel (number, id, kind, address, added_at, state) VALUES ("
        + "2, 'x-2', 'x', '', 0, 'leaving')",
      "INSERT INTO notification_channel (number, id, kind, address, added_at, state) VALUES ("
        + "2, 'x-2', 'x', 'here', 0, 'removed')",
      "INSERT INTO notification_channel (number, id, kind, address, added_at, state, failures) VALUES ("
        + "2, 'x-2', 'x', '', 0, 'active', 1)",
      "INSERT INTO notification_channel (number, id, kind, address, added_at, state, paused_until) VALUES ("
        + "2, 'x-2', 'x', '', 0, 'active', 1)",
      "INSERT INTO outbox_item VALUES (2, '', 'k', NULL, NULL)",
      "INSERT INTO outbox_item VALUES (2, 't', '', NULL, NULL)",
      "INSERT INTO outbox_item VALUES (2, 't', 'first', NULL, NULL)",
      "INSERT INTO outbox_item VALUES (2, 't', 'k', 'text', NULL)",
      "INSERT INTO outbox_destination VALUES (2, '', 'x-2')",
      "INSERT INTO outbox_destination VALUES (2, 't', '')",
      "INSERT INTO outbox_destination VALUES (2, 't', 'x-1')",
      "INSERT INTO outbox_delivery VALUES (7, 1, 'sent', NULL, 0, 0, NULL, NULL, NULL, 9)",
      "INSERT INTO outbox_delivery VALUES (1, 7, 'sent', NULL, 0, 0, NULL, NULL, NULL, 9)",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'lost', NULL, 0, 0, NULL, NULL, NULL, 9)",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'sent', NULL, -1, 0, NULL, NULL, NULL, 9)",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'sent', NULL, 0, 0, 5, NULL, NULL, 9)",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'queued', NULL, 0, 0, NULL, NULL, NULL, 9)",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'sent', NULL, 0, 0, NULL, 3, 'one', 9)",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'queued', NULL, 0, 0, 5, 3, NULL, 9)",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'queued', NULL, 0, 0, 5, NULL, 'one', 9)",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'queued', NULL, 0, 0, 5, 3, '', 9)",
      "INSERT INTO outbox_claim VALUES (2, 0)",
      "UPDATE outbox_claim SET last = -1",
      "INSERT INTO notification_preferences VALUES (2, 1, 1, 1, 1, 1, 1, 9, NULL, NULL)",
      "INSERT INTO notification_preferences VALUES (1, 1, 1, 1, 1, 1, 0, 9, NULL, NULL)",
      "INSERT INTO notification_preferences VALUES (1, 1, 1, 1, 1, 1, 8, 9, NULL, NULL)",
      "INSERT INTO notification_preferences VALUES (1, 1, 1, 1, 1, 1, 1, 24, NULL, NULL)",
      "INSERT INTO notification_preferences VALUES (1, 1, 1, 1, 1, 1, 1, 9, '22:00', NULL)",
      "INSERT INTO notification_preferences VALUES (1, 1, 1, 1, 1, 1, 1, 9, '22:00', '22:00')",
      "INSERT INTO notification_silenced VALUES ('')",
      "INSERT INTO notification_schedule VALUES (2, 0)",
    ])
  func refused(_ sql: String) {
    #expect {
      try store.execute(sql)
    } throws: { error in
      (error as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT
    }
  }

  @Test(
    "A valid value next to it is accepted",
    arguments: [
      "INSERT INTO source (name, kind, chosen_rank) VALUES ('iPhone', 'watch', 0)",
      "INSERT INTO weather (permission, is_shown) VALUES ('undetermined', 0)",
      "INSERT INTO weather (permission, is_shown, place, latitude, longitude, fetched_at, celsius, "
        + "code, is_daylight) VALUES ('authorised', 1, 'x', 9000, -18000, 0, -40.5, 99, 1)",
      "INSERT INTO zone VALUES (65535, 'x')",
      "INSERT INTO sample_block VALUES (0, 1, 1, 1, 0, 60, x'000000')",
      "INSERT INTO day_total VALUES (0, 1, 1, 0, 0)",
      "INSERT INTO body_mass VALUES (0, 1, 70000, 'kg', 0, 10, 'x', 0)",
      "INSERT INTO weight_entry VALUES (1, 0, 500000, 'lb', 750, 'x', 1, 1)",
      "INSERT INTO exercise_session VALUES (1, 0, 'Yoga', NULL)",
      "INSERT INTO workout VALUES (1, 0, 1, 0, 'Walking', 0, NULL, 0, NULL, NULL)",
      "INSERT INTO step_entry (instant, steps) VALUES (0, 100000)",
      "INSERT INTO day_record VALUES (0, zeroblob(96), 0)",
      "INSERT INTO measure VALUES (255, 'waist')",
      "INSERT INTO day_amount VALUES (0, 5, 1)",
      "INSERT INTO day_reading VALUES (0, 5, -1)",
      "INSERT INTO event (name, occurred_at, payload) VALUES ('x', 0, '{}')",
      "INSERT INTO subscriber_cursor VALUES ('x', 0, 0, NULL, NULL)",
      "INSERT INTO daily_goal VALUES ('steps', 0, 20000, 0, '1:6000,7:6000', NULL, NULL)",
      "INSERT INTO daily_goal VALUES ('exercise', 0, 20, 1, NULL, 6, 'sunday')",
      "INSERT INTO yearly_goal VALUES ('steps', 2026, 1000000000000)",
      "INSERT INTO yearly_goal VALUES ('steps', 2026, NULL)",
      "INSERT INTO achievement_unlocked VALUES ('first_freeze', 0)",
      "INSERT INTO rest_day VALUES (0, 'busyDay')",
      "INSERT INTO streak_recovery VALUES ('steps', 5, 5, 6)",
      "INSERT INTO milestone_achievement VALUES ("
        + "1, '25', 0, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 1, 0, 1, NULL, NULL, 0)",
      "INSERT INTO weight_goal VALUES (0, 72000, 'kg', 0, 1)",
      "INSERT INTO weight_goal VALUES (0, NULL, NULL, NULL, NULL)",
      "INSERT INTO milestone_preferences VALUES (1, 'afterRegression', NULL)",
      "INSERT INTO milestone_judged VALUES (1, -1, NULL, NULL)",
      "INSERT INTO notification VALUES ("
        + "2, 'k', 'test', 't', 'b', 0, 'high', NULL, 9, 1, 'in summary', 4)",
      "INSERT INTO notification_channel (number, id, kind, address, added_at, state) VALUES ("
        + "2, 'x-2', 'x', '', 0, 'removed')",
      "INSERT INTO notification_channel (number, id, kind, address, added_at, state, opt_out_at) VALUES ("
        + "2, 'x-2', 'x', 'here', 0, 'leaving', 5)",
      "INSERT INTO outbox_item VALUES (2, 'u', 'first', x'00ff', NULL)",
      "INSERT INTO outbox_destination VALUES (2, 'u', 'x-1')",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'queued', NULL, 3, 0, 5, 7, 'one', 9)",
      "INSERT INTO outbox_delivery VALUES (1, 1, 'expired', NULL, 0, 0, NULL, NULL, NULL, NULL)",
      "INSERT INTO notification_preferences VALUES ("
        + "1, 1, 1, 1, 1, 1, 7, 23, '22:00', '07:00')",
      "INSERT INTO notification_preferences VALUES (1, 1, 1, 1, 1, 1, 1, 0, NULL, NULL)",
    ])
  func taken(_ sql: String) throws {
    try store.execute(sql)
  }

  @Test("S5-9 Every kind of source, reason and unit of Contracts fits the schema")
  func vocabulary() throws {
    for kind in SourceKind.allCases {
      try store.execute("INSERT INTO source (name, kind) VALUES ('y', '\(kind.rawValue)')")
    }
    for (day, reason) in RestReason.allCases.enumerated() {
      try store.execute("INSERT INTO rest_day VALUES (\(day), '\(reason.rawValue)')")
    }
    for type in MilestoneType.allCases {
      try store.execute(
        "INSERT INTO milestone_achievement VALUES (NULL, '\(type.rawValue)', "
          + "0, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 1, 0, 1, NULL, NULL, 0)")
    }
    for (day, unit) in WeightUnit.allCases.enumerated() {
      try store.execute("INSERT INTO weight_goal VALUES (\(day), 72000, '\(unit.rawValue)', 0, 1)")
    }
    for kind in ["milestone", "of-a-later-version"] {
      for reason in SuppressionReason.allCases {
        for priority in NotificationPriority.allCases {
          try store.execute(
            "REPLACE INTO notification VALUES (NULL, 'k', '\(kind)', 't', 'b', 0, "
              + "'\(priority.rawValue)', NULL, 9, 0, '\(reason.rawValue)', 0)")
        }
      }
    }
    try store.execute("INSERT INTO notification_silenced VALUES ('of-a-later-version')")
    for state in DeliveryState.allCases {
      try store.execute(
        "REPLACE INTO outbox_delivery VALUES (1, 1, '\(state.rawValue)', NULL, 0, 0, "
          + (state == .queued ? "5, 7, 'one', 9)" : "NULL, NULL, NULL, 9)"))
    }
    for rearm in MilestoneRearm.allCases {
      try store.execute("REPLACE INTO milestone_preferences VALUES (1, '\(rearm.rawValue)', NULL)")
    }
    for unit in [WeightUnit.kilograms, .pounds] {
      try store.execute(
        "INSERT INTO body_mass (instant, source_id, grams, unit) "
          + "VALUES (\(unit.hashValue), 1, 70000, '\(unit.rawValue)')")
    }
    for (number, scope) in AccessScope.allCases.enumerated() {
      try store.execute(
        "INSERT INTO access_grant VALUES (NULL, 'x', 'token', '\(scope.rawValue)', 0, NULL, "
          + "CAST(printf('%032d', \(number)) AS BLOB), NULL)")
    }
    for kind in AccessGrant.Kind.allCases {
      let rest =
        kind == .picture
        ? "'read', 0, 5, randomblob(32), 'p'" : "'write', 0, 5, randomblob(32), NULL"
      try store.execute("INSERT INTO access_grant VALUES (NULL, 'x', '\(kind.rawValue)', \(rest))")
    }
  }

  @Test("Migrations are named by feature and number, each once")
  func names() {
    let names = RecordSchema.migrations.map(\.identifier)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)?-[1-9][0-9]*/) != nil })
    #expect(names.prefix(3) == ["events-1", "events-2", "life-1"])
  }

  @Test(
    "The everyday queries use an index",
    arguments: [
      "SELECT * FROM day_record WHERE day BETWEEN 1 AND 9 ORDER BY day",
      "SELECT * FROM step_entry WHERE instant >= 1 AND instant < 9 ORDER BY instant, id",
      "SELECT * FROM weight_entry WHERE instant <= 9 ORDER BY instant DESC, id DESC LIMIT 1",
      "SELECT * FROM weight_entry WHERE instant >= 1 AND instant < 9 ORDER BY instant, id LIMIT 1",
      "SELECT * FROM exercise_session WHERE instant >= 1 AND instant < 9 ORDER BY instant, id",
      "SELECT * FROM day_total WHERE day BETWEEN 1 AND 9 ORDER BY day, kind, source_id",
      "SELECT * FROM day_total_claim WHERE day = 1 AND kind = 1 AND source_id = 1",
      "SELECT * FROM sample_cover WHERE source_id = 1 AND kind = 1 AND start < 9 ORDER BY start",
      "SELECT * FROM event WHERE sequence > 5 ORDER BY sequence",
      "SELECT * FROM milestone_achievement WHERE type = '25' AND taken_back = 0 "
        + "ORDER BY instant DESC, id DESC LIMIT 1",
      "SELECT * FROM notification WHERE key = 'x'",
      "SELECT text FROM setting_log WHERE key = 'x' ORDER BY id DESC LIMIT 1",
      "SELECT * FROM outbox_item WHERE topic = 't' AND key = 'x'",
      "SELECT number FROM outbox_destination WHERE topic = 't' AND name = 'x'",
      "SELECT number FROM outbox_destination WHERE topic = 't'",
      "SELECT * FROM outbox_delivery d JOIN outbox_item i ON i.sequence = d.item "
        + "WHERE d.state = 'queued' AND d.claim IS NULL AND d.destination = 1 AND d.due_at <= 5 "
        + "ORDER BY d.due_at, d.item LIMIT 9",
      "UPDATE outbox_delivery SET state = 'expired' WHERE state = 'queued' "
        + "AND expires_at <= 5 AND claim IS NULL AND destination IN (1, 2)",
      "UPDATE outbox_delivery SET due_at = 5 "
        + "WHERE state = 'queued' AND claim IS NULL AND changed_at > 5 AND destination IN (1, 2)",
      "UPDATE outbox_delivery SET due_at = 5 "
        + "WHERE state = 'queued' AND claim IS NULL AND due_at > 5 AND destination IN (1, 2)",
      "SELECT claimant FROM outbox_delivery WHERE claimant > '' AND destination = 1",
      "UPDATE outbox_delivery SET claim = NULL, claimant = NULL "
        + "WHERE claimant = 'x' AND destination IN (1, 2)",
      "SELECT max(item) FROM outbox_delivery WHERE state = 'queued' AND attempts = 0 "
        + "AND claim IS NULL AND due_at BETWEEN 1 AND 9 AND destination IN (1, 2)",
      "SELECT due_at FROM outbox_delivery "
        + "WHERE state = 'queued' AND claim IS NULL AND destination = 1 "
        + "ORDER BY due_at LIMIT 1",
      "SELECT entry_id FROM entry_identity WHERE incarnation = 'x' AND sequence = 1",
      "SELECT * FROM entry_identity WHERE entry_id = 1 AND deleted_at IS NULL "
        + "ORDER BY rowid LIMIT 1",
      "SELECT * FROM access_grant WHERE digest = x'00' AND kind = 'token'",
      "DELETE FROM access_code WHERE digest = x'00'",
      "SELECT * FROM day_amount WHERE day BETWEEN 1 AND 9 ORDER BY day",
      "SELECT value FROM day_reading WHERE day BETWEEN 1 AND 9 ORDER BY day",
      "SELECT value FROM day_reading WHERE measure = 1 AND day BETWEEN 1 AND 9 ORDER BY day",
    ])
  func indices(_ sql: String) throws {
    let plan = try store.record.queue.inDatabase { database in
      try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
    }
    #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(plan)")
  }

  @Test("Queries during delivery only read queued items, not all that were ever sent")
  func queuedAlone() throws {
    for (sql, index) in [
      ("destination IN (1, 2) AND expires_at <= 5", "stale (destination=? AND expires_at<?)"),
      ("destination IN (1, 2) AND changed_at > 5", "changed (destination=? AND changed_at>?)"),
      ("destination IN (1, 2) AND due_at > 5", "due (destination=? AND due_at>?)"),
      ("destination = 1 AND due_at <= 5", "due (destination=? AND due_at<?)"),
      (
        "destination IN (1, 2) AND claimant = 'x'",
        "claimant (destination=? AND claimant=?)"
      ),
    ] {
      let plan = try store.record.queue.inDatabase { database in
        try Row.fetchAll(
          database,
          sql: """
            EXPLAIN QUERY PLAN UPDATE outbox_delivery SET reason = 'x'
            WHERE state = 'queued' AND \(sql)
            """
        ).map { $0["detail"] as String }
      }
      #expect(plan == ["SEARCH outbox_delivery USING INDEX outbox_delivery_\(index)"])
    }
  }
}
