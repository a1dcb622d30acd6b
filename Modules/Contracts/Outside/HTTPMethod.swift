public enum HTTPMethod: String, CaseIterable, Sendable {
  case delete = "DELETE"
  case get = "GET"
  case post = "POST"
  case put = "PUT"
}
