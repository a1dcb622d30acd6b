import Contracts
import HTTPTypes

/// The description of the API, made from its routes.
///
/// Source: OpenAPI 3.1.0.
enum APIDescription {
  static func document(of routes: [APIRoute]) -> JSONValue {
    let documents = Dictionary(
      ([.error] + routes.flatMap(\.documents)).map { ($0.name, $0.schema) }
    ) { first, _ in first }
    let values: [String: JSONValue] = [
      "Kilograms": .kilograms, "Pounds": .pounds, "SettingValue": SettingValue.written,
      "WidgetFamily": .words(of: WidgetFamily.self), "WrittenDay": .writtenDay,
      "WrittenInstant": .writtenInstant,
    ]
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Waymark", "version": "1",
        "description": """
        The documents of the command line over HTTP. New keys may be added; existing ones are \
        never renamed or removed. Days are YYYY-MM-DD, weights in kilograms and distances in \
        kilometres, whatever units you chose.
        """,
      ],
      // Relative to its own address, wherever the web app is mounted.
      "servers": [["url": .text("../\(APIRoute.version)")]],
      "paths": .object(
        Dictionary(grouping: routes, by: \.template).mapValues { routes in
          .object(
            Dictionary(routes.map { ($0.method.rawValue.lowercased(), $0.operation) }) { $1 })
        }),
      "components": [
        "securitySchemes": securitySchemes, "responses": failures,
        "parameters": ["IfNoneMatch": ifNoneMatch],
        "schemas": .object(documents.merging(values) { document, _ in document }),
      ],
    ]
  }

  private static let securitySchemes: JSONValue = [
    "token": [
      "type": "http", "scheme": "bearer",
      "description": """
      Create one with waymark access add NAME --scope read|write|ingest, or on the page devices. \
      A browser that is signed in needs none.
      """,
    ],
    "key": [
      "type": "apiKey", "in": "header", "name": "X-API-Key",
      "description":
        "The same token, for apps that can only send this header; api-key works, too.",
    ],
  ]

  private static let ifNoneMatch: JSONValue = [
    "name": "If-None-Match", "in": "header", "schema": ["type": "string"],
    "description": "The ETag of an earlier response.",
  ]

  fileprivate static let etag: JSONValue = [
    "ETag": ["required": true, "schema": ["type": "string", "pattern": #"^W/"[0-9a-f]{32}"$"#]]
  ]

  private static let failures: JSONValue = [
    "Wrong": failure("A parameter or the JSON is invalid."),
    "Unknown": failure("The token is missing or wrong.").merging([
      "headers": [
        "WWW-Authenticate": [
          "required": true, "schema": ["type": "string", "pattern": "^Bearer"],
        ]
      ]
    ]),
    "Forbidden": failure("The token doesn't allow that, or it needs Pro."),
    "Missing": failure("There's nothing at this address."),
    "Busy": failure("The record is busy. Try again."),
    "TooLarge": failure("The request is too large."),
    "NoJSON": failure("The body isn't application/json."),
    "Refused": failure("A field is invalid; the error names it."),
  ]

  static func failure(_ description: String) -> JSONValue {
    .answer(description, DocumentSchema.error.reference)
  }
}

extension JSONValue {
  fileprivate static func answer(_ description: String, _ schema: JSONValue) -> JSONValue {
    [
      "description": .text(description), "content": ["application/json": ["schema": schema]],
    ]
  }
}

extension APIRoute {
  /// `/day/{day}`.
  var template: String {
    "/"
      + path.description.split(separator: "/")
      .map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : "\($0)" }.joined(separator: "/")
  }

  /// `getDayDay`.
  private var identifier: String {
    let words = path.description.split { !$0.isLetter }
    return method.rawValue.lowercased()
      + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  fileprivate var documents: [DocumentSchema] {
    switch answers {
    case .document(let document), .pictures(let document): [document]
    case .events: []
    }
  }

  fileprivate var operation: JSONValue {
    var operation: [String: JSONValue] = [
      "operationId": .text(identifier), "summary": .text(summary),
      "security": isIngest ? [["token": []], ["key": []]] : [["token": []]],
      "responses": .object(responses),
    ]
    let details = (scope == .write ? "Needs a token with the scope write." : nil) ?? details
    if let details { operation["description"] = .text(details) }
    var parameters =
      pathParameters.map { $0.described(isInPath: true) }
      + self.parameters.map { $0.described(isInPath: false) }
    if steadiness != nil { parameters.append(["$ref": "#/components/parameters/IfNoneMatch"]) }
    if case .events = answers { parameters.append(lastEvent) }
    if !parameters.isEmpty { operation["parameters"] = .list(parameters) }
    if !fields.isEmpty || isIngest {
      let schema: JSONValue = isIngest ? ["type": "object"] : fields.schema
      operation["requestBody"] = [
        "required": true, "content": ["application/json": ["schema": schema]],
      ]
    }
    return .object(operation)
  }

  private var lastEvent: JSONValue {
    [
      "name": "Last-Event-ID", "in": "header", "schema": ["type": "integer", "minimum": 0],
      "description":
        "The number of the last event you received; later ones are sent first.",
    ]
  }

  private var responses: [String: JSONValue] {
    func shared(_ name: String) -> JSONValue { ["$ref": .text("#/components/responses/\(name)")] }
    var responses: [String: JSONValue] = ["401": shared("Unknown"), "403": shared("Forbidden")]
    responses["200"] = success
    if isIngest {
      responses["400"] = APIDescription.failure("The format isn't supported.")
      responses["415"] = APIDescription.failure("The body is compressed.")
      responses["429"] = APIDescription.failure(
        "Too many requests. Retry-After says how many seconds to wait."
      ).merging([
        "headers": [
          "Retry-After": [
            "required": true, "description": "In seconds.",
            "schema": ["type": "integer", "minimum": 1],
          ]
        ]
      ])
      responses["413"] = shared("TooLarge")
      return responses
    }
    responses["400"] = shared("Wrong")
    responses["404"] = shared("Missing")
    if steadiness != nil {
      responses["304"] = ["description": "It hasn't changed.", "headers": APIDescription.etag]
    }
    if !fields.isEmpty {
      responses["409"] = shared("Busy")
      responses["413"] = shared("TooLarge")
      responses["415"] = shared("NoJSON")
      responses["422"] = shared("Refused")
    }
    return responses
  }

  private var success: JSONValue {
    let said =
      isIngest ? "The data is saved." : steadiness == nil ? "The new state." : "The document."
    var success: JSONValue =
      switch answers {
      case .document(let document): .answer(said, document.reference)
      case .pictures(let document):
        JSONValue.answer("The current widget.", document.reference).merging([
          "content": [
            "application/json": ["schema": document.reference],
            "image/svg+xml": ["schema": ["type": "string"]], "image/png": ["schema": [:]],
            "text/plain": ["schema": ["type": "string"]],
          ]
        ])
      case .events:
        [
          "description": """
          An endless stream of server-sent events. Each has its number as id, and in data an \
          event as hooks get it: api, data, event, occurredAt, sequence. A message of type gap \
          means that earlier events are gone.
          """,
          "content": ["text/event-stream": ["schema": ["type": "string"]]],
        ]
      }
    if steadiness != nil { success = success.merging(["headers": APIDescription.etag]) }
    return success
  }
}
