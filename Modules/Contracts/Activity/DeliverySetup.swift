/// How to set up a program that sends samples: what to enter in which field of which app.
///
/// Sources: help.healthyapps.dev, “REST API” and “Deep Link” of Health Auto Export; the pages of HC Webhook
/// (github.com/mcnaveen/health-connect-webhook), whose network_security_config.xml trusts authorities that a person
/// installed; home-assistant.io/integrations/rest_command and /docs/automation/trigger (“State trigger”: with
/// `not_from`, a change of attributes alone and the first state after a restart, which follows `unavailable`, trigger
/// nothing).
public struct DeliverySetup: Hashable, Sendable {
  /// Below the address of the web app.
  public static let path = "api/1/ingest"

  /// The address that it sends to.
  public var url: String
  /// The token it authenticates with.
  public var token: String

  public init(url: String, token: String) {
    self.url = url
    self.token = token
  }

  /// Creates an automation in Health Auto Export when an iPhone's camera scans it as a code: every quarter of an hour
  /// it sends steps and other measures of yesterday and today, by the hour.
  public var healthAutoExportLink: String {
    let parameters = [
      ("url", url), ("name", "Waymark"), ("headers", "X-API-Key,\(token)"), ("format", "json"),
      ("datatype", "healthMetrics"), ("period", "none"), ("interval", "hours"),
      ("aggregatedata", "true"), ("exportversion", "v2"), ("syncinterval", "minutes"),
      ("syncquantity", "15"), ("enabled", "true"),
    ]
    let query = parameters.map { "\($0)=\(HTTPRequest.escaped($1))" }.joined(separator: "&")
    return "com.HealthExport://automation?\(query)"
  }

  /// What a phone needs before it can reach a machine with a private certificate authority.
  public static func trust(in authority: String) -> Phrase {
    Phrase("Your phone has to trust this machine first. On the phone, open: \(authority)")
  }

  public static var onlyThisComputer: Phrase {
    Phrase("Only this computer can reach that address. For a phone: waymark serve --lan")
  }

  /// What follows where no phone reaches the record yet.
  public static var afterServing: Phrase {
    Phrase(
      """
      \("waymark serve --lan") prints the address for the phone; add \("/" + path) to the end of \
      it. It also prints a page where the phone can get the certificate it has to trust first.
      """)
  }

  /// The body of a Home Assistant `rest_command`: a CSV of days with today's steps. It is sent when the sensor's number
  /// changes rather than by the clock: just after midnight the sensor of a sleeping phone still shows yesterday's
  /// total, and after a restart it is restored with a `last_changed` of now. A growing day is replaced, and an
  /// unavailable sensor counts nothing.
  public static let homeAssistantPayload =
    #""date,steps\n{{ now().date() }},{{ states('sensor.phone_daily_steps') | int(0) }}\n""#

  /// Field by field, for people who type it.
  public static func steps() -> [(app: String, lines: [Phrase])] {
    [
      (
        "Health Auto Export (iPhone)",
        [
          Phrase("Automations, New Automation, Automation Type: REST API"),
          Phrase("URL: the address. Headers: key \("X-API-Key"), value the token"),
          Phrase("Data Type: Health Metrics, Export Format: JSON, Export Version: v2"),
          Phrase("Date Range: Default, Aggregate Data: on, Time Grouping: Hours"),
          Phrase(
            "Sync Cadence: 15 minutes. For workouts, add a second automation with Data Type: Workouts"
          ),
        ]
      ),
      (
        "HC Webhook (Android)",
        [
          Phrase("Webhooks: add the address, and the header \("X-API-Key") with the token"),
          Phrase("Data Types: Steps, Distance, Active Calories, Weight, Exercise"),
          Phrase("Sync interval: 15 minutes. Use the Test button to check the connection"),
        ]
      ),
      (
        "Home Assistant",
        [
          Phrase(
            "In \("configuration.yaml"), under \("rest_command:"), add a name such as \("waymark:")"
          ),
          Phrase(
            """
            Under it, set \("url:") to the address, add \("method: post"), and set \("headers:") \
            to \("X-API-Key:") and the token
            """
          ),
          Phrase("\("payload:") \(homeAssistantPayload)"),
          Phrase("Use the name of a sensor that counts the day's steps from 0 at midnight"),
          Phrase(
            "\("verify_ssl: false"), unless Home Assistant trusts this machine's certificate authority"
          ),
          Phrase(
            """
            Add an automation that calls \("rest_command.waymark") when that sensor changes: \
            trigger \("state") with \("not_from: [unknown, unavailable]")
            """
          ),
        ]
      ),
    ]
  }
}
