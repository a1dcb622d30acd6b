internal import Contracts

/// Reads what the app HC Webhook (Android) posts from Health Connect: `timestamp`, `app_version`, and an array per type
/// (`steps[{count,start_time,end_time,metadata{data_origin}}]`, `distance[{meters}]`, `active_calories[{calories}]` in
/// kilocalories, `weight[{kilograms,time}]`, `body_fat[{percentage,time}]`, `exercise[{type,…}]`), with UTC times. Keys
/// may be in camel case, depending on a setting.
///
/// - By default steps, distance and energy are daily sums since the device's midnight, without an origin. They grow
///   during the day, and the oldest of a delivery covers part of its day under the whole day's start: so they are
///   totals that never replace a larger one.
/// - Records are samples of their app or, with `metadata.device`, of one of its devices, and each covers its interval.
///   Buckets of minutes, which are a setting, name no app: they add up what all apps counted, including the same walk,
///   and the first of a delivery contains only what was added since the one before. So several parts of a day that name
///   no app are refused.
/// - A delivery is dated by its `timestamp`, but never in the future.
/// - Its “Test” button sends `"test": true` with invented numbers, which are refused.
///
/// The setting “Open Wearables” is not supported: it drops what distinguishes a test from a delivery.
///
/// Seen in mcnaveen/health-connect-webhook (Apache-2.0): `HealthConnectManager`, `MockPayloadBuilder`,
/// `WebhookPayloadTransformer`.
struct HCWebhookReader: FormatReader {
  let format = ImportFormat(
    identifier: "hc-webhook", title: Phrase("HC Webhook (Health Connect, JSON)"),
    instructions: Phrase(
      """
      In HC Webhook on your Android phone, leave the resolution at Daily or Full, and enter the \
      address and token from: waymark sources add http phone
      """))

  func recognizes(name: String, head: [UInt8]) -> Bool {
    guard let head = JSONHead(head) else { return false }
    return head.has("timestamp") && head.has(anyOf: "app_version", "appVersion")
  }

  func isConnectionTest(_ bytes: [UInt8]) -> Bool {
    var tokens = JSONTokens(MemoryByteSource(bytes))
    var isTest = false
    do {
      guard try tokens.enterObject() else { return false }
      while let key = try tokens.nextKey() {
        let value = try tokens.value()
        if key == "test" { isTest = value == .bool(true) }
      }
      return try tokens.next() == nil && isTest
    } catch {
      // Cut, or no JSON.
      return false
    }
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var reading = HCWebhookReading(content, into: sink, context)
    try reading.read(&progress)
    return reading.tally
  }
}
